//! Chance that records what it draws, and chance that repeats a record.

use std::collections::VecDeque;

use fogg_rules::{Card, Cards, Chance, Seat, TicketDeck, TicketId, TicketSet};

use crate::{CardName, Record};

/// Records everything that another chance draws.
#[derive(Clone, Debug)]
pub(crate) struct RecordingChance<C> {
    chance: C,
    /// The cards drawn from each pile, in order.
    piles: Vec<Vec<Card>>,
    /// The regular and the long tickets drawn, in order.
    tickets: [Vec<TicketId>; 2],
}

impl<C: Chance> RecordingChance<C> {
    pub(crate) fn new(chance: C) -> RecordingChance<C> {
        RecordingChance { chance, piles: Vec::new(), tickets: [Vec::new(), Vec::new()] }
    }

    /// Every pile from top to bottom. `pile` is the rest of the last one.
    pub(crate) fn whole_piles(&self, mut pile: Cards) -> Vec<Vec<Card>>
    where
        C: Clone,
    {
        let mut rest = self.clone();
        while !pile.is_empty() {
            let card = rest.card(pile);
            if !pile.remove(card) {
                break;
            }
        }
        rest.piles
    }

    /// A complete ticket deck from top to bottom. `left` are the tickets that were not drawn.
    pub(crate) fn whole_tickets(&self, deck: TicketDeck, mut left: TicketSet) -> Vec<TicketId>
    where
        C: Clone,
    {
        let mut rest = self.clone();
        while !left.is_empty() {
            let ticket = rest.ticket(deck, left);
            if !left.contains(ticket) {
                break;
            }
            left.remove(ticket);
        }
        std::mem::take(&mut rest.tickets[deck as usize])
    }

    /// The tickets drawn so far.
    pub(crate) fn tickets_drawn(&self, deck: TicketDeck) -> TicketSet {
        self.tickets[deck as usize].iter().copied().collect()
    }
}

impl<C: Chance> Chance for RecordingChance<C> {
    fn first_seat(&mut self, players: u8) -> Seat {
        self.chance.first_seat(players)
    }

    fn shuffle(&mut self, pile: Cards) {
        self.piles.push(Vec::new());
        self.chance.shuffle(pile);
    }

    fn card(&mut self, pile: Cards) -> Card {
        let card = self.chance.card(pile);
        if let Some(pile) = self.piles.last_mut() {
            pile.push(card);
        }
        card
    }

    fn ticket(&mut self, deck: TicketDeck, left: TicketSet) -> TicketId {
        let ticket = self.chance.ticket(deck, left);
        self.tickets[deck as usize].push(ticket);
        ticket
    }
}

/// Repeats the draws of a record. The first one that is not possible is stored in `wrong`, and a possible card or
/// ticket is used instead, so that the caller can report the problem after the action.
#[derive(Debug)]
pub(crate) struct RecordedChance {
    first: Seat,
    deck: Option<VecDeque<Card>>,
    pile: VecDeque<Card>,
    reshuffles: VecDeque<Vec<CardName>>,
    reshuffled: usize,
    tickets: [VecDeque<TicketId>; 2],
    /// The rule and the message for the first draw that was not possible.
    pub(crate) wrong: Option<(&'static str, String)>,
}

impl RecordedChance {
    pub(crate) fn new(record: &Record, first: Seat) -> RecordedChance {
        let ids = |deck: &[u8]| deck.iter().map(|id| TicketId(*id)).collect();
        RecordedChance {
            first,
            deck: Some(record.train_deck.iter().map(|card| card.0).collect()),
            pile: VecDeque::new(),
            reshuffles: record.reshuffles.iter().cloned().collect(),
            reshuffled: 0,
            tickets: [ids(&record.ticket_deck), ids(&record.long_deck)],
            wrong: None,
        }
    }

    /// The number of recorded reshuffles that have not happened.
    pub(crate) fn reshuffles_left(&self) -> usize {
        self.reshuffles.len()
    }

    fn report(&mut self, rule: &'static str, message: String) {
        self.wrong.get_or_insert((rule, message));
    }
}

impl Chance for RecordedChance {
    fn first_seat(&mut self, _: u8) -> Seat {
        self.first
    }

    fn shuffle(&mut self, pile: Cards) {
        if let Some(deck) = self.deck.take() {
            self.pile = deck;
            return;
        }
        let index = self.reshuffled;
        self.reshuffled += 1;
        match self.reshuffles.pop_front() {
            None => {
                self.report("D4", format!("the discards are shuffled here, but reshuffle {index} is missing"));
            }
            Some(order) if order.len() != usize::from(pile.total()) || CardName::counted(&order) != pile => {
                let message = format!("reshuffle {index} has other cards than the discards, which are {pile:?}");
                self.report("D4", message);
            }
            Some(order) => self.pile = order.into_iter().map(|card| card.0).collect(),
        }
    }

    fn card(&mut self, pile: Cards) -> Card {
        match self.pile.pop_front() {
            Some(card) if pile.count(card) > 0 => card,
            _ => {
                self.report("C3", "the recorded draw pile does not have this card".to_owned());
                pile.nth(0)
            }
        }
    }

    fn ticket(&mut self, deck: TicketDeck, left: TicketSet) -> TicketId {
        let ticket = self.tickets[deck as usize].pop_front().filter(|ticket| left.contains(*ticket));
        ticket.unwrap_or_else(|| {
            self.report("C4", "the recorded ticket deck does not have this ticket".to_owned());
            left.iter().next().unwrap_or(TicketId(0))
        })
    }
}
