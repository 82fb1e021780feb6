//! The sessions of the caller's account.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get};
use axum::{Json, Router};
use fogg_protocol::ActiveSession;

use super::PathParameter;
use crate::App;
use crate::clock::now;
use crate::error::ApiError;
use crate::request::RequestClient;
use crate::session::{self, Caller, public_id};

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/api/me/sessions", get(list)).route("/api/me/sessions/{session}", delete(end))
}

/// The sessions of the caller's account, the most recently used first.
pub(super) async fn of(app: &App, caller: &Caller) -> Result<Vec<ActiveSession>, ApiError> {
    let sessions = app.store.sessions_of(&caller.user.id, now()).await?;
    let shown = sessions.into_iter().map(|session| ActiveSession {
        id: public_id(&session.token_hash),
        created: session.created,
        seen: session.seen,
        current: session.token_hash == caller.session,
        agent: session.agent,
        address: session.address,
    });
    Ok(shown.collect())
}

async fn list(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<Vec<ActiveSession>>, ApiError> {
    Ok(Json(of(&app, &caller).await?))
}

/// Ends a session of the caller's account, with the sockets and streams it opened.
async fn end(
    State(app): State<Arc<App>>,
    client: RequestClient,
    caller: Caller,
    PathParameter(id): PathParameter,
) -> Result<Response, ApiError> {
    let sessions = app.store.sessions_of(&caller.user.id, now()).await?;
    let ended = sessions.iter().find(|session| public_id(&session.token_hash) == id);
    let ended = ended.ok_or_else(ApiError::not_found)?.token_hash;
    app.store.delete_session(&ended).await?;
    app.host.session_ended(&caller.id());
    if ended == caller.session {
        return Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, session::no_cookie(&client)?)]).into_response());
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}
