//! Claiming a route: rules K1 to K9.

use std::collections::BTreeSet;

use crate::table::*;

/// Anna holds these cards at the start of her turn.
fn holding(game: &'static Game, hand: &str) -> Table {
    Table::new(game, StateBuilder::new(game).hand(ANNA, cards(hand)))
}

/// Checks which payments for a route are accepted, and which are rejected for which reason.
fn payments(game: &'static Game, name: &str, hand: &str, accepted: &[&str], refused: &[(&str, ActionError)]) {
    let id = route(game, name);
    for payment in accepted {
        let mut table = holding(game, hand);
        table.play(ANNA, claim(id, payment));
        assert_eq!(table.state.owner(id), Some(ANNA), "{payment}");
    }
    for (payment, error) in refused {
        assert_eq!(holding(game, hand).refuse(ANNA, claim(id, payment)), *error, "{payment}");
    }
    let table = holding(game, hand);
    let listed =
        table.legal(ANNA).into_iter().filter(|action| matches!(action, Action::Claim { route, .. } if *route == id));
    assert_eq!(listed.count(), accepted.len(), "exactly the accepted ones are listed");
}

fn wrong_number(due: u8, named: u16) -> ActionError {
    ActionError::WrongNumber { due, named, what: Purpose::Route }
}

/// [K1] A red route of length 3 takes three cards: red cards and locomotives in any combination.
#[test]
fn a_colored_route_takes_its_color_and_locomotives() {
    let id = route(usa(2), "chicago-duluth");
    let wrong_color = ActionError::WrongColor { route: id };
    payments(
        usa(2),
        "chicago-duluth",
        "rrrrLLLLgggww",
        &["rrr", "rrL", "rLL", "LLL"],
        &[
            ("", wrong_number(3, 0)),
            ("rr", wrong_number(3, 2)),
            ("rrrr", wrong_number(3, 4)),
            ("rrrL", wrong_number(3, 4)),
            ("LLLL", wrong_number(3, 4)),
            ("ggg", wrong_color),
            ("gLL", wrong_color),
            ("wwL", wrong_color),
        ],
    );
}

/// [K1] Players can only play cards from their own hand.
#[test]
fn cards_must_be_in_the_hand() {
    payments(
        usa(2),
        "chicago-duluth",
        "rrL",
        &["rrL"],
        &[
            ("rrr", ActionError::NotInHand { what: Purpose::Route }),
            ("rLL", ActionError::NotInHand { what: Purpose::Route }),
            ("LLL", ActionError::NotInHand { what: Purpose::Route }),
        ],
    );
    payments(usa(2), "chicago-duluth", "", &[], &[("rrr", ActionError::NotInHand { what: Purpose::Route })]);
}

/// [K1] [K2] Cards of two colors are never a payment; the type cannot represent them.
#[test]
fn two_colors_are_not_a_payment() {
    assert_eq!(Payment::from_cards(set("rg")), None);
    assert_eq!(Payment::from_cards(set("rgL")), None);
    assert_eq!(Payment::from_cards(set("rrL")), Some(Payment::new(CardColor::Red, 2, 1)));
}

/// [K2] A gray route takes cards of any one color, with or without locomotives.
#[test]
fn a_gray_route_takes_any_one_color() {
    let accepted = ["pp", "bb", "oo", "ww", "gg", "yy", "kk", "rr", "LL"];
    let mixed = ["pL", "bL", "oL", "wL", "gL", "yL", "kL", "rL"];
    let all: Vec<&str> = accepted.into_iter().chain(mixed).collect();
    payments(usa(2), "denver-santa_fe", "ppbboowwggyykkrrLL", &all, &[("ppL", wrong_number(2, 3))]);
    payments(
        usa(2),
        "denver-santa_fe",
        "gwL",
        &["gL", "wL"],
        &[("gg", ActionError::NotInHand { what: Purpose::Route })],
    );
}

