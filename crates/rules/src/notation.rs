//! The text form of actions, and of the cities, routes, and tickets in them.
//!
//! | action | text |
//! |---|---|
//! | keep tickets | `keep Denver – El Paso; Dallas – New York`, `keep nothing` |
//! | draw a train card | `draw from pile`, `draw from slot 2` (slots count from 0) |
//! | draw tickets | `draw tickets` |
//! | claim a route | `claim Denver – Omaha with 3 purple + 1 locomotive` |
//! | claim one half of a double route | `claim Denver – Kansas City (black) with 4 black` |
//! | pay for a tunnel | `pay 1 red`, `pay 2 locomotives` |
//! | give up a tunnel | `withdraw` |
//! | build a station | `build station in Paris with 2 green` |
//! | pass | `pass` |
//!
//! Names need a board, so these are methods and not implementations of `Display` and `FromStr`. Every action on a board
//! reads back as itself.

use std::fmt;

use crate::text::{ParseCardsError, UnknownNameError};
use crate::{Action, Board, CityId, Game, RouteId, RouteSet, Source, TicketId};

/// Separates the tickets of a choice. Names of cities may have commas.
const BETWEEN_TICKETS: &str = "; ";

impl Board {
    /// Finds a city by its name or its short name, in upper or lower case.
    ///
    /// ```
    /// let board = fogg_maps::usa().board();
    /// let city = board.parse_city("new york").expect("a city of the map");
    /// assert_eq!(board.city(city).id, "new_york");
    /// assert_eq!(board.parse_city("new_york"), Ok(city));
    /// assert_eq!(board.parse_city("Atlantis").unwrap_err().to_string(), "unknown city `Atlantis`");
    /// ```
    ///
    /// # Errors
    /// If the board has no such city.
    pub fn parse_city(&self, text: &str) -> Result<CityId, UnknownNameError> {
        let text = text.trim();
        let find = |fits: &dyn Fn(&str) -> bool| {
            let by_name = self.city_ids().find(|id| fits(&self.city(*id).name));
            by_name.or_else(|| self.city_ids().find(|id| fits(&self.city(*id).id)))
        };
        let lower = text.to_lowercase();
        let found = find(&|name| name == text).or_else(|| find(&|name| name.to_lowercase() == lower));
        found.ok_or_else(|| UnknownNameError::new("city", text))
    }

    /// The name of a route, which identifies each half of a double route: `Denver – Kansas City (black)`. If both
    /// halves have the same color, they are numbered: `Seattle – Vancouver (1)`.
    ///
    /// # Panics
    /// If the board has no such route.
    pub fn route_text(&self, id: RouteId) -> String {
        let name = self.route_name(id);
        match self.twins(RouteSet::of(id)).iter().next() {
            None => name,
            Some(other) if self.route(other).color != self.route(id).color => {
                format!("{name} ({})", self.route(id).color)
            }
            Some(other) => format!("{name} ({})", if id < other { 1 } else { 2 }),
        }
    }

    /// Finds a route by the form of [`Board::route_text`]. The ends may be in either order, and a hyphen may separate
    /// them.
    ///
    /// ```
    /// let board = fogg_maps::usa().board();
    /// let black = board.parse_route("Kansas City - Denver (black)").expect("a route of the map");
    /// assert_eq!(board.route_text(black), "Denver – Kansas City (black)");
    /// let error = board.parse_route("Denver – Kansas City").expect_err("there are two");
    /// assert_eq!(error.to_string(), "`Denver – Kansas City` is a double route; add `(black)` or `(orange)`");
    /// ```
    ///
    /// # Errors
    /// If the board has no such route, or if a double route is named without one of its halves.
    pub fn parse_route(&self, text: &str) -> Result<RouteId, ParseRouteError> {
        let text = text.trim();
        let unknown = || ParseRouteError::Unknown(UnknownNameError::new("route", text));
        let routes = |text: &str| self.ends(text).map(|(a, b)| self.routes_between(a, b)).filter(|set| !set.is_empty());
        let half = || text.strip_suffix(')')?.rsplit_once('(');
        // A city may have parentheses in its name, so the whole text is tried first.
        let (routes, half) = match (routes(text), half()) {
            (Some(routes), _) => (routes, None),
            (None, Some((name, half))) => (routes(name).ok_or_else(unknown)?, Some(half.trim())),
            (None, None) => return Err(unknown()),
        };
        let labels: Vec<(RouteId, String)> = routes.iter().map(|id| (id, self.half_label(id))).collect();
        match (half, &labels[..]) {
            (None, [(id, _)]) => Ok(*id),
            (None, _) => {
                let halves = labels.into_iter().map(|(_, label)| label).collect();
                Err(ParseRouteError::Ambiguous { name: text.to_owned(), halves })
            }
            (Some(half), _) => labels.iter().find(|(_, label)| label == half).map(|(id, _)| *id).ok_or_else(unknown),
        }
    }

