//! The memory of a viewer: everything it can infer from earlier events, beyond the cards and counts that are visible
//! now.
//!
//! A memory is built from [`SeenEvent`]s only, so it cannot contain hidden information.
//! [`View::sample_state`](crate::View::sample_state) uses it for two things: the train cards that other seats can hold,
//! and the places where each ticket can be.
//!
//! **Train cards.** A card that another seat takes from the display is known to be in its hand until it is played. The
//! rest of its hand was drawn unseen. When the discards become a new pile \[D4\], all viewers know the cards in that
//! pile, and therefore the cards that all hands hold together. From then on, hidden cards have two ages: *old* ones
//! were held at that moment, and *new* ones were drawn since. A card played from the hidden part of a hand can be of
//! either age. While its age is unknown, it is stored as a *debt*.
//!
//! **Tickets.** Every ticket that the viewer does not hold is in some place: kept by another seat, on offer, under the
//! deck in a certain order, on top of it, or out of the game. Each place has the set of tickets that could be there. A
//! consistent deal is a perfect matching of tickets and places.

use std::collections::VecDeque;

use crate::ruleset::Returns;
use crate::{BySeat, Cards, Game, Kept, Offer, Payment, Seat, SeenEvent, Source, State, TicketId, TicketSet, Viewer};

/// The memory of one viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    viewer: Viewer,
    pub(super) cards: CardMemory,
    pub(super) tickets: TicketMemory,
}

/// The memory of train cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CardMemory {
    /// The cards of the current pile when it was shuffled, without those that were seen leaving it.
    pub(super) new: Cards,
    /// The old hidden cards of all other seats together.
    pub(super) old: Cards,
    /// The memory of each other seat's hand.
    pub(super) hands: BySeat<HandMemory>,
}

/// The memory of one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct HandMemory {
    /// The cards that the hand certainly contains.
    pub(super) known: Cards,
    /// The number of old hidden cards, before debts are subtracted.
    pub(super) old: u8,
    /// The number of new hidden cards, before debts are subtracted.
    pub(super) new: u8,
    /// The cards that left the hidden part of the hand and may have been old or new.
    pub(super) debt: Cards,
}

/// The memory of tickets: for each place, the tickets that could be there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TicketMemory {
    /// The number of tickets left in the shuffled deck, and the tickets that they could be.
    pub(super) fresh: (u8, TicketSet),
    /// The tickets under the deck, in order.
    pub(super) returned: VecDeque<TicketSet>,
    /// The tickets kept by the other seats.
    pub(super) held: BySeat<Vec<TicketSet>>,
    /// The tickets on offer to the other seats, in order.
    pub(super) offered: BySeat<Vec<TicketSet>>,
    /// The tickets out of the game.
    pub(super) out: Vec<TicketSet>,
    /// The viewer's own offer and choice, which determine the tickets that it returns.
    own_offer: Offer,
    own_kept: Kept,
}

impl Memory {
    /// The memory of a viewer before the deal.
    pub fn new(game: &Game, viewer: Viewer) -> Memory {
        let board = game.board();
        let first = game.rules().first_tickets;
        let long_left = board.long_tickets().len().saturating_sub(u32::from(first.long) * u32::from(game.players()));
        Memory {
            viewer,
            cards: CardMemory { new: game.deck(), old: Cards::EMPTY, hands: BySeat::default() },
            tickets: TicketMemory {
                fresh: (board.regular_tickets().len() as u8, board.regular_tickets()),
                returned: VecDeque::new(),
                held: BySeat::default(),
                offered: BySeat::default(),
                out: vec![board.long_tickets(); long_left as usize],
                own_offer: Offer::EMPTY,
                own_kept: Kept::default(),
            },
        }
    }

    /// The viewer that this memory belongs to.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The cards that another seat certainly has: it took them face up and has not played them since, or no other seat
    /// can have them.
    pub fn known_cards(&self, seat: Seat) -> Cards {
        self.cards.hands[seat].known
    }

