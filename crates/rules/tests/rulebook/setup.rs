//! Setting up: rules S1 to S6.

use std::collections::BTreeSet;

use crate::table::*;

/// [S1] All players start with 0 points.
#[test]
fn no_player_has_points_at_the_start() {
    for game in [usa(5), europe(5)] {
        let table = Table::dealt(game, TestChance::default());
        assert!(Seat::all(5).all(|seat| table.state.points(seat) == 0));
    }
}

/// [S2] Each player gets four cards, starting at seat 0; then five cards are face up; the rest is the draw pile.
#[test]
fn four_cards_each_then_the_display() {
    let table = Table::dealt(usa(2), TestChance::cards("rrrrggLLpbowy"));
    assert_eq!((table.state.hand(ANNA), table.state.hand(BEN)), (set("rrrr"), set("ggLL")));
    assert_eq!(table.display(), open("pbowy"));
    assert_eq!((table.state.pile().total(), table.state.discards()), (97, Cards::EMPTY));
    assert_eq!(table.chance.shuffled, [usa(2).deck()]);
}

/// [S2] [D5] A first display with three locomotives is swept before the first action, as often as needed.
#[test]
fn the_first_display_is_swept() {
    for (display, sweeps, discards) in [
        ("LLrgb", 0, ""),
        ("LLLrg pbowy", 1, "LLLrg"),
        ("LLLLL pbowy", 1, "LLLLL"),
        ("LrLgL LLLpb LLpbo", 2, "LrLgLLLLpb"),
        ("LLLrg LLLpb LLLow LLLLL pbowy", 4, "LLLrgLLLpbLLLowLLLLL"),
    ] {
        let table = Table::dealt(usa(2), TestChance::cards(&("ppppbbbb".to_owned() + &display.replace(' ', ""))));
        let last = display.split(' ').next_back().unwrap_or_default();
        assert_eq!(table.display(), open(last), "{display}");
        assert_eq!((table.sweeps(), table.state.discards()), (sweeps, set(discards)), "{display}");
    }
}

/// [S3] USA: each player gets three tickets and keeps at least two; the others go under the deck.
#[test]
fn usa_deals_three_tickets_and_two_are_kept() {
    let mut chance = TestChance::default();
    chance.script.tickets = numbered([7, 3, 9, 1, 0, 2]).into();
    let mut table = Table::dealt(usa(2), chance);
    assert_eq!(table.state.offer(ANNA).map(|offer| offer.iter().collect()), Some(numbered([7, 3, 9])));
    assert_eq!(table.state.offer(BEN).map(|offer| offer.iter().collect()), Some(numbered([1, 0, 2])));
    for (positions, kept) in [(&[][..], 0), (&[0], 1), (&[2], 1)] {
        assert_eq!(table.refuse(ANNA, keep(positions)), ActionError::KeepMore { least: 2, kept, rule: "S3" });
    }
    table.play(ANNA, keep(&[0, 2])).play(BEN, keep(&[0, 1, 2]));
    assert_eq!(table.state.tickets(ANNA), numbered([7, 9]).into_iter().collect());
    assert_eq!(table.state.tickets(BEN), numbered([0, 1, 2]).into_iter().collect());
    assert_eq!(table.state.returned_tickets(), numbered([3]).into_iter().collect());
    assert_eq!(table.state.tickets_left(), 30 - 6 + 1);
}

/// [S4] Europe: each player gets one long and three regular tickets; the other long ones leave the game unseen.
#[test]
fn europe_deals_one_long_ticket_each() {
    for players in 2..=5 {
        let game = europe(players);
        let table = Table::dealt(game, TestChance::default());
        for seat in Seat::all(players) {
            let offer = table.state.offer(seat).expect("tickets are on offer");
            let long = offer.iter().filter(|ticket| game.board().ticket(*ticket).long).count();
            assert_eq!((offer.len(), long), (4, 1));
        }
        assert_eq!(table.state.tickets_left(), 40 - 3 * u32::from(players));
        assert!((table.state.fresh_tickets() & game.board().long_tickets()).is_empty());
    }
}

/// [S4] Players keep any two or more of the four, with or without the long one; the others leave the game.
#[test]
fn europe_keeps_two_of_any_kind_and_the_rest_is_gone() {
    let game = europe(2);
    let fresh = Table::dealt(game, TestChance::default());
    for (positions, kept) in [(&[0][..], 1), (&[3], 1), (&[], 0)] {
        assert_eq!(fresh.refuse(ANNA, keep(positions)), ActionError::KeepMore { least: 2, kept, rule: "S4" });
    }
    for positions in [&[1, 2][..], &[0, 3], &[1, 2, 3], &[0, 1, 2, 3]] {
        let mut table = fresh.clone();
        let offer = table.state.offer(ANNA).expect("tickets are on offer");
        table.play(ANNA, keep(positions)).play(BEN, keep(&[1, 2]));
        let expected: TicketSet = offer
            .iter()
            .enumerate()
            .filter(|(at, _)| positions.contains(&(*at as u8)))
            .map(|(_, ticket)| ticket)
            .collect();
        assert_eq!(table.state.tickets(ANNA), expected);
        assert_eq!((table.state.tickets_left(), table.state.returned_tickets().len()), (34, 0));
    }
}

