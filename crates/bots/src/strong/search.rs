//! The search: a tree over what the seat could do now, what the others could answer, and what the seat could do in its next
//! turns.
//!
//! A candidate stands for all worlds that look the same to the seat: in each world the search makes up, every candidate is
//! played with the same luck, so that actions are compared and not luck. In the turns that follow the network chooses
//! among what can be done then in that world, for the seat and if time allows for the other one of two, and in the end it
//! says how the game would end. The worse half of the candidates is dropped again and again (sequential halving), and
//! whatever is hopeless at once, so that most playouts go to what is hard to tell apart. When it hardly matters any more
//! which action is taken, the search is over before its time.
//!
//! With some time that happens twice: what looks bad when everybody has one more turn is sifted out, and the rest is played on
//! for five rounds, or for fourteen if there is more time (eight with more than two players). What the network says after one
//! round it says with an error that more worlds do not mend; what comes of many rounds differs a lot from world to world. So
//! both count, each as far as it can be trusted.

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use fogg_rules::{Action, Game, QuickChance, QuickRng, Seat, State, Unwatched, View, Viewer};

use super::belief::Belief;
use super::candidates::{Wanted, candidates};
use super::value::{Network, network, predicted_scores};
use crate::Budget;
use crate::planner::{BoardTables, CachedPlan, CachedPlans, Observation, PlannerContext, Weights, play_on};

/// What came out for one candidate.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// What could be done.
    pub action: Action,
    /// How often it was played out.
    pub playouts: u32,
    /// The share of games won, ties shared.
    pub win: f64,
    /// The mean lead over the best of the others, in points.
    pub lead: f64,
    /// The mean of the own points.
    pub points: f64,
    /// What is compared.
    pub value: f64,
}

/// What the search thought, the best candidate first.
#[derive(Clone, Debug, Default)]
pub struct Thought {
    /// The candidates.
    pub candidates: Vec<Candidate>,
}

impl Thought {
    /// What to do.
    pub fn best(&self) -> Option<Action> {
        self.candidates.first().map(|candidate| candidate.action)
    }
}

/// A lead that is expected is worth this much of a logistic step: with twelve points more 73 % of games are won.
const SPREAD: f64 = 12.0;

/// Leads are worth something beside wins, the more so the closer the game is: this is the scale on which they fade.
const LEAD: f64 = 40.0;

/// How many standard errors better than the planner's wish something must be to be preferred.
const DOUBT: f64 = 1.0;

/// How many standard errors worse than the best something must be to be dropped early.
const HOPELESS: f64 = 3.5;

/// The worlds after which candidates are dropped for the first time because they are hopeless.
const FIRST_LOOK: usize = 24;

/// When no other action can be expected to be better by so much, thinking on is not worth the time: 0.3 % of a win.
const ENOUGH: f64 = 0.003;

/// Expected: by the mean and so many standard errors.
const BENEFIT: f64 = 1.5;

/// The worlds before that is asked. What differs seldom looks alike in a few worlds.
const LEAST_WORLDS: usize = 100;

/// The worlds that are looked at to see what the others want.
const LOOKED_AT: usize = 12;

/// How interesting a route is that the others want for sure.
const BLOCKING: f32 = 12.0;

/// With so many playouts, and not with fewer, the search plays on for [`ROUNDS`], and thinks in games of two about what the
/// other one could do. A playout of so many rounds counts as that many short ones, so that a budget is a measure of work.
const PLAYOUTS: [u32; 2] = [500, 4000];

/// The same by time.
const TIMES: [Duration; 2] = [Duration::from_millis(50), Duration::from_millis(300)];

/// The rounds of long playouts in games of two and of more, where a round takes longer and more comes between.
const ROUNDS: [[u32; 2]; 2] = [[5, 14], [5, 8]];

/// By so much, as a standard error, short playouts are wrong about how much better one action is than another, in however many
/// worlds they are played: measured on positions of strong players (docs/strength.md).
const SHORT_ERROR: f64 = 0.036;

/// Long playouts are never thought to be more exact than this: a few worlds in which all came to the same prove little.
const LEAST_ERROR: f64 = 0.002;