    /// Updates the memory with one event.
    pub fn observe(&mut self, game: &Game, event: &SeenEvent) {
        let own = |seat: Seat| self.viewer == Viewer::Seat(seat);
        let cards = &mut self.cards;
        match *event {
            SeenEvent::HandDealt { cards: Some(dealt), .. } => cards.new = cards.new.saturating_minus(dealt),
            SeenEvent::HandDealt { seat, count, cards: None } => cards.hands[seat].new += count,
            SeenEvent::CardDrawn { from: Source::Pile, card: Some(card), .. } => {
                cards.new.remove(card);
            }
            SeenEvent::CardDrawn { seat, from: Source::Pile, card: None } => cards.hands[seat].new += 1,
            SeenEvent::CardDrawn { seat, from: Source::Display(_), card } => {
                if let Some(card) = card
                    && !own(seat)
                {
                    cards.hands[seat].known.add(card);
                }
            }
            SeenEvent::CardTurnedUp { card, .. } | SeenEvent::TunnelCardTurnedUp { card } => {
                cards.new.remove(card);
            }
            SeenEvent::Reshuffled { pile } => cards.reshuffle(game, pile),
            SeenEvent::RouteClaimed { seat, payment, .. }
            | SeenEvent::TunnelTried { seat, payment, .. }
            | SeenEvent::TunnelClaimed { seat, surcharge: payment, .. }
            | SeenEvent::StationBuilt { seat, payment, .. } => {
                if !own(seat) {
                    cards.play(seat, payment);
                }
            }
            SeenEvent::TunnelGivenUp { seat, taken_back, .. } => {
                if !own(seat) {
                    let known = &mut cards.hands[seat].known;
                    *known = known.plus(taken_back.cards());
                }
            }
            SeenEvent::FirstTicketsOffered { seat, count, offer } => {
                self.tickets.offer_first(game, seat, count, offer);
            }
            SeenEvent::FirstTicketsChosen { kept: Some(kept), .. } => self.tickets.own_kept = kept,
            SeenEvent::FirstTicketsSettled { kept } => {
                let returns = game.rules().first_tickets.returns;
                for seat in Seat::all(game.players()) {
                    if self.viewer == Viewer::Seat(seat) {
                        self.tickets.keep_own(self.tickets.own_kept, returns);
                    } else {
                        self.tickets.keep(seat, kept[seat], returns);
                    }
                }
            }
            SeenEvent::TicketsDrawn { seat, count, offer } => self.tickets.draw(seat, count, offer),
            SeenEvent::TicketsKept { seat, count, kept } => {
                let returns = game.rules().later_tickets.returns;
                match kept {
                    Some(kept) => self.tickets.keep_own(kept, returns),
                    None => self.tickets.keep(seat, count, returns),
                }
            }
            SeenEvent::FirstTicketsChosen { kept: None, .. }
            | SeenEvent::FirstSeat { .. }
            | SeenEvent::TurnBegan { .. }
            | SeenEvent::DisplaySwept
            | SeenEvent::SecondCardDue { .. }
            | SeenEvent::TunnelDue { .. }
            | SeenEvent::Passed { .. }
            | SeenEvent::LastRoundBegan { .. }
            | SeenEvent::GameEnded { .. } => {}
        }
    }

    /// Whether the real state is among the states that this memory allows. For tests.
    ///
    /// # Errors
    /// The first fact of the real state that the memory excludes.
    pub fn admits(&self, game: &Game, state: &State) -> Result<(), String> {
        let others = || Seat::all(game.players()).filter(|seat| self.viewer != Viewer::Seat(*seat));
        let mut hidden_total = 0;
        for seat in others() {
            let memory = &self.cards.hands[seat];
            let hand = state.hand(seat);
            if !hand.contains(memory.known) {
                return Err(format!("memory has {:?} in the hand of {seat}, which has {hand:?}", memory.known));
            }
            let hidden = i16::from(memory.old) + i16::from(memory.new) - i16::from(memory.debt.total());
            if hidden != i16::from(hand.total() - memory.known.total()) {
                return Err(format!("memory has {hidden} hidden cards for {seat}: {memory:?}, {hand:?}"));
            }
            hidden_total += hidden;
            let tickets = state.tickets(seat);
            if tickets.len() as usize != self.tickets.held[seat].len() {
                return Err(format!("memory has {} tickets for {seat}", self.tickets.held[seat].len()));
            }
            let possible = self.tickets.held[seat].iter().fold(TicketSet::EMPTY, |all, some| all | *some);
            if !(tickets - possible).is_empty() {
                return Err(format!("memory allows the tickets {possible:?} for {seat}, which has {tickets:?}"));
            }
        }
        let debts = others().map(|seat| i16::from(self.cards.hands[seat].debt.total())).sum::<i16>();
        let pools = i16::from(self.cards.new.total()) + i16::from(self.cards.old.total());
        if pools != hidden_total + debts + i16::from(state.pile().total()) {
            return Err(format!("the pools do not add up: {:?}", self.cards));
        }
        if !self.cards.new.contains(state.pile()) {
            return Err(format!("memory allows only these cards in the pile: {:?}", self.cards.new));
        }
        if state.fresh_tickets.len() != u32::from(self.tickets.fresh.0)
            || !(state.fresh_tickets - self.tickets.fresh.1).is_empty()
        {
            return Err("memory excludes the ticket deck".to_owned());
        }
        let fits = |(ticket, possible): (TicketId, &TicketSet)| possible.contains(ticket);
        if usize::from(state.returned_tickets.len()) != self.tickets.returned.len()
            || !state.returned_tickets.iter().zip(&self.tickets.returned).all(fits)
        {
            return Err(format!("memory excludes the tickets under the deck: {:?}", self.tickets.returned));
        }
        Ok(())
    }
}

