import { texts } from './index.svelte.ts';

/** A number as the language writes it. */
export function formatNumber(value: number, digits = 0): string {
  return new Intl.NumberFormat(texts.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** A share as a percentage with so many decimals. */
export function formatPercent(share: number, digits = 0): string {
  return new Intl.NumberFormat(texts.language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share);
}

/** A sum with decimals that may be below nothing (a true minus). */
export function formatSum(value: number, digits = 1): string {
  return formatNumber(value, digits).replace('-', '−');
}

/** How far a sum is from another, always with its sign; what rounds to nothing is not below it. */
export function formatStray(value: number, digits = 1): string {
  const shown = formatSum(value, digits);
  return /[1-9]/.test(shown) && value < 0 ? shown : `+${shown.replace('−', '')}`;
}

/** A change, always with its sign (a true minus). */
export function formatSigned(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** A calendar day such as `24 April 1945`; `iso` has no time of day. In French the first of a month is `1er`. */
export function formatDay(iso: string, style: 'long' | 'short' = 'long'): string {
  const date = new Date(`${iso.slice(0, 10)}T12:00:00Z`);
  const options: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }
      : { day: 'numeric', month: 'short', timeZone: 'UTC' };
  const french = texts.language === 'fr';
  const words = new Intl.DateTimeFormat(french ? 'fr' : 'en-GB', options).format(date);
  return french ? words.replace(/^1 /, '1er ') : words;
}

/** A moment of our own days, for the archive. */
export function formatMoment(iso: string): string {
  return new Intl.DateTimeFormat(texts.language === 'en' ? 'en-GB' : 'fr', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
}
