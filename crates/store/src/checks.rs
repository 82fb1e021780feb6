//! Checks of callers' arguments, shared by all stores.

use crate::{StoreError, UserChange, UserKind};

/// The start of the body of every chat line. The schema's index `log_chat` contains the same text.
const CHAT: &str = r#"{"said":"#;

/// Rejects a replacement for a chat line that is not a chat line itself: the index would not find it.
pub(crate) fn check_chat(body: &str) -> Result<(), StoreError> {
    if body.starts_with(CHAT) {
        return Ok(());
    }
    Err(StoreError::Unavailable("the text that replaces a chat line is not a chat line".to_owned()))
}

/// Rejects changes that are errors of the caller: a session of another account, or a deletion, for which a change of
/// the kind is not enough.
pub(crate) fn check_change(change: &UserChange) -> Result<(), StoreError> {
    if change.new_session.as_ref().is_some_and(|session| session.user != change.id) {
        return Err(StoreError::Unavailable("the session of a change belongs to another account".to_owned()));
    }
    if change.kind == Some(UserKind::Deleted) {
        return Err(StoreError::Unavailable("accounts are deleted with delete_user".to_owned()));
    }
    Ok(())
}