/// Of the budget this share at most goes to sifting with short playouts before there are long ones.
const SIFTING: f64 = 0.2;

/// What is worse by more than this in short playouts is not played on for long: 4 % of a win.
const SIFTED: f64 = 0.04;

/// Turns that the seeds of their luck into very different ones.
const TURN_SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// The routes to claim that are thought of in the turns that follow.
const ROUTES: usize = 3;

/// So many points more than what the planner wants something else must promise in the turns that follow.
const NEXT_DOUBT: f32 = 1.0;

/// What playouts of one kind brought, world by world.
#[derive(Clone, Debug, Default)]
pub(crate) struct Played {
    values: Vec<f32>,
    win: f64,
    lead: f64,
    points: f64,
}

impl Played {
    pub(crate) fn add(&mut self, end: &End) {
        self.values.push((0.5 * end.win + 0.5 * (0.5 + 0.5 * (end.lead / LEAD).tanh())) as f32);
        self.win += end.win;
        self.lead += end.lead;
        self.points += end.points;
    }

    /// The share of games won, lead, points and what is compared.
    fn means(&self) -> [f64; 4] {
        let values = self.values.iter().copied().map(f64::from).sum();
        [self.win, self.lead, self.points, values].map(|sum: f64| sum / self.values.len().max(1) as f64)
    }

