// Cities by name. A board keeps the names that are drawn on it; screen readers and the search also use the names in the
// reader's language, from locales/*/cities.ftl.
import { cityName } from '../game/map';
import { t, words } from '../lib/i18n.svelte';
import type { MapInfo } from '../protocol';

/** Letters that are not split into a letter and a mark by Unicode. */
const letters: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', ł: 'l', ı: 'i', ß: 'ss', þ: 'th', ς: 'σ' };

/** A text without case and accents, for comparison. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[øæœđðłıßþς]/g, (letter) => letters[letter] ?? letter);
}

/** A city for screen readers: the name on the board, with the local name if it differs. */
export function spokenCity(map: MapInfo, id: string): string {
  const name = cityName(map, id);
  const local = words.own(`local-${id}`);
  return local === null ? name : t('city-both', { name, local });
}

/** Whether a city has this text in its name on the board, in the reader's language, or in English. */
export function matchesCity(map: MapInfo, id: string, text: string): boolean {
  const wanted = fold(text.trim());
  if (wanted === '') return true;
  const names = [cityName(map, id), ...words.variants(`local-${id}`)];
  return names.some((name) => fold(name).includes(wanted));
}
