//! Positions made by hand, for tests. Only with the feature `testing`.

use crate::{Card, Cards, CityId, Display, Game, Offer, Phase, RouteId, Seat, State, TicketId, TicketQueue};

/// A position under construction: starts in the middle of a turn of seat 0 with nothing claimed, all train cards
/// in the pile, all regular tickets in the deck and an empty display. Methods move things to where they are wanted.
#[derive(Clone, Debug)]
pub struct StateBuilder<'g> {
    game: &'g Game,
    state: State,
}

impl<'g> StateBuilder<'g> {
    /// An empty table.
    pub fn new(game: &'g Game) -> StateBuilder<'g> {
        let mut state = State::before_the_deal(game);
        state.phase = Phase::Turn;
        StateBuilder { game, state }
    }

    fn take_from_pile(&mut self, cards: Cards) {
        assert!(self.state.pile.contains(cards), "the pile does not have {cards:?} any more");
        self.state.pile = self.state.pile.minus(cards);
    }

    /// Gives cards of the pile to a seat.
    #[must_use]
    pub fn hand(mut self, seat: Seat, cards: impl IntoIterator<Item = Card>) -> StateBuilder<'g> {
        let cards: Cards = cards.into_iter().collect();
        self.take_from_pile(cards);
        self.state.hands[seat] = self.state.hands[seat].plus(cards);
        self
    }

    /// Lays cards of the pile into the display, from slot 0; `None` leaves a slot empty.
    #[must_use]
    pub fn display(mut self, cards: impl IntoIterator<Item = Option<Card>>) -> StateBuilder<'g> {
        self.state.pile = self.state.pile.plus(self.state.display.cards());
        self.state.display = Display::EMPTY;
        for (slot, card) in cards.into_iter().enumerate() {
            self.take_from_pile(card.into_iter().collect());
            self.state.display.set(slot as u8, card);
        }
        self
    }

    /// Moves cards of the pile to the discards.
    #[must_use]
    pub fn discards(mut self, cards: impl IntoIterator<Item = Card>) -> StateBuilder<'g> {
        let cards: Cards = cards.into_iter().collect();
        self.take_from_pile(cards);
        self.state.discards = self.state.discards.plus(cards);
        self
    }

    /// Leaves only these cards in the pile; a seat gets all others.
    #[must_use]
    pub fn pile_only(mut self, cards: impl IntoIterator<Item = Card>, rest_to: Seat) -> StateBuilder<'g> {
        let cards: Cards = cards.into_iter().collect();
        self.take_from_pile(cards);
        self.state.hands[rest_to] = self.state.hands[rest_to].plus(self.state.pile);
        self.state.pile = cards;
        self
    }

    /// Gives routes to a seat, with cars and points.
    #[must_use]
    pub fn claimed(mut self, seat: Seat, routes: impl IntoIterator<Item = RouteId>) -> StateBuilder<'g> {
        for route in routes {
            self.state.take_route(self.game, seat, route);
        }
        self
    }

    /// Sets the number of cars a seat has left, whatever it has claimed.
    #[must_use]
    pub fn cars(mut self, seat: Seat, cars: u8) -> StateBuilder<'g> {
        self.state.cars[seat] = cars;
        self
    }

    /// Builds stations of a seat.
    #[must_use]
    pub fn stations(mut self, seat: Seat, cities: impl IntoIterator<Item = CityId>) -> StateBuilder<'g> {
        for city in cities {
            self.state.stations[seat].insert(city);
        }
        self
    }

    /// Gives tickets to a seat, out of the deck if they are there.
    #[must_use]
    pub fn tickets(mut self, seat: Seat, tickets: impl IntoIterator<Item = TicketId>) -> StateBuilder<'g> {
        for ticket in tickets {
            self.state.fresh_tickets.remove(ticket);
            self.state.tickets[seat].insert(ticket);
        }
        self
    }

    /// Makes the ticket deck: these unseen ones on top, those returned ones under them, in order.
    #[must_use]
    pub fn ticket_deck(
        mut self,
        fresh: impl IntoIterator<Item = TicketId>,
        returned: impl IntoIterator<Item = TicketId>,
    ) -> StateBuilder<'g> {
        self.state.fresh_tickets = fresh.into_iter().collect();
        self.state.returned_tickets = returned.into_iter().collect::<TicketQueue>();
        self
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(mut self, seat: Seat) -> StateBuilder<'g> {
        self.state.turn = seat;
        self
    }

    /// The last round has begun and so many turns are still to begin.
    #[must_use]
    pub fn last_turns(mut self, turns: u8) -> StateBuilder<'g> {
        self.state.last_turns = Some(turns);
        self
    }

    /// The seat on turn has drawn its first card.
    #[must_use]
    pub fn second_card(mut self) -> StateBuilder<'g> {
        self.state.phase = Phase::SecondCard;
        self
    }

    /// The seat on turn has drawn these tickets.
    #[must_use]
    pub fn offer(mut self, tickets: impl IntoIterator<Item = TicketId>) -> StateBuilder<'g> {
        let offer: Offer = tickets.into_iter().collect();
        self.state.fresh_tickets -= offer.set();
        self.state.phase = Phase::Tickets { offer };
        self
    }

    /// The position.
    pub fn state(&self) -> State {
        self.state
    }
}

impl State {
    /// The part of the regular ticket deck that nobody has seen.
    pub fn fresh_tickets(&self) -> crate::TicketSet {
        self.fresh_tickets
    }

    /// The tickets under the deck, in order.
    pub fn returned_tickets(&self) -> TicketQueue {
        self.returned_tickets
    }
}
