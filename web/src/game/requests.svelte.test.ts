import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cooldown } from '../lib/cooldown.svelte';
import { FakeHost } from '../net/host.fake';
import type { SeatRequests } from '../net/host';
import { ApiError } from '../net/http';
import { TableRequests } from './requests';
import { map, view } from './table.fake';

let wait: Cooldown;
let reported: string[];
let host: FakeHost;

beforeEach(() => {
  vi.useFakeTimers();
  [wait, reported, host] = [new Cooldown(), [], new FakeHost(view(3), map)];
});
afterEach(() => {
  wait.stop();
  vi.useRealTimers();
});

const requests = (seats: SeatRequests | null = host.seats) =>
  new TableRequests(seats, wait, {
    ensureAccount: async () => reported.push('account'),
    changed: () => reported.push('changed'),
    invited: (invitation) => reported.push(`invited by ${invitation.link}`),
    refused: (code, running) => reported.push(`refused: ${code}${running ? `, ${running.left} s` : ''}`),
  });

test('fetch the whole table where that is needed', async () => {
  expect(await requests().join(1)).toBe(true);
  expect(await requests().start()).toBe(true);
  expect(host.requests).toEqual(['join 1', 'start']);
  expect(reported).toEqual(['account', 'changed']);
});

test('return what the host opened', async () => {
  expect(await requests().rematch()).toBe('/table/t2');
  expect(await requests().replaceKey()).toBe(true);
  expect(reported).toEqual([expect.stringMatching(/^invited by .*key=new/)]);
});

test('report refusals', async () => {
  host.seatError = new ApiError('table/full', 409, 'no seat is free');
  expect(await requests().join(null)).toBe(false);
  expect(await requests().rematch()).toBeNull();
  expect(reported).toEqual(['account', 'refused: table/full', 'refused: table/full']);
  expect(wait.left).toBe(0);
});

test('wait after "too many requests"', async () => {
  host.seatError = new ApiError('rate-limited', 429, 'too many', null, 3);
  expect(await requests().leave()).toBe(false);
  expect(reported).toEqual(['refused: rate-limited, 3 s']);
  expect(wait.left).toBe(3);
});

test('do nothing where nobody can sit down', async () => {
  expect(await requests(null).start()).toBe(false);
  expect(reported).toEqual([]);
});
