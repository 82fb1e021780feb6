//! Names of accounts. The rule itself is that of [`fogg_names`].

use axum::http::StatusCode;
use fogg_names::Name;
use fogg_store::{Store, StoreError, User};

use crate::error::ApiError;

/// The longest text that is looked up as a name, in bytes. No account has a longer name.
const LONGEST: usize = 400;

/// The names of the bots, which are reserved.
pub(crate) fn of_bots() -> Vec<&'static str> {
    fogg_bots::all().map(|bot| bot.name).collect()
}

/// Checks a name that an account wants to have.
pub(crate) fn checked(typed: &str) -> Result<Name, ApiError> {
    Name::new(typed, fogg_names::ACCOUNT, &of_bots())
        .map_err(|why| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "account/bad-name", why.to_string()))
}

/// The account with this name, or with one that is the same but for case or looks the same. The name need not be one
/// that could be chosen today: an account keeps the name it has when rules change.
///
/// An account is stored under the key of its name as written; those made by older versions, under the key of the name
/// in lower case. Both are among the keys that are looked up.
pub(crate) async fn owner_of(store: &dyn Store, typed: &str) -> Result<Option<User>, StoreError> {
    let typed = typed.trim();
    if typed.is_empty() || typed.len() > LONGEST {
        return Ok(None);
    }
    let mut found = None;
    for key in fogg_names::keys(typed).iter().filter(|key| !key.is_empty()) {
        let user = store.user_by_name(key).await?.filter(|user| fogg_names::alike(&user.name, typed));
        match user {
            // Two accounts of older versions can look alike: the one with the same letters is meant.
            Some(user) if user.name.to_lowercase() == typed.to_lowercase() => return Ok(Some(user)),
            Some(user) => found = Some(user),
            None => {}
        }
    }
    Ok(found)
}
