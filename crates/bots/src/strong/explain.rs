//! The analysis of a decision for people: the candidates, and the outlook of each ticket.

use fogg_rules::{
    Action, Game, NoEvents, Phase, QuickChance, QuickRng, RouteSet, Seat, TicketId, TicketSet, View, Viewer,
};

use super::belief::Belief;
use super::parameters::PARAMETERS;
use super::search::{SearchResult, search_actions};
use crate::SearchLimit;
use crate::planner::{BoardTables, CachedPlan, Observation, PlannerContext, Weights, play_on};

/// The analysis of a decision.
#[derive(Clone, Debug, Default)]
pub struct Explanation {
    /// The candidates: the recommended one first, then the others by their value.
    pub result: SearchResult,
    /// The outlook of the seat's tickets if it takes the recommended action; in the order of the map.
    pub tickets: Vec<TicketOutlook>,
}

/// The outlook of one ticket.
#[derive(Clone, Copy, Debug)]
pub struct TicketOutlook {
    /// The ticket.
    pub ticket: TicketId,
    /// The plan to complete it.
    pub plan: TicketPlan,
    /// The share of playouts from here in which it is completed.
    pub chance: f64,
}

/// The plan to complete a ticket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TicketPlan {
    /// Its cities are connected already.
    Done,
    /// Over this path.
    Path {
        /// The routes to claim.
        routes: RouteSet,
        /// Opponents' routes to borrow with stations.
        borrowed: RouteSet,
    },
    /// No path exists, or none is worth it.
    GivenUp,
}

/// Analyzes a decision of the viewer; `asked` is an action to include, such as the one that was played. The result is
/// empty if the viewer has nothing to decide.
///
/// ```
/// use fogg_bots::{BotRunner, SearchLimit, explain};
/// use fogg_rules::{Event, QuickChance, Seat, Setup, State};
///
/// let game = fogg_maps::europe().game(2).expect("Europe supports 2 players");
/// let mut events: Vec<Event> = Vec::new();
/// let state = State::new(&game, Setup::default(), &mut QuickChance::new(1), &mut events);
/// let mut runner = BotRunner::new(&game, Vec::new());
/// runner.observe(&events);
///
/// // The first decision is which tickets to keep: at least two of four.
/// let explanation = explain(&game, &runner.view(&state, Seat::FIRST), None, SearchLimit::Playouts(20), 7);
/// assert!(explanation.tickets.len() >= 2);
/// ```
pub fn explain(game: &Game, view: &View, asked: Option<Action>, limit: SearchLimit, seed: u64) -> Explanation {
    let mut result = search_actions(game, view, asked, limit, seed);
    result.sort_by_value();
    let (Viewer::Seat(seat), Some(best)) = (view.viewer(), result.best()) else { return Explanation::default() };
    let Some(mut seen) = Observation::from_view(game, view) else { return Explanation::default() };
    let tables = BoardTables::new(game);
    let weights = Weights::of(game);
    let planner = PlannerContext { game, tables: &tables, weights: &weights };
    if let Action::Keep(choice) = best {
        seen.tickets |= choice.iter().collect::<TicketSet>();
    }
    let chances = completion_rates(&planner, view, seat, best, seed);
    let plan = planner.plan(&seen, seen.tickets);
    let outlook = |ticket: TicketId| {
        let plan = if plan.done.contains(ticket) {
            TicketPlan::Done
        } else if plan.planned.contains(ticket) {
            let path = planner.path_in_plan(&seen, &plan, ticket);
            TicketPlan::Path { routes: path & plan.routes, borrowed: path & plan.borrowed }
        } else {
            TicketPlan::GivenUp
        };
        TicketOutlook { ticket, plan, chance: chances[ticket.index()] }
    };
    Explanation { tickets: seen.tickets.iter().map(outlook).collect(), result }
}

/// For every ticket, the share of playouts in which the seat completes it after this action.
fn completion_rates(
    planner: &PlannerContext<'_>,
    view: &View,
    seat: Seat,
    action: Action,
    seed: u64,
) -> [f64; TicketSet::CAPACITY] {
    let game = planner.game;
    let belief = Belief::new(game, planner.tables, view);
    let mut rng = QuickRng::new(seed);
    let mut done = [0_u32; TicketSet::CAPACITY];
    for _ in 0..PARAMETERS.ticket_playouts {
        let mut state = view.sample_likely_state(game, &mut rng, |seat, ticket| belief.odds(seat, ticket));
        let mut chance = QuickChance::new(rng.next_u64());
        state.play_unchecked(game, seat, action, &mut chance, &mut NoEvents);
        play_on(planner, &mut state, &mut [CachedPlan::default(); Seat::MAX], &mut chance, u32::MAX);
        debug_assert!(matches!(state.phase(), Phase::Over(_)));
        for ticket in state.score(game).seat(seat).completed().iter() {
            done[ticket.index()] += 1;
        }
    }
    done.map(|count| f64::from(count) / f64::from(PARAMETERS.ticket_playouts))
}
