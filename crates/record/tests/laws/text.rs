//! Text that is almost a record: rejected by the parser or by the rules, without a panic.

use fogg_record::Record;
use fogg_rules::QuickRng;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::cases;
use crate::games::Case;
use crate::mutations::{check_true, verify_safely};

/// A random value inside a JSON value, with its path of keys and indexes.
fn random_value_in<'a>(value: &'a mut Value, path: &mut Vec<String>, rng: &mut QuickRng) -> &'a mut Value {
    let children = match value {
        Value::Array(list) => list.len(),
        Value::Object(fields) => fields.len(),
        _ => 0,
    };
    if children == 0 || !path.is_empty() && rng.below(6) == 0 {
        return value;
    }
    let at = rng.below(children as u32) as usize;
    match value {
        Value::Array(list) => {
            path.push(at.to_string());
            random_value_in(&mut list[at], path, rng)
        }
        Value::Object(fields) => {
            let (name, field) = fields.iter_mut().nth(at).expect("at is below the number of fields");
            path.push(name.clone());
            random_value_in(field, path, rng)
        }
        _ => value,
    }
}

fn random_value(rng: &mut QuickRng) -> Value {
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(1),
        json!(2.5),
        json!(255),
        json!(256),
        json!(1e300),
        json!(u64::MAX),
        json!(""),
        json!("red"),
        json!("pile"),
        json!([]),
        json!([0]),
        json!(["red", "blue"]),
        json!({}),
        json!({ "type": "pass", "seat": 0 }),
        json!([[[[[]]]]]),
    ];
    values[rng.below(values.len() as u32) as usize].clone()
}

/// Names and the server's fairness data are not checked; everything else is.
fn is_unchecked(path: &[String]) -> bool {
    path.first().is_some_and(|field| field == "seats" && path.len() == 3 || field == "fairness")
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn an_incomplete_record_is_rejected(case in Case::any()) {
        let line = case.play(usize::MAX).record.to_line();
        let mut rng = case.rng();
        for _ in 0..30 {
            let end = rng.below(line.len() as u32) as usize;
            if let Some(part) = line.get(..end) {
                prop_assert!(Record::parse(part).is_err());
            }
        }
    }

    #[test]
    fn a_value_of_another_type_is_rejected(case in Case::any()) {
        let record = case.play(usize::MAX).record;
        let value: Value = serde_json::to_value(&record).unwrap();
        let mut rng = case.rng();
        for _ in 0..40 {
            let (mut changed, mut path) = (value.clone(), Vec::new());
            let part = random_value_in(&mut changed, &mut path, &mut rng);
            let new = random_value(&mut rng);
            if *part == new || is_unchecked(&path) {
                continue;
            }
            *part = new.clone();
            let Ok(parsed) = Record::parse(&changed.to_string()) else { continue };
            if verify_safely(&parsed, case.map())?.is_ok() {
                // For example, cards that were not drawn may change.
                prop_assert!(check_true(&parsed, case.map()).is_ok(), "accepted: {:?} = {}", path, new);
            }
        }
    }

    #[test]
    fn a_record_without_a_field_is_rejected(case in Case::any()) {
        let record = case.play(usize::MAX).record;
        let value: Value = serde_json::to_value(&record).unwrap();
        let mut rng = case.rng();
        for _ in 0..40 {
            let (mut changed, mut path) = (value.clone(), Vec::new());
            let part = random_value_in(&mut changed, &mut path, &mut rng);
            let Value::Object(fields) = part else { continue };
            let Some(name) = fields.keys().nth(rng.below(fields.len() as u32) as usize).cloned() else { continue };
            fields.remove(&name);
            path.push(name);
            if is_unchecked(&path) {
                continue;
            }
            let Ok(parsed) = Record::parse(&changed.to_string()) else { continue };
            prop_assert!(verify_safely(&parsed, case.map())?.is_err(), "accepted without {:?}", path);
        }
    }

    #[test]
    fn damaged_text_is_rejected_or_true(case in Case::any()) {
        let line = case.play(usize::MAX).record.to_line();
        let mut rng = case.rng();
        for _ in 0..40 {
            let mut bytes = line.clone().into_bytes();
            for _ in 0..1 + rng.below(3) {
                let at = rng.below(bytes.len() as u32) as usize;
                match rng.below(4) {
                    0 => drop(bytes.remove(at)),
                    1 => bytes[at] = b"0123456789-,:[]{}\"eE. truefalsn"[rng.below(30) as usize],
                    2 => bytes.insert(at, bytes[rng.below(bytes.len() as u32) as usize]),
                    _ => bytes[at] = rng.below(128) as u8,
                }
            }
            let Ok(text) = String::from_utf8(bytes) else { continue };
            let Ok(parsed) = Record::parse(&text) else { continue };
            if verify_safely(&parsed, case.map())?.is_ok() {
                check_true(&parsed, case.map())?;
            }
        }
    }
}
