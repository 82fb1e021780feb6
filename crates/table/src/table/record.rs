//! The record of a finished game.

use fogg_record::{Record, Recorder, SeatInfo, SubstitutedAction};
use fogg_rules::{SeededChance, Setup};

use super::{Stage, Table};
use crate::{Entry, Fairness, Move, Moves, Occupant, Substitute};

impl Table {
    /// The record of a finished game. `log` is the whole log. `None` if the game is not over, or the log belongs to
    /// another table.
    pub fn record(&self, log: &[Entry]) -> Option<Record> {
        self.record_of(&log.iter().collect())
    }

    /// The record of a finished game from its moves. It has only what counts, not what was taken back.
    pub fn record_of(&self, moves: &Moves) -> Option<Record> {
        if self.stage != Stage::Over {
            return None;
        }
        let deal = self.deal();
        let (_, first) = deal.order(self.options.order, self.chairs.len() as u8);
        let mut recorder = Recorder::new(&self.game, Setup { first }, SeededChance::new(deal.seed()));
        let mut substitutes = Vec::new();
        for (index, Move { seat, action, substitute }) in moves.iter().enumerate() {
            recorder.play(*seat, *action).ok()?;
            if let Some(Substitute { bot, why }) = substitute {
                substitutes.push(SubstitutedAction { action: index, bot: bot.clone(), why: *why });
            }
        }
        let seats = self.chairs.iter().map(|chair| SeatInfo {
            name: chair.occupant.name().to_owned(),
            bot: match &chair.occupant {
                Occupant::Bot { bot, .. } => Some(bot.clone()),
                Occupant::User { name, program: true, .. } => Some(name.clone()),
                _ => None,
            },
        });
        let mut record = recorder.record(seats.collect());
        record.variant = self.options.variant;
        record.substitutes = substitutes;
        let fairness = Fairness::new(&self.id, &self.options, &self.secret, self.entropy_by_chair(), &self.order);
        record.fairness = serde_json::to_value(fairness).ok();
        Some(record)
    }
}
