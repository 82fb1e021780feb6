import { describe, expect, test } from 'vitest';
import type { Event, Fact } from '../protocol';
import { logLines } from './log';
import { map, played } from './table.fake';
import { groupTurns, lastBuilt, turnsOf, turnsSince } from './turns';

const log = (...events: Event[]) => events.flatMap((event) => logLines(event, map));
const deeds = (...facts: Fact[]) => turnsOf(groupTurns(log(played(4, 1, facts))))[0]?.deeds;
const drawn = (number: number, seat: number, from: 'pile' | number, card: 'red' | 'blue' | null) =>
  played(number, seat, [{ type: 'card_drawn', seat, from, card }]);
const claimed = (number: number, seat: number, route: number) =>
  played(number, seat, [{ type: 'route_claimed', seat, route, cards: ['red'] }]);
const station = (number: number, seat: number, city: string) =>
  played(number, seat, [{ type: 'station_built', seat, city, cards: ['red'] }]);

describe('a turn is one entry', () => {
  test('two cards, one of them from the deck', () => {
    const [turn, next] = turnsOf(groupTurns(log(drawn(4, 1, 2, 'red'), drawn(5, 1, 'pile', null), claimed(6, 0, 3))));
    expect(turn).toMatchObject({ seat: 1, number: 4, key: '4.0' });
    expect(turn?.deeds).toEqual([
      { kind: 'took', cards: ['red'] },
      { kind: 'drew', count: 1, cards: [] },
    ]);
    expect(turn?.moves.map((line) => line.number)).toEqual([4, 5]);
    expect(next?.deeds).toEqual([{ kind: 'claimed', route: 3, cards: ['red'] }]);
  });
  test('cards of one kind are counted together', () => {
    const turns = (...events: Event[]) => turnsOf(groupTurns(log(...events))).map((turn) => turn.deeds);
    expect(turns(drawn(4, 1, 2, 'red'), drawn(5, 1, 0, 'blue'))).toEqual([[{ kind: 'took', cards: ['red', 'blue'] }]]);
    expect(turns(drawn(4, 1, 'pile', null), drawn(5, 1, 'pile', null))).toEqual([[{ kind: 'drew', count: 2, cards: [] }]]);
    expect(turns(drawn(4, 0, 'pile', 'red'), drawn(5, 0, 'pile', 'blue'))).toEqual([[{ kind: 'drew', count: 2, cards: ['red', 'blue'] }]]);
  });
  test('tickets that are drawn, and then kept', () => {
    const tickets: Fact = { type: 'tickets_drawn', seat: 1, count: 3, tickets: null };
    const kept: Fact = { type: 'tickets_kept', seat: 1, count: 2, kept: null };
    expect(deeds(tickets)).toEqual([{ kind: 'tickets', drawn: 3, kept: null }]);
    expect(deeds(tickets, kept)).toEqual([{ kind: 'tickets', drawn: 3, kept: 2 }]);
  });
  test('a station', () => {
    expect(deeds({ type: 'station_built', seat: 1, city: 'wien', cards: ['red'] })).toEqual([
      { kind: 'station', city: 'wien', cards: ['red'] },
    ]);
  });
  test('no legal move', () => {
    expect(deeds({ type: 'passed', seat: 1 })).toEqual([{ kind: 'passed' }]);
  });
});

describe('a tunnel is one deed', () => {
  const tried: Fact = { type: 'tunnel_tried', seat: 1, route: 6, cards: ['red', 'red'] };
  const turned = (counts: boolean): Fact => ({ type: 'tunnel_card_turned_up', card: 'red', counts });
  const due: Fact = { type: 'tunnel_due', due: 1 };
  test('without extra cards', () => {
    const all = deeds(tried, turned(false), { type: 'tunnel_claimed', seat: 1, route: 6, cards: [] });
    expect(all).toEqual([{ kind: 'tunnel', route: 6, end: 'free', due: 0, cards: ['red', 'red'] }]);
    expect(deeds(tried, { type: 'tunnel_claimed', seat: 1, route: 6, cards: [] })?.[0]).toMatchObject({ end: 'free' });
  });
  test('that waits for extra cards, and is paid or given up', () => {
    const first = played(4, 1, [tried, turned(true), due]);
    const paid = played(5, 1, [{ type: 'tunnel_claimed', seat: 1, route: 6, cards: ['red'] }]);
    const left = played(5, 1, [{ type: 'tunnel_given_up', seat: 1, route: 6, taken_back: ['red', 'red'] }]);
    const end = (...events: Event[]) => turnsOf(groupTurns(log(...events))).map((turn) => turn.deeds)[0];
    expect(end(first)).toEqual([{ kind: 'tunnel', route: 6, end: 'open', due: 1, cards: ['red', 'red'] }]);
    expect(end(first, paid)).toEqual([{ kind: 'tunnel', route: 6, end: 'paid', due: 1, cards: ['red', 'red', 'red'] }]);
    expect(end(first, left)).toEqual([{ kind: 'tunnel', route: 6, end: 'given-up', due: 1, cards: ['red', 'red'] }]);
    // The log may begin in the middle of it.
    expect(end(paid)).toEqual([{ kind: 'tunnel', route: 6, end: 'paid', due: 1, cards: ['red'] }]);
  });
});

