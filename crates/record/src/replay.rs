//! Replays a record by the rules, or rejects it with a message.

use std::fmt;

use fogg_maps::Map;
use fogg_rules::{Action, ActionError, Event, Game, Payment, RouteId, Seat, Setup, Source, State, TicketId, TicketSet};

use crate::chance::RecordedChance;
use crate::recorder::{drawn_card, turned_up};
use crate::{CardName, DrawnFrom, GameResult, Record, RecordedAction};

/// The reason why a record is rejected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The index of the action, counted from 0. `None` if the problem is before the first or after the last action.
    pub step: Option<usize>,
    /// The id of the broken rule, as in `docs/rules.md`. `None` if the format is wrong.
    pub rule: Option<&'static str>,
    /// A description of the problem.
    pub message: String,
}

impl RecordError {
    fn format(message: impl Into<String>) -> RecordError {
        RecordError { step: None, rule: None, message: message.into() }
    }

    fn rule(rule: &'static str, message: impl Into<String>) -> RecordError {
        RecordError { step: None, rule: Some(rule), message: message.into() }
    }

    fn at(mut self, step: usize) -> RecordError {
        self.step = Some(step);
        self
    }
}

impl From<ActionError> for RecordError {
    fn from(error: ActionError) -> RecordError {
        RecordError::rule(error.rule(), error.to_string())
    }
}

