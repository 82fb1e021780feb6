//! The planner: plans all its tickets together and plays at tempo.
//!
//! Everything has a price in points: a turn, a train car, a missing card. The routes still needed for the tickets are
//! found as cheapest paths by these prices ([`paths`]), one ticket after the other over what is planned already
//! ([`plan`]), as long as the turns that are left allow ([`horizon`]). Cars left over go to the routes that score most
//! for their price ([`targets`]). A turn claims the most urgent route that can be paid ([`turn`]) or draws the most
//! useful cards for all of these routes together ([`draw`]).
//!
//! The prices are [`Weights`], found by tuning. Numbers that were not tuned are constants, with their origin, where
//! they are used.

mod draw;
mod horizon;
mod observation;
mod paths;
mod plan;
mod playout;
mod tables;
mod targets;
#[cfg(test)]
mod testing;
mod tuned;
mod turn;
mod weights;

use std::sync::Arc;

use fogg_rules::{Action, Board, CardColor, Game, LegalActions, View};

use crate::{Bot, Needs};
use draw::CardDraw;
use observation::Decision;

pub(crate) use observation::Observation;
pub(crate) use plan::{CachedPlan, Plan};
pub(crate) use playout::{CachedPlans, play_on};
pub use playout::{Playouts, play_planners};
pub(crate) use tables::{BoardTables, ByCity};
pub use weights::Weights;

/// The number of card colors.
const COLORS: usize = CardColor::COUNT;

/// The position of locomotives in a [`Hand`].
const LOCOMOTIVES: usize = COLORS;

/// The number of cards of every color, and of locomotives.
type Hand = [u8; COLORS + 1];

/// The planner bot.
#[derive(Debug, Default)]
pub struct Planner {
    weights: Option<Weights>,
    legal: LegalActions,
    /// The tables of the last board, because building them takes longer than a decision.
    tables: Option<(Arc<Board>, BoardTables)>,
}

impl Planner {
    /// Creates the bot with the weights tuned for each game it plays.
    pub fn new() -> Planner {
        Planner::default()
    }

    /// Creates the bot with other weights.
    pub fn with(weights: Weights) -> Planner {
        Planner { weights: Some(weights), ..Planner::default() }
    }
}

impl Bot for Planner {
    fn name(&self) -> &'static str {
        "planner"
    }

    fn needs(&self) -> Needs {
        Needs::View
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        let board = game.shared_board();
        let fits = |(known, tables): &(Arc<Board>, BoardTables)| Arc::ptr_eq(known, &board) && tables.is_for(game);
        if !self.tables.as_ref().is_some_and(fits) {
            self.tables = Some((board, BoardTables::new(game)));
        }
        let (Some((_, tables)), Some(seen)) = (&self.tables, Observation::from_view(game, view)) else {
            return Action::Pass;
        };
        let weights = self.weights.unwrap_or_else(|| Weights::of(game));
        let planner = PlannerContext { game, tables, weights: &weights };
        let choice = planner.decide(&mut CachedPlan::default(), &seen);
        // The choice should always be legal. If it is not, any legal action is better than none.
        view.legal_actions(game, &mut self.legal);
        let legal = self.legal.iter(game).any(|action| action == choice);
        debug_assert!(legal, "{choice:?} in {seen:?}");
        if legal { choice } else { self.legal.get(game, 0).unwrap_or(Action::Pass) }
    }
}

/// Everything the planner needs to decide in one game: the game, its tables, and the weights.
#[derive(Clone, Copy)]
pub(crate) struct PlannerContext<'a> {
    pub(crate) game: &'a Game,
    pub(crate) tables: &'a BoardTables,
    pub(crate) weights: &'a Weights,
}

impl PlannerContext<'_> {
    /// The action of the player who made this observation.
    pub(crate) fn decide(&self, plan: &mut CachedPlan, seen: &Observation) -> Action {
        match seen.decision {
            Decision::Keep(offer, least) => Action::Keep(offer.choice(self.keep(seen, offer, least))),
            Decision::Turn => self.turn(plan, seen),
            Decision::SecondCard => {
                self.refresh(plan, seen);
                let targets = self.targets(plan, seen, self.horizon(seen));
                self.draw(seen, &targets, CardDraw::Second).unwrap_or(Action::Pass)
            }
            Decision::Tunnel(tunnel) => self.answer_tunnel(seen, tunnel.due(), tunnel.laid),
        }
    }
}

/// The color with the most cards; the first of several.
#[inline]
fn most_held_color(cards: &Hand) -> CardColor {
    let mut best = 0;
    for color in 1..COLORS {
        if cards[color] > cards[best] {
            best = color;
        }
    }
    CardColor::ALL[best]
}
