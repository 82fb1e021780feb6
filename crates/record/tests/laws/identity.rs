//! Records read back unchanged, and a replay repeats the game.

use fogg_record::{Record, replay, verify};
use proptest::prelude::*;

use crate::cases;
use crate::games::{Case, record_again};

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_record_reads_back_unchanged(case in Case::any()) {
        let record = case.play(usize::MAX).record;
        let line = record.to_line();
        prop_assert!(!line.contains('\n'));
        let parsed = Record::parse(&line).unwrap();
        prop_assert_eq!(&parsed, &record);
        prop_assert_eq!(parsed.to_line(), line);
        let pretty = serde_json::to_string_pretty(&record).unwrap();
        prop_assert_eq!(Record::parse(&pretty).unwrap(), record);
    }

    #[test]
    fn a_replay_repeats_the_game(case in Case::any()) {
        let played = case.play(usize::MAX);
        let mut steps = played.steps.iter();
        let mut all_equal = true;
        let replayed = replay(&Record::parse(&played.record.to_line()).unwrap(), case.map(), |step| {
            let (action, events, after) = steps.next().expect("the replay has no more steps than the game");
            all_equal &= *action == step.action.map(|(_, seat, action)| (seat, action))
                && events == step.events
                && after == step.after;
        });
        prop_assert_eq!(replayed, Ok(()));
        prop_assert!(all_equal && steps.next().is_none());
    }

    #[test]
    fn a_record_recorded_again_is_the_same(case in Case::any()) {
        let record = case.play(usize::MAX).record;
        prop_assert_eq!(record_again(&record, case.map()), record);
    }

    #[test]
    fn a_game_can_be_abandoned_at_any_time(case in Case::any(), actions in 0_usize..300) {
        let record = case.play(actions).record;
        prop_assert_eq!(verify(&record, case.map()), Ok(()));
        prop_assert_eq!(record_again(&record, case.map()), record);
    }
}
