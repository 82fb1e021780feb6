//! Sampled states cover everything that is possible, and nothing else: the real state can be sampled, and known facts
//! are true in every sample.

use fogg_rules::{Action, Card, Event, QuickRng, Seat, State, TicketId, TicketSet, Viewer};
use proptest::prelude::*;

use crate::cases;
use crate::players::Style;
use crate::table::{Case, Luck, legal_actions};
use crate::views::{Watcher, each_event, viewers, watch_all};

/// Maximum number of samples in which every true fact about the opponents' hands and tickets must occur. Rare facts
/// occur once in a few hundred samples.
const MOST_SAMPLES: usize = 40_000;

/// The facts about one opponent, each with whether it is true in a sample.
fn true_of(sample: &State, truth: &State, seat: Seat) -> impl Iterator<Item = bool> {
    let (hand, real_hand) = (sample.hand(seat), truth.hand(seat));
    let (tickets, real_tickets) = (sample.tickets(seat), truth.tickets(seat));
    let enough = Card::ALL.into_iter().map(move |card| hand.count(card) >= real_hand.count(card));
    let few = Card::ALL.into_iter().map(move |card| hand.count(card) <= real_hand.count(card));
    let held = real_tickets.iter().map(move |ticket| tickets.contains(ticket));
    enough.chain(few).chain(held)
}

proptest! {
    #![proptest_config(cases(30))]

    #[test]
    fn everything_true_can_be_sampled(case in Case::any()) {
        // An unfair or a sorted pile leads to hands that are too unlikely to be sampled.
        let case = Case { luck: if case.seed % 2 == 0 { Luck::Quick } else { Luck::Seeded }, ..case };
        let game = case.game();
        let mut watchers: Vec<Watcher> = viewers(game).map(|viewer| Watcher::new(game, viewer)).collect();
        let mut rng = case.rng();
        case.play(|step| {
            each_event(step, |event, _, _| {
                watch_all(&mut watchers, game, event);
                Ok(())
            })?;
            let watcher = &watchers[rng.below(watchers.len() as u32) as usize];
            if rng.below(40) != 0 {
                return Ok(());
            }
            let truth = &step.after;
            let view = watcher.view(game, truth);
            let others: Vec<Seat> =
                Seat::all(game.players()).filter(|seat| watcher.viewer != Viewer::Seat(*seat)).collect();
            let mut came: Vec<bool> = Vec::new();
            for _ in 0..MOST_SAMPLES {
                let sample = view.sample_state(game, &mut rng);
                let right = others.iter().flat_map(|seat| true_of(&sample, truth, *seat));
                if came.is_empty() {
                    came = right.collect();
                } else {
                    came.iter_mut().zip(right).for_each(|(came, right)| *came |= right);
                }
                if came.iter().all(|came| *came) {
                    return Ok(());
                }
            }
            prop_assert!(false, "{:?} never samples the real state: {:?}, {:?}", watcher.viewer, came, truth);
            Ok(())
        })?;
    }

    /// With any odds, a sample is consistent with the view, and likely tickets occur more often.
    #[test]
    fn likely_tickets_occur_more_often_and_impossible_ones_never(case in Case::any()) {
        let game = case.game();
        let mut watchers: Vec<Watcher> = viewers(game).map(|viewer| Watcher::new(game, viewer)).collect();
        let mut rng = case.rng();
        let (mut by_odds, mut by_chance) = (0, 0);
        case.play(|step| {
            each_event(step, |event, _, _| {
                watch_all(&mut watchers, game, event);
                Ok(())
            })?;
            if rng.below(60) != 0 {
                return Ok(());
            }
            let watcher = &watchers[rng.below(watchers.len() as u32) as usize];
            let view = watcher.view(game, &step.after);
            let favorite = rng.below(game.board().tickets().len() as u32) as u8;
            let likely = |_: Seat, ticket: TicketId| if ticket.0 == favorite { 10_000 } else { u32::from(ticket.0 % 3) };
            let held = |state: &State| {
                let others = Seat::all(game.players()).filter(|seat| watcher.viewer != Viewer::Seat(*seat));
                others.filter(|seat| state.tickets(*seat).contains(TicketId(favorite))).count()
            };
            for _ in 0..20 {
                let sample = view.sample_likely_state(game, &mut rng, likely);
                prop_assert!(sample.view(game, view.memory()) == view, "{:?}", watcher.viewer);
                by_odds += held(&sample);
                by_chance += held(&view.sample_state(game, &mut rng));
            }
            Ok(())
        })?;
        prop_assert!(by_odds >= by_chance, "{} and {}", by_odds, by_chance);
    }

    #[test]
    fn every_unseen_ticket_can_be_with_every_opponent(case in Case::built_in()) {
        let game = case.game();
        let mut watchers: Vec<Watcher> = viewers(game).map(|viewer| Watcher::new(game, viewer)).collect();
        let mut own_offers = vec![TicketSet::EMPTY; watchers.len()];
        case.play(|step| {
            let mut settled = false;
            each_event(step, |event, _, _| {
                if let Event::FirstTicketsOffered { seat, offer } = event {
                    own_offers[seat.index()] = offer.set();
                }
                watch_all(&mut watchers, game, event);
                settled |= matches!(event, Event::FirstTicketsSettled { .. });
                Ok(())
            })?;
            if !settled {
                return Ok(());
            }
            for (watcher, own_offer) in watchers.iter().zip(&own_offers) {
                let unseen = TicketSet::first(game.board().tickets().len()) - *own_offer;
                let view = watcher.view(game, &step.after);
                let mut rng = case.rng();
                let mut held = vec![TicketSet::EMPTY; usize::from(game.players())];
                for _ in 0..1_000 {
                    let sample = view.sample_state(game, &mut rng);
                    Seat::all(game.players()).for_each(|seat| held[seat.index()] |= sample.tickets(seat));
                }
                for seat in Seat::all(game.players()).filter(|seat| watcher.viewer != Viewer::Seat(*seat)) {
                    prop_assert_eq!(held[seat.index()], unseen, "{:?} {}", watcher.viewer, seat);
                }
            }
            Ok(())
        })?;
    }

    /// With two players, all hidden cards are in one hand. Once the pile is used up, that hand is known [D4].
    #[test]
    fn after_a_reshuffle_the_only_opponents_hand_is_known(case in Case::any()) {
        let case = Case { players: 2, ..case };
        let game = case.game();
        let mut watchers: Vec<Watcher> =
            Seat::all(2).map(|seat| Watcher::new(game, Viewer::Seat(seat))).collect();
        let mut rng = case.rng();
        case.play(|step| each_event(step, |event, _, after| {
            for (seat, watcher) in Seat::all(2).zip(&mut watchers) {
                watcher.watch(game, event);
                if matches!(event, Event::Reshuffled { .. }) {
                    let opponent = seat.next(2);
                    prop_assert_eq!(watcher.memory.known_cards(opponent), after.hand(opponent));
                    let sample = watcher.view(game, after).sample_state(game, &mut rng);
                    prop_assert_eq!(sample.hand(opponent), after.hand(opponent));
                    prop_assert_eq!(sample.pile(), after.pile());
                }
            }
            Ok(())
        }))?;
    }
}