impl CardMemory {
    /// The pile ran out, and the discards became the new pile. All hidden cards are old now, and their total is known.
    /// If only one seat has hidden cards, all of them are known.
    fn reshuffle(&mut self, game: &Game, pile: Cards) {
        self.old = self.old.plus(self.new);
        for seat in Seat::all(game.players()) {
            let hand = &mut self.hands[seat];
            self.old = self.old.saturating_minus(hand.debt);
            hand.old = (hand.old + hand.new).saturating_sub(hand.debt.total());
            hand.new = 0;
            hand.debt = Cards::EMPTY;
        }
        self.new = pile;
        let mut holders = Seat::all(game.players()).filter(|seat| self.hands[*seat].old > 0);
        if let (Some(only), None) = (holders.next(), holders.next()) {
            let hand = &mut self.hands[only];
            hand.known = hand.known.plus(self.old);
            hand.old = 0;
            self.old = Cards::EMPTY;
        }
    }

    /// Another seat played cards: first those it is known to have, then hidden ones.
    fn play(&mut self, seat: Seat, payment: Payment) {
        let hand = &mut self.hands[seat];
        let from_known = hand.known.common(payment.cards());
        hand.known = hand.known.saturating_minus(from_known);
        for card in payment.cards().saturating_minus(from_known).iter() {
            let can_be = |pool: Cards, held: u8| held > 0 && pool.count(card) > 0;
            match (can_be(self.old, hand.old), can_be(self.new, hand.new)) {
                (true, true) => hand.debt.add(card),
                (true, false) => {
                    self.old.remove(card);
                    hand.old -= 1;
                }
                (false, true) => {
                    self.new.remove(card);
                    hand.new -= 1;
                }
                (false, false) => {}
            }
        }
    }
}

impl TicketMemory {
    fn offer_first(&mut self, game: &Game, seat: Seat, count: u8, offer: Option<Offer>) {
        let long = game.rules().first_tickets.long;
        let regular = count.saturating_sub(long);
        self.fresh.0 = self.fresh.0.saturating_sub(regular);
        match offer {
            Some(offer) => self.see(offer),
            None => {
                let (long_tickets, fresh) = (game.board().long_tickets(), self.fresh.1);
                let places = std::iter::repeat_n(long_tickets, usize::from(long));
                self.offered[seat] = places.chain(std::iter::repeat_n(fresh, usize::from(regular))).collect();
            }
        }
    }

    /// The viewer sees its own offer. These tickets cannot be in any other place.
    fn see(&mut self, offer: Offer) {
        self.own_offer = offer;
        self.own_kept = Kept::default();
        self.fresh.1 -= offer.set();
    }

    fn draw(&mut self, seat: Seat, count: u8, offer: Option<Offer>) {
        let fresh = count.min(self.fresh.0);
        self.fresh.0 -= fresh;
        let returned = usize::from(count - fresh).min(self.returned.len());
        let places = std::iter::repeat_n(self.fresh.1, usize::from(fresh)).chain(self.returned.drain(..returned));
        let places: Vec<TicketSet> = places.collect();
        match offer {
            Some(offer) => self.see(offer),
            None => self.offered[seat] = places,
        }
    }

    fn keep_own(&mut self, kept: Kept, returns: Returns) {
        let left: Vec<TicketId> = self.own_offer.left(kept).collect();
        self.own_offer = Offer::EMPTY;
        self.put_away(left.into_iter().map(TicketSet::of), returns);
    }

    /// Another seat keeps `kept` tickets of its offer; the viewer does not see which. The others stay in order, so the
    /// j-th returned ticket was at one of the positions j to j + kept of the offer.
    fn keep(&mut self, seat: Seat, kept: u8, returns: Returns) {
        let offered = std::mem::take(&mut self.offered[seat]);
        let kept = usize::from(kept).min(offered.len());
        let any = |places: &[TicketSet]| places.iter().fold(TicketSet::EMPTY, |all, some| all | *some);
        if kept == offered.len() {
            self.held[seat].extend(offered);
            return;
        }
        self.held[seat].extend(std::iter::repeat_n(any(&offered), kept));
        let left: Vec<TicketSet> = (0..offered.len() - kept).map(|j| any(&offered[j..=j + kept])).collect();
        self.put_away(left.into_iter(), returns);
    }

    fn put_away(&mut self, tickets: impl Iterator<Item = TicketSet>, returns: Returns) {
        match returns {
            Returns::UnderDeck => self.returned.extend(tickets),
            Returns::OutOfGame => self.out.extend(tickets),
        }
    }
}
