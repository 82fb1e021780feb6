//! The search: a tree over what the seat itself may do, two own turns deep, everybody else and everything later left to
//! the planner.
//!
//! A node stands for all worlds that look the same to the seat: in each world the search makes up, every line of the tree
//! is played out with the same luck, so that lines are compared and not luck. The worse half is dropped again and again
//! (sequential halving), and whatever is hopeless at once, so that most playouts go to what is hard to tell apart. A network
//! says how playouts would end after some rounds.

use std::time::Instant;

use fogg_rules::{Action, Game, QuickChance, QuickRng, Seat, State, Unwatched, View, Viewer};

use super::belief::Belief;
use super::candidates::{Wanted, candidates};
use super::value::{Network, expected, network};
use crate::Budget;
use crate::planner::{Atlas, Mind, Next, Planning, Question, Sight, Weights, play_on};

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

/// After so many turns of every player the network tells how a playout would end.
const ROUNDS: u32 = 3;

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

/// The worlds that are looked at to see what the others want.
const LOOKED_AT: usize = 12;

/// How interesting a route is that the others want for sure.
const BLOCKING: f32 = 12.0;

/// When so few actions are left, the search looks at what to do in the next turn after each of them.
const BRANCH: usize = 4;

/// And at most at so many for each.
const MOST_IDEAS: usize = 6;

/// An own action of the next turn that is thought about deserves so many playouts.
const WORTH: u32 = 200;

/// An action, perhaps one for the next turn, and what the playouts brought. Where nothing is said the planner decides.
#[derive(Clone, Debug)]
struct Line {
    action: Action,
    next: Option<Next>,
    /// The number of worlds before the first one of this line. All lines are played in the same worlds from then on.
    since: usize,
    values: Vec<f32>,
    win: f64,
    lead: f64,
    points: f64,
}

impl Line {
    fn new(action: Action, next: Option<Next>, since: usize) -> Line {
        Line { action, next, since, values: Vec::new(), win: 0.0, lead: 0.0, points: 0.0 }
    }

    /// How much better than another it was in the same worlds: the mean and its standard error.
    fn against(&self, other: &Line) -> (f64, f64) {
        let start = self.since.max(other.since);
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for (one, other) in self.values_since(start).iter().zip(other.values_since(start)) {
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

    /// What it brought in the worlds after the first so many.
    fn values_since(&self, start: usize) -> &[f32] {
        self.values.get(start - self.since..).unwrap_or_default()
    }

    fn told(&self) -> Candidate {
        let count = self.values.len().max(1) as f64;
        Candidate {
            action: self.action,
            playouts: self.values.len() as u32,
            win: self.win / count,
            lead: self.lead / count,
            points: self.points / count,
            value: self.values.iter().copied().map(f64::from).sum::<f64>() / count,
        }
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
pub(super) fn think_with(
    game: &Game,
    view: &View,
    asked: Option<Action>,
    budget: Budget,
    seed: u64,
    network: &Network,
) -> Thought {
    let Viewer::Seat(seat) = view.viewer() else { return Thought::default() };
    let Some(sight) = Sight::of_view(game, view) else { return Thought::default() };
    let start = Instant::now();
    let atlas = Atlas::new(game);
    let weights = Weights::of(game);
    let planning = Planning { game, atlas: &atlas, weights: &weights };
    let wish = planning.decide(&mut Mind::default(), &sight);
    let belief = Belief::new(game, &atlas, view);
    let mut rng = QuickRng::new(seed);
    let worlds: Vec<State> =
        (0..LOOKED_AT).map(|_| view.sample_likely_state(game, &mut rng, |seat, id| belief.odds(seat, id))).collect();
    let wanted = Wanted::new(&planning, seat, &worlds);
    let interest = |route| planning.claim_interest(&sight, route) + BLOCKING * wanted.share(route);
    let actions = candidates(&planning, view, &sight, wish, asked, interest);
    if actions.is_empty() {
        return Thought::default();
    }
    let mut search = Search {
        planning: &planning,
        view,
        seat,
        belief: &belief,
        network,
        rng,
        clock: Clock { start, budget, spent: 0 },
        alive: actions.into_iter().map(|action| Line::new(action, None, 0)).collect(),
        dropped: Vec::new(),
        worlds: 0,
        look: FIRST_LOOK,
    };
    search.halve(0.5, BRANCH);
    if matches!(sight.question, Question::Turn | Question::SecondCard) {
        search.branch(&planning.next_ideas(&sight, interest));
    }
    search.halve(1.0, 1);
    search.told(wish)
}

/// How much thinking is done, and how much is left.
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

    /// The playouts that are probably left.
    fn left(&self) -> u32 {
        let share = self.share();
        if share > 0.0 { (f64::from(self.spent) / share * (1.0 - share)).max(0.0) as u32 } else { 0 }
    }
}

struct Search<'a> {
    planning: &'a Planning<'a>,
    view: &'a View,
    seat: Seat,
    belief: &'a Belief,
    network: &'a Network,
    rng: QuickRng,
    clock: Clock,
    /// The lines that are still thought about, the planner's wish first as long as it is among them.
    alive: Vec<Line>,
    dropped: Vec<Line>,
    worlds: usize,
    /// After so many worlds the hopeless lines are dropped again.
    look: usize,
}

impl Search<'_> {
    /// Plays until a share of the budget is used up; the worse half of the lines is dropped again and again until so many
    /// are left.
    fn halve(&mut self, until: f64, few: usize) {
        let from = self.clock.share();
        let mut rounds = 0;
        while self.alive.len().div_ceil(1 << rounds) > few {
            rounds += 1;
        }
        for round in 1..=rounds {
            let end = from + (until - from) * f64::from(round) / f64::from(rounds);
            // At least one world, whatever the budget says: something must be known about each.
            while self.alive.len() > few && (self.worlds == 0 || self.clock.share() < end) {
                self.play_world();
            }
            let keep = self.alive.len().div_ceil(2);
            if self.alive.len() > few.max(2) && round < rounds {
                self.keep_best(keep.max(few));
            } else if round == rounds && few > 1 {
                self.keep_best(few);
            }
        }
    }

    /// One world, and all lines in it.
    fn play_world(&mut self) {
        let game = self.planning.game;
        let belief = self.belief;
        let world = self.view.sample_likely_state(game, &mut self.rng, |seat, ticket| belief.odds(seat, ticket));
        let luck = self.rng.next_u64();
        for line in &mut self.alive {
            play(self.planning, self.network, world, self.seat, line, luck);
        }
        self.clock.spent += self.alive.len() as u32;
        self.worlds += 1;
        if self.worlds >= self.look {
            self.look += self.look / 2;
            self.drop_hopeless();
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
            mean > HOPELESS * error
        });
        let mut hopeless = hopeless.collect::<Vec<bool>>().into_iter();
        self.dropped.extend(self.alive.extract_if(.., |_| hopeless.next().unwrap_or(false)));
    }

