//! The life cycle of a table: players sit down, add to the deal, leave, play, chat, and play again.

use fogg_record::Variant;
use fogg_rules::{Action, ActionError, Seat, Source, Viewer};
use fogg_table::testing::{OPENED, SECOND, TIMING, World, keep, map_of, newcomer, options, seat, user};
use fogg_table::{
    Change, Entry, Input, JoiningAccount, Occupant, Options, OptionsError, Order, Refusal, Rematch, SeatPlan, Secret,
    SeenChange, Stage, TableId, TableKey, TimeControl,
};

fn sit(number: usize, seat: Option<Seat>) -> Input {
    Input::Sit { who: newcomer(number), seat }
}

fn say(text: &str) -> Input {
    Input::Say { user: user(5), name: "Fred".to_owned(), text: text.to_owned() }
}

fn start(number: usize) -> Input {
    Input::Start { user: user(number) }
}

fn leave(number: usize) -> Input {
    Input::Leave { user: user(number) }
}

fn entropy(number: usize, bytes: usize) -> Input {
    Input::AddEntropy { user: user(number), entropy: vec![1; bytes].into() }
}

fn place(table: &str) -> Rematch {
    Rematch { table: TableId::from(table), key: Some(TableKey([7; 16].into())) }
}

fn rematch(number: usize) -> Input {
    Input::Rematch { user: user(number), rematch: place("T2") }
}

fn names(world: &World) -> Vec<&str> {
    world.table.chairs().iter().map(|chair| chair.occupant.name()).collect()
}

fn last(world: &World) -> &Change {
    &world.log.last().expect("a log is never empty").what
}

/// A table at which nothing more can happen: a finished game of two.
fn over() -> World {
    let mut world = World::started(options("usa", 2));
    world.finish(1);
    world
}

#[test]
fn a_table_opens_with_its_host_bots_and_guests() {
    let bot = || SeatPlan::Bot { bot: "greedy".to_owned() };
    let seats =
        vec![bot(), SeatPlan::Anybody, SeatPlan::HotSeat { name: "Guest".to_owned() }, SeatPlan::Anybody, bot()];
    let world = World::open(Options { seats, ..options("europe", 0) }, Secret([1; 32]));
    assert_eq!(names(&world), ["Mirella", "anna", "Guest", "", "Oscar"]);
    assert_eq!(world.table.host(), &user(0));
    assert_eq!(
        world.table.seats_of(&user(0)).collect::<Vec<_>>(),
        [seat(1), seat(2)],
        "the host plays for the hot seat"
    );
    assert_eq!(world.table.stage(), Stage::Gathering);
    assert_eq!(world.table.commitment().len(), 64, "256 bits in hexadecimal, before the first card");
    assert!(world.table.view(fogg_rules::Viewer::Spectator).is_none());
    assert_eq!((world.table.revealed(), world.table.score()), (None, None));
}

/// Logs from before the rule for names on hot seats can be read; new tables follow the rule.
#[test]
fn bad_names_on_hot_seats_are_rejected_for_new_tables_only() {
    let named = |name: &str| {
        let seats = vec![SeatPlan::Anybody, SeatPlan::HotSeat { name: name.to_owned() }];
        Options { seats, ..options("usa", 0) }
    };
    for name in ["\u{1b}[2J", "\u{202e}", "Admin", "greedy", "anna", "ANNA", "Αnna"] {
        let world = World::open(named(name), Secret([1; 32]));
        assert_eq!(world.replayed().chairs()[1].occupant.name(), name);
        assert!(named(name).settle_names("anna", &["greedy"]).is_err(), "{name:?}");
    }
    let mut good = named("  Jean  Fix ");
    assert_eq!(good.settle_names("anna", &["greedy"]), Ok(()));
    assert_eq!(good, named("Jean Fix"));
}

