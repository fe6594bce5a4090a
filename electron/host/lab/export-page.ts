import type { Estimate, Language } from '../../../engines/core/index.ts';
import type { Arm, ArmReport, ExperimentReport } from '../api-lab.ts';
import type { Edition } from '../editions.ts';
import { markdownOf } from './grid.ts';
import { armName, figureOf, nameOf } from './spelling.ts';
import { percent } from './words.ts';
import { PLAY_WORDS } from './words-play.ts';

/** A design's own word for a phase or an ending; the id stands in where there is none. */
export type Wording = (arm: Arm, kind: 'phase' | 'ended', id: string) => string;

export function wordingOf(editionOf: (arm: Arm) => Edition, language: Language): Wording {
  return (arm, kind, id) => editionOf(arm).texts(language).messages[`${kind}.${id}`] ?? id;
}

/** An experiment as a page for people. */
export function experimentPage(report: ExperimentReport, language: Language, wordOf: Wording): string {
  const words = PLAY_WORDS[language];
  const { experiment, arms } = report;
  const names = arms.map((arm) => armName(arm, language, arms));
  const errors = arms.reduce((sum, one) => sum + one.errors, 0);
  const shown = arms[0]?.measures.map(({ id }) => id) ?? [];
  return [
    `# ${words.title}\n`,
    `${experiment.games} ${words.games} × ${arms.length}, ${words.seed} ${experiment.seed}. ${words.method}\n`,
    ...(errors === 0 ? [] : [`${words.errors}: ${errors}.\n`]),
    `## ${words.ended}\n`,
    markdownOf([
      [words.design, words.ended, '%'],
      ...arms.flatMap((arm, place) => endings(arm, names[place] ?? '', language, wordOf)),
    ]),
    `## ${words.measures}\n`,
    markdownOf([
      [words.measure, ...names],
      ...shown.map((id) => [nameOf('m', id, language), ...arms.map((arm) => measureCell(arm, id, language))]),
    ]),
    ...changesPart(report, names, language),
    `## ${words.milestones}\n`,
    `${words.milestonesText}\n`,
    markdownOf([
      [words.milestones, ...names],
      ...(arms[0]?.milestones ?? []).map(({ milestone }) => [
        nameOf('mile', milestone, language),
        ...arms.map((arm) => dateCell(arm, milestone, language)),
      ]),
    ]),
    ...freedomPart(arms, names, language, wordOf),
    ...weightiestPart(arms, names, language, wordOf),
    `## ${words.meaning}\n`,
    shown.map((id) => `- **${nameOf('m', id, language)}**: ${nameOf('m', id, language, '.text')}`).join('\n'),
    '',
  ].join('\n');
}

function estimateCell(id: string, { value, low, high, n }: Estimate, language: Language): string {
  const [middle, from, to] = [value, low, high].map((one) => figureOf(id, one, language));
  return n === 1 ? `${middle}, n 1` : `${middle} [${from}; ${to}], n ${n}`;
}

function measureCell({ measures }: ArmReport, id: string, language: Language): string {
  const found = measures.find((one) => one.id === id);
  if (found !== undefined && found.estimate !== null) return estimateCell(id, found.estimate, language);
  const reason = found?.reason ?? null;
  const { none } = PLAY_WORDS[language];
  return reason === null ? none : `${none}: ${nameOf('reason', reason, language)}`;
}

function endings(
  { arm, outcomes }: ArmReport,
  name: string,
  language: Language,
  wordOf: Wording,
): readonly (readonly string[])[] {
  return outcomes.map(({ outcome, share }) => [
    name,
    wordOf(arm, 'ended', outcome),
    `${percent(share.value, language)} [${percent(share.low, language)}; ${percent(share.high, language)}], n ${share.n}`,
  ]);
}

function dateCell({ milestones }: ArmReport, milestone: string, language: Language): string {
  const words = PLAY_WORDS[language];
  const found = milestones.find((one) => one.milestone === milestone);
  if (found === undefined || found.missing) return words.cannot;
  const { dates, reached, n } = found;
  const reach = `${reached} ${words.of} ${n}`;
  return dates === null
    ? `${words.never}, ${reach}`
    : `${dates.low}, ${dates.middle}, ${dates.high}; ${reach}`;
}

function changesPart(
  { changes }: ExperimentReport,
  names: readonly string[],
  language: Language,
): readonly string[] {
  const words = PLAY_WORDS[language];
  return changes.flatMap(({ before, after, differences }) => [
    `## ${words.change}: ${names[before] ?? ''} → ${names[after] ?? ''}\n`,
    markdownOf([
      [words.measure, words.difference, '95 %', words.verdict],
      ...differences.map(({ id, value, low, high, clear }) => [
        nameOf('m', id, language),
        ...[
          figureOf(id, value, language),
          `${figureOf(id, low, language)} … ${figureOf(id, high, language)}`,
        ],
        clear ? words.clear : words.noise,
      ]),
    ]),
  ]);
}

function freedomPart(
  arms: readonly ArmReport[],
  names: readonly string[],
  language: Language,
  wordOf: Wording,
): readonly string[] {
  const words = PLAY_WORDS[language];
  if (arms.every(({ freedom }) => freedom.n === 0)) return [];
  const parts = Math.max(...arms.map(({ freedom }) => freedom.course.length));
  return [
    `## ${words.course}\n`,
    markdownOf([
      ['', ...names],
      ...Array.from({ length: parts }, (_, part) => [
        String(part + 1),
        ...arms.map(({ freedom }) => {
          const one = freedom.course[part] ?? null;
          return one === null ? '–' : estimateCell('freedom', one.estimate, language);
        }),
      ]),
    ]),
    `## ${words.phases}\n`,
    `${words.phasesText}\n`,
    markdownOf([
      [words.design, words.phase, nameOf('m', 'freedom', language), words.decisions, words.most],
      ...arms.flatMap(({ arm, freedom }, place) =>
        freedom.phases.map(({ phase, estimate, decisions, most }) => [
          names[place] ?? '',
          wordOf(arm, 'phase', phase),
          estimateCell('freedom', estimate, language),
          figureOf('decisions', decisions, language),
          String(most.choices),
        ]),
      ),
    ]),
  ];
}

function weightiestPart(
  arms: readonly ArmReport[],
  names: readonly string[],
  language: Language,
  wordOf: Wording,
): readonly string[] {
  const words = PLAY_WORDS[language];
  const rows = arms.flatMap(({ arm, weightiest }, place) =>
    weightiest.map(({ index, ply, weight, turn, phase }) => [
      names[place] ?? '',
      figureOf('weight', weight, language),
      ...[
        String(index + 1),
        String(ply),
        String(turn ?? ''),
        phase === null ? '' : wordOf(arm, 'phase', phase),
      ],
    ]),
  );
  if (rows.length === 0) return [];
  const head = [
    words.design,
    nameOf('m', 'weight', language),
    words.game,
    words.entry,
    words.turn,
    words.phase,
  ];
  return [`## ${words.weightiest}\n`, `${words.weightiestText}\n`, markdownOf([head, ...rows])];
}