/// [S5] Players choose in any order, and the order has no effect.
#[test]
fn the_order_of_choosing_has_no_effect() {
    let orders = [
        [ANNA, BEN, CLEO],
        [ANNA, CLEO, BEN],
        [BEN, ANNA, CLEO],
        [BEN, CLEO, ANNA],
        [CLEO, ANNA, BEN],
        [CLEO, BEN, ANNA],
    ];
    for game in [usa(3), europe(3)] {
        let choice = |seat: Seat| keep([&[0, 1][..], &[1, 2], &[0, 2]][seat.index()]);
        let ends = orders.map(|order| {
            let mut table = Table::dealt(game, TestChance::default());
            for seat in order {
                assert!(table.state.to_act(game).contains(seat));
                table.play(seat, choice(seat));
            }
            assert!(table.is_turn_of(ANNA));
            table.state
        });
        assert!(ends.iter().all(|end| *end == ends[0]));
    }
}

/// [S5] Returned tickets go under the deck in seat order, each player's in the order dealt.
#[test]
fn returned_tickets_are_in_seat_order_and_in_the_order_dealt() {
    // With at least one of three to keep, two can be returned.
    let game = variant(usa(3), |rules| rules.first_tickets.keep = 1);
    let mut chance = TestChance::default();
    chance.script.tickets = numbered([20, 10, 15, 5, 25, 2, 29, 28, 0]).into();
    let mut table = Table::dealt(game, chance);
    table.play(CLEO, keep(&[2])).play(ANNA, keep(&[1]));
    assert_eq!(table.state.returned_tickets().len(), 0, "nothing is returned before all have chosen");
    table.play(BEN, keep(&[0]));
    assert_eq!(table.state.returned_tickets().iter().collect::<Vec<_>>(), numbered([20, 15, 25, 2, 29, 28]));
}

/// [S5] Until all have chosen, opponents see only that a player has chosen.
#[test]
fn a_choice_is_invisible_to_others() {
    for game in [usa(3), europe(3)] {
        let fresh = Table::dealt(game, TestChance::default());
        for viewer in [Viewer::Seat(BEN), Viewer::Spectator] {
            let mut sights = Vec::new();
            for action in fresh.legal(ANNA) {
                let mut table = fresh.clone();
                table.play(ANNA, action);
                let seen: Vec<SeenEvent> = table.events.iter().map(|event| event.seen_by(viewer)).collect();
                assert_eq!(seen, [SeenEvent::FirstTicketsChosen { seat: ANNA, kept: None }]);
                sights.push(table.view(viewer));
            }
            assert!(sights.len() >= 4 && sights.iter().all(|sight| *sight == sights[0]));
            let SeenPhase::FirstTickets { chosen, .. } = sights[0].phase() else { panic!("tickets are being chosen") };
            assert_eq!(*chosen, SeatSet::of(ANNA));
            assert_eq!(sights[0].ticket_count(ANNA), 0);
        }
    }
}

/// [S5] Players see their own choice. Once all have chosen, all see how many tickets each player kept.
#[test]
fn the_number_kept_is_seen_when_all_have_chosen() {
    let mut table = Table::dealt(usa(2), TestChance::default());
    table.play(BEN, keep(&[0, 1, 2]));
    let view = table.view(Viewer::Seat(BEN));
    assert!(matches!(view.phase(), SeenPhase::FirstTickets { kept: Some(Kept(0b111)), .. }));
    table.play(ANNA, keep(&[0, 1]));
    for viewer in [Viewer::Seat(ANNA), Viewer::Seat(BEN), Viewer::Spectator] {
        let view = table.view(viewer);
        assert_eq!((view.ticket_count(ANNA), view.ticket_count(BEN)), (2, 3));
    }
}

/// [S5] No player can act before all have chosen, and no player chooses twice.
#[test]
fn all_choose_before_the_first_turn() {
    let mut table = Table::dealt(usa(2), TestChance::default());
    table.play(ANNA, keep(&[0, 1]));
    for action in [BLIND, take(0), Action::DrawTickets, Action::Pass] {
        assert_eq!(table.refuse(ANNA, action), ActionError::ChooseTicketsFirst);
        assert_eq!(table.refuse(BEN, action), ActionError::ChooseTicketsFirst);
    }
    assert_eq!(table.refuse(ANNA, keep(&[0, 1])), ActionError::AlreadyChosen);
    assert_eq!(table.refuse(CLEO, keep(&[0, 1])), ActionError::NoSuchSeat);
}

/// [S6] The seed of the game determines the first player, who can be any of them.
#[test]
fn the_seed_determines_the_first_player() {
    let first = |game: u64| {
        let mut chance = SeededChance::new(Seed::numbered(1, game));
        State::new(usa(5), Setup::default(), &mut chance, &mut Vec::new()).turn()
    };
    let drawn: BTreeSet<Seat> = (0..60).map(first).collect();
    assert_eq!(drawn.len(), 5);
    assert!((0..60).all(|game| first(game) == first(game)));
}

/// [S6] The host may choose the first player instead.
#[test]
fn the_host_may_pick_the_first_player() {
    for seat in Seat::all(4) {
        let mut chance = SeededChance::new(Seed::numbered(1, 1));
        let state = State::new(usa(4), Setup { first: Some(seat) }, &mut chance, &mut Vec::new());
        assert_eq!(state.turn(), seat);
    }
}

/// [S6] Turns go around in seat order, starting with the first player.
#[test]
fn play_goes_clockwise() {
    let mut chance = TestChance::default();
    chance.script.first = CLEO;
    let mut table = Table::dealt(usa(4), chance);
    for seat in Seat::all(4) {
        table.play(seat, keep(&[0, 1]));
    }
    for seat in [CLEO, DAN, ANNA, BEN, CLEO] {
        assert!(table.is_turn_of(seat));
        assert_eq!(table.refuse(seat.next(4), BLIND), ActionError::NotYourTurn);
        table.draw_two(seat);
    }
}
