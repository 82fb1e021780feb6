//! The drawings of the built-in maps, parsed as a viewer would parse them.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use fogg_draw::{DrawError, InfoTable, MAX_PIXELS, Mark, Overlay, annotated, png, svg};
use fogg_maps::Map;
use fogg_rules::{CityId, RouteId, RouteKind, RouteSet, Seat};
use resvg::tiny_skia::Pixmap;
use resvg::usvg::fontdb::Database;
use resvg::usvg::roxmltree::{Document, Node};
use resvg::usvg::{Options, Rect, Tree};

/// A map with names that must be escaped in XML, two cities at the same point, and every kind of route.
fn odd_map(width: f64, height: f64) -> Map {
    let text = r#"
        id = "odd"
        name = "Salt & <Pepper>"
        cities = [
          { id = "a", name = "R&D", x = 0.1, y = 0.1 },
          { id = "b", name = "<b>old</b>", x = 0.9, y = 0.2 },
          { id = "c", name = "O'Neill \"City\"", x = 0.5, y = 0.9 },
          { id = "d", name = "東京 - Київ", x = 0.5, y = 0.9 },
        ]
        routes = [
          { a = "a", b = "b", length = 6, color = "red" },
          { a = "b", b = "a", length = 6, color = "gray" },
          { a = "b", b = "c", length = 3, color = "gray", ferry = 3 },
          { a = "c", b = "a", length = 2, color = "black", tunnel = true },
          { a = "a", b = "c", length = 2, color = "white", tunnel = true },
          { a = "c", b = "d", length = 1, color = "gray" },
        ]
        tickets = [
          { a = "a", b = "b", points = 5 }, { a = "a", b = "c", points = 5 }, { a = "a", b = "d", points = 5 },
          { a = "b", b = "c", points = 5 }, { a = "b", b = "d", points = 5 }, { a = "c", b = "d", points = 5 },
        ]
        rules = { max_players = 2, first_tickets = { regular = 3, long = 0, keep = 2, returns = "under-deck" } }
    "#;
    let text = format!("width = {width:?}\nheight = {height:?}\n{text}");
    Map::parse("odd", &text).unwrap_or_else(|errors| panic!("{errors}"))
}

/// A map whose board is full of routes, so that nothing else fits on it.
fn full_map() -> Map {
    let mut cities = String::new();
    let mut routes = String::new();
    let (columns, rows) = (11, 5);
    for row in 0..rows {
        for column in 0..columns {
            let (x, y) = (f64::from(column) / f64::from(columns - 1), f64::from(row) / f64::from(rows - 1));
            cities += &format!("{{ id = \"{column}-{row}\", name = \"C{column}{row}\", x = {x:.3}, y = {y:.3} }},\n");
            let mut connect = |to_column: i32, to_row: i32| {
                if to_column < columns && to_row < rows {
                    routes += &format!(
                        "{{ a = \"{column}-{row}\", b = \"{to_column}-{to_row}\", length = 2, color = \"gray\" }},\n"
                    );
                }
            };
            connect(column + 1, row);
            connect(column, row + 1);
        }
    }
    let ticket = |to: i32| format!("{{ a = \"0-0\", b = \"{to}-4\", points = 9 }},");
    let tickets: String = (0..columns).map(ticket).collect();
    let text = format!(
        "id = \"full\"\nname = \"Full\"\nwidth = 1600\nheight = 520\ncities = [{cities}]\nroutes = [{routes}]\n\
         tickets = [{tickets}]\nrules = {{ max_players = 2 }}\n"
    );
    Map::parse("full", &text).unwrap_or_else(|errors| panic!("{errors}"))
}

/// A position in which all five seats have routes and stations.
fn busy(map: &Map) -> Overlay {
    let seat = |index: usize| Seat::new(index % Seat::MAX).expect("there are five seats");
    let mut overlay = Overlay::default();
    overlay.owners.extend(map.board().route_ids().step_by(2).map(|id| (id, seat(id.index() / 2))));
    overlay.stations.extend(map.board().city_ids().step_by(3).map(|id| (id, seat(id.index() / 3))));
    overlay
}