    /// How much better than others they were in the same worlds: the mean and its standard error.
    pub(crate) fn against(&self, other: &Played) -> (f64, f64) {
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

/// An action, and what short and long playouts brought.
#[derive(Clone, Debug)]
struct Line {
    action: Action,
    short: Played,
    long: Played,
}

impl Line {
    fn new(action: Action) -> Line {
        Line { action, short: Played::default(), long: Played::default() }
    }

    /// How much better than another it is: the mean and its standard error, from both kinds of playouts.
    fn against(&self, other: &Line) -> (f64, f64) {
        let (short, error) = self.short.against(&other.short);
        if self.long.values.is_empty() || other.long.values.is_empty() {
            return (short, error);
        }
        let (long, _) = self.long.against(&other.long);
        let [short_weight, long_weight] = self.weights(other);
        let weight = short_weight + long_weight;
        ((short * short_weight + long * long_weight) / weight, weight.sqrt().recip())
    }

    /// How far short and long playouts can be trusted about the difference to another: the squares of their errors, inverted.
    fn weights(&self, other: &Line) -> [f64; 2] {
        let (_, short) = self.short.against(&other.short);
        let (_, long) = self.long.against(&other.long);
        // Nothing can be off by more than a whole win, also what was seen once only.
        [short.hypot(SHORT_ERROR), long.max(LEAST_ERROR)].map(|error| error.min(1.0).powi(-2))
    }

    /// What is told of it. Beside `best`, whose long playouts tell the most, few long playouts say less than the short ones; and
    /// what was not played on is told as far behind as it was, not by what short playouts make of the game.
    fn told(&self, best: &Line) -> Candidate {
        let (short, long) = (self.short.means(), self.long.means());
        let means = if best.long.values.is_empty() {
            short
        } else {
            let [short_weight, long_weight] = self.weights(best);
            let trust = if self.long.values.is_empty() { 0.0 } else { long_weight / (short_weight + long_weight) };
            let (best_short, best_long) = (best.short.means(), best.long.means());
            std::array::from_fn(|each| {
                (1.0 - trust) * (short[each] + best_long[each] - best_short[each]) + trust * long[each]
            })
        };
        let [win, lead, points, value] = means;
        let playouts = (self.short.values.len() + self.long.values.len()) as u32;
        Candidate { action: self.action, playouts, win: win.clamp(0.0, 1.0), lead, points, value }
    }
}

/// Thinks about a decision of the viewer.
pub fn think(game: &Game, view: &View, budget: Budget, seed: u64) -> Thought {
    think_about(game, view, None, budget, seed)
}

/// Thinks about a decision of the viewer, and about one action also if it would not come to mind.
pub fn think_about(game: &Game, view: &View, asked: Option<Action>, budget: Budget, seed: u64) -> Thought {
    think_with(game, view, asked, budget, seed, network(game))
}

/// The same with a network of one's own.
pub(crate) fn think_with(
    game: &Game,
    view: &View,
    asked: Option<Action>,
    budget: Budget,
    seed: u64,
    network: &Network,
) -> Thought {
    let Viewer::Seat(seat) = view.viewer() else { return Thought::default() };
    let Some(seen) = Observation::from_view(game, view) else { return Thought::default() };
    let start = Instant::now();
    let tables = BoardTables::new(game);
    let weights = Weights::of(game);
    let planner = PlannerContext { game, tables: &tables, weights: &weights };
    let wish = planner.decide(&mut CachedPlan::default(), &seen);
    let belief = Belief::new(game, &tables, view);
    let mut rng = QuickRng::new(seed);
    let worlds: Vec<State> =
        (0..LOOKED_AT).map(|_| view.sample_likely_state(game, &mut rng, |seat, id| belief.odds(seat, id))).collect();
    let wanted = Wanted::new(&planner, seat, &worlds);
    let claim_interest = planner.claim_interest(&seen);
    let interest = |route| claim_interest(route) + BLOCKING * wanted.share(route);
    let actions = candidates(&planner, view, &seen, wish, asked, interest);
    if actions.is_empty() {
        return Thought::default();
    }
    let long = long_rounds(game, budget);
    let mut search = Search {
        planner: &planner,
        view,
        seat,
        wish,
        belief: &belief,
        network,
        style: Style { rounds: 1, others: long.is_some() && game.players() == 2 },
        margin: 0.0,
        rng,
        clock: Clock { start, budget, spent: 0 },
        alive: actions.into_iter().map(Line::new).collect(),
        dropped: Vec::new(),
        worlds: 0,
        look: FIRST_LOOK,
    };
    if let Some(rounds) = long {
        search.sift();
        search.style.rounds = rounds;
    }
    search.halve();
    search.told()
}

/// How much better one action is than another in playouts of so many rounds: the mean over these worlds and its standard error.
#[cfg(feature = "training")]
pub(crate) fn foretell(
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
    let style = Style { rounds, others: game.players() == 2 };
    let mut rng = QuickRng::new(seed);
    let mut lines = actions.map(Line::new);
    for _ in 0..worlds {
        let world = view.sample_likely_state(game, &mut rng, |seat, ticket| belief.odds(seat, ticket));
        let luck = rng.next_u64();
        for line in &mut lines {
            play(&planner, network(game), style, world, seat, line, luck);
        }
    }
    let [one, other] = lines.map(|line| if rounds > 1 { line.long } else { line.short });
    one.against(&other)
}

/// What a playout is like.
#[derive(Clone, Copy, Debug)]
struct Style {
    /// So many turns for everybody.
    rounds: u32,
    /// The network chooses in the turns of others as well, in games of two: they choose with the whole made-up world before
    /// them, which several would do even less than one, and with four players it takes three times as long for a playout.
    others: bool,
}

/// For how many rounds playouts go on, if the budget is large enough for it.
fn long_rounds(game: &Game, budget: Budget) -> Option<u32> {
    let step = match budget {
        Budget::Playouts(all) => PLAYOUTS.iter().rposition(|least| all >= *least),
        Budget::Time(all) => TIMES.iter().rposition(|least| all >= *least),
    };
    step.map(|step| ROUNDS[usize::from(game.players() > 2)][step])
}

/// How much thinking is done.
struct Clock {
    start: Instant,
    budget: Budget,
    spent: u32,
}

impl Clock {
    /// The share of the budget that is used up.
    fn share(&self) -> f64 {
        match self.budget {
            Budget::Playouts(all) => f64::from(self.spent) / f64::from(all.max(1)),
            Budget::Time(all) => self.start.elapsed().as_secs_f64() / all.as_secs_f64().max(1e-6),
        }
    }
}

struct Search<'a> {
    planner: &'a PlannerContext<'a>,
    view: &'a View,
    seat: Seat,
    /// What the planner would do.
    wish: Action,
    belief: &'a Belief,
    network: &'a Network,
    style: Style,
    /// How much worse than the best something may be without being dropped for it.
    margin: f64,
    rng: QuickRng,
    clock: Clock,
    /// The actions that are still thought about, the planner's wish first as long as it is among them.
    alive: Vec<Line>,
    /// The others.
    dropped: Vec<Line>,
    /// The worlds in which all of them were played, in this style.
    worlds: usize,
    /// After so many worlds the hopeless lines are dropped again.
    look: usize,
}

impl Search<'_> {
    /// Leaves what may be the best in the long run.
    fn sift(&mut self) {
        self.margin = SIFTED;
        while self.alive.len() > 1 && self.clock.share() < SIFTING {
            self.play_world();
        }
        self.drop_hopeless();
        self.margin = 0.0;
        (self.worlds, self.look) = (0, FIRST_LOOK);
    }

