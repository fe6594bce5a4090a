import {
  answerChance,
  CHANCE,
  completeSetup,
  GAME_FORMAT,
  gameFileSchema,
  hashOf,
  problemOf,
  sameJson,
  seededRandom,
  type Choice,
  type GameFile,
  type Setup,
} from '../../engines/core/index.ts';
import { step, type Step } from './advance.ts';
import type { Dice } from './chance-sources.ts';
import type { Edition, Editions } from './editions.ts';
import { Failure, failures } from './failures.ts';
import { parsePack } from './packs.ts';

/** A game file that has been replayed: what it says, and every step of it. */
export interface ReplayedFile {
  readonly file: GameFile;
  readonly edition: Edition;
  readonly setup: Setup;
  readonly steps: readonly Step[];
  readonly state: unknown;
  readonly chances: number;
}

/** Makes a game file of a line. */
export function formatGameFile(
  edition: Edition,
  setup: Setup,
  dice: Dice,
  choices: readonly Choice[],
  state: unknown,
  title?: string,
): string {
  const file: GameFile = {
    format: GAME_FORMAT,
    game: edition.module.id,
    ...(title === undefined ? {} : { title }),
    rulesVersion: edition.engine.manifest.rulesVersion,
    dataHash: edition.dataHash,
    setup,
    dice: { mode: dice.mode, seed: dice.seed },
    choices,
    hash: hashOf(state),
    ...(edition.pack === null ? {} : { pack: edition.pack }),
  };
  const { choices: list, ...head } = file;
  // One choice a line: a person can read it, and two files can be compared.
  const lines = list.map((choice) => `    ${JSON.stringify(choice)}`).join(',\n');
  const open = JSON.stringify(head, null, 2).slice(0, -2);
  return `${open},\n  "choices": [${lines === '' ? '' : `\n${lines}\n  `}]\n}\n`;
}

/** Reads, validates and replays a game file. Every way it can be wrong is one clear sentence. */
export function readGameFile(text: string, editions: Editions): ReplayedFile {
  const file = parseFile(text);
  const edition = editionOf(file, editions);
  const { engine, identity } = edition;
  const completed = completeSetup(engine.manifest, file.setup);
  if ('problems' in completed) throw failures.badFile(completed.problems[0] ?? 'its set-up is not possible');
  const { setup } = completed;
  const sameRules = identity === `${file.rulesVersion}:${file.dataHash}`;
  const steps: Step[] = [];
  let chances = 0;
  let state = engine.start(setup);
  for (const [index, choice] of file.choices.entries()) {
    const decision = engine.decision(state);
    const taken = step(engine, state, choice);
    if ('refused' in taken) {
      const { reason, rule } = taken.refused;
      if (!sameRules) throw failures.differentRules();
      const say = (language: 'en' | 'fr') => edition.wording(language).phrase(reason);
      throw new Failure(
        'bad-file',
        {
          en: `The game file cannot be used: choice ${index + 1} is not legal (${rule}): ${say('en')}`,
          fr: `Le fichier de partie est inutilisable : le choix ${index + 1} n’est pas légal (${rule}) : ${say('fr')}`,
        },
        rule,
      );
    }
    if (decision.by === CHANCE) {
      if ('chance' in decision && file.dice.mode === 'seeded') {
        const due = answerChance(
          decision.chance,
          engine.choices(state),
          seededRandom(file.dice.seed ?? 0, chances),
        );
        if (!sameJson(due, choice)) {
          throw failures.badFile(
            `choice ${index + 1} is not what seed ${file.dice.seed} gives`,
            `le choix ${index + 1} n’est pas celui que donne la graine ${file.dice.seed}`,
          );
        }
      }
      chances += 1;
    }
    steps.push(taken);
    state = taken.state;
  }
  if (hashOf(state) !== file.hash) {
    if (!sameRules) throw failures.differentRules();
    throw failures.badFile(
      'its choices do not lead to the position it records, so it has been altered',
      'ses choix ne mènent pas à la position enregistrée, il a donc été modifié',
    );
  }
  return { file, edition, setup, steps, state, chances };
}

function parseFile(text: string): GameFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw failures.badFile('it is not complete JSON', 'ce n’est pas du JSON complet');
  }
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (format !== GAME_FORMAT) {
    throw failures.badFile(`it is not a ${GAME_FORMAT} file`, `ce n’est pas un fichier ${GAME_FORMAT}`);
  }
  const parsed = gameFileSchema.safeParse(value);
  if (!parsed.success) throw failures.badFile(problemOf(parsed.error));
  // The schema proves that each choice has its verb; whether it is legal is for the engine to say.
  return { ...parsed.data, choices: parsed.data.choices as readonly Choice[] };
}

function editionOf(file: GameFile, editions: Editions): Edition {
  if (file.pack === undefined) return editions.of(file.game, null);
  const parsed = parsePack(file.pack);
  if ('problem' in parsed) throw failures.badFile(`its owner’s pack: ${parsed.problem}`);
  return editions.of(file.game, parsed.pack);
}
