import { FluentParser } from '@fluent/syntax';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import europe from '../game/fixtures/europe.json';
import usa from '../game/fixtures/usa.json';
import { words } from '../lib/i18n.svelte';
import { isLanguage, type Language, languages } from '../lib/language';
import type { MapInfo } from '../protocol';
import { fold, matchesCity, spokenCity } from './cities';
import { routeText } from './names';

const map = europe.map as unknown as MapInfo;
const cities = [...map.cities, ...(usa.map as unknown as MapInfo).cities];
const texts = import.meta.glob<string>('../../../locales/*/cities.ftl', { query: '?raw', import: 'default', eager: true });

/** The cities that a text finds. */
const found = (text: string) => map.cities.flatMap(({ id }) => (matchesCity(map, id, text) ? [id] : []));

async function use(language: Language): Promise<void> {
  await words.use(language);
  await words.need('cities');
}

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
});

describe.each(Object.keys(languages).filter(isLanguage))('local names in %s', (language) => {
  const messages = new FluentParser({ withSpans: false })
    .parse(texts[`../../../locales/${language}/cities.ftl`] ?? '')
    .body.filter((entry) => entry.type === 'Message');
  it('are names of cities of a map, and differ from the board', async () => {
    await use(language);
    expect(messages.length).toBeGreaterThan(15);
    for (const { id } of messages) {
      const city = cities.find((each) => `local-${each.id}` === id.name);
      expect(city, id.name).toBeDefined();
      expect(fold(words.own(id.name) ?? ''), id.name).not.toBe(fold(city?.name ?? ''));
    }
  });
});

describe('the search for a city', () => {
  it('ignores case and accents, also of letters that have none in Unicode', async () => {
    await use('en');
    for (const text of ['København', 'kobenhavn', 'KÖBENHAVN', ' københ ']) expect(found(text), text).toEqual(['kobenhavn']);
    expect(found('bucuresti')).toEqual(['bucuresti']);
    expect(found('nowhere')).toEqual([]);
    expect(found('')).toHaveLength(map.cities.length);
  });
  it.each<[Language, string, string]>([
    ['en', 'copenhagen', 'kobenhavn'],
    ['el', 'κωνσταντινουπολη', 'constantinople'],
    ['el', 'Λονδίνο', 'london'],
    ['ro', 'varsovia', 'warszawa'],
    ['is', 'kaupmannahöfn', 'kobenhavn'],
    ['is', 'athena', 'athina'],
    ['fi', 'tukholma', 'stockholm'],
    ['fi', 'istanbul', 'constantinople'],
    ['fi', 'vienna', 'wien'],
  ])('in %s finds %s', async (language, text, id) => {
    await use(language);
    expect(found(text)).toEqual([id]);
  });
});

describe('a label for screen readers', () => {
  it('has the local name after the name on the board', async () => {
    await use('fi');
    expect(spokenCity(map, 'kobenhavn')).toBe('København (Kööpenhamina)');
    expect(spokenCity(map, 'essen')).toBe('Essen');
    // English names are for English readers.
    expect(spokenCity(map, 'munchen')).toBe('München');
    const route = map.routes.findIndex(({ a, b }) => a === 'kobenhavn' && b === 'stockholm');
    expect(routeText(map, null, route, null, false)).toMatch(/^København \(Kööpenhamina\) – Stockholm \(Tukholma\), /);
  });
});
