//! Rules as data: every value in which the two games and their variants differ.
//!
//! The engine depends on the ruleset and never on the name of the map. The values for the two games are in data files
//! of the `maps` crate.

use std::fmt;

use crate::Seat;

/// Maximum length of a route.
pub const MAX_ROUTE_LENGTH: usize = 15;
/// Maximum number of tickets that a player can be offered together.
pub const MAX_OFFER: usize = 7;
/// Maximum number of face-up cards.
pub const MAX_DISPLAY: usize = 8;
/// Maximum number of stations of a player.
pub const MAX_STATIONS: usize = 4;
/// Maximum number of cards revealed for a tunnel.
pub const MAX_TUNNEL_CARDS: usize = 4;

/// The destination of tickets that a player does not keep.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Returns {
    /// The bottom of the ticket deck, in the order in which they were dealt [S3, E1].
    UnderDeck,
    /// The box: they leave the game without being shown \[S4\].
    OutOfGame,
}

/// The rule for the tickets at the start [S3, S4].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FirstTickets {
    /// The number of regular tickets dealt to each player.
    pub regular: u8,
    /// The number of long tickets dealt to each player. The other long tickets leave the game.
    pub long: u8,
    /// The minimum number of tickets to keep, of any kind.
    pub keep: u8,
    /// The destination of the other tickets.
    pub returns: Returns,
}

/// The rule for drawing tickets during the game \[E1\].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LaterTickets {
    /// The number of tickets drawn. If the deck has fewer, all of them are drawn.
    pub draw: u8,
    /// The minimum number of tickets to keep.
    pub keep: u8,
    /// The destination of the other tickets.
    pub returns: Returns,
}

/// A criterion that decides between players with the same points [G4, G5].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieBreak {
    /// More completed tickets.
    CompletedTickets,
    /// Fewer stations used.
    FewestStations,
    /// Having the bonus for the longest path.
    LongestPath,
}

/// The parameters of a game.
///
/// A ruleset is plain data with public fields. [`Game::new`](crate::Game::new) checks it with [`Ruleset::check`].
///
/// ```
/// use fogg_rules::Game;
///
/// let standard = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
/// let mut rules = standard.rules().clone();
/// rules.cars = 20;
/// assert_eq!(rules.check(), []);
/// let short = Game::new(standard.shared_board(), rules.clone(), 2).expect("20 cars are enough for every route");
/// assert_eq!(short.rules().cars, 20);
///
/// rules.cars = 0;
/// assert_eq!(rules.check()[0].to_string(), "rule `cars`: 0 is not within 1 to 60");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    /// Minimum number of players \[C1\].
    pub min_players: u8,
    /// Maximum number of players \[C1\].
    pub max_players: u8,
    /// The number of train cars of each player \[C2\].
    pub cars: u8,
    /// The number of train cards of each color \[C3\].
    pub cards_per_color: u8,
    /// The number of locomotive cards \[C3\].
    pub locomotives: u8,
    /// The number of train cards dealt to each player \[S2\].
    pub starting_hand: u8,
    /// The number of face-up cards, that is, of slots of the display \[S2\].
    pub display: u8,
    /// A full display with this many locomotives is replaced (swept) \[D5\]; `None`: never.
    pub sweep_at: Option<u8>,
    /// Maximum number of sweeps in a row \[D5\].
    pub max_sweeps: u8,
    /// The rule for the tickets at the start [S3, S4].
    pub first_tickets: FirstTickets,
    /// The rule for drawing tickets during the game \[E1\].
    pub later_tickets: LaterTickets,
    /// The number of cards revealed for a tunnel \[U1\].
    pub tunnel_cards: u8,
    /// The number of stations of each player \[C5\]. The n-th station costs n cards \[B2\].
    pub stations: u8,
    /// Points for each station not built \[B4\].
    pub station_points: u8,
    /// Points for a route, by its length \[K7\]. A board with a route of a length that is worth 0 is rejected.
    pub route_points: [u8; MAX_ROUTE_LENGTH + 1],
    /// Points for the longest path [C6, G3].
    pub longest_path_points: u8,
    /// Minimum number of players for both halves of a double route to be open \[K6\].
    pub doubles_open_at: u8,
    /// The last round starts when a player ends a turn with this many cars or fewer \[G1\].
    pub last_round_at: u8,
    /// The criteria for ranking players with the same points, in order [G4, G5].
    pub tie_breaks: Vec<TieBreak>,
}

/// An invalid value in a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesetError {
    /// The name of the field.
    pub field: &'static str,
    /// The reason why its value is invalid.
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

    /// The cards that the next station costs after this many \[B2\].
    pub const fn station_cost(&self, built: u8) -> u8 {
        built + 1
    }

    /// All invalid values. The list is empty if a game can be played by these rules.
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
        // `Cards` needs a total of less than 128 colored cards.
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
