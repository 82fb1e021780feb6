//! Chooses the card to draw. Every color has a value, in units of one card for the best route outside the plan.

use fogg_rules::{Action, Card, Source};

use super::targets::Targets;
use super::{COLORS, LOCOMOTIVES, Observation, PlannerContext};

/// The first or the second card of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CardDraw {
    /// The first: a face-up locomotive may be taken, instead of two other cards \[D2\].
    First,
    /// The second: no face-up locomotive.
    Second,
}

/// Cards drawn per turn \[D1\].
const CARDS_PER_TURN: u8 = 2;

/// Lower bound of `Weights::fade`, which tuning could move to zero; it is divided by.
const MIN_FADE: f32 = 0.1;

impl PlannerContext<'_> {
    /// The card to draw; `None` if none can be drawn.
    pub(super) fn draw(&self, seen: &Observation, targets: &Targets, draw: CardDraw) -> Option<Action> {
        let value = self.color_values(seen, targets, draw);
        let closest = targets.all().iter().map(|target| target.missing).filter(|missing| *missing > 0).min();
        let locomotive = if closest == Some(1) { self.weights.last_locomotive } else { self.weights.locomotive };
        let blind = self.blind_value(seen, &value, locomotive);
        let mut best = (blind, (seen.pile > 0).then_some(Source::Pile));
        let mut second = blind;
        let mut open_locomotive = None;
        for slot in 0..self.game.rules().display {
            match seen.display.get(slot) {
                Some(Card::Locomotive) => open_locomotive = Some(slot),
                Some(Card::Colored(color)) => {
                    let value = value[color.index()];
                    if value > best.0 || best.1.is_none() {
                        second = best.0;
                        best = (value, Some(Source::Display(slot)));
                    } else if value > second {
                        second = value;
                    }
                }
                None => {}
            }
        }
        // A face-up locomotive costs both cards of the turn, so it must be worth more than the best two others.
        if draw == CardDraw::First
            && let Some(slot) = open_locomotive
            && (best.1.is_none() || locomotive > best.0 + second.max(0.0))
        {
            return Some(Action::Draw(Source::Display(slot)));
        }
        best.1.map(Action::Draw)
    }

    /// The value of a card of each color.
    fn color_values(&self, seen: &Observation, targets: &Targets, draw: CardDraw) -> [f32; COLORS] {
        let hand = seen.hand.counts();
        let mut values: [f32; COLORS] = std::array::from_fn(|color| self.weights.idle_card * f32::from(hand[color]));
        let face_up = seen.display.cards().counts();
        let best_worth = targets.color_worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        if best_worth > f32::NEG_INFINITY {
            let fade = self.weights.fade.max(MIN_FADE);
            for (value, worth) in values.iter_mut().zip(&targets.color_worth) {
                *value += (1.0 - (best_worth - worth) / fade).max(0.0);
            }
        }
        for target in targets.all().iter().filter(|target| target.planned && target.missing > 0) {
            let facts = self.tables.route(target.route);
            // A ferry may need nothing but locomotives.
            if facts.length - facts.ferry <= target.colored {
                continue;
            }
            let color = target.color.index();
            let this_turn = match draw {
                CardDraw::First => face_up[color].min(CARDS_PER_TURN),
                CardDraw::Second => 1,
            };
            let mut more = self.weights.plan_card + self.weights.long_card * f32::from(facts.length - 1);
            more *= 1.0 + self.weights.closeness / f32::from(target.missing);
            if target.missing <= this_turn {
                more += self.weights.finish;
            }
            values[color] += more;
        }
        values
    }

    /// The expected value of the top card of the pile.
    fn blind_value(&self, seen: &Observation, values: &[f32; COLORS], locomotive: f32) -> f32 {
        if seen.pile == 0 {
            return f32::NEG_INFINITY;
        }
        let unseen = seen.unseen(self.game).counts();
        let total: u32 = unseen.iter().map(|count| u32::from(*count)).sum();
        let sum: f32 = values.iter().zip(&unseen).map(|(value, count)| value * f32::from(*count)).sum();
        (sum + locomotive * f32::from(unseen[LOCOMOTIVES])) / total.max(1) as f32
    }
}
