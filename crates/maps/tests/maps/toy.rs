//! A custom map: four cities, changed rules, and complete games on it.

use fogg_maps::{Map, Side, europe, usa};
use fogg_rules::{
    Action, CityId, FirstTickets, Game, LaterTickets, LegalActions, NoEvents, QuickChance, QuickRng, Returns,
    RouteKind, Seat, Setup, State, TieBreak,
};

/// A small map with every feature. The tests of bad files change single parts of it and depend on its line numbers.
pub(crate) const TOY: &str = r#"id = "toy"
name = "Toy Country"
width = 400
height = 300.0
cities = [
  { id = "ayr",   name = "Ayr",   x = 0.1, y = 0.1 },
  { id = "bath",  name = "Bath",  x = 0.9, y = 0.1 },
  { id = "cork",  name = "Cork",  x = 0.9, y = 0.9 },
  { id = "dover", name = "Dover", x = 0.1, y = 0.9 },
]
routes = [
  { a = "ayr",  b = "bath",  length = 1, color = "red" },
  { a = "bath", b = "cork",  length = 2, color = "gray" },
  { a = "bath", b = "cork",  length = 2, color = "green" },
  { a = "cork", b = "dover", length = 3, color = "gray", tunnel = true },
  { a = "ayr",  b = "dover", length = 2, color = "gray", ferry = 1 },
  { a = "ayr",  b = "cork",  length = 4, color = "blue" },
]
tickets = [
  { a = "ayr",  b = "cork",  points = 3 },
  { a = "bath", b = "dover", points = 4 },
  { a = "ayr",  b = "dover", points = 5 },
  { a = "ayr",  b = "bath",  points = 2 },
  { a = "bath", b = "cork",  points = 2 },
  { a = "cork", b = "dover", points = 3, long = true },
]
rules = { base = "europe", max_players = 2, cars = 8, first_tickets = { regular = 2, long = 0, keep = 1, returns = "under-deck" } }
[label_side]
ayr = "n"
"#;

