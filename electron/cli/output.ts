import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Input that cannot be used: one line for the person who gave it. */
export class BadInput extends Error {}

/** What a command has to say: data for tools, lines for people, and whether the answer is a good one. */
export interface Output {
  readonly data: unknown;
  readonly lines: readonly string[];
  readonly ok?: boolean;
}

/** The text of a file the user named. */
export function readInput(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BadInput(`${path} cannot be read (${codeOf(error)}).`);
  }
}

/** Writes a file whole or not at all: beside its place first, then moved there. */
export function writeOutput(path: string, text: string): void {
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}`);
  try {
    writeFileSync(beside, text, { flush: true });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new BadInput(`${path} cannot be written (${codeOf(error)}).`);
  }
}

/** A JSON argument. */
export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadInput(`${name} is not JSON: ${text}`);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