proptest! {
    #![proptest_config(cases(120))]

    /// A seat that passed had no other legal action [T2], so it has none in a sample. This is tested only for the
    /// built-in games: in a random game, a hand that forces a pass can be so unlikely that sampling gives up.
    #[test]
    fn a_seat_that_passed_has_no_action_in_a_sample(case in Case::built_in()) {
        // All cards must be in hands before a seat can pass.
        let case = Case { styles: case.styles.map(|style| match style {
            Style::TicketLover | Style::Builder => style,
            _ => Style::Hoarder,
        }), ..case };
        let game = case.game();
        let mut watchers: Vec<Watcher> = viewers(game).map(|viewer| Watcher::new(game, viewer)).collect();
        let mut rng = case.rng();
        let mut passed: Vec<Seat> = Vec::new();
        case.play(|step| {
            each_event(step, |event, _, _| {
                watch_all(&mut watchers, game, event);
                Ok(())
            })?;
            match step.action {
                Some((seat, Action::Pass)) => passed.push(seat),
                _ => passed.clear(),
            }
            if passed.is_empty() || step.after.end().is_some() {
                return Ok(());
            }
            for watcher in &watchers {
                let sample = watcher.view(game, &step.after).sample_state(game, &mut rng);
                for seat in &passed {
                    let mut then = sample;
                    if then.apply(game, &Event::TurnBegan { seat: *seat }).is_ok() {
                        prop_assert_eq!(legal_actions(game, &then, *seat), [Action::Pass], "{:?}", watcher.viewer);
                    }
                }
            }
            Ok(())
        })?;
    }
}

/// These players reach reshuffles and sweeps, so the tests about them are not empty.
#[test]
fn the_players_reach_rare_events() {
    let (mut reshuffles, mut sweeps, mut passes, mut withdrawals, mut empty_decks) = (0, 0, 0, 0, 0);
    let mut rng = QuickRng::new(1);
    let all = [Style::Random, Style::Hoarder, Style::TicketLover, Style::Spender, Style::Builder, Style::TunnelLover];
    for index in 0..120 {
        let one = all[index % 6];
        let styles = if index < 60 { [one; 5] } else { [(); 5].map(|()| all[rng.below(6) as usize]) };
        let luck = if index % 4 == 3 { Luck::Locomotives } else { Luck::Quick };
        let case = Case { map: index % 2, players: 2 + (index / 2 % 4) as u8, luck, styles, seed: rng.next_u64() };
        case.play(|step| {
            for event in &step.events {
                reshuffles += usize::from(matches!(event, Event::Reshuffled { .. }));
                sweeps += usize::from(*event == Event::DisplaySwept);
                passes += usize::from(matches!(event, Event::Passed { .. }));
                withdrawals += usize::from(matches!(event, Event::TunnelGivenUp { .. }));
            }
            empty_decks += usize::from(step.after.tickets_left() == 0);
            Ok(())
        })
        .unwrap();
    }
    let counts = [reshuffles, sweeps, passes, withdrawals, empty_decks];
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}
