//! The accounts whose chat an account has muted.

use fogg_table::UserId;

use crate::App;
use crate::error::ApiError;

/// The accounts that a user has muted.
pub(crate) async fn muted_by(app: &App, user: Option<&UserId>) -> Result<Vec<UserId>, ApiError> {
    let muted = match user {
        Some(user) => app.store.mutes_of(&user.0).await?,
        None => Vec::new(),
    };
    Ok(muted.iter().map(|user| UserId::from(user.as_str())).collect())
}