/// Parses a valid map.
fn parse(text: &str) -> Map {
    Map::parse("toy.toml", text).unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn a_file_is_read_completely() {
    let map = parse(TOY);
    let (board, layout) = (map.board(), map.layout());
    assert_eq!((board.id(), board.name()), ("toy", "Toy Country"));
    assert_eq!((board.cities().len(), board.routes().len(), board.tickets().len()), (4, 6, 6));
    assert_eq!(board.routes()[3].kind, RouteKind::Tunnel);
    assert_eq!(board.routes()[4].kind, RouteKind::Ferry(1));
    assert!(board.tickets()[5].long);
    assert_eq!((layout.width, layout.height), (400.0, 300.0));
    assert_eq!(layout.position(CityId(2)), (360.0, 270.0));
    assert_eq!(layout.label_side(CityId(0)), Some(Side::N));
    assert_eq!(layout.label_side(CityId(1)), None);
}

#[test]
fn rules_are_the_base_with_the_changes() {
    let rules = parse(TOY).rules().clone();
    let mut expected = europe().rules().clone();
    expected.max_players = 2;
    expected.cars = 8;
    expected.first_tickets = FirstTickets { regular: 2, long: 0, keep: 1, returns: Returns::UnderDeck };
    assert_eq!(rules, expected);
}

/// The toy map with other rules, in a table `[rules]` at the end.
fn with_rules(rules: &str) -> String {
    let (head, tail) = TOY.split_once("rules = ").expect("the toy map has rules");
    let (_, tail) = tail.split_once('\n').expect("and something after them");
    format!("{head}{tail}[rules]\n{rules}\n")
}

#[test]
fn rules_can_be_a_separate_table() {
    let table = "base = \"europe\"\nmax_players = 2\ncars = 8\n\
                 [rules.first_tickets]\nregular = 2\nlong = 0\nkeep = 1\nreturns = \"under-deck\"";
    assert_eq!(parse(&with_rules(table)).rules(), parse(TOY).rules());
}

#[test]
fn every_rule_can_be_changed() {
    let table = "base = \"usa\"\nmin_players = 3\nmax_players = 4\ncars = 20\ncards_per_color = 10\nlocomotives = 0\n\
                 starting_hand = 2\ndisplay = 4\nsweep_at = 0\nmax_sweeps = 1\n\
                 first_tickets = { regular = 1, long = 0, keep = 0, returns = \"out-of-game\" }\n\
                 later_tickets = { draw = 2, keep = 2, returns = \"out-of-game\" }\n\
                 tunnel_cards = 1\nstations = 2\nstation_points = 5\nroute_points = [3, 4, 5, 6]\n\
                 longest_path_points = 7\ndoubles_open_at = 3\nlast_round_at = 1\n\
                 tie_breaks = [\"longest-path\", \"fewest-stations\", \"completed-tickets\"]";
    let map = parse(&with_rules(table));
    let rules = map.rules();
    let numbers = (rules.min_players, rules.max_players, rules.cars, rules.cards_per_color, rules.locomotives);
    assert_eq!(numbers, (3, 4, 20, 10, 0));
    let numbers = (rules.starting_hand, rules.display, rules.sweep_at, rules.max_sweeps);
    assert_eq!(numbers, (2, 4, None, 1), "0 means no sweep");
    assert_eq!(rules.first_tickets, FirstTickets { regular: 1, long: 0, keep: 0, returns: Returns::OutOfGame });
    assert_eq!(rules.later_tickets, LaterTickets { draw: 2, keep: 2, returns: Returns::OutOfGame });
    let numbers = (rules.tunnel_cards, rules.stations, rules.station_points, rules.longest_path_points);
    assert_eq!(numbers, (1, 2, 5, 7));
    assert_eq!((rules.doubles_open_at, rules.last_round_at), (3, 1));
    assert_eq!(rules.route_points[..6], [0, 3, 4, 5, 6, 0]);
    let order = [TieBreak::LongestPath, TieBreak::FewestStations, TieBreak::CompletedTickets];
    assert_eq!(rules.tie_breaks, order);
    play_all(&map);
}

#[test]
fn a_map_without_rules_gets_those_that_fit_it() {
    let (head, tail) = TOY.split_once("rules = ").expect("the toy map has rules");
    let tail = tail.split_once('\n').expect("and something after them").1;
    // Five players need fifteen regular and five long tickets, so this test uses a larger map.
    let mut cities = String::from("cities = [\n");
    let mut routes = String::from("routes = [\n");
    let mut tickets = String::from("tickets = [\n");
    for index in 0..8 {
        cities += &format!("  {{ id = \"c{index}\", name = \"C{index}\", x = 0.{index}, y = 0.5 }},\n");
        for other in 0..index {
            tickets += &format!("  {{ a = \"c{other}\", b = \"c{index}\", points = 5 }},\n");
        }
        if index > 0 {
            routes += &format!("  {{ a = \"c{}\", b = \"c{index}\", length = 6, color = \"gray\" }},\n", index - 1);
        }
    }
    let text = format!("id = \"line\"\nname = \"Line\"\nwidth = 100\nheight = 100\n{cities}]\n{routes}]\n{tickets}]\n");
    let plain = parse(&text);
    assert_eq!(plain.rules(), usa().rules());
    play_all(&plain);

    let special = text.replacen("color = \"gray\"", "color = \"gray\", tunnel = true", 1);
    let special = (0..5).fold(special, |text, _| text.replacen("points = 5 }", "points = 20, long = true }", 1));
    let special = parse(&special);
    assert_eq!(special.rules(), europe().rules());
    assert_eq!(special.board().long_tickets().len(), 5);
    play_all(&special);

    // The toy map has too few tickets for the standard rules.
    let errors = Map::parse("toy.toml", &format!("{head}{tail}")).expect_err("six tickets are too few for Europe");
    let messages: Vec<&str> = errors.errors.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "with 2 players: 2 long tickets are dealt, but the map has only 1",
            "with 2 players: 6 regular tickets are dealt, but the map has only 5",
        ]
    );
}

