//! Tests of changes from outside the game (names, keys, removed chat messages), and of reading logs.

use std::sync::Arc;
use std::time::Duration;

use fogg_protocol::{Event, EventPage, Happened, ServerMessage};
use fogg_rules::{LegalActions, QuickRng, Viewer};
use fogg_store::{AdminAction, NewAuditEntry, Sqlite, Store};
use fogg_table::testing::{TIMING, World, options, sensible};
use fogg_table::{Entry, Input, JoiningAccount, Options, Refusal, TableKey, UserId};
use tokio::sync::mpsc;

use crate::log_query::decode;
use crate::testing::TestRuntime;
use crate::{
    BotPool, CloseReason, EventQuery, Host, HostError, HostSettings, LoadedTable, Outgoing, Submitter, Subscription,
    WatchRequest, code_of,
};

/// Accounts whose ids and names differ.
const NAMES: [(&str, &str); 3] = [("u0", "Phileas"), ("u1", "Jean"), ("u2", "Aouda")];

pub(crate) fn user(number: usize) -> UserId {
    UserId::from(NAMES[number].0)
}

fn newcomer(number: usize) -> JoiningAccount {
    JoiningAccount { user: user(number), name: NAMES[number].1.to_owned(), program: false }
}

fn say(number: usize, text: &str) -> Input {
    Input::Say { user: user(number), name: NAMES[number].1.to_owned(), text: text.to_owned() }
}

/// A database that is deleted when the test ends.
pub(crate) struct TestDatabase {
    store: Arc<Sqlite>,
    _dir: tempfile::TempDir,
}

impl TestDatabase {
    fn new() -> TestDatabase {
        let dir = tempfile::tempdir().expect("a directory");
        TestDatabase { store: Arc::new(Sqlite::open(dir.path()).expect("it opens")), _dir: dir }
    }

    async fn summary(&self, table: &str) -> String {
        self.store.table(table).await.expect("it reads").expect("the table").summary
    }

    /// The stored record of a game.
    pub(crate) async fn record(&self, table: &str) -> Option<fogg_record::Record> {
        let record = self.store.record(table).await.expect("it reads")?.record;
        Some(fogg_record::Record::parse(&record).expect("a record"))
    }

    /// Removes a chat message, as `fogg admin` does.
    async fn remove_chat(&self, table: &str, number: u64) {
        let action = AdminAction::RemoveChat { table: table.to_owned(), number, body: Entry::redacted_chat() };
        let [operator, action_name, subject] = ["ann", "remove-chat", table].map(str::to_owned);
        let entry = NewAuditEntry { at: 1, operator, action: action_name, subject, detail: "{}".to_owned() };
        self.store.administer(action, entry).await.expect("it is replaced");
    }
}

fn tables_on(database: &TestDatabase) -> Arc<Host> {
    let settings = HostSettings {
        timing: TIMING,
        bot_pace: Duration::ZERO,
        return_pause: Duration::ZERO,
        most_watchers: 10,
        most_watchers_per_address: 10,
    };
    let bots = BotPool::new(1, Duration::from_secs(60), Vec::new());
    let store = Arc::clone(&database.store) as Arc<dyn Store>;
    Host::new(Arc::new(TestRuntime::default()), Arc::new(store), bots, settings, Vec::new())
}

/// A table of two with both players.
pub(crate) async fn two_players(options: Options) -> (TestDatabase, Arc<Host>, String) {
    let store = TestDatabase::new();
    let tables = tables_on(&store);
    let id = tables.open(options, newcomer(0), None).await.expect("a table").id;
    send(&tables, &id, Input::Sit { who: newcomer(1), seat: None }).await;
    (store, tables, id)
}

pub(crate) async fn send(tables: &Arc<Host>, id: &str, input: Input) {
    tables.submit(id, Submitter::Admitted, input).await.expect("the input is accepted");
}

pub(crate) async fn watch(
    tables: &Arc<Host>,
    id: &str,
    user: Option<UserId>,
    key: Option<&str>,
) -> mpsc::Receiver<Outgoing> {
    let key = key.map(ToOwned::to_owned);
    let wish = WatchRequest { user, key, seat: None, since: None, muted: Vec::new(), address: 1 };
    let Subscription { then, .. } = tables.watch(id, u64::MAX, wish).await.expect("let in");
    then
}

/// All queued messages of a viewer, and the reason if it was closed.
pub(crate) fn waiting(viewer: &mut mpsc::Receiver<Outgoing>) -> (Vec<ServerMessage>, Option<CloseReason>) {
    let mut messages = Vec::new();
    while let Ok(out) = viewer.try_recv() {
        match out {
            Outgoing::Text(text) => messages.push(serde_json::from_str(&text).expect("a message")),
            Outgoing::Close(reason) => return (messages, Some(reason)),
        }
    }
    (messages, None)
}

