// Which language to speak. Pure; the loading of messages is in i18n.svelte.ts.
import { negotiateLanguages } from '@fluent/langneg';

/** The languages of the page, each by its own name. */
export const languages = {
  en: 'English',
  el: 'Ελληνικά',
  ro: 'Română',
  is: 'Íslenska',
  fi: 'Suomi',
} as const;

export type Language = keyof typeof languages;

export const fallback: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** The chosen language if there is one, otherwise the best of those the browser asks for. */
export function pickLanguage(chosen: unknown, wanted: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  const [best] = negotiateLanguages(wanted, Object.keys(languages), { defaultLocale: fallback, strategy: 'lookup' });
  return isLanguage(best) ? best : fallback;
}
