//! The players of one thread: bots, made anew for every game, and engines, which are started once and stay.

use fogg_arena::{Chair, Place, Seating};
use fogg_protocol::MapInfo;
use fogg_rules::Seat;

use crate::engine::{Engine, TimeLimit};
use crate::exit::Failure;
use crate::player::Player;

/// Everything a thread needs to seat the players of its games.
pub(crate) struct Stable<'a> {
    players: &'a [Player],
    map: &'a MapInfo,
    /// As many of each program as may sit at one table, with the numbers of their players.
    engines: Vec<(usize, Engine)>,
}

impl<'a> Stable<'a> {
    /// A stable for these tables. All engines are started now: a program that does not exist is told before any game
    /// begins.
    pub(crate) fn start(
        players: &'a [Player],
        tables: &[Vec<usize>],
        map: &'a MapInfo,
        limit: TimeLimit,
    ) -> Result<Stable<'a>, Failure> {
        let mut engines = Vec::new();
        for (who, player) in players.iter().enumerate() {
            let Player::Engine(program) = player else { continue };
            let seats = |table: &Vec<usize>| table.iter().filter(|sitting| **sitting == who).count();
            for _ in 0..tables.iter().map(seats).max().unwrap_or(0) {
                engines.push((who, Engine::start(program, limit)?));
            }
        }
        Ok(Stable { players, map, engines })
    }
}

impl Seating for Stable<'_> {
    fn seat(&mut self, place: Place, lineup: &[usize]) -> Vec<Chair<'_>> {
        let mut free: Vec<(usize, &mut Engine)> = self.engines.iter_mut().map(|(who, engine)| (*who, engine)).collect();
        let seats = Seat::all(lineup.len() as u8).zip(lineup);
        let sit = |(seat, who): (Seat, &usize)| {
            let seed = place.seat_seed(seat.index());
            match &self.players[*who] {
                Player::Bot(bot) => Chair::Bot(bot.make(seed)),
                Player::Engine(_) => {
                    let at = free.iter().position(|(owner, _)| owner == who);
                    let (_, engine) = free.swap_remove(at.expect("enough were started for every table"));
                    engine.begin(place.deal + 1, self.map, lineup.len() as u8, seat, seed);
                    Chair::Outside(engine)
                }
            }
        };
        seats.map(sit).collect()
    }
}
