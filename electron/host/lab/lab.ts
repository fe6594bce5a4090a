import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  completeSetup,
  GAME_IDS,
  hashOf,
  scenarioOf,
  type Choice,
  type GameId,
} from '../../../engines/core/index.ts';
import type { Arm, Experiment, ExperimentReport, LabApi, NewArm } from '../api-lab.ts';
import type { LadderReport } from '../api-ladder.ts';
import type { Archive } from '../archive/open.ts';
import type { Edition, Editions } from '../editions.ts';
import { failures } from '../failures.ts';
import { formatGameFile } from '../gamefiles.ts';
import { parsePack } from '../packs.ts';
import { createPool, type Pool } from '../pool/pool.ts';
import { compareCombat } from './combat.ts';
import { exportReport } from './export.ts';
import { wordingOf } from './export-page.ts';
import { exportCombat } from './export-combat.ts';
import { exportLadder } from './export-ladder.ts';
import { exportRules } from './export-rules.ts';
import { changesOf, findingsOf } from './findings.ts';
import { geographyOf } from './geography.ts';
import { exportHistory } from './history-export.ts';
import { ladderArms, MOST_SEATS, readLadder } from './ladder.ts';
import { exportMap, fightsByGame } from './map-export.ts';
import { historyIn } from './reference.ts';
import { reportOf } from './report.ts';
import { rulesTable } from './rules.ts';
import { createRunner, thinking, tracesOf } from './runner.ts';
import { createLabStore, type ExperimentRow, type ExperimentSpec } from './store.ts';

interface Parts {
  readonly archive: Archive;
  readonly editions: Editions;
  readonly ownEdition: (game: GameId) => Edition;
  readonly now: () => Date;
  /** Takes a game file into the archive. */
  readonly importGame: (request: { text: string }) => Promise<{ id: string }>;
}

/** Steps a searching bot may take for a choice, unless the experiment says otherwise. */
const NODES = 200;

