//! Bots: the levels that the server offers, and accounts for users' programs.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use fogg_protocol::{BotAccount, NewBot, NewToken, ServerBot};
use fogg_store::{StoreError, User, UserKind};

use super::{Body, PathParameter};
use crate::App;
use crate::error::ApiError;
use crate::http::accounts::{delete_user, free_name, new_user};
use crate::session::{self, Person};

/// Maximum number of bot accounts per person.
const MOST: usize = 20;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/bots", get(server_bots))
        .route("/api/me/bots", get(list).post(create))
        .route("/api/me/bots/{bot}/token", post(token))
        .route("/api/me/bots/{bot}", delete(remove))
}

async fn server_bots(State(app): State<Arc<App>>) -> Json<Vec<ServerBot>> {
    let bot = |bot: &fogg_bots::Registered| ServerBot { name: bot.name.to_owned(), about: bot.about.to_owned() };
    Json(app.config.levels.iter().map(bot).collect())
}

fn shown(bot: &User) -> BotAccount {
    BotAccount { id: bot.id.clone(), name: bot.name.clone(), created: bot.created }
}

async fn list(State(app): State<Arc<App>>, Person(caller): Person) -> Result<Json<Vec<BotAccount>>, ApiError> {
    Ok(Json(app.store.bots_of(&caller.user.id).await?.iter().map(shown).collect()))
}

async fn create(
    State(app): State<Arc<App>>,
    Person(caller): Person,
    Body(NewBot { name }): Body<NewBot>,
) -> Result<Json<NewToken>, ApiError> {
    let name = free_name(&app, &name, None).await?;
    if app.store.bots_of(&caller.user.id).await?.len() >= MOST {
        return Err(ApiError::bad("account/too-many-bots", format!("at most {MOST} bots are possible")));
    }
    app.limits.bot(&caller.user.id)?;
    let bot = User { owner: Some(caller.user.id.clone()), ..new_user(UserKind::Bot, name)? };
    match app.store.create_user(bot.clone()).await {
        Err(StoreError::Conflict) => {
            return Err(ApiError::new(StatusCode::CONFLICT, "account/name-taken", "this name is taken"));
        }
        created => created?,
    }
    Ok(Json(NewToken { bot: shown(&bot), token: session::new_token(&app, &bot).await? }))
}

/// One of the caller's own bots.
async fn own(app: &App, owner: &User, bot: &str) -> Result<User, ApiError> {
    let bots = app.store.bots_of(&owner.id).await?;
    bots.into_iter().find(|own| own.id == bot).ok_or_else(ApiError::not_found)
}

async fn token(
    State(app): State<Arc<App>>,
    Person(caller): Person,
    PathParameter(bot): PathParameter,
) -> Result<Json<NewToken>, ApiError> {
    let bot = own(&app, &caller.user, &bot).await?;
    Ok(Json(NewToken { bot: shown(&bot), token: session::new_token(&app, &bot).await? }))
}

async fn remove(
    State(app): State<Arc<App>>,
    Person(caller): Person,
    PathParameter(bot): PathParameter,
) -> Result<StatusCode, ApiError> {
    let bot = own(&app, &caller.user, &bot).await?;
    delete_user(&app, &bot.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
