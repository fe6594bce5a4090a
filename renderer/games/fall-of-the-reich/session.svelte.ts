import { createContext } from 'svelte';
import type { Choice } from '../../../engines/core/index.ts';
import type { ReichData } from '../../../engines/fall-of-the-reich/data.ts';
import type { CombatPreview, ReachAnswer, ReichView } from '../../../engines/fall-of-the-reich/types.ts';
import type { Arrow, Lights, Marker, Piece } from '../../board/types.ts';
import { formatPercent } from '../../i18n/format.ts';
import { t, texts } from '../../i18n/index.svelte.ts';
import type { Table } from '../../state/table.svelte.ts';
import type { Action, GameSession, Inspected } from '../types.ts';
import { inspectSpace } from './inspect.ts';
import { reichContent, reichControl, reichMarkers, reichOutOfAction, reichPieces } from './scene.ts';

/** An attack to weigh: the one under way, one entered, or one being considered. */
export interface Considered {
  readonly at: string;
  readonly units: readonly string[];
  readonly lead: string | null;
  readonly artillery: number;
  readonly air: number;
}

/** Berlin: Fall of the Reich at the table. Everything legal comes from the list of choices. */
export class ReichSession implements GameSession {
  readonly table: Table;
  /** Support and lead being weighed before anything is played. */
  lead = $state<string | null>(null);
  artillery = $state(0);
  air = $state(0);
  preview = $state.raw<CombatPreview | null>(null);
  reach = $state.raw<ReachAnswer | null>(null);

  constructor(table: Table) {
    this.table = table;
    // No die is cast and no phase ended without a press.
    table.mayRunAlone = ({ do: verb }) => verb === 'lead' || verb === 'retreat' || verb === 'done';
    // The program answers later: the preview follows what is being weighed, and a late answer to an old question is dropped.
    $effect(() => {
      const question = this.considered;
      void this.table.now;
      let current = true;
      if (question === null) this.preview = null;
      else {
        const { lead, ...rest } = question;
        void this.table.ask({ ask: 'combat', ...rest, ...(lead === null ? {} : { lead }) }).then((answer) => {
          if (current) this.preview = answer as CombatPreview | null;
        });
      }
      return () => (current = false);
    });
    // As above, for the way of the one unit that is picked.
    $effect(() => {
      const [unit, ...others] = this.table.selection.picks.units;
      let current = true;
      if (unit === undefined || others.length > 0 || this.view.active === null) this.reach = null;
      else
        void this.table.ask({ ask: 'reach', unit }).then((answer) => {
          if (current) this.reach = answer as ReachAnswer | null;
        });
      return () => (current = false);
    });
    // Weighing starts afresh with each attack; the target names the attack.
    $effect(() => {
      void this.view.combat?.at;
      this.lead = null;
      this.artillery = 0;
      this.air = 0;
    });
  }

  /** The view as this game's engine makes it: a decoding edge. */
  readonly view = $derived.by((): ReichView => (this.table.now?.view ?? {}) as ReichView);
  readonly data = $derived.by((): Pick<ReichData, 'map' | 'units' | 'tables'> => {
    if (this.table.content === null) throw new Error('a session is opened when the content is there');
    return reichContent(this.table.content);
  });
  readonly pieces = $derived.by((): readonly Piece[] =>
    this.table.content === null ? [] : reichPieces(this.table.content, this.view, texts.language),
  );
  readonly outOfAction = $derived.by((): readonly Piece[] =>
    this.table.content === null ? [] : reichOutOfAction(this.table.content, this.view, texts.language),
  );
  readonly markers = $derived.by((): readonly Marker[] => reichMarkers(this.view, texts.language));

  /** A value of the tables by its name. */
  value(id: string): number {
    return this.data.tables.values.find((row) => row.id === id)?.value ?? 0;
  }

  word(key: string): string {
    return this.table.message(`term.${key}`, key);
  }

  /** Whether a German unit stands in a space. */
  hasGerman(space: string): boolean {
    return this.view.german.some(({ at }) => at === space);
  }

  /** The strongest of some units: whom one would name first. */
  strongest(units: readonly string[]): string | null {
    const factor = (id: string): number => this.data.units.soviet.find((row) => row.id === id)?.attack ?? 0;
    return units.toSorted((a, b) => factor(b) - factor(a))[0] ?? null;
  }

  /** The attack the panel shows. */
  readonly considered = $derived.by((): Considered | null => {
    const { combat, pending } = this.view;
    const { lead, artillery, air } = this;
    if (combat !== null) {
      const units = combat.attackers;
      return units.length === 0
        ? null
        : {
            at: combat.at,
            units,
            lead: combat.lead ?? lead ?? this.strongest(units),
            artillery: combat.stage === 'support' ? artillery : combat.artillery,
            air: combat.stage === 'support' ? air : combat.air,
          };
    }
    const { picks, openSpaces } = this.table.selection;
    const { focus } = this.table;
    const entered =
      pending.find(({ at }) => at === focus) ?? (picks.units.length === 0 ? pending[0] : undefined);
    if (picks.units.length > 0 && focus !== null && openSpaces.has(focus) && this.hasGerman(focus)) {
      const units = [...(entered?.units ?? []), ...picks.units];
      return { at: focus, units, lead: this.strongest(units), artillery: 0, air: 0 };
    }
    return entered === undefined
      ? null
      : { at: entered.at, units: entered.units, lead: this.strongest(entered.units), artillery: 0, air: 0 };
  });

  /** Support the list offers, for the steppers. */
  readonly supports = $derived.by(() =>
    this.table.choices.flatMap(({ choice }) =>
      choice.do === 'support'
        ? [{ choice, artillery: Number(choice['artillery']), air: Number(choice['air']) }]
        : [],
    ),
  );

