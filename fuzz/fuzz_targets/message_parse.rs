//! Any text: reading what clients send and what logs hold never panics, what is read can be written and read again, and
//! an action that can be read is turned into one of the engine's or refused.

#![no_main]

use std::sync::LazyLock;

use fogg_protocol::{ClientMessage, TableOptions};
use fogg_rules::Game;
use fogg_table::Entry;
use libfuzzer_sys::fuzz_target;

static GAME: LazyLock<Game> = LazyLock::new(|| fogg_maps::europe().game(3).expect("it can be played"));

fuzz_target!(|text: &str| {
    if let Ok(message) = serde_json::from_str::<ClientMessage>(text) {
        let again = serde_json::to_string(&message).expect("what was read can be written");
        assert_eq!(serde_json::from_str::<ClientMessage>(&again).expect("and read again"), message);
        if let ClientMessage::Act { action, .. } = &message {
            match action.to_rules(&GAME) {
                // Whether it is legal is for the referee to say.
                Ok(_) => {}
                Err(refused) => assert!(!refused.to_string().is_empty() && !refused.code().is_empty()),
            }
        }
    }
    if let Ok(options) = serde_json::from_str::<TableOptions>(text) {
        let again = serde_json::to_string(&options).expect("what was read can be written");
        assert_eq!(serde_json::from_str::<TableOptions>(&again).expect("and read again"), options);
    }
    if let Ok(entry) = Entry::decode(1, 0, text) {
        assert_eq!(Entry::decode(1, 0, &entry.encode()).expect("what was written can be read"), entry);
    }
});
