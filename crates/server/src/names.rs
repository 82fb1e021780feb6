//! Names of accounts. The rules for names are in [`fogg_names`].

use axum::http::StatusCode;
use fogg_names::Name;
use fogg_store::{NewName, Store, StoreError, User, UserChange, UserKind};

use crate::App;
use crate::error::ApiError;
use crate::moderation;
use crate::random;

/// Maximum length in bytes of a name that is looked up. No account has a longer name.
const LONGEST: usize = 400;
/// Maximum number of attempts to find a free name.
const TRIES: usize = 12;

/// The names of the bots, which are reserved.
pub(crate) fn of_bots() -> Vec<&'static str> {
    fogg_bots::all().map(|bot| bot.name).collect()
}

/// Checks a name that a user has chosen.
pub(crate) fn checked(typed: &str) -> Result<Name, ApiError> {
    Name::new(typed, fogg_names::ACCOUNT, &of_bots())
        .map_err(|why| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "account/bad-name", why.to_string()))
}

/// The account other than `own` with this name, or with one that differs only in case or looks the same. The name may
/// break current rules: an account keeps its name when the rules change.
///
/// An account has two unique keys: one for its name in lower case and one for its name as written. Accounts of older
/// versions have only one of them. Both kinds are looked up.
pub(crate) async fn owner_of(store: &dyn Store, typed: &str, own: Option<&str>) -> Result<Option<User>, StoreError> {
    find(store, typed, |user| Some(user.id.as_str()) != own).await
}

/// The person's account that can be logged in to with this name.
pub(crate) async fn person_named(store: &dyn Store, typed: &str) -> Result<Option<User>, StoreError> {
    find(store, typed, |user| user.kind == UserKind::Person).await
}

async fn find(store: &dyn Store, typed: &str, wanted: impl Fn(&User) -> bool) -> Result<Option<User>, StoreError> {
    let typed = typed.trim();
    if typed.is_empty() || typed.len() > LONGEST {
        return Ok(None);
    }
    let mut found = Vec::new();
    for key in fogg_names::keys(typed).iter().filter(|key| !key.is_empty()) {
        found.extend(store.users_by_name(key).await?);
    }
    found.retain(|user| fogg_names::alike(&user.name, typed) && wanted(user));
    // Two accounts of older versions can have similar names; the exact match wins.
    let lower = typed.to_lowercase();
    Ok(found.into_iter().max_by_key(|user| (user.name == typed, user.name.to_lowercase() == lower)))
}

/// A name in the form for the store.
pub(crate) fn stored(name: Name) -> NewName {
    NewName { name: name.shown, name_key: Some(name.caseless_key), look_key: Some(name.look_key) }
}

/// Adds the missing key to an account of an older version. If another account has that key, nothing is changed.
pub(crate) async fn complete_keys(store: &dyn Store, user: &User) {
    let name = stored(Name::existing(user.name.clone()));
    if (&user.name_key, &user.look_key) == (&name.name_key, &name.look_key) {
        return;
    }
    let (id, version) = (user.id.clone(), user.version);
    let change = UserChange { id, version, name: Some(name), ..UserChange::default() };
    if let Err(error) = store.change_user(change).await {
        tracing::debug!(user = %user.id, %error, "cannot complete the keys of a name");
    }
}

/// A generated name for a guest. It has more digits after several failed attempts.
pub(crate) fn made_up(tried: usize) -> Result<Name, ApiError> {
    let digits = fogg_names::GUEST_DIGITS as u32 + (tried / 3).min(4) as u32;
    let random = u64::from_be_bytes(random::bytes().map_err(ApiError::internal)?);
    let least = 10_u64.pow(digits - 1);
    Ok(Name::guest(least + random % (9 * least)))
}

/// Restores the released name of a guest who returns after a long time. If another account has that name by now, the
/// guest gets a generated one.
pub(crate) async fn reclaim(app: &App, mut user: User) -> Result<User, ApiError> {
    let mut wanted = Name::existing(user.name.clone());
    for tried in 0..TRIES {
        let no_key = wanted.caseless_key.is_empty() || wanted.look_key.is_empty();
        let taken = no_key || owner_of(&*app.store, &wanted.shown, Some(&user.id)).await?.is_some();
        if taken {
            wanted = made_up(tried)?;
            continue;
        }
        let change = UserChange {
            id: user.id.clone(),
            version: user.version,
            name: Some(stored(wanted.clone())),
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
    // A later request tries again.
    Ok(user)
}
