//! Benchmarks of the parts of a game: `cargo bench --package fogg-rules`. Whole games: `fogg bench`.

use std::sync::Arc;

use divan::{Bencher, black_box};
use fogg_rules::{
    Game, LegalActions, Memory, NoEvents, Phase, QuickChance, QuickRng, RouteSet, Seat, Setup, State, View, Viewer,
    complete_tickets, longest_path,
};

fn main() {
    divan::main();
}

const MAPS: [&str; 2] = ["usa", "europe"];

fn game(map: &str, players: u8) -> Game {
    fogg_maps::find(map).expect("a built-in map").game(players).expect("2 to 5 players")
}

/// Plays a random game until `stop` returns true. Returns the state and the view of seat 0.
fn play_until(game: &Game, seed: u64, stop: impl Fn(&State) -> bool) -> (State, View) {
    let (mut rng, mut chance) = (QuickRng::new(seed), QuickChance::new(seed + 1));
    let mut legal = LegalActions::new();
    let mut memory = Memory::new(game, Viewer::Seat(Seat::FIRST));
    let mut events = Vec::new();
    let mut state = State::new(game, Setup::default(), &mut chance, &mut events);
    loop {
        for event in events.drain(..) {
            memory.observe(game, &event.seen_by(Viewer::Seat(Seat::FIRST)));
        }
        if stop(&state) || state.end().is_some() {
            let view = state.view(game, &Arc::new(memory));
            return (state, view);
        }
        let seat = state.to_act(game).iter().next().expect("the game is not over");
        state.legal_actions(game, seat, &mut legal);
        let action = legal.get(game, rng.below(legal.len() as u32) as usize).expect("a seat to act has a legal action");
        state.play(game, seat, action, &mut chance, &mut events).expect("it is legal");
    }
}

/// States near the end of a game, at the start of a turn.
fn late(game: &Game) -> Vec<(State, View)> {
    (0..64).map(|seed| play_until(game, seed, |s| s.last_turns().is_some() && *s.phase() == Phase::Turn)).collect()
}

#[divan::bench(args = MAPS)]
fn deal(bencher: Bencher<'_, '_>, map: &str) {
    let game = game(map, 4);
    let mut chance = QuickChance::new(1);
    bencher.bench_local(|| {
        let state = State::new(&game, Setup::default(), &mut chance, &mut NoEvents);
        assert_eq!(state.hand(Seat::FIRST).total(), 4);
        state
    });
}

#[divan::bench(args = MAPS)]
fn legal_actions(bencher: Bencher<'_, '_>, map: &str) {
    let game = game(map, 4);
    let states = late(&game);
    let mut legal = LegalActions::new();
    let mut next = states.iter().cycle();
    bencher.bench_local(|| {
        let (state, _) = next.next().expect("a cycle does not end");
        state.legal_actions(&game, state.turn(), &mut legal);
        assert!(!legal.is_empty());
        legal.len()
    });
}

#[divan::bench(args = MAPS)]
fn copy(bencher: Bencher<'_, '_>, map: &str) {
    let game = game(map, 4);
    let (state, _) = play_until(&game, 1, |s| s.last_turns().is_some());
    bencher.bench_local(|| *black_box(&state));
}

#[divan::bench(args = MAPS)]
fn score(bencher: Bencher<'_, '_>, map: &str) {
    let game = game(map, 4);
    let states = late(&game);
    let mut next = states.iter().cycle();
    bencher.bench_local(|| {
        let (state, _) = next.next().expect("a cycle does not end");
        let sheet = state.score(&game);
        assert!(sheet.seats().iter().any(|seat| seat.bonus));
        sheet
    });
}

#[divan::bench(args = MAPS)]
fn longest(bencher: Bencher<'_, '_>, map: &str) {
    let game = game(map, 2);
    let states = late(&game);
    let mut next = states.iter().cycle();
    bencher.bench_local(|| {
        let (state, _) = next.next().expect("a cycle does not end");
        longest_path(game.board(), state.claimed(Seat::FIRST))
    });
}

#[divan::bench]
fn stations(bencher: Bencher<'_, '_>) {
    let game = game("europe", 4);
    let states = late(&game);
    let mut next = states.iter().cycle();
    bencher.bench_local(|| {
        let (state, _) = next.next().expect("a cycle does not end");
        let others = Seat::all(4).skip(1).fold(RouteSet::EMPTY, |all, seat| all | state.claimed(seat));
        let (own, tickets) = (state.claimed(Seat::FIRST), state.tickets(Seat::FIRST));
        complete_tickets(game.board(), tickets, own, state.stations(Seat::FIRST), others)
    });
}

#[divan::bench(args = MAPS)]
fn view(bencher: Bencher<'_, '_>, map: &str) {
    let game = game(map, 4);
    let (state, view) = play_until(&game, 1, |s| s.last_turns().is_some());
    bencher.bench_local(|| state.view(&game, view.memory()));
}

#[divan::bench(args = MAPS)]
fn sample_state(bencher: Bencher<'_, '_>, map: &str) {
    let game = game(map, 4);
    let states = late(&game);
    let mut next = states.iter().cycle();
    let mut rng = QuickRng::new(7);
    bencher.bench_local(|| {
        let (state, view) = next.next().expect("a cycle does not end");
        let sample = view.sample_state(&game, &mut rng);
        assert_eq!(sample.pile().total(), state.pile().total());
        sample
    });
}
