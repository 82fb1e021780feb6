//! Checks of what callers ask for, the same for every store.

use crate::{StoreError, UserChange, UserKind};

/// The beginning of the body of every chat line. The schema's index `log_chat` has the same text.
const CHAT: &str = r#"{"said":"#;

/// Refuses a body that is to take the place of a chat line and is none itself: nothing would find it again.
pub(crate) fn check_chat(body: &str) -> Result<(), StoreError> {
    if body.starts_with(CHAT) {
        return Ok(());
    }
    Err(StoreError::Unavailable("the text that replaces a chat line is not a chat line".to_owned()))
}

/// Refuses changes that would be mistakes of the caller: a session of somebody else, or a deletion, which is more than a
/// change of the kind.
pub(crate) fn check_change(change: &UserChange) -> Result<(), StoreError> {
    if change.new_session.as_ref().is_some_and(|session| session.user != change.id) {
        return Err(StoreError::Unavailable("the session of a change belongs to another account".to_owned()));
    }
    if change.kind == Some(UserKind::Deleted) {
        return Err(StoreError::Unavailable("accounts are deleted with delete_user".to_owned()));
    }
    Ok(())
}
