//! Text forms: every action reads back as itself, and no text makes the parser panic.

use fogg_rules::{Action, CityId, Payment, RouteId, Source, TicketId};
use proptest::prelude::*;

use crate::cases;
use crate::table::{Case, game, legal_actions};

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn every_legal_action_reads_back(case in Case::any()) {
        let mut rng = case.rng();
        case.play(|step| {
            if rng.below(8) != 0 {
                return Ok(());
            }
            for seat in step.after.to_act(step.game).iter() {
                for action in legal_actions(step.game, &step.after, seat) {
                    let text = action.display(step.game).to_string();
                    prop_assert_eq!(Action::parse(step.game, &text), Ok(action), "{}", text);
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn cities_routes_and_tickets_read_back(case in Case::any()) {
        let board = case.game().board();
        for id in board.city_ids() {
            prop_assert_eq!(board.parse_city(&board.city(id).name), Ok(id));
        }
        for id in board.route_ids() {
            prop_assert_eq!(board.parse_route(&board.route_text(id)), Ok(id));
        }
        for id in board.ticket_ids() {
            prop_assert_eq!(board.parse_ticket(&board.ticket_name(id)), Ok(id));
        }
    }

    #[test]
    fn any_text_is_an_action_or_an_error(words in proptest::collection::vec(word(), 0..10), map in 0_usize..2) {
        let game = game(map, 4);
        let text = words.concat();
        if let Ok(action) = Action::parse(game, &text) {
            let again = action.display(game).to_string();
            prop_assert_eq!(Action::parse(game, &again), Ok(action), "{} and {}", text, again);
        }
    }
}

/// Parts of actions, and other text.
fn word() -> impl Strategy<Value = String> {
    let parts = [
        "claim ",
        "keep ",
        "draw ",
        "from ",
        "pile",
        "slot ",
        "tickets",
        "pay ",
        "build ",
        "station ",
        "in ",
        " with ",
        "2 ",
        "300 ",
        "red",
        "blue",
        "locomotive",
        "s",
        " + ",
        ", ",
        "; ",
        "nothing",
        "pass",
        "withdraw",
        "Denver",
        "Kansas City",
        "Paris",
        "Dieppe",
        " – ",
        "-",
        " (black)",
        " (1)",
        "(",
        ")",
        " ",
    ];
    prop_oneof![8 => proptest::sample::select(parts.to_vec()).prop_map(str::to_owned), 1 => "\\PC{0,4}"]
}

/// Ids from outside the engine may be out of range; printing them must not panic.
#[test]
fn actions_that_no_board_has_can_be_printed() {
    let game = game(0, 2);
    let payment = Payment::locomotives_only(1);
    for (action, text) in [
        (Action::Claim { route: RouteId(200), payment }, "claim route 200 with 1 locomotive"),
        (Action::BuildStation { city: CityId(99), payment }, "build station in city 99 with 1 locomotive"),
        (Action::Keep([TicketId(30)].into_iter().collect()), "keep ticket 30"),
        (Action::Draw(Source::Display(255)), "draw from slot 255"),
    ] {
        assert_eq!(action.display(game).to_string(), text);
    }
}

#[test]
fn malformed_actions_are_rejected_with_a_reason() {
    let game = game(0, 2);
    for (text, message) in [
        ("claim Denver – Omaha", "is not an action"),
        ("claim Denver – Atlantis with 1 red", "unknown route `Denver – Atlantis`"),
        ("claim Denver – Miami with 1 red", "unknown route `Denver – Miami`"),
        ("claim Denver – Kansas City with 4 black", "is a double route; add `(black)` or `(orange)`"),
        ("claim Denver – Kansas City (red) with 4 red", "unknown route `Denver – Kansas City (red)`"),
        ("claim Denver – Omaha with 2 red + 2 blue", "not both blue and red"),
        ("keep Denver – Omaha", "unknown ticket `Denver – Omaha`"),
        ("build station in Atlantis with 1 red", "unknown city `Atlantis`"),
        ("draw from slot x", "is not an action"),
        ("draw", "is not an action"),
        ("", "is not an action"),
    ] {
        let error = Action::parse(game, text).expect_err(text).to_string();
        assert!(error.contains(message), "`{text}`: {error}");
    }
}
