import { areaOf, boxOf, inset, overlaps, shared, type Box } from './geometry.ts';
import { maskOf, shareInside } from './mask.ts';
import { headOf, shownSigns } from './label-head.ts';
import { isNamed, metricsOf, type Metrics } from './metrics.ts';
import type { BoardMap, MapSpace, Point } from './types.ts';

/** Where identifiers and names stand. Made once a zoom step, without regard to counters: type does not wander. */

export interface Label {
  readonly id: string;
  readonly lines: readonly string[];
  readonly font: number;
  /** Lower edge of the first line, and the middle of every line. */
  readonly nameAt: Point;
  readonly badgeAt: Point | null;
  readonly iconAt: Point | null;
  /** Middles of the printed signs, in the order of the space. */
  readonly signsAt: readonly Point[];
  /** The place beside the identifier kept free for a counter (null: counters lie elsewhere). */
  readonly slot: Box | null;
  /** What counters may not cover: identifier, icon, name. */
  readonly taken: readonly Box[];
}

const NARROW = new Set("iljtfrI.,'’ -()");
const WIDE = new Set('mwMWQ—');

/** Width of a text in ems of its own size: measured classes of Source Serif 4 semibold and Old Standard capitals. */
export function textWidth(text: string, capitals: boolean): number {
  let width = 0;
  for (const letter of text) {
    if (capitals) width += letter === ' ' ? 0.4 : NARROW.has(letter) ? 0.52 : WIDE.has(letter) ? 1.12 : 0.86;
    else
      width += NARROW.has(letter)
        ? 0.33
        : WIDE.has(letter)
          ? 0.85
          : letter === letter.toUpperCase()
            ? 0.68
            : 0.55;
  }
  // A little more than the mean: halos need their room too.
  return width * 1.05;
}

/** A soft hyphen marks where a long name may break; otherwise it breaks at its spaces. */
export function nameLines(name: string): readonly string[] {
  const [head, tail] = name.split('\u00AD');
  if (head !== undefined && tail !== undefined) return [`${head}-`, tail];
  const words = name.split(' ');
  return words.length === 2 && name.length > 11 ? words : [name];
}

/** The label of a space with its middle at a point. */
function labelAt(space: MapSpace, [x, y]: Point, metrics: Metrics, named: boolean): Label {
  if (space.signs !== undefined) return headedLabel(space, [x, y], metrics, named);
  const region = space.rank === 'region';
  const font = region
    ? metrics.region
    : areaOf(space.outline) < metrics.tight
      ? metrics.smallName
      : metrics.name;
  const lines = named ? (region ? [space.name] : nameLines(space.name)) : [];
  const badge = space.badge === undefined ? 0 : metrics.badge * 2;
  const gap = metrics.badge * 0.35;
  const icon = space.icons?.includes('airfield') === true ? metrics.badge * 1.5 : 0;
  const slotSize = region ? 0 : metrics.counter;
  const row = Math.max(badge, slotSize, icon);
  const parts = [badge, slotSize, icon].filter((part) => part > 0);
  const rowWidth = parts.reduce((sum, part) => sum + part, 0) + gap * Math.max(0, parts.length - 1);
  const lead = font * 0.95;
  const height = row + lines.length * lead + (lines.length > 0 ? font * 0.3 : 0);
  const top = y - height / 2;
  let left = x - rowWidth / 2;
  const place = (part: number): Box | null => {
    if (part === 0) return null;
    const box = { x: left, y: top + (row - part) / 2, w: part, h: part };
    left += part + gap;
    return box;
  };
  const badgeBox = place(badge);
  const slot = place(slotSize);
  const iconBox = place(icon);
  const nameBoxes = lines.map((line, index) => {
    // A little more than the text: two names side by side are read as two.
    const w = (textWidth(region ? line.toUpperCase() : line, region) + 0.35) * font;
    return { x: x - w / 2, y: top + row + font * 0.1 + index * lead, w, h: lead };
  });
  const middle = ({ x: bx, y: by, w, h }: Box): Point => [bx + w / 2, by + h / 2];
  return {
    id: space.id,
    lines,
    font,
    nameAt: [x, top + row + font * 0.88],
    badgeAt: badgeBox === null ? null : middle(badgeBox),
    iconAt: iconBox === null ? null : middle(iconBox),
    signsAt: [],
    slot,
    taken: [badgeBox, iconBox, ...nameBoxes].filter((box) => box !== null),
  };
}

