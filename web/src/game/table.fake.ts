// Small tables for tests: two players in a running game on a real map.
import type { Ask, Event, Fact, GameView, Legal, MapInfo, Seat, TableView } from '../protocol';
import usa from './fixtures/usa.json';

export const map = usa.map as unknown as MapInfo;

export function person(name: string, user: string): Seat {
  return { kind: 'person', name, user, bot: null, stand_in: false, present: true };
}

export const game: GameView = {
  phase: { type: 'turn' },
  turn: 0,
  seats: [0, 1].map(() => ({ points: 0, cars: 45, cards: 4, tickets: 2, routes: [], stations: [] })),
  display: ['red', 'blue', 'green', 'white', 'black'],
  pile: 97,
  discards: {},
  tickets_left: 26,
  last_turns: null,
  hand: { red: 3, locomotive: 1 },
  tickets: [3, 7],
};

export function view(number: number, change: Partial<TableView> = {}): TableView {
  return {
    id: 't1',
    number,
    now: 0,
    options: {
      map: 'usa',
      seats: [{ for: 'anybody' }, { for: 'anybody' }],
      clock: { kind: 'none' },
      public: true,
      order: { kind: 'seated' },
    },
    stage: 'playing',
    host: 'anna',
    seats: [person('Anna', 'anna'), person('Bert', 'bert')],
    clocks: [],
    commitment: 'c0ffee',
    own_seats: [0],
    seen_by: 0,
    game,
    ask: null,
    invitation: null,
    rematch: null,
    rematch_link: null,
    ...change,
  };
}

export function ask(decision: number, legal: Legal = { draw: { pile: true, slots: [0, 1] } }, seat = 0): Ask {
  return { decision, seat, legal };
}

export function played(number: number, seat: number, facts: Fact[] = [{ type: 'card_drawn', seat, from: 'pile', card: null }]): Event {
  return { number, at: number, what: { type: 'played', seat, bot: false, facts } };
}

export function said(number: number, text: string): Event {
  return { number, at: number, what: { type: 'said', user: 'bert', name: 'Bert', text } };
}
