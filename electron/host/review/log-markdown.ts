import { OPEN, type Language, type Seat } from '../../../engines/core/index.ts';
import type { LogEntry } from '../api.ts';
import type { Annotation, AnnotationSymbol, Note } from '../api-review.ts';
import { dayIn } from '../days.ts';
import type { Words } from '../failures.ts';
import { titleOf } from '../shelf.ts';
import type { Track } from '../tracks.ts';
import { datesOf, sideName } from './reading.ts';

/** A passage of a log with what was noted along it. */
export interface LogPassage {
  readonly track: Track;
  readonly seat: Seat;
  readonly language: Language;
  readonly entries: readonly LogEntry[];
  readonly notes: readonly Annotation[];
  readonly from: number;
  readonly to: number;
}

const WORDS = {
  turn: { en: 'Turn', fr: 'Tour' },
  seenBy: { en: 'seen by', fr: 'vu par' },
  open: { en: 'everything open', fr: 'tout à découvert' },
  plies: { en: 'plies', fr: 'coups' },
  bookmark: { en: 'Bookmark', fr: 'Signet' },
  arrow: { en: 'Arrow', fr: 'Flèche' },
  highlight: { en: 'Marked', fr: 'Marqué' },
  outcome: { en: 'Result', fr: 'Résultat' },
} as const satisfies Record<string, Words>;

/** The judgements of chess annotation, which every reader of game records knows. */
const SIGNS: Readonly<Record<AnnotationSymbol, string>> = {
  brilliant: '!!',
  good: '!',
  interesting: '!?',
  bad: '?',
  blunder: '??',
};

/** A log as Markdown: turns and phases as headings, each choice with its ply, each event with its rule. */
export function logMarkdown({ track, seat, language, entries, notes, from, to }: LogPassage): string {
  const { row, edition, line } = track;
  const say = (key: keyof typeof WORDS): string => WORDS[key][language];
  const wording = edition.wording(language);
  const nameOf = (id: string): string => edition.texts(language).names[id] ?? id;
  const scenario = wording.label(
    `scenario.${row.scenario}.title`,
    wording.label(`scenario.${row.scenario}`, row.scenario),
  );
  const dates = datesOf(track);
  const lines: string[] = [
    `# ${plain(row.title)}${line.kind === 'main' ? '' : ` – ${plain(line.name)}`}`,
    '',
    [
      titleOf(row.game, language),
      scenario,
      seat === OPEN ? say('open') : `${say('seenBy')} ${sideName(edition, seat, language)}`,
      `${say('plies')} ${from}–${to}`,
    ].join(' · '),
  ];
  const told = (ply: number): readonly string[] =>
    notes.filter((note) => note.ply === ply).flatMap(({ note }) => noted(note, say, nameOf));
  lines.push(...spaced(told(from)));
  let place = { turn: NaN, phase: '' };
  let next = from + 1;
  for (const entry of entries) {
    if (entry.turn !== place.turn) {
      const date = dates.get(entry.turn);
      lines.push(
        '',
        `## ${say('turn')} ${entry.turn}${date === undefined ? '' : ` – ${dayIn(date, language)}`}`,
      );
    }
    if (entry.turn !== place.turn || entry.phase !== place.phase)
      lines.push('', `### ${wording.label(`phase.${entry.phase}`, entry.phase)}`, '');
    place = entry;
    // Draws nobody may see that follow one another are one entry, so a note may lie on a ply between two entries.
    const here = notes.filter(({ ply }) => ply >= next && ply <= entry.ply && ply > from);
    next = entry.ply + 1;
    const sign = here.flatMap(({ note }) => (note.kind === 'symbol' ? [SIGNS[note.symbol]] : [])).join(' ');
    lines.push(`- **${entry.ply}** ${plain(entry.label)}${sign === '' ? '' : ` **${sign}**`}`);
    for (const { text, rule } of entry.events) lines.push(`  - ${plain(text)} (§ ${rule})`);
    if (entry.bot?.reason) lines.push(`  - *${plain(entry.bot.reason)}*`);
    lines.push(...here.flatMap(({ note }) => noted(note, say, nameOf)).map((text) => `  ${text}`));
  }
  lines.push(
    ...spaced(notes.filter(({ ply }) => ply >= next).flatMap(({ note }) => noted(note, say, nameOf))),
  );
  const result = to === track.reached ? edition.engine.result(track.state) : null;
  if (result !== null)
    lines.push('', `**${say('outcome')}:** ${plain(wording.phrase(result.reason))} (§ ${result.rule})`);
  return `${lines.join('\n')}\n`;
}

/** A note as quoted lines; a judgement stands behind its choice instead. */
function noted(
  note: Note,
  say: (key: keyof typeof WORDS) => string,
  nameOf: (id: string) => string,
): readonly string[] {
  switch (note.kind) {
    case 'comment':
      return note.text.split('\n').map((text) => `> ${plain(text)}`);
    case 'symbol':
      return [];
    case 'bookmark':
      return [`> **${say('bookmark')}** ${plain(note.text)}`.trimEnd()];
    case 'arrow':
      return [`> **${say('arrow')}** ${plain(nameOf(note.from))} → ${plain(nameOf(note.to))}`];
    case 'highlight':
      return [`> **${say('highlight')}** ${plain(nameOf(note.at))}`];
    default:
      return note satisfies never;
  }
}

function spaced(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}

/** A text whose signs Markdown would take for its own, kept from it. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`).replaceAll(/\s*\n\s*/g, ' ');
}
