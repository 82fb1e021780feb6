//! Draws the board at the moment of a decision, with the plan on it and the analysis below.

use fogg_bots::TicketPlan;
use fogg_draw::{InfoTable, Mark, Overlay, annotated};
use fogg_maps::Map;
use fogg_rules::{Action, Seat, SeenPhase};

use super::analysis::{Analysis, ConsideredMove};
use crate::describe as words;

/// The width of a PNG in pixels.
pub(super) const PNG_WIDTH: u32 = 2000;
/// Maximum number of moves listed, apart from the one that was played, which is always listed.
const MOST_MOVES: usize = 10;

/// Draws an analysis.
pub(super) fn svg(map: &Map, analysis: &Analysis<'_>) -> String {
    annotated(map, &overlay(analysis), &[moves(analysis), tickets(analysis)])
}

fn overlay(analysis: &Analysis<'_>) -> Overlay {
    let (view, seat) = (&analysis.moment.view, analysis.moment.seat);
    let mut overlay = Overlay::default();
    for owner in Seat::all(analysis.game.players()) {
        overlay.names.insert(owner, analysis.words.name(owner).to_owned());
        overlay.owners.extend(view.claimed(owner).iter().map(|route| (route, owner)));
        overlay.stations.extend(view.stations(owner).iter().map(|city| (city, owner)));
    }
    for outlook in &analysis.tickets {
        let Some((routes, borrowed)) = outlook.path() else { continue };
        let ticket = analysis.board().ticket(outlook.ticket);
        overlay.marked_routes.extend(routes.iter().map(|route| (route, (seat, Mark::Planned))));
        overlay.marked_routes.extend(borrowed.iter().map(|route| (route, (seat, Mark::Borrowed))));
        overlay.marked_cities.extend([ticket.a, ticket.b].map(|city| (city, (seat, Mark::Planned))));
    }
    match (analysis.moves.first().map(|best| best.action), view.phase()) {
        (Some(Action::Claim { route, .. }), _) => {
            overlay.marked_routes.insert(route, (seat, Mark::Now));
        }
        (Some(Action::PayTunnel(_)), SeenPhase::Tunnel(tunnel)) => {
            overlay.marked_routes.insert(tunnel.route, (seat, Mark::Now));
        }
        (Some(Action::BuildStation { city, .. }), _) => {
            overlay.marked_cities.insert(city, (seat, Mark::Now));
        }
        _ => {}
    }
    overlay
}

fn moves(analysis: &Analysis<'_>) -> InfoTable {
    let listed = |(place, candidate): &(usize, &ConsideredMove)| *place < MOST_MOVES || candidate.played;
    let rows = analysis.moves.iter().enumerate().filter(listed).map(|(_, candidate)| candidate.row());
    InfoTable { title: analysis.position(), head: Analysis::move_head(), rows: rows.collect(), bold: 1 }
}

fn tickets(analysis: &Analysis<'_>) -> InfoTable {
    let rows = analysis.tickets.iter().map(|outlook| {
        let plan = match outlook.plan {
            TicketPlan::Done => "done".to_owned(),
            TicketPlan::GivenUp => "given up".to_owned(),
            TicketPlan::Path { routes, .. } => format!("{} cars", analysis.cars(routes)),
        };
        let [name, points] =
            [analysis.board().ticket_name(outlook.ticket), analysis.board().ticket(outlook.ticket).points.to_string()];
        vec![name, points, plan, format!("{:.0}", 100.0 * outlook.chance)]
    });
    let view = &analysis.moment.view;
    InfoTable {
        title: format!("{} holds {}", analysis.name(), words::list(view.hand())),
        head: ["ticket", "points", "plan", "chance %"].map(str::to_owned).to_vec(),
        rows: rows.collect(),
        bold: 0,
    }
}
