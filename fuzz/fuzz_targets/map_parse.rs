//! Any text: reading a map never panics, and an accepted map can be played.

#![no_main]

use fogg_maps::Map;
use fogg_rules::{LegalActions, NoEvents, QuickChance, QuickRng, Setup, State};
use libfuzzer_sys::fuzz_target;

/// Maximum length of a game: long enough to claim routes, draw tickets, and run out of cards.
const MOST_STEPS: usize = 400;

fuzz_target!(|text: &str| {
    let map = match Map::parse("fuzz", text) {
        Ok(map) => map,
        Err(errors) => return assert!(!errors.errors.is_empty() && !errors.to_string().is_empty()),
    };
    for players in 0..=6 {
        let Ok(game) = map.game(players) else { continue };
        let mut chance = QuickChance::new(text.len() as u64);
        let mut rng = QuickRng::new(players.into());
        let mut legal = LegalActions::new();
        let mut state = State::new(&game, Setup::default(), &mut chance, &mut NoEvents);
        for _ in 0..MOST_STEPS {
            state.check_invariants(&game).expect("every state is consistent");
            let Some(seat) = state.to_act(&game).iter().next() else { break };
            state.legal_actions(&game, seat, &mut legal);
            let action =
                legal.get(&game, rng.below(legal.len() as u32) as usize).expect("the seat to act has an action");
            state.play(&game, seat, action, &mut chance, &mut NoEvents).expect("legal actions are accepted");
        }
        let _ = state.score(&game);
    }
});
