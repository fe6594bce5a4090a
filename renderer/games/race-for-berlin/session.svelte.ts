import { createContext, untrack } from 'svelte';
import type { LabelledChoice } from '../../../electron/host/api.ts';
import type { Choice } from '../../../engines/core/index.ts';
import type {
  Camp,
  CombatPreview,
  Nationality,
  OperationsAnswer,
  RaceView,
  ReachAnswer,
  ScoreAnswer,
  SupplyAnswer,
} from '../../../engines/race-for-berlin/types.ts';
import type { Arrow, Lights, Marker, Piece } from '../../board/types.ts';
import { formatPercent } from '../../i18n/format.ts';
import { texts } from '../../i18n/index.svelte.ts';
import { spaceOf } from '../../state/narrow.ts';
import type { Table } from '../../state/table.svelte.ts';
import type { Action, GameSession, Inspected, SeatFace } from '../types.ts';
import { formatCost, unitsOf } from './choices.ts';
import { inspectZone } from './inspect.ts';
import { raceAbsent, raceControl, raceMarkers, racePieces } from './pieces.ts';
import { SCENE_WORDS, type SceneWords } from './scene-words.ts';
import { raceContent, type Content } from './scene.ts';
import { w } from './words.ts';

/** An attack to weigh: the one being put together, or one that is pointed at. */
export interface Considered {
  readonly at: string;
  readonly units: readonly string[];
  readonly extra: boolean;
}

/** Names of the four impulses in the sequence of play (1). */
const IMPULSES = [
  ['zhukov', 'soviet', 'C.1'],
  ['koniev', 'soviet', 'C.2'],
  ['koniev', 'german', 'C.3'],
  ['zhukov', 'german', 'C.4'],
] as const;

/** Race for Berlin at the table. Everything legal comes from the list of choices. */
export class RaceSession implements GameSession {
  readonly table: Table;
  preview = $state.raw<CombatPreview | null>(null);
  reach = $state.raw<ReachAnswer | null>(null);
  score = $state.raw<ScoreAnswer | null>(null);
  endOdds = $state.raw<OperationsAnswer | null>(null);
  supply = $state.raw<readonly SupplyAnswer[]>([]);
  showSupply = $state(false);
  /** The unit whose replacement or sacrifice is being weighed (3.2). */
  weighed = $state<string | null>(null);

  constructor(table: Table) {
    this.table = table;
    table.mayRunAlone = ({ do: verb }) => verb === 'lose' || verb === 'displace' || verb === 'test';
    // The program answers later: a late answer to an old question is dropped.
    const follow = (ask: () => Promise<() => void>): void => {
      $effect(() => {
        let current = true;
        void ask().then((take) => {
          if (current) take();
        });
        return () => (current = false);
      });
    };
    follow(async () => {
      const question = this.considered;
      void this.table.now;
      const answer = question === null ? null : await this.table.ask({ ask: 'combat', ...question });
      return () => (this.preview = answer as CombatPreview | null);
    });
    follow(async () => {
      const [unit, ...others] = this.table.selection.picks.units;
      const mode = this.view.step === 'reserves' ? 'reserve' : 'movement';
      const moving = unit !== undefined && others.length === 0 && this.offers('move');
      const answer = moving ? await this.table.ask({ ask: 'reach', unit, mode }) : null;
      return () => (this.reach = answer as ReachAnswer | null);
    });
    follow(async () => {
      void this.table.now;
      const [score, operations] = await Promise.all([
        this.table.ask({ ask: 'score' }),
        this.table.ask({ ask: 'operations' }),
      ]);
      return () => {
        this.score = score as ScoreAnswer | null;
        this.endOdds = operations as OperationsAnswer | null;
      };
    });
    follow(async () => {
      const { focus } = this.table;
      const units = this.showSupply ? this.pieces.filter(({ at }) => at === focus).map(({ id }) => id) : [];
      const answers = await Promise.all(units.map((unit) => this.table.ask({ ask: 'supply', unit })));
      return () =>
        (this.supply = answers.filter((answer) => answer !== null) as unknown as readonly SupplyAnswer[]);
    });
    // What is weighed belongs to one moment of the game; a decision about one unit picks it.
    $effect(() => {
      void this.table.now;
      this.weighed = null;
      const [unit, ...others] = unitsOf(this.table.choices);
      const spaces = this.table.choices.some(({ choice }) => spaceOf(choice) !== null);
      if (unit !== undefined && others.length === 0 && spaces)
        untrack(() => this.table.selection.pickUnits([unit]));
    });
  }