/** A label with printed signs: identifier and signs in a row, the name below, counters under the name. */
function headedLabel(space: MapSpace, [x, y]: Point, metrics: Metrics, named: boolean): Label {
  const font = areaOf(space.outline) < metrics.tight ? metrics.smallName : metrics.name;
  const lines = named ? nameLines(space.name) : [];
  const head = headOf(space, metrics);
  const lead = font * 0.95;
  const gap = font * 0.2;
  const height = head.height + lines.length * lead + gap + metrics.counter;
  const top = y - height / 2;
  const headBoxes = head.parts.map(({ dx, w }) => ({ x: x + dx - w / 2, y: top, w, h: head.height }));
  const nameBoxes = lines.map((line, index) => {
    const w = (textWidth(line, false) + 0.35) * font;
    return { x: x - w / 2, y: top + head.height + index * lead, w, h: lead };
  });
  const slotTop = top + head.height + lines.length * lead + gap;
  const middles = head.parts.map(({ dx }): Point => [x + dx, top + head.height / 2]);
  return {
    id: space.id,
    lines,
    font,
    nameAt: [x, top + head.height + font * 0.78],
    badgeAt: middles[0] ?? null,
    iconAt: null,
    signsAt: middles.slice(1),
    slot: { x: x - metrics.counter / 2, y: slotTop, w: metrics.counter, h: metrics.counter },
    taken: [...headBoxes, ...nameBoxes],
  };
}

/** The label at a point, pushed onto the sheet where a narrow space at its edge cannot hold it. */
function labelOnSheet(space: MapSpace, [x, y]: Point, metrics: Metrics, named: boolean, sheet: Box): Label {
  const label = labelAt(space, [x, y], metrics, named);
  const left = Math.min(...label.taken.map((box) => box.x));
  const right = Math.max(...label.taken.map((box) => box.x + box.w));
  const push = Math.max(0, sheet.x - left) - Math.max(0, right - sheet.x - sheet.w);
  return push === 0 ? label : labelAt(space, [x + push, y], metrics, named);
}

/** Where the map wants a label. A long flat region has it at either end, so that its counters lie together. */
function wishesOf({ rank, label, outline }: MapSpace): readonly Point[] {
  const { x, w, h } = maskOf(outline).box;
  if (rank !== 'region' || w < h * 1.8) return [label];
  return [
    [x + w * 0.18, label[1]],
    [x + w * 0.82, label[1]],
  ];
}

/** Nought where the map wants the label, less with every step away from there. */
function nearnessOf(space: MapSpace, at: Point): number {
  return -Math.min(...wishesOf(space).map(([x, y]) => Math.hypot(at[0] - x, at[1] - y))) * 0.02;
}

/**
 * How well a label sits: its parts inside the outline, clear of other labels, near where the map wants it. Parts only
 * take points away, so a place that has fallen behind the best one so far is not looked at further.
 */
function fitOf(
  label: Label,
  space: MapSpace,
  at: Point,
  others: readonly Box[],
  sheet: Box,
  best: number,
): number {
  const parts = label.slot === null ? label.taken : [...label.taken, label.slot];
  const mask = maskOf(space.outline);
  let score = nearnessOf(space, at);
  for (const part of parts) {
    // Below a row of signs the counters may lie elsewhere; signs and name may not.
    const weight = part === label.slot && space.signs !== undefined ? 3 : 12;
    if (score <= best) return score;
    score -= (1 - shareInside(mask, part)) * weight + (within(sheet, part) ? 0 : 60);
    for (const other of others) if (overlaps(other, part)) score -= 4 + shared(other, part) / 12;
  }
  return score;
}

function within(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y + inner.h <= outer.y + outer.h
  );
}

/** A name that would run into another label is dropped at this zoom, never shrunk; the identifier stays. */
function legible(label: Label, others: readonly Box[]): Label {
  const names = label.taken.slice(label.taken.length - label.lines.length);
  const hidden = names.some((name) =>
    others.some((other) => overlaps(other, name) && shared(other, name) > name.w * name.h * 0.06),
  );
  return hidden
    ? { ...label, lines: [], taken: label.taken.slice(0, label.taken.length - label.lines.length) }
    : label;
}

/** A place for counters below a row of signs counts only where it lies in the space. */
function withSlotInside(label: Label, { signs, outline }: MapSpace): Label {
  if (signs === undefined || label.slot === null) return label;
  return shareInside(maskOf(outline), label.slot) < 0.8 ? { ...label, slot: null } : label;
}

const areaPlaces = new WeakMap<MapSpace, readonly Point[]>();