/// [K3] Any open route can be claimed, even if it touches none of the player's routes.
#[test]
fn a_route_need_not_touch_own_routes() {
    let game = usa(2);
    let builder = StateBuilder::new(game).claimed(ANNA, routes(game, "seattle-vancouver")).hand(ANNA, cards("LL"));
    let mut table = Table::new(game, builder);
    table.play(ANNA, claim(route(game, "atlanta-charleston"), "LL"));
    assert_eq!(table.state.claimed(ANNA).len(), 2);
}

/// [K3] A claimed route cannot be claimed again, and a route must be on the board.
#[test]
fn a_taken_route_stays_taken() {
    let game = usa(4);
    let taken = route(game, "atlanta-charleston");
    for owner in [ANNA, BEN] {
        let table = Table::new(game, StateBuilder::new(game).claimed(owner, [taken]).hand(ANNA, cards("LL")));
        assert_eq!(table.refuse(ANNA, claim(taken, "LL")), ActionError::RouteTaken { route: taken });
    }
    for number in [100, 128, 255] {
        let beyond = RouteId(number);
        assert_eq!(holding(game, "LL").refuse(ANNA, claim(beyond, "LL")), ActionError::NoSuchRoute { route: beyond });
    }
}

/// [K3] One route per turn.
#[test]
fn one_route_per_turn() {
    let game = usa(2);
    let mut table = holding(game, "LLLL");
    table.play(ANNA, claim(route(game, "atlanta-charleston"), "LL"));
    assert!(table.is_turn_of(BEN));
    assert_eq!(table.refuse(ANNA, claim(route(game, "denver-santa_fe"), "LL")), ActionError::NotYourTurn);
}

/// [K4] A claim needs and uses as many cars as the route has spaces.
#[test]
fn cars_are_needed_and_placed() {
    let game = usa(2);
    let id = route(game, "denver-omaha");
    for left in 0..=6 {
        let mut table = Table::new(game, StateBuilder::new(game).hand(ANNA, cards("pppp")).cars(ANNA, left));
        if left < 4 {
            assert_eq!(table.refuse(ANNA, claim(id, "pppp")), ActionError::NotEnoughCars { needed: 4, left });
        } else {
            table.play(ANNA, claim(id, "pppp"));
            assert_eq!(table.state.cars(ANNA), left - 4);
        }
    }
}

/// [K5] One player may never own both halves of a double route; with four or five players, another may own the second.
#[test]
fn no_player_owns_both_halves() {
    for game in [usa(4), usa(5), europe(4), europe(5)] {
        assert_eq!(doubles(game).len(), if game.board().id() == "usa" { 44 } else { 22 });
        for (mine, other) in doubles(game) {
            let builder =
                StateBuilder::new(game).claimed(ANNA, [mine]).hand(ANNA, cards("LLLLL")).hand(BEN, cards("LLLLL"));
            let payment = "L".repeat(usize::from(game.board().route(other).length));
            let mut table = Table::new(game, builder);
            assert_eq!(table.refuse(ANNA, claim(other, &payment)), ActionError::OwnsOtherHalf { route: other });
            table.draw_two(ANNA);
            table.play(BEN, claim(other, &payment));
            assert_eq!((table.state.owner(mine), table.state.owner(other)), (Some(ANNA), Some(BEN)));
        }
    }
}

/// [K6] With two or three players, the second half of a double route is closed to all players.
#[test]
fn with_few_players_the_second_half_is_closed() {
    for game in [usa(2), usa(3), europe(2), europe(3)] {
        for (taken, other) in doubles(game) {
            let payment = "L".repeat(usize::from(game.board().route(other).length));
            let builder = StateBuilder::new(game).claimed(BEN, [taken]);
            for seat in Seat::all(game.players()) {
                let table = Table::new(game, builder.clone().hand(seat, cards("LLLLL")).turn(seat));
                assert_eq!(table.refuse(seat, claim(other, &payment)), ActionError::RouteClosed { route: other });
            }
        }
    }
}

