//! Image files: the extension selects the format.

use std::path::Path;

use crate::exit::Failure;

/// The formats of images.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Picture {
    Svg,
    Png,
}

impl Picture {
    /// The format for a file name.
    pub(crate) fn of(path: &Path) -> Result<Picture, Failure> {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("svg") => Ok(Picture::Svg),
            Some("png") => Ok(Picture::Png),
            _ => Err(Failure::Usage(format!("{}: the file must end in .svg or .png", path.display()))),
        }
    }

    /// The contents of the file; `width` is that of a PNG in pixels.
    pub(crate) fn bytes(self, svg: String, width: u32) -> Result<Vec<u8>, Failure> {
        match self {
            Picture::Svg => Ok(svg.into_bytes()),
            Picture::Png => fogg_draw::render(&svg, width).map_err(|error| Failure::Io(error.to_string())),
        }
    }
}
