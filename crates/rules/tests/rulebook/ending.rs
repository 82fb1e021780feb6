//! The end of the game and the scoring: rules G1 to G7.

use fogg_rules::longest_path;

use crate::table::*;

fn last_round_began(table: &Table, seat: Seat) -> bool {
    table.happened(Event::LastRoundBegan { seat })
}

/// A game in which each player can claim Atlanta – Charleston and other gray routes of length 2.
fn near_the_end(players: u8, cars: [u8; 4]) -> Table {
    let game = usa(players);
    let builder =
        Seat::all(players).zip(cars).fold(StateBuilder::new(game).display(open("pbowy")), |builder, (seat, cars)| {
            builder.hand(seat, cards("LL")).cars(seat, cars)
        });
    Table::new(game, builder)
}

/// [G1] The last round starts when a player ends a turn with two cars or fewer, not with three.
#[test]
fn two_cars_start_the_last_round() {
    let two_spaces = claim(route(usa(2), "atlanta-charleston"), "LL");
    for (cars, begins) in [(2, true), (3, true), (4, true), (5, false), (6, false)] {
        let mut table = near_the_end(2, [cars, 45, 45, 45]);
        table.play(ANNA, two_spaces);
        assert_eq!((table.state.cars(ANNA), last_round_began(&table, ANNA)), (cars - 2, begins));
    }
}

/// [G1] Claiming a tunnel can start the last round; giving one up cannot.
#[test]
fn only_a_claimed_tunnel_starts_the_last_round() {
    let game = europe(2);
    let tunnel = claim(route(game, "erzurum-sochi"), "rrr");
    for (coming, answer, begins) in
        [("gbk", None, true), ("rbk", Some(surcharge("r")), true), ("rbk", Some(Action::Withdraw), false)]
    {
        let builder = StateBuilder::new(game).display(open("pbowy")).hand(ANNA, cards("rrrr")).cars(ANNA, 5);
        let mut table = Table::new(game, builder).coming(coming);
        table.play(ANNA, tunnel);
        if let Some(answer) = answer {
            assert!(!last_round_began(&table, ANNA));
            table.play(ANNA, answer);
        }
        assert_eq!(last_round_began(&table, ANNA), begins);
    }
}

/// [G1] Each player has one more turn, including the one who started the last round; then the game ends.
#[test]
fn each_player_has_one_more_turn() {
    for players in 2..=5 {
        let game = usa(players);
        for beginner in Seat::all(players) {
            let builder = StateBuilder::new(game).display(open("pbowy")).turn(beginner).cars(beginner, 4);
            let mut table = Table::new(game, builder.hand(beginner, cards("LL")));
            table.play(beginner, claim(route(game, "atlanta-charleston"), "LL"));
            let mut seat = beginner;
            for turn in 0..players {
                seat = seat.next(players);
                assert!(table.is_turn_of(seat), "turn {turn} after {beginner}");
                table.draw_two(seat);
            }
            assert_eq!((seat, table.state.end()), (beginner, Some(EndReason::FinalRound)));
            let tickets = BySeat::new(|seat| table.state.tickets(seat));
            assert_eq!(table.events.last(), Some(&Event::GameEnded { reason: EndReason::FinalRound, tickets }));
        }
    }
}

/// [G1] The example of the rules: Ben starts the last round; Dan's last car in his last turn has no effect.
#[test]
fn a_second_player_with_few_cars_changes_nothing() {
    let game = usa(4);
    let mut table = near_the_end(4, [45, 4, 45, 3]);
    table.draw_two(ANNA);
    table.play(BEN, claim(route(game, "atlanta-charleston"), "LL"));
    assert!(last_round_began(&table, BEN));
    table.draw_two(CLEO);
    table.play(DAN, claim(route(game, "denver-santa_fe"), "LL"));
    assert!(table.state.cars(DAN) == 1 && !last_round_began(&table, DAN));
    table.draw_two(ANNA);
    assert!(table.is_turn_of(BEN));
    table.draw_two(BEN);
    assert_eq!(table.state.end(), Some(EndReason::FinalRound));
}

/// [G1] The game ends at the end of a turn, not after a first card or with a pending decision.
#[test]
fn the_last_turn_is_played_to_its_end() {
    let game = europe(2);
    let builder = StateBuilder::new(game).display(open("pbowy")).hand(ANNA, cards("rrrr")).last_turns(0);
    for (coming, actions) in [
        ("k", &[BLIND, BLIND][..]),
        ("", &[Action::DrawTickets, keep(&[0])]),
        ("rgb", &[claim(route(game, "erzurum-sochi"), "rrr"), surcharge("r")]),
    ] {
        let mut table = Table::new(game, builder.clone()).coming(coming);
        for action in actions {
            assert_eq!(table.state.end(), None);
            table.play(ANNA, *action);
        }
        assert_eq!(table.state.end(), Some(EndReason::FinalRound));
    }
}

