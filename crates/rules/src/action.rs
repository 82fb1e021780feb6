//! Actions, and the reasons why one may be refused.

use std::fmt;

use crate::{CityId, Payment, RouteId, TicketChoice};

/// Where a train card is drawn from \[D1\].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// Blind, from the top of the draw pile.
    Pile,
    /// This slot of the display, counted from 0.
    Display(u8),
}

/// An action of a seat: the intent, without the results of chance (those are in [`Event`](crate::Event)). It names
/// everything that it is about, so it can be read without the state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Keep these of the tickets on offer [S3, S4, E1].
    Keep(TicketChoice),
    /// Draw one train card \[D1\].
    Draw(Source),
    /// Draw tickets \[E1\].
    DrawTickets,
    /// Lay these cards for a route \[K1\]; on a tunnel more may be due \[U1\].
    Claim {
        /// The route.
        route: RouteId,
        /// The cards laid.
        payment: Payment,
    },
    /// Pay what is due for the tunnel just tried \[U2\].
    PayTunnel(Payment),
    /// Give the tunnel up and take the laid cards back \[U4\].
    Withdraw,
    /// Build a station \[B1\].
    BuildStation {
        /// Where.
        city: CityId,
        /// The cards laid.
        payment: Payment,
    },
    /// Do nothing, because nothing can be done \[T2\].
    Pass,
}

/// Why an action is refused. Refusing changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ActionError {
    /// The game is over.
    GameOver,
    /// The game has no such seat.
    NoSuchSeat,
    /// Another seat is to act.
    NotYourTurn,
    /// The first tickets of this seat are chosen already.
    AlreadyChosen,
    /// First tickets must be chosen before anything else.
    ChooseTicketsFirst,
    /// Offered tickets must be answered before anything else.
    AnswerOfferFirst,
    /// The second card must be drawn before anything else.
    SecondCardFirst,
    /// The tunnel must be paid or given up before anything else.
    AnswerTunnelFirst,
    /// No tickets are on offer.
    NothingOffered,
    /// No tunnel waits for an answer.
    NoTunnelPending,
    /// Tickets that are not on offer cannot be kept.
    NotOffered,
    /// More tickets must be kept.
    KeepMore {
        /// At least this many.
        least: u8,
        /// So many were named.
        kept: u8,
        /// The rule that says so: S3 or S4 at the start, E1 later.
        rule: &'static str,
    },
    /// The draw pile is empty, and so are the discards.
    PileEmpty,
    /// The display has no such slot, or no card in it.
    SlotEmpty {
        /// The slot asked for.
        slot: u8,
    },
    /// A locomotive from the display cannot be the second card.
    LocomotiveSecond,
    /// No tickets are left in the deck.
    NoTicketsLeft,
    /// The board has no such route.
    NoSuchRoute {
        /// The number asked for.
        route: RouteId,
    },
    /// The route belongs to a player already.
    RouteTaken {
        /// The route asked for.
        route: RouteId,
    },
    /// The other half of this double route is taken, which closes this half for everybody with so few players.
    RouteClosed {
        /// The route asked for.
        route: RouteId,
    },
    /// The other half of this double route is the player's own.
    OwnsOtherHalf {
        /// The route asked for.
        route: RouteId,
    },
    /// Not enough train cars.
    NotEnoughCars {
        /// Cars needed.
        needed: u8,
        /// Cars left.
        left: u8,
    },
    /// Not the number of cards that is due.
    WrongNumber {
        /// Cards due.
        due: u8,
        /// Cards named.
        named: u16,
        /// What they are for.
        what: Purpose,
    },
    /// The cards are not of the route's colour.
    WrongColor {
        /// The route asked for.
        route: RouteId,
    },
    /// Too few locomotives for this ferry.
    FerryNeedsLocomotives {
        /// Locomotives needed.
        needed: u8,
    },
    /// The surcharge must be of the colour laid, or locomotives.
    WrongSurcharge,
    /// The hand does not have these cards.
    NotInHand {
        /// What they are for.
        what: Purpose,
    },
    /// This game has no stations.
    NoStations,
    /// All stations are built.
    NoStationLeft,
    /// The board has no such city.
    NoSuchCity {
        /// The number asked for.
        city: CityId,
    },
    /// The city has a station already.
    StationThere {
        /// The city asked for.
        city: CityId,
    },
    /// There is something to do, so passing is not allowed.
    MustNotPass,
}

