//! Names of accounts. The rule itself is that of [`fogg_names`].

use axum::http::StatusCode;
use fogg_names::Name;
use fogg_store::{NewName, Store, StoreError, User, UserChange, UserKind};

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

/// The account other than `own` with this name, or with one that is the same but for case or looks the same. The name need not be one
/// that could be chosen today: an account keeps the name it has when rules change.
///
/// An account has two unique keys: that of its name in lower case and that of its name as written. Accounts of older versions
/// have one of them only. Both kinds are looked up.
pub(crate) async fn owner_of(store: &dyn Store, typed: &str, own: Option<&str>) -> Result<Option<User>, StoreError> {
    find(store, typed, |user| Some(user.id.as_str()) != own).await
}

/// The account that can be logged in to with this name: someone who has signed up.
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
    // Two accounts of older versions can be alike: the one with the same letters is meant.
    let lower = typed.to_lowercase();
    Ok(found.into_iter().max_by_key(|user| (user.name == typed, user.name.to_lowercase() == lower)))
}

/// A name as the store has it.
pub(crate) fn stored(name: Name) -> NewName {
    NewName { name: name.shown, name_key: Some(name.caseless_key), look_key: Some(name.look_key) }
}

/// Gives an account of an older version, which has one key only, both keys. If somebody else has one of them, the account
/// stays as it is.
pub(crate) async fn complete_keys(store: &dyn Store, user: &User) {
    let name = stored(Name::existing(user.name.clone()));
    if (&user.name_key, &user.look_key) == (&name.name_key, &name.look_key) {
        return;
    }
    let (id, version) = (user.id.clone(), user.version);
    let change = UserChange { id, version, name: Some(name), ..UserChange::default() };
    if let Err(error) = store.change_user(change).await {
        tracing::debug!(user = %user.id, %error, "the keys of the name were not completed");
    }
}

/// A name for a guest who has not chosen one. It has more digits after several failed tries.
pub(crate) fn made_up(tried: usize) -> Result<Name, ApiError> {
    let digits = fogg_names::GUEST_DIGITS as u32 + (tried / 3).min(4) as u32;
    let random = u64::from_be_bytes(random::bytes().map_err(ApiError::internal)?);
    let least = 10_u64.pow(digits - 1);
    Ok(Name::guest(least + random % (9 * least)))
}

/// Gives a guest who comes back after a long time the name it had, which was released meanwhile. If somebody else has that
/// name by now, the guest gets a made-up one.
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
    // The next request after a while tries again.
    Ok(user)
}
