//! Conversions between the types of the referee and those of the API. Only data that was made for one viewer is
//! converted.

use fogg_protocol as wire;
use fogg_record::Variant;
use fogg_rules::{LegalActions, Seat, View, Viewer};
use fogg_table::{
    Millis, Occupant, Options, Order, Phrase, Rematch, SeatPlan, SeenChange, SeenEntry, Stage, StandInReason,
    SubstituteReason, Table, TimeControl, Undoable, UserId,
};

use crate::codes::link;

/// The number of a seat.
pub(crate) fn index(seat: Seat) -> u8 {
    seat.index() as u8
}

/// The options of a table, from the type of the API.
pub fn options_from(options: wire::TableOptions) -> Options {
    let wire::TableOptions { map, seats, clock, public, order, variant } = options;
    let seat = |seat| match seat {
        wire::SeatOption::Anybody => SeatPlan::Anybody,
        wire::SeatOption::Bot { bot } => SeatPlan::Bot { bot },
        wire::SeatOption::HotSeat { name } => SeatPlan::HotSeat { name },
    };
    Options {
        map,
        seats: seats.into_iter().map(seat).collect(),
        clock: match clock {
            wire::ClockOption::None => TimeControl::None,
            wire::ClockOption::Live { reserve, increment } => TimeControl::Live { reserve, increment },
            wire::ClockOption::Days { per_turn } => TimeControl::Days { per_turn },
        },
        public,
        order: match order {
            wire::Order::Seated => Order::Seated,
            wire::Order::Begins { seat } => Order::Begins { seat },
            wire::Order::Random => Order::Random,
        },
        variant: Variant {
            cars: variant.cars,
            first_tickets_keep: variant.first_tickets_keep,
            doubles_open_at: variant.doubles_open_at,
            longest_path_points: variant.longest_path_points,
        },
    }
}

/// The options of a table, in the type of the API.
pub(crate) fn options_to(options: &Options) -> wire::TableOptions {
    let seat = |seat: &SeatPlan| match seat {
        SeatPlan::Anybody => wire::SeatOption::Anybody,
        SeatPlan::Bot { bot } => wire::SeatOption::Bot { bot: bot.clone() },
        SeatPlan::HotSeat { name } => wire::SeatOption::HotSeat { name: name.clone() },
    };
    wire::TableOptions {
        map: options.map.clone(),
        seats: options.seats.iter().map(seat).collect(),
        clock: match options.clock {
            TimeControl::None => wire::ClockOption::None,
            TimeControl::Live { reserve, increment } => wire::ClockOption::Live { reserve, increment },
            TimeControl::Days { per_turn } => wire::ClockOption::Days { per_turn },
        },
        public: options.public,
        order: match options.order {
            Order::Seated => wire::Order::Seated,
            Order::Begins { seat } => wire::Order::Begins { seat },
            Order::Random => wire::Order::Random,
        },
        variant: wire::VariantOptions {
            cars: options.variant.cars,
            first_tickets_keep: options.variant.first_tickets_keep,
            doubles_open_at: options.variant.doubles_open_at,
            longest_path_points: options.variant.longest_path_points,
        },
    }
}

/// The stage of a table.
pub(crate) fn stage(stage: Stage) -> wire::Stage {
    match stage {
        Stage::Gathering => wire::Stage::Gathering,
        Stage::Playing => wire::Stage::Playing,
        Stage::Over => wire::Stage::Over,
        Stage::Closed => wire::Stage::Closed,
    }
}

