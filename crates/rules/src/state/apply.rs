//! The effect of each event on a state. [`State::play`] and replays share this code, so an event has one meaning.

use std::fmt;

use crate::ruleset::Returns;
use crate::{
    BySeat, Cards, Display, Event, Game, Kept, Offer, Payment, Phase, RouteId, RouteSet, Seat, Source, State,
    TicketQueue, TicketSet, Tunnel,
};

/// An event that cannot have happened in the state it was applied to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImpossibleEvent(pub Event);

impl fmt::Display for ImpossibleEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "impossible event in this state: {:?}", self.0)
    }
}

impl std::error::Error for ImpossibleEvent {}

impl State {
    /// The state before the deal: all cards are in the pile, and no seat has anything.
    pub fn before_the_deal(game: &Game) -> State {
        State {
            claimed: BySeat::default(),
            tickets: BySeat::default(),
            open: RouteSet::first(game.board().routes().len()),
            fresh_tickets: game.board().regular_tickets(),
            returned_tickets: TicketQueue::EMPTY,
            stations: BySeat::default(),
            points: BySeat::default(),
            hands: BySeat::default(),
            pile: game.deck(),
            discards: Cards::EMPTY,
            display: Display::EMPTY,
            cars: BySeat([game.rules().cars; Seat::MAX]),
            turn: Seat::FIRST,
            last_turns: None,
            passes: 0,
            phase: Phase::FirstTickets { offers: BySeat::default(), chosen: BySeat::default() },
        }
    }

    /// Applies an event that happened earlier, for replays and for servers that store events. Starting from
    /// [`State::before_the_deal`], the events of a game produce its states one after the other.
    ///
    /// ```
    /// use fogg_rules::{QuickChance, Setup, State};
    ///
    /// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
    /// let mut events = Vec::new();
    /// let dealt = State::new(&game, Setup::default(), &mut QuickChance::new(1), &mut events);
    /// let mut state = State::before_the_deal(&game);
    /// for event in &events {
    ///     state.apply(&game, event).expect("an event of this game");
    /// }
    /// assert_eq!(state, dealt);
    /// ```
    ///
    /// # Errors
    /// If the event is impossible in this state. The state is then unchanged. This protects against damaged logs. Only
    /// [`State::play`] checks whether an event results from a legal action.
    pub fn apply(&mut self, game: &Game, event: &Event) -> Result<(), ImpossibleEvent> {
        if !self.is_possible(game, event) {
            return Err(ImpossibleEvent(*event));
        }
        self.happen(game, event);
        Ok(())
    }

