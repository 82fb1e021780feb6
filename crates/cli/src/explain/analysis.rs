//! The analysis of a decision, as text and tables.

use std::cmp::Reverse;

use fogg_bots::{Candidate, Explanation, TicketPlan};
use fogg_rules::{
    Action, Board, CardColor, Cards, CityId, CitySet, Game, Route, RouteColor, RouteId, RouteSet, SeenPhase, TicketId,
};

use super::moment::{DecisionPoint, count};
use crate::describe::{self as words, Describer as Words};
use crate::table::table;

/// The analysis of a decision.
pub(super) struct Analysis<'a> {
    pub(super) game: &'a Game,
    pub(super) words: Words<'a>,
    pub(super) moment: DecisionPoint,
    pub(super) moves: Vec<ConsideredMove>,
    pub(super) tickets: Vec<TicketRow>,
    /// All routes to claim for tickets.
    pub(super) plan: RouteSet,
}

/// A move that was considered.
pub(super) struct ConsideredMove {
    pub(super) action: Action,
    pub(super) text: String,
    /// Whether it was played.
    pub(super) played: bool,
    /// Its estimates; `None` if there was nothing to compare it with.
    pub(super) found: Option<Candidate>,
}

/// The outlook of a ticket.
pub(super) struct TicketRow {
    pub(super) ticket: TicketId,
    pub(super) plan: TicketPlan,
    pub(super) chance: f64,
}

impl TicketRow {
    /// The routes to claim, and those to borrow.
    pub(super) fn path(&self) -> Option<(RouteSet, RouteSet)> {
        match self.plan {
            TicketPlan::Path { routes, borrowed } => Some((routes, borrowed)),
            TicketPlan::Done | TicketPlan::GivenUp => None,
        }
    }
}