  readonly scenery = $derived.by((): Lights => {
    const { view } = this;
    const tags: Record<string, Lights['tags'][string]> = {};
    for (const { to, cost } of this.reach?.spaces ?? []) {
      if (this.table.selection.openSpaces.has(to))
        tags[to] = { text: String(cost), tone: this.hasGerman(to) ? 'attack' : 'move' };
    }
    const odds = this.preview?.odds
      .filter(({ result }) => result === 'overrun' || result === 'success')
      .reduce((sum, { probability }) => sum + probability, 0);
    if (this.preview !== null && odds !== undefined)
      tags[this.preview.at] = { text: formatPercent(odds), tone: 'attack' };
    const path = this.reach?.spaces.find(({ to }) => to === this.table.focus)?.path ?? [];
    return {
      spaces: {
        ...(view.active === null ? {} : { [view.active]: 'active' as const }),
        ...(view.combat === null ? {} : { [view.combat.at]: 'selected' as const }),
      },
      tags,
      pieces: Object.fromEntries((view.combat?.attackers ?? []).map((unit) => [unit, 'joined' as const])),
      arrows: this.arrows,
      path,
      control: reichControl(view),
    };
  });

  /** Whence the attackers came, from the log of this activation. */
  readonly arrows = $derived.by((): readonly Arrow[] => {
    const { combat, pending } = this.view;
    const goals =
      combat === null
        ? pending.map(({ at, units }) => ({ at, units }))
        : [{ at: combat.at, units: combat.attackers }];
    const moves = this.table.log
      .flatMap(({ events }) => events.map(({ event }) => event))
      .filter(({ event }) => event === 'moved' || event === 'activated');
    const since = moves.slice(moves.findLastIndex(({ event }) => event === 'activated') + 1);
    return goals.flatMap(({ at, units }) => {
      const from = Map.groupBy(
        since.filter(
          (move) => move['to'] === at && typeof move.unit === 'string' && units.includes(move.unit),
        ),
        (move) => String(move['from']),
      );
      return [...from].map(([start, list]): Arrow => ({
        from: start,
        to: at,
        kind: 'attack',
        weight: list.length / Math.max(1, units.length),
      }));
    });
  });

  markOf(choice: Choice): 'legal' | 'target' {
    const space = choice.to ?? choice.at;
    return space !== undefined && (choice.do === 'move' || choice.do === 'attack') && this.hasGerman(space)
      ? 'target'
      : 'legal';
  }

  isInPanel(choice: Choice): boolean {
    return choice.do === 'support' || choice.do === 'buy' || choice.do === 'reserves';
  }

  isButtonToo(choice: Choice): boolean {
    return choice.do === 'attack';
  }

  /** The usual next step. Ending the combat phase is never one key away while something could still act. */
  readonly primary = $derived.by((): Action | null => {
    const { combat } = this.view;
    const offered = (verb: string) => this.table.choices.find(({ choice }) => choice.do === verb);
    const lead = offered('lead');
    if (combat !== null && lead !== undefined) {
      const unit = this.lead ?? this.strongest(combat.attackers);
      const own =
        this.table.choices.find(({ choice }) => choice.do === 'lead' && choice.unit === unit) ?? lead;
      return this.#plays(own.choice, own.label);
    }
    const support =
      this.supports.find(({ artillery, air }) => artillery === this.artillery && air === this.air) ??
      this.supports[0];
    if (support !== undefined) return this.#plays(support.choice, t('reich.roll'));
    const attacks = this.table.choices.filter(({ choice }) => choice.do === 'attack');
    for (const usual of [
      attacks.length === 1 ? attacks[0] : undefined,
      offered('commit'),
      offered('endSupply'),
      offered('declinePhone'),
      attacks.length === 0 ? offered('done') : undefined,
    ]) {
      if (usual !== undefined) return this.#plays(usual.choice, usual.label);
    }
    const end = offered('endCombat');
    return end !== undefined && this.table.choices.length === 1 ? this.#plays(end.choice, end.label) : null;
  });

  #plays(choice: Choice, label: string): Action {
    return { label, choice, run: () => void this.table.play(choice) };
  }

  confirm(choice: Choice): string | null {
    const areas = this.table.choices.filter((other) => other.choice.do === 'activate').length;
    return choice.do === 'endCombat' && areas > 0 ? t('reich.stillFresh', { n: areas }) : null;
  }

  /** While the lead is open, a click on an attacker weighs it as the lead. */
  takePiece(piece: string): boolean {
    if (
      this.view.combat === null ||
      !this.table.choices.some(({ choice }) => choice.do === 'lead' && choice.unit === piece)
    )
      return false;
    this.lead = piece;
    return true;
  }

  /** Names another lead after one was named: takes that back first. */
  async changeLead(unit: string): Promise<void> {
    const { combat } = this.view;
    if (combat === null) return;
    if (combat.stage === 'lead') this.lead = unit;
    else if (combat.stage === 'support' && combat.lead !== unit && this.table.now?.undo.possible === true) {
      const { artillery, air } = this;
      await this.table.undo();
      await this.table.play({ do: 'lead', unit });
      this.artillery = artillery;
      this.air = air;
    }
  }

  seat(id: string): { readonly name: string; readonly emblem: string } {
    return {
      name: this.table.message(`seat.${id}`, id === 'chance' ? t('table.dice') : id),
      emblem: id === 'chance' ? 'chance' : 'soviet',
    };
  }

  inspect(space: string): Inspected | null {
    return inspectSpace(this, space);
  }
}

export const [getReich, setReich] = createContext<ReichSession>();
