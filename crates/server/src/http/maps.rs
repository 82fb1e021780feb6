//! Maps, for the web client and programs.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};

use fogg_map_info::map_info;

use super::PathParameter;
use crate::App;
use crate::compress::CompressedAsset;
use crate::error::ApiError;

/// Maps change only with the program. After an hour, clients revalidate with the ETag.
const KEPT: &str = "public, max-age=3600";

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/api/maps", get(list)).route("/api/maps/{map}", get(one))
}

async fn list() -> Json<Vec<&'static str>> {
    Json(fogg_maps::built_in().iter().map(|(id, _)| *id).collect())
}

async fn one(PathParameter(map): PathParameter, headers: HeaderMap) -> Result<Response, ApiError> {
    static MAPS: LazyLock<HashMap<&str, CompressedAsset>> = LazyLock::new(|| {
        fogg_maps::built_in().iter().map(|(id, map)| (*id, CompressedAsset::json(&map_info(map)))).collect()
    });
    let map = MAPS.get(map.as_str()).ok_or_else(ApiError::not_found)?;
    Ok(map.answer(&headers, KEPT))
}
