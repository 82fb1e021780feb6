//! The log is the source of truth: a replayed table is the same table, and a damaged log does no harm.

use fogg_rules::{QuickRng, Viewer};
use fogg_table::testing::{Crowd, TIMING, World, map_of, observed, options, user};
use fogg_table::{Change, Entry, Input, LogReader, Number, Rematch, ReplayError, Table, TableId};
use proptest::prelude::*;

use crate::cases;

/// Connections are not in the log. Marks all players as connected in both tables.
fn settle(crowd: &mut Crowd) -> Table {
    let mut replayed = crowd.world.replayed();
    for number in 0..7 {
        let online = || Input::Presence { user: user(number), online: true };
        crowd.world.handle(online());
        replayed.handle(online(), crowd.world.now);
    }
    replayed
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_replayed_table_is_the_same_and_continues_the_same(seed: u64) {
        let mut crowd = if seed % 4 == 0 { Crowd::new(seed) } else { Crowd::playing(seed) };
        let mut twin: Option<Table> = None;
        let steps = 20 + crowd.rng.below(200);
        for _ in 0..steps {
            if crowd.rng.below(30) == 0 {
                twin = None;
            }
            if twin.is_none() {
                let replayed = settle(&mut crowd);
                prop_assert_eq!(observed(&crowd.world.table), observed(&replayed));
                twin = Some(replayed);
            }
            let Some(twin) = &mut twin else { continue };
            prop_assert_eq!(twin.wake_at(), crowd.world.table.wake_at());
            crowd.pass_time();
            let input = crowd.input();
            let here = crowd.world.handle(input.clone());
            let there = twin.handle(input, crowd.world.now);
            prop_assert_eq!(&here.answer, &there.answer);
            prop_assert_eq!(&here.entries, &there.entries);
            // Comparing everything takes much longer than handling an input.
            if crowd.rng.below(6) == 0 {
                prop_assert_eq!(observed(&crowd.world.table), observed(twin));
            }
        }
        let twin = twin.expect("there was a step");
        prop_assert_eq!(observed(&crowd.world.table), observed(&twin));
    }

    /// Two servers with the same table: when one of them decides, the other follows the log, and both have the same
    /// state.
    #[test]
    fn a_table_that_follows_the_log_is_the_same_and_can_decide_next(seed: u64) {
        let mut crowd = if seed % 4 == 0 { Crowd::new(seed) } else { Crowd::playing(seed) };
        let mut other = settle(&mut crowd);
        let steps = 20 + crowd.rng.below(200);
        for _ in 0..steps {
            crowd.pass_time();
            let input = crowd.input();
            if matches!(input, Input::Presence { .. }) {
                // Both tables get connection changes, because they are not in the log.
                other.handle(input.clone(), crowd.world.now);
                crowd.world.handle(input);
                continue;
            }
            if crowd.rng.below(2) == 0 {
                std::mem::swap(&mut crowd.world.table, &mut other);
            }
            let handled = crowd.world.handle(input);
            for entry in &handled.entries {
                let stored = other.reader().read(entry.number, entry.at, &entry.encode()).expect("what was encoded");
                let followed = other.follow(stored).expect("the next entry");
                prop_assert_eq!(&followed.entries, std::slice::from_ref(entry));
                prop_assert!(other.follow(entry.clone()).is_err(), "an entry is applied twice");
            }
            prop_assert_eq!(other.wake_at(), crowd.world.table.wake_at());
            if crowd.rng.below(6) == 0 {
                prop_assert_eq!(observed(&crowd.world.table), observed(&other));
            }
        }
        prop_assert_eq!(observed(&crowd.world.table), observed(&other));
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_damaged_log_is_rejected_or_replays_to_a_playable_table(seed: u64) {
        let mut crowd = if seed % 8 == 0 { Crowd::new(seed) } else { Crowd::playing(seed) };
        let steps = crowd.rng.below(150);
        crowd.steps(steps);
        let bodies: Vec<String> = crowd.world.log.iter().map(Entry::encode).collect();
        for _ in 0..40 {
            let mut bodies = bodies.clone();
            damage(&mut bodies, &mut crowd.rng);
            let times: Vec<i64> = (0..bodies.len()).map(|row| crowd.world.log[row.min(crowd.world.log.len() - 1)].at).collect();
            let rows = bodies.iter().zip(times).zip(1..);
            let mut reader = LogReader::default();
            let log: Result<Vec<Entry>, _> =
                rows.map(|((body, at), number)| reader.read(number, at, body)).collect();
            if let Ok(log) = log {
                check_damaged(&mut crowd, log)?;
            }
        }
    }
}

/// Damages the rows of a log in one way.
fn damage(bodies: &mut Vec<String>, rng: &mut QuickRng) {
    if bodies.is_empty() {
        return;
    }
    let row = rng.below(bodies.len() as u32) as usize;
    let other = rng.below(bodies.len() as u32) as usize;
    match rng.below(8) {
        0 => {
            bodies.remove(row);
        }
        1 => bodies.insert(row, bodies[row].clone()),
        2 => bodies.swap(row, other),
        3 => bodies[row] = bodies[other].clone(),
        4 => {
            let mut bytes = bodies[row].clone().into_bytes();
            let at = rng.below(bytes.len() as u32) as usize;
            bytes[at] ^= 1 << rng.below(7);
            // The result is still text, because a server can read only text.
            bodies[row] = String::from_utf8(bytes).unwrap_or_default();
        }
        _ => bodies[row] = other_number(&bodies[row], rng),
    }
}

/// The same text with one of its numbers changed: still well-formed, but possibly impossible.
fn other_number(body: &str, rng: &mut QuickRng) -> String {
    let digits = |at: &usize| body.as_bytes()[*at].is_ascii_digit();
    let starts: Vec<usize> = (0..body.len()).filter(|at| digits(at) && !(*at > 0 && digits(&(at - 1)))).collect();
    if starts.is_empty() {
        return body.to_owned();
    }
    let start = starts[rng.below(starts.len() as u32) as usize];
    let end = (start..body.len()).find(|at| !digits(at)).unwrap_or(body.len());
    let number = match rng.below(4) {
        0 => ["0", "255", "128", "9223372036854775807", "-9223372036854775808", "-1"][rng.below(6) as usize].to_owned(),
        1 => rng.below(256).to_string(),
        _ => rng.below(9).to_string(),
    };
    format!("{}{number}{}", &body[..start], &body[end..])
}

/// Replays a log that may be damaged. If the referee accepts it, the table must work.
fn check_damaged(crowd: &mut Crowd, mut log: Vec<Entry>) -> Result<(), TestCaseError> {
    let Some(game) = Table::options_in(&log).and_then(|options| {
        let map = fogg_maps::find(&options.map)?;
        options.game(map).ok()
    }) else {
        return Ok(());
    };
    let (secret, now) = (crowd.world.secret, crowd.world.now);
    let replay = |log: &[Entry]| Table::replay(World::id(), secret, game.clone(), TIMING, log, now);
    let Ok(mut table) = replay(&log) else { return Ok(()) };
    prop_assert_eq!(table.number(), log.len() as Number);
    let _ = (observed(&table), table.wake_at(), table.record(&log));
    for (step, user_number) in (0..30).zip((0..7).cycle()) {
        let asked = table.to_act().iter().next();
        let input = match (step % 6, asked) {
            (0, _) => Input::Tick,
            (1, _) => Input::TakeBack { user: user(user_number) },
            (2, _) => Input::Start { user: table.host().clone() },
            (_, Some(seat)) => {
                let chair = &table.chairs()[seat.index()];
                let user = chair.occupant.user().filter(|_| !chair.stand_in).cloned();
                let mut legal = fogg_rules::LegalActions::new();
                if let Some(view) = table.view(Viewer::Seat(seat)) {
                    view.legal_actions(&game, &mut legal);
                }
                let any = legal.get(&game, crowd.rng.below(legal.len().max(1) as u32) as usize);
                let action = any.unwrap_or_else(|| crowd.any_action());
                let decision = table.decision(seat).unwrap_or(0);
                Input::Act { user, seat: Some(seat), decision, request: Some(format!("damaged {step}")), action }
            }
            (_, None) => Input::Leave { user: user(user_number) },
        };
        let handled = table.handle(input, now);
        log.extend(handled.entries);
    }
    let replayed = replay(&log);
    prop_assert!(replayed.is_ok(), "{:?}", replayed.err());
    prop_assert_eq!(observed(&table), observed(&replayed.expect("checked above")));
    Ok(())
}

/// Replays the log of a started game of two with one entry inserted after the first rows.
fn replay_with(rows: usize, what: Change) -> Result<Table, ReplayError> {
    let world = World::started(options("usa", 2));
    let mut log = world.log[..rows].to_vec();
    let at = log.last().map_or(0, |entry| entry.at);
    log.push(Entry { number: rows as Number + 1, at, what });
    let game = world.table.game().clone();
    Table::replay(World::id(), world.secret, game, TIMING, &log, world.now)
}

#[test]
fn entries_out_of_place_are_rejected() {
    let world = World::started(options("usa", 2));
    let [opened, sat, started] = &world.log[..] else { panic!("opened, ben sat down, started") };
    let mut played = World::started(options("usa", 2));
    played.play_any();
    let play = &played.log.last().expect("it was played").what;
    let seat = fogg_rules::Seat::new(4).expect("there are five seats");
    let order = |order: &[u8]| match &started.what {
        Change::Started { facts, .. } => {
            Change::Started { order: order.to_vec(), colors: Vec::new(), facts: facts.clone() }
        }
        other => panic!("{other:?}"),
    };
    for (rows, what) in [
        (2, play.clone()),
        (2, opened.what.clone()),
        (3, sat.what.clone()),
        (3, started.what.clone()),
        (3, Change::Closed),
        (3, Change::Revealed { secret: world.secret }),
        (3, Change::Rematch(Rematch { table: TableId::from("T2"), key: None })),
        (3, Change::Credited { millis: i64::MAX }),
        (2, Change::Credited { millis: 1 }),
        (1, Change::SeatLeft { seat }),
        (1, Change::Dismissed { seat }),
        (1, Change::Dismissed { seat: fogg_table::testing::seat(1) }),
        (2, Change::Invited { user: user(1), name: "ben".to_owned() }),
        (3, Change::Dismissed { seat: fogg_table::testing::seat(1) }),
        (3, Change::KeyReplaced { key: fogg_table::TableKey([1; 16].into()) }),
        (3, Change::ColorPicked { seat: fogg_table::testing::seat(0), color: 1 }),
        (2, Change::ColorPicked { seat: fogg_table::testing::seat(0), color: 5 }),
        (2, Change::BotNamed { seat: fogg_table::testing::seat(0), name: "Ada".to_owned() }),
        (2, Change::EndProposed { seat: fogg_table::testing::seat(0), until: i64::MAX }),
        (3, Change::EndAccepted { seat: fogg_table::testing::seat(0) }),
        (3, Change::EndDeclined { seat: fogg_table::testing::seat(0) }),
        (2, Change::Abandoned),
        (2, Change::Renamed { user: user(1), seat: Some(fogg_table::testing::seat(0)), name: "Ned".to_owned() }),
        (2, order(&[0])),
        (2, order(&[0, 0])),
        (2, order(&[0, 1, 2])),
        (2, order(&[1, 2])),
    ] {
        let replayed = replay_with(rows, what.clone());
        assert!(matches!(replayed, Err(ReplayError::Broken(_))), "{what:?} after {rows} rows");
    }
    assert!(replay_with(2, order(&[1, 0])).is_ok());
}

#[test]
fn a_log_starts_with_the_opening_and_has_no_gaps() {
    let world = World::started(options("usa", 2));
    let game = world.table.game();
    let replay = |log: &[Entry]| {
        Table::replay(World::id(), world.secret, game.clone(), TIMING, log, world.now).map(|table| table.number())
    };
    assert!(matches!(replay(&world.log), Ok(3)));
    assert!(matches!(replay(&[]), Err(ReplayError::Broken(1))));
    assert!(matches!(replay(&world.log[1..]), Err(ReplayError::Broken(1))));
    let gap = [world.log[0].clone(), world.log[2].clone()];
    assert!(matches!(replay(&gap), Err(ReplayError::Broken(2))));
    assert!(Table::options_in(&world.log[1..]).is_none());
    let of_three = options("usa", 3);
    let other = of_three.game(map_of(&of_three)).expect("three can play");
    assert!(Table::replay(World::id(), world.secret, other, TIMING, &world.log, world.now).is_err());
}

#[test]
fn nonsense_is_not_an_entry() {
    for body in ["", "{}", "null", "\"opened\"", "{\"rose\":{\"seat\":5}}", "{\"credited\":{}}", "[]"] {
        assert!(Entry::decode(2, 0, body).is_err(), "{body}");
    }
    for hex in ["0", "zz", "+1", "é0", "00 1"] {
        let body = format!("{{\"entropy\":{{\"seat\":0,\"hex\":\"{hex}\"}}}}");
        assert!(Entry::decode(2, 0, &body).is_err(), "{body}");
    }
    // Old forms stay readable forever: this is the form of version 1.
    let body = r#"{"played":{"seat":1,"action":{"draw":null},"facts":[{"drew":[1,null,3]},{"second":1}]}}"#;
    let entry = Entry::decode(9, 5, body).expect("it can be read");
    assert_eq!(entry.encode(), body);
}
