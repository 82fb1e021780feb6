//! Clocks are exact, and a bot fills in exactly when it should.

use fogg_rules::{Action, Event, Seat, Source};
use fogg_table::testing::{Crowd, OPENED, SECOND, TIMING, World, keep, options, seat, user};
use fogg_table::{
    Change, ClockReading, Entry, Input, Millis, Occupant, Options, Order, Refusal, StandInReason, Table, TimeControl,
};
use proptest::prelude::*;

use crate::cases;

const LIVE: TimeControl = TimeControl::Live { reserve: 60 * SECOND, increment: 5 * SECOND };
const HOUR: Millis = 3_600 * SECOND;
const DAYS: TimeControl = TimeControl::Days { per_turn: 24 * HOUR };
const DRAW: Action = Action::Draw(Source::Pile);

/// A game of two with this clock, in which anna takes the first turn.
fn begun(clock: TimeControl) -> World {
    let mut world = World::gathered(Options { clock, order: Order::Begins { seat: 0 }, ..options("usa", 2) });
    for number in [0, 1] {
        world.send(Input::Presence { user: user(number), online: true }).expect("presence is always accepted");
    }
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
    for index in [0, 1] {
        play(&mut world, index, keep(&[0, 1]));
    }
    world
}

fn play(world: &mut World, index: usize, action: Action) {
    world.send(world.answer(seat(index), action)).expect("the action is legal");
}

fn tick(world: &mut World) -> usize {
    world.handle(Input::Tick).entries.len()
}

fn left(world: &World, index: usize) -> Millis {
    world.table.clock(seat(index)).expect("there is a clock").left
}

fn stand_in(world: &World, index: usize) -> bool {
    world.table.chairs()[index].stand_in
}

fn last_stand_in(world: &World) -> Option<(Seat, bool, StandInReason)> {
    world.log.iter().rev().find_map(|entry| match entry.what {
        Change::StandIn { seat, on, why } => Some((seat, on, why)),
        _ => None,
    })
}

#[test]
fn a_live_clock_runs_during_a_decision_and_every_turn_adds_time() {
    let mut world = begun(LIVE);
    // Choosing tickets was a turn too.
    assert_eq!((left(&world, 0), left(&world, 1)), (65 * SECOND, 65 * SECOND));
    assert_eq!(world.table.clock(seat(0)).and_then(|clock| clock.since), Some(OPENED));
    assert_eq!(world.table.clock(seat(1)).and_then(|clock| clock.since), None);
    play(world.wait(10 * SECOND), 0, DRAW);
    // The second card is part of the same turn.
    assert_eq!(left(&world, 0), 55 * SECOND);
    play(world.wait(2 * SECOND), 0, DRAW);
    assert_eq!((left(&world, 0), left(&world, 1)), (58 * SECOND, 65 * SECOND));
    assert_eq!(world.table.clock(seat(1)).and_then(|clock| clock.since), Some(world.now));
}

#[test]
fn all_clocks_run_while_first_tickets_are_chosen() {
    let mut world = World::started(Options { clock: LIVE, ..options("usa", 3) });
    for index in [2, 0, 1] {
        play(world.wait(10 * SECOND), index, keep(&[0, 1, 2]));
    }
    assert_eq!([0, 1, 2].map(|index| left(&world, index)), [45 * SECOND, 35 * SECOND, 55 * SECOND]);
}

#[test]
fn a_bot_fills_in_after_time_and_grace_period_run_out() {
    for (clock, time, grace) in [(LIVE, 65 * SECOND, TIMING.live_grace), (DAYS, 24 * HOUR, TIMING.days_grace)] {
        let mut world = begun(clock);
        assert_eq!(world.table.wake_at(), Some(OPENED + time + grace));
        assert_eq!(tick(world.wait(time + grace - 1)), 0);
        assert_eq!(tick(world.wait(1)), 1);
        assert_eq!(last_stand_in(&world), Some((seat(0), true, StandInReason::Time)));
        // A player who answers within the grace period is not replaced.
        let mut late = begun(clock);
        play(late.wait(time + grace - 1), 0, DRAW);
        assert!(!stand_in(&late, 0));
    }
}

#[test]
fn time_over_days_is_per_turn_not_per_decision() {
    let mut world = begun(DAYS);
    play(world.wait(20 * HOUR), 0, DRAW);
    assert_eq!(world.table.wake_at(), Some(OPENED + 24 * HOUR + TIMING.days_grace));
    play(&mut world, 0, DRAW);
    let reading = ClockReading { left: 24 * HOUR, since: Some(world.now) };
    assert_eq!(world.table.clock(seat(1)), Some(reading));
}