    /// Plays until the budget is used up or all is decided; the worse half is dropped again and again until two are left.
    fn halve(&mut self) {
        let rounds = self.alive.len().next_power_of_two().ilog2();
        let begin = self.clock.share();
        for round in 1..=rounds {
            let end = begin + (1.0 - begin) * f64::from(round) / f64::from(rounds);
            // At least one world, whatever the budget says: something must be known about each.
            while self.alive.len() > 1 && (self.worlds == 0 || self.clock.share() < end) {
                self.play_world();
            }
            if round < rounds {
                self.keep_best(self.alive.len().div_ceil(2).max(2));
            }
        }
    }

    /// One world, and all lines in it.
    fn play_world(&mut self) {
        let game = self.planner.game;
        let belief = self.belief;
        let world = self.view.sample_likely_state(game, &mut self.rng, |seat, ticket| belief.odds(seat, ticket));
        let luck = self.rng.next_u64();
        for line in &mut self.alive {
            play(self.planner, self.network, self.style, world, self.seat, line, luck);
        }
        self.clock.spent = self.clock.spent.saturating_add(self.style.rounds * self.alive.len() as u32);
        self.worlds += 1;
        if self.worlds >= self.look {
            self.look += self.look / 2;
            self.drop_hopeless();
            if self.worlds >= LEAST_WORLDS {
                self.settle();
            }
        }
    }

    /// By how much a line is better than the first one. The planner's wish has the benefit of the doubt.
    fn gain(&self, line: &Line) -> f64 {
        let first = &self.alive[0];
        if std::ptr::eq(line, first) {
            return 0.0;
        }
        let (mean, error) = line.against(first);
        if first.action == self.wish { mean - DOUBT * error } else { mean }
    }

    /// Drops all other actions than the best one if none of them can be expected to be better by enough.
    fn settle(&mut self) {
        let gains = self.alive.iter().map(|line| (self.gain(line), line));
        let Some((_, best)) = gains.max_by(|one, other| one.0.total_cmp(&other.0)) else { return };
        let action = best.action;
        let matters = |line: &Line| {
            let (mean, error) = line.against(best);
            mean + BENEFIT * error >= ENOUGH - self.margin
        };
        if !self.alive.iter().any(|line| line.action != action && matters(line)) {
            self.dropped.extend(self.alive.extract_if(.., |line| line.action != action));
        }
    }

    fn keep_best(&mut self, count: usize) {
        let first = &self.alive[0];
        let mut order: Vec<(f64, usize)> =
            self.alive.iter().enumerate().skip(1).map(|(index, line)| (line.against(first).0, index)).collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let kept: Vec<usize> = order.iter().take(count.saturating_sub(1)).map(|(_, index)| *index).collect();
        let mut index = 0;
        self.dropped.extend(self.alive.extract_if(.., |_| {
            index += 1;
            index > 1 && !kept.contains(&(index - 1))
        }));
    }

