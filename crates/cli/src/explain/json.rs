//! The analysis of a decision as JSON.

use fogg_bots::{Candidate, TicketPlan};
use fogg_protocol::Action as SpokenAction;
use fogg_record::Record;
use fogg_rules::{RouteSet, SeenPhase};
use serde::Serialize;

use super::ExplainArgs;
use super::analysis::{Analysis, ConsideredMove, TicketRow};
use super::moment::DecisionPoint;

/// The format of the JSON.
const FORMAT: &str = "fogg-explain/1";

impl Analysis<'_> {
    /// The analysis as JSON.
    pub(super) fn json<'b>(&'b self, args: &ExplainArgs, record: &'b Record) -> ExplainJson<'b> {
        let DecisionPoint { at, turn, seat, view, played } = &self.moment;
        let spoken = |action| SpokenAction::from_rules(self.game, action);
        let numbers = |routes: RouteSet| routes.iter().map(|route| route.0).collect::<Vec<u8>>();
        let outlook = |outlook: &TicketRow| {
            let ticket = self.board().ticket(outlook.ticket);
            let (routes, borrowed) = outlook.path().unwrap_or((RouteSet::EMPTY, RouteSet::EMPTY));
            JsonTicket {
                ticket: outlook.ticket.0,
                from: self.board().city(ticket.a).id.clone(),
                to: self.board().city(ticket.b).id.clone(),
                points: i32::from(ticket.points),
                plan: match outlook.plan {
                    TicketPlan::Done => "done",
                    TicketPlan::Path { .. } => "way",
                    TicketPlan::GivenUp => "given-up",
                },
                routes: numbers(routes),
                borrowed: numbers(borrowed),
                cars: self.cars(routes),
                missing: self.missing(routes),
                chance: outlook.chance,
            }
        };
        ExplainJson {
            format: FORMAT,
            map: self.board().id(),
            game: args.game,
            at: *at,
            turn: *turn,
            seat: seat.index(),
            name: record.seats.get(seat.index()).map_or("nobody", |seat| &seat.name),
            decision: match view.phase() {
                SeenPhase::FirstTickets { .. } => "first-tickets",
                SeenPhase::Turn => "turn",
                SeenPhase::SecondCard => "second-card",
                SeenPhase::Tickets { .. } => "tickets",
                SeenPhase::Tunnel(_) => "tunnel",
                SeenPhase::Over { .. } => "over",
            },
            budget: args.budget.to_string(),
            seed: args.seed,
            played: played.map(|(number, action)| JsonPlayed { number, action: spoken(action) }),
            moves: self.moves.iter().map(|candidate| candidate.json(spoken(candidate.action))).collect(),
            tickets: self.tickets.iter().map(outlook).collect(),
        }
    }
}

impl ConsideredMove {
    fn json(&self, action: SpokenAction) -> JsonMove<'_> {
        let number = |what: fn(&Candidate) -> f64| self.found.as_ref().map(what);
        JsonMove {
            action,
            text: &self.text,
            played: self.played,
            playouts: self.found.map_or(0, |found| found.playouts),
            win: number(|found| found.win),
            points: number(|found| found.points),
            lead: number(|found| found.lead),
            value: number(|found| found.value),
        }
    }
}

/// The analysis as JSON.
#[derive(Serialize)]
pub(super) struct ExplainJson<'a> {
    format: &'static str,
    map: &'a str,
    game: usize,
    at: usize,
    turn: usize,
    seat: usize,
    name: &'a str,
    decision: &'static str,
    budget: String,
    seed: u64,
    played: Option<JsonPlayed>,
    moves: Vec<JsonMove<'a>>,
    tickets: Vec<JsonTicket>,
}

#[derive(Serialize)]
struct JsonPlayed {
    number: usize,
    action: SpokenAction,
}

#[derive(Serialize)]
struct JsonMove<'a> {
    action: SpokenAction,
    text: &'a str,
    played: bool,
    playouts: u32,
    win: Option<f64>,
    points: Option<f64>,
    lead: Option<f64>,
    value: Option<f64>,
}

#[derive(Serialize)]
struct JsonTicket {
    ticket: u8,
    from: String,
    to: String,
    points: i32,
    plan: &'static str,
    routes: Vec<u8>,
    borrowed: Vec<u8>,
    cars: u32,
    missing: u32,
    chance: f64,
}
