//! Rules as data: everything in which the games, and later variants, differ.
//!
//! Code asks the ruleset and never the map's name. The values of the two games are data files of the `maps`
//! crate; here is only what a ruleset is and which values make sense.

use std::fmt;

use crate::Seat;

/// The longest route a ruleset can have points for.
pub const MAX_ROUTE_LENGTH: usize = 15;
/// The most tickets a player can be offered at once.
pub const MAX_OFFER: usize = 7;
/// The most slots a display can have.
pub const MAX_DISPLAY: usize = 8;
/// The most stations a player can have.
pub const MAX_STATIONS: usize = 4;
/// The most cards a tunnel can turn up.
pub const MAX_TUNNEL_CARDS: usize = 4;

/// Where tickets go that a player does not keep.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Returns {
    /// Under the ticket deck, in the order in which they were dealt [S3, E1].
    UnderDeck,
    /// Out of the game, unseen \[S4\].
    OutOfGame,
}

/// How the first tickets are dealt and kept [S3, S4].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FirstTickets {
    /// Regular tickets dealt to each player.
    pub regular: u8,
    /// Long tickets dealt to each player; the rest of the long ones leaves the game.
    pub long: u8,
    /// How many each must keep at least, of any kind.
    pub keep: u8,
    /// Where the others go.
    pub returns: Returns,
}

/// How tickets are drawn during the game \[E1\].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LaterTickets {
    /// How many are drawn, if there are so many.
    pub draw: u8,
    /// How many must be kept at least.
    pub keep: u8,
    /// Where the others go.
    pub returns: Returns,
}

/// What decides between players with the same points [G4, G5].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieBreak {
    /// More completed tickets.
    CompletedTickets,
    /// Fewer stations used.
    FewestStations,
    /// Holding the card for the longest path.
    LongestPath,
}

/// The numbers of a game. Fields are public: a ruleset is plain data, checked by [`Ruleset::check`] when a
/// [`Game`](crate::Game) is made of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    /// Fewest players \[C1\].
    pub min_players: u8,
    /// Most players \[C1\].
    pub max_players: u8,
    /// Train cars of each player \[C2\].
    pub cars: u8,
    /// Cards of each colour \[C3\].
    pub cards_per_color: u8,
    /// Locomotive cards \[C3\].
    pub locomotives: u8,
    /// Train cards dealt to each player \[S2\].
    pub starting_hand: u8,
    /// Slots of the display \[S2\].
    pub display: u8,
    /// This many locomotives in a full display sweep it \[D5\]; `None`: never.
    pub sweep_at: Option<u8>,
    /// Sweeps at the most in one check \[D5\].
    pub max_sweeps: u8,
    /// Tickets at the start [S3, S4].
    pub first_tickets: FirstTickets,
    /// Tickets during the game \[E1\].
    pub later_tickets: LaterTickets,
    /// Cards turned up for a tunnel \[U1\].
    pub tunnel_cards: u8,
    /// Stations of each player \[C5\]; the n-th costs n cards \[B2\].
    pub stations: u8,
    /// Points for each station not built \[B4\].
    pub station_points: u8,
    /// Points for a route, by its length \[K7\]; 0 where no such route may exist.
    pub route_points: [u8; MAX_ROUTE_LENGTH + 1],
    /// Points for the longest path [C6, G3].
    pub longest_path_points: u8,
    /// From this number of players on, both halves of a double route can be claimed \[K6\].
    pub doubles_open_at: u8,
    /// A player with this many cars or fewer at the end of a turn starts the last round \[G1\].
    pub last_round_at: u8,
    /// What decides between equal points, in this order [G4, G5].
    pub tie_breaks: Vec<TieBreak>,
}

/// A value of a ruleset that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesetError {
    /// The name of the field.
    pub field: &'static str,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rule `{}`: {}", self.field, self.reason)
    }
}

impl std::error::Error for RulesetError {}

impl Ruleset {
    /// All train cards of the game \[C3\].
    pub fn deck(&self) -> crate::Cards {
        let mut counts = [self.cards_per_color; crate::Card::KINDS];
        counts[crate::CardColor::COUNT] = self.locomotives;
        crate::Cards::from_counts(counts)
    }

    /// Everything about these numbers that cannot be played, or an empty list.
    pub fn check(&self) -> Vec<RulesetError> {
        let mut errors = Vec::new();
        let mut require = |ok: bool, field: &'static str, reason: String| {
            if !ok {
                errors.push(RulesetError { field, reason });
            }
        };
        let seats = Seat::MAX as u8;
        require(
            (2..=seats).contains(&self.min_players) && (self.min_players..=seats).contains(&self.max_players),
            "max_players",
            format!("{} to {} players is not within 2 to {seats}", self.min_players, self.max_players),
        );
        require((1..=60).contains(&self.cars), "cars", format!("{} is not within 1 to 60", self.cars));
        // `Cards` counts in bytes and needs the sum of the colours below 128.
        require(
            (1..=14).contains(&self.cards_per_color),
            "cards_per_color",
            format!("{} is not within 1 to 14", self.cards_per_color),
        );
        require(self.locomotives <= 14, "locomotives", format!("{} is more than 14", self.locomotives));
        require(
            (1..=MAX_DISPLAY).contains(&usize::from(self.display)),
            "display",
            format!("{} is not within 1 to {MAX_DISPLAY}", self.display),
        );
        let dealt = u32::from(self.starting_hand) * u32::from(self.max_players) + u32::from(self.display);
        let cards = 8 * u32::from(self.cards_per_color) + u32::from(self.locomotives);
        require(dealt <= cards, "starting_hand", format!("{dealt} cards are dealt, but there are only {cards}"));
        require(
            self.sweep_at.is_none_or(|at| (1..=self.display).contains(&at)),
            "sweep_at",
            format!("{:?} is not within 1 to {}", self.sweep_at, self.display),
        );
        let first = self.first_tickets;
        let offered = u32::from(first.regular) + u32::from(first.long);
        require(
            (1..=MAX_OFFER as u32).contains(&offered),
            "first_tickets",
            format!("{offered} dealt tickets are not within 1 to {MAX_OFFER}"),
        );
        require(
            u32::from(first.keep) <= offered,
            "first_tickets",
            format!("{} of {offered} tickets cannot be kept", first.keep),
        );
        let later = self.later_tickets;
        require(
            (1..=MAX_OFFER as u8).contains(&later.draw) && (1..=later.draw).contains(&later.keep),
            "later_tickets",
            format!("keeping {} of {} drawn tickets is not possible", later.keep, later.draw),
        );
        require(
            usize::from(self.tunnel_cards) <= MAX_TUNNEL_CARDS,
            "tunnel_cards",
            format!("{} is more than {MAX_TUNNEL_CARDS}", self.tunnel_cards),
        );
        require(
            usize::from(self.stations) <= MAX_STATIONS,
            "stations",
            format!("{} is more than {MAX_STATIONS}", self.stations),
        );
        require(
            self.last_round_at < self.cars,
            "last_round_at",
            format!("{} is not less than the {} cars of the start", self.last_round_at, self.cars),
        );
        errors
    }
}
