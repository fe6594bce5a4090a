import { MODES, type Mode, type RaceChoice } from './types.ts';

/**
 * Choices by number. The same choice is offered again and again, so each is made once and shared: a list of
 * choices is then only a list of references.
 */
export interface ChoiceTable {
  move(unit: number, to: number): RaceChoice;
  attack(unit: number, at: number): RaceChoice;
  advance(unit: number, to: number): RaceChoice;
  place(unit: number, to: number): RaceChoice;
  displace(unit: number, to: number): RaceChoice;
  recall(unit: number, to: number): RaceChoice;
  retreat(unit: number, to: number, via: number): RaceChoice;
  activate(unit: number, mode: Mode): RaceChoice;
  test(unit: number): RaceChoice;
  rebuild(unit: number): RaceChoice;
  sacrifice(unit: number): RaceChoice;
  lose(unit: number): RaceChoice;
  draw(unit: number): RaceChoice;
}

/** Remembers what was made for a key. */
function memo(make: (key: number) => RaceChoice): (key: number) => RaceChoice {
  const made: RaceChoice[] = [];
  return (key) => (made[key] ??= Object.freeze(make(key)));
}

/** Makes the table for the units and zones of a game. */
export function choiceTable(units: readonly string[], zones: readonly string[]): ChoiceTable {
  const width = zones.length;
  const unitOf = (key: number): string => units[Math.floor(key / width)] ?? '';
  const zoneOf = (key: number): string => zones[key % width] ?? '';
  const paired = (
    make: (unit: string, zone: string) => RaceChoice,
  ): ((unit: number, zone: number) => RaceChoice) => {
    const find = memo((key) => make(unitOf(key), zoneOf(key)));
    return (unit, zone) => find(unit * width + zone);
  };
  const single = (make: (unit: string) => RaceChoice): ((unit: number) => RaceChoice) =>
    memo((key) => make(units[key] ?? ''));
  const retreat = paired((unit, to) => ({ do: 'retreat', unit, to }));
  const byMode = new Map(MODES.map((mode) => [mode, single((unit) => ({ do: 'activate', unit, mode }))]));
  return {
    move: paired((unit, to) => ({ do: 'move', unit, to })),
    attack: paired((unit, at) => ({ do: 'attack', unit, at })),
    advance: paired((unit, to) => ({ do: 'advance', unit, to })),
    place: paired((unit, to) => ({ do: 'place', unit, to })),
    displace: paired((unit, to) => ({ do: 'displace', unit, to })),
    recall: paired((unit, to) => ({ do: 'recall', unit, to })),
    retreat: (unit, to, via) =>
      via < 0
        ? retreat(unit, to)
        : { do: 'retreat', unit: units[unit] ?? '', to: zones[to] ?? '', via: zones[via] ?? '' },
    activate: (unit, mode) => byMode.get(mode)?.(unit) ?? { do: 'activate', unit: units[unit] ?? '', mode },
    test: single((unit) => ({ do: 'test', unit })),
    rebuild: single((unit) => ({ do: 'rebuild', unit })),
    sacrifice: single((unit) => ({ do: 'sacrifice', unit })),
    lose: single((unit) => ({ do: 'lose', unit })),
    draw: single((unit) => ({ do: 'draw', unit })),
  };
}

export const DONE: RaceChoice = Object.freeze({ do: 'done' });
export const PASS: RaceChoice = Object.freeze({ do: 'pass' });
export const DECLINE: RaceChoice = Object.freeze({ do: 'decline' });
export const KEEP: RaceChoice = Object.freeze({ do: 'keep' });
export const DISCARD: RaceChoice = Object.freeze({ do: 'discard' });
export const CONVERT: RaceChoice = Object.freeze({ do: 'convert' });
export const FIGHT: RaceChoice = Object.freeze({ do: 'fight', extra: false });
export const FIGHT_EXTRA: RaceChoice = Object.freeze({ do: 'fight', extra: true });
