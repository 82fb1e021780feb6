//! Records that were tampered with: refused with the step and the rule, or just as true as before.
//!
//! Some changes keep a record true: two first choices in the other order, cards that nobody draws, a card that stays
//! in a hand to the end. So whatever is accepted must be what a recorder would write for that very game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use fogg_maps::Map;
use fogg_record::{CardName, DrawnFrom, Record, RecordError, RecordedAction, verify};
use fogg_rules::{Card, QuickRng};
use proptest::prelude::*;

use crate::cases;
use crate::games::{Case, in_order, record_again};

/// What must become of a changed record.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fate {
    /// Refused, whatever the reason.
    Refused,
    /// Refused for the action with this index.
    RefusedAt(usize),
    /// Refused before or after all actions.
    RefusedOutside,
    /// Refused, or still true.
    RefusedOrTrue,
}

type Mutation = fn(&mut Record, &mut QuickRng) -> Option<Fate>;

const MUTATIONS: &[(&str, Mutation)] = &[
    ("drop an action", |record, rng| {
        let at = pick(&record.actions, rng)?;
        record.actions.remove(at);
        Some(Fate::Refused)
    }),
    ("repeat an action", |record, rng| {
        let at = pick(&record.actions, rng)?;
        record.actions.insert(at, record.actions[at].clone());
        Some(Fate::Refused)
    }),
    ("cut the end off", |record, rng| {
        let at = pick(&record.actions, rng)?;
        record.actions.truncate(at);
        Some(Fate::RefusedAt(at))
    }),
    ("exchange neighbours", |record, rng| {
        let at = pick(&record.actions, rng).filter(|at| *at > 0)?;
        record.actions.swap(at - 1, at);
        Some(Fate::RefusedOrTrue)
    }),
    ("exchange two actions", |record, rng| {
        let (one, two) = (pick(&record.actions, rng)?, pick(&record.actions, rng)?);
        record.actions.swap(one, two);
        Some(Fate::RefusedOrTrue)
    }),
    ("another seat acts", |record, rng| {
        let players = record.seats.len();
        let at = pick(&record.actions, rng)?;
        let seat = seat_of(&mut record.actions[at]);
        *seat = (*seat % players + 1 + rng.below(players as u32 - 1) as usize) % players;
        Some(Fate::RefusedAt(at))
    }),
    ("a seat acts that is not there", |record, rng| {
        let at = pick(&record.actions, rng)?;
        *seat_of(&mut record.actions[at]) = [record.seats.len(), 5, 255, 256, usize::MAX][rng.below(5) as usize];
        Some(Fate::RefusedAt(at))
    }),
    ("another card is drawn", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Draw { .. }))?;
        let RecordedAction::Draw { card, .. } = &mut record.actions[at] else { return None };
        *card = another(*card, rng);
        Some(Fate::RefusedAt(at))
    }),
    ("a card is drawn from elsewhere", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Draw { .. }))?;
        let RecordedAction::Draw { from, .. } = &mut record.actions[at] else { return None };
        *from = match rng.below(7) as u8 {
            slot @ 0..=4 => DrawnFrom::Display(slot),
            5 => DrawnFrom::Display(rng.below(256) as u8),
            _ => DrawnFrom::Pile,
        };
        Some(Fate::RefusedOrTrue)
    }),
    ("another route is claimed", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Claim { .. }))?;
        let RecordedAction::Claim { route, .. } = &mut record.actions[at] else { return None };
        *route = rng.below(256) as u8;
        Some(Fate::RefusedOrTrue)
    }),
    ("the other half of a double route is claimed", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Claim { .. }))?;
        let RecordedAction::Claim { route, .. } = &mut record.actions[at] else { return None };
        *route = route.wrapping_add_signed(if rng.below(2) == 0 { 1 } else { -1 });
        Some(Fate::RefusedOrTrue)
    }),
    ("a card paid is another", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| cards_of(&mut action.clone()).is_some())?;
        let cards = cards_of(&mut record.actions[at])?;
        let card = pick(cards, rng)?;
        cards[card] = another(cards[card], rng);
        Some(Fate::RefusedOrTrue)
    }),
    ("all cards paid are another", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| cards_of(&mut action.clone()).is_some())?;
        let cards = cards_of(&mut record.actions[at])?;
        let paid = CardName(Card::ALL[rng.below(9) as usize]);
        cards.iter_mut().for_each(|card| *card = paid);
        Some(Fate::RefusedOrTrue)
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
        Some(Fate::RefusedAt(at))
    }),
    ("a turned-up card is another", |record, rng| {
        let (at, revealed) = revealed(record, rng)?;
        let card = pick(revealed, rng)?;
        revealed[card] = another(revealed[card], rng);
        Some(Fate::RefusedAt(at))
    }),
    ("turned-up cards come in another order", |record, rng| {
        let (at, revealed) = revealed(record, rng)?;
        let old = revealed.clone();
        revealed.reverse();
        (*revealed != old).then_some(Fate::RefusedAt(at))
    }),
    ("a card too many or too few is turned up", |record, rng| {
        let (at, revealed) = revealed(record, rng)?;
        match rng.below(2) {
            0 if !revealed.is_empty() => drop(revealed.pop()),
            _ => revealed.push(CardName(Card::Locomotive)),
        }
        Some(Fate::RefusedAt(at))
    }),
    ("no cards are turned up for a tunnel, or some elsewhere", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Claim { .. }))?;
        let RecordedAction::Claim { revealed, .. } = &mut record.actions[at] else { return None };
        *revealed = match revealed {
            Some(_) => None,
            None => Some(Vec::new()),
        };
        Some(Fate::RefusedAt(at))
    }),
    ("a station is built elsewhere", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Station { .. }))?;
        let other = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Station { .. }))?;
        let RecordedAction::Station { city: there, .. } = record.actions[other].clone() else { return None };
        let RecordedAction::Station { city, .. } = &mut record.actions[at] else { return None };
        let same = *city == there;
        *city = if same { "atlantis".to_owned() } else { there };
        Some(if same { Fate::RefusedAt(at) } else { Fate::Refused })
    }),
    ("a ticket kept is left out", |record, rng| {
        let at = pick_where(&record.actions, rng, |action| matches!(action, RecordedAction::Keep { .. }))?;
        let RecordedAction::Keep { tickets, .. } = &mut record.actions[at] else { return None };
        let ticket = pick(tickets, rng)?;
        tickets.remove(ticket);
        Some(Fate::Refused)
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
        // What another seat kept later may have been offered here and returned before.
        Some(Fate::Refused)
    }),
    ("two cards of the deck change places", |record, rng| {
        let (one, two) = (pick(&record.train_deck, rng)?, pick(&record.train_deck, rng)?);
        record.train_deck.swap(one, two);
        Some(Fate::RefusedOrTrue)
    }),
    ("a card of the deck is another", |record, rng| {
        let at = pick(&record.train_deck, rng)?;
        record.train_deck[at] = another(record.train_deck[at], rng);
        Some(Fate::RefusedOutside)
    }),
    ("a card too many or too few is in the deck", |record, rng| {
        let at = pick(&record.train_deck, rng)?;
        match rng.below(3) {
            0 => drop(record.train_deck.remove(at)),
            1 => record.train_deck.insert(at, record.train_deck[at]),
            _ => record.train_deck = vec![record.train_deck[at]; 1_000],
        }
        Some(Fate::RefusedOutside)
    }),
    ("two tickets of a deck change places", |record, rng| {
        let deck = ticket_deck(record, rng);
        let (one, two) = (pick(deck, rng)?, pick(deck, rng)?);
        deck.swap(one, two);
        Some(Fate::RefusedOrTrue)
    }),
    ("a ticket of a deck is another", |record, rng| {
        let deck = ticket_deck(record, rng);
        let at = pick(deck, rng)?;
        let old = deck[at];
        deck[at] = rng.below(256) as u8;
        (deck[at] != old).then_some(Fate::RefusedOutside)
    }),
    ("a ticket too many or too few is in a deck", |record, rng| {
        let deck = ticket_deck(record, rng);
        match rng.below(2) {
            0 => drop(deck.pop()?),
            _ => deck.push(rng.below(256) as u8),
        }
        Some(Fate::RefusedOutside)
    }),
    ("a reshuffle is missing", |record, rng| {
        let at = pick(&record.reshuffles, rng)?;
        record.reshuffles.remove(at);
        // Where sweeps follow each other the pile is shuffled again and again; one time fewer may do as well.
        Some(Fate::RefusedOrTrue)
    }),
    ("a reshuffle too many", |record, rng| {
        let extra = pick(&record.reshuffles, rng).map_or_else(Vec::new, |at| record.reshuffles[at].clone());
        record.reshuffles.push(extra);
        Some(Fate::RefusedOutside)
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
        Some(Fate::Refused)
    }),
    ("two reshuffled cards change places", |record, rng| {
        let at = pick(&record.reshuffles, rng)?;
        let pile = &mut record.reshuffles[at];
        let (one, two) = (pick(pile, rng)?, pick(pile, rng)?);
        pile.swap(one, two);
        Some(Fate::RefusedOrTrue)
    }),
    ("another seat begins", |record, rng| {
        let players = record.seats.len();
        record.first = (record.first % players + 1 + rng.below(players as u32 - 1) as usize) % players;
        Some(Fate::RefusedAt(players))
    }),
    ("a seat begins that is not there", |record, rng| {
        record.first = [record.seats.len(), 5, 255, usize::MAX][rng.below(4) as usize];
        Some(Fate::RefusedOutside)
    }),
    ("more or fewer play", |record, rng| {
        match rng.below(3) {
            0 => drop(record.seats.pop()),
            1 => record.seats.push(record.seats[0].clone()),
            _ => record.seats = vec![record.seats[0].clone(); [0, 1, 6, 300][rng.below(4) as usize]],
        }
        Some(Fate::Refused)
    }),
];

