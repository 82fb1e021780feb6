import { expect, test } from 'vitest';
import type { Event, Fact, MapInfo } from '../protocol';
import { forAll, insertByNumber, logLines, markUndone } from './log';

const map = { routes: [{ length: 3 }], rules: { route_points: [1, 2, 4] } } as unknown as MapInfo;
const played = (...facts: Fact[]): Event => ({ number: 7, at: 1, what: { type: 'played', seat: 1, bot: false, facts } });

test('a claim names the route, the cards, and the points', () => {
  const [line] = logLines(played({ type: 'route_claimed', seat: 1, route: 0, cards: ['red', 'red', 'locomotive'] }), map);
  expect(line).toMatchObject({
    id: 'log-claimed',
    key: '7.0',
    seat: 1,
    route: 0,
    cards: ['red', 'red', 'locomotive'],
    args: { points: 4 },
  });
  expect(line?.move).toBe(true);
});

test('a blind draw does not name the card, unless it is our own', () => {
  const draw = (card: 'red' | null) => logLines(played({ type: 'card_drawn', seat: 1, from: 'pile', card }), map)[0];
  expect(draw(null)).toMatchObject({ id: 'log-drew', cards: [] });
  expect(draw('red')).toMatchObject({ id: 'log-drew-own', cards: ['red'] });
});

test('on a shared device a blind draw does not name the card', () => {
  const line = logLines(played({ type: 'card_drawn', seat: 1, from: 'pile', card: 'red' }), map).map(forAll)[0];
  expect(line).toMatchObject({ id: 'log-drew', seat: 1, cards: [] });
  const taken = logLines(played({ type: 'card_drawn', seat: 1, from: 2, card: 'red' }), map).map(forAll)[0];
  expect(taken).toMatchObject({ id: 'log-took', cards: ['red'] });
});

test('a tunnel without surcharge is one story', () => {
  const lines = logLines(
    played(
      { type: 'tunnel_tried', seat: 1, route: 0, cards: ['red', 'red', 'red'] },
      { type: 'tunnel_card_turned_up', card: 'blue', counts: false },
      { type: 'tunnel_card_turned_up', card: 'green', counts: false },
      { type: 'tunnel_claimed', seat: 1, route: 0, cards: [] },
    ),
    map,
  );
  expect(lines.map((line) => line.id)).toEqual(['log-tunnel-tried', 'log-tunnel-free']);
  expect(lines[1]?.cards).toEqual(['blue', 'green']);
});

test('a tunnel for which no card could be turned up names none', () => {
  const lines = logLines(
    played({ type: 'tunnel_tried', seat: 1, route: 0, cards: ['red'] }, { type: 'tunnel_claimed', seat: 1, route: 0, cards: [] }),
    map,
  );
  expect(lines.map((line) => line.id)).toEqual(['log-tunnel-tried', 'log-tunnel-none']);
});

test('a tunnel with surcharge says what is due', () => {
  const lines = logLines(
    played(
      { type: 'tunnel_tried', seat: 1, route: 0, cards: ['red'] },
      { type: 'tunnel_card_turned_up', card: 'red', counts: true },
      { type: 'tunnel_due', due: 1 },
    ),
    map,
  );
  expect(lines[1]).toMatchObject({ id: 'log-tunnel-due', args: { due: 1 }, cards: ['red'] });
});

test('a tunnel that is paid or given up later has its route', () => {
  const [paid] = logLines(played({ type: 'tunnel_claimed', seat: 1, route: 0, cards: ['red'] }), map);
  expect(paid).toMatchObject({ id: 'log-tunnel-paid', seat: 1, route: 0, cards: ['red'] });
  const [left] = logLines(played({ type: 'tunnel_given_up', seat: 1, route: 0, taken_back: ['red'] }), map);
  expect(left).toMatchObject({ id: 'log-tunnel-given-up', seat: 1, route: 0 });
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
  expect(lines.filter((line) => line.move)).toHaveLength(1);
});

test('what the host does before the game has lines', () => {
  const line = (what: NonNullable<Event['what']>) => logLines({ number: 7, at: 1, what }, map)[0];
  expect(line({ type: 'dismissed', seat: 1 })).toMatchObject({ id: 'log-dismissed', seat: null, quiet: false });
  expect(line({ type: 'invited', name: 'Fix' })).toMatchObject({ id: 'log-invited', args: { name: 'Fix' } });
  expect(line({ type: 'renamed', seat: 1, name: 'Aouda' })).toMatchObject({ id: 'log-renamed', seat: 1, args: { name: 'Aouda' } });
  expect(line({ type: 'key_replaced' })).toMatchObject({ id: 'log-key-replaced', quiet: true });
});

test('lines that were loaded later are inserted where they belong', () => {
  const lines = (...numbers: number[]) => numbers.map((number) => ({ number }));
  expect(insertByNumber(lines(), lines(1, 2))).toEqual(lines(1, 2));
  expect(insertByNumber(lines(1, 6, 7), lines(3, 3, 4))).toEqual(lines(1, 3, 3, 4, 6, 7));
  expect(insertByNumber(lines(1, 2), lines(3))).toEqual(lines(1, 2, 3));
  const all = lines(1);
  expect(insertByNumber(all, [])).toBe(all);
});

test('what was taken back is marked, and named where its line is known', () => {
  const lines = (number: number, what: NonNullable<Event['what']>) => logLines({ number, at: 1, what }, map);
  const play = (number: number, fact: Fact) => lines(number, { type: 'played', seat: 1, bot: false, facts: [fact] });
  const undo = (number: number) => lines(number + 1, { type: 'undone', seat: 1, event: number });
  const log = [
    ...play(4, { type: 'route_claimed', seat: 1, route: 2, cards: ['red'] }),
    ...undo(4),
    ...play(6, { type: 'station_built', seat: 1, city: 'wien', cards: ['red'] }),
    ...undo(6),
    ...undo(2),
  ];
  const marked = markUndone(log);
  expect(marked.map(({ number, id, undone, move }) => [number, id, undone, move])).toEqual([
    [4, 'log-claimed', true, false],
    [5, 'log-undone-route', false, false],
    [6, 'log-station', true, false],
    [7, 'log-undone-station', false, false],
    [3, 'log-undone', false, false],
  ]);
  expect([marked[1]?.route, marked[3]?.city]).toEqual([2, 'wien']);
  const others = play(4, { type: 'passed', seat: 1 });
  expect(markUndone(others)).toBe(others);
});
