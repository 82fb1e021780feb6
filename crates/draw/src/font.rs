//! The font of all text: DejaVu Serif Condensed, embedded.
//!
//! It has Latin with all accents, Greek, and Cyrillic, and its license permits embedding and redistribution. A PNG
//! shows an empty frame for a character that it lacks; a viewer of an SVG uses one of its own fonts.

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::Database;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// The font families of an SVG, best first. The fallbacks are about as wide as DejaVu, so that names do not overlap on
/// a machine without it.
pub const FAMILIES: &str = "'DejaVu Serif Condensed', 'DejaVu Serif', 'Noto Serif', Cambria, Georgia, serif";

/// The family name of the embedded fonts.
pub(crate) const EMBEDDED_FAMILY: &str = "DejaVu Serif";

/// A style of the font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Face {
    Bold,
    Italic,
}

impl Face {
    const ALL: [Face; 2] = [Face::Bold, Face::Italic];

    fn bytes(self) -> &'static [u8] {
        match self {
            Face::Bold => dejavu::serif_condensed::bold(),
            Face::Italic => dejavu::serif_condensed::italic(),
        }
    }

    /// The SVG attributes that select it.
    pub(crate) fn attributes(self) -> &'static str {
        match self {
            Face::Bold => r#"font-weight="700""#,
            Face::Italic => r#"font-style="italic""#,
        }
    }

    /// The width of a line of text.
    pub(crate) fn width(self, text: &str, size: f64) -> f64 {
        let font = FontRef::new(self.bytes()).expect("a test measures with every embedded face");
        let glyphs = font.glyph_metrics(Size::unscaled(), LocationRef::default());
        let (letters, units) = (font.charmap(), font.metrics(Size::unscaled(), LocationRef::default()).units_per_em);
        let advance = |letter: char| {
            let glyph = letters.map(letter);
            // A missing character counts as 1.5 times as wide as a usual letter, because most of them are wide.
            glyph.and_then(|glyph| glyphs.advance_width(glyph)).map_or(1.0, |width| f64::from(width) / f64::from(units))
        };
        text.chars().map(advance).sum::<f64>() * size
    }
}

/// The embedded fonts, for the renderer.
pub(crate) fn database() -> Arc<Database> {
    static DATABASE: LazyLock<Arc<Database>> = LazyLock::new(|| {
        let mut database = Database::new();
        for face in Face::ALL {
            database.load_font_data(face.bytes().to_vec());
        }
        database.set_serif_family(EMBEDDED_FAMILY);
        Arc::new(database)
    });
    Arc::clone(&DATABASE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_can_be_measured() {
        for face in Face::ALL {
            let (short, long) = (face.width("Wien", 16.0), face.width("Constantinople", 16.0));
            assert!(20.0 < short && short < long && long < 160.0, "{face:?}: {short} and {long}");
            assert_eq!(face.width("", 16.0), 0.0);
        }
    }

    #[test]
    fn the_fonts_have_every_letter_of_the_built_in_maps() {
        for face in Face::ALL {
            let font = FontRef::new(face.bytes()).expect("an embedded face can be read");
            for (_, map) in fogg_maps::built_in() {
                for letter in map.board().cities().iter().flat_map(|city| city.name.chars()) {
                    assert!(font.charmap().map(letter).is_some(), "{face:?} lacks `{letter}`");
                }
            }
        }
    }

    #[test]
    fn the_renderer_finds_the_fonts_by_their_family_name() {
        let database = database();
        assert_eq!(database.len(), Face::ALL.len());
        for face in database.faces() {
            assert!(face.families.iter().any(|(family, _)| family == EMBEDDED_FAMILY), "{:?}", face.families);
        }
    }
}
