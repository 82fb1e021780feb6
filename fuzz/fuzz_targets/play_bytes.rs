//! Bytes drive chance and choices, including illegal ones: no card is lost, events describe every change, and rejected
//! actions change nothing.

#![no_main]

use fogg_fuzz::Bytes;
use fogg_rules::{LegalActions, Setup, State};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let game = bytes.game();
    let mut events = Vec::new();
    let mut replayed = State::before_the_deal(game);
    let mut state = State::new(game, Setup::default(), &mut bytes, &mut events);
    let mut legal = LegalActions::new();
    loop {
        for event in events.drain(..) {
            replayed.apply(game, &event).expect("events of the state can be applied");
        }
        assert_eq!(replayed, state);
        state.check_invariants(game).expect("every state is consistent");
        if bytes.is_empty() {
            break;
        }
        let (seat, action) = if bytes.byte() % 4 == 0 {
            (bytes.seat(), bytes.nonsense())
        } else {
            match bytes.legal(game, &state) {
                Some(choice) => choice,
                None => break,
            }
        };
        state.legal_actions(game, seat, &mut legal);
        let listed = legal.iter(game).any(|one| one == action);
        assert_eq!(state.is_legal(game, seat, action), listed, "{seat} {action:?}");
        let before = state;
        match state.play(game, seat, action, &mut bytes, &mut events) {
            Ok(()) => assert!(listed),
            Err(_) => assert!(!listed && state == before && events.is_empty()),
        }
    }
    let _ = state.score(game);
});