    /// Looks one own turn further: after each action that is left, each of these.
    fn branch(&mut self, ideas: &[Next]) {
        if self.alive.len() < 2 {
            return;
        }
        // How fast playouts are is not known before some are played.
        while self.worlds < FIRST_LOOK && self.clock.share() < 0.5 {
            self.play_world();
        }
        let room = (self.clock.left() / WORTH) as usize / self.alive.len().max(1);
        let ideas = ideas.iter().take(room.saturating_sub(1).min(MOST_IDEAS));
        for index in 0..self.alive.len() {
            let action = self.alive[index].action;
            for idea in ideas.clone() {
                let same = match (action, idea) {
                    (Action::Claim { route, .. }, Next::Claim(other)) => route == *other,
                    (Action::DrawTickets, Next::DrawTickets) => true,
                    _ => false,
                };
                if !same {
                    self.alive.push(Line::new(action, Some(*idea), self.worlds));
                }
            }
        }
    }

    /// The actions, the best first. Something else than the planner's wish must be better by more than its doubt.
    fn told(self, wish: Action) -> Thought {
        let first = &self.alive[0];
        let doubt = if first.action == wish { DOUBT } else { 0.0 };
        let surely = |line: &Line| {
            let (mean, error) = line.against(first);
            if std::ptr::eq(line, first) { 0.0 } else { mean - doubt * error }
        };
        let mut order: Vec<(f64, &Line)> = self.alive.iter().map(|line| (surely(line), line)).collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut dropped: Vec<&Line> = self.dropped.iter().collect();
        dropped.sort_by(|one, other| (one.since + one.values.len()).cmp(&(other.since + other.values.len())).reverse());
        let mut candidates: Vec<Candidate> = Vec::new();
        for line in order.iter().map(|(_, line)| *line).chain(dropped) {
            if !candidates.iter().any(|known| known.action == line.action) {
                candidates.push(line.told());
            }
        }
        Thought { candidates }
    }
}

fn play(planning: &Planning<'_>, network: &Network, world: State, seat: Seat, line: &mut Line, luck: u64) {
    let game = planning.game;
    let mut state = world;
    let mut chance = QuickChance::new(luck);
    state.play_unchecked(game, seat, line.action, &mut chance, &mut Unwatched);
    let players = u32::from(game.players());
    let minds = &mut [Mind::default(); Seat::MAX];
    let mut turns = ROUNDS * players;
    if let Some(next) = line.next {
        play_on(planning, &mut state, minds, &mut chance, players - 1);
        turns -= players - 1;
        if let Some(sight) = Sight::of_state(game, &state, seat)
            && state.to_act(game).contains(seat)
            && let Some(action) = planning.possible(&sight, next)
        {
            state.play_unchecked(game, seat, action, &mut chance, &mut Unwatched);
        }
    }
    play_on(planning, &mut state, minds, &mut chance, turns);
    let others = || Seat::all(game.players()).filter(|other| *other != seat);
    let (own, best, win) = if state.end().is_some() {
        let sheet = state.score(game);
        let own = f64::from(sheet.seat(seat).total);
        let best = others().map(|other| f64::from(sheet.seat(other).total)).fold(f64::MIN, f64::max);
        let win = if sheet.is_winner(seat) {
            1.0 / (1 + others().filter(|other| sheet.is_winner(*other)).count()) as f64
        } else {
            0.0
        };
        (own, best, win)
    } else {
        let expected = expected(planning, network, &state);
        let own = f64::from(expected[seat.index()]);
        let best = others().map(|other| f64::from(expected[other.index()])).fold(f64::MIN, f64::max);
        (own, best, 1.0 / (1.0 + (-(own - best) / SPREAD).exp()))
    };
    let value = 0.5 * win + 0.5 * (0.5 + 0.5 * ((own - best) / LEAD).tanh());
    line.values.push(value as f32);
    line.win += win;
    line.lead += own - best;
    line.points += own;
}
