//! Errors of requests: one type, converted to a status and a message in one place. Internal causes are only logged.

use axum::Json;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fogg_host::HostError;
use fogg_protocol::{ErrorBody, Reason};
use fogg_store::{Millis, StoreError};
use fogg_table::OptionsProblem;
use tracing::error;

use crate::i18n::Language;
use crate::limits::{Exceeded, whole_seconds};
use crate::request::{asked_for, request_id};

/// The error response of a request.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: &'static str,
    message: String,
    reasons: Vec<Reason>,
    /// The end of a suspension or of a mute.
    until: Option<Millis>,
    /// Boxed, because errors are moved often.
    exceeded: Option<Box<Exceeded>>,
}

/// The fields of draft-ietf-httpapi-ratelimit-headers.
const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
/// A suggested wait in seconds for clients with too many open streams: the server cannot predict when they will close
/// some.
const LATER: u64 = 10;
/// The largest integer that clients read exactly.
pub(crate) const LARGEST: Millis = (1 << 53) - 1;

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError { status, code, message: message.into(), reasons: Vec::new(), until: None, exceeded: None }
    }

    pub(crate) fn bad(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    pub(crate) fn not_found() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "not-found", "not found, or not accessible to this account")
    }

    pub(crate) fn unauthorized() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "account/none", "create a guest account, sign up, or log in first")
    }

    /// A limit was exceeded.
    pub(crate) fn too_often(exceeded: Exceeded) -> ApiError {
        let message = format!("too many requests; wait {} seconds", exceeded.seconds());
        let error = ApiError::new(StatusCode::TOO_MANY_REQUESTS, "rate-limited", message);
        ApiError { exceeded: Some(Box::new(exceeded)), ..error }
    }

    /// Too many requests or streams of the same kind are open.
    pub(crate) fn too_many_at_once() -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "rate-limited", "too many concurrent requests; wait a moment")
    }

    /// The account is suspended until this time.
    pub(crate) fn suspended(until: Millis) -> ApiError {
        let message = format!("this account is suspended {}", date(until));
        ApiError {
            until: Some(until.min(LARGEST)),
            ..ApiError::new(StatusCode::FORBIDDEN, "account/suspended", message)
        }
    }

    /// The account is muted until this time.
    pub(crate) fn muted(until: Millis) -> ApiError {
        let message = format!("this account cannot write chat {}", date(until));
        ApiError { until: Some(until.min(LARGEST)), ..ApiError::new(StatusCode::FORBIDDEN, "account/muted", message) }
    }

    /// The server is about to stop.
    pub(crate) fn closing() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "server/closing", "the server is restarting; reconnect")
    }

    /// A bug: the cause is logged with the request's id and not sent to the client.
    pub(crate) fn internal(cause: impl std::fmt::Display) -> ApiError {
        error!(request = %request_id(), %cause, "a request failed");
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "internal server error")
    }

    pub(crate) fn code(&self) -> &'static str {
        self.code
    }

    /// Whether the request needs an account and the client has none.
    pub(crate) fn is_unauthorized(&self) -> bool {
        self.code == "account/none"
    }

    pub(crate) fn message(&self) -> &str {
        &self.message
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        metrics::counter!("fogg_errors_total", "code" => self.code).increment(1);
        let language = asked_for().as_ref().and_then(Language::asked_for);
        let said = |code: &str| language.and_then(|language| language.say(code));
        let mut reasons = self.reasons;
        for reason in &mut reasons {
            if let Some(message) = said(&reason.code) {
                reason.message = message;
            }
        }
        let message = match said(self.code) {
            None => self.message,
            Some(message) if reasons.is_empty() => message,
            // Detailed errors say more than the general one.
            Some(_) => reasons.iter().map(|reason| reason.message.as_str()).collect::<Vec<_>>().join(" "),
        };
        let body =
            ErrorBody { code: self.code.to_owned(), message, request_id: request_id(), reasons, until: self.until };
        let mut response = (self.status, Json(body)).into_response();
        if let Some(language) = language {
            response.headers_mut().insert(header::CONTENT_LANGUAGE, language.tag());
        }
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            let seconds = self.exceeded.as_ref().map_or(LATER, |exceeded| exceeded.seconds());
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some(exceeded) = self.exceeded {
            let Exceeded { limit, quota, window, .. } = *exceeded;
            let fields = [
                (RATE_LIMIT, format!("\"{limit}\";r=0;t={}", exceeded.seconds())),
                (RATE_LIMIT_POLICY, format!("\"{limit}\";q={quota};w={}", whole_seconds(window))),
            ];
            for (name, value) in fields {
                response.headers_mut().extend(HeaderValue::try_from(value).map(|value| (name, value)).ok());
            }
        }
        response
    }
}

/// The end of a suspension or of a mute, as text.
fn date(until: Millis) -> String {
    match jiff::Timestamp::from_millisecond(until) {
        Ok(time) if until < LARGEST => format!("until {}", time.strftime("%Y-%m-%d %H:%M UTC")),
        _ => "until further notice".to_owned(),
    }
}

impl From<Exceeded> for ApiError {
    fn from(exceeded: Exceeded) -> ApiError {
        ApiError::too_often(exceeded)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Conflict => {
                ApiError::new(StatusCode::CONFLICT, "conflict", "a concurrent change came first; read again and retry")
            }
            error => {
                error!(request = %request_id(), %error, "the store failed");
                let message = "the server cannot store changes now; check later whether this one was stored, and repeat it if not";
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "store/unavailable", message)
            }
        }
    }
}

impl From<HostError> for ApiError {
    fn from(problem: HostError) -> ApiError {
        match problem {
            HostError::NotFound => ApiError::not_found(),
            HostError::Refused(refusal) => {
                let status = match refusal {
                    fogg_table::Refusal::NotYourSeat
                    | fogg_table::Refusal::WhichSeat
                    | fogg_table::Refusal::NotTheHost
                    | fogg_table::Refusal::Dismissed
                    | fogg_table::Refusal::NotAPlayer => StatusCode::FORBIDDEN,
                    fogg_table::Refusal::Rules(_)
                    | fogg_table::Refusal::BadText
                    | fogg_table::Refusal::BadEntropy
                    | fogg_table::Refusal::BadRequestId
                    | fogg_table::Refusal::NoSuchSeat => StatusCode::UNPROCESSABLE_ENTITY,
                    _ => StatusCode::CONFLICT,
                };
                ApiError::new(status, refusal.code(), refusal.to_string())
            }
            HostError::NotAnAction(problem) => {
                ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, problem.code(), problem.to_string())
            }
            HostError::Options(error) => {
                let message = error.to_string();
                let reasons = error.problems.iter().map(reason).collect();
                let error = ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "table/bad-options", message);
                ApiError { reasons, ..error }
            }
            HostError::TooManyWatchers => {
                let message = "this table has too many spectators";
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "table/too-many-watchers", message)
            }
            HostError::Store(error) => error.into(),
            HostError::Internal(cause) => ApiError::internal(cause),
            HostError::Elsewhere => ApiError::internal("a client sent an input that only the server may send"),
            HostError::Closing => ApiError::closing(),
        }
    }
}

fn reason(problem: &OptionsProblem) -> Reason {
    let limits = problem.limits();
    Reason {
        code: problem.code().to_owned(),
        message: problem.to_string(),
        field: problem.field(),
        least: limits.as_ref().map(|limits| *limits.start()),
        most: limits.as_ref().map(|limits| *limits.end()),
    }
}