fn occupant(occupant: &Occupant, color: Option<u8>, stand_in: bool, present: bool) -> wire::Seat {
    let (kind, user, bot) = match occupant {
        Occupant::Nobody => (wire::SeatKind::Nobody, None, None),
        Occupant::User { user, program: false, .. } => (wire::SeatKind::Person, Some(user), None),
        Occupant::User { user, program: true, .. } => (wire::SeatKind::Program, Some(user), None),
        Occupant::HotSeat { user, .. } => (wire::SeatKind::HotSeat, Some(user), None),
        Occupant::Bot { bot, .. } => (wire::SeatKind::Bot, None, Some(bot)),
    };
    wire::Seat {
        kind,
        name: occupant.name().to_owned(),
        user: user.map(|user| user.0.to_string()),
        bot: bot.cloned(),
        stand_in,
        present,
        color,
    }
}

/// The seats of a table, with or without presence.
pub fn seats(table: &Table, presence: bool) -> Vec<wire::Seat> {
    let chairs = Seat::all(table.chairs().len() as u8).zip(table.chairs());
    let seat = |(seat, chair): (Seat, &fogg_table::Chair)| {
        occupant(&chair.occupant, Some(chair.color), chair.stand_in, presence && table.is_present(seat))
    };
    chairs.map(seat).collect()
}

/// The clocks of a table.
pub(crate) fn clocks(table: &Table, now: Millis) -> Vec<wire::Clock> {
    let seats = Seat::all(table.chairs().len() as u8);
    // A clock that was set back by more than a day can leave the start in the future.
    let since = |since: Option<Millis>| since.map(|since| since.min(now));
    let read = |seat| table.clock(seat).map(|reading| wire::Clock { left: reading.left, since: since(reading.since) });
    seats.filter_map(read).collect()
}

/// The times at which bots take over, seat by seat; empty if no bot waits.
pub(crate) fn stand_ins(table: &Table) -> Vec<Option<Millis>> {
    let times: Vec<_> = Seat::all(table.chairs().len() as u8).map(|seat| table.stand_in_at(seat)).collect();
    if times.iter().all(Option::is_none) { Vec::new() } else { times }
}

/// The decision that a seat has to make.
pub(crate) fn ask(table: &Table, seat: Seat) -> Option<wire::Ask> {
    let decision = table.decision(seat)?;
    let view = table.view(Viewer::Seat(seat))?;
    let legal = wire::Legal::new(table.game(), &view, &mut LegalActions::new());
    Some(wire::Ask { decision, seat: index(seat), legal })
}

/// Everything that a viewer may see of a table. `user` is the viewer's account.
pub(crate) fn table_view(
    table: &Table,
    viewer: Viewer,
    user: Option<&UserId>,
    now: Millis,
    invitation: Option<wire::Invitation>,
) -> wire::TableView {
    let seen_by = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let rematch = table.rematch().map(|rematch| rematch.seen_by(viewer));
    wire::TableView {
        id: table.id().0.to_string(),
        number: table.number(),
        now,
        options: options_to(table.options()),
        stage: stage(table.stage()),
        host: table.host().0.to_string(),
        seats: seats(table, true),
        clocks: clocks(table, now),
        stand_ins: stand_ins(table),
        commitment: table.commitment().to_owned(),
        own_seats: user.map(|user| table.seats_of(user).map(index).collect()).unwrap_or_default(),
        seen_by: seen_by.map(index),
        game: table.view(viewer).map(|view| wire::GameView::new(table.game(), &view)),
        ask: seen_by.and_then(|seat| ask(table, seat)),
        undo: user.and_then(|user| undo(table, user)),
        invitation,
        rematch: rematch.as_ref().map(|rematch| rematch.table.0.to_string()),
        rematch_link: rematch.and_then(|rematch| rematch_link(table, &rematch)),
        dismissed: dismissed(table, user),
        end_proposal: table.end_proposal().filter(|proposal| proposal.until > now).map(end_proposal),
    }
}

/// The action of an account that it can take back now.
fn undo(table: &Table, user: &UserId) -> Option<wire::Undoable> {
    let Undoable { seat, entry } = table.undoable()?;
    table.seats_of(user).any(|own| own == seat).then(|| wire::Undoable { seat: index(seat), event: entry })
}

