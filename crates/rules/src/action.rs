//! Actions, and the errors for actions that the rules do not allow.

use std::fmt;

use crate::{CityId, Payment, RouteId, TicketChoice};

/// The source of a train card \[D1\].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// The top card of the draw pile, unseen.
    Pile,
    /// The face-up card in this slot of the display, counted from 0.
    Display(u8),
}

/// An action of a seat: its decision, without the results of chance (those are in [`Event`](crate::Event)). An action
/// names its cards, routes, and tickets, so it can be read without the state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Keep these tickets of an offer [S3, S4, E1].
    Keep(TicketChoice),
    /// Draw one train card \[D1\].
    Draw(Source),
    /// Draw tickets \[E1\].
    DrawTickets,
    /// Play these cards to claim a route \[K1\]. A tunnel may cost extra cards \[U1\].
    Claim {
        /// The route.
        route: RouteId,
        /// The cards played.
        payment: Payment,
    },
    /// Pay the extra cards for the pending tunnel \[U2\].
    PayTunnel(Payment),
    /// Give up the pending tunnel and take the played cards back \[U4\].
    Withdraw,
    /// Build a station \[B1\].
    BuildStation {
        /// The city of the station.
        city: CityId,
        /// The cards played.
        payment: Payment,
    },
    /// Do nothing; legal only if no other action is \[T2\].
    Pass,
}

/// The reason why an action is rejected. A rejected action changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ActionError {
    /// The game is over.
    GameOver,
    /// The game has no such seat.
    NoSuchSeat,
    /// It is not this seat's turn.
    NotYourTurn,
    /// This seat has already chosen its first tickets.
    AlreadyChosen,
    /// All seats must choose their first tickets before the first turn.
    ChooseTicketsFirst,
    /// The seat must first choose which of the drawn tickets to keep.
    AnswerOfferFirst,
    /// The seat must first draw its second card.
    SecondCardFirst,
    /// The seat must first pay for the tunnel or give it up.
    AnswerTunnelFirst,
    /// No tickets are on offer to this seat.
    NothingOffered,
    /// No tunnel payment is pending.
    NoTunnelPending,
    /// A named ticket is not on offer, or is named twice.
    NotOffered,
    /// Too few tickets are kept.
    KeepMore {
        /// The minimum number of tickets to keep.
        least: u8,
        /// The number of tickets named.
        kept: u8,
        /// The rule that sets the minimum: S3 or S4 at the start, E1 later.
        rule: &'static str,
    },
    /// The draw pile and the discards are empty.
    PileEmpty,
    /// The display does not have this slot, or the slot is empty.
    SlotEmpty {
        /// The requested slot.
        slot: u8,
    },
    /// The second card cannot be a face-up locomotive.
    LocomotiveSecond,
    /// No tickets are left in the deck.
    NoTicketsLeft,
    /// The board has no such route.
    NoSuchRoute {
        /// The requested id.
        route: RouteId,
    },
    /// A player has already claimed the route.
    RouteTaken {
        /// The requested route.
        route: RouteId,
    },
    /// The other half of this double route is taken. With this few players, that closes this half for all players.
    RouteClosed {
        /// The requested route.
        route: RouteId,
    },
    /// The player owns the other half of this double route.
    OwnsOtherHalf {
        /// The requested route.
        route: RouteId,
    },
    /// The player has too few train cars.
    NotEnoughCars {
        /// The number of cars needed.
        needed: u8,
        /// The number of cars left.
        left: u8,
    },
    /// Too many or too few cards.
    WrongNumber {
        /// The number of cards to pay.
        due: u8,
        /// The number of cards named.
        named: u16,
        /// The purpose of the cards.
        what: Purpose,
    },
    /// The cards do not have the color of the route.
    WrongColor {
        /// The requested route.
        route: RouteId,
    },
    /// The payment has too few locomotives for this ferry.
    FerryNeedsLocomotives {
        /// The number of locomotives needed.
        needed: u8,
    },
    /// The extra cards for a tunnel must be locomotives or have the color of the cards already played.
    WrongSurcharge,
    /// The player's hand does not contain these cards.
    NotInHand {
        /// The purpose of the cards.
        what: Purpose,
    },
    /// This game has no stations.
    NoStations,
    /// The player has built all of their stations.
    NoStationLeft,
    /// The board has no such city.
    NoSuchCity {
        /// The requested id.
        city: CityId,
    },
    /// The city already has a station.
    StationThere {
        /// The requested city.
        city: CityId,
    },
    /// Another action is legal, so the player cannot pass.
    MustNotPass,
}

/// The purpose of a payment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// A route \[K1\].
    Route,
    /// The extra cards for a tunnel \[U2\].
    Tunnel,
    /// A station \[B2\].
    Station,
}

impl ActionError {
    /// A stable code, which does not change when messages are reworded.
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

    /// The id of the rule that rejects the action, as in `docs/rules.md`.
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
            ActionError::NotYourTurn => f.write_str("it is not this seat's turn"),
            ActionError::AlreadyChosen => f.write_str("this seat has already chosen its first tickets"),
            ActionError::ChooseTicketsFirst => f.write_str("all seats must first choose their first tickets"),
            ActionError::AnswerOfferFirst => f.write_str("choose which of the drawn tickets to keep first"),
            ActionError::SecondCardFirst => f.write_str("draw the second card first"),
            ActionError::AnswerTunnelFirst => f.write_str("pay for the tunnel or give it up first"),
            ActionError::NothingOffered => f.write_str("no tickets are on offer"),
            ActionError::NoTunnelPending => f.write_str("no tunnel payment is pending"),
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
                write!(f, "route {} is closed: only one half of a double route is open in this game", route.0)
            }
            ActionError::OwnsOtherHalf { route } => {
                write!(f, "this seat owns the other half of double route {}", route.0)
            }
            ActionError::NotEnoughCars { needed, left } => {
                write!(f, "{needed} train cars are needed and {left} are left")
            }
            ActionError::WrongNumber { due, named, .. } => write!(f, "the payment must have {due} cards, not {named}"),
            ActionError::WrongColor { route } => write!(f, "the cards do not have the color of route {}", route.0),
            ActionError::FerryNeedsLocomotives { needed } => {
                write!(f, "at least {needed} of the cards for this ferry must be locomotives")
            }
            ActionError::WrongSurcharge => f.write_str(
                "extra cards must be locomotives or have the color played; after locomotives only, locomotives",
            ),
            ActionError::NotInHand { .. } => f.write_str("the hand does not contain these cards"),
            ActionError::NoStations => f.write_str("this game has no stations"),
            ActionError::NoStationLeft => f.write_str("all stations are built"),
            ActionError::NoSuchCity { city } => write!(f, "the board has no city {}", city.0),
            ActionError::StationThere { city } => write!(f, "city {} already has a station", city.0),
            ActionError::MustNotPass => f.write_str("passing is allowed only if no other action is"),
        }
    }
}

impl std::error::Error for ActionError {}
