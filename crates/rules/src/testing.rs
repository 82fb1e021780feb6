//! Hand-made positions for tests, behind the feature `testing`.

use crate::{Card, Cards, CityId, Display, Game, Offer, Phase, RouteId, Seat, State, TicketId, TicketQueue};

/// Builds a state for a test.
///
/// The initial state is a turn of seat 0: no route is claimed, all train cards are in the pile, all regular tickets are
/// in the deck, and the display is empty. Each method changes one part of it.
///
/// ```
/// use fogg_rules::testing::StateBuilder;
/// use fogg_rules::{Card, CardColor, Seat};
///
/// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
/// let red = Card::Colored(CardColor::Red);
/// let state = StateBuilder::new(&game).hand(Seat::FIRST, [red; 3]).cars(Seat::FIRST, 2).state();
/// assert_eq!(state.hand(Seat::FIRST).count(red), 3);
/// assert_eq!(state.pile().count(red), 12 - 3);
/// ```
#[derive(Clone, Debug)]
pub struct StateBuilder<'g> {
    game: &'g Game,
    state: State,
}

impl<'g> StateBuilder<'g> {
    /// The initial state.
    pub fn new(game: &'g Game) -> StateBuilder<'g> {
        let mut state = State::before_the_deal(game);
        state.phase = Phase::Turn;
        StateBuilder { game, state }
    }

    fn take_from_pile(&mut self, cards: Cards) {
        assert!(self.state.pile.contains(cards), "the pile no longer has {cards:?}");
        self.state.pile = self.state.pile.minus(cards);
    }

    /// Moves cards from the pile to the hand of a seat.
    #[must_use]
    pub fn hand(mut self, seat: Seat, cards: impl IntoIterator<Item = Card>) -> StateBuilder<'g> {
        let cards: Cards = cards.into_iter().collect();
        self.take_from_pile(cards);
        self.state.hands[seat] = self.state.hands[seat].plus(cards);
        self
    }

    /// Moves cards from the pile to the display, starting at slot 0. `None` leaves a slot empty.
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

    /// Moves cards from the pile to the discards.
    #[must_use]
    pub fn discards(mut self, cards: impl IntoIterator<Item = Card>) -> StateBuilder<'g> {
        let cards: Cards = cards.into_iter().collect();
        self.take_from_pile(cards);
        self.state.discards = self.state.discards.plus(cards);
        self
    }

    /// Leaves only these cards in the pile and gives all others to a seat.
    #[must_use]
    pub fn pile_only(mut self, cards: impl IntoIterator<Item = Card>, rest_to: Seat) -> StateBuilder<'g> {
        let cards: Cards = cards.into_iter().collect();
        self.take_from_pile(cards);
        self.state.hands[rest_to] = self.state.hands[rest_to].plus(self.state.pile);
        self.state.pile = cards;
        self
    }

    /// Claims routes for a seat, which pays cars and scores points for them.
    #[must_use]
    pub fn claimed(mut self, seat: Seat, routes: impl IntoIterator<Item = RouteId>) -> StateBuilder<'g> {
        for route in routes {
            self.state.take_route(self.game, seat, route);
        }
        self
    }

    /// Sets the number of cars that a seat has left, independent of its routes.
    #[must_use]
    pub fn cars(mut self, seat: Seat, cars: u8) -> StateBuilder<'g> {
        self.state.cars[seat] = cars;
        self
    }

    /// Builds stations for a seat.
    #[must_use]
    pub fn stations(mut self, seat: Seat, cities: impl IntoIterator<Item = CityId>) -> StateBuilder<'g> {
        for city in cities {
            self.state.stations[seat].insert(city);
        }
        self
    }

    /// Gives tickets to a seat and removes them from the deck.
    #[must_use]
    pub fn tickets(mut self, seat: Seat, tickets: impl IntoIterator<Item = TicketId>) -> StateBuilder<'g> {
        for ticket in tickets {
            self.state.fresh_tickets.remove(ticket);
            self.state.tickets[seat].insert(ticket);
        }
        self
    }

    /// Sets the ticket deck: the shuffled tickets on top, and the returned tickets under them, in order.
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

    /// Sets the seat whose turn it is.
    #[must_use]
    pub fn turn(mut self, seat: Seat) -> StateBuilder<'g> {
        self.state.turn = seat;
        self
    }

    /// Starts the last round, with this many turns left to start.
    #[must_use]
    pub fn last_turns(mut self, turns: u8) -> StateBuilder<'g> {
        self.state.last_turns = Some(turns);
        self
    }

    /// Makes the current seat draw its second card.
    #[must_use]
    pub fn second_card(mut self) -> StateBuilder<'g> {
        self.state.phase = Phase::SecondCard;
        self
    }

    /// Offers these tickets to the current seat.
    #[must_use]
    pub fn offer(mut self, tickets: impl IntoIterator<Item = TicketId>) -> StateBuilder<'g> {
        let offer: Offer = tickets.into_iter().collect();
        self.state.fresh_tickets -= offer.set();
        self.state.phase = Phase::Tickets { offer };
        self
    }

    /// The finished state.
    pub fn state(&self) -> State {
        self.state
    }
}

impl State {
    /// The regular tickets that no player has seen since they were shuffled.
    pub fn fresh_tickets(&self) -> crate::TicketSet {
        self.fresh_tickets
    }

    /// The returned tickets under the deck, in order.
    pub fn returned_tickets(&self) -> TicketQueue {
        self.returned_tickets
    }
}