#[test]
fn without_a_clock_only_disconnected_players_are_replaced() {
    let mut world = begun(TimeControl::None);
    assert_eq!((world.table.clock(seat(0)), world.table.wake_at()), (None, None));
    world.wait(9 * HOUR).send(Input::Presence { user: user(1), online: false }).expect("presence is always accepted");
    assert_eq!(world.table.wake_at(), None, "it is not ben's turn");
    play(world.wait(HOUR), 0, DRAW);
    play(&mut world, 0, DRAW);
    // Disconnected for long, but the decision has just opened.
    assert_eq!(world.table.wake_at(), Some(world.now + TIMING.away));
    world.send(Input::Presence { user: user(1), online: true }).expect("presence is always accepted");
    assert_eq!(world.table.wake_at(), None);
    world.wait(HOUR).send(Input::Presence { user: user(1), online: false }).expect("presence is always accepted");
    world.wait(SECOND).send(Input::Presence { user: user(1), online: false }).expect("a repeated report is accepted");
    assert_eq!(tick(world.wait(TIMING.away - SECOND - 1)), 0);
    assert_eq!(tick(world.wait(1)), 1);
    assert_eq!(last_stand_in(&world), Some((seat(1), true, StandInReason::Away)));
}

#[test]
fn others_know_when_a_bot_takes_over_from_a_player_who_is_away() {
    let online = |world: &mut World, online| {
        world.send(Input::Presence { user: user(1), online }).expect("presence is always accepted");
    };
    let mut world = begun(TimeControl::None);
    online(world.wait(HOUR), false);
    assert_eq!(world.table.stand_in_at(seat(1)), None, "it is not ben's turn");
    play(world.wait(HOUR), 0, DRAW);
    play(&mut world, 0, DRAW);
    let at = world.now + TIMING.away;
    assert_eq!((world.table.stand_in_at(seat(0)), world.table.stand_in_at(seat(1))), (None, Some(at)));
    online(world.wait(SECOND), true);
    assert_eq!(world.table.stand_in_at(seat(1)), None);
    online(&mut world, false);
    let at = world.now + TIMING.away;
    assert_eq!(world.table.stand_in_at(seat(1)), Some(at));
    assert_eq!(tick(world.wait(TIMING.away)), 1);
    assert_eq!(world.table.stand_in_at(seat(1)), None, "the bot plays");

    // With a clock, the time of a player who is connected says enough.
    let mut timed = begun(LIVE);
    assert_eq!(timed.table.stand_in_at(seat(0)), None);
    timed.send(Input::Presence { user: user(0), online: false }).expect("presence is always accepted");
    assert_eq!(timed.table.stand_in_at(seat(0)), timed.table.wake_at());
    assert!(timed.table.stand_in_at(seat(0)).is_some());
}

#[test]
fn a_player_who_leaves_is_replaced_even_without_a_decision() {
    for clock in [LIVE, DAYS, TimeControl::None] {
        let mut world = begun(clock);
        world.send(Input::Leave { user: user(1) }).expect("ben may leave");
        world.wait(SECOND).send(Input::Leave { user: user(1) }).expect("leaving again is accepted");
        assert_eq!(world.table.wake_at(), Some(OPENED + TIMING.leave_grace));
        assert_eq!(tick(world.wait(TIMING.leave_grace - SECOND)), 1);
        assert_eq!(last_stand_in(&world), Some((seat(1), true, StandInReason::Left)));
        world.wait(HOUR).send(Input::TakeBack { user: user(1) }).expect("the owner takes the seat back at any time");
        assert_eq!(last_stand_in(&world), Some((seat(1), false, StandInReason::Back)));
        assert!(!stand_in(&world, 1));
    }
}

#[test]
fn a_departure_is_visible_to_all_and_survives_a_restart() {
    let mut world = begun(TimeControl::None);
    world.send(Input::Leave { user: user(1) }).expect("ben may leave");
    assert_eq!(world.log.last().map(|entry| &entry.what), Some(&Change::Left { seat: seat(1) }));
    let due = Some(OPENED + TIMING.leave_grace);
    assert_eq!((world.table.wake_at(), world.replayed().wake_at()), (due, due));
    // Leaving again writes nothing, and a player who acts has not left.
    let number = world.table.number();
    world.wait(SECOND).send(Input::Leave { user: user(1) }).expect("leaving again is accepted");
    assert_eq!(world.table.number(), number);
    for index in [0, 0, 1] {
        play(&mut world, index, DRAW);
    }
    assert_eq!(world.table.wake_at(), None);
    assert_eq!(world.replayed().wake_at(), Some(world.now + TIMING.away), "no player is connected after a restart");
}

