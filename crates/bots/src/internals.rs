//! Parts of `planner` and `strong` for training and measuring them. Unlike the rest of this crate they change whenever
//! the bots do.
//!
//! - [`play_planners`] plays fast games between planners with given [`Weights`].
//! - [`TicketFeatures`] computes the inputs of the belief about opponents' tickets.
//! - [`PositionEncoder`] computes the inputs of the value [`Network`].
//! - [`search_with_network`] and [`estimate_difference`] run the search of `strong`, [`PlayoutStats`] compares
//!   outcomes.

use fogg_rules::{Game, RouteSet, Seat, State, TicketId};

use crate::Weights;
use crate::planner::{BoardTables, CachedPlans, PlannerContext};
use crate::strong::belief::{Distances, TicketFeatureExtractor};
use crate::strong::value;

pub use crate::planner::play_planners;
pub use crate::strong::belief::{FEATURES, FeatureWeights, Features};
pub use crate::strong::value::{
    Activations, HIDDEN1, HIDDEN2, INPUTS, LAYER2_AT, Network, OUTPUT_AT, PARAMETERS, SCALE,
};
pub use crate::strong::{PlayoutOutcome, PlayoutStats, estimate_difference, search_with_network};

/// Computes the features by which `strong` estimates which tickets a player has.
///
/// ```
/// use fogg_bots::internals::TicketFeatures;
/// use fogg_rules::{RouteSet, TicketId};
///
/// let game = fogg_maps::usa().game(2).expect("USA supports 2 players");
/// let all = RouteSet::first(game.board().routes().len());
/// let features = TicketFeatures::new(&game);
/// let [of_none, of_all] = [RouteSet::EMPTY, all].map(|own| features.of_player(own, all, [TicketId(0)]));
/// assert_ne!(of_none, of_all);
/// ```
pub struct TicketFeatures {
    tables: BoardTables,
    distances: Distances,
}

impl TicketFeatures {
    /// Computes the distances on the board of a game.
    pub fn new(game: &Game) -> TicketFeatures {
        let tables = BoardTables::new(game);
        let distances = Distances::new(&tables);
        TicketFeatures { tables, distances }
    }

    /// The features of these tickets for a player who owns `own` and could claim `available`.
    pub fn of_player(
        &self,
        own: RouteSet,
        available: RouteSet,
        tickets: impl IntoIterator<Item = TicketId>,
    ) -> Vec<Features> {
        let extractor = TicketFeatureExtractor::new(&self.tables, &self.distances, own, available);
        tickets.into_iter().map(|ticket| extractor.features(ticket)).collect()
    }
}

/// Computes the inputs of the value network.
///
/// ```
/// use fogg_bots::internals::{Network, PositionEncoder, SCALE};
/// use fogg_rules::{QuickChance, Setup, State, NoEvents};
///
/// let game = fogg_maps::usa().game(2).expect("USA supports 2 players");
/// let state = State::new(&game, Setup::default(), &mut QuickChance::new(1), &mut NoEvents);
/// let inputs = PositionEncoder::new(&game).inputs(&state);
/// assert_eq!(inputs.len(), 2);
/// // A network of zeros predicts zero points.
/// assert_eq!(Network::new(|| 0.0).run(&inputs[0]).output * SCALE, 0.0);
/// ```
pub struct PositionEncoder<'g> {
    game: &'g Game,
    tables: BoardTables,
    weights: Weights,
}

impl<'g> PositionEncoder<'g> {
    /// An encoder for the positions of a game.
    pub fn new(game: &'g Game) -> PositionEncoder<'g> {
        PositionEncoder { game, tables: BoardTables::new(game), weights: Weights::of(game) }
    }

    /// The inputs for every seat.
    pub fn inputs(&self, state: &State) -> Vec<[f32; INPUTS]> {
        let planner = PlannerContext { game: self.game, tables: &self.tables, weights: &self.weights };
        let mut plans = CachedPlans::default();
        let features = value::PositionFeatures::new(&planner, state, &mut plans);
        Seat::all(self.game.players()).map(|seat| features.inputs(seat)).collect()
    }
}
