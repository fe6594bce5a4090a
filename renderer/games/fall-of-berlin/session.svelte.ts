import { createContext, untrack } from 'svelte';
import type { LabelledChoice } from '../../../electron/host/api.ts';
import type { Choice, JsonObject, LedgerLine, Question } from '../../../engines/core/index.ts';
import type {
  AirRoll,
  BerlinView,
  CombatPreview,
  LocAnswer,
  ReachAnswer,
  ScoreAnswer,
  ZocAnswer,
} from '../../../engines/fall-of-berlin/types.ts';
import type { Arrow, Lights, Marker, Piece } from '../../board/types.ts';
import { texts } from '../../i18n/index.svelte.ts';
import { spaceOf } from '../../state/narrow.ts';
import type { Table } from '../../state/table.svelte.ts';
import type { Action, GameSession, Inspected, SeatFace } from '../types.ts';
import { inspectHex } from './inspect.ts';
import {
  berlinControl,
  berlinMarkers,
  berlinPieces,
  designationOf,
  takenForts,
  type Scene,
} from './pieces.ts';
import { questionOf } from './question.ts';
import { SCENE_WORDS, type SceneWords } from './scene-words.ts';
import { berlinContent, type Content } from './scene.ts';
import { w } from './words.ts';

/** Choices that run by themselves when there is no other: nothing is decided and no die is cast. */
const FORCED = new Set(['lose', 'retreat', 'part', 'top']);
/** Lines of a ledger that are a unit's own number: its name is enough. */
const UNIT_LINES = new Set(['attack', 'defense', 'unitPoints']);
/** Choices of a unit in hand that need a button besides the map. */
const BUTTONS = new Set(['halt', 'exit', 'fallBack', 'remain', 'split', 'merge']);

/** Fall of Berlin at the table. Everything legal comes from the list of choices. */
export class BerlinSession implements GameSession {
  readonly table: Table;
  preview = $state.raw<CombatPreview | null>(null);
  reach = $state.raw<ReachAnswer | null>(null);
  score = $state.raw<ScoreAnswer | null>(null);
  loc = $state.raw<LocAnswer | null>(null);
  zoc = $state.raw<ZocAnswer | null>(null);
  showLoc = $state(false);
  showZoc = $state(false);
  /** The air support being weighed before it is given. */
  air = $state.raw<{ readonly unit: string; readonly on: AirRoll } | null>(null);

  constructor(table: Table) {
    this.table = table;
    table.mayRunAlone = ({ do: verb }) => FORCED.has(verb);
    // The program answers later: a late answer to an old question is dropped.
    const follow = (question: () => Question | null, take: (answer: JsonObject | null) => void): void => {
      $effect(() => {
        const asked = question();
        void this.table.now;
        let current = true;
        void (asked === null ? Promise.resolve(null) : this.table.ask(asked)).then((answer) => {
          if (current) take(answer);
        });
        return () => (current = false);
      });
    };
    follow(
      () => questionOf(this),
      (answer) => (this.preview = answer as CombatPreview | null),
    );
    follow(
      () =>
        this.offers('move') && this.view.mover !== null ? { ask: 'reach', unit: this.view.mover.unit } : null,
      (answer) => (this.reach = answer as ReachAnswer | null),
    );
    follow(
      () => ({ ask: 'score' }),
      (answer) => (this.score = answer as ScoreAnswer | null),
    );
    follow(
      () => ({ ask: 'loc' }),
      (answer) => (this.loc = answer as LocAnswer | null),
    );
    follow(
      () => (this.showZoc ? { ask: 'zoc' } : null),
      (answer) => (this.zoc = answer as ZocAnswer | null),
    );
    // The unit in hand is the one that is picked: its hexes are lit without another click.
    $effect(() => {
      const { mover } = this.view;
      void this.table.now;
      this.air = null;
      // What is picked is set here, not followed: else every pick would call for itself again.
      untrack(() => {
        if (mover !== null) this.table.selection.pickUnits([mover.unit]);
      });
    });
  }

