//! The search of the `strong` bot: compares the actions a seat could take now by playouts in sampled hidden states.
//!
//! A *world* is one sampled state that agrees with everything the seat has observed (determinization). In each world
//! every candidate action is played out with the same random seed, so that the difference between two actions is not
//! the luck of the draw. In the turns that follow, a value network chooses between the planner's choice and a few
//! claims, for the seat itself and, if time allows, for the opponent in a two-player game. At the end it predicts the
//! final scores.
//!
//! The worse half of the candidates is dropped again and again (sequential halving), and hopeless ones immediately, so
//! that most playouts go to actions that are hard to tell apart. When the choice hardly matters any more, the search
//! stops early.
//!
//! With a larger budget, there are two stages. Short playouts, in which each player has one more turn, prune the
//! candidates. The rest are played out for several rounds. The network's prediction after one round has an error that
//! more worlds do not reduce, while outcomes after many rounds vary a lot between worlds. So both count, each weighted
//! by its precision.
//!
//! All parameters are in [`SearchParameters`](super::parameters::SearchParameters).

use std::cmp::Reverse;

use fogg_rules::{Action, Game, NoEvents, QuickChance, QuickRng, Seat, State, View, Viewer};

use super::belief::Belief;
use super::candidates::{PlannedRoutes, candidates};
use super::parameters::PARAMETERS;
use super::value::{Network, network, predicted_scores};
use crate::clock::BudgetTracker;
use crate::planner::{BoardTables, CachedPlan, CachedPlans, Observation, PlannerContext, Weights, play_on};
use crate::{SearchLimit, mix};

/// The result of the search for one action.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The action.
    pub action: Action,
    /// The number of playouts.
    pub playouts: u32,
    /// The win rate, ties shared.
    pub win: f64,
    /// The mean lead over the best opponent, in points.
    pub lead: f64,
    /// The mean score.
    pub points: f64,
    /// The mean value, by which the search compares actions: a mix of winning and lead between 0 and 1.
    pub value: f64,
}

/// The result of a search: the candidates, best first.
#[derive(Clone, Debug, Default)]
pub struct SearchResult {
    /// The candidates: first the recommended action, then the others that were still in the race, by their expected
    /// gain, then those that were dropped, the last one first.
    pub candidates: Vec<Candidate>,
}

impl SearchResult {
    /// The recommended action; `None` if the viewer had nothing to decide.
    pub fn best(&self) -> Option<Action> {
        self.candidates.first().map(|candidate| candidate.action)
    }

    /// Sorts all candidates but the recommended one by their value, best first. Without this, candidates that were
    /// dropped late come before those that were dropped early.
    pub fn sort_by_value(&mut self) {
        if let [_, others @ ..] = &mut self.candidates[..] {
            others.sort_by(|one, other| other.value.total_cmp(&one.value));
        }
    }
}

/// Outcomes of playouts of one kind, world by world.
#[derive(Clone, Debug, Default)]
pub struct PlayoutStats {
    values: Vec<f32>,
    win: f64,
    lead: f64,
    points: f64,
}

impl PlayoutStats {
    /// Adds the outcome of one more world.
    pub fn add(&mut self, outcome: &PlayoutOutcome) {
        let lead = 0.5 + 0.5 * (outcome.lead / PARAMETERS.lead_scale).tanh();
        self.values.push((0.5 * outcome.win + 0.5 * lead) as f32);
        self.win += outcome.win;
        self.lead += outcome.lead;
        self.points += outcome.points;
    }

    fn len(&self) -> usize {
        self.values.len()
    }

    fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The means of win rate, lead, points, and value.
    fn means(&self) -> [f64; 4] {
        let values = self.values.iter().copied().map(f64::from).sum();
        [self.win, self.lead, self.points, values].map(|sum: f64| sum / self.values.len().max(1) as f64)
    }

