import { createEditions } from '../../electron/host/editions.ts';
import { formatGameFile } from '../../electron/host/gamefiles.ts';
import { budgetOf } from '../../electron/host/pool/playouts.ts';
import {
  completeSetup,
  createBot,
  hashOf,
  playMatch,
  playOut,
  scenarioOf,
  seededRandom,
  type Choice,
  type GameModule,
  type Setup,
} from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';

/** A game that was played to its end. */
interface Played {
  readonly setup: Setup;
  readonly choices: readonly Choice[];
}

/** Every way a design can be set up by its scenario. */
function setupsOf({ createEngine, data }: GameModule): readonly Setup[] {
  const { manifest } = createEngine(data);
  return manifest.scenarios.flatMap(({ id }) => {
    const completed = completeSetup(manifest, { scenario: id });
    return 'problems' in completed ? [] : [completed.setup];
  });
}

/** Random games of every scenario, and games among Officers where there is one. */
function* gamesOf(module: GameModule, seeds: number): Generator<Played> {
  const engine = module.createEngine(module.data);
  const officer = module.createOfficer?.(module.data);
  for (const setup of setupsOf(module)) {
    for (let seed = 0; seed < seeds; seed++) {
      const { choices } = playOut(engine, { setup, random: seededRandom(5, seed), record: true });
      yield { setup, choices };
    }
    if (officer === undefined) continue;
    const bot = createBot({ engine, officer, level: 'officer', budget: budgetOf({ nodes: 1 }) });
    const bots = new Map(scenarioOf(engine.manifest, setup).seats.map((seat) => [seat, bot]));
    for (let seed = 0; seed < seeds / 10; seed++) {
      const choices: Choice[] = [];
      playMatch(engine, {
        setup,
        bots,
        dice: seededRandom(6, seed),
        thoughts: seededRandom(7, seed),
        watch: (choice) => choices.push(choice),
      });
      yield { setup, choices };
    }
  }
}

/** The longest of many games of a design, as a file. */
export function longestGame(
  module: GameModule,
  seeds = 40,
): { readonly plies: number; readonly text: string } {
  let longest: Played | null = null;
  for (const played of gamesOf(module, seeds)) {
    if (longest === null || played.choices.length > longest.choices.length) longest = played;
  }
  if (longest === null) throw new Error(`${module.id} has no game`);
  const edition = createEditions(GAMES).of(module.id, null);
  const { engine } = edition;
  const { setup, choices } = longest;
  const state = choices.reduce<unknown>(
    (now, choice) => engine.apply(now, choice).state,
    engine.start(setup),
  );
  const text = formatGameFile({
    edition,
    setup,
    dice: { mode: 'typed', seed: null },
    choices,
    hash: hashOf(state),
    title: `Longest ${module.id}`,
  });
  return { plies: choices.length, text };
}
