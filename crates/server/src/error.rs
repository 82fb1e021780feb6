//! How a request fails. One type, one place where it becomes a status and words; causes of ours go to the log only.

use axum::Json;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fogg_host::HostError;
use fogg_protocol::{ErrorBody, Reason};
use fogg_store::{Millis, StoreError};
use fogg_table::OptionsProblem;
use tracing::error;

use crate::limits::{Exceeded, whole_seconds};
use crate::request::{asked_for, request_id};
use crate::words::Language;

/// Why a request fails.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: &'static str,
    message: String,
    reasons: Vec<Reason>,
    /// The end of a suspension or of a mute.
    until: Option<Millis>,
    /// Boxed: errors are moved around a lot.
    exceeded: Option<Box<Exceeded>>,
}

/// The fields of draft-ietf-httpapi-ratelimit-headers.
const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
/// A suggestion for those who have too much open at once: nobody can know when they will close some of it.
const LATER: u64 = 10;
/// The largest number that clients read exactly.
pub(crate) const LARGEST: Millis = (1 << 53) - 1;

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError { status, code, message: message.into(), reasons: Vec::new(), until: None, exceeded: None }
    }

    pub(crate) fn bad(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    pub(crate) fn not_found() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "not-found", "there is nothing here, or it is not for you")
    }

    pub(crate) fn unauthorized() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "account/none", "come as a guest, sign up or log in first")
    }

    /// A limit was exceeded.
    pub(crate) fn too_often(exceeded: Exceeded) -> ApiError {
        let words = format!("too many requests; wait {} seconds", exceeded.seconds());
        let error = ApiError::new(StatusCode::TOO_MANY_REQUESTS, "rate-limited", words);
        ApiError { exceeded: Some(Box::new(exceeded)), ..error }
    }

    /// Too much of the same kind is open at once.
    pub(crate) fn too_many_at_once() -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "rate-limited", "too many requests at once; wait a moment")
    }

    /// The account cannot be used before a time.
    pub(crate) fn suspended(until: Millis) -> ApiError {
        let words = format!("this account is suspended {}", date(until));
        ApiError { until: Some(until.min(LARGEST)), ..ApiError::new(StatusCode::FORBIDDEN, "account/suspended", words) }
    }

    /// The account cannot write chat before a time.
    pub(crate) fn muted(until: Millis) -> ApiError {
        let words = format!("this account cannot write chat {}", date(until));
        ApiError { until: Some(until.min(LARGEST)), ..ApiError::new(StatusCode::FORBIDDEN, "account/muted", words) }
    }

    /// The server is about to stop.
    pub(crate) fn closing() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "server/closing", "the server restarts; come back")
    }

    /// A mistake of ours: the cause is logged under the request's id, and nobody else hears it.
    pub(crate) fn internal(cause: impl std::fmt::Display) -> ApiError {
        error!(request = %request_id(), %cause, "a request failed");
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "something went wrong on our side")
    }

    pub(crate) fn code(&self) -> &'static str {
        self.code
    }

    /// Whether an account is needed and the client has none.
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
            if let Some(words) = said(&reason.code) {
                reason.message = words;
            }
        }
        let message = match said(self.code) {
            None => self.message,
            Some(words) if reasons.is_empty() => words,
            // What is wrong one by one says more than that something is.
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

/// The end of a suspension or of a mute, in words.
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
                ApiError::new(StatusCode::CONFLICT, "conflict", "somebody else was faster; look again")
            }
            error => {
                error!(request = %request_id(), %error, "the store failed");
                let words = "the server cannot store anything now; look again later, and repeat it if it is not there";
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "store/unavailable", words)
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
                let words = error.to_string();
                let reasons = error.problems.iter().map(reason).collect();
                let error = ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "table/bad-options", words);
                ApiError { reasons, ..error }
            }
            HostError::TooManyWatchers => {
                let words = "too many look at this table already";
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "table/too-many-watchers", words)
            }
            HostError::Store(error) => error.into(),
            HostError::Internal(cause) => ApiError::internal(cause),
            HostError::Elsewhere => ApiError::internal("what only the server does was asked by somebody"),
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