  /** The view as this game's engine makes it: a decoding edge. */
  readonly view = $derived.by((): RaceView => (this.table.now?.view ?? {}) as RaceView);
  readonly data = $derived.by((): Content => {
    if (this.table.content === null) throw new Error('a session is opened when the content is there');
    return raceContent(this.table.content);
  });
  readonly words = $derived.by((): SceneWords => SCENE_WORDS[texts.language]);
  readonly pieces = $derived.by((): readonly Piece[] => racePieces(this.data, this.view, texts.language));
  readonly absent = $derived.by(() => raceAbsent(this.data, this.view, texts.language));
  readonly markers = $derived.by((): readonly Marker[] => raceMarkers(this.view, texts.language));

  /** Seat at this table as a camp; the view of an open game has none. */
  readonly own = $derived.by((): Camp => (this.table.now?.seat === 'koniev' ? 'koniev' : 'zhukov'));

  /** A term of the game's texts. */
  word(key: string): string {
    return this.table.message(`term.${key}`, key);
  }

  value(id: string): number {
    return this.data.tables.values.find((row) => row.id === id)?.value ?? 0;
  }

  offers(verb: string): boolean {
    return this.table.choices.some(({ choice }) => choice.do === verb);
  }

  offered(verb: string): readonly LabelledChoice[] {
    return this.table.choices.filter(({ choice }) => choice.do === verb);
  }

  /** Choices of the unit that is being weighed. */
  readonly weighing = $derived.by(() =>
    this.weighed === null ? [] : this.table.choices.filter(({ choice }) => choice.unit === this.weighed),
  );

  /** C.1 to C.4 while units act; null outside the impulses. */
  readonly impulse = $derived.by((): string | null => {
    const { acting, impulse } = this.view;
    if (acting === null || impulse === null) return null;
    return (
      IMPULSES.find(
        ([camp, nationality]) => camp === acting.camp && nationality === acting.nationality,
      )?.[2] ?? null
    );
  });

  /** The attack the panel shows. */
  readonly considered = $derived.by((): Considered | null => {
    const { combat } = this.view;
    if (combat !== null) {
      const units = this.view.units
        .filter(({ id, at }) => combat.units.includes(id) && at !== null)
        .map(({ id }) => id);
      return units.length === 0 ||
        this.view.step === 'losses' ||
        this.view.step === 'retreat' ||
        this.view.step === 'advance'
        ? null
        : { at: combat.at, units, extra: combat.extra };
    }
    const { picks } = this.table.selection;
    const { focus } = this.table;
    if (focus === null) return null;
    const attackers = this.offered('attack').flatMap(({ choice }) =>
      choice.at === focus && choice.unit !== undefined ? [choice.unit] : [],
    );
    const units = picks.units.length > 0 ? picks.units.filter((unit) => attackers.includes(unit)) : attackers;
    return units.length === 0 ? null : { at: focus, units, extra: false };
  });

  readonly scenery = $derived.by((): Lights => {
    const { view } = this;
    const tags: Record<string, Lights['tags'][string]> = {};
    for (const { to, cost } of this.reach?.spaces ?? []) {
      if (this.table.selection.openSpaces.has(to)) tags[to] = { text: formatCost(cost), tone: 'move' };
    }
    if (this.preview !== null) tags[this.preview.at] = { text: this.preview.ratio, tone: 'attack' };
    for (const { unit, supplied } of this.supply.slice(0, 1)) {
      const at = this.pieces.find(({ id }) => id === unit)?.at;
      if (at !== undefined) tags[at] = { text: supplied ? '✓' : '✗', tone: supplied ? 'good' : 'bad' };
    }
    const path =
      this.supply.find(({ supplied }) => supplied)?.path ??
      this.reach?.spaces.find(({ to }) => to === this.table.focus)?.path ??
      [];
    return {
      spaces: view.combat === null ? {} : { [view.combat.at]: 'selected' },
      tags,
      pieces: Object.fromEntries(
        [...(view.combat?.units ?? []), ...(this.weighed === null ? [] : [this.weighed])].map((unit) => [
          unit,
          'joined' as const,
        ]),
      ),
      arrows: this.arrows,
      path,
      control: raceControl(view),
    };
  });