impl fmt::Display for RecordError {
    /// `action 57: \[K4\] 3 train cars are needed and 2 are left`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(step) = self.step {
            write!(f, "action {step}: ")?;
        }
        if let Some(rule) = self.rule {
            write!(f, "[{rule}] ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for RecordError {}

/// One step of a replay: the deal, or an action with its consequences.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// The index of the action, the seat, and the action; `None` for the deal.
    pub action: Option<(usize, Seat, Action)>,
    /// The events of this step.
    pub events: &'a [Event],
    /// The state before this step.
    pub before: &'a State,
    /// The state after this step.
    pub after: &'a State,
    /// The game.
    pub game: &'a Game,
}

/// Checks a complete record: the decks, every action, and the result.
///
/// ```
/// use fogg_record::{Recorder, SeatInfo, verify};
/// use fogg_rules::{QuickChance, Setup};
///
/// let map = fogg_maps::usa();
/// let game = map.game(2).expect("the USA map supports 2 to 5 players");
/// let seats = ["Ada", "Ben"].map(|name| SeatInfo { name: name.to_owned(), bot: None });
/// let mut record = Recorder::new(&game, Setup::default(), QuickChance::new(1)).record(seats.to_vec());
/// assert_eq!(verify(&record, map), Ok(()));
///
/// record.train_deck.pop();
/// let error = verify(&record, map).expect_err("a card is missing");
/// assert_eq!(error.to_string(), "[C3] train_deck does not have the 110 cards of the game");
/// ```
///
/// # Errors
/// The first problem of the record.
pub fn verify(record: &Record, map: &Map) -> Result<(), RecordError> {
    replay(record, map, |_| {})
}

/// Checks a record and passes every correct step to `show`.
///
/// ```
/// use fogg_record::{Recorder, SeatInfo, replay};
/// use fogg_rules::{QuickChance, Setup};
///
/// let map = fogg_maps::usa();
/// let game = map.game(2).expect("the USA map supports 2 to 5 players");
/// let recorder = Recorder::new(&game, Setup::default(), QuickChance::new(1));
/// let seats = ["Ada", "Ben"].map(|name| SeatInfo { name: name.to_owned(), bot: None });
///
/// let mut states = Vec::new();
/// replay(&recorder.record(seats.to_vec()), map, |step| states.push(*step.after)).expect("the record is correct");
/// assert_eq!(states, [*recorder.state()], "the deal is the only step");
/// ```
///
/// # Errors
/// The first problem of the record: an action that is illegal, impossible, or missing, or a wrong result.
pub fn replay(record: &Record, map: &Map, mut show: impl FnMut(Step<'_>)) -> Result<(), RecordError> {
    let game = game_of(record, map)?;
    let first = Seat::new(record.first).filter(|seat| game.has_seat(*seat));
    let first =
        first.ok_or_else(|| RecordError::rule("S6", format!("`first` is {}, which is not a seat", record.first)))?;
    let mut chance = RecordedChance::new(record, first);
    let mut events = Vec::new();
    let before = State::before_the_deal(&game);
    let mut state = State::new(&game, Setup { first: Some(first) }, &mut chance, &mut events);
    if let Some((rule, message)) = chance.wrong.take() {
        return Err(RecordError::rule(rule, message));
    }
    show(Step { action: None, events: &events, before: &before, after: &state, game: &game });

    for (index, recorded) in record.actions.iter().enumerate() {
        let before = state;
        events.clear();
        let (seat, action) = requested_action(&game, recorded).map_err(|error| error.at(index))?;
        state
            .play(&game, seat, action, &mut chance, &mut events)
            .map_err(|error| RecordError::from(error).at(index))?;
        if let Some((rule, message)) = chance.wrong.take() {
            return Err(RecordError::rule(rule, message).at(index));
        }
        check_chance(&game, recorded, &events).map_err(|error| error.at(index))?;
        show(Step {
            action: Some((index, seat, action)),
            events: &events,
            before: &before,
            after: &state,
            game: &game,
        });
    }

    if let Some(wrong) = record.substitutes.iter().find(|chosen| chosen.action >= record.actions.len()) {
        return Err(RecordError::format(format!("a substitute chose action {}, which does not exist", wrong.action)));
    }
    let abandoned = record.result.reason == GameResult::ABANDONED;
    if state.end().is_none() && !abandoned {
        let seats: Vec<String> = state.to_act(&game).iter().map(|seat| seat.index().to_string()).collect();
        let message = format!("an action of seat {} is missing: the game is not over", seats.join(" or "));
        return Err(RecordError::rule("G1", message).at(record.actions.len()));
    }
    if chance.reshuffles_left() > 0 {
        let message = format!("{} recorded reshuffles never happened", chance.reshuffles_left());
        return Err(RecordError::rule("D4", message));
    }
    check_result(&record.result, &GameResult::of(&game, &state), &game, &state)
}

/// The game that a record describes. Checks everything before the first action.
fn game_of(record: &Record, map: &Map) -> Result<Game, RecordError> {
    if record.format != Record::FORMAT {
        let message = format!("the format is `{}`, not `{}`", record.format, Record::FORMAT);
        return Err(RecordError::format(message));
    }
    let board = map.board();
    if record.map != board.id() {
        return Err(RecordError::format(format!("the game was played on `{}`, not on `{}`", record.map, board.id())));
    }
    let players = u8::try_from(record.seats.len()).unwrap_or(u8::MAX);
    let game = record.variant.game(map, players).map_err(|errors| {
        let messages: Vec<String> = errors.iter().map(ToString::to_string).collect();
        RecordError::rule("C1", messages.join("; "))
    })?;
    if record.train_deck.len() != usize::from(game.deck().total())
        || CardName::counted(&record.train_deck) != game.deck()
    {
        let message = format!("train_deck does not have the {} cards of the game", game.deck().total());
        return Err(RecordError::rule("C3", message));
    }
    for (name, deck, all) in [
        ("ticket_deck", &record.ticket_deck, board.regular_tickets()),
        ("long_deck", &record.long_deck, board.long_tickets()),
    ] {
        let exists = |id: &u8| all.contains(TicketId(*id));
        let set: TicketSet = deck.iter().filter(|id| exists(id)).map(|id| TicketId(*id)).collect();
        if deck.len() != all.len() as usize || set != all {
            let message = format!("{name} does not have the {} tickets of the map", all.len());
            return Err(RecordError::rule("C4", message));
        }
    }
    Ok(game)
}

/// The seat and the action of a recorded action. [`State::play`] checks whether it is legal.
fn requested_action(game: &Game, recorded: &RecordedAction) -> Result<(Seat, Action), RecordError> {
    let seat = recorded
        .acting(game)
        .ok_or_else(|| RecordError::rule("C1", format!("seat {} does not exist", recorded.seat())))?;
    let payment = |cards: &[CardName], rule: &'static str| {
        if cards.len() > usize::from(game.deck().total()) {
            return Err(RecordError::rule(rule, "more cards than the game has"));
        }
        Payment::from_cards(CardName::counted(cards))
            .ok_or_else(|| RecordError::rule(rule, "the cards have more than one color"))
    };
    let action = match recorded {
        RecordedAction::Keep { tickets, .. } => Action::Keep(tickets.iter().map(|id| TicketId(*id)).collect()),
        RecordedAction::Draw { from: DrawnFrom::Pile, .. } => Action::Draw(Source::Pile),
        RecordedAction::Draw { from: DrawnFrom::Display(slot), .. } => Action::Draw(Source::Display(*slot)),
        RecordedAction::Tickets { .. } => Action::DrawTickets,
        RecordedAction::Claim { route, cards, .. } => {
            let rule = match game.board().routes().get(usize::from(*route)) {
                Some(route) if route.color == fogg_rules::RouteColor::Gray => "K2",
                _ => "K1",
            };
            Action::Claim { route: RouteId(*route), payment: payment(cards, rule)? }
        }
        RecordedAction::Pay { cards, .. } => Action::PayTunnel(payment(cards, "U2")?),
        RecordedAction::Withdraw { .. } => Action::Withdraw,
        RecordedAction::Station { city, cards, .. } => {
            let unknown = || RecordError::rule("B1", format!("the map has no city `{city}`"));
            let city = game.board().find_city(city).ok_or_else(unknown)?;
            Action::BuildStation { city, payment: payment(cards, "B2")? }
        }
        RecordedAction::Pass { .. } => Action::Pass,
    };
    Ok((seat, action))
}

/// Checks that the drawn and revealed cards of a recorded action are those of the decks.
fn check_chance(game: &Game, recorded: &RecordedAction, events: &[Event]) -> Result<(), RecordError> {
    match recorded {
        RecordedAction::Draw { card, .. } => {
            let drawn = drawn_card(events);
            if card.0 != drawn {
                return Err(RecordError::rule("D1", format!("the card drawn is {drawn}, not {}", card.0)));
            }
        }
        RecordedAction::Claim { route, revealed, .. } => {
            let turned_up = turned_up(game.board(), RouteId(*route), events);
            if *revealed != turned_up {
                let list = |cards: &Option<Vec<CardName>>| match cards {
                    None => "nothing".to_owned(),
                    Some(cards) => {
                        format!("[{}]", cards.iter().map(|card| card.0.name()).collect::<Vec<_>>().join(", "))
                    }
                };
                let message = format!("the revealed cards are {}, not {}", list(&turned_up), list(revealed));
                return Err(RecordError::rule("U1", message));
            }
        }
        _ => {}
    }
    Ok(())
}

/// Checks that the recorded result is the real one. If several uses of stations are equally good, any of them is
/// accepted.
fn check_result(recorded: &GameResult, real: &GameResult, game: &Game, state: &State) -> Result<(), RecordError> {
    let wrong = |rule, what: String| Err(RecordError::rule(rule, format!("result: {what}")));
    if recorded.reason != real.reason {
        return wrong("G1", format!("the reason is `{}`, not `{}`", real.reason, recorded.reason));
    }
    if recorded.seats.len() != real.seats.len() {
        return wrong("G2", format!("{} seats played, not {}", real.seats.len(), recorded.seats.len()));
    }
    for (seat, (mut recorded, real)) in recorded.seats.iter().cloned().zip(&real.seats).enumerate() {
        if recorded.borrowed != real.borrowed || recorded.completed != real.completed {
            let same_use = crate::stations::is_equally_good(game, state, seat, &recorded, real);
            if let Err(message) = same_use {
                return wrong("B3", format!("seat {seat}: {message}"));
            }
            recorded.borrowed.clone_from(&real.borrowed);
            recorded.completed.clone_from(&real.completed);
            recorded.failed.clone_from(&real.failed);
        }
        recorded.failed.sort_unstable();
        for (name, rule, recorded, real) in [
            ("routes", "K7", recorded.routes, real.routes),
            ("tickets", "E3", recorded.tickets, real.tickets),
            ("stations_left", "C5", recorded.stations_left.into(), real.stations_left.into()),
            ("stations", "B4", recorded.stations, real.stations),
            ("longest", "G3", recorded.longest as i32, real.longest as i32),
            ("bonus", "G3", recorded.bonus.into(), real.bonus.into()),
            ("total", "G2", recorded.total, real.total),
        ] {
            if recorded != real {
                return wrong(rule, format!("seat {seat}: `{name}` is {real}, not {recorded}"));
            }
        }
        if recorded.failed != real.failed {
            return wrong("E3", format!("seat {seat}: `failed` is {:?}, not {:?}", real.failed, recorded.failed));
        }
    }
    let sorted = |places: &[Vec<usize>]| {
        // The order of tied seats has no meaning.
        places
            .iter()
            .cloned()
            .map(|mut place| {
                place.sort_unstable();
                place
            })
            .collect::<Vec<_>>()
    };
    if sorted(&recorded.ranking) != real.ranking {
        return wrong("G4", format!("the ranking is {:?}, not {:?}", real.ranking, recorded.ranking));
    }
    if sorted(std::slice::from_ref(&recorded.winners)) != std::slice::from_ref(&real.winners) {
        return wrong("G6", format!("the winners are {:?}, not {:?}", real.winners, recorded.winners));
    }
    Ok(())
}