    /// The mean difference in value to other playouts in the same worlds, and its standard error.
    pub fn difference_to(&self, other: &PlayoutStats) -> (f64, f64) {
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for (one, other) in self.values.iter().zip(&other.values) {
            let more = f64::from(one - other);
            count += 1.0;
            sum += more;
            squares += more * more;
        }
        if count < 2.0 {
            return (sum, f64::INFINITY);
        }
        let mean = sum / count;
        (mean, ((squares / count - mean * mean).max(0.0) / (count - 1.0)).sqrt())
    }
}

/// An action with the outcomes of its short and long playouts.
#[derive(Clone, Debug)]
struct CandidateStats {
    action: Action,
    short: PlayoutStats,
    long: PlayoutStats,
}

impl CandidateStats {
    fn new(action: Action) -> CandidateStats {
        CandidateStats { action, short: PlayoutStats::default(), long: PlayoutStats::default() }
    }

    /// The difference in value to another action and its standard error, from both kinds of playouts.
    fn difference_to(&self, other: &CandidateStats) -> (f64, f64) {
        let (short, error) = self.short.difference_to(&other.short);
        if self.long.is_empty() || other.long.is_empty() {
            return (short, error);
        }
        let (long, _) = self.long.difference_to(&other.long);
        let [short_weight, long_weight] = self.precisions(other);
        let weight = short_weight + long_weight;
        ((short * short_weight + long * long_weight) / weight, weight.sqrt().recip())
    }

    /// The precision (inverse squared error) of short and long playouts about the difference to another action.
    fn precisions(&self, other: &CandidateStats) -> [f64; 2] {
        let (_, short) = self.short.difference_to(&other.short);
        let (_, long) = self.long.difference_to(&other.long);
        // No error is larger than a whole win, not even that of a single playout.
        [short.hypot(PARAMETERS.short_error), long.max(PARAMETERS.min_long_error)].map(|error| error.min(1.0).powi(-2))
    }

    /// The summary for the result. The means are on the scale of `best`, which has the most long playouts: without long
    /// playouts of its own, an action is as far behind `best` as in the short ones.
    fn summarize(&self, best: &CandidateStats) -> Candidate {
        let (short, long) = (self.short.means(), self.long.means());
        let means = if best.long.is_empty() {
            short
        } else {
            let [short_weight, long_weight] = self.precisions(best);
            let trust = if self.long.is_empty() { 0.0 } else { long_weight / (short_weight + long_weight) };
            let (best_short, best_long) = (best.short.means(), best.long.means());
            std::array::from_fn(|each| {
                (1.0 - trust) * (short[each] + best_long[each] - best_short[each]) + trust * long[each]
            })
        };
        let [win, lead, points, value] = means;
        let playouts = (self.short.len() + self.long.len()) as u32;
        Candidate { action: self.action, playouts, win: win.clamp(0.0, 1.0), lead, points, value }
    }
}

/// Searches for the best action of the viewer.
///
/// ```
/// use fogg_bots::{BotRunner, SearchLimit, search};
/// use fogg_rules::{Event, QuickChance, Seat, Setup, State};
///
/// let game = fogg_maps::usa().game(2).expect("USA supports 2 players");
/// let mut events: Vec<Event> = Vec::new();
/// let state = State::new(&game, Setup::default(), &mut QuickChance::new(1), &mut events);
/// let mut runner = BotRunner::new(&game, Vec::new());
/// runner.observe(&events);
///
/// let result = search(&game, &runner.view(&state, Seat::FIRST), SearchLimit::Playouts(20), 7);
/// assert_eq!(result.best(), Some(result.candidates[0].action));
/// ```
pub fn search(game: &Game, view: &View, limit: SearchLimit, seed: u64) -> SearchResult {
    search_actions(game, view, None, limit, seed)
}

/// Like [`search`], but `asked` is a candidate too, even if the search would not consider it.
pub fn search_actions(game: &Game, view: &View, asked: Option<Action>, limit: SearchLimit, seed: u64) -> SearchResult {
    search_with_network(game, view, asked, limit, seed, network(game))
}

