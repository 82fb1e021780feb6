//! Statistics agree with the actions, the rules, and the result of a record.

use fogg_record::{Record, RecordedAction, Statistics};
use fogg_rules::{Card, Seat};
use proptest::prelude::*;

use crate::cases;
use crate::games::Case;

/// The number of a seat's actions that are of a kind.
fn actions(record: &Record, seat: usize, is: impl Fn(&RecordedAction) -> bool) -> u32 {
    record.actions.iter().filter(|action| action.seat() == seat && is(action)).count() as u32
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn statistics_agree_with_the_record(case in Case::any(), stopped in any::<bool>(), most in 0_usize..200) {
        let record = case.play(if stopped { most } else { usize::MAX }).record;
        let statistics = Statistics::of(&record, case.map()).expect("the record is correct");
        let ended = record.result.reason != "abandoned";

        // The last scores are those of the result.
        let totals: Vec<i32> = record.result.seats.iter().map(|seat| seat.total).collect();
        prop_assert_eq!(&statistics.timeline.last().expect("it is never empty").totals, &totals);
        if ended {
            let turns: u32 = statistics.seats.iter().map(|seat| seat.turns).sum();
            prop_assert_eq!(statistics.timeline.len(), turns as usize + 1);
        }

        let game = case.game();
        for (seat, own) in statistics.seats.iter().enumerate() {
            let count = |is: fn(&RecordedAction) -> bool| actions(&record, seat, is);
            prop_assert_eq!(own.cards_dealt + own.drawn_face_up + own.drawn_blind, own.cards_paid + own.cards_left);
            prop_assert_eq!(own.drawn_face_up + own.drawn_blind, count(|a| matches!(a, RecordedAction::Draw { .. })));
            let locomotives = count(|a| matches!(a, RecordedAction::Draw { card, .. } if card.0 == Card::Locomotive));
            prop_assert_eq!(own.locomotives, locomotives);
            let tunnels = count(|a| matches!(a, RecordedAction::Claim { revealed: Some(_), .. }));
            prop_assert_eq!(own.tunnels_tried, tunnels);
            prop_assert_eq!(own.tunnels_failed, count(|a| matches!(a, RecordedAction::Withdraw { .. })));
            prop_assert_eq!(own.stations, count(|a| matches!(a, RecordedAction::Station { .. })));
            let claims = count(|a| matches!(a, RecordedAction::Claim { .. }));
            // A game can be stopped before a tunnel is paid.
            prop_assert!((claims - own.tunnels_failed - own.routes) <= u32::from(!ended));
            prop_assert!(own.cars <= u32::from(game.rules().cars));
            let result = &record.result.seats[seat];
            prop_assert_eq!(own.tickets_failed as usize, result.failed.len());
            prop_assert_eq!(own.tickets_kept as usize, result.failed.len() + result.completed.len());
            let timeline = statistics.timeline.iter().filter(|turn| turn.seat == Seat::new(seat)).count();
            prop_assert!(timeline == own.turns as usize || !ended);
        }
    }
}

/// Numbers that were counted in the files, without this crate.
#[test]
fn golden_games_are_counted_as_by_hand() {
    // Face-up, blind, locomotives, routes, tunnels tried and failed, stations, tickets kept and failed, total.
    type Counted = Vec<i64>;
    let games: [(&str, &str, &[[i64; 10]]); 2] = [
        (
            "europe",
            include_str!("../golden/europe-3.jsonl"),
            &[
                [41, 19, 10, 15, 6, 2, 2, 4, 3, 27],
                [52, 12, 11, 14, 3, 0, 1, 5, 4, 30],
                [59, 8, 5, 17, 6, 2, 0, 3, 1, 74],
            ],
        ),
        (
            "usa",
            include_str!("../golden/usa-2.jsonl"),
            &[[63, 14, 5, 15, 0, 0, 0, 2, 0, 84], [51, 16, 5, 18, 0, 0, 0, 7, 2, 83]],
        ),
    ];
    for (map, line, expected) in games {
        let record = Record::parse(line.lines().next().expect("a line")).expect("a record");
        let map = fogg_maps::find(map).expect("a built-in map");
        let statistics = Statistics::of(&record, map).expect("the record is correct");
        let end = &statistics.timeline.last().expect("it is never empty").totals;
        let counted: Vec<Counted> = statistics
            .seats
            .iter()
            .zip(end)
            .map(|(own, total)| {
                let counts = [
                    own.drawn_face_up,
                    own.drawn_blind,
                    own.locomotives,
                    own.routes,
                    own.tunnels_tried,
                    own.tunnels_failed,
                    own.stations,
                    own.tickets_kept,
                    own.tickets_failed,
                ];
                counts.iter().map(|count| i64::from(*count)).chain([i64::from(*total)]).collect()
            })
            .collect();
        assert_eq!(counted, expected, "{}", record.map);
    }
}
