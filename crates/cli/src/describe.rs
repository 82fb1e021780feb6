//! English descriptions of actions, events, and scores for the terminal.

use fogg_record::Record;
use fogg_rules::{
    Action, Board, Card, Cards, Display, EndReason, Game, RouteColor, RouteId, RouteKind, ScoreSheet, Seat, SeenEvent,
    Source, TicketId, Viewer,
};

use crate::escape::printable;
use crate::table::table;

/// Describes a game with the names of its players and cities.
pub(crate) struct Describer<'a> {
    pub(crate) board: &'a Board,
    pub(crate) names: &'a [String],
    /// The reader, called "you".
    pub(crate) reader: Viewer,
}

impl Describer<'_> {
    pub(crate) fn name(&self, seat: Seat) -> &str {
        match self.names.get(seat.index()) {
            _ if self.reader == Viewer::Seat(seat) => "You",
            Some(name) => name,
            None => "nobody",
        }
    }

    fn does(&self, seat: Seat, you: &str, they: &str) -> String {
        let verb = if self.reader == Viewer::Seat(seat) { you } else { they };
        format!("{} {verb}", self.name(seat))
    }

    pub(crate) fn ticket(&self, id: TicketId) -> String {
        let long = if self.board.ticket(id).long { ", long" } else { "" };
        format!("{} ({}{long})", self.board.ticket_name(id), self.board.ticket(id).points)
    }

    /// `Denver – Omaha (4 purple)`, and the kind of the route if it is special.
    pub(crate) fn route(&self, id: RouteId) -> String {
        let route = self.board.route(id);
        let kind = match route.kind {
            RouteKind::Plain => String::new(),
            RouteKind::Tunnel => ", tunnel".to_owned(),
            RouteKind::Ferry(1) => ", ferry with 1 locomotive".to_owned(),
            RouteKind::Ferry(symbols) => format!(", ferry with {symbols} locomotives"),
        };
        let color = match route.color {
            RouteColor::Gray => "gray".to_owned(),
            RouteColor::Colored(color) => color.to_string(),
        };
        format!("{} ({} {color}{kind})", self.board.route_name(id), route.length)
    }

    /// An action, as a choice in a list.
    pub(crate) fn action(&self, action: Action, display: Display) -> String {
        match action {
            Action::Keep(choice) => {
                let tickets = self.tickets(choice.iter());
                if tickets.is_empty() { "keep none".to_owned() } else { format!("keep {tickets}") }
            }
            Action::Draw(Source::Pile) => "draw blind from the pile".to_owned(),
            Action::Draw(Source::Display(slot)) => match display.get(slot) {
                Some(card) => format!("take {} from the face-up cards", a(card)),
                None => format!("take the card in slot {slot}"),
            },
            Action::DrawTickets => "draw tickets".to_owned(),
            Action::Claim { route, payment } => format!("claim {} with {payment}", self.route(route)),
            Action::PayTunnel(payment) => format!("pay {payment}"),
            Action::Withdraw => "take the cards back and end the turn".to_owned(),
            Action::BuildStation { city, payment } => {
                format!("build a station in {} with {payment}", self.board.city(city).name)
            }
            Action::Pass => "pass".to_owned(),
        }
    }

    /// `Denver – Omaha (4); …`, for the tickets kept of an offer.
    pub(crate) fn tickets(&self, tickets: impl Iterator<Item = TicketId>) -> String {
        tickets.map(|ticket| self.ticket(ticket)).collect::<Vec<_>>().join("; ")
    }

    /// An event, or `None` for events that other sentences imply.
    pub(crate) fn event(&self, event: &SeenEvent) -> Option<String> {
        Some(match *event {
            SeenEvent::HandDealt { seat, cards: Some(cards), .. } => {
                format!("{} {}.", self.does(seat, "are dealt", "is dealt"), list(cards))
            }
            SeenEvent::FirstTicketsOffered { seat, offer: Some(offer), .. }
            | SeenEvent::TicketsDrawn { seat, offer: Some(offer), .. } => {
                format!("{}: {}.", self.does(seat, "are offered", "is offered"), self.tickets(offer.iter()))
            }
            SeenEvent::FirstTicketsChosen { seat, .. } => format!("{} chosen tickets.", self.does(seat, "have", "has")),
            SeenEvent::FirstTicketsSettled { kept } => {
                let counts = self.names.iter().enumerate().filter_map(|(index, _)| Seat::new(index));
                let counts: Vec<String> = counts.map(|seat| format!("{}: {}", self.name(seat), kept[seat])).collect();
                format!("Tickets kept: {}.", counts.join(", "))
            }
            SeenEvent::FirstSeat { seat } => format!("{}.", self.does(seat, "start", "starts")),
            SeenEvent::CardDrawn { seat, from: Source::Pile, card: Some(card) } => {
                format!("{} {} from the pile.", self.does(seat, "draw", "draws"), a(card))
            }
            SeenEvent::CardDrawn { seat, from: Source::Pile, card: None } => {
                format!("{} a card from the pile.", self.does(seat, "draw", "draws"))
            }
            SeenEvent::CardDrawn { seat, card, .. } => {
                let card = card.map_or("a card".to_owned(), a);
                format!("{} {card} from the face-up cards.", self.does(seat, "take", "takes"))
            }
            SeenEvent::Reshuffled { pile } => {
                format!("The discards are shuffled into a new pile of {} cards.", pile.total())
            }
            SeenEvent::DisplaySwept => "Too many locomotives: the face-up cards are replaced.".to_owned(),
            SeenEvent::TicketsDrawn { seat, count, offer: None } => {
                format!("{} {count} tickets.", self.does(seat, "draw", "draws"))
            }
            SeenEvent::TicketsKept { seat, count, .. } => {
                let tickets = if count == 1 { "ticket" } else { "tickets" };
                format!("{} {count} {tickets}.", self.does(seat, "keep", "keeps"))
            }
            SeenEvent::RouteClaimed { seat, route, payment } => {
                format!("{} {} with {payment}.", self.does(seat, "claim", "claims"), self.route(route))
            }
            SeenEvent::TunnelTried { seat, route, payment } => {
                format!("{} {} with {payment}.", self.does(seat, "try", "tries"), self.route(route))
            }
            SeenEvent::TunnelCardTurnedUp { card } => format!("Revealed: {card}."),
            SeenEvent::TunnelDue { due } => {
                let cards = if due == 1 { "card" } else { "cards" };
                format!("{due} extra {cards} to pay.")
            }
            SeenEvent::TunnelClaimed { seat, surcharge, .. } if surcharge.total() == 0 => {
                format!("{} the tunnel at no extra cost.", self.does(seat, "claim", "claims"))
            }
            SeenEvent::TunnelClaimed { seat, surcharge, .. } => {
                let paid = self.does(seat, "pay", "pays");
                let claimed = if self.reader == Viewer::Seat(seat) { "claim" } else { "claims" };
                format!("{paid} {surcharge} more and {claimed} the tunnel.")
            }
            SeenEvent::TunnelGivenUp { seat, .. } => {
                format!("{} the cards back instead of claiming the tunnel.", self.does(seat, "take", "takes"))
            }
            SeenEvent::StationBuilt { seat, city, payment } => {
                let city = &self.board.city(city).name;
                format!("{} a station in {city} with {payment}.", self.does(seat, "build", "builds"))
            }
            SeenEvent::Passed { seat } => format!("{} no legal moves and {}.", self.does(seat, "have", "has"), {
                if self.reader == Viewer::Seat(seat) { "pass" } else { "passes" }
            }),
            SeenEvent::LastRoundBegan { seat } => {
                format!("{} few cars left: the last round starts.", self.does(seat, "have", "has"))
            }
            SeenEvent::GameEnded { reason: EndReason::FinalRound, .. } => "The last round is over.".to_owned(),
            SeenEvent::GameEnded { reason: EndReason::Stalemate, .. } => {
                "No player has a legal move: the game is over.".to_owned()
            }
            SeenEvent::HandDealt { cards: None, .. }
            | SeenEvent::FirstTicketsOffered { offer: None, .. }
            | SeenEvent::TurnBegan { .. }
            | SeenEvent::CardTurnedUp { .. }
            | SeenEvent::SecondCardDue { .. } => return None,
        })
    }

    /// The final score as a table, and the winner.
    pub(crate) fn score(&self, game: &Game, sheet: &ScoreSheet) -> String {
        let stations = game.rules().stations > 0;
        let mut head = vec!["place", "player", "routes", "tickets", "done", "failed", "longest", "bonus"];
        if stations {
            head.push("stations");
        }
        head.push("total");
        let mut rows = vec![head.into_iter().map(str::to_owned).collect::<Vec<_>>()];
        for seat in sheet.ranking().into_iter().flatten() {
            let score = sheet.seat(seat);
            let bonus = if score.bonus { game.rules().longest_path_points } else { 0 };
            let mut row = vec![
                sheet.place(seat).to_string(),
                self.name(seat).to_owned(),
                score.routes.to_string(),
                score.tickets.to_string(),
                score.completed().len().to_string(),
                score.failed.len().to_string(),
                score.longest.to_string(),
                bonus.to_string(),
            ];
            if stations {
                row.push(score.stations.to_string());
            }
            row.push(score.total.to_string());
            rows.push(row);
        }
        let mut text = table(&rows);
        for seat in Seat::all(game.players()) {
            for borrowed in sheet.seat(seat).completion.borrowed() {
                let city = &self.board.city(borrowed.city).name;
                let route = self.route(borrowed.route);
                text += &format!("\n{} through the station in {city}: {route}", self.name(seat));
            }
        }
        let winners: Vec<&str> = sheet.ranking().first().into_iter().flatten().map(|seat| self.name(*seat)).collect();
        let verb = if winners == ["You"] || winners.len() > 1 { "win" } else { "wins" };
        let shared = if winners.len() > 1 { " together" } else { "" };
        text + &format!("\n{} {verb}{shared}.", winners.join(" and "))
    }

    /// The routes with their owners, as a table.
    pub(crate) fn routes(&self, owner: impl Fn(RouteId) -> Option<Seat>, open: fogg_rules::RouteSet) -> String {
        let mut rows = vec![["route", "from", "to", "length", "color", "kind", "owner"].map(str::to_owned).to_vec()];
        for id in self.board.route_ids() {
            let route = self.board.route(id);
            let owner = match owner(id) {
                Some(seat) => self.name(seat).to_owned(),
                None if open.contains(id) => String::new(),
                None => "closed".to_owned(),
            };
            rows.push(vec![
                id.0.to_string(),
                self.board.city(route.a).name.clone(),
                self.board.city(route.b).name.clone(),
                route.length.to_string(),
                route.color.to_string(),
                kind(route.kind),
                owner,
            ]);
        }
        table(&rows)
    }
}

