import type { Arm } from '../../../../electron/host/api-lab.ts';
import type { ShelfEntry } from '../../../../electron/host/api.ts';
import type { OptionValue } from '../../../../engines/core/index.ts';
import type { SeriesStyle } from '../../../components/chart.ts';
import { DESIGNS } from '../../../games/designs.ts';
import { t } from '../../../i18n/index.svelte.ts';

/** An arm as the page names and draws it. */
export interface ShownArm {
  readonly place: number;
  /** Told apart also where two arms are the same design. */
  readonly letter: string;
  readonly title: string;
  /** What is not as printed about it; empty if nothing is. */
  readonly what: string;
  /** The title, with what differs where another arm has the same title. */
  readonly name: string;
  readonly style: SeriesStyle;
  readonly open: boolean;
  readonly solitaire: boolean;
}

/** The set-up of an arm, kept or being made. */
export type ArmSetup = Pick<Arm, 'game' | 'scenario' | 'options'> & { readonly pack: boolean };

/** A value of an option in words. */
export function valueWord(entry: ShelfEntry, key: string, value: OptionValue): string {
  return (
    entry.labels[`option.${key}.${String(value)}`]?.title ??
    (value === true ? t('yes') : value === false ? t('no') : String(value))
  );
}

export function optionWord(entry: ShelfEntry, key: string, value: OptionValue): string {
  return `${entry.labels[`option.${key}`]?.title ?? key}: ${valueWord(entry, key, value)}`;
}

export function scenarioWord(entry: ShelfEntry, id: string): string {
  return entry.labels[`scenario.${id}`]?.title ?? id;
}

/** What is not as usual about a set-up. */
export function whatOf(entry: ShelfEntry | undefined, { scenario, options, pack }: ArmSetup): string {
  if (entry === undefined || entry.manifest === null) return scenario;
  const { scenarios, options: known } = entry.manifest;
  return [
    ...(scenario === scenarios[0]?.id ? [] : [scenarioWord(entry, scenario)]),
    ...known.flatMap((option) => {
      const value = options[option.key] ?? option.default;
      return value === option.default ? [] : [optionWord(entry, option.key, value)];
    }),
    ...(pack ? [t('lab.play.whatIf.pack')] : []),
  ].join(' · ');
}

/** All arms of an experiment. */
export function shownArms(
  arms: readonly Arm[],
  entryOf: (game: Arm['game']) => ShelfEntry | undefined,
): readonly ShownArm[] {
  return arms.map((arm, place) => {
    const entry = entryOf(arm.game);
    const title = entry?.title ?? arm.game;
    const what = whatOf(entry, { ...arm, pack: arm.pack !== null });
    const same = arms.filter(({ game }) => game === arm.game);
    const seats = entry?.manifest?.scenarios.find(({ id }) => id === arm.scenario)?.seats.length ?? 2;
    const letter = String.fromCharCode(65 + place);
    const players = [...new Set(arm.players)].map((one) =>
      one === 'random' ? t('lab.play.random') : t(`bots.${one}`),
    );
    const telling = what === '' ? t('lab.play.asPrinted') : what;
    const sameWords = same.filter((one) => whatOf(entry, { ...one, pack: one.pack !== null }) === what);
    return {
      place,
      letter,
      title,
      what: [what, players.join(', ')].filter((one) => one !== '').join(' · '),
      name:
        same.length === 1
          ? title
          : `${title} (${sameWords.length > 1 ? `${telling}, ${players.join(', ')}` : telling})`,
      style: DESIGNS[arm.game],
      open: same[0] !== arm,
      solitaire: seats === 1,
    };
  });
}
