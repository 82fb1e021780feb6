//! Finished games: the score, and a replay of all events.

use std::ops::ControlFlow;
use std::sync::Arc;

use fogg_protocol as wire;
use fogg_rules::{Game, Memory, RouteSet, ScoreSheet, Seat, State, TicketId, TieBreak, Viewer};
use fogg_study::{longest_path_routes, shortest_path};
use fogg_table::{Change, Entry, Refusal, Stage, Table};

use crate::{HostError, LogQuery, convert};

/// The score of a finished game.
///
/// # Errors
/// If the game is not over.
pub fn score(table: &Table) -> Result<wire::Score, HostError> {
    let sheet = table.score().ok_or(HostError::Refused(Refusal::NotFinished))?;
    let view = table.view(Viewer::Spectator).ok_or(HostError::Refused(Refusal::NotFinished))?;
    let game = table.game();
    let seats = Seat::all(game.players()).map(|seat| seat_score(game, &sheet, seat, view.claimed(seat)));
    let ranking = sheet.ranking();
    Ok(wire::Score {
        seats: seats.collect(),
        tie_break: tie_break(game, &sheet, &ranking),
        ranking: ranking.iter().map(|seats| seats.iter().map(|seat| convert::index(*seat)).collect()).collect(),
    })
}

fn seat_score(game: &Game, sheet: &ScoreSheet, seat: Seat, routes: RouteSet) -> wire::SeatScore {
    let (board, score) = (game.board(), sheet.seat(seat));
    let of_others: RouteSet = score.completion.borrowed().map(|borrowed| borrowed.route).collect();
    let failed = |id: TicketId| {
        let points = -i32::from(board.ticket(id).points);
        wire::TicketScore { ticket: id.0, completed: false, points, routes: Vec::new() }
    };
    let completed = |id: TicketId| {
        let ticket = board.ticket(id);
        let through = |network| shortest_path(board, RouteSet::EMPTY, network, ticket.a, ticket.b);
        // Own routes alone if they are enough, even if the path is longer.
        let path = through(routes).or_else(|| through(routes | of_others)).unwrap_or_default();
        let routes = path.routes.iter().map(|id| id.0).collect();
        wire::TicketScore { ticket: id.0, completed: true, points: i32::from(ticket.points), routes }
    };
    // Failed tickets first, so that the score ends with its best part.
    let tickets = score.failed.iter().map(failed).chain(score.completed().iter().map(completed));
    let borrowed = score
        .completion
        .borrowed()
        .map(|borrowed| wire::BorrowedRoute { city: board.city(borrowed.city).id.clone(), route: borrowed.route.0 });
    let (length, path) = longest_path_routes(board, routes);
    wire::SeatScore {
        routes: score.routes,
        tickets: tickets.collect(),
        stations_left: score.stations_left,
        stations: score.stations,
        borrowed: borrowed.collect(),
        path: wire::Path { seat: convert::index(seat), length, routes: path.iter().map(|id| id.0).collect() },
        bonus: if score.bonus { i32::from(game.rules().longest_path_points) } else { 0 },
        total: score.total,
        place: sheet.place(seat),
    }
}

/// The tie-break between the first and the second rank, if their points are the same [G4, G5].
fn tie_break(game: &Game, sheet: &ScoreSheet, ranking: &[Vec<Seat>]) -> Option<wire::TieBreak> {
    let (first, second) = (sheet.seat(*ranking.first()?.first()?), sheet.seat(*ranking.get(1)?.first()?));
    if first.total != second.total {
        return None;
    }
    let decides = |tie_break: &&TieBreak| match tie_break {
        TieBreak::CompletedTickets => first.completed().len() != second.completed().len(),
        TieBreak::FewestStations => first.stations_left != second.stations_left,
        TieBreak::LongestPath => first.bonus != second.bonus,
    };
    game.rules().tie_breaks.iter().find(decides).map(|tie_break| match tie_break {
        TieBreak::CompletedTickets => wire::TieBreak::CompletedTickets,
        TieBreak::FewestStations => wire::TieBreak::FewestStations,
        TieBreak::LongestPath => wire::TieBreak::LongestPath,
    })
}

/// A query for all events of a finished game, as one seat saw them or complete.
pub struct ReplayQuery {
    table: Table,
    seat: Option<Seat>,
    events: Vec<wire::Event>,
}

impl ReplayQuery {
    /// A query for the whole game, or for the view of one seat.
    ///
    /// # Errors
    /// If the game is not over, or has no such seat.
    pub fn new(table: &Table, seat: Option<Seat>) -> Result<ReplayQuery, HostError> {
        must_be_over(table, seat)?;
        Ok(ReplayQuery { table: table.clone(), seat, events: Vec::new() })
    }

    fn event(&self, entry: &Entry) -> wire::Event {
        let seen = |seat| convert::event(&self.table, &entry.seen_by(Viewer::Seat(seat)), Vec::new());
        match self.seat {
            Some(seat) => seen(seat),
            None => whole(Seat::all(self.table.game().players()).map(seen).collect()),
        }
    }
}

impl LogQuery for ReplayQuery {
    type Answer = wire::Replay;

