//! Hidden information stays hidden: worlds that differ only in it look the same to the viewer. A world is a state that
//! agrees with everything that the viewer has seen.

use std::collections::VecDeque;

use fogg_rules::{
    Action, BySeat, Card, Cards, Chance, Event, Game, Offer, Phase, QuickChance, QuickRng, Seat, SeenEvent, Setup,
    Source, State, TicketDeck, TicketId, TicketSet, View, Viewer,
};
use proptest::prelude::*;

use crate::cases;
use crate::table::{BUILT_IN, Case, Step, game, legal_actions};
use crate::views::{Watcher, each_event, viewers};

/// Chance for another world: repeats the draws that the viewer sees, and draws at random otherwise.
#[derive(Debug)]
struct OtherChance {
    cards: VecDeque<Option<Card>>,
    tickets: VecDeque<Option<TicketId>>,
    rng: QuickRng,
    /// Whether the other world is impossible, because it does not have a card or ticket that was seen.
    stuck: bool,
}

impl OtherChance {
    /// The draws of a step, in order. A draw is known if this viewer sees it.
    fn after(step: &Step, viewer: Viewer, seed: u64) -> OtherChance {
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        let (mut cards, mut tickets) = (VecDeque::new(), VecDeque::new());
        for event in &step.events {
            match *event {
                Event::CardDrawn { seat, from: Source::Pile, card } => cards.push_back(own(seat).then_some(card)),
                Event::CardTurnedUp { card, .. } | Event::TunnelCardTurnedUp { card } => cards.push_back(Some(card)),
                Event::TicketsDrawn { seat, offer } => {
                    tickets.extend(offer.iter().map(|ticket| own(seat).then_some(ticket)));
                }
                _ => {}
            }
        }
        OtherChance { cards, tickets, rng: QuickRng::new(seed), stuck: false }
    }
}

impl Chance for OtherChance {
    fn first_seat(&mut self, _: u8) -> Seat {
        Seat::FIRST
    }

    fn shuffle(&mut self, _: Cards) {}

    fn card(&mut self, pile: Cards) -> Card {
        match self.cards.pop_front() {
            Some(Some(card)) if pile.count(card) > 0 => card,
            Some(None) => self.rng.card(pile),
            _ => {
                self.stuck = true;
                pile.nth(0)
            }
        }
    }

    fn ticket(&mut self, _: TicketDeck, left: TicketSet) -> TicketId {
        match self.tickets.pop_front() {
            Some(Some(ticket)) if left.contains(ticket) => ticket,
            Some(None) => left.iter().nth(self.rng.below(left.len()) as usize).unwrap_or(TicketId(0)),
            _ => {
                self.stuck = true;
                left.iter().next().unwrap_or(TicketId(0))
            }
        }
    }
}

/// The events of an action as a viewer sees them, up to the end of the game, which shows all tickets [G7].
fn seen(viewer: Viewer, events: &[Event]) -> Vec<SeenEvent> {
    let until_the_end = events.iter().take_while(|event| !matches!(event, Event::GameEnded { .. }));
    until_the_end.map(|event| event.seen_by(viewer)).collect()
}

/// Checks that two views are equal, and equal when printed, so that no ignored field has hidden information.
fn check_same_view(one: &View, other: &View) -> Result<(), TestCaseError> {
    prop_assert_eq!(one, other);
    prop_assert_eq!(format!("{one:?}"), format!("{other:?}"));
    Ok(())
}

/// Plays the action of a step in another world, if it is possible there and looks the same to this viewer.
fn follow(
    step: &Step,
    action: (Seat, Action),
    other: &State,
    viewer: Viewer,
    seed: u64,
) -> Option<(State, Vec<Event>)> {
    let (seat, action) = action;
    let mut chance = OtherChance::after(step, viewer, seed);
    let (mut after, mut events) = (*other, Vec::new());
    after.play(step.game, seat, action, &mut chance, &mut events).ok()?;
    // A viewer who draws tickets learns which world it is in, unless both have the same ones. All see how many first
    // tickets each has kept, but only once all have [S5].
    let kept = |state: &State| BySeat::new(|seat| state.tickets(seat).len());
    let learned = |event: &Event, state: &State| match *event {
        Event::TicketsDrawn { seat, offer } if viewer == Viewer::Seat(seat) => Some((offer, BySeat::default())),
        Event::FirstTicketsSettled { .. } => Some((Offer::EMPTY, kept(state))),
        _ => None,
    };
    let here = step.events.iter().filter_map(|event| learned(event, &step.after));
    let same = here.eq(events.iter().filter_map(|event| learned(event, &after)));
    // A display is not swept if that could not help [D5], which depends on all cards outside the hands. So a sweep
    // reveals a little about the pile.
    let sweeps = |events: &[Event]| events.iter().filter(|event| **event == Event::DisplaySwept).count();
    (!chance.stuck && same && sweeps(&events) == sweeps(&step.events)).then_some((after, events))
}

