//! The analysis agrees with the rules engine, in thousands of positions of complete games.

use std::sync::Arc;
use std::time::Duration;

use fogg_bots::{Clock, find};
use fogg_rules::{
    Action, Game, LegalActions, Memory, NoEvents, QuickChance, QuickRng, RouteSet, Seat, SeenPhase, Setup, State,
    Viewer, complete_tickets, longest_path,
};
use fogg_study::{Shortage, Study, TicketState, longest_path_routes};

/// Positions from games of mixed bots on both maps, with 2 to 5 players.
fn positions(mut look: impl FnMut(&Game, &State, Seat, &Study)) {
    let mut seed = 0;
    for (_, map) in fogg_maps::built_in() {
        for players in (2..=5).cycle().take(24) {
            seed += 1;
            let game = map.game(players).expect("a number of players that the map takes");
            let mut chance = QuickChance::new(seed);
            let mut rng = QuickRng::new(seed);
            let mut state = State::new(&game, Setup::default(), &mut chance, &mut NoEvents);
            let memories: Vec<Arc<Memory>> =
                Seat::all(players).map(|seat| Arc::new(Memory::new(&game, Viewer::Seat(seat)))).collect();
            let mut legal = LegalActions::new();
            let mut greedy = find("greedy").expect("it is registered").make(0, Clock::new(|| Duration::ZERO));
            while let Some(seat) = state.to_act(&game).iter().next() {
                let view = state.view(&game, &memories[seat.index()]);
                if rng.below(4) == 0 {
                    for seat in Seat::all(players) {
                        let view = state.view(&game, &memories[seat.index()]);
                        look(&game, &state, seat, &Study::new(&game, &view));
                    }
                }
                state.legal_actions(&game, seat, &mut legal);
                let action = if seat.index() % 2 == 0 && rng.below(8) > 0 {
                    greedy.choose(&game, &view)
                } else {
                    legal.get(&game, rng.below(legal.len() as u32) as usize).expect("a seat to act has a legal action")
                };
                state.play(&game, seat, action, &mut chance, &mut NoEvents).expect("a legal action");
            }
            for seat in Seat::all(players) {
                let view = state.view(&game, &memories[seat.index()]);
                look(&game, &state, seat, &Study::new(&game, &view));
            }
        }
    }
}

#[test]
fn a_route_or_city_is_rejected_exactly_if_the_rules_reject_it() {
    let mut legal = LegalActions::new();
    let mut refused = std::collections::BTreeSet::new();
    positions(|game, state, seat, study| {
        state.legal_actions(game, seat, &mut legal);
        let (mut claimable, mut buildable) = (0, 0);
        for action in legal.iter(game) {
            match action {
                Action::Claim { route, .. } => {
                    claimable |= 1_u128 << route.0;
                    assert!(study.routes.iter().all(|(other, _)| *other != route), "{route:?} can be claimed");
                }
                Action::BuildStation { city, .. } => {
                    buildable |= 1_u128 << city.0;
                    assert!(study.cities.iter().all(|(other, _)| *other != city), "{city:?} can get a station");
                }
                _ => {}
            }
        }
        let routes = game.board().routes().len();
        assert_eq!(study.routes.len() + claimable.count_ones() as usize, routes);
        let cities = if game.rules().stations == 0 { 0 } else { game.board().cities().len() };
        assert_eq!(study.cities.len() + buildable.count_ones() as usize, cities);
        refused.extend(study.routes.iter().map(|(_, why)| why.code()));
        refused.extend(study.cities.iter().map(|(_, why)| why.code()));
    });
    for code in [
        "action/route-taken",
        "action/route-closed",
        "action/owns-other-half",
        "action/not-enough-cars",
        "action/not-in-hand",
        "action/ferry-needs-locomotives",
        "action/not-your-turn",
        "action/game-over",
        "action/choose-tickets-first",
        "action/station-there",
    ] {
        assert!(refused.contains(code), "{code} never occurs: {refused:?}");
    }
}

#[test]
fn numbers_of_a_refusal_say_what_is_missing() {
    let mut seen = std::collections::BTreeSet::new();
    positions(|game, state, seat, study| {
        let view = state.view(game, &Arc::new(Memory::new(game, Viewer::Seat(seat))));
        let routes = study.routes.iter().map(|(id, why)| {
            let route = game.board().route(*id);
            (why, Shortage::of_route(&view, route, why), Some(route))
        });
        let cities = study.cities.iter().map(|(_, why)| (why, Shortage::of_station(game, &view, why), None));
        for (why, shortage, route) in routes.chain(cities) {
            let with_numbers = [
                "action/not-enough-cars",
                "action/ferry-needs-locomotives",
                "action/not-in-hand",
                "action/no-station-left",
            ];
            let Some(shortage) = shortage else {
                assert!(!with_numbers.contains(&why.code()), "{why:?} has no numbers");
                continue;
            };
            let Shortage { needed, have, cards } = shortage;
            assert!(needed > have, "{why:?}: {shortage:?}");
            assert_eq!(cards.is_some(), why.code() == "action/not-in-hand");
            if let Some(cards) = cards {
                assert!(needed > have + cards.locomotives || route.is_some_and(|route| route.ferry_locomotives() > 0));
                let hand = view.hand();
                assert_eq!(cards.locomotives, hand.locomotives());
                assert_eq!(have, cards.color.map_or(0, |color| hand.color(color)));
                if cards.any_color {
                    assert!(hand.colors_held().all(|color| hand.color(color) <= have), "{hand:?}: {shortage:?}");
                }
            }
            seen.insert((why.code(), cards.map(|cards| cards.any_color)));
        }
    });
    for expected in [
        ("action/not-enough-cars", None),
        ("action/ferry-needs-locomotives", None),
        ("action/not-in-hand", Some(false)),
        ("action/not-in-hand", Some(true)),
    ] {
        assert!(seen.contains(&expected), "{expected:?} never occurs: {seen:?}");
    }
}

