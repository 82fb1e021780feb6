// Numbers, plurals, dates, and lists in languages for which a browser has no data: Chromium lacks Icelandic and would use its
// default language. Pure, except for the check of the browser's data.
import type { Language } from './language';

/** Has the plural forms of Icelandic (1, 21, and 31, but not 11, are singular; “few” is not used) and writes 1.234,5. */
const similarNumbers = 'hr';
/** Writes dates like Icelandic: 16. nóv. 2026. */
const similarDates = 'da';
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

/** The locale whose plural forms and numbers the messages of a language use. */
export function numberLocale(language: Language, known = isKnown(language)): string {
  return known ? language : similarNumbers;
}

/** Formatters are cached because creating one takes longer than using it many times. */
const numbers = new Map<string, Intl.NumberFormat>();

export function formatNumber(language: Language, value: number, options?: Intl.NumberFormatOptions, known = isKnown(language)): string {
  const name = numberLocale(language, known);
  const key = `${name} ${options ? JSON.stringify(options) : ''}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(name, options);
  numbers.set(key, format);
  return format.format(value);
}

export function formatDate(language: Language, millis: number, options: Intl.DateTimeFormatOptions, known = isKnown(language)): string {
  if (known) return new Intl.DateTimeFormat(language, options).format(millis);
  const parts = new Intl.DateTimeFormat(similarDates, options).formatToParts(millis);
  const wide = options.dateStyle === 'long' || options.dateStyle === 'full' || options.month === 'long';
  const name = months[wide ? 'long' : 'short'][new Date(millis).getMonth()] ?? '';
  // Danish adds a full stop after a short month; ours have their own.
  const text = parts.map(({ type, value }) => (type === 'month' && /\p{L}/u.test(value) ? name : value));
  return text
    .join('')
    .replaceAll('..', '.')
    .replaceAll(' kl. ', ' kl. ')
    .replace(/(\d)\.(\d\d)$/, '$1:$2');
}

export function formatList(language: Language, parts: readonly string[], known = isKnown(language)): string {
  if (known) return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} og ${parts.at(-1)}`;
}
