//! Tables: lists, opening, joining, playing over HTTP.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::body::{Body as ResponseBody, HttpBody};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use fogg_host::{EventQuery, HostError, LoadedTable, LogQuery, ReplayQuery, StudyQuery, Submitter, Summary, convert};
use fogg_protocol::{
    Act, AddEntropy, ChangeOptions, ChatMessage, Dismiss, EndGame, EventPage, FoundTable, Happened, Invitation, Invite,
    JoinTable, PickColor, RematchCreated, Say, Score, Stored, Study, TableCreated, TableList, TableOptions, TableView,
    Undo,
};
use fogg_store::{Page, Status, UserKind};
use fogg_table::{
    Accepted, DELETED_NAME, Input, Options, Refusal, Rematch, SeatPlan, Secret, TableId, TableKey, UserId,
};
use futures_util::StreamExt;
use serde::Deserialize;

use super::{Body, PathParameter, Query};
use crate::App;
use crate::actions::{act_input, seat, undo_input};
use crate::compress::compressed_json;
use crate::error::ApiError;
use crate::limits::Stream;
use crate::mutes::muted_by;
use crate::random;
use crate::request::RequestClient;
use crate::session::Caller;

/// The most tables in a list.
const LISTED: u32 = 100;
/// The most tables at which a guest, or another account, can wait for a game to start.
const MOST_WAITING_AS_GUEST: usize = 3;
const MOST_WAITING: usize = 10;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/me/tables", get(own))
        .route("/api/tables", get(list).post(create))
        .route("/api/codes/{code}", get(find))
        .route("/api/tables/{table}", get(view))
        .route("/api/tables/{table}/events", get(events))
        .route("/api/tables/{table}/score", get(score))
        .route("/api/tables/{table}/replay", get(replay))
        .route("/api/tables/{table}/replay/study", get(replay_study))
        .route("/api/tables/{table}/join", post(join))
        .route("/api/tables/{table}/leave", post(leave))
        .route("/api/tables/{table}/dismiss", post(dismiss))
        .route("/api/tables/{table}/invite", post(invite))
        .route("/api/tables/{table}/new-key", post(new_key))
        .route("/api/tables/{table}/entropy", post(entropy))
        .route("/api/tables/{table}/options", post(change_options))
        .route("/api/tables/{table}/color", post(pick_color))
        .route("/api/tables/{table}/end", post(end))
        .route("/api/tables/{table}/start", post(start))
        .route("/api/tables/{table}/act", post(act))
        .route("/api/tables/{table}/undo", post(undo))
        .route("/api/tables/{table}/take-back", post(take_back))
        .route("/api/tables/{table}/say", post(say))
        .route("/api/tables/{table}/chat", get(chat))
        .route("/api/tables/{table}/rematch", post(rematch))
}

/// The key of a private table.
#[derive(Deserialize)]
pub(crate) struct KeyQuery {
    pub(crate) key: Option<String>,
}

fn stored(accepted: Accepted) -> Json<Stored> {
    Json(Stored { number: accepted.number, repeated: accepted.repeated })
}

#[derive(Deserialize)]
struct OwnQuery {
    before: Option<i64>,
    limit: Option<u32>,
}

async fn own(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(OwnQuery { before, limit }): Query<OwnQuery>,
) -> Result<Json<TableList>, ApiError> {
    let page = Page { before: before.unwrap_or(i64::MAX), limit: limit.unwrap_or(LISTED).min(LISTED) };
    let rows = app.store.tables_of(&caller.user.id, page).await?;
    Ok(Json(TableList { tables: rows.iter().filter_map(|(row, own)| Summary::listed(row, own)).collect() }))
}

#[derive(Deserialize)]
struct ListQuery {
    stage: Option<fogg_protocol::Stage>,
}

async fn list(
    State(app): State<Arc<App>>,
    Query(ListQuery { stage }): Query<ListQuery>,
) -> Result<Json<TableList>, ApiError> {
    let status = match stage.unwrap_or(fogg_protocol::Stage::Gathering) {
        fogg_protocol::Stage::Gathering => Status::Gathering,
        fogg_protocol::Stage::Playing => Status::Playing,
        fogg_protocol::Stage::Over => Status::Over,
        fogg_protocol::Stage::Closed => Status::Closed,
    };
    let rows = app.store.public_tables(status, LISTED).await?;
    Ok(Json(TableList { tables: rows.iter().filter_map(|row| Summary::listed(row, &[])).collect() }))
}