/// [K6] Claiming half of a double route does not affect other double routes.
#[test]
fn other_double_routes_stay_open() {
    for (players, closed) in [(2, 2), (3, 2), (4, 1), (5, 1)] {
        let game = usa(players);
        let half = halves(game, "denver-kansas_city");
        let state = StateBuilder::new(game).claimed(BEN, [half[1]]).state();
        assert_eq!(state.available(game, ANNA).len(), 100 - closed);
        assert_eq!(state.available(game, ANNA).contains(half[0]), players >= 4);
    }
}

/// [K7] The points of every route of both boards are scored immediately.
#[test]
fn points_by_length() {
    const POINTS: [i16; 9] = [0, 1, 2, 4, 7, 10, 15, 0, 21];
    for (game, expected) in [(usa(2), vec![1, 2, 3, 4, 5, 6]), (europe(2), vec![1, 2, 3, 4, 6, 8])] {
        let mut lengths = BTreeSet::new();
        for id in game.board().route_ids() {
            let route = game.board().route(id);
            let payment = "L".repeat(usize::from(route.length));
            let mut table = holding(game, "LLLLLLLL");
            table.play(ANNA, claim(id, &payment));
            assert_eq!(table.state.points(ANNA), POINTS[usize::from(route.length)]);
            assert_eq!(table.state.cars(ANNA), 45 - route.length);
            assert!(table.is_turn_of(BEN));
            lengths.insert(route.length);
        }
        assert_eq!(lengths.into_iter().collect::<Vec<_>>(), expected);
    }
}

/// [K8] The played cards go to the discards.
#[test]
fn played_cards_are_discarded() {
    let game = usa(2);
    let builder = StateBuilder::new(game).hand(ANNA, cards("rrLg")).discards(cards("w"));
    let mut table = Table::new(game, builder);
    table.play(ANNA, claim(route(game, "chicago-duluth"), "rrL"));
    assert_eq!((table.state.hand(ANNA), table.state.discards()), (set("g"), set("wrrL")));
}

/// [K9] A ferry of length 4 with one symbol takes at least one locomotive; the rest has one color.
#[test]
fn a_ferry_needs_its_locomotives() {
    let missing = ActionError::FerryNeedsLocomotives { needed: 1 };
    payments(
        europe(2),
        "athina-brindisi",
        "ggggrLLLL",
        &["gggL", "ggLL", "gLLL", "rLLL", "LLLL"],
        &[("gggg", missing), ("ggg", wrong_number(4, 3)), ("rrLL", ActionError::NotInHand { what: Purpose::Route })],
    );
}

/// [K9] A ferry with a symbol on every space takes only locomotives: Amsterdam – London.
#[test]
fn a_ferry_of_symbols_only() {
    let missing = ActionError::FerryNeedsLocomotives { needed: 2 };
    payments(europe(2), "amsterdam-london", "ggLL", &["LL"], &[("gL", missing), ("gg", missing)]);
}

/// [K9] Every ferry of the board requires as many locomotives as it has symbols.
#[test]
fn every_ferry_counts_its_symbols() {
    let game = europe(2);
    let mut symbols_of_all = 0;
    for id in game.board().route_ids() {
        let route = game.board().route(id);
        let RouteKind::Ferry(symbols) = route.kind else { continue };
        assert_eq!(route.color, RouteColor::Gray);
        symbols_of_all += symbols;
        let table = holding(game, "ggggggLLLLLL");
        let laid = |locomotives: u8| Action::Claim {
            route: id,
            payment: Payment::new(CardColor::Green, route.length - locomotives, locomotives),
        };
        for locomotives in 0..=route.length {
            assert_eq!(table.legal(ANNA).contains(&laid(locomotives)), locomotives >= symbols);
        }
        let error = ActionError::FerryNeedsLocomotives { needed: symbols };
        assert_eq!(table.refuse(ANNA, laid(symbols - 1)), error);
    }
    assert_eq!(symbols_of_all, 17);
}
