// A finished game as a list of positions, one after each step. Pure; game/apply.ts applies the facts.
import { applyFact } from '../../game/apply';
import { type LogLine, logLines } from '../../game/log';
import type { CardCounts, Event, Fact, GameView, MapInfo, Replay } from '../../protocol';

/** The cards and tickets of a seat. */
export type Secrets = { hand: CardCounts; tickets: number[]; offer: number[] };

export type Frame = {
  /** The game as the viewer sees it. */
  game: GameView;
  /** Seat by seat; `null` for those into whose hands we cannot look. */
  secrets: (Secrets | null)[];
  lines: LogLine[];
  /** Routes that this step is about: claimed, or tried as a tunnel. */
  routes: readonly number[];
  /** Cities in which a station is built. */
  cities: readonly string[];
  /** Routes whose cars are placed in this step. */
  arriving: ReadonlySet<number>;
  /** The seat that acted, if any. */
  seat: number | null;
  /** Whether something was put on the board. */
  built: boolean;
};

function factsOf(event: Event): readonly Fact[] {
  return event.what?.type === 'started' || event.what?.type === 'played' ? event.what.facts : [];
}

/** The fact as the viewer sees it: the full replay contains every hand. */
function seen(fact: Fact, viewer: number): Fact {
  return fact.type === 'hand_dealt' && fact.seat !== viewer ? { ...fact, cards: null } : fact;
}

function offerOf(game: GameView): number[] {
  switch (game.phase.type) {
    case 'first_tickets':
      return game.phase.kept ?? game.phase.offer ?? [];
    case 'tickets':
      return game.phase.offer ?? [];
    default:
      return [];
  }
}

/** All steps, the first being the board before the deal. `seat`: the seat whose view it is; `null`: all hands are open. */
export function frames(replay: Replay, map: MapInfo, seat: number | null): Frame[] {
  const seats = replay.seats.map((_, index) => index);
  const viewers = seat === null ? seats : [seat];
  let views = viewers.map((): GameView => ({ ...replay.before, hand: {}, tickets: [] }));
  const frame = (event: Event | null): Frame => {
    const facts = event ? factsOf(event) : [];
    const shown = views[0] ?? replay.before;
    // With all hands open, none of them is the viewer's.
    const game = seat === null ? { ...shown, hand: null, tickets: null } : shown;
    const arriving = new Set(
      facts.flatMap((fact) => (fact.type === 'route_claimed' || fact.type === 'tunnel_claimed' ? [fact.route] : [])),
    );
    const cities = facts.flatMap((fact) => (fact.type === 'station_built' ? [fact.city] : []));
    const routes = game.phase.type === 'tunnel' ? [...arriving, game.phase.route] : [...arriving];
    const what = event?.what;
    return {
      game,
      secrets: seats.map((index) => {
        const view = views[viewers.indexOf(index)];
        return view ? { hand: view.hand ?? {}, tickets: view.tickets ?? [], offer: offerOf(view) } : null;
      }),
      lines: event ? logLines(event, map) : [],
      routes,
      cities,
      arriving,
      seat: what && 'seat' in what ? what.seat : null,
      built: arriving.size > 0 || cities.length > 0,
    };
  };
  const made = [frame(null)];
  for (const event of replay.events) {
    if (event.what?.type === 'revealed') continue;
    views = views.map((view, index) =>
      factsOf(event).reduce((game, fact) => applyFact(game, seen(fact, viewers[index] ?? 0), map, viewers[index] ?? null), view),
    );
    made.push(frame(event));
  }
  return made;
}

/** The next or previous step at which something was built; the end of the row if there is none. */
export function nextBuilt(all: readonly Frame[], step: number, direction: 1 | -1): number {
  for (let at = step + direction; at > 0 && at < all.length; at += direction) if (all[at]?.built) return at;
  return direction === 1 ? all.length - 1 : 0;
}