#[test]
fn a_stand_in_earns_no_increment() {
    let mut world = begun(LIVE);
    world.send(Input::Leave { user: user(0) }).expect("anna may leave");
    tick(world.wait(TIMING.leave_grace));
    let before = left(&world, 0);
    for index in [0, 0, 1, 1] {
        play(&mut world, index, DRAW);
    }
    assert_eq!((left(&world, 0), left(&world, 1)), (before, 60 * SECOND + 2 * 5 * SECOND));
}

#[test]
fn a_player_who_returns_in_time_is_not_replaced() {
    let mut world = begun(TimeControl::None);
    world.send(Input::Leave { user: user(1) }).expect("ben may leave");
    world.wait(SECOND).send(Input::TakeBack { user: user(1) }).expect("ben comes back");
    assert_eq!(world.table.wake_at(), None);
    assert_eq!(tick(world.wait(HOUR)), 0);
}

#[test]
fn a_returning_player_has_at_least_the_return_reserve() {
    let mut world = begun(LIVE);
    assert_eq!(tick(world.wait(65 * SECOND + TIMING.live_grace)), 1);
    assert_eq!(world.table.clock(seat(0)), Some(ClockReading { left: 0, since: None }), "the clock of a bot runs");
    world.wait(HOUR).send(Input::TakeBack { user: user(0) }).expect("anna comes back");
    let reading = ClockReading { left: TIMING.return_reserve, since: Some(world.now) };
    assert_eq!(world.table.clock(seat(0)), Some(reading));
    // A player who left with more time keeps it.
    let mut world = begun(LIVE);
    world.send(Input::Leave { user: user(0) }).expect("anna may leave");
    tick(world.wait(TIMING.leave_grace));
    world.wait(HOUR).send(Input::TakeBack { user: user(0) }).expect("anna comes back");
    assert_eq!(left(&world, 0), 65 * SECOND - TIMING.leave_grace);
}

#[test]
fn returning_over_days_restarts_the_time_for_the_turn() {
    let mut world = begun(DAYS);
    tick(world.wait(25 * HOUR));
    assert!(stand_in(&world, 0));
    world.wait(HOUR).send(Input::TakeBack { user: user(0) }).expect("anna comes back");
    assert_eq!(world.table.clock(seat(0)), Some(ClockReading { left: 24 * HOUR, since: Some(world.now) }));
}

#[test]
fn no_clock_runs_while_the_server_is_down() {
    for clock in [LIVE, DAYS] {
        let mut world = begun(clock);
        let deadline = world.table.wake_at().expect("a clock runs");
        // Twice: ten seconds of thinking and a minute of downtime, with a moment between.
        for round in 1..=2 {
            world.table = world.replayed();
            let from = world.wait(10 * SECOND).now;
            world.wait(60 * SECOND);
            let handled = world.handle(Input::Downtime { from, until: from + 60 * SECOND });
            assert_eq!(handled.entries.len(), 1);
            assert_eq!(handled.entries[0].what, Change::Credited { millis: 60 * SECOND });
            assert_eq!(world.table.wake_at(), Some(deadline + round * 60 * SECOND));
            // The same downtime is not credited twice.
            assert!(world.handle(Input::Downtime { from, until: from + 60 * SECOND }).entries.is_empty());
        }
        play(world.wait(SECOND), 0, DRAW);
        if clock == LIVE {
            assert_eq!(left(&world, 0), 65 * SECOND - 21 * SECOND);
        }
    }
}

#[test]
fn only_downtime_after_the_last_entry_and_before_now_is_credited() {
    let credited = |from: Millis, until: Millis| {
        let mut world = begun(LIVE);
        play(world.wait(100 * SECOND), 0, DRAW);
        world.wait(50 * SECOND);
        let start = OPENED;
        let entries = world.handle(Input::Downtime { from: start + from, until: start + until }).entries;
        match entries.first().map(|entry| &entry.what) {
            Some(Change::Credited { millis }) => *millis,
            None => 0,
            other => panic!("{other:?}"),
        }
    };
    for (from, until, millis) in [
        (110 * SECOND, 140 * SECOND, 30 * SECOND),
        // The last entry was written at 100 s, so the server was up then.
        (90 * SECOND, 140 * SECOND, 40 * SECOND),
        (-HOUR, 140 * SECOND, 40 * SECOND),
        // The current time is 150 s; later downtime is not credited.
        (110 * SECOND, 9 * HOUR, 40 * SECOND),
        (20 * SECOND, 90 * SECOND, 0),
        (140 * SECOND, 110 * SECOND, 0),
    ] {
        assert_eq!(credited(from, until), millis, "{from} to {until}");
    }
}

