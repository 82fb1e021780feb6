import { expect, test } from 'vitest';
import type { Event, Fact, MapInfo } from '../protocol';
import { forAll, isMove, logLines } from './log';

const map = { routes: [{ length: 3 }], rules: { route_points: [1, 2, 4] } } as unknown as MapInfo;
const played = (...facts: Fact[]): Event => ({ number: 7, at: 1, what: { type: 'played', seat: 1, bot: false, facts } });

test('a claim tells the route, the cards and the points', () => {
  const [line] = logLines(played({ type: 'route_claimed', seat: 1, route: 0, cards: ['red', 'red', 'locomotive'] }), map);
  expect(line).toMatchObject({ id: 'log-claimed', key: '7.0', seat: 1, route: 0, cards: ['red', 'red', 'locomotive'], args: { points: 4 } });
  expect(line && isMove(line)).toBe(true);
});

test('a blind draw is told without the card, unless it is our own', () => {
  const draw = (card: 'red' | null) => logLines(played({ type: 'card_drawn', seat: 1, from: 'pile', card }), map)[0];
  expect(draw(null)).toMatchObject({ id: 'log-drew', cards: [] });
  expect(draw('red')).toMatchObject({ id: 'log-drew-own', cards: ['red'] });
});

test('on a shared device a blind draw is told without the card', () => {
  const line = logLines(played({ type: 'card_drawn', seat: 1, from: 'pile', card: 'red' }), map).map(forAll)[0];
  expect(line).toMatchObject({ id: 'log-drew', seat: 1, cards: [] });
  const taken = logLines(played({ type: 'card_drawn', seat: 1, from: 2, card: 'red' }), map).map(forAll)[0];
  expect(taken).toMatchObject({ id: 'log-took', cards: ['red'] });
});

test('a tunnel without surcharge is one story', () => {
  const lines = logLines(
    played(
      { type: 'tunnel_tried', seat: 1, route: 0, cards: ['red', 'red', 'red'] },
      { type: 'tunnel_card_turned_up', card: 'blue' },
      { type: 'tunnel_card_turned_up', card: 'green' },
      { type: 'tunnel_claimed', seat: 1, route: 0, cards: [] },
    ),
    map,
  );
  expect(lines.map((line) => line.id)).toEqual(['log-tunnel-tried', 'log-tunnel-free']);
  expect(lines[1]?.cards).toEqual(['blue', 'green']);
});

test('a tunnel for which no card could be turned up names none', () => {
  const lines = logLines(played({ type: 'tunnel_tried', seat: 1, route: 0, cards: ['red'] }, { type: 'tunnel_claimed', seat: 1, route: 0, cards: [] }), map);
  expect(lines.map((line) => line.id)).toEqual(['log-tunnel-tried', 'log-tunnel-none']);
});

test('a tunnel with surcharge says what is due', () => {
  const lines = logLines(
    played(
      { type: 'tunnel_tried', seat: 1, route: 0, cards: ['red'] },
      { type: 'tunnel_card_turned_up', card: 'red' },
      { type: 'tunnel_due', due: 1 },
    ),
    map,
  );
  expect(lines[1]).toMatchObject({ id: 'log-tunnel-due', args: { due: 1 }, cards: ['red'] });
});

test('an event that is not for us has no line', () => {
  expect(logLines({ number: 7, at: 1 }, map)).toEqual([]);
});

test('a move that another bot chose says so', () => {
  const event: Event = {
    number: 7,
    at: 1,
    what: { type: 'played', seat: 1, bot: true, substitute: { bot: 'steady', why: 'busy' }, facts: [{ type: 'passed', seat: 1 }] },
  };
  const lines = logLines(event, map);
  expect(lines.map((line) => line.id)).toEqual(['log-passed', 'log-substitute-busy']);
  expect(lines[1]).toMatchObject({ seat: 1, substitute: 'steady', quiet: true });
  expect(lines.filter(isMove)).toHaveLength(1);
});

test('what the host does before the game has lines', () => {
  const line = (what: Event['what']) => logLines({ number: 7, at: 1, what }, map)[0];
  expect(line({ type: 'dismissed', seat: 1 })).toMatchObject({ id: 'log-dismissed', seat: null, quiet: false });
  expect(line({ type: 'invited', name: 'Fix' })).toMatchObject({ id: 'log-invited', args: { name: 'Fix' } });
  expect(line({ type: 'renamed', seat: 1, name: 'Aouda' })).toMatchObject({ id: 'log-renamed', seat: 1, args: { name: 'Aouda' } });
  expect(line({ type: 'key_replaced' })).toMatchObject({ id: 'log-key-replaced', quiet: true });
});
