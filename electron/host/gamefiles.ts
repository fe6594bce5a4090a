import {
  BUNDLE_FORMAT,
  checkOf,
  GAME_FORMAT,
  type Choice,
  type FileBranch,
  type FileNote,
  type GameFile,
  type Setup,
} from '../../engines/core/index.ts';
import type { Dice } from './chance-sources.ts';
import type { Edition } from './editions.ts';

/** What a game file is made of. */
export interface FileParts {
  readonly edition: Edition;
  readonly setup: Setup;
  readonly dice: Dice;
  readonly choices: readonly Choice[];
  /** Hash of the state at its end. */
  readonly hash: string;
  readonly title?: string | undefined;
  /** The hash after each choice, where they are known. */
  readonly hashes?: readonly string[] | undefined;
  /** The rules and data it was played with, when they are not those of the edition. */
  readonly played?: { readonly rulesVersion: number; readonly dataHash: string } | undefined;
  readonly branches?: readonly FileBranch[] | undefined;
  readonly notes?: readonly FileNote[] | undefined;
  readonly first?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly passage?: GameFile['passage'];
}

/** Checks on a line of the file. */
const CHECKS_A_LINE = 10;

/** Makes a game file of a line and what belongs to it. */
export function formatGameFile({ edition, title, hashes = [], ...parts }: FileParts): string {
  const { branches = [], notes = [], tags = [] } = parts;
  const head: Omit<GameFile, 'choices' | 'checks' | 'branches' | 'notes'> = {
    format: GAME_FORMAT,
    game: edition.module.id,
    ...(title === undefined ? {} : { title }),
    rulesVersion: parts.played?.rulesVersion ?? edition.engine.manifest.rulesVersion,
    dataHash: parts.played?.dataHash ?? edition.dataHash,
    setup: parts.setup,
    dice: { mode: parts.dice.mode, seed: parts.dice.seed },
    hash: parts.hash,
    ...(edition.pack === null ? {} : { pack: edition.pack }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(parts.first === undefined ? {} : { first: parts.first }),
    ...(parts.passage === undefined ? {} : { passage: parts.passage }),
  };
  // One choice a line: a person can read it, and two files can be compared.
  const lists = [
    listOf('choices', parts.choices),
    ...(hashes.length === 0 ? [] : [checksOf(hashes)]),
    ...(branches.length === 0 ? [] : [listOf('branches', branches)]),
    ...(notes.length === 0 ? [] : [listOf('notes', notes)]),
  ];
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n${lists.join(',\n')}\n}\n`;
}

/** Many game files as one. */
export function formatBundle(games: readonly string[]): string {
  return `{"format": ${JSON.stringify(BUNDLE_FORMAT)}, "games": [\n${games.map((text) => text.trimEnd()).join(',\n')}\n]}\n`;
}

/** A title as a file name that every system takes. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/[^\w -]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase();
  return `${plain === '' ? 'game' : plain.slice(0, 80)}${ending}`;
}

function listOf(name: string, list: readonly unknown[]): string {
  const lines = list.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  return `  "${name}": [${lines === '' ? '' : `\n${lines}\n  `}]`;
}

function checksOf(hashes: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < hashes.length; at += CHECKS_A_LINE) {
    const some = hashes.slice(at, at + CHECKS_A_LINE).map((hash) => JSON.stringify(checkOf(hash)));
    lines.push(`    ${some.join(', ')}`);
  }
  return `  "checks": [\n${lines.join(',\n')}\n  ]`;
}
