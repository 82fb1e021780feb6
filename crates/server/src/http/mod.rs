//! The HTTP API, one module per kind of resource.

pub(crate) mod accounts;
pub(crate) mod bots;
pub(crate) mod export;
pub(crate) mod finished;
pub(crate) mod health;
pub(crate) mod maps;
pub(crate) mod records;
pub(crate) mod recovery;
pub(crate) mod reports;
pub(crate) mod sessions;
pub(crate) mod site;
pub(crate) mod tables;

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::App;
use crate::error::ApiError;

/// A JSON body, rejected with our own error messages.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned + Serialize> FromRequest<Arc<App>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, ApiError> {
        let too_large = || ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "request/too-large", "the body is too large");
        let (parts, body) = request.into_parts();
        let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), app).await;
        let bytes = bytes.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => too_large(),
            _ => ApiError::bad("request/unreadable", rejection.body_text()),
        })?;
        let request = Request::from_parts(parts, bytes.clone().into());
        match axum::Json::<T>::from_request(request, app).await {
            Ok(axum::Json(body)) => match fogg_protocol::check_objects(&bytes, &body) {
                Ok(()) => Ok(Body(body)),
                Err(error) => Err(ApiError::bad("request/unreadable", error.to_string())),
            },
            Err(JsonRejection::MissingJsonContentType(_)) => Err(ApiError::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "request/not-json",
                "the body must be application/json",
            )),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(too_large()),
            Err(rejection) => Err(ApiError::bad("request/unreadable", rejection.body_text())),
        }
    }
}

/// Query parameters, rejected with our own error messages.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Query<T>, ApiError> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, app).await;
        query
            .map(|axum::extract::Query(query)| Query(query))
            .map_err(|rejection: QueryRejection| ApiError::bad("request/unreadable", rejection.body_text()))
    }
}

/// A path parameter, rejected with our own error messages.
pub(crate) struct PathParameter(pub(crate) String);

impl FromRequestParts<Arc<App>> for PathParameter {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<PathParameter, ApiError> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, app).await;
        path.map(|axum::extract::Path(part)| PathParameter(part)).map_err(|_: PathRejection| ApiError::not_found())
    }
}
