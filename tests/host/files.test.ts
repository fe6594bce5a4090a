import { describe, expect, test } from 'vitest';
import type { Host } from '../../electron/host/host.ts';
import { GAME_IDS } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import { newToy, playOn, playThrough, testHost } from './support.ts';

const en = { language: 'en' } as const;

interface Copied {
  readonly hash: string;
  readonly choices: readonly unknown[];
  readonly notes?: readonly unknown[];
  readonly branches?: readonly { readonly hash: string; readonly base: number; readonly parent?: string }[];
}
const parsed = (text: string): Copied => JSON.parse(text);

/** A finished game (two draws, six turns of passing) with a branch, a branch of that branch, and notes on each. */
async function annotated(host: Host): Promise<string> {
  const { record } = await playThrough(host, await newToy(host));
  const { id } = record;
  const other = await host.api.branch({
    id,
    ply: 4,
    choice: { do: 'step', to: 'north' },
    name: 'North',
    ...en,
  });
  const line = other.line.id;
  const further = await playOn(host, other, { do: 'pass' });
  const dice = await host.api.branch({ id, line, ply: 5, choice: { do: 'cast' }, name: 'Dice', ...en });
  await host.api.annotate({ id, ply: 0, note: { kind: 'bookmark', text: 'Start' } });
  await host.api.annotate({ id, ply: 4, note: { kind: 'comment', text: 'Here *it* turns.' } });
  await host.api.annotate({ id, ply: 5, note: { kind: 'symbol', symbol: 'blunder' } });
  await host.api.annotate({
    id,
    line,
    ply: further.ply,
    note: { kind: 'arrow', from: 'north', to: 'south', tone: 'a' },
  });
  await host.api.annotate({
    id,
    line: dice.line.id,
    ply: 7,
    note: { kind: 'highlight', at: 'south', tone: 'b' },
  });
  await host.api.tagGames({ ids: [id], add: ['club'] });
  await host.api.promoteLine({ id, line: dice.line.id });
  return id;
}

/** What of a game a file must carry, without the ids the archive gives. */
async function contentOf(host: Host, id: string) {
  const [tree, notes, timeline] = await Promise.all([
    host.api.branches({ id, ...en }),
    host.api.annotations({ id }),
    host.api.timeline({ id, ...en }),
  ]);
  return {
    lines: tree.lines.map(({ id: line, parent, name, base, plies, reason, first }) => ({
      line,
      parent,
      name,
      base,
      plies,
      reason,
      first,
    })),
    notes: notes.map(({ annotation: _own, ...note }) => note),
    steps: timeline.steps,
    tags: timeline.record.tags,
  };
}

