//! Hidden information stays hidden on the wire: in two worlds that differ only in information hidden from a viewer,
//! this server sends that viewer the same bytes.
//!
//! The pairs of worlds come from the referee's tests. `FOGG_PAIRS=100000` compares more of them than the default.

use std::sync::Arc;

use fogg_protocol::{Event, EventPage, ServerMessage};
use fogg_rules::{Seat, Viewer};
use fogg_table::testing::{World, WorldPair, newcomer, options, seat, user};
use fogg_table::{Entry, Input, Options, Stage, Table, TableKey};

use crate::audience::Subscriber;
use crate::testing::TestRuntime;
use crate::{EventQuery, LoadedTable, LogQuery, Runtime, convert, text};

fn pairs() -> usize {
    std::env::var("FOGG_PAIRS").ok().and_then(|pairs| pairs.parse().ok()).unwrap_or(1_500)
}

/// The bytes of all events of a log that a viewer receives on a socket, message by message.
fn stream(table: &Table, viewer: Viewer, log: &[Entry]) -> Vec<String> {
    let event = |entry: &Entry| {
        let seen = entry.seen_by(viewer);
        text(&ServerMessage::Event(convert::event_now(table, &seen, TestRuntime::default().now()))).to_string()
    };
    log.iter().map(event).collect()
}

/// The bytes of all events that a viewer requests later, page by page.
fn told_again(table: &Table, viewer: Viewer, log: &[Entry]) -> Vec<String> {
    let (mut sent, mut since) = (Vec::new(), 0);
    while since < table.number() {
        let mut events = EventQuery::new(table.clone(), viewer, Vec::new(), since);
        // In parts, as the store returns it.
        for part in log.chunks(70) {
            if events.take(part.to_vec()).expect("the log was checked").is_break() {
                break;
            }
        }
        let page = events.answer().expect("a page");
        since = page.events.last().expect("the page has events").number;
        sent.push(serde_json::to_string(&page).expect("an answer"));
    }
    sent
}

/// An event message without clocks and waiting bots, which events that are requested later do not have.
fn without_clocks(message: &str) -> Event {
    match serde_json::from_str(message) {
        Ok(ServerMessage::Event(event)) => Event { clocks: Vec::new(), stand_ins: Vec::new(), ..event },
        other => panic!("{other:?}"),
    }
}