/// The kind of a route in a word or two.
pub(crate) fn kind(kind: RouteKind) -> String {
    match kind {
        RouteKind::Plain => String::new(),
        RouteKind::Tunnel => "tunnel".to_owned(),
        RouteKind::Ferry(symbols) => format!("ferry {symbols}"),
    }
}

/// `a red card`, `a locomotive`.
fn a(card: Card) -> String {
    match card {
        Card::Locomotive => "a locomotive".to_owned(),
        Card::Colored(fogg_rules::CardColor::Orange) => "an orange card".to_owned(),
        Card::Colored(color) => format!("a {color} card"),
    }
}

/// `2 red, 1 locomotive`.
pub(crate) fn list(cards: Cards) -> String {
    let kinds = Card::ALL.into_iter().filter(|card| cards.count(*card) > 0);
    let plural = |card, count| if card == Card::Locomotive && count > 1 { "s" } else { "" };
    let word = |card| format!("{} {card}{}", cards.count(card), plural(card, cards.count(card)));
    let words: Vec<String> = kinds.map(word).collect();
    if words.is_empty() { "no cards".to_owned() } else { words.join(", ") }
}

/// The face-up cards in slot order.
pub(crate) fn display(display: Display, slots: u8) -> String {
    let cards = (0..slots).map(|slot| display.get(slot).map_or("(empty)".to_owned(), |card| card.to_string()));
    cards.collect::<Vec<_>>().join(", ")
}

