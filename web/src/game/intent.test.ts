import { expect, test } from 'vitest';
import type { Ask, GameView, MapInfo, Payment, Study } from '../protocol';
import {
  begin,
  canCancel,
  type ConfirmSettings,
  type Intent,
  countsDown,
  mustAnswer,
  needsConfirm,
  pickCity,
  pickRoute,
  type Picking,
  toAction,
  toggleTicket,
  withPayment,
} from './intent';

const red: Payment = { color: 'red', colored: 2, locomotives: 0 };
const mixed: Payment = { color: 'red', colored: 1, locomotives: 1 };
const game = { hand: { red: 3, locomotive: 1 } } as unknown as GameView;
const map = { routes: [{ twin: null }, { twin: 2 }, { twin: 1 }, { twin: null }] } as unknown as MapInfo;
const study = {
  routes: [{ route: 3, code: 'action/route-taken', rule: 'K3' }],
  cities: [{ city: 'roma', code: 'action/station-there', rule: 'B1' }],
} as unknown as Study;
const ask = (routes: number[]): Ask => ({
  decision: 4,
  seat: 0,
  legal: { claims: [{ routes, payments: [mixed, red] }], stations: { cities: ['wien'], payments: [mixed] } },
});
const picking = (routes: number[]): Picking => ({ ask: ask(routes), game, map, study });

test('a route is claimed with the usual cards, or with others', () => {
  const intent = pickRoute(picking([0]), 0, false);
  expect(toAction(intent)).toEqual({ type: 'claim', route: 0, cards: ['red', 'red'] });
  expect(toAction(withPayment(intent, mixed))).toEqual({ type: 'claim', route: 0, cards: ['red', 'locomotive'] });
  expect(canCancel(intent)).toBe(true);
});

test('a double route asks which half, unless only one is possible or the half is certain', () => {
  expect(pickRoute(picking([1, 2]), 2, false)).toEqual({ kind: 'half', routes: [1, 2], wanted: null });
  expect(pickRoute(picking([1, 2]), 2, true)).toMatchObject({ kind: 'claim', route: 2 });
  expect(pickRoute(picking([1]), 2, false)).toMatchObject({ kind: 'claim', route: 1 });
});

test('a refused route says why', () => {
  expect(pickRoute(picking([0]), 3, false)).toMatchObject({ kind: 'refused', code: 'action/route-taken', rule: 'K3' });
  expect(pickRoute({ ask: null, game, map, study: null }, 3, false)).toMatchObject({ code: 'action/not-your-turn' });
  expect(toAction(pickRoute(picking([0]), 3, false))).toBeNull();
});

test('a station is built where it can be', () => {
  expect(toAction(pickCity(picking([]), 'wien'))).toEqual({ type: 'station', city: 'wien', cards: ['red', 'locomotive'] });
  expect(pickCity(picking([]), 'roma')).toMatchObject({ kind: 'refused', city: 'roma', rule: 'B1' });
});

test('tickets: a minimum must be kept, and they are sent in the order of the offer', () => {
  let intent = begin({ decision: 1, seat: 0, legal: { keep: { tickets: [9, 4, 7], least: 2 } } }, null);
  expect(toAction(intent)).toBeNull();
  intent = toggleTicket(intent, 7);
  expect(toAction(intent)).toBeNull();
  intent = toggleTicket(intent, 9);
  expect(toAction(intent)).toEqual({ type: 'keep', tickets: [9, 7] });
  expect(toAction(toggleTicket(intent, 9))).toBeNull();
  expect(canCancel(intent)).toBe(false);
});

test('a tunnel is paid in the usual way, and asked even if it cannot be paid', () => {
  const pay = begin({ decision: 1, seat: 0, legal: { tunnel: { payments: [mixed, red] } } }, game.hand);
  expect(toAction(pay)).toEqual({ type: 'pay', cards: ['red', 'red'] });
  const cannot = begin({ decision: 1, seat: 0, legal: { tunnel: { payments: [] } } }, game.hand);
  expect(cannot).toEqual({ kind: 'tunnel', payments: [], chosen: null });
  expect(toAction(cannot)).toBeNull();
});

test('nothing to decide, nothing to do', () => {
  expect(begin(null, null)).toEqual({ kind: 'idle' });
  expect(toAction(begin({ decision: 1, seat: 0, legal: { pass: true } }, null))).toEqual({ type: 'pass' });
});

test.each<[ConfirmSettings, Record<'one payment' | 'two payments' | 'draw' | 'tickets', boolean>, boolean]>([
  [{ confirm: 'always', coarse: false }, { 'one payment': true, 'two payments': true, draw: true, tickets: true }, false],
  [{ confirm: 'device', coarse: true }, { 'one payment': true, 'two payments': true, draw: false, tickets: true }, false],
  [{ confirm: 'device', coarse: false }, { 'one payment': true, 'two payments': true, draw: false, tickets: true }, true],
  [{ confirm: 'countdown', coarse: true }, { 'one payment': true, 'two payments': true, draw: false, tickets: true }, true],
  [{ confirm: 'never', coarse: true }, { 'one payment': false, 'two payments': true, draw: false, tickets: false }, false],
])('confirmation with %o', (settings, expected, counted) => {
  const intents: Record<keyof typeof expected, Intent> = {
    'one payment': { kind: 'claim', route: 0, payments: [red], chosen: red },
    'two payments': { kind: 'claim', route: 0, payments: [red, mixed], chosen: red },
    draw: { kind: 'draw', from: 'pile' },
    tickets: { kind: 'tickets' },
  };
  for (const [name, intent] of Object.entries(intents))
    expect([name, needsConfirm(intent, settings)]).toEqual([name, expected[name as keyof typeof expected]]);
  // Only a claim with one payment goes off by itself: in every other case the player still has to choose or cannot go back.
  for (const [name, intent] of Object.entries(intents))
    expect([name, countsDown(intent, settings)]).toEqual([name, counted && name === 'one payment']);
});

test('a tunnel and an offer of tickets must be answered, a station must be confirmed', () => {
  expect(mustAnswer({ kind: 'tunnel', payments: [], chosen: null })).toBe(true);
  expect(mustAnswer({ kind: 'keep', offer: [], least: 1, kept: [] })).toBe(true);
  expect(mustAnswer({ kind: 'pass' })).toBe(false);
  expect(needsConfirm({ kind: 'station', city: 'wien', payments: [red], chosen: red }, { confirm: 'never', coarse: false })).toBe(true);
});
