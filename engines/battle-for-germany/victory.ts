import { cell, row, totalOf, withCell, type LedgerLine } from '../core/index.ts';
import { scenarioOfState, type City, type Context } from './context.ts';
import { note, type Ply } from './ply.ts';
import { isGermanSide, SOVIET, THEATER_WEST, WESTERN } from './sides.ts';
import { HELD_GERMAN, HELD_SOVIET, HELD_WESTERN, type State } from './state.ts';
import { HOLDERS, type ScoreAnswer } from './types.ts';
import { fieldOf, unitsAt } from './zoc.ts';

/** Who is present at a city, one bit each; SS units of 13.2 stand in the way but hold nothing. */
const BIT_GERMAN = 1;
const BIT_SOVIET = 2;
const BIT_WESTERN = 4;
const BIT_SS = 8;

function presence(ctx: Context, state: State, unit: number): number {
  const side = cell(state.side, unit);
  if (side === SOVIET) return BIT_SOVIET;
  if (isGermanSide(side)) return BIT_GERMAN;
  return row(ctx.units, unit).ss ? BIT_SS : BIT_WESTERN;
}

/** Who a set of presences makes holder; -1 when it does not decide. */
function holderOf(bits: number): number {
  if (bits === BIT_GERMAN) return HELD_GERMAN;
  if (bits === BIT_SOVIET) return HELD_SOVIET;
  // A Western unit holds a city though SS units are with it (13.2).
  return bits === BIT_WESTERN || bits === (BIT_WESTERN | BIT_SS) ? HELD_WESTERN : -1;
}

/** A unit on its way counts where it is, not where its column still has it. */
export interface Passing {
  readonly unit: number;
  readonly hex: number;
}

function bitsIn(ctx: Context, state: State, hex: number, passing: Passing | null): number {
  const field = fieldOf(ctx, state);
  let bits = 0;
  const first = field.first[hex] ?? -1;
  const second = field.second[hex] ?? -1;
  if (first >= 0 && first !== passing?.unit) bits |= presence(ctx, state, first);
  if (second >= 0 && second !== passing?.unit) bits |= presence(ctx, state, second);
  if (passing !== null && passing.hex === hex) bits |= presence(ctx, state, passing.unit);
  return bits;
}

/** Who holds a city now: who stands in it, else who alone has a zone there, else whoever held it (11.0). */
export function controllerOf(
  ctx: Context,
  state: State,
  city: City,
  held: number,
  passing: Passing | null = null,
): number {
  const inside = bitsIn(ctx, state, city.hex, passing);
  if (inside !== 0) {
    const holder = holderOf(inside);
    return holder < 0 ? held : holder;
  }
  let around = 0;
  for (const { to } of ctx.near[city.hex] ?? []) around |= bitsIn(ctx, state, to, passing);
  const holder = holderOf(around);
  return holder < 0 ? held : holder;
}

/** Looks again at the cities near a hex, after something came, went or passed there (11.0). */
export function reviewCities(ply: Ply, hex: number, passing: Passing | null = null): void {
  const { ctx, s } = ply;
  for (const index of ctx.citiesNear[hex] ?? []) {
    const city = row(ctx.cities, index);
    const held = cell(s.control, index);
    const holder = controllerOf(ctx, s, city, held, passing);
    if (holder === held) continue;
    s.control = withCell(s.control, index, holder);
    note(ply, {
      event: 'cityTaken',
      rule: '11.0',
      at: ctx.ids[city.hex] ?? '',
      by: row(HOLDERS, holder),
      victory: city.victory,
    });
  }
}

/** Holders at the start of a game (11.0, 14.0, 15.0). */
export function openingControl(ctx: Context, state: State): number[] {
  const { opening } = scenarioOfState(ctx, state);
  return ctx.cities.map((city) => {
    if (opening === 'allGerman') return HELD_GERMAN;
    const half = ctx.theater[city.hex] === THEATER_WEST ? HELD_WESTERN : HELD_SOVIET;
    return controllerOf(ctx, state, city, opening === 'halves' ? half : HELD_GERMAN);
  });
}

/** Why a held city gives nobody a point; the reasons are keys under `reason.`. */
type Unscored = { readonly at: string; readonly why: string; readonly rule: string };

/** Every Victory Point with its rule (11.0, 13.2, 14.0). */
export function scoreOf(ctx: Context, state: State): ScoreAnswer {
  const { cities, id } = scenarioOfState(ctx, state);
  const soviet: LedgerLine[] = [];
  const western: LedgerLine[] = [];
  const none: Unscored[] = [];
  ctx.cities.forEach((city, index) => {
    if (cities === 'east' && !city.east) return;
    const at = ctx.ids[city.hex] ?? '';
    const verdict = verdictOf(ctx, state, city, cell(state.control, index));
    const line: LedgerLine = {
      label: city.capital ? 'capital' : 'city',
      value: city.victory,
      rule: cities === 'east' ? '14.0' : '11.0',
      reconstructed: city.reconstructed,
      at,
    };
    if (verdict === 'soviet') soviet.push(line);
    else if (verdict === 'western') western.push(line);
    else
      none.push({
        at,
        why: verdict,
        rule: verdict === 'ssAlone' ? '13.2' : id === 'collapseInTheEast' ? '14.0' : '11.0',
      });
  });
  return {
    soviet: { total: totalOf(soviet), lines: soviet },
    western: { total: totalOf(western), lines: western },
    none,
  };
}

function verdictOf(
  ctx: Context,
  state: State,
  city: City,
  held: number,
): 'soviet' | 'western' | 'heldByGermans' | 'noGarrison' | 'ssAlone' | 'notOccupied' {
  const { cities } = scenarioOfState(ctx, state);
  const there = unitsAt(ctx, state, city.hex);
  if (
    there.length > 0 &&
    there.every((unit) => cell(state.side, unit) === WESTERN && row(ctx.units, unit).ss)
  )
    return 'ssAlone';
  if (cities === 'east' && state.setup.options['shortGameScoring'] === 'occupation' && there.length === 0)
    return 'notOccupied';
  if (held === HELD_SOVIET) {
    // A capital counts for the Soviet player only with a Front in it (10.0, 11.0).
    const guarded = there.some((unit) => cell(state.side, unit) === SOVIET && row(ctx.units, unit).front);
    return city.capital && !guarded ? 'noGarrison' : 'soviet';
  }
  if (held === HELD_WESTERN) return 'western';
  // In the short game the Western player scores for the Germans (14.0).
  return cities === 'east' ? 'western' : 'heldByGermans';
}
