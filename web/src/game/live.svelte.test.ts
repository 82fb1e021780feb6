import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeHost } from '../net/host.fake';
import { ApiError } from '../net/http';
import type { Event, Fact, TableView } from '../protocol';
import { LiveTable } from './live.svelte';
import type { LiveEvent } from './live-events';
import { ask, map, played, said, view } from './table.fake';

let events: LiveEvent[];
let reloads: number;
let tables: LiveTable[];

beforeEach(() => {
  vi.useFakeTimers();
  [events, reloads, tables] = [[], 0, []];
});
afterEach(() => {
  for (const table of tables) table.close();
  vi.useRealTimers();
});

/** Lets promises settle, but no timers run. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function make(start: TableView, past: Event[] = []): { host: FakeHost; live: LiveTable } {
  const host = new FakeHost(start, map);
  host.events = past;
  const user = { id: 'anna', ensureAccount: async () => undefined, rename: () => undefined, reload: () => void (reloads += 1) };
  const live = new LiveTable(host, user);
  live.listen((event) => events.push(event));
  tables.push(live);
  return { host, live };
}

async function opened(start: TableView, past: Event[] = []) {
  const made = make(start, past);
  await made.live.open();
  await settle();
  return made;
}

const numbers = (live: LiveTable) => live.log.map((line) => line.number);
const types = () => events.map((event) => event.type);

describe('the first load', () => {
  test('shows the table, its past, and connects from its last number', async () => {
    const { host, live } = await opened(view(3), [played(1, 0), said(2, 'hello'), played(3, 1)]);
    expect(live.game?.pile).toBe(97);
    expect(live.table?.seats[1]?.name).toBe('Bert');
    expect(numbers(live)).toEqual([1, 3]);
    expect(host.lastSeen).toBe(3);
    expect(types()).toEqual(['table']);
  });

  test('knows whether the game was over before we came', async () => {
    expect((await opened(view(3, { stage: 'over' }))).live.cameLate).toBe(true);
    expect((await opened(view(3))).live.cameLate).toBe(false);
  });

  test('is repeated by itself while there is no network', async () => {
    const { host, live } = make(view(3));
    host.error = new ApiError('network', 0, 'no network');
    await live.open();
    expect(live.problem).toBe('network');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.problem).toBe('network');
    host.error = null;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(live.problem).toBeNull();
    expect(live.table?.id).toBe('t1');
  });

  test('is repeated at once when the network is back', async () => {
    const { host, live } = make(view(3));
    host.error = new ApiError('network', 0, 'no network');
    await live.open();
    host.error = null;
    host.online();
    host.online();
    await settle();
    expect(live.problem).toBeNull();
    expect(live.game?.pile).toBe(97);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.connects).toBe(1);
  });

  test('is not repeated for a table that does not exist', async () => {
    const { host, live } = make(view(3));
    host.error = new ApiError('table/not-found', 404, 'no such table');
    await live.open();
    host.error = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.problem).toBe('table/not-found');
  });

  test('follows the wait after "too many requests"', async () => {
    const { host, live } = make(view(3));
    host.error = new ApiError('rate-limited', 429, 'too many', null, 5);
    await live.open();
    expect(live.wait.left).toBe(5);
    host.error = null;
    await vi.advanceTimersByTimeAsync(6000);
    expect(live.problem).toBeNull();
  });
});

describe('events', () => {
  test('are applied in order, logged, and reported', async () => {
    const { host, live } = await opened(view(3));
    host.sendEvent(played(4, 1));
    expect(live.game?.pile).toBe(96);
    expect(numbers(live)).toEqual([4]);
    expect(host.lastSeen).toBe(4);
    expect(events.at(-1)).toMatchObject({ type: 'event', event: { number: 4 }, before: { pile: 97 } });
  });

  test('that were seen before change nothing', async () => {
    const { host, live } = await opened(view(3));
    host.sendEvent(played(3, 1));
    expect(live.game?.pile).toBe(97);
    expect(live.log).toEqual([]);
  });

  test('leave parts alone that they do not change', async () => {
    const { host, live } = await opened(view(3));
    const { table, players, game } = live;
    host.sendEvent(played(4, 1));
    expect(live.table).toBe(table);
    host.send({ type: 'presence', seat: 1, present: false });
    expect(live.table?.seats[1]?.present).toBe(false);
    expect(live.players).toBe(players);
    expect(live.game).not.toBe(game);
    host.sendEvent({ number: 5, at: 5, what: { type: 'renamed', seat: 1, name: 'Berta' } });
    expect(live.players?.seats[1]?.name).toBe('Berta');
  });

  test('a chat message can be removed', async () => {
    const { host, live } = await opened(view(3));
    host.sendEvent(said(4, 'hello'));
    host.sendEvent(said(5, 'again'));
    host.send({ type: 'chat_removed', number: 4 });
    expect(live.chat.map((line) => line.text)).toEqual(['again']);
  });
});

describe('a gap', () => {
  test('asks for what is missing, and for the whole table if that does not help', async () => {
    const { host, live } = await opened(view(3));
    host.sendEvent(played(5, 1));
    expect(live.game?.pile).toBe(97);
    expect(host.reconnects).toEqual([{ fresh: false }]);
    host.sendEvent(played(6, 1));
    expect(host.reconnects).toEqual([{ fresh: false }, { fresh: true }]);
    host.sendEvent(played(4, 1));
    host.sendEvent(played(8, 1));
    expect(host.reconnects.at(-1)).toEqual({ fresh: false });
  });

  test('after a whole table, the log and the chat have no holes', async () => {
    const { host, live } = await opened(view(3), [played(3, 0)]);
    host.sendEvent(played(4, 1));
    // While the connection was lost:
    host.events.push(played(5, 0), said(6, 'hello'), played(7, 1));
    host.sendTable(view(7));
    host.sendEvent(played(8, 0));
    await settle();
    expect(numbers(live)).toEqual([3, 4, 5, 7, 8]);
    expect(live.chat.map((line) => line.text)).toEqual(['hello']);
    const missed = events.flatMap((event) => (event.type === 'missed' ? event.lines : []));
    expect(missed.map((line) => line.number)).toEqual([5, 7]);
  });

  test('backwards, at a table that was restored from a backup, removes what no longer happened', async () => {
    const { host, live } = await opened(view(3), [played(2, 0), played(3, 0)]);
    host.sendEvent(said(4, 'hello'));
    host.sendTable(view(2));
    await settle();
    expect(numbers(live)).toEqual([2]);
    expect(live.chat).toEqual([]);
  });
});

test("after the start, the whole table is fetched, with the bots' first choices in the log", async () => {
  const { host, live } = await opened(view(2, { stage: 'gathering', game: null }), []);
  host.sendEvent({ number: 3, at: 3, what: { type: 'started', order: [1, 0], facts: [] } });
  expect(host.reconnects).toEqual([{ fresh: true, seat: null }]);
  host.events.push(played(4, 1, [{ type: 'passed', seat: 1 }]));
  host.sendTable(view(4, { own_seats: [1], seen_by: 1, ask: ask(3, { keep: { tickets: [1, 2, 3], least: 2 } }, 1) }));
  await settle();
  expect(live.seat).toBe(1);
  expect(numbers(live)).toEqual([3, 4]);
  expect(live.ask?.decision).toBe(3);
});

test('an action that was taken back is asked again', async () => {
  const { host, live } = await opened(view(3, { ask: ask(3) }));
  host.sendEvent(played(4, 0, [{ type: 'route_claimed', seat: 0, route: 2, cards: ['red'] }]));
  expect(live.undoable).toBeNull();
  const facts: Fact[] = [{ type: 'route_claimed', seat: 0, route: 6, cards: ['red'] }];
  host.sendEvent({ number: 5, at: 5, what: { type: 'played', seat: 0, bot: false, can_undo: true, facts } });
  expect(live.undoable).toEqual({ seat: 0, event: 5 });
  const taken = live.undo();
  expect(live.undoing).toBe(true);
  host.sendEvent({ number: 6, at: 6, what: { type: 'undone', seat: 0, event: 5 } });
  expect(events.at(-1)).toMatchObject({ type: 'event', lines: [{ id: 'log-undone-route', route: 6 }] });
  host.undone[0]?.answer({ ok: true, number: 6 });
  await taken;
  host.sendTable(view(6, { ask: ask(6) }));
  expect([live.undoing, live.undoable, live.ask?.decision]).toEqual([false, null, 6]);
  expect(live.game?.seats[0]?.routes).toEqual([]);
  expect(live.log.map((line) => [line.number, line.undone])).toEqual([
    [4, false],
    [5, true],
    [6, false],
  ]);
});

test('an action that cannot be taken back any more is reported', async () => {
  const { host, live } = await opened(view(3, { undo: { seat: 0, event: 3 } }));
  const taken = live.undo();
  host.undone[0]?.answer({ ok: false, code: 'undo/too-late', message: '' });
  await taken;
  expect(events.at(-1)).toEqual({ type: 'refused', code: 'undo/too-late', wait: null });
});

describe('questions', () => {
  test('a new one is reported, the same one again is not', async () => {
    const { host, live } = await opened(view(3));
    const before = live.question;
    host.send({ type: 'ask', ...ask(3) });
    expect(live.question).toBe(before + 1);
    host.sendTable(view(3, { ask: ask(3) }));
    host.send({ type: 'ask', ...ask(3) });
    expect(live.question).toBe(before + 1);
    expect(events.filter((event) => event.type === 'asked')).toHaveLength(1);
    host.sendEvent(played(4, 0));
    expect(live.ask).toBeNull();
    expect(live.question).toBe(before + 2);
  });

  test('a refused action is reported; a stale one fetches the whole table', async () => {
    const { host, live } = await opened(view(3, { ask: ask(3) }));
    const sent = live.send(ask(3), { type: 'tickets' });
    expect(host.acts[0]).toMatchObject({ decision: 3, seat: 0, action: { type: 'tickets' } });
    host.acts[0]?.answer({ ok: false, code: 'action/not-now', message: '' });
    expect(await sent).toBe(false);
    expect(events.at(-1)).toEqual({ type: 'refused', code: 'action/not-now', wait: null });
    expect(host.reconnects).toEqual([]);
    const stale = live.send(ask(3), { type: 'tickets' });
    host.acts[1]?.answer({ ok: false, code: 'table/stale-decision', message: '' });
    expect(await stale).toBe(false);
    expect(host.reconnects).toEqual([{ fresh: true }]);
  });
});

describe('studies', () => {
  const study = (number: number) => ({
    number,
    tickets: [],
    offer: [],
    together: { routes: [], cars: 0 },
    paths: [],
    routes: [],
    cities: [],
  });
  test('a burst of events requests one; one that is too old requests another', async () => {
    const { host, live } = await opened(view(3));
    await vi.advanceTimersByTimeAsync(1000);
    const before = host.studies;
    host.sendEvent(played(4, 1));
    host.sendEvent(played(5, 1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(host.studies).toBe(before + 1);
    host.send({ type: 'study', ...study(4) });
    expect(live.study).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(host.studies).toBe(before + 2);
    host.send({ type: 'study', ...study(5) });
    expect(live.study?.number).toBe(5);
  });

  test('are compared with the last one of the same seat', async () => {
    const { host } = await opened(view(3));
    host.send({ type: 'study', ...study(3) });
    host.sendTable(view(3));
    host.send({ type: 'study', ...study(3) });
    host.sendTable(view(3, { seen_by: null }));
    host.send({ type: 'study', ...study(3) });
    const befores = events.flatMap((event) => (event.type === 'studied' ? [event.before?.number ?? null] : []));
    expect(befores).toEqual([null, 3, null]);
  });
});

describe('requests about seats', () => {
  test('fetch the whole table', async () => {
    const { host, live } = await opened(view(3));
    expect(await live.requests.join(1)).toBe(true);
    expect(host.reconnects).toEqual([{ fresh: true }]);
  });

  test('report refusals, and wait after "too many requests"', async () => {
    const { host, live } = await opened(view(3));
    host.seatError = new ApiError('rate-limited', 429, 'too many', null, 3);
    expect(await live.requests.leave()).toBe(false);
    expect(events.at(-1)).toEqual({ type: 'refused', code: 'rate-limited', wait: live.wait });
    expect(live.wait.left).toBe(3);
  });

  test('a new key is used from then on', async () => {
    const { host, live } = await opened(view(3));
    expect(await live.requests.replaceKey()).toBe(true);
    expect([host.key, live.key]).toEqual(['new', 'new']);
    expect(events.at(-1)).toEqual({ type: 'rekeyed', key: 'new' });
  });

  test("somebody else's new key is fetched", async () => {
    const { host, live } = await opened(view(3));
    host.current = view(4, { invitation: { link: '/table/t1?key=other', code: null } });
    host.sendEvent({ number: 4, at: 4, what: { type: 'key_replaced' } });
    await settle();
    expect(live.key).toBe('other');
    expect(live.table?.invitation?.link).toBe('/table/t1?key=other');
  });
});

describe('turns of others that are shown one after the other', () => {
  async function paced() {
    const host = new FakeHost(view(3), map);
    const user = { id: 'anna', ensureAccount: async () => undefined, rename: () => undefined, reload: () => undefined };
    const live = new LiveTable(host, user, () => ({ turn: 1000, move: 300 }));
    tables.push(live);
    await live.open();
    await settle();
    return { host, live };
  }
  const claim = (number: number, seat: number, route: number) => played(number, seat, [{ type: 'route_claimed', seat, route, cards: [] }]);

  test('game, log, and the number of the connection belong together', async () => {
    const { host, live } = await paced();
    host.sendEvent(claim(4, 1, 10));
    host.sendEvent(claim(5, 2, 11));
    host.send({ type: 'ask', ...ask(5) });
    const now = () => [live.game?.seats[1]?.routes, numbers(live), host.lastSeen, live.ask?.decision ?? null];
    expect(now()).toEqual([[10], [4], 4, null]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(now()).toEqual([[10], [4, 5], 5, 5]);
  });

  test('are all shown when the connection breaks, so that the next one goes on from there', async () => {
    const { host, live } = await paced();
    host.sendEvent(claim(4, 1, 10));
    host.sendEvent(claim(5, 2, 11));
    host.setStatus({ state: 'waiting', attempt: 0, millis: 100 });
    expect([numbers(live), host.lastSeen]).toEqual([[4, 5], 5]);
    host.sendEvent(claim(6, 3, 12));
    expect(numbers(live)).toEqual([4, 5, 6]);
  });

  test('are all shown on request, and before an own move', async () => {
    const { host, live } = await paced();
    host.sendEvent(claim(4, 1, 10));
    host.sendEvent(claim(5, 2, 11));
    live.catchUp();
    expect(numbers(live)).toEqual([4, 5]);
    host.sendEvent(claim(6, 1, 12));
    host.sendEvent(claim(7, 2, 13));
    host.sendEvent(claim(8, 0, 14));
    expect(numbers(live)).toEqual([4, 5, 6, 7, 8]);
  });

  test('a study of a later position waits for it', async () => {
    const { host, live } = await paced();
    host.sendEvent(claim(4, 1, 10));
    host.sendEvent(claim(5, 2, 11));
    const study = { tickets: [], offer: [], together: { routes: [], cars: 0 }, paths: [], routes: [], cities: [] };
    host.send({ type: 'study', number: 5, ...study });
    expect(live.study).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(live.study).not.toBeNull();
  });
});

describe('players who are away', () => {
  test('the time at which a bot takes over follows views, events, and presence', async () => {
    const { host, live } = await opened(view(3, { stand_ins: [null, 5_000] }));
    expect(live.standIns).toEqual([null, 5_000]);
    host.sendEvent(played(4, 0));
    expect(live.standIns).toEqual([]);
    host.sendEvent({ ...played(5, 0), stand_ins: [null, 9_000] });
    expect(live.standIns).toEqual([null, 9_000]);
    // An event that is hidden from this viewer says nothing about it.
    host.sendEvent({ number: 6, at: 6 });
    expect(live.standIns).toEqual([null, 9_000]);
    host.send({ type: 'presence', seat: 1, present: true });
    expect(live.standIns).toEqual([null, null]);
    host.send({ type: 'presence', seat: 1, present: false, stand_in_at: 12_000 });
    expect(live.standIns).toEqual([null, 12_000]);
  });
});

describe('the connection', () => {
  test('does not wait any longer when the network is back', async () => {
    const { host } = await opened(view(3));
    host.setStatus({ state: 'waiting', attempt: 3, millis: 8000 });
    host.online();
    expect(host.reconnects).toEqual([{ fresh: false }]);
  });

  test('that fails again and again is diagnosed', async () => {
    const { host, live } = await opened(view(3));
    host.nextCheck = { outdated: true, problem: 'table/not-found' };
    host.failing(3);
    await settle();
    expect(live.problem).toBeNull();
    host.failing(5);
    await settle();
    expect([live.outdated, live.problem]).toEqual([true, 'table/not-found']);
  });

  test('that ended with the session asks who we are', async () => {
    const { host, live } = await opened(view(3));
    host.setStatus({ state: 'ended', why: 'session' });
    expect(live.ended).toBe('session');
    expect(reloads).toBe(1);
  });

  test('is closed with the table', async () => {
    const { host, live } = await opened(view(3));
    live.close();
    expect(host.closed).toBe(true);
  });
});

test('statistics of a finished game are requested once, and again after a failure', async () => {
  const { host, live } = await opened(view(3, { stage: 'over' }));
  const found = { seats: [], timeline: [] };
  const request = vi
    .spyOn(host, 'statistics')
    .mockRejectedValueOnce(new ApiError('network', 0, 'no network'))
    .mockResolvedValue(found);
  await expect(live.statistics()).rejects.toThrow('no network');
  await settle();
  expect([await live.statistics(), await live.statistics()]).toEqual([found, found]);
  expect(request).toHaveBeenCalledTimes(2);
});
