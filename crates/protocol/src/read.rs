//! Parses JSON from clients and rejects lists in place of objects.
//!
//! serde also reads a struct from a list of its fields in their order, at every depth: `["Ada", "secret"]` for
//! `{"name": "Ada", "password": "secret"}`. No schema allows it, and the meaning of such a list would change with the
//! order of fields in our source. The parsed message is therefore serialized again and compared with the input: a list
//! in place of an object is rejected.

use serde::Serialize;
use serde::de::{DeserializeOwned, Error};
use serde_json::Value;

/// Reads a message.
///
/// # Errors
/// If it is not JSON, not such a message, or has a list where an object is expected.
pub fn read<T: DeserializeOwned + Serialize>(json: &[u8]) -> Result<T, serde_json::Error> {
    let message = serde_json::from_slice(json)?;
    check_objects(json, &message)?;
    Ok(message)
}

/// Checks that the JSON that a message was read from has no list where an object is expected.
///
/// # Errors
/// If it has one.
pub fn check_objects(json: &[u8], message: &impl Serialize) -> Result<(), serde_json::Error> {
    if !json.contains(&b'[') {
        return Ok(());
    }
    let (came, expected): (Value, Value) = (serde_json::from_slice(json)?, serde_json::to_value(message)?);
    match lists_for_objects(&came, Some(&expected)) {
        true => Err(serde_json::Error::custom("found a list where an object is expected")),
        false => Ok(()),
    }
}

fn lists_for_objects(came: &Value, expected: Option<&Value>) -> bool {
    match (came, expected) {
        (Value::Array(came), Some(Value::Array(expected))) => {
            came.iter().zip(expected).any(|(came, expected)| lists_for_objects(came, Some(expected)))
        }
        // An object that is left out when serialized because it has only default values.
        (Value::Array(_), _) => true,
        (Value::Object(came), Some(Value::Object(expected))) => {
            came.iter().any(|(key, came)| lists_for_objects(came, expected.get(key)))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Act, ChangeAccount, ClientMessage, Credentials, TableOptions};

    fn is_read<T: DeserializeOwned + Serialize>(json: &str) -> bool {
        read::<T>(json.as_bytes()).is_ok()
    }

    #[test]
    fn objects_and_lists_are_accepted_where_they_are_expected() {
        assert!(is_read::<Credentials>(r#"{"name": "Ada [1]", "password": "["}"#));
        assert!(is_read::<ChangeAccount>("{}"));
        assert!(is_read::<ChangeAccount>(r#"{"settings": {"list": [1, [2], {"a": []}]}}"#));
        assert!(is_read::<ChangeAccount>(r#"{"settings": []}"#), "settings may have any form");
        let options = r#"{"map": "usa", "seats": [{"for": "anybody"}, {"for": "bot", "bot": "easy"}], "variant": {}}"#;
        assert!(is_read::<TableOptions>(options));
        let act = r#"{"type": "act", "request": "1", "decision": 2, "action": {"type": "keep", "tickets": [1, 2]}}"#;
        assert!(is_read::<ClientMessage>(act));
    }

    #[test]
    fn lists_are_rejected_where_objects_are_expected() {
        assert!(!is_read::<Credentials>(r#"["Ada", "secret"]"#));
        assert!(!is_read::<ChangeAccount>("[]"));
        assert!(!is_read::<ChangeAccount>("[null, null]"));
        for (part, list) in [
            (r#"{"for": "anybody"}"#, r#"["anybody"]"#),
            (r#"{"for": "bot", "bot": "easy"}"#, r#"["bot", {"bot": "easy"}]"#),
            (r#"{"kind": "live", "reserve": 1, "increment": 2}"#, r#"["live", {"reserve": 1, "increment": 2}]"#),
            (r#"{"kind": "live", "reserve": 1, "increment": 2}"#, r#"["live", 1, 2]"#),
            (r#"{"kind": "seated"}"#, r#"["seated"]"#),
            (r#"{"cars": 20}"#, "[20, null, null, null]"),
            (r#"{"cars": 20}"#, "[]"),
        ] {
            let options = r#"{"map": "usa", "seats": [{"for": "anybody"}, {"for": "bot", "bot": "easy"}],
                "clock": {"kind": "live", "reserve": 1, "increment": 2}, "order": {"kind": "seated"}, "variant": {"cars": 20}}"#;
            assert!(is_read::<TableOptions>(options));
            let changed = options.replacen(part, list, 1);
            assert_ne!(changed, options);
            assert!(!is_read::<TableOptions>(&changed), "{changed}");
        }
        for action in [r#"["pass"]"#, r#"["draw", {"from": "pile"}]"#] {
            assert!(!is_read::<ClientMessage>(&format!(
                r#"{{"type": "act", "request": "1", "decision": 2, "action": {action}}}"#
            )));
            assert!(!is_read::<Act>(&format!(r#"{{"request": "1", "decision": 2, "action": {action}}}"#)));
        }
        assert!(!is_read::<ClientMessage>(r#"["ping", {"nonce": 1}]"#));
        assert!(!is_read::<ClientMessage>(r#"["study"]"#));
    }
}
