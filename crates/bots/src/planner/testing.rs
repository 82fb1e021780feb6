//! Games between planners, for tests.

use fogg_rules::{NoEvents, QuickChance, Seat, Setup, State};

use super::{BoardTables, CachedPlan, CachedPlans, Observation, PlannerContext, Weights};

/// Calls `watch` before every decision of some games between planners, with the player's cached plan.
pub(super) fn watch_games(mut watch: impl FnMut(&PlannerContext<'_>, &Observation, CachedPlan)) {
    for (map, players) in [(fogg_maps::usa(), 2), (fogg_maps::usa(), 4), (fogg_maps::europe(), 3)] {
        let game = map.game(players).expect("the maps are for 2 to 5 players");
        let (tables, weights) = (BoardTables::new(&game), Weights::of(&game));
        let planner = PlannerContext { game: &game, tables: &tables, weights: &weights };
        for deal in 0..3 {
            let mut chance = QuickChance::new(deal);
            let mut state = State::new(&game, Setup::default(), &mut chance, &mut NoEvents);
            let mut plans: CachedPlans = [CachedPlan::default(); Seat::MAX];
            while let Some(seat) = state.to_act(&game).iter().next() {
                let seen = Observation::from_state(&game, &state, seat).expect("the seat has to act");
                watch(&planner, &seen, plans[seat.index()]);
                let action = planner.decide(&mut plans[seat.index()], &seen);
                state.play_unchecked(&game, seat, action, &mut chance, &mut NoEvents);
            }
        }
    }
}
