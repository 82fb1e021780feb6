//! A game: a board, a ruleset, and a number of players, checked together. It never changes, and all its states share
//! it.

use std::fmt;
use std::sync::Arc;

use crate::ruleset::{MAX_ROUTE_LENGTH, Returns, RulesetError};
use crate::{Board, CardColor, Cards, Route, RouteId, RouteSet, Ruleset, Seat, TicketQueue};

/// Everything about a game that does not change while it is played: the board, the rules, the number of players, and
/// lookup tables computed from them.
///
/// ```
/// let game = fogg_maps::europe().game(3).expect("the Europe map supports 2 to 5 players");
/// assert_eq!(game.players(), 3);
/// assert_eq!(game.deck().total(), 110);
/// assert!(!game.doubles_open(), "with 3 players only one half of a double route can be claimed");
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    board: Arc<Board>,
    rules: Ruleset,
    players: u8,
    deck: Cards,
    claims: ClaimTable,
}

impl Game {
    /// A game for this number of players on this board by these rules.
    ///
    /// # Errors
    /// Every reason why it cannot be played.
    pub fn new(board: Arc<Board>, rules: Ruleset, players: u8) -> Result<Game, Vec<GameError>> {
        let mut errors: Vec<GameError> = rules.check().into_iter().map(GameError::Ruleset).collect();
        if !(rules.min_players..=rules.max_players).contains(&players) {
            let (min, max) = (rules.min_players, rules.max_players);
            errors.push(GameError::Players { players, min, max });
        }
        for id in board.route_ids() {
            let route = board.route(id);
            if rules.route_points[usize::from(route.length).min(MAX_ROUTE_LENGTH)] == 0 {
                errors.push(GameError::NoPoints { route: id, length: route.length });
            }
            if route.length > rules.cars {
                errors.push(GameError::LongerThanCars { route: id });
            }
        }
        let (regular, long) = (board.regular_tickets().len(), board.long_tickets().len());
        let first = rules.first_tickets;
        for (kind, there, dealt) in [("regular", regular, first.regular), ("long", long, first.long)] {
            let needed = u32::from(dealt) * u32::from(players);
            if there < needed {
                errors.push(GameError::TooFewTickets { kind, there, needed });
            }
        }
        if errors.is_empty() {
            // A player keeps at least `keep` tickets of every draw, so no more than this can be under the deck.
            let later = rules.later_tickets;
            let mut returned = 0;
            if later.returns == Returns::UnderDeck {
                returned += regular * u32::from(later.draw - later.keep) / u32::from(later.draw);
            }
            if first.returns == Returns::UnderDeck {
                returned += u32::from(first.regular + first.long - first.keep) * u32::from(players);
            }
            if returned as usize > TicketQueue::CAPACITY {
                errors.push(GameError::TooManyReturns { returned });
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let deck = rules.deck();
        let claims = ClaimTable::new(&board);
        Ok(Game { board, rules, players, deck, claims })
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board, to share with another game.
    pub fn shared_board(&self) -> Arc<Board> {
        Arc::clone(&self.board)
    }

    /// The rules.
    #[inline]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The number of players. It never changes, even if a player leaves \[K6\].
    #[inline]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The seats of the game, in the order of play.
    #[inline]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players)
    }

    /// Whether the game has this seat.
    ///
    /// ```
    /// use fogg_rules::Seat;
    ///
    /// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
    /// assert!(game.seats().all(|seat| game.has_seat(seat)));
    /// assert!(Seat::new(2).is_some_and(|seat| !game.has_seat(seat)));
    /// ```
    #[inline]
    pub fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.players)
    }

    /// All train cards of the game \[C3\].
    #[inline]
    pub fn deck(&self) -> Cards {
        self.deck
    }

    /// Whether both halves of a double route can be claimed \[K6\].
    #[inline]
    pub fn doubles_open(&self) -> bool {
        self.players >= self.rules.doubles_open_at
    }

    #[inline]
    pub(crate) fn claims(&self) -> &ClaimTable {
        &self.claims
    }
}