#[test]
fn invalid_options_are_rejected_with_every_reason() {
    let bad = Options {
        clock: TimeControl::Live { reserve: 1, increment: -1 },
        order: Order::Begins { seat: 6 },
        seats: vec![SeatPlan::HotSeat { name: String::new() }; 6],
        ..options("usa", 0)
    };
    let OptionsError { problems } = bad.game(map_of(&bad)).expect_err("all of them are invalid");
    let names = (0..6).map(|seat| ("options/bad-name", format!("seats.{seat}.name")));
    let wanted: Vec<(&str, String)> = [
        ("options/reserve", "clock.reserve"),
        ("options/increment", "clock.increment"),
        ("options/no-such-seat", "order.seat"),
        ("options/no-person", "seats"),
    ]
    .map(|(code, field)| (code, field.to_owned()))
    .into_iter()
    .chain(names)
    .chain([("options/players", "seats".to_owned())])
    .collect();
    assert_eq!(problems.iter().map(|problem| (problem.code(), problem.field())).collect::<Vec<_>>(), wanted);
    assert_eq!(problems[0].limits(), Some(30 * SECOND..=3 * 3_600 * SECOND));
    assert_eq!(problems.last().and_then(|problem| problem.limits()), Some(2..=5));
    // A problem with the map is reported once, even if many routes have it.
    let variant = |cars, first_tickets_keep| Variant { cars, first_tickets_keep, ..Variant::default() };
    for (variant, code, field) in [
        (variant(Some(1), None), "options/cars", "variant.cars"),
        (variant(Some(200), None), "options/cars", "variant.cars"),
        (variant(None, Some(9)), "options/first-tickets", "variant.first_tickets_keep"),
    ] {
        let bad = Options { variant, ..options("europe", 3) };
        let OptionsError { problems } = bad.game(map_of(&bad)).expect_err("it cannot be played");
        let told: Vec<(&str, String)> = problems.iter().map(|problem| (problem.code(), problem.field())).collect();
        assert_eq!(told, [(code, field.to_owned())], "{problems:?}");
    }
    for per_turn in [59 * SECOND, 31 * 24 * 3_600 * SECOND] {
        let slow = Options { clock: TimeControl::Days { per_turn }, ..options("usa", 2) };
        assert!(slow.game(map_of(&slow)).is_err());
    }
}

#[test]
fn players_can_take_any_free_seat() {
    let mut world = World::open(options("usa", 4), Secret([1; 32]));
    assert_eq!(world.send(sit(1, Some(seat(2)))).map(|accepted| accepted.number), Ok(2));
    assert_eq!(world.refused(sit(2, Some(seat(2)))), Refusal::SeatTaken);
    assert_eq!(world.refused(sit(2, Some(seat(4)))), Refusal::NoSuchSeat);
    assert_eq!(world.refused(sit(1, None)), Refusal::SeatedAlready);
    assert_eq!(world.refused(sit(0, Some(seat(1)))), Refusal::SeatedAlready);
    world.send(sit(2, None)).expect("seats are free");
    assert_eq!(names(&world), ["anna", "cleo", "ben", ""], "`None` means the first free seat");
    assert_eq!(world.refused(start(0)), Refusal::SeatsFree);
    world.send(sit(3, None)).expect("one seat is free");
    assert_eq!(world.refused(sit(4, None)), Refusal::Full);
    assert_eq!(world.refused(start(1)), Refusal::NotTheHost);
    world.send(start(0)).expect("all seats are taken");
    assert_eq!(world.table.stage(), Stage::Playing);
    for (late, refusal) in [
        (sit(4, None), Refusal::Begun),
        (start(0), Refusal::Begun),
        (entropy(1, 8), Refusal::Begun),
        (Input::Dismiss { user: user(0), seat: seat(1) }, Refusal::Begun),
        (rematch(0), Refusal::NotFinished),
    ] {
        assert_eq!(world.refused(late), refusal);
    }
}

#[test]
fn a_seat_for_a_bot_cannot_be_taken() {
    let mut options = options("usa", 2);
    options.seats[1] = SeatPlan::Bot { bot: "random".to_owned() };
    let mut world = World::open(options, Secret([1; 32]));
    assert_eq!(world.refused(sit(1, Some(seat(1)))), Refusal::SeatTaken);
    assert_eq!(world.refused(sit(1, None)), Refusal::Full);
}