/// [G1] After the end, no action is legal.
#[test]
fn the_game_is_over() {
    let game = usa(2);
    let mut table = Table::new(game, StateBuilder::new(game).display(open("pbowy")).last_turns(0));
    table.draw_two(ANNA);
    assert!(table.state.to_act(game).is_empty());
    for seat in Seat::all(2) {
        assert_eq!(table.legal(seat), []);
        for action in [BLIND, Action::Pass, Action::DrawTickets, keep(&[0]), Action::Withdraw] {
            assert_eq!(table.refuse(seat, action), ActionError::GameOver);
        }
    }
}

/// [G2] The parts of a score and their sum, in both games.
#[test]
fn the_score_is_the_sum_of_its_parts() {
    let game = europe(2);
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "frankfurt-essen essen-kobenhavn"))
        .stations(ANNA, [city(game, "roma")])
        .tickets(ANNA, tickets(game, "frankfurt-kobenhavn roma-smyrna"))
        .claimed(BEN, routes(game, "berlin-danzig"));
    let score = Table::new(game, builder).score();
    let anna = score.seat(ANNA);
    assert_eq!((anna.routes, anna.tickets, anna.stations, anna.bonus), (2 + 4, 5 - 8, 8, true));
    assert_eq!(anna.total, 6 - 3 + 8 + 10);
    assert_eq!(score.seat(BEN).total, 7 + 12);
}

/// [G2] A score may be negative.
#[test]
fn a_score_may_be_negative() {
    let game = usa(2);
    let builder = StateBuilder::new(game)
        .claimed(BEN, routes(game, "denver-omaha"))
        .tickets(ANNA, tickets(game, "new_york-seattle los_angeles-new_york"));
    let score = Table::new(game, builder).score();
    assert_eq!((score.seat(ANNA).total, score.seat(BEN).total), (-43, 17));
    assert_eq!((score.place(ANNA), score.place(BEN)), (2, 1));
}

/// [G2] [E3] A ticket drawn in the last turn counts like any other.
#[test]
fn a_ticket_of_the_last_turn_counts() {
    let game = usa(2);
    let builder = StateBuilder::new(game).display(open("pbowy")).last_turns(0);
    let builder = builder.claimed(ANNA, routes(game, "denver-santa_fe santa_fe-el_paso"));
    let drawn = tickets(game, "denver-el_paso new_york-seattle boston-miami");
    let mut table = Table::new(game, builder).coming_tickets(drawn);
    table.play(ANNA, Action::DrawTickets).play(ANNA, keep(&[0, 1]));
    assert_eq!(table.state.end(), Some(EndReason::FinalRound));
    assert_eq!(table.score().seat(ANNA).tickets, 4 - 22);
}

fn length(game: &Game, names: &str) -> u32 {
    longest_path(game.board(), routes(game, names).into_iter().collect())
}

/// [G3] The longest continuous line: loops and repeated cities are allowed, no car counts twice.
#[test]
fn the_longest_path_of_some_networks() {
    let game = usa(2);
    for (names, expected) in [
        ("", 0),
        ("denver-omaha", 4),
        // The example of the rules.
        ("salt_lake_city-denver denver-kansas_city kansas_city-omaha denver-omaha omaha-chicago", 13),
        // A closed loop counts completely, and so do two loops that share a city.
        ("denver-omaha omaha-kansas_city denver-kansas_city", 9),
        (
            "denver-omaha omaha-kansas_city denver-kansas_city denver-santa_fe oklahoma_city-santa_fe \
             denver-oklahoma_city",
            18,
        ),
        // Of three arms, the two longest count; parts that do not touch are not added.
        ("denver-helena denver-phoenix denver-santa_fe", 4 + 5),
        ("denver-omaha seattle-vancouver atlanta-miami", 5),
        // A loop with a tail: the tail, then the loop.
        ("denver-omaha omaha-kansas_city denver-kansas_city denver-phoenix", 14),
        // A loop with two tails at the same city: one tail, the loop, the other tail.
        ("denver-omaha omaha-kansas_city denver-kansas_city denver-phoenix denver-helena", 18),
    ] {
        assert_eq!(length(game, names), expected, "{names}");
    }
}

/// The longest trail from a city, by trying all of them.
fn longest_from(board: &Board, city: CityId, left: RouteSet) -> u32 {
    let next = (board.routes_at(city) & left).iter();
    let trails = next.map(|id| {
        let route = board.route(id);
        u32::from(route.length) + longest_from(board, route.other_end(city), left - RouteSet::of(id))
    });
    trails.max().unwrap_or(0)
}

