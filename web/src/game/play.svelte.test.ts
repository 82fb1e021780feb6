import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeHost } from '../net/host.fake';
import type { Legal, TableView } from '../protocol';
import type { ConfirmSettings } from './intent';
import { LiveTable } from './live.svelte';
import { Play } from './play.svelte';
import { ask, map, played, view } from './table.fake';

const red = { color: 'red' as const, colored: 2, locomotives: 0 };
const mixed = { color: 'red' as const, colored: 1, locomotives: 1 };
const turn: Legal = {
  draw: { pile: true, slots: [0] },
  tickets: true,
  claims: [
    { routes: [0], payments: [red] },
    { routes: [3], payments: [red, mixed] },
  ],
};

let settings: ConfirmSettings;
let live: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  settings = { confirm: 'never', coarse: false };
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

async function opened(start: TableView): Promise<{ host: FakeHost; play: Play }> {
  const host = new FakeHost(start, map);
  live = new LiveTable(host, { id: 'anna', ensureAccount: async () => undefined, rename: () => undefined, reload: () => undefined });
  await live.open();
  const table = live;
  return {
    host,
    play: new Play(
      table,
      (question, action) => table.send(question, action),
      () => settings,
    ),
  };
}

const answer = { ok: true as const, number: 4 };

test('an action is pending until its event arrives, not only until it is accepted', async () => {
  const { host, play } = await opened(view(3, { ask: ask(3, turn) }));
  play.draw('pile');
  expect(play.pending).toBe(true);
  host.acts[0]?.answer(answer);
  await vi.advanceTimersByTimeAsync(0);
  // Accepted, but the question is still open on this page: a second click must not be sent.
  expect(live.ask).not.toBeNull();
  expect(play.pending).toBe(true);
  expect(play.canDraw('pile')).toBe(false);
  play.draw('pile');
  expect(host.acts).toHaveLength(1);
  host.sendEvent(played(4, 0));
  expect(play.pending).toBe(false);
  host.send({ type: 'ask', ...ask(4, turn) });
  expect(play.pending).toBe(false);
  play.draw('pile');
  expect(host.acts).toHaveLength(2);
});

test('a refusal opens the question again', async () => {
  const { host, play } = await opened(view(3, { ask: ask(3, turn) }));
  play.pickRoute(0, true);
  expect(play.intent.kind).toBe('claim');
  expect(play.pending).toBe(true);
  host.acts[0]?.answer({ ok: false, code: 'action/not-now', message: '' });
  await vi.advanceTimersByTimeAsync(0);
  expect(play.pending).toBe(false);
  expect(play.intent).toEqual({ kind: 'idle' });
});

test('a late refusal of an old decision leaves the new one alone', async () => {
  const { host, play } = await opened(view(3, { ask: ask(3, turn) }));
  play.draw('pile');
  // While the connection was lost, a bot played for us, and it is our turn again.
  host.sendTable(view(9, { ask: ask(9, turn) }));
  expect(play.pending).toBe(false);
  play.pickRoute(3, true);
  expect(play.intent.kind).toBe('claim');
  host.acts[0]?.answer({ ok: false, code: 'table/stale-decision', message: '' });
  await vi.advanceTimersByTimeAsync(0);
  expect(play.intent.kind).toBe('claim');
  expect(host.reconnects).toEqual([{ fresh: true }]);
});

test('the same question after a reconnect keeps what was begun', async () => {
  const { host, play } = await opened(view(3, { ask: ask(3, { keep: { tickets: [5, 6, 7], least: 1 } }) }));
  play.toggleTicket(6);
  host.sendTable(view(3, { ask: ask(3, { keep: { tickets: [5, 6, 7], least: 1 } }) }));
  expect(play.intent).toMatchObject({ kind: 'keep', kept: [6] });
  play.confirm();
  expect(host.acts[0]?.action).toEqual({ type: 'keep', tickets: [6] });
});

test('a new question begins again', async () => {
  const { host, play } = await opened(view(3));
  play.pickRoute(1, true);
  expect(play.intent).toMatchObject({ kind: 'refused', code: 'action/not-your-turn' });
  host.send({ type: 'ask', ...ask(3, turn) });
  expect(play.intent).toEqual({ kind: 'idle' });
  play.pickRoute(3, true);
  host.sendEvent(played(4, 0));
  expect(play.intent).toEqual({ kind: 'idle' });
});

