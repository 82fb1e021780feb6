//! Playing online: the part of rule O1 about variants and other maps.

use crate::table::*;

/// Plays random actions until the game ends.
fn play_out(game: &'static Game, seed: u64) -> Table {
    let mut chance = QuickChance::new(seed);
    let mut rng = QuickRng::new(seed);
    let state = State::new(game, Setup::default(), &mut chance, &mut Vec::new());
    let mut table = Table { game, state, chance: TestChance::default(), events: Vec::new() };
    while let Some(seat) = table.state.to_act(game).iter().next() {
        let legal = table.legal(seat);
        let action = legal[rng.below(legal.len() as u32) as usize];
        let played = table.state.play(game, seat, action, &mut chance, &mut table.events);
        assert_eq!((played, table.state.check_invariants(game)), (Ok(()), Ok(())), "{action:?}");
    }
    table
}

/// [O1] Rule variants are data: a game can be played with changed numbers.
#[test]
fn a_variant_uses_its_own_numbers() {
    let short = variant(usa(3), |rules| {
        rules.cars = 20;
        rules.starting_hand = 6;
        rules.display = 4;
        rules.sweep_at = None;
        rules.route_points[1] = 5;
        rules.longest_path_points = 0;
        rules.doubles_open_at = 3;
        rules.stations = 2;
        rules.first_tickets.keep = 3;
    });
    let table = Table::dealt(short, TestChance::cards(&("pppppp".to_owned() + "bbbbbb" + "oooooo" + "LLLL")));
    assert_eq!((table.state.cars(ANNA), table.state.hand(ANNA).total()), (20, 6));
    assert_eq!((table.display(), table.sweeps()), (open("LLLL"), 0));
    assert!(matches!(table.refuse(ANNA, keep(&[0, 1])), ActionError::KeepMore { least: 3, .. }));
    let builder = StateBuilder::new(short).claimed(ANNA, routes(short, "seattle-vancouver"));
    let score = Table::new(short, builder).score();
    assert_eq!(score.seat(ANNA).total, 5 + 2 * 4);
    for seed in 0..20 {
        let table = play_out(short, seed);
        assert!(table.state.end().is_some());
    }
}

/// [O1] All invalid numbers are rejected together.
#[test]
fn an_invalid_variant_is_rejected() {
    let mut rules = usa(2).rules().clone();
    (rules.cars, rules.display, rules.later_tickets.keep) = (0, 9, 4);
    let errors = Game::new(usa(2).shared_board(), rules, 2).expect_err("it cannot be played");
    let named = |field: &str| errors.iter().any(|e| matches!(e, GameError::Ruleset(error) if error.field == field));
    assert!(["cars", "display", "later_tickets"].into_iter().all(named), "{errors:?}");
}

const ISLANDS: &str = r#"
id = "islands"
name = "Islands"
width = 100
height = 100
rules = { base = "europe", max_players = 3, cars = 12, first_tickets = { regular = 2, long = 0, keep = 1, returns = "out-of-game" } }
cities = [
  { id = "north", name = "North", x = 0.5, y = 0.1 },
  { id = "east",  name = "East",  x = 0.9, y = 0.5 },
  { id = "south", name = "South", x = 0.5, y = 0.9 },
  { id = "west",  name = "West",  x = 0.1, y = 0.5 },
]
routes = [
  { a = "north", b = "east",  length = 2, color = "red" },
  { a = "north", b = "east",  length = 2, color = "blue" },
  { a = "east",  b = "south", length = 3, color = "gray", ferry = 1 },
  { a = "south", b = "west",  length = 3, color = "green", tunnel = true },
  { a = "west",  b = "north", length = 1, color = "gray" },
]
tickets = [
  { a = "north", b = "south", points = 4 },
  { a = "east",  b = "west",  points = 3 },
  { a = "north", b = "east",  points = 2 },
  { a = "south", b = "west",  points = 3 },
  { a = "north", b = "west",  points = 1 },
  { a = "east",  b = "south", points = 3 },
]
[label_side]
"#;

/// [O1] Other maps are data: a game on a map file can be played to its end.
#[test]
fn another_map_can_be_played() {
    let map = fogg_maps::Map::parse("islands.toml", ISLANDS).unwrap_or_else(|errors| panic!("{errors}"));
    for players in 2..=3 {
        let game: &'static Game = Box::leak(Box::new(map.game(players).expect("it can be played")));
        for seed in 0..50 {
            let table = play_out(game, seed);
            let score = table.score();
            assert!(table.state.end().is_some() && !score.ranking().is_empty());
        }
    }
}

/// [O1] Games on both boards with any number of players end, and all their actions are legal.
#[test]
fn every_game_ends() {
    for players in 2..=5 {
        for game in [usa(players), europe(players)] {
            for seed in 0..10 {
                let table = play_out(game, seed);
                let score = table.score();
                let best = score.seats().iter().map(|seat| seat.total).max();
                assert!(Seat::all(players).any(|seat| score.is_winner(seat) && Some(score.seat(seat).total) == best));
            }
        }
    }
}