/// Like [`search_actions`], with another value network.
pub fn search_with_network(
    game: &Game,
    view: &View,
    asked: Option<Action>,
    limit: SearchLimit,
    seed: u64,
    network: &Network,
) -> SearchResult {
    let Viewer::Seat(seat) = view.viewer() else { return SearchResult::default() };
    let Some(seen) = Observation::from_view(game, view) else { return SearchResult::default() };
    let tracker = limit.start();
    let tables = BoardTables::new(game);
    let weights = Weights::of(game);
    let planner = PlannerContext { game, tables: &tables, weights: &weights };
    let planner_choice = planner.decide(&mut CachedPlan::default(), &seen);
    let belief = Belief::new(game, &tables, view);
    let mut rng = QuickRng::new(seed);
    let sample = |_| view.sample_likely_state(game, &mut rng, |seat, id| belief.odds(seat, id));
    let worlds: Vec<State> = (0..PARAMETERS.plan_worlds).map(sample).collect();
    let planned = PlannedRoutes::new(&planner, seat, &worlds);
    let claim_interest = planner.claim_interest(&seen);
    let interest = |route| claim_interest(route) + PARAMETERS.blocking_interest * planned.share(route);
    let actions = candidates(&planner, view, &seen, planner_choice, asked, interest);
    if actions.is_empty() {
        return SearchResult::default();
    }
    let long = PARAMETERS.long_rounds(game, limit);
    let mut search = SearchRun {
        planner: &planner,
        view,
        seat,
        planner_choice,
        belief: &belief,
        network,
        style: PlayoutStyle { rounds: 1, search_opponents: long.is_some() && game.players() == 2 },
        margin: 0.0,
        rng,
        tracker,
        active: actions.into_iter().map(CandidateStats::new).collect(),
        dropped: Vec::new(),
        worlds: 0,
        next_prune: PARAMETERS.first_prune_worlds,
    };
    if let Some(rounds) = long {
        search.prune_with_short_playouts();
        search.style.rounds = rounds;
    }
    search.halve();
    search.result()
}

/// The difference in value between two actions in playouts of this many rounds: the mean over this many worlds and its
/// standard error.
pub fn estimate_difference(
    game: &Game,
    view: &View,
    actions: [Action; 2],
    rounds: u32,
    worlds: u32,
    seed: u64,
) -> (f64, f64) {
    let Viewer::Seat(seat) = view.viewer() else { return (0.0, f64::INFINITY) };
    let (tables, weights) = (BoardTables::new(game), Weights::of(game));
    let planner = PlannerContext { game, tables: &tables, weights: &weights };
    let belief = Belief::new(game, &tables, view);
    let style = PlayoutStyle { rounds, search_opponents: game.players() == 2 };
    let mut rng = QuickRng::new(seed);
    let mut candidates = actions.map(CandidateStats::new);
    for _ in 0..worlds {
        let world = view.sample_likely_state(game, &mut rng, |seat, ticket| belief.odds(seat, ticket));
        let seed = rng.next_u64();
        for candidate in &mut candidates {
            playout(&planner, network(game), style, world, seat, candidate, seed);
        }
    }
    let [one, other] = candidates.map(|candidate| if rounds > 1 { candidate.long } else { candidate.short });
    one.difference_to(&other)
}

/// The settings of playouts.
#[derive(Clone, Copy, Debug)]
struct PlayoutStyle {
    /// The number of turns of each player.
    rounds: u32,
    /// Whether the network also chooses in opponents' turns. Only in two-player games: opponents choose with full
    /// knowledge of the sampled world, which is less realistic the more of them there are, and with four players a
    /// playout takes three times as long.
    search_opponents: bool,
}

struct SearchRun<'a> {
    planner: &'a PlannerContext<'a>,
    view: &'a View,
    seat: Seat,
    /// The planner's choice.
    planner_choice: Action,
    belief: &'a Belief,
    network: &'a Network,
    style: PlayoutStyle,
    /// Actions are not dropped if they are worse than the best by less than this.
    margin: f64,
    rng: QuickRng,
    tracker: BudgetTracker,
    /// The actions still in the race, the planner's choice first as long as it is among them.
    active: Vec<CandidateStats>,
    /// The others.
    dropped: Vec<CandidateStats>,
    /// The worlds in which all active actions were played out, in this style.
    worlds: usize,
    /// The number of worlds after which hopeless actions are dropped again.
    next_prune: usize,
}

