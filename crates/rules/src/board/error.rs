//! The problems that [`Board::new`](super::Board::new) reports.

use std::fmt;

use crate::CardColor;
use crate::ruleset::MAX_ROUTE_LENGTH;

/// The part of a map that has a problem: an entry of one of its lists, or the whole map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProblemLocation {
    /// The map as a whole.
    Map,
    /// The city at this position of the list.
    City(usize),
    /// The route at this position of the list.
    Route(usize),
    /// The ticket at this position of the list.
    Ticket(usize),
}

impl fmt::Display for ProblemLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemLocation::Map => f.write_str("map"),
            ProblemLocation::City(index) => write!(f, "city {index}"),
            ProblemLocation::Route(index) => write!(f, "route {index}"),
            ProblemLocation::Ticket(index) => write!(f, "ticket {index}"),
        }
    }
}

/// One problem of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardError {
    /// The entry that has the problem.
    pub location: ProblemLocation,
    /// The problem.
    pub problem: BoardProblem,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.location, self.problem)
    }
}

impl std::error::Error for BoardError {}

/// A problem that a map can have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardProblem {
    /// A list is longer than the sets of the engine can hold.
    TooMany {
        /// `cities`, `routes`, or `tickets`.
        what: &'static str,
        /// The length of the list.
        count: usize,
        /// The maximum length.
        max: usize,
    },
    /// A list is empty.
    None {
        /// `cities`, `routes`, or `tickets`.
        what: &'static str,
    },
    /// The id or the name of the map or of a city is empty.
    EmptyName,
    /// Two cities with the same id or the same name.
    DuplicateCity {
        /// The id or name that both have.
        name: String,
    },
    /// A route or ticket ends in a city that the map does not have.
    UnknownCity {
        /// The unknown id.
        name: String,
    },
    /// Both ends are the same city.
    SelfLoop,
    /// A route has a color that does not exist.
    UnknownColor {
        /// The unknown color.
        name: String,
    },
    /// A route has no spaces, or too many.
    Length {
        /// The length in the map.
        length: u32,
    },
    /// A route is both a tunnel and a ferry.
    TunnelAndFerry,
    /// A ferry is not gray \[K9\].
    ColoredFerry,
    /// A ferry has no locomotive symbol, or more symbols than spaces \[K9\].
    FerrySymbols {
        /// The number of locomotive symbols.
        symbols: u32,
        /// The number of spaces.
        length: u32,
    },
    /// The halves of a double route differ in length or kind \[K5\].
    UnequalDouble {
        /// The position of the other half.
        first: usize,
    },
    /// Both halves of a double route have the same color, and it is not gray.
    SameColorDouble {
        /// The position of the other half.
        first: usize,
    },
    /// More than two routes connect the same cities.
    TooManyParallel {
        /// The number of routes.
        count: usize,
    },
    /// Some cities cannot be reached from the others.
    Disconnected {
        /// The ids of those cities.
        cities: Vec<String>,
    },
    /// Two tickets have the same ends.
    DuplicateTicket {
        /// The position of the other ticket.
        first: usize,
    },
    /// No path over the routes connects the ends of a ticket.
    UnreachableTicket,
    /// The value of a ticket is 0 or more than 100 points.
    TicketPoints {
        /// The value in the map.
        points: u32,
    },
}

impl fmt::Display for BoardProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardProblem::TooMany { what, count, max } => {
                write!(f, "too many {what}: {count}; the maximum is {max}")
            }
            BoardProblem::None { what } => write!(f, "no {what}"),
            BoardProblem::EmptyName => f.write_str("an id or name is empty"),
            BoardProblem::DuplicateCity { name } => write!(f, "duplicate city `{name}`"),
            BoardProblem::UnknownCity { name } => write!(f, "unknown city `{name}`"),
            BoardProblem::SelfLoop => f.write_str("both ends are the same city"),
            BoardProblem::UnknownColor { name } => {
                let names = CardColor::ALL.map(CardColor::name).join(", ");
                write!(f, "unknown color `{name}`; the colors are {names}, and gray")
            }
            BoardProblem::Length { length } => {
                write!(f, "length {length} is not within 1 to {MAX_ROUTE_LENGTH}")
            }
            BoardProblem::TunnelAndFerry => f.write_str("a route cannot be both a tunnel and a ferry"),
            BoardProblem::ColoredFerry => f.write_str("a ferry must be gray"),
            BoardProblem::FerrySymbols { symbols, length } => {
                write!(f, "{symbols} locomotive symbols do not fit a ferry of length {length}")
            }
            BoardProblem::UnequalDouble { first } => {
                write!(f, "unequal double route: length or kind differs from route {first}")
            }
            BoardProblem::SameColorDouble { first } => {
                write!(f, "both halves of a double route have the same color; the other half is route {first}")
            }
            BoardProblem::TooManyParallel { count } => {
                write!(f, "{count} routes between the same two cities; the maximum is 2")
            }
            BoardProblem::Disconnected { cities } => {
                write!(f, "the graph is disconnected: no path to {}", cities.join(", "))
            }
            BoardProblem::DuplicateTicket { first } => write!(f, "duplicate ticket: the same ends as ticket {first}"),
            BoardProblem::UnreachableTicket => f.write_str("unreachable ticket: no routes connect its ends"),
            BoardProblem::TicketPoints { points } => write!(f, "{points} points are not within 1 to 100"),
        }
    }
}
