//! Flat Monte Carlo: tries every action in games continued at random.
//!
//! Hidden information is sampled for every round of playouts ([`View::sample_state`]), with the same state for all
//! actions, so that luck does not decide between them. Sequential halving spends the budget: all actions are tried
//! equally often, the worse half is dropped, and so on until one is left. There is no tree and no knowledge of the game
//! beyond its rules.

use fogg_rules::{Action, Game, LegalActions, NoEvents, QuickChance, QuickRng, View, Viewer};

use crate::search::{candidates, play_at_random, rewards};
use crate::{Bot, Budget, SearchLimit};

/// The flat Monte Carlo bot.
#[derive(Debug)]
pub struct FlatMonteCarlo {
    limit: SearchLimit,
    rng: QuickRng,
    legal: LegalActions,
}

/// An action and its rewards.
struct Arm {
    action: Action,
    playouts: u32,
    total: f64,
}

impl Arm {
    fn mean(&self) -> f64 {
        if self.playouts == 0 { f64::NEG_INFINITY } else { self.total / f64::from(self.playouts) }
    }
}

impl FlatMonteCarlo {
    /// The default budget for a decision.
    pub const DEFAULT: Budget = Budget::Playouts(1000);

    /// Creates the bot with a limit for each decision. All its randomness depends on the seed.
    pub fn new(limit: SearchLimit, seed: u64) -> FlatMonteCarlo {
        FlatMonteCarlo { limit, rng: QuickRng::new(seed), legal: LegalActions::new() }
    }
}

impl Bot for FlatMonteCarlo {
    fn name(&self) -> &'static str {
        "flat-mc"
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        let Viewer::Seat(seat) = view.viewer() else { return Action::Pass };
        let mut tracker = self.limit.start();
        let mut actions = Vec::new();
        // The legal actions are the same in every state that agrees with the view.
        candidates(game, &view.sample_state(game, &mut self.rng), seat, &mut self.legal, &mut actions);
        // If there are fewer playouts than actions, a random choice is tried.
        self.rng.shuffle(&mut actions);
        let mut arms: Vec<Arm> = actions.into_iter().map(|action| Arm { action, playouts: 0, total: 0.0 }).collect();
        let halvings = arms.len().max(1).next_power_of_two().trailing_zeros();
        for round in 1..=halvings {
            let share = f64::from(round) / f64::from(halvings);
            while tracker.spent() < share {
                let deal = view.sample_state(game, &mut self.rng);
                let luck = self.rng.next_u64();
                for arm in &mut arms {
                    if !tracker.one_more() {
                        break;
                    }
                    let (mut state, mut rng) = (deal, QuickRng::new(luck));
                    let mut chance = QuickChance::new(rng.next_u64());
                    state.play_unchecked(game, seat, arm.action, &mut chance, &mut NoEvents);
                    play_at_random(game, &mut state, &mut rng, &mut self.legal);
                    arm.total += f64::from(rewards(&state.score(game), game.players())[seat]);
                    arm.playouts += 1;
                }
            }
            arms.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
            arms.truncate(arms.len().div_ceil(2));
        }
        arms.first().map_or(Action::Pass, |best| best.action)
    }
}