async fn create(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Body(options): Body<TableOptions>,
) -> Result<Json<TableCreated>, ApiError> {
    let options = convert::options_from(options);
    may_open(&app, &caller, &options).await?;
    let scripted = scripted_secret(&app, &headers);
    Ok(Json(app.host.open(options, caller.newcomer(), scripted).await?))
}

/// The secret that a test wants for a deal. Release builds do not know how.
#[cfg(debug_assertions)]
fn scripted_secret(app: &App, headers: &HeaderMap) -> Option<Secret> {
    let named = headers.get("x-fogg-secret").filter(|_| app.config.scripted_deals)?;
    Secret::from_hex(named.to_str().ok()?)
}

#[cfg(not(debug_assertions))]
fn scripted_secret(_: &App, _: &HeaderMap) -> Option<Secret> {
    None
}

/// Whether an account may open one more table.
async fn may_open(app: &App, caller: &Caller, options: &Options) -> Result<(), ApiError> {
    app.limits.table(&caller.user.id)?;
    if !app.config.rate_limits {
        return Ok(());
    }
    let searches = app.host.searches(options);
    let created = app.store.count_open_tables_by(&caller.user.id).await?;
    let (most, most_searching) = (app.config.most_open_tables, app.config.most_searching_tables);
    // Most accounts have few tables. Only for the others, the tables are loaded and counted exactly.
    if created < most && (!searches || created < most_searching) {
        return Ok(());
    }
    let open = app.host.open_tables(&caller.user.id).await?;
    if created.saturating_sub(open.abandoned) >= most {
        return Err(ApiError::bad("table/too-many", "you have opened too many tables that are not over"));
    }
    if searches && open.searching >= most_searching { Err(too_many_searching()) } else { Ok(()) }
}

/// Whether an account may have one more table with bots that search.
async fn may_search(app: &App, caller: &Caller) -> Result<(), ApiError> {
    let most = app.config.most_searching_tables;
    if app.config.rate_limits && app.host.open_tables(&caller.user.id).await?.searching >= most {
        return Err(too_many_searching());
    }
    Ok(())
}

fn too_many_searching() -> ApiError {
    ApiError::bad("table/too-many-searching", "you have opened too many tables with bots that look ahead")
}

#[derive(Deserialize)]
struct ViewQuery {
    key: Option<String>,
    seat: Option<u8>,
}

async fn view(
    State(app): State<Arc<App>>,
    PathParameter(table): PathParameter,
    Query(ViewQuery { key, seat }): Query<ViewQuery>,
    caller: Option<Caller>,
) -> Result<Json<TableView>, ApiError> {
    let user = caller.map(|caller| caller.id());
    let view = app.host.view(&table, |loaded| {
        loaded.admit(user.as_ref(), key.as_deref())?;
        let viewer = loaded.viewer(user.as_ref(), seat)?;
        Ok(loaded.view_for(viewer, user.as_ref()))
    });
    Ok(Json(view.await?))
}

/// Finds a table by its code. Needs a session and has a limit of its own, so that codes cannot be guessed.
async fn find(
    State(app): State<Arc<App>>,
    client: RequestClient,
    caller: Caller,
    PathParameter(code): PathParameter,
) -> Result<Json<FoundTable>, ApiError> {
    app.limits.code(&client)?;
    Ok(Json(app.host.find(&code, &caller.id()).await?))
}

#[derive(Deserialize)]
struct EventsQuery {
    key: Option<String>,
    seat: Option<u8>,
    #[serde(default)]
    since: u64,
}

async fn events(
    State(app): State<Arc<App>>,
    client: RequestClient,
    PathParameter(table): PathParameter,
    Query(EventsQuery { key, seat, since }): Query<EventsQuery>,
    caller: Option<Caller>,
) -> Result<Response, ApiError> {
    let counted = counted(&app, &client)?;
    let user = caller.map(|caller| caller.id());
    let muted = muted_by(&app, user.as_ref()).await?;
    let page = read_log(&app, &counted, &table, user.as_ref(), key.as_deref(), |loaded| {
        let viewer = loaded.viewer(user.as_ref(), seat)?;
        Ok(EventQuery::new(loaded.table.clone(), viewer, muted, since))
    });
    let mut page: EventPage = page.await?;
    let messages = page.events.iter_mut().filter_map(|event| match &mut event.what {
        Some(Happened::Said { user, name, .. }) => Some((&*user, name)),
        _ => None,
    });
    hide_deleted(&app, messages.collect()).await?;
    Ok(counted_while_read(counted, Json(page)))
}

