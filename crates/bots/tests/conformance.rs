//! The requirements of every registered bot: it plays legal actions in whole games and in corner cases, the same seed
//! produces the same moves, and its choices depend only on the view of its seat.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::time::Duration;

use fogg_bots::{Bot, BotRunner, Budget, Clock, Needs, Registered, Spec, all, find};
use fogg_maps::{Map, built_in, europe, usa};
use fogg_rules::{
    Action, Game, LegalActions, NoEvents, Phase, QuickChance, QuickRng, RouteKind, Seat, Seed, SeededChance, Setup,
    State, View,
};

/// A clock that advances by one millisecond whenever it is read.
fn clock() -> Clock {
    thread_local! {
        static READ: Cell<u64> = const { Cell::new(0) };
    }
    Clock::new(|| Duration::from_millis(READ.replace(READ.get() + 1)))
}

/// Maximum length of a game, including unusual ones.
const MOST_DECISIONS: usize = 20_000;

/// A seat and its action.
type Move = (Seat, Action);

/// Plays a whole game. `stranger` moves for the seats without a bot. `watch` is called with every decision of a bot
/// before it is carried out.
fn play(
    game: &Game,
    bots: Vec<Option<Box<dyn Bot>>>,
    seed: u64,
    mut stranger: impl FnMut(&State, &[Action]) -> Action,
    mut watch: impl FnMut(&State, Seat, &View, Action),
) -> (State, Vec<Move>) {
    let mut chance = SeededChance::new(Seed::numbered(99, seed));
    let mut host = BotRunner::new(game, bots);
    let mut events = Vec::new();
    let mut legal = LegalActions::new();
    let mut moves = Vec::new();
    let mut state = State::new(game, Setup::default(), &mut chance, &mut events);
    loop {
        host.observe(&events);
        let Some(seat) = state.to_act(game).iter().next() else { return (state, moves) };
        assert!(moves.len() < MOST_DECISIONS, "seed {seed}: the game does not end");
        state.legal_actions(game, seat, &mut legal);
        let actions: Vec<Action> = legal.iter(game).collect();
        let action = match host.choose(&state, seat) {
            Some(action) => {
                assert!(actions.contains(&action), "seed {seed}, move {}: {action:?} of {actions:?}", moves.len());
                watch(&state, seat, &host.view(&state, seat), action);
                action
            }
            None => stranger(&state, &actions),
        };
        events.clear();
        let played = state.play(game, seat, action, &mut chance, &mut events);
        assert_eq!(played, Ok(()), "seed {seed}, move {}: {action:?}", moves.len());
        moves.push((seat, action));
    }
}

/// For games in which every seat has a bot.
fn nobody(_: &State, _: &[Action]) -> Action {
    unreachable!("every seat has a bot")
}

/// Playouts per decision of a bot that searches. Its strength does not matter here, and with its default budget these
/// games would take hours. More than one, so that actions are compared.
const PLAYOUTS: u32 = 4;

/// A bot, with a small budget if it searches.
fn make(bot: &Registered, seed: u64) -> Box<dyn Bot> {
    Spec { bot: *bot, budget: bot.searches.then_some(Budget::Playouts(PLAYOUTS)) }.make(seed, clock())
}

/// Fewer games for bots that search, because theirs take much longer.
fn seeds(bot: &Registered, seeds: u64) -> std::ops::Range<u64> {
    0..if bot.searches { 1 } else { seeds }
}

/// The same bot on every seat, with different seeds.
fn table(bot: &Registered, players: u8, seed: u64) -> Vec<Option<Box<dyn Bot>>> {
    (0..u64::from(players)).map(|seat| Some(make(bot, seed * 100 + seat))).collect()
}

/// Every map with every number of players.
fn games() -> impl Iterator<Item = (&'static str, Game)> {
    built_in().iter().flat_map(|(id, map): &(&str, Map)| {
        (2..=5).map(move |players| (*id, map.game(players).expect("built-in maps are for 2 to 5")))
    })
}

#[test]
fn every_bot_plays_whole_games_by_the_rules() {
    for bot in all() {
        for (map, game) in games() {
            for seed in seeds(bot, 6) {
                let (end, moves) = play(&game, table(bot, game.players(), seed), seed, nobody, |_, _, _, _| {});
                assert!(end.end().is_some() && !moves.is_empty(), "{} on {map}", bot.name);
            }
        }
    }
}

