//! Entries as one viewer sees them. A separate type, so that an [`Entry`] with its hidden cards cannot be sent by
//! mistake.

use fogg_rules::{Event, Seat, SeenEvent, Viewer};

use crate::{By, Entry, Millis, Number, Occupant, Options, Rematch, Secret, StandInReason, Substitute, UserId, What};

/// One numbered thing that happened at a table, as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenEntry {
    /// Its number.
    pub number: Number,
    /// When.
    pub at: Millis,
    /// What.
    pub what: SeenWhat,
}

/// What happened, as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The variants and fields are those of `What`, without what is hidden or was removed.
pub enum SeenWhat {
    Opened { host: UserId, options: Box<Options>, commitment: String, chairs: Vec<Occupant> },
    Sat { seat: Seat, who: Occupant },
    Rose { seat: Seat },
    Dismissed { seat: Seat },
    Invited { user: UserId, name: String },
    KeyReplaced,
    Renamed { user: UserId, seat: Option<Seat>, name: String },
    EntropyAdded { seat: Seat, entropy: Box<[u8]> },
    Started { order: Vec<u8>, facts: Vec<SeenEvent> },
    Played { seat: Seat, by: By, substitute: Option<Substitute>, facts: Vec<SeenEvent> },
    Left { seat: Seat },
    StandIn { seat: Seat, on: bool, why: StandInReason },
    Credited { millis: Millis },
    Said { user: UserId, name: String, text: String },
    ChatRemoved,
    Revealed { secret: Secret },
    Rematch(Rematch),
    Closed,
}

impl Entry {
    /// The part of this entry that `viewer` sees.
    pub fn seen_by(&self, viewer: Viewer) -> SeenEntry {
        let seen = |events: &[Event]| events.iter().map(|event| event.seen_by(viewer)).collect();
        let what = match &self.what {
            What::Opened { host, options, commitment, chairs } => SeenWhat::Opened {
                host: host.clone(),
                options: options.clone(),
                commitment: commitment.clone(),
                chairs: chairs.clone(),
            },
            What::Sat { seat, who } => SeenWhat::Sat { seat: *seat, who: who.clone() },
            What::Rose { seat } => SeenWhat::Rose { seat: *seat },
            What::Dismissed { seat } => SeenWhat::Dismissed { seat: *seat },
            What::Invited { user, name } => SeenWhat::Invited { user: user.clone(), name: name.clone() },
            // Without the key: those who may have it find it in their view of the table.
            What::KeyReplaced { .. } => SeenWhat::KeyReplaced,
            What::Renamed { user, seat, name } => {
                SeenWhat::Renamed { user: user.clone(), seat: *seat, name: name.clone() }
            }
            What::EntropyAdded { seat, entropy } => SeenWhat::EntropyAdded { seat: *seat, entropy: entropy.clone() },
            What::Started { order, facts } => SeenWhat::Started { order: order.clone(), facts: seen(facts) },
            What::Played { seat, by, substitute, facts, .. } => {
                SeenWhat::Played { seat: *seat, by: *by, substitute: substitute.clone(), facts: seen(facts) }
            }
            What::Left { seat } => SeenWhat::Left { seat: *seat },
            What::StandIn { seat, on, why } => SeenWhat::StandIn { seat: *seat, on: *on, why: *why },
            What::Credited { millis } => SeenWhat::Credited { millis: *millis },
            What::Said { user, .. } if user.0.is_empty() => SeenWhat::ChatRemoved,
            What::Said { user, name, text } => {
                SeenWhat::Said { user: user.clone(), name: name.clone(), text: text.clone() }
            }
            What::Revealed { secret } => SeenWhat::Revealed { secret: *secret },
            What::Rematch(rematch) => SeenWhat::Rematch(rematch.seen_by(viewer)),
            What::Closed => SeenWhat::Closed,
        };
        SeenEntry { number: self.number, at: self.at, what }
    }
}