/** Places to try: the map's own wish and a grid over the outline. */
function placesOf(space: MapSpace): readonly Point[] {
  const known = areaPlaces.get(space);
  if (known !== undefined) return known;
  const { x, y, w, h } = boxOf(space.outline);
  const places: Point[] = [space.label];
  for (let row = 1; row < 18; row++) {
    for (let column = 1; column < 18; column++) {
      const at: Point = [x + (w * column) / 18, y + (h * row) / 18];
      if (maskOf(space.outline).has(at[0], at[1])) places.push(at);
    }
  }
  areaPlaces.set(space, places);
  return places;
}

/** Labels of a map of areas: the tightest spaces choose first. */
function areaLabels(map: BoardMap, metrics: Metrics): ReadonlyMap<string, Label> {
  const order = [...map.spaces].sort((a, b) => areaOf(a.outline) - areaOf(b.outline));
  const labels = new Map<string, Label>();
  const taken: Box[] = [];
  const sheet = inset({ x: 0, y: 0, w: map.width, h: map.height }, 7);
  for (const space of order) {
    const named = isNamed(space, map, metrics.level);
    // A name may be pushed well out of a narrow space at the edge of the sheet.
    const bounds = inset(boxOf(space.outline), -200);
    const near = taken.filter((box) => overlaps(box, bounds));
    let best: { label: Label; score: number } | null = null;
    for (const at of placesOf(space)) {
      if (best !== null && nearnessOf(space, at) <= best.score) continue;
      const label = labelOnSheet(space, at, metrics, named, sheet);
      const score = fitOf(label, space, at, near, sheet, best?.score ?? -Infinity);
      if (best === null || score > best.score) best = { label, score };
    }
    if (best === null) continue;
    const label = withSlotInside(legible(best.label, near), space);
    labels.set(space.id, label);
    taken.push(...label.taken);
    if (label.slot !== null) taken.push(label.slot);
  }
  return labels;
}

function weightOf({ icons = [] }: MapSpace): number {
  return icons.includes('capital') ? 2 : icons.includes('town') ? 1 : 0;
}

/** Labels of a hex map: the town below the counter slot; one that would cover another is dropped at this zoom. */
function hexLabels(map: BoardMap, metrics: Metrics): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>();
  const taken: Box[] = [];
  // Where two names are in each other's way, that of the greater place stays.
  const order = [...map.spaces].sort((a, b) => weightOf(b) - weightOf(a));
  for (const space of order) {
    if (!isNamed(space, map, metrics.level)) continue;
    const font = metrics.name;
    const w = textWidth(space.name, false) * font;
    const [x, y] = space.label;
    // A name that would run over the foot of its hex, into the number of the next, is drawn up a little.
    const foot = Math.max(...space.outline.map(([, cornerY]) => cornerY)) - y;
    const spill = Math.max(0, metrics.counter * 0.5 + font * 0.95 - foot);
    const box = { x: x - w / 2, y: y + metrics.counter * 0.5 - Math.min(spill, font * 0.2), w, h: font };
    // Printed signs follow the name.
    const signsAt = shownSigns(space, metrics).map((_, index): Point => [
      box.x + w + metrics.sign * (1.2 + index * 2.5),
      box.y + font * 0.55,
    ]);
    if (taken.some((other) => overlaps(other, box))) continue;
    taken.push(box);
    labels.set(space.id, {
      id: space.id,
      lines: [space.name],
      font,
      nameAt: [x, box.y + font * 0.85],
      badgeAt: null,
      iconAt: null,
      signsAt,
      slot: null,
      taken: [{ ...box, w: w + signsAt.length * metrics.sign * 2.5 }],
    });
  }
  return labels;
}

export function labelsOf(map: BoardMap, metrics: Metrics): ReadonlyMap<string, Label> {
  return map.kind === 'areas' ? areaLabels(map, metrics) : hexLabels(map, metrics);
}

const known = new WeakMap<BoardMap, Map<number, ReadonlyMap<string, Label>>>();

/** Labels of a map at a scale, kept: going back to a zoom costs nothing, and counters' own scale does not move type. */
export function labelsAt(map: BoardMap, scale: number): ReadonlyMap<string, Label> {
  const scales = known.get(map) ?? new Map<number, ReadonlyMap<string, Label>>();
  known.set(map, scales);
  const labels = scales.get(scale) ?? labelsOf(map, metricsOf(map, scale, 1));
  scales.set(scale, labels);
  return labels;
}
