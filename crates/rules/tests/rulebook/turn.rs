//! A turn: rules T1 and T2.

use crate::table::*;

/// [T1] A turn is exactly one of the four actions.
#[test]
fn a_turn_is_one_action() {
    let game = europe(3);
    let builder = StateBuilder::new(game).hand(ANNA, cards("rrrL")).display(open("rLgbw"));
    for actions in [
        &[BLIND, BLIND][..],
        &[take(0), BLIND],
        &[take(1)],
        &[claim(route(game, "bruxelles-paris"), "rr")],
        &[Action::DrawTickets, keep(&[0])],
        &[build(city(game, "wien"), "r")],
    ] {
        let mut table = Table::new(game, builder.clone()).coming("yyy");
        for action in actions {
            assert_eq!(table.state.turn(), ANNA);
            table.play(ANNA, *action);
        }
        assert!(table.is_turn_of(BEN), "{actions:?}");
        assert_eq!(table.refuse(ANNA, BLIND), ActionError::NotYourTurn);
    }
}

/// [T1] A player who has started to draw cards or tickets must finish, and can do nothing else.
#[test]
fn nothing_else_in_the_same_turn() {
    let game = europe(2);
    let builder = StateBuilder::new(game).hand(ANNA, cards("rrrL")).display(open("rkgbw"));
    for (first, error) in [(BLIND, ActionError::SecondCardFirst), (Action::DrawTickets, ActionError::AnswerOfferFirst)]
    {
        let mut table = Table::new(game, builder.clone());
        table.play(ANNA, first);
        for action in [
            claim(route(game, "bruxelles-paris"), "rr"),
            build(city(game, "wien"), "r"),
            Action::DrawTickets,
            Action::Pass,
            Action::Withdraw,
        ] {
            assert_eq!(table.refuse(ANNA, action), error);
        }
    }
}

/// [T1] Stations are offered in Europe only.
#[test]
fn usa_has_three_kinds_of_turn_and_europe_four() {
    let kinds = |game: &'static Game| {
        let table = Table::new(game, StateBuilder::new(game).hand(ANNA, cards("rrLLLL")).display(open("rkgbw")));
        let legal = table.legal(ANNA);
        let has = |kind: fn(&Action) -> bool| legal.iter().any(kind);
        [
            has(|action| matches!(action, Action::Draw(_))),
            has(|action| matches!(action, Action::Claim { .. })),
            has(|action| matches!(action, Action::DrawTickets)),
            has(|action| matches!(action, Action::BuildStation { .. })),
            has(|action| matches!(action, Action::Pass)),
        ]
    };
    assert_eq!(kinds(usa(2)), [true, true, true, false, false]);
    assert_eq!(kinds(europe(2)), [true, true, true, true, false]);
}

/// A game of three in which Ben holds all cards and no tickets are left.
fn bare(game: &'static Game, claimed: [&str; 3]) -> Table {
    let builder = Seat::all(3)
        .zip(claimed)
        .fold(StateBuilder::new(game), |builder, (seat, names)| builder.claimed(seat, routes(game, names)));
    Table::new(game, builder.ticket_deck([], []).pile_only([], BEN))
}

fn triangle() -> &'static Game {
    toy(3, &["a-b", "b-c", "a-c"], &["a-b", "b-c", "a-c"], 3, |_| {})
}

/// [T2] Passing is rejected while any other action is legal, even if it is only drawing tickets.
#[test]
fn passing_is_the_last_resort() {
    let game = usa(2);
    let nothing = StateBuilder::new(game).ticket_deck([], []).pile_only([], BEN);
    let tickets = StateBuilder::new(game).ticket_deck([], numbered([3])).pile_only([], BEN);
    let pile = StateBuilder::new(game).ticket_deck([], []).pile_only(cards("r"), BEN);
    let display = StateBuilder::new(game).ticket_deck([], []).display(open("--L--")).pile_only([], BEN);
    let route = StateBuilder::new(game).ticket_deck([], []).hand(ANNA, cards("L")).pile_only([], BEN);
    for builder in [tickets, pile, display, route] {
        let table = Table::new(game, builder);
        assert_eq!(table.refuse(ANNA, Action::Pass), ActionError::MustNotPass);
    }
    let mut table = Table::new(game, nothing);
    assert_eq!(table.legal(ANNA), [Action::Pass]);
    table.play(ANNA, Action::Pass);
    assert!(table.is_turn_of(BEN));
}