fn pick<T>(list: &[T], rng: &mut QuickRng) -> Option<usize> {
    (!list.is_empty()).then(|| rng.below(list.len() as u32) as usize)
}

fn pick_where<T>(list: &[T], rng: &mut QuickRng, fits: impl Fn(&T) -> bool) -> Option<usize> {
    let places: Vec<usize> = (0..list.len()).filter(|place| fits(&list[*place])).collect();
    pick(&places, rng).map(|index| places[index])
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

/// The cards laid, if any are.
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

/// Checks a record that may be anything: no panic, and a refusal explains itself.
pub(crate) fn judge(record: &Record, map: &Map) -> Result<Result<(), RecordError>, TestCaseError> {
    let judged = catch_unwind(AssertUnwindSafe(|| verify(record, map)));
    let judged = judged.map_err(|_| TestCaseError::fail("the check panics"))?;
    if let Err(error) = &judged {
        let is_format = record.format != Record::FORMAT || record.map != map.board().id();
        prop_assert!(error.rule.is_some() || is_format, "no rule: {}", error);
        prop_assert!(!error.message.is_empty());
        prop_assert!(error.step.is_none_or(|step| step <= record.actions.len()), "no such step: {}", error);
    }
    Ok(judged)
}

/// An accepted record is what a recorder writes for that game.
pub(crate) fn check_true(record: &Record, map: &Map) -> Result<(), TestCaseError> {
    let again = record_again(record, map);
    let (mut one, mut two) = (in_order(record), in_order(&again));
    for (one, two) in one.result.seats.iter_mut().zip(&mut two.result.seats) {
        // Equally good uses of stations differ in these, and only then.
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
    fn a_changed_record_is_refused_or_true(case in Case::any()) {
        let record = case.play(usize::MAX).record;
        let mut rng = case.rng();
        for (name, mutation) in MUTATIONS {
            for _ in 0..8 {
                let mut changed = record.clone();
                let Some(fate) = mutation(&mut changed, &mut rng) else { continue };
                if in_order(&changed) == in_order(&record) {
                    continue;
                }
                let judged = judge(&changed, case.map())?;
                match (fate, &judged) {
                    (Fate::RefusedOrTrue, Ok(())) => check_true(&changed, case.map())?,
                    (_, Ok(())) => prop_assert!(false, "accepted: {}", name),
                    (Fate::RefusedAt(at), Err(error)) => {
                        prop_assert_eq!(error.step, Some(at), "{}: {}", name, error);
                    }
                    (Fate::RefusedOutside, Err(error)) => prop_assert_eq!(error.step, None, "{}: {}", name, error),
                    (Fate::Refused | Fate::RefusedOrTrue, Err(_)) => {}
                }
            }
        }
    }

    #[test]
    fn many_changes_at_once_are_refused_or_true(case in Case::any()) {
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
            if judge(&changed, case.map())?.is_ok() {
                check_true(&changed, case.map())?;
            }
        }
    }
}

/// Every kind of change can be made to some game, or its law would be empty.
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
