//! Tickets: rules E1 to E3.

use crate::table::*;

/// A deck with these tickets on top and returned ones under them; `coming` is the order of the upper ones.
fn deck(fresh: &[u8], returned: &[u8], coming: &[u8]) -> Table {
    let game = usa(2);
    let of = |numbers: &[u8]| numbered(numbers.iter().copied());
    let builder = StateBuilder::new(game).display(open("pbowy")).ticket_deck(of(fresh), of(returned));
    Table::new(game, builder).coming_tickets(of(coming))
}

fn offered(table: &Table) -> Vec<TicketId> {
    table.state.offer(ANNA).expect("tickets are on offer").iter().collect()
}

/// [E1] Three tickets are drawn, at least one is kept, and the others go under the deck in the order drawn.
#[test]
fn returned_tickets_go_under_the_deck_in_the_order_drawn() {
    for (kept, held, under) in [
        (&[1][..], &[11][..], &[5, 14, 13][..]),
        (&[0], &[14], &[5, 11, 13]),
        (&[0, 2], &[13, 14], &[5, 11]),
        (&[0, 1, 2], &[11, 13, 14], &[5]),
    ] {
        let mut table = deck(&[10, 11, 12, 13, 14], &[5], &[14, 11, 13]);
        table.play(ANNA, Action::DrawTickets);
        assert_eq!(offered(&table), numbered([14, 11, 13]));
        table.play(ANNA, keep(kept));
        assert_eq!(table.state.tickets(ANNA), numbered(held.iter().copied()).into_iter().collect());
        assert_eq!(table.state.returned_tickets().iter().collect::<Vec<_>>(), numbered(under.iter().copied()));
        assert_eq!(table.state.fresh_tickets(), numbered([10, 12]).into_iter().collect());
        assert!(table.is_turn_of(BEN));
    }
}

/// [E1] At least one ticket must be kept, even if only one was drawn.
#[test]
fn one_ticket_must_be_kept() {
    for (fresh, returned) in [(&[1, 2, 3][..], &[][..]), (&[1], &[]), (&[], &[7]), (&[1], &[7])] {
        let mut table = deck(fresh, returned, &[]);
        table.play(ANNA, Action::DrawTickets);
        assert_eq!(table.refuse(ANNA, keep(&[])), ActionError::KeepMore { least: 1, kept: 0, rule: "E1" });
    }
}

/// [E1] If fewer than three are left, all are drawn: first the unseen ones, then the returned ones in order.
#[test]
fn the_last_tickets_of_the_deck() {
    for (fresh, returned, offer, left) in [
        (&[][..], &[8, 2, 5, 1][..], &[8, 2, 5][..], 1),
        (&[9], &[8, 2, 5], &[9, 8, 2], 1),
        (&[3, 9], &[8, 2], &[3, 9, 8], 1),
        (&[3, 9], &[], &[3, 9], 0),
        (&[9], &[2], &[9, 2], 0),
        (&[], &[4], &[4], 0),
    ] {
        let mut table = deck(fresh, returned, &[]);
        table.play(ANNA, Action::DrawTickets);
        assert_eq!(offered(&table), numbered(offer.iter().copied()));
        assert_eq!(table.state.tickets_left(), left);
    }
}

/// [E1] A returned ticket is drawn again when all tickets above it are gone.
#[test]
fn returned_tickets_can_be_drawn_again() {
    let mut table = deck(&[1, 2, 3, 4], &[], &[3, 1, 4]);
    table.play(ANNA, Action::DrawTickets).play(ANNA, keep(&[1]));
    table.play(BEN, Action::DrawTickets);
    let offer: Vec<TicketId> = table.state.offer(BEN).expect("tickets are on offer").iter().collect();
    assert_eq!(offer, numbered([2, 3, 4]));
    table.play(BEN, keep(&[2]));
    assert_eq!(table.state.returned_tickets().iter().collect::<Vec<_>>(), numbered([2, 3]));
}

/// [E1] If no tickets are left, they cannot be drawn.
#[test]
fn an_empty_deck() {
    let table = deck(&[], &[], &[]);
    assert_eq!(table.refuse(ANNA, Action::DrawTickets), ActionError::NoTicketsLeft);
}

/// [E1] Only offered tickets can be kept, and drawing cannot be undone.
#[test]
fn only_offered_tickets_can_be_kept() {
    let mut table = deck(&[1, 2], &[], &[]);
    assert_eq!(table.refuse(ANNA, keep(&[0])), ActionError::NothingOffered);
    table.play(ANNA, Action::DrawTickets);
    for positions in [&[2][..], &[0, 1, 2], &[7]] {
        assert_eq!(table.refuse(ANNA, keep(positions)), ActionError::NotOffered);
    }
    for action in [BLIND, Action::Pass, Action::DrawTickets, Action::Withdraw] {
        assert_eq!(table.refuse(ANNA, action), ActionError::AnswerOfferFirst);
    }
    assert_eq!(table.refuse(BEN, keep(&[0])), ActionError::NotYourTurn);
    let named = |tickets: &[u8]| Action::Keep(tickets.iter().map(|ticket| TicketId(*ticket)).collect());
    for tickets in [&[3][..], &[1, 3], &[1, 1], &[1, 2, 1], &[255], &[1; 8], &[1; 255], &[1; 300]] {
        assert_eq!(table.refuse(ANNA, named(tickets)), ActionError::NotOffered, "{tickets:?}");
    }
    assert_eq!(named(&[1, 2]), named(&[2, 1]));
    assert_ne!(named(&[1, 2]), named(&[1]));
    table.play(ANNA, named(&[2, 1]));
    assert_eq!(table.state.tickets(ANNA), numbered([1, 2]).into_iter().collect());
}

