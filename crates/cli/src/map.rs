//! `fogg map`: shows maps as tables and images.

use std::io::Write;

use fogg_maps::Map;
use fogg_rules::{RouteColor, RouteKind, RouteSet};

use crate::args::{MapArgs, MapCommand};
use crate::describe::kind;
use crate::exit::{Failure, map_errors};
use crate::picture::ImageFormat;
use crate::table::table;

pub(crate) fn run(args: &MapArgs, out: &mut impl Write) -> Result<(), Failure> {
    match &args.command {
        MapCommand::List => list(out),
        MapCommand::Show { map } => show(&fogg_maps::load(map)?, out),
        MapCommand::Check { files } => check(files, out),
        MapCommand::Draw { map, output, width } => {
            let map = fogg_maps::load(map)?;
            let svg = fogg_draw::svg(&map, &fogg_draw::Overlay::default());
            let bytes = ImageFormat::of(output)?.bytes(svg, *width)?;
            std::fs::write(output, bytes).map_err(|error| Failure::io(output, error))
        }
    }
}

/// The size of a map: players, cities, routes, tickets, and stations.
fn summary(map: &Map) -> Vec<String> {
    let board = map.board();
    let doubles = board.twins(RouteSet::first(board.routes().len())).len() / 2;
    let count = |is: fn(&RouteKind) -> bool| board.routes().iter().filter(|route| is(&route.kind)).count();
    let spaces: u32 = board.routes().iter().map(|route| u32::from(route.length)).sum();
    vec![
        board.id().to_owned(),
        board.name().to_owned(),
        format!("{}–{}", map.rules().min_players, map.rules().max_players),
        board.cities().len().to_string(),
        board.routes().len().to_string(),
        doubles.to_string(),
        spaces.to_string(),
        count(|kind| matches!(kind, RouteKind::Tunnel)).to_string(),
        count(|kind| matches!(kind, RouteKind::Ferry(_))).to_string(),
        board.tickets().len().to_string(),
        board.long_tickets().len().to_string(),
        map.rules().stations.to_string(),
    ]
}

fn summaries<'a>(maps: impl Iterator<Item = &'a Map>) -> String {
    let head = [
        "map", "name", "players", "cities", "routes", "double", "spaces", "tunnels", "ferries", "tickets", "long",
        "stations",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(maps.map(summary));
    table(&rows)
}

fn list(out: &mut impl Write) -> Result<(), Failure> {
    Ok(writeln!(out, "{}", summaries(fogg_maps::built_in().iter().map(|(_, map)| map)))?)
}

fn show(map: &Map, out: &mut impl Write) -> Result<(), Failure> {
    let board = map.board();
    writeln!(out, "{}\n", summaries(std::iter::once(map)))?;
    let mut cities = vec![["city", "name", "routes"].map(str::to_owned).to_vec()];
    for (id, city) in board.city_ids().zip(board.cities()) {
        let routes = board.routes_at(id).len();
        cities.push(vec![city.id.clone(), city.name.clone(), routes.to_string()]);
    }
    writeln!(out, "{}\n", table(&cities))?;
    let mut routes = vec![["route", "from", "to", "length", "color", "kind", "double"].map(str::to_owned).to_vec()];
    for (id, route) in board.route_ids().zip(board.routes()) {
        let twins = board.twins(RouteSet::of(id));
        routes.push(vec![
            id.0.to_string(),
            board.city(route.a).name.clone(),
            board.city(route.b).name.clone(),
            route.length.to_string(),
            route.color.to_string(),
            kind(route.kind),
            twins.iter().next().map_or(String::new(), |twin| format!("with {}", twin.0)),
        ]);
    }
    writeln!(out, "{}\n", table(&routes))?;
    let mut tickets = vec![["ticket", "from", "to", "points", "deck"].map(str::to_owned).to_vec()];
    for (index, ticket) in board.tickets().iter().enumerate() {
        tickets.push(vec![
            index.to_string(),
            board.city(ticket.a).name.clone(),
            board.city(ticket.b).name.clone(),
            ticket.points.to_string(),
            if ticket.long { "long" } else { "regular" }.to_owned(),
        ]);
    }
    writeln!(out, "{}\n", table(&tickets))?;
    let mut colors = vec![["color", "routes", "spaces"].map(str::to_owned).to_vec()];
    let all = fogg_rules::CardColor::ALL.map(RouteColor::Colored).into_iter().chain([RouteColor::Gray]);
    for color in all {
        let of_color = || board.routes().iter().filter(move |route| route.color == color);
        let spaces: u32 = of_color().map(|route| u32::from(route.length)).sum();
        colors.push(vec![color.to_string(), of_color().count().to_string(), spaces.to_string()]);
    }
    Ok(writeln!(out, "{}", table(&colors))?)
}

fn check(files: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let mut wrong = 0;
    for file in files {
        match fogg_maps::load(file) {
            Ok(map) => {
                let board = map.board();
                let (cities, routes) = (board.cities().len(), board.routes().len());
                let tickets = board.tickets().len();
                writeln!(out, "{file}: {cities} cities, {routes} routes, {tickets} tickets: valid")?;
            }
            Err(fogg_maps::LoadError::Wrong(errors)) => {
                wrong += errors.errors.len();
                writeln!(out, "{}", map_errors(&errors))?;
            }
            Err(other) => return Err(other.into()),
        }
    }
    match wrong {
        0 => Ok(()),
        1 => Err(Failure::Wrong("1 error".to_owned())),
        many => Err(Failure::Wrong(format!("{many} errors"))),
    }
}
