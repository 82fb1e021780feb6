import { beforeAll, describe, expect, it, vi } from 'vitest';
import europe from '../game/fixtures/europe.json';
import { words } from '../lib/i18n.svelte';
import type { Language } from '../lib/language';
import type { MapInfo } from '../protocol';
import { cardName, routeColorName, routeText } from './names';

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
