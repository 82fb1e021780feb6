//! Complete games need no heap: listing legal actions, playing them, and scoring.

use fogg_rules::{LegalActions, NoEvents, QuickChance, QuickRng, Setup, State};

#[test]
fn complete_games_allocate_nothing() {
    for (name, map) in fogg_maps::built_in() {
        for players in 2..=5 {
            let game = map.game(players).expect("2 to 5 players");
            let (mut rng, mut chance, mut legal) = (QuickRng::new(1), QuickChance::new(2), LegalActions::new());
            let mut decisions = 0;
            let used = allocation_counter::measure(|| {
                for _ in 0..20 {
                    let mut state = State::new(&game, Setup::default(), &mut chance, &mut NoEvents);
                    while let Some(seat) = state.to_act(&game).iter().next() {
                        state.legal_actions(&game, seat, &mut legal);
                        let index = rng.below(legal.len() as u32) as usize;
                        let action = legal.get(&game, index).expect("a seat to act has a legal action");
                        state.play(&game, seat, action, &mut chance, &mut NoEvents).expect("it is legal");
                        decisions += 1;
                    }
                    assert!(state.score(&game).seats().iter().any(|seat| seat.bonus));
                }
            });
            assert!(decisions > 2000, "{name} with {players} players: only {decisions} decisions");
            assert_eq!(used.count_total, 0, "{name} with {players} players");
        }
    }
}