/// [T2] In Europe, passing is also rejected while a station can be built.
#[test]
fn passing_is_illegal_while_a_station_can_be_built() {
    let game = europe(2);
    let builder = StateBuilder::new(game).ticket_deck([], []).hand(ANNA, cards("g")).cars(ANNA, 0).pile_only([], BEN);
    let table = Table::new(game, builder.clone());
    assert_eq!(table.refuse(ANNA, Action::Pass), ActionError::MustNotPass);
    let three = ["wien", "roma", "paris"].map(|name| city(game, name));
    assert_eq!(Table::new(game, builder.stations(ANNA, three)).legal(ANNA), [Action::Pass]);
}

/// [T2] [B1] With stations and cards left but no city without a station, passing is legal.
#[test]
fn without_a_free_city_passing_is_legal() {
    let game = toy(3, &["a-b", "b-c"], &["a-b", "b-c", "a-c"], 3, |rules| rules.stations = 3);
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "a-b b-c"))
        .stations(ANNA, [city(game, "a")])
        .stations(BEN, [city(game, "b")])
        .stations(CLEO, [city(game, "c")])
        .ticket_deck([], [])
        .turn(BEN)
        .pile_only([], BEN);
    let mut table = Table::new(game, builder);
    assert_eq!(table.legal(BEN), [Action::Pass]);
    table.play(BEN, Action::Pass);
    assert!(table.is_turn_of(CLEO));
}

/// [T2] When all players pass in a row, the game ends immediately and is scored.
#[test]
fn a_round_of_passes_ends_the_game() {
    let mut table = bare(triangle(), ["a-b", "b-c", "a-c"]);
    table.play(ANNA, Action::Pass).play(BEN, Action::Pass);
    assert!(table.is_turn_of(CLEO));
    table.play(CLEO, Action::Pass);
    assert_eq!(table.state.end(), Some(EndReason::Stalemate));
    let tickets = BySeat::new(|seat| table.state.tickets(seat));
    let ended = Event::GameEnded { reason: EndReason::Stalemate, tickets };
    assert_eq!(table.events, [Event::Passed { seat: CLEO }, ended]);
    assert_eq!(table.score().seats().iter().map(|seat| seat.total).collect::<Vec<_>>(), [11, 11, 11]);
}

/// [T2] Only consecutive passes count; any other action resets the count.
#[test]
fn a_move_between_passes_continues_the_game() {
    let game = triangle();
    let mut table = bare(game, ["a-b", "b-c", ""]);
    table.play(ANNA, Action::Pass);
    assert_eq!(table.refuse(BEN, Action::Pass), ActionError::MustNotPass);
    // The card that Ben plays comes back as the only card of the display, and Cleo has to take it.
    table.play(BEN, claim(route(game, "a-c"), "r"));
    assert_eq!(table.legal(CLEO), [take(0)]);
    table.play(CLEO, take(0)).play(ANNA, Action::Pass).play(BEN, Action::Pass);
    assert!(table.is_turn_of(CLEO), "three passes, but not in a row");
    table.play(CLEO, Action::Pass);
    assert_eq!(table.state.end(), Some(EndReason::Stalemate));
}

/// [T2] [G1] A pass counts as a turn of the last round.
#[test]
fn a_pass_is_a_turn_of_the_last_round() {
    let game = usa(2);
    let builder = StateBuilder::new(game).ticket_deck([], []).pile_only([], BEN).last_turns(0);
    let mut table = Table::new(game, builder);
    table.play(ANNA, Action::Pass);
    assert_eq!(table.state.end(), Some(EndReason::FinalRound));
}
