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
}
