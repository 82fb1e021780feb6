//! The web client, embedded in the program: its files, plain and compressed, as of the build.
//!
//! The sources are in `web/`; the build script runs Node. This crate does not depend on HTTP.

/// A file of the web client.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct File {
    /// Its path, from `/`.
    pub path: &'static str,
    /// Its bytes.
    pub plain: &'static [u8],
    /// The bytes compressed with brotli, if that makes them smaller.
    pub brotli: Option<&'static [u8]>,
    /// The bytes compressed with gzip, if that makes them smaller.
    pub gzip: Option<&'static [u8]>,
}

impl std::fmt::Debug for File {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("File").field("path", &self.path).field("bytes", &self.plain.len()).finish()
    }
}

impl File {
    /// Its media type.
    pub fn media(&self) -> &'static str {
        match self.path.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "woff2" => "font/woff2",
            "webmanifest" | "json" => "application/json",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// Whether its name changes with its content, so that it can be cached forever.
    pub fn is_hashed(&self) -> bool {
        self.path.starts_with("/assets/")
    }
}

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// All files.
pub fn files() -> &'static [File] {
    #[cfg(debug_assertions)]
    if let Some(files) = development::files() {
        return files;
    }
    FILES
}

/// The file at a path.
pub fn file(path: &str) -> Option<&'static File> {
    files().iter().find(|file| file.path == path)
}

/// The start page, returned for every path that is not a file.
pub fn index() -> &'static File {
    static MISSING: File = File {
        path: "/index.html",
        plain: b"the web client was built without its start page",
        brotli: None,
        gzip: None,
    };
    file("/index.html").unwrap_or(&MISSING)
}

/// Development builds can serve the files of a directory instead, so that browser tests of a changed web client need no
/// new binary.
#[cfg(debug_assertions)]
mod development {
    use std::path::{Path, PathBuf};
    use std::sync::LazyLock;

    use super::File;

    /// The files of the directory that `FOGG_WEB_DIST` names, as of the first request.
    pub(super) fn files() -> Option<&'static [File]> {
        static FILES: LazyLock<Option<Vec<File>>> = LazyLock::new(|| {
            let dir = PathBuf::from(std::env::var_os("FOGG_WEB_DIST")?);
            let mut files = Vec::new();
            read(&dir, "", &mut files);
            Some(files)
        });
        FILES.as_deref()
    }

    /// Adds the files below a directory. They are kept until the process ends.
    fn read(dir: &Path, prefix: &str, files: &mut Vec<File>) {
        for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
            let path = format!("{prefix}/{}", entry.file_name().to_string_lossy());
            match std::fs::read(entry.path()) {
                Ok(plain) => {
                    files.push(File { path: path.leak(), plain: plain.leak(), brotli: None, gzip: None });
                }
                Err(_) => read(&entry.path(), &path, files),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_page_and_all_files_it_names_exist() {
        let html = std::str::from_utf8(index().plain).expect("text");
        assert!(html.contains("<div id=\"app\">"), "{html}");
        let named: Vec<&str> = html.split('"').filter(|text| text.starts_with('/') && text.contains('.')).collect();
        assert!(named.len() > 1, "{html}");
        for path in named {
            assert!(file(path).is_some(), "{path} is missing");
        }
    }

    #[test]
    fn nothing_is_inline_or_loaded_from_other_sites() {
        // The Content-Security-Policy would block it, and break the web client.
        let html = std::str::from_utf8(index().plain).expect("text");
        assert!(!html.contains("<style") && !html.contains(" style=") && !html.contains("onclick"), "{html}");
        for script in html.split("<script").skip(1) {
            assert!(script.split('>').next().is_some_and(|tag| tag.contains("src=\"/")), "{html}");
        }
        assert!(!html.contains("https://") && !html.contains("http://"), "{html}");
    }

    #[test]
    fn compressed_files_are_smaller_and_typed() {
        for file in files() {
            for compressed in [file.brotli, file.gzip].into_iter().flatten() {
                assert!(compressed.len() < file.plain.len(), "{}", file.path);
            }
            assert_ne!(file.media(), "application/octet-stream", "{}", file.path);
        }
        assert!(files().iter().any(|file| file.is_hashed() && file.brotli.is_some() && file.gzip.is_some()));
    }
}
