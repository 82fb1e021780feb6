//! Minimum strength of `planner` and `strong`, on small fixed sets of deals. `fogg arena` measures their actual
//! strength; these tests only detect regressions.

use std::cell::Cell;
use std::time::Duration;

use fogg_bots::{Bot, BotRunner, Clock, LEVELS, Planner, SearchLimit, Spec, Weights, search};
use fogg_maps::{Map, europe, usa};
use fogg_rules::{Action, Game, LegalActions, QuickRng, ScoreSheet, Seat, Seed, SeededChance, Setup, State};

/// A clock that advances by one millisecond whenever it is read.
fn clock() -> Clock {
    thread_local! {
        static READ: Cell<u64> = const { Cell::new(0) };
    }
    Clock::new(|| Duration::from_millis(READ.replace(READ.get() + 1)))
}

/// Plays a game between bots and calls `watch` before every decision.
fn play(game: &Game, bots: Vec<Box<dyn Bot>>, deal: u64, mut watch: impl FnMut(&State, &BotRunner<'_>, Seat)) -> State {
    let mut chance = SeededChance::new(Seed::numbered(7, deal));
    let mut events = Vec::new();
    let mut state = State::new(game, Setup::default(), &mut chance, &mut events);
    let mut host = BotRunner::new(game, bots.into_iter().map(Some).collect());
    loop {
        host.observe(&events);
        let Some(seat) = state.to_act(game).iter().next() else { return state };
        watch(&state, &host, seat);
        let action = host.choose(&state, seat).expect("every seat has a bot");
        events.clear();
        state.play(game, seat, action, &mut chance, &mut events).expect("bots play by the rules");
    }
}

/// The scores of games between two bots, with each deal played from both seats, and the first bot's seat in each.
fn duel(map: &Map, one: &str, other: &str, deals: u64) -> Vec<(ScoreSheet, Seat)> {
    let game = map.game(2).expect("two can play");
    let make = |name: &str, seed| name.parse::<Spec>().expect(name).make(seed, clock());
    let seats: Vec<Seat> = Seat::all(2).collect();
    let mut sheets = Vec::new();
    for deal in 0..deals {
        for seat in &seats {
            let bots = Seat::all(2).map(|at| if at == *seat { make(one, deal) } else { make(other, deal + 99) });
            sheets.push((play(&game, bots.collect(), deal, |_, _, _| {}).score(&game), *seat));
        }
    }
    sheets
}

fn wins(sheets: &[(ScoreSheet, Seat)]) -> usize {
    sheets.iter().filter(|(sheet, seat)| sheet.is_winner(*seat)).count()
}

#[test]
fn the_planner_beats_bots_that_plan_only_the_next_route() {
    for (map, least) in [(usa(), 42), (europe(), 36)] {
        let wins = wins(&duel(map, "planner", "greedy", 30));
        assert!(wins >= least, "{}: {wins} of 60", map.board().name());
    }
}

#[test]
fn the_planner_completes_its_tickets() {
    let sheets = duel(usa(), "planner", "planner", 40);
    let (mut done, mut all) = (0, 0);
    for (sheet, _) in &sheets {
        for seat in sheet.seats() {
            done += seat.completed().len();
            all += seat.completed().len() + seat.failed.len();
        }
    }
    assert!(done * 100 >= all * 85, "{done} of {all}");
}

#[test]
fn search_beats_the_planner() {
    let wins = wins(&duel(usa(), "strong:playouts=60", "planner", 10));
    assert!(wins >= 11, "{wins} of 20");
}

#[test]
fn higher_levels_are_stronger() {
    for pair in LEVELS[..3].windows(2) {
        let wins = wins(&duel(usa(), pair[1].name, pair[0].name, 20));
        assert!(wins >= 22, "{} against {}: {wins} of 40", pair[1].name, pair[0].name);
    }
}

/// A search result has legal actions, each once, the best first, and counts all playouts.
#[test]
fn a_search_result_has_legal_actions() {
    for map in [usa(), europe()] {
        let game = map.game(3).expect("three can play");
        let mut thoughts = 0;
        let bots = (0..3).map(|_| Box::new(Planner::new()) as Box<dyn Bot>).collect();
        play(&game, bots, 3, |state, host, seat| {
            let view = host.view(state, seat);
            let mut legal = LegalActions::new();
            view.legal_actions(&game, &mut legal);
            let thought = search(&game, &view, SearchLimit::Playouts(30), 5);
            let actions: Vec<Action> = thought.candidates.iter().map(|candidate| candidate.action).collect();
            assert!(!actions.is_empty());
            assert_eq!(thought.best(), actions.first().copied());
            for (index, action) in actions.iter().enumerate() {
                assert!(legal.iter(&game).any(|other| other == *action), "{action:?} is legal");
                assert!(!actions[..index].contains(action), "{action:?} occurs once");
            }
            for candidate in &thought.candidates {
                assert!((0.0..=1.0).contains(&candidate.win), "{candidate:?}");
                assert!(actions.len() == 1 || candidate.playouts > 0, "{candidate:?}");
            }
            thoughts += 1;
        });
        assert!(thoughts > 100);
    }
}

/// A budget is an upper limit: the search stops when no other action can be better.
#[test]
fn a_search_stops_early_when_the_choice_is_clear() {
    let game = usa().game(2).expect("two can play");
    let ended_early = |budget: u32| {
        let (mut decisions, mut early, mut thoughts) = (0, 0, 0);
        let bots = (0..2).map(|_| Box::new(Planner::new()) as Box<dyn Bot>).collect();
        play(&game, bots, 5, |state, host, seat| {
            decisions += 1;
            if decisions % 8 != 0 {
                return;
            }
            let thought = search(&game, &host.view(state, seat), SearchLimit::Playouts(budget), 5);
            let playouts: u32 = thought.candidates.iter().map(|candidate| candidate.playouts).sum();
            // The last world is always completed.
            assert!(playouts < budget + thought.candidates.len() as u32, "{playouts} for {thought:?}");
            early += u32::from(playouts < budget);
            thoughts += 1;
        });
        (early, thoughts)
    };
    let ((few, thoughts), (many, _)) = (ended_early(100), ended_early(3000));
    assert!(few < thoughts && many == thoughts, "{few} and {many} of {thoughts} ended early");
}

/// With this budget, the search uses long playouts. Their results must be repeatable, independent of hidden
/// information, and within the budget.
#[test]
fn long_playouts_are_repeatable_and_ignore_hidden_information() {
    const MANY: u32 = 4000;
    for (map, players) in [(usa(), 2), (usa(), 3), (europe(), 2)] {
        let game = map.game(players).expect("the map supports this number of players");
        let bots = (0..players).map(|_| Box::new(Planner::new()) as Box<dyn Bot>).collect();
        let (mut decisions, mut thoughts, mut rng) = (0, 0, QuickRng::new(1));
        play(&game, bots, 11, |state, host, seat| {
            decisions += 1;
            if decisions % 25 != 0 {
                return;
            }
            let view = host.view(state, seat);
            let resampled = view.sample_state(&game, &mut rng);
            let [thought, other] = [&view, &resampled.view(&game, view.memory())]
                .map(|view| search(&game, view, SearchLimit::Playouts(MANY), 5).candidates);
            assert_eq!(format!("{thought:?}"), format!("{other:?}"));
            let playouts: u32 = thought.iter().map(|candidate| candidate.playouts).sum();
            assert!(playouts < MANY + thought.len() as u32, "{playouts}");
            let worse = |win: f64| win <= thought[0].win + 0.2;
            assert!(
                thought.iter().all(|other| worse(other.win)),
                "pruned actions are on the scale of long playouts: {thought:?}"
            );
            thoughts += 1;
        });
        assert!(thoughts > 3);
    }
}

#[test]
fn weights_round_trip_as_numbers() {
    let weights = Weights::START;
    assert_eq!(Weights::from_numbers(weights.numbers()), weights);
    assert_eq!(Weights::NAMES.len(), Weights::SCALES.len());
    for map in [usa(), europe()] {
        for players in 2..=5 {
            let game = map.game(players).expect("two to five can play");
            assert!(Weights::of(&game).numbers().iter().all(|number| number.is_finite()));
        }
    }
}
