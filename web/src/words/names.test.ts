import { beforeAll, describe, expect, it, vi } from 'vitest';
import europe from '../game/fixtures/europe.json';
import { words } from '../lib/i18n.svelte';
import type { Language } from '../lib/language';
import type { MapInfo } from '../protocol';
import { cardName, clockOptionText, clockText, personName, routeColorName, routeText, seatName } from './names';

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
    for (const name of [
      'Guest',
      'guest 1234',
      'Guest 12',
      'Guest of Honor',
      'Honored Guest 1234',
      'Guest 1234 ',
      'Vieras 1234',
      'Phileas',
    ]) {
      expect(personName(name)).toBe(name);
    }
    expect(seatName({ name: 'steady 2', bot: 'steady' })).toBe('Vakaa 2');
    expect(seatName({ name: 'Guest 1234', bot: 'steady' })).toBe('Guest 1234');
  });
});

describe('clocks', () => {
  const minute = 60_000;
  it('say the time limit of a table in full days, hours, and parts of minutes', async () => {
    await words.use('en');
    expect(clockOptionText({ kind: 'none' })).toBe('No time limit');
    expect(clockOptionText({ kind: 'live', reserve: minute / 2, increment: 5_000 })).toBe(
      '0.5 minutes per player, plus 5 seconds per turn',
    );
    expect(clockOptionText({ kind: 'days', per_turn: 48 * 60 * minute })).toBe('2 days per turn');
    expect(clockOptionText({ kind: 'days', per_turn: 36 * 60 * minute })).toBe('36 hours per turn');
  });
  it.each<[Language, string, string]>([
    ['en', '2d 4h', '4h 5m'],
    ['is', '2 d. 4 klst.', '4 klst. 5 mín.'],
    ['fi', '2 pv 4 t', '4 t 5 min'],
  ])('show the time left in %s', async (language, days, hours) => {
    await words.use(language);
    expect(clockText((2 * 24 + 4) * 60 * minute)).toBe(days);
    expect(clockText((4 * 60 + 5) * minute)).toBe(hours);
  });
});
