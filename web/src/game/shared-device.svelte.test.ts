import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeHost } from '../net/host.fake';
import type { Event, GameView, TableView } from '../protocol';
import { LiveTable } from './live.svelte';
import type { LiveEvent } from './live-events';
import { ask, map, person, played, view } from './table.fake';

let events: LiveEvent[];
let tables: LiveTable[];

beforeEach(() => {
  vi.useFakeTimers();
  [events, tables] = [[], []];
});
afterEach(() => {
  for (const table of tables) table.close();
  vi.useRealTimers();
});

const secrets = [
  { hand: { purple: 5 }, tickets: [11, 12] },
  { hand: { orange: 6 }, tickets: [21, 22] },
];

/** What the host shows of a game at a shared device to a seat, or to everybody. */
function seen(number: number, turn: number, seat: number | null, game: Partial<GameView> = {}, decision = number): TableView {
  const own = seat === null ? { hand: null, tickets: null } : (secrets[seat] ?? {});
  return view(number, {
    own_seats: [0, 1],
    seen_by: seat,
    game: { ...view(number).game!, turn, ...own, ...game },
    ask: seat === turn ? ask(decision, undefined, seat) : null,
  });
}

async function opened(start: TableView) {
  const host = new FakeHost(start, map);
  const user = { id: 'anna', ensureAccount: async () => undefined, rename: () => undefined, reload: () => undefined };
  const live = new LiveTable(host, user);
  live.listen((event) => events.push(event));
  tables.push(live);
  await live.open();
  host.setStatus({ state: 'open' });
  await vi.advanceTimersByTimeAsync(0);
  return { host, live };
}

/** Everything that the page can show. */
function visible(live: LiveTable) {
  const { game, ask, study, seat } = live;
  return { hand: game?.hand ?? null, tickets: game?.tickets ?? null, ask, study, seat };
}
const nothing = { hand: null, tickets: null, ask: null, study: null, seat: null };

const turnOf = (number: number, before: number, seat: number): Event => played(number, before, [{ type: 'turn_began', seat }]);

const study = (number: number) => ({
  number,
  tickets: [{ ticket: 11, state: 'possible' as const, way: { routes: [1], cars: 2 } }],
  offer: [],
  together: { routes: [1], cars: 2 },
  paths: [],
  routes: [],
  cities: [],
});

test('the first screen shows no seat, not even if the host sends one', async () => {
  for (const seat of [null, 0, 1]) {
    const { host, live } = await opened(seen(3, 1, seat));
    expect(visible(live)).toEqual(nothing);
    expect(live.handover).toBe(1);
    // Nothing of a seat is asked for before the curtain opens; a view that came unasked is exchanged for the public one.
    expect(host.views).toEqual(seat === null ? [] : [null]);
  }
});

test('the curtain opens for the player who takes the device, and closes when that player has acted', async () => {
  const { host, live } = await opened(seen(3, 0, null));
  live.takeDevice(0);
  expect(host.views).toEqual([0]);
  expect(visible(live)).toEqual(nothing);
  expect(live.handover).toBe(0);
  host.sendTable(seen(3, 0, 0));
  expect(live.handover).toBeNull();
  expect(visible(live)).toMatchObject({ ...secrets[0], ask: { seat: 0 }, seat: 0 });
  host.sendEvent(turnOf(4, 0, 1));
  expect(live.handover).toBe(1);
  expect(visible(live)).toEqual(nothing);
  expect(host.views).toEqual([0, null]);
});

test('it stays open between the two cards of a turn', async () => {
  const { host, live } = await opened(seen(3, 0, null));
  live.takeDevice(0);
  host.sendTable(seen(3, 0, 0));
  host.sendEvent(
    played(4, 0, [
      { type: 'card_drawn', seat: 0, from: 'pile', card: 'purple' },
      { type: 'second_card_due', seat: 0 },
    ]),
  );
  host.send({ type: 'ask', ...ask(4) });
  expect(live.handover).toBeNull();
  expect(live.game?.hand).toEqual({ purple: 6 });
  expect(live.ask?.decision).toBe(4);
});