describe('what is no move', () => {
  test('a reshuffle and new face-up cards are notes of the turn', () => {
    const reshuffled = played(4, 1, [
      { type: 'card_drawn', seat: 1, from: 0, card: 'red' },
      { type: 'reshuffled', pile: {} },
      { type: 'display_swept' },
    ]);
    const entries = groupTurns(log(reshuffled));
    expect(entries).toHaveLength(1);
    expect(turnsOf(entries)[0]?.notes.map((line) => line.id)).toEqual(['log-reshuffled', 'log-swept']);
  });
  test('so is a bot that chose the move', () => {
    const event = played(4, 1);
    if (event.what?.type === 'played') event.what.substitute = { bot: 'easy', why: 'busy' };
    expect(turnsOf(groupTurns(log(event)))[0]?.notes.map((line) => line.id)).toEqual(['log-substitute-busy']);
  });
  test('a stand-in has a line of its own and does not cut a turn', () => {
    const away: Event = { number: 5, at: 5, what: { type: 'stand_in', seat: 1, on: true, why: 'away' } };
    const entries = groupTurns(log(drawn(4, 1, 2, 'red'), away, drawn(6, 1, 'pile', null)));
    expect(entries.map((entry) => (entry.kind === 'turn' ? entry.deeds.length : entry.line.id))).toEqual([2, 'log-stand-in-away']);
  });
  test('everything else has a line of its own, in order', () => {
    const last = played(5, 0, [
      { type: 'route_claimed', seat: 0, route: 1, cards: [] },
      { type: 'last_round_began', seat: 0, turns: 2 },
    ]);
    const end = played(7, 0, [
      { type: 'passed', seat: 0 },
      { type: 'game_ended', stalemate: false, tickets: [] },
    ]);
    const renamed: Event = { number: 2, at: 2, what: { type: 'renamed', seat: 1, name: 'Berta' } };
    const entries = groupTurns(log(renamed, claimed(4, 1, 0), last, claimed(6, 1, 2), end));
    expect(entries.map((entry) => (entry.kind === 'turn' ? entry.seat : entry.line.id))).toEqual([
      'log-renamed',
      1,
      0,
      'log-last-round',
      1,
      0,
      'log-ended',
    ]);
  });
});

describe('since the last own turn', () => {
  const turns = (...events: Event[]) => turnsOf(groupTurns(log(...events)));
  test('the turns of others, also while the own turn goes on', () => {
    const all = turns(claimed(1, 0, 1), claimed(2, 1, 2), claimed(3, 2, 3), drawn(4, 0, 'pile', 'red'));
    expect(turnsSince(all, 0, true).map((turn) => turn.number)).toEqual([2, 3]);
    expect(turnsSince(all, 0, false)).toEqual([]);
    expect(turnsSince(all.slice(0, 3), 0, false).map((turn) => turn.number)).toEqual([2, 3]);
    expect(turnsSince(all.slice(1, 3), 0, true).map((turn) => turn.number)).toEqual([2, 3]);
  });
  test('each other player’s last route or station, until the own turn ends', () => {
    const all = turns(claimed(1, 0, 1), claimed(2, 1, 2), station(3, 2, 'wien'), drawn(4, 0, 'pile', 'red'));
    expect(lastBuilt(all, 0, true, 3)).toEqual({ routes: [2], cities: ['wien'] });
    expect(lastBuilt(all, 0, false, 3)).toEqual({ routes: [], cities: [] });
  });
  test('a tunnel that was given up was not built', () => {
    const left = played(2, 1, [
      { type: 'tunnel_tried', seat: 1, route: 6, cards: ['red'] },
      { type: 'tunnel_given_up', seat: 1, route: 6, taken_back: ['red'] },
    ]);
    expect(lastBuilt(turns(left), 0, false, 2)).toEqual({ routes: [], cities: [] });
  });
  test('a spectator sees those of the last round', () => {
    const all = turns(claimed(1, 0, 1), claimed(2, 1, 2), claimed(3, 0, 3));
    expect(lastBuilt(all, null, false, 2)).toEqual({ routes: [2, 3], cities: [] });
  });
});
