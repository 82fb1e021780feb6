//! The time before a game: seats, options, colors, names of bots, and phrases.

use fogg_table::testing::{World, newcomer, options, seat, user};
use fogg_table::{
    Chair, Change, Fairness, Input, JoiningAccount, MOST_COLORS, MOST_OPTION_CHANGES, Occupant, Options, Order, Phrase,
    Refusal, SeatPlan, Secret, TimeControl, UserId, commitment,
};

fn bot(level: &str) -> SeatPlan {
    SeatPlan::Bot { bot: level.to_owned() }
}

fn change(number: usize, options: Options, from: &[Option<u8>]) -> Input {
    Input::ChangeOptions { user: user(number), options: Box::new(options), from: from.to_vec() }
}

fn color(number: usize, color: u8) -> Input {
    Input::PickColor { user: user(number), seat: None, color }
}

fn colors(world: &World) -> Vec<u8> {
    world.replayed().chairs().iter().map(|chair| chair.color).collect()
}

fn names(world: &World) -> Vec<String> {
    world.replayed().chairs().iter().map(|chair| chair.occupant.name().to_owned()).collect()
}

fn last(world: &World) -> &Change {
    &world.log.last().expect("a log is never empty").what
}

#[test]
fn the_host_fills_adds_frees_and_removes_seats() {
    let mut world = World::open(options("usa", 3), Secret([7; 32]));
    world.send(Input::Sit { who: newcomer(1), seat: Some(seat(2)) }).expect("a seat");
    let mut next = world.table.options().clone();
    // A bot instead of an empty seat.
    next.seats[1] = bot("sharp");
    world.send(change(0, next.clone(), &[Some(0), Some(1), Some(2)])).expect("the host may");
    assert!(matches!(&world.table.chairs()[1].occupant, Occupant::Bot { bot, .. } if bot == "sharp"));
    let ada = names(&world)[1].clone();
    // One more seat: the bot on the other one keeps its name.
    next.seats.push(SeatPlan::Anybody);
    world.send(change(0, next.clone(), &[Some(0), Some(1), Some(2), None])).expect("the host may");
    assert_eq!(names(&world), ["anna", &ada, "ben", ""]);
    assert_eq!(world.table.game().players(), 4);
    // Another level is another bot.
    next.seats[1] = bot("gentle");
    world.send(change(0, next.clone(), &[Some(0), Some(1), Some(2), Some(3)])).expect("the host may");
    assert_ne!(names(&world)[1], ada);
    // Free for people, and removed.
    next.seats[1] = SeatPlan::Anybody;
    world.send(change(0, next.clone(), &[Some(0), Some(1), Some(2), Some(3)])).expect("the host may");
    assert_eq!(world.table.chairs()[1].occupant, Occupant::Nobody);
    next.seats.remove(1);
    world.send(change(0, next.clone(), &[Some(0), Some(2), Some(3)])).expect("the host may");
    assert_eq!(names(&world), ["anna", "ben", ""]);
    next.seats.pop();
    world.send(change(0, next.clone(), &[Some(0), Some(1)])).expect("the host may");
    assert_eq!(world.table.options(), &next);
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
    world.finish(3);
    let record = world.table.record(&world.log).expect("the game is over");
    let fairness = Fairness::of(&record).expect("it can be read").expect("it has one");
    fairness.check(&record, fogg_table::testing::map_of(&next)).expect("the deal follows from the last commitment");
}

#[test]
fn only_the_host_changes_options_and_nobody_loses_a_seat() {
    let mut world = World::gathered(options("usa", 3));
    let old = world.table.options().clone();
    let all = [Some(0), Some(1), Some(2)];
    let with = |change: &dyn Fn(&mut Options)| {
        let mut options = old.clone();
        change(&mut options);
        options
    };
    let clock = with(&|options| options.clock = TimeControl::Days { per_turn: 86_400_000 });
    assert_eq!(world.refused(change(1, clock.clone(), &all)), Refusal::NotTheHost);
    for (bad, from) in [
        (with(&|options| options.seats[1] = bot("easy")), &all[..]),
        (with(&|options| options.seats.truncate(2)), &all[..2]),
        (with(&|options| options.map = "europe".to_owned()), &all[..]),
        (with(&|options| options.order = Order::Begins { seat: 3 }), &all[..]),
        (with(&|options| options.variant.cars = Some(1)), &all[..]),
        (with(&|options| options.seats = vec![SeatPlan::Anybody; 6]), &[Some(0), Some(1), Some(2), None, None, None]),
        (clock.clone(), &[Some(0), Some(1)]),
        (clock.clone(), &[Some(0), Some(1), Some(1)]),
        (clock.clone(), &[Some(0), Some(1), Some(9)]),
        (clock.clone(), &[Some(0), Some(1), None]),
    ] {
        assert_eq!(world.refused(change(0, bad.clone(), from)), Refusal::BadOptions, "{bad:?} {from:?}");
    }
    let number = world.table.number();
    world.send(change(0, old.clone(), &all)).expect("the same options");
    assert_eq!(world.table.number(), number, "the same options change nothing");
    for round in 0..MOST_OPTION_CHANGES {
        let next = if round % 2 == 0 { clock.clone() } else { old.clone() };
        world.send(change(0, next, &all)).expect("the host may");
    }
    assert_eq!(world.refused(change(0, clock.clone(), &all)), Refusal::TooManyChanges);
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
    assert_eq!(world.refused(change(0, clock, &all)), Refusal::Begun);
}

