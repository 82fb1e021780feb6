import { beforeAll, expect, it, vi } from 'vitest';
import { words } from '../lib/i18n.svelte';
import type { Language } from '../lib/language';
import type { Shortage } from '../protocol';
import { refusalText } from './refusal';

beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }));

const black: Shortage = { needed: 4, have: 1, color: 'black', locomotives: 1 };
/** Without the marks around inserted values. */
const text = (code: string, shortage?: Shortage) => refusalText({ code, ...(shortage ? { shortage } : {}) }).replace(/[\u2068\u2069]/g, '');

it.each<[string, string, Shortage]>([
  ['4 black needed: you have 1 black and 1 locomotive.', 'action/not-in-hand', black],
  [
    '5 cards of one color needed: you have at most 3 red and 0 locomotives.',
    'action/not-in-hand',
    { needed: 5, have: 3, color: 'red', any_color: true, locomotives: 0 },
  ],
  ['2 cards of one color needed: you have 1 locomotive.', 'action/not-in-hand', { needed: 2, have: 0, any_color: true, locomotives: 1 }],
  ['2 locomotives needed: you have 1.', 'action/ferry-needs-locomotives', { needed: 2, have: 1 }],
  ['6 train cars needed: you have 4 left.', 'action/not-enough-cars', { needed: 6, have: 4 }],
  ['You have built all your stations (3).', 'action/no-station-left', { needed: 3, have: 0 }],
])('%s', async (expected, code, shortage) => {
  await words.use('en');
  expect(text(code, shortage)).toBe(expected);
});

it.each<[Language, string]>([
  ['el', 'Χρειάζονται 4 × μαύρο: έχετε 1 × μαύρο και 1 ατμομηχανή.'],
  ['ro', 'Trebuie 4 × negru: ai 1 × negru și o locomotivă.'],
  ['is', 'Þarf 4 × svart: þú átt 1 × svart og 1 dráttarvagn.'],
  ['fi', 'Tarvitaan 4 × musta: sinulla on 1 × musta ja 1 veturi.'],
])('in %s', async (language, expected) => {
  await words.use(language);
  expect(text('action/not-in-hand', black)).toBe(expected);
});

it('is the plain reason where there are no numbers', async () => {
  await words.use('en');
  expect(text('action/route-taken')).toBe(words.any('error-action-route-taken'));
});