proptest! {
    #![proptest_config(cases(160))]

    #[test]
    fn two_worlds_that_differ_in_secrets_look_the_same(case in Case::any(), viewer in 0_usize..6) {
        let game = case.game();
        let viewer = viewers(game).nth(viewer).unwrap_or(Viewer::Spectator);
        let mut watcher = Watcher::new(game, viewer);
        let mut rng = case.rng();
        let mut other: Option<State> = None;
        let (mut compared, mut different) = (0, 0);
        case.play(|step| {
            let followed = step.action.and_then(|action| {
                let other = other.take().filter(|_| rng.below(16) != 0);
                let other = other.unwrap_or_else(|| watcher.view(game, &step.before).sample_state(game, &mut rng));
                Some((other, follow(step, action, &other, viewer, rng.next_u64())?))
            });
            each_event(step, |event, _, _| {
                watcher.watch(game, event);
                Ok(())
            })?;
            if let Some((_, (after, events))) = followed {
                let here = seen(viewer, &step.events);
                let there = seen(viewer, &events);
                prop_assert_eq!(format!("{here:?}"), format!("{there:?}"));
                if step.after.end().is_none() {
                    check_same_view(&watcher.view(game, &step.after), &watcher.view(game, &after))?;
                    prop_assert_eq!(watcher.memory.admits(game, &after), Ok(()));
                    prop_assert_eq!(after.check_invariants(game), Ok(()));
                    compared += 1;
                    different += usize::from(after != step.after);
                    other = Some(after);
                }
            }
            Ok(())
        })?;
        // A random game may be over before there is much to compare.
        let enough = case.map >= BUILT_IN || compared > 10 && different > 5;
        prop_assert!(enough, "{} compared, {} of them different", compared, different);
    }

    #[test]
    fn exchanged_unseen_draws_change_no_view(map in 0_usize..2, players in 3_u8..=5, viewer in 0_usize..3, seed: u64) {
        let game = game(map, players);
        let viewer = Seat::new(viewer).expect("three seats or more play");
        let here = quiet_game(game, viewer, seed, RecordingChance::new(seed));
        let mut decks = here.decks.clone();
        let mut rng = QuickRng::new(!seed);
        exchange(&mut decks.cards, &here.card_owners, viewer, &mut rng);
        exchange(&mut decks.tickets, &here.ticket_owners, viewer, &mut rng);
        let there = quiet_game(game, viewer, seed, decks.again());
        // A display is not swept if that could not help [D5], which depends on all cards outside the hands. The worlds
        // may differ after a sweep that only one of them has, but not before.
        match here.seen.iter().zip(&there.seen).position(|(here, there)| here != there) {
            None => prop_assert_eq!(here.seen.len(), there.seen.len()),
            Some(at) => {
                let swept = [&here, &there].map(|world| world.seen[at].contains("DisplaySwept"));
                prop_assert!(swept[0] != swept[1], "{} and {}", here.seen[at], there.seen[at]);
            }
        }
        prop_assert!(here.seen.len() > 50);
        prop_assert_ne!(here.decks.cards, there.decks.cards, "no draw was exchanged");
    }
}

/// Chance that records its draws, or repeats recorded draws.
#[derive(Clone, Debug)]
struct RecordingChance {
    chance: QuickChance,
    repeat: bool,
    cards: Vec<Card>,
    tickets: Vec<TicketId>,
    next: (usize, usize),
}

impl RecordingChance {
    fn new(seed: u64) -> RecordingChance {
        RecordingChance {
            chance: QuickChance::new(seed),
            repeat: false,
            cards: Vec::new(),
            tickets: Vec::new(),
            next: (0, 0),
        }
    }

    fn again(self) -> RecordingChance {
        RecordingChance { repeat: true, next: (0, 0), ..self }
    }
}

impl Chance for RecordingChance {
    fn first_seat(&mut self, _: u8) -> Seat {
        Seat::FIRST
    }

    fn shuffle(&mut self, _: Cards) {}

    fn card(&mut self, pile: Cards) -> Card {
        if !self.repeat {
            self.cards.push(self.chance.card(pile));
        }
        self.next.0 += 1;
        // After a sweep that the other world did not have, more cards and other cards may be needed.
        let card = self.cards.get(self.next.0 - 1).copied();
        card.filter(|card| pile.count(*card) > 0).unwrap_or_else(|| pile.nth(0))
    }

