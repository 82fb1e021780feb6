//! Every step: the invariants hold, events lead to the same states, checked and unchecked play agree, and games end.

use fogg_rules::{Event, Seat, State};
use proptest::prelude::*;

use crate::cases;
use crate::table::{Case, Step};

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn the_invariants_hold_until_the_game_ends(case in Case::any()) {
        case.play(|step| {
            prop_assert_eq!(step.after.check_invariants(step.game), Ok(()));
            scores_add_up(step)
        })?;
    }

    #[test]
    fn events_reproduce_every_state(case in Case::any()) {
        let mut replayed = State::before_the_deal(case.game());
        let mut over = false;
        case.play(|step| {
            prop_assert_eq!(replayed, step.before);
            prop_assert!(!step.events.is_empty() && !over, "every step has events, and none after the end");
            for event in &step.events {
                prop_assert!(!over, "{:?} after the end", event);
                prop_assert_eq!(replayed.apply(step.game, event), Ok(()));
                over |= matches!(event, Event::GameEnded { .. });
            }
            prop_assert_eq!(replayed, step.after);
            Ok(())
        })?;
        prop_assert!(over, "a finished game has the event");
    }

    #[test]
    fn checked_and_unchecked_play_agree(case in Case::any()) {
        case.play(|step| {
            if let Some((seat, action)) = step.action {
                let (mut state, mut chance, mut events) = (step.before, step.chance.clone(), Vec::new());
                state.play_unchecked(step.game, seat, action, &mut chance, &mut events);
                prop_assert_eq!(state, step.after);
                prop_assert_eq!(&events, &step.events);
            }
            Ok(())
        })?;
    }
}

/// A game can be scored at any time [G2], and the ranking agrees with the scores [G6].
fn scores_add_up(step: &Step) -> Result<(), TestCaseError> {
    let (game, state) = (step.game, &step.after);
    let sheet = state.score(game);
    prop_assert_eq!(sheet.seats().len(), usize::from(game.players()));
    for seat in Seat::all(game.players()) {
        let score = sheet.seat(seat);
        let bonus = if score.bonus { i32::from(game.rules().longest_path_points) } else { 0 };
        prop_assert_eq!(score.total, score.routes + score.tickets + score.stations + bonus);
        prop_assert_eq!(score.completed() | score.failed, state.tickets(seat));
        prop_assert!((score.completed() & score.failed).is_empty());
    }
    let ranking = sheet.ranking();
    let mut ranked: Vec<Seat> = ranking.iter().flatten().copied().collect();
    ranked.sort();
    prop_assert_eq!(ranked, Seat::all(game.players()).collect::<Vec<_>>());
    let mut better = 0;
    let mut points = i32::MAX;
    for place in ranking {
        for seat in &place {
            prop_assert_eq!(usize::from(sheet.place(*seat)), better + 1);
            prop_assert!(sheet.seat(*seat).total <= points && sheet.is_winner(*seat) == (better == 0));
        }
        points = sheet.seat(place[0]).total;
        better += place.len();
    }
    Ok(())
}
