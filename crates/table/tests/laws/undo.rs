//! Taking actions back: it restores exactly the position before the action, and is refused after anything was revealed
//! or another player acted.

use fogg_rules::{Action, Event, LegalActions, QuickRng, RouteKind, Seat, SeenPhase, Source, Viewer};
use fogg_table::testing::{
    Crowd, SECOND, TIMING, World, facts_of, is_bot, keep, observed, options, seat, sensible, undo_last, user,
};
use fogg_table::{
    Accepted, Actor, Change, Input, MOST_UNDOS, Options, Refusal, SeatPlan, Stage, Table, TimeControl, Undoable,
};
use proptest::prelude::*;

use crate::cases;

/// Everything that viewers can find out about a position, except what the log adds: numbers of entries and decisions.
fn position(table: &Table) -> String {
    let seats = || Seat::all(table.game().players());
    let viewers = seats().map(Viewer::Seat).chain([Viewer::Spectator]);
    // The view of a seat contains its memory.
    let mut text = format!("{:?} {:?} {:?}\n", table.stage(), table.to_act(), table.score());
    for viewer in viewers {
        let view = table.view(viewer).expect("the game has started");
        let mut legal = LegalActions::new();
        view.legal_actions(table.game(), &mut legal);
        text += &format!("{view:?} {:?}\n", legal.iter(table.game()).collect::<Vec<_>>());
    }
    for seat in seats() {
        let chair = &table.chairs()[seat.index()];
        text += &format!("{seat:?} {:?} {chair:?}\n", table.clock(seat));
    }
    text + &format!("{:?}", table.wake_at())
}

/// Two tables with the same deal. At the first one, players also try actions and take them back.
struct Twins {
    tried: World,
    plain: World,
    rng: QuickRng,
    legal: LegalActions,
    undone: u32,
}

impl Twins {
    fn new(seed: u64) -> Twins {
        let Crowd { world, rng, .. } = Crowd::playing(seed);
        Twins { tried: world.clone(), plain: world, rng, legal: LegalActions::new(), undone: 0 }
    }

    fn any_action(&mut self) -> (Seat, Action) {
        let asked: Vec<Seat> = self.plain.table.to_act().iter().collect();
        let seat = asked[self.rng.below(asked.len() as u32) as usize];
        (seat, sensible(&self.plain.table, seat, &mut self.legal, &mut self.rng))
    }

    /// Plays an action at the first table. Takes it back if possible, and otherwise plays it at the other one too.
    fn try_action(&mut self) -> Result<(), TestCaseError> {
        let (seat, action) = self.any_action();
        let input = self.tried.answer(seat, action);
        let before = position(&self.tried.table);
        let decision = self.tried.table.decision(seat);
        self.tried.send(input).expect("a legal action is played");
        let Some(undo) = undo_last(&self.tried.table).filter(|_| self.undone % 15 < 14) else {
            self.undone += 1;
            let input = self.plain.answer(seat, action);
            self.plain.send(input).expect("the same action is played");
            return Ok(());
        };
        prop_assert_ne!(&position(&self.tried.table), &before);
        // Time passes, but the clocks count it as if nothing had happened.
        self.tried.wait(i64::from(self.rng.below(3_000))).send(undo).expect("it can be taken back");
        self.plain.now = self.tried.now;
        self.undone += 1;
        prop_assert_eq!(position(&self.tried.table), before);
        let number = self.tried.table.number();
        prop_assert_eq!(
            self.tried.table.decision(seat),
            Some(number),
            "the decision is a new one, after {:?}",
            decision
        );
        prop_assert_eq!(self.tried.table.undoable(), None, "only one action can be taken back");
        Ok(())
    }

