//! Changed records: they are rejected with the step and the rule, or they are still true.
//!
//! Some changes keep a record true: first choices in another order, cards that no player draws, or a card that stays in
//! a hand until the end. So an accepted record must be exactly what a recorder would write for that game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use fogg_maps::Map;
use fogg_record::{CardName, DrawnFrom, Record, RecordError, RecordedAction, verify};
use fogg_rules::{Card, QuickRng};
use proptest::prelude::*;

use crate::cases;
use crate::games::{Case, in_order, record_again};

/// The expected result for a changed record.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Expected {
    /// Rejected for any reason.
    Rejected,
    /// Rejected because of the action with this index.
    RejectedAt(usize),
    /// Rejected before the first or after the last action.
    RejectedOutside,
    /// Rejected, or still true.
    RejectedOrTrue,
}

type Mutation = fn(&mut Record, &mut QuickRng) -> Option<Expected>;

const MUTATIONS: &[(&str, Mutation)] = &[
    ("drop an action", |record, rng| {
        let at = pick(&record.actions, rng)?;
        record.actions.remove(at);
        Some(Expected::Rejected)
    }),
    ("repeat an action", |record, rng| {
        let at = pick(&record.actions, rng)?;
        record.actions.insert(at, record.actions[at].clone());
        Some(Expected::Rejected)
    }),
    ("remove the end", |record, rng| {
        let at = pick(&record.actions, rng)?;
        record.actions.truncate(at);
        Some(Expected::RejectedAt(at))
    }),
    ("swap adjacent actions", |record, rng| {
        let at = pick(&record.actions, rng).filter(|at| *at > 0)?;
        record.actions.swap(at - 1, at);
        Some(Expected::RejectedOrTrue)
    }),
    ("swap two actions", |record, rng| {
        let (one, two) = (pick(&record.actions, rng)?, pick(&record.actions, rng)?);
        record.actions.swap(one, two);
        Some(Expected::RejectedOrTrue)
    }),
    ("another seat acts", |record, rng| {
        let players = record.seats.len();
        let at = pick(&record.actions, rng)?;
        let seat = seat_of(&mut record.actions[at]);
        *seat = (*seat % players + 1 + rng.below(players as u32 - 1) as usize) % players;
        Some(Expected::RejectedAt(at))
    }),
    ("a seat acts that does not exist", |record, rng| {
        let at = pick(&record.actions, rng)?;
        *seat_of(&mut record.actions[at]) = [record.seats.len(), 5, 255, 256, usize::MAX][rng.below(5) as usize];
        Some(Expected::RejectedAt(at))
    }),
    ("another card is drawn", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Draw { .. }))?;
        let RecordedAction::Draw { card, .. } = &mut record.actions[at] else { return None };
        *card = another(*card, rng);
        Some(Expected::RejectedAt(at))
    }),
    ("a card is drawn from elsewhere", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Draw { .. }))?;
        let RecordedAction::Draw { from, .. } = &mut record.actions[at] else { return None };
        *from = match rng.below(7) as u8 {
            slot @ 0..=4 => DrawnFrom::Display(slot),
            5 => DrawnFrom::Display(rng.below(256) as u8),
            _ => DrawnFrom::Pile,
        };
        Some(Expected::RejectedOrTrue)
    }),
    ("another route is claimed", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Claim { .. }))?;
        let RecordedAction::Claim { route, .. } = &mut record.actions[at] else { return None };
        *route = rng.below(256) as u8;
        Some(Expected::RejectedOrTrue)
    }),
    ("the other half of a double route is claimed", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Claim { .. }))?;
        let RecordedAction::Claim { route, .. } = &mut record.actions[at] else { return None };
        *route = route.wrapping_add_signed(if rng.below(2) == 0 { 1 } else { -1 });
        Some(Expected::RejectedOrTrue)
    }),
    ("a card paid is another", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| cards_of(&mut action.clone()).is_some())?;
        let cards = cards_of(&mut record.actions[at])?;
        let card = pick(cards, rng)?;
        cards[card] = another(cards[card], rng);
        Some(Expected::RejectedOrTrue)
    }),
    ("all cards paid are another", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| cards_of(&mut action.clone()).is_some())?;
        let cards = cards_of(&mut record.actions[at])?;
        let paid = CardName(Card::ALL[rng.below(9) as usize]);
        cards.iter_mut().for_each(|card| *card = paid);
        Some(Expected::RejectedOrTrue)
    }),
    ("a card too many or too few is paid", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| cards_of(&mut action.clone()).is_some())?;
        let cards = cards_of(&mut record.actions[at])?;
        let card = pick(cards, rng)?;
        match rng.below(3) {
            0 => drop(cards.remove(card)),
            1 => cards.insert(card, cards[card]),
            _ => *cards = vec![cards[card]; 300],
        }
        Some(Expected::RejectedAt(at))
    }),
    ("a revealed card is different", |record, rng| {
        let (at, revealed) = revealed(record, rng)?;
        let card = pick(revealed, rng)?;
        revealed[card] = another(revealed[card], rng);
        Some(Expected::RejectedAt(at))
    }),
    ("the revealed cards are in another order", |record, rng| {
        let (at, revealed) = revealed(record, rng)?;
        let old = revealed.clone();
        revealed.reverse();
        (*revealed != old).then_some(Expected::RejectedAt(at))
    }),
    ("a card too many or too few is revealed", |record, rng| {
        let (at, revealed) = revealed(record, rng)?;
        match rng.below(2) {
            0 if !revealed.is_empty() => drop(revealed.pop()),
            _ => revealed.push(CardName(Card::Locomotive)),
        }
        Some(Expected::RejectedAt(at))
    }),
    ("no cards are revealed for a tunnel, or some for another route", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Claim { .. }))?;
        let RecordedAction::Claim { revealed, .. } = &mut record.actions[at] else { return None };
        *revealed = match revealed {
            Some(_) => None,
            None => Some(Vec::new()),
        };
        Some(Expected::RejectedAt(at))
    }),
    ("a station is built elsewhere", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Station { .. }))?;
        let other = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Station { .. }))?;
        let RecordedAction::Station { city: there, .. } = record.actions[other].clone() else { return None };
        let RecordedAction::Station { city, .. } = &mut record.actions[at] else { return None };
        let same = *city == there;
        *city = if same { "atlantis".to_owned() } else { there };
        Some(if same { Expected::RejectedAt(at) } else { Expected::Rejected })
    }),
    ("a ticket kept is left out", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Keep { .. }))?;
        let RecordedAction::Keep { tickets, .. } = &mut record.actions[at] else { return None };
        let ticket = pick(tickets, rng)?;
        tickets.remove(ticket);
        Some(Expected::Rejected)
    }),
    ("a ticket is kept twice, or one that was not offered", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Keep { .. }))?;
        let all: Vec<u8> = record.ticket_deck.iter().chain(&record.long_deck).copied().collect();
        let foreign = record.actions.iter().find_map(|action| match action {
            RecordedAction::Keep { seat, tickets } if *seat != record.actions[at].seat() => tickets.first().copied(),
            _ => None,
        });
        let RecordedAction::Keep { tickets, .. } = &mut record.actions[at] else { return None };
        tickets.push(match rng.below(3) {
            0 => *tickets.first()?,
            1 => foreign?,
            _ => all.len() as u8 + rng.below(100) as u8,
        });
        // A ticket that another seat kept later may have been offered here and returned before.
        Some(Expected::Rejected)
    }),
    ("two cards of the deck change places", |record, rng| {
        let (one, two) = (pick(&record.train_deck, rng)?, pick(&record.train_deck, rng)?);
        record.train_deck.swap(one, two);
        Some(Expected::RejectedOrTrue)
    }),
    ("a card of the deck is another", |record, rng| {
        let at = pick(&record.train_deck, rng)?;
        record.train_deck[at] = another(record.train_deck[at], rng);
        Some(Expected::RejectedOutside)
    }),
    ("a card too many or too few is in the deck", |record, rng| {
        let at = pick(&record.train_deck, rng)?;
        match rng.below(3) {
            0 => drop(record.train_deck.remove(at)),
            1 => record.train_deck.insert(at, record.train_deck[at]),
            _ => record.train_deck = vec![record.train_deck[at]; 1_000],
        }
        Some(Expected::RejectedOutside)
    }),
    ("two tickets of a deck change places", |record, rng| {
        let deck = ticket_deck(record, rng);
        let (one, two) = (pick(deck, rng)?, pick(deck, rng)?);
        deck.swap(one, two);
        Some(Expected::RejectedOrTrue)
    }),
    ("a ticket of a deck is another", |record, rng| {
        let deck = ticket_deck(record, rng);
        let at = pick(deck, rng)?;
        let old = deck[at];
        deck[at] = rng.below(256) as u8;
        (deck[at] != old).then_some(Expected::RejectedOutside)
    }),
    ("a ticket too many or too few is in a deck", |record, rng| {
        let deck = ticket_deck(record, rng);
        match rng.below(2) {
            0 => drop(deck.pop()?),
            _ => deck.push(rng.below(256) as u8),
        }
        Some(Expected::RejectedOutside)
    }),
    ("a reshuffle is missing", |record, rng| {
        let at = pick(&record.reshuffles, rng)?;
        record.reshuffles.remove(at);
        // When sweeps follow each other, the pile is reshuffled repeatedly, so one reshuffle less may still be valid.
        Some(Expected::RejectedOrTrue)
    }),
    ("a reshuffle too many", |record, rng| {
        let extra = pick(&record.reshuffles, rng).map_or_else(Vec::new, |at| record.reshuffles[at].clone());
        record.reshuffles.push(extra);
        Some(Expected::RejectedOutside)
    }),
    ("a reshuffled card is another", |record, rng| {
        let at = pick(&record.reshuffles, rng)?;
        let pile = &mut record.reshuffles[at];
        let card = pick(pile, rng)?;
        match rng.below(3) {
            0 => pile[card] = another(pile[card], rng),
            1 => drop(pile.remove(card)),
            _ => pile.push(pile[card]),
        }
        Some(Expected::Rejected)
    }),
    ("two reshuffled cards change places", |record, rng| {
        let at = pick(&record.reshuffles, rng)?;
        let pile = &mut record.reshuffles[at];
        let (one, two) = (pick(pile, rng)?, pick(pile, rng)?);
        pile.swap(one, two);
        Some(Expected::RejectedOrTrue)
    }),
    ("another seat starts", |record, rng| {
        let players = record.seats.len();
        record.first = (record.first % players + 1 + rng.below(players as u32 - 1) as usize) % players;
        Some(Expected::RejectedAt(players))
    }),
    ("a seat starts that does not exist", |record, rng| {
        record.first = [record.seats.len(), 5, 255, usize::MAX][rng.below(4) as usize];
        Some(Expected::RejectedOutside)
    }),
    ("the number of players changes", |record, rng| {
        match rng.below(3) {
            0 => drop(record.seats.pop()),
            1 => record.seats.push(record.seats[0].clone()),
            _ => record.seats = vec![record.seats[0].clone(); [0, 1, 6, 300][rng.below(4) as usize]],
        }
        Some(Expected::Rejected)
    }),
];

