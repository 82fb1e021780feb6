//! The players of one thread. Built-in bots are created for each game; processes of external bots are started once and
//! reused.

use fogg_arena::{GameId, PlayerFactory, SeatPlayer, system_clock};
use fogg_protocol::MapInfo;
use fogg_rules::Seat;

use crate::bot::{BotStartError, ExternalBot};
use crate::player::PlayerSpec;
use crate::program::TimeLimit;

/// Creates the players of a thread's games.
pub struct PlayerPool<'a> {
    players: &'a [PlayerSpec],
    map: &'a MapInfo,
    /// The external bots with the numbers of their players: as many of each as can play at one table.
    external: Vec<(usize, ExternalBot)>,
}

impl<'a> PlayerPool<'a> {
    /// A pool for these tables. All external bots are started now, so that a missing program is reported before any
    /// game starts.
    ///
    /// # Errors
    /// If a program cannot be started.
    pub fn start(
        players: &'a [PlayerSpec],
        tables: &[Vec<usize>],
        map: &'a MapInfo,
        limit: TimeLimit,
    ) -> Result<PlayerPool<'a>, BotStartError> {
        let mut external = Vec::new();
        for (who, player) in players.iter().enumerate() {
            let PlayerSpec::External(program) = player else { continue };
            let seats = |table: &Vec<usize>| table.iter().filter(|number| **number == who).count();
            for _ in 0..tables.iter().map(seats).max().unwrap_or(0) {
                external.push((who, ExternalBot::start(program, limit)?));
            }
        }
        Ok(PlayerPool { players, map, external })
    }
}

impl PlayerFactory for PlayerPool<'_> {
    fn players(&mut self, id: GameId, lineup: &[usize]) -> Vec<SeatPlayer<'_>> {
        let mut free: Vec<(usize, &mut ExternalBot)> =
            self.external.iter_mut().map(|(who, external)| (*who, external)).collect();
        let player = |(seat, who): (Seat, &usize)| {
            let seed = id.seat_seed(seat.index());
            match &self.players[*who] {
                PlayerSpec::Bot(bot) => SeatPlayer::Bot(bot.make(seed, system_clock())),
                PlayerSpec::External(_) => {
                    let at = free.iter().position(|(owner, _)| owner == who);
                    let (_, external) = free.swap_remove(at.expect("enough were started for every table"));
                    external.begin(id.deal + 1, self.map, lineup.len() as u8, seat, seed);
                    SeatPlayer::External(external)
                }
            }
        };
        Seat::all(lineup.len() as u8).zip(lineup).map(player).collect()
    }
}
