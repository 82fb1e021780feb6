//! Chance: the only randomness of a game.
//!
//! A state knows which cards are in the draw pile, never their order; whenever a card is turned up or drawn it
//! asks its [`Chance`]. Four kinds exist: [`SeededChance`] for real games (a cryptographic generator, one
//! stream per purpose, so that the course of play shifts nothing), [`QuickChance`] for simulations and
//! searches, [`ScriptedChance`] for tests, and the recorded chance of the `record` crate for replays.

use std::collections::VecDeque;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{Card, Cards, Event, Game, Seat, Source, State, TicketId, TicketSet};

/// Which pile of tickets is meant \[C4\].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TicketDeck {
    /// The regular tickets.
    Regular,
    /// The long tickets.
    Long,
}

/// Answers the questions that shuffling answers at a table.
///
/// An answer must be possible: a card that the pile has, a ticket that is left. The engine guards itself
/// against an impossible one by taking the first possible one instead.
pub trait Chance {
    /// Who begins, of so many players \[S6\].
    fn first_seat(&mut self, players: u8) -> Seat;

    /// A new draw pile of these cards has been shuffled: at the start, and whenever the discards are \[D4\].
    fn shuffle(&mut self, pile: Cards);

    /// The top card of the draw pile, which holds these (at least one).
    fn card(&mut self, pile: Cards) -> Card;

    /// The top ticket of a deck that was shuffled at the start, of which these are left (at least one).
    fn ticket(&mut self, deck: TicketDeck, left: TicketSet) -> TicketId;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn first_seat(&mut self, players: u8) -> Seat {
        (**self).first_seat(players)
    }
    fn shuffle(&mut self, pile: Cards) {
        (**self).shuffle(pile);
    }
    fn card(&mut self, pile: Cards) -> Card {
        (**self).card(pile)
    }
    fn ticket(&mut self, deck: TicketDeck, left: TicketSet) -> TicketId {
        (**self).ticket(deck, left)
    }
}

/// 256 secret bits from which every shuffle of a game follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed of game number `game` in a run that a person numbered `run`: reproducible, not secret.
    pub fn numbered(run: u64, game: u64) -> Seed {
        let mut bytes = *b"fogg-numbered-run:______________";
        bytes[16..24].copy_from_slice(&run.to_le_bytes());
        bytes[24..32].copy_from_slice(&game.to_le_bytes());
        Seed(bytes)
    }
}

impl std::fmt::Debug for Seed {
    /// Says nothing: a seed must not end up in a log while its game is played.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// Chance for real games: everything follows from a [`Seed`] and nothing in play lets one recover it.
///
/// The construction is documented in `docs/design.md`, so that other programs can repeat it: ChaCha20 keyed
/// with the seed, stream 0 for the first seat, 1 for regular tickets, 2 for long tickets, 3 for the order of play if
/// that is drawn by lot, 16 + n for the n-th shuffle of train cards; Fisher–Yates from the last position down over the cards sorted by index, with
/// unbiased 32-bit numbers.
#[derive(Clone, Debug)]
pub struct SeededChance {
    seed: Seed,
    shuffles: u64,
    /// The draw pile, top card last.
    pile: Vec<Card>,
    /// Regular and long tickets, top ticket last, shuffled when first asked for.
    tickets: [Option<Vec<TicketId>>; 2],
}

impl SeededChance {
    const STREAM_FIRST_SEAT: u64 = 0;
    const STREAM_TICKETS: u64 = 1;
    const STREAM_ORDER: u64 = 3;
    const STREAM_TRAIN_CARDS: u64 = 16;

    /// Chance that follows from this seed.
    pub fn new(seed: Seed) -> SeededChance {
        SeededChance { seed, shuffles: 0, pile: Vec::new(), tickets: [None, None] }
    }

    /// Chance that follows from this seed, at the point where the game is dealt: [`SeededChance::follow`] takes it to
    /// a later one.
    pub fn at_the_deal(game: &Game, seed: Seed) -> SeededChance {
        let mut chance = SeededChance::new(seed);
        chance.shuffle(game.deck());
        chance
    }