fn pick<T>(list: &[T], rng: &mut QuickRng) -> Option<usize> {
    (!list.is_empty()).then(|| rng.below(list.len() as u32) as usize)
}

fn pick_where<T>(list: &[T], rng: &mut QuickRng, fits: impl Fn(&T) -> bool) -> Option<usize> {
    let matching: Vec<usize> = (0..list.len()).filter(|index| fits(&list[*index])).collect();
    pick(&matching, rng).map(|index| matching[index])
}

fn another(card: CardName, rng: &mut QuickRng) -> CardName {
    CardName(Card::ALL[(card.0.index() + 1 + rng.below(8) as usize) % 9])
}

fn seat_of(action: &mut RecordedAction) -> &mut usize {
    match action {
        RecordedAction::Keep { seat, .. }
        | RecordedAction::Draw { seat, .. }
        | RecordedAction::Tickets { seat }
        | RecordedAction::Claim { seat, .. }
        | RecordedAction::Pay { seat, .. }
        | RecordedAction::Withdraw { seat }
        | RecordedAction::Station { seat, .. }
        | RecordedAction::Pass { seat } => seat,
    }
}

/// The cards of the payment, if the action has one.
fn cards_of(action: &mut RecordedAction) -> Option<&mut Vec<CardName>> {
    match action {
        RecordedAction::Claim { cards, .. }
        | RecordedAction::Pay { cards, .. }
        | RecordedAction::Station { cards, .. } => Some(cards),
        _ => None,
    }
}

