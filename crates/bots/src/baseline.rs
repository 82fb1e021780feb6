//! The shared part of the four published heuristic bots.
//!
//! de Mesentier Silva, Lee, Togelius and Nealen ("AI-based Playtesting of Contemporary Board Games", 2017) let four
//! players with different styles play thousands of games. Here they are baselines: implemented from published
//! descriptions, oddities included, and not improved. All four have one goal at a time, claim it as soon as they can
//! pay, and otherwise collect cards for it; a [`HeuristicStyle`] chooses the goal. Everything the descriptions leave
//! open (tunnels that cost more, ferries, stations, and what to do without a goal) is decided here, in the simplest
//! way. docs/strength.md lists the sources and our choices.

use std::cmp::Reverse;

use fogg_rules::{
    Action, Board, Card, CityId, Game, LegalActions, Offer, QuickRng, RouteId, RouteKind, RouteSet, Seat, SeenPhase,
    Source, TicketId, View, Viewer,
};

use crate::pay::{color_for, might_be_hopeless, payment};
use crate::{Bot, Needs};

/// The goal of a heuristic bot.
#[derive(Debug)]
pub(crate) enum Goal {
    /// More tickets.
    Tickets,
    /// The first of these routes that can be paid; cards are collected for the very first.
    Routes(Vec<RouteId>),
}

impl Goal {
    /// This route and no other.
    pub(crate) fn one(route: Option<RouteId>) -> Goal {
        Goal::Routes(route.into_iter().collect())
    }
}

/// The choices in which heuristic bots differ: tickets and goals.
pub(crate) trait HeuristicStyle: Send {
    /// The name it is registered under.
    const NAME: &'static str;

    /// The tickets of an offer to keep, at least `least` of them.
    fn keep(at: &Position<'_>, offer: Offer, least: u8) -> Vec<TicketId>;

    /// The goal of a turn. Called again for the second card, for which only the first route counts.
    fn goal(at: &Position<'_>) -> Goal;
}

/// A heuristic bot of a style. It has no memory: the same view always leads to the same action.
#[derive(Debug)]
pub(crate) struct Heuristic<S> {
    legal: LegalActions,
    style: std::marker::PhantomData<S>,
}

impl<S> Heuristic<S> {
    pub(crate) fn new() -> Heuristic<S> {
        Heuristic { legal: LegalActions::new(), style: std::marker::PhantomData }
    }
}

impl<S: HeuristicStyle> Bot for Heuristic<S> {
    fn name(&self) -> &'static str {
        S::NAME
    }

    fn needs(&self) -> Needs {
        Needs::View
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        let Viewer::Seat(seat) = view.viewer() else { return Action::Pass };
        view.legal_actions(game, &mut self.legal);
        let at = Position::new(game, view, seat, &self.legal);
        let keep = |least: u8| {
            let offer = view.offer()?;
            Some(Action::Keep(S::keep(&at, offer, least.min(offer.len())).into_iter().collect()))
        };
        let choice = match view.phase() {
            SeenPhase::FirstTickets { .. } => keep(game.rules().first_tickets.keep),
            SeenPhase::Tickets { .. } => keep(game.rules().later_tickets.keep),
            SeenPhase::Tunnel(_) => Some(at.answer_tunnel()),
            SeenPhase::Turn => match S::goal(&at) {
                Goal::Tickets => Some(Action::DrawTickets),
                Goal::Routes(routes) => {
                    routes.iter().find_map(|route| at.claim(*route)).or_else(|| at.collect_for(routes.first().copied()))
                }
            },
            SeenPhase::SecondCard => match S::goal(&at) {
                Goal::Tickets => at.collect_for(None),
                Goal::Routes(routes) => at.collect_for(routes.first().copied()),
            },
            SeenPhase::Over { .. } => None,
        };
        choice.filter(|choice| at.actions.contains(choice)).unwrap_or_else(|| at.anything())
    }
}

/// A decision of a player.
pub(crate) struct Position<'a> {
    pub(crate) game: &'a Game,
    pub(crate) view: &'a View,
    pub(crate) seat: Seat,
    /// The player's own routes.
    pub(crate) own: RouteSet,
    /// The routes it could still claim with the cars it has left.
    pub(crate) free: RouteSet,
    actions: Vec<Action>,
}

