import type { ApiFailure } from '../../electron/host/api.ts';

/** A short message at the edge of the window; it may offer to take back what it reports. */
export interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'warn' | 'danger';
  readonly text: string;
  readonly rule: string | undefined;
  readonly action: { readonly label: string; run(): void } | undefined;
}

const SHOWN_MS = 8000;

export class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  #next = 1;

  tell(text: string, action?: Toast['action']): void {
    this.#add({ tone: 'info', text, rule: undefined, action }, SHOWN_MS);
  }

  warn(text: string): void {
    this.#add({ tone: 'warn', text, rule: undefined, action: undefined }, null);
  }

  /** A failed call stays until it is put away: it says what was left unchanged. */
  fail(failure: ApiFailure): void {
    this.#add({ tone: 'danger', text: failure.message, rule: failure.rule, action: undefined }, null);
  }

  close(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  #add(toast: Omit<Toast, 'id'>, lasting: number | null): void {
    const id = this.#next++;
    this.list = [...this.list.filter(({ text }) => text !== toast.text), { ...toast, id }].slice(-3);
    if (lasting !== null) setTimeout(() => this.close(id), lasting);
  }
}