#[test]
fn downtime_has_no_effect_without_a_game_or_a_clock() {
    let mut gathering = World::gathered(Options { clock: LIVE, ..options("usa", 2) });
    let mut clockless = begun(TimeControl::None);
    let mut over = begun(LIVE);
    over.finish(3);
    for world in [&mut gathering, &mut clockless, &mut over] {
        let from = world.now;
        let number = world.table.number();
        let accepted = world.wait(HOUR).send(Input::Downtime { from, until: from + HOUR });
        assert_eq!(accepted.map(|accepted| accepted.number), Ok(number));
    }
}

#[test]
fn setting_the_clock_back_stops_time_but_does_not_reverse_it() {
    let mut world = begun(LIVE);
    play(world.wait(10 * SECOND), 0, DRAW);
    let at = world.now;
    // Set back an hour. `World` checks that no entry is earlier than the one before.
    play(world.wait(-HOUR), 0, DRAW);
    assert_eq!(left(&world, 0), 60 * SECOND);
    assert_eq!(world.table.clock(seat(1)).and_then(|clock| clock.since), Some(at));
    play(world.wait(HOUR + 5 * SECOND), 1, DRAW);
    assert_eq!(left(&world, 1), 60 * SECOND);
    // Nor does any player gain time.
    let mut world = begun(LIVE);
    world.wait(-HOUR).send(Input::Leave { user: user(1) }).expect("ben may leave");
    assert_eq!(world.table.wake_at(), Some(OPENED + TIMING.leave_grace));
    assert!(world.handle(Input::Downtime { from: OPENED - HOUR, until: OPENED + HOUR }).entries.is_empty());
}

#[test]
fn a_player_must_take_a_seat_back_before_acting() {
    let mut world = begun(DAYS);
    let answer = world.answer(seat(0), DRAW);
    tick(world.wait(26 * HOUR));
    assert_eq!(world.refused(answer.clone()), Refusal::StoodIn);
    world.send(Input::TakeBack { user: user(0) }).expect("anna comes back");
    world.send(answer).expect("her decision is still open");
}

/// The clock of one seat, computed from the log alone: the reserve must be the balance of these sums.
#[derive(Clone, Default, Debug)]
struct Ledger {
    is_bot: bool,
    start: Millis,
    increments: Millis,
    thought: Millis,
    /// The time spent after the reserve ran out. A clock does not show less than zero.
    forgiven: Millis,
    granted: Millis,
    asked: Option<(Millis, Millis)>,
    stand_in: bool,
}

impl Ledger {
    fn balance(&self) -> Millis {
        self.start + self.increments - self.thought + self.forgiven + self.granted
    }

    fn think_until(&mut self, at: Millis) {
        if let (false, false, Some((since, _))) = (self.is_bot, self.stand_in, self.asked) {
            let left = self.balance();
            self.thought += at - since;
            self.forgiven += (at - since - left).max(0);
        }
    }
}

