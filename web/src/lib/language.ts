// The languages of the page and the choice between them. Pure; i18n.svelte.ts loads the messages.
import { negotiateLanguages } from '@fluent/langneg';

/** The languages of the page, each with its own name. */
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

/** The chosen language, or the best match for the languages of the browser. */
export function pickLanguage(chosen: unknown, wanted: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  const [best] = negotiateLanguages(wanted, Object.keys(languages), { defaultLocale: fallback, strategy: 'lookup' });
  return isLanguage(best) ? best : fallback;
}
