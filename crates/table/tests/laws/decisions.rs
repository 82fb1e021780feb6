//! Decisions: each is answered once, by the player whose decision it is.

use fogg_rules::{Action, Seat, Source};
use fogg_table::testing::{SECOND, TIMING, World, keep, options, seat, user};
use fogg_table::{Accepted, Actor, Change, Input, Options, Refusal, SeatPlan, StandInReason, TimeControl};

const DRAW: Action = Action::Draw(Source::Pile);

/// A player's answer, with a request id so that the client can repeat it.
fn act(number: usize, at: usize, decision: u64, request: &str, action: Action) -> Input {
    Input::Act { user: Some(user(number)), seat: Some(seat(at)), decision, request: Some(request.to_owned()), action }
}

/// All orders in which this many seats can answer.
fn orders(seats: usize) -> Vec<Vec<usize>> {
    if seats == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(seats - 1);
    let with = |order: &Vec<usize>, at: usize| {
        let mut order = order.clone();
        order.insert(at, seats - 1);
        order
    };
    shorter.iter().flat_map(|order| (0..seats).map(move |at| with(order, at))).collect()
}

#[test]
fn first_tickets_can_be_chosen_in_any_order() {
    for map in ["usa", "europe"] {
        for order in orders(4) {
            let mut world = World::started(options(map, 4));
            let decision = world.table.number();
            assert_eq!(world.table.to_act().len(), 4);
            for (chosen, index) in order.iter().enumerate() {
                for other in &order[chosen..] {
                    assert_eq!(world.table.decision(seat(*other)), Some(decision), "the decision stays the same");
                }
                world.send(act(*index, *index, decision, "first", keep(&[0, 1]))).expect("all may still choose");
            }
            // The order of choosing has no effect [S5]: only now do the returned tickets go under the deck.
            assert_eq!(world.table.to_act().len(), 1);
            let in_order = {
                let mut world = World::started(options(map, 4));
                (0..4).for_each(|index| {
                    world.send(act(index, index, decision, "first", keep(&[0, 1]))).expect("all may choose");
                });
                world
            };
            for seat in Seat::all(4) {
                assert_eq!(world.view(seat), in_order.view(seat));
            }
            assert!(matches!(world.view(seat(0)).phase(), fogg_rules::SeenPhase::Turn));
        }
    }
}

#[test]
fn until_all_have_chosen_opponents_see_only_who_has() {
    let mut world = World::started(options("usa", 3));
    let decision = world.table.number();
    let before = world.view(seat(2));
    world.send(act(0, 0, decision, "a", keep(&[0, 1, 2]))).expect("three tickets may be kept");
    let after = world.view(seat(2));
    assert_eq!(
        (before.ticket_count(seat(0)), after.ticket_count(seat(0))),
        (0, 0),
        "the number of kept tickets is visible too early [S5]"
    );
    world.send(act(1, 1, decision, "b", keep(&[0, 1]))).expect("two tickets may be kept");
    world.send(act(2, 2, decision, "c", keep(&[0, 1]))).expect("two tickets may be kept");
    assert_eq!(world.view(seat(2)).ticket_count(seat(0)), 3);
}

#[test]
fn a_repeated_request_gets_the_same_answer_and_is_not_played_again() {
    let mut world = World::started(options("usa", 2));
    world.choose_tickets();
    let turn = world.view(seat(0)).turn().index();
    let decision = world.table.number();
    let wish = act(turn, turn, decision, "draw", DRAW);
    let first = world.send(wish.clone()).expect("drawing is legal");
    assert_eq!(first, Accepted { number: decision + 1, repeated: false });
    let before = format!("{:?}", world.table);
    // Even with another action: the request id counts.
    for repeat in [wish.clone(), act(turn, turn, decision + 1, "draw", Action::DrawTickets)] {
        assert_eq!(world.send(repeat), Ok(Accepted { number: first.number, repeated: true }));
    }
    assert_eq!(before, format!("{:?}", world.table));
    // Under another id it is a new request, and its decision is already answered.
    assert_eq!(world.refused(act(turn, turn, decision, "draw too", DRAW)), Refusal::StaleDecision);
    // A repeat may arrive when others have moved on, after a restart, or when a bot fills in.
    world.send(act(turn, turn, decision + 1, "second", DRAW)).expect("a second card must be drawn");
    world.table = world.replayed();
    world.send(Input::Leave { user: user(turn) }).expect("players may leave");
    world.wait(TIMING.leave_grace).send(Input::Tick).expect("ticks are always accepted");
    assert!(world.table.chairs()[turn].stand_in);
    assert_eq!(world.send(wish), Ok(Accepted { number: first.number, repeated: true }));
}