#[test]
fn every_mixture_of_bots_plays_whole_games_by_the_rules() {
    for (_, game) in games() {
        for seed in 0..8_u64 {
            let mut rng = QuickRng::new(seed);
            let mixed = (0..game.players()).map(|_| {
                let bots: Vec<&Registered> = all().collect();
                Some(make(bots[rng.below(bots.len() as u32) as usize], rng.next_u64()))
            });
            let (end, _) = play(&game, mixed.collect(), seed, nobody, |_, _, _, _| {});
            end.check_invariants(&game).expect("the invariants hold at the end of a game");
        }
    }
}

#[test]
fn the_same_seed_produces_the_same_moves() {
    for bot in all() {
        for (map, game) in games() {
            let moves = || play(&game, table(bot, game.players(), 7), 7, nobody, |_, _, _, _| {}).1;
            assert!(moves() == moves(), "{} on {map} with {} players", bot.name, game.players());
        }
    }
    // Another seed produces other moves of a random bot.
    let game = usa().game(2).expect("two can play");
    let random = find("random").expect("the random bot is registered");
    let moves = |seed| play(&game, table(random, 2, seed), 7, nobody, |_, _, _, _| {}).1;
    assert!(moves(1) != moves(2));
}

/// Unusual players that lead games into corner cases: they hoard cards, empty the ticket deck, try tunnels they cannot
/// pay, build stations, or claim only the shortest routes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Odd {
    Hoards,
    TakesTickets,
    TriesTunnels,
    Dawdles,
    Sprints,
}

impl Odd {
    const ALL: [Odd; 5] = [Odd::Hoards, Odd::TakesTickets, Odd::TriesTunnels, Odd::Dawdles, Odd::Sprints];

    fn choose(self, game: &Game, actions: &[Action], rng: &mut QuickRng) -> Action {
        let length = |action: &Action| match action {
            Action::Claim { route, .. } => game.board().route(*route).length,
            _ => 0,
        };
        let score = |action: &Action| -> i32 {
            let tunnel = |action: &Action| match action {
                Action::Claim { route, .. } => game.board().route(*route).kind == RouteKind::Tunnel,
                _ => false,
            };
            match (self, action) {
                (Odd::TakesTickets, Action::DrawTickets) => 9,
                (Odd::TakesTickets, Action::Keep(kept)) => kept.len().into(),
                (Odd::TriesTunnels, action) if tunnel(action) => 9,
                (Odd::TriesTunnels, Action::Withdraw) => 9,
                (Odd::Sprints, Action::Claim { .. }) => 9 + i32::from(length(action)),
                (Odd::Dawdles, Action::Claim { .. }) if length(action) == 1 => 9,
                (_, Action::Draw(_)) => 8,
                (_, Action::DrawTickets) => 7,
                (_, Action::Keep(kept)) => -i32::from(kept.len()),
                (_, Action::BuildStation { .. }) => 6,
                (_, Action::Claim { .. }) => 1,
                _ => 0,
            }
        };
        let best = actions.iter().map(score).max().expect("there is always a legal action");
        let best: Vec<&Action> = actions.iter().filter(|action| score(action) == best).collect();
        *best[rng.below(best.len() as u32) as usize]
    }
}

#[test]
fn every_bot_plays_legally_in_corner_cases() {
    for bot in all() {
        let mut corners = BTreeSet::new();
        for (map, game) in games() {
            for (index, odd) in Odd::ALL.into_iter().enumerate() {
                for seed in seeds(bot, 2) {
                    let mut rng = QuickRng::new(seed);
                    let mut bots = table(bot, game.players(), seed);
                    let seat = (index + seed as usize) % bots.len();
                    for (other, bot) in bots.iter_mut().enumerate() {
                        if other != seat {
                            *bot = None;
                        }
                    }
                    let mut most = 0_usize;
                    let stranger = |state: &State, actions: &[Action]| {
                        most += 1;
                        // After many decisions, every player plays for the end of the game.
                        let odd = if most > 3000 || state.last_turns().is_some() { Odd::Sprints } else { odd };
                        odd.choose(&game, actions, &mut rng)
                    };
                    play(&game, bots, 1000 + seed, stranger, |state, seat, view, action| {
                        note_corners(&mut corners, map, &game, state, seat, view, action);
                    });
                }
            }
        }
        let expected = [
            "an empty pile",
            "an empty slot in the display",
            "an empty ticket deck",
            "a tunnel with extra cost",
            "no cards in hand",
            "only a pass",
            "a single legal action",
            "the last round",
        ];
        for corner in expected {
            assert!(corners.contains(corner), "{} never got to: {corner}; only to {corners:?}", bot.name);
        }
    }
}

