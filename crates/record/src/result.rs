//! The result of a game in a record.

use fogg_rules::{Board, EndReason, Game, ScoreSheet, SeatScore, State};
use serde::{Deserialize, Serialize};

/// The result of a game.
///
/// ```
/// use fogg_record::GameResult;
/// use fogg_rules::{QuickChance, Setup, State};
///
/// let game = fogg_maps::europe().game(3).expect("the Europe map supports 2 to 5 players");
/// let state = State::new(&game, Setup::default(), &mut QuickChance::new(1), &mut Vec::new());
/// let result = GameResult::of(&game, &state);
/// assert_eq!(result.reason, GameResult::ABANDONED, "the game is not over");
/// assert_eq!(result.seats[0].stations, 12, "three unbuilt stations of 4 points");
/// assert_eq!(result.winners, [0, 1, 2], "all players are tied");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// `final-round`, `stalemate`, or `abandoned`.
    pub reason: String,
    /// The score of each seat.
    pub seats: Vec<SeatResult>,
    /// The seats by rank, best first. Tied seats are in one list.
    pub ranking: Vec<Vec<usize>>,
    /// The seats that won.
    pub winners: Vec<usize>,
}

/// The score of one seat.
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
    /// The reason for a game that was stopped before its end.
    pub const ABANDONED: &'static str = "abandoned";

    /// The result of a state. If the game is not over, the reason is [`GameResult::ABANDONED`].
    pub fn of(game: &Game, state: &State) -> GameResult {
        let sheet = state.score(game);
        let reason = match state.end() {
            Some(EndReason::FinalRound) => "final-round",
            Some(EndReason::Stalemate) => "stalemate",
            None => GameResult::ABANDONED,
        };
        let ranking = ranked_seat_numbers(&sheet);
        GameResult {
            reason: reason.to_owned(),
            seats: sheet.seats().iter().map(|score| SeatResult::of(game.board(), score)).collect(),
            winners: ranking.first().cloned().unwrap_or_default(),
            ranking,
        }
    }
}

fn ranked_seat_numbers(sheet: &ScoreSheet) -> Vec<Vec<usize>> {
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
