//! The decision to explain, in a recorded game.

use fogg_bots::BotRunner;
use fogg_maps::Map;
use fogg_record::{Record, Step, replay};
use fogg_rules::{Action, Event, Game, Seat, State, View};

use super::ExplainArgs;
use crate::exit::Failure;

/// A recorded game, up to its first error.
pub(super) struct RecordedGame {
    pub(super) game: Game,
    /// The state before the deal and before every move, and the events that followed.
    steps: Vec<(State, Vec<Event>)>,
    moves: Vec<(Seat, Action)>,
    /// The state after the last move.
    end: State,
}

impl RecordedGame {
    pub(super) fn of(record: &Record, map: &Map, args: &ExplainArgs) -> Result<RecordedGame, Failure> {
        let mut recorded: Option<RecordedGame> = None;
        let verdict = replay(record, map, |step: Step<'_>| {
            let new =
                || RecordedGame { game: step.game.clone(), steps: Vec::new(), moves: Vec::new(), end: *step.after };
            let recorded = recorded.get_or_insert_with(new);
            recorded.steps.push((*step.before, step.events.to_vec()));
            recorded.moves.extend(step.action.map(|(_, seat, action)| (seat, action)));
            recorded.end = *step.after;
        });
        let moves = record.actions.len();
        if args.at.is_some_and(|at| at > moves) {
            return Err(Failure::Usage(format!("the game has only {}", count(moves))));
        }
        match (recorded, verdict) {
            // Errors after the requested moment do not matter.
            (Some(recorded), Err(_)) if args.at.is_some_and(|at| at <= recorded.moves.len()) => Ok(recorded),
            (_, Err(error)) => Err(Failure::wrong(&args.file, None, error)),
            (Some(recorded), Ok(())) => Ok(recorded),
            (None, Ok(())) => Err(Failure::Wrong(format!("{}: the record has no deal", args.file.display()))),
        }
    }

    /// The requested decision.
    pub(super) fn moment(
        &self,
        at: Option<usize>,
        seat: Option<&str>,
        names: &[String],
    ) -> Result<DecisionPoint, Failure> {
        let last = self.moves.len() - usize::from(self.end.end().is_some());
        let at = at.unwrap_or(last);
        let state = self.steps.get(at + 1).map_or(self.end, |(before, _)| *before);
        let deciders = state.to_act(&self.game);
        if deciders.is_empty() {
            return Err(Failure::Usage(format!(
                "the game is over after {}; its last decision is --at {last}",
                count(at)
            )));
        }
        let next = self.moves.get(at).map(|(seat, _)| *seat).filter(|seat| deciders.contains(*seat));
        let seat = match seat {
            None => next.or_else(|| deciders.iter().next()).expect("there are deciders"),
            Some(text) => find_seat(text, names)?,
        };
        if !deciders.contains(seat) {
            let who: Vec<&str> = deciders.iter().map(|seat| names[seat.index()].as_str()).collect();
            let (name, who) = (&names[seat.index()], who.join(" and "));
            return Err(Failure::Usage(format!("{name} has nothing to decide after {}; {who} has", count(at))));
        }
        let mut host = BotRunner::new(&self.game, Vec::new());
        self.steps[..=at].iter().for_each(|(_, events)| host.observe(events));
        let began = |event: &&Event| matches!(event, Event::TurnBegan { .. });
        let turn = self.steps[..=at].iter().flat_map(|(_, events)| events).filter(began).count();
        // First tickets are chosen in any order, so the choice of this seat may come later.
        let played = (at..).zip(&self.moves[at..]).find(|(_, (who, _))| *who == seat);
        let played = played.map(|(index, (_, action))| (index + 1, *action));
        Ok(DecisionPoint { at, turn, seat, view: host.view(&state, seat), played })
    }
}

/// `1 move`, `40 moves`.
pub(super) fn count(moves: usize) -> String {
    if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") }
}

/// A seat by its name, or by its number as in the record.
fn find_seat(text: &str, names: &[String]) -> Result<Seat, Failure> {
    let number = names.iter().position(|name| name == text).or_else(|| text.parse().ok());
    number.filter(|number| *number < names.len()).and_then(Seat::new).ok_or_else(|| {
        let seats: Vec<String> = names.iter().enumerate().map(|(seat, name)| format!("{seat} ({name})")).collect();
        Failure::Usage(format!("there is no seat `{text}`; there are {}", seats.join(", ")))
    })
}

/// A decision of a recorded game.
pub(super) struct DecisionPoint {
    /// The number of moves before it.
    pub(super) at: usize,
    /// The number of turns that have started.
    pub(super) turn: usize,
    pub(super) seat: Seat,
    pub(super) view: View,
    /// The number of the move that the seat played, and the move.
    pub(super) played: Option<(usize, Action)>,
}