/// Records the corner cases that a decision belongs to.
fn note_corners(
    corners: &mut BTreeSet<&'static str>,
    map: &str,
    game: &Game,
    state: &State,
    seat: Seat,
    view: &View,
    action: Action,
) {
    let mut legal = LegalActions::new();
    view.legal_actions(game, &mut legal);
    let mut note = |is: bool, corner: &'static str| {
        if is {
            corners.insert(corner);
        }
    };
    let gap = (0..game.rules().display).any(|slot| state.display().get(slot).is_none());
    note(state.pile().is_empty(), "an empty pile");
    note(gap, "an empty slot in the display");
    note(state.tickets_left() == 0, "an empty ticket deck");
    note(state.last_turns().is_some(), "the last round");
    note(matches!(state.phase(), Phase::Tunnel(_)), "a tunnel with extra cost");
    note(legal.len() == 1, "a single legal action");
    note(action == Action::Pass, "only a pass");
    note(state.hand(seat).is_empty(), "no cards in hand");
    assert!(map == "europe" || !matches!(state.phase(), Phase::Tunnel(_)), "USA has no tunnels");
}

/// Two copies of each bot play: one gets the real view, the other the view of a state with resampled hidden
/// information. They must always make the same choice.
#[test]
fn a_choice_depends_only_on_the_view() {
    for bot in all() {
        for (map, game) in games() {
            for seed in seeds(bot, 2) {
                let mut twins: Vec<Box<dyn Bot>> = table(bot, game.players(), seed).into_iter().flatten().collect();
                let mut rng = QuickRng::new(seed);
                let (mut asked, mut different) = (0, 0);
                let bots = table(bot, game.players(), seed);
                play(&game, bots, seed, nobody, |state, seat, view, action| {
                    let other = view.sample_state(&game, &mut rng);
                    let resampled = other.view(&game, view.memory());
                    assert!(resampled == *view, "{map}: the sampled state has the same view");
                    let choice = twins[seat.index()].choose(&game, &resampled);
                    assert_eq!(choice, action, "{} on {map} depends on hidden information", bot.name);
                    asked += 1;
                    different += usize::from(other != *state);
                });
                assert!(different * 10 > asked * 9, "{map}: only {different} of {asked} sampled states differ");
            }
        }
    }
}

/// Two bots with the same past make the same choice in the same position.
#[test]
fn a_choice_does_not_depend_on_other_tables() {
    let game = europe().game(3).expect("three can play");
    for bot in all() {
        let alone = play(&game, table(bot, 3, 5), 5, nobody, |_, _, _, _| {}).1;
        let mut other = make(bot, 77);
        let beside = play(&game, table(bot, 3, 5), 5, nobody, |_, _, view, _| {
            // Another bot of the same kind makes a decision in between.
            other.choose(&game, view);
        });
        assert!(alone == beside.1, "{}", bot.name);
    }
}

/// The wins of `strong` against `weak`, with each deal played once from either seat.
fn wins(map: &Map, strong: &str, weak: &str, deals: u64) -> usize {
    let game = map.game(2).expect("two can play");
    let (strong, weak) = (find(strong).expect("registered"), find(weak).expect("registered"));
    let mut wins = 0;
    for seed in 0..deals {
        for seat in [0, 1] {
            let mut bots = vec![Some(weak.make(seed, clock())), Some(weak.make(seed, clock()))];
            bots[seat] = Some(strong.make(seed, clock()));
            let (end, _) = play(&game, bots, 5000 + seed, nobody, |_, _, _, _| {});
            let sheet = end.score(&game);
            let (own, other) = (sheet.seats()[seat].total, sheet.seats()[1 - seat].total);
            wins += usize::from(own > other);
        }
    }
    wins
}

#[test]
fn greedy_beats_random() {
    for map in [usa(), europe()] {
        let wins = wins(map, "greedy", "random", 50);
        assert!(wins >= 95, "{}: {wins} of 100", map.board().name());
    }
}

#[test]
fn the_registry_is_in_order() {
    let names: BTreeSet<&str> = all().map(|bot| bot.name).collect();
    assert_eq!(names.len(), all().count(), "names are unique");
    assert!(names.contains("random") && names.contains("greedy"));
    for bot in all() {
        assert_eq!(bot.make(1, clock()).name(), bot.name, "a bot has the name it is registered under");
        let plain = bot.name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
        assert!(plain && !bot.name.is_empty(), "`{}` can be typed and separated by commas", bot.name);
        assert!(!bot.about.is_empty() && !bot.about.ends_with('.'), "{}: {}", bot.name, bot.about);
        assert_eq!(find(bot.name).map(|found| found.name), Ok(bot.name));
    }
}

