//! One game between players of any kind: built-in bots, and external players that may fail.
//!
//! The assignment of players to seats and the statistics of many games are in `tournament.rs`.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fogg_bots::{Bot, BotRunner, mix};
use fogg_record::Recorder;
use fogg_rules::{
    Action, ActionError, BySeat, Event, Game, NoEvents, Phase, ScoreSheet, Seat, SeatSet, Seed, SeededChance, Setup,
    State, View,
};

/// The player of a seat in one game.
pub enum SeatPlayer<'a> {
    /// A built-in bot, created for this game.
    Bot(Box<dyn Bot>),
    /// An external player that has been notified of the start of the game.
    External(&'a mut dyn ExternalPlayer),
}

/// An external player. Its behavior is untrusted.
pub trait ExternalPlayer {
    /// Chooses an action; `decision` counts the decisions of the game from 1. The action may be illegal: then
    /// [`ExternalPlayer::reject`] follows.
    ///
    /// # Errors
    /// If it forfeits. A stand-in plays the rest of the game, so call this again.
    fn choose(&mut self, game: &Game, view: &View, decision: u64) -> Result<Action, Forfeit>;

    /// The action it chose is illegal: it forfeits.
    fn reject(&mut self, error: &ActionError) -> Forfeit;

    /// Whether a stand-in plays for it in this game.
    fn has_forfeited(&self) -> bool;

    /// The game is over.
    fn over(&mut self, points: &[i32], winners: &[usize]);
}

/// A player failed and does not play the rest of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// Its seat.
    pub seat: Seat,
    /// The reason, in a sentence.
    pub sentence: String,
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

/// The counts of one seat in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DecisionCounts {
    /// Decisions.
    pub decisions: u32,
    /// Turns.
    pub turns: u32,
    /// Time for all decisions, including the time to build the view. Zero if the game was not timed.
    pub thought: Duration,
    /// Time for the slowest decision. Zero if the game was not timed.
    pub slowest: Duration,
}

impl DecisionCounts {
    fn add(&mut self, is_turn: bool, start: Option<Instant>) {
        self.decisions += 1;
        self.turns += u32::from(is_turn);
        if let Some(start) = start {
            let thought = start.elapsed();
            self.thought += thought;
            self.slowest = self.slowest.max(thought);
        }
    }
}

/// A game that was played to its end.
pub struct PlayedGame<'g> {
    /// The state at the end.
    pub state: State,
    /// The counts of each seat.
    pub tallies: BySeat<DecisionCounts>,
    /// The players who forfeited.
    pub forfeits: Vec<Forfeit>,
    /// The whole game, if it was recorded.
    pub recorder: Option<Recorder<'g, SeededChance>>,
    players: u8,
}

impl PlayedGame<'_> {
    /// The place of every seat, 1 for the winner. Seats that forfeited come last, regardless of the scores of their
    /// stand-ins.
    pub fn places(&self, sheet: &ScoreSheet) -> Vec<u8> {
        let forfeited = self.forfeited();
        let key = |seat: Seat| (forfeited.contains(seat), sheet.place(seat));
        let seats = Seat::all(self.players);
        let better = |seat: Seat| seats.clone().filter(|other| key(*other) < key(seat)).count() as u8;
        seats.clone().map(|seat| better(seat) + 1).collect()
    }

    /// The winners: the best of those who played the game to its end.
    pub fn winners(&self, sheet: &ScoreSheet) -> SeatSet {
        let forfeited = self.forfeited();
        let finished = || Seat::all(self.players).filter(|seat| !forfeited.contains(*seat));
        let best = finished().map(|seat| sheet.place(seat)).min();
        finished().filter(|seat| Some(sheet.place(*seat)) == best).collect()
    }

    fn forfeited(&self) -> SeatSet {
        self.forfeits.iter().map(|forfeit| forfeit.seat).collect()
    }
}

/// The seed of the bot on a seat of game `number` in a run that the user numbered `run`.
///
/// It belongs to the seat, not to the bot. On the same deal, the same bot on the same seat makes the same choices, so
/// results of two bots that exchange seats differ only because of the bots.
///
/// ```
/// use fogg_arena::seat_seed;
///
/// assert_eq!(seat_seed(1, 7, 0), seat_seed(1, 7, 0));
/// assert_ne!(seat_seed(1, 7, 0), seat_seed(1, 7, 1));
/// ```
pub const fn seat_seed(run: u64, number: u64, seat: usize) -> u64 {
    mix(run ^ number.rotate_left(32)) ^ seat as u64
}

/// Data collected during a game. Each option costs time, so all are off by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameOptions {
    /// Record the game.
    pub record: bool,
    /// Measure the time of every decision.
    pub timed: bool,
}

/// Plays games one after the other on one thread, and reuses its buffers.
///
/// Every player gets only the view of its seat, and only the parts it needs.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use fogg_arena::{GameOptions, GameRunner, SeatPlayer};
/// use fogg_bots::{Greedy, Random};
/// use fogg_rules::Seed;
///
/// let game = fogg_maps::usa().game(2).expect("USA supports 2 players");
/// let mut runner = GameRunner::new(&game, GameOptions { record: true, timed: false });
/// let players = vec![SeatPlayer::Bot(Box::new(Greedy::new())), SeatPlayer::Bot(Box::new(Random::new(1)))];
/// let played = runner.play(Seed::numbered(1, 0), players, &AtomicBool::new(false)).expect("the game is not stopped");
/// assert_eq!(played.winners(&played.state.score(&game)).len(), 1);
/// assert!(played.recorder.is_some());
/// ```
pub struct GameRunner<'g> {
    game: &'g Game,
    options: GameOptions,
    bots: BotRunner<'g>,
    events: Vec<Event>,
}

