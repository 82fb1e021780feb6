//! The outcomes of games, with the data that the statistics need.

use fogg_rules::{EndReason, Game, Seat};
use serde::{Deserialize, Serialize};

use crate::PlayedGame;

/// The value of a win. It is divisible by 2 to 5, so that a shared win is a whole number, too.
pub const WHOLE_WIN: u32 = 60;

/// The outcome of one game for one contestant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// The number of the contestant.
    pub who: usize,
    /// Its place, 1 for the winner.
    pub place: u8,
    /// Its share of the win, in parts of [`WHOLE_WIN`].
    pub win: u32,
    /// Its points.
    pub score: i32,
    /// Points for routes.
    pub routes: i32,
    /// Points for tickets, lost ones subtracted.
    pub tickets: i32,
    /// Tickets kept.
    pub kept: u32,
    /// Tickets completed.
    pub completed: u32,
    /// The length of its longest path.
    pub longest: u32,
    /// Whether that was the longest path in the game.
    pub bonus: bool,
    /// Cars not used.
    pub cars_left: u8,
    /// Stations built.
    pub stations: u32,
    /// Turns.
    pub turns: u32,
    /// Decisions.
    pub decisions: u32,
    /// Time for all decisions, in microseconds.
    pub thought_us: u64,
    /// Time for the slowest decision, in microseconds.
    pub slowest_us: u64,
    /// Whether it forfeited.
    pub forfeited: bool,
}

impl Outcome {
    /// This outcome without times, which differ from run to run.
    #[must_use]
    pub fn untimed(self) -> Outcome {
        Outcome { thought_us: 0, slowest_us: 0, ..self }
    }
}

/// A game in results: the outcomes in the order of the seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameOutcome {
    /// The outcome of each seat.
    pub seats: Vec<Outcome>,
    /// Whether it ended because no player had a legal move.
    pub stalemate: bool,
}

impl GameOutcome {
    /// The outcome of a game; `lineup` has the contestant of each seat.
    pub fn new(game: &Game, played: &PlayedGame<'_>, lineup: &[usize]) -> GameOutcome {
        let state = &played.state;
        let sheet = state.score(game);
        let (places, winners) = (played.places(&sheet), played.winners(&sheet));
        let outcome = |seat: Seat| {
            let (score, tally) = (sheet.seat(seat), &played.tallies[seat]);
            Outcome {
                who: lineup[seat.index()],
                place: places[seat.index()],
                win: if winners.contains(seat) { WHOLE_WIN / winners.len() } else { 0 },
                score: score.total,
                routes: score.routes,
                tickets: score.tickets,
                kept: score.completed().len() + score.failed.len(),
                completed: score.completed().len(),
                longest: score.longest,
                bonus: score.bonus,
                cars_left: state.cars(seat),
                stations: state.stations(seat).len(),
                turns: tally.turns,
                decisions: tally.decisions,
                thought_us: tally.thought.as_micros() as u64,
                slowest_us: tally.slowest.as_micros() as u64,
                forfeited: played.forfeits.iter().any(|forfeit| forfeit.seat == seat),
            }
        };
        GameOutcome {
            seats: Seat::all(game.players()).map(outcome).collect(),
            stalemate: state.end() == Some(EndReason::Stalemate),
        }
    }
}

/// All games of one table on one deal: one for every rotation of its contestants over the seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Block {
    /// The number of the deal.
    pub deal: u64,
    /// The number of the table.
    pub table: usize,
    /// Its games.
    pub games: Vec<GameOutcome>,
}

impl Block {
    /// All outcomes of all its games.
    pub fn outcomes(&self) -> impl Iterator<Item = &Outcome> {
        self.games.iter().flat_map(|game| &game.seats)
    }

    /// This block without times, which differ from run to run.
    #[must_use]
    pub fn untimed(mut self) -> Block {
        self.games.iter_mut().flat_map(|game| &mut game.seats).for_each(|outcome| *outcome = outcome.untimed());
        self
    }
}
