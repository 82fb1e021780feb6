//! `fogg explain`: analyzes a decision of a recorded game with the `strong` bot, which sees only what the seat saw at that moment.

mod draw;

use std::cmp::Reverse;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;
use fogg_arena::system_clock;
use fogg_bots::{BotRunner, Budget, Candidate, Explanation, SearchLimit, TicketPlan};
use fogg_maps::Map;
use fogg_protocol::Action as SpokenAction;
use fogg_record::{Record, Step, replay};
use fogg_rules::{
    Action, Board, CardColor, Cards, CityId, CitySet, Event, Game, Route, RouteColor, RouteId, RouteSet, Seat,
    SeenPhase, State, TicketId, View, Viewer,
};
use serde::Serialize;

use crate::describe::{self as words, Describer as Words};
use crate::exit::Failure;
use crate::picture::ImageFormat;
use crate::replay::read;
use crate::table::table;
use crate::verify::map_of;

/// The format of the JSON.
const FORMAT: &str = "fogg-explain/1";
/// Maximum number of playouts: longer than anyone would wait, and small enough for the counters.
const MOST_PLAYOUTS: u32 = 10_000_000;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The analysis uses only what the seat could know at that moment: its own cards and tickets, public information, and what it saw \
before. Win rates are those of the seat if all players continue as the bot expects.

The recommended move comes first. The others follow by value, a mix of win rate and lead, which is what the search compares. Moves \
are compared in the same sampled hidden states. Those that fall behind are dropped, so their numbers come from fewer playouts. With \
a number of playouts, the same command always prints the same; with a time, the result depends on the machine.

Examples:
  fogg explain games.jsonl                         the last decision
  fogg explain games.jsonl --game 3 --at 40        what to do after 40 moves; → marks what was done
  fogg explain games.jsonl --at 0 --seat 1         which first tickets seat 1 should keep
  fogg explain games.jsonl --at 40 --budget time=5s --draw plan.png --json -")]
pub(crate) struct ExplainArgs {
    /// A file of records (- for standard input)
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Game in the file, counted from 1
    #[arg(long, default_value_t = 1)]
    game: usize,
    /// Explain the decision after this many moves, as `fogg replay` counts them; 0 is after the deal
    /// [default: the last decision]
    #[arg(long, value_name = "MOVES")]
    at: Option<usize>,
    /// Seat whose decision to explain, by name or number (counted from 0), if several decide [default: the next to move]
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Search budget: playouts=10000, time=500ms, time=5s
    #[arg(long, default_value = "playouts=10000", value_parser = budget)]
    budget: Budget,
    /// Random seed for the sampled hidden states
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the analysis as JSON to this file (- for standard output, instead of tables)
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Draw the board with the plan to this file (.svg or .png)
    #[arg(long, value_name = "FILE")]
    draw: Option<PathBuf>,
    /// Map, if the game was played on a map file [default: the built-in map named in the record]
    #[arg(long, value_name = "NAME|FILE")]
    map: Option<String>,
}

fn budget(text: &str) -> Result<Budget, String> {
    match text.parse().map_err(|error: fogg_bots::BudgetError| error.to_string())? {
        Budget::Playouts(count) if count > MOST_PLAYOUTS => {
            Err(format!("a budget has at most {MOST_PLAYOUTS} playouts"))
        }
        budget => Ok(budget),
    }
}