    fn ticket(&mut self, deck: TicketDeck, left: TicketSet) -> TicketId {
        if !self.repeat {
            self.tickets.push(self.chance.ticket(deck, left));
        }
        self.next.1 += 1;
        let ticket = self.tickets.get(self.next.1 - 1).copied();
        ticket.filter(|ticket| left.contains(*ticket)).unwrap_or_else(|| left.iter().next().unwrap_or(TicketId(0)))
    }
}

/// The receiver of a draw (a seat, or `None` for all), and the number of its pile or deck.
type Owner = (Option<Seat>, usize);

struct QuietGame {
    seen: Vec<String>,
    decks: RecordingChance,
    card_owners: Vec<Owner>,
    ticket_owners: Vec<Owner>,
}

/// A game in which the opponents draw only from the pile, draw only unseen tickets, and keep all of them. So none of
/// their cards or tickets is ever shown. The viewer plays any legal action.
fn quiet_game(game: &Game, viewer: Seat, seed: u64, mut chance: RecordingChance) -> QuietGame {
    let mut rng = QuickRng::new(seed);
    let mut watcher = Watcher::new(game, Viewer::Seat(viewer));
    let mut quiet = QuietGame {
        seen: Vec::new(),
        decks: RecordingChance::new(0),
        card_owners: Vec::new(),
        ticket_owners: Vec::new(),
    };
    let mut pile = 0;
    let mut state = State::before_the_deal(game);
    let mut events = Vec::new();
    // Long tickets are dealt before regular ones.
    for seat in Seat::all(game.players()) {
        quiet.ticket_owners.extend((0..game.rules().first_tickets.long).map(|_| (Some(seat), 1)));
    }
    let mut next = State::new(game, Setup::default(), &mut chance, &mut events);
    loop {
        for event in events.drain(..) {
            match event {
                Event::HandDealt { seat, cards } => {
                    quiet.card_owners.extend((0..cards.total()).map(|_| (Some(seat), pile)));
                }
                Event::CardDrawn { seat, from: Source::Pile, .. } => quiet.card_owners.push((Some(seat), pile)),
                Event::CardTurnedUp { .. } | Event::TunnelCardTurnedUp { .. } => quiet.card_owners.push((None, pile)),
                Event::Reshuffled { .. } => pile += 1,
                Event::FirstTicketsOffered { seat, offer } => {
                    let regular = offer.len() - game.rules().first_tickets.long;
                    quiet.ticket_owners.extend((0..regular).map(|_| (Some(seat), 0)));
                }
                Event::TicketsDrawn { seat, offer } => {
                    let fresh = offer.set() & state.fresh_tickets();
                    quiet.ticket_owners.extend((0..fresh.len()).map(|_| (Some(seat), 0)));
                }
                _ => {}
            }
            let mut after = state;
            after.apply(game, &event).expect("it has just happened");
            if !matches!(event, Event::GameEnded { .. }) {
                quiet.seen.push(format!("{:?}", watcher.watch(game, &event)));
            }
            state = after;
        }
        assert_eq!(state, next, "the events lead to another state");
        if state.end().is_some() {
            break;
        }
        quiet.seen.push(format!("{:?}", watcher.view(game, &state)));
        let seat = state.to_act(game).iter().next().expect("no seat has a decision to make");
        let legal = legal_actions(game, &state, seat);
        let action = if seat == viewer {
            legal[rng.below(legal.len() as u32) as usize]
        } else if let Some(offer) = state.offer(seat) {
            Action::Keep(offer.iter().collect())
        } else if matches!(state.phase(), Phase::Turn) && rng.below(6) == 0 && state.fresh_tickets().len() >= 3 {
            Action::DrawTickets
        } else {
            Action::Draw(Source::Pile)
        };
        // The opponents continue until the pile is empty.
        if next.play(game, seat, action, &mut chance, &mut events).is_err() {
            break;
        }
    }
    quiet.decks = chance;
    quiet
}

/// Shuffles the draws that only the opponents saw, within each pile or deck.
fn exchange<T: Copy>(answers: &mut [T], owners: &[Owner], viewer: Seat, rng: &mut QuickRng) {
    assert_eq!(answers.len(), owners.len(), "every draw has a receiver");
    let piles = owners.iter().map(|(_, pile)| pile + 1).max().unwrap_or(0);
    for pile in 0..piles {
        let hidden = |owner: &Owner| owner.1 == pile && owner.0.is_some_and(|seat| seat != viewer);
        let places: Vec<usize> = (0..owners.len()).filter(|place| hidden(&owners[*place])).collect();
        let mut moved: Vec<T> = places.iter().map(|place| answers[*place]).collect();
        rng.shuffle(&mut moved);
        places.iter().zip(moved).for_each(|(place, answer)| answers[*place] = answer);
    }
}
