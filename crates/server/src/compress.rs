//! Compressed responses. Content that changes only with the program is compressed once and cached by browsers; a large
//! response without secrets is compressed on request.
//!
//! Everything else is sent uncompressed. The length of a compressed response reveals repetitions, so a response with a
//! secret of one user next to text of another must not be compressed; see docs/design.md.

use std::io::Write as _;

use axum::Json;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::request::wants;

const JSON: &str = "application/json";
const VARY: (header::HeaderName, &str) = (header::VARY, "accept-encoding");

/// Content that changes only with the program, plain and compressed.
pub(crate) struct CompressedAsset {
    media: &'static str,
    plain: Bytes,
    /// The compressed forms by encoding, the best first.
    compressed: Vec<(&'static str, Bytes)>,
    /// The ETag of this content, the same for every encoding.
    tag: HeaderValue,
}

impl CompressedAsset {
    /// Compresses a JSON document.
    pub(crate) fn json(document: &impl Serialize) -> CompressedAsset {
        let plain = written(document);
        let gzip = gzip(&plain, Compression::best());
        CompressedAsset::new(JSON, plain.into(), vec![("gzip", gzip.into())])
    }

    /// A file of the web client, which was compressed when the program was built.
    #[cfg(feature = "page")]
    pub(crate) fn file(file: &'static fogg_page::File) -> CompressedAsset {
        let encoded = [("br", file.brotli), ("gzip", file.gzip)];
        let compressed = encoded.into_iter().filter_map(|(name, bytes)| Some((name, Bytes::from_static(bytes?))));
        CompressedAsset::new(file.media(), Bytes::from_static(file.plain), compressed.collect())
    }

    fn new(media: &'static str, plain: Bytes, compressed: Vec<(&'static str, Bytes)>) -> CompressedAsset {
        let hash = hex::encode(&Sha256::digest(&plain)[..8]);
        // A weak tag, because it is the same for every encoding.
        let tag = HeaderValue::from_str(&format!("W/\"{hash}\"")).expect("hexadecimal digits are plain text");
        CompressedAsset { media, plain, compressed, tag }
    }

    /// The response to a request with these headers; `kept` is the value of `Cache-Control`.
    pub(crate) fn answer(&self, headers: &HeaderMap, kept: &'static str) -> Response {
        let common = [(header::CACHE_CONTROL, kept), VARY];
        let known = self.tag.to_str().is_ok_and(|tag| wants(headers, header::IF_NONE_MATCH, tag));
        let mut response = if known {
            (StatusCode::NOT_MODIFIED, common).into_response()
        } else {
            let wanted = |(encoding, _): &&(&str, Bytes)| wants(headers, header::ACCEPT_ENCODING, encoding);
            let (encoding, bytes) = match self.compressed.iter().find(wanted) {
                Some((encoding, bytes)) => (Some(*encoding), bytes),
                None => (None, &self.plain),
            };
            encoded((common, bytes.clone()).into_response(), self.media, encoding)
        };
        response.headers_mut().insert(header::ETAG, self.tag.clone());
        response
    }
}

/// A large response without secrets, compressed now if the client supports that.
pub(crate) fn compressed_json(headers: &HeaderMap, document: &impl Serialize) -> Response {
    if !wants(headers, header::ACCEPT_ENCODING, "gzip") {
        return ([VARY], Json(document)).into_response();
    }
    // Fast: the last few percent would cost more time than they save.
    let bytes = gzip(&written(document), Compression::fast());
    encoded(([VARY], bytes).into_response(), JSON, Some("gzip"))
}

fn encoded(mut response: Response, media: &'static str, encoding: Option<&'static str>) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

fn written(document: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(document).expect("answers have only texts, numbers and lists")
}

fn gzip(bytes: &[u8], level: Compression) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("a vector takes everything")
}
