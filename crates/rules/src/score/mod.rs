//! The final score \[G2\] and the ranking [G4, G5, G6].

mod longest_path;
mod network;
mod stations;

pub use longest_path::longest_path;
pub use stations::{Borrowed, Completion, complete_tickets};

use crate::{BySeat, Game, RouteSet, Seat, State, TicketSet, TieBreak};
use network::Components;

/// The score of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatScore {
    /// Points for routes \[K7\].
    pub routes: i32,
    /// The completed tickets, and the routes that stations borrowed for them.
    pub completion: Completion,
    /// The tickets that are not completed.
    pub failed: TicketSet,
    /// Points for completed tickets minus points for failed ones \[E3\].
    pub tickets: i32,
    /// The number of stations that were not built.
    pub stations_left: u8,
    /// Points for the stations that were not built \[B4\].
    pub stations: i32,
    /// The length of the longest path, in cars \[G3\].
    pub longest: u32,
    /// Whether no seat has a longer path. Such a seat gets the bonus.
    pub bonus: bool,
    /// The sum of all points \[G2\].
    pub total: i32,
}

impl SeatScore {
    /// The completed tickets.
    pub fn completed(&self) -> TicketSet {
        self.completion.completed
    }
}

/// The scores of all seats and their ranking.
///
/// The score of a game that is not over is the score it would have if it ended now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    players: u8,
    seats: BySeat<SeatScore>,
    /// The number of seats that are ranked higher.
    better: BySeat<u8>,
}

impl ScoreSheet {
    /// The score of a seat.
    pub fn seat(&self, seat: Seat) -> &SeatScore {
        &self.seats[seat]
    }

    /// The scores of all seats, in order.
    pub fn seats(&self) -> &[SeatScore] {
        self.seats.players(self.players)
    }

    /// The rank of a seat, 1 for the winner. Tied seats have the same rank \[G6\].
    pub fn place(&self, seat: Seat) -> u8 {
        self.better[seat] + 1
    }

    /// Whether a seat won, alone or tied.
    pub fn is_winner(&self, seat: Seat) -> bool {
        self.better[seat] == 0
    }

    /// The seats by rank, best first. Tied seats are in one list.
    pub fn ranking(&self) -> Vec<Vec<Seat>> {
        let places = 0..self.players;
        let at = |place: u8| Seat::all(self.players).filter(|seat| self.better[*seat] == place).collect::<Vec<_>>();
        places.map(at).filter(|seats| !seats.is_empty()).collect()
    }
}

impl State {
    /// Scores the game \[G2\]. Longest paths \[G3\] and the best use of stations \[B3\] are computed exactly.
    ///
    /// ```
    /// use fogg_rules::testing::StateBuilder;
    /// use fogg_rules::Seat;
    ///
    /// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
    /// let board = game.board();
    /// let city = |id: &str| board.find_city(id).expect("a city of the map");
    /// let route = board.routes_between(city("duluth"), city("toronto")).iter().next().expect("a route of length 6");
    /// let ticket = board.ticket_between(city("duluth"), city("el_paso")).expect("a ticket of 10 points");
    ///
    /// let me = Seat::FIRST;
    /// let state = StateBuilder::new(&game).claimed(me, [route]).tickets(me, [ticket]).state();
    /// let sheet = state.score(&game);
    /// let score = sheet.seat(me);
    /// assert_eq!((score.routes, score.tickets, score.longest), (15, -10, 6));
    /// assert!(score.bonus);
    /// assert_eq!(score.total, 15 - 10 + 10);
    /// assert!(sheet.is_winner(me));
    /// ```
    pub fn score(&self, game: &Game) -> ScoreSheet {
        let (board, rules) = (game.board(), game.rules());
        let players = game.players();
        let all = Seat::all(players).fold(RouteSet::EMPTY, |all, seat| all | self.claimed[seat]);
        let mut seats = BySeat([SeatScore::default(); Seat::MAX]);
        for seat in Seat::all(players) {
            let own = self.claimed[seat];
            let held = self.tickets[seat];
            let mut network = Components::new(board, own);
            let completion = stations::complete_tickets_in(board, held, &mut network, self.stations[seat], all - own);
            let worth =
                |tickets: TicketSet| tickets.iter().map(|ticket| i32::from(board.ticket(ticket).points)).sum::<i32>();
            let failed = held - completion.completed;
            let stations_left = rules.stations - self.stations[seat].len() as u8;
            seats[seat] = SeatScore {
                routes: i32::from(self.points[seat]),
                completion,
                failed,
                tickets: worth(completion.completed) - worth(failed),
                stations_left,
                stations: i32::from(stations_left) * i32::from(rules.station_points),
                longest: longest_path::longest_path_in(board, own, &mut network),
                bonus: false,
                total: 0,
            };
        }
        let longest = seats.players(players).iter().map(|seat| seat.longest).max().unwrap_or(0);
        for score in &mut seats.0[..usize::from(players)] {
            // A path of length 0 gets no bonus [G3].
            score.bonus = longest > 0 && score.longest == longest;
            let bonus = if score.bonus { i32::from(rules.longest_path_points) } else { 0 };
            score.total = score.routes + score.tickets + score.stations + bonus;
        }
        let better = BySeat::new(|seat| {
            let beaten = |other: &Seat| outranks(&rules.tie_breaks, &seats[*other], &seats[seat]);
            Seat::all(players).filter(beaten).count() as u8
        });
        ScoreSheet { players, seats, better }
    }
}

/// Whether a score is better than another: by points, then by the tie-breaks in order [G4, G5].
fn outranks(tie_breaks: &[TieBreak], one: &SeatScore, other: &SeatScore) -> bool {
    let by_tie_break = |tie_break: &TieBreak| match tie_break {
        TieBreak::CompletedTickets => one.completed().len().cmp(&other.completed().len()),
        TieBreak::FewestStations => one.stations_left.cmp(&other.stations_left),
        TieBreak::LongestPath => one.bonus.cmp(&other.bonus),
    };
    let by_points = one.total.cmp(&other.total);
    tie_breaks.iter().fold(by_points, |so_far, tie_break| so_far.then_with(|| by_tie_break(tie_break))).is_gt()
}
