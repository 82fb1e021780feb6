import { expect, test } from 'vitest';
import type { Event, GameView, MapInfo, TableView } from '../protocol';
import { applyEvent } from './apply';
import europe from './fixtures/europe.json';
import usa from './fixtures/usa.json';

type Seen = { number: number; seats: string[]; own_seats: number[]; seen_by: number; stage: string; game: GameView };
type Fixture = { first: TableView; events: Event[]; views: Seen[]; map: MapInfo };

const fixtures = { usa, europe } as unknown as Record<'usa' | 'europe', Fixture>;
const read = (name: 'usa' | 'europe') => fixtures[name];

// Games that were really played: the views of the server are the truth.
for (const name of ['usa', 'europe'] as const) {
  test(`a whole game on ${name}, event by event, is what the server sees`, () => {
    const { first, events, views, map } = read(name);
    let table = first;
    let compared = 0;
    for (const event of events) {
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