test('a refusal that was shown while others played does not come back after our turn', async () => {
  const { host, play } = await opened(view(3));
  play.pickRoute(1, true);
  host.send({ type: 'ask', ...ask(3, turn) });
  host.sendEvent(played(4, 0));
  expect(play.intent).toEqual({ kind: 'idle' });
});

test('at a shared device the next seat has a question of its own', async () => {
  const shared = { own_seats: [0, 1] };
  const choosing = { ...view(3).game!, phase: { type: 'first_tickets' as const, offer: [5, 6, 7], kept: null, chosen: [] } };
  const keep: Legal = { keep: { tickets: [5, 6, 7], least: 1 } };
  const { host, play } = await opened(view(3, { ...shared, game: choosing, ask: ask(3, keep) }));
  live.takeDevice(0);
  host.sendTable(view(3, { ...shared, game: choosing, ask: ask(3, keep) }));
  play.toggleTicket(6);
  play.confirm();
  host.acts[0]?.answer(answer);
  await vi.advanceTimersByTimeAsync(0);
  // The same decision, but another seat.
  live.takeDevice(1);
  host.sendTable(view(3, { game: choosing, ...shared, seen_by: 1, ask: ask(3, keep, 1) }));
  expect(play.pending).toBe(false);
  expect(play.intent).toMatchObject({ kind: 'keep', kept: [] });
});

test('a route with one payment is claimed at once, unless that must be confirmed', async () => {
  const { host, play } = await opened(view(3, { ask: ask(3, turn) }));
  play.pickRoute(3, true);
  expect(host.acts).toEqual([]);
  play.choosePayment(mixed);
  play.confirm();
  expect(host.acts[0]?.action).toEqual({ type: 'claim', route: 3, cards: ['red', 'locomotive'] });
  host.sendTable(view(5, { ask: ask(5, turn) }));
  settings = { confirm: 'device', coarse: true };
  play.pickRoute(0, true);
  expect(host.acts).toHaveLength(1);
  expect(play.countsDown).toBe(false);
  settings = { confirm: 'never', coarse: true };
  play.pickRoute(0, true);
  expect(host.acts[1]?.action).toEqual({ type: 'claim', route: 0, cards: ['red', 'red'] });
});

test('a countdown runs for a route with one payment, until it is confirmed or canceled', async () => {
  settings = { confirm: 'countdown', coarse: true };
  const { host, play } = await opened(view(3, { ask: ask(3, turn) }));
  play.pickRoute(3, true);
  expect(play.countsDown).toBe(false);
  play.pickRoute(0, true);
  expect(play.countsDown).toBe(true);
  play.cancel();
  expect(play.countsDown).toBe(false);
  play.pickRoute(0, true);
  play.confirm();
  expect(host.acts).toHaveLength(1);
  expect(play.countsDown).toBe(false);
});

test('tickets are confirmed, cards are not, unless the settings say otherwise', async () => {
  settings = { confirm: 'device', coarse: false };
  const { host, play } = await opened(view(3, { ask: ask(3, turn) }));
  play.drawTickets();
  expect(play.intent).toEqual({ kind: 'tickets' });
  play.cancel();
  expect(play.intent).toEqual({ kind: 'idle' });
  settings = { confirm: 'always', coarse: false };
  play.draw(0);
  expect(play.intent).toEqual({ kind: 'draw', from: 0 });
  play.confirm();
  expect(host.acts.map((act) => act.action)).toEqual([{ type: 'draw', from: 0 }]);
});

test('only what is legal can be done, and nothing while a question must be answered', async () => {
  const { host, play } = await opened(view(3, { ask: ask(3, turn) }));
  expect([play.canDraw('pile'), play.canDraw(0), play.canDraw(1), play.canDrawTickets, play.canBuildStation]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  host.sendTable(view(4, { ask: ask(4, { tunnel: { payments: [red] }, draw: { pile: true, slots: [] } }) }));
  expect(play.mustAnswer).toBe(true);
  expect(play.canDraw('pile')).toBe(false);
  play.pickRoute(0, true);
  expect(play.intent.kind).toBe('tunnel');
  play.withdraw();
  expect(host.acts[0]?.action).toEqual({ type: 'withdraw' });
});

test('a spectator can do nothing', async () => {
  const { host, play } = await opened(view(3, { own_seats: [], seen_by: null, game: { ...view(3).game!, hand: null } }));
  play.draw('pile');
  play.confirm();
  expect(host.acts).toEqual([]);
  expect(play.pending).toBe(false);
});