fn end_proposal(proposal: &fogg_table::EndProposal) -> wire::EndProposal {
    let agreed = proposal.agreed.iter().map(index).collect();
    wire::EndProposal { seat: index(proposal.seat), until: proposal.until, agreed }
}

/// Every phrase of the referee and its counterpart in the API.
const PHRASES: [(Phrase, wire::Phrase); 12] = [
    (Phrase::Hello, wire::Phrase::Hello),
    (Phrase::GoodLuck, wire::Phrase::GoodLuck),
    (Phrase::Thanks, wire::Phrase::Thanks),
    (Phrase::WellPlayed, wire::Phrase::WellPlayed),
    (Phrase::Wow, wire::Phrase::Wow),
    (Phrase::Oops, wire::Phrase::Oops),
    (Phrase::Sorry, wire::Phrase::Sorry),
    (Phrase::SoClose, wire::Phrase::SoClose),
    (Phrase::OneMoment, wire::Phrase::OneMoment),
    (Phrase::BackAgain, wire::Phrase::BackAgain),
    (Phrase::GoodGame, wire::Phrase::GoodGame),
    (Phrase::Goodbye, wire::Phrase::Goodbye),
];

/// A phrase, from the type of the API.
pub fn phrase_from(phrase: wire::Phrase) -> Option<Phrase> {
    PHRASES.iter().find(|(_, other)| *other == phrase).map(|(phrase, _)| *phrase)
}

/// The text and the phrase of a message, in the types of the API.
pub(crate) fn said(text: &str, phrase: Option<Phrase>) -> (String, Option<wire::Phrase>) {
    let text = match phrase {
        Some(phrase) => phrase.english().to_owned(),
        None => text.to_owned(),
    };
    (text, phrase.and_then(|phrase| PHRASES.iter().find(|(other, _)| *other == phrase)).map(|(_, phrase)| *phrase))
}

/// The dismissed players: only for the host, and only before the start.
fn dismissed(table: &Table, user: Option<&UserId>) -> Vec<wire::DismissedPlayer> {
    if table.stage() != Stage::Gathering || user != Some(table.host()) {
        return Vec::new();
    }
    let player = |player: &fogg_table::DismissedPlayer| wire::DismissedPlayer {
        user: player.user.0.to_string(),
        name: player.name.clone(),
    };
    table.dismissed().iter().map(player).collect()
}

/// The new occupant of a seat, with the current name if the account was renamed since.
fn seated(table: &Table, who: &Occupant, color: Option<u8>) -> wire::Seat {
    let mut seat = occupant(who, color, false, false);
    if let Occupant::User { user, .. } = who
        && let Some(name) = table.renamed(user)
    {
        seat.name = name.to_owned();
    }
    seat
}

/// The path of the link to the rematch table, which is as public as this one.
fn rematch_link(table: &Table, rematch: &Rematch) -> Option<String> {
    match &rematch.key {
        Some(key) => Some(link(&rematch.table, Some(key))),
        None => table.options().public.then(|| link(&rematch.table, None)),
    }
}

