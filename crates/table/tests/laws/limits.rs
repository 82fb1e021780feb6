//! Clients cannot make a log grow without end, and no account can exhaust the limits of others.

use fogg_rules::{LegalActions, QuickRng};
use fogg_table::testing::{SECOND, World, newcomer, options, seat, sensible, undo_last, user};
use fogg_table::{
    Change, DELETED_NAME, Entry, Input, JoiningAccount, MOST_ENTROPY, MOST_KEYS, MOST_MESSAGES, MOST_MESSAGES_OF_ONE,
    MOST_MESSAGES_OF_SPECTATORS, MOST_RENAMES, MOST_SEAT_CHANGES, MOST_SEATED_ACCOUNTS, MOST_SITS, MOST_UNDOS, Options,
    Refusal, Secret, Stage, TableKey, TimeControl, UserId,
};
use proptest::prelude::*;

use crate::cases;

fn account(number: u32) -> UserId {
    UserId::from(format!("user {number}").as_str())
}

fn sit(number: u32) -> Input {
    Input::Sit {
        who: JoiningAccount { user: account(number), name: format!("User {number}"), program: false },
        seat: None,
    }
}

fn leave(number: u32) -> Input {
    Input::Leave { user: account(number) }
}

fn entropy(number: u32, byte: u8) -> Input {
    Input::AddEntropy { user: account(number), entropy: [byte].into() }
}

fn say(number: u32) -> Input {
    Input::Say { user: account(number), name: format!("User {number}"), text: "hello".to_owned() }
}

fn rename(number: u32, name: &str) -> Input {
    Input::Rename { user: account(number), name: name.to_owned(), by_operator: false }
}

fn count(log: &[Entry], of: fn(&Change) -> bool) -> usize {
    log.iter().filter(|entry| of(&entry.what)).count()
}

/// The maximum number of entries of a log: one for the opening, and then by kind. `accounts` is the number of accounts
/// that came, and `moves` the number of moves.
fn most_entries(players: usize, accounts: usize, moves: usize) -> usize {
    let seated = accounts.min(MOST_SEATED_ACCOUNTS as usize);
    let sits = seated * MOST_SITS as usize;
    // Every sit can be followed by a departure, and by an invitation if the departure was a dismissal.
    let gathering = 3 * sits + seated * MOST_ENTROPY as usize + MOST_KEYS as usize;
    let renames = accounts * (MOST_RENAMES as usize + 1);
    // A stand-in starts at most once more than it ends.
    let seat_changes = (moves + 1) * players * (2 * MOST_SEAT_CHANGES as usize + 1);
    let undos = players * MOST_UNDOS as usize;
    // The start, the secret, and a rematch; or the end of a table without a game.
    1 + undos + gathering + renames + MOST_MESSAGES as usize + moves + seat_changes + 3
}

