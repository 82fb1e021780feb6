//! The measurements.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_bots::Playouts;
use fogg_rules::{
    Action, Chance, Event, EventSink, Game, LegalActions, Memory, NoEvents, Phase, QuickChance, QuickRng, Seat, Seed,
    SeededChance, Setup, State, View, Viewer, complete_tickets, longest_path,
};

use super::report::{Parts, PlaySpeed, Playout, ThreadScaling};

/// Sums over games.
#[derive(Clone, Copy, Default)]
pub(super) struct Total {
    pub(super) games: u64,
    pub(super) decisions: u64,
    pub(super) score: i64,
}

/// The work done in a game in addition to playing it.
#[derive(Clone, Copy)]
struct PlayMode {
    scored: bool,
    checked: bool,
    listed: bool,
}

const PLAIN: PlayMode = PlayMode { scored: true, checked: true, listed: false };

/// Plays one uniformly random game through the public API.
#[inline]
fn play_game<C: Chance, E: EventSink>(
    game: &Game,
    style: PlayMode,
    rng: &mut QuickRng,
    chance: &mut C,
    events: &mut E,
    (legal, list): (&mut LegalActions, &mut Vec<Action>),
    total: &mut Total,
) {
    let mut state = State::new(game, Setup::default(), chance, events);
    loop {
        let seat = match state.phase() {
            Phase::Over(_) => break,
            Phase::FirstTickets { .. } => state.to_act(game).iter().next().unwrap_or(Seat::FIRST),
            _ => state.turn(),
        };
        state.legal_actions(game, seat, legal);
        if style.listed {
            list.clear();
            legal.iter(game).for_each(|action| list.push(action));
            black_box(&*list);
        }
        let index = rng.below(legal.len() as u32) as usize;
        let Some(action) = legal.get(game, index) else { break };
        if style.checked {
            if state.play(game, seat, action, chance, events).is_err() {
                break;
            }
        } else {
            state.play_unchecked(game, seat, action, chance, events);
        }
        total.decisions += 1;
    }
    if style.scored {
        total.score += state.score(game).seats().iter().map(|seat| i64::from(seat.total)).sum::<i64>();
    }
    total.games += 1;
}

/// Plays a fixed number of games from a fixed seed.
pub(super) fn play_games(game: &Game, count: u64) -> Total {
    let (mut rng, mut chance, mut legal) = (QuickRng::new(1), QuickChance::new(2), LegalActions::new());
    let (mut total, mut list) = (Total::default(), Vec::new());
    for _ in 0..count {
        play_game(game, PLAIN, &mut rng, &mut chance, &mut NoEvents, (&mut legal, &mut list), &mut total);
    }
    total
}

/// Repeats work for a given time and returns the number of repetitions per second.
fn rate(time: Duration, mut repeat: impl FnMut() -> u64) -> f64 {
    repeat();
    let (start, mut count) = (Instant::now(), 0);
    while start.elapsed() < time {
        count += repeat();
    }
    count as f64 / start.elapsed().as_secs_f64()
}

/// Number of games between two readings of the clock.
const BATCH: u64 = 50;

/// Collects the events of a game and drops them after it, as a server does after it has sent them.
struct KeptEvents(Vec<Event>);

impl EventSink for KeptEvents {
    #[inline]
    fn event(&mut self, event: Event) {
        self.0.push(event);
    }
}

/// The variants of playing that are compared.
#[derive(Clone, Copy)]
enum BenchVariant {
    Plain,
    Unchecked,
    Unscored,
    Listed,
    WithEvents,
    SeededChance,
}

const VARIANTS: [BenchVariant; 6] = [
    BenchVariant::Plain,
    BenchVariant::Unchecked,
    BenchVariant::Unscored,
    BenchVariant::Listed,
    BenchVariant::WithEvents,
    BenchVariant::SeededChance,
];

/// Each variant is measured this many times, in turn, and the best result counts. Other load on the machine only slows
/// measurements down, and affects all variants alike.
const ROUNDS: u32 = 5;