/// The commitment covers the options, so it changes with them. The secret does not: the server cannot draw another one
/// after it has seen what players added.
#[test]
fn changed_options_have_a_new_commitment_to_the_same_secret() {
    let mut world = World::gathered(options("usa", 2));
    world.send(Input::AddEntropy { user: user(1), entropy: [5].into() }).expect("ben may");
    let first = world.table.commitment().to_owned();
    let next = Options { public: false, ..world.table.options().clone() };
    // Players move with what they have added.
    world.send(change(0, next.clone(), &[Some(1), Some(0)])).expect("the host may");
    assert_eq!(names(&world), ["ben", "anna"]);
    assert_eq!(world.table.chairs()[0].entropy.as_deref(), Some(&[5][..]));
    let second = commitment(world.table.id(), &next, &world.secret);
    assert_ne!(first, second);
    assert_eq!(world.table.commitment(), second);
    assert!(matches!(last(&world), Change::OptionsChanged { commitment, .. } if *commitment == second));
    // A log with another commitment is damaged.
    let mut log = world.log.clone();
    if let Some(Change::OptionsChanged { commitment, .. }) = log.last_mut().map(|entry| &mut entry.what) {
        *commitment = first;
    }
    let game = world.table.game().clone();
    let replayed =
        fogg_table::Table::replay(World::id(), world.secret, game, fogg_table::testing::TIMING, &log, world.now);
    assert!(replayed.is_err());
}

#[test]
fn a_color_belongs_to_its_player() {
    let seats = vec![SeatPlan::Anybody, SeatPlan::Anybody, bot("easy"), SeatPlan::Anybody];
    let mut world = World::gathered(Options { seats, order: Order::Random, ..options("usa", 4) });
    assert_eq!(colors(&world), [0, 1, 2, 3]);
    assert_eq!(world.refused(color(1, 0)), Refusal::ColorTaken);
    assert_eq!(world.refused(color(1, Chair::COLORS)), Refusal::NoSuchColor);
    assert_eq!(world.refused(color(5, 4)), Refusal::WhichSeat);
    let others = Input::PickColor { user: user(1), seat: Some(seat(0)), color: 4 };
    assert_eq!(world.refused(others), Refusal::NotYourSeat);
    world.send(color(1, 4)).expect("it is free");
    assert_eq!(colors(&world), [0, 4, 2, 3]);
    // A bot gets what is left.
    world.send(color(0, 2)).expect("only a bot has it");
    assert_eq!(colors(&world), [2, 4, 0, 3]);
    let by_name = |world: &World| -> Vec<(String, u8)> {
        let mut all: Vec<_> = names(world).into_iter().zip(colors(world)).collect();
        all.sort();
        all
    };
    let before = by_name(&world);
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
    assert_ne!(world.table.order(), [0, 1, 2, 3], "this secret draws another order");
    assert_eq!(by_name(&world), before);
    assert_eq!(world.refused(color(0, 1)), Refusal::Begun);
}

#[test]
fn colors_can_be_picked_only_so_often() {
    let mut world = World::gathered(options("usa", 2));
    for round in 0..MOST_COLORS {
        world.send(color(1, 2 + (round % 2) as u8)).expect("it is free");
    }
    assert_eq!(world.refused(color(1, 4)), Refusal::TooManyChanges);
    world.send(color(0, 4)).expect("the limit is per account");
}

#[test]
fn bots_have_names_of_their_own() {
    let seats = vec![SeatPlan::Anybody, SeatPlan::Anybody, bot("sharp"), bot("sharp"), bot("sharp")];
    let mut world = World::open(Options { seats, ..options("usa", 5) }, Secret([7; 32]));
    let before = names(&world);
    let mut different = before[2..].to_vec();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), 3, "{before:?}");
    assert!(before[2..].iter().all(|name| !name.contains("sharp")), "{before:?}");
    // A bot makes way for a player with its name, and for one who takes it.
    let who = JoiningAccount { user: UserId::from("ben"), name: before[2].to_uppercase(), program: false };
    world.send(Input::Sit { who, seat: None }).expect("a seat");
    assert!(matches!(last(&world), Change::BotNamed { .. }));
    assert_ne!(names(&world)[2], before[2]);
    let taken = names(&world)[3].clone();
    world.send(Input::Rename { user: user(0), name: taken.clone(), by_operator: false }).expect("anna may");
    assert_ne!(names(&world)[3], taken);
    let now = names(&world);
    assert!((2..5).all(|bot| now.iter().filter(|name| **name == now[bot]).count() == 1), "{now:?}");
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
    world.finish(1);
    let record = world.table.record(&world.log).expect("the game is over");
    assert_eq!(record.seats[2].bot.as_deref(), Some("sharp"));
    assert_eq!(record.seats[2].name, now[2]);
}

#[test]
fn phrases_are_chat_without_text() {
    let mut world = World::gathered(options("usa", 2));
    let say = |number: usize| Input::SayPhrase {
        user: user(number),
        name: user(number).to_string(),
        phrase: Phrase::GoodLuck,
    };
    world.send(say(1)).expect("ben may");
    assert!(matches!(
        last(&world),
        Change::Said { text, phrase: Some(Phrase::GoodLuck), .. } if text.is_empty()
    ));
    assert_eq!(&world.stored().last().expect("stored").what, last(&world));
    // The limit of messages counts phrases.
    for _ in 1..fogg_table::MOST_MESSAGES_OF_ONE {
        world.send(say(1)).expect("ben may");
    }
    assert_eq!(world.refused(say(1)), Refusal::SaidTooMuch);
    world.send(Input::Dismiss { user: user(0), seat: seat(1) }).expect("the host may");
    assert_eq!(world.refused(say(1)), Refusal::Dismissed);
}
