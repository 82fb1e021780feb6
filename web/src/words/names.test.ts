import { beforeAll, describe, expect, it, vi } from 'vitest';
import europe from '../game/fixtures/europe.json';
import { words } from '../lib/i18n.svelte';
import type { Language } from '../lib/language';
import type { MapInfo } from '../protocol';
import { cardName, personName, routeColorName, routeText, seatName } from './names';

const map = europe.map as unknown as MapInfo;
const between = (a: string, b: string) => map.routes.findIndex((route) => route.a === a && route.b === b);

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
});

describe('colors', () => {
  it.each<[Language, string, string]>([
    ['en', 'red', 'red'],
    ['el', 'κόκκινο', 'κόκκινη'],
    ['ro', 'roșu', 'roșie'],
    ['is', 'rautt', 'rauð'],
    ['fi', 'punainen', 'punainen'],
  ])('in %s a card is %s and a route is %s', async (language, card, route) => {
    await words.use(language);
    expect(cardName('red')).toBe(card);
    expect(routeColorName('red')).toBe(route);
    expect(routeText(map, null, between('erzurum', 'sochi'), null, true)).toContain(`, ${route}, `);
  });
});

describe('names of guests', () => {
  it.each<[Language, string]>([
    ['en', 'Guest 1234'],
    ['el', 'Επισκέπτης 1234'],
    ['ro', 'Oaspete 1234'],
    ['is', 'Gestur 1234'],
    ['fi', 'Vieras 1234'],
  ])('are shown in %s', async (language, shown) => {
    await words.use(language);
    expect(personName('Guest 1234')).toBe(shown);
    expect(seatName({ name: 'Guest 1234', bot: null })).toBe(shown);
    expect(personName('Guest 12345678')).toBe(shown.replace('1234', '12345678'));
  });
  it('are the only names that change', async () => {
    await words.use('fi');
    for (const name of ['Guest', 'guest 1234', 'Guest 12', 'Guest of Honor', 'Honored Guest 1234', 'Guest 1234 ', 'Vieras 1234', 'Phileas']) {
      expect(personName(name)).toBe(name);
    }
    expect(seatName({ name: 'steady 2', bot: 'steady' })).toBe('Vakaa 2');
    expect(seatName({ name: 'Guest 1234', bot: 'steady' })).toBe('Guest 1234');
  });
});