/// Plays random games with every number of players and checks every state.
fn play_all(map: &Map) {
    for players in map.rules().min_players..=map.rules().max_players {
        let game = map.game(players).expect("a map supports every number of players its rules allow");
        for seed in 0..10 {
            play(&game, seed);
        }
    }
}

fn play(game: &Game, seed: u64) -> State {
    let (mut rng, mut chance) = (QuickRng::new(seed), QuickChance::new(seed + 1000));
    let mut events = Vec::new();
    let mut legal = LegalActions::new();
    let mut state = State::new(game, Setup::default(), &mut chance, &mut events);
    for _ in 0..5000 {
        state.check_invariants(game).expect("every state is consistent");
        let Some(seat) = state.to_act(game).iter().next() else {
            let sheet = state.score(game);
            assert_eq!(sheet.seats().len(), usize::from(game.players()));
            assert!(!sheet.ranking().is_empty());
            return state;
        };
        state.legal_actions(game, seat, &mut legal);
        let action = legal.get(game, rng.below(legal.len() as u32) as usize).expect("there is always a legal action");
        let played = state.play(game, seat, action, &mut chance, &mut events);
        assert_eq!(played, Ok(()), "seed {seed}: {action:?} is listed as legal");
    }
    panic!("seed {seed}: the game does not end");
}

#[test]
fn complete_games_can_be_played_on_the_toy_map() {
    let map = parse(TOY);
    let game = map.game(2).expect("the toy map is for two");
    let ends: Vec<State> = (0..50).map(|seed| play(&game, seed)).collect();
    let cars = |state: &State| Seat::all(2).map(|seat| u32::from(state.cars(seat))).sum::<u32>();
    assert!(ends.iter().all(|state| cars(state) < 16), "a route is claimed in every game");
    let errors = map.game(3).expect_err("but not for three");
    assert_eq!(errors[0].to_string(), "3 players: this game is for 2 to 2");
}

/// A small map can have a station in every city. Then no more can be built [B1], and the list of legal actions must
/// stay correct.
#[test]
fn stations_in_all_cities() {
    let map = parse(&TOY.replace("cars = 8,", "cars = 8, stations = 4,"));
    let game = map.game(2).expect("the toy map is for two");
    let mut chance = QuickChance::new(1);
    let mut legal = LegalActions::new();
    let mut state = State::new(&game, Setup::default(), &mut chance, &mut NoEvents);
    for _ in 0..200 {
        let Some(seat) = state.to_act(&game).iter().next() else { break };
        state.legal_actions(&game, seat, &mut legal);
        let actions: Vec<Action> = legal.iter(&game).collect();
        assert_eq!(actions.len(), legal.len(), "{actions:?}");
        for (index, action) in actions.iter().enumerate() {
            assert_eq!(legal.get(&game, index), Some(*action));
            let played = { state }.play(&game, seat, *action, &mut { chance }, &mut NoEvents);
            assert_eq!(played, Ok(()), "{action:?} is listed as legal");
        }
        // Builds stations as soon as possible, and otherwise draws cards.
        let station = actions.iter().find(|action| matches!(action, Action::BuildStation { .. }));
        let draw = actions.iter().find(|action| matches!(action, Action::Draw(_)));
        let action = *station.or(draw).unwrap_or(&actions[0]);
        state.play(&game, seat, action, &mut chance, &mut NoEvents).expect("a legal action is accepted");
    }
    let built: u32 = Seat::all(2).map(|seat| state.stations(seat).len()).sum();
    assert_eq!(built, 4, "the test must reach a station in every city");
}
