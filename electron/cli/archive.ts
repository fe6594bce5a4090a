import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { GAMES } from '../../engines/index.ts';
import { createHost, type Host } from '../host/host.ts';
import { defaultDataDir } from '../host/places.ts';
import { required, wholeNumber, type Values } from './arguments.ts';
import { BadInput, readInput, writeOutput, type Output } from './output.ts';

/** `archive list|export|log|import|check`: the same archive as the windows show. */
export async function archiveCommand(
  action: string | undefined,
  named: readonly string[],
  values: Values,
): Promise<Output> {
  const dataDir = resolve(values['data-dir'] ?? defaultDataDir());
  const host = createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
  try {
    return await run(host, action, named, values);
  } finally {
    host.close();
  }
}

async function run(
  { api }: Host,
  action: string | undefined,
  named: readonly string[],
  values: Values,
): Promise<Output> {
  switch (action) {
    case 'list': {
      const list = await api.list({ limit: 500, language: 'en' });
      const lines = list.games.map(
        (game) => `${game.id}  ${game.title}  ${game.plies} plies  ${game.status}`,
      );
      return { data: list, lines: lines.length === 0 ? ['The archive is empty.'] : lines };
    }
    case 'export': {
      const { name, text } = await exported(api, named, values);
      const out = values.out ?? name;
      writeOutput(out, text);
      return { data: { file: out }, lines: [out] };
    }
    case 'log': {
      const id = required('The id of a game', named[0]);
      const { text } = await api.exportLog({
        id,
        ...lineOf(values),
        ...(values.seat === undefined ? {} : { seat: values.seat }),
        ...(values.from === undefined ? {} : { from: plyFrom('--from', values.from) }),
        ...(values.to === undefined ? {} : { to: plyFrom('--to', values.to) }),
        language: values.language === 'fr' ? 'fr' : 'en',
      });
      if (values.out === undefined) return { data: { text }, lines: [text.trimEnd()] };
      writeOutput(values.out, text);
      return { data: { file: values.out }, lines: [values.out] };
    }
    case 'import': {
      const text = readInput(required('The game file', named[0]));
      const { games, refused } = await api.importGames({ text, language: 'en' });
      const lines = [
        ...games.map(({ id, notice }) => (notice === null ? id : `${id}  ${notice}`)),
        ...refused.map(({ title, reason }) => `${title}: ${reason}`),
      ];
      return { data: { id: games[0]?.id, games, refused }, lines, ok: refused.length === 0 };
    }
    case 'check': {
      const report = await api.checkArchive({});
      const lines = [
        `${report.games} games, ${report.plies} plies: ${report.ok ? 'all is well' : 'problems'}`,
        ...report.problems,
      ];
      return { data: report, lines, ok: report.ok };
    }
    default:
      throw new BadInput('The archive can be asked to list, export, log, import or check.');
  }
}

/** One game, a passage of it, or several games as a bundle. */
async function exported(
  api: Host['api'],
  named: readonly string[],
  values: Values,
): Promise<{ readonly name: string; readonly text: string }> {
  const id = required('The id of a game', named[0]);
  const passage = values.from !== undefined || values.to !== undefined;
  if (named.length > 1) {
    if (passage || values.line !== undefined)
      throw new BadInput('A line or a passage is taken of one game, not of several.');
    return api.exportMany({ ids: named });
  }
  if (!passage) return api.exportGame({ id, ...lineOf(values) });
  const [from, to] = [plyFrom('--from', values.from), plyFrom('--to', values.to)];
  return api.exportPassage({ id, ...lineOf(values), from, to, language: 'en' });
}

function lineOf({ line }: Values): { line?: string } {
  return line === undefined ? {} : { line };
}

function plyFrom(name: string, value: string | undefined): number {
  return wholeNumber(name, value, 0, 1_000_000);
}
