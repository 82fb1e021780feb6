//! Statistics of a finished game, from its record.

use fogg_protocol as wire;
use fogg_record::{Record, Statistics};

use crate::{HostError, convert};

/// The statistics of a finished game.
///
/// # Errors
/// If the record is damaged.
pub fn statistics(record: &str) -> Result<wire::GameStatistics, HostError> {
    let damaged = |error: &dyn std::fmt::Display| HostError::Internal(format!("a record cannot be replayed: {error}"));
    let record = Record::parse(record).map_err(|error| damaged(&error))?;
    let map = fogg_maps::find(&record.map).ok_or_else(|| damaged(&format_args!("no map `{}`", record.map)))?;
    let found = Statistics::of(&record, map).map_err(|error| damaged(&error))?;
    let seat = |own: &fogg_record::SeatStatistics| wire::SeatStatistics {
        turns: own.turns,
        cards_dealt: own.cards_dealt,
        drawn_face_up: own.drawn_face_up,
        drawn_blind: own.drawn_blind,
        locomotives: own.locomotives,
        cards_paid: own.cards_paid,
        cards_left: own.cards_left,
        routes: own.routes,
        cars: own.cars,
        tickets_kept: own.tickets_kept,
        tickets_failed: own.tickets_failed,
        tunnels_tried: own.tunnels_tried,
        tunnels_failed: own.tunnels_failed,
        stations: own.stations,
    };
    let turn =
        |turn: fogg_record::TurnScores| wire::TurnScores { seat: turn.seat.map(convert::index), totals: turn.totals };
    Ok(wire::GameStatistics {
        seats: found.seats.iter().map(seat).collect(),
        timeline: found.timeline.into_iter().map(turn).collect(),
    })
}
