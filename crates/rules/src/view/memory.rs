//! What a viewer remembers of what it saw, beyond what lies on the table now.
//!
//! Built from [`SeenEvent`]s only, so nothing hidden can get in. It answers two questions for
//! [`View::sample_state`](crate::View::sample_state): which train cards can the others hold, and where can each
//! ticket be.
//!
//! **Train cards.** A card another seat takes from the display is known to be in its hand until it is played. The
//! rest of its hand was drawn blind. When the discards become a new pile \[D4\] everybody knows what is in that
//! pile, and so what the hands together hold; from then on hidden cards are of two ages: *old* ones, held at that
//! moment, and *new* ones, drawn since. A card played from the hidden part may be of either age; as long as that
//! is open it is kept as a *debt*.
//!
//! **Tickets.** Every ticket not in the viewer's own hand is in some place: kept by another seat, on offer, under
//! the deck in a certain order, on top of it, or out of the game. Each place has the set of tickets that could be
//! there; a consistent deal is a perfect matching of tickets and places.

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

/// What is remembered of train cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CardMemory {
    /// The cards of the present pile when it was shuffled, without those seen to leave it.
    pub(super) new: Cards,
    /// What the others' old hidden cards are, all together.
    pub(super) old: Cards,
    /// What is remembered of each other seat's hand.
    pub(super) hands: BySeat<HandMemory>,
}

/// What is remembered of one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct HandMemory {
    /// Cards it certainly has.
    pub(super) known: Cards,
    /// How many old hidden cards it has, debts not yet subtracted.
    pub(super) old: u8,
    /// How many new hidden cards it has, debts not yet subtracted.
    pub(super) new: u8,
    /// Cards that left its hidden part and may have been old or new.
    pub(super) debt: Cards,
}

/// What is remembered of tickets: for each place the tickets that could be there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TicketMemory {
    /// How many are left of the shuffled deck, and which they could be.
    pub(super) fresh: (u8, TicketSet),
    /// Under the deck, in order.
    pub(super) returned: VecDeque<TicketSet>,
    /// Kept by the other seats.
    pub(super) held: BySeat<Vec<TicketSet>>,
    /// On offer, in order.
    pub(super) offered: BySeat<Vec<TicketSet>>,
    /// Out of the game.
    pub(super) out: Vec<TicketSet>,
    /// The viewer's own offer, to know what it returns.
    own_offer: Offer,
    own_kept: Kept,
}

impl Memory {
    /// The memory of a viewer before anything was dealt.
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

    /// Whose memory it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The cards another seat certainly has, because it took them openly and has not played them since, or
    /// because nobody else can have them.
    pub fn known_cards(&self, seat: Seat) -> Cards {
        self.cards.hands[seat].known
    }

    /// Remembers one more event.
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

    /// Whether the real state is among those this memory allows; for tests.
    ///
    /// # Errors
    /// A sentence about the first thing it wrongly excludes.
    pub fn admits(&self, game: &Game, state: &State) -> Result<(), String> {
        let others = || Seat::all(game.players()).filter(|seat| self.viewer != Viewer::Seat(*seat));
        let mut hidden_total = 0;
        for seat in others() {
            let memory = &self.cards.hands[seat];
            let hand = state.hand(seat);
            if !hand.contains(memory.known) {
                return Err(format!("{seat} was thought to have {:?} but has {hand:?}", memory.known));
            }
            let hidden = i16::from(memory.old) + i16::from(memory.new) - i16::from(memory.debt.total());
            if hidden != i16::from(hand.total() - memory.known.total()) {
                return Err(format!("{seat} was thought to have {hidden} hidden cards: {memory:?}, {hand:?}"));
            }
            hidden_total += hidden;
            let tickets = state.tickets(seat);
            if tickets.len() as usize != self.tickets.held[seat].len() {
                return Err(format!("{seat} was thought to have {} tickets", self.tickets.held[seat].len()));
            }
            let possible = self.tickets.held[seat].iter().fold(TicketSet::EMPTY, |all, some| all | *some);
            if !(tickets - possible).is_empty() {
                return Err(format!("{seat} was thought to have tickets of {possible:?} but has {tickets:?}"));
            }
        }
        let debts = others().map(|seat| i16::from(self.cards.hands[seat].debt.total())).sum::<i16>();
        let pools = i16::from(self.cards.new.total()) + i16::from(self.cards.old.total());
        if pools != hidden_total + debts + i16::from(state.pile().total()) {
            return Err(format!("the pools do not add up: {:?}", self.cards));
        }
        if !self.cards.new.contains(state.pile()) {
            return Err(format!("the pile was thought to be within {:?}", self.cards.new));
        }
        if state.fresh_tickets.len() != u32::from(self.tickets.fresh.0)
            || !(state.fresh_tickets - self.tickets.fresh.1).is_empty()
        {
            return Err("the ticket deck was thought to be another".to_owned());
        }
        let fits = |(ticket, possible): (TicketId, &TicketSet)| possible.contains(ticket);
        if usize::from(state.returned_tickets.len()) != self.tickets.returned.len()
            || !state.returned_tickets.iter().zip(&self.tickets.returned).all(fits)
        {
            return Err(format!("under the deck was thought to be {:?}", self.tickets.returned));
        }
        Ok(())
    }
}

impl CardMemory {
    /// The pile ran out and the discards became the new one: all hidden cards are old now, and what they are
    /// together is known. If one seat alone has hidden cards, they are known altogether.
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

    /// Another seat laid cards: first those it is known to have, the rest from its hidden ones.
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

    /// The viewer is shown tickets: they are nowhere else.
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

    /// Another seat keeps `kept` of its offer; which ones is hidden. The rest keeps its order, so the j-th ticket
    /// returned was at position j to j + kept of the offer.
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
