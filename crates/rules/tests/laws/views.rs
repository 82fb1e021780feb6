//! Views and memories are consistent with the truth, and samples look the same as the truth.

use std::sync::Arc;

use fogg_rules::{Action, Event, Game, LegalActions, Memory, Seat, SeenEvent, State, View, Viewer};
use proptest::prelude::*;

use crate::cases;
use crate::table::{Case, Step, legal_actions};

/// All seats of a game, and a spectator.
pub(crate) fn viewers(game: &Game) -> impl Iterator<Item = Viewer> {
    Seat::all(game.players()).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// A viewer with an up-to-date memory.
#[derive(Clone, Debug)]
pub(crate) struct Watcher {
    pub(crate) viewer: Viewer,
    pub(crate) memory: Arc<Memory>,
}

impl Watcher {
    pub(crate) fn new(game: &Game, viewer: Viewer) -> Watcher {
        Watcher { viewer, memory: Arc::new(Memory::new(game, viewer)) }
    }

    /// Observes one event, and returns it as the viewer sees it.
    pub(crate) fn watch(&mut self, game: &Game, event: &Event) -> SeenEvent {
        let seen = event.seen_by(self.viewer);
        Arc::make_mut(&mut self.memory).observe(game, &seen);
        seen
    }

    pub(crate) fn view(&self, game: &Game, state: &State) -> View {
        state.view(game, &self.memory)
    }
}

/// All watchers observe one event.
pub(crate) fn watch_all(watchers: &mut [Watcher], game: &Game, event: &Event) {
    for watcher in watchers {
        watcher.watch(game, event);
    }
}

/// Calls `show` for every event of a step, with the states before and after it.
pub(crate) fn each_event(
    step: &Step,
    mut show: impl FnMut(&Event, &State, &State) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let mut before = step.before;
    for event in &step.events {
        let mut after = before;
        prop_assert_eq!(after.apply(step.game, event), Ok(()));
        show(event, &before, &after)?;
        before = after;
    }
    prop_assert_eq!(before, step.after);
    Ok(())
}

fn seen_actions(game: &Game, view: &View) -> Vec<Action> {
    let mut legal = LegalActions::new();
    view.legal_actions(game, &mut legal);
    legal.iter(game).collect()
}

/// Checks that the public part of a view agrees with the state.
fn check_sight(game: &Game, state: &State, view: &View) -> Result<(), TestCaseError> {
    prop_assert_eq!(view.to_act(game), state.to_act(game));
    prop_assert_eq!(view.turn(), state.turn());
    prop_assert_eq!(u32::from(view.tickets_left()), state.tickets_left());
    prop_assert_eq!(view.pile(), state.pile().total());
    prop_assert_eq!(view.discards(), state.discards());
    prop_assert_eq!(view.display(), state.display());
    prop_assert_eq!(view.last_turns(), state.last_turns());
    for seat in Seat::all(game.players()) {
        prop_assert_eq!(view.claimed(seat), state.claimed(seat));
        prop_assert_eq!(view.available(game, seat), state.available(game, seat));
        prop_assert_eq!(view.stations(seat), state.stations(seat));
        prop_assert_eq!(view.points(seat), state.points(seat));
        prop_assert_eq!(view.cars(seat), state.cars(seat));
        prop_assert_eq!(view.hand_size(seat), state.hand(seat).total());
        prop_assert_eq!(u32::from(view.ticket_count(seat)), state.tickets(seat).len());
    }
    match view.viewer() {
        Viewer::Seat(seat) => {
            prop_assert_eq!(view.hand(), state.hand(seat));
            prop_assert_eq!(view.tickets(), state.tickets(seat));
            prop_assert_eq!(view.offer(), state.offer(seat));
        }
        Viewer::Spectator => {
            prop_assert!(view.hand().is_empty() && view.tickets().is_empty() && view.offer().is_none());
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn a_memory_admits_the_truth_after_every_event(case in Case::any()) {
        let mut watchers: Vec<Watcher> =
            viewers(case.game()).map(|viewer| Watcher::new(case.game(), viewer)).collect();
        case.play(|step| {
            each_event(step, |event, _, after| {
                for watcher in &mut watchers {
                    watcher.watch(step.game, event);
                    prop_assert_eq!(watcher.memory.admits(step.game, after), Ok(()), "{:?} {:?}", watcher.viewer, event);
                }
                Ok(())
            })
        })?;
    }

    #[test]
    fn a_sample_looks_like_the_truth(case in Case::any()) {
        let mut watchers: Vec<Watcher> =
            viewers(case.game()).map(|viewer| Watcher::new(case.game(), viewer)).collect();
        let mut rng = case.rng();
        case.play(|step| {
            let (game, state) = (step.game, &step.after);
            each_event(step, |event, _, _| {
                watch_all(&mut watchers, game, event);
                Ok(())
            })?;
            for watcher in &watchers {
                let view = watcher.view(game, state);
                check_sight(game, state, &view)?;
                let sample = view.sample_state(game, &mut rng);
                prop_assert_eq!(sample.check_invariants(game), Ok(()), "{:?}", watcher.viewer);
                prop_assert_eq!(&watcher.view(game, &sample), &view);
                prop_assert_eq!(watcher.memory.admits(game, &sample), Ok(()), "{:?}", watcher.viewer);
                if let Viewer::Seat(seat) = watcher.viewer {
                    let seen = seen_actions(game, &view);
                    prop_assert_eq!(&seen, &legal_actions(game, state, seat));
                    prop_assert_eq!(&seen, &legal_actions(game, &sample, seat));
                } else {
                    prop_assert!(seen_actions(game, &view).is_empty());
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_sample_can_be_played_to_the_end(case in Case::any(), viewer in 0_usize..6) {
        let game = case.game();
        let viewer = viewers(game).nth(viewer).unwrap_or(Viewer::Spectator);
        let mut watcher = Watcher::new(game, viewer);
        let mut rng = case.rng();
        let mut legal = LegalActions::new();
        case.play(|step| {
            each_event(step, |event, _, _| {
                watcher.watch(game, event);
                Ok(())
            })?;
            if rng.below(20) != 0 {
                return Ok(());
            }
            let mut state = watcher.view(game, &step.after).sample_state(game, &mut rng);
            let mut chance = fogg_rules::QuickChance::new(rng.next_u64());
            for _ in 0..10_000 {
                let Some(seat) = state.to_act(game).iter().next() else { break };
                state.legal_actions(game, seat, &mut legal);
                let action = legal.get(game, rng.below(legal.len() as u32) as usize).expect("there is a legal action");
                let played = state.play(game, seat, action, &mut chance, &mut fogg_rules::NoEvents);
                prop_assert_eq!(played, Ok(()));
            }
            prop_assert!(state.end().is_some(), "a sampled game does not end");
            prop_assert_eq!(state.check_invariants(game), Ok(()));
            Ok(())
        })?;
    }
}
