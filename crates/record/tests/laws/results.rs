//! Changed results.

#![allow(clippy::unit_arg)] // Each change fits on one line.

use fogg_record::{BorrowedRoute, GameResult, Record, SeatResult, verify};
use fogg_rules::QuickRng;
use proptest::prelude::*;

use crate::cases;
use crate::games::Case;
use crate::mutations::verify_safely;

type SeatChange = fn(&mut SeatResult, &mut QuickRng) -> Option<()>;

/// Changes of one seat's score, all of them wrong.
const SEAT_CHANGES: &[(&str, SeatChange)] = &[
    ("routes", |seat, rng| Some(seat.routes += other(rng))),
    ("tickets", |seat, rng| Some(seat.tickets += other(rng))),
    ("stations", |seat, rng| Some(seat.stations += other(rng))),
    ("stations_left", |seat, rng| Some(seat.stations_left = seat.stations_left.wrapping_add(1 + rng.below(255) as u8))),
    ("longest", |seat, rng| Some(seat.longest = seat.longest.wrapping_add_signed(other(rng)))),
    ("bonus", |seat, _| Some(seat.bonus = !seat.bonus)),
    ("total", |seat, rng| Some(seat.total = seat.total.wrapping_add(other(rng)))),
    ("a completed ticket is left out", |seat, _| seat.completed.pop().map(drop)),
    ("a failed ticket is left out", |seat, _| seat.failed.pop().map(drop)),
    ("a failed ticket is listed as completed", |seat, _| Some(seat.completed.push(seat.failed.pop()?))),
    ("a completed ticket is listed as failed", |seat, _| Some(seat.failed.push(seat.completed.pop()?))),
    ("a failed ticket is listed as both", |seat, _| Some(seat.completed.push(*seat.failed.first()?))),
    ("a failed ticket is listed twice", |seat, _| Some(seat.failed.push(*seat.failed.first()?))),
    ("a completed ticket is listed twice", |seat, _| Some(seat.completed.push(*seat.completed.first()?))),
    ("a ticket is failed that does not exist", |seat, rng| Some(seat.failed.push(46 + rng.below(210) as u8))),
    ("a ticket is completed that does not exist", |seat, rng| Some(seat.completed.push(46 + rng.below(210) as u8))),
    ("a route is borrowed in a city that does not exist", |seat, _| {
        Some(seat.borrowed.push(BorrowedRoute { city: "atlantis".to_owned(), route: 0 }))
    }),
    ("a route is borrowed that does not exist", |seat, rng| {
        let route = 128 + rng.below(128) as u8;
        Some(seat.borrowed.first_mut()?.route = route)
    }),
    ("a route is borrowed twice", |seat, _| Some(seat.borrowed.push(seat.borrowed.first()?.clone()))),
    ("a borrowed route is left out", |seat, _| seat.borrowed.pop().map(drop)),
];

/// A number other than 0, sometimes a large one.
fn other(rng: &mut QuickRng) -> i32 {
    [1, -1, 10, -10, 1_000_000][rng.below(5) as usize]
}

type ResultChange = fn(&mut GameResult, &mut QuickRng) -> Option<()>;

const RESULT_CHANGES: &[(&str, ResultChange)] = &[
    ("reason", |result, rng| {
        let reasons = ["stalemate", "abandoned", "final-round", "", "boredom"];
        let reason = reasons[rng.below(5) as usize];
        (result.reason != reason).then(|| result.reason = reason.to_owned())
    }),
    ("a seat is left out", |result, _| result.seats.pop().map(drop)),
    ("a seat too many", |result, _| Some(result.seats.push(result.seats[0].clone()))),
    ("the ranking is reversed", |result, _| (result.ranking.len() > 1).then(|| result.ranking.reverse())),
    ("the ranking is empty", |result, _| Some(result.ranking.clear())),
    ("a rank is left out", |result, _| result.ranking.pop().map(drop)),
    ("a rank is empty", |result, _| Some(result.ranking.push(Vec::new()))),
    ("all are tied for the first rank", |result, _| {
        let all = result.ranking.concat();
        (result.ranking.len() > 1).then(|| result.ranking = vec![all])
    }),
    ("a seat is ranked that does not exist", |result, rng| {
        Some(result.ranking[0].push([5, 99, usize::MAX][rng.below(3) as usize]))
    }),
    ("no seat wins", |result, _| Some(result.winners.clear())),
    ("the last wins", |result, _| {
        let last = result.ranking.last()?.clone();
        (last != result.winners).then(|| result.winners = last)
    }),
    ("a winner is listed twice", |result, _| Some(result.winners.push(result.winners[0]))),
];