    /// Finds a ticket by the names of its ends, as in [`Board::ticket_name`]. They may be in either order.
    ///
    /// ```
    /// let board = fogg_maps::usa().board();
    /// let ticket = board.parse_ticket("El Paso - Denver").expect("a ticket of the map");
    /// assert_eq!(board.ticket_name(ticket), "Denver – El Paso");
    /// ```
    ///
    /// # Errors
    /// If the board has no such ticket.
    pub fn parse_ticket(&self, text: &str) -> Result<TicketId, UnknownNameError> {
        let ticket = self.ends(text).and_then(|(a, b)| self.ticket_between(a, b));
        ticket.ok_or_else(|| UnknownNameError::new("ticket", text.trim()))
    }

    /// The cities in `Denver – Omaha` or `Denver - Omaha`. A name may have hyphens itself, so all of them are tried.
    fn ends(&self, text: &str) -> Option<(CityId, CityId)> {
        text.match_indices(['–', '-']).find_map(|(at, dash)| {
            let (a, b) = (&text[..at], &text[at + dash.len()..]);
            Some((self.parse_city(a).ok()?, self.parse_city(b).ok()?))
        })
    }

    /// The text in parentheses that identifies one half of a double route.
    fn half_label(&self, id: RouteId) -> String {
        let text = self.route_text(id);
        text.strip_suffix(')').and_then(|text| text.rsplit_once('(')).map_or(String::new(), |(_, half)| half.to_owned())
    }
}

impl Action {
    /// The text form of the action, for example `claim Denver – Omaha with 4 purple`.
    ///
    /// [`Action::parse`] reads it back. A city, route, or ticket that the board does not have is written as its number,
    /// which cannot be read back.
    ///
    /// ```
    /// use fogg_rules::{Action, Source};
    ///
    /// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
    /// let route = game.board().parse_route("Denver – Omaha").expect("a route of the map");
    /// let payment = "3 purple + 1 locomotive".parse().expect("a payment");
    /// let action = Action::Claim { route, payment };
    /// assert_eq!(action.display(&game).to_string(), "claim Denver – Omaha with 3 purple + 1 locomotive");
    /// assert_eq!(Action::Draw(Source::Display(2)).display(&game).to_string(), "draw from slot 2");
    /// ```
    pub fn display<'g>(&self, game: &'g Game) -> DisplayAction<'g> {
        DisplayAction { action: *self, board: game.board() }
    }

    /// Reads the text form of an action.
    ///
    /// ```
    /// use fogg_rules::{Action, Source};
    ///
    /// let game = fogg_maps::europe().game(2).expect("the Europe map supports 2 to 5 players");
    /// assert_eq!(Action::parse(&game, "draw from pile"), Ok(Action::Draw(Source::Pile)));
    /// let action = Action::parse(&game, "claim paris-dieppe with 1 purple").expect("an action");
    /// assert_eq!(action.display(&game).to_string(), "claim Dieppe – Paris with 1 purple");
    ///
    /// let error = Action::parse(&game, "claim Paris – Dieppe with 1 pink").unwrap_err();
    /// assert_eq!(error.to_string(), "unknown card `pink`");
    /// ```
    ///
    /// # Errors
    /// If the text is not an action on this board. Whether the action is legal is not checked here.
    pub fn parse(game: &Game, text: &str) -> Result<Action, ParseActionError> {
        let board = game.board();
        let malformed = || ParseActionError::Form(text.trim().to_owned());
        let payment = |text: &str| text.parse().map_err(ParseActionError::Cards);
        let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let rest = rest.trim();
        Ok(match (verb, rest) {
            ("pass", "") => Action::Pass,
            ("withdraw", "") => Action::Withdraw,
            ("draw", "tickets") => Action::DrawTickets,
            ("draw", "from pile") => Action::Draw(Source::Pile),
            ("draw", _) => {
                let slot = rest.strip_prefix("from slot ").and_then(|slot| slot.trim().parse().ok());
                Action::Draw(Source::Display(slot.ok_or_else(malformed)?))
            }
            ("pay", _) => Action::PayTunnel(payment(rest)?),
            ("keep", "nothing") => Action::Keep([].into_iter().collect()),
            ("keep", _) => {
                let tickets = rest.split(BETWEEN_TICKETS.trim()).map(|ticket| board.parse_ticket(ticket));
                Action::Keep(tickets.collect::<Result<Vec<TicketId>, _>>()?.into_iter().collect())
            }
            ("claim", _) => {
                let (route, cards) = rest.rsplit_once(" with ").ok_or_else(malformed)?;
                Action::Claim { route: board.parse_route(route)?, payment: payment(cards)? }
            }
            ("build", _) => {
                let station = rest.strip_prefix("station in ").and_then(|station| station.rsplit_once(" with "));
                let (city, cards) = station.ok_or_else(malformed)?;
                Action::BuildStation { city: board.parse_city(city)?, payment: payment(cards)? }
            }
            _ => return Err(malformed()),
        })
    }
}

