//! Renders drawings to pixels.

use std::fmt;

use fogg_maps::Map;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::{Overlay, font, svg};

/// Maximum number of pixels of an image. It needs 400 MB of memory while it is rendered.
pub const MAX_PIXELS: u64 = 100_000_000;

/// Draws a board as PNG with this width in pixels. The height depends on the shape of the board.
///
/// ```
/// use fogg_draw::{DrawError, Overlay, png};
///
/// let image = png(fogg_maps::usa(), &Overlay::default(), 200).expect("200 pixels are enough");
/// assert!(image.starts_with(b"\x89PNG"));
/// let error = png(fogg_maps::usa(), &Overlay::default(), 0).expect_err("no pixels");
/// assert!(matches!(error, DrawError::Size { width: 0, .. }));
/// ```
///
/// # Errors
/// If the image would have no pixels, or more than [`MAX_PIXELS`]. Any other [`DrawError`] would be a bug of this
/// crate.
pub fn png(map: &Map, overlay: &Overlay, width: u32) -> Result<Vec<u8>, DrawError> {
    render(&svg(map, overlay), width)
}

/// Renders any SVG as PNG with this width in pixels. Only the fonts of this crate are used.
///
/// # Errors
/// If the text is not SVG, or if the image would have no pixels, or more than [`MAX_PIXELS`].
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
    // The height is rounded, so the scale is adjusted to fill the last row of pixels.
    let scale_y = height as f32 / tree.size().height();
    resvg::render(&tree, Transform::from_scale(scale as f32, scale_y), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| DrawError::Png(error.to_string()))
}

/// The reason why an SVG could not be rendered as PNG.
#[derive(Clone, PartialEq, Debug)]
pub enum DrawError {
    /// The image would have no pixels, or too many.
    Size {
        /// The requested width.
        width: u32,
        /// The resulting height.
        height: f64,
    },
    /// The renderer could not read the SVG.
    Svg(String),
    /// The image could not be encoded.
    Png(String),
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawError::Size { width, height } => {
                write!(f, "cannot draw an image of {width} × {height} pixels; it must have 1 to {MAX_PIXELS} pixels")
            }
            DrawError::Svg(reason) => write!(f, "cannot render the SVG: {reason}"),
            DrawError::Png(reason) => write!(f, "cannot write the PNG: {reason}"),
        }
    }
}

impl std::error::Error for DrawError {}
