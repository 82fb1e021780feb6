//! A simple, sensible bot.
//!
//! It keeps the tickets that are cheapest to connect, claims the routes of their shortest paths as soon as it has the
//! cards, collects the colors those routes need, and, when its tickets are done or lost, claims the longest route it
//! can pay. It never draws more tickets, never builds a station, and ignores the other players.

use fogg_rules::{
    Action, Board, Card, CardColor, Game, Kept, LegalActions, Offer, Payment, RouteColor, RouteId, RouteKind, RouteSet,
    Seat, SeenPhase, Source, TicketId, View, Viewer,
};

use fogg_study::shortest_path;

use crate::pay::might_be_hopeless;
use crate::{Bot, Needs};

/// The simple, sensible bot.
#[derive(Debug, Default)]
pub struct Greedy {
    legal: LegalActions,
}

impl Greedy {
    /// Creates the bot.
    pub fn new() -> Greedy {
        Greedy::default()
    }
}

impl Bot for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn needs(&self) -> Needs {
        Needs::View
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        view.legal_actions(game, &mut self.legal);
        let Viewer::Seat(seat) = view.viewer() else { return Action::Pass };
        let actions: Vec<Action> = self.legal.iter(game).collect();
        let planner = GreedyDecision { game, view, own: view.claimed(seat), open: view.available(game, seat), seat };
        let choice = match view.phase() {
            SeenPhase::FirstTickets { .. } => {
                view.offer().map(|offer| planner.keep(offer, game.rules().first_tickets.keep))
            }
            SeenPhase::Tickets { .. } => view.offer().map(|offer| planner.keep(offer, game.rules().later_tickets.keep)),
            SeenPhase::Tunnel(_) => {
                planner.cheapest(actions.iter().copied().filter(|action| *action != Action::Withdraw))
            }
            SeenPhase::Turn => planner.claim(&actions).or_else(|| planner.draw(&actions)),
            SeenPhase::SecondCard => planner.draw(&actions),
            SeenPhase::Over { .. } => None,
        };
        choice.filter(|choice| actions.contains(choice)).or(actions.first().copied()).unwrap_or(Action::Pass)
    }
}

/// One decision.
struct GreedyDecision<'a> {
    game: &'a Game,
    view: &'a View,
    own: RouteSet,
    open: RouteSet,
    seat: Seat,
}

