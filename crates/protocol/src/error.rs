//! How an error is told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The body of every answer that is not a success.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct ErrorBody {
    /// A stable name for programs, as `account/name-taken`.
    pub code: String,
    /// A sentence for people, in the language that `Accept-Language` asks for if it is one of ours, otherwise in English.
    pub message: String,
    /// Names this request in the server's log.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub request_id: String,
    /// What is wrong, one by one, if several things can be: for `table/bad-options`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Reason>>", optional)]
    pub reasons: Vec<Reason>,
    /// The end of a suspension or of a mute, in milliseconds: for `account/suspended` and `account/muted`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub until: Option<i64>,
}

/// One thing that is wrong with what was sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Reason {
    /// A stable name for programs, as `options/reserve`.
    pub code: String,
    /// A sentence for people, in the same language as that of the whole error.
    pub message: String,
    /// Where it is in what was sent, as `clock.reserve` or `seats.2.name`.
    pub field: String,
    /// The least that would be right, if that is a number or a length.
    #[ts(type = "number | null")]
    pub least: Option<i64>,
    /// The most that would be right.
    #[ts(type = "number | null")]
    pub most: Option<i64>,
}
