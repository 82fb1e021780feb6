//! Describes a map in the types of the API: [`map_info`] builds the [`MapInfo`] that the server sends to clients and
//! that the command line sends to external bots.

use fogg_draw::{CityPicture, RoutePicture};
use fogg_maps::Map;
use fogg_protocol as wire;
use fogg_protocol::{CityInfo, MapInfo, Point, RouteInfo, RulesInfo, TicketInfo};
use fogg_rules::{CityId, Returns, RouteColor, RouteKind, RouteSet, Ruleset};

/// Describes a map: cities, routes, tickets, the parameters of its rules, and the positions of everything drawn.
pub fn map_info(map: &Map) -> MapInfo {
    let (board, layout) = (map.board(), map.layout());
    let city_id = |city: CityId| board.city(city).id.clone();
    let cities = board.city_ids().zip(board.cities()).map(|(id, city)| {
        let (x, y) = layout.position(id);
        let at = Point { x: fraction(x, layout.width), y: fraction(y, layout.height) };
        CityInfo { id: city.id.clone(), name: city.name.clone(), at }
    });
    let routes = board.route_ids().zip(board.routes()).map(|(id, route)| {
        let twins = board.twins(RouteSet::of(id));
        RouteInfo {
            a: city_id(route.a),
            b: city_id(route.b),
            length: route.length,
            color: match route.color {
                RouteColor::Gray => None,
                RouteColor::Colored(color) => Some(fogg_rules::Card::Colored(color).into()),
            },
            tunnel: route.kind == RouteKind::Tunnel,
            ferry: route.ferry_locomotives(),
            twin: twins.iter().next().map(|twin| twin.0),
        }
    });
    let tickets = board.tickets().iter().map(|ticket| TicketInfo {
        a: city_id(ticket.a),
        b: city_id(ticket.b),
        points: ticket.points,
        long: ticket.long,
    });
    MapInfo {
        id: board.id().to_owned(),
        name: board.name().to_owned(),
        width: layout.width,
        height: layout.height,
        cities: cities.collect(),
        routes: routes.collect(),
        tickets: tickets.collect(),
        rules: rules_info(map.rules()),
        picture: picture(map),
    }
}

fn picture(map: &Map) -> wire::Picture {
    let fogg_draw::Picture { width, height, margin, cities, routes } = fogg_draw::Picture::new(map);
    let city = |CityPicture { at, lines, label, anchor }| wire::CityPicture {
        x: at.0,
        y: at.1,
        lines,
        label_x: label.0,
        label_y: label.1,
        anchor: match anchor {
            fogg_draw::Anchor::Start => wire::Anchor::Start,
            fogg_draw::Anchor::Middle => wire::Anchor::Middle,
            fogg_draw::Anchor::End => wire::Anchor::End,
        },
    };
    let route = |row: RoutePicture| wire::RoutePicture {
        x: row.at.0,
        y: row.at.1,
        angle: row.angle,
        spaces: row.spaces,
        space_length: row.space_length,
        space_width: row.space_width,
        half_length: row.half_length,
        half_width: row.half_width,
        locomotives: row.locomotives,
    };
    wire::Picture {
        width,
        height,
        margin,
        cities: cities.into_iter().map(city).collect(),
        routes: routes.into_iter().map(route).collect(),
    }
}

fn rules_info(rules: &Ruleset) -> RulesInfo {
    // Leaves out the zeros beyond the longest route of the game.
    let longest = rules.route_points.iter().rposition(|points| *points > 0).unwrap_or(0);
    RulesInfo {
        min_players: rules.min_players,
        max_players: rules.max_players,
        cars: rules.cars,
        stations: rules.stations,
        station_points: rules.station_points,
        route_points: rules.route_points.iter().take(longest + 1).skip(1).copied().collect(),
        longest_path_points: rules.longest_path_points,
        doubles_open_at: rules.doubles_open_at,
        first_tickets_keep: rules.first_tickets.keep,
        last_round_at: rules.last_round_at,
        deck: rules.deck().total(),
        starting_hand: rules.starting_hand,
        display: rules.display,
        first_tickets: rules.first_tickets.regular,
        first_long_tickets: rules.first_tickets.long,
        first_tickets_return: rules.first_tickets.returns == Returns::UnderDeck,
        later_tickets: rules.later_tickets.draw,
        later_tickets_keep: rules.later_tickets.keep,
        tunnel_cards: rules.tunnel_cards,
    }
}

/// A position as a fraction of the picture's size. A layout multiplies by that size; rounding restores the digits of
/// the map file.
fn fraction(position: f64, size: f64) -> f64 {
    const DIGITS: f64 = 1e6;
    (position / size * DIGITS).round() / DIGITS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_of_double_routes_refer_to_each_other_and_join_the_same_cities() {
        for (_, map) in fogg_maps::built_in() {
            let info = map_info(map);
            let doubles = info.routes.iter().filter(|route| route.twin.is_some()).count();
            assert!(doubles > 0 && doubles % 2 == 0, "{}: {doubles}", info.id);
            for (index, route) in info.routes.iter().enumerate() {
                if let Some(twin) = route.twin {
                    let other = &info.routes[usize::from(twin)];
                    assert_eq!(other.twin.map(usize::from), Some(index));
                    assert_eq!((&other.a, &other.b), (&route.a, &route.b));
                }
            }
        }
    }

    #[test]
    fn the_info_has_the_numbers_of_the_map() {
        let info = map_info(fogg_maps::usa());
        assert_eq!(info.rules.route_points, [1, 2, 4, 7, 10, 15]);
        assert_eq!((info.rules.cars, info.rules.stations, info.rules.first_tickets_keep), (45, 0, 2));
        assert_eq!((info.rules.deck, info.rules.starting_hand, info.rules.display), (110, 4, 5));
        assert_eq!((info.rules.first_tickets, info.rules.first_long_tickets), (3, 0));
        assert!(info.rules.first_tickets_return);
        assert!(info.cities.iter().all(|city| (0.0..=1.0).contains(&city.at.x) && (0.0..=1.0).contains(&city.at.y)));
        let info = map_info(fogg_maps::europe());
        assert_eq!((info.rules.stations, info.rules.station_points), (3, 4));
        assert_eq!((info.rules.first_tickets, info.rules.first_long_tickets), (3, 1));
        assert!(!info.rules.first_tickets_return);
        assert_eq!((info.rules.later_tickets, info.rules.later_tickets_keep, info.rules.tunnel_cards), (3, 1, 3));
        assert!(info.routes.iter().any(|route| route.tunnel) && info.routes.iter().any(|route| route.ferry == 2));
        assert!(info.tickets.iter().any(|ticket| ticket.long));
    }
}