    /// The same action at both tables.
    fn play(&mut self) -> Result<(), TestCaseError> {
        let (seat, action) = self.any_action();
        let facts = [&mut self.tried, &mut self.plain].map(|world| {
            let handled = world.handle(world.answer(seat, action));
            handled.entries.iter().flat_map(|entry| facts_of(&entry.what).to_vec()).collect::<Vec<Event>>()
        });
        prop_assert!(!facts[0].is_empty());
        prop_assert_eq!(&facts[0], &facts[1], "the deal depends on actions that were taken back");
        prop_assert_eq!(position(&self.tried.table), position(&self.plain.table));
        Ok(())
    }
}

proptest! {
    #![proptest_config(cases(400))]

    /// The state, the views and memories of all seats, their legal actions and clocks, the rest of the deal, and the
    /// record are those of a table at which the action was never played.
    #[test]
    fn a_table_is_as_if_actions_that_were_taken_back_had_never_been_played(seed: u64) {
        let mut twins = Twins::new(seed);
        while twins.plain.table.stage() == Stage::Playing {
            match twins.rng.below(3) {
                0 => twins.try_action()?,
                _ => twins.play()?,
            }
            let pause = i64::from(twins.rng.below(2_000));
            twins.tried.wait(pause);
            twins.plain.wait(pause);
        }
        let records = [&twins.tried, &twins.plain].map(|world| world.table.record(&world.log).expect("it is over"));
        prop_assert_eq!(records[0].to_line(), records[1].to_line());
        fogg_record::verify(&records[0], fogg_table::testing::map_of(twins.tried.table.options())).expect("it verifies");
        // A server that restarts continues from the same position.
        prop_assert_eq!(observed(&twins.tried.replayed()), observed(&twins.tried.table));
    }

    /// What can be taken back has shown no one anything that was hidden, and was the last action.
    #[test]
    fn only_the_last_action_can_be_taken_back_and_only_if_it_revealed_nothing(seed: u64) {
        let mut crowd = Crowd::playing(seed);
        for _ in 0..200 {
            crowd.step();
            let Some(Undoable { seat, entry }) = crowd.world.table.undoable() else { continue };
            let log = &crowd.world.log;
            let Change::Played { seat: played, by, facts, .. } = &log[entry as usize - 1].what else {
                return Err(TestCaseError::fail("the entry is no action"));
            };
            prop_assert_eq!((*played, *by), (seat, Actor::Player));
            prop_assert!(!is_bot(&crowd.world.table, seat) && !crowd.world.table.chairs()[seat.index()].stand_in);
            prop_assert!(facts.iter().all(|fact| !fact.reveals()));
            // Viewers see the same of it as the player does, apart from the choice of tickets.
            for fact in facts.iter().filter(|fact| !matches!(fact, Event::FirstTicketsChosen { .. } | Event::TicketsKept { .. })) {
                prop_assert_eq!(fact.seen_by(Viewer::Spectator), fact.seen_by(Viewer::Seat(seat)));
            }
            let later = &log[entry as usize..];
            let acts = |what: &Change| matches!(what, Change::Played { .. } | Change::Undone { .. });
            prop_assert!(!later.iter().any(|entry| acts(&entry.what)));
        }
    }
}

#[test]
fn random_games_have_enough_actions_to_take_back() {
    let (mut undone, mut kinds) = (0, [0; 4]);
    for seed in 0..100 {
        let mut crowd = Crowd::playing(seed);
        crowd.steps(250);
        for entry in &crowd.world.log {
            let Change::Undone { entry, .. } = entry.what else { continue };
            undone += 1;
            let Change::Played { action, .. } = crowd.world.log[entry as usize - 1].what else { panic!("no action") };
            match action {
                Action::Claim { .. } => kinds[0] += 1,
                Action::Keep(_) => kinds[1] += 1,
                Action::BuildStation { .. } => kinds[2] += 1,
                _ => kinds[3] += 1,
            }
        }
    }
    assert!(undone > 50 && kinds[0] > 10 && kinds[1] > 10, "{undone} {kinds:?}");
}

/// A table of two in the first turn of a seat, which has enough cards for any route of four.
struct Turn {
    world: World,
    seat: Seat,
}