impl SearchRun<'_> {
    /// Drops actions that are clearly worse in short playouts.
    fn prune_with_short_playouts(&mut self) {
        self.margin = PARAMETERS.short_margin;
        while self.active.len() > 1 && self.tracker.spent() < PARAMETERS.short_budget_share {
            self.play_world();
        }
        self.drop_hopeless();
        self.margin = 0.0;
        (self.worlds, self.next_prune) = (0, PARAMETERS.first_prune_worlds);
    }

    /// Sequential halving: plays until the budget is spent or the choice is clear, and drops the worse half again and
    /// again until two are left.
    fn halve(&mut self) {
        let rounds = self.active.len().next_power_of_two().ilog2();
        let start = self.tracker.spent();
        for round in 1..=rounds {
            let end = start + (1.0 - start) * f64::from(round) / f64::from(rounds);
            // At least one world, regardless of the budget, because every action needs an estimate.
            while self.active.len() > 1 && (self.worlds == 0 || self.tracker.spent() < end) {
                self.play_world();
            }
            if round < rounds {
                self.keep_best(self.active.len().div_ceil(2).max(2));
            }
        }
    }

    /// Plays out all active actions in one more world.
    fn play_world(&mut self) {
        let game = self.planner.game;
        let belief = self.belief;
        let world = self.view.sample_likely_state(game, &mut self.rng, |seat, ticket| belief.odds(seat, ticket));
        let seed = self.rng.next_u64();
        for candidate in &mut self.active {
            playout(self.planner, self.network, self.style, world, self.seat, candidate, seed);
        }
        self.tracker.add(self.style.rounds * self.active.len() as u32);
        self.worlds += 1;
        if self.worlds >= self.next_prune {
            self.next_prune += self.next_prune / 2;
            self.drop_hopeless();
            if self.worlds >= PARAMETERS.early_stop_worlds {
                self.stop_if_clear();
            }
        }
    }

    /// The gain of an action over the first one. The planner's choice has the benefit of the doubt.
    fn gain(&self, candidate: &CandidateStats) -> f64 {
        let first = &self.active[0];
        if std::ptr::eq(candidate, first) {
            return 0.0;
        }
        let (mean, error) = candidate.difference_to(first);
        if first.action == self.planner_choice { mean - PARAMETERS.min_advantage_se * error } else { mean }
    }

    /// Drops all actions but the best if none of them can be expected to gain enough.
    fn stop_if_clear(&mut self) {
        let gains = self.active.iter().map(|candidate| (self.gain(candidate), candidate));
        let Some((_, best)) = gains.max_by(|one, other| one.0.total_cmp(&other.0)) else { return };
        let action = best.action;
        let matters = |candidate: &CandidateStats| {
            let (mean, error) = candidate.difference_to(best);
            mean + PARAMETERS.early_stop_se * error >= PARAMETERS.early_stop_gain - self.margin
        };
        if !self.active.iter().any(|candidate| candidate.action != action && matters(candidate)) {
            self.dropped.extend(self.active.extract_if(.., |candidate| candidate.action != action));
        }
    }

    /// Keeps the first action and the best others, `count` in all.
    fn keep_best(&mut self, count: usize) {
        let first = &self.active[0];
        let others = self.active.iter().enumerate().skip(1);
        let mut order: Vec<(f64, usize)> =
            others.map(|(index, candidate)| (candidate.difference_to(first).0, index)).collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let kept: Vec<usize> = order.iter().take(count.saturating_sub(1)).map(|(_, index)| *index).collect();
        let mut index = 0;
        self.dropped.extend(self.active.extract_if(.., |_| {
            index += 1;
            index > 1 && !kept.contains(&(index - 1))
        }));
    }

    /// Drops actions that are clearly worse than the best so far, including the planner's choice.
    fn drop_hopeless(&mut self) {
        let first = &self.active[0];
        let gains: Vec<f64> = self.active.iter().map(|candidate| candidate.difference_to(first).0).collect();
        let Some(best) = (0..gains.len()).max_by(|one, other| gains[*one].total_cmp(&gains[*other])) else { return };
        let best = &self.active[best];
        let hopeless = self.active.iter().map(|candidate| {
            let (mean, error) = best.difference_to(candidate);
            mean > PARAMETERS.prune_se * error + self.margin
        });
        let mut hopeless = hopeless.collect::<Vec<bool>>().into_iter();
        self.dropped.extend(self.active.extract_if(.., |_| hopeless.next().unwrap_or(false)));
    }

    /// The actions, the recommended one first: the planner's choice, unless another is better by enough.
    fn result(self) -> SearchResult {
        let mut order: Vec<(f64, &CandidateStats)> =
            self.active.iter().map(|candidate| (self.gain(candidate), candidate)).collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut dropped: Vec<&CandidateStats> = self.dropped.iter().collect();
        dropped.sort_by_key(|candidate| Reverse((candidate.long.len(), candidate.short.len())));
        let all = order.iter().map(|(_, candidate)| *candidate).chain(dropped);
        let summaries = |best: &(f64, &CandidateStats)| all.map(|candidate| candidate.summarize(best.1)).collect();
        SearchResult { candidates: order.first().map(summaries).unwrap_or_default() }
    }
}