impl<'a> Position<'a> {
    fn new(game: &'a Game, view: &'a View, seat: Seat, legal: &LegalActions) -> Position<'a> {
        let fits = |id: &RouteId| game.board().route(*id).length <= view.cars(seat);
        let free = view.available(game, seat).iter().filter(fits).collect();
        Position { game, view, seat, own: view.claimed(seat), free, actions: legal.iter(game).collect() }
    }

    pub(crate) fn board(&self) -> &'a Board {
        self.game.board()
    }

    /// The player's train cars.
    pub(crate) fn cars(&self) -> u32 {
        self.view.cars(self.seat).into()
    }

    pub(crate) fn length(&self, route: RouteId) -> u32 {
        self.board().route(route).length.into()
    }

    /// The points of a route \[K7\].
    pub(crate) fn points(&self, route: RouteId) -> u32 {
        self.game.rules().route_points[usize::from(self.board().route(route).length)].into()
    }

    /// The points on a ticket \[E3\].
    pub(crate) fn value(&self, ticket: TicketId) -> u32 {
        self.board().ticket(ticket).points.into()
    }

    /// The missing routes of the path with the fewest routes, regardless of their length, over own routes and these,
    /// from the first city on. `None` if there is no path.
    ///
    /// Own routes count like others, and of equally short paths the first one found is used, searching from both ends
    /// and over free routes before own ones. So a player may leave a path it has started for another. That is a waste,
    /// but the originals must have something like it: without it they complete half a ticket more per game
    /// (docs/strength.md).
    pub(crate) fn fewest_routes(&self, free: RouteSet, from: CityId, to: CityId) -> Option<Vec<RouteId>> {
        let board = self.board();
        let mut ends = [SearchFrontier::new(board, from), SearchFrontier::new(board, to)];
        let mut meeting = (from == to).then_some(from);
        while meeting.is_none() {
            // The side with fewer cities on its edge takes the next step.
            let [first, last] = &mut ends;
            let (one, other) = if first.edge.len() <= last.edge.len() { (first, last) } else { (last, first) };
            if one.edge.is_empty() {
                return None;
            }
            meeting = one.step(board, free - self.own, self.own, other);
        }
        let cities = ends[0].path_to(meeting?).into_iter().rev().chain(ends[1].path_to(meeting?).into_iter().skip(1));
        let cities: Vec<CityId> = cities.collect();
        let missing = cities.windows(2).filter_map(|pair| {
            let between = board.routes_at(pair[0]) & board.routes_at(pair[1]) & (self.own | free);
            // Of a double route, the half whose color has more cards in hand.
            let best = between.iter().max_by_key(|id| (self.held(*id), Reverse(*id)));
            best.filter(|_| (between & self.own).is_empty())
        });
        Some(missing.collect())
    }

    /// The missing routes of a ticket's path with the fewest routes; empty if it is complete, `None` if it cannot be
    /// completed.
    pub(crate) fn ticket_path(&self, free: RouteSet, ticket: TicketId) -> Option<Vec<RouteId>> {
        let ticket = self.board().ticket(ticket);
        self.fewest_routes(free, ticket.a, ticket.b)
    }

    /// The number of cards in hand of the color a route would be paid in.
    pub(crate) fn held(&self, route: RouteId) -> u8 {
        self.view.hand().color(color_for(self.game, self.view.hand(), route))
    }

    /// Claims a route, with as few locomotives as possible; `None` if it cannot be paid [K1, K9].
    fn claim(&self, route: RouteId) -> Option<Action> {
        let payment = payment(self.game, self.view.hand(), route)?;
        let view = self.view;
        if self.board().route(route).kind == RouteKind::Tunnel
            && might_be_hopeless(self.game, view.pile(), view.discards(), view.hand(), payment)
        {
            return None;
        }
        self.legal(Action::Claim { route, payment })
    }

    /// A card for a route: a face-up card of its color, otherwise a face-up locomotive, otherwise the top card of the
    /// pile.
    fn collect_for(&self, route: Option<RouteId>) -> Option<Action> {
        let color = route.and_then(|route| {
            let of = self.board().route(route);
            let color = color_for(self.game, self.view.hand(), route);
            // For a ferry, no more cards of the color than it takes [K9].
            let enough =
                of.ferry_locomotives() > 0 && self.view.hand().color(color) >= of.length - of.ferry_locomotives();
            (!enough).then_some(Card::Colored(color))
        });
        let locomotive = route.map(|_| Card::Locomotive);
        let face_up = color.into_iter().chain(locomotive).find_map(|card| self.face_up(card));
        face_up.or_else(|| self.legal(Action::Draw(Source::Pile)))
    }

    /// Draws a face-up card of this kind, if there is one and it may be taken [D1, D2].
    fn face_up(&self, card: Card) -> Option<Action> {
        let slots = (0..self.game.rules().display).filter(|slot| self.view.display().get(*slot) == Some(card));
        slots.map(|slot| Action::Draw(Source::Display(slot))).find(|draw| self.actions.contains(draw))
    }

    fn legal(&self, action: Action) -> Option<Action> {
        self.actions.contains(&action).then_some(action)
    }

    /// Pays for a tunnel, with as few locomotives as possible, or gives it up \[U7\].
    fn answer_tunnel(&self) -> Action {
        let surcharges = self.actions.iter().filter_map(|action| match action {
            Action::PayTunnel(payment) => Some((payment.locomotives(), *action)),
            _ => None,
        });
        surcharges.min_by_key(|(locomotives, _)| *locomotives).map_or(Action::Withdraw, |(_, action)| action)
    }

    /// The action when the goal cannot be pursued: a card, the longest route, tickets, and a station only if nothing
    /// else is legal.
    fn anything(&self) -> Action {
        let rank = |action: &Action| match action {
            Action::Draw(Source::Pile) => (0, 0, 0),
            Action::Draw(Source::Display(_)) => (1, 0, 0),
            Action::Claim { route, payment } => {
                (2, -i32::from(self.board().route(*route).length), payment.locomotives())
            }
            Action::DrawTickets => (3, 0, 0),
            Action::Keep(kept) => (4, kept.len().into(), 0),
            Action::PayTunnel(_) | Action::Withdraw | Action::Pass => (5, 0, 0),
            Action::BuildStation { payment, .. } => (6, 0, payment.locomotives()),
        };
        self.actions.iter().copied().min_by_key(rank).unwrap_or(Action::Pass)
    }
}

