//! `fogg map`.

use crate::support::{Dir, TOY, fogg};

#[test]
fn the_list_has_the_numbers_of_both_maps() {
    let out = fogg(&["map", "list"]).ok();
    let words: Vec<Vec<&str>> = out.lines().map(|line| line.split_whitespace().collect()).collect();
    let [head, _, usa, europe] = &words[..] else { panic!("{out}") };
    assert_eq!(head.join(" "), "map name players cities routes double spaces tunnels ferries tickets long stations");
    assert_eq!(usa.join(" "), "usa North America 2–5 36 100 22 309 0 0 30 0 0");
    assert_eq!(europe.join(" "), "europe Europe 2–5 47 101 11 300 18 13 46 6 3");
}

#[test]
fn a_map_as_tables() {
    let out = fogg(&["map", "show", "europe"]).ok();
    let tables: Vec<&str> = out.split("\n\n").collect();
    assert_eq!(tables.len(), 5, "summary, cities, routes, tickets, colors");
    let rows: Vec<usize> = tables.iter().map(|table| table.lines().count() - 2).collect();
    assert_eq!(rows, [1, 47, 101, 46, 9]);
    let rows = |table: usize| -> Vec<String> {
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        tables[table].lines().map(words).collect()
    };
    let has = |table: usize, row: &str| assert!(rows(table).iter().any(|line| line.contains(row)), "{row}: {out}");
    has(1, "zurich Zürich ");
    has(2, "Amsterdam London 2 gray ferry 2");
    has(2, "Petrograd Stockholm 8 gray tunnel");
    has(2, "Frankfurt Paris 3 orange with ");
    has(4, "gray 37 122");
    has(4, "blue 8 23");
    assert_eq!(rows(3).iter().filter(|line| line.ends_with(" long")).count(), 6);
}

#[test]
fn checking_maps() {
    let dir = Dir::new();
    let right = dir.write("toy.toml", TOY);
    let out = fogg(&["map", "check", "usa", &right]).ok();
    let expected =
        format!("usa: 36 cities, 100 routes, 30 tickets: valid\n{right}: 4 cities, 5 routes, 6 tickets: valid\n");
    assert_eq!(out, expected);

    let wrong =
        TOY.replace("length = 3", "length = 30").replace("points = 4", "points = -4").replace("width", "weight");
    let wrong = dir.write("wrong.toml", wrong);
    let run = fogg(&["map", "check", &wrong, &right]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 5, "{}", run.out);
    assert_eq!(lines[0], format!("{wrong}:1:1: `width` is missing"));
    assert!(lines[1].starts_with(&format!("{wrong}:3:1: unknown key `weight` of a map")), "{}", lines[1]);
    assert_eq!(lines[2], format!("{wrong}:15:3: route 3: length 30 is not within 1 to 15"));
    assert!(lines[3].starts_with(&format!("{wrong}:20:")) && lines[3].contains("`points` must be"), "{}", lines[3]);
    assert!(lines[4].ends_with(": valid"), "the other file is checked too");
    assert_eq!(run.fails(1), "fogg: 4 errors\n");

    let one = dir.write("one.toml", TOY.replace("length = 3", "length = 30"));
    assert_eq!(fogg(&["map", "check", &one]).fails(1), "fogg: 1 error\n");
    let binary = dir.write("binary.toml", b"\xff\xfe\x00");
    let run = fogg(&["map", "check", &binary]);
    assert_eq!(run.out, format!("{binary}: the file is not UTF-8 text\n"));
    run.fails(1);
}

#[test]
fn every_command_reports_an_invalid_map_file() {
    let dir = Dir::new();
    let wrong = dir.write("wrong.toml", TOY.replace("color = \"red\"", "color = \"rot\""));
    let svg = dir.path("x.svg");
    for arguments in [
        &["map", "show", &wrong][..],
        &["map", "draw", &wrong, "-o", &svg],
        &["sim", "--map", &wrong],
        &["bench", "--map", &wrong],
        &["play", "--map", &wrong],
    ] {
        let err = fogg(arguments).fails(1);
        assert!(
            err.starts_with(&format!("fogg: {wrong}:12:3: route 0: unknown color `rot`; the colors are ")),
            "{err}"
        );
    }
    assert!(!std::path::Path::new(&svg).exists());
}

#[test]
fn drawings() {
    let dir = Dir::new();
    let toy = dir.write("toy.toml", TOY);
    for map in ["usa", "europe", toy.as_str()] {
        let svg = dir.path("map.svg");
        fogg(&["map", "draw", map, "-o", &svg]).ok();
        let text = std::fs::read_to_string(&svg).expect("the drawing was written");
        assert!(text.starts_with("<svg") || text.starts_with("<?xml"), "{}", &text[..40]);
        assert!(text.trim_end().ends_with("</svg>"));
    }
    let png = dir.path("map.png");
    fogg(&["map", "draw", &toy, "--output", &png, "--width", "321"]).ok();
    let bytes = std::fs::read(&png).expect("the drawing was written");
    assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
    let width = u32::from_be_bytes(bytes[16..20].try_into().expect("four bytes"));
    assert_eq!(width, 321);
}

#[test]
fn drawings_that_cannot_be_written() {
    let dir = Dir::new();
    for name in ["map.gif", "map", ".svg", "map.svg.txt"] {
        let path = dir.path(name);
        let err = fogg(&["map", "draw", "usa", "-o", &path]).fails(2);
        assert_eq!(err, format!("fogg: {path}: the file must end in .svg or .png\n"));
        assert!(!std::path::Path::new(&path).exists());
    }
    let err = fogg(&["map", "draw", "usa", "-o", "/no/such/directory/map.svg"]).fails(3);
    assert!(err.starts_with("fogg: /no/such/directory/map.svg: "), "{err}");
    for width in ["0", "199", "8001", "wide"] {
        let err = fogg(&["map", "draw", "usa", "-o", &dir.path("map.png"), "--width", width]).fails(2);
        assert!(err.contains("--width"), "{err}");
    }
    fogg(&["map", "draw", "usa"]).fails(2);
}

#[test]
fn unknown_maps() {
    let err = fogg(&["map", "show", "Europa"]).fails(2);
    assert_eq!(err, "fogg: unknown map `Europa`; did you mean `europe`?\n");
    let err = fogg(&["map", "check", "missing.toml"]).fails(3);
    assert!(err.starts_with("fogg: cannot read map file missing.toml: "), "{err}");
    fogg(&["map"]).fails(2);
    fogg(&["map", "paint"]).fails(2);
}