#[test]
fn an_old_repeated_request_is_stale_and_not_played_again() {
    let mut world = World::started(options("usa", 2));
    let mut sent = Vec::new();
    for round in 0..12 {
        for index in world.table.to_act().iter().map(Seat::index) {
            let decision = world.table.decision(seat(index)).expect("the seat has a decision");
            let action = if round == 0 { keep(&[0, 1]) } else { DRAW };
            let wish = act(index, index, decision, &format!("{round}"), action);
            let accepted = world.send(wish.clone()).expect("drawing is legal");
            sent.push((wish, accepted.number));
        }
    }
    let entries = world.log.len();
    for (wish, number) in sent {
        match world.send(wish) {
            Ok(answer) => assert_eq!(answer, Accepted { number, repeated: true }),
            Err(refusal) => assert_eq!(refusal, Refusal::StaleDecision),
        }
    }
    assert_eq!(world.log.len(), entries);
}

#[test]
fn only_open_decisions_can_be_answered() {
    let mut world = World::started(options("usa", 3));
    let decision = world.table.number();
    world.send(act(0, 0, decision, "a", keep(&[0, 1]))).expect("anna chooses");
    assert_eq!(world.refused(act(0, 0, decision, "b", keep(&[0, 1]))), Refusal::StaleDecision, "anna has chosen");
    for wrong in [0, decision - 1, decision + 1, u64::MAX] {
        assert_eq!(world.refused(act(1, 1, wrong, "c", keep(&[0, 1]))), Refusal::StaleDecision);
    }
    for request in ["", &"x".repeat(65)] {
        assert_eq!(world.refused(act(1, 1, decision, request, keep(&[0, 1]))), Refusal::BadRequestId);
    }
    // Chat messages do not close decisions.
    let said = Input::Say { user: user(6), name: "Gina".to_owned(), text: "hurry".to_owned() };
    world.send(said).expect("spectators may chat");
    world.send(act(1, 1, decision, &"ä".repeat(64), keep(&[0, 1]))).expect("ben chooses");
}

#[test]
fn no_player_acts_for_another_seat() {
    let mut world = World::started(options("usa", 2));
    let decision = world.table.number();
    assert_eq!(world.refused(act(0, 1, decision, "a", keep(&[0, 1]))), Refusal::NotYourSeat);
    assert_eq!(world.refused(act(5, 1, decision, "a", keep(&[0, 1]))), Refusal::NotYourSeat);
    assert_eq!(world.refused(act(0, 2, decision, "a", keep(&[0, 1]))), Refusal::NoSuchSeat);
    // Another player's request id does not reveal the answer to it.
    world.send(act(0, 0, decision, "a", keep(&[0, 1]))).expect("anna chooses");
    assert_eq!(world.refused(act(0, 1, decision, "a", keep(&[0, 1]))), Refusal::NotYourSeat);
    let ben = world.send(act(1, 1, decision, "a", keep(&[0, 1]))).expect("ben chooses, by chance under the same name");
    assert!(!ben.repeated);
}

#[test]
fn the_host_answers_for_a_hot_seat() {
    let guest = SeatPlan::HotSeat { name: "Guest".to_owned() };
    let mut world =
        World::started(Options { seats: vec![guest, SeatPlan::Anybody, SeatPlan::Anybody], ..options("usa", 3) });
    let decision = world.table.number();
    assert_eq!(world.refused(act(1, 0, decision, "a", keep(&[0, 1]))), Refusal::NotYourSeat);
    world.send(act(0, 0, decision, "a", keep(&[0, 1]))).expect("the host answers for the guest");
    // Request ids are per seat: a device may number the requests of each of its players from one.
    let own = world.send(act(0, 1, decision, "a", keep(&[0, 1]))).expect("and for itself");
    assert!(!own.repeated);
    // Both chairs leave and return together with the device.
    world.send(Input::Leave { user: user(0) }).expect("the host may leave");
    world.wait(TIMING.leave_grace).send(Input::Tick).expect("ticks are always accepted");
    let stand_ins: Vec<bool> = world.table.chairs().iter().map(|chair| chair.stand_in).collect();
    assert_eq!(stand_ins, [true, true, false]);
    world.send(Input::TakeBack { user: user(0) }).expect("the host comes back");
    assert!(world.table.chairs().iter().all(|chair| !chair.stand_in));
}

#[test]
fn only_the_server_bot_answers_its_decision() {
    let bot = SeatPlan::Bot { bot: "random".to_owned() };
    let mut world = World::started(Options { seats: vec![SeatPlan::Anybody, bot], ..options("europe", 2) });
    let decision = world.table.number();
    let turns = world.table.bot_turns();
    let [turn] = &turns[..] else { panic!("one bot has to choose tickets") };
    assert_eq!((turn.seat, turn.decision, turn.bot.as_deref()), (seat(1), decision, Some("random")));
    assert_eq!(turn.view, world.view(seat(1)));
    assert_eq!(world.refused(act(0, 1, decision, "a", keep(&[0, 1]))), Refusal::NotYourSeat);
    world.send(world.answer(seat(1), keep(&[0, 1]))).expect("the bot chooses");
    assert!(matches!(&world.log.last().expect("it was played").what, Change::Played { by: Actor::Bot, .. }));
    assert!(world.table.bot_turns().is_empty());
}