    /// Applies an event without checks. Inlined everywhere: where the kind of event is known at compile time, only its
    /// branch remains.
    #[inline(always)]
    pub(super) fn happen(&mut self, game: &Game, event: &Event) {
        match *event {
            Event::HandDealt { seat, cards } => {
                self.pile = self.pile.minus(cards);
                self.hands[seat] = self.hands[seat].plus(cards);
            }
            Event::FirstTicketsOffered { seat, offer } => {
                self.fresh_tickets -= offer.set();
                if let Phase::FirstTickets { offers, .. } = &mut self.phase {
                    offers[seat] = offer;
                }
            }
            Event::FirstSeat { seat } => self.turn = seat,
            Event::FirstTicketsChosen { seat, kept } => {
                if let Phase::FirstTickets { chosen, .. } = &mut self.phase {
                    chosen[seat] = Some(kept);
                }
            }
            Event::FirstTicketsSettled { .. } => {
                if let Phase::FirstTickets { offers, chosen } = self.phase {
                    for seat in Seat::all(game.players()) {
                        let kept = chosen[seat].unwrap_or_default();
                        self.keep(seat, offers[seat], kept, game.rules().first_tickets.returns);
                    }
                    self.phase = Phase::Turn;
                }
            }
            Event::TurnBegan { seat } => {
                self.turn = seat;
                self.phase = Phase::Turn;
                self.last_turns = self.last_turns.map(|turns| turns.saturating_sub(1));
            }
            Event::CardDrawn { seat, from, card } => {
                match from {
                    Source::Pile => self.pile.take(card),
                    Source::Display(slot) => self.display.set(slot, None),
                }
                self.hands[seat].add(card);
                self.passes = 0;
            }
            Event::CardTurnedUp { slot, card } => {
                self.pile.take(card);
                self.display.set(slot, Some(card));
            }
            Event::Reshuffled { .. } => {
                self.pile = self.pile.plus(self.discards);
                self.discards = Cards::EMPTY;
            }
            Event::DisplaySwept => {
                self.discards = self.discards.plus(self.display.cards());
                self.display = Display::EMPTY;
            }
            Event::SecondCardDue { .. } => self.phase = Phase::SecondCard,
            Event::TicketsDrawn { offer, .. } => {
                for ticket in offer.iter() {
                    if self.fresh_tickets.contains(ticket) {
                        self.fresh_tickets.remove(ticket);
                    } else {
                        self.returned_tickets.pop();
                    }
                }
                self.passes = 0;
                self.phase = Phase::Tickets { offer };
            }
            Event::TicketsKept { seat, kept } => {
                if let Phase::Tickets { offer } = self.phase {
                    self.keep(seat, offer, kept, game.rules().later_tickets.returns);
                    self.phase = Phase::Turn;
                }
            }
            Event::RouteClaimed { seat, route, payment } => {
                self.pay(seat, payment);
                self.discards = self.discards.plus(payment.cards());
                self.take_route(game, seat, route);
                self.passes = 0;
            }
            Event::TunnelTried { seat, route, payment } => {
                self.pay(seat, payment);
                self.passes = 0;
                self.phase = Phase::Tunnel(Tunnel::new(route, payment));
            }
            Event::TunnelCardTurnedUp { card } => {
                self.pile.take(card);
                if let Phase::Tunnel(tunnel) = &mut self.phase {
                    tunnel.turn_up(card);
                }
            }
            Event::TunnelDue { .. } => {}
            Event::TunnelClaimed { surcharge, .. } => {
                if let Phase::Tunnel(tunnel) = self.phase {
                    self.pay(self.turn, surcharge);
                    let paid = tunnel.laid.cards().plus(surcharge.cards());
                    self.discards = self.discards.plus(paid).plus(tunnel.turned_up_cards());
                    self.take_route(game, self.turn, tunnel.route);
                    self.phase = Phase::Turn;
                }
            }
            Event::TunnelGivenUp { .. } => {
                if let Phase::Tunnel(tunnel) = self.phase {
                    self.hands[self.turn] = self.hands[self.turn].plus(tunnel.laid.cards());
                    self.discards = self.discards.plus(tunnel.turned_up_cards());
                    self.phase = Phase::Turn;
                }
            }
            Event::StationBuilt { seat, city, payment } => {
                self.pay(seat, payment);
                self.discards = self.discards.plus(payment.cards());
                self.stations[seat].insert(city);
                self.passes = 0;
            }
            Event::Passed { .. } => self.passes += 1,
            Event::LastRoundBegan { .. } => self.last_turns = Some(game.players()),
            Event::GameEnded { reason, .. } => self.phase = Phase::Over(reason),
        }
    }

    #[inline]
    fn pay(&mut self, seat: Seat, payment: Payment) {
        self.hands[seat] = self.hands[seat].minus(payment.cards());
    }

    /// Gives the route to the seat: pays the cars, adds the points, and closes the other half of a double route if the
    /// rules say so [K4, K6, K7].
    #[inline]
    pub(crate) fn take_route(&mut self, game: &Game, seat: Seat, id: RouteId) {
        let route = game.board().route(id);
        let taken = RouteSet::of(id);
        self.claimed[seat] |= taken;
        self.open -= taken;
        if !game.doubles_open() {
            self.open -= game.board().twins(taken);
        }
        self.cars[seat] -= route.length;
        self.points[seat] += i16::from(game.rules().route_points[usize::from(route.length)]);
    }

    /// The number of first tickets that each seat has chosen to keep.
    #[inline]
    pub fn first_tickets_kept(&self) -> BySeat<u8> {
        match &self.phase {
            Phase::FirstTickets { chosen, .. } => BySeat::new(|seat| chosen[seat].map_or(0, Kept::len)),
            _ => BySeat::default(),
        }
    }

    fn keep(&mut self, seat: Seat, offer: Offer, kept: Kept, returns: Returns) {
        self.tickets[seat] |= offer.kept(kept).collect();
        if returns == Returns::UnderDeck {
            offer.left(kept).for_each(|ticket| self.returned_tickets.push(ticket));
        }
    }

