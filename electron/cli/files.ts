import { randomBytes } from 'node:crypto';
import {
  CHANCE,
  completeSetup,
  hashOf,
  isJsonObject,
  OPEN,
  positionFileSchema,
  problemOf,
  scenarioOf,
  type Choice,
} from '../../engines/core/index.ts';
import { settle, step, type Step } from '../host/advance.ts';
import type { Edition, Editions } from '../host/editions.ts';
import { readGameFile } from '../host/filereading.ts';
import { formatGameFile } from '../host/gamefiles.ts';
import { gameId, required, setupFrom, wholeNumber, type Values } from './arguments.ts';
import { BadInput, parseJson, readInput, writeOutput, type Output } from './output.ts';

/** Commands on a game file: it is read, replayed, and written again only when something was played. */

export function newFile(editions: Editions, values: Values): Output {
  const edition = editions.of(gameId(values.game), null);
  const setup = setupFrom(edition.engine.manifest, values);
  const dice = { mode: 'seeded', seed: wholeNumber('--seed', values.seed, 0, 0xffffffff) } as const;
  const out = required('--out', values.out);
  const start = edition.engine.start(setup);
  const steps = settle(edition.engine, start, dice, 0, randomBytes);
  const state = steps.at(-1)?.state ?? start;
  writeOutput(out, formatGameFile({ edition, setup, dice, ...listsOf(steps), hash: hashOf(state) }));
  const decision = decided(edition, state);
  return {
    data: { file: out, game: edition.module.id, setup, plies: steps.length, ...decision },
    lines: [`${out}: ${decision.prompt}`],
  };
}

export function showFile(editions: Editions, path: string, seat: string | undefined): Output {
  const { edition, setup, state, steps, file } = readGameFile(readInput(path), editions);
  const { engine } = edition;
  const { seats } = scenarioOf(engine.manifest, setup);
  const { by } = engine.decision(state);
  const shown = seat ?? (by !== null && by !== CHANCE ? by : (seats[0] ?? OPEN));
  if (shown !== OPEN && !seats.includes(shown))
    throw new BadInput(`There is no seat “${shown}”; there are ${[...seats, OPEN].join(', ')}.`);
  const result = engine.result(state);
  const decision = decided(edition, state);
  const data = {
    game: file.game,
    setup,
    plies: steps.length,
    seat: shown,
    ...decision,
    result,
    view: engine.view(state, shown),
  };
  return {
    data,
    lines: [
      `${file.game}, ${steps.length} plies, turn ${data.turn}: ${decision.prompt} (${decision.rule})`,
      JSON.stringify(data.view, null, 2),
    ],
  };
}

export function listChoices(editions: Editions, path: string): Output {
  const { edition, state } = readGameFile(readInput(path), editions);
  return choicesOf(edition, state);
}

export function playFile(editions: Editions, path: string, choice: string | undefined): Output {
  const wish = choiceFrom('--choice', choice);
  const { edition, setup, state, steps, chances, file, branches } = readGameFile(readInput(path), editions);
  const { engine } = edition;
  const taken = step(engine, state, wish);
  if ('refused' in taken) {
    throw new BadInput(`${edition.wording('en').phrase(taken.refused.reason)} (${taken.refused.rule})`);
  }
  const all = [...steps, taken];
  all.push(...settle(engine, taken.state, file.dice, chances + (taken.seat === CHANCE ? 1 : 0), randomBytes));
  const end = all.at(-1)?.state ?? taken.state;
  writeOutput(
    path,
    // Branches and notes of the file stay in it; a passage that is played on is one no more.
    formatGameFile({
      edition,
      setup,
      dice: file.dice,
      ...listsOf(all),
      hash: hashOf(end),
      title: file.title,
      branches: branches.map(({ branch, steps: own }) => ({
        ...branch,
        choices: own.slice(branch.base).map(({ choice: one }) => one),
      })),
      notes: file.notes,
      tags: file.tags,
      first: file.first,
    }),
  );
  const { seats } = scenarioOf(engine.manifest, setup);
  const seat = taken.seat === CHANCE ? (seats[0] ?? OPEN) : taken.seat;
  const events = all
    .slice(steps.length)
    .flatMap((played) => played.events.map((event) => engine.seen(event, seat)));
  const decision = decided(edition, end);
  return {
    data: { plies: all.length, events, ...decision, result: engine.result(end) },
    lines: [
      ...events.map((event) => `${edition.wording('en').event(event)} (${event.rule})`),
      decision.prompt,
    ],
  };
}

export function explainFile(editions: Editions, path: string, wish: string | undefined): Output {
  const choice = choiceFrom('--wish', wish);
  const { edition, state } = readGameFile(readInput(path), editions);
  const refusal = edition.engine.explain(state, choice);
  const reason = refusal === null ? null : edition.wording('en').phrase(refusal.reason);
  const rule = refusal?.rule ?? null;
  return {
    data: { allowed: refusal === null, reason, rule },
    lines: [reason === null ? 'It is on offer.' : `${reason} (${rule})`],
  };
}

/** Replays a file; one that does not hold is bad input, and the line says why. */
export function verifyFile(editions: Editions, path: string): Output {
  const { steps, file } = readGameFile(readInput(path), editions);
  return {
    data: { ok: true, plies: steps.length, hash: file.hash },
    lines: [`${path} holds: ${steps.length} plies, ${file.hash}`],
  };
}

/** `position check P` and `position choices P`. */
export function position(editions: Editions, action: string | undefined, path: string): Output {
  const parsed = positionFileSchema.safeParse(parseJson(path, readInput(path)));
  if (!parsed.success) throw new BadInput(`${path} is not a position: ${problemOf(parsed.error)}.`);
  const edition = editions.of(parsed.data.game, null);
  const completed = completeSetup(edition.engine.manifest, parsed.data.setup);
  if ('problems' in completed) throw new BadInput(`${path}: ${completed.problems[0]}.`);
  const read = edition.engine.parsePosition(completed.setup, parsed.data.position);
  const problems = 'problems' in read ? read.problems : edition.engine.check(read.state);
  if ('problems' in read || problems.length > 0)
    throw new BadInput(`${path} is not a legal position: ${problems.join('; ')}.`);
  switch (action) {
    case 'check':
      return { data: { ok: true, problems: [] }, lines: [`${path} is a legal position.`] };
    case 'choices':
      return choicesOf(edition, read.state);
    default:
      throw new BadInput('A position is asked for with “check” or “choices”.');
  }
}

function choicesOf(edition: Edition, state: unknown): Output {
  const { by, prompt, rule } = decided(edition, state);
  const choices = edition.engine.choices(state);
  return {
    data: { by, prompt, rule, choices },
    lines: [
      `${by ?? 'nobody'}: ${prompt} (${rule})`,
      ...choices.map((choice) => `${JSON.stringify(choice)}  ${edition.wording('en').choice(choice)}`),
    ],
  };
}

/** What the steps of a line are in a file. */
function listsOf(steps: readonly Step[]) {
  return { choices: steps.map(({ choice }) => choice), hashes: steps.map(({ hash }) => hash) };
}

function decided(edition: Edition, state: unknown) {
  const { by, phase, turn, prompt, rule } = edition.engine.decision(state);
  return { by, phase, turn, prompt: edition.wording('en').phrase(prompt), rule };
}

function choiceFrom(name: string, text: string | undefined): Choice {
  const value = parseJson(name, required(name, text));
  if (!isJsonObject(value) || typeof value['do'] !== 'string')
    throw new BadInput(`${name} is a record with “do”, not ${text}.`);
  return { ...value, do: value['do'] };
}