/// [G3] The length is exact in random networks with many loops.
#[test]
fn the_longest_path_is_exact() {
    let mut rng = QuickRng::new(77);
    for game in [usa(5), europe(5)] {
        let board = game.board();
        for _ in 0..300 {
            // A network that grows from one city, so that it is connected.
            let mut network = RouteSet::EMPTY;
            let mut reached = vec![CityId(rng.below(board.cities().len() as u32) as u8)];
            for _ in 0..14 {
                let from = reached[rng.below(reached.len() as u32) as usize];
                let open: Vec<RouteId> = (board.routes_at(from) - network - board.twins(network)).iter().collect();
                if !open.is_empty() {
                    let id = open[rng.below(open.len() as u32) as usize];
                    network.insert(id);
                    reached.push(board.route(id).other_end(from));
                }
            }
            let tried = reached.iter().map(|city| longest_from(board, *city, network)).max();
            assert_eq!(Some(longest_path(board, network)), tried, "{network:?}");
        }
    }
}

/// [G3] All players with the longest path get the bonus; a length of 0 gets none.
#[test]
fn a_tie_for_the_longest_path() {
    let game = usa(3);
    let score = Table::new(game, StateBuilder::new(game)).score();
    assert!(score.seats().iter().all(|seat| !seat.bonus && seat.longest == 0 && seat.total == 0));
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "denver-omaha denver-santa_fe"))
        .claimed(BEN, routes(game, "calgary-winnipeg"))
        .claimed(CLEO, routes(game, "atlanta-miami"));
    let score = Table::new(game, builder).score();
    let of = |seat: Seat| (score.seat(seat).longest, score.seat(seat).bonus, score.seat(seat).total);
    assert_eq!((of(ANNA), of(BEN), of(CLEO)), ((6, true, 7 + 2 + 10), (6, true, 15 + 10), (5, false, 10)));
}

/// [G3] [B3] Stations and borrowed routes are not part of the longest path.
#[test]
fn borrowed_routes_do_not_lengthen_a_path() {
    let game = europe(2);
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "munchen-wien berlin-danzig"))
        .claimed(BEN, routes(game, "berlin-wien"))
        .stations(ANNA, ["wien", "berlin"].map(|name| city(game, name)))
        .tickets(ANNA, tickets(game, "bruxelles-danzig"));
    let score = Table::new(game, builder).score();
    assert_eq!((score.seat(ANNA).longest, score.seat(BEN).longest), (4, 3));
}

/// The totals and ranks of the first two seats.
fn standing(table: &Table) -> ([i32; 2], [u8; 2]) {
    let score = table.score();
    ([ANNA, BEN].map(|seat| score.seat(seat).total), [ANNA, BEN].map(|seat| score.place(seat)))
}

/// [G4] USA: points decide first, independent of tickets.
#[test]
fn usa_points_come_first() {
    let game = usa(2);
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "denver-santa_fe santa_fe-el_paso"))
        .tickets(ANNA, tickets(game, "denver-el_paso"))
        .claimed(BEN, routes(game, "atlanta-miami"));
    assert_eq!(standing(&Table::new(game, builder)), ([8, 20], [2, 1]));
}

/// [G4] USA: then completed tickets decide, even against the longest path.
#[test]
fn usa_completed_tickets_come_second() {
    let game = usa(2);
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "denver-santa_fe santa_fe-el_paso"))
        .tickets(ANNA, tickets(game, "denver-el_paso"))
        .claimed(BEN, routes(game, "atlanta-miami"))
        .tickets(BEN, tickets(game, "boston-miami"));
    let table = Table::new(game, builder);
    assert!(table.score().seat(BEN).bonus);
    assert_eq!(standing(&table), ([8, 8], [1, 2]));
}

/// [G4] USA: then the bonus for the longest path decides.
#[test]
fn usa_the_longest_path_comes_third() {
    let game = usa(2);
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "calgary-winnipeg denver-omaha atlanta-charleston"))
        .claimed(BEN, routes(game, "denver-helena calgary-helena"));
    assert_eq!(standing(&Table::new(game, builder)), ([24, 24], [2, 1]));
}

/// A game of three in Europe in which Cleo has the longest path and is last.
fn europe_with_the_bonus_elsewhere() -> StateBuilder<'static> {
    let game = europe(3);
    StateBuilder::new(game)
        .claimed(CLEO, routes(game, "palermo-smyrna"))
        .tickets(CLEO, tickets(game, "athina-edinburgh cadiz-stockholm"))
}