impl<'a> Analysis<'a> {
    pub(super) fn new(
        game: &'a Game,
        words: Words<'a>,
        moment: DecisionPoint,
        explanation: &Explanation,
    ) -> Analysis<'a> {
        let display = moment.view.display();
        let text = |action| words.action(action, display);
        // Equivalent moves, such as a red card from either of two slots or the two halves of a gray double route, have
        // the same text. The bot leaves out some of them; of the others the best is shown.
        let played = moment.played.map(|(_, action)| text(action));
        let mut moves: Vec<ConsideredMove> = Vec::new();
        for candidate in &explanation.result.candidates {
            let text = text(candidate.action);
            if moves.iter().all(|other| other.text != text) {
                let played = played.as_ref() == Some(&text);
                let found = Some(*candidate).filter(|candidate| candidate.playouts > 0);
                moves.push(ConsideredMove { action: candidate.action, text, played, found });
            }
        }
        let outlook = |outlook: &fogg_bots::TicketOutlook| TicketRow {
            ticket: outlook.ticket,
            plan: outlook.plan,
            chance: outlook.chance,
        };
        let tickets: Vec<TicketRow> = explanation.tickets.iter().map(outlook).collect();
        let routes = tickets.iter().filter_map(TicketRow::path).map(|(routes, _)| routes);
        let plan = routes.fold(RouteSet::EMPTY, |all, routes| all | routes);
        Analysis { game, words, moment, moves, tickets, plan }
    }

    pub(super) fn board(&self) -> &Board {
        self.game.board()
    }

    pub(super) fn name(&self) -> &str {
        self.words.name(self.moment.seat)
    }

    /// The move that was played, if it was considered.
    pub(super) fn played(&self) -> Option<&ConsideredMove> {
        self.moves.iter().find(|candidate| candidate.played)
    }

    /// The moment, and what must be decided.
    pub(super) fn position(&self) -> String {
        let DecisionPoint { at, turn, view, .. } = &self.moment;
        let when = match (at, turn) {
            (0, _) => "After the deal".to_owned(),
            (_, 0) => format!("After {}", count(*at)),
            _ => format!("After {}, in turn {turn},", count(*at)),
        };
        let what = match view.phase() {
            SeenPhase::FirstTickets { .. } => "must choose first tickets".to_owned(),
            SeenPhase::Turn => "starts a turn".to_owned(),
            SeenPhase::SecondCard => "must draw a second card".to_owned(),
            SeenPhase::Tickets { .. } => "must keep some of the tickets drawn".to_owned(),
            SeenPhase::Tunnel(tunnel) => {
                let (due, route) = (tunnel.due(), self.words.route(tunnel.route));
                let cards = if due == 1 { "card" } else { "cards" };
                format!("must pay {due} more {cards} for {route} or give it up")
            }
            SeenPhase::Over { .. } => "has nothing to decide".to_owned(),
        };
        format!("{when} {} {what}", self.name())
    }

    /// The analysis as text and tables.
    pub(super) fn render(&self) -> String {
        let view = &self.moment.view;
        let (seat, slots) = (self.moment.seat, self.game.rules().display);
        let (points, cars, hand) = (view.points(seat), view.cars(seat), words::list(view.hand()));
        let display = words::display(view.display(), slots);
        let offer = view.offer().map(|offer| format!(": {}", self.words.tickets(offer.iter())));
        let mut text = format!("{}{}\n", self.position(), offer.unwrap_or_default());
        text += &format!("It has {points} points, {cars} cars and {hand}; display: {display}\n\n");
        text += &table(
            &[&[Analysis::move_head()][..], &self.moves.iter().map(ConsideredMove::row).collect::<Vec<_>>()].concat(),
        );
        text += &format!("\n{}", self.verdict());
        if !self.tickets.is_empty() {
            let rows = self.tickets.iter().map(|outlook| self.ticket_row(outlook));
            let head = ["ticket", "points", "chance %", "cars", "missing", "plan"].map(str::to_owned).to_vec();
            text += &format!("\n\n{}", table(&std::iter::once(head).chain(rows).collect::<Vec<_>>()));
        }
        if !self.plan.is_empty() {
            let (needed, missing) = (self.cars(self.plan), self.missing(self.plan));
            let cards = if missing == 1 { "card" } else { "cards" };
            text += &format!("\nAll together: {needed} of {cars} cars, {missing} {cards} missing");
        }
        text
    }

    pub(super) fn move_head() -> Vec<String> {
        ["", "move", "win %", "points", "lead", "playouts"].map(str::to_owned).to_vec()
    }

    /// A sentence about the move that was played.
    fn verdict(&self) -> String {
        let Some((number, action)) = self.moment.played else { return "The record ends here.".to_owned() };
        let text = self.words.action(action, self.moment.view.display());
        let Some(played) = self.played() else { return format!("Move {number} was: {text}.") };
        let best = self.moves.first().expect("a move was played, so there are moves");
        match (played.found, best.found) {
            _ if self.moves.len() == 1 => format!("→ Move {number} was the only one to consider."),
            _ if best.played => format!("→ Move {number} was the best."),
            (Some(played), Some(best)) => format!(
                "→ Move {number} against the best: win chance {:+.1}%, points {:+.1}, lead {:+.1}",
                100.0 * (played.win - best.win),
                played.points - best.points,
                played.lead - best.lead
            ),
            _ => format!("→ Move {number} was: {text}."),
        }
    }

    pub(super) fn ticket_row(&self, outlook: &TicketRow) -> Vec<String> {
        let board = self.board();
        let ticket = board.ticket(outlook.ticket);
        let (cars, missing, plan) = match outlook.plan {
            TicketPlan::Done => ("-".to_owned(), "-".to_owned(), "done".to_owned()),
            TicketPlan::GivenUp => ("-".to_owned(), "-".to_owned(), "given up".to_owned()),
            TicketPlan::Path { routes, borrowed } => {
                let word = |route: RouteId| {
                    let Route { length, color, .. } = board.route(route);
                    let station = if borrowed.contains(route) { ", with a station" } else { "" };
                    format!("{} ({length} {color}{station})", board.route_name(route))
                };
                let own = self.moment.view.claimed(self.moment.seat);
                let path: Vec<String> =
                    in_order(board, ticket.a, own, routes | borrowed).into_iter().map(word).collect();
                (self.cars(routes).to_string(), self.missing(routes).to_string(), path.join("; "))
            }
        };
        let chance = format!("{:.0}", 100.0 * outlook.chance);
        vec![board.ticket_name(outlook.ticket), ticket.points.to_string(), chance, cars, missing, plan]
    }

    /// The number of cars that routes take.
    pub(super) fn cars(&self, routes: RouteSet) -> u32 {
        routes.iter().map(|route| u32::from(self.board().route(route).length)).sum()
    }

    /// The number of cards missing for routes.
    pub(super) fn missing(&self, routes: RouteSet) -> u32 {
        missing(self.board(), self.moment.view.hand(), routes)
    }
}

impl ConsideredMove {
    pub(super) fn row(&self) -> Vec<String> {
        let number = |what: &dyn Fn(&Candidate) -> String| self.found.as_ref().map_or("-".to_owned(), what);
        vec![
            if self.played { "→" } else { " " }.to_owned(),
            self.text.clone(),
            number(&|found| format!("{:.1}", 100.0 * found.win)),
            number(&|found| format!("{:.1}", found.points)),
            number(&|found| format!("{:+.1}", found.lead)),
            number(&|found| found.playouts.to_string()),
        ]
    }
}

/// The routes of a path in order of travel from a city. Own routes count as part of the path but are left out.
fn in_order(board: &Board, from: CityId, own: RouteSet, path: RouteSet) -> Vec<RouteId> {
    let (mut reached, mut order) = (CitySet::of(from), Vec::new());
    let mut left = own | path;
    loop {
        let touches =
            |route: &RouteId| reached.contains(board.route(*route).a) || reached.contains(board.route(*route).b);
        // Own routes come first, because they are already claimed.
        let next = (left & own).iter().find(touches).or_else(|| left.iter().find(touches));
        let Some(next) = next else { break };
        left.remove(next);
        reached.insert(board.route(next).a);
        reached.insert(board.route(next).b);
        order.push(next);
    }
    order.into_iter().chain(left.iter()).filter(|route| path.contains(*route)).collect()
}

