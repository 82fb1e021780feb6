//! The images in the docs are up to date. `cargo xtask bless` regenerates them.

use std::path::Path;

#[test]
fn the_images_in_the_docs_are_up_to_date() {
    for (name, map) in fogg_maps::built_in() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures").join(format!("{name}.svg"));
        let picture = std::fs::read_to_string(&file).unwrap_or_default();
        let drawn = fogg_draw::svg(map, &fogg_draw::Overlay::default());
        assert!(picture == drawn, "docs/pictures/{name}.svg differs from the output of `fogg map draw {name}`");
    }
}
