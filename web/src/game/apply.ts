// Applies facts to the game as one viewer sees it. Bookkeeping, not rules: it moves what the server says has moved, and numbers of the
// rules come from the map. The counterpart in Rust is crates/rules/src/state/apply.rs.
import { assertNever } from '../lib/assert-never';
import type { Card, Event, Fact, GameView, MapInfo, Phase, SeatView, TableView } from '../protocol';
import { minus, plus, total } from './cards';
import { cityIndex, routePoints } from './map';

/** The game after a fact. `viewer` is the seat that sees it, `null` for a spectator. */
export function applyFact(game: GameView, fact: Fact, map: MapInfo, viewer: number | null): GameView {
  const own = (seat: number) => seat === viewer;
  const seatChange = (seat: number, change: (view: SeatView) => Partial<SeatView>): SeatView[] =>
    game.seats.map((view, index) => (index === seat ? { ...view, ...change(view) } : view));
  const pay = (seat: number, cards: readonly Card[]) => ({
    seats: seatChange(seat, (view) => ({ cards: view.cards - cards.length })),
    hand: own(seat) && game.hand ? minus(game.hand, cards) : game.hand,
  });

  switch (fact.type) {
    case 'hand_dealt':
      return {
        ...game,
        pile: game.pile - fact.count,
        seats: seatChange(fact.seat, (view) => ({ cards: view.cards + fact.count })),
        hand: fact.cards ?? game.hand,
      };
    case 'first_tickets_offered': {
      const phase = game.phase;
      return {
        ...game,
        // Long tickets are not in the deck.
        tickets_left: game.tickets_left - fact.count + map.rules.first_long_tickets,
        phase: phase.type === 'first_tickets' && own(fact.seat) ? { ...phase, offer: fact.tickets } : phase,
      };
    }
    case 'first_seat':
      return { ...game, turn: fact.seat };
    case 'first_tickets_chosen': {
      const phase = game.phase;
      if (phase.type !== 'first_tickets') return game;
      const chosen = [...phase.chosen, fact.seat].sort((a, b) => a - b);
      return { ...game, phase: { ...phase, chosen, kept: own(fact.seat) ? picked(phase.offer, fact.kept) : phase.kept } };
    }
    case 'first_tickets_settled': {
      const kept = game.phase.type === 'first_tickets' ? game.phase.kept : null;
      return {
        ...game,
        phase: { type: 'turn' },
        seats: game.seats.map((view, seat) => ({ ...view, tickets: view.tickets + (fact.kept[seat] ?? 0) })),
        tickets: game.tickets && kept ? ordered([...game.tickets, ...kept]) : game.tickets,
        tickets_left: game.tickets_left + returned(map, fact.kept),
      };
    }
    case 'turn_began':
      return {
        ...game,
        turn: fact.seat,
        phase: { type: 'turn' },
        last_turns: game.last_turns === null ? null : Math.max(0, game.last_turns - 1),
      };
    case 'card_drawn': {
      const from = fact.from;
      return {
        ...game,
        pile: from === 'pile' ? game.pile - 1 : game.pile,
        display: from === 'pile' ? game.display : game.display.map((card, slot) => (slot === from ? null : card)),
        seats: seatChange(fact.seat, (view) => ({ cards: view.cards + 1 })),
        hand: own(fact.seat) && game.hand && fact.card ? plus(game.hand, [fact.card]) : game.hand,
      };
    }
    case 'card_turned_up':
      return { ...game, pile: game.pile - 1, display: game.display.map((card, slot) => (slot === fact.slot ? fact.card : card)) };
    case 'reshuffled':
      return { ...game, pile: total(fact.pile), discards: {} };
    case 'display_swept': {
      const cards = game.display.filter((card) => card !== null);
      return { ...game, discards: plus(game.discards, cards), display: game.display.map(() => null) };
    }
    case 'second_card_due':
      return { ...game, phase: { type: 'second_card' } };
    case 'tickets_drawn':
      return {
        ...game,
        tickets_left: game.tickets_left - fact.count,
        phase: { type: 'tickets', count: fact.count, offer: own(fact.seat) ? fact.tickets : null },
      };
    case 'tickets_kept': {
      const drawn = game.phase.type === 'tickets' ? game.phase.count : fact.count;
      const kept = game.phase.type === 'tickets' ? picked(game.phase.offer, fact.kept) : null;
      return {
        ...game,
        phase: { type: 'turn' },
        tickets_left: game.tickets_left + drawn - fact.count,
        seats: seatChange(fact.seat, (view) => ({ tickets: view.tickets + fact.count })),
        tickets: own(fact.seat) && game.tickets && kept ? ordered([...game.tickets, ...kept]) : game.tickets,
      };
    }
    case 'route_claimed':
      return {
        ...takeRoute({ ...game, ...pay(fact.seat, fact.cards) }, fact.seat, fact.route, map),
        discards: plus(game.discards, fact.cards),
      };
    case 'tunnel_tried':
      return {
        ...game,
        ...pay(fact.seat, fact.cards),
        phase: { type: 'tunnel', route: fact.route, laid: fact.cards, turned_up: [], counts: [], due: 0 },
      };
    case 'tunnel_card_turned_up':
      return {
        ...game,
        pile: game.pile - 1,
        phase: inTunnel(game.phase, (tunnel) => ({
          turned_up: [...tunnel.turned_up, fact.card],
          counts: [...tunnel.counts, fact.counts],
        })),
      };
    case 'tunnel_due':
      return { ...game, phase: inTunnel(game.phase, () => ({ due: fact.due })) };
    case 'tunnel_claimed': {
      if (game.phase.type !== 'tunnel') return game;
      const { laid, turned_up } = game.phase;
      const next = takeRoute({ ...game, ...pay(fact.seat, fact.cards) }, fact.seat, fact.route, map);
      return { ...next, phase: { type: 'turn' }, discards: plus(game.discards, [...laid, ...fact.cards, ...turned_up]) };
    }
    case 'tunnel_given_up': {
      if (game.phase.type !== 'tunnel') return game;
      return {
        ...game,
        phase: { type: 'turn' },
        discards: plus(game.discards, game.phase.turned_up),
        seats: seatChange(fact.seat, (view) => ({ cards: view.cards + fact.taken_back.length })),
        hand: own(fact.seat) && game.hand ? plus(game.hand, fact.taken_back) : game.hand,
      };
    }
    case 'station_built': {
      const paid = { ...game, ...pay(fact.seat, fact.cards) };
      const seats = paid.seats.map((view, seat) =>
        seat === fact.seat ? { ...view, stations: cityOrder([...view.stations, fact.city], map) } : view,
      );
      return { ...paid, seats, discards: plus(game.discards, fact.cards) };
    }
    case 'passed':
      return game;
    case 'last_round_began':
      return { ...game, last_turns: fact.turns };
    case 'game_ended':
      return { ...game, phase: { type: 'over', stalemate: fact.stalemate, tickets: fact.tickets } };
    default:
      return assertNever(fact);
  }
}

