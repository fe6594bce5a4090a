import { createContext, untrack } from 'svelte';
import type { LabelledChoice } from '../../../electron/host/api.ts';
import type {
  CombatPreview,
  GermanyView,
  ReachAnswer,
  ScoreAnswer,
  Side,
  TargetsAnswer,
} from '../../../engines/battle-for-germany/types.ts';
import type { Choice, Question } from '../../../engines/core/index.ts';
import type { Lights, Marker, Piece, Spot } from '../../board/types.ts';
import { t, texts } from '../../i18n/index.svelte.ts';
import type { Table } from '../../state/table.svelte.ts';
import type { Action, GameSession, Inspected, SeatFace } from '../types.ts';
import { groupSpaces, hexPlaces, type GroupMember } from './group.ts';
import { inspectHex } from './inspect.ts';
import { actorsOf, endOf, primaryOf } from './next-step.ts';
import { germanyAbsent, germanyMarkers, germanyPieces, unitsById } from './pieces.ts';
import { SCENE_WORDS, type SceneWords } from './scene-words.ts';
import { germanyContent, type Content } from './scene.ts';
import { sceneryOf } from './scenery.ts';
import { Commands } from './commands.ts';
import { w } from './words.ts';

/** Large enough for names on counters. */
const OPENING_SCALE = 1.2;
/** Half a window in map units. */
const EDGE = 400;

/** How a side is told apart in the prompt: its emblem and the colour of its counters. */
export const FACES: Readonly<Record<Side, { readonly emblem: string; readonly tint: string }>> = {
  soviet: { emblem: 'soviet', tint: 'soviet' },
  westernAllied: { emblem: 'western', tint: 'us' },
  eastGerman: { emblem: 'german', tint: 'ger-east' },
  westGerman: { emblem: 'german', tint: 'ger-west' },
  german: { emblem: 'german', tint: 'ger-east' },
};

/** Battle for Germany at the table. Everything legal comes from the list of choices. */
export class GermanySession implements GameSession {
  readonly table: Table;
  readonly commands: Commands;
  preview = $state.raw<CombatPreview | null>(null);
  reach = $state.raw<ReachAnswer | null>(null);
  targets = $state.raw<TargetsAnswer['targets']>([]);
  score = $state.raw<ScoreAnswer | null>(null);
  /** Units that are to move together, with where each can go. */
  group = $state.raw<readonly GroupMember[]>([]);
  lookAt = $state.raw<{ readonly space: string } | null>(null);