async fn events(tables: &Arc<Host>, id: &str, since: u64) -> EventPage {
    let look = tables.view(id, |loaded| Ok((loaded.table.number(), loaded.table.clone()))).await;
    let (last, table) = look.expect("the table");
    tables.query_log(id, last, EventQuery::new(table, Viewer::Spectator, Vec::new(), since)).await.expect("a page")
}

pub(crate) async fn all_events(tables: &Arc<Host>, id: &str) -> Vec<Event> {
    let mut all: Vec<Event> = Vec::new();
    loop {
        let page = events(tables, id, all.last().map_or(0, |event| event.number)).await;
        all.extend(page.events);
        if all.last().is_some_and(|event| event.number == page.number) {
            return all;
        }
    }
}

#[tokio::test]
async fn a_renamed_account_has_its_new_name_in_events_lists_and_chat() {
    let (store, tables, id) = two_players(options("usa", 2)).await;
    send(&tables, &id, say(1, "hello")).await;
    let mut viewer = watch(&tables, &id, None, None).await;
    tables.rename_user(&user(1), "Passepartout", false).await.expect("renamed");
    let (messages, _) = waiting(&mut viewer);
    let renamed = |message: &ServerMessage| match message {
        ServerMessage::Event(Event { what: Some(Happened::Renamed { seat: 1, name }), .. }) => name == "Passepartout",
        _ => false,
    };
    assert!(messages.iter().any(renamed), "{messages:?}");
    let summary = store.summary(&id).await;
    assert!(summary.contains("Passepartout") && !summary.contains("Jean"), "{summary}");
    let told = serde_json::to_string(&all_events(&tables, &id).await).expect("events");
    assert!(told.contains("hello") && told.contains("Passepartout") && !told.contains("Jean"), "{told}");
    let said = tables.chat(&id, None, Vec::new()).await.expect("the chat");
    assert_eq!(said.iter().map(|message| message.name.as_str()).collect::<Vec<_>>(), ["Passepartout"]);
    // Renaming to the same name changes nothing.
    let number = events(&tables, &id, 0).await.number;
    tables.rename_user(&user(1), "Passepartout", false).await.expect("renamed");
    assert_eq!(events(&tables, &id, 0).await.number, number);
    // The same during a game. A server that loads the table later has the new name.
    send(&tables, &id, Input::Start { user: user(0) }).await;
    tables.rename_user(&user(1), fogg_table::DELETED_NAME, false).await.expect("renamed");
    let other = tables_on(&store);
    let seats = other.view(&id, |loaded| Ok(loaded.view_for(Viewer::Spectator, None).seats)).await.expect("the table");
    assert_eq!(seats[1].name, fogg_table::DELETED_NAME);
    let told = serde_json::to_string(&all_events(&other, &id).await).expect("events");
    assert!(!told.contains("Jean") && !told.contains("Passepartout"), "{told}");
}

#[tokio::test]
async fn a_deleted_account_leaves_no_name_at_a_table_that_it_leaves() {
    let (store, tables, id) = two_players(options("usa", 2)).await;
    send(&tables, &id, say(1, "hello")).await;
    // Accounts that only wrote chat messages are included.
    send(&tables, &id, say(2, "hello, too")).await;
    send(&tables, &id, Input::Leave { user: user(1) }).await;
    for number in [1, 2] {
        tables.rename_user(&user(number), fogg_table::DELETED_NAME, false).await.expect("renamed");
    }
    let told = serde_json::to_string(&all_events(&tables, &id).await).expect("events");
    assert!(told.contains("hello, too") && !told.contains("Jean") && !told.contains("Aouda"), "{told}");
    let said = tables.chat(&id, None, Vec::new()).await.expect("the chat");
    assert!(said.iter().all(|message| message.name == fogg_table::DELETED_NAME), "{said:?}");
    assert!(!store.summary(&id).await.contains("Jean"));
}