/** A fact names kept tickets by their positions in the offer. */
function picked(offer: readonly number[] | null, positions: readonly number[] | null): number[] | null {
  return offer && positions && positions.flatMap((position) => offer[position] ?? []);
}

function ordered(numbers: number[]): number[] {
  return numbers.sort((a, b) => a - b);
}

function cityOrder(cities: string[], map: MapInfo): string[] {
  const index = cityIndex(map);
  return cities.sort((a, b) => (index.get(a) ?? -1) - (index.get(b) ?? -1));
}

/** The number of first tickets that go under the deck. */
function returned({ rules }: MapInfo, kept: readonly number[]): number {
  if (!rules.first_tickets_return) return 0;
  return kept.reduce((sum, each) => sum + rules.first_tickets + rules.first_long_tickets - each, 0);
}

type Tunnel = Extract<Phase, { type: 'tunnel' }>;

function inTunnel(phase: Phase, change: (tunnel: Tunnel) => Partial<Tunnel>): Phase {
  return phase.type === 'tunnel' ? { ...phase, ...change(phase) } : phase;
}

function takeRoute(game: GameView, seat: number, route: number, map: MapInfo): GameView {
  const length = map.routes[route]?.length ?? 0;
  const points = routePoints(map, route);
  const seats = game.seats.map((view, index) =>
    index === seat ? { ...view, routes: ordered([...view.routes, route]), cars: view.cars - length, points: view.points + points } : view,
  );
  return { ...game, seats };
}