fn revealed<'a>(record: &'a mut Record, rng: &mut QuickRng) -> Option<(usize, &'a mut Vec<CardName>)> {
    let is_tunnel = |action: &RecordedAction| matches!(action, RecordedAction::Claim { revealed: Some(_), .. });
    let at = pick_where(&record.actions, rng, is_tunnel)?;
    match &mut record.actions[at] {
        RecordedAction::Claim { revealed: Some(revealed), .. } => Some((at, revealed)),
        _ => None,
    }
}

fn ticket_deck<'a>(record: &'a mut Record, rng: &mut QuickRng) -> &'a mut Vec<u8> {
    if rng.below(2) == 0 { &mut record.long_deck } else { &mut record.ticket_deck }
}

/// Checks that verifying a record does not panic, and that an error has a reason.
pub(crate) fn verify_safely(record: &Record, map: &Map) -> Result<Result<(), RecordError>, TestCaseError> {
    let verified = catch_unwind(AssertUnwindSafe(|| verify(record, map)));
    let verified = verified.map_err(|_| TestCaseError::fail("verifying panics"))?;
    if let Err(error) = &verified {
        let is_format = record.format != Record::FORMAT || record.map != map.board().id();
        prop_assert!(error.rule.is_some() || is_format, "no rule: {}", error);
        prop_assert!(!error.message.is_empty());
        prop_assert!(error.step.is_none_or(|step| step <= record.actions.len()), "no such step: {}", error);
    }
    Ok(verified)
}