#[test]
fn leaving_before_the_game_frees_the_seat_and_passes_on_the_host() {
    let mut world = World::gathered(options("usa", 3));
    world.send(entropy(1, 8)).expect("ben plays");
    world.send(leave(1)).expect("ben may leave");
    assert_eq!(names(&world), ["anna", "", "cleo"]);
    assert_eq!(world.table.chairs()[1].entropy, None, "ben's bytes are removed with him");
    assert_eq!(world.refused(leave(1)), Refusal::NotAPlayer);
    world.send(leave(0)).expect("the host may leave");
    assert_eq!(world.table.host(), &user(2), "cleo is the only player left");
    assert_eq!(world.refused(start(2)), Refusal::SeatsFree);
    world.send(sit(0, Some(seat(0)))).expect("anna comes back");
    assert_eq!(world.refused(start(0)), Refusal::NotTheHost);
    world.send(sit(1, None)).expect("ben comes back");
    world.send(start(2)).expect("cleo is the host now");
}

#[test]
fn a_table_is_closed_when_the_last_player_leaves() {
    let guest = SeatPlan::HotSeat { name: "Guest".to_owned() };
    let mut lonely = World::open(options("usa", 3), Secret([1; 32]));
    // Without the host's device, hot seats cannot play, even if other players are there.
    let mut shared = World::open(
        Options { seats: vec![SeatPlan::Anybody, guest, SeatPlan::Anybody], ..options("usa", 3) },
        Secret([1; 32]),
    );
    shared.send(sit(1, None)).expect("a seat is free");
    for world in [&mut lonely, &mut shared] {
        world.send(leave(0)).expect("the host may leave");
        assert_eq!((world.table.stage(), last(world)), (Stage::Closed, &Change::Closed));
        assert_eq!(world.table.wake_at(), None);
        for input in [sit(2, None), start(0), leave(0), entropy(0, 8)] {
            assert_eq!(world.refused(input), Refusal::Finished);
        }
        let act =
            Input::Act { user: Some(user(0)), seat: Some(seat(0)), decision: 1, request: None, action: Action::Pass };
        assert_eq!(world.refused(act), Refusal::Finished);
        assert_eq!(world.refused(Input::TakeBack { user: user(0) }), Refusal::Finished);
        assert_eq!(world.refused(rematch(0)), Refusal::NotFinished);
        assert!(world.table.record(&world.log).is_none());
    }
}

#[test]
fn the_host_can_dismiss_players_but_not_bots_hot_seats_or_empty_seats() {
    let mut world = World::open(
        Options {
            seats: vec![
                SeatPlan::Anybody,
                SeatPlan::Anybody,
                SeatPlan::Anybody,
                SeatPlan::Bot { bot: "random".to_owned() },
                SeatPlan::HotSeat { name: "Guest".to_owned() },
            ],
            ..options("usa", 0)
        },
        Secret([1; 32]),
    );
    world.send(sit(1, None)).expect("a seat is free");
    let dismiss = |number, index| Input::Dismiss { user: user(number), seat: seat(index) };
    assert_eq!(world.refused(dismiss(1, 0)), Refusal::NotTheHost);
    for index in [0, 2, 3, 4] {
        assert_eq!(world.refused(dismiss(0, index)), Refusal::NobodyToDismiss);
    }
    world.send(dismiss(0, 1)).expect("ben can be asked to leave");
    assert_eq!(last(&world), &Change::Dismissed { seat: seat(1) });
    let mut pair = World::gathered(options("usa", 2));
    assert_eq!(pair.refused(dismiss(0, 2)), Refusal::NoSuchSeat);
}

#[test]
fn a_table_that_is_never_started_is_closed() {
    let mut world = World::gathered(options("usa", 2));
    assert_eq!(world.table.wake_at(), Some(OPENED + TIMING.gather));
    world.now = OPENED + TIMING.gather - 1;
    world.send(Input::Tick).expect("ticks are always accepted");
    assert_eq!(world.table.stage(), Stage::Gathering);
    world.wait(1).send(Input::Tick).expect("ticks are always accepted");
    assert_eq!((world.table.stage(), last(&world)), (Stage::Closed, &Change::Closed));
}