/// This many tickets of an offer, those with the fewest points.
pub(crate) fn lowest_valued(at: &Position<'_>, offer: Offer, count: u8) -> Vec<TicketId> {
    let mut tickets: Vec<TicketId> = offer.iter().collect();
    tickets.sort_by_key(|ticket| at.value(*ticket));
    tickets.truncate(count.into());
    tickets
}

/// The first missing route of the most valuable open ticket that can be completed over these free routes.
pub(crate) fn first_of_best_ticket(at: &Position<'_>, free: RouteSet) -> Option<RouteId> {
    let firsts = at.view.tickets().iter().filter_map(|ticket| {
        let first = *at.ticket_path(free, ticket)?.first()?;
        Some((at.value(ticket), first))
    });
    firsts.max_by_key(|(value, first)| (*value, Reverse(*first))).map(|(_, first)| first)
}

/// All free routes, the longest first. The order of equally long ones is arbitrary, but changes only when a route is
/// claimed: the originals reconsider only then.
pub(crate) fn longest_first(at: &Position<'_>) -> Vec<RouteId> {
    let claims = Seat::all(at.game.players()).fold(at.seat.index() as u64, |mixed, seat| {
        let RouteSet(routes) = at.view.claimed(seat);
        QuickRng::new(mixed ^ routes as u64 ^ (routes >> 64) as u64).next_u64()
    });
    let lot = |route: RouteId| QuickRng::new(claims ^ u64::from(route.0)).next_u64();
    let mut routes: Vec<RouteId> = at.free.iter().collect();
    routes.sort_by_key(|route| (Reverse(at.length(*route)), lot(*route)));
    routes
}

/// One side of a bidirectional search: the cities it has reached, and the edge from which it continues.
struct SearchFrontier {
    /// For every city reached, the city before it; the first city is its own predecessor.
    came_from: Vec<Option<CityId>>,
    edge: Vec<CityId>,
}

impl SearchFrontier {
    fn new(board: &Board, city: CityId) -> SearchFrontier {
        let mut came_from = vec![None; board.cities().len()];
        came_from[city.index()] = Some(city);
        SearchFrontier { came_from, edge: vec![city] }
    }

    /// Advances by one route in all directions, until it meets the other side.
    fn step(&mut self, board: &Board, free: RouteSet, own: RouteSet, other: &SearchFrontier) -> Option<CityId> {
        for city in std::mem::take(&mut self.edge) {
            let at = board.routes_at(city);
            for id in (at & free).iter().chain((at & own).iter()) {
                let next = board.route(id).other_end(city);
                if self.came_from[next.index()].is_none() {
                    self.came_from[next.index()] = Some(city);
                    self.edge.push(next);
                }
                if other.came_from[next.index()].is_some() {
                    return Some(next);
                }
            }
        }
        None
    }

    /// The cities from this one back to the first, both included.
    fn path_to(&self, city: CityId) -> Vec<CityId> {
        let before = |city: &CityId| self.came_from[city.index()].filter(|before| before != city);
        std::iter::successors(Some(city), before).collect()
    }
}
