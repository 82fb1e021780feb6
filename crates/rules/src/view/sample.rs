//! Sampling of hidden information: a random state that is consistent with everything a viewer has seen.

use super::memory::{CardMemory, HandMemory};
use crate::{
    Action, BySeat, Card, Cards, Game, Kept, LegalActions, Offer, Phase, QuickRng, Seat, SeenPhase, State, TicketId,
    TicketQueue, TicketSet, View, Viewer,
};

/// Maximum number of deals of the hands. They are dealt again if a seat that passed could have acted with its hand.
/// Passing happens only when all cards are in hands, which is too rare to justify a better algorithm.
const PASS_TRIES: usize = 256;

impl View {
    /// A random state that has this view and does not contradict anything the viewer has seen: cards that others took
    /// face up, the contents of a reshuffled pile, tickets that the viewer returned, and all counts.
    ///
    /// `sample_state(...).view(game, view.memory())` is equal to the view. Every consistent state can be the result,
    /// but not all with the same probability.
    ///
    /// There is one exception: a seat that passed had no other action \[T2\], so its hand should not allow one. Hands
    /// are dealt up to 256 times to find such a hand. If none is found, the last deal is returned, although that seat
    /// could have acted. Passing is rare; the property tests have not found such a deal on the built-in maps.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use fogg_rules::{Memory, QuickChance, QuickRng, Seat, Setup, State, Viewer};
    ///
    /// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
    /// let mut events = Vec::new();
    /// let state = State::new(&game, Setup::default(), &mut QuickChance::new(1), &mut events);
    /// let mut memory = Memory::new(&game, Viewer::Seat(Seat::FIRST));
    /// for event in &events {
    ///     memory.observe(&game, &event.seen_by(Viewer::Seat(Seat::FIRST)));
    /// }
    /// let view = state.view(&game, &Arc::new(memory));
    ///
    /// let sample = view.sample_state(&game, &mut QuickRng::new(2));
    /// assert_eq!(sample.hand(Seat::FIRST), state.hand(Seat::FIRST), "the viewer knows its own hand");
    /// assert_eq!(sample.view(&game, view.memory()), view);
    /// ```
    pub fn sample_state(&self, game: &Game, rng: &mut QuickRng) -> State {
        self.sample(game, rng, None)
    }

    /// Like [`View::sample_state`], but tickets that are likely for a seat are more often dealt to it: `likely` returns
    /// the relative weight of a ticket for a seat. Only consistent states are returned, for any weights.
    pub fn sample_likely_state(
        &self,
        game: &Game,
        rng: &mut QuickRng,
        likely: impl Fn(Seat, TicketId) -> u32,
    ) -> State {
        self.sample(game, rng, Some(&likely))
    }

    fn sample(&self, game: &Game, rng: &mut QuickRng, likely: Option<&Odds<'_>>) -> State {
        let mut state = self.sight(game);
        self.deal_tickets(game, rng, &mut state, likely);
        for _ in 0..PASS_TRIES {
            self.deal_cards(game, rng, &mut state);
            if self.passes == 0 || self.passes_are_consistent(game, &state) {
                break;
            }
        }
        state
    }

