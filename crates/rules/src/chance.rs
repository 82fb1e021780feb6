//! Chance: the only source of randomness in a game.
//!
//! A state stores which cards are in the draw pile, but not their order. Whenever a card is drawn or revealed,
//! [`Chance`] decides which one. There are four implementations: [`SeededChance`] for real games (a cryptographic
//! generator with a separate stream for each purpose, so that actions do not change later shuffles), [`QuickChance`]
//! for simulations and searches, [`ScriptedChance`] for tests, and one in the `record` crate for replays.

use std::collections::VecDeque;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{Card, Cards, Event, Game, Seat, Source, State, TicketId, TicketSet};

/// One of the two ticket decks \[C4\].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TicketDeck {
    /// The regular tickets.
    Regular,
    /// The long tickets.
    Long,
}

/// Decides everything that shuffling decides in a printed game.
///
/// A result must be possible: a card of the pile, or a ticket that is left. If it is not, the engine uses the first
/// possible card or ticket instead.
pub trait Chance {
    /// The seat that takes the first turn \[S6\].
    fn first_seat(&mut self, players: u8) -> Seat;

    /// Shuffles these cards into a new draw pile: at the start, and whenever the discards replace an empty pile \[D4\].
    fn shuffle(&mut self, pile: Cards);

    /// The top card of the draw pile. `pile` has the cards of the pile, at least one.
    fn card(&mut self, pile: Cards) -> Card;

    /// The top ticket of a deck that was shuffled at the start. `left` has the tickets that are left, at least one.
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

/// 256 secret bits that determine every shuffle of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed of game number `game` in run number `run`. It is reproducible, but not secret.
    pub fn numbered(run: u64, game: u64) -> Seed {
        let mut bytes = *b"fogg-numbered-run:______________";
        bytes[16..24].copy_from_slice(&run.to_le_bytes());
        bytes[24..32].copy_from_slice(&game.to_le_bytes());
        Seed(bytes)
    }
}

impl std::fmt::Debug for Seed {
    /// Hides the seed, which must not end up in a log while its game is played.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// Chance for real games. A [`Seed`] determines everything, and the seed cannot be computed from the cards.
///
/// The construction is documented in `docs/design.md`, so that other programs can repeat it. ChaCha20 is keyed with the
/// seed. Its stream 0 is for the first seat, 1 for regular tickets, 2 for long tickets, 3 for a random order of play,
/// and 16 + n for the n-th shuffle of train cards. A shuffle is a Fisher–Yates shuffle from the last position down,
/// over the cards sorted by index, with unbiased 32-bit numbers.
///
/// ```
/// use fogg_rules::{Seed, SeededChance, Setup, State};
///
/// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
/// let deal = |seed: Seed| State::new(&game, Setup::default(), &mut SeededChance::new(seed), &mut Vec::new());
/// assert_eq!(deal(Seed::numbered(7, 0)), deal(Seed::numbered(7, 0)));
/// assert_ne!(deal(Seed::numbered(7, 0)), deal(Seed::numbered(7, 1)));
/// ```
#[derive(Clone, Debug)]
pub struct SeededChance {
    seed: Seed,
    shuffles: u64,
    /// The draw pile; the last card is on top.
    pile: Vec<Card>,
    /// Regular and long tickets, shuffled when the first one is drawn; the last ticket is on top.
    tickets: [Option<Vec<TicketId>>; 2],
}

impl SeededChance {
    const STREAM_FIRST_SEAT: u64 = 0;
    const STREAM_TICKETS: u64 = 1;
    const STREAM_ORDER: u64 = 3;
    const STREAM_TRAIN_CARDS: u64 = 16;

    /// The chance of this seed, before the game is dealt.
    pub fn new(seed: Seed) -> SeededChance {
        SeededChance { seed, shuffles: 0, pile: Vec::new(), tickets: [None, None] }
    }

    /// The chance of this seed at the deal. To continue a stored game, call [`SeededChance::follow`] for each of its
    /// events.
    pub fn at_the_deal(game: &Game, seed: Seed) -> SeededChance {
        let mut chance = SeededChance::new(seed);
        chance.shuffle(game.deck());
        chance
    }

    /// Draws what an event of the game drew. `before` is the state before the event.
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

    /// A random order of play: for each seat of the game, the number of the player who gets it \[S6\].
    pub fn order_of_play(&self, chairs: u8) -> Vec<u8> {
        self.shuffled(Self::STREAM_ORDER, (0..chairs).collect())
    }

    /// The rest of the shuffled draw pile, top card first. This is for checking a deal.
    pub fn pile(&self) -> impl Iterator<Item = Card> {
        self.pile.iter().rev().copied()
    }

    fn stream(&self, stream: u64) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.seed.0);
        rng.set_stream(stream);
        rng
    }

    /// The items in a random order; the last one is on top.
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

/// A uniformly random number below `n` (Lemire's multiplication method, with rejection).
fn below(n: u32, mut next: impl FnMut() -> u32) -> u32 {
    loop {
        let product = u64::from(next()) * u64::from(n);
        if product as u32 >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}

/// A small, fast random generator for simulations and bots: wyrand, which needs one wide multiplication for 64 bits.
///
/// It is not safe for real games, because its state can be computed from its output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuickRng(u64);

impl QuickRng {
    /// The generator with this seed.
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

    /// A random number below `n`, or 0 if `n` is 0. The bias is less than n / 2^32.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.next_u64() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// Shuffles the items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// A random card of a pile, which must not be empty.
    #[inline]
    pub fn card(&mut self, pile: Cards) -> Card {
        pile.nth(self.below(u32::from(pile.total())) as u8)
    }
}

/// Chance for simulations and searches: draws at random from the cards that are left.
///
/// It has no memory, so it can continue any state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuickChance(QuickRng);

impl QuickChance {
    /// Chance with this seed.
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

/// Chance for tests: returns the scripted cards and tickets, and then the first possible ones.
///
/// ```
/// use fogg_rules::{Card, CardColor, ScriptedChance, Seat, Setup, State};
///
/// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
/// let red = Card::Colored(CardColor::Red);
/// let mut chance = ScriptedChance::cards([red, red, Card::Locomotive, red]);
/// let state = State::new(&game, Setup::default(), &mut chance, &mut Vec::new());
/// assert_eq!(state.hand(Seat::FIRST).to_string(), "3 red + 1 locomotive");
/// ```
#[derive(Clone, Debug)]
pub struct ScriptedChance {
    /// The seat that takes the first turn.
    pub first: Seat,
    /// The next cards, in order. A card that is not in the pile is skipped.
    pub cards: VecDeque<Card>,
    /// The next tickets, in order. Long tickets are drawn before regular ones.
    pub tickets: VecDeque<TicketId>,
}

impl Default for ScriptedChance {
    fn default() -> ScriptedChance {
        ScriptedChance { first: Seat::FIRST, cards: VecDeque::new(), tickets: VecDeque::new() }
    }
}

impl ScriptedChance {
    /// Chance with these cards, and with no scripted tickets.
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
    fn a_seed_always_leads_to_the_same_shuffle() {
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
        // Computed by an independent program that follows docs/design.md. If this changes, published seeds no longer
        // reproduce their games.
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