    /// Drops whatever is clearly worse than the best so far, the planner's wish too.
    fn drop_hopeless(&mut self) {
        let first = &self.alive[0];
        let gains: Vec<f64> = self.alive.iter().map(|line| line.against(first).0).collect();
        let Some(best) = (0..gains.len()).max_by(|one, other| gains[*one].total_cmp(&gains[*other])) else { return };
        let best = &self.alive[best];
        let hopeless = self.alive.iter().map(|line| {
            let (mean, error) = best.against(line);
            mean > HOPELESS * error + self.margin
        });
        let mut hopeless = hopeless.collect::<Vec<bool>>().into_iter();
        self.dropped.extend(self.alive.extract_if(.., |_| hopeless.next().unwrap_or(false)));
    }

    /// The actions, the best first. Something else than the planner's wish must be better by more than its doubt.
    fn told(self) -> Thought {
        let mut order: Vec<(f64, &Line)> = self.alive.iter().map(|line| (self.gain(line), line)).collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut dropped: Vec<&Line> = self.dropped.iter().collect();
        dropped.sort_by_key(|line| Reverse((line.long.values.len(), line.short.values.len())));
        let lines = order.iter().map(|(_, line)| *line).chain(dropped);
        let told = |best: &(f64, &Line)| lines.map(|line| line.told(best.1)).collect();
        Thought { candidates: order.first().map(told).unwrap_or_default() }
    }
}

fn play(
    planner: &PlannerContext<'_>,
    network: &Network,
    style: Style,
    world: State,
    seat: Seat,
    line: &mut Line,
    luck: u64,
) {
    let game = planner.game;
    let mut state = world;
    let mut chance = QuickChance::new(luck);
    state.play_unchecked(game, seat, line.action, &mut chance, &mut Unwatched);
    let plans = &mut CachedPlans::default();
    // The rest of this turn; then everybody's next ones, the own one last.
    play_on(planner, &mut state, plans, &mut chance, 0);
    for turn in 1..=u64::from(style.rounds) * u64::from(game.players()) {
        let Some(mover) = state.to_act(game).iter().next() else { break };
        // Every turn has luck of its own: who drew more cards than in another line does not shift the cards of all later turns.
        let luck = luck ^ turn.wrapping_mul(TURN_SEED);
        let mut chance = QuickChance::new(luck);
        if mover != seat && !style.others {
            play_on(planner, &mut state, plans, &mut chance, 1);
        } else if let Some(action) = next_action(planner, network, &state, mover, plans, !luck) {
            state.play_unchecked(game, mover, action, &mut chance, &mut Unwatched);
            play_on(planner, &mut state, plans, &mut chance, 0);
        }
    }
    let played = if style.rounds > 1 { &mut line.long } else { &mut line.short };
    played.add(&expected_end(planner, network, &state, plans, seat));
}

/// How the game ends for a seat, as far as can be told.
pub(crate) struct End {
    points: f64,
    /// Points more than the best of the others.
    lead: f64,
    /// The part of the win, or how likely it is.
    win: f64,
}

impl End {
    fn new(game: &Game, seat: Seat, points: impl Fn(Seat) -> f64, win: impl Fn(f64) -> f64) -> End {
        let others = Seat::all(game.players()).filter(|other| *other != seat);
        let own = points(seat);
        let lead = own - others.map(points).fold(f64::MIN, f64::max);
        End { points: own, lead, win: win(lead) }
    }

    /// The end of a game that is over.
    pub(crate) fn counted(game: &Game, state: &State, seat: Seat) -> End {
        let sheet = state.score(game);
        let winners = Seat::all(game.players()).filter(|seat| sheet.is_winner(*seat)).count();
        let win = if sheet.is_winner(seat) { 1.0 / winners as f64 } else { 0.0 };
        End::new(game, seat, |seat| f64::from(sheet.seat(seat).total), |_| win)
    }
}

fn expected_end(
    planner: &PlannerContext<'_>,
    network: &Network,
    state: &State,
    plans: &mut CachedPlans,
    seat: Seat,
) -> End {
    if state.end().is_some() {
        return End::counted(planner.game, state, seat);
    }
    let all = predicted_scores(planner, network, state, plans);
    let win = |lead: f64| 1.0 / (1.0 + (-lead / SPREAD).exp());
    End::new(planner.game, seat, |seat| f64::from(all[seat.index()]), win)
}