/// Checks that an accepted record is what a recorder writes for that game.
pub(crate) fn check_true(record: &Record, map: &Map) -> Result<(), TestCaseError> {
    let again = record_again(record, map);
    let (mut one, mut two) = (in_order(record), in_order(&again));
    for (one, two) in one.result.seats.iter_mut().zip(&mut two.result.seats) {
        // Equally good uses of stations differ only in these fields.
        if one.borrowed != two.borrowed {
            prop_assert_eq!((one.tickets, one.completed.len()), (two.tickets, two.completed.len()));
            one.borrowed.clone_from(&two.borrowed);
            one.completed.clone_from(&two.completed);
            one.failed.clone_from(&two.failed);
        }
    }
    prop_assert_eq!(one, two);
    Ok(())
}

proptest! {
    #![proptest_config(cases(30))]

    #[test]
    fn a_changed_record_is_rejected_or_true(case in Case::any()) {
        let record = case.play(usize::MAX).record;
        let mut rng = case.rng();
        for (name, mutation) in MUTATIONS {
            for _ in 0..8 {
                let mut changed = record.clone();
                let Some(expected) = mutation(&mut changed, &mut rng) else { continue };
                if in_order(&changed) == in_order(&record) {
                    continue;
                }
                let verified = verify_safely(&changed, case.map())?;
                match (expected, &verified) {
                    (Expected::RejectedOrTrue, Ok(())) => check_true(&changed, case.map())?,
                    (_, Ok(())) => prop_assert!(false, "accepted: {}", name),
                    (Expected::RejectedAt(at), Err(error)) => {
                        prop_assert_eq!(error.step, Some(at), "{}: {}", name, error);
                    }
                    (Expected::RejectedOutside, Err(error)) => prop_assert_eq!(error.step, None, "{}: {}", name, error),
                    (Expected::Rejected | Expected::RejectedOrTrue, Err(_)) => {}
                }
            }
        }
    }

    #[test]
    fn several_changes_together_are_rejected_or_true(case in Case::any()) {
        let record = case.play(usize::MAX).record;
        let mut rng = case.rng();
        for _ in 0..40 {
            let mut changed = record.clone();
            for _ in 0..2 + rng.below(4) {
                let (_, mutation) = MUTATIONS[rng.below(MUTATIONS.len() as u32) as usize];
                if !changed.seats.is_empty() && changed.seats.len() <= 5 && changed.seats.len() > 1 {
                    mutation(&mut changed, &mut rng);
                }
            }
            if verify_safely(&changed, case.map())?.is_ok() {
                check_true(&changed, case.map())?;
            }
        }
    }
}

/// Every kind of change applies to some game. Otherwise its test would be empty.
#[test]
fn every_change_is_made() {
    let mut made = vec![0; MUTATIONS.len()];
    for seed in 0..20 {
        let case = Case { map: seed as usize % 2, players: 2 + (seed / 2 % 4) as u8, seeded: true, eager: false, seed };
        let record = case.play(usize::MAX).record;
        for (index, (_, mutation)) in MUTATIONS.iter().enumerate() {
            let mut changed = record.clone();
            made[index] += u32::from(mutation(&mut changed, &mut case.rng()).is_some() && changed != record);
        }
    }
    let never: Vec<&str> =
        MUTATIONS.iter().zip(&made).filter(|(_, made)| **made == 0).map(|((name, _), _)| *name).collect();
    assert!(never.is_empty(), "never made: {never:?}");
}