  /** The view as this game's engine makes it: a decoding edge. */
  readonly view = $derived.by((): BerlinView => (this.table.now?.view ?? {}) as BerlinView);
  readonly data = $derived.by((): Content => {
    if (this.table.content === null) throw new Error('a session is opened when the content is there');
    return berlinContent(this.table.content);
  });
  readonly words = $derived.by((): SceneWords => SCENE_WORDS[texts.language]);
  readonly scene = $derived.by((): Scene => ({
    content: this.data,
    view: this.view,
    cutOff: this.table.now?.record.options['surrender'] === true ? (this.loc?.cutOff ?? []) : [],
    nameOf: (id) => this.table.nameOf(id),
    formationOf: (formation) => this.formation(formation),
    language: texts.language,
  }));
  readonly pieces = $derived.by((): readonly Piece[] => berlinPieces(this.scene));
  readonly markers = $derived.by((): readonly Marker[] => berlinMarkers(this.scene));

  /** A term of the game's texts. */
  word(key: string): string {
    return this.table.message(`term.${key}`, key);
  }

  formation(name: string): string {
    return this.table.message(`formation.${name}`, name);
  }

  /** A line of a ledger in words: the unit as its counter names it, the hex it is about, or its term. */
  readonly nameOfLine = (line: LedgerLine): string => {
    const row = this.data.units.units.find(({ id }) => id === line.unit);
    if (row !== undefined) {
      const unit = `${designationOf(row)} ${row.type}`;
      return UNIT_LINES.has(line.label) ? unit : `${this.word(line.label)}, ${unit}`;
    }
    return line.at === undefined ? this.word(line.label) : this.table.nameOf(line.at);
  };

  offered(verb: string): readonly LabelledChoice[] {
    return this.table.choices.filter(({ choice }) => choice.do === verb);
  }

  offers(verb: string): boolean {
    return this.table.choices.some(({ choice }) => choice.do === verb);
  }

  pieceOf(id: string): Piece | undefined {
    return this.pieces.find((piece) => piece.id === id);
  }

  readonly scenery = $derived.by((): Lights => {
    const { view } = this;
    const tags: Record<string, Lights['tags'][string]> = {};
    for (const { to, cost } of this.reach?.spaces ?? []) {
      if (this.table.selection.openSpaces.has(to)) tags[to] = { text: String(cost), tone: 'move' };
    }
    if (this.preview !== null) tags[this.preview.at] = { text: this.preview.column, tone: 'attack' };
    const group = view.retreat?.groups.at(-1);
    const target = view.combat?.at ?? view.naming;
    const line = this.showLoc ? this.loc?.berlin : null;
    return {
      spaces: {
        ...(view.retreat === null ? {} : { [view.retreat.from]: 'active' as const }),
        ...(target === null ? {} : { [target]: 'selected' as const }),
      },
      tags,
      pieces: Object.fromEntries(
        [...(view.combat?.attackers ?? []), ...this.namedUnits, ...(group?.units ?? [])].map((unit) => [
          unit,
          'joined' as const,
        ]),
      ),
      arrows: this.arrows,
      path: line ?? this.reach?.spaces.find(({ to }) => to === this.table.focus)?.path ?? [],
      control: berlinControl(this.scene),
      taken: takenForts(this.scene),
      ...(this.zoc === null ? {} : { zones: this.zoc[view.side === 'soviet' ? 'german' : 'soviet'] }),
    };
  });

  /** Units named so far for the attack being put together. */
  readonly namedUnits = $derived.by(
    (): readonly string[] => this.view.attacks.find(({ at }) => at === this.view.naming)?.units ?? [],
  );

