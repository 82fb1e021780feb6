//! Image files: the extension selects the format.

use std::path::Path;

use crate::exit::Failure;

/// The formats of images.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ImageFormat {
    Svg,
    Png,
}

impl ImageFormat {
    /// The format for a file name.
    pub(crate) fn of(path: &Path) -> Result<ImageFormat, Failure> {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("svg") => Ok(ImageFormat::Svg),
            Some("png") => Ok(ImageFormat::Png),
            _ => Err(Failure::Usage(format!("{}: the file must end in .svg or .png", path.display()))),
        }
    }

    /// The contents of the file; `width` is that of a PNG in pixels.
    pub(crate) fn bytes(self, svg: String, width: u32) -> Result<Vec<u8>, Failure> {
        match self {
            ImageFormat::Svg => Ok(svg.into_bytes()),
            ImageFormat::Png => fogg_draw::render(&svg, width).map_err(|error| Failure::Io(error.to_string())),
        }
    }
}