#[test]
fn players_may_add_to_the_deal_until_it_is_dealt() {
    let mut world = World::gathered(options("usa", 2));
    assert_eq!(world.refused(entropy(3, 8)), Refusal::NotAPlayer);
    for bytes in [0, 65] {
        assert_eq!(world.refused(entropy(1, bytes)), Refusal::BadEntropy);
    }
    for bytes in [1, 64] {
        world.send(entropy(1, bytes)).expect("between 1 and 64 bytes");
        assert_eq!(world.table.chairs()[1].entropy.as_deref(), Some(&vec![1; bytes][..]), "the last word counts");
    }
}

#[test]
fn an_action_before_the_game_is_rejected() {
    let mut world = World::gathered(options("usa", 2));
    let act =
        |seat| Input::Act { user: Some(user(0)), seat: Some(seat), decision: 1, request: None, action: Action::Pass };
    assert_eq!(world.refused(act(seat(0))), Refusal::NotBegun);
    assert_eq!(world.refused(act(seat(3))), Refusal::NoSuchSeat);
    assert_eq!(world.refused(act(seat(1))), Refusal::NotYourSeat);
    assert_eq!(world.refused(Input::TakeBack { user: user(0) }), Refusal::NotBegun);
    assert_eq!(world.refused(rematch(0)), Refusal::NotFinished);
}

#[test]
fn the_referee_returns_errors_of_the_rules() {
    let mut world = World::started(options("usa", 2));
    let first = seat(0);
    let refused = world.answer(first, Action::Draw(Source::Pile));
    assert_eq!(world.refused(refused), Refusal::Rules(ActionError::ChooseTicketsFirst));
    let refused = world.answer(first, keep(&[0]));
    let Refusal::Rules(error) = world.refused(refused) else { panic!("two tickets must be kept") };
    assert_eq!(Refusal::Rules(error).code(), error.code());
}

#[test]
fn messages_have_a_length() {
    let mut world = World::gathered(options("usa", 2));
    for text in ["", " \n ", &"x".repeat(501)] {
        assert_eq!(world.refused(say(text)), Refusal::BadText);
    }
    // Characters are counted, not bytes, and trimmed space does not count.
    world.send(say(&format!("  {}\n", "ä".repeat(500)))).expect("500 characters are allowed");
    assert!(matches!(last(&world), Change::Said { text, .. } if text.chars().count() == 500));
}

