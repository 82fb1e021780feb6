//! What one viewer sees of an entry. A type of its own, so that an [`Entry`] with its hidden cards cannot be sent by
//! mistake.

use fogg_rules::{Event, Game, Seat, SeenEvent, State, Viewer};

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
    /// What `viewer` sees of this entry; `before` is the state before it, if the game had begun.
    pub fn seen_by(&self, game: &Game, viewer: Viewer, before: Option<&State>) -> SeenEntry {
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
            What::Started { order, facts } => {
                let before = State::before_the_deal(game);
                SeenWhat::Started { order: order.clone(), facts: seen_facts(game, viewer, before, facts) }
            }
            What::Played { seat, by, substitute, facts, .. } => {
                let before = before.copied().unwrap_or_else(|| State::before_the_deal(game));
                let facts = seen_facts(game, viewer, before, facts);
                SeenWhat::Played { seat: *seat, by: *by, substitute: substitute.clone(), facts }
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

/// The entries of a log from its beginning, each with the state before it, from which what anybody may see of it is made.
/// Before the game has begun there is none.
pub fn with_states<'a>(
    game: &'a Game,
    log: impl IntoIterator<Item = &'a Entry> + 'a,
) -> impl Iterator<Item = (Option<State>, &'a Entry)> {
    with_states_from(game, None, log)
}

/// The same for a part of a log; `state` is the state before it.
pub(crate) fn with_states_from<'a>(
    game: &'a Game,
    mut state: Option<State>,
    part: impl IntoIterator<Item = &'a Entry> + 'a,
) -> impl Iterator<Item = (Option<State>, &'a Entry)> {
    part.into_iter().map(move |entry| {
        let before = state;
        advance(game, &mut state, &entry.what);
        (before, entry)
    })
}

/// Makes a state the one after an entry.
pub fn advance(game: &Game, state: &mut Option<State>, what: &What) {
    let facts = match what {
        What::Started { facts, .. } => {
            *state = Some(State::before_the_deal(game));
            facts
        }
        What::Played { facts, .. } => facts,
        _ => return,
    };
    if let Some(state) = state {
        for fact in facts {
            let applied = state.apply(game, fact);
            debug_assert!(applied.is_ok(), "{applied:?}");
        }
    }
}

fn seen_facts(game: &Game, viewer: Viewer, mut before: State, facts: &[Event]) -> Vec<SeenEvent> {
    let mut seen = Vec::with_capacity(facts.len());
    for fact in facts {
        let mut after = before;
        let applied = after.apply(game, fact);
        debug_assert!(applied.is_ok(), "{applied:?}");
        seen.push(fact.seen_by(game, viewer, &before, &after));
        before = after;
    }
    seen
}
