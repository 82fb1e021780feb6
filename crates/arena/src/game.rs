//! One game between players of any kind: bots of ours, and programs of others that may fail.
//!
//! What is not here: who sits where in which game, and what follows from many games; see `tournament.rs`.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fogg_bots::{Bot, Host};
use fogg_record::Recorder;
use fogg_rules::{Action, ActionError, Game, Phase, ScoreSheet, Seat, SeatSet, Seed, SeededChance, Setup, State, View};

/// Who plays a seat of a game.
pub enum Chair<'a> {
    /// A bot of ours, made for this game.
    Bot(Box<dyn Bot>),
    /// Somebody else, who has been told that the game begins.
    Outside(&'a mut dyn Outside),
}

/// A player that is no bot of ours, so that everything may be expected of it.
pub trait Outside {
    /// What it wants to do; `decision` counts the decisions of the game from 1. Whether that is allowed is for the
    /// rules to say; if not, it is told by [`Outside::refuse`].
    ///
    /// # Errors
    /// If it forfeits. From then on, and for the rest of the game, a stand-in answers; so ask again.
    fn choose(&mut self, game: &Game, view: &View, decision: u64) -> Result<Action, Forfeit>;

    /// The rules forbid what it wanted: it forfeits.
    fn refuse(&mut self, error: &ActionError) -> Forfeit;

    /// Whether somebody else plays on for it in this game.
    fn has_forfeited(&self) -> bool;

    /// The game is over.
    fn over(&mut self, points: &[i32], winners: &[usize]);
}

/// A player does not play on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// Its seat.
    pub seat: Seat,
    /// What happened, for people.
    pub sentence: String,
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

/// What one seat did, counted while the game was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How often it was asked.
    pub decisions: u32,
    /// How many turns it had.
    pub turns: u32,
    /// How long it thought about all of them; seeing included.
    pub thought: Duration,
    /// How long it thought about the one that took longest.
    pub slowest: Duration,
}

impl Tally {
    fn add(&mut self, thought: Duration, is_turn: bool) {
        self.decisions += 1;
        self.turns += u32::from(is_turn);
        self.thought += thought;
        self.slowest = self.slowest.max(thought);
    }
}

/// A game that was played to its end.
pub struct Played<'g> {
    /// The game with all its actions.
    pub recorder: Recorder<'g, SeededChance>,
    /// What each seat did.
    pub tallies: Vec<Tally>,
    /// Who did not play it to its end.
    pub forfeits: Vec<Forfeit>,
}

impl Played<'_> {
    /// The state at the end.
    pub fn state(&self) -> &State {
        self.recorder.state()
    }

    /// The place of every seat, 1 for the winner. Who has forfeited is behind all others, whatever the stand-in
    /// achieved.
    pub fn places(&self, sheet: &ScoreSheet) -> Vec<u8> {
        let out = self.out();
        let key = |seat: Seat| (out.contains(seat), sheet.place(seat));
        let seats = Seat::all(self.tallies.len() as u8);
        let better = |seat: Seat| seats.clone().filter(|other| key(*other) < key(seat)).count() as u8;
        seats.clone().map(|seat| better(seat) + 1).collect()
    }

    /// Who has won: the best of those who played the game to its end.
    pub fn winners(&self, sheet: &ScoreSheet) -> SeatSet {
        let (out, places) = (self.out(), self.places(sheet));
        let seats = Seat::all(self.tallies.len() as u8);
        seats.filter(|seat| places[seat.index()] == 1 && !out.contains(*seat)).collect()
    }

    fn out(&self) -> SeatSet {
        self.forfeits.iter().map(|forfeit| forfeit.seat).collect()
    }
}

/// The seed of the bot on a seat of game `number` in a run that a person numbered `run`.
///
/// It belongs to the seat and not to the bot: with the same deal, the same bot does the same on the same seat, so
/// that two bots on exchanged seats differ by nothing but themselves.
pub fn seat_seed(run: u64, number: u64, seat: usize) -> u64 {
    (run ^ number.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ seat as u64
}

/// Plays one game, all of which follows from the seed and what the players do. `None` if `stop` was set meanwhile.
///
/// # Panics
/// If a bot of ours plays against the rules: that is a mistake in the bot, and its games would tell nothing.
pub fn play_game<'g>(game: &'g Game, seed: Seed, chairs: Vec<Chair<'_>>, stop: &AtomicBool) -> Option<Played<'g>> {
    let (mut bots, mut outside) = (Vec::new(), Vec::new());
    for chair in chairs {
        let (bot, other) = match chair {
            Chair::Bot(bot) => (Some(bot), None),
            Chair::Outside(other) => (None, Some(other)),
        };
        bots.push(bot);
        outside.push(other);
    }
    let names: Vec<&'static str> = bots.iter().map(|bot| bot.as_ref().map_or("", |bot| bot.name())).collect();
    let mut host = Host::new(game, bots);
    let recorder = Recorder::new(game, Setup::default(), SeededChance::new(seed));
    host.observe(recorder.events());
    let tallies = vec![Tally::default(); usize::from(game.players())];
    let mut played = Played { recorder, tallies, forfeits: Vec::new() };
    let play_bot = |recorder: &mut Recorder<'_, SeededChance>, seat: Seat, action: Action| {
        if let Err(error) = recorder.play(seat, action) {
            panic!("bot {} played an illegal action: {error}", names[seat.index()]);
        }
    };
    let mut decisions = 0;
    while let Some(seat) = played.state().to_act(game).iter().next() {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let before = *played.state();
        let start = Instant::now();
        decisions += 1;
        match (host.ask(&before, seat), &mut outside[seat.index()]) {
            (Some(action), _) => {
                played.tallies[seat.index()].add(start.elapsed(), *before.phase() == Phase::Turn);
                play_bot(&mut played.recorder, seat, action);
            }
            (None, Some(other)) => {
                let view = host.view(&before, seat);
                let start = Instant::now();
                // Again after a forfeit: then its stand-in is asked.
                loop {
                    match other.choose(game, &view, decisions) {
                        Err(forfeit) => played.forfeits.push(forfeit),
                        Ok(action) if other.has_forfeited() => break play_bot(&mut played.recorder, seat, action),
                        Ok(action) => match played.recorder.play(seat, action) {
                            Ok(()) => break,
                            Err(error) => played.forfeits.push(other.refuse(&error)),
                        },
                    }
                }
                played.tallies[seat.index()].add(start.elapsed(), *before.phase() == Phase::Turn);
            }
            (None, None) => unreachable!("every seat has a bot or somebody else"),
        }
        host.observe(played.recorder.events());
    }
    if outside.iter().any(Option::is_some) {
        let sheet = played.state().score(game);
        let points: Vec<i32> = sheet.seats().iter().map(|seat| seat.total).collect();
        let winners: Vec<usize> = played.winners(&sheet).iter().map(Seat::index).collect();
        outside.into_iter().flatten().for_each(|other| other.over(&points, &winners));
    }
    Some(played)
}