#[tokio::test]
async fn a_removed_chat_message_disappears_and_viewers_stay() {
    let (store, tables, id) = two_players(options("usa", 2)).await;
    send(&tables, &id, say(1, "a bad word")).await;
    send(&tables, &id, say(0, "a good word")).await;
    let said = tables.chat(&id, None, Vec::new()).await.expect("the chat");
    let number = said.iter().find(|message| message.text == "a bad word").expect("it was said").number;
    store.remove_chat(&id, number).await;
    let mut viewer = watch(&tables, &id, Some(user(1)), None).await;
    waiting(&mut viewer);
    tables.chat_removed(&id, number).await;
    assert_eq!(waiting(&mut viewer), (vec![ServerMessage::ChatRemoved { number }], None));
    let told = all_events(&tables, &id).await;
    assert_eq!(told[number as usize - 1].what, None);
    assert!(!serde_json::to_string(&told).expect("events").contains("a bad word"));
    let missed = tables.view(&id, |loaded| Ok(loaded.table.seen_after(1, Viewer::Spectator))).await.expect("the table");
    assert!(!format!("{missed:?}").contains("a bad word"), "the kept entries are still the old ones");
    let said = tables.chat(&id, None, Vec::new()).await.expect("the chat");
    assert_eq!(said.iter().map(|message| message.text.as_str()).collect::<Vec<_>>(), ["a good word"]);
    // The viewer stays connected, and no entry is missing or duplicated.
    send(&tables, &id, say(0, "one more")).await;
    let (messages, closed) = waiting(&mut viewer);
    assert!(matches!(&messages[..], [ServerMessage::Event(event)] if event.number == number + 2), "{messages:?}");
    assert_eq!(closed, None);
    // A table that is not in memory needs no change.
    tables.chat_removed("unknown", 1).await;
}

#[tokio::test]
async fn the_key_of_a_private_table_can_be_replaced() {
    let store = TestDatabase::new();
    let tables = tables_on(&store);
    let created = tables.open(Options { public: false, ..options("usa", 3) }, newcomer(0), None).await;
    let created = created.expect("a table");
    let (id, old) = (created.id.as_str(), created.link.split_once("key=").expect("a key").1.to_owned());
    send(&tables, id, Input::Sit { who: newcomer(1), seat: None }).await;
    let mut player = watch(&tables, id, Some(user(1)), None).await;
    let mut spectator = watch(&tables, id, Some(user(2)), Some(&old)).await;
    let mut anonymous = watch(&tables, id, None, Some(&old)).await;
    assert_eq!(tables.find(&created.code, &user(2)).await.expect("by its code").link, created.link);
    let key = TableKey([5; 16].into());
    send(&tables, id, Input::ReplaceKey { user: user(0), key: key.clone() }).await;
    assert_eq!(waiting(&mut player).1, None, "a player stays");
    assert_eq!(
        (waiting(&mut spectator).1, waiting(&mut anonymous).1),
        (Some(CloseReason::NotAdmitted), Some(CloseReason::NotAdmitted))
    );
    let new = hex::encode(&key.0);
    assert!(!store.summary(id).await.contains(&new));
    // On this server, and on one that loads the table later.
    drop(player);
    for tables in [&tables, &tables_on(&store)] {
        let admitted = async |user: Option<UserId>, key: &str| {
            tables.view(id, |loaded| loaded.admit(user.as_ref(), Some(key))).await
        };
        assert!(matches!(admitted(None, &old).await, Err(HostError::NotFound)));
        assert!(matches!(admitted(Some(user(2)), &old).await, Err(HostError::NotFound)));
        assert!(admitted(Some(user(1)), &old).await.is_ok(), "a player needs no key");
        assert!(admitted(None, &new).await.is_ok());
        assert!(matches!(tables.find(&created.code, &user(2)).await, Err(HostError::NotFound)));
        let found = tables.find(&code_of(&key.0), &user(2)).await.expect("by its new code");
        assert_eq!(found.link, format!("/table/{id}?key={new}"));
        let told = serde_json::to_string(&all_events(tables, id).await).expect("events");
        assert!(told.contains("key_replaced") && !told.contains(&new), "{told}");
    }
    // Neither key admits a dismissed account.
    send(&tables, id, Input::Dismiss { user: user(0), seat: fogg_table::testing::seat(1) }).await;
    let dismissed = |problem| matches!(problem, HostError::Refused(Refusal::Dismissed));
    let admitted = tables.view(id, |loaded| loaded.admit(Some(&user(1)), Some(&new))).await;
    assert!(admitted.is_err_and(dismissed));
    assert!(tables.find(&code_of(&key.0), &user(1)).await.is_err_and(dismissed));
}

#[tokio::test]
async fn chat_is_read_without_the_rest_of_the_log() {
    let (_store, tables, id) = two_players(options("usa", 3)).await;
    for number in 0..60 {
        let name = format!("u{}", 100 + number);
        let who = JoiningAccount { user: UserId::from(name.as_str()), name: name.clone(), program: false };
        for _ in 0..10 {
            send(&tables, &id, Input::Sit { who: who.clone(), seat: None }).await;
            send(&tables, &id, Input::Leave { user: who.user.clone() }).await;
        }
    }
    let rows = events(&tables, &id, 0).await.number as usize;
    assert!(rows > 1_200);
    let before = tables.readers.rows_read();
    let read = || tables.readers.rows_read() - before;
    assert!(tables.chat(&id, None, Vec::new()).await.expect("the chat").is_empty());
    assert_eq!(read(), 0);
    for text in ["one", "two", "three"] {
        send(&tables, &id, say(0, text)).await;
    }
    assert_eq!(tables.chat(&id, None, Vec::new()).await.expect("the chat").len(), 3);
    assert_eq!(read(), 3);
    // Events are read in pages, and only as many as needed.
    assert_eq!(events(&tables, &id, 0).await.events.len(), 200);
    assert_eq!(read(), 503);
    assert_eq!(all_events(&tables, &id).await.len(), rows + 3);
}