impl<'g> GameRunner<'g> {
    /// A runner for games of one kind.
    pub fn new(game: &'g Game, options: GameOptions) -> GameRunner<'g> {
        GameRunner { game, options, bots: BotRunner::new(game, Vec::new()), events: Vec::new() }
    }

    /// The game that is played.
    pub fn game(&self) -> &'g Game {
        self.game
    }

    /// Plays one game, which depends only on the seed and the players' choices. Returns `None` if `stop` was set during
    /// the game.
    ///
    /// # Panics
    /// If a built-in bot plays an illegal action, which is a bug in the bot, or if there is not one player for each
    /// seat.
    pub fn play(&mut self, seed: Seed, players: Vec<SeatPlayer<'_>>, stop: &AtomicBool) -> Option<PlayedGame<'g>> {
        let game = self.game;
        assert_eq!(players.len(), usize::from(game.players()), "the game needs one player for each seat");
        let mut external: [Option<&mut dyn ExternalPlayer>; Seat::MAX] = Default::default();
        self.bots.restart(players.into_iter().zip(&mut external).map(|(player, external)| match player {
            SeatPlayer::Bot(bot) => Some(bot),
            SeatPlayer::External(player) => {
                *external = Some(player);
                None
            }
        }));
        let observed = self.bots.needs_memory();
        self.events.clear();
        let mut table = GameInProgress::deal(game, seed, self.options.record, observed.then_some(&mut self.events));
        if observed {
            self.bots.observe(table.events(&self.events));
        }
        let mut tallies: BySeat<DecisionCounts> = BySeat::default();
        let mut forfeits = Vec::new();
        let mut decisions = 0;
        while let Some(seat) = table.state().to_act(game).iter().next() {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            decisions += 1;
            let is_turn = matches!(table.state().phase(), Phase::Turn);
            let start = self.options.timed.then(Instant::now);
            self.events.clear();
            let mut events = observed.then_some(&mut self.events);
            if let Some(action) = self.bots.choose(table.state(), seat) {
                tallies[seat].add(is_turn, start);
                if let Err(error) = table.play(game, seat, action, events) {
                    panic!("bot {} played an illegal action: {error}", self.bots.name(seat).unwrap_or_default());
                }
            } else if let Some(player) = &mut external[seat.index()] {
                let view = self.bots.view(table.state(), seat);
                let start = self.options.timed.then(Instant::now);
                // Repeated after a forfeit, when the stand-in chooses.
                loop {
                    match player.choose(game, &view, decisions) {
                        Err(forfeit) => forfeits.push(forfeit),
                        Ok(action) => match table.play(game, seat, action, events.as_deref_mut()) {
                            Ok(()) => break,
                            Err(error) if player.has_forfeited() => {
                                panic!("the stand-in played an illegal action: {error}")
                            }
                            Err(error) => forfeits.push(player.reject(&error)),
                        },
                    }
                }
                tallies[seat].add(is_turn, start);
            }
            if observed {
                self.bots.observe(table.events(&self.events));
            }
        }
        let (state, recorder) = table.finish();
        let played = PlayedGame { state, tallies, forfeits, recorder, players: game.players() };
        if external.iter().any(Option::is_some) {
            let sheet = state.score(game);
            let points: Vec<i32> = sheet.seats().iter().map(|seat| seat.total).collect();
            let winners: Vec<usize> = played.winners(&sheet).iter().map(Seat::index).collect();
            external.into_iter().flatten().for_each(|player| player.over(&points, &winners));
        }
        Some(played)
    }
}

/// A game in progress, recorded or not.
#[expect(clippy::large_enum_variant, reason = "there is one per thread, and the plain variant is the fast one")]
enum GameInProgress<'g> {
    Plain(State, SeededChance),
    Recorded(Box<Recorder<'g, SeededChance>>),
}

impl<'g> GameInProgress<'g> {
    fn deal(game: &'g Game, seed: Seed, record: bool, events: Option<&mut Vec<Event>>) -> GameInProgress<'g> {
        let mut chance = SeededChance::new(seed);
        if record {
            return GameInProgress::Recorded(Box::new(Recorder::new(game, Setup::default(), chance)));
        }
        let state = match events {
            Some(events) => State::new(game, Setup::default(), &mut chance, events),
            None => State::new(game, Setup::default(), &mut chance, &mut NoEvents),
        };
        GameInProgress::Plain(state, chance)
    }

    fn state(&self) -> &State {
        match self {
            GameInProgress::Plain(state, _) => state,
            GameInProgress::Recorded(recorder) => recorder.state(),
        }
    }

    /// Plays an action; its events go to `events` unless the game is recorded.
    fn play(
        &mut self,
        game: &Game,
        seat: Seat,
        action: Action,
        events: Option<&mut Vec<Event>>,
    ) -> Result<(), ActionError> {
        match (self, events) {
            (GameInProgress::Recorded(recorder), _) => recorder.play(seat, action),
            (GameInProgress::Plain(state, chance), Some(events)) => state.play(game, seat, action, chance, events),
            (GameInProgress::Plain(state, chance), None) => state.play(game, seat, action, chance, &mut NoEvents),
        }
    }

    /// The events of the last action; `events` are those that were collected.
    fn events<'e>(&'e self, events: &'e [Event]) -> &'e [Event] {
        match self {
            GameInProgress::Plain(..) => events,
            GameInProgress::Recorded(recorder) => recorder.events(),
        }
    }

    fn finish(self) -> (State, Option<Recorder<'g, SeededChance>>) {
        match self {
            GameInProgress::Plain(state, _) => (state, None),
            GameInProgress::Recorded(recorder) => (*recorder.state(), Some(*recorder)),
        }
    }
}