    /// Catches up with an event of a game that this chance dealt; `before` is the state before it. For games that are
    /// taken up again from their events.
    pub fn follow(&mut self, game: &Game, before: &State, event: &Event) {
        match event {
            Event::HandDealt { cards, .. } => {
                for _ in 0..cards.total() {
                    self.card(before.pile);
                }
            }
            Event::CardTurnedUp { .. }
            | Event::TunnelCardTurnedUp { .. }
            | Event::CardDrawn { from: Source::Pile, .. } => {
                self.card(before.pile);
            }
            Event::Reshuffled { pile } => self.shuffle(*pile),
            Event::FirstTicketsOffered { offer, .. } => {
                let board = game.board();
                for ticket in offer.iter() {
                    if board.long_tickets().contains(ticket) {
                        self.ticket(TicketDeck::Long, board.long_tickets());
                    } else {
                        self.ticket(TicketDeck::Regular, board.regular_tickets());
                    }
                }
            }
            Event::TicketsDrawn { offer, .. } => {
                for _ in 0..before.fresh_tickets.len().min(u32::from(offer.len())) {
                    self.ticket(TicketDeck::Regular, before.fresh_tickets);
                }
            }
            _ => {}
        }
    }

    /// A random order of so many chairs: for each seat of the game the chair that plays it \[S6\].
    pub fn order_of_play(&self, chairs: u8) -> Vec<u8> {
        self.shuffled(Self::STREAM_ORDER, (0..chairs).collect())
    }

    /// What is left of the shuffled draw pile, top card first: for those who check a deal.
    pub fn pile(&self) -> impl Iterator<Item = Card> {
        self.pile.iter().rev().copied()
    }

    fn stream(&self, stream: u64) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.seed.0);
        rng.set_stream(stream);
        rng
    }

    /// A random order of the items; the last one is the top.
    fn shuffled<T>(&self, stream: u64, mut items: Vec<T>) -> Vec<T> {
        let mut rng = self.stream(stream);
        for last in (1..items.len()).rev() {
            let other = below(last as u32 + 1, || rng.next_u32());
            items.swap(last, other as usize);
        }
        items
    }
}

impl Chance for SeededChance {
    fn first_seat(&mut self, players: u8) -> Seat {
        let mut rng = self.stream(Self::STREAM_FIRST_SEAT);
        let index = below(u32::from(players.max(1)), || rng.next_u32());
        Seat::new(index as usize).unwrap_or(Seat::FIRST)
    }

    fn shuffle(&mut self, pile: Cards) {
        self.pile = self.shuffled(Self::STREAM_TRAIN_CARDS + self.shuffles, pile.iter().collect());
        self.shuffles += 1;
    }

    fn card(&mut self, pile: Cards) -> Card {
        self.pile.pop().unwrap_or_else(|| pile.nth(0))
    }

    fn ticket(&mut self, deck: TicketDeck, left: TicketSet) -> TicketId {
        let index = deck as usize;
        if self.tickets[index].is_none() {
            self.tickets[index] = Some(self.shuffled(Self::STREAM_TICKETS + index as u64, left.iter().collect()));
        }
        self.tickets[index].as_mut().and_then(Vec::pop).unwrap_or_else(|| left.nth(0))
    }
}

