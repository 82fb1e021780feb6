import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { game, map, person, played } from '../../game/table.fake';
import { ApiError } from '../../net/http';
import type { Fact, Replay } from '../../protocol';
import { Highlights } from '../../table/highlights.svelte';
import { Playback } from './playback.svelte';

type Request = { seat: number | null; answer: (replay: Replay) => void; fail: (error: Error) => void };

let requests: Request[];
let addresses: [number, number | null][];
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  [requests, addresses] = [[], []];
});
afterEach(() => {
  playback.close();
  vi.useRealTimers();
});

const claimed = (seat: number, route: number): Fact => ({ type: 'route_claimed', seat, route, cards: [] });
const path = (seat: number, routes: number[]) => ({ seat, length: routes.length, routes });
const seatScore = (seat: number, routes: number[]) => ({
  routes: 0,
  tickets: [],
  stations_left: 0,
  stations: 0,
  borrowed: [],
  path: path(seat, routes),
  bonus: 0,
  total: 0,
  place: 1,
});
const replay: Replay = {
  options: { map: 'usa', seats: [], clock: { kind: 'none' }, public: true, order: { kind: 'seated' } },
  seats: [person('Anna', 'anna'), person('Bert', 'bert')],
  before: game,
  events: [played(4, 0, [claimed(0, 10)]), played(5, 1), played(6, 0, [claimed(0, 11)])],
  score: { seats: [seatScore(0, [10, 11]), seatScore(1, [])], ranking: [[0], [1]], tie_break: null },
};

function start(step: number | null = null): Playback {
  const source = {
    id: 't1',
    key: null,
    map: async () => map,
    findKey: async () => 'k1',
    replay: (seat: number | null) => new Promise<Replay>((answer, fail) => requests.push({ seat, answer, fail })),
  };
  playback = new Playback(source, (at, seat) => addresses.push([at, seat]), step);
  return playback;
}

test('the key of a private table is found for links, and not asked for at a public one', async () => {
  expect((await loaded()).key).toBeNull();
  requests.length = 0;
  const loading = start().viewAs(null);
  requests[0]?.answer({ ...replay, options: { ...replay.options, public: false } });
  await loading;
  expect(playback.key).toBe('k1');
});

async function loaded(step: number | null = null): Promise<Playback> {
  const loading = start(step).viewAs(null);
  requests[0]?.answer(replay);
  await loading;
  return playback;
}

test('provides the position of each step', async () => {
  await loaded(1);
  expect(playback.game?.seats[0]?.routes).toEqual([10]);
  expect(playback.log.map((line) => line.number)).toEqual([4]);
  expect(playback.players?.seats[1]?.name).toBe('Bert');
  expect([playback.seat, playback.game?.hand]).toEqual([null, null]);
  playback.go(99);
  expect(playback.over).toBe(true);
  expect(playback.game?.seats[0]?.routes).toEqual([10, 11]);
  expect(playback.log).toHaveLength(3);
});

test('highlights what a step built, and a pinned path at the end', async () => {
  await loaded(1);
  const highlights = new Highlights(playback, null, () => playback.highlight);
  expect([...highlights.marks]).toEqual([[10, 'way']]);
  playback.go(2);
  expect(highlights.marks.size).toBe(0);
  playback.go(3);
  highlights.togglePin({ kind: 'path', seat: 0 });
  expect([...highlights.marks]).toEqual([
    [10, 'path'],
    [11, 'path'],
  ]);
});

test('the address follows a moment after the last step', async () => {
  await loaded();
  playback.go(1);
  playback.goToBuilt(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(addresses).toEqual([[3, null]]);
});

test('the answer to the last choice of a seat counts, even if an earlier one arrives later', async () => {
  await loaded();
  const first = playback.viewAs(0);
  const second = playback.viewAs(1);
  requests[2]?.answer(replay);
  await second;
  expect(playback.seat).toBe(1);
  requests[1]?.answer(replay);
  await first;
  expect(playback.seat).toBe(1);
  expect(playback.frame?.secrets[0]).toBeNull();
});

test('a seat that cannot be shown leaves the game as it is', async () => {
  await loaded(2);
  const failing = playback.viewAs(1);
  requests[1]?.fail(new ApiError('network', 0, 'no network'));
  await failing;
  expect([playback.problem, playback.seatProblem]).toEqual([null, 'network']);
  expect([playback.seat, playback.step]).toEqual([null, 2]);
  const again = playback.viewAs(1);
  expect(playback.seatProblem).toBeNull();
  requests[2]?.answer(replay);
  await again;
  expect(playback.seat).toBe(1);
});

test('a failure of the first request is shown instead of the game', async () => {
  const loading = start().viewAs(null);
  requests[0]?.fail(new ApiError('table/not-found', 404, 'no such table'));
  await loading;
  expect(playback.problem).toBe('table/not-found');
});

test('runs until the last step, and again from the first', async () => {
  await loaded(3);
  playback.toggle();
  expect([playback.step, playback.running]).toEqual([0, true]);
  playback.go(3);
  expect(playback.running).toBe(false);
  playback.speed = '4';
  expect(playback.stepMillis).toBe(350);
});
