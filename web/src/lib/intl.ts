// Numbers, dates and lists where a browser does not know the language: Chromium has no data for Icelandic and would use
// English. Pure, but for what the browser knows.
import type { Language } from './language';

/** Writes numbers and dates like Icelandic: 1.234,5 and 16. nóv. 2026. */
const relative = 'da';
const months = {
  long: ['janúar', 'febrúar', 'mars', 'apríl', 'maí', 'júní', 'júlí', 'ágúst', 'september', 'október', 'nóvember', 'desember'],
  short: ['jan.', 'feb.', 'mar.', 'apr.', 'maí', 'jún.', 'júl.', 'ágú.', 'sep.', 'okt.', 'nóv.', 'des.'],
} as const;

const supported = new Map<Language, boolean>();

export function isKnown(language: Language): boolean {
  const known = supported.get(language) ?? Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0;
  supported.set(language, known);
  return known;
}

/** To make one takes longer than to use it many times. */
const numbers = new Map<string, Intl.NumberFormat>();

export function formatNumber(language: Language, value: number, options?: Intl.NumberFormatOptions, known = isKnown(language)): string {
  const name = known ? language : relative;
  const key = `${name} ${options ? JSON.stringify(options) : ''}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(name, options);
  numbers.set(key, format);
  return format.format(value);
}

export function formatDate(language: Language, millis: number, options: Intl.DateTimeFormatOptions, known = isKnown(language)): string {
  if (known) return new Intl.DateTimeFormat(language, options).format(millis);
  const parts = new Intl.DateTimeFormat(relative, options).formatToParts(millis);
  const wide = options.dateStyle === 'long' || options.dateStyle === 'full' || options.month === 'long';
  const name = months[wide ? 'long' : 'short'][new Date(millis).getMonth()] ?? '';
  // Danish puts a full stop after a short month of its own accord; ours bring theirs.
  const text = parts.map(({ type, value }) => (type === 'month' && /\p{L}/u.test(value) ? name : value));
  return text.join('').replaceAll('..', '.').replaceAll(' kl. ', ' kl. ').replace(/(\d)\.(\d\d)$/, '$1:$2');
}

export function formatList(language: Language, parts: readonly string[], known = isKnown(language)): string {
  if (known) return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} og ${parts.at(-1)}`;
}