test('nothing that arrives late for the last seat is shown to the next one', async () => {
  const { host, live } = await opened(seen(3, 0, null));
  live.takeDevice(0);
  host.sendTable(seen(3, 0, 0));
  host.sendEvent(turnOf(4, 0, 1));
  // Sent by the host before it knew that the device is passed on.
  host.send({ type: 'ask', ...ask(4) });
  host.send({ type: 'study', ...study(4) });
  host.sendTable(seen(4, 1, 0));
  host.sendEvent(played(5, 0, [{ type: 'hand_dealt', seat: 0, count: 0, cards: null }]));
  expect(visible(live)).toEqual(nothing);
  // Nor in the notices and announcements on the device.
  expect(JSON.stringify(events.filter((event) => event.type === 'studied'))).toBe('[]');
  // A view of the last seat does not open the curtain of the next one either.
  live.takeDevice(1);
  host.sendTable(seen(5, 1, 0));
  expect(visible(live)).toEqual(nothing);
  expect(live.handover).toBe(1);
  host.sendTable(seen(5, 1, 1));
  expect(visible(live)).toMatchObject(secrets[1] ?? {});
});

test('starting tickets are chosen one after the other', async () => {
  const phase = (chosen: number[], offer: number[] | null) => ({ phase: { type: 'first_tickets' as const, offer, kept: null, chosen } });
  const { host, live } = await opened(seen(3, 0, 0, phase([], [11, 12])));
  expect(live.game?.phase).toMatchObject({ offer: null });
  expect(live.handover).toBe(0);
  live.takeDevice(0);
  host.sendTable(seen(3, 0, 0, phase([], [11, 12])));
  expect(live.game?.phase).toMatchObject({ offer: [11, 12] });
  host.sendEvent(played(4, 0, [{ type: 'first_tickets_chosen', seat: 0, kept: [0, 1] }]));
  expect(live.game?.phase).toMatchObject({ offer: null, kept: null, chosen: [0] });
  expect(live.handover).toBe(1);
});

test('after a break, the seat stays in view only if its question is still the same', async () => {
  const { host, live } = await opened(seen(3, 0, null));
  live.takeDevice(0);
  host.sendTable(seen(3, 0, 0));
  host.setStatus({ state: 'waiting', attempt: 1, millis: 500 });
  host.setStatus({ state: 'open' });
  expect(host.views.at(-1)).toBe(0);
  host.sendTable(seen(3, 0, 0));
  expect(live.handover).toBeNull();
  // Meanwhile the turns went round: somebody else may sit in front of the device.
  host.sendTable(seen(9, 0, 0));
  expect(live.handover).toBe(0);
  expect(visible(live)).toEqual(nothing);
});

test('leaving the page leaves no hand on the screen', async () => {
  const { host, live } = await opened(seen(3, 0, null));
  live.takeDevice(0);
  host.sendTable(seen(3, 0, 0));
  live.putDownDevice();
  expect(visible(live)).toEqual(nothing);
  expect(live.handover).toBe(0);
  expect(host.views).toEqual([0, null]);
});

test('while others play, nobody holds the device', async () => {
  const start = seen(3, 0, null);
  const { host, live } = await opened({ ...start, own_seats: [0, 2], seats: [...start.seats, person('Carla', 'anna')] });
  live.takeDevice(0);
  host.sendTable({ ...seen(3, 0, 0), own_seats: [0, 2], seats: [...start.seats, person('Carla', 'anna')] });
  host.sendEvent(turnOf(4, 0, 1));
  expect(live.handover).toBeNull();
  expect(visible(live)).toEqual(nothing);
  host.sendEvent(turnOf(5, 1, 2));
  expect(live.handover).toBe(2);
});

test('the log does not name cards that only one of the players may know', async () => {
  const { host, live } = await opened(seen(3, 0, null));
  host.sendEvent(played(4, 0, [{ type: 'card_drawn', seat: 0, from: 'pile', card: 'red' }]));
  expect(live.log).toMatchObject([{ id: 'log-drew', cards: [] }]);
});

test('a seat that a bot plays is not waited for', async () => {
  const seats = [{ ...person('Anna', 'anna'), stand_in: true }, person('Bert', 'bert')];
  const { live } = await opened({ ...seen(3, 0, null), seats });
  expect(live.handover).toBeNull();
});

test('a player with a device of their own sees everything at once', async () => {
  const { host, live } = await opened(view(3, { ask: ask(3) }));
  expect(live.handover).toBeNull();
  expect(live.game?.hand).toEqual({ red: 3, locomotive: 1 });
  live.putDownDevice();
  expect(live.game?.hand).toEqual({ red: 3, locomotive: 1 });
  expect(host.views).toEqual([]);
});