    fn own(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    fn others(&self, game: &Game) -> impl Iterator<Item = Seat> + Clone {
        let own = self.own();
        Seat::all(game.players()).filter(move |seat| Some(*seat) != own)
    }

    /// The visible part of a state. Hidden parts are as before the deal.
    fn sight(&self, game: &Game) -> State {
        let mut state = State {
            claimed: self.claimed,
            open: self.open,
            stations: self.stations,
            points: self.points,
            cars: self.cars,
            discards: self.discards,
            display: self.display,
            turn: self.turn,
            last_turns: self.last_turns,
            passes: self.passes,
            ..State::before_the_deal(game)
        };
        if let Some(seat) = self.own() {
            state.hands[seat] = self.hand;
            state.tickets[seat] = self.tickets;
        }
        state.phase = match self.phase {
            // `deal_tickets` sets the phases that have offers.
            SeenPhase::FirstTickets { .. } | SeenPhase::Tickets { .. } => state.phase,
            SeenPhase::Turn => Phase::Turn,
            SeenPhase::SecondCard => Phase::SecondCard,
            SeenPhase::Tunnel(tunnel) => Phase::Tunnel(tunnel),
            SeenPhase::Over { reason, .. } => Phase::Over(reason),
        };
        state
    }

    /// Deals the hidden cards of the other seats, and the pile.
    fn deal_cards(&self, game: &Game, rng: &mut QuickRng, state: &mut State) {
        let memory = resolve_card_origins(game, &self.memory.cards, rng);
        let mut new: Vec<Card> = memory.new.iter().collect();
        let mut old: Vec<Card> = memory.old.iter().collect();
        rng.shuffle(&mut new);
        rng.shuffle(&mut old);
        for seat in self.others(game) {
            let HandMemory { known, old: of_old, new: of_new, .. } = memory.hands[seat];
            let mut hand = known;
            hand.extend(old.drain(old.len().saturating_sub(usize::from(of_old))..));
            hand.extend(new.drain(new.len().saturating_sub(usize::from(of_new))..));
            state.hands[seat] = hand;
        }
        state.pile = new.into_iter().collect();
    }

    /// Deals the tickets of the other seats, their offers, the deck, and the tickets under it.
    fn deal_tickets(&self, game: &Game, rng: &mut QuickRng, state: &mut State, likely: Option<&Odds<'_>>) {
        let memory = &self.memory.tickets;
        if let SeenPhase::Over { tickets, .. } = self.phase {
            state.tickets = tickets;
        }
        let shown = matches!(self.phase, SeenPhase::Over { .. });
        let own_offer = match self.phase {
            SeenPhase::FirstTickets { offer: Some(offer), .. } | SeenPhase::Tickets { offer: Some(offer), .. } => offer,
            _ => Offer::EMPTY,
        };

        // Places in a fixed order: tickets held by or offered to each seat, under the deck, out of the game, in the
        // deck.
        let mut places: Vec<TicketPlace> = Vec::with_capacity(game.board().tickets().len());
        for seat in self.others(game) {
            let held = |possible| TicketPlace { possible, holder: Some(seat) };
            if shown {
                places.extend(state.tickets[seat].iter().map(TicketSet::of).map(held));
            } else {
                places.extend(memory.held[seat].iter().copied().map(held));
            }
            places.extend(memory.offered[seat].iter().copied().map(TicketPlace::unheld));
        }
        places.extend(memory.returned.iter().copied().map(TicketPlace::unheld));
        places.extend(memory.out.iter().copied().map(TicketPlace::unheld));
        places.extend(std::iter::repeat_n(TicketPlace::unheld(memory.fresh.1), usize::from(memory.fresh.0)));

        let hidden = TicketSet::first(game.board().tickets().len()) - self.tickets - own_offer.set();
        let mut dealt = Matching::new(&places, hidden, rng, likely).tickets.into_iter();

        let mut offers = BySeat([Offer::EMPTY; Seat::MAX]);
        if let Some(seat) = self.own() {
            offers[seat] = own_offer;
        }
        for seat in self.others(game) {
            state.tickets[seat] = dealt.by_ref().take(usize::from(self.ticket_counts[seat])).collect();
            offers[seat] = dealt.by_ref().take(memory.offered[seat].len()).collect();
        }
        state.returned_tickets = dealt.by_ref().take(memory.returned.len()).collect::<TicketQueue>();
        state.fresh_tickets = dealt.skip(memory.out.len()).collect();

        match self.phase {
            SeenPhase::FirstTickets { kept, chosen, .. } => {
                let least = game.rules().first_tickets.keep;
                let chosen = BySeat::new(|seat| {
                    if Some(seat) == self.own() {
                        kept
                    } else {
                        chosen.contains(seat).then(|| random_keep(offers[seat], least, rng))
                    }
                });
                state.phase = Phase::FirstTickets { offers, chosen };
            }
            SeenPhase::Tickets { .. } => state.phase = Phase::Tickets { offer: offers[self.turn] },
            _ => {}
        }
    }

    /// Whether the seats that have just passed had no other action \[T2\]. Passing changes nothing, so an action that
    /// is legal for them now was legal then.
    fn passes_are_consistent(&self, game: &Game, state: &State) -> bool {
        let mut legal = LegalActions::new();
        let mut seat = self.turn;
        for _ in 0..game.players() - self.passes.min(game.players()) {
            seat = seat.next(game.players());
        }
        for _ in 0..self.passes {
            legal.fill_turn(game, &state.turn_options(game, seat));
            if Some(seat) != self.own() && legal.get(game, 0) != Some(Action::Pass) {
                return false;
            }
            seat = seat.next(game.players());
        }
        true
    }
}

/// A random legal choice of first tickets.
fn random_keep(offer: Offer, least: u8, rng: &mut QuickRng) -> Kept {
    loop {
        let kept = Kept(rng.below(1 << offer.len()) as u8);
        if kept.len() >= least.min(offer.len()) {
            return kept;
        }
    }
}

/// Decides for every card in debt whether it was old or new, so that all counts are consistent.
fn resolve_card_origins(game: &Game, memory: &CardMemory, rng: &mut QuickRng) -> CardMemory {
    let mut resolved = memory.clone();
    let mut debts: Vec<(Seat, Card)> = Vec::new();
    for seat in Seat::all(game.players()) {
        debts.extend(memory.hands[seat].debt.iter().map(|card| (seat, card)));
        resolved.hands[seat].debt = Cards::EMPTY;
    }
    rng.shuffle(&mut debts);
    assign_origins(&debts, &mut resolved, rng);
    resolved
}

/// Assigns one card after another, with backtracking. The real game is a solution, so there is at least one.
fn assign_origins(debts: &[(Seat, Card)], memory: &mut CardMemory, rng: &mut QuickRng) -> bool {
    let Some(((seat, card), rest)) = debts.split_first() else { return true };
    let (seat, card) = (*seat, *card);
    let weights = (u32::from(memory.old.count(card)), u32::from(memory.new.count(card)));
    let old_first = rng.below(weights.0 + weights.1) < weights.0;
    for old in [old_first, !old_first] {
        let hand = &mut memory.hands[seat];
        let (pool, held) = if old { (&mut memory.old, &mut hand.old) } else { (&mut memory.new, &mut hand.new) };
        if *held > 0 && pool.remove(card) {
            *held -= 1;
            if assign_origins(rest, memory, rng) {
                return true;
            }
            let hand = &mut memory.hands[seat];
            let (pool, held) = if old { (&mut memory.old, &mut hand.old) } else { (&mut memory.new, &mut hand.new) };
            pool.add(card);
            *held += 1;
        }
    }
    false
}

/// Marks a place without a ticket. A board has at most 128 tickets, so this is not the id of one.
const NO_TICKET: TicketId = TicketId(u8::MAX);

/// The weight of a ticket for a seat, relative to other tickets.
type Odds<'a> = dyn Fn(Seat, TicketId) -> u32 + 'a;

/// A place for one ticket.
#[derive(Clone, Copy)]
struct TicketPlace {
    /// The tickets that could be in this place.
    possible: TicketSet,
    /// The seat that keeps the ticket.
    holder: Option<Seat>,
}

impl TicketPlace {
    /// A place that does not belong to a seat's hand.
    fn unheld(possible: TicketSet) -> TicketPlace {
        TicketPlace { possible, holder: None }
    }
}

/// A random assignment of tickets to places. Each place gets one of its possible tickets.
struct Matching<'a> {
    places: &'a [TicketPlace],
    likely: Option<&'a Odds<'a>>,
    /// The ticket of each place.
    tickets: Vec<TicketId>,
    /// The place of each ticket that has one.
    place_of: [u8; TicketSet::CAPACITY],
    free: TicketSet,
}

