//! Any text: reading and verifying a record never panics, and an accepted record reads back the same.

#![no_main]

use fogg_record::{Record, verify};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(mut record) = Record::parse(text) else { return };
    assert_eq!(Record::parse(&record.to_line()).expect("a record reads back"), record);
    for (id, map) in fogg_maps::built_in() {
        if let Err(error) = verify(&record, map) {
            assert!(!error.to_string().is_empty());
        } else {
            assert_eq!(record.map, *id);
            let mut shorter = record.clone();
            if shorter.actions.pop().is_some() && shorter.result.reason != "abandoned" {
                assert!(verify(&shorter, map).is_err(), "a record without its last action is accepted");
            }
        }
        // Corrects the header, so that the actions are checked even if the header is wrong.
        record.format = Record::FORMAT.to_owned();
        (*id).clone_into(&mut record.map);
        let _ = verify(&record, map);
    }
});
