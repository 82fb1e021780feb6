//! Shared parts of the searching baselines: the actions they distinguish, and the value of a finished game.

use fogg_rules::{
    Action, BySeat, Card, Cards, CitySet, Game, LegalActions, NoEvents, Payment, QuickChance, QuickRng, RouteSet,
    ScoreSheet, Seat, Source, State,
};

/// Fills `candidates` with the legal actions of a seat, one of each kind that makes a difference: of equal face-up
/// cards the first; of several payments the one with the fewest locomotives, then in the largest color; of two equal
/// halves of a double route the first; and stations only where an opponent's route ends, since there is nothing to
/// borrow elsewhere \[B3\].
pub(crate) fn candidates(
    game: &Game,
    state: &State,
    seat: Seat,
    legal: &mut LegalActions,
    candidates: &mut Vec<Action>,
) {
    state.legal_actions(game, seat, legal);
    candidates.clear();
    let board = game.board();
    let hand = state.hand(seat);
    let cost = |payment: Payment| {
        let held = payment.color().map_or(0, |color| hand.color(color));
        (payment.locomotives(), u8::MAX - held, payment)
    };
    let others = Seat::all(game.players()).filter(|other| *other != seat);
    let routes_of_others = others.fold(RouteSet::EMPTY, |all, other| all | state.claimed(other));
    let (mut seen, mut wanted) = (RouteSet::EMPTY, CitySet::EMPTY);
    for id in routes_of_others.iter() {
        wanted.insert(board.route(id).a);
        wanted.insert(board.route(id).b);
    }
    let mut cards = Cards::EMPTY;
    for action in legal.iter(game) {
        // The candidate that this action is another form of, if there is one, and whether this form is better.
        let (same, better) = match action {
            Action::Draw(Source::Display(slot)) => {
                let card = state.display().get(slot).unwrap_or(Card::Locomotive);
                let known = cards.count(card) > 0;
                cards.add(card);
                if known {
                    continue;
                }
                (None, false)
            }
            Action::Claim { route, payment } => {
                let same_color = |twin| board.route(twin).color == board.route(route).color;
                if (board.twins(RouteSet::of(route)) & seen).iter().any(same_color) {
                    continue;
                }
                seen.insert(route);
                find(candidates, payment, cost, |other| match other {
                    Action::Claim { route: other, payment } if *other == route => Some(*payment),
                    _ => None,
                })
            }
            Action::BuildStation { city, .. } if !wanted.contains(city) => continue,
            Action::BuildStation { city, payment } => find(candidates, payment, cost, |other| match other {
                Action::BuildStation { city: other, payment } if *other == city => Some(*payment),
                _ => None,
            }),
            Action::PayTunnel(payment) => find(candidates, payment, cost, |other| match other {
                Action::PayTunnel(payment) => Some(*payment),
                _ => None,
            }),
            _ => (None, false),
        };
        match same {
            None => candidates.push(action),
            Some(index) if better => candidates[index] = action,
            Some(_) => {}
        }
    }
    if candidates.is_empty() {
        candidates.extend(legal.get(game, 0));
    }
}

/// The candidate with another payment for the same thing, and whether this payment is cheaper.
fn find<K: Ord>(
    candidates: &[Action],
    payment: Payment,
    cost: impl Fn(Payment) -> K,
    same: impl Fn(&Action) -> Option<Payment>,
) -> (Option<usize>, bool) {
    let found = candidates.iter().enumerate().find_map(|(index, other)| Some((index, same(other)?)));
    found.map_or((None, false), |(index, other)| (Some(index), cost(payment) < cost(other)))
}

/// Plays a game to its end with uniformly random actions.
pub(crate) fn play_at_random(game: &Game, state: &mut State, rng: &mut QuickRng, legal: &mut LegalActions) {
    let mut chance = QuickChance::new(rng.next_u64());
    while let Some(seat) = state.to_act(game).iter().next() {
        state.legal_actions(game, seat, legal);
        let Some(action) = legal.get(game, rng.below(legal.len() as u32) as usize) else { return };
        state.play_unchecked(game, seat, action, &mut chance, &mut NoEvents);
    }
}

