//! Dismissed players, invitations, replaced keys, renamed accounts, removed chat lines, and logs of old versions.

use fogg_rules::{Seat, Viewer};
use fogg_table::testing::{TIMING, World, map_of, newcomer, options, seat, user};
use fogg_table::{
    Change, DELETED_NAME, Entry, Input, LogReader, Options, Refusal, SeatPlan, Secret, SeenChange, Stage, Table,
    TableKey,
};

fn dismiss(index: usize) -> Input {
    Input::Dismiss { user: user(0), seat: seat(index) }
}

fn invite(number: usize) -> Input {
    Input::Invite { user: user(0), guest: user(number) }
}

fn sit(number: usize) -> Input {
    Input::Sit { who: newcomer(number), seat: None }
}

fn say(number: usize, text: &str) -> Input {
    Input::Say { user: user(number), name: user(number).to_string(), text: text.to_owned() }
}

fn rename(number: usize, name: &str) -> Input {
    Input::Rename { user: user(number), name: name.to_owned(), by_operator: false }
}

fn replace_key(number: usize) -> Input {
    Input::ReplaceKey { user: user(number), key: TableKey([3; 16].into()) }
}

fn last(world: &World) -> &Entry {
    world.log.last().expect("a log is never empty")
}

fn dismissed(table: &Table) -> Vec<String> {
    table.dismissed().iter().map(|other| format!("{} {}", other.user, other.name)).collect()
}

#[test]
fn a_dismissed_player_stays_out_until_invited_again() {
    let mut world = World::gathered(options("usa", 3));
    world.send(dismiss(1)).expect("the host may");
    assert_eq!(last(&world).what, Change::Dismissed { seat: seat(1) });
    assert_eq!(dismissed(&world.table), ["ben ben"]);
    assert!(world.table.is_dismissed(&user(1)) && world.replayed().is_dismissed(&user(1)));
    assert_eq!(world.refused(sit(1)), Refusal::Dismissed);
    assert_eq!(world.refused(say(1, "why?")), Refusal::Dismissed);
    let not_the_host = Input::Invite { user: user(2), guest: user(1) };
    assert_eq!(world.refused(not_the_host), Refusal::NotTheHost);
    assert_eq!(world.refused(invite(2)), Refusal::NotDismissed);
    world.send(invite(1)).expect("the host may");
    assert_eq!(last(&world).what, Change::Invited { user: user(1), name: "ben".to_owned() });
    assert_eq!(world.refused(invite(1)), Refusal::NotDismissed);
    world.send(sit(1)).expect("ben may come back");
    // The new host can invite players whom the previous host has dismissed.
    world.send(dismiss(1)).expect("the host may");
    world.send(Input::Leave { user: user(0) }).expect("anna leaves");
    world.send(Input::Invite { user: user(2), guest: user(1) }).expect("cleo is the host now");
    assert!(dismissed(&world.table).is_empty() && world.replayed().dismissed().is_empty());
}

#[test]
fn a_dismissed_player_talks_again_when_a_public_game_runs() {
    for public in [true, false] {
        let mut world = World::gathered(Options { public, ..options("usa", 2) });
        world.send(dismiss(1)).expect("the host may");
        world.send(sit(2)).expect("the seat is free");
        world.send(Input::Start { user: user(0) }).expect("all seats are taken");
        assert_eq!(world.refused(invite(1)), Refusal::Begun);
        match public {
            true => drop(world.send(say(1, "good luck")).expect("a spectator like others")),
            false => assert_eq!(world.refused(say(1, "good luck")), Refusal::Dismissed),
        }
    }
}

#[test]
fn only_the_host_replaces_the_key_and_entries_do_not_show_it() {
    let mut world = World::gathered(options("usa", 2));
    assert_eq!(world.refused(replace_key(1)), Refusal::NotTheHost);
    world.send(replace_key(0)).expect("the host may");
    assert_eq!(world.table.key(), Some(&TableKey([3; 16].into())));
    for viewer in Seat::all(2).map(Viewer::Seat).chain([Viewer::Spectator]) {
        assert_eq!(last(&world).seen_by(viewer).what, SeenChange::KeyReplaced);
    }
    assert!(!format!("{:?} {:?}", world.table, world.log).contains("3, 3, 3"));
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
    assert_eq!(world.refused(replace_key(0)), Refusal::Begun);
    assert_eq!(world.replayed().key(), Some(&TableKey([3; 16].into())));
}