/// What cards are laid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// A route \[K1\].
    Route,
    /// A tunnel's surcharge \[U2\].
    Tunnel,
    /// A station \[B2\].
    Station,
}

impl ActionError {
    /// A stable name for programs.
    pub const fn code(self) -> &'static str {
        match self {
            ActionError::GameOver => "action/game-over",
            ActionError::NoSuchSeat => "action/no-such-seat",
            ActionError::NotYourTurn => "action/not-your-turn",
            ActionError::AlreadyChosen => "action/already-chosen",
            ActionError::ChooseTicketsFirst => "action/choose-tickets-first",
            ActionError::AnswerOfferFirst => "action/answer-offer-first",
            ActionError::SecondCardFirst => "action/second-card-first",
            ActionError::AnswerTunnelFirst => "action/answer-tunnel-first",
            ActionError::NothingOffered => "action/nothing-offered",
            ActionError::NoTunnelPending => "action/no-tunnel-pending",
            ActionError::NotOffered => "action/not-offered",
            ActionError::KeepMore { .. } => "action/keep-more",
            ActionError::PileEmpty => "action/pile-empty",
            ActionError::SlotEmpty { .. } => "action/slot-empty",
            ActionError::LocomotiveSecond => "action/locomotive-second",
            ActionError::NoTicketsLeft => "action/no-tickets-left",
            ActionError::NoSuchRoute { .. } => "action/no-such-route",
            ActionError::RouteTaken { .. } => "action/route-taken",
            ActionError::RouteClosed { .. } => "action/route-closed",
            ActionError::OwnsOtherHalf { .. } => "action/owns-other-half",
            ActionError::NotEnoughCars { .. } => "action/not-enough-cars",
            ActionError::WrongNumber { .. } => "action/wrong-number",
            ActionError::WrongColor { .. } => "action/wrong-color",
            ActionError::FerryNeedsLocomotives { .. } => "action/ferry-needs-locomotives",
            ActionError::WrongSurcharge => "action/wrong-surcharge",
            ActionError::NotInHand { .. } => "action/not-in-hand",
            ActionError::NoStations => "action/no-stations",
            ActionError::NoStationLeft => "action/no-station-left",
            ActionError::NoSuchCity { .. } => "action/no-such-city",
            ActionError::StationThere { .. } => "action/station-there",
            ActionError::MustNotPass => "action/must-not-pass",
        }
    }

    /// The id of the rule that refuses it, as in `docs/rules.md`.
    pub const fn rule(self) -> &'static str {
        match self {
            ActionError::GameOver => "G1",
            ActionError::NoSuchSeat => "C1",
            ActionError::NotYourTurn => "S6",
            ActionError::AlreadyChosen | ActionError::ChooseTicketsFirst => "S5",
            ActionError::AnswerOfferFirst | ActionError::NothingOffered | ActionError::NotOffered => "E1",
            ActionError::SecondCardFirst => "D1",
            ActionError::AnswerTunnelFirst | ActionError::NoTunnelPending => "U7",
            ActionError::KeepMore { rule, .. } => rule,
            ActionError::PileEmpty | ActionError::SlotEmpty { .. } => "D6",
            ActionError::LocomotiveSecond => "D2",
            ActionError::NoTicketsLeft => "E1",
            ActionError::NoSuchRoute { .. } | ActionError::RouteTaken { .. } => "K3",
            ActionError::RouteClosed { .. } => "K6",
            ActionError::OwnsOtherHalf { .. } => "K5",
            ActionError::NotEnoughCars { .. } => "K4",
            ActionError::WrongNumber { what, .. } | ActionError::NotInHand { what } => match what {
                Purpose::Route => "K1",
                Purpose::Tunnel => "U2",
                Purpose::Station => "B2",
            },
            ActionError::WrongColor { .. } => "K1",
            ActionError::FerryNeedsLocomotives { .. } => "K9",
            ActionError::WrongSurcharge => "U2",
            ActionError::NoStations => "C5",
            ActionError::NoStationLeft | ActionError::NoSuchCity { .. } | ActionError::StationThere { .. } => "B1",
            ActionError::MustNotPass => "T2",
        }
    }
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionError::GameOver => f.write_str("the game is over"),
            ActionError::NoSuchSeat => f.write_str("the game has no such seat"),
            ActionError::NotYourTurn => f.write_str("another seat is to act"),
            ActionError::AlreadyChosen => f.write_str("this seat has chosen its first tickets already"),
            ActionError::ChooseTicketsFirst => f.write_str("first tickets must be chosen before the first turn"),
            ActionError::AnswerOfferFirst => f.write_str("the tickets on offer must be answered first"),
            ActionError::SecondCardFirst => f.write_str("the second card must be drawn first"),
            ActionError::AnswerTunnelFirst => f.write_str("the tunnel must be paid or given up first"),
            ActionError::NothingOffered => f.write_str("no tickets are on offer"),
            ActionError::NoTunnelPending => f.write_str("no tunnel waits for an answer"),
            ActionError::NotOffered => f.write_str("only tickets on offer can be kept, each once"),
            ActionError::KeepMore { least, kept, .. } => {
                write!(f, "at least {least} of the offered tickets must be kept, not {kept}")
            }
            ActionError::PileEmpty => f.write_str("the draw pile and the discards are empty"),
            ActionError::SlotEmpty { slot } => write!(f, "slot {slot} of the display has no card"),
            ActionError::LocomotiveSecond => f.write_str("the second card may not be a locomotive from the display"),
            ActionError::NoTicketsLeft => f.write_str("no tickets are left in the deck"),
            ActionError::NoSuchRoute { route } => write!(f, "the board has no route {}", route.0),
            ActionError::RouteTaken { route } => write!(f, "route {} is taken", route.0),
            ActionError::RouteClosed { route } => {
                write!(f, "route {} is closed: with so few players only one half of a double route is open", route.0)
            }
            ActionError::OwnsOtherHalf { route } => {
                write!(f, "the other half of double route {} is one's own", route.0)
            }
            ActionError::NotEnoughCars { needed, left } => {
                write!(f, "{needed} train cars are needed and {left} are left")
            }
            ActionError::WrongNumber { due, named, .. } => write!(f, "{due} cards are due, not {named}"),
            ActionError::WrongColor { route } => write!(f, "the cards are not of the color of route {}", route.0),
            ActionError::FerryNeedsLocomotives { needed } => {
                write!(f, "at least {needed} of the cards for this ferry must be locomotives")
            }
            ActionError::WrongSurcharge => f.write_str(
                "the surcharge must be of the color laid or locomotives; locomotives only if only those were laid",
            ),
            ActionError::NotInHand { .. } => f.write_str("these cards are not in the hand"),
            ActionError::NoStations => f.write_str("this game has no stations"),
            ActionError::NoStationLeft => f.write_str("all stations are built"),
            ActionError::NoSuchCity { city } => write!(f, "the board has no city {}", city.0),
            ActionError::StationThere { city } => write!(f, "city {} has a station already", city.0),
            ActionError::MustNotPass => f.write_str("passing is allowed only when nothing else is"),
        }
    }
}

impl std::error::Error for ActionError {}
