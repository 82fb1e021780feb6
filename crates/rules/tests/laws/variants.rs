//! Random games: small boards with random rules. The engine depends on the ruleset and not on the map, so the
//! invariants hold for these games too, and they reach rare situations much faster.

use std::sync::Arc;

use fogg_rules::{
    Board, BoardSpec, CardColor, City, FirstTickets, Game, LaterTickets, MAX_ROUTE_LENGTH, QuickRng, Returns,
    RouteSpec, Ruleset, TicketSpec, TieBreak,
};

/// This many random games, each for 2 to 5 players.
pub(crate) fn variants(count: usize) -> Vec<Vec<Game>> {
    let mut rng = QuickRng::new(1848);
    let mut variants = Vec::new();
    while variants.len() < count {
        let board = Arc::new(random_board(&mut rng));
        let rules = random_rules(&mut rng);
        let games: Result<Vec<Game>, _> =
            (2..=5).map(|players| Game::new(Arc::clone(&board), rules.clone(), players)).collect();
        variants.extend(games);
    }
    variants
}

fn random_rules(rng: &mut QuickRng) -> Ruleset {
    let mut up_to = |most: u32| rng.below(most + 1) as u8;
    let returns = |bit: u8| if bit == 0 { Returns::UnderDeck } else { Returns::OutOfGame };
    let display = 1 + up_to(7);
    let (regular, long) = (up_to(3), up_to(1));
    let draw = 1 + up_to(3);
    let cars = 8 + up_to(20);
    Ruleset {
        min_players: 2,
        max_players: 5,
        cars,
        cards_per_color: 1 + up_to(13),
        locomotives: up_to(14),
        starting_hand: up_to(5),
        display,
        sweep_at: Some(1 + up_to(u32::from(display) - 1)).filter(|_| up_to(3) > 0),
        max_sweeps: up_to(9),
        first_tickets: FirstTickets {
            regular,
            long,
            keep: up_to(u32::from(regular + long)),
            returns: returns(up_to(1)),
        },
        later_tickets: LaterTickets { draw, keep: 1 + up_to(u32::from(draw) - 1), returns: returns(up_to(1)) },
        tunnel_cards: up_to(4),
        stations: up_to(4),
        station_points: up_to(9),
        route_points: [7; MAX_ROUTE_LENGTH + 1],
        longest_path_points: up_to(20),
        doubles_open_at: 2 + up_to(4),
        last_round_at: up_to(6).min(cars - 1),
        tie_breaks: vec![TieBreak::CompletedTickets, TieBreak::FewestStations, TieBreak::LongestPath]
            .into_iter()
            .filter(|_| up_to(1) == 0)
            .collect(),
    }
}

fn random_board(rng: &mut QuickRng) -> Board {
    let cities = 4 + rng.below(8) as usize;
    let name = |city: usize| format!("c{city}");
    let mut pairs: Vec<(usize, usize)> = (1..cities).map(|city| (city, rng.below(city as u32) as usize)).collect();
    let mut others: Vec<(usize, usize)> = (0..cities).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
    rng.shuffle(&mut others);
    let mut tickets = others.clone();
    others.truncate(rng.below(cities as u32) as usize);
    others.retain(|pair| !pairs.contains(pair));
    pairs.extend(others);
    let mut routes = Vec::new();
    for (a, b) in pairs {
        let longest = if rng.below(20) == 0 { 8 } else { 4 };
        let length = 1 + rng.below(longest);
        let (tunnel, ferry) = match rng.below(4) {
            0 => (true, None),
            1 => (false, Some(1 + rng.below(length))),
            _ => (false, None),
        };
        let mut colors = CardColor::ALL;
        rng.shuffle(&mut colors);
        for color in &colors[..1 + usize::from(rng.below(3) == 0)] {
            let gray = ferry.is_some() || rng.below(3) == 0;
            let color = if gray { "gray" } else { color.name() }.to_owned();
            routes.push(RouteSpec { a: name(a), b: name(b), length, color, tunnel, ferry });
        }
    }
    rng.shuffle(&mut routes);
    rng.shuffle(&mut tickets);
    tickets.truncate(3 + rng.below(40) as usize);
    let ticket = |(index, (a, b)): (usize, (usize, usize))| TicketSpec {
        a: name(a),
        b: name(b),
        points: 1 + index as u32,
        long: index % 3 == 0,
    };
    let spec = BoardSpec {
        id: "variant".to_owned(),
        name: "Variant".to_owned(),
        cities: (0..cities).map(|city| City { id: name(city), name: name(city) }).collect(),
        routes,
        tickets: tickets.into_iter().enumerate().map(ticket).collect(),
    };
    Board::new(spec).unwrap_or_else(|errors| panic!("a random board is invalid: {errors:?}"))
}
