//! Finished games: statistics and pictures.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use fogg_draw::{FinalScore, Overlay, final_board, render};
use fogg_host::{HostError, LoadedTable, convert};
use fogg_maps::Map;
use fogg_rules::{Seat, Viewer};
use fogg_table::{Refusal, Stage, Table};

use super::tables::{KeyQuery, counted, counted_while_read};
use super::{PathParameter, Query};
use crate::App;
use crate::error::ApiError;
use crate::limits::Stream;
use crate::request::RequestClient;
use crate::session::Caller;

/// The width of a PNG in pixels.
const PNG_WIDTH: u32 = 1600;
/// Private, because the address has the key of a private table.
const KEPT: &str = "private, max-age=3600";
/// A picture that is opened as a page runs nothing and loads nothing.
const PICTURE_POLICY: &str = "default-src 'none'; sandbox; frame-ancestors 'none'";

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/tables/{table}/statistics", get(statistics))
        .route("/api/tables/{table}/picture.png", get(png))
        .route("/api/tables/{table}/picture.svg", get(svg))
}

/// Something about a finished game, for a client that may see the table.
async fn of_finished<T>(
    app: &App,
    table: &str,
    key: Option<&str>,
    caller: Option<&Caller>,
    look: impl FnOnce(&LoadedTable) -> Result<T, HostError>,
) -> Result<T, ApiError> {
    let user = caller.map(Caller::id);
    let found = app.host.view(table, |loaded| {
        loaded.admit(user.as_ref(), key)?;
        if loaded.table.stage() != Stage::Over {
            return Err(HostError::Refused(Refusal::NotFinished));
        }
        look(loaded)
    });
    Ok(found.await?)
}

/// An answer that was kept, or computes and keeps it.
async fn kept(
    app: &App,
    key: String,
    compute: impl FnOnce() -> Result<Vec<u8>, HostError> + Send + 'static,
) -> Result<Bytes, ApiError> {
    if let Some(answer) = app.answers.get(&key) {
        return Ok(answer);
    }
    let answer = Bytes::from(app.host.work(compute).await?);
    app.answers.put(key, answer.clone());
    Ok(answer)
}

async fn statistics(
    State(app): State<Arc<App>>,
    client: RequestClient,
    PathParameter(table): PathParameter,
    Query(KeyQuery { key }): Query<KeyQuery>,
    caller: Option<Caller>,
) -> Result<Response, ApiError> {
    let counted = counted(&app, &client)?;
    of_finished(&app, &table, key.as_deref(), caller.as_ref(), |_| Ok(())).await?;
    let record = app.store.record(&table).await?.ok_or_else(ApiError::not_found)?;
    let answer = kept(&app, format!("statistics {table}"), move || {
        let statistics = fogg_host::statistics(&record.record)?;
        serde_json::to_vec(&statistics).map_err(|error| HostError::Internal(error.to_string()))
    });
    Ok(answered(counted, answer.await?, "application/json"))
}

fn answered(counted: Stream, bytes: Bytes, media: &'static str) -> Response {
    counted_while_read(counted, ([(header::CONTENT_TYPE, media)], bytes))
}

/// Everything that is in the picture of a finished game.
struct FinalPicture {
    map: &'static Map,
    overlay: Overlay,
    scores: Vec<FinalScore>,
}

impl FinalPicture {
    fn of(table: &Table) -> Result<FinalPicture, HostError> {
        let not_finished = HostError::Refused(Refusal::NotFinished);
        let (Some(sheet), Some(view)) = (table.score(), table.view(Viewer::Spectator)) else {
            return Err(not_finished);
        };
        let options = table.options();
        let unknown = || HostError::Internal(format!("no map `{}`", options.map));
        let map = fogg_maps::find(&options.map).ok_or_else(unknown)?;
        let game = table.game();
        let seats = convert::seats(table, false);
        // Drawings have one color for each seat number, but players pick their colors.
        let color = |seat: Seat| {
            seats
                .get(seat.index())
                .and_then(|seat| seat.color)
                .and_then(|color| Seat::new(color.into()))
                .unwrap_or(seat)
        };
        let mut overlay = Overlay::default();
        for seat in Seat::all(game.players()) {
            overlay.owners.extend(view.claimed(seat).iter().map(|route| (route, color(seat))));
            overlay.stations.extend(view.stations(seat).iter().map(|city| (city, color(seat))));
        }
        let name = |seat: Seat| seats.get(seat.index()).map(shown_name).unwrap_or_default();
        let mut scores = FinalScore::of_sheet(&sheet, game, name);
        scores.iter_mut().for_each(|score| score.seat = color(score.seat));
        Ok(FinalPicture { map, overlay, scores })
    }

    /// The names are part of the key, because an operator can change them.
    fn key(&self, table: &str, format: &str) -> String {
        let names: Vec<&str> = self.scores.iter().map(|score| score.name.as_str()).collect();
        format!("{format} {table} {}", names.join("\n"))
    }
}

/// The name of a seat. At tables of earlier versions, bots are called by their level, which is written small.
fn shown_name(seat: &fogg_protocol::Seat) -> String {
    let mut letters = seat.name.chars();
    match (&seat.bot, letters.next()) {
        (Some(_), Some(first)) => first.to_uppercase().chain(letters).collect(),
        _ => seat.name.clone(),
    }
}

async fn png(
    state: State<Arc<App>>,
    client: RequestClient,
    table: PathParameter,
    key: Query<KeyQuery>,
    caller: Option<Caller>,
) -> Result<Response, ApiError> {
    picture(state, client, table, key, caller, "png", "image/png").await
}

async fn svg(
    state: State<Arc<App>>,
    client: RequestClient,
    table: PathParameter,
    key: Query<KeyQuery>,
    caller: Option<Caller>,
) -> Result<Response, ApiError> {
    picture(state, client, table, key, caller, "svg", "image/svg+xml").await
}

async fn picture(
    State(app): State<Arc<App>>,
    client: RequestClient,
    PathParameter(table): PathParameter,
    Query(KeyQuery { key }): Query<KeyQuery>,
    caller: Option<Caller>,
    format: &'static str,
    media: &'static str,
) -> Result<Response, ApiError> {
    let counted = counted(&app, &client)?;
    let picture = of_finished(&app, &table, key.as_deref(), caller.as_ref(), |loaded| FinalPicture::of(&loaded.table));
    let picture = picture.await?;
    let bytes = kept(&app, picture.key(&table, format), move || {
        let drawn = final_board(picture.map, &picture.overlay, &picture.scores);
        match format {
            "svg" => Ok(drawn.into_bytes()),
            _ => render(&drawn, PNG_WIDTH).map_err(|error| HostError::Internal(error.to_string())),
        }
    });
    let mut response = answered(counted, bytes.await?, media);
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(KEPT));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(PICTURE_POLICY));
    // The id was found, so it is an id: letters and digits.
    if let Ok(name) = HeaderValue::from_str(&format!("inline; filename=\"fogg-{table}.{format}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response.into_response())
}