pub(crate) fn run(args: &ExplainArgs, out: &mut impl Write) -> Result<(), Failure> {
    let picture = args.draw.as_deref().map(|path| ImageFormat::of(path).map(|kind| (path, kind))).transpose()?;
    let record = read(&args.file, args.game)?;
    let asked = args.map.as_deref().map(fogg_maps::load).transpose()?;
    let map = map_of(&record, asked.as_ref()).map_err(Failure::Usage)?;
    let names = words::recorded_names(&record);
    let recorded = RecordedGame::of(&record, map, args)?;
    let moment = recorded.moment(args.at, args.seat.as_deref(), &names)?;
    let played = moment.played.map(|(_, action)| action);
    let explanation = fogg_bots::explain(
        &recorded.game,
        &moment.view,
        played,
        SearchLimit::new(args.budget, system_clock()),
        args.seed,
    );
    let words = Words { board: map.board(), names: &names, reader: Viewer::Spectator };
    let analysis = Analysis::new(&recorded.game, words, moment, &explanation);
    let is_stdout = |path: &Path| path == Path::new("-");
    if !args.json.as_deref().is_some_and(is_stdout) {
        writeln!(out, "{} with {}", map.board().name(), names.join(", "))?;
        writeln!(out, "{}", analysis.render())?;
    }
    if let Some(path) = &args.json {
        let text =
            serde_json::to_string_pretty(&analysis.json(args, &record)).expect("numbers and texts are JSON") + "\n";
        match is_stdout(path) {
            true => out.write_all(text.as_bytes())?,
            false => std::fs::write(path, text).map_err(|error| Failure::io(path, error))?,
        }
    }
    if let Some((path, kind)) = picture {
        let bytes = kind.bytes(draw::svg(map, &analysis), draw::PNG_WIDTH)?;
        std::fs::write(path, bytes).map_err(|error| Failure::io(path, error))?;
    }
    Ok(())
}

/// A recorded game, up to its first error.
struct RecordedGame {
    game: Game,
    /// The state before the deal and before every move, and the events that followed.
    steps: Vec<(State, Vec<Event>)>,
    moves: Vec<(Seat, Action)>,
    /// The state after the last move.
    end: State,
}

