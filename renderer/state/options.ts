import type { ShelfEntry } from '../../electron/host/api.ts';
import type { OptionValue } from '../../engines/core/index.ts';
import { t } from '../i18n/index.svelte.ts';

/** What an option of a game is called; its key where the game has no words for it. */
export function optionName(entry: ShelfEntry | undefined, key: string): string {
  return entry?.labels[`option.${key}`]?.title ?? key;
}

/** What one value of an option is called. */
export function optionValueName(entry: ShelfEntry | undefined, key: string, value: OptionValue): string {
  return (
    entry?.labels[`option.${key}.${String(value)}`]?.title ??
    (value === true ? t('yes') : value === false ? t('no') : String(value))
  );
}
