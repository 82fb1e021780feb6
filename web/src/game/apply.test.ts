import { expect, test } from 'vitest';
import type { Event, Fact, GameView, MapInfo, TableView } from '../protocol';
import { applyEvent, applyFact } from './apply';
import europe from './fixtures/europe.json';
import usa from './fixtures/usa.json';

type Seen = { number: number; seats: string[]; own_seats: number[]; seen_by: number; stage: string; game: GameView };
type Fixture = { first: TableView; events: Event[]; views: Seen[]; map: MapInfo };

const fixtures = { usa, europe } as unknown as Record<'usa' | 'europe', Fixture>;
const read = (name: 'usa' | 'europe') => fixtures[name];

/** The whole table, as it is sent when a game has started. */
function startedTable({ first, views }: Fixture): TableView {
  const [{ number, seats, own_seats, seen_by, stage, game }] = views as [Seen];
  const bySeat = seats.map((name) => first.seats.find((seat) => seat.name === name) ?? first.seats[0]!);
  return { ...first, number, own_seats, seen_by, stage: stage as TableView['stage'], game, seats: bySeat };
}

// Games that were really played: the views of the server are the truth.
for (const name of ['usa', 'europe'] as const) {
  test(`a whole game on ${name}, event by event, is what the server sees`, () => {
    const { events, views, map } = read(name);
    let table = startedTable(read(name));
    let compared = 0;
    for (const event of events) {
      if (event.number <= table.number) continue;
      table = applyEvent(table, event, map);
      const seen = views.find((view) => view.number === event.number);
      if (!seen) continue;
      compared += 1;
      expect(table.game).toEqual(seen.game);
      expect(table.seats.map((seat) => seat.name)).toEqual(seen.seats);
      expect([table.own_seats, table.seen_by, table.stage]).toEqual([seen.own_seats, seen.seen_by, seen.stage]);
    }
    expect(compared).toBeGreaterThan(3);
    expect(table.stage).toBe('over');
  });
}

test('an event that is not for us only counts', () => {
  const { first, map } = read('usa');
  const next = applyEvent(first, { number: first.number + 1, at: 5 }, map);
  expect(next).toEqual({ ...first, number: first.number + 1, now: 5 });
});

test('what was asked is answered by an own action, not by that of another', () => {
  const { first, map } = read('usa');
  const asked: TableView = { ...first, ask: { decision: 1, seat: 0, legal: {} } };
  const played = (seat: number): Event => ({ number: 9, at: 5, what: { type: 'played', seat, bot: false, facts: [] } });
  expect(applyEvent(asked, played(1), map).ask).toEqual(asked.ask);
  expect(applyEvent(asked, played(0), map).ask).toBeNull();
});

test('somebody who rises leaves the seat free', () => {
  const { first, map } = read('usa');
  const next = applyEvent({ ...first, own_seats: [0] }, { number: 9, at: 5, what: { type: 'rose', seat: 0 } }, map);
  expect(next.seats[0]).toMatchObject({ kind: 'nobody', name: '' });
  expect(next.own_seats).toEqual([]);
});

test('a dismissed player leaves the seat free, too', () => {
  const { first, map } = read('usa');
  const next = applyEvent({ ...first, own_seats: [0] }, { number: 9, at: 5, what: { type: 'dismissed', seat: 0 } }, map);
  expect(next.seats[0]).toMatchObject({ kind: 'nobody', name: '', user: null });
  expect(next.own_seats).toEqual([]);
});

test('a player who is renamed keeps everything else', () => {
  const { first, map } = read('usa');
  const next = applyEvent(first, { number: 9, at: 5, what: { type: 'renamed', seat: 1, name: 'Aouda' } }, map);
  expect(next.seats).toEqual(first.seats.map((seat, index) => (index === 1 ? { ...seat, name: 'Aouda' } : seat)));
});

