//! Every mistake that a map file can have, with the line and the message that is reported for it.

use std::collections::BTreeSet;

use fogg_maps::Map;
use fogg_rules::{Board, BoardProblem};

use crate::toy::TOY;

/// A mistake: in the toy map the first text, which occurs once, is replaced by the second. Exactly these lines and
/// messages are expected.
type Case = (&'static str, &'static str, &'static [(usize, &'static str)]);

/// The lines and messages reported for a text.
fn errors(text: &str) -> Vec<(usize, String)> {
    match Map::parse("toy.toml", text) {
        Ok(_) => Vec::new(),
        Err(errors) => {
            assert!(!errors.errors.is_empty(), "an error without a reason");
            errors.errors.into_iter().map(|error| (error.line, error.message)).collect()
        }
    }
}

fn changed(from: &str, to: &str) -> String {
    assert_eq!(TOY.matches(from).count(), 1, "`{from}` must occur once in the toy map");
    TOY.replace(from, to)
}

fn check(cases: &[Case]) {
    for (from, to, expected) in cases {
        let found = errors(&changed(from, to));
        let found: Vec<(usize, &str)> = found.iter().map(|(line, message)| (*line, message.as_str())).collect();
        assert_eq!(found, *expected, "with `{to}` instead of `{from}`");
    }
}