/// An input of any of these accounts. Hostile ones repeat themselves.
fn any_input(world: &World, accounts: u32, rng: &mut QuickRng) -> Input {
    let someone = |rng: &mut QuickRng| if rng.below(4) == 0 { user(0) } else { account(rng.below(accounts)) };
    let (who, number) = (someone(rng), rng.below(accounts));
    match rng.below(16) {
        14 | 15 => undo_last(&world.table).unwrap_or(Input::TakeBack { user: who }),
        0..=2 => sit(number),
        3 | 4 => leave(number),
        5 => Input::Dismiss { user: world.table.host().clone(), seat: seat(rng.below(5) as usize) },
        6 => Input::Invite { user: world.table.host().clone(), guest: who },
        7 => Input::ReplaceKey { user: world.table.host().clone(), key: TableKey([7; 16].into()) },
        8 | 9 => entropy(number, rng.below(256) as u8),
        10 => rename(number, ["Ned", "Nemo", "Conseil", DELETED_NAME][rng.below(4) as usize]),
        11 => Input::TakeBack { user: who },
        12 => Input::Leave { user: who },
        _ => say(number),
    }
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn a_log_is_never_longer_than_its_bound(seed: u64) {
        let mut rng = QuickRng::new(seed);
        let (players, accounts) = (2 + rng.below(4) as usize, 3 + rng.below(20));
        let clock = if rng.below(2) == 0 { TimeControl::None } else { TimeControl::Live { reserve: 30 * SECOND, increment: 0 } };
        let mut world = World::open(Options { clock, ..options("usa", players) }, Secret([1; 32]));
        let mut legal = LegalActions::new();
        for _ in 0..2_000 + rng.below(3_000) {
            let input = any_input(&world, accounts, &mut rng);
            world.handle(input);
            if rng.below(40) == 0 {
                world.wait(20 * SECOND).handle(Input::Tick);
            }
            if rng.below(100) == 0 {
                let host = world.table.host().clone();
                world.handle(Input::Start { user: host });
            }
            let asked = world.table.to_act().iter().next().filter(|_| rng.below(60) == 0);
            if let Some(seat) = asked {
                let action = sensible(&world.table, seat, &mut legal, &mut rng);
                let input = world.answer(seat, action);
                world.handle(input);
            }
        }
        let moves = count(&world.log, |what| matches!(what, Change::Played { .. }));
        let most = most_entries(players, accounts as usize + 1, moves);
        prop_assert!(world.log.len() <= most, "{} of {most} with {moves} moves", world.log.len());
        let said = count(&world.log, |what| matches!(what, Change::Said { .. }));
        prop_assert!(said <= MOST_MESSAGES as usize);
        // The counts come from the log, so a replayed table has the same limits.
        let replayed = world.replayed();
        for number in 0..accounts {
            for input in [sit(number), entropy(number, 1), say(number), rename(number, "Passepartout")] {
                let mut here = world.table.clone();
                let there = replayed.clone().handle(input.clone(), world.now).answer;
                prop_assert_eq!(here.handle(input, world.now).answer, there);
            }
        }
    }
}

#[test]
fn an_account_sits_down_and_adds_to_the_deal_a_limited_number_of_times() {
    let mut world = World::open(options("usa", 3), Secret([1; 32]));
    for _ in 0..MOST_SITS {
        world.send(sit(1)).expect("a seat is free");
        world.send(leave(1)).expect("leaving is always possible");
    }
    assert_eq!(world.refused(sit(1)), Refusal::TooManyChanges);
    world.send(sit(2)).expect("the limit is per account");
    for byte in 0..MOST_ENTROPY as u8 {
        world.send(entropy(2, byte)).expect("a few values");
        let number = world.table.number();
        let repeated = world.send(entropy(2, byte)).expect("the same value is always accepted");
        assert_eq!((repeated.number, world.table.number()), (number, number), "and writes nothing");
    }
    assert_eq!(world.refused(entropy(2, 200)), Refusal::TooManyChanges);
    // Leaving and returning does not reset the count.
    world.send(leave(2)).expect("it may leave");
    world.send(sit(2)).expect("and come back");
    assert_eq!(world.refused(entropy(2, 201)), Refusal::TooManyChanges);
    world.send(Input::Sit { who: newcomer(1), seat: None }).expect("a seat is free");
    world.send(Input::AddEntropy { user: user(1), entropy: [9].into() }).expect("ben has added nothing yet");
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
}

#[test]
fn many_accounts_cannot_grow_a_log_before_the_start_without_end() {
    let mut world = World::open(options("usa", 2), Secret([1; 32]));
    let mut number = 0;
    let refusal = loop {
        number += 1;
        match world.send(sit(number)) {
            Ok(_) => world.send(leave(number)).expect("it may leave"),
            Err(refusal) => break refusal,
        };
    };
    assert_eq!((number, refusal), (MOST_SEATED_ACCOUNTS, Refusal::TooManyNewcomers));
    world.send(sit(1)).expect("accounts that were here before can return");
    world.send(Input::Start { user: user(0) }).expect("the host can start");
}

