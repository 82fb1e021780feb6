//! Answers in fewer bytes: what changes only with the program is compressed once and kept by browsers; a large answer of
//! which nothing is secret is compressed when it is asked for.
//!
//! Everything else stays as it is. In a compressed answer the length tells what repeats, so nothing may be compressed that
//! has a secret of one person beside words of another; docs/design.md says more.

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

/// Something that changes only with the program, plain and compressed.
pub(crate) struct Packed {
    media: &'static str,
    plain: Bytes,
    /// By the name of the encoding, the best first.
    compressed: Vec<(&'static str, Bytes)>,
    /// Names this content, whatever its encoding.
    tag: HeaderValue,
}

impl Packed {
    /// Packs a JSON document.
    pub(crate) fn json(document: &impl Serialize) -> Packed {
        let plain = written(document);
        let gzip = gzip(&plain, Compression::best());
        Packed::new(JSON, plain.into(), vec![("gzip", gzip.into())])
    }

    /// A file of the page, which was compressed when the program was built.
    #[cfg(feature = "page")]
    pub(crate) fn file(file: &'static fogg_page::File) -> Packed {
        let encoded = [("br", file.brotli), ("gzip", file.gzip)];
        let compressed = encoded.into_iter().filter_map(|(name, bytes)| Some((name, Bytes::from_static(bytes?))));
        Packed::new(file.media(), Bytes::from_static(file.plain), compressed.collect())
    }

    fn new(media: &'static str, plain: Bytes, compressed: Vec<(&'static str, Bytes)>) -> Packed {
        let hash = hex::encode(&Sha256::digest(&plain)[..8]);
        // Weak, because the same tag stands for every encoding.
        let tag = HeaderValue::from_str(&format!("W/\"{hash}\"")).expect("hexadecimal digits are plain text");
        Packed { media, plain, compressed, tag }
    }

    /// The answer to a request with these headers; `kept` says how long it may be kept.
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

/// A large answer of which nothing is secret to those who may ask for it, compressed now if the client understands that.
pub(crate) fn compressed_json(headers: &HeaderMap, document: &impl Serialize) -> Response {
    if !wants(headers, header::ACCEPT_ENCODING, "gzip") {
        return ([VARY], Json(document)).into_response();
    }
    // Fast: the last percents would cost more time than they save.
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
