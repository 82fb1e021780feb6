//! Components: rules C1 to C6.

use crate::table::*;

/// [C1] Both boards support two to five players and no other number.
#[test]
fn only_two_to_five_can_play() {
    for map in [fogg_maps::usa(), fogg_maps::europe()] {
        for players in 0..=6 {
            match map.game(players) {
                Ok(game) => assert!((2..=5).contains(&players) && game.players() == players),
                Err(errors) => {
                    assert!(!(2..=5).contains(&players), "{players}: {errors:?}");
                    assert_eq!(errors, [GameError::Players { players, min: 2, max: 5 }]);
                }
            }
        }
    }
    assert_eq!(Seat::new(5), None);
}

/// [C1] [S2] Each player has a seat; seats without a player have nothing.
#[test]
fn exactly_the_players_are_dealt_in() {
    for players in 2..=5 {
        let table = Table::dealt(usa(players), TestChance::default());
        let dealt: Vec<u8> = Seat::all(5).map(|seat| table.state.hand(seat).total()).collect();
        let expected: Vec<u8> = (0..5).map(|seat| if seat < players { 4 } else { 0 }).collect();
        assert_eq!(dealt, expected);
    }
}

/// [C2] Each player starts with 45 train cars.
#[test]
fn each_player_has_45_cars() {
    for game in [usa(5), europe(5)] {
        let table = Table::dealt(game, TestChance::default());
        assert!(Seat::all(5).all(|seat| table.state.cars(seat) == 45));
    }
}

/// [C3] 110 train cards: 12 of each of eight colors, including purple, and 14 locomotives.
#[test]
fn there_are_110_train_cards() {
    let names = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red"];
    assert_eq!(CardColor::ALL.map(CardColor::name), names);
    for game in [usa(2), europe(2)] {
        assert_eq!(game.deck(), Cards::from_counts([12, 12, 12, 12, 12, 12, 12, 12, 14]));
        assert_eq!(game.deck().total(), 110);
    }
}

/// [C4] USA has 30 tickets, Europe 40 regular ones and 6 long ones.
#[test]
fn tickets_of_both_boards() {
    let count = |game: &Game| (game.board().regular_tickets().len(), game.board().long_tickets().len());
    assert_eq!(count(usa(2)), (30, 0));
    assert_eq!(count(europe(2)), (40, 6));
    // The long ones are those worth 20 or 21; no regular one is.
    for ticket in europe(2).board().tickets() {
        assert_eq!(ticket.long, ticket.points >= 20);
    }
}

/// [C5] Europe has three stations per player, USA none.
#[test]
fn only_europe_has_stations() {
    let left = |game: &'static Game| Table::new(game, StateBuilder::new(game)).score().seat(ANNA).stations_left;
    assert_eq!((left(europe(2)), left(usa(2))), (3, 0));
    let table = Table::new(usa(2), StateBuilder::new(usa(2)).hand(ANNA, cards("r")));
    assert_eq!(table.refuse(ANNA, build(city(usa(2), "denver"), "r")), ActionError::NoStations);
}

/// [C6] There is one bonus, 10 points for the longest path, on either board.
#[test]
fn the_bonus_is_ten_points() {
    for (game, path) in [(usa(2), "denver-omaha"), (europe(2), "berlin-danzig")] {
        let score = Table::new(game, StateBuilder::new(game).claimed(ANNA, routes(game, path))).score();
        let (anna, ben) = (score.seat(ANNA), score.seat(BEN));
        assert!(anna.bonus && !ben.bonus);
        assert_eq!(anna.total - ben.total, 7 + 10);
    }
}
