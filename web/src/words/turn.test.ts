import { beforeAll, expect, it, vi } from 'vitest';
import type { Players } from '../game/position';
import { map } from '../game/table.fake';
import type { Deed, Turn } from '../game/turns';
import { words } from '../lib/i18n.svelte';
import type { Language } from '../lib/language';
import { turnText } from './turn';

beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }));

const players: Players = {
  seats: [
    { name: 'Anna', bot: null },
    { name: 'Berta', bot: null },
  ],
  own_seats: [0],
};
const text = (seat: number, ...deeds: Deed[]) => {
  const turn: Turn = { kind: 'turn', key: '4.0', number: 4, seat, deeds, notes: [], moves: [] };
  return turnText(turn, players, map).replace(/[\u2068\u2069]/g, '');
};
const route = map.routes.findIndex((each) => each.a === 'denver' && each.b === 'omaha');
const tunnel = { kind: 'tunnel', route, cards: [] } as const;

it.each<[string, Deed[]]>([
  [
    'Berta: took 1 × red, drew blind',
    [
      { kind: 'took', cards: ['red'] },
      { kind: 'drew', count: 1, cards: [] },
    ],
  ],
  ['Berta: drew 2 blind', [{ kind: 'drew', count: 2, cards: [] }]],
  ['Berta: claimed Denver – Omaha (4, +7)', [{ kind: 'claimed', route, cards: [] }]],
  ['Berta: tries the tunnel Denver – Omaha', [{ ...tunnel, end: 'open', due: 0 }]],
  ['Berta: tries the tunnel Denver – Omaha, 2 extra cards to pay', [{ ...tunnel, end: 'open', due: 2 }]],
  ['Berta: claimed the tunnel Denver – Omaha (4, +7)', [{ ...tunnel, end: 'free', due: 0 }]],
  ['Berta: claimed the tunnel Denver – Omaha (4, +7) for 1 extra card', [{ ...tunnel, end: 'paid', due: 1 }]],
  ['Berta: gave up on the tunnel Denver – Omaha', [{ ...tunnel, end: 'given-up', due: 2 }]],
  ['Berta: built a station in Denver', [{ kind: 'station', city: 'denver', cards: [] }]],
  ['Berta: drew 3 tickets', [{ kind: 'tickets', drawn: 3, kept: null }]],
  ['Berta: drew 3 tickets, kept 1', [{ kind: 'tickets', drawn: 3, kept: 1 }]],
  ['Berta: passed', [{ kind: 'passed' }]],
])('%s', async (expected, deeds) => {
  await words.use('en');
  expect(text(1, ...deeds)).toBe(expected);
});

it.each<[Language, string, string]>([
  ['en', 'You: drew blind 1 × red', 'Berta: drew blind'],
  ['el', 'Εσείς: τραβήξατε από την τράπουλα 1 × κόκκινο', 'Berta: τράβηξε από την τράπουλα'],
  ['ro', 'Tu: ai tras din pachet 1 × roșu', 'Berta: a tras din pachet'],
  ['is', 'Þú: dróst 1 × rautt úr bunkanum', 'Berta: dró úr bunkanum'],
  ['fi', 'Sinä: nostit pakasta 1 × punainen', 'Berta: nosti pakasta'],
])('in %s the reader is spoken to', async (language, own, other) => {
  await words.use(language);
  expect(text(0, { kind: 'drew', count: 1, cards: ['red'] })).toBe(own);
  expect(text(1, { kind: 'drew', count: 1, cards: [] })).toBe(other);
});