pub(super) fn measure_play(game: &Game, time: Duration, bar: &indicatif::ProgressBar) -> PlaySpeed {
    let (mut rng, mut chance) = (QuickRng::new(1), QuickChance::new(2));
    let (mut legal, mut list, mut kept) = (LegalActions::new(), Vec::new(), KeptEvents(Vec::new()));
    let (mut total, mut number) = (Total::default(), 0);
    let mut best = [0.0_f64; VARIANTS.len()];
    for _ in 0..ROUNDS {
        for (variant, best) in VARIANTS.into_iter().zip(&mut best) {
            let buffers = &mut (&mut legal, &mut list);
            let measured = rate(time / ROUNDS, || {
                for _ in 0..BATCH {
                    let buffers = (&mut *buffers.0, &mut *buffers.1);
                    let quick = &mut chance;
                    match variant {
                        BenchVariant::Plain => {
                            play_game(game, PLAIN, &mut rng, quick, &mut NoEvents, buffers, &mut total);
                        }
                        BenchVariant::Unchecked => {
                            let style = PlayMode { checked: false, ..PLAIN };
                            play_game(game, style, &mut rng, quick, &mut NoEvents, buffers, &mut total);
                        }
                        BenchVariant::Unscored => {
                            let style = PlayMode { scored: false, ..PLAIN };
                            play_game(game, style, &mut rng, quick, &mut NoEvents, buffers, &mut total);
                        }
                        BenchVariant::Listed => {
                            let style = PlayMode { listed: true, ..PLAIN };
                            play_game(game, style, &mut rng, quick, &mut NoEvents, buffers, &mut total);
                        }
                        BenchVariant::WithEvents => {
                            kept.0.clear();
                            play_game(game, PLAIN, &mut rng, quick, &mut kept, buffers, &mut total);
                        }
                        BenchVariant::SeededChance => {
                            number += 1;
                            let mut seeded = SeededChance::new(Seed::numbered(1, number));
                            play_game(game, PLAIN, &mut rng, &mut seeded, &mut NoEvents, buffers, &mut total);
                        }
                    }
                }
                BATCH
            });
            *best = best.max(measured);
        }
    }
    bar.inc(1);
    black_box(total.score);
    let decisions_per_game = total.decisions as f64 / total.games as f64;
    let [scored, unchecked, unscored, listed, with_events, with_seeded_chance] = best;
    PlaySpeed {
        map: game.board().id().to_owned(),
        players: game.players(),
        scored_games_per_second: scored,
        decisions_per_game,
        decisions_per_second: scored * decisions_per_game,
        with_events,
        unchecked,
        unscored,
        with_seeded_chance,
        listed,
    }
}

pub(super) fn measure_playouts(game: &Game, time: Duration, bar: &indicatif::ProgressBar) -> Playout {
    let playouts = Playouts::new(game);
    let (mut seed, mut decisions) = (0, 0_u64);
    let mut best = 0.0_f64;
    for _ in 0..ROUNDS {
        let measured = rate(time / ROUNDS, || {
            seed += 1;
            let (count, points) = playouts.play(seed);
            decisions += u64::from(count);
            black_box(points);
            1
        });
        best = best.max(measured);
    }
    bar.inc(1);
    Playout {
        map: game.board().id().to_owned(),
        players: game.players(),
        games_per_second: best,
        decisions_per_game: decisions as f64 / seed as f64,
    }
}

/// Positions near the end of random games, with the memory of seat 0.
fn late_positions(game: &Game, count: usize) -> (Vec<State>, Vec<View>) {
    let (mut rng, mut chance, mut legal) = (QuickRng::new(3), QuickChance::new(4), LegalActions::new());
    let (mut states, mut views) = (Vec::new(), Vec::new());
    // On an unusual map, games may end without a last round. Then fewer positions are used.
    for _ in 0..count * 4 {
        if states.len() == count {
            break;
        }
        let mut memory = Memory::new(game, Viewer::Seat(Seat::FIRST));
        let mut events = Vec::new();
        let mut state = State::new(game, Setup::default(), &mut chance, &mut events);
        loop {
            for event in events.drain(..) {
                memory.observe(game, &event.seen_by(Viewer::Seat(Seat::FIRST)));
            }
            let Some(seat) = state.to_act(game).iter().next() else { break };
            if state.last_turns().is_some() && *state.phase() == Phase::Turn {
                states.push(state);
                views.push(state.view(game, &Arc::new(memory)));
                break;
            }
            state.legal_actions(game, seat, &mut legal);
            let index = rng.below(legal.len() as u32) as usize;
            let Some(action) = legal.get(game, index) else { break };
            if state.play(game, seat, action, &mut chance, &mut events).is_err() {
                break;
            }
        }
    }
    (states, views)
}