/// Replaces the names of authors whose accounts are deleted. Tables that were not in memory when an account was deleted
/// still contain its name.
async fn hide_deleted(app: &App, authors: Vec<(&String, &mut String)>) -> Result<(), ApiError> {
    let users: BTreeSet<&String> = authors.iter().map(|(user, _)| *user).collect();
    if users.is_empty() {
        return Ok(());
    }
    let missing = app.store.missing_users(users.into_iter().cloned().collect()).await?;
    for (_, name) in authors.into_iter().filter(|(user, _)| missing.contains(user)) {
        *name = DELETED_NAME.to_owned();
    }
    Ok(())
}

async fn score(
    State(app): State<Arc<App>>,
    PathParameter(table): PathParameter,
    Query(KeyQuery { key }): Query<KeyQuery>,
    caller: Option<Caller>,
) -> Result<Json<Score>, ApiError> {
    let user = caller.map(|caller| caller.id());
    let score = app.host.view(&table, |loaded| {
        loaded.admit(user.as_ref(), key.as_deref())?;
        fogg_host::score(&loaded.table)
    });
    Ok(Json(score.await?))
}

async fn replay(
    State(app): State<Arc<App>>,
    client: RequestClient,
    PathParameter(table): PathParameter,
    Query(ViewQuery { key, seat: wanted }): Query<ViewQuery>,
    caller: Option<Caller>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let counted = counted(&app, &client)?;
    let wanted = wanted.map(seat).transpose()?;
    let user = caller.map(|caller| caller.id());
    let replay = read_log(&app, &counted, &table, user.as_ref(), key.as_deref(), |loaded| {
        ReplayQuery::new(&loaded.table, wanted)
    })
    .await?;
    // A viewer of a finished game may see all of it. It contains no chat.
    let answer = app.host.work(move || Ok(compressed_json(&headers, &replay))).await?;
    Ok(counted_while_read(counted, answer))
}

#[derive(Deserialize)]
struct MomentQuery {
    key: Option<String>,
    seat: Option<u8>,
    number: u64,
}

async fn replay_study(
    State(app): State<Arc<App>>,
    client: RequestClient,
    PathParameter(table): PathParameter,
    Query(MomentQuery { key, seat: wanted, number }): Query<MomentQuery>,
    caller: Option<Caller>,
) -> Result<Json<Vec<Study>>, ApiError> {
    let counted = counted(&app, &client)?;
    let wanted = wanted.map(seat).transpose()?;
    let user = caller.map(|caller| caller.id());
    let studies = read_log(&app, &counted, &table, user.as_ref(), key.as_deref(), |loaded| {
        StudyQuery::new(&loaded.table, wanted, number)
    });
    Ok(Json(studies.await?))
}

/// Counts a request that reads the log of a table until its response is dropped.
pub(crate) fn counted(app: &App, client: &RequestClient) -> Result<Stream, ApiError> {
    app.limits.read_log(client).ok_or_else(ApiError::too_many_at_once)
}

/// A response that counts until the client has received all of it, because it stays in memory until then.
pub(crate) fn counted_while_read(counted: Stream, answer: impl IntoResponse) -> Response {
    let (mut parts, body) = answer.into_response().into_parts();
    if let Some(length) = body.size_hint().exact() {
        parts.headers.insert(header::CONTENT_LENGTH, length.into());
    }
    let pieces = body.into_data_stream().map(move |piece| {
        let _counted = &counted;
        piece
    });
    Response::from_parts(parts, ResponseBody::from_stream(pieces))
}

/// Reads a table and its log for a client that may view the table. The table is not locked while the log is read, so
/// players do not wait for it.
///
/// The log is read up to the last entry of that table, so that it is never newer than the seats of the table: when
/// seats are drawn by lot, a player's seat before the start is another player's seat in the deal.
async fn read_log<L: LogQuery>(
    app: &App,
    _counted: &Stream,
    table: &str,
    user: Option<&UserId>,
    key: Option<&str>,
    query: impl FnOnce(&LoadedTable) -> Result<L, HostError>,
) -> Result<L::Answer, ApiError> {
    let view = app.host.view(table, |loaded| {
        loaded.admit(user, key)?;
        Ok((loaded.table.number(), query(loaded)?))
    });
    let (last, query) = view.await?;
    Ok(app.host.query_log(table, last, query).await?)
}

/// Submits an input of an account that the table lets in.
async fn submit(
    app: &App,
    table: &str,
    user: UserId,
    key: Option<String>,
    input: Input,
) -> Result<Json<Stored>, ApiError> {
    app.limits.action(&user.0)?;
    Ok(stored(app.host.submit(table, Submitter::Account { user, key }, input).await?))
}

