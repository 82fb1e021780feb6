//! The candidate actions of a decision: the legal actions, without equivalent ones.

use fogg_rules::{Action, Card, Game, LegalActions, Payment, RouteId, RouteSet, Seat, Source, State, View};

use super::parameters::PARAMETERS;
use crate::planner::{Observation, PlannerContext};

/// The number of opponents that plan to claim each route, averaged over sampled worlds.
pub(super) struct PlannedRoutes([f32; RouteSet::CAPACITY]);

impl PlannedRoutes {
    pub(super) fn new(planner: &PlannerContext<'_>, seat: Seat, worlds: &[State]) -> PlannedRoutes {
        let game = planner.game;
        let mut planned = PlannedRoutes([0.0; RouteSet::CAPACITY]);
        for world in worlds {
            let others = Seat::all(game.players()).filter(|other| *other != seat);
            for seen in others.filter_map(|other| Observation::from_state(game, world, other)) {
                for route in planner.plan(&seen, seen.tickets).routes.iter() {
                    planned.0[route.index()] += 1.0 / worlds.len() as f32;
                }
            }
        }
        planned
    }

    pub(super) fn share(&self, route: RouteId) -> f32 {
        self.0[route.index()]
    }
}

/// The actions to compare: the planner's choice first, of the claims only the most interesting, and `asked` if it is
/// legal.
pub(super) fn candidates(
    planner: &PlannerContext<'_>,
    view: &View,
    seen: &Observation,
    planner_choice: Action,
    asked: Option<Action>,
    interest: impl Fn(RouteId) -> f32,
) -> Vec<Action> {
    let game: &Game = planner.game;
    let mut legal = LegalActions::new();
    view.legal_actions(game, &mut legal);
    let mut all = vec![planner_choice];
    let mut claims: Vec<(f32, RouteId, Payment)> = Vec::new();
    let mut drawn: Vec<Card> = Vec::new();
    if let Action::Draw(Source::Display(slot)) = planner_choice {
        drawn.extend(view.display().get(slot));
    }
    for action in legal.iter(game) {
        match action {
            Action::Draw(Source::Display(slot)) => {
                let Some(card) = view.display().get(slot) else { continue };
                if !drawn.contains(&card) {
                    drawn.push(card);
                    all.push(action);
                }
            }
            Action::Claim { route, payment } => {
                let better = |other: &Payment| {
                    let key = |payment: &Payment| {
                        (payment.locomotives(), payment.color().map_or(0, |color| u8::MAX - view.hand().color(color)))
                    };
                    key(&payment) < key(other)
                };
                // Two routes that differ in nothing count as one.
                let same = |other: RouteId| other == route || planner.are_alike(other, route);
                match claims.iter_mut().find(|(_, other, _)| same(*other)) {
                    Some((_, other, paid)) if *other == route && better(paid) => *paid = payment,
                    Some(_) => {}
                    None => claims.push((interest(route), route, payment)),
                }
            }
            Action::BuildStation { .. } => {}
            Action::PayTunnel(_) if matches!(planner_choice, Action::PayTunnel(_)) => {}
            _ if !all.contains(&action) => all.push(action),
            _ => {}
        }
    }
    claims.sort_by(|one, other| other.0.total_cmp(&one.0));
    for (_, route, payment) in claims.into_iter().take(PARAMETERS.max_claims) {
        let action = Action::Claim { route, payment };
        let is_first = matches!(planner_choice, Action::Claim { route: chosen, .. }
            if chosen == route || planner.are_alike(chosen, route));
        if !is_first && !all.contains(&action) {
            all.push(action);
        }
    }
    let card = |action: &Action| match action {
        Action::Draw(Source::Display(slot)) => view.display().get(*slot),
        _ => None,
    };
    // The slot of a card does not matter.
    let known = |asked: &Action| {
        all.iter().any(|action| action == asked || (card(asked).is_some() && card(action) == card(asked)))
    };
    if let Some(asked) = asked.filter(|asked| !known(asked)) {
        all.push(asked);
    }
    let stations = planner.station_candidates(seen).into_iter();
    all.extend(stations.filter(|action| *action != planner_choice && Some(*action) != asked));
    all.retain(|action| legal.iter(game).any(|other| other == *action));
    all
}