/// What to do in a turn: the planner's wish, or whatever else the network finds better. Each is tried with other luck than
/// the game goes on with, so that nothing is chosen for the cards that come.
fn next_action(
    planner: &PlannerContext<'_>,
    network: &Network,
    state: &State,
    seat: Seat,
    plans: &mut CachedPlans,
    luck: u64,
) -> Option<Action> {
    let game = planner.game;
    let seen = Observation::from_state(game, state, seat)?;
    let plan_cache = &mut plans[seat.index()];
    // A new plan for everything that is compared: an older one would look worse than one made for a route beside it.
    *plan_cache = CachedPlan::default();
    let planned = planner.cached_plan(plan_cache, &seen).routes;
    let wish = planner.decide(plan_cache, &seen);
    let mut all = vec![wish];
    all.extend(planner.best_claims(&seen, planned, wish, ROUTES));
    if all.len() == 1 {
        return Some(wish);
    }
    // The others' plans are made once, not once for each of these.
    for other in Seat::all(game.players()).filter(|other| *other != seat) {
        if let Some(seen) = Observation::from_state(game, state, other) {
            planner.cached_plan(&mut plans[other.index()], &seen);
        }
    }
    let lead = |action: &Action| {
        let mut state = *state;
        let mut chance = QuickChance::new(luck);
        state.play_unchecked(game, seat, *action, &mut chance, &mut Unwatched);
        let mut plans = *plans;
        play_on(planner, &mut state, &mut plans, &mut chance, 0);
        let end = expected_end(planner, network, &state, &mut plans, seat);
        end.lead as f32 + if *action == wish { NEXT_DOUBT } else { 0.0 }
    };
    all.into_iter()
        .map(|action| (lead(&action), action))
        .reduce(|one, other| if other.0 > one.0 { other } else { one })
        .map(|(_, action)| action)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line that is better than another by `short` in every short playout, and by `long` in the mean of so many long ones.
    fn better(short: f32, long: f32, worlds: usize) -> (f64, f64) {
        let played = |values: Vec<f32>| Played { values, ..Played::default() };
        let noise = |world: usize| if world.is_multiple_of(2) { 0.16 } else { -0.16 };
        let line = |short: f32, long: &dyn Fn(usize) -> f32| Line {
            short: played(vec![0.5 + short; 200]),
            long: played((0..worlds).map(long).collect()),
            ..Line::new(Action::Pass)
        };
        line(short, &|world| 0.5 + long + noise(world)).against(&line(0.0, &|_| 0.5))
    }

    #[test]
    fn playouts_count_as_far_as_they_can_be_trusted() {
        let (mean, error) = better(0.05, -0.05, 0);
        assert!((mean - 0.05).abs() < 1e-6 && error < 1e-6, "short ones alone: {mean} ± {error}");
        let (mean, error) = better(0.05, -0.05, 8);
        assert!(mean > 0.0 && error < SHORT_ERROR, "a few long ones say little: {mean} ± {error}");
        let (mean, error) = better(0.05, -0.05, 2000);
        assert!(mean < -0.045 && error < 0.004, "many decide: {mean} ± {error}");
        let (mean, error) = better(0.05, -0.05, 1);
        assert!(mean > 0.04 && error < SHORT_ERROR, "one says next to nothing: {mean} ± {error}");
        let (mean, error) = better(0.05, 0.05, 100);
        assert!((mean - 0.05).abs() < 1e-6 && error < 0.016, "both the same: {mean} ± {error}");
    }

    #[test]
    fn long_playouts_are_for_large_budgets() {
        let [two, four] = [2, 4].map(|players| fogg_maps::usa().game(players).expect("so many can play"));
        let rounds = |budget: &str| {
            let budget = budget.parse().expect("a budget");
            [long_rounds(&two, budget), long_rounds(&four, budget)]
        };
        let long = [[None, None], [Some(5), Some(5)], [Some(14), Some(8)]];
        assert_eq!(["playouts=499", "playouts=500", "playouts=4000"].map(rounds), long);
        assert_eq!(["time=49ms", "time=50ms", "time=1s"].map(rounds), long);
    }
}
