//! Totals and checksums of the built-in maps. They come from the same sources as the maps, so they find a later mistake
//! in a file, but not a mistake that all sources share.

use std::collections::{BTreeMap, BTreeSet};

use fogg_maps::{Map, built_in, europe, find, usa};
use fogg_rules::{
    Board, CardColor, CityId, FirstTickets, LaterTickets, MAX_ROUTE_LENGTH, Returns, RouteColor, RouteId, RouteKind,
    RouteSet, Ruleset, TieBreak,
};

/// The expected totals of a map.
struct Expected {
    cities: usize,
    pairs: usize,
    routes: usize,
    doubles: usize,
    tunnels: usize,
    ferries: usize,
    ferry_symbols: u32,
    tickets: usize,
    long: u32,
    ticket_points: u32,
    spaces: u32,
    /// The numbers of gray routes and of their spaces.
    gray: (usize, u32),
    /// The number of routes of each length.
    lengths: &'static [(u8, usize)],
    /// The numbers of routes and spaces of each color.
    colors: fn(CardColor) -> (usize, u32),
    /// The colors that have the same route lengths. The boards are designed in such groups.
    profiles: &'static [(&'static [u8], &'static [&'static str])],
}

const USA: Expected = Expected {
    cities: 36,
    pairs: 78,
    routes: 100,
    doubles: 22,
    tunnels: 0,
    ferries: 0,
    ferry_symbols: 0,
    tickets: 30,
    long: 0,
    ticket_points: 349,
    spaces: 309,
    gray: (44, 93),
    lengths: &[(1, 9), (2, 36), (3, 20), (4, 16), (5, 10), (6, 9)],
    colors: |_| (7, 27),
    profiles: &[
        (&[2, 3, 3, 4, 4, 5, 6], &["black", "blue", "orange", "purple", "red", "yellow"]),
        (&[2, 2, 3, 4, 5, 5, 6], &["green", "white"]),
    ],
};

const EUROPE: Expected = Expected {
    cities: 47,
    pairs: 90,
    routes: 101,
    doubles: 11,
    tunnels: 18,
    ferries: 13,
    ferry_symbols: 17,
    tickets: 46,
    long: 6,
    ticket_points: 444,
    spaces: 300,
    gray: (37, 122),
    lengths: &[(1, 4), (2, 35), (3, 30), (4, 29), (6, 2), (8, 1)],
    colors: |color| match color {
        CardColor::Blue | CardColor::Green => (8, 23),
        _ => (8, 22),
    },
    profiles: &[
        (&[1, 2, 3, 3, 3, 3, 3, 4], &["black", "red"]),
        (&[2, 2, 2, 3, 3, 3, 3, 4], &["orange", "yellow"]),
        (&[1, 2, 2, 3, 3, 3, 4, 4], &["purple", "white"]),
        (&[2, 2, 2, 2, 3, 4, 4, 4], &["blue", "green"]),
    ],
};

