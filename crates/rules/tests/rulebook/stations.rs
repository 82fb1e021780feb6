//! Stations: rules B1 to B4.

use fogg_rules::{CitySet, Completion, complete_tickets};

use crate::table::*;

fn cities(game: &Game, names: &str) -> Vec<CityId> {
    names.split_whitespace().map(|name| city(game, name)).collect()
}

/// [B1] A station can be in any city, even one without claimed routes.
#[test]
fn a_station_in_any_city() {
    let game = europe(2);
    for city in game.board().city_ids() {
        let mut table = Table::new(game, StateBuilder::new(game).hand(ANNA, cards("r")));
        table.play(ANNA, build(city, "r"));
        assert_eq!(table.state.stations(ANNA), CitySet::of(city));
        assert!(table.is_turn_of(BEN), "one per turn");
    }
    let table = Table::new(game, StateBuilder::new(game).hand(ANNA, cards("r")));
    for beyond in [47, 63, 64, 255].map(CityId) {
        assert_eq!(table.refuse(ANNA, build(beyond, "r")), ActionError::NoSuchCity { city: beyond });
    }
}

/// [B1] A city has at most one station of any player.
#[test]
fn a_city_holds_one_station() {
    let game = europe(2);
    let wien = city(game, "wien");
    for (owner, payment) in [(ANNA, "rr"), (BEN, "r")] {
        let table = Table::new(game, StateBuilder::new(game).stations(owner, [wien]).hand(ANNA, cards("rrr")));
        assert_eq!(table.refuse(ANNA, build(wien, payment)), ActionError::StationThere { city: wien });
    }
}

/// [B1] Each player can build three stations.
#[test]
fn no_fourth_station() {
    let game = europe(2);
    let builder = StateBuilder::new(game).stations(ANNA, cities(game, "wien roma paris")).hand(ANNA, cards("rrrr"));
    let table = Table::new(game, builder);
    for payment in ["r", "rrr", "rrrr"] {
        assert_eq!(table.refuse(ANNA, build(city(game, "berlin"), payment)), ActionError::NoStationLeft);
    }
    assert!(!table.legal(ANNA).iter().any(|action| matches!(action, Action::BuildStation { .. })));
}

/// [B2] The first costs one card, the second two, the third three, of one color or locomotives.
#[test]
fn the_cost_of_each_station() {
    let game = europe(2);
    let london = city(game, "london");
    for (built, accepted, wrong) in [
        ("", &["g", "r", "L"][..], &["gg", "gL", ""][..]),
        ("wien", &["gg", "rr", "gL", "rL", "LL"], &["g", "L", "ggg"]),
        ("wien roma", &["ggg", "ggL", "rrL", "gLL", "rLL", "LLL"], &["gg", "gggg", "LL"]),
    ] {
        let builder = StateBuilder::new(game).stations(ANNA, cities(game, built)).hand(ANNA, cards("gggrrLLL"));
        let table = Table::new(game, builder);
        let due = cities(game, built).len() as u8 + 1;
        for payment in accepted {
            let mut table = table.clone();
            table.play(ANNA, build(london, payment));
            assert_eq!(table.state.discards(), set(payment));
        }
        let here = |action: &Action| matches!(action, Action::BuildStation { city, .. } if *city == london);
        assert_eq!(table.legal(ANNA).into_iter().filter(here).count(), accepted.len());
        for payment in wrong {
            let named = payment.len() as u16;
            let error = ActionError::WrongNumber { due, named, what: Purpose::Station };
            assert_eq!(table.refuse(ANNA, build(london, payment)), error);
        }
        let missing = Action::BuildStation { city: london, payment: Payment::new(CardColor::Black, due, 0) };
        assert_eq!(table.refuse(ANNA, missing), ActionError::NotInHand { what: Purpose::Station });
    }
}

/// The tickets that Anna's stations complete.
struct Case {
    own: &'static str,
    /// Ben's and Cleo's routes.
    others: [&'static str; 2],
    stations: &'static str,
    tickets: &'static str,
}

impl Case {
    fn table(&self) -> Table {
        let game = europe(3);
        let builder = StateBuilder::new(game)
            .claimed(ANNA, routes(game, self.own))
            .claimed(BEN, routes(game, self.others[0]))
            .claimed(CLEO, routes(game, self.others[1]))
            .stations(ANNA, cities(game, self.stations))
            .tickets(ANNA, tickets(game, self.tickets));
        Table::new(game, builder)
    }

