import { describe, expect, it } from 'vitest';
import europe from '../../game/fixtures/europe.json';
import usa from '../../game/fixtures/usa.json';
import { total } from '../../game/cards';
import type { Event, GameView, MapInfo, Replay, TableView } from '../../protocol';
import { frames, nextBuilt } from './frames';

type Fixture = {
  first: TableView;
  before: GameView;
  events: Event[];
  map: MapInfo;
  views: { number: number; seats: string[]; seen_by: number | null; game: GameView | null }[];
};

describe.each([
  ['usa', usa],
  ['europe', europe],
])('%s', (_, given) => {
  const { first, before, events, map, views } = given as unknown as Fixture;
  const seen = views.at(-1)?.seen_by ?? 0;
  const replay: Replay = {
    options: first.options,
    seats: first.seats,
    before,
    events: events.filter((event) => event.what && ['started', 'played', 'revealed'].includes(event.what.type)),
    score: { seats: [], ranking: [], tie_break: null },
  };
  const all = frames(replay, map, seen);

  it('has a step for everything that was played, and the board before it', () => {
    expect(all).toHaveLength(replay.events.filter((event) => event.what?.type !== 'revealed').length + 1);
    expect(all[0]?.game.seats.every((seat) => seat.routes.length === 0)).toBe(true);
  });
  it('ends as the game ended', () => {
    expect(all.at(-1)?.game.phase.type).toBe('over');
    expect(all.at(-1)?.game.seats).toEqual(views.at(-1)?.game?.seats);
  });
  it('shows the hand of the seat whose eyes it has, and no other', () => {
    const frame = all.at(-1);
    expect(frame?.secrets.filter((each) => each !== null)).toHaveLength(1);
    expect(frame?.secrets[seen]?.hand).toEqual(views.at(-1)?.game?.hand);
    expect(total(frame?.secrets[seen]?.hand ?? {})).toBe(frame?.game.seats[seen]?.cards);
  });
  it('marks what was built', () => {
    const claims = all.flatMap((frame) => [...frame.arriving]);
    const owned = all.at(-1)?.game.seats.flatMap((seat) => seat.routes) ?? [];
    expect(claims.sort((a, b) => a - b)).toEqual([...owned].sort((a, b) => a - b));
  });
  it('leads from claim to claim', () => {
    const next = nextBuilt(all, 0, 1);
    expect(all[next]?.built).toBe(true);
    expect(nextBuilt(all, next, -1)).toBe(0);
    expect(nextBuilt(all, all.length - 1, 1)).toBe(all.length - 1);
  });
});