describe('a game file', () => {
  test('carries branches, notes, tags and the line shown first, and comes in with equal hashes', async () => {
    const [host, other] = [testHost(), testHost()];
    const id = await annotated(host);
    const { text } = await host.api.exportGame({ id });
    expect(parsed(text).branches?.map(({ base }) => base)).toEqual([4, 5]);
    expect(parsed(text).notes).toHaveLength(5);
    const { games, refused } = await other.api.importGames({ text, ...en });
    expect([games.length, games[0]?.notice, refused]).toEqual([1, null, []]);
    const taken = games[0]?.id ?? '';
    expect(await contentOf(other, taken)).toEqual(await contentOf(host, id));
    // The same text again: equal hashes of the main line, of every branch, of every ply.
    expect((await other.api.exportGame({ id: taken })).text).toBe(text);
  });

  test('without branches, notes and checks, as older programs wrote it, comes in as well', async () => {
    const host = testHost();
    const { text } = await host.api.exportGame({ id: await annotated(host) });
    const { branches: _b, notes: _n, checks: _c, tags: _t, first: _f, ...old } = JSON.parse(text);
    const { games } = await host.api.importGames({ text: JSON.stringify(old), ...en });
    expect(games[0]?.notice).toBeNull();
    const again = parsed((await host.api.exportGame({ id: games[0]?.id ?? '' })).text);
    expect(again.hash).toBe(old.hash);
    expect(again.branches).toBeUndefined();
  });

  test('of a branch is that line as a game of its own, whatever dice it has', async () => {
    const host = testHost();
    const start = await newToy(host, 'seeded');
    const cast = await playOn(host, start, { do: 'cast' });
    const { id } = start.record;
    const roll = cast.ply - 1;
    const { choices, taken } = await host.api.choicesAt({ id, ply: roll, ...en });
    const other = choices.find((_, index) => index !== taken)?.choice ?? { do: 'none' };
    const { line } = await host.api.branch({ id, ply: roll, choice: other, ...en });
    await host.api.annotate({ id, line: line.id, ply: roll + 1, note: { kind: 'symbol', symbol: 'good' } });
    const { text } = await host.api.exportGame({ id, line: line.id });
    const { games } = await host.api.importGames({ text, ...en });
    expect(games[0]?.notice).toBeNull();
    const again = await host.api.exportGame({ id: games[0]?.id ?? '' });
    expect(parsed(again.text).hash).toBe(parsed(text).hash);
    expect(parsed(again.text).notes).toHaveLength(1);
  });

  test('is duplicated with everything that belongs to it', async () => {
    const host = testHost();
    const id = await annotated(host);
    const copy = await host.api.duplicate({ id });
    expect(await contentOf(host, copy.id)).toEqual(await contentOf(host, id));
  });
});

describe('a passage', () => {
  test('opens where it begins, ends where it ends, and keeps what lies within', async () => {
    const host = testHost();
    const id = await annotated(host);
    const { name, text } = await host.api.exportPassage({ id, from: 3, to: 6, title: 'The turn', ...en });
    expect(name).toBe('the-turn.quartet.json');
    expect(parsed(text).choices).toHaveLength(6);
    const { games } = await host.api.importGames({ text, ...en });
    const taken = games[0]?.id ?? '';
    const table = await host.api.open({ id: taken, ...en });
    expect(table).toMatchObject({
      ply: 6,
      record: { title: 'The turn', passage: { from: 3, to: 6 }, notice: null },
    });
    // Its end is the position the game had there: equal hash of the file, equal view.
    expect((await host.api.seek({ id, ply: 6, seat: 'blue', ...en })).view).toEqual(
      (await host.api.seek({ id: taken, ply: 6, seat: 'blue', ...en })).view,
    );
    expect((await host.api.exportPassage({ id: taken, from: 3, to: 6, title: 'The turn', ...en })).text).toBe(
      text,
    );
    // The note at the start lies outside; the branches leave at 4 and 5.
    const notes = await host.api.annotations({ id: taken });
    expect(notes.map(({ note }) => note.kind).sort()).toEqual(['arrow', 'comment', 'highlight', 'symbol']);
    expect((await host.api.branches({ id: taken, ...en })).lines.map(({ base }) => base)).toEqual([0, 4, 5]);
  });

  test('leaves out branches that leave before or after it', async () => {
    const host = testHost();
    const id = await annotated(host);
    const { text } = await host.api.exportPassage({ id, from: 5, to: 7, ...en });
    expect(parsed(text).branches).toBeUndefined();
    const early = await host.api.exportPassage({ id, from: 0, to: 3, ...en });
    expect(parsed(early.text).branches).toBeUndefined();
    expect(parsed(early.text).notes).toHaveLength(1);
  });

  test('stays where it was cut, even before a die', async () => {
    const host = testHost();
    const { record, ply } = await playOn(host, await newToy(host), { do: 'cast' });
    const { text } = await host.api.exportPassage({ id: record.id, from: 1, to: ply - 1, ...en });
    const { games } = await host.api.importGames({ text, ...en });
    expect((await host.api.open({ id: games[0]?.id ?? '', ...en })).ply).toBe(ply - 1);
  });

  test.each([
    [5, 5, 'A passage ends after the ply it begins at.'],
    [6, 3, 'A passage ends after the ply it begins at.'],
    [3, 99, 'There is no ply 99: the line has 8.'],
  ])('from %i to %i is refused', async (from, to, message) => {
    const host = testHost();
    const { record } = await playThrough(host, await newToy(host));
    await expect(host.api.exportPassage({ id: record.id, from, to, ...en })).rejects.toThrow(message);
  });
});