/// The analysis of a position for one viewer.
pub(crate) fn study(table: &Table, view: &View) -> wire::Study {
    let game = table.game();
    let study = fogg_study::Study::new(game, view);
    let open_path = |path: fogg_study::OpenPath| wire::OpenPath {
        routes: path.routes.iter().map(|id| id.0).collect(),
        cars: path.cars,
    };
    let ticket = |ticket: fogg_study::TicketStudy| wire::TicketStudy {
        ticket: ticket.ticket.0,
        state: match ticket.state {
            fogg_study::TicketState::Done => wire::TicketState::Done,
            fogg_study::TicketState::DoneByStation => wire::TicketState::DoneByStation,
            fogg_study::TicketState::Possible => wire::TicketState::Possible,
            fogg_study::TicketState::NeedsStation => wire::TicketState::NeedsStation,
            fogg_study::TicketState::Impossible => wire::TicketState::Impossible,
        },
        way: open_path(ticket.path),
    };
    let keeping = |keeping: &fogg_study::Keeping| wire::Keeping {
        tickets: keeping.tickets.iter().map(|ticket| ticket.0).collect(),
        cars: keeping.cars,
    };
    let paths = Seat::all(game.players()).zip(&study.paths).map(|(seat, (length, routes))| wire::Path {
        seat: index(seat),
        length: *length,
        routes: routes.iter().map(|id| id.0).collect(),
    });
    let shortage = |shortage: fogg_study::Shortage| wire::Shortage {
        needed: shortage.needed,
        have: shortage.have,
        color: shortage.cards.and_then(|cards| cards.color).map(|color| fogg_rules::Card::ALL[color.index()].into()),
        any_color: shortage.cards.is_some_and(|cards| cards.any_color),
        locomotives: shortage.cards.map(|cards| cards.locomotives),
    };
    let routes = study.routes.iter().map(|(route, why)| wire::RefusedRoute {
        route: route.0,
        code: why.code().to_owned(),
        rule: why.rule().to_owned(),
        shortage: fogg_study::Shortage::of_route(view, game.board().route(*route), why).map(shortage),
    });
    let cities = study.cities.iter().map(|(city, why)| wire::RefusedCity {
        city: game.board().city(*city).id.clone(),
        code: why.code().to_owned(),
        rule: why.rule().to_owned(),
        shortage: fogg_study::Shortage::of_station(game, view, why).map(shortage),
    });
    wire::Study {
        number: table.number(),
        tickets: study.tickets.into_iter().map(ticket).collect(),
        offer: study.offer.into_iter().map(ticket).collect(),
        together: open_path(study.together),
        keeping: study.keeping.iter().map(keeping).collect(),
        paths: paths.collect(),
        routes: routes.collect(),
        cities: cities.collect(),
    }
}