/// The bytes of everything that a viewer can request: the table, a decision, the analysis, and missed events.
fn looks(table: &Table, viewer: Viewer) -> Vec<String> {
    let user = match viewer {
        Viewer::Seat(seat) => table.chairs()[seat.index()].occupant.user().cloned(),
        Viewer::Spectator => None,
    };
    let loaded = LoadedTable::new(table.clone(), TableKey([7; 16].into()), Arc::new(TestRuntime::default()));
    let mut view = loaded.view_for(viewer, user.as_ref());
    view.now = 0;
    let mut sent = vec![text(&ServerMessage::Table(Box::new(view))).to_string()];
    if let Viewer::Seat(seat) = viewer
        && let Some(ask) = convert::ask(table, seat)
    {
        sent.push(text(&ServerMessage::Ask(ask)).to_string());
    }
    if let Some(view) = table.view(viewer) {
        sent.push(text(&ServerMessage::Study(Box::new(convert::study(table, &view)))).to_string());
    }
    let (queue, _then) = tokio::sync::mpsc::channel(1);
    let subscriber = Subscriber { id: 1, user, viewer, address: 0, muted: [].into(), queue };
    for missed in [1, 5, 12] {
        let since = table.number().saturating_sub(missed);
        let texts = loaded.first_messages(&subscriber, Some(since));
        // A whole view contains the time and was compared above.
        sent.extend(texts.iter().map(ToString::to_string).filter(|text| !text.contains(r#""type":"table""#)));
    }
    sent
}

#[test]
fn worlds_that_differ_only_in_secrets_send_the_same_bytes() {
    let wanted = pairs();
    let (mut compared, mut bytes, mut others_differ, mut over) = (0, 0, 0, 0);
    for seed in 0.. {
        if compared >= wanted {
            break;
        }
        for WorldPair { viewer, one, other, here, there, .. } in WorldPair::of(seed) {
            let what = format!("table {seed}, {viewer:?}, {} rows", here.len());
            let (told, told_there) = (stream(&one, viewer, &here), stream(&other, viewer, &there));
            assert_eq!(told, told_there, "{what}");
            let again = told_again(&one, viewer, &here);
            assert_eq!(again, told_again(&other, viewer, &there), "{what}");
            let pages = again.iter().map(|page| serde_json::from_str::<EventPage>(page).expect("a page"));
            let events: Vec<Event> = pages.flat_map(|page| page.events).collect();
            assert_eq!(events, told.iter().map(|event| without_clocks(event)).collect::<Vec<_>>(), "{what}");
            let seen = looks(&one, viewer);
            assert_eq!(seen, looks(&other, viewer), "{what}");
            bytes += told.iter().chain(&again).chain(&seen).map(String::len).sum::<usize>();
            // The seat with the hidden difference must receive other bytes, or the comparison would prove nothing.
            let differs = Seat::all(one.game().players())
                .map(Viewer::Seat)
                .any(|other_viewer| stream(&one, other_viewer, &here) != stream(&other, other_viewer, &there));
            others_differ += usize::from(differs);
            over += usize::from(one.stage() == Stage::Over);
            compared += 1;
        }
    }
    assert_eq!(others_differ, compared);
    assert!(bytes > 1_000 * compared, "{bytes} bytes in {compared} pairs");
    assert!(over * 50 > compared, "{over} of {compared} pairs are finished games");
}

/// The key of a table is in no event. Only admitted viewers get the link of a private table, and only the host gets the
/// list of dismissed players.
#[test]
fn keys_and_dismissed_players_are_shown_only_to_permitted_viewers() {
    for public in [true, false] {
        let mut world = World::gathered(Options { public, ..options("usa", 3) });
        world.send(Input::Dismiss { user: user(0), seat: seat(1) }).expect("the host may");
        world.send(Input::ReplaceKey { user: user(0), key: TableKey([5; 16].into()) }).expect("the host may");
        let key = "05".repeat(16);
        let viewers = [
            (Viewer::Seat(seat(0)), Some(user(0))),
            (Viewer::Seat(seat(2)), Some(user(2))),
            (Viewer::Spectator, Some(user(1))),
            (Viewer::Spectator, None),
        ];
        for (viewer, user) in viewers {
            let sent =
                [stream(&world.table, viewer, &world.log), told_again(&world.table, viewer, &world.log)].concat();
            assert!(sent.iter().any(|text| text.contains("key_replaced")));
            assert!(!sent.iter().any(|text| text.contains(&key)), "{viewer:?}: {sent:?}");
            let loaded =
                LoadedTable::new(world.table.clone(), TableKey([7; 16].into()), Arc::new(TestRuntime::default()));
            let view = loaded.view_for(viewer, user.as_ref());
            let is_host = user.as_ref() == Some(world.table.host());
            assert_eq!(
                view.dismissed.iter().map(|other| other.name.as_str()).collect::<Vec<_>>(),
                match is_host {
                    true => vec!["ben"],
                    false => vec![],
                }
            );
            let text = serde_json::to_string(&view).expect("a view");
            assert_eq!(text.contains(&key), !public, "{text}");
            assert!(!text.contains(&"07".repeat(16)), "the old key is visible");
        }
        // Once the game runs, the host no longer needs the list.
        world.send(Input::Sit { who: newcomer(3), seat: None }).expect("a seat is free");
        world.send(Input::Start { user: user(0) }).expect("all seats are taken");
        let loaded = LoadedTable::new(world.table.clone(), TableKey([7; 16].into()), Arc::new(TestRuntime::default()));
        assert!(loaded.view_for(Viewer::Seat(seat(0)), Some(&user(0))).dismissed.is_empty());
    }
}
