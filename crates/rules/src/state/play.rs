//! Playing an action: its consequences, including the results of chance.

use crate::{
    Action, ActionError, BySeat, Card, Chance, EndReason, Event, EventSink, Game, Kept, Offer, Payment, Phase, RouteId,
    RouteKind, Seat, Source, State, TicketDeck, Tunnel,
};

/// Options for the start of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The seat that takes the first turn; if `None`, chance decides \[S6\].
    pub first: Option<Seat>,
}

impl State {
    /// Deals a new game [S1, S2, S3, S4, S6]: hands in the order of the seats, then the display, then the tickets, long
    /// ones before regular ones.
    ///
    /// ```
    /// use fogg_rules::{QuickChance, Seat, Setup, State};
    ///
    /// let game = fogg_maps::usa().game(3).expect("the USA map supports 2 to 5 players");
    /// let setup = Setup { first: Seat::new(2) };
    /// let state = State::new(&game, setup, &mut QuickChance::new(1), &mut Vec::new());
    /// assert_eq!(state.turn(), Seat::new(2).expect("five seats exist"));
    /// assert_eq!(state.to_act(&game).len(), 3, "all players choose their first tickets");
    /// ```
    pub fn new(game: &Game, setup: Setup, chance: &mut impl Chance, events: &mut impl EventSink) -> State {
        let mut state = State::before_the_deal(game);
        let mut table = ActionContext { state: &mut state, game, chance, events };
        table.deal(setup);
        state
    }

    /// Plays an action.
    ///
    /// ```
    /// use fogg_rules::testing::StateBuilder;
    /// use fogg_rules::{Action, ActionError, Card, CardColor, QuickChance, Seat};
    ///
    /// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
    /// let purple = Card::Colored(CardColor::Purple);
    /// let me = Seat::FIRST;
    /// let mut state = StateBuilder::new(&game).hand(me, [purple; 4]).state();
    /// let claim = Action::parse(&game, "claim Denver – Omaha with 4 purple").expect("an action");
    ///
    /// let (mut chance, mut events) = (QuickChance::new(1), Vec::new());
    /// assert_eq!(state.play(&game, me, claim, &mut chance, &mut events), Ok(()));
    /// assert_eq!((state.points(me), state.cars(me)), (7, 45 - 4));
    /// assert!(!events.is_empty());
    ///
    /// // The opponent's turn has started, so another claim is rejected.
    /// assert_eq!(state.play(&game, me, claim, &mut chance, &mut events), Err(ActionError::NotYourTurn));
    /// ```
    ///
    /// # Errors
    /// The rule that the action breaks. The state is then unchanged, and no chance was used.
    #[inline]
    pub fn play(
        &mut self,
        game: &Game,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        events: &mut impl EventSink,
    ) -> Result<(), ActionError> {
        ActionContext { state: self, game, chance, events }.play::<true>(seat, action)
    }

    /// Plays an action without checking it, for searches that choose among legal actions.
    ///
    /// An illegal action makes the state inconsistent or panics. It never breaks memory safety.
    #[inline]
    pub fn play_unchecked(
        &mut self,
        game: &Game,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        events: &mut impl EventSink,
    ) {
        let played = ActionContext { state: self, game, chance, events }.play::<false>(seat, action);
        debug_assert!(played.is_ok(), "an unchecked action cannot be rejected");
    }

    /// Whether a second card can be drawn at all [D1, D2, D6].
    fn second_card_exists(&self) -> bool {
        !self.pile.is_empty() || self.display.colored() != 0
    }
}

/// A state with everything that is needed to play an action in it.
struct ActionContext<'a, C, E> {
    state: &'a mut State,
    game: &'a Game,
    chance: &'a mut C,
    events: &'a mut E,
}