async fn join(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
    Query(KeyQuery { key }): Query<KeyQuery>,
    Body(JoinTable { seat: wanted }): Body<JoinTable>,
) -> Result<Json<Stored>, ApiError> {
    if app.config.rate_limits {
        let most = if caller.user.kind == UserKind::Guest { MOST_WAITING_AS_GUEST } else { MOST_WAITING };
        if app.host.count_waiting(&caller.id(), &table).await? >= most {
            let words = "you wait for a game at too many other tables";
            return Err(ApiError::new(StatusCode::CONFLICT, "table/seated-elsewhere", words));
        }
    }
    let sit = Input::Sit { who: caller.newcomer(), seat: wanted.map(seat).transpose()? };
    submit(&app, &table, caller.id(), key, sit).await
}

async fn leave(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
) -> Result<Json<Stored>, ApiError> {
    submit(&app, &table, caller.id(), None, Input::Leave { user: caller.id() }).await
}

async fn dismiss(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
    Body(Dismiss { seat: whose }): Body<Dismiss>,
) -> Result<Json<Stored>, ApiError> {
    submit(&app, &table, caller.id(), None, Input::Dismiss { user: caller.id(), seat: seat(whose)? }).await
}

async fn invite(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
    Body(Invite { user: guest }): Body<Invite>,
) -> Result<Json<Stored>, ApiError> {
    let invite = Input::Invite { user: caller.id(), guest: UserId::from(guest.as_str()) };
    submit(&app, &table, caller.id(), None, invite).await
}

async fn new_key(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
) -> Result<Json<Invitation>, ApiError> {
    let key = TableKey(random::bytes::<16>().map_err(ApiError::internal)?.into());
    let _stored = submit(&app, &table, caller.id(), None, Input::ReplaceKey { user: caller.id(), key }).await?;
    Ok(Json(app.host.view(&table, |loaded| Ok(loaded.invitation())).await?))
}

async fn entropy(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
    Body(AddEntropy { hex: typed }): Body<AddEntropy>,
) -> Result<Json<Stored>, ApiError> {
    let entropy = hex::decode(&typed).map_err(|_| HostError::Refused(Refusal::BadEntropy))?;
    let add = Input::AddEntropy { user: caller.id(), entropy: entropy.into() };
    submit(&app, &table, caller.id(), None, add).await
}

async fn change_options(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
    Body(ChangeOptions { options, from }): Body<ChangeOptions>,
) -> Result<Json<Stored>, ApiError> {
    app.limits.action(&caller.user.id)?;
    let options = convert::options_from(options);
    let old = app.host.view(&table, |loaded| {
        loaded.admit(Some(&caller.id()), None)?;
        Ok(loaded.table.options().clone())
    });
    let old = old.await?;
    // Bots that search are limited as for a new table.
    if app.host.searches(&options) && !app.host.searches(&old) {
        may_search(&app, &caller).await?;
    }
    Ok(stored(app.host.change_options(&table, caller.newcomer(), options, from).await?))
}

async fn pick_color(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
    Body(PickColor { color, seat: wanted }): Body<PickColor>,
) -> Result<Json<Stored>, ApiError> {
    let pick = Input::PickColor { user: caller.id(), seat: wanted.map(seat).transpose()?, color };
    submit(&app, &table, caller.id(), None, pick).await
}

async fn end(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
    Body(EndGame { agree }): Body<EndGame>,
) -> Result<Json<Stored>, ApiError> {
    submit(&app, &table, caller.id(), None, Input::End { user: caller.id(), agree }).await
}

async fn start(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
) -> Result<Json<Stored>, ApiError> {
    submit(&app, &table, caller.id(), None, Input::Start { user: caller.id() }).await
}

async fn take_back(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
) -> Result<Json<Stored>, ApiError> {
    submit(&app, &table, caller.id(), None, Input::TakeBack { user: caller.id() }).await
}

async fn act(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
    Body(Act { request, decision, seat, action }): Body<Act>,
) -> Result<Json<Stored>, ApiError> {
    let user = caller.id();
    // The game of a table never changes, so any version of the table will do.
    let game = app.host.view_from(&table, 0, |loaded| Ok(Arc::clone(loaded.table.game()))).await?;
    match act_input(&game, user.clone(), seat, decision, &request, &action) {
        Ok(input) => submit(&app, &table, user, None, input).await,
        Err(problem) => {
            // Only accounts that are admitted to the table get the details of an invalid action.
            app.host.view(&table, |loaded| loaded.admit(Some(&user), None)).await?;
            Err(problem.into())
        }
    }
}

async fn undo(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
    Body(Undo { request, event, seat }): Body<Undo>,
) -> Result<Json<Stored>, ApiError> {
    submit(&app, &table, caller.id(), None, undo_input(caller.id(), seat, event, &request)?).await
}

