//! Maps, for pages and programs.

use std::sync::Arc;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};

use super::Path;
use crate::App;
use crate::error::ApiError;
use crate::map_info::map_info;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/api/maps", get(list)).route("/api/maps/{map}", get(one))
}

async fn list() -> Json<Vec<&'static str>> {
    Json(fogg_maps::built_in().iter().map(|(id, _)| *id).collect())
}

async fn one(Path(map): Path) -> Result<Response, ApiError> {
    let map = fogg_maps::find(&map).ok_or_else(ApiError::not_found)?;
    // Maps change only with the program.
    Ok(([(header::CACHE_CONTROL, "public, max-age=3600")], Json(map_info(map))).into_response())
}