/// A number below `n`, every one equally likely (Lemire's multiplication, with rejection).
fn below(n: u32, mut next: impl FnMut() -> u32) -> u32 {
    loop {
        let product = u64::from(next()) * u64::from(n);
        if product as u32 >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}

/// A small, fast generator for simulations and bots: wyrand, one wide multiplication for 64 bits. Not for real
/// games: its state can be computed from what it gives out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuickRng(u64);

impl QuickRng {
    /// The generator that starts from this number.
    pub const fn new(seed: u64) -> QuickRng {
        QuickRng(seed)
    }

    /// 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }

    /// A number below `n`, or 0 if `n` is 0. The bias is below n / 2^32.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.next_u64() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// A random card of a pile that has at least one.
    #[inline]
    pub fn card(&mut self, pile: Cards) -> Card {
        pile.nth(self.below(u32::from(pile.total())) as u8)
    }
}

/// Chance without memory: draws from what is left. For simulations, and for searches that go on from any state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuickChance(QuickRng);

impl QuickChance {
    /// Chance that follows from this number.
    pub const fn new(seed: u64) -> QuickChance {
        QuickChance(QuickRng::new(seed))
    }
}

impl Chance for QuickChance {
    fn first_seat(&mut self, players: u8) -> Seat {
        Seat::new(self.0.below(u32::from(players)) as usize).unwrap_or(Seat::FIRST)
    }

    #[inline]
    fn shuffle(&mut self, _: Cards) {}

    #[inline]
    fn card(&mut self, pile: Cards) -> Card {
        self.0.card(pile)
    }

    #[inline]
    fn ticket(&mut self, _: TicketDeck, left: TicketSet) -> TicketId {
        left.nth(self.0.below(left.len()))
    }
}

/// Chance for tests: gives what it was told to, and after that the first possible answer.
#[derive(Clone, Debug)]
pub struct ScriptedChance {
    /// Who begins.
    pub first: Seat,
    /// The cards to come, next one first. A card that the pile does not have is skipped.
    pub cards: VecDeque<Card>,
    /// The tickets to come, next one first, long and regular in the order they are asked for.
    pub tickets: VecDeque<TicketId>,
}

impl Default for ScriptedChance {
    fn default() -> ScriptedChance {
        ScriptedChance { first: Seat::FIRST, cards: VecDeque::new(), tickets: VecDeque::new() }
    }
}

impl ScriptedChance {
    /// Chance that turns up these cards.
    pub fn cards(cards: impl IntoIterator<Item = Card>) -> ScriptedChance {
        ScriptedChance { cards: cards.into_iter().collect(), ..ScriptedChance::default() }
    }
}

impl Chance for ScriptedChance {
    fn first_seat(&mut self, _: u8) -> Seat {
        self.first
    }

    fn shuffle(&mut self, _: Cards) {}

    fn card(&mut self, pile: Cards) -> Card {
        while let Some(card) = self.cards.pop_front() {
            if pile.count(card) > 0 {
                return card;
            }
        }
        pile.nth(0)
    }

    fn ticket(&mut self, _: TicketDeck, left: TicketSet) -> TicketId {
        while let Some(ticket) = self.tickets.pop_front() {
            if left.contains(ticket) {
                return ticket;
            }
        }
        left.nth(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_shuffle_everywhere() {
        let deck = Cards::from_counts([12, 12, 12, 12, 12, 12, 12, 12, 14]);
        let mut chance = SeededChance::new(Seed::numbered(7, 0));
        chance.shuffle(deck);
        let mut left = deck;
        let first: Vec<&str> = (0..8)
            .map(|_| {
                let card = chance.card(left);
                left.take(card);
                card.name()
            })
            .collect();
        // From an independent program after the description in docs/design.md. A change here means that published
        // seeds no longer give their games.
        assert_eq!(first, ["green", "red", "orange", "yellow", "white", "yellow", "white", "green"]);
    }

    #[test]
    fn a_shuffle_is_a_permutation_and_streams_are_independent() {
        let deck = Cards::from_counts([12, 12, 12, 12, 12, 12, 12, 12, 14]);
        let order = |shuffles: u32| -> Vec<Card> {
            let mut chance = SeededChance::new(Seed::numbered(1, 2));
            (0..shuffles).for_each(|_| chance.shuffle(deck));
            (0..110).map(|_| chance.card(deck)).collect()
        };
        assert_eq!(order(1).into_iter().collect::<Cards>(), deck);
        assert_eq!(order(2), order(2));
        assert_ne!(order(1), order(2));
    }

    #[test]
    fn below_is_uniform() {
        let mut rng = QuickRng::new(3);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[below(6, || rng.next_u64() as u32) as usize] += 1;
        }
        // 10,000 expected each, standard deviation 91.
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }

    #[test]
    fn seeds_do_not_print_themselves() {
        assert_eq!(format!("{:?}", Seed([7; 32])), "Seed(..)");
    }
}