/// The number of cards that a hand lacks for routes. Gray routes are paid with the most frequent color, the longest
/// route first, and locomotives cover the rest. Extra cards for tunnels are not counted.
fn missing(board: &Board, hand: Cards, routes: RouteSet) -> u32 {
    let mut spare = CardColor::ALL.map(|color| u32::from(hand.color(color)));
    let mut routes: Vec<&Route> = routes.iter().map(|route| board.route(route)).collect();
    routes.sort_by_key(|route| (route.color == RouteColor::Gray, Reverse(route.length)));
    let (mut lacking, mut ferries) = (0, 0);
    for route in routes {
        let symbols = u32::from(route.ferry_locomotives());
        let length = u32::from(route.length).saturating_sub(symbols);
        let most = (0..spare.len()).max_by_key(|color| spare[*color]).unwrap_or(0);
        let color = match route.color {
            RouteColor::Colored(color) => color.index(),
            RouteColor::Gray => most,
        };
        let paid = length.min(spare[color]);
        spare[color] -= paid;
        lacking += length - paid;
        ferries += symbols;
    }
    let locomotives = u32::from(hand.locomotives());
    lacking.saturating_sub(locomotives.saturating_sub(ferries)) + ferries.saturating_sub(locomotives)
}

#[cfg(test)]
mod tests {
    use fogg_rules::Card;

    use super::*;

    /// The route between two cities, by their ids.
    fn route(board: &Board, from: &str, to: &str) -> RouteSet {
        let [from, to] = [from, to].map(|id| board.find_city(id).expect("the map has the city"));
        let found = board.route_ids().find(|id| {
            let route = board.route(*id);
            (route.a, route.b) == (from, to) || (route.b, route.a) == (from, to)
        });
        RouteSet::of(found.expect("the map has the route"))
    }

    fn hand(cards: &[(Card, u8)]) -> Cards {
        cards.iter().flat_map(|(card, count)| std::iter::repeat_n(*card, usize::from(*count))).collect()
    }

    #[test]
    fn cards_that_are_missing_are_counted() {
        let board = fogg_maps::europe().board();
        let (red, blue) = (Card::Colored(CardColor::Red), Card::Colored(CardColor::Blue));
        // A ferry of two, both of them locomotives, and a gray tunnel of eight.
        let (ferry, tunnel) = (route(board, "amsterdam", "london"), route(board, "petrograd", "stockholm"));
        let check = |cards: &[(Card, u8)], routes: RouteSet, expected: u32| {
            assert_eq!(missing(board, hand(cards), routes), expected, "{cards:?} for {routes:?}");
        };
        check(&[], RouteSet::EMPTY, 0);
        check(&[], ferry, 2);
        check(&[(red, 5)], ferry, 2);
        check(&[(Card::Locomotive, 1)], ferry, 1);
        check(&[(Card::Locomotive, 3)], ferry, 0);
        check(&[], tunnel, 8);
        // Only the most frequent color, and locomotives.
        check(&[(red, 3), (blue, 5), (Card::Locomotive, 1)], tunnel, 2);
        // A locomotive is used only once.
        check(&[(blue, 5), (Card::Locomotive, 3)], ferry | tunnel, 2);
        check(&[(blue, 8), (Card::Locomotive, 2)], ferry | tunnel, 0);
    }

    #[test]
    fn the_routes_of_a_path_are_in_order() {
        let board = fogg_maps::europe().board();
        let legs = [("moskva", "kharkov"), ("kharkov", "kyiv"), ("kyiv", "bucuresti"), ("bucuresti", "constantinople")];
        let legs = legs.map(|(from, to)| route(board, from, to));
        let ids = |legs: &[RouteSet]| legs.iter().flat_map(|leg| leg.iter()).collect::<Vec<_>>();
        let all = legs.iter().fold(RouteSet::EMPTY, |all, leg| all | *leg);
        let from = |id| board.find_city(id).expect("the map has the city");
        assert_eq!(in_order(board, from("moskva"), RouteSet::EMPTY, all), ids(&legs));
        let mut back = ids(&legs);
        back.reverse();
        assert_eq!(in_order(board, from("constantinople"), RouteSet::EMPTY, all), back);
        // Owned routes are left out, and routes that cannot be reached come last.
        assert_eq!(in_order(board, from("moskva"), legs[1], all - legs[1]), ids(&[legs[0], legs[2], legs[3]]));
        assert_eq!(in_order(board, from("lisboa"), RouteSet::EMPTY, legs[0]), ids(&legs[..1]));
    }
}
