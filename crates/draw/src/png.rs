//! The drawing as pixels.

use std::fmt;

use fogg_maps::Map;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::{Overlay, font, svg};

/// The most pixels a picture may have: 400 MB of memory while it is drawn.
pub const MAX_PIXELS: u64 = 100_000_000;

/// Draws a board as PNG, so many pixels wide. The height follows from the shape of the board.
///
/// # Errors
/// If the picture would have no pixels or more than [`MAX_PIXELS`]. The other errors of [`DrawError`] would be
/// faults of this crate.
pub fn png(map: &Map, overlay: &Overlay, width: u32) -> Result<Vec<u8>, DrawError> {
    render(&svg(map, overlay), width)
}

/// Turns any SVG into a PNG, so many pixels wide, with the typefaces of this crate and no others.
///
/// # Errors
/// If it is no SVG, or would have no pixels or more than [`MAX_PIXELS`].
pub fn render(svg: &str, width: u32) -> Result<Vec<u8>, DrawError> {
    let options =
        Options { font_family: font::EMBEDDED_FAMILY.to_owned(), fontdb: font::database(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| DrawError::Svg(error.to_string()))?;
    let scale = f64::from(width) / f64::from(tree.size().width());
    let height = (f64::from(tree.size().height()) * scale).round();
    if width == 0 || height < 1.0 || f64::from(width) * height > MAX_PIXELS as f64 {
        return Err(DrawError::Size { width, height });
    }
    let mut pixels = Pixmap::new(width, height as u32).ok_or(DrawError::Size { width, height })?;
    // Rounding the height must not leave a half covered last line.
    let scale_y = height as f32 / tree.size().height();
    resvg::render(&tree, Transform::from_scale(scale as f32, scale_y), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| DrawError::Png(error.to_string()))
}

/// Why a board could not be drawn as PNG.
#[derive(Clone, PartialEq, Debug)]
pub enum DrawError {
    /// The picture would have no pixels, or too many.
    Size {
        /// The width that was asked for.
        width: u32,
        /// The height that would follow.
        height: f64,
    },
    /// The renderer did not understand the SVG.
    Svg(String),
    /// The pixels could not be packed.
    Png(String),
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawError::Size { width, height } => {
                write!(f, "a picture of {width} × {height} pixels is not possible; there may be 1 to {MAX_PIXELS}")
            }
            DrawError::Svg(reason) => write!(f, "cannot render the SVG: {reason}"),
            DrawError::Png(reason) => write!(f, "cannot write the PNG: {reason}"),
        }
    }
}

impl std::error::Error for DrawError {}