impl Turn {
    fn new(options: Options) -> Turn {
        let mut world = World::started(options);
        world.choose_tickets();
        let seat = world.table.to_act().iter().next().expect("a turn");
        Turn { world, seat }
    }

    /// Plays until the seat to act is a person who can claim a route, and returns the claim.
    fn claim(&mut self) -> Input {
        let mut legal = LegalActions::new();
        loop {
            self.seat = self.world.table.to_act().iter().next().expect("the game goes on");
            let game = self.world.table.game().clone();
            self.world.view(self.seat).legal_actions(&game, &mut legal);
            let claim = legal.iter(&game).find(|action| match action {
                Action::Claim { route, .. } => game.board().route(*route).kind != RouteKind::Tunnel,
                _ => false,
            });
            if let Some(claim) = claim.filter(|_| !is_bot(&self.world.table, self.seat)) {
                return self.world.answer(self.seat, claim);
            }
            self.world.play_any();
        }
    }

    /// Claims a route. Returns the number of the entry.
    fn claimed(&mut self) -> u64 {
        let claim = self.claim();
        self.world.send(claim).expect("it is legal").number
    }

    fn undo(&self, entry: u64) -> Input {
        let user = self.world.table.chairs()[self.seat.index()].occupant.user().expect("a player").clone();
        Input::Undo { user, seat: Some(self.seat), entry, request: None }
    }
}

#[test]
fn a_claim_can_be_taken_back_until_the_next_player_acts() {
    let mut turn = Turn::new(options("usa", 3));
    let claim = turn.claim();
    let before = position(&turn.world.table);
    let decision = turn.world.table.decision(turn.seat).expect("it is asked");
    let entry = turn.world.send(claim.clone()).expect("it is legal").number;
    assert_eq!(turn.world.table.undoable(), Some(Undoable { seat: turn.seat, entry }));
    // Talking does not end it.
    let said = Input::Say { user: user(0), name: "anna".to_owned(), text: "oops".to_owned() };
    turn.world.send(said).expect("it is said");
    let accepted = turn.world.send(turn.undo(entry)).expect("it can be taken back");
    assert_eq!((accepted.number, accepted.repeated), (entry + 2, false));
    assert_eq!(position(&turn.world.table), before);
    // The old decision is not open again: a late copy of the claim is not played.
    assert_eq!(turn.world.refused(claim), Refusal::StaleDecision);
    assert!(turn.world.table.decision(turn.seat).expect("it is asked") > decision);
    assert_eq!(turn.world.refused(turn.undo(entry)), Refusal::UndoTooLate);
    // The next player acts, even with an action of the same kind.
    let entry = turn.claimed();
    let undo = turn.undo(entry);
    turn.world.play_any();
    assert_eq!(turn.world.refused(undo), Refusal::UndoTooLate);
}

#[test]
fn requests_to_take_back_are_answered_once() {
    let mut turn = Turn::new(options("usa", 2));
    let mut claim = turn.claim();
    let (Input::Act { request, .. }, named) = (&mut claim, Some("claim".to_owned())) else { panic!("an action") };
    request.clone_from(&named);
    let entry = turn.world.send(claim.clone()).expect("it is legal").number;
    let mut undo = turn.undo(entry);
    let Input::Undo { request, .. } = &mut undo else { panic!("an undo") };
    *request = Some("undo".to_owned());
    let first = turn.world.send(undo.clone()).expect("it can be taken back");
    let again = Accepted { number: first.number, repeated: true };
    assert_eq!(turn.world.send(undo), Ok(again));
    // The claim was carried out, too, and is not played a second time.
    assert_eq!(turn.world.send(claim), Ok(Accepted { number: entry, repeated: true }));
    assert_eq!(turn.world.table.number(), first.number);
}