    /// Checks which tickets are completed with the help of which routes: `wien:wien-berlin`.
    fn completes(&self, completed: &str, borrowed: &str) {
        let game = europe(3);
        let score = self.table().score();
        let anna = score.seat(ANNA);
        assert_eq!(anna.completed(), tickets(game, completed).into_iter().collect::<TicketSet>(), "{borrowed}");
        let expected: Vec<Borrowed> = borrowed
            .split_whitespace()
            .filter_map(|pair| pair.split_once(':'))
            .map(|(station, name)| Borrowed { city: city(game, station), route: route(game, name) })
            .collect();
        assert_eq!(anna.completion.borrowed().collect::<Vec<_>>(), expected);
    }
}

const SOUTH: &str = "brindisi-roma roma-venezia venezia-munchen munchen-wien";

/// [B3] The example of the rules: a station borrows one route, the better one.
#[test]
fn a_station_borrows_the_better_route() {
    let case = Case {
        own: SOUTH,
        others: ["berlin-wien", "wien-zagrab"],
        stations: "wien",
        tickets: "berlin-roma brindisi-zagrab",
    };
    case.completes("berlin-roma", "wien:berlin-wien");
    let score = case.table().score();
    assert_eq!((score.seat(ANNA).tickets, score.seat(ANNA).stations), (9 - 6, 8));
}

/// [B3] Only a station borrows a route, only a claimed one, and only one that ends in its city.
#[test]
fn routes_that_a_station_cannot_borrow() {
    for (others, stations) in [
        (["berlin-wien", ""], ""),
        (["", ""], "wien"),
        (["berlin-wien", ""], "munchen"),
        (["berlin-frankfurt", ""], "wien berlin"),
    ] {
        Case { own: SOUTH, others, stations, tickets: "berlin-roma" }.completes("", "");
    }
}

/// [B3] A borrowed route counts for all tickets. A station that does not help borrows no route.
#[test]
fn one_route_serves_all_tickets() {
    Case {
        own: "brindisi-roma roma-venezia venezia-munchen munchen-wien munchen-zurich zurich-paris",
        others: ["wien-zagrab", "petrograd-riga"],
        stations: "wien riga",
        tickets: "brindisi-zagrab paris-zagrab",
    }
    .completes("brindisi-zagrab paris-zagrab", "wien:wien-zagrab");
}

/// [B3] The station may be at either end of the borrowed route.
#[test]
fn a_station_in_the_city_to_be_reached() {
    Case { own: SOUTH, others: ["berlin-wien", ""], stations: "berlin", tickets: "berlin-roma" }
        .completes("berlin-roma", "berlin:berlin-wien");
}

/// [B3] Either half of a double route can be borrowed from any opponent.
#[test]
fn both_halves_of_a_double_route_can_be_borrowed() {
    let game = europe(4);
    for (half, owner) in halves(game, "budapest-wien").into_iter().zip([BEN, CLEO]) {
        let builder = StateBuilder::new(game)
            .claimed(ANNA, routes(game, "munchen-wien munchen-zurich"))
            .claimed(owner, [half])
            .stations(ANNA, [city(game, "budapest")])
            .tickets(ANNA, tickets(game, "budapest-zurich"));
        let score = Table::new(game, builder).score();
        let borrowed: Vec<Borrowed> = score.seat(ANNA).completion.borrowed().collect();
        assert_eq!(borrowed, [Borrowed { city: city(game, "budapest"), route: half }]);
    }
}

/// [B3] Several stations in a row borrow one route each, which form one path.
#[test]
fn stations_in_a_chain() {
    Case {
        own: "munchen-wien munchen-zurich",
        others: ["budapest-wien", "budapest-sarajevo sarajevo-sofia"],
        stations: "budapest sarajevo",
        tickets: "budapest-sofia",
    }
    .completes("budapest-sofia", "budapest:budapest-sarajevo sarajevo:sarajevo-sofia");
    // London – Dieppe – Paris – Frankfurt – München – Wien, three of them borrowed.
    Case {
        own: "frankfurt-munchen munchen-wien",
        others: ["dieppe-london dieppe-paris", "frankfurt-paris"],
        stations: "london dieppe paris",
        tickets: "london-wien",
    }
    .completes("london-wien", "dieppe:dieppe-paris london:dieppe-london paris:frankfurt-paris");
}

/// [B3] Two borrowed routes may meet in a city where Anna has nothing.
#[test]
fn borrowed_routes_meet_in_a_third_city() {
    Case {
        own: "",
        others: ["budapest-bucuresti bucuresti-sofia", ""],
        stations: "budapest sofia",
        tickets: "budapest-sofia",
    }
    .completes("budapest-sofia", "budapest:budapest-bucuresti sofia:bucuresti-sofia");
}

/// [B3] The search is exact: the best for each station alone is not the best for both.
#[test]
fn the_best_use_is_not_the_greedy_one() {
    let case = Case {
        own: "munchen-zurich munchen-wien berlin-wien sarajevo-sofia bucuresti-sofia",
        others: ["budapest-wien wien-zagrab", "sarajevo-zagrab"],
        stations: "wien zagrab",
        tickets: "budapest-zurich berlin-bucuresti",
    };
    case.completes("berlin-bucuresti", "wien:wien-zagrab zagrab:sarajevo-zagrab");
    assert_eq!(case.table().score().seat(ANNA).tickets, 8 - 6);
}

/// [B3] With equal points, the larger number of tickets is chosen.
#[test]
fn equal_points_go_to_more_tickets() {
    let case = Case {
        own: "frankfurt-munchen munchen-wien munchen-zurich paris-zurich munchen-venezia roma-venezia brindisi-roma \
              warszawa-wilno smolensk-wilno",
        others: ["warszawa-wien", "wien-zagrab"],
        stations: "wien",
        tickets: "frankfurt-smolensk paris-zagrab brindisi-zagrab",
    };
    case.completes("paris-zagrab brindisi-zagrab", "wien:wien-zagrab");
    assert_eq!(case.table().score().seat(ANNA).tickets, 13 - 13);
}

/// The most points, and then the most tickets, of all assignments, by brute force.
fn best_by_trying(board: &Board, held: TicketSet, own: RouteSet, stations: &[CityId], others: RouteSet) -> (u32, u32) {
    if let Some((station, rest)) = stations.split_first() {
        let lent = (board.routes_at(*station) & others).iter().map(|route| own | RouteSet::of(route));
        let tried = lent.chain([own]).map(|routes| best_by_trying(board, held, routes, rest, others));
        return tried.max().unwrap_or_default();
    }
    let mut part: Vec<usize> = (0..board.cities().len()).collect();
    for route in own.iter().map(|route| board.route(route)) {
        let (from, to) = (part[route.a.index()], part[route.b.index()]);
        part.iter_mut().filter(|part| **part == from).for_each(|part| *part = to);
    }
    let done = held.iter().map(|id| board.ticket(id)).filter(|ticket| part[ticket.a.index()] == part[ticket.b.index()]);
    done.fold((0, 0), |(points, count), ticket| (points + u32::from(ticket.points), count + 1))
}

/// [B3] [E3] In random positions, no assignment of routes to stations is better.
#[test]
fn no_other_assignment_is_better() {
    let board = europe(5).board();
    let mut rng = QuickRng::new(1912);
    for _ in 0..400 {
        let mut pick = |count: u32, of: usize| -> Vec<u8> { (0..count).map(|_| rng.below(of as u32) as u8).collect() };
        let own: RouteSet = pick(8, board.routes().len()).into_iter().map(RouteId).collect();
        let others: RouteSet = pick(50, board.routes().len()).into_iter().map(RouteId).collect::<RouteSet>() - own;
        let stations: CitySet = pick(3, board.cities().len()).into_iter().map(CityId).collect();
        let held: TicketSet = numbered(pick(8, board.tickets().len())).into_iter().collect();
        let completion: Completion = complete_tickets(board, held, own, stations, others);
        let points = completion.completed.iter().map(|ticket| u32::from(board.ticket(ticket).points)).sum::<u32>();
        let list: Vec<CityId> = stations.iter().collect();
        let best = best_by_trying(board, held, own, &list, others);
        assert_eq!((points, completion.completed.len()), best, "{held:?} {own:?} {stations:?} {others:?}");
        // The borrowed routes complete exactly these tickets.
        let mut with = own;
        for lent in completion.borrowed() {
            assert!(stations.contains(lent.city) && (board.routes_at(lent.city) & others).contains(lent.route));
            with.insert(lent.route);
        }
        assert_eq!(best_by_trying(board, completion.completed, with, &[], others), best);
    }
}

/// [B3] A station may be in a city with very many routes.
#[test]
fn a_station_where_forty_routes_meet() {
    let (hub, spokes) = ("hub".to_owned(), (0..40).map(|index| format!("spoke{index}")).collect::<Vec<_>>());
    let spec = BoardSpec {
        id: "wheel".to_owned(),
        name: "Wheel".to_owned(),
        cities: spokes.iter().chain([&hub]).map(|id| City { id: id.clone(), name: id.clone() }).collect(),
        routes: spokes
            .iter()
            .map(|spoke| RouteSpec {
                a: hub.clone(),
                b: spoke.clone(),
                length: 1,
                color: "gray".to_owned(),
                tunnel: false,
                ferry: None,
            })
            .collect(),
        tickets: spokes
            .iter()
            .map(|spoke| TicketSpec { a: hub.clone(), b: spoke.clone(), points: 1, long: false })
            .collect(),
    };
    let board = Board::new(spec).expect("a sound board");
    let all = RouteSet::first(40);
    let completion = complete_tickets(&board, TicketSet::first(40), RouteSet::EMPTY, CitySet::of(CityId(40)), all);
    assert_eq!(completion.completed.len(), 1);
}

/// [B4] Four points for each station that was not built.
#[test]
fn unused_stations_are_worth_four_points() {
    let game = europe(2);
    for (built, left) in [("", 3), ("wien", 2), ("wien roma", 1), ("wien roma paris", 0)] {
        let score = Table::new(game, StateBuilder::new(game).stations(ANNA, cities(game, built))).score();
        let anna = score.seat(ANNA);
        assert_eq!((anna.stations_left, anna.stations, anna.total), (left, 4 * i32::from(left), 4 * i32::from(left)));
    }
}
