//! The bodies of error responses.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The body of every error response.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct ErrorBody {
    /// A stable error code, such as `account/name-taken`.
    pub code: String,
    /// A message for people, in the language of `Accept-Language` if it is supported, otherwise in English.
    pub message: String,
    /// The id of this request in the server's log.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub request_id: String,
    /// The individual errors, for `table/bad-options`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Reason>>", optional)]
    pub reasons: Vec<Reason>,
    /// The end of a suspension or of a mute, in milliseconds: for `account/suspended` and `account/muted`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub until: Option<i64>,
}

/// An error in one field of a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Reason {
    /// A stable error code, such as `options/reserve`.
    pub code: String,
    /// A message for people, in the language of the whole error.
    pub message: String,
    /// The path of the field, such as `clock.reserve` or `seats.2.name`.
    pub field: String,
    /// The smallest valid number or length, if there is one.
    #[ts(type = "number | null")]
    pub least: Option<i64>,
    /// The largest valid number or length, if there is one.
    #[ts(type = "number | null")]
    pub most: Option<i64>,
}