#[tokio::test]
async fn long_chats_are_read_in_pages() {
    let (_store, tables, id) = two_players(options("usa", 2)).await;
    for number in 0..650 {
        let (who, text) = (number % 2, format!("message {number}"));
        send(&tables, &id, say(who, &text)).await;
    }
    let last = tables.chat(&id, None, Vec::new()).await.expect("the chat");
    assert_eq!((last.len(), last[0].text.as_str(), last[499].text.as_str()), (500, "message 150", "message 649"));
    let before = tables.chat(&id, Some(last[0].number), Vec::new()).await.expect("the chat");
    assert_eq!((before.len(), before[0].text.as_str(), before[149].text.as_str()), (150, "message 0", "message 149"));
    assert!(tables.chat(&id, Some(before[0].number), Vec::new()).await.expect("the chat").is_empty());
    assert_eq!(tables.chat(&id, Some(u64::MAX), Vec::new()).await.expect("the chat").len(), 500);
    // Muted messages do not count toward a page.
    let heard = tables.chat(&id, None, vec![user(0)]).await.expect("the chat");
    assert_eq!((heard.len(), heard[0].text.as_str()), (325, "message 1"));
    assert_eq!(tables.chat_by(&id, &user(0)).await.expect("for an export").len(), 325);
}

/// A table whose log has several pages is loaded completely, and its record is complete.
#[tokio::test]
async fn tables_are_loaded_and_recorded_from_logs_of_several_pages() {
    let (store, tables, id) = two_players(options("usa", 2)).await;
    for number in 0..700 {
        send(&tables, &id, say(number % 2, "hello")).await;
    }
    send(&tables, &id, Input::Start { user: user(0) }).await;
    let (mut legal, mut rng) = (LegalActions::new(), QuickRng::new(3));
    while let Some(seat) = tables.view(&id, |loaded| Ok(loaded.table.to_act().iter().next())).await.expect("the table")
    {
        let choice = tables.view(&id, |loaded| {
            let action = sensible(&loaded.table, seat, &mut legal, &mut rng);
            let user = loaded.table.chairs()[seat.index()].occupant.user().cloned();
            let decision = loaded.table.decision(seat).unwrap_or(0);
            Ok(Input::Act { user, seat: Some(seat), decision, request: None, action })
        });
        let choice = choice.await.expect("a choice");
        send(&tables, &id, choice).await;
        if rng.below(10) == 0 {
            while tables.unload_idle(Duration::ZERO).await == 0 {
                tokio::task::yield_now().await;
            }
        }
    }
    let log = decode(&mut fogg_table::LogReader::default(), &store.store.log(&id, 0).await.expect("it reads"))
        .expect("entries");
    let record = store.store.record(&id).await.expect("it reads").map(|record| record.record);
    let whole = tables.view(&id, |loaded| Ok(loaded.table.record(&log))).await.expect("the table");
    assert_eq!(record, whole.map(|record| record.to_line()));
    assert!(record.is_some_and(|record| record.len() > 1_000));
}

/// A bot that filled in, was replaced by the returning player, and fills in again is asked again for the same decision.
#[test]
fn a_stand_in_is_asked_again_after_its_player_returned_and_left() {
    let mut world = World::gathered(options("usa", 2));
    world.send(Input::Start { user: fogg_table::testing::user(0) }).expect("it starts");
    let seat = world.table.to_act().iter().next().expect("a seat has a decision");
    let user = world.table.chairs()[seat.index()].occupant.user().cloned().expect("a person");
    let mut loaded = LoadedTable::new(world.table.clone(), TableKey([7; 16].into()), Arc::new(TestRuntime::default()));
    let mut now = world.now;
    for _ in 0..3 {
        loaded.table.handle(Input::Leave { user: user.clone() }, now);
        now += TIMING.leave_grace + 1;
        loaded.table.handle(Input::Tick, now);
        let asked: Vec<_> = loaded.new_bot_turns().iter().map(|turn| turn.seat).collect();
        assert_eq!(asked, [seat]);
        assert!(loaded.new_bot_turns().is_empty(), "it is asked once");
        loaded.table.handle(Input::TakeBack { user: user.clone() }, now);
        assert!(loaded.new_bot_turns().is_empty());
        assert!(loaded.is_idle(Duration::ZERO), "nothing keeps the table in memory");
    }
}