test.each([{ type: 'invited', name: 'Fix' }, { type: 'key_replaced' }] as const)('$type changes nothing that this event has', (what) => {
  const { first, map } = read('usa');
  expect(applyEvent(first, { number: 9, at: 5, what }, map)).toEqual({ ...first, number: 9, now: 5 });
});

test('a table that starts stays as it is until the whole of it comes', () => {
  const { first, events, map } = read('usa');
  const started = events.find((event) => event.what?.type === 'started')!;
  expect(applyEvent(first, started, map)).toEqual({ ...first, number: started.number, now: started.at });
});

/** A game on a map whose rules differ from those of the built-in maps. */
function otherRules(rules: Partial<MapInfo['rules']>, ...facts: Fact[]): GameView {
  const { map, views } = read('usa');
  const other = { ...map, rules: { ...map.rules, ...rules } };
  const before: GameView = { ...views[0]!.game, phase: { type: 'first_tickets', offer: null, kept: null, chosen: [] }, tickets_left: 40 };
  return facts.reduce((game, fact) => applyFact(game, fact, other, null), before);
}

test('the numbers of the rules come from the map', () => {
  const offered: Fact = { type: 'first_tickets_offered', seat: 0, count: 6, tickets: null };
  const settled: Fact = { type: 'first_tickets_settled', kept: [2, 5] };
  // Two of the six are long ones, which are not in the deck.
  expect(otherRules({ first_tickets: 4, first_long_tickets: 2 }, offered).tickets_left).toBe(36);
  expect(otherRules({ first_tickets: 6, first_long_tickets: 0, first_tickets_return: true }, settled).tickets_left).toBe(45);
  expect(otherRules({ first_tickets: 6, first_long_tickets: 0, first_tickets_return: false }, settled).tickets_left).toBe(40);
});

test('the server says how many turns the last round has, and which turned-up cards count', () => {
  expect(otherRules({}, { type: 'last_round_began', seat: 0, turns: 7 }).last_turns).toBe(7);
  const tunnel = otherRules(
    {},
    { type: 'tunnel_tried', seat: 0, route: 1, cards: ['red'] },
    { type: 'tunnel_card_turned_up', card: 'locomotive', counts: false },
    { type: 'tunnel_card_turned_up', card: 'blue', counts: true },
  );
  expect(tunnel.phase).toMatchObject({ turned_up: ['locomotive', 'blue'], counts: [false, true] });
});

test('an own action can be taken back until the next action, or until a bot takes over', () => {
  const { map } = read('usa');
  const table = { ...startedTable(read('usa')), own_seats: [0], seen_by: 0 };
  const { number } = table;
  const passed = (seat: number, can_undo: boolean): Event => ({
    number: number + 1,
    at: 1,
    what: { type: 'played', seat, bot: false, can_undo, facts: [{ type: 'passed', seat }] },
  });
  const undoable = applyEvent(table, passed(0, true), map);
  expect(undoable.undo).toEqual({ seat: 0, event: number + 1 });
  expect(applyEvent(table, passed(1, true), map).undo).toBeUndefined();
  expect(applyEvent(table, passed(0, false), map).undo).toBeUndefined();
  const after = (what: NonNullable<Event['what']>) => applyEvent(undoable, { number: number + 2, at: 2, what }, map);
  expect(after({ type: 'said', user: 'x', name: 'X', text: 'hello' }).undo).toBeDefined();
  expect(after({ type: 'played', seat: 1, bot: true, facts: [] }).undo).toBeUndefined();
  expect(after({ type: 'stand_in', seat: 1, on: true, why: 'away' }).undo).toBeDefined();
  expect(after({ type: 'stand_in', seat: 0, on: true, why: 'away' }).undo).toBeUndefined();
  // The game comes with the whole table, which follows.
  const undone = after({ type: 'undone', seat: 0, event: number + 1 });
  expect([undone.undo, undone.ask, undone.game]).toEqual([undefined, null, undoable.game]);
});
