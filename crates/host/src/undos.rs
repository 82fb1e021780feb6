//! Tests of actions that are taken back: the messages of viewers, and what is read later.

use std::sync::Arc;

use fogg_protocol::{Event, Happened, ServerMessage, TableView, Undoable};
use fogg_rules::{Action, LegalActions, QuickRng};
use fogg_table::testing::{options, sensible};
use fogg_table::{Input, Stage};

use crate::changes::{all_events, send, two_players, user, waiting, watch};
use crate::{Host, ReplayQuery, Subscription, WatchRequest};

/// An action of the seat that has to act, by its player.
async fn next(tables: &Arc<Host>, id: &str, rng: &mut QuickRng) -> Option<Input> {
    let choice = tables.view(id, |loaded| {
        let Some(seat) = loaded.table.to_act().iter().next() else { return Ok(None) };
        let action = sensible(&loaded.table, seat, &mut LegalActions::new(), rng);
        let user = loaded.table.chairs()[seat.index()].occupant.user().cloned();
        let decision = loaded.table.decision(seat).unwrap_or(0);
        Ok(Some(Input::Act { user, seat: Some(seat), decision, request: None, action }))
    });
    choice.await.expect("the table")
}

async fn undo(tables: &Arc<Host>, id: &str) -> Option<Input> {
    let undo = tables.view(id, |loaded| Ok(fogg_table::testing::undo_last(&loaded.table)));
    undo.await.expect("the table")
}

/// Plays until a route is claimed that can be taken back. Returns the claim.
async fn claim(tables: &Arc<Host>, id: &str, rng: &mut QuickRng) -> Input {
    loop {
        let input = next(tables, id, rng).await.expect("the game goes on");
        let is_claim = matches!(input, Input::Act { action: Action::Claim { .. }, .. });
        send(tables, id, input.clone()).await;
        if is_claim && undo(tables, id).await.is_some() {
            return input;
        }
    }
}

async fn seen(tables: &Arc<Host>, id: &str, number: usize) -> TableView {
    let user = user(number);
    let view = tables.view(id, |loaded| {
        let viewer = loaded.viewer(Some(&user), None)?;
        Ok(TableView { now: 0, ..loaded.view_for(viewer, Some(&user)) })
    });
    view.await.expect("the table")
}

#[tokio::test]
async fn viewers_are_sent_the_table_after_an_action_was_taken_back() {
    let (_store, tables, id) = two_players(options("usa", 2)).await;
    send(&tables, &id, Input::Start { user: user(0) }).await;
    let mut rng = QuickRng::new(1);
    let Input::Act { user: player, seat, .. } = claim(&tables, &id, &mut rng).await else { panic!("an action") };
    let own = usize::from(player != Some(user(0)));
    let (mine, other) = (seen(&tables, &id, own).await, seen(&tables, &id, 1 - own).await);
    let seat = seat.expect("a seat").index() as u8;
    assert_eq!((mine.undo, other.undo), (Some(Undoable { seat, event: mine.number }), None));
    let last = all_events(&tables, &id).await.pop().expect("the claim");
    assert!(matches!(last.what, Some(Happened::Played { can_undo: true, .. })), "{last:?}");
    let mut viewers = [watch(&tables, &id, Some(user(own)), None).await, watch(&tables, &id, None, None).await];
    for viewer in &mut viewers {
        waiting(viewer);
    }
    send(&tables, &id, undo(&tables, &id).await.expect("it can be taken back")).await;
    for (viewer, asked) in viewers.iter_mut().zip([true, false]) {
        let (messages, _) = waiting(viewer);
        let [ServerMessage::Event(Event { what: Some(what), .. }), ServerMessage::Table(table)] = &messages[..] else {
            panic!("{messages:?}")
        };
        assert_eq!(*what, Happened::Undone { seat, event: mine.number });
        assert_eq!((table.number, table.undo, table.ask.is_some()), (mine.number + 1, None, asked));
        assert_eq!(table.ask.as_ref().map(|ask| ask.decision), asked.then_some(mine.number + 1));
        assert_eq!(table.game.as_ref().map(|game| game.turn), Some(seat));
    }
    // A viewer that reconnects does not have the position before the action, so it gets the whole table, too.
    let request = WatchRequest {
        user: Some(user(own)),
        key: None,
        seat: None,
        since: Some(mine.number),
        muted: Vec::new(),
        address: 1,
    };
    let Subscription { first, .. } = tables.watch(&id, u64::MAX, request).await.expect("admitted");
    let first: Vec<ServerMessage> = first.iter().map(|text| serde_json::from_str(text).expect("a message")).collect();
    assert!(matches!(&first[..], [ServerMessage::Table(_)]), "{first:?}");
}

/// The stored record and the replay have only what counts; the events have everything.
#[tokio::test]
async fn actions_that_were_taken_back_are_in_the_log_only() {
    let (store, tables, id) = two_players(options("usa", 2)).await;
    send(&tables, &id, Input::Start { user: user(0) }).await;
    let (mut rng, mut undone) = (QuickRng::new(2), Vec::new());
    while let Some(input) = next(&tables, &id, &mut rng).await {
        send(&tables, &id, input).await;
        if let (0, Some(input)) = (rng.below(3), undo(&tables, &id).await) {
            let Input::Undo { entry, .. } = input else { panic!("{input:?}") };
            undone.push(entry);
            send(&tables, &id, input).await;
        }
    }
    assert!(undone.len() > 2, "{undone:?}");
    let (table, number) =
        tables.view(&id, |loaded| Ok((loaded.table.clone(), loaded.table.number()))).await.expect("it");
    assert_eq!(table.stage(), Stage::Over);
    let query = ReplayQuery::new(&table, None).expect("it is over");
    let replay = tables.query_log(&id, number, query).await.expect("a replay");
    let shown: Vec<u64> = replay.events.iter().map(|event| event.number).collect();
    assert!(undone.iter().all(|number| !shown.contains(number)));
    assert!(!replay.events.iter().any(|event| matches!(event.what, Some(Happened::Undone { .. }))));
    let told = all_events(&tables, &id).await;
    let told_undone = told.iter().filter(|event| matches!(event.what, Some(Happened::Undone { .. }))).count();
    assert_eq!((told.len() as u64, told_undone), (number, undone.len()));
    let record = store.record(&id).await.expect("it was stored");
    let played = |event: &&Event| matches!(event.what, Some(Happened::Played { .. }));
    assert_eq!(record.actions.len(), replay.events.iter().filter(played).count());
    let map = fogg_maps::find(&record.map).expect("a map");
    fogg_record::verify(&record, map).expect("the record obeys the rules");
    fogg_table::Fairness::of(&record).expect("it is valid").expect("it is there").check(&record, map).expect("fair");
}
