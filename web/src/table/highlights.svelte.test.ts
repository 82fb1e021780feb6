import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveTable } from '../game/live.svelte';
import { Play } from '../game/play.svelte';
import { ask, map, played, view } from '../game/table.fake';
import { FakeHost } from '../net/host.fake';
import type { Study, TableView } from '../protocol';
import { Highlights } from './highlights.svelte';

let live: LiveTable;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

async function opened(start: TableView): Promise<{ host: FakeHost; highlights: Highlights }> {
  const host = new FakeHost(start, map);
  live = new LiveTable(host, { id: 'anna', ensureAccount: async () => undefined, rename: () => undefined, reload: () => undefined });
  await live.open();
  const table = live;
  const play = new Play(
    table,
    (question, action) => table.send(question, action),
    () => ({ confirm: 'never', coarse: false }),
  );
  return { host, highlights: new Highlights(live, play) };
}

const claimed = (number: number, seat: number, route: number) => played(number, seat, [{ type: 'route_claimed', seat, route, cards: [] }]);
const routes = (...all: number[]) => ({ kind: 'routes' as const, routes: all, cities: [] });

test('a pinned highlight stays until it is pinned again; a hovered one covers it', async () => {
  const { highlights } = await opened(view(3));
  highlights.togglePin(routes(1));
  highlights.hover(routes(2));
  expect([...highlights.marks.keys()]).toEqual([2]);
  highlights.hover(null);
  expect([...highlights.marks.keys()]).toEqual([1]);
  expect(highlights.spotlight).toBe(true);
  highlights.togglePin(routes(1));
  expect(highlights.marks.size).toBe(0);
  expect(highlights.spotlight).toBe(false);
});

test('what the scoring presents is not removed by Escape', async () => {
  const { highlights } = await opened(view(3));
  highlights.togglePin(routes(1));
  highlights.present(routes(4));
  highlights.unpin();
  expect([...highlights.marks.keys()]).toEqual([4]);
  highlights.present(null);
  expect(highlights.marks.size).toBe(0);
});

test('a review stays at its move when an own move cuts the list of recent moves', async () => {
  const { host, highlights } = await opened(view(3));
  host.sendEvent(claimed(4, 1, 10));
  host.sendEvent(claimed(5, 1, 11));
  host.sendEvent(claimed(6, 1, 12));
  highlights.startReview();
  highlights.reviewMove(1);
  expect([...highlights.marks.keys()]).toEqual([11]);
  host.sendEvent(claimed(7, 0, 13));
  host.sendEvent(claimed(8, 1, 14));
  expect([...highlights.marks.keys()]).toEqual([11]);
  expect([highlights.reviewIndex, highlights.moves.length]).toEqual([1, 5]);
  highlights.reviewMove(99);
  expect([...highlights.marks.keys()]).toEqual([14]);
  highlights.endReview();
  expect(highlights.reviewing).toBe(false);
  expect(highlights.moves.map((line) => line.route)).toEqual([14]);
});

test('what opponents built last is marked until the own turn is over', async () => {
  const { host, highlights } = await opened(view(3));
  const marks = () => Object.fromEntries(highlights.marks);
  host.sendEvent(claimed(4, 1, 10));
  expect(marks()).toEqual({ 10: 'last' });
  // The first of two cards: the own turn goes on.
  host.sendEvent(played(5, 0));
  expect(marks()).toEqual({ 10: 'last' });
  highlights.startReview();
  expect(marks()).toEqual({ 10: 'recent' });
  highlights.endReview();
  host.sendEvent(
    played(6, 0, [
      { type: 'card_drawn', seat: 0, from: 'pile', card: null },
      { type: 'turn_began', seat: 1 },
    ]),
  );
  expect(marks()).toEqual({});
  host.sendEvent(claimed(7, 1, 11));
  expect(marks()).toEqual({ 11: 'last' });
});

test('a replay does not mark what was built last', async () => {
  const { host } = await opened(view(3));
  const replay = new Highlights(live, null);
  host.sendEvent(claimed(4, 1, 10));
  expect(replay.marks.size).toBe(0);
});

test('marks keep their identity while they are equal, and a dragged card that stays over a route changes nothing', async () => {
  const legal = { claims: [{ routes: [0], payments: [{ color: 'red' as const, colored: 2, locomotives: 0 }] }] };
  const { host, highlights } = await opened(view(3, { ask: ask(3, legal) }));
  const { marks } = highlights;
  expect(marks.get(0)).toBe('can');
  host.sendEvent(played(4, 1));
  expect(highlights.marks).toBe(marks);
  highlights.setDrag({ card: 'red', over: 0 });
  const { drag } = highlights;
  expect(highlights.marks.get(0)).toBe('picked');
  highlights.setDrag({ card: 'red', over: 0 });
  expect(highlights.drag).toBe(drag);
  highlights.setDrag(null);
  expect(highlights.marks.get(0)).toBe('can');
});

const openStudy: Study = {
  number: 3,
  tickets: [{ ticket: 3, state: 'possible', way: { routes: [10], cars: 5 } }],
  offer: [],
  together: { routes: [10], cars: 5 },
  paths: [],
  routes: [],
  cities: [],
};

test('rings of tickets are shown to their owner, not at a shared device on which another one plays', async () => {
  const { highlights } = await opened(view(3, { ask: ask(3) }));
  live.study = openStudy;
  expect([...highlights.cityMarks.values()]).toEqual(['ticket', 'ticket']);
  live.close();
  const shared = await opened(view(3, { own_seats: [0, 1] }));
  live.study = openStudy;
  expect(live.hotSeat).toBe(true);
  expect(shared.highlights.cityMarks.size).toBe(0);
});