/// A busy position with every kind of mark, and a name for the first seat.
fn planned(map: &Map) -> Overlay {
    let mut overlay = busy(map);
    let marks = [Mark::Planned, Mark::Borrowed, Mark::Now];
    for (route, mark) in map.board().route_ids().zip(marks) {
        overlay.marked_routes.insert(route, (Seat::FIRST, mark));
    }
    overlay.marked_cities.insert(CityId(0), (Seat::FIRST, Mark::Planned));
    overlay.marked_cities.insert(CityId(1), (Seat::FIRST, Mark::Now));
    overlay.names.insert(Seat::FIRST, "Ada & Co".to_owned());
    overlay
}

/// Every map with an empty board, with a busy one, and with marks on it. They are drawn once, because most tests use
/// all of them.
fn every_drawing(check: impl Fn(&Map, &Overlay, &str)) {
    static DRAWINGS: LazyLock<Vec<(Map, Overlay, String)>> = LazyLock::new(|| {
        let built_in = fogg_maps::built_in().iter().map(|(_, map)| map.clone());
        let boards = built_in.chain([odd_map(333.0, 410.5), full_map()]);
        let positions = boards.flat_map(|map| {
            let overlays = [Overlay::default(), busy(&map), planned(&map)];
            overlays.map(|overlay| (map.clone(), overlay))
        });
        positions.map(|(map, overlay)| (map.clone(), overlay.clone(), svg(&map, &overlay))).collect()
    });
    for (map, overlay, drawing) in DRAWINGS.iter() {
        check(map, overlay, drawing);
    }
}

fn by_id<'a>(document: &'a Document<'_>, id: &str) -> Node<'a, 'a> {
    let mut found = document.descendants().filter(|node| node.attribute("id") == Some(id));
    let node = found.next().unwrap_or_else(|| panic!("there is no `{id}`"));
    assert!(found.next().is_none(), "`{id}` occurs twice");
    node
}

/// The drawing as the renderer parses it, with the same font.
fn tree(drawing: &str) -> Tree {
    let mut fonts = Database::new();
    for face in [dejavu::serif_condensed::bold(), dejavu::serif_condensed::italic()] {
        fonts.load_font_data(face.to_vec());
    }
    let options = Options { fontdb: fonts.into(), font_family: "DejaVu Serif".to_owned(), ..Options::default() };
    Tree::from_str(drawing, &options).expect("the renderer reads the drawing")
}

/// The bounds of an element in the renderer.
fn bounds(tree: &Tree, id: &str) -> Rect {
    tree.node_by_id(id).unwrap_or_else(|| panic!("the renderer has no `{id}`")).abs_bounding_box()
}

fn overlap(one: Rect, two: Rect) -> bool {
    one.left() < two.right() && two.left() < one.right() && one.top() < two.bottom() && two.top() < one.bottom()
}

#[test]
fn every_route_has_as_many_spaces_as_its_length() {
    every_drawing(|map, _, drawing| {
        let document = Document::parse(drawing).expect("the drawing is XML");
        for id in map.board().route_ids() {
            let route = map.board().route(id);
            let group = by_id(&document, &format!("route-{}", id.index()));
            let spaces = group.children().filter(|node| node.attribute("class") == Some("space")).count();
            assert_eq!(spaces, usize::from(route.length), "{}", map.board().route_name(id));
            assert_eq!(group.attribute("data-color"), Some(route.color.name()));
        }
        let groups = document.descendants().filter(|node| node.attribute("class") == Some("route"));
        assert_eq!(groups.count(), map.board().routes().len());
    });
}