  /** From every hex with attackers: of the combat under way, else of all attacks and assaults still to come. */
  readonly arrows = $derived.by((): readonly Arrow[] => {
    const { combat, attacks, assaults } = this.view;
    const pending = attacks.length > 0 ? attacks.filter(({ done }) => !done) : assaults;
    const goals =
      combat === null ? pending : combat.result === null ? [{ at: combat.at, units: combat.attackers }] : [];
    return goals.flatMap(({ at, units }) => {
      const from = Map.groupBy(
        this.pieces.filter(({ id }) => units.includes(id)),
        (piece) => piece.at,
      );
      return [...from].flatMap(([start, list]): Arrow[] => {
        const by = list[0]?.side;
        return by === undefined
          ? []
          : [{ from: start, to: at, kind: 'attack', weight: list.length / units.length, by }];
      });
    });
  });

  markOf(choice: Choice): 'legal' | 'target' {
    return choice.do === 'attack' || choice.do === 'assault' || choice.do === 'resolve' ? 'target' : 'legal';
  }

  isInPanel(choice: Choice): boolean {
    return choice.do === 'air';
  }

  isButtonToo(choice: Choice): boolean {
    return BUTTONS.has(choice.do);
  }

  /** The usual next step. Ending a phase is never one key away while something could still act. */
  readonly primary = $derived.by((): Action | null => {
    const first = (verb: string): LabelledChoice | undefined => this.offered(verb)[0];
    const { air } = this;
    const weighed =
      air === null
        ? undefined
        : this.offered('air').find(({ choice }) => choice.unit === air.unit && choice['on'] === air.on);
    const usual =
      first('endSetup') ??
      first('arrange') ??
      first('begin') ??
      first('halt') ??
      weighed ??
      first('noAir') ??
      first('commit') ??
      first('resolve') ??
      (this.view.attacks.length > 0 ? first('endAttacks') : undefined) ??
      (this.table.choices.length === 1 ? this.table.choices[0] : undefined);
    return usual === undefined
      ? null
      : { label: usual.label, choice: usual.choice, run: () => void this.table.play(usual.choice) };
  });

  confirm(choice: Choice): string | null {
    const count = (verb: string): number =>
      Map.groupBy(this.offered(verb), (option) => option.choice.unit).size;
    switch (choice.do) {
      case 'endMovement':
        return count('pick') > 0 ? w('couldMove', { n: count('pick') }) : null;
      case 'endEntry':
        return count('enter') > 0 ? w('wouldWait', { n: count('enter') }) : null;
      case 'endAttacks':
        return this.view.attacks.length === 0 && this.offers('attack') ? w('noneDeclared') : null;
      default:
        return null;
    }
  }

  /** A click on another unit puts the one in hand down; a unit with several declarations is picked first. */
  takePiece(piece: string): boolean {
    const { mover } = this.view;
    const halt = this.offered('halt')[0];
    if (
      mover !== null &&
      piece !== mover.unit &&
      halt !== undefined &&
      this.pieceOf(piece)?.side === this.view.side
    ) {
      void this.table.playAll([halt.choice, { do: 'pick', unit: piece }]);
      return true;
    }
    const own = this.table.choices.filter(({ choice }) => choice.unit === piece);
    const { selection } = this.table;
    if (
      !own.some(({ choice }) => spaceOf(choice) !== null) ||
      !own.some(({ choice }) => spaceOf(choice) === null) ||
      selection.picks.space !== null
    )
      return false;
    if (mover !== null) return false;
    selection.pickUnits(selection.picks.units.includes(piece) ? [] : [piece]);
    return true;
  }

  seat(id: string): SeatFace {
    const emblem = id === 'german' ? 'german' : id === 'chance' ? 'chance' : 'soviet';
    return { name: this.table.message(`seat.${id}`, id), emblem };
  }

  inspect(space: string): Inspected | null {
    return inspectHex(this, space);
  }
}

export const [getBerlin, setBerlin] = createContext<BerlinSession>();
