//! Error messages in the languages of the rulebooks: one sentence for each error code, from the Fluent files of the web
//! client. English messages come from the code that reports the error, because they have more detail.

use std::sync::OnceLock;

use axum::http::{HeaderValue, header};
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_langneg::{LanguageIdentifier, NegotiationStrategy, accepted_languages, negotiate_languages};

/// The languages with their error messages.
const LANGUAGES: [(&str, &str); 5] = [
    ("en", include_str!("../../../locales/en/errors.ftl")),
    ("el", include_str!("../../../locales/el/errors.ftl")),
    ("ro", include_str!("../../../locales/ro/errors.ftl")),
    ("is", include_str!("../../../locales/is/errors.ftl")),
    ("fi", include_str!("../../../locales/fi/errors.ftl")),
];

/// A language other than English.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Language(usize);

impl Language {
    /// The best match for an `Accept-Language` header, unless it is English or not supported.
    pub(crate) fn asked_for(header: &HeaderValue) -> Option<Language> {
        let asked = accepted_languages::parse(header.to_str().ok()?);
        let ours: Vec<LanguageIdentifier> = LANGUAGES.iter().filter_map(|(id, _)| id.parse().ok()).collect();
        let found = negotiate_languages(&asked, &ours, None, NegotiationStrategy::Lookup);
        let index = ours.iter().position(|language| found.first() == Some(&language))?;
        (index > 0).then_some(Language(index))
    }

    /// The language tag, such as `el`.
    pub(crate) fn id(self) -> &'static str {
        LANGUAGES.get(self.0).map_or("en", |(id, _)| id)
    }

    /// The language tag as a header value.
    pub(crate) fn tag(self) -> HeaderValue {
        HeaderValue::from_static(self.id())
    }

    /// The message for an error code such as `table/full`.
    pub(crate) fn say(self, code: &str) -> Option<String> {
        let bundle = bundles().get(self.0)?;
        let message = bundle.get_message(&format!("error-{}", code.replace('/', "-")))?;
        let said = bundle.format_pattern(message.value()?, None, &mut Vec::new());
        Some(said.into_owned())
    }
}

fn bundles() -> &'static [FluentBundle<FluentResource>] {
    static BUNDLES: OnceLock<Vec<FluentBundle<FluentResource>>> = OnceLock::new();
    BUNDLES.get_or_init(|| LANGUAGES.iter().map(|(id, text)| bundle(id, text)).collect())
}

/// Parse errors are ignored because a test checks the files.
fn bundle(id: &str, text: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(id.parse().into_iter().collect());
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
    let _ = bundle.add_resource(resource);
    bundle
}

/// The request header with the client's languages.
pub(crate) const ASKED_FOR: header::HeaderName = header::ACCEPT_LANGUAGE;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    fn header(text: &'static str) -> HeaderValue {
        HeaderValue::from_static(text)
    }

    #[test]
    fn the_language_that_was_asked_for_is_found() {
        let tag = |text| Language::asked_for(&header(text)).map(|language| LANGUAGES[language.0].0);
        assert_eq!(tag("el"), Some("el"));
        assert_eq!(tag("el-GR,el;q=0.9,en;q=0.5"), Some("el"));
        assert_eq!(tag("de,fi;q=0.8,en;q=0.7"), Some("fi"));
        assert_eq!(tag("en-US,en;q=0.9,is;q=0.1"), None, "English comes first");
        for text in ["de", "", "*", "x;q=nonsense", "🚂"] {
            let value = HeaderValue::from_bytes(text.as_bytes()).expect("a header");
            assert_eq!(Language::asked_for(&value), None, "{text}");
        }
    }

    /// The error codes in the sources of the crates that report errors.
    fn codes() -> BTreeSet<String> {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates");
        let mut codes: BTreeSet<String> =
            ["not-found", "rate-limited", "internal", "conflict"].map(ToOwned::to_owned).into();
        let mut waiting: Vec<_> =
            ["server", "table", "rules", "protocol"].map(|name| crates.join(name).join("src")).into();
        while let Some(path) = waiting.pop() {
            if path.is_dir() {
                waiting.extend(
                    std::fs::read_dir(&path).expect("a directory").map(|entry| entry.expect("an entry").path()),
                );
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("text");
            for quoted in text.split('"') {
                let Some((area, rest)) = quoted.split_once('/') else { continue };
                let known = [
                    "account", "action", "message", "options", "report", "request", "server", "store", "table", "undo",
                ]
                .contains(&area);
                if known && !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') {
                    codes.insert(quoted.to_owned());
                }
            }
        }
        codes
    }

    #[test]
    fn every_code_has_a_sentence_in_every_language_and_no_sentence_is_left_over() {
        let codes = codes();
        assert!(codes.len() > 60, "{codes:?}");
        let wanted: BTreeSet<String> = codes.iter().map(|code| format!("error-{}", code.replace('/', "-"))).collect();
        // Messages that only the web client uses.
        let of_the_page =
            ["error-unknown", "error-network", "error-unreadable", "error-action-not-now"].map(ToOwned::to_owned);
        for (language, text) in LANGUAGES {
            let resource = FluentResource::try_new(text.to_owned());
            assert!(resource.is_ok(), "{language}: {:?}", resource.err().map(|(_, errors)| errors));
            let ids: BTreeSet<String> = text
                .lines()
                .filter(|line| line.starts_with("error-"))
                .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
                .collect();
            let missing: Vec<&String> = wanted.difference(&ids).collect();
            assert!(missing.is_empty(), "{language} has no {missing:?}");
            let left_over: Vec<&String> = ids.difference(&wanted).filter(|id| !of_the_page.contains(id)).collect();
            assert!(left_over.is_empty(), "{language} has {left_over:?}, which no code uses");
        }
        for code in codes {
            for index in 1..LANGUAGES.len() {
                let said = Language(index).say(&code).unwrap_or_else(|| panic!("{code}"));
                assert!(!said.contains('{') && said.len() > 3, "{said}");
            }
        }
    }
}