#[test]
fn every_name_is_drawn_and_escaped() {
    every_drawing(|map, _, drawing| {
        let document = Document::parse(drawing).expect("the drawing is XML");
        for (index, city) in map.board().cities().iter().enumerate() {
            let label = by_id(&document, &format!("label-{index}"));
            let lines: Vec<&str> = label.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect();
            assert_eq!(lines.join(" ").split_whitespace().collect::<Vec<_>>().join(" "), city.name);
            let dot = by_id(&document, &format!("city-{index}"));
            assert_eq!(dot.first_element_child().and_then(|title| title.text()), Some(city.name.as_str()));
        }
        let title = by_id(&document, "cartouche");
        let mut writing = title.descendants().filter_map(|node| node.text());
        assert!(writing.any(|text| text == map.board().name()), "the title has the name of the map");
    });
    let odd = svg(&odd_map(333.0, 410.5), &Overlay::default());
    assert!(
        odd.contains("R&amp;D") && odd.contains("&lt;b&gt;old&lt;/b&gt;") && odd.contains("Salt &amp; &lt;Pepper&gt;")
    );
}

#[test]
fn the_same_board_leads_to_the_same_bytes() {
    every_drawing(|map, overlay, drawing| {
        assert!(drawing == svg(map, overlay), "{} twice", map.board().name());
    });
    let map = fogg_maps::europe();
    assert!(png(map, &busy(map), 300) == png(map, &busy(map), 300), "pixels, twice");
}

#[test]
fn numbers_have_at_most_two_decimals() {
    every_drawing(|map, _, drawing| {
        for (at, _) in drawing.match_indices('.') {
            let decimals = drawing[at + 1..].chars().take_while(char::is_ascii_digit).count();
            let near = &drawing[at.saturating_sub(8)..(at + 8).min(drawing.len())];
            assert!(decimals <= 2, "{}: {near}", map.board().name());
        }
        assert!(!drawing.contains("NaN") && !drawing.contains("inf"), "{}", map.board().name());
    });
}

/// The spaces of a route in its SVG: rectangles (x, y, width, height) along the route, and the position and angle of
/// the route.
fn spaces(document: &Document<'_>, route: usize) -> (Vec<[f64; 4]>, [f64; 3]) {
    let group = by_id(document, &format!("route-{route}"));
    let numbers = |text: &str| -> Vec<f64> {
        let parts = text.split(|letter: char| !(letter.is_ascii_digit() || "-.".contains(letter)));
        parts.filter_map(|part| part.parse().ok()).collect()
    };
    let place = numbers(group.attribute("transform").expect("a route has a position"));
    let boxes = group.children().filter(|node| node.attribute("class") == Some("space")).map(|space| {
        let number = |name: &str| space.attribute(name).and_then(|text| text.parse().ok()).expect("a number");
        ["x", "y", "width", "height"].map(number)
    });
    (boxes.collect(), place.try_into().expect("x, y and an angle"))
}

#[test]
fn spaces_of_double_routes_do_not_overlap() {
    for (id, map) in fogg_maps::built_in() {
        let drawing = svg(map, &Overlay::default());
        let document = Document::parse(&drawing).expect("the drawing is XML");
        let mut doubles = 0;
        for route in map.board().route_ids() {
            for twin in map.board().twins(RouteSet::of(route)).iter() {
                let (own, [x, y, angle]) = spaces(&document, route.index());
                let (others, [twin_x, twin_y, twin_angle]) = spaces(&document, twin.index());
                assert_eq!(angle, twin_angle, "{id}: {} is parallel", map.board().route_name(twin));
                // The origin of the other half, along and across this route.
                let (sin, cos) = angle.to_radians().sin_cos();
                let along = (twin_x - x) * cos + (twin_y - y) * sin;
                let across = (twin_y - y) * cos - (twin_x - x) * sin;
                for one in &own {
                    for two in &others {
                        let apart_along = one[0] + one[2] <= two[0] + along || two[0] + along + two[2] <= one[0];
                        let apart_across = one[1] + one[3] <= two[1] + across || two[1] + across + two[3] <= one[1];
                        assert!(apart_along || apart_across, "{id}: {}", map.board().route_name(twin));
                    }
                }
                doubles += 1;
            }
        }
        assert!(doubles > 10, "{id} has double routes");
    }
}

