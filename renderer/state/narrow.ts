import type { LabelledChoice } from '../../electron/host/api.ts';
import type { Choice } from '../../engines/core/index.ts';

/** What the player has pointed at so far: units of one space, or a space, or nothing. */
export interface Picks {
  readonly units: readonly string[];
  readonly space: string | null;
}

/** What a click means. Nothing here knows a rule: everything is read from the list of choices. */
export type Step =
  /** One complete choice remains (one for each picked unit). */
  | { readonly then: 'play'; readonly choices: readonly Choice[] }
  /** Several ways at one space: ask there. `open` tells that units could also be picked for the space. */
  | {
      readonly then: 'ask';
      readonly space: string;
      readonly options: readonly LabelledChoice[];
      readonly open: boolean;
    }
  | { readonly then: 'pick'; readonly picks: Picks }
  /** Not on offer: the wish to have explained. */
  | { readonly then: 'explain'; readonly wish: Choice; readonly space: string };

export const NOTHING: Picks = { units: [], space: null };

/** The space a choice is about: where to, or where. */
export function spaceOf(choice: Choice): string | null {
  return choice.to ?? choice.at ?? null;
}

/** Whether a choice is made on the board; the rest are buttons. */
export function isOnBoard(choice: Choice): boolean {
  return choice.unit !== undefined || spaceOf(choice) !== null;
}

/** The choices that fit what has been picked. */
export function narrow(choices: readonly LabelledChoice[], picks: Picks): readonly LabelledChoice[] {
  return choices.filter(({ choice }) => {
    if (picks.units.length > 0 && (choice.unit === undefined || !picks.units.includes(choice.unit)))
      return false;
    return picks.space === null || spaceOf(choice) === picks.space;
  });
}

/** The spaces every picked unit may go to. */
export function targetsOf(choices: readonly LabelledChoice[], units: readonly string[]): ReadonlySet<string> {
  const spacesOf = (unit: string): ReadonlySet<string> =>
    new Set(choices.flatMap(({ choice }) => (choice.unit === unit ? [spaceOf(choice) ?? []].flat() : [])));
  const [first, ...others] = units.map(spacesOf);
  return new Set([...(first ?? [])].filter((space) => others.every((own) => own.has(space))));
}

/** The units among some choices. */
export function unitsOf(choices: readonly LabelledChoice[]): ReadonlySet<string> {
  return new Set(choices.flatMap(({ choice }) => (choice.unit === undefined ? [] : [choice.unit])));
}

/** The spaces that can be taken, each with a choice it stands for: of some units, or those without any. */
export function spacesOf(
  choices: readonly LabelledChoice[],
  units: readonly string[],
): ReadonlyMap<string, Choice> {
  const spaces = new Map<string, Choice>();
  const targets = units.length > 0 ? targetsOf(choices, units) : null;
  for (const { choice } of choices) {
    const space = spaceOf(choice);
    if (space === null) continue;
    const open =
      targets === null ? choice.unit === undefined : targets.has(space) && choice.unit === units[0];
    if (open) spaces.set(space, choice);
  }
  return spaces;
}

/** A click on a space. */
export function stepSpace(choices: readonly LabelledChoice[], picks: Picks, space: string): Step {
  const here = choices.filter(({ choice }) => spaceOf(choice) === space);
  const [first] = picks.units;
  if (first !== undefined) {
    if (targetsOf(choices, picks.units).has(space)) {
      const ways = here.filter(({ choice }) => choice.unit === first);
      if (ways.length > 1) return { then: 'ask', space, options: ways, open: false };
      return { then: 'play', choices: sameFor(here, picks.units, ways[0]?.choice.via) };
    }
    const wish = wishFor(choices, first, space);
    if (!here.some(({ choice }) => choice.unit === undefined)) return { then: 'explain', wish, space };
  }
  const whole = here.filter(({ choice }) => choice.unit === undefined);
  const byUnit = here.filter(({ choice }) => choice.unit !== undefined);
  if (whole.length === 1 && byUnit.length === 0)
    return { then: 'play', choices: whole.map(({ choice }) => choice) };
  if (whole.length > 0) return { then: 'ask', space, options: whole, open: byUnit.length > 0 };
  const units = new Set(byUnit.map(({ choice }) => choice.unit));
  if (units.size === 1) {
    if (byUnit.length === 1) return { then: 'play', choices: byUnit.map(({ choice }) => choice) };
    return { then: 'ask', space, options: byUnit, open: false };
  }
  if (units.size > 1) return { then: 'pick', picks: { units: [], space } };
  return { then: 'explain', wish: wishFor(choices, undefined, space), space };
}

/** A click on a unit; `add` takes it into a group of the same space. */
export function stepPiece(
  choices: readonly LabelledChoice[],
  picks: Picks,
  unit: string,
  space: string,
  add: boolean,
): Step {
  const own = choices.filter(({ choice }) => choice.unit === unit);
  if (own.length === 0) {
    const wanted = choices.some(({ choice }) => spaceOf(choice) === space && choice.unit === undefined);
    if (wanted || picks.units.length > 0) return stepSpace(choices, picks, space);
    return { then: 'explain', wish: wishFor(choices, unit, null), space };
  }
  if (picks.space !== null) {
    const both = own.filter(({ choice }) => spaceOf(choice) === picks.space);
    if (both.length === 1) return { then: 'play', choices: both.map(({ choice }) => choice) };
    if (both.length > 1) return { then: 'ask', space: picks.space, options: both, open: false };
  }
  const whole = own.filter(({ choice }) => spaceOf(choice) === null);
  if (whole.length === 1 && own.length === 1)
    return { then: 'play', choices: whole.map(({ choice }) => choice) };
  if (whole.length > 0) return { then: 'ask', space, options: whole, open: false };
  if (picks.units.includes(unit)) {
    return { then: 'pick', picks: { units: picks.units.filter((other) => other !== unit), space: null } };
  }
  return { then: 'pick', picks: { units: add ? [...picks.units, unit] : [unit], space: null } };
}

/** The same move for each unit of a group, by the same way where it is offered. */
export function sameFor(
  here: readonly LabelledChoice[],
  units: readonly string[],
  via: string | undefined,
): readonly Choice[] {
  return units.flatMap((unit) => {
    const own = here.filter(({ choice }) => choice.unit === unit);
    const chosen = own.find(({ choice }) => choice.via === via) ?? own[0];
    return chosen === undefined ? [] : [chosen.choice];
  });
}

/**
 * A wish that is not on offer, worded like the choices that are: "this unit there" after the moves on offer,
 * "this space" after the choices of a space. With nothing to go by, a unit wishes to move: every game has that verb.
 */
export function wishFor(
  choices: readonly LabelledChoice[],
  unit: string | undefined,
  space: string | null,
): Choice {
  const list = choices.map(({ choice }) => choice);
  const fits = (choice: Choice): boolean => (spaceOf(choice) !== null) === (space !== null);
  const like =
    list.find((choice) => (choice.unit !== undefined) === (unit !== undefined) && fits(choice)) ??
    list.find((choice) => (unit === undefined ? fits(choice) : choice.unit !== undefined));
  const member =
    space === null ? {} : like?.at !== undefined && like.to === undefined ? { at: space } : { to: space };
  return { do: like?.do ?? 'move', ...(unit === undefined ? {} : { unit }), ...member };
}