impl GreedyDecision<'_> {
    fn board(&self) -> &Board {
        self.game.board()
    }

    /// The paths of the tickets that can still be completed with the cars left, cheapest first.
    fn wanted_routes(&self) -> RouteSet {
        let cars = u32::from(self.view.cars(self.seat));
        let mut ways: Vec<(u32, RouteSet)> = self.view.tickets().iter().filter_map(|id| self.ticket_path(id)).collect();
        ways.retain(|(cost, _)| *cost > 0);
        ways.sort_by_key(|(cost, _)| *cost);
        let (mut wanted, mut spent) = (RouteSet::EMPTY, 0);
        for (_, routes) in ways {
            let more: u32 = (routes - wanted).iter().map(|id| u32::from(self.board().route(id).length)).sum();
            if spent + more <= cars {
                spent += more;
                wanted |= routes;
            }
        }
        wanted
    }

    fn ticket_path(&self, id: TicketId) -> Option<(u32, RouteSet)> {
        let ticket = self.board().ticket(id);
        let path = shortest_path(self.board(), self.own, self.open, ticket.a, ticket.b)?;
        Some((path.cars, path.routes))
    }

    /// As few tickets as allowed: those whose paths together need the fewest cars for their points.
    fn keep(&self, offer: Offer, least: u8) -> Action {
        let cars = u32::from(self.view.cars(self.seat));
        let worth = |kept: &Kept| {
            let (mut routes, mut points) = (RouteSet::EMPTY, 0_i32);
            for id in offer.kept(*kept) {
                let value = i32::from(self.board().ticket(id).points);
                match self.ticket_path(id) {
                    Some((_, path)) => {
                        routes |= path;
                        points += value;
                    }
                    None => points -= value,
                }
            }
            let needed: u32 = routes.iter().map(|id| u32::from(self.board().route(id).length)).sum();
            // A plan that needs too many cars is worse than any other, and a longer one is worse still. Otherwise a
            // point is worth about a car.
            let too_long = if needed > cars { 1000 } else { 0 };
            points - needed as i32 - too_long
        };
        let all = (0..1_u16 << offer.len()).map(|mask| Kept(mask as u8));
        let least = least.min(offer.len());
        let best = all.filter(|kept| kept.len() == least).max_by_key(worth);
        Action::Keep(offer.choice(best.unwrap_or_default()))
    }

    /// A route of the plan that can be paid or, without a plan, the longest route that can be paid.
    fn claim(&self, actions: &[Action]) -> Option<Action> {
        let wanted = self.wanted_routes();
        let claims = || {
            actions.iter().copied().filter_map(|action| match action {
                Action::Claim { route, payment } => (!self.is_hopeless(route, payment)).then_some((route, action)),
                _ => None,
            })
        };
        let length = |route: RouteId| self.board().route(route).length;
        if !wanted.is_empty() {
            let longest = claims().map(|(route, _)| route).filter(|route| wanted.contains(*route));
            let longest = longest.max_by_key(|route| length(*route))?;
            return self.cheapest(claims().filter(|(route, _)| *route == longest).map(|(_, action)| action));
        }
        // Short routes are not worth a turn while there is time. At the end of the game, they are.
        let last = self.view.last_turns().is_some() || self.view.pile() == 0;
        let routes = claims().map(|(route, _)| route).filter(|route| last || length(*route) >= 3);
        let longest = routes.max_by_key(|route| length(*route))?;
        self.cheapest(claims().filter(|(route, _)| *route == longest).map(|(_, action)| action))
    }

    fn is_hopeless(&self, route: RouteId, laid: Payment) -> bool {
        let (pile, discards) = (self.view.pile(), self.view.discards());
        self.board().route(route).kind == RouteKind::Tunnel
            && might_be_hopeless(self.game, pile, discards, self.view.hand(), laid)
    }

    /// Of several payments the one with the fewest locomotives, then in the color needed least.
    fn cheapest(&self, actions: impl Iterator<Item = Action>) -> Option<Action> {
        let needs = self.needs();
        actions.min_by_key(|action| {
            let payment = match action {
                Action::Claim { payment, .. } | Action::PayTunnel(payment) => *payment,
                _ => Payment::NOTHING,
            };
            (payment.locomotives(), payment.color().map_or(0, |color| needs[color.index()]))
        })
    }

    /// The number of cards of each color that the plan's routes still need.
    fn needs(&self) -> [u8; CardColor::COUNT] {
        let mut needs = [0_u8; CardColor::COUNT];
        for id in self.wanted_routes().iter() {
            let route = self.board().route(id);
            if let RouteColor::Colored(color) = route.color {
                needs[color.index()] = needs[color.index()].saturating_add(route.length);
            }
        }
        needs
    }

    /// A face-up card that the plan needs, otherwise the top card of the pile.
    fn draw(&self, actions: &[Action]) -> Option<Action> {
        let hand = self.view.hand();
        let needs = self.needs();
        let gray = self.wanted_routes().iter().any(|id| self.board().route(id).color == RouteColor::Gray);
        let value = |action: &Action| {
            let Action::Draw(source) = action else { return None };
            let Source::Display(slot) = source else { return Some(1) };
            match self.view.display().get(*slot)? {
                // A locomotive costs the whole turn.
                Card::Locomotive => Some(0),
                Card::Colored(color) if needs[color.index()] > hand.color(color) => Some(100),
                // For gray routes, and to collect large sets, prefer the most frequent colors.
                Card::Colored(color) if gray || hand.color(color) >= 3 => Some(i32::from(hand.color(color))),
                Card::Colored(_) => Some(0),
            }
        };
        actions.iter().copied().filter(|action| value(action).is_some()).max_by_key(value)
    }
}