  constructor(table: Table) {
    this.table = table;
    this.commands = new Commands(this);
    // Only what leaves no choice and casts no die runs by itself.
    table.spot ??= this.#opening();
    table.mayRunAlone = ({ do: verb }) => verb === 'retreat' || verb === 'lose';
    this.#follow(
      () => this.question,
      (answer) => (this.preview = answer as CombatPreview | null),
    );
    this.#follow(
      () => (this.view.moving === null ? null : { ask: 'reach', unit: this.view.moving.unit }),
      (answer) => (this.reach = answer as ReachAnswer | null),
    );
    this.#follow(
      () => (this.view.step === 'combat' ? { ask: 'targets' } : null),
      (answer) => (this.targets = (answer as TargetsAnswer | null)?.targets ?? []),
    );
    this.#follow(
      () => ({ ask: 'score' }),
      (answer) => (this.score = answer as ScoreAnswer | null),
    );
    this.#followGroup();
    this.#lead();
    // Where only one unit can act, it is taken at once: its hexes are lit without a click.
    $effect(() => {
      const [only, ...others] = actorsOf(this.table.choices);
      if (only === undefined || others.length > 0 || this.view.step === 'movement') return;
      untrack(() => this.table.selection.pickUnits([only]));
    });
  }

  /** The board opens where there is something to decide: at the units and hexes of the first choices. */
  #opening(): Spot | null {
    const hexes = this.table.choices.flatMap(
      ({ choice }) => choice.to ?? choice.at ?? this.unit(choice.unit ?? '')?.at ?? [],
    );
    const centres = hexes.map((hex) => this.places.centreOf(hex));
    if (centres.length === 0) return null;
    const mean = (axis: 0 | 1): number =>
      centres.reduce((sum, centre) => sum + centre[axis], 0) / centres.length;
    const { width, height } = this.data.map.frame;
    // Not over the edge of the sheet: there is nothing to see.
    const within = (value: number, size: number): number => Math.max(EDGE, Math.min(size - EDGE, value));
    return { at: [within(mean(0), width), within(mean(1), height)], scale: OPENING_SCALE };
  }

  /** The map follows the game: to the hex under attack, and to whoever acts in a new phase. */
  #lead(): void {
    $effect(() => {
      const [at] = this.view.attack?.at ?? [];
      if (at !== undefined) this.lookAt = { space: at };
    });
    // A unit from beside the map: where it may be put can be anywhere.
    $effect(() => {
      const [unit] = this.table.selection.picks.units;
      const [space] = this.table.selection.openSpaces.keys();
      if (unit === undefined || space === undefined || this.unit(unit)?.at !== null) return;
      this.lookAt = { space };
    });
    let phase = this.view.phase;
    $effect(() => {
      if (this.view.phase === phase) return;
      phase = this.view.phase;
      const middle = this.ready[Math.floor(this.ready.length / 2)];
      const at = middle === undefined ? null : (this.unit(middle)?.at ?? null);
      if (at !== null) this.lookAt = { space: at };
    });
  }

  /** The program answers later: a late answer to an old question is dropped. */
  #follow(ask: () => Question | null, take: (answer: unknown) => void): void {
    $effect(() => {
      void this.table.now;
      const question = ask();
      let current = true;
      if (question === null) take(null);
      else
        void this.table.ask(question).then((answer) => {
          if (current) take(answer);
        });
      return () => (current = false);
    });
  }

  #followGroup(): void {
    $effect(() => {
      const units = this.view.step === 'movement' ? this.table.selection.picks.units : [];
      let current = true;
      if (units.length === 0) this.group = [];
      else
        void Promise.all(units.map((unit) => this.table.ask({ ask: 'reach', unit }))).then((answers) => {
          if (current)
            this.group = answers.flatMap((answer, index) =>
              this.#member(units[index] ?? '', answer as ReachAnswer | null),
            );
        });
      return () => (current = false);
    });
  }

  #member(unit: string, reach: ReachAnswer | null): readonly GroupMember[] {
    const at = this.unit(unit)?.at ?? null;
    return at === null || reach === null ? [] : [{ unit, at, reach }];
  }

  /** The view as this game's engine makes it: a decoding edge. */
  readonly view = $derived.by((): GermanyView => (this.table.now?.view ?? {}) as GermanyView);
  readonly data = $derived.by((): Content => {
    if (this.table.content === null) throw new Error('a session is opened when the content is there');
    return germanyContent(this.table.content);
  });
  readonly words = $derived.by((): SceneWords => SCENE_WORDS[texts.language]);
  readonly pieces = $derived.by((): readonly Piece[] => germanyPieces(this.data, this.view, texts.language));
  readonly absent = $derived.by(() => germanyAbsent(this.data, this.view, texts.language));
  readonly markers = $derived.by((): readonly Marker[] => germanyMarkers(this.view, texts.language));
  readonly places = $derived.by(() =>
    hexPlaces(
      this.data.map.hexes.filter(({ land }) => land),
      this.data.map.frame.hexWidth,
    ),
  );
  readonly piecesAt = $derived.by(() => Map.groupBy(this.pieces, ({ at }) => at));
  readonly #units = $derived.by(() => unitsById(this.view));
  /** Where a group can go, and how many of it. */
  readonly groupSpaces = $derived.by(() => groupSpaces(this.places, this.group));

  unit(id: string): GermanyView['units'][number] | undefined {
    return this.#units.get(id);
  }

  /** A term of the game's texts. */
  word(key: string): string {
    return this.table.message(`term.${key}`, key);
  }

  offered(verb: string): readonly LabelledChoice[] {
    return this.table.choices.filter(({ choice }) => choice.do === verb);
  }

  /** Units on the map that can still act in this phase, from north to south. */
  readonly ready = $derived.by((): readonly string[] =>
    this.view.units
      .flatMap(({ id, at, ready }) =>
        ready && at !== null ? [{ id, centre: this.places.centreOf(at) }] : [],
      )
      .toSorted((a, b) => a.centre[1] - b.centre[1] || a.centre[0] - b.centre[0])
      .map(({ id }) => id),
  );

  /** The attack to weigh: the one being put together, or the enemy hex that is pointed at with all that could attack it. */
  readonly question = $derived.by((): Question | null => {
    const { attack, side } = this.view;
    if (attack !== null) {
      if (attack.stage !== 'join' && attack.stage !== 'dice') return null;
      return {
        ask: 'combat',
        at: attack.at,
        targets: attack.defenders,
        ...(attack.attackers.length > 0 ? { units: attack.attackers } : {}),
      };
    }
    const { focus } = this.table;
    if (focus === null || side === null) return null;
    return (this.piecesAt.get(focus) ?? []).some((piece) => piece.side !== side)
      ? { ask: 'combat', at: [focus] }
      : null;
  });

  readonly scenery = $derived.by((): Lights => sceneryOf(this));

  markOf(choice: Choice): 'legal' | 'target' {
    return choice.do === 'attack' || choice.do === 'also' ? 'target' : 'legal';
  }

  isInPanel(choice: Choice): boolean {
    return choice.do === 'exit';
  }

  isButtonToo(choice: Choice): boolean {
    return choice.do === 'done' || choice.do === 'triple' || choice.do === 'evacuate';
  }

  readonly primary = $derived.by((): Action | null => primaryOf(this));

  isEnd(choice: Choice): boolean {
    return choice.do === 'endMovement' || choice.do === 'endCombat' || choice.do === 'endReplacement';
  }

  confirm(choice: Choice): string | null {
    return endOf(this, choice);
  }

  takePiece(piece: string, add: boolean): boolean {
    return this.commands.takePiece(piece, add);
  }

  takeSpace(space: string): boolean {
    return this.commands.takeSpace(space);
  }

  press(key: string): boolean {
    return this.commands.press(key);
  }

  readonly keys = $derived.by(
    () =>
      [
        ['n', w('keyNext')],
        ['a', w('keyAll')],
        ['e', w('keyEnd')],
      ] as const,
  );

  /** Brings a hex into view and makes it the one that is inspected. */
  show(space: string): void {
    this.lookAt = { space };
    this.table.focus = space;
  }

  seat(id: string): SeatFace {
    const name = this.table.message(`seat.${id}`, id === 'chance' ? t('table.dice') : id);
    const { side, kind, commands } = this.view;
    const first = Object.entries(commands).find(([, seat]) => seat === id)?.[0];
    const own = Object.entries(FACES).find(([key]) => key === first)?.[1];
    if (side === null || kind === null || commands[side] !== id)
      return { name, emblem: own?.emblem ?? 'chance' };
    const verb =
      kind === 'replacement' ? 'replaces' : kind === 'combat' || kind === 'secondCombat' ? 'fights' : 'moves';
    return { name, ...FACES[side], acting: w(verb, { side: this.words.side[side] }) };
  }

  inspect(space: string): Inspected | null {
    return inspectHex(this, space);
  }
}

export const [getGermany, setGermany] = createContext<GermanySession>();
