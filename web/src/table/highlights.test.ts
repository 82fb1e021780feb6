import { describe, expect, test } from 'vitest';
import type { Intent } from '../game/intent';
import { type LogLine, logLines } from '../game/log';
import { groupTurns, turnsOf } from '../game/turns';
import { game, map, played } from '../game/table.fake';
import type { Event, Payment, Study } from '../protocol';
import { cityMarks, type Doing, type Highlight, markedBy, none, recentMoves, routeMarks, ticketCities, usefulRoutes } from './highlights';

const red: Payment = { color: 'red', colored: 2, locomotives: 0 };
const mixed: Payment = { color: 'blue', colored: 1, locomotives: 1 };
const [first, second] = [map.tickets[3]!, map.tickets[7]!];
const study: Study = {
  number: 1,
  tickets: [
    { ticket: 3, state: 'possible', way: { routes: [10, 11], cars: 5 } },
    { ticket: 7, state: 'done', way: { routes: [], cars: 0 } },
  ],
  offer: [],
  together: { routes: [10, 11, 12], cars: 8 },
  paths: [],
  routes: [],
  cities: [],
};
const position = { map, study, paths: [{ seat: 1, length: 6, routes: [20, 21] }] };
const nothing = markedBy(none, position);
const doing = (change: Partial<Doing> = {}): Doing => ({
  intent: { kind: 'idle' },
  claims: new Map([
    [0, [red]],
    [5, [mixed]],
  ]),
  ask: null,
  drag: null,
  reviewing: false,
  ...change,
});

describe('the routes and cities of a highlight', () => {
  test('a ticket has its path and its two cities', () => {
    expect(markedBy({ kind: 'ticket', ticket: 3 }, position)).toEqual({
      routes: [10, 11],
      routeMark: 'way',
      cities: [first.a, first.b],
      cityMark: 'end',
    });
    expect(markedBy({ kind: 'ticket', ticket: 3 }, { ...position, study: null }).cities).toEqual([first.a, first.b]);
  });
  test('all tickets together leave out the completed ones', () => {
    const marked = markedBy({ kind: 'together' }, position);
    expect(marked.routes).toEqual([10, 11, 12]);
    expect(marked.cities).toEqual([first.a, first.b]);
    expect(marked.cities).not.toContain(second.a === first.a ? second.b : second.a);
  });
  test('a longest path is that of its player', () => {
    expect(markedBy({ kind: 'path', seat: 1 }, position)).toMatchObject({ routes: [20, 21], routeMark: 'path' });
    expect(markedBy({ kind: 'path', seat: 0 }, position).routes).toEqual([]);
  });
  test('a step of a replay does not pulse', () => {
    expect(markedBy({ kind: 'step', routes: [4], cities: ['x'] }, position)).toEqual({
      routes: [4],
      routeMark: 'way',
      cities: ['x'],
      cityMark: 'picked',
    });
  });
});

describe('marks of routes', () => {
  test('routes that can be claimed, also while something is lit', () => {
    expect([...routeMarks(nothing, game, doing())]).toEqual([
      [0, 'can'],
      [5, 'can'],
    ]);
    expect(routeMarks(nothing, game, doing({ reviewing: true })).size).toBe(0);
    expect(routeMarks(nothing, game, null).size).toBe(0);
    expect(Object.fromEntries(routeMarks(markedBy({ kind: 'path', seat: 1 }, position), game, doing()))).toEqual({
      0: 'can',
      5: 'can',
      20: 'path',
      21: 'path',
    });
    expect(routeMarks(nothing, game, doing({ intent: { kind: 'city' } })).size).toBe(0);
  });
  test('routes that can be claimed and are on the path of a ticket stand out', () => {
    const useful = usefulRoutes(study);
    expect([...useful]).toEqual([10, 11, 12]);
    const claims = new Map([
      [0, [red]],
      [10, [red]],
      [12, [red]],
    ]);
    const marks = (highlight: Highlight) => Object.fromEntries(routeMarks(markedBy(highlight, position), game, doing({ claims }), useful));
    expect(marks(none)).toEqual({ 0: 'can', 10: 'both', 12: 'both' });
    // What is lit and what can be claimed, both at once.
    expect(marks({ kind: 'together' })).toEqual({ 0: 'can', 10: 'both', 11: 'way', 12: 'both' });
    expect(marks({ kind: 'ticket', ticket: 3 })).toEqual({ 0: 'can', 10: 'both', 11: 'way', 12: 'can' });
  });
  test('only those that a dragged card can claim, and the one under it', () => {
    const marks = (drag: Doing['drag']) => Object.fromEntries(routeMarks(nothing, game, doing({ drag })));
    expect(marks({ card: 'red', over: null })).toEqual({ 0: 'can' });
    expect(marks({ card: 'locomotive', over: 5 })).toEqual({ 5: 'picked' });
  });
  test('what is being chosen', () => {
    const marks = (intent: Intent) => Object.fromEntries(routeMarks(nothing, game, doing({ intent })));
    expect(marks({ kind: 'claim', route: 0, payments: [red], chosen: red })).toEqual({ 0: 'picked' });
    expect(marks({ kind: 'half', routes: [1, 2], wanted: null })).toEqual({ 1: 'picked', 2: 'picked' });
    expect(marks({ kind: 'refused', route: 9, city: null, code: 'x', rule: null })).toEqual({ 0: 'can', 5: 'can', 9: 'picked' });
  });
  test('a tunnel that is being tried', () => {
    const tunnel = { ...game, phase: { type: 'tunnel' as const, route: 8, laid: [], turned_up: [], counts: [], due: 1 } };
    expect(routeMarks(nothing, tunnel as typeof game, doing({ claims: new Map() })).get(8)).toBe('picked');
  });
});