/// A lead of this many points has half the value of an infinite lead.
const HALF_LEAD: f32 = 40.0;

/// The reward of an end for each seat, from 0 to 1: half of it for winning, half for the lead over the best opponent.
/// Winning alone would make all playouts of a clearly won or lost game equal.
pub(crate) fn rewards(sheet: &ScoreSheet, players: u8) -> BySeat<f32> {
    let total = |seat: Seat| sheet.seat(seat).total;
    let winners = Seat::all(players).filter(|seat| sheet.is_winner(*seat)).count() as f32;
    BySeat::new(|seat| {
        if seat.index() >= usize::from(players) {
            return 0.0;
        }
        let best_other = Seat::all(players).filter(|other| *other != seat).map(total).max().unwrap_or(0);
        let lead = (total(seat) - best_other) as f32;
        let win = if sheet.is_winner(seat) { 1.0 / winners } else { 0.0 };
        0.5 * win + 0.25 * (1.0 + lead / (lead.abs() + HALF_LEAD))
    })
}

#[cfg(test)]
mod tests {
    use fogg_maps::built_in;
    use fogg_rules::{RouteId, Setup};

    use super::*;

    /// In random games, every action that is left out has an equivalent among the candidates.
    #[test]
    fn candidates_leave_out_only_what_has_an_equal() {
        let (mut legal, mut actions) = (LegalActions::new(), Vec::new());
        for (_, map) in built_in() {
            for seed in 0..4_u64 {
                let game = map.game(2 + seed as u8).expect("2 to 5 can play");
                let (mut rng, mut chance) = (QuickRng::new(seed), QuickChance::new(seed));
                let mut state = State::new(&game, Setup::default(), &mut chance, &mut NoEvents);
                while let Some(seat) = state.to_act(&game).iter().next() {
                    candidates(&game, &state, seat, &mut legal, &mut actions);
                    let all: Vec<Action> = legal.iter(&game).collect();
                    assert!(!actions.is_empty() && actions.iter().all(|action| all.contains(action)));
                    let card = |slot: u8| state.display().get(slot);
                    let ends = |id: RouteId| {
                        let route = game.board().route(id);
                        (route.a, route.b, route.color)
                    };
                    for action in &all {
                        let equals = |other: &Action| match (*action, *other) {
                            (Action::Draw(Source::Display(one)), Action::Draw(Source::Display(two))) => {
                                card(one) == card(two)
                            }
                            (Action::Claim { route: one, payment }, Action::Claim { route: two, payment: other }) => {
                                ends(one) == ends(two) && other.locomotives() <= payment.locomotives()
                            }
                            (Action::PayTunnel(one), Action::PayTunnel(two)) => two.locomotives() <= one.locomotives(),
                            (one, two) => one == two,
                        };
                        // Stations may be left out altogether.
                        if !matches!(action, Action::BuildStation { .. }) {
                            assert_eq!(actions.iter().filter(|other| equals(other)).count(), 1, "{action:?}");
                        }
                    }
                    let action = all[rng.below(all.len() as u32) as usize];
                    state.play(&game, seat, action, &mut chance, &mut NoEvents).expect("legal");
                }
            }
        }
    }

    #[test]
    fn rewards_are_shares_of_a_win_and_a_lead() {
        let (_, map) = &built_in()[0];
        let game = map.game(3).expect("three can play");
        let state = State::new(&game, Setup::default(), &mut QuickChance::new(1), &mut NoEvents);
        // All players have equal scores: a third of a win, and no lead.
        let rewards = rewards(&state.score(&game), 3);
        let expected = 0.5 / 3.0 + 0.25;
        assert!(Seat::all(3).all(|seat| (rewards[seat] - expected).abs() < 1e-6), "{rewards:?}");
    }
}