#[test]
fn key_and_title_cover_no_city_name_or_space() {
    every_drawing(|map, _, drawing| {
        let tree = tree(drawing);
        let paper = bounds(&tree, "paper");
        let board = map.board();
        assert!(!overlap(bounds(&tree, "legend"), bounds(&tree, "cartouche")));
        for part in ["legend", "cartouche"] {
            let part_bounds = bounds(&tree, part);
            let (left, right) = (part_bounds.left() > 0.0, part_bounds.right() < paper.right());
            assert!(left && right && part_bounds.top() > 0.0 && part_bounds.bottom() < paper.bottom());
            let check = |id: String| {
                assert!(!overlap(part_bounds, bounds(&tree, &id)), "{}: {part} covers {id}", board.name());
            };
            for city in 0..board.cities().len() {
                check(format!("city-{city}"));
                check(format!("label-{city}"));
            }
            for (index, route) in board.routes().iter().enumerate() {
                (0..route.length).for_each(|space| check(format!("route-{index}-space-{space}")));
            }
        }
    });
}

#[test]
fn text_is_as_wide_as_it_was_measured() {
    // The renderer shapes the names itself. If they were wider than measured, or not drawn because a font is missing,
    // names would overlap cars.
    let map = fogg_maps::europe();
    let drawing = svg(map, &Overlay::default());
    let tree = tree(&drawing);
    for city in 0..map.board().cities().len() {
        let label = bounds(&tree, &format!("label-{city}"));
        let name = &map.board().cities()[city].name;
        let letters = name.chars().count() as f32;
        assert!((5.0..12.0).contains(&(label.width() / letters)), "{name} is {} wide", label.width());
        assert!((10.0..25.0).contains(&label.height()), "{name} is {} high", label.height());
    }
}

#[test]
fn a_board_without_space_gets_a_strip_below() {
    let map = full_map();
    let drawing = svg(&map, &Overlay::default());
    let tree = tree(&drawing);
    let lowest = bounds(&tree, "city-54").bottom();
    assert!(bounds(&tree, "legend").top() > lowest, "the key is below the board");
    assert!(bounds(&tree, "cartouche").top() > lowest, "the title is below the board");
}

#[test]
fn an_overlay_shows_owners_and_stations() {
    for (_, map) in fogg_maps::built_in() {
        let mut overlay = busy(map);
        let (owned, stations) = (overlay.owners.len(), overlay.stations.len());
        // Routes and cities that the board does not have are ignored.
        overlay.owners.insert(RouteId(127), Seat::FIRST);
        overlay.stations.insert(CityId(63), Seat::FIRST);
        let drawing = svg(map, &overlay);
        let document = Document::parse(&drawing).expect("the drawing is XML");
        let count = |class: &str| {
            let of_class = document.descendants().filter(|node| node.attribute("class") == Some(class));
            of_class.filter(|node| node.has_attribute("data-owner")).count()
        };
        assert_eq!((count("route"), count("station")), (owned, stations));
        for (route, owner) in overlay.owners.iter().filter(|(route, _)| route.index() < map.board().routes().len()) {
            let group = by_id(&document, &format!("route-{}", route.index()));
            assert_eq!(group.attribute("data-owner"), Some(owner.index().to_string().as_str()));
        }
        let key: BTreeSet<&str> = by_id(&document, "legend").descendants().filter_map(|node| node.text()).collect();
        for player in ["Blue player", "Red player", "Green player", "Yellow player", "Black player", "Station"] {
            assert!(key.contains(player), "the key explains `{player}`");
        }
    }
}