pub(super) fn measure_parts(game: &Game, time: Duration, bar: &indicatif::ProgressBar) -> Parts {
    let (mut states, views) = late_positions(game, 256);
    if states.is_empty() {
        states.push(State::new(game, Setup::default(), &mut QuickChance::new(1), &mut NoEvents));
    }
    let count = states.len() as u64;
    let mut copies = states.clone();
    let copies_per_second = rate(time, || {
        for _ in 0..16 {
            for (copy, state) in copies.iter_mut().zip(&states) {
                *copy = *black_box(state);
            }
            black_box(&mut copies);
        }
        16 * count
    });
    let mut legal = LegalActions::new();
    let legal_per_second = rate(time, || {
        for state in &states {
            state.legal_actions(game, state.turn(), &mut legal);
            black_box(legal.len());
        }
        count
    });
    bar.inc(1);
    let mut rng = QuickRng::new(5);
    let samples = rate(time, || {
        for view in &views {
            black_box(view.sample_state(game, &mut rng));
        }
        count
    });
    bar.inc(1);
    let board = game.board();
    let longest = rate(time, || {
        for state in &states {
            black_box(longest_path(board, state.claimed(Seat::FIRST)));
        }
        count
    });
    let mut slowest = 0.0_f64;
    for state in &states {
        // The best of several attempts, because other load may slow one down.
        let tries = (0..5).map(|_| {
            let start = Instant::now();
            black_box(longest_path(board, black_box(state.claimed(Seat::FIRST))));
            start.elapsed().as_secs_f64() * 1e6
        });
        slowest = slowest.max(tries.fold(f64::INFINITY, f64::min));
    }
    let stations = rate(time, || {
        for state in &states {
            let own = state.claimed(Seat::FIRST);
            let others = Seat::all(game.players()).skip(1).map(|seat| state.claimed(seat));
            let others = others.fold(fogg_rules::RouteSet::EMPTY, |all, some| all | some);
            let (tickets, stations) = (state.tickets(Seat::FIRST), state.stations(Seat::FIRST));
            black_box(complete_tickets(board, tickets, own, stations, others));
        }
        count
    });
    bar.inc(1);
    Parts {
        map: board.id().to_owned(),
        players: game.players(),
        state_bytes: size_of::<State>(),
        copy_nanoseconds: 1e9 / copies_per_second,
        legal_actions_nanoseconds: 1e9 / legal_per_second,
        sample_states_per_second: samples,
        longest_paths_per_second: longest,
        slowest_longest_path_microseconds: slowest,
        station_scorings_per_second: stations,
    }
}

/// Plays the same number of games on one thread and on two, alternating, so that other load affects both.
pub(super) fn measure_threads(game: &Game, time: Duration) -> ThreadScaling {
    let run = |threads: u64| {
        let start = Instant::now();
        let games: u64 = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads)
                .map(|_| {
                    scope.spawn(|| {
                        let mut games = 0;
                        let start = Instant::now();
                        while start.elapsed() < time / ROUNDS {
                            games += play_games(game, BATCH).games;
                        }
                        games
                    })
                })
                .collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or(0)).sum()
        });
        games as f64 / start.elapsed().as_secs_f64()
    };
    let (mut one, mut two) = (0.0_f64, 0.0_f64);
    for _ in 0..ROUNDS {
        one = one.max(run(1));
        two = two.max(run(2));
    }
    ThreadScaling { cores: std::thread::available_parallelism().map_or(1, usize::from), one, two }
}