impl RecordedGame {
    fn of(record: &Record, map: &Map, args: &ExplainArgs) -> Result<RecordedGame, Failure> {
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
    fn moment(&self, at: Option<usize>, seat: Option<&str>, names: &[String]) -> Result<DecisionPoint, Failure> {
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
fn count(moves: usize) -> String {
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
struct DecisionPoint {
    /// The number of moves before it.
    at: usize,
    /// The number of turns that have started.
    turn: usize,
    seat: Seat,
    view: View,
    /// The number of the move that the seat played, and the move.
    played: Option<(usize, Action)>,
}

/// The analysis of a decision.
struct Analysis<'a> {
    game: &'a Game,
    words: Words<'a>,
    moment: DecisionPoint,
    moves: Vec<ConsideredMove>,
    tickets: Vec<TicketRow>,
    /// All routes to claim for tickets.
    plan: RouteSet,
}

/// A move that was considered.
struct ConsideredMove {
    action: Action,
    text: String,
    /// Whether it was played.
    played: bool,
    /// Its estimates; `None` if there was nothing to compare it with.
    found: Option<Candidate>,
}

/// The outlook of a ticket.
struct TicketRow {
    ticket: TicketId,
    plan: TicketPlan,
    chance: f64,
}

impl TicketRow {
    /// The routes to claim, and those to borrow.
    fn path(&self) -> Option<(RouteSet, RouteSet)> {
        match self.plan {
            TicketPlan::Path { routes, borrowed } => Some((routes, borrowed)),
            TicketPlan::Done | TicketPlan::GivenUp => None,
        }
    }
}

impl<'a> Analysis<'a> {
    fn new(game: &'a Game, words: Words<'a>, moment: DecisionPoint, explanation: &Explanation) -> Analysis<'a> {
        let display = moment.view.display();
        let text = |action| words.action(action, display);
        // Equivalent moves, such as a red card from either of two slots or the two halves of a gray double route, have the same
        // text. The bot leaves out some of them; of the others the best is shown.
        let played = moment.played.map(|(_, action)| text(action));
        let mut moves: Vec<ConsideredMove> = Vec::new();
        for candidate in &explanation.result.candidates {
            let text = text(candidate.action);
            if moves.iter().all(|other| other.text != text) {
                let played = played.as_ref() == Some(&text);
                let found = Some(*candidate).filter(|candidate| candidate.playouts > 0);
                moves.push(ConsideredMove { action: candidate.action, text, played, found });
            }
        }
        let outlook = |outlook: &fogg_bots::TicketOutlook| TicketRow {
            ticket: outlook.ticket,
            plan: outlook.plan,
            chance: outlook.chance,
        };
        let tickets: Vec<TicketRow> = explanation.tickets.iter().map(outlook).collect();
        let routes = tickets.iter().filter_map(TicketRow::path).map(|(routes, _)| routes);
        let plan = routes.fold(RouteSet::EMPTY, |all, routes| all | routes);
        Analysis { game, words, moment, moves, tickets, plan }
    }

    fn board(&self) -> &Board {
        self.game.board()
    }

    fn name(&self) -> &str {
        self.words.name(self.moment.seat)
    }

    /// The move that was played, if it was considered.
    fn played(&self) -> Option<&ConsideredMove> {
        self.moves.iter().find(|candidate| candidate.played)
    }

    /// The moment, and what must be decided.
    fn position(&self) -> String {
        let DecisionPoint { at, turn, view, .. } = &self.moment;
        let when = match (at, turn) {
            (0, _) => "After the deal".to_owned(),
            (_, 0) => format!("After {}", count(*at)),
            _ => format!("After {}, in turn {turn},", count(*at)),
        };
        let what = match view.phase() {
            SeenPhase::FirstTickets { .. } => "must choose first tickets".to_owned(),
            SeenPhase::Turn => "starts a turn".to_owned(),
            SeenPhase::SecondCard => "must draw a second card".to_owned(),
            SeenPhase::Tickets { .. } => "must keep some of the tickets drawn".to_owned(),
            SeenPhase::Tunnel(tunnel) => {
                let (due, route) = (tunnel.due(), self.words.route(tunnel.route));
                let cards = if due == 1 { "card" } else { "cards" };
                format!("must pay {due} more {cards} for {route} or give it up")
            }
            SeenPhase::Over { .. } => "has nothing to decide".to_owned(),
        };
        format!("{when} {} {what}", self.name())
    }

    /// The analysis as text and tables.
    fn render(&self) -> String {
        let view = &self.moment.view;
        let (seat, slots) = (self.moment.seat, self.game.rules().display);
        let (points, cars, hand) = (view.points(seat), view.cars(seat), words::list(view.hand()));
        let display = words::display(view.display(), slots);
        let offer = view.offer().map(|offer| format!(": {}", self.words.tickets(offer.iter())));
        let mut text = format!("{}{}\n", self.position(), offer.unwrap_or_default());
        text += &format!("It has {points} points, {cars} cars and {hand}; display: {display}\n\n");
        text += &table(
            &[&[Analysis::move_head()][..], &self.moves.iter().map(ConsideredMove::row).collect::<Vec<_>>()].concat(),
        );
        text += &format!("\n{}", self.verdict());
        if !self.tickets.is_empty() {
            let rows = self.tickets.iter().map(|outlook| self.ticket_row(outlook));
            let head = ["ticket", "points", "chance %", "cars", "missing", "plan"].map(str::to_owned).to_vec();
            text += &format!("\n\n{}", table(&std::iter::once(head).chain(rows).collect::<Vec<_>>()));
        }
        if !self.plan.is_empty() {
            let (needed, missing) = (self.cars(self.plan), self.missing(self.plan));
            let cards = if missing == 1 { "card" } else { "cards" };
            text += &format!("\nAll together: {needed} of {cars} cars, {missing} {cards} missing");
        }
        text
    }

    fn move_head() -> Vec<String> {
        ["", "move", "win %", "points", "lead", "playouts"].map(str::to_owned).to_vec()
    }

    /// A sentence about the move that was played.
    fn verdict(&self) -> String {
        let Some((number, action)) = self.moment.played else { return "The record ends here.".to_owned() };
        let text = self.words.action(action, self.moment.view.display());
        let Some(played) = self.played() else { return format!("Move {number} was: {text}.") };
        let best = self.moves.first().expect("a move was played, so there are moves");
        match (played.found, best.found) {
            _ if self.moves.len() == 1 => format!("→ Move {number} was the only one to consider."),
            _ if best.played => format!("→ Move {number} was the best."),
            (Some(played), Some(best)) => format!(
                "→ Move {number} against the best: win chance {:+.1}%, points {:+.1}, lead {:+.1}",
                100.0 * (played.win - best.win),
                played.points - best.points,
                played.lead - best.lead
            ),
            _ => format!("→ Move {number} was: {text}."),
        }
    }

    fn ticket_row(&self, outlook: &TicketRow) -> Vec<String> {
        let board = self.board();
        let ticket = board.ticket(outlook.ticket);
        let (cars, missing, plan) = match outlook.plan {
            TicketPlan::Done => ("-".to_owned(), "-".to_owned(), "done".to_owned()),
            TicketPlan::GivenUp => ("-".to_owned(), "-".to_owned(), "given up".to_owned()),
            TicketPlan::Path { routes, borrowed } => {
                let word = |route: RouteId| {
                    let Route { length, color, .. } = board.route(route);
                    let station = if borrowed.contains(route) { ", with a station" } else { "" };
                    format!("{} ({length} {color}{station})", board.route_name(route))
                };
                let own = self.moment.view.claimed(self.moment.seat);
                let way: Vec<String> =
                    in_order(board, ticket.a, own, routes | borrowed).into_iter().map(word).collect();
                (self.cars(routes).to_string(), self.missing(routes).to_string(), way.join("; "))
            }
        };
        let chance = format!("{:.0}", 100.0 * outlook.chance);
        vec![board.ticket_name(outlook.ticket), ticket.points.to_string(), chance, cars, missing, plan]
    }

    /// The number of cars that routes take.
    fn cars(&self, routes: RouteSet) -> u32 {
        routes.iter().map(|route| u32::from(self.board().route(route).length)).sum()
    }

    /// The number of cards missing for routes.
    fn missing(&self, routes: RouteSet) -> u32 {
        missing(self.board(), self.moment.view.hand(), routes)
    }

    fn json<'b>(&'b self, args: &ExplainArgs, record: &'b Record) -> ExplainJson<'b> {
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
    fn row(&self) -> Vec<String> {
        let number = |what: &dyn Fn(&Candidate) -> String| self.found.as_ref().map_or("-".to_owned(), what);
        vec![
            if self.played { "→" } else { " " }.to_owned(),
            self.text.clone(),
            number(&|found| format!("{:.1}", 100.0 * found.win)),
            number(&|found| format!("{:.1}", found.points)),
            number(&|found| format!("{:+.1}", found.lead)),
            number(&|found| found.playouts.to_string()),
        ]
    }

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

/// The routes of a path in order of travel from a city. Own routes count as part of the path but are left out.
fn in_order(board: &Board, from: CityId, own: RouteSet, way: RouteSet) -> Vec<RouteId> {
    let (mut reached, mut order) = (CitySet::of(from), Vec::new());
    let mut left = own | way;
    loop {
        let touches =
            |route: &RouteId| reached.contains(board.route(*route).a) || reached.contains(board.route(*route).b);
        // Own routes come first, because they are already claimed.
        let next = (left & own).iter().find(touches).or_else(|| left.iter().find(touches));
        let Some(next) = next else { break };
        left.remove(next);
        reached.insert(board.route(next).a);
        reached.insert(board.route(next).b);
        order.push(next);
    }
    order.into_iter().chain(left.iter()).filter(|route| way.contains(*route)).collect()
}

/// The number of cards that a hand lacks for routes. Gray routes are paid with the most frequent color, the longest
/// route first, and locomotives cover the rest. Extra cards for tunnels are not counted.
fn missing(board: &Board, hand: Cards, routes: RouteSet) -> u32 {
    let mut spare = CardColor::ALL.map(|color| u32::from(hand.color(color)));
    let mut routes: Vec<&Route> = routes.iter().map(|route| board.route(route)).collect();
    routes.sort_by_key(|route| (route.color == RouteColor::Gray, Reverse(route.length)));
    let (mut lacking, mut ferries) = (0, 0);
    for route in routes {
        let symbols = u32::from(route.ferry_locomotives());
        let length = u32::from(route.length).saturating_sub(symbols);
        let most = (0..spare.len()).max_by_key(|color| spare[*color]).unwrap_or(0);
        let color = match route.color {
            RouteColor::Colored(color) => color.index(),
            RouteColor::Gray => most,
        };
        let paid = length.min(spare[color]);
        spare[color] -= paid;
        lacking += length - paid;
        ferries += symbols;
    }
    let locomotives = u32::from(hand.locomotives());
    lacking.saturating_sub(locomotives.saturating_sub(ferries)) + ferries.saturating_sub(locomotives)
}

/// The analysis as JSON.
#[derive(Serialize)]
struct ExplainJson<'a> {
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

#[cfg(test)]
mod tests {
    use fogg_rules::Card;

    use super::*;

    /// The route between two cities, by their ids.
    fn route(board: &Board, from: &str, to: &str) -> RouteSet {
        let [from, to] = [from, to].map(|id| board.find_city(id).expect("the map has the city"));
        let found = board
            .routes()
            .iter()
            .position(|route| (route.a, route.b) == (from, to) || (route.b, route.a) == (from, to));
        RouteSet::of(RouteId(found.expect("the map has the route") as u8))
    }

    fn hand(cards: &[(Card, u8)]) -> Cards {
        cards.iter().flat_map(|(card, count)| std::iter::repeat_n(*card, usize::from(*count))).collect()
    }

    #[test]
    fn cards_that_are_missing_are_counted() {
        let board = fogg_maps::europe().board();
        let (red, blue) = (Card::Colored(CardColor::Red), Card::Colored(CardColor::Blue));
        // A ferry of two, both of them locomotives, and a gray tunnel of eight.
        let (ferry, tunnel) = (route(board, "amsterdam", "london"), route(board, "petrograd", "stockholm"));
        let check = |cards: &[(Card, u8)], routes: RouteSet, expected: u32| {
            assert_eq!(missing(board, hand(cards), routes), expected, "{cards:?} for {routes:?}");
        };
        check(&[], RouteSet::EMPTY, 0);
        check(&[], ferry, 2);
        check(&[(red, 5)], ferry, 2);
        check(&[(Card::Locomotive, 1)], ferry, 1);
        check(&[(Card::Locomotive, 3)], ferry, 0);
        check(&[], tunnel, 8);
        // Only the most frequent color, and locomotives.
        check(&[(red, 3), (blue, 5), (Card::Locomotive, 1)], tunnel, 2);
        // A locomotive is used only once.
        check(&[(blue, 5), (Card::Locomotive, 3)], ferry | tunnel, 2);
        check(&[(blue, 8), (Card::Locomotive, 2)], ferry | tunnel, 0);
    }

    #[test]
    fn a_way_is_told_in_its_order() {
        let board = fogg_maps::europe().board();
        let legs = [("moskva", "kharkov"), ("kharkov", "kyiv"), ("kyiv", "bucuresti"), ("bucuresti", "constantinople")];
        let legs = legs.map(|(from, to)| route(board, from, to));
        let ids = |legs: &[RouteSet]| legs.iter().flat_map(|leg| leg.iter()).collect::<Vec<_>>();
        let all = legs.iter().fold(RouteSet::EMPTY, |all, leg| all | *leg);
        let from = |id| board.find_city(id).expect("the map has the city");
        assert_eq!(in_order(board, from("moskva"), RouteSet::EMPTY, all), ids(&legs));
        let mut back = ids(&legs);
        back.reverse();
        assert_eq!(in_order(board, from("constantinople"), RouteSet::EMPTY, all), back);
        // Owned routes are left out, and routes that cannot be reached come last.
        assert_eq!(in_order(board, from("moskva"), legs[1], all - legs[1]), ids(&[legs[0], legs[2], legs[3]]));
        assert_eq!(in_order(board, from("lisboa"), RouteSet::EMPTY, legs[0]), ids(&legs[..1]));
    }
}
