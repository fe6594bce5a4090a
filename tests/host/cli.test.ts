import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../engines/index.ts';
import { tempDir, testHost } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');
const GAME = 'fall-of-the-reich';
/** An experiment that would take no time, were it right. */
const LAB_RUN = ['lab', 'run', '--game', GAME, '--games', '1', '--seed', '1'];

function quartet(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['electron/cli/main.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The JSON answer of a command that must succeed. */
function asked(...args: string[]) {
  const { status, stdout, stderr } = quartet(...args, '--json');
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

function newFile(seed = '5'): string {
  const file = join(tempDir(), 'game.json');
  asked('new', '--game', GAME, '--seed', seed, '--out', file);
  return file;
}

describe('quartet', () => {
  test('lists the games and what is known of one', () => {
    const { games } = asked('games');
    expect(games).toHaveLength(4);
    expect(games.find(({ game }: { game: string }) => game === GAME)).toMatchObject({ built: true });
    const sources = asked('sources', GAME);
    expect(sources.exact).toBeGreaterThan(0);
    expect(sources.reconstructed).toBeGreaterThan(0);
    expect(Object.keys(asked('rules', GAME))).toEqual(['rules', 'untested']);
  });

  test('tells what it can do when asked for help', () => {
    for (const wish of [['help'], ['--help']]) {
      const { status, stdout } = quartet(...wish);
      expect(status).toBe(0);
      expect(stdout).toContain('simulate --game G');
    }
    expect(quartet().status).toBe(1);
  });

  test('begins a game at the first decision of a player, plays it and verifies it', () => {
    const file = newFile();
    const before = asked('choices', file);
    expect(Object.keys(before)).toEqual(['by', 'prompt', 'rule', 'choices']);
    expect(before.by).toBe('soviet');
    const start = asked('verify', file);
    expect(Object.keys(start)).toEqual(['ok', 'plies', 'hash']);
    const played = asked('play', file, '--choice', JSON.stringify(before.choices[0]));
    const after = asked('verify', file);
    expect(after).toMatchObject({ ok: true, plies: played.plies });
    expect(after.hash).not.toBe(start.hash);
    expect(asked('show', file)).toMatchObject({ game: GAME, plies: played.plies, seat: 'soviet' });
    expect(asked('explain', file, '--wish', JSON.stringify(before.choices[0]))).toHaveProperty('allowed');
    expect(asked('explain', file, '--wish', '{"do":"retreat"}')).toMatchObject({
      allowed: false,
      rule: expect.any(String),
    });
  });

  test('gives the same game for the same seed', () => {
    expect(readFileSync(newFile('9'), 'utf8')).toBe(readFileSync(newFile('9'), 'utf8'));
    expect(readFileSync(newFile('9'), 'utf8')).not.toBe(readFileSync(newFile('10'), 'utf8'));
  });

  test('shows no secret draw to the seat', () => {
    const file = newFile();
    const { view } = asked('show', file);
    const faceDown = view.german.filter(({ unit }: { unit: string | null }) => unit === null);
    expect(faceDown.length).toBeGreaterThan(20);
    expect(
      asked('show', file, '--seat', 'open').view.german.every(
        ({ unit }: { unit: string | null }) => unit !== null,
      ),
    ).toBe(true);
  });

  test('simulates and counts', () => {
    const report = asked('simulate', '--game', GAME, '--games', '5', '--seed', '1');
    expect(Object.keys(report)).toEqual([
      'game',
      'games',
      'finished',
      'errors',
      'choices',
      'seconds',
      'choicesPerSecond',
      'results',
    ]);
    expect(report).toMatchObject({ games: 5, finished: 5, errors: 0 });
    expect(Object.values<number>(report.results).reduce((sum, n) => sum + n, 0)).toBe(5);
  });

  test('takes a file into the archive and gives it back', () => {
    const dir = tempDir();
    const file = newFile();
    const { id } = asked('archive', 'import', file, '--data-dir', dir);
    expect(asked('archive', 'list', '--data-dir', dir).games).toMatchObject([{ id, game: GAME }]);
    const out = join(dir, 'out.json');
    asked('archive', 'export', id, '--out', out, '--data-dir', dir);
    expect(asked('verify', out)).toEqual(asked('verify', file));
    expect(asked('archive', 'check', '--data-dir', dir)).toMatchObject({ ok: true, games: 1 });
  });

  test('exports rules and combat side by side as the screens do', async () => {
    const dir = tempDir();
    const { api } = testHost(undefined, GAMES);
    const rules = join(dir, 'rules.md');
    expect(quartet('lab', 'rules', '--designs', 'battle,fall', '--differing', '--out', rules).status).toBe(0);
    const table = {
      language: 'en',
      designs: ['battle', 'fall'],
      differing: true,
      format: 'markdown',
    } as const;
    expect(readFileSync(rules, 'utf8')).toBe((await api.labExportRules(table)).text);
    const combat = join(dir, 'combat.svg');
    const flags = ['--ratio', '3', '--ground', 'woods', '--fort', '--format', 'svg', '--language', 'fr'];
    expect(quartet('lab', 'combat', ...flags, '--out', combat).status).toBe(0);
    const question = { ratio: 3, ground: 'woods', fort: true, river: 'none', tanks: false } as const;
    const { text } = await api.labExportCombat({ ...question, language: 'fr', format: 'svg' });
    expect(readFileSync(combat, 'utf8')).toBe(text);
  });

  test('gives a passage, a log and a bundle, and says where a damaged file ends', () => {
    const dir = tempDir();
    const at = ['--data-dir', dir];
    const file = newFile();
    const { id } = asked('archive', 'import', file, ...at);
    const passage = join(dir, 'passage.json');
    asked('archive', 'export', id, '--from', '10', '--to', '20', '--out', passage, ...at);
    expect(asked('verify', passage)).toMatchObject({ ok: true, plies: 20 });
    const log = quartet('archive', 'log', id, '--from', '10', '--to', '12', '--language', 'fr', ...at);
    expect([...log.stdout.matchAll(/^- \*\*(\d+)\*\*/gm)].length).toBeGreaterThan(0);
    expect(log.stdout).toContain('coups 10–12');
    const bundle = join(dir, 'bundle.json');
    const second = asked('archive', 'import', passage, ...at);
    asked('archive', 'export', id, second.id, '--out', bundle, ...at);
    expect(asked('archive', 'import', bundle, ...at).games).toMatchObject([
      { notice: null },
      { notice: null },
    ]);
    const spoilt = JSON.parse(readFileSync(file, 'utf8'));
    spoilt.choices[7] = { do: 'fly' };
    writeFileSync(file, JSON.stringify(spoilt));
    expect(quartet('archive', 'import', file, ...at).stdout).toContain('kept up to ply 7.');
  });

  test.each<[string, (file: string) => string[]]>([
    ['an unknown command', () => ['conquer']],
    ['an unknown flag', () => ['games', '--colour']],
    ['an unknown game', () => ['simulate', '--game', 'chess', '--games', '1', '--seed', '1']],
    ['sources of an unknown game', () => ['sources', 'chess']],
    [
      'an unknown option',
      (file) => ['new', '--game', GAME, '--option', 'x=1', '--seed', '1', '--out', `${file}.2`],
    ],
    ['a bad seed', (file) => ['new', '--game', GAME, '--seed', 'x', '--out', `${file}.2`]],
    ['no file', (file) => ['show', `${file}.none`]],
    ['an unknown seat', (file) => ['show', file, '--seat', 'german']],
    ['an unknown choice', (file) => ['play', file, '--choice', '{"do":"fly"}']],
    ['a choice that is not JSON', (file) => ['play', file, '--choice', '{do}']],
    ['a choice out of turn', (file) => ['play', file, '--choice', '{"do":"roll","dice":[1,1,1,1]}']],
    ['a position that is none', (file) => ['position', 'check', file]],
    ['a design nobody has', () => ['lab', 'rules', '--designs', 'battle,chess']],
    ['a change of nothing', () => [...LAB_RUN, '--what-if', 'edition']],
    ['a change to an option nobody has', () => [...LAB_RUN, '--what-if', 'weather=fair']],
    ['a pack that is not there', (file) => [...LAB_RUN, '--what-if', `pack=${file}.none`]],
    ['a pack of no corrections', (file) => [...LAB_RUN, '--what-if', `pack=${file}`]],
    ['games without a seed', () => ['lab', 'history', '--games', '3']],
    ['a ratio that is none', () => ['lab', 'combat', '--ratio', 'many']],
    ['an unknown bot', () => ['simulate', '--game', GAME, '--games', '1', '--seed', '1', '--bots', 'hal']],
  ])('answers %s with one line and changes nothing', (_name, args) => {
    const file = newFile();
    const before = readFileSync(file, 'utf8');
    const { status, stdout, stderr } = quartet(...args(file));
    expect(status).not.toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^[^\n]{10,}\n$/);
    expect(stderr).not.toContain('made an error');
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(readdirSync(join(file, '..'))).toEqual(['game.json']);
  });

  test.each<[string, (text: string) => string]>([
    ['truncated', (text) => text.slice(0, text.length / 2)],
    ['foreign', () => '{"format":"chess","moves":[]}'],
    ['with another hash', (text) => text.replace(/"hash": "..../, '"hash": "0000')],
    ['with a choice left out', (text) => text.replace(/\n {4}\{"do":"draw".*\n/, '\n')],
    [
      'with other dice',
      (text) =>
        text.replace(
          /"do":"roll","dice":\[\d/,
          (found) => found.slice(0, -1) + (found.endsWith('6') ? '1' : '6'),
        ),
    ],
    ['with another seed', (text) => text.replace(/"seed": 5/, '"seed": 6')],
  ])('does not verify a file that is %s', (_name, spoil) => {
    const file = newFile();
    const spoilt = spoil(readFileSync(file, 'utf8'));
    expect(spoilt).not.toBe(readFileSync(file, 'utf8'));
    writeFileSync(file, spoilt);
    const { status, stderr } = quartet('verify', file, '--json');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The game file cannot be used: [^\n]+\n$/);
  });
});
