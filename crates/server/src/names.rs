//! Names of accounts. The rule itself is that of [`fogg_names`].

use axum::http::StatusCode;
use fogg_names::Name;
use fogg_store::{Store, StoreError, User, UserChange, UserKind};

use crate::App;
use crate::error::ApiError;
use crate::moderation;
use crate::random;

/// The longest text that is looked up as a name, in bytes. No account has a longer name.
const LONGEST: usize = 400;
/// How often a free name is looked for.
const TRIES: usize = 12;

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
    find(store, typed, |_| true).await
}

/// The account that can be logged in to with this name: someone who has signed up.
pub(crate) async fn person_named(store: &dyn Store, typed: &str) -> Result<Option<User>, StoreError> {
    find(store, typed, |user| user.kind == UserKind::Person).await
}

async fn find(store: &dyn Store, typed: &str, wanted: fn(&User) -> bool) -> Result<Option<User>, StoreError> {
    let typed = typed.trim();
    if typed.is_empty() || typed.len() > LONGEST {
        return Ok(None);
    }
    let mut found = None;
    for key in fogg_names::keys(typed).iter().filter(|key| !key.is_empty()) {
        let user = store.user_by_name(key).await?.filter(|user| fogg_names::alike(&user.name, typed) && wanted(user));
        match user {
            // Two accounts of older versions can look alike: the one with the same letters is meant.
            Some(user) if user.name.to_lowercase() == typed.to_lowercase() => return Ok(Some(user)),
            Some(user) => found = Some(user),
            None => {}
        }
    }
    Ok(found)
}

/// A name for a guest who has chosen none. The more tries have failed, the more digits it has.
pub(crate) fn made_up(tried: usize) -> Result<Name, ApiError> {
    let digits = 4 + (tried / 3).min(4) as u32;
    let random = u64::from_be_bytes(random::bytes().map_err(ApiError::internal)?);
    let least = 10_u64.pow(digits - 1);
    checked(&format!("Guest {}", least + random % (9 * least)))
}

/// Gives a guest who comes back after a long time the name it had, which was released meanwhile. If somebody else has that
/// name by now, the guest gets a made-up one.
pub(crate) async fn reclaim(app: &App, mut user: User) -> Result<User, ApiError> {
    let key = checked(&user.name).map_or_else(|_| fogg_names::caseless_key(&user.name), |name| name.key);
    let mut wanted = Name { shown: user.name.clone(), key };
    for tried in 0..TRIES {
        let taken = wanted.key.is_empty() || owner_of(&*app.store, &wanted.shown).await?.is_some();
        if taken {
            wanted = made_up(tried)?;
            continue;
        }
        let change = UserChange {
            id: user.id.clone(),
            version: user.version,
            name: Some((wanted.shown.clone(), Some(wanted.key.clone()))),
            ..UserChange::default()
        };
        match app.store.change_user(change).await {
            Ok(changed) => {
                if changed.name != user.name {
                    moderation::rename_at_tables(app, &changed.id, &changed.name).await;
                }
                return Ok(changed);
            }
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        // Another request of the same guest may have done it.
        match app.store.user(&user.id).await? {
            Some(fresh) if fresh.kind == UserKind::Guest && fresh.name_key.is_none() => user = fresh,
            Some(fresh) => return Ok(fresh),
            None => return Err(ApiError::unauthorized()),
        }
    }
    // The next request after a while tries again.
    Ok(user)
}