/// Both maps with their files.
fn maps() -> [(&'static str, &'static Map, &'static str, Expected); 2] {
    [
        ("usa", usa(), include_str!("../../data/usa.toml"), USA),
        ("europe", europe(), include_str!("../../data/europe.toml"), EUROPE),
    ]
}

/// The routes between each pair of adjacent cities.
fn pairs(board: &Board) -> BTreeMap<(CityId, CityId), Vec<RouteId>> {
    let mut pairs: BTreeMap<_, Vec<RouteId>> = BTreeMap::new();
    for id in board.route_ids() {
        let route = board.route(id);
        pairs.entry((route.a.min(route.b), route.a.max(route.b))).or_default().push(id);
    }
    pairs
}

fn lengths_of(board: &Board, color: RouteColor) -> Vec<u8> {
    let of_color = board.routes().iter().filter(|route| route.color == color);
    let mut lengths: Vec<u8> = of_color.map(|route| route.length).collect();
    lengths.sort_unstable();
    lengths
}

fn count_and_sum(lengths: &[u8]) -> (usize, u32) {
    (lengths.len(), lengths.iter().map(|length| u32::from(*length)).sum())
}

#[test]
fn there_are_two_maps_and_each_is_found_by_its_id() {
    let ids: Vec<&str> = built_in().iter().map(|(id, _)| *id).collect();
    assert_eq!(ids, ["usa", "europe"]);
    for (id, map) in built_in() {
        assert_eq!(map.board().id(), *id, "the id in the file is the id in the list");
        assert_eq!(find(id).expect("a built-in map is found").board().id(), *id);
    }
    assert_eq!(usa().board().name(), "North America");
    assert_eq!(europe().board().name(), "Europe");
    assert!(find("USA").is_none() && find("").is_none(), "ids are exact");
}

#[test]
fn counts_match_the_printed_boards() {
    for (id, map, _, expected) in maps() {
        let board = map.board();
        let kinds = |is: fn(RouteKind) -> bool| board.routes().iter().filter(|route| is(route.kind)).count();
        assert_eq!(board.cities().len(), expected.cities, "{id}: cities");
        assert_eq!(pairs(board).len(), expected.pairs, "{id}: city pairs");
        assert_eq!(board.routes().len(), expected.routes, "{id}: routes");
        assert_eq!(kinds(|kind| kind == RouteKind::Tunnel), expected.tunnels, "{id}: tunnels");
        assert_eq!(kinds(|kind| matches!(kind, RouteKind::Ferry(_))), expected.ferries, "{id}: ferries");
        let symbols: u32 = board.routes().iter().map(|route| u32::from(route.ferry_locomotives())).sum();
        assert_eq!(symbols, expected.ferry_symbols, "{id}: locomotive symbols on ferries");
        let spaces: u32 = board.routes().iter().map(|route| u32::from(route.length)).sum();
        assert_eq!(spaces, expected.spaces, "{id}: spaces");
        assert_eq!(board.tickets().len(), expected.tickets, "{id}: tickets");
        assert_eq!(board.long_tickets().len(), expected.long, "{id}: long tickets");
        assert_eq!(board.regular_tickets().len(), expected.tickets as u32 - expected.long, "{id}: regular tickets");
        let points: u32 = board.tickets().iter().map(|ticket| u32::from(ticket.points)).sum();
        assert_eq!(points, expected.ticket_points, "{id}: points of all tickets");
    }
}

#[test]
fn lengths_and_colors_add_up() {
    for (id, map, _, expected) in maps() {
        let board = map.board();
        let mut histogram = BTreeMap::new();
        for route in board.routes() {
            *histogram.entry(route.length).or_insert(0_usize) += 1;
        }
        let histogram: Vec<(u8, usize)> = histogram.into_iter().collect();
        assert_eq!(histogram, expected.lengths, "{id}: length histogram");

        assert_eq!(count_and_sum(&lengths_of(board, RouteColor::Gray)), expected.gray, "{id}: gray");
        let mut profiles: BTreeMap<Vec<u8>, BTreeSet<&str>> = BTreeMap::new();
        for color in CardColor::ALL {
            let lengths = lengths_of(board, RouteColor::Colored(color));
            assert_eq!(count_and_sum(&lengths), (expected.colors)(color), "{id}: {color}");
            profiles.entry(lengths).or_default().insert(color.name());
        }
        let expected: BTreeMap<Vec<u8>, BTreeSet<&str>> = expected
            .profiles
            .iter()
            .map(|(lengths, colors)| (lengths.to_vec(), colors.iter().copied().collect()))
            .collect();
        assert_eq!(profiles, expected, "{id}: length profiles of the colors");
    }
}

#[test]
fn double_routes_are_equal_pairs_of_two_colors() {
    for (id, map, _, expected) in maps() {
        let board = map.board();
        let pairs = pairs(board);
        let doubles: Vec<&Vec<RouteId>> = pairs.values().filter(|routes| routes.len() > 1).collect();
        assert_eq!(doubles.len(), expected.doubles, "{id}: double routes");
        for double in &doubles {
            let name = board.route_name(double[0]);
            let [one, two] = double[..] else { panic!("{id}: {name} has {} parallel routes", double.len()) };
            let (first, second) = (board.route(one), board.route(two));
            assert_eq!((first.length, first.kind), (second.length, second.kind), "{id}: {name}");
            assert!(first.color != second.color || first.color == RouteColor::Gray, "{id}: {name}");
            assert_eq!(board.twins(RouteSet::of(one)), RouteSet::of(two), "{id}: {name}");
            assert_eq!(board.twins(RouteSet::of(two)), RouteSet::of(one), "{id}: {name}");
        }
        let all = RouteSet::first(board.routes().len());
        assert_eq!(board.twins(all).len() as usize, 2 * expected.doubles, "{id}: no other route has a twin");
    }
}

#[test]
fn ferries_are_gray_and_only_europe_has_tunnels_ferries_and_long_tickets() {
    for (map_id, map, ..) in maps() {
        for id in map.board().route_ids() {
            let (route, name) = (map.board().route(id), map.board().route_name(id));
            match route.kind {
                RouteKind::Ferry(symbols) => {
                    assert_eq!(map_id, "europe");
                    assert_eq!(route.color, RouteColor::Gray, "{name}");
                    assert!((1..=route.length).contains(&symbols), "{name}: {symbols} symbols");
                }
                RouteKind::Tunnel => assert_eq!(map_id, "europe"),
                RouteKind::Plain => {}
            }
        }
    }
    let board = europe().board();
    let points = |long: bool| board.tickets().iter().filter(move |ticket| ticket.long == long).map(|it| it.points);
    assert!(points(true).min() > points(false).max(), "every long ticket is worth more than every regular one");
}

/// The lengths of the shortest paths from one city to all others, in cars.
fn distances(board: &Board, from: CityId) -> Vec<Option<u32>> {
    let mut distance = vec![None; board.cities().len()];
    distance[from.index()] = Some(0);
    // Bellman–Ford: slow but simple.
    for _ in 0..board.cities().len() {
        for route in board.routes() {
            for (one, other) in [(route.a, route.b), (route.b, route.a)] {
                if let Some(so_far) = distance[one.index()] {
                    let path = so_far + u32::from(route.length);
                    let known = &mut distance[other.index()];
                    *known = Some(known.map_or(path, |known: u32| known.min(path)));
                }
            }
        }
    }
    distance
}

#[test]
fn every_city_is_reachable_and_tickets_are_worth_about_their_shortest_path() {
    for (id, map, ..) in maps() {
        let board = map.board();
        assert!(distances(board, CityId(0)).iter().all(Option::is_some), "{id} is connected");
        let mut ends = BTreeSet::new();
        for ticket in board.tickets() {
            let name = format!("{id}: {} – {}", board.city(ticket.a).name, board.city(ticket.b).name);
            let path = distances(board, ticket.a)[ticket.b.index()].expect("connected");
            let points = u32::from(ticket.points);
            assert!(points.abs_diff(path) <= 2, "{name}: {points} points for a path of {path} cars");
            assert!(ends.insert((ticket.a.min(ticket.b), ticket.a.max(ticket.b))), "{name} exists twice");
        }
    }
}

#[test]
fn files_are_sorted_and_have_no_unknown_keys() {
    let keys = |table: &toml::Table| -> Vec<String> { table.keys().cloned().collect() };
    for (id, _, text, _) in maps() {
        let file: toml::Table = text.parse().expect("the file is TOML");
        let list = |key: &str| -> Vec<toml::Table> {
            let list = file[key].as_array().expect("a list");
            list.iter().map(|entry| entry.as_table().expect("a table").clone()).collect()
        };
        let text_of = |entry: &toml::Table, key: &str| entry[key].as_str().expect("a string").to_owned();
        let cities: Vec<String> = list("cities").iter().map(|city| text_of(city, "id")).collect();
        assert!(cities.is_sorted(), "{id}: cities in the order of their ids");
        for city in list("cities") {
            assert_eq!(keys(&city), ["id", "name", "x", "y"], "{id}: {city}");
        }
        let routes = list("routes");
        for route in &routes {
            assert!(text_of(route, "a") < text_of(route, "b"), "{id}: {route}");
            let optional = keys(route).into_iter().filter(|key| !["a", "b", "color", "length"].contains(&key.as_str()));
            assert!(optional.clone().all(|key| key == "tunnel" || key == "ferry"), "{id}: {route}");
            assert!(optional.count() <= 1, "{id}: {route} is both a tunnel and a ferry");
            assert!(route.get("tunnel").is_none_or(|tunnel| tunnel.as_bool() == Some(true)), "{id}: {route}");
        }
        let ends: Vec<(String, String)> =
            routes.iter().map(|route| (text_of(route, "a"), text_of(route, "b"))).collect();
        assert!(
            ends.is_sorted(),
            "{id}: routes in the order of their ends, so that halves of double routes are adjacent"
        );
    }
}

// ---- layout --------------------------------------------------------------------------------------------------

type Point = (f64, f64);

fn distance(p: Point, q: Point) -> f64 {
    (p.0 - q.0).hypot(p.1 - q.1)
}

/// Whether the straight lines pq and rs cross.
fn crosses(p: Point, q: Point, r: Point, s: Point) -> bool {
    let side = |a: Point, b: Point, c: Point| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
    side(p, q, r) * side(p, q, s) < 0.0 && side(r, s, p) * side(r, s, q) < 0.0
}

/// The distance between a point and the line segment ab.
fn distance_to_line(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let t = ((p.0 - a.0) * dx + (p.1 - a.1) * dy) / (dx * dx + dy * dy);
    let t = t.clamp(0.0, 1.0);
    distance(p, (a.0 + t * dx, a.1 + t * dy))
}

#[test]
fn cities_are_separate_and_lines_have_space_and_do_not_cross() {
    for (id, map, ..) in maps() {
        let (board, layout) = (map.board(), map.layout());
        let all: Vec<CityId> = board.city_ids().collect();
        let name = |city: CityId| board.city(city).id.as_str();
        let at = |city: CityId| layout.position(city);
        for (index, city) in all.iter().enumerate() {
            let (x, y) = at(*city);
            assert!(0.0 < x && x < layout.width && 0.0 < y && y < layout.height, "{id}: {}", name(*city));
            assert!(layout.label_side(*city).is_some(), "{id}: {} has no label side", name(*city));
            for other in &all[..index] {
                let apart = distance(at(*city), at(*other));
                assert!(apart > 0.035 * layout.width, "{id}: {} and {} are too close", name(*city), name(*other));
            }
        }
        let lines: Vec<(CityId, CityId, u8)> =
            pairs(board).into_iter().map(|((a, b), routes)| (a, b, board.route(routes[0]).length)).collect();
        for (index, (a, b, length)) in lines.iter().copied().enumerate() {
            let line = format!("{id}: {} – {}", name(a), name(b));
            let per_car = distance(at(a), at(b)) / f64::from(length);
            assert!(per_car > 0.028 * layout.width, "{line}: no space for the cars");
            for city in all.iter().copied().filter(|city| *city != a && *city != b) {
                let clear = distance_to_line(at(city), at(a), at(b));
                assert!(clear > 0.015 * layout.width, "{line} runs through {}", name(city));
            }
            for (c, d, _) in lines[..index].iter().copied() {
                let apart = BTreeSet::from([a, b, c, d]).len() == 4;
                assert!(!apart || !crosses(at(a), at(b), at(c), at(d)), "{line} crosses {} – {}", name(c), name(d));
            }
        }
    }
}

// ---- rules ---------------------------------------------------------------------------------------------------

/// The points by length, with 0 for all other lengths.
fn route_points(points: &[(usize, u8)]) -> [u8; MAX_ROUTE_LENGTH + 1] {
    let mut all = [0; MAX_ROUTE_LENGTH + 1];
    for (length, points) in points {
        all[*length] = *points;
    }
    all
}

#[test]
fn the_usa_rules_match_the_rules_page() {
    let expected = Ruleset {
        min_players: 2,                                                                            // [C1]
        max_players: 5,                                                                            // [C1]
        cars: 45,                                                                                  // [C2]
        cards_per_color: 12,                                                                       // [C3]
        locomotives: 14,                                                                           // [C3]
        starting_hand: 4,                                                                          // [S2]
        display: 5,                                                                                // [S2]
        sweep_at: Some(3),                                                                         // [D5]
        max_sweeps: 8,                                                                             // [D5]
        first_tickets: FirstTickets { regular: 3, long: 0, keep: 2, returns: Returns::UnderDeck }, // [S3]
        later_tickets: LaterTickets { draw: 3, keep: 1, returns: Returns::UnderDeck },             // [E1]
        tunnel_cards: 3,                                                                           // [U1]
        stations: 0,                                                                               // [C5]
        station_points: 4,                                                                         // [B4]
        route_points: route_points(&[(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15)]),           // [K7]
        longest_path_points: 10,                                                                   // [C6]
        doubles_open_at: 4,                                                                        // [K6]
        last_round_at: 2,                                                                          // [G1]
        tie_breaks: vec![TieBreak::CompletedTickets, TieBreak::LongestPath],                       // [G4]
    };
    assert_eq!(*usa().rules(), expected);
    assert_eq!(usa().rules().deck().total(), 110, "[C3]");
}

#[test]
fn the_europe_rules_match_the_rules_page() {
    let expected = Ruleset {
        // [S4]
        first_tickets: FirstTickets { regular: 3, long: 1, keep: 2, returns: Returns::OutOfGame },
        // [C5]
        stations: 3,
        // [K7]
        route_points: route_points(&[(1, 1), (2, 2), (3, 4), (4, 7), (6, 15), (8, 21)]),
        // [G5]
        tie_breaks: vec![TieBreak::CompletedTickets, TieBreak::FewestStations, TieBreak::LongestPath],
        ..usa().rules().clone()
    };
    assert_eq!(*europe().rules(), expected);
}

#[test]
fn both_maps_support_two_to_five_players() {
    for (id, map) in built_in() {
        for players in 2..=5 {
            let game = map.game(players).unwrap_or_else(|errors| panic!("{id} with {players}: {errors:?}"));
            assert_eq!(game.players(), players);
            assert_eq!(game.doubles_open(), players >= 4, "[K6]");
        }
        for players in [0, 1, 6] {
            let errors = map.game(players).expect_err("the game is for 2 to 5");
            let messages: Vec<String> = errors.iter().map(ToString::to_string).collect();
            assert_eq!(messages, [format!("{players} players: this game is for 2 to 5")]);
        }
    }
}