#[test]
fn a_key_can_be_replaced_a_limited_number_of_times() {
    let mut world = World::open(options("usa", 2), Secret([1; 32]));
    let key = |byte: u32| TableKey([byte as u8; 16].into());
    let replace = |byte: u32| Input::ReplaceKey { user: user(0), key: key(byte) };
    for byte in 0..MOST_KEYS {
        world.send(replace(byte)).expect("the host may");
        assert_eq!(world.table.key(), Some(&key(byte)));
    }
    assert_eq!(world.refused(replace(99)), Refusal::TooManyChanges);
    assert_eq!(world.replayed().key(), Some(&key(MOST_KEYS - 1)));
}

#[test]
fn leaving_and_returning_is_limited_between_moves() {
    let mut world = World::started(options("usa", 2));
    world.choose_tickets();
    let (ben, away, back) = (user(1), Input::Leave { user: user(1) }, Input::TakeBack { user: user(1) });
    for _ in 0..MOST_SEAT_CHANGES / 2 {
        world.send(away.clone()).expect("ben may leave");
        world.send(back.clone()).expect("and come back");
    }
    assert_eq!(world.refused(away.clone()), Refusal::TooManyChanges);
    // There is nothing to take back, so the request is accepted.
    world.send(back.clone()).expect("ben has his seat");
    world.play_any();
    world.send(away.clone()).expect("after a move ben may leave again");
    for _ in 1..MOST_SEAT_CHANGES / 2 {
        world.send(back.clone()).expect("ben comes back");
        world.send(away.clone()).expect("and leaves");
    }
    world.send(back.clone()).expect("ben comes back");
    assert_eq!(world.refused(away), Refusal::TooManyChanges);
    assert!(world.table.seats_of(&ben).next().is_some_and(|seat| !world.table.chairs()[seat.index()].stand_in));
    // The limit is per player.
    world.send(Input::Leave { user: user(0) }).expect("anna may leave");
}

#[test]
fn one_account_cannot_fill_the_chat() {
    let mut world = World::gathered(options("usa", 2));
    for _ in 0..MOST_MESSAGES_OF_ONE {
        world.send(say(1)).expect("an account has some messages");
    }
    assert_eq!(world.refused(say(1)), Refusal::SaidTooMuch);
    let mut spectators = MOST_MESSAGES_OF_ONE;
    while spectators < MOST_MESSAGES_OF_SPECTATORS {
        world.send(say(100 + spectators)).expect("others can chat");
        spectators += 1;
    }
    assert_eq!(world.refused(say(2)), Refusal::ChatFull);
    // Half of the chat is reserved for players.
    let players = [0, 1].map(|number| Input::Say {
        user: user(number),
        name: user(number).to_string(),
        text: "hello".to_owned(),
    });
    for _ in 0..MOST_MESSAGES_OF_ONE {
        for say in &players {
            world.send(say.clone()).expect("players can chat");
        }
    }
    assert_eq!(world.refused(players[0].clone()), Refusal::ChatFull);
    assert_eq!(count(&world.log, |what| matches!(what, Change::Said { .. })), MOST_MESSAGES as usize);
    world.send(Input::Start { user: user(0) }).expect("a full chat does not affect the game");
    assert_eq!(world.table.stage(), Stage::Playing);
}

#[test]
fn renames_are_limited_except_for_deleted_accounts() {
    let mut world = World::open(options("usa", 2), Secret([1; 32]));
    world.send(sit(1)).expect("a seat is free");
    for number in 0..MOST_RENAMES {
        world.send(rename(1, &format!("Name {number}"))).expect("names change");
    }
    assert_eq!(world.refused(rename(1, "Another")), Refusal::TooManyChanges);
    let by_operator = Input::Rename { user: account(1), name: "Chosen".to_owned(), by_operator: true };
    world.send(by_operator).expect("the operator always can");
    assert_eq!(world.table.chairs()[1].occupant.name(), "Chosen");
    world.send(rename(1, DELETED_NAME)).expect("a deleted account is always renamed");
    assert_eq!(world.table.chairs()[1].occupant.name(), DELETED_NAME);
    let number = world.table.number();
    world.send(rename(1, DELETED_NAME)).expect("a repeated rename is accepted");
    world.send(rename(7, "Stranger")).expect("an unknown account changes nothing");
    assert_eq!(world.table.number(), number);
}