  /** From every zone the attackers stand in, as wide as their share. */
  readonly arrows = $derived.by((): readonly Arrow[] => {
    const attack = this.considered;
    if (attack === null) return [];
    const from = Map.groupBy(
      this.pieces.filter(({ id, at }) => attack.units.includes(id) && at !== attack.at),
      ({ at }) => at,
    );
    return [...from].flatMap(([start, list]) => {
      const by = list[0]?.side;
      return by === undefined
        ? []
        : [
            {
              from: start,
              to: attack.at,
              kind: 'attack' as const,
              weight: list.length / attack.units.length,
              by,
            },
          ];
    });
  });

  markOf(choice: Choice): 'legal' | 'target' {
    return choice.do === 'attack' ? 'target' : 'legal';
  }

  isInPanel(choice: Choice): boolean {
    return choice.do === 'play';
  }

  isButtonToo(): boolean {
    return false;
  }

  /** The usual next step. Letting units go by is never one key away while they could still act. */
  readonly primary = $derived.by((): Action | null => {
    const { step } = this.view;
    const first = (verb: string): LabelledChoice | undefined => this.offered(verb)[0];
    const alone = this.table.choices.length === 1;
    const usual =
      first('fight') ??
      first('decline') ??
      first('keep') ??
      (alone || step === 'designate' || step === 'advance' || step === 'logistics'
        ? first('done')
        : undefined) ??
      (alone ? this.table.choices[0] : undefined);
    return usual === undefined
      ? null
      : { label: usual.label, choice: usual.choice, run: () => void this.table.play(usual.choice) };
  });

  confirm(choice: Choice): string | null {
    if (choice.do === 'pass') return w('passing');
    if (choice.do !== 'done') return null;
    const left = (verb: string): number => unitsOf(this.offered(verb)).length;
    if (left('attack') > 0) return w('couldAttack', { n: left('attack') });
    return left('move') > 0 ? w('couldMove', { n: left('move') }) : null;
  }

  /**
   * In the logistics phase a click only weighs: a unit put out of supply by mistake would hurt (3.2.2). Joining an
   * attack and advancing have one zone only, so a click on the unit says it all.
   */
  takePiece(piece: string): boolean {
    const { step } = this.view;
    const joins = this.table.choices.find(
      ({ choice }) =>
        choice.unit === piece &&
        ((step === 'compose' && choice.do === 'attack') || (step === 'advance' && choice.do === 'advance')),
    );
    if (joins !== undefined) {
      void this.table.play(joins.choice);
      return true;
    }
    if (
      step !== 'logistics' ||
      !this.table.choices.some(({ choice }) => choice.unit === piece && spaceOf(choice) === null)
    )
      return false;
    this.weighed = this.weighed === piece ? null : piece;
    return true;
  }

  seat(id: string): SeatFace {
    if (id !== 'zhukov' && id !== 'koniev')
      return { name: this.table.message(`seat.${id}`, id), emblem: 'chance' };
    const { acting } = this.view;
    const name = this.table.message(`seat.${id}`, this.words.camp[id]);
    const letter = this.words.letter[id];
    // Losses and retreats are decided for the units attacked, whoever's impulse it is: the choices name them.
    const own = acting?.camp === id ? acting.nationality : null;
    const nationality = this.decidedFor ?? own;
    if (nationality === null) return { name, letter, emblem: 'soviet' };
    const impulse = (nationality === own ? this.impulse : null) ?? this.table.now?.decision.phaseName ?? '';
    return {
      name,
      letter,
      emblem: nationality,
      acting: w('acting', { nationality: this.words.nationality[nationality], impulse }),
    };
  }

  /** The nation whose units the present choices are about; null when they name none, or both. */
  readonly decidedFor = $derived.by((): Nationality | null => {
    const sides = unitsOf(this.table.choices.filter(({ choice }) => choice.do !== 'play')).map(
      (unit) => this.data.units.units.find((row) => row.id === unit)?.nationality,
    );
    const [first] = sides;
    return first !== undefined && sides.every((side) => side === first) ? first : null;
  });

  inspect(space: string): Inspected | null {
    return inspectZone(this, space);
  }

  /** A share of six faces in percent. */
  percent(share: number): string {
    return formatPercent(share, 1);
  }
}

export const [getRace, setRace] = createContext<RaceSession>();