    /// Whether the event agrees with the state (cards, tickets, and routes are where the event expects them), and can
    /// happen in this phase.
    fn is_possible(&self, game: &Game, event: &Event) -> bool {
        let board = game.board();
        let on_turn = |seat: Seat| seat == self.turn && game.has_seat(seat);
        let begins = |seat: Seat| on_turn(seat) && matches!(self.phase, Phase::Turn);
        let can_take = |seat: Seat, route: RouteId, payment: Payment| {
            begins(seat)
                && self.available(game, seat).contains(route)
                && self.cars[seat] >= board.route(route).length
                && payment.is_in(self.hands[seat])
        };
        // An offer may come from a damaged log and contain any ids.
        let is_offer = |offer: Offer| {
            let exist = offer.iter().all(|ticket| ticket.index() < board.tickets().len());
            exist && offer.set().len() == u32::from(offer.len())
        };
        let is_of = |kept: Kept, offer: Offer| u32::from(kept.0) >> offer.len() == 0;
        match *event {
            Event::HandDealt { seat, cards } => game.has_seat(seat) && self.pile.contains(cards),
            Event::FirstTicketsOffered { seat, offer } => match &self.phase {
                Phase::FirstTickets { offers, .. } => {
                    let others = offers.0.iter().fold(TicketSet::EMPTY, |all, offer| all | offer.set());
                    game.has_seat(seat)
                        && offers[seat].is_empty()
                        && is_offer(offer)
                        && (others & offer.set()).is_empty()
                }
                _ => false,
            },
            Event::FirstSeat { seat } => game.has_seat(seat),
            Event::FirstTicketsChosen { seat, kept } => match &self.phase {
                Phase::FirstTickets { offers, chosen } => {
                    game.has_seat(seat) && chosen[seat].is_none() && is_of(kept, offers[seat])
                }
                _ => false,
            },
            Event::FirstTicketsSettled { kept } => {
                matches!(self.phase, Phase::FirstTickets { .. })
                    && self.to_act(game).is_empty()
                    && kept == self.first_tickets_kept()
            }
            Event::TurnBegan { seat } => {
                game.has_seat(seat) && matches!(self.last_turns, None | Some(1..)) && self.end().is_none()
            }
            Event::CardDrawn { seat, from, card } => {
                on_turn(seat)
                    && matches!(self.phase, Phase::Turn | Phase::SecondCard)
                    && match from {
                        Source::Pile => self.pile.count(card) > 0,
                        Source::Display(slot) => self.display.get(slot) == Some(card),
                    }
            }
            Event::CardTurnedUp { slot, card } => {
                slot < game.rules().display && self.display.get(slot).is_none() && self.pile.count(card) > 0
            }
            Event::Reshuffled { pile } => self.pile.is_empty() && !pile.is_empty() && pile == self.discards,
            Event::DisplaySwept => !self.display.is_empty(),
            Event::SecondCardDue { seat } => begins(seat),
            Event::TicketsDrawn { seat, offer } => {
                begins(seat) && is_offer(offer) && {
                    let fresh = offer.set() & self.fresh_tickets;
                    let returned = offer.iter().filter(|ticket| !fresh.contains(*ticket));
                    let on_top = self.returned_tickets.iter().take(usize::from(offer.len()) - fresh.len() as usize);
                    returned.eq(on_top)
                }
            }
            Event::TicketsKept { seat, kept } => match &self.phase {
                Phase::Tickets { offer } => on_turn(seat) && is_of(kept, *offer),
                _ => false,
            },
            Event::RouteClaimed { seat, route, payment } | Event::TunnelTried { seat, route, payment } => {
                can_take(seat, route, payment)
            }
            Event::TunnelCardTurnedUp { card } => match &self.phase {
                Phase::Tunnel(tunnel) => {
                    tunnel.turned_up().count() < usize::from(game.rules().tunnel_cards) && self.pile.count(card) > 0
                }
                _ => false,
            },
            Event::TunnelDue { due } => matches!(self.phase, Phase::Tunnel(tunnel) if tunnel.due() == due),
            Event::TunnelClaimed { seat, route, surcharge } => {
                on_turn(seat)
                    && matches!(self.phase, Phase::Tunnel(tunnel) if tunnel.route == route)
                    && surcharge.is_in(self.hands[seat])
            }
            Event::TunnelGivenUp { seat, route, taken_back } => {
                on_turn(seat)
                    && matches!(self.phase, Phase::Tunnel(tunnel) if (tunnel.route, tunnel.laid) == (route, taken_back))
            }
            Event::StationBuilt { seat, city, payment } => {
                begins(seat)
                    && self.stations[seat].len() < u32::from(game.rules().stations)
                    && self.free_cities(game).contains(city)
                    && payment.is_in(self.hands[seat])
            }
            Event::Passed { seat } => begins(seat) && self.passes < game.players(),
            Event::LastRoundBegan { seat } => on_turn(seat) && self.last_turns.is_none(),
            Event::GameEnded { tickets, .. } => self.end().is_none() && tickets == self.tickets,
        }
    }
}