/** The laboratory: experiments on the designs, and what can be told of them without playing. */
export function createLab({
  archive,
  editions,
  ownEdition,
  now,
  importGame,
}: Parts): LabApi & { close(): void } {
  const store = createLabStore(archive.db);
  const jobs = availableParallelism();
  // Made when the first experiment runs: most days nobody needs it.
  let made: Pool | null = null;
  const pool: Pool = {
    run: (task, request, signal) => (made ??= createPool(jobs)).run(task, request, signal),
    close: async () => made?.close(),
  };
  const editionOf = ({ game, pack }: Arm): Edition => {
    if (pack === null) return editions.of(game, null);
    const parsed = parsePack(archive.kept.pack(pack));
    if ('problem' in parsed) throw failures.unknownPack();
    return editions.of(game, parsed.pack);
  };
  const runner = createRunner({
    store,
    pool,
    jobs,
    packOf: (arm) => editionOf(arm).pack,
    commit: (work) => archive.commit(work),
  });
  const built = (): GameId[] => GAME_IDS.filter((game) => editions.has(game));
  const rowOf = (id: string): ExperimentRow => {
    const row = store.get(id);
    if (row === null) throw failures.unknownExperiment();
    return row;
  };
  const present = (row: ExperimentRow): Experiment => {
    const { created, ...rest } = row;
    return {
      ...rest,
      createdAt: created,
      done: row.arms.map((_, arm) => store.count(row.id, arm)),
      ...runner.status(row),
    };
  };
  const armOf = ({ game, scenario, options, ownPack = false, players, nodes }: NewArm): Arm => {
    const edition = ownPack ? ownEdition(game) : editions.of(game, null);
    // Without one, before and after would be the same game.
    if (ownPack && edition.packHash === null) throw failures.noPack(game);
    const completed = completeSetup(edition.engine.manifest, { scenario, options });
    if ('problems' in completed) throw failures.badSetup(completed.problems[0] ?? '');
    if (
      edition.module.createOfficer === undefined &&
      players.some((one) => one === 'officer' || one === 'marshal')
    )
      throw failures.noOfficer(game);
    if (edition.packHash !== null) archive.kept.addPack(edition.packHash, game, edition.pack);
    const arm = { game, ...completed.setup, pack: edition.packHash, players };
    return nodes === undefined ? arm : { ...arm, nodes };
  };
  const seatsOf = (arm: Arm): number => scenarioOf(editionOf(arm).engine.manifest, arm).seats.length;
  const read = (row: ExperimentRow): ExperimentReport => {
    const arms = row.arms.map((arm, place) => {
      const { traces, errors } = tracesOf(store, row.id, place);
      return reportOf(editionOf(arm), arm, traces, errors);
    });
    return { experiment: present(row), arms, findings: findingsOf(arms), changes: changesOf(arms) };
  };
  const readRungs = (row: ExperimentRow): LadderReport => {
    if (row.ladder === undefined) throw failures.unknownExperiment();
    const samples = row.arms.map((_, place) => tracesOf(store, row.id, place));
    return { experiment: present(row), designs: readLadder(row.arms, row.ladder, seatsOf, samples) };
  };
  const begin = (spec: ExperimentSpec): { id: string } => {
    const row: ExperimentRow = { id: randomUUID(), created: now().toISOString(), ...spec };
    archive.commit(() => store.add(row));
    runner.start(row);
    return { id: row.id };
  };

  /** Plays a simulated game again from its seed and writes it into the archive. */
  const open = async (row: ExperimentRow, place: number, index: number): Promise<string> => {
    const arm = row.arms[place];
    if (arm === undefined || index >= row.games) throw failures.unknownExperiment();
    const known = store.opened(row.id, place, index);
    if (known !== null && archive.games.get(known) !== undefined) return known;
    const edition = editionOf(arm);
    const setup = { scenario: arm.scenario, options: arm.options };
    const [played] = await pool.run('playouts', {
      game: arm.game,
      pack: edition.pack,
      setup,
      players: arm.players,
      ...thinking(arm, row.nodes),
      seed: row.seed,
      first: index,
      games: 1,
      record: true,
    });
    if (played === undefined || played.error !== null) throw failures.unknownExperiment();
    let state = edition.engine.start(setup);
    const choices: readonly Choice[] = played.choices;
    for (const choice of choices) state = edition.engine.apply(state, choice).state;
    const who = arm.nodes?.map((nodes) => `${arm.players[0] ?? ''} ${nodes}`) ?? arm.players;
    const title = `${who.join(' – ')} · ${row.seed}/${index + 1}`;
    // The dice of a simulation are drawn in another order than those of a table, so they stand in the file as they fell.
    const text = formatGameFile({
      edition,
      setup,
      dice: { mode: 'sealed', seed: null },
      choices,
      hash: hashOf(state),
      title,
    });
    const { id } = await importGame({ text });
    archive.commit(() => store.setOpened(row.id, place, index, id));
    return id;
  };

  return {
    labRules: async (question) => rulesTable(editions, question),
    labExportRules: async ({ format, ...question }) =>
      exportRules(rulesTable(editions, question), format, question),
    labCombat: async (request) => compareCombat(editions, request, built()),
    labExportCombat: async ({ format, quantity = 'taken', ...request }) =>
      exportCombat(compareCombat(editions, request, built()), format, quantity, request),
    labGeography: async ({ language }) => geographyOf(editions, language),
    labMapExport: async ({ format, language, games = built(), experiment }) => {
      const geography = geographyOf(editions, language);
      const arms = experiment === undefined ? [] : read(rowOf(experiment)).arms;
      const maps = geography.maps.filter(({ game }) => games.includes(game));
      return exportMap({ ...geography, maps }, fightsByGame(arms), format, language);
    },
    labHistory: async ({ language }) => historyIn(language),
    labHistoryExport: async ({ format, language, experiment }) =>
      exportHistory(
        historyIn(language),
        experiment === undefined ? [] : read(rowOf(experiment)).arms,
        format,
        language,
      ),
    labStart: async ({ arms, games, seed, nodes = NODES }) =>
      begin({ arms: arms.map(armOf), games, seed, nodes }),
    labLadder: async ({ designs, pairs, seed, base, rungs }) => {
      const arms = designs.flatMap((design) => {
        const arm = armOf({ ...design, players: ['marshal'] });
        const seats = seatsOf(arm);
        if (seats > MOST_SEATS) throw failures.noLadder(design.game);
        return ladderArms({ arm, seats }, { base, rungs });
      });
      return begin({ arms, games: pairs, seed, nodes: base, ladder: { base, rungs } });
    },
    labCancel: async ({ id }) => runner.stop(rowOf(id).id),
    labResume: async ({ id }) => runner.start(rowOf(id)),
    labRemove: async ({ id }) => {
      await runner.stop(rowOf(id).id);
      archive.commit(() => store.remove(id));
    },
    labList: async () => store.all().map(present),
    labRead: async ({ id }) => read(rowOf(id)),
    labReadLadder: async ({ id }) => readRungs(rowOf(id)),
    labOpen: async ({ id, arm, index, ply }) => ({ id: await open(rowOf(id), arm, index), ply }),
    labExport: async ({ id, format, language }) => {
      const row = rowOf(id);
      return row.ladder === undefined
        ? exportReport(read(row), format, language, wordingOf(editionOf, language))
        : exportLadder(readRungs(row), format, language);
    },
    close: () => {
      runner.close();
      void pool.close();
    },
  };
}