test('cities of an offer show which tickets are kept, until something is highlighted', () => {
  const intent: Intent = { kind: 'keep', offer: [3], least: 1, kept: [3] };
  expect(cityMarks(nothing, none, map, doing({ intent })).get(first.a)).toBe('picked');
  const path = { kind: 'path', seat: 1 } as const;
  expect(cityMarks(markedBy(path, position), path, map, doing({ intent })).size).toBe(0);
});

test('cities of open tickets always have a ring, which gives way to any other', () => {
  const own = ticketCities(map, study, [3, 7]);
  // Ticket 7 is completed.
  expect(own).toEqual([first.a, first.b]);
  expect(ticketCities(map, study, [7])).toEqual([]);
  expect(ticketCities(map, null, [3])).toEqual([]);
  expect([...cityMarks(nothing, none, map, null, own)]).toEqual([
    [first.a, 'ticket'],
    [first.b, 'ticket'],
  ]);
  const lit = { kind: 'routes', routes: [], cities: [first.a] } as const;
  expect([...cityMarks(markedBy(lit, position), lit, map, doing(), own)]).toEqual([
    [first.a, 'end'],
    [first.b, 'ticket'],
  ]);
});

test('cities for a station', () => {
  const ask = { decision: 1, seat: 0, legal: { stations: { cities: ['a', 'b'], payments: [red] } } };
  expect([...cityMarks(nothing, none, map, doing({ intent: { kind: 'city' }, ask }))]).toEqual([
    ['a', 'can'],
    ['b', 'can'],
  ]);
  expect([...cityMarks(nothing, none, map, doing({ intent: { kind: 'station', city: 'b', payments: [red], chosen: red }, ask }))]).toEqual([
    ['b', 'picked'],
  ]);
});

test('recent moves are those of others since the last own turn, also during the next one', () => {
  const turns = (...events: Event[]) => turnsOf(groupTurns(events.flatMap((event) => logLines(event, map))));
  const all = turns(played(1, 1), played(2, 0), played(3, 1), played(4, 2));
  const numbers = (lines: readonly LogLine[]) => lines.map((line) => line.number);
  expect(numbers(recentMoves(all, 0, true))).toEqual([3, 4]);
  expect(numbers(recentMoves(all, null, false))).toEqual([1, 2, 3, 4]);
  expect(numbers(recentMoves(all, 2, true))).toEqual([1, 2, 3]);
  // Nobody has moved since.
  expect(numbers(recentMoves(all, 2, false))).toEqual([1, 2, 3, 4]);
});

describe('what was built last', () => {
  const last = { routes: [3], cities: ['wien'] };
  test('is marked besides what can be claimed', () => {
    expect(Object.fromEntries(routeMarks(nothing, game, doing(), new Set(), last))).toEqual({ 0: 'can', 3: 'last', 5: 'can' });
    expect(Object.fromEntries(routeMarks(nothing, game, null, new Set(), last))).toEqual({ 3: 'last' });
    expect(Object.fromEntries(cityMarks(nothing, none, map, null, [], last))).toEqual({ wien: 'last' });
    expect(Object.fromEntries(cityMarks(nothing, none, map, null, ['wien', 'berlin'], last))).toEqual({
      wien: 'last-ticket',
      berlin: 'ticket',
    });
  });
  test('gives way to everything else', () => {
    const path = { kind: 'path', seat: 1 } as const;
    const marked = markedBy(path, position);
    expect(routeMarks(marked, game, doing(), new Set(), last).has(3)).toBe(false);
    expect(cityMarks(marked, path, map, doing(), [], last).size).toBe(0);
    const refused: Intent = { kind: 'refused', route: 3, city: null, code: 'x', rule: null };
    expect(routeMarks(nothing, game, doing({ intent: refused }), new Set(), last).get(3)).toBe('picked');
  });
});