/// Prints an [`Action`] with the names of a board; see [`Action::display`].
#[derive(Clone, Copy, Debug)]
pub struct DisplayAction<'b> {
    action: Action,
    board: &'b Board,
}

impl fmt::Display for DisplayAction<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board;
        match self.action {
            Action::Keep(choice) if choice.is_empty() => f.write_str("keep nothing"),
            Action::Keep(choice) => {
                f.write_str("keep ")?;
                for (index, ticket) in choice.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { BETWEEN_TICKETS })?;
                    match board.tickets().get(ticket.index()) {
                        Some(_) => f.write_str(&board.ticket_name(ticket))?,
                        None => write!(f, "ticket {}", ticket.0)?,
                    }
                }
                Ok(())
            }
            Action::Draw(Source::Pile) => f.write_str("draw from pile"),
            Action::Draw(Source::Display(slot)) => write!(f, "draw from slot {slot}"),
            Action::DrawTickets => f.write_str("draw tickets"),
            Action::Claim { route, payment } => match board.routes().get(route.index()) {
                Some(_) => write!(f, "claim {} with {payment}", board.route_text(route)),
                None => write!(f, "claim route {} with {payment}", route.0),
            },
            Action::PayTunnel(payment) => write!(f, "pay {payment}"),
            Action::Withdraw => f.write_str("withdraw"),
            Action::BuildStation { city, payment } => match board.cities().get(city.index()) {
                Some(city) => write!(f, "build station in {} with {payment}", city.name),
                None => write!(f, "build station in city {} with {payment}", city.0),
            },
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// The error for a text that is not the name of a route.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseRouteError {
    /// The board has no such route.
    Unknown(UnknownNameError),
    /// The route is double, and the text does not choose one of its halves.
    Ambiguous {
        /// The text.
        name: String,
        /// The texts that choose a half, for example `black` and `orange`.
        halves: Vec<String>,
    },
}

impl fmt::Display for ParseRouteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseRouteError::Unknown(error) => error.fmt(f),
            ParseRouteError::Ambiguous { name, halves } => {
                let halves: Vec<String> = halves.iter().map(|half| format!("`({half})`")).collect();
                write!(f, "`{name}` is a double route; add {}", halves.join(" or "))
            }
        }
    }
}

impl std::error::Error for ParseRouteError {}

/// The error for a text that is not an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseActionError {
    /// The text does not have the form of an action.
    Form(String),
    /// A city or ticket does not exist.
    Name(UnknownNameError),
    /// A route does not exist, or the text does not choose a half of a double route.
    Route(ParseRouteError),
    /// The payment is not a list of cards of one color and locomotives.
    Cards(ParseCardsError),
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseActionError::Form(text) => {
                write!(f, "`{text}` is not an action; write, for example, `draw from pile` or `claim A – B with 3 red`")
            }
            ParseActionError::Name(error) => error.fmt(f),
            ParseActionError::Route(error) => error.fmt(f),
            ParseActionError::Cards(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseActionError {}

impl From<UnknownNameError> for ParseActionError {
    fn from(error: UnknownNameError) -> ParseActionError {
        ParseActionError::Name(error)
    }
}

impl From<ParseRouteError> for ParseActionError {
    fn from(error: ParseRouteError) -> ParseActionError {
        ParseActionError::Route(error)
    }
}