#[test]
fn a_finished_game_reveals_its_secret_and_allows_a_rematch() {
    let mut world = over();
    assert_eq!(world.table.stage(), Stage::Over);
    assert_eq!(last(&world), &Change::Revealed { secret: world.secret });
    assert_eq!(world.table.revealed(), Some(world.secret));
    assert!(world.table.score().is_some());
    assert!(world.table.to_act().is_empty() && world.table.bot_turns().is_empty());
    assert_eq!(world.table.wake_at(), None);
    let act = Input::Act { user: Some(user(0)), seat: Some(seat(0)), decision: 1, request: None, action: Action::Pass };
    for input in [sit(3, None), start(0), leave(0), act, entropy(0, 1), Input::TakeBack { user: user(0) }] {
        assert_eq!(world.refused(input), Refusal::Finished);
    }
    assert_eq!(world.refused(rematch(3)), Refusal::NotAPlayer);
    let first = world.send(rematch(1)).expect("a player may ask for it");
    assert_eq!(world.table.rematch(), Some(&place("T2")));
    // Both players ask for a rematch: they meet at the first one's table.
    let other = Input::Rematch { user: user(0), rematch: place("T3") };
    assert_eq!(world.send(other).map(|accepted| accepted.number), Ok(first.number));
    assert_eq!(world.table.rematch(), Some(&place("T2")));
    // Only the players get the key to the new table.
    let told = |viewer| world.log.last().expect("it was written").seen_by(viewer).what;
    assert_eq!(told(Viewer::Seat(seat(0))), SeenChange::Rematch(place("T2")));
    assert_eq!(told(Viewer::Spectator), SeenChange::Rematch(Rematch { key: None, ..place("T2") }));
    assert_eq!(world.replayed().rematch(), Some(&place("T2")));
    // A log of a version that did not store keys.
    let old = Entry::decode(9, 9, r#"{"rematch":{"table":"T2"}}"#).expect("it can be read");
    assert_eq!(old.what, Change::Rematch(Rematch { key: None, ..place("T2") }));
    world.send(say("good game")).expect("the chat is still open");
}

#[test]
fn presence_belongs_to_the_account_not_to_the_chair() {
    let mut world = World::gathered(options("usa", 3));
    world.send(Input::Presence { user: user(1), online: true }).expect("presence is always accepted");
    assert!(world.table.is_present(seat(1)));
    world.send(leave(1)).expect("ben may leave");
    world.send(sit(3, Some(seat(1)))).expect("the seat is free");
    assert!(!world.table.is_present(seat(1)), "dan has not connected yet");
}

#[test]
fn a_player_who_is_moved_by_a_random_order_keeps_everything() {
    let mut moved = 0;
    for secret in 0..8 {
        let mut world = World::open(Options { order: Order::Random, ..options("usa", 4) }, Secret([secret; 32]));
        for number in 1..4 {
            world.send(sit(number, None)).expect("seats are free");
        }
        world.send(Input::Presence { user: user(1), online: true }).expect("presence is always accepted");
        world.send(entropy(1, 8)).expect("ben plays");
        world.send(start(0)).expect("all seats are taken");
        for number in 0..4 {
            let at = world.table.seats_of(&user(number)).next().expect("everybody plays");
            let chair = &world.table.chairs()[at.index()];
            assert_eq!(usize::from(world.table.order()[at.index()]), number);
            assert_eq!((world.table.is_present(at), chair.entropy.is_some()), (number == 1, number == 1));
            moved += usize::from(at.index() != number);
        }
    }
    assert!(moved > 8, "{moved} have moved");
}

#[test]
fn a_bot_cannot_answer_for_a_person() {
    let mut world = World::started(options("usa", 2));
    let mut act = world.answer(seat(0), keep(&[0, 1]));
    if let Input::Act { user, .. } = &mut act {
        *user = None;
    }
    assert_eq!(world.refused(act), Refusal::NotYourSeat);
}

#[test]
fn every_refusal_has_a_distinct_code_and_message() {
    use Refusal::{
        BadEntropy, BadRequestId, BadText, Begun, ChatFull, Dismissed, Finished, Full, NoSuchSeat, NobodyToDismiss,
        NotAPlayer, NotBegun, NotDismissed, NotFinished, NotTheHost, NotYourSeat, SaidTooMuch, SeatTaken,
        SeatedAlready, SeatsFree, StaleDecision, StoodIn, TooManyChanges, TooManyNewcomers, WhichSeat,
    };
    let all = [
        BadEntropy,
        BadRequestId,
        BadText,
        Begun,
        ChatFull,
        Dismissed,
        Finished,
        Full,
        NoSuchSeat,
        NobodyToDismiss,
        NotAPlayer,
        NotBegun,
        NotDismissed,
        NotFinished,
        NotTheHost,
        NotYourSeat,
        SaidTooMuch,
        SeatTaken,
        SeatedAlready,
        SeatsFree,
        StaleDecision,
        StoodIn,
        TooManyChanges,
        TooManyNewcomers,
        WhichSeat,
        Refusal::Rules(ActionError::NotYourTurn),
    ];
    let codes: std::collections::BTreeSet<&str> = all.iter().map(Refusal::code).collect();
    let sentences: std::collections::BTreeSet<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!((codes.len(), sentences.len()), (all.len(), all.len()));
}

#[test]
fn bot_accounts_are_marked_in_the_log() {
    let mut world = World::open(options("usa", 2), Secret([1; 32]));
    let who = JoiningAccount { program: true, ..newcomer(1) };
    world.send(Input::Sit { who, seat: None }).expect("a seat is free");
    let entry = world.log.last().expect("taking a seat writes an entry");
    assert!(matches!(&entry.what, Change::SeatTaken { who: Occupant::User { program: true, .. }, .. }));
    assert_eq!(Entry::decode(entry.number, entry.at, &entry.encode()).as_ref(), Ok(entry));
}
