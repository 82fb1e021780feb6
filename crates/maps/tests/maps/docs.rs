//! The example of docs/maps.md.

use std::path::Path;

use fogg_maps::Map;

#[test]
fn the_example_in_the_documentation_is_a_valid_map() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/maps.md");
    let page = std::fs::read_to_string(page).expect("docs/maps.md is readable");
    let block = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    let map = Map::parse("toy.toml", block.expect("docs/maps.md has a TOML block")).expect("the example is valid");
    map.game(2).expect("the example supports 2 players");
}