/** The table after an event. A table that starts is sent again as a whole; until then it stays as it was. */
export function applyEvent(table: TableView, event: Event, map: MapInfo): TableView {
  const next: TableView = { ...table, number: event.number, now: event.at };
  if (event.clocks && event.clocks.length > 0) next.clocks = event.clocks;
  const what = event.what;
  if (!what) return next;
  // Missing if no bot waits to take over.
  if (event.stand_ins) next.stand_ins = event.stand_ins;
  else delete next.stand_ins;
  const seatChange = (seat: number, change: Partial<TableView['seats'][number]>) =>
    table.seats.map((view, index) => (index === seat ? { ...view, ...change } : view));
  switch (what.type) {
    case 'opened':
      return { ...next, host: what.host, seats: what.seats, commitment: what.commitment };
    case 'sat':
      return { ...next, seats: seatChange(what.seat, what.who) };
    case 'rose':
    case 'dismissed':
      return {
        ...next,
        seats: seatChange(what.seat, { kind: 'nobody', name: '', user: null, bot: null, present: false, stand_in: false }),
        own_seats: table.own_seats.filter((seat) => seat !== what.seat),
      };
    case 'played': {
      let game = table.game;
      for (const fact of what.facts) if (game) game = applyFact(game, fact, map, table.seen_by);
      next.game = game;
      if (game?.phase.type === 'over') next.stage = 'over';
      if (next.stage === 'over' || table.ask?.seat === what.seat) next.ask = null;
      if (what.can_undo === true && table.own_seats.includes(what.seat)) next.undo = { seat: what.seat, event: event.number };
      else delete next.undo;
      return next;
    }
    // The whole table follows, with the game as it was before the action.
    case 'undone':
      delete next.undo;
      return { ...next, ask: null };
    case 'stand_in':
      if (what.on && table.undo?.seat === what.seat) delete next.undo;
      return {
        ...next,
        seats: seatChange(what.seat, { stand_in: what.on }),
        ask: what.on && table.ask?.seat === what.seat ? null : table.ask,
      };
    case 'rematch':
      return { ...next, rematch: what.table, rematch_link: what.link };
    case 'closed':
      return { ...next, stage: 'closed', ask: null };
    case 'options_changed':
      return { ...next, options: what.options, seats: what.seats, commitment: what.commitment };
    case 'color_picked': {
      const old = table.seats[what.seat]?.color;
      const seats = table.seats.map((view, index) =>
        index === what.seat
          ? { ...view, color: what.color }
          : view.color === what.color && old !== undefined
            ? { ...view, color: old }
            : view,
      );
      return { ...next, seats };
    }
    case 'end_proposed':
      return { ...next, end_proposal: { seat: what.seat, until: what.until, agreed: [what.seat] } };
    case 'end_accepted': {
      const open = table.end_proposal;
      return open ? { ...next, end_proposal: { ...open, agreed: [...open.agreed, what.seat] } } : next;
    }
    case 'end_declined': {
      const { end_proposal: _, ...rest } = next;
      return rest;
    }
    case 'abandoned':
      return { ...next, stage: 'closed', ask: null };
    case 'renamed':
      return { ...next, seats: seatChange(what.seat, { name: what.name }) };
    // The list of dismissed players and the invitation are fetched again by those who may see them.
    case 'started':
    case 'invited':
    case 'key_replaced':
    case 'left':
    case 'entropy_added':
    case 'credited':
    case 'said':
    case 'revealed':
      return next;
    default:
      return assertNever(what);
  }
}
