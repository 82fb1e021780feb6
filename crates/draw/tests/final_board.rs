//! The picture of a finished game. `FOGG_BLESS=1` writes the golden files again.

use std::path::Path;

use fogg_draw::{FinalScore, Overlay, final_board, render};
use fogg_maps::Map;
use fogg_rules::{CityId, RouteId, Seat};
use resvg::usvg::roxmltree::Document;

/// A board on which every seat has built something, with names that must be escaped or cut.
fn finished(map: &Map, players: u8) -> (Overlay, Vec<FinalScore>) {
    let names = ["Ada", "Ben & <Bea>", "Ἀθηνᾶ Őrsted", "Ottoline of the Very Long Name Indeed and Beyond It", "東京"];
    let mut overlay = Overlay::default();
    for route in 0..map.board().routes().len() as u8 {
        let owner = (route % 7 < players).then(|| Seat::new(usize::from(route % 7))).flatten();
        overlay.owners.extend(owner.map(|owner| (RouteId(route), owner)));
    }
    let stations = map.rules().stations > 0;
    if stations {
        overlay.stations.extend(Seat::all(players).map(|seat| (CityId(seat.index() as u8 * 3), seat)));
    }
    let score = |seat: Seat| {
        let number = seat.index() as i32;
        FinalScore {
            seat,
            name: names[seat.index()].to_owned(),
            place: 1 + seat.index() as u8,
            routes: 60 - number,
            tickets: 21 - 14 * number,
            stations: stations.then_some(8 - 4 * (number % 3)),
            bonus: if number == 1 { 10 } else { 0 },
            total: 127 - 35 * number,
        }
    };
    (overlay, Seat::all(players).map(score).collect())
}

/// A checksum (FNV-1a).
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn pictures_of_finished_games_have_not_changed() {
    for (name, players) in [("usa", 2), ("europe", 5)] {
        let map = fogg_maps::find(name).expect("a built-in map");
        let (overlay, scores) = finished(map, players);
        let drawn = final_board(map, &overlay, &scores);
        let pixels = render(&drawn, 800).expect("it can be rendered");
        assert_eq!(pixels, render(&drawn, 800).expect("it can be rendered"), "{name}: the same bytes every time");
        // Below the board, as text; everything else as checksums.
        let (_, scores) = drawn.split_once(r#"<g id="scores">"#).expect("the scores");
        let golden = format!("svg {:016x}\npng {:016x}\n{scores}", checksum(drawn.as_bytes()), checksum(&pixels));
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/final-{name}.txt"));
        if std::env::var_os("FOGG_BLESS").is_some() {
            std::fs::create_dir_all(file.parent().expect("a directory")).expect("it can be made");
            std::fs::write(&file, &golden).expect("it can be written");
        }
        let expected = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(expected == golden, "{} differs; look at it, then set FOGG_BLESS=1", file.display());
    }
}

#[test]
fn a_picture_has_every_player_and_no_words() {
    for (_, map) in fogg_maps::built_in() {
        let (overlay, scores) = finished(map, map.rules().max_players);
        let drawn = final_board(map, &overlay, &scores);
        let document = Document::parse(&drawn).expect("well-formed XML");
        let rows: Vec<_> = document.descendants().filter(|node| node.attribute("class") == Some("score")).collect();
        assert_eq!(rows.len(), scores.len());
        for (row, score) in rows.iter().zip(&scores) {
            assert_eq!(row.attribute("data-seat"), Some(score.seat.index().to_string().as_str()));
            let texts: Vec<&str> = row.descendants().filter_map(|node| node.text()).map(str::trim).collect();
            let name = |text: &&str| score.name == **text || text.ends_with('…') && score.name.starts_with(&text[..9]);
            assert!(texts.iter().any(name), "{texts:?}");
            let total = score.total.to_string().replace('-', "−");
            assert_eq!(texts.iter().rfind(|text| !text.is_empty()), Some(&total.as_str()));
        }
        // Everything in the panel apart from names: numbers, signs, and our own name.
        let panel = document.descendants().find(|node| node.attribute("id") == Some("scores")).expect("the scores");
        let outside = panel.children().filter(|node| node.has_tag_name("text")).filter_map(|node| node.text());
        assert_eq!(outside.collect::<Vec<_>>(), ["Fogg"]);
        assert!(!drawn.contains("Key to the map"));
    }
}

#[test]
fn every_player_gets_a_row_of_the_same_height() {
    let map = fogg_maps::europe();
    let (overlay, scores) = finished(map, 5);
    let tall = |scores: &[FinalScore]| {
        let drawn = final_board(map, &overlay, scores);
        let document = Document::parse(&drawn).expect("well-formed XML");
        document.root_element().attribute("height").and_then(|text| text.parse::<f64>().ok()).expect("a height")
    };
    let heights: Vec<f64> = (0..=5).map(|rows| tall(&scores[..rows])).collect();
    let row = heights[1] - heights[0];
    assert!(row > 30.0, "{heights:?}");
    assert!(heights.windows(2).all(|pair| (pair[1] - pair[0] - row).abs() < 0.01), "{heights:?}");
}