/// [G5] Europe: points decide first, then completed tickets, even with more stations used.
#[test]
fn europe_completed_tickets_come_second() {
    let game = europe(3);
    let builder = europe_with_the_bonus_elsewhere()
        .claimed(ANNA, routes(game, "frankfurt-essen essen-kobenhavn"))
        .tickets(ANNA, tickets(game, "frankfurt-kobenhavn"))
        .stations(ANNA, [city(game, "roma")]);
    let table = Table::new(game, builder.clone().claimed(BEN, routes(game, "berlin-danzig")));
    assert_eq!(standing(&table), ([19, 19], [1, 2]));
    let table = Table::new(game, builder.claimed(BEN, routes(game, "berlin-danzig amsterdam-bruxelles")));
    assert_eq!(standing(&table), ([19, 20], [2, 1]));
}

/// [G5] Europe: then the fewest stations used decide, even against the longest path.
#[test]
fn europe_fewest_stations_come_third() {
    let game = europe(2);
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "berlin-danzig"))
        .stations(ANNA, [city(game, "roma")])
        .claimed(BEN, routes(game, "athina-sofia cadiz-madrid amsterdam-essen budapest-wien"));
    let table = Table::new(game, builder);
    assert!(table.score().seat(ANNA).bonus);
    assert_eq!(standing(&table), ([25, 25], [2, 1]));
}

/// [G5] Europe: then the bonus for the longest path decides.
#[test]
fn europe_the_longest_path_comes_fourth() {
    let game = europe(2);
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "berlin-danzig berlin-warszawa"))
        .claimed(BEN, routes(game, "palermo-smyrna barcelona-marseille cadiz-lisboa"));
    assert_eq!(standing(&Table::new(game, builder)), ([36, 36], [1, 2]));
}

/// [G6] Players who are still tied share the victory, or any other rank.
#[test]
fn a_shared_victory() {
    let game = usa(5);
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "denver-omaha"))
        .claimed(CLEO, routes(game, "denver-helena"))
        .claimed(BEN, routes(game, "seattle-vancouver"))
        .claimed(EVA, routes(game, "atlanta-nashville"));
    let score = Table::new(game, builder).score();
    assert_eq!(score.ranking(), [vec![ANNA, CLEO], vec![BEN, EVA], vec![DAN]]);
    assert_eq!(Seat::all(5).map(|seat| score.place(seat)).collect::<Vec<_>>(), [1, 3, 1, 5, 3]);
    assert_eq!(Seat::all(5).filter(|seat| score.is_winner(*seat)).collect::<Vec<_>>(), [ANNA, CLEO]);
}

/// [G6] Neither the seat nor the length of a shorter path decides a tie.
#[test]
fn nothing_else_breaks_a_tie() {
    let game = usa(3);
    let builder = StateBuilder::new(game)
        .claimed(ANNA, routes(game, "atlanta-charleston denver-santa_fe"))
        .claimed(BEN, routes(game, "oklahoma_city-santa_fe"))
        .claimed(CLEO, routes(game, "calgary-winnipeg"));
    let score = Table::new(game, builder).score();
    assert_eq!((score.seat(ANNA).longest, score.seat(BEN).longest), (2, 3));
    assert_eq!(score.ranking(), [vec![CLEO], vec![ANNA, BEN]]);
}

/// [G7] [E2] At the end, all tickets are shown to all viewers, but not before.
#[test]
fn tickets_are_shown_at_the_end() {
    let game = usa(2);
    let builder = StateBuilder::new(game)
        .display(open("pbowy"))
        .tickets(ANNA, numbered([3, 4]))
        .tickets(BEN, numbered([9]))
        .last_turns(0);
    let mut table = Table::new(game, builder);
    for viewer in [Viewer::Seat(ANNA), Viewer::Seat(BEN), Viewer::Spectator] {
        assert_eq!(*table.view(viewer).phase(), SeenPhase::Turn);
    }
    table.play(ANNA, BLIND);
    table.play(ANNA, BLIND);
    let end = table.events.last().expect("the game ended");
    for viewer in [Viewer::Seat(ANNA), Viewer::Seat(BEN), Viewer::Spectator] {
        let view = table.view(viewer);
        let SeenPhase::Over { tickets, .. } = view.phase() else { panic!("the game is over") };
        let SeenEvent::GameEnded { tickets: shown, .. } = end.seen_by(viewer) else {
            panic!("the last event is the end")
        };
        for tickets in [tickets, &shown] {
            assert_eq!(tickets[ANNA], numbered([3, 4]).into_iter().collect());
            assert_eq!(tickets[BEN], numbered([9]).into_iter().collect());
        }
    }
}