#[test]
fn an_unknown_bot_is_rejected_with_a_suggestion() {
    for (name, near) in [("greddy", "greedy"), ("Greedy", "greedy"), ("greed", "greedy"), ("randum", "random")] {
        let error = find(name).expect_err("no bot has this name");
        assert_eq!(error.to_string(), format!("unknown bot `{name}`; did you mean `{near}`?"));
        assert_eq!((error.name.as_str(), error.near.as_deref()), (name, Some(near)));
    }
    for name in ["", "alphazero", "an expert"] {
        let error = find(name).expect_err("there is no such bot");
        assert_eq!(error.near, None);
        let all: Vec<&str> = all().map(|bot| bot.name).collect();
        assert_eq!(error.to_string(), format!("unknown bot `{name}`; available bots: {}", all.join(", ")));
    }
}

/// A bot that declares to need less makes the same choices as with the full view of its seat.
#[test]
fn bots_need_no_more_than_they_declare() {
    for bot in all().filter(|bot| make(bot, 1).needs() != Needs::ViewWithMemory) {
        for map in [usa(), europe()] {
            let game = map.game(3).expect("3 can play");
            for seed in 0..2 {
                // These get the full view of their seat at every decision.
                let mut twins: Vec<Box<dyn Bot>> =
                    Seat::all(3).map(|seat| make(bot, seed + seat.index() as u64)).collect();
                let bots = Seat::all(3).map(|seat| Some(make(bot, seed + seat.index() as u64))).collect();
                let (_, moves) = play(&game, bots, seed, nobody, |_, seat, view, action| {
                    assert_eq!(twins[seat.index()].choose(&game, view), action, "{} with its view", bot.name);
                });
                // These get only what they need.
                let bots = Seat::all(3).map(|seat| Some(make(bot, seed + seat.index() as u64))).collect();
                let mut runner = BotRunner::new(&game, bots);
                assert!(!runner.needs_memory(), "{}", bot.name);
                let mut chance = SeededChance::new(Seed::numbered(99, seed));
                let mut state = State::new(&game, Setup::default(), &mut chance, &mut NoEvents);
                for (seat, action) in moves {
                    assert_eq!(runner.choose(&state, seat), Some(action), "{} without events", bot.name);
                    state.play(&game, seat, action, &mut chance, &mut NoEvents).expect("it was legal before");
                }
            }
        }
    }
    let [random, strong] = ["random", "strong"].map(|name| make(find(name).expect("registered"), 1).needs());
    assert_eq!((random, strong), (Needs::LegalActions, Needs::ViewWithMemory));
}

/// A runner starts the next game without memories of the previous one.
#[test]
fn a_restarted_runner_has_no_memories() {
    let game = usa().game(2).expect("2 can play");
    let strong = find("strong").expect("registered");
    let bots = || [Some(make(strong, 1)), None].into_iter();
    let mut runner = BotRunner::new(&game, bots().collect());
    let mut events = Vec::new();
    let state = State::new(&game, Setup::default(), &mut QuickChance::new(3), &mut events);
    let fresh = runner.view(&state, Seat::FIRST);
    runner.observe(&events);
    assert_ne!(runner.view(&state, Seat::FIRST), fresh, "the deal was remembered");
    runner.restart(bots());
    assert_eq!(runner.view(&state, Seat::FIRST), fresh);
}

/// A runner calls only the bots of seats that have one, and every seat sees its own hand.
#[test]
fn a_runner_gives_every_seat_its_own_view() {
    let game = usa().game(3).expect("three can play");
    let random = find("random").expect("registered");
    let mut host = BotRunner::new(&game, vec![None, Some(random.make(1, clock())), None]);
    let mut events = Vec::new();
    let state = State::new(&game, Setup::default(), &mut QuickChance::new(3), &mut events);
    host.observe(&events);
    for seat in Seat::all(3) {
        let view = host.view(&state, seat);
        assert_eq!(view.hand(), state.hand(seat));
        assert_eq!(view.offer(), state.offer(seat));
        assert_eq!(host.is_bot(seat), seat.index() == 1);
        assert_eq!(host.choose(&state, seat).is_some(), seat.index() == 1);
    }
}
