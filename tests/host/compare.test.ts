import { describe, expect, test } from 'vitest';
import type { Host } from '../../electron/host/host.ts';
import { beatOf, shownAt } from '../../renderer/state/sidebyside/beats.ts';
import { newToy, playOn, playThrough, testHost } from './support.ts';

const en = { language: 'en' } as const;

/** A toy game is three turns of a day each (16 to 18 April): two draws, then two passes a turn. */
async function passing(host: Host): Promise<string> {
  return (await playThrough(host, await newToy(host))).record.id;
}

/** A game that rolls on each turn of its first seat, and stops after turn 2. */
async function rolling(host: Host): Promise<string> {
  let table = await newToy(host);
  for (const choice of ['cast', 'pass', 'cast', 'pass']) table = await playOn(host, table, { do: choice });
  return table.record.id;
}

describe('two lines on one clock', () => {
  test('by turn: each board as it lies when the turn is over, from the set-up on', async () => {
    const host = testHost();
    const [left, right] = [{ id: await passing(host) }, { id: await rolling(host) }];
    const { beats, common } = await host.api.compare({ left, right, by: 'turn', ...en });
    expect(common).toBeNull();
    expect(beats.map((beat) => [beat.label, beat.turn, beat.left, beat.right])).toEqual([
      ['Set-up', 1, 0, 0],
      ['Turn 1', 1, 4, 5],
      ['Turn 2', 2, 6, 8],
      ['Turn 3', 3, 8, null],
    ]);
  });

  test('by phase: counted within the turn, named where both agree, and the other board waits', async () => {
    const host = testHost();
    const [left, right] = [{ id: await passing(host) }, { id: await rolling(host) }];
    const { beats } = await host.api.compare({ left, right, by: 'phase', ...en });
    // The passing game is set up (2 draws) and acts; the rolling one acts, rolls, acts.
    expect(beats.slice(0, 5).map((beat) => [beat.label, beat.left, beat.right])).toEqual([
      ['Set-up', 0, 0],
      ['Turn 1 · Set-up', 2, 2],
      ['Turn 1 · Action', 4, 3],
      ['Turn 1 · Dice', 4, 4],
      ['Turn 1 · Action', 4, 5],
    ]);
  });

  test('by date: a beat a day, none before a game begins or after it has ended', async () => {
    const host = testHost();
    const [left, right] = [{ id: await rolling(host) }, { id: await passing(host) }];
    const { beats } = await host.api.compare({ left, right, by: 'date', language: 'fr' });
    expect(beats.map((beat) => [beat.label, beat.left, beat.right])).toEqual([
      ['16 avril 1945', 5, 4],
      ['17 avril 1945', 8, 6],
      ['18 avril 1945', null, 8],
    ]);
    expect(beats.map(({ day }) => day)).toEqual([105, 106, 107]);
    // A board keeps its last position when its game is over.
    expect(shownAt(beats, 1, 'left')).toEqual({ ply: 8, from: 5, when: 'during' });
    expect(shownAt(beats, 2, 'left')).toEqual({ ply: 8, from: 8, when: 'after' });
    expect(beatOf(beats, 'right', 5)).toBe(1);
  });

  test('of one game: where they part, and every gauge with right minus left', async () => {
    const host = testHost();
    const id = await passing(host);
    const { line, ply } = await host.api.branch({ id, ply: 4, choice: { do: 'cast' }, ...en });
    const { common, beats, gauges } = await host.api.compare({
      left: { id },
      right: { id, line: line.id },
      by: 'turn',
      ...en,
    });
    expect(common).toBe(4);
    expect(beats.map(({ left, right }) => [left, right])).toEqual([
      [0, 0],
      [4, 4],
      [6, ply],
      [8, null],
    ]);
    const { entries } = await host.api.log({ id, line: line.id, from: ply, ...en }).then(([entry]) => ({
      entries: entry?.events ?? [],
    }));
    const points = Number(entries[0]?.event['points']);
    expect(points).toBeGreaterThanOrEqual(2);
    expect(gauges).toEqual([
      {
        key: 'points',
        side: 'red',
        name: 'Points',
        sideName: 'Red',
        left: [0, 0, 0, 0],
        right: [0, 0, points, null],
        difference: [0, 0, points, null],
      },
      {
        key: 'points',
        side: 'blue',
        name: 'Points',
        sideName: 'Blue',
        left: [0, 0, 0, 0],
        right: [0, 0, 0, null],
        difference: [0, 0, 0, null],
      },
    ]);
  });

  test('shows nobody what a game under way hides', async () => {
    const host = testHost();
    const id = await rolling(host);
    await expect(
      host.api.compare({ left: { id, seat: 'open' }, right: { id }, by: 'turn', ...en }),
    ).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('a line played again', () => {
  test('with other dice holds every decision and leaves the line as it was', async () => {
    const host = testHost();
    const id = await rolling(host);
    const before = await host.api.exportGame({ id });
    const { line, plies, stopped } = await host.api.rerun({ id, ply: 2, vary: 'dice', seed: 1, ...en });
    expect([plies, stopped]).toEqual([8, null]);
    const played = async (of?: string) =>
      (await host.api.log({ id, ...en, ...(of === undefined ? {} : { line: of }) })).map(({ by, label }) => [
        by,
        label,
      ]);
    const [old, fresh] = [await played(), await played(line)];
    expect(fresh.filter(([by]) => by !== 'chance')).toEqual(old.filter(([by]) => by !== 'chance'));
    expect(fresh).not.toEqual(old);
    expect((await host.api.branches({ id, ...en })).lines[1]).toMatchObject({ reason: 'dice', base: 2 });
    const again = await host.api.rerun({ id, ply: 2, vary: 'dice', seed: 1, ...en });
    expect(await played(again.line)).toEqual(fresh);
    expect(JSON.parse((await host.api.exportGame({ id })).text).hash).toBe(JSON.parse(before.text).hash);
  });

  test('with another plan holds the dice, and stops where a decision is no longer possible', async () => {
    const host = testHost();
    const id = await rolling(host);
    const held = await host.api.rerun({ id, ply: 2, vary: 'plan', choice: { do: 'look' }, ...en });
    // After looking, red has still to act, so blue's pass is red's now and everything moves up by one.
    expect(held.stopped).toBeNull();
    const log = await host.api.log({ id, line: held.line, ...en });
    expect(log.map(({ label }) => label).slice(1, 4)).toEqual(['A hidden choice', 'Pass', 'Roll']);
    const tired = await host.api.branch({ id, ply: 2, choice: { do: 'step', to: 'north' }, ...en });
    const line = (await playOn(host, tired, { do: 'step', to: 'south' })).line.id;
    const stopped = await host.api.rerun({ id, line, ply: 2, vary: 'plan', choice: { do: 'look' }, ...en });
    expect(stopped).toMatchObject({ plies: 4, stopped: null });
    const twice = await host.api.rerun({
      id,
      line: held.line,
      ply: 4,
      vary: 'plan',
      choice: { do: 'look' },
      ...en,
    });
    expect(twice.plies).toBeGreaterThan(4);
    await expect(
      host.api.rerun({ id, ply: 2, vary: 'plan', choice: { do: 'fly' }, ...en }),
    ).rejects.toMatchObject({ code: 'refused' });
  });

  test('under other options is a new game that knows where it comes from', async () => {
    const host = testHost();
    const id = await rolling(host);
    const made = await host.api.rerunWith({ id, options: { 'head-start': 5 }, ...en });
    expect(made).toMatchObject({ plies: 8, stopped: null });
    const [old, fresh] = await Promise.all([id, made.id].map((one) => host.api.timeline({ id: one, ...en })));
    expect(fresh?.record).toMatchObject({ origin: id, options: { 'head-start': 5 } });
    const red = (timeline: typeof old) => timeline?.gauges[0]?.values.at(-1) ?? NaN;
    expect(red(fresh) - red(old)).toBe(5);
    await expect(host.api.rerunWith({ id, options: { 'head-start': 7 }, ...en })).rejects.toMatchObject({
      code: 'bad-request',
    });
  });
});