#[test]
fn nothing_that_was_revealed_can_be_taken_back() {
    let mut turn = Turn::new(options("usa", 2));
    let revealing = [Action::Draw(Source::Pile), Action::Draw(Source::Pile), Action::DrawTickets];
    for action in revealing {
        turn.seat = turn.world.table.to_act().iter().next().expect("a turn");
        let entry = turn.world.send(turn.world.answer(turn.seat, action)).expect("it is legal").number;
        assert_eq!(turn.world.table.undoable(), None);
        assert_eq!(turn.world.refused(turn.undo(entry)), Refusal::UndoRevealed);
    }
    // The choice among drawn tickets shows nothing; the tickets were seen before, and still are afterwards.
    let offer = turn.world.view(turn.seat).offer().expect("tickets were drawn");
    let entry = turn.world.send(turn.world.answer(turn.seat, keep(&[0]))).expect("it is legal").number;
    turn.world.send(turn.undo(entry)).expect("it can be taken back");
    assert_eq!(turn.world.view(turn.seat).offer(), Some(offer));
    turn.world.send(turn.world.answer(turn.seat, keep(&[1, 2]))).expect("it is legal");
    // A face-up card is replaced from the pile.
    turn.seat = turn.world.table.to_act().iter().next().expect("a turn");
    let action = Action::Draw(Source::Display(0));
    let entry = turn.world.send(turn.world.answer(turn.seat, action)).expect("it is legal").number;
    assert_eq!(turn.world.refused(turn.undo(entry)), Refusal::UndoRevealed);
}

#[test]
fn first_tickets_can_be_chosen_again_until_another_player_has_chosen() {
    let mut world = World::started(options("europe", 3));
    let choose = |world: &mut World, index: usize, kept: &[u8]| {
        let input = world.answer(seat(index), keep(kept));
        world.send(input).expect("it is legal").number
    };
    let undo = |index: usize, entry| Input::Undo { user: user(index), seat: None, entry, request: None };
    let entry = choose(&mut world, 1, &[0, 1]);
    let others = world.table.decision(seat(0));
    world.send(undo(1, entry)).expect("no one else has chosen");
    assert_eq!((world.table.decision(seat(0)), world.table.to_act().len()), (others, 3));
    let entry = choose(&mut world, 1, &[2, 3]);
    choose(&mut world, 0, &[0, 1]);
    assert_eq!(world.refused(undo(1, entry)), Refusal::UndoTooLate);
    // The last choice reveals how many tickets all have kept.
    let last = choose(&mut world, 2, &[0, 1, 2]);
    assert_eq!(world.refused(undo(2, last)), Refusal::UndoRevealed);
    assert!(matches!(world.view(seat(0)).phase(), SeenPhase::Turn));
}

#[test]
fn a_claim_that_begins_the_last_round_can_be_taken_back_and_one_that_ends_the_game_cannot() {
    let mut turn = Turn::new(options("usa", 2));
    while turn.world.view(seat(0)).last_turns().is_none() {
        let claim = turn.claim();
        turn.world.send(claim).expect("it is legal");
    }
    let Undoable { seat, entry } = turn.world.table.undoable().expect("the claim can be taken back");
    turn.seat = seat;
    turn.world.send(turn.undo(entry)).expect("it can be taken back");
    assert_eq!(turn.world.view(seat).last_turns(), None);
    turn.world.finish(1);
    let last = turn.world.log.iter().rev().find(|entry| !facts_of(&entry.what).is_empty()).expect("a move").number;
    assert_eq!(turn.world.table.undoable(), None);
    assert_eq!(turn.world.refused(turn.undo(last)), Refusal::Finished);
}