async fn say(
    State(app): State<Arc<App>>,
    client: RequestClient,
    caller: Caller,
    PathParameter(table): PathParameter,
    Query(KeyQuery { key }): Query<KeyQuery>,
    Body(Say { text, phrase }): Body<Say>,
) -> Result<Json<Stored>, ApiError> {
    app.limits.chat(&client, &caller.user.id, &text)?;
    let (user, name) = (caller.id(), caller.user.name.clone());
    // Phrases are harmless, so an account that the operator has muted can still send them.
    let say = match phrase.and_then(convert::phrase_from) {
        Some(phrase) => Input::SayPhrase { user, name, phrase },
        None => {
            caller.must_not_be_muted()?;
            Input::Say { user, name, text }
        }
    };
    submit(&app, &table, caller.id(), key, say).await
}

#[derive(Deserialize)]
struct ChatQuery {
    key: Option<String>,
    before: Option<u64>,
}

async fn chat(
    State(app): State<Arc<App>>,
    client: RequestClient,
    PathParameter(table): PathParameter,
    Query(ChatQuery { key, before }): Query<ChatQuery>,
    caller: Option<Caller>,
) -> Result<Response, ApiError> {
    let counted = counted(&app, &client)?;
    let user = caller.map(|caller| caller.id());
    app.host.view(&table, |loaded| loaded.admit(user.as_ref(), key.as_deref())).await?;
    let muted = muted_by(&app, user.as_ref()).await?;
    let mut said: Vec<ChatMessage> = app.host.chat(&table, before, muted).await?;
    hide_deleted(&app, said.iter_mut().map(|message| (&message.user, &mut message.name)).collect()).await?;
    Ok(counted_while_read(counted, Json(said)))
}

async fn rematch(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathParameter(table): PathParameter,
) -> Result<Json<RematchCreated>, ApiError> {
    let user = caller.id();
    let (known, options) = app
        .host
        .view(&table, |loaded| {
            loaded.admit(Some(&user), None)?;
            if loaded.table.seats_of(&user).next().is_none() {
                return Err(HostError::Refused(Refusal::NotAPlayer));
            }
            if loaded.table.stage() != fogg_table::Stage::Over {
                return Err(HostError::Refused(Refusal::NotFinished));
            }
            let mut options = loaded.table.options().clone();
            // The caller becomes the host and gets the first seat for people.
            if let fogg_table::Order::Begins { .. } = options.order {
                options.order = fogg_table::Order::Seated;
            }
            debug_assert!(options.seats.contains(&SeatPlan::Anybody));
            Ok((loaded.table.rematch().map(|known| known.table.clone()), options))
        })
        .await?;
    let known = match known {
        Some(known) => known,
        None => {
            may_open(&app, &caller, &options).await?;
            // Nobody else is waited for.
            let alone = options.seats.iter().filter(|plan| **plan == SeatPlan::Anybody).count() == 1;
            let created = app.host.open(options, caller.newcomer(), None).await?;
            let key = app.host.view(&created.id, |loaded| Ok(loaded.private_key())).await?;
            let rematch = Rematch { table: TableId::from(created.id.as_str()), key };
            let rematch = Input::Rematch { user: user.clone(), rematch };
            app.host.submit(&table, Submitter::Admitted, rematch).await?;
            // If another player was faster, their table is the rematch.
            let agreed =
                app.host.view(&table, |loaded| Ok(loaded.table.rematch().map(|known| known.table.clone()))).await?;
            let agreed = agreed.unwrap_or_else(|| TableId::from(created.id.as_str()));
            if *agreed.0 != *created.id {
                let leave = Input::Leave { user: user.clone() };
                app.host.submit(&created.id, Submitter::Admitted, leave).await?;
            } else if alone {
                let start = Input::Start { user: user.clone() };
                app.host.submit(&created.id, Submitter::Admitted, start).await?;
            }
            agreed
        }
    };
    // The players of the old table get the link of the new one, unless its host has dismissed them or replaced its key.
    let key = app.host.view(&table, |loaded| Ok(loaded.table.rematch().and_then(|known| known.key.clone()))).await?;
    let link = app.host.view(&known.0, |loaded| {
        // Old logs have no key.
        let key = key.or_else(|| loaded.private_key()).map(|key| hex::encode(&key.0));
        loaded.admit(Some(&user), key.as_deref())?;
        Ok(loaded.link())
    });
    let link = link.await?;
    Ok(Json(RematchCreated { table: known.0.to_string(), link }))
}
