//! The results of the measurements, as JSON and as tables.

use serde::Serialize;

use crate::table::{table, thousands};

/// The measurements as JSON.
#[derive(Default, Serialize)]
pub(super) struct BenchReport {
    pub(super) play: Vec<PlaySpeed>,
    pub(super) playouts: Vec<Playout>,
    pub(super) parts: Vec<Parts>,
    pub(super) threads: ThreadScaling,
}

/// Whole random games on one core.
#[derive(Serialize)]
pub(super) struct PlaySpeed {
    pub(super) map: String,
    pub(super) players: u8,
    /// Legal actions enumerated, one chosen, checked `play`, and the final score. This is the number to compare with
    /// other engines.
    pub(super) scored_games_per_second: f64,
    pub(super) decisions_per_game: f64,
    pub(super) decisions_per_second: f64,
    /// The same with every event kept.
    pub(super) with_events: f64,
    /// The same without checks.
    pub(super) unchecked: f64,
    /// The same without the final score.
    pub(super) unscored: f64,
    /// The same with the cryptographic chance of real games.
    pub(super) with_seeded_chance: f64,
    /// The same with all legal actions of every decision written to a list.
    pub(super) listed: f64,
}

/// Whole games between `planner` bots on one core. A search plays thousands of them before a move.
#[derive(Serialize)]
pub(super) struct Playout {
    pub(super) map: String,
    pub(super) players: u8,
    pub(super) games_per_second: f64,
    pub(super) decisions_per_game: f64,
}

/// Single operations, on positions of late games.
#[derive(Serialize)]
pub(super) struct Parts {
    pub(super) map: String,
    pub(super) players: u8,
    pub(super) state_bytes: usize,
    pub(super) copy_nanoseconds: f64,
    pub(super) legal_actions_nanoseconds: f64,
    pub(super) sample_states_per_second: f64,
    pub(super) longest_paths_per_second: f64,
    pub(super) slowest_longest_path_microseconds: f64,
    pub(super) station_scorings_per_second: f64,
}

/// Games per second with one thread and with two.
#[derive(Default, Serialize)]
pub(super) struct ThreadScaling {
    pub(super) cores: usize,
    pub(super) one: f64,
    pub(super) two: f64,
}

impl BenchReport {
    /// The measurements as text and tables.
    pub(super) fn describe(&self) -> String {
        let head = [
            "map",
            "players",
            "scored games/s",
            "decisions/s",
            "ns each",
            "with events",
            "unchecked",
            "unscored",
            "ChaCha",
            "listed",
        ];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        for play in &self.play {
            rows.push(vec![
                play.map.clone(),
                play.players.to_string(),
                thousands(play.scored_games_per_second),
                thousands(play.decisions_per_second),
                format!("{:.1}", 1e9 / play.decisions_per_second),
                thousands(play.with_events),
                thousands(play.unchecked),
                thousands(play.unscored),
                thousands(play.with_seeded_chance),
                thousands(play.listed),
            ]);
        }
        let head = [
            "map",
            "players",
            "state bytes",
            "copy ns",
            "legal ns",
            "samples/s",
            "longest/s",
            "slowest µs",
            "stations/s",
        ];
        let mut parts = vec![head.map(str::to_owned).to_vec()];
        for part in &self.parts {
            parts.push(vec![
                part.map.clone(),
                part.players.to_string(),
                part.state_bytes.to_string(),
                format!("{:.1}", part.copy_nanoseconds),
                format!("{:.1}", part.legal_actions_nanoseconds),
                thousands(part.sample_states_per_second),
                thousands(part.longest_paths_per_second),
                format!("{:.1}", part.slowest_longest_path_microseconds),
                thousands(part.station_scorings_per_second),
            ]);
        }
        let head = ["map", "players", "games/s", "ms each", "decisions", "µs each"];
        let mut playouts = vec![head.map(str::to_owned).to_vec()];
        for playout in &self.playouts {
            playouts.push(vec![
                playout.map.clone(),
                playout.players.to_string(),
                thousands(playout.games_per_second),
                format!("{:.3}", 1e3 / playout.games_per_second),
                format!("{:.0}", playout.decisions_per_game),
                format!("{:.2}", 1e6 / playout.games_per_second / playout.decisions_per_game),
            ]);
        }
        let ThreadScaling { cores, one, two } = self.threads;
        format!(
            "Uniformly random games on one core, legal actions enumerated, checked, scored:\n{}\n\n\
             Games between planners on one core, scored:\n{}\n\n\
             Single operations on late positions:\n{}\n\n\
             Two threads play {:.2} times as many games as one ({} and {} games/s, {cores} cores).",
            table(&rows),
            table(&playouts),
            table(&parts),
            two / one,
            thousands(two),
            thousands(one),
        )
    }
}
