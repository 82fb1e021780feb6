//! Every reason why an action can be rejected, with the id of its rule.

use std::collections::BTreeSet;

use crate::rule_ids;
use crate::table::*;

/// A position, an illegal action, and the expected code and rule.
struct Refusal {
    table: Table,
    seat: Seat,
    action: Action,
    code: &'static str,
    rule: &'static str,
}

fn refusals() -> Vec<Refusal> {
    let (us, eu) = (usa(2), europe(2));
    let mut list = Vec::new();
    let mut add = |table: &Table, seat: Seat, action: Action, code: &'static str, rule: &'static str| {
        list.push(Refusal { table: table.clone(), seat, action, code, rule });
    };

    let dealt = Table::dealt(us, TestChance::default());
    add(&dealt, CLEO, keep(&[0, 1]), "no-such-seat", "C1");
    add(&dealt, ANNA, keep(&[0]), "keep-more", "S3");
    add(&dealt, ANNA, keep(&[0, 3]), "not-offered", "E1");
    add(&dealt, ANNA, BLIND, "choose-tickets-first", "S5");
    let mut chosen = dealt;
    chosen.play(ANNA, keep(&[0, 1]));
    add(&chosen, ANNA, keep(&[0, 1]), "already-chosen", "S5");
    let dealt = Table::dealt(eu, TestChance::default());
    add(&dealt, BEN, keep(&[0]), "keep-more", "S4");

    let builder = StateBuilder::new(eu).hand(ANNA, cards("rrrrLg")).display(open("rLgbw"));
    let mut turn = Table::new(eu, builder.clone());
    add(&turn, BEN, BLIND, "not-your-turn", "S6");
    add(&turn, ANNA, keep(&[0]), "nothing-offered", "E1");
    add(&turn, ANNA, Action::Withdraw, "no-tunnel-pending", "U7");
    add(&turn, ANNA, surcharge("r"), "no-tunnel-pending", "U7");
    add(&turn, ANNA, take(7), "slot-empty", "D6");
    add(&turn, ANNA, Action::Pass, "must-not-pass", "T2");
    add(&turn, ANNA, claim(RouteId(101), "r"), "no-such-route", "K3");
    let paris = route(eu, "bruxelles-paris");
    add(&turn, ANNA, claim(paris, "r"), "wrong-number", "K1");
    add(&turn, ANNA, claim(paris, "gL"), "wrong-color", "K1");
    add(&turn, ANNA, claim(route(eu, "amsterdam-bruxelles"), "k"), "not-in-hand", "K1");
    add(&turn, ANNA, claim(route(eu, "amsterdam-london"), "rL"), "ferry-needs-locomotives", "K9");
    add(&turn, ANNA, build(city(eu, "wien"), "rr"), "wrong-number", "B2");
    add(&turn, ANNA, build(city(eu, "wien"), "k"), "not-in-hand", "B2");
    add(&turn, ANNA, build(CityId(47), "r"), "no-such-city", "B1");
    turn.play(ANNA, BLIND);
    add(&turn, ANNA, Action::DrawTickets, "second-card-first", "D1");
    add(&turn, ANNA, take(1), "locomotive-second", "D2");

    let mut tickets = Table::new(eu, builder.clone());
    tickets.play(ANNA, Action::DrawTickets);
    add(&tickets, ANNA, BLIND, "answer-offer-first", "E1");
    add(&tickets, ANNA, keep(&[]), "keep-more", "E1");
    let none = Table::new(eu, builder.clone().ticket_deck([], []));
    add(&none, ANNA, Action::DrawTickets, "no-tickets-left", "E1");

    let mut tunnel = Table::new(eu, builder.clone()).coming("rkk");
    tunnel.play(ANNA, claim(route(eu, "erzurum-sochi"), "rrr"));
    add(&tunnel, ANNA, BLIND, "answer-tunnel-first", "U7");
    add(&tunnel, ANNA, surcharge("rL"), "wrong-number", "U2");
    add(&tunnel, ANNA, surcharge("g"), "wrong-surcharge", "U2");

    let closed = Table::new(eu, builder.clone().claimed(BEN, [halves(eu, "bruxelles-paris")[1]]));
    add(&closed, ANNA, claim(paris, "rr"), "route-closed", "K6");
    add(&closed, ANNA, claim(halves(eu, "bruxelles-paris")[1], "LL"), "route-taken", "K3");
    let four = europe(4);
    let half = Table::new(four, StateBuilder::new(four).claimed(ANNA, [halves(four, "bruxelles-paris")[1]]));
    add(&half, ANNA, claim(paris, "rr"), "owns-other-half", "K5");
    let few_cars = Table::new(eu, builder.clone().cars(ANNA, 1));
    add(&few_cars, ANNA, claim(paris, "rr"), "not-enough-cars", "K4");

    let there = Table::new(eu, builder.clone().stations(BEN, [city(eu, "wien")]));
    add(&there, ANNA, build(city(eu, "wien"), "r"), "station-there", "B1");
    let three = ["roma", "paris", "berlin"].map(|name| city(eu, name));
    let built = Table::new(eu, builder.stations(ANNA, three));
    add(&built, ANNA, build(city(eu, "wien"), "rrrr"), "no-station-left", "B1");
    let without = Table::new(us, StateBuilder::new(us).hand(ANNA, cards("r")));
    add(&without, ANNA, build(city(us, "denver"), "r"), "no-stations", "C5");

    let empty = Table::new(us, StateBuilder::new(us).pile_only([], BEN));
    add(&empty, ANNA, BLIND, "pile-empty", "D6");
    add(&empty, ANNA, take(0), "slot-empty", "D6");
    let mut over = Table::new(us, StateBuilder::new(us).display(open("pbowy")).last_turns(0));
    over.draw_two(ANNA);
    add(&over, BEN, BLIND, "game-over", "G1");
    list
}

/// [T1] Every illegal action is rejected with its reason and its rule, and changes nothing.
#[test]
fn every_refusal_names_its_rule() {
    let rules = rule_ids();
    for Refusal { table, seat, action, code, rule } in refusals() {
        let error = table.refuse(seat, action);
        assert_eq!((error.code(), error.rule()), (format!("action/{code}").as_str(), rule), "{action:?}");
        assert!(rules.contains(error.rule()), "{error:?}");
        assert!(!error.to_string().is_empty());
    }
}

/// [T1] The list above has every reason.
#[test]
fn every_reason_for_a_refusal_has_a_case() {
    let source = include_str!("../../src/action.rs");
    let known: BTreeSet<&str> = source.split('"').filter(|text| text.starts_with("action/")).collect();
    let met: BTreeSet<&str> = refusals().iter().map(|case| case.table.refuse(case.seat, case.action).code()).collect();
    assert_eq!(met, known);
}
