//! What the strong player thinks, for people: its candidates, and what becomes of each ticket.

use fogg_rules::{
    Action, Game, Phase, QuickChance, QuickRng, RouteSet, Seat, TicketId, TicketSet, Unwatched, View, Viewer,
};

use super::belief::Belief;
use super::search::{Thought, think_about};
use crate::Budget;
use crate::planner::{BoardTables, CachedPlan, Observation, PlannerContext, Weights, play_on};

/// Games played to their end to see which tickets are completed.
const ENDINGS: u32 = 200;

/// What the strong player thinks about a decision.
#[derive(Clone, Debug, Default)]
pub struct Explanation {
    /// The candidates, the best first.
    pub thought: Thought,
    /// What becomes of the seat's tickets if it does what is best; in the order of the map.
    pub tickets: Vec<TicketOutlook>,
}

/// What becomes of a ticket.
#[derive(Clone, Copy, Debug)]
pub struct TicketOutlook {
    /// The ticket.
    pub ticket: TicketId,
    /// How it is to be completed.
    pub plan: TicketPlan,
    /// In which share of games played on from here it is completed.
    pub chance: f64,
}

/// How a ticket is to be completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TicketPlan {
    /// Its cities are connected.
    Done,
    /// These routes are to be claimed, and these of others borrowed with stations.
    Way {
        /// To be claimed.
        routes: RouteSet,
        /// To be borrowed.
        borrowed: RouteSet,
    },
    /// There is no way that is worth it, or none at all.
    GivenUp,
}

/// Thinks about a decision of the viewer, and says why; about `asked` too, which may be what somebody did. Nothing is said
/// about seats that have nothing to decide.
pub fn explain(game: &Game, view: &View, asked: Option<Action>, budget: Budget, seed: u64) -> Explanation {
    let thought = think_about(game, view, asked, budget, seed);
    let (Viewer::Seat(seat), Some(best)) = (view.viewer(), thought.best()) else { return Explanation::default() };
    let Some(mut seen) = Observation::from_view(game, view) else { return Explanation::default() };
    let tables = BoardTables::new(game);
    let weights = Weights::of(game);
    let planner = PlannerContext { game, tables: &tables, weights: &weights };
    if let Action::Keep(kept) = best {
        seen.tickets |= seen.offer().kept(kept).collect::<TicketSet>();
    }
    let chances = chances(&planner, view, seat, best, seed);
    let plan = planner.plan(&seen, seen.tickets);
    let outlook = |ticket: TicketId| {
        let plan = if plan.done.contains(ticket) {
            TicketPlan::Done
        } else if plan.planned.contains(ticket) {
            let way = planner.path_in_plan(&seen, &plan, ticket);
            TicketPlan::Way { routes: way & plan.routes, borrowed: way & plan.borrowed }
        } else {
            TicketPlan::GivenUp
        };
        TicketOutlook { ticket, plan, chance: chances[ticket.index()] }
    };
    Explanation { tickets: seen.tickets.iter().map(outlook).collect(), thought }
}

/// For every ticket the share of games in which the seat completes it after this action.
fn chances(
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
    for _ in 0..ENDINGS {
        let mut state = view.sample_likely_state(game, &mut rng, |seat, ticket| belief.odds(seat, ticket));
        let mut chance = QuickChance::new(rng.next_u64());
        state.play_unchecked(game, seat, action, &mut chance, &mut Unwatched);
        play_on(planner, &mut state, &mut [CachedPlan::default(); Seat::MAX], &mut chance, u32::MAX);
        debug_assert!(matches!(state.phase(), Phase::Over(_)));
        for ticket in state.score(game).seat(seat).completed().iter() {
            done[ticket.index()] += 1;
        }
    }
    done.map(|count| f64::from(count) / f64::from(ENDINGS))
}