#[test]
fn an_account_is_renamed_before_and_during_the_game_but_hot_seats_are_not() {
    let guest = SeatPlan::HotSeat { name: "Guest".to_owned() };
    let seats = vec![SeatPlan::Anybody, guest, SeatPlan::Anybody];
    let mut world = World::open(Options { seats, ..options("usa", 3) }, Secret([1; 32]));
    world.send(sit(1)).expect("a seat is free");
    let names =
        |world: &World| world.table.chairs().iter().map(|chair| chair.occupant.name().to_owned()).collect::<Vec<_>>();
    world.send(rename(0, "Nemo")).expect("the server reports a new name");
    assert_eq!(names(&world), ["Nemo", "Guest", "ben"]);
    let seen = |world: &World| last(world).seen_by(Viewer::Spectator).what;
    assert_eq!(seen(&world), SeenChange::Renamed { user: user(0), seat: Some(seat(0)), name: "Nemo".to_owned() });
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
    world.send(rename(1, DELETED_NAME)).expect("the server reports a new name");
    let ben = world.table.seats_of(&user(1)).next().expect("ben plays");
    assert_eq!(world.table.chairs()[ben.index()].occupant.name(), DELETED_NAME);
    assert_eq!(world.table.renamed(&user(1)), Some(DELETED_NAME));
    assert_eq!(world.table.renamed(&user(2)), None);
    // An account without a seat, whose name is in the log.
    world.send(say(5, "hello")).expect("spectators may chat");
    world.send(rename(5, "Fix")).expect("the server reports a new name");
    assert_eq!(seen(&world), SeenChange::Renamed { user: user(5), seat: None, name: "Fix".to_owned() });
    assert_eq!(world.replayed().renamed(&user(5)), Some("Fix"));
    // The record has the names at the end of the game, and finished games keep them.
    world.finish(1);
    let record = world.table.record(&world.log).expect("it is over");
    assert!(record.seats.iter().any(|seat| seat.name == DELETED_NAME));
    assert_eq!(world.refused(rename(0, "Anna")), Refusal::Finished);
}

#[test]
fn a_dismissed_player_who_is_renamed_has_the_new_name_in_the_list() {
    let mut world = World::gathered(options("usa", 2));
    world.send(dismiss(1)).expect("the host may");
    world.send(rename(1, DELETED_NAME)).expect("the server reports a new name");
    assert_eq!(dismissed(&world.table), ["ben deleted"]);
}

#[test]
fn a_removed_chat_line_shows_nothing() {
    let mut world = World::gathered(options("usa", 2));
    world.send(say(1, "something bad")).expect("said");
    world.send(say(1, "something else")).expect("said");
    assert!(Entry::redacted_chat().starts_with(r#"{"said":"#), "the store recognizes chat messages by this prefix");
    let row = world.log.len() - 2;
    let Entry { number, at, .. } = world.log[row];
    world.log[row] = Entry::decode(number, at, &Entry::redacted_chat()).expect("it is an entry");
    let table = world.replayed();
    assert_eq!(table.number(), world.table.number());
    let seen = table.seen_after(number - 1, Viewer::Spectator).expect("the entry is still kept");
    assert_eq!(seen[0].what, SeenChange::ChatRemoved);
    assert!(matches!(&seen[1].what, SeenChange::Said { text, .. } if text == "something else"));
}

/// A log from before dismissals, keys, and renames were logged, and before there were limits. It has every kind of
/// entry of that version, and more of some than can be written today.
#[test]
fn a_log_of_version_1_can_be_read() {
    let text = include_str!("golden/version-1.log");
    let mut reader = LogReader::default();
    let entry = |(line, number): (&str, u64)| {
        let (at, body) = line.split_once(' ').expect("a time and a body");
        reader.read(number, at.parse().expect("a time"), body).expect("an entry")
    };
    let log: Vec<Entry> = text.lines().zip(1..).map(entry).collect();
    assert_eq!(log.len(), 178);
    let options = Table::options_in(&log).expect("it starts with the options");
    let game = options.game(map_of(options)).expect("it can be played");
    let now = log.last().expect("it has rows").at;
    let table = Table::replay(World::id(), Secret([42; 32]), game, TIMING, &log, now).expect("it can be replayed");
    assert_eq!(table.stage(), Stage::Over);
    let score = table.score().expect("it is over");
    let totals: Vec<(&str, i32)> =
        Seat::all(4).map(|seat| (table.chairs()[seat.index()].occupant.name(), score.seat(seat).total)).collect();
    assert_eq!(totals, [("anna", 3), ("cleo", -21), ("greedy", -32), ("ben", -5)]);
    assert!(table.dismissed().is_empty(), "dismissed players of that version could return");
    assert_eq!(table.record(&log).map(|record| record.seats.len()), Some(4));
    // At half of the log, before the start: old logs may exceed today's limits.
    let gathering = &log[..log.iter().position(|entry| matches!(entry.what, Change::Started { .. })).expect("a start")];
    let game = table.game().clone();
    let mut table = Table::replay(World::id(), Secret([42; 32]), game, TIMING, gathering, now).expect("a part of it");
    assert_eq!(table.handle(Input::Leave { user: user(1) }, now).answer.map(|_| ()), Ok(()));
    assert_eq!(table.handle(sit(3), now).answer.map(|_| ()), Err(Refusal::TooManyChanges));
    assert_eq!(table.handle(sit(4), now).answer.map(|_| ()), Ok(()));
    assert_eq!(table.handle(Input::Start { user: user(0) }, now).answer.map(|_| ()), Ok(()));
}