fn check_rejected(record: &Record, case: &Case, name: &str) -> Result<(), TestCaseError> {
    match verify_safely(record, case.map())? {
        Ok(()) => prop_assert!(false, "accepted: {}", name),
        // The error is in the result, not at an action.
        Err(error) => {
            prop_assert!(error.step.is_none() && error.message.starts_with("result: "), "{}: {}", name, error)
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(80))]

    #[test]
    fn a_changed_result_is_rejected(case in Case::any()) {
        let record = case.play(usize::MAX).record;
        let mut rng = case.rng();
        for (name, change) in RESULT_CHANGES {
            let mut changed = record.clone();
            if change(&mut changed.result, &mut rng).is_some() {
                check_rejected(&changed, &case, name)?;
            }
        }
        for seat in 0..record.seats.len() {
            for (name, change) in SEAT_CHANGES {
                let mut changed = record.clone();
                if change(&mut changed.result.seats[seat], &mut rng).is_some() {
                    check_rejected(&changed, &case, name)?;
                }
            }
        }
    }

    #[test]
    fn the_order_of_tickets_in_a_result_has_no_meaning(case in Case::any()) {
        let mut record = case.play(usize::MAX).record;
        for seat in &mut record.result.seats {
            seat.completed.reverse();
            seat.failed.reverse();
        }
        prop_assert_eq!(verify(&record, case.map()), Ok(()));
    }
}

/// Games in which a station helps.
fn games_with_help() -> impl Iterator<Item = (Case, Record)> {
    let cases = (0..4_000).map(|seed| Case { map: 1, players: 4 + (seed % 2) as u8, seeded: false, eager: true, seed });
    let played = cases.map(|case| (case, case.play(usize::MAX).record));
    played.filter(|(_, record)| record.result.seats.iter().any(|seat| !seat.borrowed.is_empty())).take(10)
}

#[test]
fn changed_borrowing_is_rejected() {
    let mut rng = QuickRng::new(5);
    let mut games = 0;
    for (case, record) in games_with_help() {
        games += 1;
        for seat in 0..record.seats.len() {
            for (name, change) in SEAT_CHANGES {
                let mut changed = record.clone();
                if change(&mut changed.result.seats[seat], &mut rng).is_some() {
                    check_rejected(&changed, &case, name).unwrap();
                }
            }
        }
    }
    assert!(games > 3, "only {games} games in which a station helps");
}

/// A station that does not help must be left out; a record that lists it is rejected.
#[test]
fn a_station_that_does_not_help_is_left_out() {
    let map = fogg_maps::europe();
    let mut tried = 0;
    for seed in 0..60 {
        let case = Case { map: 1, players: 4, seeded: false, eager: false, seed };
        let played = case.play(usize::MAX);
        let (_, _, end) = played.steps.last().unwrap();
        let board = map.board();
        for seat in fogg_rules::Seat::all(4) {
            for city in end.stations(seat).iter() {
                let of_others =
                    board.routes_at(city).iter().find(|route| end.owner(*route).is_some_and(|owner| owner != seat));
                let Some(route) = of_others else { continue };
                let mut changed = played.record.clone();
                let borrowed = &mut changed.result.seats[seat.index()].borrowed;
                let id = &board.city(city).id;
                if borrowed.iter().any(|borrowed| borrowed.city == *id) {
                    continue;
                }
                borrowed.push(BorrowedRoute { city: id.clone(), route: route.0 });
                borrowed.sort();
                tried += 1;
                assert!(
                    verify(&changed, map).is_err(),
                    "{case:?} {seat}: accepted with {borrowed:?}",
                    borrowed = changed.result.seats[seat.index()].borrowed
                );
            }
        }
    }
    assert!(tried > 10);
}
