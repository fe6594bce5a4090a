import type { LabelledChoice } from '../../electron/host/api.ts';
import type { Choice } from '../../engines/core/index.ts';
import {
  isOnBoard,
  narrow,
  NOTHING,
  sameFor,
  spaceOf,
  spacesOf,
  stepPiece,
  stepSpace,
  unitsOf,
  type Picks,
  type Step,
} from './narrow.ts';

/** A question at a space: several choices fit. */
export interface Question {
  readonly space: string;
  readonly options: readonly LabelledChoice[];
  readonly open: boolean;
}

/** What the selection asks of the table. */
export interface SelectionHost {
  choices(): readonly LabelledChoice[];
  play(choices: readonly Choice[]): void;
  explain(wish: Choice, space: string): void;
}

/** The machine between clicks and choices: it narrows the list of legal choices until one is left. */
export class Selection {
  picks = $state.raw<Picks>(NOTHING);
  question = $state.raw<Question | null>(null);
  readonly #host: SelectionHost;

  constructor(host: SelectionHost) {
    this.#host = host;
  }

  /** Choices made on the board, and those that are buttons. */
  readonly onBoard = $derived.by(() => this.#host.choices().filter(({ choice }) => isOnBoard(choice)));
  readonly buttons = $derived.by(() => this.#host.choices().filter(({ choice }) => !isOnBoard(choice)));
  readonly narrowed = $derived.by(() => narrow(this.onBoard, this.picks));

  /** Units that can be picked now. */
  readonly openUnits = $derived.by(() => unitsOf(this.picks.space === null ? this.onBoard : this.narrowed));

  /** Spaces that can be taken now: of the picked units, or those that are choices by themselves. */
  readonly openSpaces = $derived.by(() => spacesOf(this.onBoard, this.picks.units));

  clear(): void {
    this.picks = NOTHING;
    this.question = null;
  }

  takeSpace(space: string): void {
    this.#do(stepSpace(this.onBoard, this.picks, space));
  }

  takePiece(unit: string, space: string, add = false): void {
    this.#do(stepPiece(this.onBoard, this.picks, unit, space, add));
  }

  /** Picks units for what comes next, without reading anything into it. */
  pickUnits(units: readonly string[]): void {
    this.question = null;
    this.picks = { units: units.filter((unit) => this.openUnits.has(unit)), space: null };
  }

  /** Leaves the question at a space open and asks for a unit instead. */
  pickSpace(space: string): void {
    this.question = null;
    this.picks = { units: [], space };
  }

  /** Answers the question at a space; a group follows its first unit. */
  answer(option: LabelledChoice): void {
    const { units } = this.picks;
    const space = spaceOf(option.choice);
    const here = this.onBoard.filter(
      ({ choice }) => spaceOf(choice) === space && choice.do === option.choice.do,
    );
    const group = option.choice.unit !== undefined && units.length > 1;
    this.clear();
    this.#host.play(group ? sameFor(here, units, option.choice.via) : [option.choice]);
  }

  #do(step: Step): void {
    this.question = null;
    switch (step.then) {
      case 'play':
        this.picks = NOTHING;
        this.#host.play(step.choices);
        return;
      case 'ask':
        this.question = step;
        return;
      case 'pick':
        this.picks = step.picks;
        return;
      case 'explain':
        this.#host.explain(step.wish, step.space);
        return;
      default:
        step satisfies never;
    }
  }
}
