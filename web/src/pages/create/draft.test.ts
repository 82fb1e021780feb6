import { describe, expect, it } from 'vitest';
import type { MapInfo } from '../../protocol';
import europe from '../../game/fixtures/europe.json';
import usa from '../../game/fixtures/usa.json';
import { validate, guests, limits, newDraft, onOfferedMap, resize, seatsWith, toOptions, withinPlayers } from './draft';

const maps = { usa: usa.map as unknown as MapInfo, europe: europe.map as unknown as MapInfo };
const draftOf = (bot: string) => newDraft(bot, 'usa');

describe('a planned table', () => {
  it('is sent as the server wants it', () => {
    const draft = {
      ...draftOf('steady'),
      pace: 'live' as const,
      order: 'begins' as const,
      begins: 1,
      variant: { cars: 45, doubles_open_at: 3 },
    };
    expect(toOptions(draft, maps.usa)).toEqual({
      map: 'usa',
      seats: [{ for: 'anybody' }, { for: 'anybody' }, { for: 'bot', bot: 'steady' }],
      clock: { kind: 'live', reserve: 900_000, increment: 20_000 },
      public: false,
      order: { kind: 'begins', seat: 1 },
      variant: { doubles_open_at: 3 },
    });
    expect(toOptions({ ...newDraft('x'), pace: 'days' }, null)).toMatchObject({
      clock: { kind: 'days', per_turn: 86_400_000 },
      order: { kind: 'random' },
    });
    expect(toOptions(newDraft('x'), maps.usa)).not.toHaveProperty('variant');
  });
  it('cannot begin with a seat that is not there', () => {
    expect(toOptions({ ...newDraft('x'), order: 'begins', begins: 4 }, null).order).toEqual({ kind: 'begins', seat: 2 });
  });
  it('grows and shrinks without losing what was chosen', () => {
    const seats = newDraft('steady').seats;
    expect(resize(seats, 5).map((seat) => seat.kind)).toEqual(['person', 'person', 'bot', 'bot', 'bot']);
    expect(resize(seats, 2)).toEqual(seats.slice(0, 2));
    expect(guests(newDraft('steady'))).toBe(1);
  });
  it('keeps bots that are offered and replaces others', () => {
    const offered = ['easy', 'steady', 'sharp'].map((name) => ({ name, about: '' }));
    const seats = [{ kind: 'person' as const }, { kind: 'bot' as const, bot: 'sharp' }, { kind: 'bot' as const, bot: 'greedy' }];
    expect(seatsWith(seats, offered)).toEqual([{ kind: 'person' }, { kind: 'bot', bot: 'sharp' }, { kind: 'bot', bot: 'steady' }]);
  });
  it('knows what would be refused', () => {
    expect(validate(newDraft('steady'), maps.usa)).toEqual([]);
    const unnamed = { ...newDraft('x'), seats: [{ kind: 'person' as const }, { kind: 'hot_seat' as const, name: ' ' }] };
    expect(validate(unnamed, null).map((error) => error.id)).toEqual(['create-flaw-name']);
    const twice = {
      ...newDraft('x'),
      seats: [{ kind: 'person' as const }, { kind: 'hot_seat' as const, name: 'A' }, { kind: 'hot_seat' as const, name: 'A ' }],
    };
    expect(validate(twice, null).map((error) => error.id)).toEqual(['create-flaw-name-twice']);
    expect(validate({ ...newDraft('x'), pace: 'live', minutes: 0.2, seconds: 601 }, null)).toHaveLength(2);
    expect(validate({ ...newDraft('x'), pace: 'days', hours: Number.NaN }, null)).toHaveLength(1);
    expect(validate({ ...newDraft('x'), variant: { cars: 7 } }, maps.europe)).toHaveLength(1);
    expect(validate({ ...newDraft('x'), variant: { cars: 7 } }, maps.usa)).toHaveLength(0);
  });
  it('is on a map that the server offers', () => {
    const draft = { ...newDraft('x', 'atlantis'), variant: { cars: 20 } };
    expect(onOfferedMap(draft, ['moon', 'mars'])).toMatchObject({ map: 'moon', variant: {} });
    expect(onOfferedMap({ ...draft, map: 'mars' }, ['moon', 'mars'])).toMatchObject({ map: 'mars', variant: { cars: 20 } });
    expect(onOfferedMap(draft, [])).toBe(draft);
  });
  it('has as many seats as its map allows', () => {
    const draft = newDraft('x');
    expect(withinPlayers(draft, { ...maps.usa.rules, min_players: 2, max_players: 2 }).seats).toHaveLength(2);
    expect(withinPlayers(draft, { ...maps.usa.rules, min_players: 4, max_players: 6 }).seats).toHaveLength(4);
    expect(withinPlayers(draft, maps.usa.rules)).toBe(draft);
  });
  it('takes the limits of house rules from the map', () => {
    const rules = { ...maps.usa.rules, first_tickets: 4, first_long_tickets: 2 };
    expect(limits({ ...maps.usa, rules }).first_tickets_keep.most).toBe(6);
    expect(limits(maps.europe).cars).toEqual({ least: 8, most: 60, printed: 45 });
    expect(limits(maps.usa).first_tickets_keep.most).toBe(3);
    expect(limits(maps.europe).first_tickets_keep.most).toBe(4);
  });
});