/// Public information about the players, as a table.
pub(crate) fn players(
    words: &Describer<'_>,
    players: u8,
    rows: impl Fn(Seat) -> PlayerRow,
    turn: Option<Seat>,
) -> String {
    let mut table_rows =
        vec![["", "player", "points", "cars", "cards", "tickets", "stations"].map(str::to_owned).to_vec()];
    for seat in Seat::all(players) {
        let row = rows(seat);
        table_rows.push(vec![
            if turn == Some(seat) { "→".to_owned() } else { " ".to_owned() },
            words.name(seat).to_owned(),
            row.points.to_string(),
            row.cars.to_string(),
            row.cards.to_string(),
            row.tickets.to_string(),
            row.stations.to_string(),
        ]);
    }
    table(&table_rows)
}

/// One player's public numbers.
pub(crate) struct PlayerRow {
    pub(crate) points: i16,
    pub(crate) cars: u8,
    pub(crate) cards: u8,
    pub(crate) tickets: u8,
    pub(crate) stations: u32,
}

/// The names of a record's players, escaped because records can come from anyone.
pub(crate) fn recorded_names(record: &Record) -> Vec<String> {
    record.seats.iter().map(|seat| printable(&seat.name).into_owned()).collect()
}

/// Names for seats: as given, numbered where several are the same.
pub(crate) fn seat_names(names: &[String]) -> Vec<String> {
    let numbered = |(index, name): (usize, &String)| {
        let count = |names: &[String]| names.iter().filter(|other| *other == name).count();
        if count(names) > 1 { format!("{name} {}", count(&names[..=index])) } else { name.clone() }
    };
    names.iter().enumerate().map(numbered).collect()
}
