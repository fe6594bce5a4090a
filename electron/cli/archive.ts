import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { GAMES } from '../../engines/index.ts';
import { createHost, type Host } from '../host/host.ts';
import { defaultDataDir } from '../host/places.ts';
import { required, type Values } from './arguments.ts';
import { BadInput, readInput, writeOutput, type Output } from './output.ts';

/** `archive list|export|import|check`: the same archive as the windows show. */
export async function archiveCommand(
  action: string | undefined,
  argument: string | undefined,
  values: Values,
): Promise<Output> {
  const dataDir = resolve(values['data-dir'] ?? defaultDataDir());
  const host = createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
  try {
    return await run(host, action, argument, values);
  } finally {
    host.close();
  }
}

async function run(
  { api }: Host,
  action: string | undefined,
  argument: string | undefined,
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
      const { name, text } = await api.exportGame({ id: required('The id of a game', argument) });
      const out = values.out ?? name;
      writeOutput(out, text);
      return { data: { file: out }, lines: [out] };
    }
    case 'import': {
      const { id } = await api.importGame({ text: readInput(required('The game file', argument)) });
      return { data: { id }, lines: [id] };
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
      throw new BadInput('The archive can be asked to list, export, import or check.');
  }
}