/// Plays out an action in a world and adds the outcome.
fn playout(
    planner: &PlannerContext<'_>,
    network: &Network,
    style: PlayoutStyle,
    world: State,
    seat: Seat,
    candidate: &mut CandidateStats,
    seed: u64,
) {
    let game = planner.game;
    let mut state = world;
    let mut chance = QuickChance::new(seed);
    state.play_unchecked(game, seat, candidate.action, &mut chance, &mut NoEvents);
    let plans = &mut CachedPlans::default();
    // The rest of this turn; then the next turns of all players, this seat last.
    play_on(planner, &mut state, plans, &mut chance, 0);
    for turn in 1..=u64::from(style.rounds) * u64::from(game.players()) {
        let Some(mover) = state.to_act(game).iter().next() else { break };
        // Every turn has its own seed: a player who drew more cards than after another action does not shift the cards
        // of all later turns.
        let seed = seed ^ mix(turn);
        let mut chance = QuickChance::new(seed);
        if mover != seat && !style.search_opponents {
            play_on(planner, &mut state, plans, &mut chance, 1);
        } else if let Some(action) = later_action(planner, network, &state, mover, plans, !seed) {
            state.play_unchecked(game, mover, action, &mut chance, &mut NoEvents);
            play_on(planner, &mut state, plans, &mut chance, 0);
        }
    }
    let stats = if style.rounds > 1 { &mut candidate.long } else { &mut candidate.short };
    stats.add(&predicted_outcome(planner, network, &state, plans, seat));
}

/// The outcome of a game for a seat, real or predicted.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutOutcome {
    points: f64,
    /// Points ahead of the best opponent.
    lead: f64,
    /// The share of the win, or its probability.
    win: f64,
}

impl PlayoutOutcome {
    fn new(game: &Game, seat: Seat, points: impl Fn(Seat) -> f64, win: impl Fn(f64) -> f64) -> PlayoutOutcome {
        let others = Seat::all(game.players()).filter(|other| *other != seat);
        let own = points(seat);
        let lead = own - others.map(points).fold(f64::MIN, f64::max);
        PlayoutOutcome { points: own, lead, win: win(lead) }
    }

    /// The outcome of a game that is over.
    pub fn of_finished(game: &Game, state: &State, seat: Seat) -> PlayoutOutcome {
        let sheet = state.score(game);
        let winners = Seat::all(game.players()).filter(|seat| sheet.is_winner(*seat)).count();
        let win = if sheet.is_winner(seat) { 1.0 / winners as f64 } else { 0.0 };
        PlayoutOutcome::new(game, seat, |seat| f64::from(sheet.seat(seat).total), |_| win)
    }
}