    fn take(&mut self, entries: Vec<Entry>) -> Result<ControlFlow<()>, HostError> {
        use Change::{Left, Played, Revealed, StandIn, Started, Undone};
        for entry in entries {
            let what = &entry.what;
            // The replay shows the game that counts, like the record.
            if let Undone { entry: undone, .. } = what {
                self.events.retain(|event| event.number != *undone);
            }
            if matches!(what, Started { .. } | Played { .. } | StandIn { .. } | Left { .. } | Revealed { .. }) {
                self.events.push(self.event(&entry));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn answer(self) -> Result<wire::Replay, HostError> {
        let game = self.table.game();
        let viewer = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let before = State::before_the_deal(game).view(game, &Arc::new(Memory::new(game, viewer)));
        Ok(wire::Replay {
            options: convert::options_to(self.table.options()),
            seats: convert::seats(&self.table, false),
            before: wire::GameView::new(game, &before),
            score: score(&self.table)?,
            events: self.events,
        })
    }
}

/// A query for the analysis of a finished game right after an entry, for one seat or for each.
pub struct StudyQuery {
    table: Table,
    seat: Option<Seat>,
    number: u64,
    /// The table as it was after the last entry that was taken.
    then: Option<Table>,
}

impl StudyQuery {
    /// A query for the position after an entry, for one seat or for each.
    ///
    /// # Errors
    /// If the game is not over, or has no such seat.
    pub fn new(table: &Table, seat: Option<Seat>, number: u64) -> Result<StudyQuery, HostError> {
        must_be_over(table, seat)?;
        Ok(StudyQuery { table: table.clone(), seat, number, then: None })
    }
}

impl LogQuery for StudyQuery {
    type Answer = Vec<wire::Study>;

    fn take(&mut self, entries: Vec<Entry>) -> Result<ControlFlow<()>, HostError> {
        let damaged = |error: fogg_table::ReplayError| HostError::Internal(error.to_string());
        for entry in entries {
            match &mut self.then {
                None => self.then = Some(self.table.reopened(&entry).map_err(damaged)?),
                Some(_) if entry.number > self.number => return Ok(ControlFlow::Break(())),
                Some(then) => then.replay_next(&entry).map_err(damaged)?,
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn answer(self) -> Result<Vec<wire::Study>, HostError> {
        let then = self.then.ok_or_else(|| HostError::Internal("an empty log".to_owned()))?;
        let seats = Seat::all(then.game().players()).filter(|other| self.seat.is_none_or(|seat| seat == *other));
        let study = |seat| {
            let view = then.view(Viewer::Seat(seat)).ok_or(HostError::Refused(Refusal::NotBegun))?;
            Ok(convert::study(&then, &view))
        };
        seats.map(study).collect()
    }
}

/// Checks that the game is over, because only then may the view of any seat be shown.
fn must_be_over(table: &Table, seat: Option<Seat>) -> Result<(), HostError> {
    if table.stage() != Stage::Over {
        return Err(HostError::Refused(Refusal::NotFinished));
    }
    match seat {
        Some(seat) if seat.index() >= usize::from(table.game().players()) => {
            Err(HostError::Refused(Refusal::NoSuchSeat))
        }
        _ => Ok(()),
    }
}

/// Merges the views of all seats into one event: each fact as its own seat sees it.
fn whole(mut seen: Vec<wire::Event>) -> wire::Event {
    let own: Vec<Vec<wire::Fact>> =
        seen.iter_mut().map(|event| facts(event).map(std::mem::take).unwrap_or_default()).collect();
    let mut event = seen.swap_remove(0);
    if let Some(all) = facts(&mut event) {
        let count = own.first().map_or(0, Vec::len);
        *all = (0..count)
            .filter_map(|index| {
                let seat = own.first()?.get(index)?.seat().unwrap_or(0);
                own.get(usize::from(seat))?.get(index).cloned()
            })
            .collect();
    }
    event
}

fn facts(event: &mut wire::Event) -> Option<&mut Vec<wire::Fact>> {
    match &mut event.what {
        Some(wire::Happened::Started { facts, .. } | wire::Happened::Played { facts, .. }) => Some(facts),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use fogg_protocol::TicketScore;
    use fogg_rules::{CityId, RouteId};
    use fogg_table::testing::WorldPair;

    use super::*;

    /// Whether these routes are exactly one path between two cities.
    fn is_way(game: &Game, routes: &[u8], from: CityId, to: CityId) -> bool {
        let (mut city, mut left) = (from, routes.to_vec());
        while let Some(next) = left.iter().position(|id| {
            let route = game.board().route(RouteId(*id));
            route.a == city || route.b == city
        }) {
            city = game.board().route(RouteId(left.swap_remove(next))).other_end(city);
        }
        left.is_empty() && city == to
    }

    #[test]
    fn completed_tickets_come_with_the_routes_that_complete_them() {
        let (mut over, mut own_ways, mut borrowed_ways) = (0, 0, 0);
        for seed in 0.. {
            if own_ways > 0 && borrowed_ways > 0 {
                break;
            }
            assert!(seed < 3_000, "{over} games, {own_ways} own paths, {borrowed_ways} over borrowed routes");
            for WorldPair { one: table, .. } in WorldPair::of(seed) {
                let Ok(score) = score(&table) else { continue };
                over += 1;
                let game = table.game();
                let view = table.view(Viewer::Spectator).expect("it was played");
                for (seat, counted) in Seat::all(game.players()).zip(&score.seats) {
                    let own = |route: &u8| view.claimed(seat).contains(RouteId(*route));
                    for TicketScore { ticket, completed, routes, .. } in &counted.tickets {
                        let ticket = game.board().ticket(TicketId(*ticket));
                        assert_eq!(is_way(game, routes, ticket.a, ticket.b), *completed, "{routes:?}");
                        let others: Vec<&u8> = routes.iter().filter(|route| !own(route)).collect();
                        let is_borrowed = |route: &&u8| counted.borrowed.iter().any(|other| other.route == **route);
                        assert!(others.iter().all(is_borrowed), "{others:?} of {:?}", counted.borrowed);
                        own_ways += usize::from(*completed && others.is_empty());
                        borrowed_ways += usize::from(!others.is_empty());
                    }
                }
            }
        }
    }
}