impl<'a> Matching<'a> {
    fn new(
        places: &'a [TicketPlace],
        tickets: TicketSet,
        rng: &mut QuickRng,
        likely: Option<&'a Odds<'a>>,
    ) -> Matching<'a> {
        let mut matching = Matching {
            places,
            likely,
            tickets: vec![NO_TICKET; places.len()],
            place_of: [0; TicketSet::CAPACITY],
            free: tickets,
        };
        // Places with few possibilities come first, which makes reassignments rare. If there are weights, the places of
        // holders come before all others, because otherwise likely tickets would already be assigned elsewhere. Ties
        // are in random order, because otherwise the first places would get the best choice.
        let key = |place: &TicketPlace| (likely.is_some() && place.holder.is_none(), place.possible.len());
        let mut order: Vec<((bool, u32), u32, usize)> =
            (0..places.len()).map(|place| (key(&places[place]), rng.next_u64() as u32, place)).collect();
        order.sort_unstable();
        for (_, _, place) in order {
            matching.assign(place, &mut TicketSet::EMPTY.clone(), rng);
        }
        matching
    }

    /// Finds a ticket for a place and moves other tickets if necessary (Kuhn's augmenting paths).
    fn assign(&mut self, place: usize, tried: &mut TicketSet, rng: &mut QuickRng) -> bool {
        let possible = self.places[place].possible & self.free;
        if !possible.is_empty() {
            let ticket = self.choose(possible, self.places[place].holder, rng);
            self.free.remove(ticket);
            self.give(place, ticket);
            return true;
        }
        loop {
            let taken = self.places[place].possible - *tried - self.free;
            if taken.is_empty() {
                return false;
            }
            let ticket = taken.nth(rng.below(taken.len()));
            tried.insert(ticket);
            let place_of = usize::from(self.place_of[ticket.index()]);
            if self.tickets.get(place_of) == Some(&ticket) && self.assign(place_of, tried, rng) {
                self.give(place, ticket);
                return true;
            }
        }
    }

    /// One of these tickets: random by weight for a holder, otherwise uniformly random.
    fn choose(&self, possible: TicketSet, holder: Option<Seat>, rng: &mut QuickRng) -> TicketId {
        let any = |rng: &mut QuickRng| possible.nth(rng.below(possible.len()));
        let (Some(seat), Some(likely)) = (holder, self.likely) else { return any(rng) };
        let odds = |ticket| u64::from(likely(seat, ticket));
        let total: u64 = possible.iter().map(odds).sum();
        if total == 0 {
            return any(rng);
        }
        let mut at = ((u128::from(rng.next_u64()) * u128::from(total)) >> 64) as u64;
        for ticket in possible.iter() {
            match at.checked_sub(odds(ticket)) {
                Some(rest) => at = rest,
                None => return ticket,
            }
        }
        any(rng)
    }

    fn give(&mut self, place: usize, ticket: TicketId) {
        self.tickets[place] = ticket;
        self.place_of[ticket.index()] = place as u8;
    }
}