describe('a bundle', () => {
  test('holds many games, each with its branches and notes', async () => {
    const [host, other] = [testHost(), testHost()];
    const ids = [
      await annotated(host),
      (await playThrough(host, await newToy(host, 'typed'), () => 0)).record.id,
    ];
    const { name, text } = await host.api.exportMany({ ids });
    expect(name).toBe('berlin-quartet-2.quartet.json');
    const { games, refused } = await other.api.importGames({ text, ...en });
    expect(refused).toEqual([]);
    expect(games.map(({ notice }) => notice)).toEqual([null, null]);
    for (const [index, { id }] of games.entries()) {
      const from = await host.api.exportGame({ id: ids[index] ?? '' });
      expect((await other.api.exportGame({ id })).text).toBe(from.text);
    }
  });

  test('with a game that is not there is refused', async () => {
    const host = testHost();
    await expect(host.api.exportMany({ ids: ['nobody'] })).rejects.toMatchObject({ code: 'unknown-record' });
  });
});

describe('the log as Markdown', () => {
  test('tells turns, phases, choices, events with rules, and what was noted', async () => {
    const host = testHost();
    const { name, text } = await host.api.exportLog({ id: await annotated(host), ...en });
    expect(name).toBe('a-toy.md');
    expect(text).toContain('# A toy\n');
    expect(text).toContain('> **Bookmark** Start');
    expect(text).toContain('## Turn 2 – 17 April 1945');
    expect(text).toContain('### Action');
    expect(text).toMatch(/- \*\*4\*\* Pass\n {2}- Blue passes \(§ 2\)\n {2}> Here \\\*it\\\* turns\./);
    expect(text).toMatch(/- \*\*5\*\* Pass \*\*\?\?\*\*/);
    expect(text).toMatch(/\*\*Result:\*\* By .+ \(§ 3\)\n$/);
    // The game is over, so everything is told.
    expect(text).toMatch(/draws Chit [ABC] \(§ 1\)/);
  });

  test('names game and scenario in words, whatever the game', async () => {
    const host = testHost(undefined, GAMES);
    for (const game of GAME_IDS) {
      const { id } = await host.api.newGame({ game, dice: { mode: 'seeded', seed: 7 }, ...en });
      const { text } = await host.api.exportLog({ id, ...en });
      const [, , head = ''] = text.split('\n');
      for (const name of head.split(' · ').slice(0, 2)) expect(name, head).toMatch(/^[A-Z]/);
    }
  });

  test('of a passage tells only that, in the language asked for', async () => {
    const host = testHost();
    const id = await annotated(host);
    const { text } = await host.api.exportLog({ id, from: 3, to: 5, language: 'fr' });
    expect([...text.matchAll(/^- \*\*(\d+)\*\*/gm)].map(([, ply]) => ply)).toEqual(['4', '5']);
    expect(text).toContain('coups 3–5');
    expect(text).toContain('## Tour 2 – 17 avril 1945');
    expect(text).not.toContain('Résultat');
  });

  test('keeps from a seat what it may not know', async () => {
    const host = testHost();
    const { record } = await playOn(host, await newToy(host), { do: 'look' });
    const { id } = record;
    expect((await host.api.exportLog({ id, seat: 'red', ...en })).text).toMatch(/Red looks at Chit [ABC]/);
    const { text } = await host.api.exportLog({ id, seat: 'blue', ...en });
    expect(text).not.toMatch(/Chit [ABC]/);
    expect(text).toContain('seen by Blue');
    await expect(host.api.exportLog({ id, seat: 'open', ...en })).rejects.toMatchObject({ code: 'refused' });
  });
});
