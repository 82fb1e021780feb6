import { describe, expect, test } from 'vitest';
import type { LiveEvent } from '../game/live-events';
import { logLines } from '../game/log';
import { ask, game, map, played } from '../game/table.fake';
import type { Event, Fact, GameView, Study } from '../protocol';
import { effectsOf } from './effects';

const happened = (event: Event, before: GameView = game): LiveEvent => ({ type: 'event', event, lines: logLines(event, map), before });
const of = (facts: Fact[], before?: GameView) => effectsOf(happened(played(4, 1, facts), before), 0);
const kinds = (facts: Fact[], before?: GameView) =>
  of(facts, before).map((effect) => (effect.kind === 'sound' ? effect.sound : effect.kind));

describe('events', () => {
  test('are announced, unless they are quiet', () => {
    const announced = (event: Event) => effectsOf(happened(event), 0).filter((effect) => effect.kind === 'announce');
    expect(announced(played(4, 1))).toHaveLength(1);
    expect(announced({ number: 4, at: 4, what: { type: 'renamed', seat: 1, name: 'Berta' } })).toHaveLength(0);
  });
  test('that take something back are a notice, and make no noise', () => {
    const effects = effectsOf(happened({ number: 5, at: 5, what: { type: 'undone', seat: 1, event: 4 } }), 0);
    expect(effects).toMatchObject([{ kind: 'notice', line: { id: 'log-undone', seat: 1 } }]);
  });
  test('a drawn card moves to the hand of the viewer, or to the row of another player', () => {
    const card = (seat: number, from: 'pile' | number, face: 'red' | null) =>
      of([{ type: 'card_drawn', seat, from, card: face }]).find((effect) => effect.kind === 'animate-card');
    expect(card(0, 'pile', 'red')).toEqual({ kind: 'animate-card', card: 'red', from: '[data-draw="pile"]', to: '[data-hand]' });
    expect(card(1, 2, null)).toEqual({ kind: 'animate-card', card: 'back', from: '[data-slot="2"]', to: '[data-seat="1"]' });
  });
  test('cars arrive on a claimed route', () => {
    expect(of([{ type: 'route_claimed', seat: 1, route: 6, cards: [] }])).toContainEqual({ kind: 'arrive', route: 6 });
  });
  test('a tunnel without extra cards is shown, and its cars arrive', () => {
    const effects = of([
      { type: 'tunnel_tried', seat: 1, route: 6, cards: ['red'] },
      { type: 'tunnel_card_turned_up', card: 'blue', counts: false },
      { type: 'tunnel_claimed', seat: 1, route: 6, cards: [] },
    ]);
    expect(effects).toContainEqual({ kind: 'show-tunnel', tunnel: { seat: 1, route: 6, turned: ['blue'], counts: [false] } });
    expect(effects.filter((effect) => effect.kind === 'arrive')).toEqual([{ kind: 'arrive', route: 6 }]);
  });
  test('cars arrive in a tunnel that is paid later', () => {
    const effects = of([{ type: 'tunnel_claimed', seat: 1, route: 9, cards: ['red'] }]);
    expect(effects).toContainEqual({ kind: 'arrive', route: 9 });
    expect(effects.some((effect) => effect.kind === 'show-tunnel')).toBe(false);
  });
  test('have their sounds', () => {
    expect(kinds([{ type: 'station_built', seat: 1, city: 'x', cards: [] }])).toContain('station');
    expect(kinds([{ type: 'last_round_began', seat: 1, turns: 2 }])).toContain('whistle');
    expect(kinds([{ type: 'tickets_drawn', seat: 1, count: 3, tickets: null }])).toContain('ticket');
  });
});

describe('moments', () => {
  const moments = (facts: Fact[]) => of(facts).flatMap((effect) => (effect.kind === 'moment' ? [effect.moment] : []));
  test('a tunnel that is given up', () => {
    const given: Fact[] = [{ type: 'tunnel_given_up', seat: 1, route: 6, taken_back: ['red'] }];
    expect(moments(given)).toEqual([{ kind: 'tunnel', route: 6 }]);
    expect(kinds(given)).toContain('failed');
  });
  test('the last round begins', () => {
    expect(moments([{ type: 'last_round_began', seat: 1, turns: 2 }])).toEqual([{ kind: 'last-round' }]);
  });
  test('nothing else', () => {
    expect(
      moments([
        { type: 'route_claimed', seat: 1, route: 6, cards: [] },
        { type: 'turn_began', seat: 0 },
      ]),
    ).toEqual([]);
  });
});

test('missed lines are announced without sounds', () => {
  const lines = logLines(played(4, 1), map);
  expect(effectsOf({ type: 'missed', lines }, 0)).toEqual([{ kind: 'announce', line: lines[0] }]);
});

test('a question calls the player', () => {
  expect(effectsOf({ type: 'asked', ask: ask(3) }, 0)).toEqual([{ kind: 'your-turn' }, { kind: 'sound', sound: 'turn' }]);
});

test('tickets that were completed since the last study are reported once', () => {
  const study = (...done: number[]) =>
    ({
      tickets: [1, 2, 3].map((ticket) => ({ ticket, state: done.includes(ticket) ? 'done' : 'possible', way: { routes: [], cars: 0 } })),
    }) as unknown as Study;
  expect(effectsOf({ type: 'studied', study: study(1), before: null }, 0)).toEqual([]);
  expect(effectsOf({ type: 'studied', study: study(1, 2), before: study(1) }, 0)).toContainEqual({
    kind: 'moment',
    moment: { kind: 'ticket', tickets: [2] },
  });
  expect(effectsOf({ type: 'studied', study: study(1, 2), before: study(1, 2) }, 0)).toEqual([]);
});

test('a refusal is shown and heard', () => {
  expect(effectsOf({ type: 'refused', code: 'x', wait: null }, 0)).toEqual([
    { kind: 'sound', sound: 'refused' },
    { kind: 'refused', code: 'x', wait: null },
  ]);
});
