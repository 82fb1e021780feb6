//! Bytes drive a game: every memory is consistent with the real state, and samples are indistinguishable from it.

#![no_main]

use std::sync::Arc;

use fogg_fuzz::Bytes;
use fogg_rules::{LegalActions, Memory, QuickRng, Seat, Setup, State, Viewer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let game = bytes.game();
    let viewers = Seat::all(game.players()).map(Viewer::Seat).chain([Viewer::Spectator]);
    let mut memories: Vec<Arc<Memory>> = viewers.map(|viewer| Arc::new(Memory::new(game, viewer))).collect();
    let mut rng = QuickRng::new(data.len() as u64);
    let mut events = Vec::new();
    let mut state = State::new(game, Setup::default(), &mut bytes, &mut events);
    let (mut legal, mut seen_legal) = (LegalActions::new(), LegalActions::new());
    loop {
        for event in events.drain(..) {
            for memory in &mut memories {
                let seen = event.seen_by(memory.viewer());
                Arc::make_mut(memory).observe(game, &seen);
            }
        }
        for memory in &memories {
            memory.admits(game, &state).expect("a memory is consistent with the real state");
        }
        // Only one viewer, chosen by the bytes, to keep this fast.
        let memory = &memories[bytes.below(memories.len())];
        let view = state.view(game, memory);
        let sample = view.sample_state(game, &mut rng);
        sample.check_invariants(game).expect("a sample is consistent");
        memory.admits(game, &sample).expect("a memory is consistent with its samples");
        assert_eq!(sample.view(game, memory), view);
        if let Viewer::Seat(seat) = memory.viewer() {
            view.legal_actions(game, &mut seen_legal);
            for world in [&state, &sample] {
                world.legal_actions(game, seat, &mut legal);
                assert!(legal.iter(game).eq(seen_legal.iter(game)));
            }
        }
        if bytes.is_empty() {
            break;
        }
        let Some((seat, action)) = bytes.legal(game, &state) else { break };
        state.play(game, seat, action, &mut bytes, &mut events).expect("legal actions are accepted");
    }
});