/// A table at which ben ran out of time while he had to choose tickets.
fn ben_stood_in() -> (World, u64) {
    let clock = TimeControl::Live { reserve: 30 * SECOND, increment: 0 };
    let mut world = World::started(Options { clock, ..options("usa", 2) });
    let decision = world.table.number();
    world.send(act(0, 0, decision, "a", keep(&[0, 1]))).expect("anna chooses");
    world.wait(30 * SECOND + TIMING.live_grace).send(Input::Tick).expect("ticks are always accepted");
    let expected = Change::StandIn { seat: seat(1), on: true, why: StandInReason::Time };
    assert_eq!(world.log.last().expect("a bot fills in").what, expected);
    (world, decision)
}

#[test]
fn a_stand_in_answers_the_open_decision() {
    let (mut world, decision) = ben_stood_in();
    let turns = world.table.bot_turns();
    let [turn] = &turns[..] else { panic!("the stand-in has to choose tickets") };
    assert_eq!((turn.seat, turn.decision, &turn.bot), (seat(1), decision, &None));
    assert_eq!(world.refused(act(1, 1, decision, "b", keep(&[0, 1]))), Refusal::StoodIn);
    world.send(world.answer(seat(1), keep(&[0, 1]))).expect("the bot chooses");
    assert!(matches!(&world.log.last().expect("it was played").what, Change::Played { by: Actor::Bot, .. }));
}

#[test]
fn a_stand_in_cannot_answer_after_the_player_returned() {
    let (mut world, decision) = ben_stood_in();
    let thought = world.answer(seat(1), keep(&[0, 1]));
    world.send(Input::TakeBack { user: user(1) }).expect("ben comes back");
    assert_eq!(world.table.decision(seat(1)), Some(decision), "the same decision is open");
    assert!(world.table.bot_turns().is_empty());
    assert_eq!(world.refused(thought.clone()), Refusal::NotYourSeat);
    world.send(act(1, 1, decision, "b", keep(&[0, 2]))).expect("ben chooses himself");
    // Away again: the old answer is no longer accepted.
    world.send(Input::Leave { user: user(1) }).expect("ben may leave");
    world.wait(TIMING.leave_grace).send(Input::Tick).expect("ticks are always accepted");
    assert!(world.table.chairs()[1].stand_in);
    assert_eq!(world.refused(thought), Refusal::StaleDecision);
}

#[test]
fn taking_back_an_own_seat_changes_nothing() {
    let mut world = World::started(options("usa", 2));
    let number = world.table.number();
    let accepted = world.send(Input::TakeBack { user: user(0) });
    assert_eq!(accepted, Ok(Accepted { number, repeated: false }));
    assert_eq!(world.table.number(), number);
    assert_eq!(world.refused(Input::TakeBack { user: user(5) }), Refusal::NotAPlayer);
    assert_eq!(world.refused(Input::Leave { user: user(5) }), Refusal::NotAPlayer);
}

#[test]
fn paying_for_a_tunnel_is_a_separate_decision() {
    // Try tunnels until one costs extra cards: then the same seat has a new decision [U7].
    let mut seen = 0;
    for seed in 0..40 {
        let mut world = World::started(options("europe", 2));
        let mut rng = fogg_rules::QuickRng::new(seed);
        let mut legal = fogg_rules::LegalActions::new();
        while let Some(at) = world.table.to_act().iter().next() {
            let decision = world.table.decision(at).expect("the seat has a decision");
            let action = fogg_table::testing::sensible(&world.table, at, &mut legal, &mut rng);
            world.handle(world.answer(at, action));
            if let fogg_rules::SeenPhase::Tunnel(tunnel) = world.view(at).phase() {
                seen += 1;
                assert!(tunnel.due() > 0);
                assert_eq!(world.table.decision(at), Some(decision + 1));
                assert_eq!(
                    world.refused(Input::Act {
                        user: Some(user(at.index())),
                        seat: Some(at),
                        decision,
                        request: None,
                        action: Action::Withdraw,
                    }),
                    Refusal::StaleDecision
                );
            }
        }
    }
    assert!(seen > 10, "only {seen} tunnels cost extra cards");
}

#[test]
fn a_seat_need_not_be_named_by_an_account_that_has_only_one() {
    let hot = SeatPlan::HotSeat { name: "guest".to_owned() };
    let seats = vec![SeatPlan::Anybody, hot, SeatPlan::Anybody];
    let mut world = World::started(Options { seats, ..options("usa", 3) });
    let decision = world.table.number();
    let choice = world.view(seat(2)).offer().expect("tickets are on offer").iter().collect();
    let act = |who: Option<usize>| Input::Act {
        user: who.map(user),
        seat: None,
        decision,
        request: Some("a".to_owned()),
        action: Action::Keep(choice),
    };
    assert_eq!(world.refused(act(Some(0))), Refusal::WhichSeat, "the host has two seats");
    assert_eq!(world.refused(act(Some(5))), Refusal::WhichSeat, "a spectator has none");
    assert_eq!(world.refused(act(None)), Refusal::WhichSeat, "bots name their seats");
    let first = world.send(act(Some(1))).expect("ben has one seat");
    assert!(matches!(&world.log.last().expect("an entry").what, Change::Played { seat: own, .. } if *own == seat(2)));
    assert_eq!(world.send(act(Some(1))), Ok(Accepted { repeated: true, ..first }));
}