/// [E1] [S4] [E2] Europe: only regular tickets are drawn later, and a player can hold any number.
#[test]
fn all_regular_tickets_of_europe_can_be_drawn_and_held() {
    let game = europe(2);
    let mut table = Table::dealt(game, TestChance::default());
    table.play(ANNA, keep(&[0, 1, 2, 3])).play(BEN, keep(&[0, 1, 2, 3]));
    while table.state.tickets_left() > 0 {
        let seat = table.state.turn();
        let count = table.state.tickets_left().min(3) as u8;
        table.play(seat, Action::DrawTickets).play(seat, keep(&[0, 1, 2][..usize::from(count)]));
    }
    let held = table.state.tickets(ANNA) | table.state.tickets(BEN);
    assert_eq!((held & game.board().regular_tickets()).len(), 40);
    assert_eq!((held & game.board().long_tickets()).len(), 2);
    let seat = table.state.turn();
    assert_eq!(table.refuse(seat, Action::DrawTickets), ActionError::NoTicketsLeft);
}

/// [E2] Opponents see how many tickets a player draws and keeps, but not which.
#[test]
fn tickets_are_secret() {
    let played = |coming: &[u8], positions: &[u8]| {
        let mut table = deck(&[1, 2, 3, 4, 5, 6], &[], coming);
        let mut seen = Vec::new();
        for action in [Action::DrawTickets, keep(positions)] {
            table.play(ANNA, action);
            for viewer in [Viewer::Seat(BEN), Viewer::Spectator] {
                seen.extend(table.events.iter().map(|event| event.seen_by(viewer)));
            }
        }
        (seen, table.view(Viewer::Seat(BEN)), table.view(Viewer::Spectator), table.view(Viewer::Seat(ANNA)))
    };
    let (one, other) = (played(&[1, 2, 3], &[0, 1]), played(&[4, 5, 6], &[1, 2]));
    assert_eq!((&one.0, &one.1, &one.2), (&other.0, &other.1, &other.2));
    assert_eq!((one.1.ticket_count(ANNA), one.1.tickets()), (2, TicketSet::EMPTY));
    assert_eq!(one.3.tickets(), numbered([1, 2]).into_iter().collect());
    // Keeping another number of tickets would be visible.
    assert_ne!(one.0, played(&[1, 2, 3], &[0]).0);
}

/// [E2] Players keep their tickets until the end, whatever happens afterwards.
#[test]
fn kept_tickets_stay() {
    let mut table = Table::dealt(europe(3), TestChance::default());
    for seat in Seat::all(3) {
        table.play(seat, keep(&[0, 2]));
    }
    let kept = Seat::all(3).map(|seat| table.state.tickets(seat)).collect::<Vec<_>>();
    let mut rng = QuickRng::new(5);
    while table.state.end().is_none() {
        let seat = table.state.turn();
        let legal = table.legal(seat);
        table.play(seat, legal[rng.below(legal.len() as u32) as usize]);
        assert!(Seat::all(3).zip(&kept).all(|(seat, kept)| (*kept - table.state.tickets(seat)).is_empty()));
    }
}

/// [E3] A ticket that the player's routes connect adds its value; otherwise its value is subtracted.
#[test]
fn completed_tickets_count_and_failed_ones_cost() {
    let game = usa(3);
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "denver-santa_fe santa_fe-el_paso"))
        .claimed(BEN, routes(game, "duluth-omaha denver-omaha"));
    for (held, completed, points) in [
        ("", 0, 0),
        ("denver-el_paso", 1, 4),
        ("duluth-el_paso", 0, -10),
        ("denver-el_paso duluth-el_paso", 1, 4 - 10),
        ("los_angeles-new_york new_york-seattle", 0, -43),
    ] {
        let score = Table::new(game, builder.clone().tickets(ANNA, tickets(game, held))).score();
        let anna = score.seat(ANNA);
        assert_eq!((anna.completed().len(), anna.tickets), (completed, points), "{held}");
        assert_eq!(anna.failed.len(), held.split_whitespace().count() as u32 - completed);
    }
}

/// [E3] A ticket whose cities are already connected is completed as soon as it is kept.
#[test]
fn a_ticket_may_be_complete_when_drawn() {
    let game = usa(2);
    let builder = StateBuilder::new(game).display(open("pbowy"));
    let builder = builder.claimed(ANNA, routes(game, "denver-santa_fe santa_fe-el_paso"));
    let denver_el_paso = ticket(game, "denver-el_paso");
    let mut table = Table::new(game, builder).coming_tickets([denver_el_paso]);
    table.play(ANNA, Action::DrawTickets).play(ANNA, keep(&[0]));
    assert_eq!(table.score().seat(ANNA).completed(), TicketSet::of(denver_el_paso));
}