/// The event of an entry for one viewer. An entry without visible content becomes a bare number.
pub(crate) fn event(table: &Table, entry: &SeenEntry, clocks: Vec<wire::Clock>) -> wire::Event {
    let facts = |facts: &[fogg_rules::SeenEvent]| wire::Fact::list(table.game(), facts);
    let what = match &entry.what {
        SeenChange::ChatRemoved | SeenChange::Renamed { seat: None, .. } => return bare_number(entry.number, entry.at),
        SeenChange::Opened { host, commitment, chairs, .. } => wire::Happened::Opened {
            host: host.0.to_string(),
            seats: chairs.iter().zip(0..).map(|(chair, color)| seated(table, chair, Some(color))).collect(),
            commitment: commitment.clone(),
        },
        SeenChange::OptionsChanged { options, commitment, from, chairs, colors } => wire::Happened::OptionsChanged {
            options: options_to(options),
            seats: chairs.iter().zip(colors).map(|(chair, color)| seated(table, chair, Some(*color))).collect(),
            commitment: commitment.clone(),
            from: from.clone(),
        },
        SeenChange::ColorPicked { seat, color } => wire::Happened::ColorPicked { seat: index(*seat), color: *color },
        SeenChange::BotNamed { seat, name } => wire::Happened::Renamed { seat: index(*seat), name: name.clone() },
        SeenChange::EndProposed { seat, until } => wire::Happened::EndProposed { seat: index(*seat), until: *until },
        SeenChange::EndAccepted { seat } => wire::Happened::EndAccepted { seat: index(*seat) },
        SeenChange::EndDeclined { seat } => wire::Happened::EndDeclined { seat: index(*seat) },
        SeenChange::Abandoned => wire::Happened::Abandoned,
        SeenChange::SeatTaken { seat, who } => {
            wire::Happened::Sat { seat: index(*seat), who: seated(table, who, None) }
        }
        SeenChange::SeatLeft { seat } => wire::Happened::Rose { seat: index(*seat) },
        SeenChange::Dismissed { seat } => wire::Happened::Dismissed { seat: index(*seat) },
        SeenChange::Invited { user, name } => {
            wire::Happened::Invited { name: table.renamed(user).unwrap_or(name).to_owned() }
        }
        SeenChange::KeyReplaced => wire::Happened::KeyReplaced,
        SeenChange::Renamed { user, seat: Some(seat), name } => {
            wire::Happened::Renamed { seat: index(*seat), name: table.renamed(user).unwrap_or(name).to_owned() }
        }
        SeenChange::EntropyAdded { seat, entropy } => {
            wire::Happened::EntropyAdded { seat: index(*seat), hex: hex::encode(entropy) }
        }
        SeenChange::Started { order, facts: seen, .. } => {
            wire::Happened::Started { order: order.clone(), facts: facts(seen) }
        }
        SeenChange::Played { seat, by, substitute, facts: seen, can_undo } => wire::Happened::Played {
            seat: index(*seat),
            bot: *by == fogg_table::Actor::Bot,
            substitute: substitute.as_ref().map(|substitute| wire::Substitute {
                bot: substitute.bot.clone(),
                why: match substitute.why {
                    SubstituteReason::Busy => wire::SubstituteReason::Busy,
                    SubstituteReason::Failed => wire::SubstituteReason::Failed,
                },
            }),
            facts: facts(seen),
            can_undo: *can_undo,
        },
        SeenChange::Undone { seat, entry } => wire::Happened::Undone { seat: index(*seat), event: *entry },
        SeenChange::Left { seat } => wire::Happened::Left { seat: index(*seat) },
        SeenChange::StandIn { seat, on, why } => wire::Happened::StandIn {
            seat: index(*seat),
            on: *on,
            why: match why {
                StandInReason::Time => wire::StandInReason::Time,
                StandInReason::Left => wire::StandInReason::Left,
                StandInReason::Away => wire::StandInReason::Away,
                StandInReason::Back => wire::StandInReason::Back,
            },
        },
        SeenChange::Credited { millis } => wire::Happened::Credited { millis: *millis },
        SeenChange::Said { user, name, text, phrase } => {
            let name = table.renamed(user).unwrap_or(name).to_owned();
            let (text, phrase) = said(text, *phrase);
            wire::Happened::Said { user: user.0.to_string(), name, text, phrase }
        }
        SeenChange::Revealed { secret } => wire::Happened::Revealed { secret: secret.to_hex() },
        SeenChange::Rematch(rematch) => {
            wire::Happened::Rematch { table: rematch.table.0.to_string(), link: rematch_link(table, rematch) }
        }
        SeenChange::Closed => wire::Happened::Closed,
    };
    wire::Event { number: entry.number, at: entry.at, what: Some(what), clocks, stand_ins: Vec::new() }
}

/// The event of an entry that was just stored, with the clocks and the waiting bots after it.
pub(crate) fn event_now(table: &Table, entry: &SeenEntry, now: Millis) -> wire::Event {
    wire::Event { stand_ins: stand_ins(table), ..event(table, entry, clocks(table, now)) }
}

/// An event with only its number.
pub(crate) fn bare_number(number: u64, at: i64) -> wire::Event {
    wire::Event { number, at, what: None, clocks: Vec::new(), stand_ins: Vec::new() }
}

#[cfg(test)]
mod tests {
    use fogg_table::testing::{World, options};

    use super::*;

    #[test]
    fn no_clock_shows_more_than_the_time_left() {
        let clock = TimeControl::Live { reserve: 60_000, increment: 0 };
        let mut world = World::gathered(Options { clock, ..options("usa", 2) });
        let now = world.now;
        world.now += 48 * 3_600_000;
        world.send(fogg_table::Input::Start { user: fogg_table::testing::user(0) }).expect("it starts");
        for reading in clocks(&world.table, now) {
            assert_eq!(reading.left, 60_000);
            assert!(reading.since.expect("it runs") <= now);
        }
    }
}