#[test]
fn marks_are_drawn_and_explained() {
    for (id, map) in fogg_maps::built_in() {
        let mut overlay = planned(map);
        // Routes and cities that the board does not have are ignored.
        overlay.marked_routes.insert(RouteId(127), (Seat::FIRST, Mark::Now));
        overlay.marked_cities.insert(CityId(63), (Seat::FIRST, Mark::Now));
        let drawing = svg(map, &overlay);
        let document = Document::parse(&drawing).expect("the drawing is XML");
        let marks = [
            ("mark-route-0", "planned"),
            ("mark-route-1", "borrowed"),
            ("mark-route-2", "now"),
            ("mark-city-0", "planned"),
            ("mark-city-1", "now"),
        ];
        for (mark, name) in marks {
            assert_eq!(by_id(&document, mark).attribute("data-mark"), Some(name), "{id}: {mark}");
        }
        let drawn = document.descendants().filter(|node| node.attribute("class") == Some("mark")).count();
        assert_eq!(drawn, marks.len(), "{id}");
        let writing = by_id(&document, "legend").descendants().filter(Node::is_text);
        let key: Vec<&str> = writing.filter_map(|node| node.text()).collect();
        for sign in ["Planned", "To be borrowed", "To be connected", "Ada & Co", "Red player"] {
            assert_eq!(key.iter().filter(|text| **text == sign).count(), 1, "{id}: the key explains `{sign}` once");
        }
        assert!(!key.contains(&"Blue player"), "{id}: a named seat has its name in the key");
    }
}

#[test]
fn tables_are_below_the_board_and_separate() {
    let table = |cell: &str, rows: usize| InfoTable {
        title: format!("{cell} & more"),
        head: vec!["what".to_owned(), "how much".to_owned()],
        rows: (0..rows).map(|row| vec![format!("{cell} <{row}>"), format!("{row}")]).collect(),
        bold: 1,
    };
    let maps = fogg_maps::built_in().iter().map(|(_, map)| map.clone());
    for map in maps.chain([odd_map(333.0, 410.5), full_map()]) {
        let name = map.board().name();
        for (tables, side_by_side) in [
            (vec![table("short", 12), table("also short", 3)], true),
            (vec![table(&"very long ".repeat(30), 2), table(&"endless ".repeat(1000), 3), table("third", 1)], false),
        ] {
            let drawing = annotated(&map, &planned(&map), &tables);
            let document = Document::parse(&drawing).expect("the drawing is XML");
            let tree = tree(&drawing);
            let paper = bounds(&tree, "paper");
            let places: Vec<Rect> = (0..tables.len()).map(|index| bounds(&tree, &format!("table-{index}"))).collect();
            for (index, place) in places.iter().enumerate() {
                assert!(
                    place.left() > 0.0 && place.right() < paper.right() && place.bottom() < paper.bottom(),
                    "{name}"
                );
                for part in ["legend", "cartouche", "routes", "cities"] {
                    assert!(!overlap(*place, bounds(&tree, part)), "{name}: table {index} covers {part}");
                }
                assert!(!places[..index].iter().any(|other| overlap(*place, *other)), "{name}: table {index}");
                let group = by_id(&document, &format!("table-{index}"));
                let cells = group.descendants().filter(|node| node.has_tag_name("text")).count();
                assert_eq!(cells, 3 + 2 * tables[index].rows.len(), "{name}: title, headings, and cells");
            }
            assert_eq!(places[0].top() == places[1].top(), side_by_side, "{name}");
            assert!(drawing.contains("also short &lt;2&gt;") || !side_by_side, "{name}: cells are escaped");
        }
        assert!(
            annotated(&map, &busy(&map), &[]) == svg(&map, &busy(&map)),
            "{name}: without tables, both drawings are equal"
        );
    }
}

