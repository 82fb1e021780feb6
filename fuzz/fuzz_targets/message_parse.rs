//! Any text: reading messages of clients and entries of logs never panics, and accepted input reads back the same. An
//! action is converted to one of the rules engine or rejected.

#![no_main]

use std::sync::LazyLock;

use fogg_protocol::{ClientMessage, TableOptions};
use fogg_rules::Game;
use fogg_table::Entry;
use libfuzzer_sys::fuzz_target;

static GAME: LazyLock<Game> = LazyLock::new(|| fogg_maps::europe().game(3).expect("Europe supports 3 players"));

fuzz_target!(|text: &str| {
    if let Ok(message) = serde_json::from_str::<ClientMessage>(text) {
        let again = serde_json::to_string(&message).expect("an accepted value can be written");
        assert_eq!(serde_json::from_str::<ClientMessage>(&again).expect("it reads back"), message);
        if let ClientMessage::Act { action, .. } = &message {
            match action.to_rules(&GAME) {
                // The table checks later whether the action is legal.
                Ok(_) => {}
                Err(refused) => assert!(!refused.to_string().is_empty() && !refused.code().is_empty()),
            }
        }
    }
    if let Ok(options) = serde_json::from_str::<TableOptions>(text) {
        let again = serde_json::to_string(&options).expect("an accepted value can be written");
        assert_eq!(serde_json::from_str::<TableOptions>(&again).expect("it reads back"), options);
    }
    if let Ok(entry) = Entry::decode(1, 0, text) {
        assert_eq!(Entry::decode(1, 0, &entry.encode()).expect("an entry reads back"), entry);
    }
});