fn predicted_outcome(
    planner: &PlannerContext<'_>,
    network: &Network,
    state: &State,
    plans: &mut CachedPlans,
    seat: Seat,
) -> PlayoutOutcome {
    if state.end().is_some() {
        return PlayoutOutcome::of_finished(planner.game, state, seat);
    }
    let all = predicted_scores(planner, network, state, plans);
    let win = |lead: f64| 1.0 / (1.0 + (-lead / PARAMETERS.win_spread).exp());
    PlayoutOutcome::new(planner.game, seat, |seat| f64::from(all[seat.index()]), win)
}

/// The action in a later turn of a playout: the planner's choice, or a claim that the network finds better. Each is
/// tried with a seed other than the one the game continues with, so that the choice does not depend on future cards.
fn later_action(
    planner: &PlannerContext<'_>,
    network: &Network,
    state: &State,
    seat: Seat,
    plans: &mut CachedPlans,
    seed: u64,
) -> Option<Action> {
    let game = planner.game;
    let seen = Observation::from_state(game, state, seat)?;
    let cached = &mut plans[seat.index()];
    // All compared actions get a new plan. An older plan would be at a disadvantage against one made for another claim.
    *cached = CachedPlan::default();
    let planned = planner.cached_plan(cached, &seen).routes;
    let planner_choice = planner.decide(cached, &seen);
    let mut all = vec![planner_choice];
    all.extend(planner.best_claims(&seen, planned, planner_choice, PARAMETERS.later_claims));
    if all.len() == 1 {
        return Some(planner_choice);
    }
    // Opponents' plans are made once, not once for each action.
    for other in Seat::all(game.players()).filter(|other| *other != seat) {
        if let Some(seen) = Observation::from_state(game, state, other) {
            planner.cached_plan(&mut plans[other.index()], &seen);
        }
    }
    let lead = |action: &Action| {
        let mut state = *state;
        let mut chance = QuickChance::new(seed);
        state.play_unchecked(game, seat, *action, &mut chance, &mut NoEvents);
        let mut plans = *plans;
        play_on(planner, &mut state, &mut plans, &mut chance, 0);
        let outcome = predicted_outcome(planner, network, &state, &mut plans, seat);
        outcome.lead as f32 + if *action == planner_choice { PARAMETERS.later_advantage } else { 0.0 }
    };
    all.into_iter()
        .map(|action| (lead(&action), action))
        .reduce(|one, other| if other.0 > one.0 { other } else { one })
        .map(|(_, action)| action)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The estimated difference between two actions, if it is `short` in every short playout and `long` on average in
    /// this many long ones.
    fn estimate(short: f32, long: f32, worlds: usize) -> (f64, f64) {
        let stats = |values: Vec<f32>| PlayoutStats { values, ..PlayoutStats::default() };
        let noise = |world: usize| if world.is_multiple_of(2) { 0.16 } else { -0.16 };
        let candidate = |short: f32, long: &dyn Fn(usize) -> f32| CandidateStats {
            short: stats(vec![0.5 + short; 200]),
            long: stats((0..worlds).map(long).collect()),
            ..CandidateStats::new(Action::Pass)
        };
        candidate(short, &|world| 0.5 + long + noise(world)).difference_to(&candidate(0.0, &|_| 0.5))
    }

    #[test]
    fn playouts_are_weighted_by_their_precision() {
        let (mean, error) = estimate(0.05, -0.05, 0);
        assert!((mean - 0.05).abs() < 1e-6 && error < 1e-6, "short playouts alone: {mean} ± {error}");
        let (mean, error) = estimate(0.05, -0.05, 8);
        assert!(
            mean > 0.0 && error < PARAMETERS.short_error,
            "a few long playouts have little weight: {mean} ± {error}"
        );
        let (mean, error) = estimate(0.05, -0.05, 2000);
        assert!(mean < -0.045 && error < 0.004, "many long playouts dominate: {mean} ± {error}");
        let (mean, error) = estimate(0.05, -0.05, 1);
        assert!(
            mean > 0.04 && error < PARAMETERS.short_error,
            "one long playout has almost no weight: {mean} ± {error}"
        );
        let (mean, error) = estimate(0.05, 0.05, 100);
        assert!((mean - 0.05).abs() < 1e-6 && error < 0.016, "both agree: {mean} ± {error}");
    }
}
