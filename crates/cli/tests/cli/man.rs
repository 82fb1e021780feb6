//! `fogg man`.

use crate::support::{Dir, fogg, read};

#[test]
fn a_page_for_every_command() {
    let dir = Dir::new();
    let target = dir.path("share/man/man1");
    assert_eq!(fogg(&["man", &target]).ok(), format!("man pages written to {target}\n"));
    let pages = [
        "fogg",
        "fogg-arena",
        "fogg-bench",
        "fogg-bots",
        "fogg-completions",
        "fogg-explain",
        "fogg-man",
        "fogg-map",
        "fogg-map-check",
        "fogg-map-draw",
        "fogg-map-list",
        "fogg-map-show",
        "fogg-migrate",
        "fogg-play",
        "fogg-replay",
        "fogg-sim",
        "fogg-verify",
    ];
    for page in pages {
        let text = read(format!("{target}/{page}.1"));
        assert!(text.contains(".TH ") && text.contains("SYNOPSIS"), "{page}: {text}");
    }
    let main = read(format!("{target}/fogg.1"));
    assert!(main.contains("Exit codes") && main.contains("Examples"), "{main}");
}

#[test]
fn a_directory_that_cannot_be_created() {
    let dir = Dir::new();
    let file = dir.write("file", "");
    let err = fogg(&["man", &format!("{file}/man1")]).fails(3);
    assert!(err.starts_with(&format!("fogg: {file}/man1: ")), "{err}");
    fogg(&["man"]).fails(2);
}