#[test]
fn the_key_has_exactly_the_symbols_of_the_board() {
    for (id, map) in fogg_maps::built_in() {
        let drawing = svg(map, &Overlay::default());
        let document = Document::parse(&drawing).expect("the drawing is XML");
        let key: BTreeSet<&str> = by_id(&document, "legend").descendants().filter_map(|node| node.text()).collect();
        for name in
            ["Purple", "Blue", "Orange", "White", "Green", "Yellow", "Black", "Red", "Any color", "Double route"]
        {
            assert!(key.contains(name), "{id}: {name}");
        }
        let has = |wanted: fn(RouteKind) -> bool| map.board().routes().iter().any(|route| wanted(route.kind));
        assert_eq!(key.contains("Tunnel"), has(|kind| kind == RouteKind::Tunnel), "{id}");
        assert_eq!(key.contains("Ferry"), has(|kind| matches!(kind, RouteKind::Ferry(_))), "{id}");
        assert!(!key.iter().any(|text| text.ends_with("player")), "{id}: there are no players yet");
    }
}

#[test]
fn images_have_the_requested_width() {
    for (id, map) in fogg_maps::built_in() {
        for width in [1, 320, 1000] {
            let bytes = png(map, &busy(map), width).expect("the picture is drawn");
            let picture = Pixmap::decode_png(&bytes).expect("the picture can be read");
            assert_eq!(picture.width(), width, "{id}");
            let ratio = f64::from(picture.height()) / f64::from(width);
            assert!(width == 1 || (0.5..0.8).contains(&ratio), "{id}: {} high", picture.height());
        }
    }
}

#[test]
fn images_are_not_blank() {
    for (id, map) in fogg_maps::built_in() {
        let empty = png(map, &Overlay::default(), 1200).expect("the picture is drawn");
        let picture = Pixmap::decode_png(&empty).expect("the picture can be read");
        let colors: BTreeSet<(u8, u8, u8)> =
            picture.pixels().iter().map(|pixel| (pixel.red(), pixel.green(), pixel.blue())).collect();
        assert!(colors.len() > 500, "{id} has {} colors", colors.len());
        assert!(picture.pixels().iter().all(|pixel| pixel.alpha() == 255), "{id} has no transparent pixels");
        // Paper, ink, and the red and the green of routes.
        for color in [(0xf3, 0xeb, 0xd8), (0x2a, 0x25, 0x20), (0xb2, 0x37, 0x17), (0x4e, 0x90, 0x66)] {
            assert!(colors.contains(&color), "{id} has {color:?}");
        }
        assert!(empty != png(map, &busy(map), 1200).expect("the picture is drawn"), "{id}: trains are visible");
    }
}

#[test]
fn odd_maps_can_be_drawn() {
    let map = odd_map(333.0, 410.5);
    for overlay in [Overlay::default(), busy(&map)] {
        let bytes = png(&map, &overlay, 500).expect("the picture is drawn");
        assert_eq!(Pixmap::decode_png(&bytes).map(|picture| picture.width()).ok(), Some(500));
    }
}

#[test]
fn boards_of_extreme_shape_are_drawn_quickly() {
    let map = odd_map(1.0, 100_000.0);
    let drawing = svg(&map, &busy(&map));
    assert!(drawing.len() < 100_000, "{} bytes", drawing.len());
    assert!(matches!(png(&map, &Overlay::default(), 500), Err(DrawError::Size { .. })));
    let map = odd_map(100_000.0, 1.0);
    let bytes = png(&map, &busy(&map), 500).expect("key and title make it high enough");
    assert_eq!(Pixmap::decode_png(&bytes).map(|picture| picture.width()).ok(), Some(500));
}

#[test]
fn impossible_sizes_are_rejected() {
    let map = fogg_maps::usa();
    for width in [0, 20_000, u32::MAX] {
        let error = png(map, &Overlay::default(), width).expect_err("no such picture");
        assert!(matches!(error, DrawError::Size { width: asked, .. } if asked == width), "{error}");
        assert!(error.to_string().contains(&MAX_PIXELS.to_string()));
    }
}