/// The ledgers of all seats after a log.
fn ledgers(log: &[Entry], clock: TimeControl) -> Vec<Ledger> {
    let (reserve, increment) = match clock {
        TimeControl::Live { reserve, increment } => (reserve, increment),
        _ => (0, 0),
    };
    let mut occupants: Vec<Occupant> = Vec::new();
    let mut seats: Vec<Ledger> = Vec::new();
    // The ledger of the last player before the last action, in case that is taken back.
    let (mut before, mut choosing) = (Ledger::default(), true);
    for Entry { at, what, .. } in log {
        let at = *at;
        match what {
            Change::Opened { chairs, .. } | Change::OptionsChanged { chairs, .. } => occupants.clone_from(chairs),
            Change::Abandoned => seats.iter_mut().for_each(|own| own.asked = None),
            Change::Started { order, .. } => {
                let is_bot = |chair: &u8| matches!(occupants[usize::from(*chair)], Occupant::Bot { .. });
                let ledger = |chair| Ledger {
                    is_bot: is_bot(chair),
                    start: reserve,
                    asked: Some((at, at)),
                    ..Ledger::default()
                };
                seats = order.iter().map(ledger).collect();
            }
            Change::Played { seat, facts, .. } => {
                let own = &mut seats[seat.index()];
                before = own.clone();
                choosing = facts.iter().any(|fact| matches!(fact, Event::FirstTicketsChosen { .. }));
                own.think_until(at);
                let asked = own.asked.take();
                let goes_on = facts.iter().any(|fact| {
                    matches!(fact, Event::SecondCardDue { .. } | Event::TicketsDrawn { .. } | Event::TunnelDue { .. })
                });
                if goes_on {
                    own.asked = asked.map(|(_, turn)| (at, turn));
                } else if !own.is_bot && !own.stand_in {
                    own.increments += increment;
                }
                let ended = facts.iter().any(|fact| matches!(fact, Event::GameEnded { .. }));
                for fact in facts {
                    if let (Event::TurnBegan { seat }, false) = (fact, ended) {
                        seats[seat.index()].asked = Some((at, at));
                    }
                }
            }
            // The clock runs as if it had never stopped, and that of the next player as if it had never started.
            Change::Undone { seat, .. } => {
                for own in &mut seats {
                    own.asked = own.asked.filter(|_| choosing);
                }
                seats[seat.index()] = before.clone();
            }
            Change::StandIn { seat, on: true, .. } => {
                seats[seat.index()].think_until(at);
                seats[seat.index()].stand_in = true;
            }
            Change::StandIn { seat, on: false, .. } => {
                let own = &mut seats[seat.index()];
                if own.stand_in {
                    own.stand_in = false;
                    if matches!(clock, TimeControl::Live { .. }) {
                        own.granted += (TIMING.return_reserve - own.balance()).max(0);
                    }
                    own.asked = own.asked.map(|_| (at, at));
                }
            }
            Change::Credited { millis } => {
                for own in seats.iter_mut().chain([&mut before]) {
                    own.asked = own.asked.map(|(since, turn)| (since + millis, turn + millis));
                }
            }
            _ => {}
        }
    }
    seats
}

/// The expected reading of a seat's clock.
fn shown(ledger: &Ledger, clock: TimeControl) -> Option<ClockReading> {
    let asked = ledger.asked.filter(|_| !ledger.is_bot && !ledger.stand_in);
    match clock {
        TimeControl::None => None,
        TimeControl::Live { .. } => Some(ClockReading { left: ledger.balance(), since: asked.map(|(since, _)| since) }),
        TimeControl::Days { per_turn } => Some(ClockReading { left: per_turn, since: asked.map(|(_, turn)| turn) }),
    }
}

/// A tick before the wake-up time of the table has no effect, and one at that time has an effect.
fn check_wake(table: &Table, last_at: Millis) -> Result<(), TestCaseError> {
    let ticked = |at: Millis| table.clone().handle(Input::Tick, at).entries.len();
    match table.wake_at() {
        None => prop_assert_eq!(ticked(last_at + 1_000 * 24 * HOUR), 0),
        Some(at) => {
            prop_assert!(ticked(at) > 0, "a tick at {} has no effect", at);
            // Time in the log never runs backwards, so a wake-up time that has passed is due immediately.
            if at > last_at {
                prop_assert_eq!(ticked(at - 1), 0, "a tick before {} has an effect", at);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(1_500))]

    #[test]
    fn clocks_agree_with_the_log(seed: u64) {
        let mut crowd = Crowd::playing(seed);
        for _ in 0..120 {
            crowd.step();
            let table = &crowd.world.table;
            let clock = table.options().clock;
            let ledgers = ledgers(&crowd.world.log, clock);
            for (seat, ledger) in Seat::all(5).zip(&ledgers) {
                prop_assert_eq!(table.clock(seat), shown(ledger, clock), "{} {:?}", seat, ledger);
                prop_assert!(ledger.balance() >= 0);
                prop_assert_eq!(crowd.runs(seat), !ledger.is_bot && !ledger.stand_in);
                prop_assert_eq!(table.to_act().contains(seat), ledger.asked.is_some());
            }
        }
    }

    #[test]
    fn ticks_have_an_effect_exactly_at_the_wake_up_time(seed: u64) {
        let mut crowd = if seed % 8 == 0 { Crowd::new(seed) } else { Crowd::playing(seed) };
        for _ in 0..150 {
            crowd.step();
            let last = crowd.world.log.last().expect("a log is never empty").at;
            check_wake(&crowd.world.table, last)?;
        }
    }
}