#[test]
fn actions_of_others_and_of_bots_stay() {
    let seats = vec![SeatPlan::Anybody, SeatPlan::Bot { bot: "greedy".to_owned() }, SeatPlan::Anybody];
    let mut turn = Turn::new(Options { seats, ..options("usa", 3) });
    let entry = turn.claimed();
    let others = turn.world.table.chairs().iter().filter_map(|chair| chair.occupant.user());
    let other =
        others.into_iter().find(|other| Some(*other) != turn.world.table.chairs()[turn.seat.index()].occupant.user());
    let other = other.expect("another player").clone();
    let own = turn.world.table.seats_of(&other).next();
    let undo = |seat| Input::Undo { user: other.clone(), seat, entry, request: None };
    assert_eq!(turn.world.refused(undo(None)), Refusal::UndoOfOthers);
    assert_eq!(turn.world.refused(undo(own)), Refusal::UndoOfOthers);
    assert_eq!(turn.world.refused(undo(Some(turn.seat))), Refusal::NotYourSeat);
    let stranger = Input::Undo { user: "zoe".into(), seat: None, entry, request: None };
    assert_eq!(turn.world.refused(stranger), Refusal::WhichSeat);
    // A move of a bot, by the bot itself or by a stand-in, is final.
    while !turn.world.table.to_act().contains(seat(1)) {
        turn.world.play_any();
    }
    turn.world.play_any();
    let entry = turn.world.table.number();
    assert!(matches!(turn.world.log.last().expect("a move").what, Change::Played { by: Actor::Bot, .. }));
    assert_eq!(turn.world.table.undoable(), None);
    let undo = Input::Undo { user: user(0), seat: None, entry, request: None };
    assert_eq!(turn.world.refused(undo), Refusal::UndoOfOthers);
}

#[test]
fn a_stand_in_ends_the_time_to_take_back() {
    let mut turn = Turn::new(options("usa", 2));
    let entry = turn.claimed();
    let who = turn.world.table.chairs()[turn.seat.index()].occupant.user().expect("a player").clone();
    turn.world.send(Input::Leave { user: who.clone() }).expect("a player may leave");
    turn.world.wait(TIMING.leave_grace).send(Input::Tick).expect("time passes");
    assert_eq!(turn.world.table.undoable(), None);
    assert_eq!(turn.world.refused(turn.undo(entry)), Refusal::StoodIn);
    turn.world.send(Input::TakeBack { user: who }).expect("the player returns");
    assert_eq!(turn.world.refused(turn.undo(entry)), Refusal::UndoTooLate);
}

#[test]
fn taking_back_brings_no_time_and_costs_the_next_player_none() {
    let clock = TimeControl::Live { reserve: 100 * SECOND, increment: 10 * SECOND };
    let mut turn = Turn::new(Options { clock, ..options("usa", 2) });
    let claim = turn.claim();
    let next = turn.seat.next(2);
    let (before, others) = (turn.world.table.clock(turn.seat), turn.world.table.clock(next));
    let entry = turn.world.wait(7 * SECOND).send(claim).expect("it is legal").number;
    let down = turn.world.now;
    turn.world.wait(5 * SECOND).send(Input::Downtime { from: down, until: down + 2 * SECOND }).expect("it is credited");
    turn.world.send(turn.undo(entry)).expect("it can be taken back");
    // The clock has run for 12 seconds, of which the server was down for 2.
    let before = before.expect("a clock");
    let after = turn.world.table.clock(turn.seat).expect("a clock");
    assert_eq!((after.left, after.since), (before.left, before.since.map(|since| since + 2 * SECOND)));
    assert_eq!(turn.world.table.clock(next), others);
}

#[test]
fn a_seat_takes_back_a_limited_number_of_actions() {
    let mut turn = Turn::new(options("usa", 2));
    for _ in 0..MOST_UNDOS {
        let entry = turn.claimed();
        turn.world.send(turn.undo(entry)).expect("it can be taken back");
    }
    let entry = turn.claimed();
    assert_eq!(turn.world.table.undoable(), None);
    assert_eq!(turn.world.refused(turn.undo(entry)), Refusal::UndoneTooMuch);
}

#[test]
fn before_the_start_there_is_nothing_to_take_back() {
    let mut world = World::gathered(options("usa", 2));
    let undo = Input::Undo { user: user(0), seat: None, entry: 1, request: None };
    assert_eq!(world.refused(undo), Refusal::NotBegun);
}
