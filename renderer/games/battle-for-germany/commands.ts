import { groupMoves } from './group.ts';
import type { GermanySession } from './session.svelte.ts';
import { w } from './words.ts';

/** What clicks and keys of this game mean beyond the list of choices: swaps, groups, the next unit. Each ends in choices of the list. */
export class Commands {
  readonly #session: GermanySession;

  constructor(session: GermanySession) {
    this.#session = session;
  }

  /** A click on a counter; false leaves it to the table. */
  takePiece(piece: string, add: boolean): boolean {
    const { moving, step, attack } = this.#session.view;
    if (moving?.unit === piece && !add) {
      void this.putBack();
      return true;
    }
    const ready = this.#session.unit(piece)?.ready === true;
    if (ready && (step === 'movement' || step === 'moving')) {
      if (add) void this.#gather(piece);
      else void this.takeInHand(piece);
      return true;
    }
    if (step === 'attack' && attack?.attackers.includes(piece) === true) {
      void this.leave(piece);
      return true;
    }
    return false;
  }

  takeSpace(space: string): boolean {
    const { group, groupSpaces, view } = this.#session;
    if (view.step !== 'movement' || group.length === 0 || (groupSpaces.get(space) ?? 0) === 0) return false;
    void this.moveGroup(space);
    return true;
  }

  press(key: string): boolean {
    const { view } = this.#session;
    if (key === 'n') return this.next();
    if (key === 'a') return this.all();
    if (key === 'Escape' && view.moving !== null) {
      void this.putBack();
      return true;
    }
    if (key === 'Escape' && view.attack?.stage === 'join') {
      void this.dropAttack();
      return true;
    }
    return false;
  }

  /** Takes a unit in hand; the one held before is put back or stays where it has come to. */
  async takeInHand(unit: string): Promise<void> {
    await this.putBack();
    await this.#session.table.play({ do: 'select', unit });
  }

  /** Lets go of the unit in hand: as if it had never been taken if it has not moved, else it is done. */
  async putBack(): Promise<void> {
    const session = this.#session;
    const held = session.view.moving?.unit;
    for (;;) {
      const { moving } = session.view;
      if (moving === null || moving.unit !== held) return;
      const untouched = moving.left >= (session.unit(moving.unit)?.movement ?? 0);
      if (untouched && session.table.now?.undo.possible === true) await session.table.undo();
      else await session.table.play({ do: 'done', unit: moving.unit });
      // Nothing changed: the program has said why, and there is nothing to repeat.
      if (session.view.moving === moving) return;
    }
  }

  /** Adds a unit to the group, or takes it out again. */
  async #gather(unit: string): Promise<void> {
    const { selection } = this.#session.table;
    const held = this.#session.view.moving?.unit;
    const before = held === undefined ? selection.picks.units : [held];
    await this.putBack();
    selection.pickUnits(before.includes(unit) ? before.filter((other) => other !== unit) : [...before, unit]);
  }

  /** Every unit of the hex pointed at that can still move, or every unit that could join the attack. */
  all(): boolean {
    const { view, table, piecesAt } = this.#session;
    if (view.step === 'attack') {
      void this.joinAll();
      return true;
    }
    if (view.step !== 'movement' && view.step !== 'moving') return false;
    const here = view.moving === null ? table.focus : (this.#session.unit(view.moving.unit)?.at ?? null);
    const units = (piecesAt.get(here ?? '') ?? [])
      .filter(({ id }) => this.#session.unit(id)?.ready === true)
      .map(({ id }) => id);
    if (units.length === 0) return false;
    void this.putBack().then(() => table.selection.pickUnits(units));
    return true;
  }

  /** Leads to the next unit that can move, or to the next hex that can be attacked. */
  next(): boolean {
    const session = this.#session;
    const { view, ready, targets, table } = session;
    if (view.step === 'combat' && targets.length > 0) {
      const place = targets.findIndex(({ at }) => at === table.focus);
      const target = targets[(place + 1) % targets.length];
      if (target !== undefined) session.show(target.at);
      return true;
    }
    if (view.step !== 'movement' && view.step !== 'moving') return false;
    const from =
      view.moving === null
        ? ready.findIndex((id) => session.unit(id)?.at === table.focus)
        : ready.indexOf(view.moving.unit);
    const unit = ready[(from + 1) % Math.max(1, ready.length)];
    const at = unit === undefined ? null : (session.unit(unit)?.at ?? null);
    if (unit === undefined || at === null) return false;
    session.show(at);
    void this.takeInHand(unit);
    return true;
  }

  /** Moves a group one unit after the other: each is taken, goes, and is done. */
  async moveGroup(to: string): Promise<void> {
    const session = this.#session;
    const { table } = session;
    const wanted = session.group.length;
    let gone = 0;
    for (const move of groupMoves(session.places, session.group, to)) {
      if (!(await table.play({ do: 'select', unit: move.unit }))) break;
      const offered = session.offered('move').some(({ choice }) => choice.to === move.to);
      if (!offered) {
        await this.putBack();
        continue;
      }
      if (!(await table.play({ do: 'move', ...move }))) break;
      gone++;
      if (session.view.moving?.unit === move.unit) await table.play({ do: 'done', unit: move.unit });
    }
    if (gone < wanted) table.app.toasts.tell(w('left', { n: wanted - gone }));
  }

  async joinAll(): Promise<void> {
    await this.#session.table.playAll(this.#session.offered('join').map(({ choice }) => choice));
  }

  /** Takes a unit out of the attack: back to before it joined, and the others join again. */
  async leave(unit: string): Promise<void> {
    const session = this.#session;
    const others = session.view.attack?.attackers.filter((other) => other !== unit) ?? [];
    await session.table.undoWhile(() => session.view.attack?.attackers.includes(unit) === true);
    const back = others.filter((other) => session.view.attack?.attackers.includes(other) === false);
    await session.table.playAll(back.map((other) => ({ do: 'join', unit: other })));
  }

  async dropAttack(): Promise<void> {
    const session = this.#session;
    await session.table.undoWhile(() => session.view.attack?.stage === 'join');
  }
}
