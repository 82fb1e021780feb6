import { describe, expect, it } from 'vitest';
import type { ListedTable, Seat } from '../../protocol';
import { ago, freeSeats, joinable, others, outcome, readInvitation, sortOwn } from './lists';

const seat = (name: string, user: string | null = null): Seat => ({
  kind: name === '' ? 'nobody' : 'person',
  name,
  user,
  bot: null,
  stand_in: false,
  present: false,
});
const table = (id: string, more: Partial<ListedTable> = {}): ListedTable => ({
  id,
  options: { map: 'usa', seats: [], clock: { kind: 'none' }, public: true, order: { kind: 'seated' } },
  stage: 'playing',
  seats: [seat('Anna', 'a'), seat('Ben', 'b')],
  created: 0,
  updated: 0,
  own_seats: [0],
  your_turn: false,
  points: null,
  winners: null,
  ...more,
});

describe('own tables', () => {
  it('come with those first that wait for us', () => {
    const all = [
      table('over', { stage: 'over', updated: 9 }),
      table('old', { updated: 1 }),
      table('new', { updated: 2 }),
      table('gather', { stage: 'gathering', updated: 8 }),
      table('turn', { your_turn: true }),
    ];
    expect(sortOwn(all).map((each) => each.id)).toEqual(['turn', 'new', 'old', 'gather', 'over']);
  });
  it('know the others and how they ended', () => {
    expect(others(table('x'))).toEqual([seat('Ben', 'b')]);
    expect(outcome(table('x'))).toBeNull();
    expect(outcome(table('x', { winners: [1], points: [80, 90] }))).toEqual({ won: false, winners: [seat('Ben', 'b')], points: 80 });
    expect(outcome(table('x', { winners: [0], points: [95, 90] }))?.won).toBe(true);
  });
});

describe('open tables', () => {
  it('can be joined while a seat is free and we do not sit there', () => {
    const free = table('free', { seats: [seat('Anna', 'a'), seat('')] });
    expect(freeSeats(free)).toBe(1);
    expect(joinable([free, table('full')], 'b').map((each) => each.id)).toEqual(['free']);
    expect(joinable([free], 'a')).toEqual([]);
    expect(joinable([free], null)).toHaveLength(1);
  });
});

describe('invitations', () => {
  it('are codes, with or without gaps', () => {
    expect(readInvitation(' ab-12 cd ', 'fogg.example')).toEqual({ kind: 'code', code: 'ab12cd' });
    expect(readInvitation('', 'fogg.example')).toEqual({ kind: 'nothing' });
    expect(readInvitation('!?', 'fogg.example')).toEqual({ kind: 'nothing' });
  });
  it('or links of this server', () => {
    expect(readInvitation('https://fogg.example/table/x?key=k', 'fogg.example')).toEqual({ kind: 'path', path: '/table/x?key=k' });
    expect(readInvitation('/table/x?key=k', 'fogg.example')).toEqual({ kind: 'path', path: '/table/x?key=k' });
    expect(readInvitation('https://other.example/table/x', 'fogg.example')).toEqual({ kind: 'foreign', host: 'other.example' });
  });
});

describe('ago', () => {
  it('uses the largest unit that fits', () => {
    expect(ago(0, 30_000)).toEqual({ count: 0, unit: 'now' });
    expect(ago(0, 5 * 60_000)).toEqual({ count: 5, unit: 'minute' });
    expect(ago(0, 3 * 3_600_000)).toEqual({ count: 3, unit: 'hour' });
    expect(ago(0, 50 * 3_600_000)).toEqual({ count: 2, unit: 'day' });
    expect(ago(10, 0)).toEqual({ count: 0, unit: 'now' });
  });
});