#[test]
fn tickets_are_done_exactly_if_the_scoring_agrees() {
    let mut seen = std::collections::BTreeSet::new();
    positions(|game, state, seat, study| {
        let own = state.claimed(seat);
        let others = Seat::all(game.players()).fold(RouteSet::EMPTY, |all, other| all | state.claimed(other)) - own;
        let tickets = state.tickets(seat);
        let counted = complete_tickets(game.board(), tickets, own, state.stations(seat), others).completed;
        assert_eq!(study.tickets.len(), tickets.len() as usize);
        for ticket in &study.tickets {
            let done = matches!(ticket.state, TicketState::Done | TicketState::DoneByStation);
            assert_eq!(done, counted.contains(ticket.ticket), "{ticket:?}");
            if ticket.state == TicketState::Possible {
                let cars: u32 = ticket.path.routes.iter().map(|id| u32::from(game.board().route(id).length)).sum();
                assert_eq!(cars, ticket.path.cars);
                assert!(cars > 0 && cars <= u32::from(state.cars(seat)));
                // Claiming the path completes the ticket.
                let alone = [ticket.ticket].into_iter().collect();
                let claimed = own | ticket.path.routes;
                let done = complete_tickets(game.board(), alone, claimed, state.stations(seat), others).completed;
                assert!(done.contains(ticket.ticket));
            }
            seen.insert(format!("{:?}", ticket.state));
        }
        if state.end().is_none() {
            let offered = state.offer(seat).map_or(0, |offer| offer.len());
            assert_eq!(study.offer.len(), usize::from(offered));
        }
        let single = study.tickets.iter().chain(&study.offer).filter(|ticket| ticket.state == TicketState::Possible);
        let (longest, sum) =
            single.fold((0, 0), |(longest, sum), ticket| (ticket.path.cars.max(longest), sum + ticket.path.cars));
        assert!(
            (longest..=sum).contains(&study.together.cars),
            "the common path is between the longest and the sum of all"
        );
    });
    assert_eq!(seen.len(), 5, "not every state occurs: {seen:?}");
}

#[test]
fn a_longest_path_is_one_trail_of_own_routes() {
    positions(|game, state, _, study| {
        for (seat, (length, routes)) in Seat::all(game.players()).zip(&study.paths) {
            assert_eq!(*length, longest_path(game.board(), state.claimed(seat)));
            assert!((*routes - state.claimed(seat)).is_empty());
            let cars: u32 = routes.iter().map(|id| u32::from(game.board().route(id).length)).sum();
            assert_eq!(cars, *length, "the routes of the path are as long as the path");
            assert_eq!(longest_path_routes(game.board(), *routes), (*length, *routes));
        }
    });
}

/// Every choice among the tickets on offer needs as many cars as the analysis says after it was made.
#[test]
fn a_choice_of_tickets_needs_as_many_cars_as_it_was_said_to() {
    let mut choices = 0;
    positions(|game, state, seat, study| {
        let open = study.tickets.iter().chain(&study.offer).filter(|ticket| ticket.state == TicketState::Possible);
        // With very many open tickets, choices are not worked out.
        assert_eq!(study.keeping.is_empty(), study.offer.is_empty() || open.count() > 12);
        let Some(all) = study.keeping.last() else { return };
        assert_eq!(study.keeping.len(), 1 << study.offer.len());
        assert_eq!(all.cars, study.together.cars);
        assert!(study.keeping[0].tickets.is_empty());
        // Starting tickets count only when everybody has chosen.
        let memory = Arc::new(Memory::new(game, Viewer::Seat(seat)));
        let before = state.view(game, &memory);
        let SeenPhase::Tickets { .. } = before.phase() else { return };
        let mut legal = LegalActions::new();
        state.legal_actions(game, seat, &mut legal);
        for action in legal.iter(game) {
            let mut next = *state;
            next.play(game, seat, action, &mut QuickChance::new(1), &mut NoEvents).expect("a legal action");
            let view = next.view(game, &memory);
            let (after, kept) = (Study::new(game, &view), view.tickets() - before.tickets());
            let said = study.keeping.iter().find(|keeping| keeping.tickets == kept).expect("every choice is there");
            assert_eq!(after.together.cars, said.cars);
            choices += 1;
        }
    });
    assert!(choices > 100, "{choices} choices");
}

#[test]
fn spectators_get_paths_and_nothing_else() {
    let game = fogg_maps::europe().game(3).expect("a game for three");
    let mut chance = QuickChance::new(5);
    let state = State::new(&game, Setup::default(), &mut chance, &mut NoEvents);
    let view = state.view(&game, &Arc::new(Memory::new(&game, Viewer::Spectator)));
    assert!(matches!(view.phase(), SeenPhase::FirstTickets { offer: None, .. }));
    let study = Study::new(&game, &view);
    assert_eq!(study, Study { paths: vec![(0, RouteSet::EMPTY); 3], ..Study::default() });
}
