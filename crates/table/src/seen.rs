//! Entries as one viewer sees them. A separate type, so that an [`Entry`] with its hidden cards cannot be sent by
//! mistake.

use fogg_rules::{Event, Seat, SeenEvent, Viewer};

use crate::undo::why_final;
use crate::{
    Actor, Change, Entry, Millis, Number, Occupant, Options, Phrase, Rematch, Secret, StandInReason, Substitute, UserId,
};

/// One log entry as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenEntry {
    /// The number of the entry.
    pub number: Number,
    /// The time at which it was written.
    pub at: Millis,
    /// The change that it describes.
    pub what: SeenChange,
}

/// A change at a table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The variants and fields are those of `Change`, without what is hidden or was removed.
// `can_undo`: whether the player could take the action back when it was played.
pub enum SeenChange {
    Opened {
        host: UserId,
        options: Box<Options>,
        commitment: String,
        chairs: Vec<Occupant>,
    },
    SeatTaken {
        seat: Seat,
        who: Occupant,
    },
    SeatLeft {
        seat: Seat,
    },
    Dismissed {
        seat: Seat,
    },
    Invited {
        user: UserId,
        name: String,
    },
    KeyReplaced,
    Renamed {
        user: UserId,
        seat: Option<Seat>,
        name: String,
    },
    OptionsChanged {
        options: Box<Options>,
        commitment: String,
        from: Vec<Option<u8>>,
        chairs: Vec<Occupant>,
        colors: Vec<u8>,
    },
    ColorPicked {
        seat: Seat,
        color: u8,
    },
    BotNamed {
        seat: Seat,
        name: String,
    },
    EntropyAdded {
        seat: Seat,
        entropy: Box<[u8]>,
    },
    Started {
        order: Vec<u8>,
        colors: Vec<u8>,
        facts: Vec<SeenEvent>,
    },
    Played {
        seat: Seat,
        by: Actor,
        substitute: Option<Substitute>,
        facts: Vec<SeenEvent>,
        can_undo: bool,
    },
    Undone {
        seat: Seat,
        entry: Number,
    },
    Left {
        seat: Seat,
    },
    StandIn {
        seat: Seat,
        on: bool,
        why: StandInReason,
    },
    Credited {
        millis: Millis,
    },
    EndProposed {
        seat: Seat,
        until: Millis,
    },
    EndAccepted {
        seat: Seat,
    },
    EndDeclined {
        seat: Seat,
    },
    Abandoned,
    Said {
        user: UserId,
        name: String,
        text: String,
        phrase: Option<Phrase>,
    },
    ChatRemoved,
    Revealed {
        secret: Secret,
    },
    Rematch(Rematch),
    Closed,
}

impl Entry {
    /// The part of this entry that `viewer` sees.
    pub fn seen_by(&self, viewer: Viewer) -> SeenEntry {
        let seen = |events: &[Event]| events.iter().map(|event| event.seen_by(viewer)).collect();
        let what = match &self.what {
            Change::Opened { host, options, commitment, chairs } => SeenChange::Opened {
                host: host.clone(),
                options: options.clone(),
                commitment: commitment.clone(),
                chairs: chairs.clone(),
            },
            Change::SeatTaken { seat, who } => SeenChange::SeatTaken { seat: *seat, who: who.clone() },
            Change::SeatLeft { seat } => SeenChange::SeatLeft { seat: *seat },
            Change::Dismissed { seat } => SeenChange::Dismissed { seat: *seat },
            Change::Invited { user, name } => SeenChange::Invited { user: user.clone(), name: name.clone() },
            // Without the key: viewers who may have it find it in their view of the table.
            Change::KeyReplaced { .. } => SeenChange::KeyReplaced,
            Change::Renamed { user, seat, name } => {
                SeenChange::Renamed { user: user.clone(), seat: *seat, name: name.clone() }
            }
            Change::EntropyAdded { seat, entropy } => {
                SeenChange::EntropyAdded { seat: *seat, entropy: entropy.clone() }
            }
            Change::OptionsChanged { options, commitment, from, chairs, colors } => SeenChange::OptionsChanged {
                options: options.clone(),
                commitment: commitment.clone(),
                from: from.clone(),
                chairs: chairs.clone(),
                colors: colors.clone(),
            },
            Change::ColorPicked { seat, color } => SeenChange::ColorPicked { seat: *seat, color: *color },
            Change::BotNamed { seat, name } => SeenChange::BotNamed { seat: *seat, name: name.clone() },
            Change::Started { order, colors, facts } => {
                SeenChange::Started { order: order.clone(), colors: colors.clone(), facts: seen(facts) }
            }
            Change::Played { seat, by, substitute, facts, .. } => SeenChange::Played {
                seat: *seat,
                by: *by,
                substitute: substitute.clone(),
                facts: seen(facts),
                can_undo: why_final(*by, facts).is_none(),
            },
            Change::Undone { seat, entry, .. } => SeenChange::Undone { seat: *seat, entry: *entry },
            Change::Left { seat } => SeenChange::Left { seat: *seat },
            Change::StandIn { seat, on, why } => SeenChange::StandIn { seat: *seat, on: *on, why: *why },
            Change::Credited { millis } => SeenChange::Credited { millis: *millis },
            Change::Said { user, .. } if user.0.is_empty() => SeenChange::ChatRemoved,
            Change::EndProposed { seat, until } => SeenChange::EndProposed { seat: *seat, until: *until },
            Change::EndAccepted { seat } => SeenChange::EndAccepted { seat: *seat },
            Change::EndDeclined { seat } => SeenChange::EndDeclined { seat: *seat },
            Change::Abandoned => SeenChange::Abandoned,
            Change::Said { user, name, text, phrase } => {
                SeenChange::Said { user: user.clone(), name: name.clone(), text: text.clone(), phrase: *phrase }
            }
            Change::Revealed { secret } => SeenChange::Revealed { secret: *secret },
            Change::Rematch(rematch) => SeenChange::Rematch(rematch.seen_by(viewer)),
            Change::Closed => SeenChange::Closed,
        };
        SeenEntry { number: self.number, at: self.at, what }
    }
}
