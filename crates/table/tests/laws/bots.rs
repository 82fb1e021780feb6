//! Server bots: substitutes in the log and the record, and games that no player is waiting for.

use fogg_record::{Record, SubstitutedAction, verify};
use fogg_rules::{LegalActions, QuickRng, Viewer};
use fogg_table::testing::{SECOND, TIMING, World, keep, map_of, observed, options, seat, sensible, user};
use fogg_table::{
    Actor, Change, Entry, Input, Options, Refusal, SeatPlan, SeenChange, Substitute, SubstituteReason, TimeControl,
};

/// A table of anna and this many bots.
fn with_bots(map: &str, bots: usize) -> Options {
    let mut seats = vec![SeatPlan::Anybody];
    seats.resize(bots + 1, SeatPlan::Bot { bot: "merciless".to_owned() });
    Options { seats, ..options(map, 1) }
}

fn substitute(why: SubstituteReason) -> Substitute {
    let bot = if why == SubstituteReason::Busy { "steady" } else { "random" };
    Substitute { bot: bot.to_owned(), why }
}

#[test]
fn a_substitute_is_visible_to_all() {
    let mut world = World::started(with_bots("europe", 1));
    let decision = world.table.number();
    let busy = substitute(SubstituteReason::Busy);
    let act = |at| Input::ActAsSubstitute { substitute: busy.clone(), seat: seat(at), decision, action: keep(&[0, 1]) };
    assert_eq!(world.refused(act(0)), Refusal::NotYourSeat);
    let handled = world.handle(act(1));
    let [entry] = &handled.entries[..] else { panic!("one entry") };
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator] {
        let seen = entry.seen_by(viewer);
        let SeenChange::Played { by: Actor::Bot, substitute, .. } = seen.what else { panic!("{seen:?}") };
        assert_eq!(substitute, Some(busy.clone()));
    }
    assert_eq!(observed(&world.table), observed(&world.replayed()));
}

/// Bodies of entries as logs have them, with and without a substitute. Old logs do not have the field.
#[test]
fn logs_without_substitutes_can_be_read() {
    let old = r#"{"played":{"seat":1,"bot":true,"action":"pass","facts":[{"passed":1}]}}"#;
    let new = r#"{"played":{"seat":1,"bot":true,"substitute":{"bot":"steady","why":"busy"},"action":"pass","facts":[{"passed":1}]}}"#;
    for (body, expected) in [(old, None), (new, Some(substitute(SubstituteReason::Busy)))] {
        let entry = Entry::decode(9, 9, body).expect("it can be read");
        let Change::Played { by: Actor::Bot, substitute, .. } = &entry.what else { panic!("{entry:?}") };
        assert_eq!(*substitute, expected);
        assert_eq!(entry.encode(), body);
    }
}

/// Plays a game of bots to its end. Substitutes make every third decision of a bot.
fn played_by_substitutes(map: &str) -> (World, Vec<SubstitutedAction>) {
    let mut world = World::started(with_bots(map, 2));
    let (mut rng, mut legal, mut expected, mut actions) = (QuickRng::new(5), LegalActions::new(), Vec::new(), 0);
    while let Some(seat) = world.table.to_act().iter().next() {
        let action = sensible(&world.table, seat, &mut legal, &mut rng);
        let mut input = world.answer(seat, action);
        if let Input::Act { user: None, decision, .. } = input
            && actions % 3 == 0
        {
            let why = if actions % 2 == 0 { SubstituteReason::Busy } else { SubstituteReason::Failed };
            let substitute = substitute(why);
            expected.push(SubstitutedAction { action: actions, bot: substitute.bot.clone(), why });
            input = Input::ActAsSubstitute { substitute, seat, decision, action };
        }
        world.send(input).expect("a legal action is played");
        actions += 1;
    }
    (world, expected)
}

#[test]
fn records_list_the_actions_of_substitutes() {
    for map in ["usa", "europe"] {
        let (world, expected) = played_by_substitutes(map);
        let record = world.table.record(&world.log).expect("the game is over");
        assert!(expected.len() > 3);
        assert_eq!(record.substitutes, expected);
        assert_eq!(verify(&record, map_of(world.table.options())), Ok(()));
        let again = Record::parse(&record.to_line()).expect("a record can be read");
        assert_eq!(again, record);
        // A record whose list has a wrong position is rejected.
        let mut wrong = record.clone();
        wrong.substitutes[0].action = wrong.actions.len();
        assert!(verify(&wrong, map_of(world.table.options())).is_err());
        // Records of games without substitutes do not have the field, as in old versions.
        let without = Record { substitutes: Vec::new(), ..record };
        assert!(!without.to_line().contains("substitutes"));
    }
}

#[test]
fn a_game_is_awaited_until_the_last_player_has_left() {
    let mut world = World::started(options("usa", 2));
    assert!(world.table.is_awaited());
    world.send(Input::Leave { user: user(0) }).expect("anna may leave");
    world.wait(TIMING.leave_grace).send(Input::Tick).expect("ticks are always accepted");
    assert!(world.table.is_awaited(), "ben is waiting, connected or not");
    world.send(Input::Leave { user: user(1) }).expect("ben may leave");
    assert!(!world.table.is_awaited());
    assert!(!world.replayed().is_awaited());
    world.send(Input::TakeBack { user: user(0) }).expect("anna comes back");
    assert!(world.table.is_awaited());
}

/// In a game over days, players need not be connected: a player with time left waits for those without.
#[test]
fn a_game_over_days_is_awaited_by_players_with_time_left() {
    let day = 24 * 3_600 * SECOND;
    let mut world = World::started(Options { clock: TimeControl::Days { per_turn: day }, ..options("europe", 2) });
    world.send(world.answer(seat(0), keep(&[0, 1]))).expect("anna chooses");
    world.wait(day + TIMING.days_grace).send(Input::Tick).expect("ticks are always accepted");
    assert!(world.table.chairs()[1].stand_in && !world.table.chairs()[0].stand_in);
    assert!(world.table.is_awaited());
    assert_eq!(world.table.bot_turns().len(), 1, "the stand-in plays");
    while world.table.decision(seat(0)).is_none() {
        world.play_any();
    }
    world.wait(day + TIMING.days_grace).send(Input::Tick).expect("ticks are always accepted");
    assert!(!world.table.is_awaited(), "both are out of time");
}