impl<C: Chance, E: EventSink> ActionContext<'_, C, E> {
    #[inline(always)]
    fn happen(&mut self, event: Event) {
        self.state.happen(self.game, &event);
        self.events.event(event);
    }

    fn deal(&mut self, setup: Setup) {
        let rules = self.game.rules();
        self.chance.shuffle(self.state.pile);
        for seat in Seat::all(self.game.players()) {
            let mut left = self.state.pile;
            let mut cards = crate::Cards::EMPTY;
            for _ in 0..rules.starting_hand {
                let card = self.chance.card(left);
                let card = if left.count(card) > 0 { card } else { left.nth(0) };
                left.take(card);
                cards.add(card);
            }
            self.happen(Event::HandDealt { seat, cards });
        }
        self.settle_cards();
        let mut long_left = self.game.board().long_tickets();
        let mut offers = BySeat([Offer::EMPTY; Seat::MAX]);
        for seat in Seat::all(self.game.players()) {
            for _ in 0..rules.first_tickets.long {
                let ticket = self.ticket(TicketDeck::Long, long_left);
                long_left.remove(ticket);
                offers[seat].push(ticket);
            }
        }
        for seat in Seat::all(self.game.players()) {
            let mut left = self.state.fresh_tickets;
            for _ in 0..rules.first_tickets.regular {
                let ticket = self.ticket(TicketDeck::Regular, left);
                left.remove(ticket);
                offers[seat].push(ticket);
            }
            self.happen(Event::FirstTicketsOffered { seat, offer: offers[seat] });
        }
        let seat = setup.first.filter(|seat| self.game.has_seat(*seat));
        let seat = seat.unwrap_or_else(|| {
            let seat = self.chance.first_seat(self.game.players());
            if self.game.has_seat(seat) { seat } else { Seat::FIRST }
        });
        self.happen(Event::FirstSeat { seat });
    }

    /// Checks the action if `CHECKED`, and plays it. One `match` does both: the processor cannot predict the kind of
    /// action, and a second `match` would cost another misprediction.
    #[inline]
    fn play<const CHECKED: bool>(&mut self, seat: Seat, action: Action) -> Result<(), ActionError> {
        match action {
            Action::Draw(source) => {
                if CHECKED {
                    self.state.check_draw(seat, source)?;
                }
                self.draw(seat, source);
            }
            Action::Claim { route, payment } => {
                if CHECKED {
                    self.state.check_claim(self.game, seat, route, payment)?;
                }
                if self.game.board().route(route).kind == RouteKind::Tunnel {
                    self.try_tunnel(seat, route, payment);
                } else {
                    self.happen(Event::RouteClaimed { seat, route, payment });
                    self.settle_cards();
                    self.end_turn(seat);
                }
            }
            Action::BuildStation { city, payment } => {
                if CHECKED {
                    self.state.check_station(self.game, seat, city, payment)?;
                }
                self.happen(Event::StationBuilt { seat, city, payment });
                self.settle_cards();
                self.end_turn(seat);
            }
            Action::PayTunnel(surcharge) => {
                if CHECKED {
                    self.state.check_surcharge(seat, surcharge)?;
                }
                self.claim_tunnel(seat, surcharge);
            }
            Action::Withdraw => {
                if CHECKED {
                    self.state.pending_tunnel(seat)?;
                }
                self.give_up_tunnel(seat);
            }
            Action::DrawTickets => {
                if CHECKED {
                    self.state.check_draw_tickets(seat)?;
                }
                self.draw_tickets(seat);
            }
            Action::Keep(choice) => {
                let kept = if CHECKED {
                    self.state.check_keep(self.game, seat, choice)?
                } else {
                    self.state.offer(seat).and_then(|offer| offer.positions(choice)).unwrap_or_default()
                };
                self.keep_tickets(seat, kept);
            }
            Action::Pass => {
                if CHECKED {
                    self.state.check_pass(self.game, seat)?;
                }
                self.happen(Event::Passed { seat });
                self.end_turn(seat);
            }
        }
        Ok(())
    }

    /// \[S5\] and the second half of \[E1\]
    fn keep_tickets(&mut self, seat: Seat, kept: Kept) {
        if let Phase::FirstTickets { .. } = self.state.phase {
            self.happen(Event::FirstTicketsChosen { seat, kept });
            if self.state.to_act(self.game).is_empty() {
                self.happen(Event::FirstTicketsSettled { kept: self.state.first_tickets_kept() });
                self.happen(Event::TurnBegan { seat: self.state.turn });
            }
        } else {
            self.happen(Event::TicketsKept { seat, kept });
            self.end_turn(seat);
        }
    }

    /// Draws one train card [D1, D2, D3]. A locomotive from the display ends the draw.
    #[inline]
    fn draw(&mut self, seat: Seat, source: Source) {
        let card = match source {
            Source::Pile => self.top_card(),
            Source::Display(slot) => self.state.display.get(slot).unwrap_or(Card::Locomotive),
        };
        let whole_draw = source != Source::Pile && card == Card::Locomotive;
        let first = matches!(self.state.phase, Phase::Turn);
        self.happen(Event::CardDrawn { seat, from: source, card });
        if let Source::Display(slot) = source
            && !self.state.pile.is_empty()
        {
            let card = self.top_card();
            self.happen(Event::CardTurnedUp { slot, card });
        }
        self.settle_cards();
        if first && !whole_draw && self.state.second_card_exists() {
            self.happen(Event::SecondCardDue { seat });
        } else {
            self.end_turn(seat);
        }
    }

    /// \[E1\] Draws the fresh tickets first, in the order of the shuffle, and then the returned ones, in their order.
    fn draw_tickets(&mut self, seat: Seat) {
        let mut fresh = self.state.fresh_tickets;
        let mut returned = self.state.returned_tickets;
        let mut offer = Offer::EMPTY;
        for _ in 0..self.game.rules().later_tickets.draw {
            if !fresh.is_empty() {
                let ticket = self.ticket(TicketDeck::Regular, fresh);
                fresh.remove(ticket);
                offer.push(ticket);
            } else if let Some(ticket) = returned.pop() {
                offer.push(ticket);
            }
        }
        self.happen(Event::TicketsDrawn { seat, offer });
    }

    /// [U1, U6, U7]
    fn try_tunnel(&mut self, seat: Seat, route: RouteId, payment: Payment) {
        self.happen(Event::TunnelTried { seat, route, payment });
        for _ in 0..self.game.rules().tunnel_cards {
            if self.state.pile.is_empty() {
                break;
            }
            let card = self.top_card();
            self.happen(Event::TunnelCardTurnedUp { card });
            self.reshuffle_if_empty();
        }
        let due = match &self.state.phase {
            Phase::Tunnel(tunnel) => tunnel.due(),
            _ => 0,
        };
        if due == 0 {
            self.claim_tunnel(seat, Payment::NOTHING);
        } else {
            self.happen(Event::TunnelDue { due });
        }
    }

    /// \[U2\]
    fn claim_tunnel(&mut self, seat: Seat, surcharge: Payment) {
        if let Phase::Tunnel(Tunnel { route, .. }) = self.state.phase {
            self.happen(Event::TunnelClaimed { seat, route, surcharge });
        }
        self.settle_cards();
        self.end_turn(seat);
    }

    /// \[U4\]
    fn give_up_tunnel(&mut self, seat: Seat) {
        if let Phase::Tunnel(Tunnel { route, laid, .. }) = self.state.phase {
            self.happen(Event::TunnelGivenUp { seat, route, taken_back: laid });
        }
        self.settle_cards();
        self.end_turn(seat);
    }

    /// The top card of the pile, from chance. An impossible result of chance is replaced.
    #[inline]
    fn top_card(&mut self) -> Card {
        let card = self.chance.card(self.state.pile);
        if self.state.pile.count(card) > 0 { card } else { self.state.pile.nth(0) }
    }

    fn ticket(&mut self, deck: TicketDeck, left: crate::TicketSet) -> crate::TicketId {
        let ticket = self.chance.ticket(deck, left);
        if left.contains(ticket) { ticket } else { left.nth(0) }
    }

    /// \[D4\] Reshuffles immediately, so that the pile is empty only if there are no discards.
    #[inline]
    fn reshuffle_if_empty(&mut self) {
        if self.state.pile.is_empty() && !self.state.discards.is_empty() {
            self.happen(Event::Reshuffled { pile: self.state.discards });
            self.chance.shuffle(self.state.pile);
        }
    }

    /// Restores the pile \[D4\] and the display [D1, D6], and sweeps \[D5\]. Called after every action that moved train
    /// cards.
    #[inline]
    fn settle_cards(&mut self) {
        if self.state.pile.is_empty() || self.state.display.filled() != self.all_slots() {
            self.refill();
        }
        if let Some(at) = self.game.rules().sweep_at
            && self.state.display.locomotives() >= u32::from(at)
        {
            self.sweep(at);
        }
    }

    /// A bit for every slot of the display.
    #[inline]
    fn all_slots(&self) -> u16 {
        (1 << self.game.rules().display) - 1
    }

    /// Refills the pile and the empty slots: at the start, after a sweep, and when cards are scarce.
    #[cold]
    fn refill(&mut self) {
        self.reshuffle_if_empty();
        let mut empty = self.all_slots() & !self.state.display.filled();
        while empty != 0 && !self.state.pile.is_empty() {
            let slot = empty.trailing_zeros() as u8;
            empty &= empty - 1;
            let card = self.top_card();
            self.happen(Event::CardTurnedUp { slot, card });
            self.reshuffle_if_empty();
        }
    }

    /// \[D5\] Stops if a sweep could not help, because too few colored cards are outside the hands.
    #[cold]
    fn sweep(&mut self, at: u8) {
        let slots = self.game.rules().display;
        for _ in 0..self.game.rules().max_sweeps {
            let state = &self.state;
            let outside_hands = state.display.cards().plus(state.pile).plus(state.discards);
            let full = state.display.filled().count_ones() == u32::from(slots);
            let helps = outside_hands.colored() > slots - at;
            if state.display.locomotives() < u32::from(at) || !full || !helps {
                return;
            }
            self.happen(Event::DisplaySwept);
            self.refill();
        }
    }

    /// Ends a turn: starts the last round or the next turn, or ends the game [G1, T2].
    #[inline]
    fn end_turn(&mut self, seat: Seat) {
        let state = &self.state;
        if state.last_turns.is_none() && state.cars[seat] <= self.game.rules().last_round_at {
            self.happen(Event::LastRoundBegan { seat });
        }
        if self.state.last_turns == Some(0) {
            self.happen(Event::GameEnded { reason: EndReason::FinalRound, tickets: self.state.tickets });
        } else if self.state.passes >= self.game.players() {
            self.happen(Event::GameEnded { reason: EndReason::Stalemate, tickets: self.state.tickets });
        } else {
            self.happen(Event::TurnBegan { seat: seat.next(self.game.players()) });
        }
    }
}
