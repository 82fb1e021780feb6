//! The conformance suite: the behavior required of every [`Store`].
//!
//! Each case is a function that takes a fresh, empty store and panics if the store violates a guarantee. A store's
//! tests are one line:
//!
//! ```ignore
//! fogg_store::store_conformance!(make);
//! ```
//!
//! where `make` is an async function that returns a store and a value that must live as long as the store, such as a
//! directory. Tests that need more than a checkout are `ignored "why"; make`.

mod accounts;
mod log;
mod make;
mod moving;
mod operators;
mod postgres;
mod races;
mod retention;
mod tables;
mod uptime;

pub use self::accounts::*;
pub use self::log::*;
pub use self::moving::{check_after_move, check_after_schema_2, fill_with_everything};
pub use self::operators::*;
pub use self::postgres::PostgresDatabase;
pub use self::races::*;
pub use self::retention::*;
pub use self::tables::*;
pub use self::uptime::*;

use crate::StoreError;

/// Generates one test for each case of the suite.
#[macro_export]
macro_rules! store_conformance {
    ($make:expr) => {
        $crate::store_conformance!([cfg(all())] $make);
    };
    (ignored $why:literal; $make:expr) => {
        $crate::store_conformance!([ignore = $why] $make);
    };
    ($attribute:tt $make:expr) => {
        $crate::store_conformance!($attribute $make;
            a_new_table_can_be_read
            a_taken_table_id_is_a_conflict
            an_append_adds_rows_and_changes_the_head
            an_append_changes_summary_members_and_record
            an_append_without_rows_changes_only_the_head
            a_rejected_append_changes_nothing
            an_append_is_all_or_nothing
            wrong_numbers_are_rejected
            racing_appends_have_one_winner_each
            racing_tables_do_not_affect_each_other
            rejections_do_not_affect_other_writes
            large_and_unusual_bodies_round_trip
            missing_rows_are_not_found
            tables_are_found_by_code_until_they_start
            due_tables_come_most_overdue_first
            wake_times_can_be_set_alone
            public_tables_come_latest_first
            tables_of_a_user_come_latest_first
            tables_of_a_user_follow_its_seats
            tables_are_counted
            records_of_public_games_come_in_pages
            users_are_kept_and_changed
            a_change_is_one_transaction
            recovery_codes_are_replaced
            a_new_password_ends_all_codes
            bots_are_deleted_with_their_owner
            devices_are_remembered
            deleted_accounts_stay_deleted
            a_login_checks_the_password_and_the_suspension
            settings_never_undo_a_new_password
            settings_never_undo_a_sign_up
            nothing_undoes_a_deletion
            a_login_with_the_old_password_ends_with_it
            racing_codes_and_reports_have_one_winner_each
            taken_names_and_ids_are_conflicts
            bots_are_listed_by_name
            sessions_come_with_their_users
            sessions_are_touched_and_ended
            expired_sessions_are_deleted
            idle_guests_are_deleted
            mutes_are_set_and_removed
            every_text_may_contain_anything
            reports_are_kept_listed_and_closed
            accounts_are_administered
            password_resets_are_issued_and_spent
            settings_are_saved_independently
            chat_is_read_in_pages_and_removed
            hidden_tables_are_not_listed
            site_settings_are_set
            audit_entries_are_followed_without_gaps
            accounts_are_searched
            tables_are_searched
            closed_tables_are_deleted
            old_chat_is_redacted
            chat_is_redacted_after_the_clock_was_ahead
            names_of_idle_guests_are_released
            deleted_accounts_at_tables_are_found
            codes_are_replaced_until_the_game_starts
            downtimes_are_stored_and_stop_clocks
            short_downtimes_do_not_count
            a_store_can_be_written
        );
    };
    ($attribute:tt $make:expr; $($case:ident)*) => {
        $(
            # $attribute
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() {
                let (store, _keep) = $make().await;
                $crate::testing::$case(std::sync::Arc::new(store)).await;
            }
        )*
    };
}

/// Checks that this was rejected as a conflict.
fn assert_conflict<T: std::fmt::Debug>(result: Result<T, StoreError>) {
    assert!(matches!(result, Err(StoreError::Conflict)), "a conflict was expected, not {result:?}");
}
