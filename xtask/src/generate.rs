//! Generated files in the repository: golden records, API documents, and images.

use anyhow::Result;

use crate::command::{cargo, npm, root, step};
use crate::install;

/// Maps and the images of them in the docs.
const IMAGES: [(&str, &str); 2] = [("usa", "docs/pictures/usa.svg"), ("europe", "docs/pictures/europe.svg")];

/// Regenerates golden records, API documents, and images.
pub(crate) fn bless() -> Result<()> {
    for (name, package, test) in [
        ("golden records", "fogg-record", "golden"),
        ("pictures of finished games", "fogg-draw", "final_board"),
        ("API documents", "fogg-protocol", "generated"),
    ] {
        step(name, cargo().args(["test", "--package", package, "--test", test]).env("FOGG_BLESS", "1"))?;
    }
    for (map, file) in IMAGES {
        let draw = ["run", "--release", "--package", "fogg", "--", "map", "draw", map, "-o"];
        step(file, cargo().args(draw).arg(root().join(file)))?;
    }
    Ok(())
}

/// Retakes the screenshots in README.md.
pub(crate) fn screenshots() -> Result<()> {
    install::chromium()?;
    step("building the program", cargo().args(["build", "--package", "fogg"]))?;
    step("screenshots", &mut npm("screenshots"))
}