/// A reason why a game cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameError {
    /// The ruleset has an invalid value.
    Ruleset(RulesetError),
    /// Too few or too many players \[C1\].
    Players {
        /// The requested number of players.
        players: u8,
        /// The minimum.
        min: u8,
        /// The maximum.
        max: u8,
    },
    /// The rules have no points for a route of this length \[K7\].
    NoPoints {
        /// The route.
        route: RouteId,
        /// Its length.
        length: u8,
    },
    /// No player has enough cars for a route \[K4\].
    LongerThanCars {
        /// The route.
        route: RouteId,
    },
    /// The board has too few tickets to deal [S3, S4].
    TooFewTickets {
        /// `regular` or `long`.
        kind: &'static str,
        /// The number of such tickets on the board.
        there: u32,
        /// The number of tickets to deal.
        needed: u32,
    },
    /// More tickets could be under the deck than a state can store in order.
    TooManyReturns {
        /// The number of tickets in the worst case.
        returned: u32,
    },
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Ruleset(error) => error.fmt(f),
            GameError::Players { players, min, max } => {
                write!(f, "{players} players: this game is for {min} to {max}")
            }
            GameError::NoPoints { route, length } => {
                write!(f, "route {}: the rules give no points for length {length}", route.0)
            }
            GameError::LongerThanCars { route } => {
                write!(f, "route {}: no player has enough cars for it", route.0)
            }
            GameError::TooFewTickets { kind, there, needed } => {
                write!(f, "{needed} {kind} tickets are dealt, but the map has only {there}")
            }
            GameError::TooManyReturns { returned } => {
                let max = TicketQueue::CAPACITY;
                write!(f, "up to {returned} tickets could be under the deck; the maximum is {max}")
            }
        }
    }
}

impl std::error::Error for GameError {}

/// Lookup tables for the routes that a hand can pay for [K1, K2, K9].
///
/// The tables are larger than any map needs, so that a mask brings every index into range. Only the rows that are used
/// are loaded into the cache.
#[derive(Clone, Debug)]
pub(crate) struct ClaimTable {
    /// The routes that can be paid with at least one colored card, by color, by the maximum number of cards of that
    /// color, and by the exact number of locomotives.
    mixed: Box<[[ByNumber; ClaimTable::NUMBERS]; CardColor::COUNT]>,
    /// The routes no longer than the index: with this many cars or locomotives, they can be claimed.
    no_longer: ByNumber,
    longest: u8,
}

/// Routes, by a number of cards or cars.
type ByNumber = [RouteSet; ClaimTable::NUMBERS];

impl ClaimTable {
    /// The number of possible route lengths, including 0.
    const NUMBERS: usize = MAX_ROUTE_LENGTH + 1;

    fn new(board: &Board) -> ClaimTable {
        let routes = |payable: &dyn Fn(&Route) -> bool| -> RouteSet {
            board.route_ids().filter(|id| payable(board.route(*id))).collect()
        };
        let longest = board.routes().iter().map(|route| route.length).max().unwrap_or(0);
        let numbers = usize::from(longest) + 1;
        let mut mixed = Box::new([[[RouteSet::EMPTY; Self::NUMBERS]; Self::NUMBERS]; CardColor::COUNT]);
        for color in CardColor::ALL {
            for (held, by_locomotives) in mixed[color.index()].iter_mut().enumerate().take(numbers) {
                for (locomotives, payable) in by_locomotives.iter_mut().enumerate().take(numbers) {
                    *payable = routes(&|route| {
                        let colored = usize::from(route.length).saturating_sub(locomotives);
                        route.color.accepts(color)
                            && usize::from(route.ferry_locomotives()) <= locomotives
                            && (1..=held).contains(&colored)
                    });
                }
            }
        }
        let no_longer = std::array::from_fn(|most| routes(&|route| usize::from(route.length) <= most));
        ClaimTable { mixed, no_longer, longest }
    }

    /// The routes that a hand with `held` cards of a color can pay for with at least one of them, by the number of
    /// locomotives in the payment.
    #[inline]
    pub(crate) fn mixed(&self, color: CardColor, held: u8) -> &ByNumber {
        &self.mixed[color.index()][usize::from(held.min(self.longest)) % Self::NUMBERS]
    }

    /// The routes of at most this length.
    #[inline]
    pub(crate) fn no_longer_than(&self, length: u8) -> RouteSet {
        self.no_longer[usize::from(length).min(Self::NUMBERS - 1)]
    }
}
