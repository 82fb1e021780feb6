//! Games that end without a result.

use fogg_table::testing::{SECOND, World, newcomer, options, seat, user};
use fogg_table::{
    Change, Entry, Input, JoiningAccount, MOST_PROPOSALS, Options, Refusal, SeatPlan, Secret, Stage, TimeControl,
};

fn end(number: usize, agree: bool) -> Input {
    Input::End { user: user(number), agree }
}

fn last(world: &World) -> &Change {
    &world.log.last().expect("a log is never empty").what
}

fn against_bots() -> Options {
    let bot = || SeatPlan::Bot { bot: "easy".to_owned() };
    Options { seats: vec![SeatPlan::Anybody, bot(), bot()], ..options("usa", 3) }
}

#[test]
fn one_person_ends_a_game_against_bots_alone() {
    let mut world = World::started(against_bots());
    world.choose_tickets();
    assert_eq!(world.refused(end(1, true)), Refusal::NotAPlayer);
    assert_eq!(world.refused(end(0, false)), Refusal::NoProposal);
    let number = world.table.number();
    world.send(end(0, true)).expect("nobody else has to agree");
    assert_eq!((last(&world), world.table.number()), (&Change::Abandoned, number + 1));
    // No result: no score, no record, no revealed secret, and nothing goes on.
    let table = world.replayed();
    assert_eq!(table.stage(), Stage::Closed);
    assert!(table.score().is_none() && table.record(&world.log).is_none() && table.revealed().is_none());
    assert!(table.to_act().is_empty() && table.bot_turns().is_empty() && table.wake_at().is_none());
    assert!(world.log.iter().any(|entry| matches!(entry.what, Change::Played { .. })), "the log keeps the game");
    for again in [end(0, true), end(0, false), Input::Leave { user: user(0) }, Input::TakeBack { user: user(0) }] {
        assert_eq!(world.refused(again), Refusal::Finished);
    }
}

#[test]
fn a_game_of_people_ends_when_all_of_them_agree() {
    let mut world = World::started(options("usa", 3));
    world.send(end(0, true)).expect("a proposal");
    let until = world.now + 120 * SECOND;
    assert_eq!(last(&world), &Change::EndProposed { seat: seat(0), until });
    let number = world.table.number();
    world.send(end(0, true)).expect("again");
    assert_eq!(world.table.number(), number, "agreeing again changes nothing");
    world.send(end(1, true)).expect("ben agrees");
    assert_eq!((last(&world), world.table.stage()), (&Change::EndAccepted { seat: seat(1) }, Stage::Playing));
    let agreed: Vec<usize> =
        world.replayed().end_proposal().expect("it is open").agreed.iter().map(|seat| seat.index()).collect();
    assert_eq!(agreed, [0, 1]);
    world.send(end(2, true)).expect("cleo agrees");
    assert_eq!((last(&world), world.table.stage()), (&Change::Abandoned, Stage::Closed));
    assert!(world.table.end_proposal().is_none());
}

#[test]
fn a_proposal_is_declined_expires_and_is_limited() {
    let mut world = World::started(options("usa", 2));
    world.send(end(0, true)).expect("a proposal");
    world.send(end(1, false)).expect("ben declines");
    assert_eq!(last(&world), &Change::EndDeclined { seat: seat(1) });
    assert_eq!(world.refused(end(1, false)), Refusal::NoProposal);
    for _ in 1..MOST_PROPOSALS {
        world.send(end(0, true)).expect("a proposal");
        world.wait(120 * SECOND);
        // It has expired: a player who agrees now makes a proposal of their own.
        assert_eq!(world.refused(end(1, false)), Refusal::NoProposal);
    }
    assert_eq!(world.refused(end(0, true)), Refusal::TooManyChanges);
    world.send(end(1, true)).expect("a proposal of ben");
    assert!(matches!(last(&world), Change::EndProposed { .. }));
    assert_eq!(world.table.stage(), Stage::Playing);
    // The limit is about proposals, not about answers.
    world.send(end(0, true)).expect("anna agrees");
    assert_eq!(world.table.stage(), Stage::Closed);
    // Over days, players have the time for a turn.
    let mut world =
        World::started(Options { clock: TimeControl::Days { per_turn: 3_600 * SECOND }, ..options("usa", 2) });
    world.send(end(0, true)).expect("a proposal");
    assert_eq!(world.table.end_proposal().expect("it is open").until, world.now + 3_600 * SECOND);
}

#[test]
fn people_for_whom_a_bot_plays_need_not_agree() {
    let mut world = World::started(options("usa", 3));
    world.send(Input::Leave { user: user(2) }).expect("cleo leaves");
    world.wait(11 * SECOND).send(Input::Tick).expect("time passes");
    assert!(world.table.chairs()[2].stand_in);
    world.send(end(0, true)).expect("a proposal");
    world.send(end(1, true)).expect("ben agrees");
    assert_eq!(world.table.stage(), Stage::Closed);
}

/// A bot account cannot end its game against another one alone, but people need not wait for bot accounts.
#[test]
fn bot_accounts_agree_only_among_themselves() {
    let program = |number: usize| JoiningAccount { program: true, ..newcomer(number) };
    let mut world = World::open(options("usa", 3), Secret([1; 32]));
    for number in [1, 2] {
        world.send(Input::Sit { who: program(number), seat: None }).expect("a seat");
    }
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
    let mut alone = world.clone();
    alone.send(end(0, true)).expect("anna is the only person");
    assert_eq!(alone.table.stage(), Stage::Closed);
    world.send(end(1, true)).expect("a proposal");
    world.send(end(2, true)).expect("the other bot");
    assert_eq!(world.table.stage(), Stage::Playing);
    world.send(end(0, true)).expect("anna agrees");
    assert_eq!(world.table.stage(), Stage::Closed);
}

#[test]
fn only_a_running_game_can_be_ended() {
    let mut world = World::gathered(options("usa", 2));
    assert_eq!(world.refused(end(0, true)), Refusal::NotBegun);
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
    world.finish(3);
    assert_eq!(world.refused(end(0, true)), Refusal::Finished);
    assert!(world.log.iter().all(|entry: &Entry| entry.what != Change::Abandoned));
}
