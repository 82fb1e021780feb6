//! The result of a game as a record has it.

use fogg_rules::{Board, EndReason, Game, ScoreSheet, SeatScore, State};
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// `final-round`, `stalemate` or `abandoned`.
    pub reason: String,
    /// What each seat earned.
    pub seats: Vec<SeatResult>,
    /// Seats by place, best first; a shared place is a longer list.
    pub ranking: Vec<Vec<usize>>,
    /// The seats of the first place.
    pub winners: Vec<usize>,
}

/// What one seat earned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)] // The fields are described in docs/record-format.md.
pub struct SeatResult {
    pub routes: i32,
    pub completed: Vec<u8>,
    pub failed: Vec<u8>,
    pub tickets: i32,
    pub stations_left: u8,
    pub stations: i32,
    pub borrowed: Vec<BorrowedRoute>,
    pub longest: u32,
    pub bonus: bool,
    pub total: i32,
}

/// A route that a station borrowed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct BorrowedRoute {
    /// The city of the station.
    pub city: String,
    /// The route.
    pub route: u8,
}

impl GameResult {
    /// The reason of a game that was stopped before its end.
    pub const ABANDONED: &'static str = "abandoned";

    /// The result of a state; of one that is not over, the result of an abandoned game.
    pub fn of(game: &Game, state: &State) -> GameResult {
        let sheet = state.score(game);
        let reason = match state.end() {
            Some(EndReason::FinalRound) => "final-round",
            Some(EndReason::Stalemate) => "stalemate",
            None => GameResult::ABANDONED,
        };
        let ranking = numbers(&sheet);
        GameResult {
            reason: reason.to_owned(),
            seats: sheet.seats().iter().map(|score| SeatResult::of(game.board(), score)).collect(),
            winners: ranking.first().cloned().unwrap_or_default(),
            ranking,
        }
    }
}

fn numbers(sheet: &ScoreSheet) -> Vec<Vec<usize>> {
    let places = sheet.ranking();
    places.iter().map(|place| place.iter().map(|seat| seat.index()).collect()).collect()
}

impl SeatResult {
    fn of(board: &Board, score: &SeatScore) -> SeatResult {
        let borrowed = |borrowed: fogg_rules::Borrowed| BorrowedRoute {
            city: board.city(borrowed.city).id.clone(),
            route: borrowed.route.0,
        };
        SeatResult {
            routes: score.routes,
            completed: score.completed().iter().map(|ticket| ticket.0).collect(),
            failed: score.failed.iter().map(|ticket| ticket.0).collect(),
            tickets: score.tickets,
            stations_left: score.stations_left,
            stations: score.stations,
            borrowed: score.completion.borrowed().map(borrowed).collect(),
            longest: score.longest,
            bonus: score.bonus,
            total: score.total,
        }
    }
}