/// Mistakes in the board; one or more for every [`BoardProblem`] that fits a small file.
const BOARD: &[Case] = &[
    (r#"id = "toy""#, r#"id = """#, &[(1, "map: an id or name is empty")]),
    (
        r#"id = "bath""#,
        r#"id = """#,
        &[
            (7, "city 1: an id or name is empty"),
            (12, "route 0: unknown city `bath`"),
            (13, "route 1: unknown city `bath`"),
            (14, "route 2: unknown city `bath`"),
            (21, "ticket 1: unknown city `bath`"),
            (23, "ticket 3: unknown city `bath`"),
            (24, "ticket 4: unknown city `bath`"),
        ],
    ),
    (r#"name = "Bath""#, r#"name = """#, &[(7, "city 1: an id or name is empty")]),
    (r#"name = "Bath""#, r#"name = "Ayr""#, &[(7, "city 1: duplicate city `Ayr`")]),
    (
        r#"id = "dover""#,
        r#"id = "ayr""#,
        &[
            (9, "city 3: duplicate city `ayr`"),
            (15, "route 3: unknown city `dover`"),
            (16, "route 4: unknown city `dover`"),
            (21, "ticket 1: unknown city `dover`"),
            (22, "ticket 2: unknown city `dover`"),
            (25, "ticket 5: unknown city `dover`"),
        ],
    ),
    (r#"b = "bath",  length"#, r#"b = "baht",  length"#, &[(12, "route 0: unknown city `baht`; did you mean `bath`?")]),
    (
        r#"b = "bath",  length"#,
        r#"b = "bathe",  length"#,
        &[(12, "route 0: unknown city `bathe`; did you mean `bath`?")],
    ),
    (r#"b = "bath",  length"#, r#"b = "Bath",  length"#, &[(12, "route 0: unknown city `Bath`; did you mean `bath`?")]),
    (
        r#"b = "dover", points = 4"#,
        r#"b = "dove", points = 4"#,
        &[(21, "ticket 1: unknown city `dove`; did you mean `dover`?")],
    ),
    (r#"b = "bath",  length"#, r#"b = "ayr",  length"#, &[(12, "route 0: both ends are the same city")]),
    (r#"b = "bath",  points"#, r#"b = "ayr",  points"#, &[(23, "ticket 3: both ends are the same city")]),
    (
        r#"color = "red""#,
        r#"color = "pink""#,
        &[(
            12,
            "route 0: unknown color `pink`; the colors are purple, blue, orange, white, green, yellow, black, red, and gray",
        )],
    ),
    (
        r#"color = "red""#,
        r#"color = "locomotive""#,
        &[(
            12,
            "route 0: unknown color `locomotive`; the colors are purple, blue, orange, white, green, yellow, black, red, and gray",
        )],
    ),
    ("length = 1,", "length = 0,", &[(12, "route 0: length 0 is not within 1 to 15")]),
    ("length = 1,", "length = 16,", &[(12, "route 0: length 16 is not within 1 to 15")]),
    ("length = 1,", "length = 4000000000,", &[(12, "route 0: length 4000000000 is not within 1 to 15")]),
    ("tunnel = true", "tunnel = true, ferry = 1", &[(15, "route 3: a route cannot be both a tunnel and a ferry")]),
    (r#"color = "gray", ferry"#, r#"color = "white", ferry"#, &[(16, "route 4: a ferry must be gray")]),
    ("ferry = 1", "ferry = 0", &[(16, "route 4: 0 locomotive symbols do not fit a ferry of length 2")]),
    ("ferry = 1", "ferry = 3", &[(16, "route 4: 3 locomotive symbols do not fit a ferry of length 2")]),
    (
        r#"length = 2, color = "green""#,
        r#"length = 3, color = "green""#,
        &[(14, "route 2: unequal double route: length or kind differs from route 1")],
    ),
    (
        r#"length = 2, color = "green""#,
        r#"length = 2, color = "green", tunnel = true"#,
        &[(14, "route 2: unequal double route: length or kind differs from route 1")],
    ),
    (
        "length = 1, color = \"red\" },",
        "length = 1, color = \"red\" }, { a = \"bath\", b = \"ayr\", length = 1, color = \"red\" },",
        &[(12, "route 1: both halves of a double route have the same color; the other half is route 0")],
    ),
    (
        r#"a = "ayr",  b = "bath",  length = 1"#,
        r#"a = "bath",  b = "cork",  length = 2"#,
        &[(14, "route 2: 3 routes between the same two cities; the maximum is 2")],
    ),
    (
        r#"y = 0.9 },
]"#,
        r#"y = 0.9 },
  { id = "ely", name = "Ely", x = 0.5, y = 0.5 },
]"#,
        &[(1, "map: the graph is disconnected: no path to ely")],
    ),
    (
        r#"y = 0.9 },
]"#,
        r#"y = 0.9 },
  { id = "ely", name = "Ely", x = 0.5, y = 0.5 },
  { id = "fowey", name = "Fowey", x = 0.5, y = 0.6 },
]"#,
        &[(1, "map: the graph is disconnected: no path to ely, fowey")],
    ),
    (
        r#"  { a = "cork", b = "dover", length = 3, color = "gray", tunnel = true },
  { a = "ayr",  b = "dover", length = 2, color = "gray", ferry = 1 },
"#,
        "",
        &[
            (1, "map: the graph is disconnected: no path to dover"),
            (19, "ticket 1: unreachable ticket: no routes connect its ends"),
            (20, "ticket 2: unreachable ticket: no routes connect its ends"),
            (23, "ticket 5: unreachable ticket: no routes connect its ends"),
        ],
    ),
    (
        r#"{ a = "bath", b = "dover", points = 4 }"#,
        r#"{ a = "cork", b = "ayr", points = 4 }"#,
        &[(21, "ticket 1: duplicate ticket: the same ends as ticket 0")],
    ),
    ("points = 4", "points = 0", &[(21, "ticket 1: 0 points are not within 1 to 100")]),
    ("points = 4", "points = 101", &[(21, "ticket 1: 101 points are not within 1 to 100")]),
];

#[test]
fn mistakes_of_the_board() {
    check(BOARD);
}

#[test]
fn empty_lists() {
    let without = |list: &str| {
        let start = TOY.find(&format!("{list} = [")).expect("the list is there");
        let end = start + TOY[start..].find("\n]").expect("and ends");
        format!("{}{list} = [{}", &TOY[..start], &TOY[end + 1..])
    };
    let found = errors(&without("tickets"));
    assert_eq!(found, [(1, "map: no tickets".to_owned())]);
    let found = errors(&without("routes"));
    assert!(found.contains(&(1, "map: no routes".to_owned())), "{found:?}");
    assert!(found.contains(&(1, "map: the graph is disconnected: no path to bath, cork, dover".to_owned())));
    // Each of the six tickets is unreachable.
    let unreachable = found.iter().filter(|(_, message)| message.contains("unreachable ticket: no routes connect its"));
    assert_eq!(unreachable.count(), 6, "{found:?}");
    let found = errors(&without("cities"));
    assert!(found.contains(&(1, "map: no cities".to_owned())), "{found:?}");
}

/// A map with these numbers of cities, routes, and tickets, and with this table of rules.
fn large(cities: usize, routes: usize, tickets: usize, rules: &str) -> String {
    let mut text = String::from("id = \"large\"\nname = \"Large\"\nwidth = 100\nheight = 100\ncities = [\n");
    for city in 0..cities {
        text += &format!("  {{ id = \"c{city}\", name = \"C{city}\", x = 0.5, y = 0.5 }},\n");
    }
    text += "]\nroutes = [\n";
    let pairs = || (1..cities).flat_map(move |step| (step..cities).map(move |b| (b - step, b)));
    for (a, b) in pairs().take(routes) {
        text += &format!("  {{ a = \"c{a}\", b = \"c{b}\", length = 1, color = \"gray\" }},\n");
    }
    text += "]\ntickets = [\n";
    for (a, b) in pairs().take(tickets) {
        text += &format!("  {{ a = \"c{a}\", b = \"c{b}\", points = 9 }},\n");
    }
    text + "]\n" + rules
}

#[test]
fn the_largest_map_is_valid_and_one_more_of_anything_is_too_many() {
    let (cities, routes, tickets) = (Board::MAX_CITIES, Board::MAX_ROUTES, Board::MAX_TICKETS);
    assert_eq!((cities, routes, tickets), (64, 128, 128));
    // Returned tickets leave the game, because all of them would not fit under the deck.
    let rules = "[rules]\nlater_tickets = { draw = 3, keep = 1, returns = \"out-of-game\" }\n";
    assert_eq!(errors(&large(cities, routes, tickets, rules)), []);
    for (text, expected) in [
        (large(cities + 1, routes, tickets, rules), "map: too many cities: 65; the maximum is 64"),
        (large(cities, routes + 1, tickets, rules), "map: too many routes: 129; the maximum is 128"),
        (large(cities, routes, tickets + 1, rules), "map: too many tickets: 129; the maximum is 128"),
    ] {
        assert_eq!(errors(&text), [(1, expected.to_owned())]);
    }
    let text = large(cities + 100, routes + 200, tickets + 200, rules);
    assert_eq!(errors(&text).len(), 3, "all three are reported together");
}

#[test]
fn more_tickets_under_the_deck_than_a_state_can_keep_in_order() {
    let rules = "[rules]\nlater_tickets = { draw = 7, keep = 1, returns = \"under-deck\" }\n";
    let found = errors(&large(20, 40, 100, rules));
    // 100 · 6/7 of the later ones and one each of the first ones.
    let expected = "with 2 players: up to 87 tickets could be under the deck; the maximum is 64";
    assert_eq!(found, [(1, expected.to_owned())]);
}

/// Every kind of problem occurs in the tests above. The match has no wildcard, so a new kind does not compile until it
/// has a message here, and then the test requires a case for it.
#[test]
fn every_board_problem_has_a_case() {
    let message = |problem: &BoardProblem| match problem {
        BoardProblem::TooMany { .. } => "too many ",
        BoardProblem::None { .. } => "no ",
        BoardProblem::EmptyName => "an id or name is empty",
        BoardProblem::DuplicateCity { .. } => "duplicate city",
        BoardProblem::UnknownCity { .. } => "unknown city",
        BoardProblem::SelfLoop => "both ends are the same city",
        BoardProblem::UnknownColor { .. } => "unknown color",
        BoardProblem::Length { .. } => "is not within 1 to 15",
        BoardProblem::TunnelAndFerry => "both a tunnel and a ferry",
        BoardProblem::ColoredFerry => "a ferry must be gray",
        BoardProblem::FerrySymbols { .. } => "locomotive symbols do not fit",
        BoardProblem::UnequalDouble { .. } => "unequal double route",
        BoardProblem::SameColorDouble { .. } => "both halves of a double route have the same color",
        BoardProblem::TooManyParallel { .. } => "routes between the same two cities",
        BoardProblem::Disconnected { .. } => "the graph is disconnected",
        BoardProblem::DuplicateTicket { .. } => "duplicate ticket",
        BoardProblem::UnreachableTicket => "unreachable ticket",
        BoardProblem::TicketPoints { .. } => "points are not within 1 to 100",
    };
    let (name, first) = (String::new(), 0);
    let all = [
        BoardProblem::TooMany { what: "cities", count: 0, max: 0 },
        BoardProblem::None { what: "cities" },
        BoardProblem::EmptyName,
        BoardProblem::DuplicateCity { name: name.clone() },
        BoardProblem::UnknownCity { name: name.clone() },
        BoardProblem::SelfLoop,
        BoardProblem::UnknownColor { name },
        BoardProblem::Length { length: 0 },
        BoardProblem::TunnelAndFerry,
        BoardProblem::ColoredFerry,
        BoardProblem::FerrySymbols { symbols: 0, length: 0 },
        BoardProblem::UnequalDouble { first },
        BoardProblem::SameColorDouble { first },
        BoardProblem::TooManyParallel { count: 0 },
        BoardProblem::Disconnected { cities: Vec::new() },
        BoardProblem::DuplicateTicket { first },
        BoardProblem::UnreachableTicket,
        BoardProblem::TicketPoints { points: 0 },
    ];
    let in_cases: BTreeSet<&str> = BOARD.iter().flat_map(|(_, _, expected)| *expected).map(|(_, text)| *text).collect();
    // Mistakes in the length of a list have separate tests.
    let in_tests = ["too many ", "no "];
    for problem in &all {
        let message = message(problem);
        assert!(problem.to_string().contains(message), "{problem:?} is printed as `{problem}`");
        let covered = in_tests.contains(&message) || in_cases.iter().any(|text| text.contains(message));
        assert!(covered, "no case for {problem:?}");
    }
}

/// Missing keys, wrong types, and unknown keys.
const FORM: &[Case] = &[
    ("id = \"toy\"\n", "", &[(1, "`id` is missing")]),
    ("name = \"Toy Country\"\n", "", &[(1, "`name` is missing")]),
    ("width = 400\n", "", &[(1, "`width` is missing")]),
    ("height = 300.0\n", "", &[(1, "`height` is missing")]),
    (r#"id = "toy""#, "id = 7", &[(1, "`id` must be a string")]),
    ("width = 400", "width = \"400\"", &[(3, "`width` must be a number")]),
    ("width = 400", "width = nan", &[(3, "`width` must be a number")]),
    ("width = 400", "width = inf", &[(3, "`width` must be a number")]),
    (
        r#"id = "bath",  "#,
        "",
        &[
            (7, "`id` is missing"),
            (12, "route 0: unknown city `bath`"),
            (13, "route 1: unknown city `bath`"),
            (14, "route 2: unknown city `bath`"),
            (21, "ticket 1: unknown city `bath`"),
            (23, "ticket 3: unknown city `bath`"),
            (24, "ticket 4: unknown city `bath`"),
        ],
    ),
    (r#"name = "Bath",  "#, "", &[(7, "`name` is missing")]),
    (r#"name = "Bath""#, r#"name = "Ba\nth""#, &[(7, "`name` has a control character")]),
    (r#"name = "Bath""#, r#"name = "\u001b[2JBath""#, &[(7, "`name` has a control character")]),
    (r#"name = "Bath",  x = 0.9, "#, r#"name = "Bath", "#, &[(7, "`x` is missing")]),
    (r#"name = "Bath",  x = 0.9,"#, r#"name = "Bath",  x = "far","#, &[(7, "`x` must be a number")]),
    (r#"name = "Bath",  x = 0.9,"#, r#"name = "Bath",  x = 1.01,"#, &[(7, "`x` is not within 0 to 1")]),
    (r#"name = "Bath",  x = 0.9,"#, r#"name = "Bath",  x = -0.5,"#, &[(7, "`x` is not within 0 to 1")]),
    (r#"a = "ayr",  b = "bath",  length"#, r#"b = "bath",  length"#, &[(12, "`a` is missing")]),
    ("length = 1, ", "", &[(12, "`length` is missing")]),
    (r#", color = "red""#, "", &[(12, "`color` is missing")]),
    (r#"color = "red""#, "color = 3", &[(12, "`color` must be a string")]),
    ("length = 1,", "length = 1.5,", &[(12, "`length` must be a whole number, 0 or more")]),
    ("length = 1,", "length = -1,", &[(12, "`length` must be a whole number, 0 or more")]),
    ("length = 1,", "length = 5000000000,", &[(12, "`length` must be a whole number, 0 or more")]),
    ("tunnel = true", "tunnel = 1", &[(15, "`tunnel` must be true or false")]),
    ("ferry = 1", "ferry = true", &[(16, "`ferry` must be a whole number, 0 or more")]),
    ("points = 4", "points = \"four\"", &[(21, "`points` must be a whole number, 0 or more")]),
    (", points = 4", "", &[(21, "`points` is missing")]),
    ("long = true", "long = \"yes\"", &[(25, "`long` must be true or false")]),
    (
        "width = 400",
        "widht = 400",
        &[(1, "`width` is missing"), (3, "unknown key `widht` of a map; did you mean `width`?")],
    ),
    (
        "width = 400",
        "widths = 400",
        &[(1, "`width` is missing"), (3, "unknown key `widths` of a map; did you mean `width`?")],
    ),
    ("width = 400", "width = 400\nauthor = \"me\"", &[(4, "unknown key `author` of a map")]),
    (r#"name = "Bath","#, r#"name = "Bath", size = 3,"#, &[(7, "unknown key `size` of a city")]),
    ("tunnel = true", "tunel = true", &[(15, "unknown key `tunel` of a route; did you mean `tunnel`?")]),
    ("long = true", "lnog = true", &[(25, "unknown key `lnog` of a ticket; did you mean `long`?")]),
    ("long = true", "Long = true", &[(25, "unknown key `Long` of a ticket; did you mean `long`?")]),
    (r#"  { id = "bath","#, r#"  3, { id = "bath","#, &[(7, "an entry of `cities` must be a table")]),
    (r#"ayr = "n""#, r#"ayr = "up""#, &[(29, "label_side: must be one of n, s, e, w, ne, nw, se, sw")]),
    (r#"ayr = "n""#, "ayr = 1", &[(29, "label_side: must be one of n, s, e, w, ne, nw, se, sw")]),
    (r#"ayr = "n""#, r#"ary = "n""#, &[(29, "label_side: unknown city `ary`")]),
    (r#"ayr = "n""#, r#"ary = "up""#, &[(29, "label_side: unknown city `ary`")]),
    ("[label_side]\nayr", "label_side", &[(28, "`label_side` must be a table of cities and sides")]),
];

#[test]
fn mistakes_of_the_form() {
    check(FORM);
}

#[test]
fn missing_lists_and_values_that_are_not_lists() {
    let found = errors("id = \"x\"\nname = \"X\"\nwidth = 1\nheight = 1\n");
    let missing = ["`cities` is missing", "`routes` is missing", "`tickets` is missing"];
    assert_eq!(found, missing.map(|message| (1, message.to_owned())));
    let found = errors("id = \"x\"\nname = \"X\"\nwidth = 1\nheight = 1\ncities = 1\nroutes = {}\ntickets = \"\"\n");
    for expected in [(5, "`cities` must be a list"), (6, "`routes` must be a list"), (7, "`tickets` must be a list")] {
        assert!(found.contains(&(expected.0, expected.1.to_owned())), "{expected:?} is not in {found:?}");
    }
    let missing = ["`cities`", "`height`", "`id`", "`name`", "`routes`", "`tickets`", "`width`"];
    assert_eq!(errors(""), missing.map(|key| (1, format!("{key} is missing"))));
}

#[test]
fn sizes_out_of_range() {
    for (from, to, expected) in [
        ("width = 400", "width = 0", "`width` is not within 1 to 100000"),
        ("width = 400", "width = 100001", "`width` is not within 1 to 100000"),
        ("height = 300.0", "height = -3.5", "`height` is not within 1 to 100000"),
    ] {
        let messages: Vec<String> = errors(&changed(from, to)).into_iter().map(|(_, message)| message).collect();
        assert_eq!(messages, [expected]);
    }
}

/// Mistakes in the rules, which are in line 27 of the toy map.
const RULES: &[Case] = &[
    (r#"base = "europe""#, r#"base = "mars""#, &[(27, "rules: unknown base `mars`")]),
    (r#"base = "europe""#, r#"base = "europa""#, &[(27, "rules: unknown base `europa`; did you mean `europe`?")]),
    ("max_players = 2", "max_players = 6", &[(27, "rule `max_players`: 2 to 6 players is not within 2 to 5")]),
    ("max_players = 2", "max_players = 1", &[(27, "rule `max_players`: 2 to 1 players is not within 2 to 5")]),
    (
        "max_players = 2",
        "min_players = 1, max_players = 2",
        &[(27, "rule `max_players`: 1 to 2 players is not within 2 to 5")],
    ),
    (
        "cars = 8",
        "cars = 0",
        &[
            (27, "rule `cars`: 0 is not within 1 to 60"),
            (27, "rule `last_round_at`: 2 is not less than the 0 cars of the start"),
        ],
    ),
    ("cars = 8", "cars = 61", &[(27, "rule `cars`: 61 is not within 1 to 60")]),
    (
        "cars = 8",
        "cars = 8, last_round_at = 8",
        &[(27, "rule `last_round_at`: 8 is not less than the 8 cars of the start")],
    ),
    ("cars = 8", "cars = 8, cards_per_color = 0", &[(27, "rule `cards_per_color`: 0 is not within 1 to 14")]),
    ("cars = 8", "cars = 8, cards_per_color = 15", &[(27, "rule `cards_per_color`: 15 is not within 1 to 14")]),
    ("cars = 8", "cars = 8, locomotives = 15", &[(27, "rule `locomotives`: 15 is more than 14")]),
    ("cars = 8", "cars = 8, display = 0, sweep_at = 0", &[(27, "rule `display`: 0 is not within 1 to 8")]),
    ("cars = 8", "cars = 8, display = 9", &[(27, "rule `display`: 9 is not within 1 to 8")]),
    (
        "cars = 8",
        "cars = 8, starting_hand = 60",
        &[(27, "rule `starting_hand`: 125 cards are dealt, but there are only 110")],
    ),
    ("cars = 8", "cars = 8, tunnel_cards = 5", &[(27, "rule `tunnel_cards`: 5 is more than 4")]),
    ("cars = 8", "cars = 8, stations = 5", &[(27, "rule `stations`: 5 is more than 4")]),
    ("regular = 2", "regular = 8", &[(27, "rule `first_tickets`: 8 dealt tickets are not within 1 to 7")]),
    (
        "regular = 2, long = 0, keep = 1",
        "regular = 0, long = 0, keep = 0",
        &[(27, "rule `first_tickets`: 0 dealt tickets are not within 1 to 7")],
    ),
    ("keep = 1", "keep = 3", &[(27, "rule `first_tickets`: 3 of 2 tickets cannot be kept")]),
    (
        "cars = 8",
        "cars = 8, later_tickets = { draw = 3, keep = 0, returns = \"under-deck\" }",
        &[(27, "rule `later_tickets`: keeping 0 of 3 drawn tickets is not possible")],
    ),
    (
        "cars = 8",
        "cars = 8, later_tickets = { draw = 8, keep = 1, returns = \"under-deck\" }",
        &[(27, "rule `later_tickets`: keeping 1 of 8 drawn tickets is not possible")],
    ),
    (
        "cars = 8",
        "cars = 8, route_points = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]",
        &[(27, "rule `route_points`: more than 15 lengths")],
    ),
    // Rules that do not fit the board.
    ("cars = 8", "cars = 3", &[(1, "with 2 players: route 5: no player has enough cars for it")]),
    (
        "cars = 8",
        "cars = 8, route_points = [1, 2, 4]",
        &[(1, "with 2 players: route 5: the rules give no points for length 4")],
    ),
    (
        "max_players = 2",
        "max_players = 3",
        &[(1, "with 3 players: 6 regular tickets are dealt, but the map has only 5")],
    ),
    ("long = 0", "long = 1", &[(1, "with 2 players: 2 long tickets are dealt, but the map has only 1")]),
];

#[test]
fn mistakes_of_the_rules() {
    check(RULES);
}

/// Mistakes that the TOML library reports. Fogg adds the line; most of the message comes from the library.
#[test]
fn rules_of_the_wrong_form() {
    for (from, to, part) in [
        ("cars = 8", "cars = \"eight\"", "invalid type"),
        ("cars = 8", "cars = 300", "300"),
        ("cars = 8", "cars = -1", "-1"),
        ("cars = 8", "carts = 8", "unknown field `carts`"),
        ("keep = 1, ", "", "missing field `keep`"),
        ("regular = 2", "regular = 2, other = 3", "unknown field `other`"),
        ("returns = \"under-deck\"", "returns = \"burnt\"", "unknown variant `burnt`"),
        ("cars = 8", "cars = 8, tie_breaks = [\"dice\"]", "unknown variant `dice`"),
        ("base = \"europe\"", "base = 7", "invalid type"),
    ] {
        let found = errors(&changed(from, to));
        let [(line, message)] = &found[..] else { panic!("`{to}`: {found:?}") };
        assert_eq!(*line, 27, "`{to}`: {message}");
        assert!(message.starts_with("rules: ") && message.contains(part), "`{to}`: {message}");
        assert!(!message.contains('\n'), "{message}");
    }
}

#[test]
fn malformed_toml_is_reported_with_its_line() {
    for (from, to, line) in [
        ("width = 400", "width = ", 3),
        ("width = 400", "width 400", 3),
        ("id = \"toy\"", "id = \"toy", 1),
        // An inline table may continue on the next line, so the mistake is found there.
        ("color = \"red\" }", "color = \"red\" ", 13),
        ("height = 300.0", "height = 300.0\nheight = 1", 5),
        ("ayr = \"n\"", "ayr = \"n\"\nayr = \"s\"", 30),
        ("[label_side]", "[label_side", 28),
    ] {
        let found = errors(&changed(from, to));
        let (first, message) = found.first().expect("something is wrong");
        assert_eq!(*first, line, "`{to}`: {found:?}");
        assert!(message.starts_with("malformed TOML: "), "{message}");
        assert!(found.iter().all(|(_, message)| !message.contains('\n')), "{found:?}");
    }
}

#[test]
fn all_mistakes_in_a_file_are_reported_in_the_order_of_lines() {
    let text = [
        ("width = 400", "width = \"wide\""),
        ("name = \"Bath\"", "nam = \"Bath\""),
        ("color = \"red\"", "color = \"mauve\""),
        ("ferry = 1", "ferry = 7"),
        ("points = 4", "points = 900"),
        ("base = \"europe\"", "base = \"usaa\""),
        ("ayr = \"n\"", "ayr = \"x\"\nzoo = \"n\""),
    ]
    .iter()
    .fold(TOY.to_owned(), |text, (from, to)| {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text.replace(from, to)
    });
    let errors = Map::parse("my map.toml", &text).expect_err("it is full of mistakes");
    let expected = "\
my map.toml:3:9: `width` must be a number
my map.toml:7:3: `name` is missing
my map.toml:7:19: unknown key `nam` of a city; did you mean `name`?
my map.toml:12:3: route 0: unknown color `mauve`; the colors are purple, blue, orange, white, green, yellow, black, red, and gray
my map.toml:16:3: route 4: 7 locomotive symbols do not fit a ferry of length 2
my map.toml:21:3: ticket 1: 900 points are not within 1 to 100
my map.toml:27:1: rules: unknown base `usaa`; did you mean `usa`?
my map.toml:29:7: label_side: must be one of n, s, e, w, ne, nw, se, sw
my map.toml:30:1: label_side: unknown city `zoo`";
    assert_eq!(errors.to_string(), expected);
    assert!(errors.errors.is_sorted(), "in the order of lines");
}

#[test]
fn columns_count_characters_not_bytes() {
    let text = changed(r#"name = "Bath",  x = 0.9"#, r#"name = "Bäth",  x = "é", z = 1"#);
    let errors = Map::parse("m", &text).expect_err("two mistakes").errors;
    let line = text.lines().nth(6).expect("line 7");
    let column = |part: &str| line.split(part).next().map_or(0, |before| before.chars().count()) + 1;
    let positions: Vec<(usize, usize)> = errors.iter().map(|error| (error.line, error.column)).collect();
    assert_eq!(positions, [(7, column("\"é\"")), (7, column("z = 1"))]);
}

/// The reader never panics: neither on a prefix of the toy map nor on the map with any one byte replaced.
#[test]
fn broken_text_never_panics() {
    for end in 0..TOY.len() {
        let _ = Map::parse("prefix", &TOY[..end]);
        for other in ["\"", "}", "=", "\n", "0", "é"] {
            let text = format!("{}{other}{}", &TOY[..end], &TOY[end + 1..]);
            let _ = Map::parse("replaced", &text);
        }
    }
}

/// TOML has four notations for whole numbers.
#[test]
fn all_notations_for_whole_numbers_are_read() {
    for (written, points) in [("0x10", 16), ("0o17", 15), ("0b11", 3), ("+4", 4), ("1_0", 10)] {
        let text = changed("points = 4", &format!("points = {written}"));
        let map = Map::parse("toy.toml", &text).unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(map.board().tickets()[1].points, points, "{written}");
    }
}

#[test]
fn a_map_needs_a_display_name() {
    let found = errors(&changed(r#"name = "Toy Country""#, r#"name = """#));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].1.contains("an id or name is empty"), "{found:?}");
}

/// A missing key and a mistake of the whole map are both reported at line 1. Neither hides the other.
#[test]
fn mistakes_of_the_whole_map_do_not_hide_each_other() {
    let text = changed(
        r#"  { id = "dover","#,
        r#"  { id = "ely", name = "Ely", x = 0.5, y = 0.5 },
  { id = "dover","#,
    );
    let found = errors(&text.replace("width = 400\n", ""));
    for message in ["`width` is missing", "map: the graph is disconnected: no path to ely"] {
        assert!(found.contains(&(1, message.to_owned())), "`{message}` is not in {found:?}");
    }
}
