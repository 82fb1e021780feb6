//! Summaries: the data of a table that lists show, as stored.

use fogg_protocol::{ListedTable, Seat, SeatKind, SeatOption, Stage, TableOptions};
use fogg_store::TableRow;
use fogg_table::Table;
use serde::{Deserialize, Serialize};

use crate::convert;

/// The summary of a table. The field names are part of stored JSON and must not change. Additional fields of earlier
/// versions are ignored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    options: TableOptions,
    stage: Stage,
    seats: Vec<Seat>,
    /// The points of each seat at the end.
    #[serde(default)]
    points: Option<Vec<i32>>,
    /// The seats of the winners.
    #[serde(default)]
    winners: Option<Vec<u8>>,
}

impl Summary {
    /// The summary of a table as it is now.
    pub fn of(table: &Table) -> Summary {
        let score = (table.stage() == fogg_table::Stage::Over).then(|| table.score()).flatten();
        let seats = || fogg_rules::Seat::all(table.chairs().len() as u8);
        Summary {
            options: convert::options_to(table.options()),
            stage: convert::stage(table.stage()),
            seats: convert::seats(table, false),
            points: score.as_ref().map(|score| seats().map(|seat| score.seat(seat).total).collect()),
            winners: score
                .as_ref()
                .map(|score| seats().filter(|seat| score.is_winner(*seat)).map(convert::index).collect()),
        }
    }

    /// The summary as text, for the store.
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("summaries have only texts, numbers and lists")
    }

    /// Reads a stored summary; `None` if it cannot be read.
    pub fn decode(text: &str) -> Option<Summary> {
        serde_json::from_str(text).ok()
    }

    /// An entry for the list of an account that has these seats.
    pub fn listed(row: &TableRow, own_seats: &[u8]) -> Option<ListedTable> {
        let Summary { options, stage, seats, points, winners } = Summary::decode(&row.summary)?;
        Some(ListedTable {
            id: row.id.clone(),
            options,
            stage,
            seats,
            created: row.created,
            updated: row.updated,
            own_seats: own_seats.to_vec(),
            your_turn: own_seats.iter().any(|seat| row.head.to_act >> seat & 1 == 1),
            points,
            winners,
        })
    }

    /// Whether bots play for all players at the table, so that it is paused.
    pub(crate) fn is_abandoned(&self) -> bool {
        self.stage == Stage::Playing && self.seats.iter().all(|seat| seat.stand_in || seat.kind == SeatKind::Bot)
    }

    /// The bots that the table was opened with.
    pub(crate) fn bots(&self) -> impl Iterator<Item = &str> {
        self.options.seats.iter().filter_map(|seat| match seat {
            SeatOption::Bot { bot } => Some(bot.as_str()),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use fogg_table::testing::{World, options};

    use super::*;

    /// Earlier versions stored the type of the API, with an empty id and without times.
    #[test]
    fn summaries_of_earlier_versions_can_be_read() {
        let mut world = World::started(options("usa", 2));
        world.finish(3);
        let summary = Summary::of(&world.table);
        let old = ListedTable {
            id: String::new(),
            options: summary.options.clone(),
            stage: summary.stage,
            seats: summary.seats.clone(),
            created: 0,
            updated: 0,
            own_seats: Vec::new(),
            your_turn: false,
            points: summary.points.clone(),
            winners: summary.winners.clone(),
        };
        let old = serde_json::to_string(&old).expect("JSON");
        assert_eq!(Summary::decode(&old), Some(summary.clone()));
        assert_eq!(Summary::decode(&summary.encode()), Some(summary.clone()));
        // Earlier versions can read the new form, apart from the fields that they fill in themselves.
        let new: serde_json::Value = serde_json::from_str(&summary.encode()).expect("JSON");
        let old: serde_json::Value = serde_json::from_str(&old).expect("JSON");
        for (name, value) in new.as_object().expect("an object") {
            assert_eq!(old.get(name), Some(value), "{name}");
        }
        assert!(summary.points.is_some_and(|points| points.len() == 2));
        assert_eq!(Summary::decode("{}"), None);
    }
}
