//! Conversion of the actions of clients into inputs of a table.

use fogg_host::HostError;
use fogg_protocol::Action;
use fogg_rules::{Game, Seat};
use fogg_table::{Input, Refusal, UserId};

/// The input for an action of an account. Without a seat, the table finds the seat of the account that has to act.
pub(crate) fn act_input(
    game: &Game,
    user: UserId,
    wanted: Option<u8>,
    decision: u64,
    request: &str,
    action: &Action,
) -> Result<Input, HostError> {
    let seat = wanted.map(seat).transpose()?;
    let action = action.to_rules(game).map_err(HostError::NotAnAction)?;
    Ok(Input::Act { user: Some(user), seat, decision, request: Some(request.to_owned()), action })
}

/// A seat by its number.
pub(crate) fn seat(number: u8) -> Result<Seat, HostError> {
    Seat::new(usize::from(number)).ok_or(HostError::Refused(Refusal::NoSuchSeat))
}

/// The input for an account that takes back an action.
pub(crate) fn undo_input(user: UserId, wanted: Option<u8>, event: u64, request: &str) -> Result<Input, HostError> {
    let seat = wanted.map(seat).transpose()?;
    Ok(Input::Undo { user, seat, entry: event, request: Some(request.to_owned()) })
}
