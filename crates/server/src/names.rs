//! Names of accounts: readable, and not to be mistaken for each other.

use axum::http::StatusCode;
use unicode_normalization::UnicodeNormalization;
use unicode_security::GeneralSecurityProfile;
use unicode_security::skeleton;

use crate::error::ApiError;

/// The fewest and most characters of a name.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=24;
/// Names that would mislead; those of bots and levels would, too.
const RESERVED: [&str; 8] = ["admin", "administrator", "moderator", "server", "system", "fogg", "deleted", "guest"];

/// A name that can be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Name {
    /// As it is shown.
    pub(crate) shown: String,
    /// The same for all names that look alike.
    pub(crate) key: String,
}

impl Name {
    /// The name that somebody wants to have.
    pub(crate) fn new(typed: &str) -> Result<Name, ApiError> {
        let name = Name::readable(typed)?;
        let reserved = RESERVED.iter().copied().chain(fogg_bots::all().map(|bot| bot.name));
        if reserved.into_iter().any(|reserved| key(reserved) == name.key) {
            return Err(bad("this name is reserved"));
        }
        Ok(name)
    }

    /// The name that somebody typed: normalised, with single spaces. It may be reserved: whoever had it before a bot
    /// was called so keeps it.
    pub(crate) fn readable(typed: &str) -> Result<Name, ApiError> {
        // Before anything else: normalising can make a text many times longer.
        if typed.len() > 4 * 4 * LENGTH.end() {
            return Err(bad("a name has 2 to 24 characters"));
        }
        let normal: String = typed.nfkc().collect();
        let shown = normal.split_whitespace().collect::<Vec<_>>().join(" ");
        if !LENGTH.contains(&shown.chars().count()) {
            return Err(bad("a name has 2 to 24 characters"));
        }
        let allowed = |character: char| {
            character.is_alphanumeric() && character.identifier_allowed()
                || matches!(character, ' ' | '_' | '-' | '.' | '\'')
        };
        // A mark cannot stand first, and more than two on one letter are not writing any more.
        let mut marks = 2;
        for character in shown.chars() {
            if unicode_normalization::char::is_combining_mark(character) {
                marks += 1;
                if marks > 2 {
                    return Err(bad("a name cannot have so many accents on one letter"));
                }
            } else if allowed(character) {
                marks = 0;
            } else {
                return Err(bad("a name has letters, digits, spaces and _ - . '"));
            }
        }
        if !shown.chars().any(char::is_alphanumeric) {
            return Err(bad("a name has at least one letter or digit"));
        }
        let key = key(&shown);
        Ok(Name { shown, key })
    }
}

fn bad(words: &str) -> ApiError {
    ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "account/bad-name", words)
}

/// What makes a name unique: without case, and the same for letters that look alike (Latin a and Cyrillic а).
fn key(shown: &str) -> String {
    let folded: String = shown.to_lowercase().chars().filter(|character| character.is_alphanumeric()).collect();
    let plain: String = skeleton(&folded).collect();
    // Once more: the look-alike of a small letter can be a capital one.
    skeleton(&plain.to_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_key() {
        let key = |name| Name::new(name).expect("a name").key;
        assert_eq!(key("Passepartout"), key("  PASSEPARTOUT "));
        // Cyrillic а, е, о, р, с.
        assert_eq!(key("Passepartout"), key("Pаssераrtоut"));
        assert_eq!(key("Phileas Fogg"), key("phileas_fogg"));
        assert_eq!(key("Ångström"), key("A\u{30a}ngstro\u{308}m"));
        assert_eq!(key("ﬁx"), key("fix"));
        assert_ne!(key("Aouda"), key("Fixx"));
        assert_ne!(key("Anna"), key("Änna"));
    }

    #[test]
    fn names_in_the_languages_of_the_rulebooks_are_welcome() {
        for name in ["Φιλέας", "Ștefan Țurcanu", "Þórdís Æ", "Väinö", "Jean-Paul", "O'Brien", "孔子", "Zoë 2"]
        {
            assert!(Name::new(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn other_names_are_refused() {
        let long = "x".repeat(25);
        let flood = "\u{fdfa}".repeat(2_000);
        for name in [
            "",
            " ",
            "a",
            &long,
            &flood,
            "a\u{202e}b",
            "a\u{200b}b",
            "a\nb\u{7}",
            "<b>hi</b>",
            "a\u{301}\u{301}\u{301}\u{301}b",
            "---",
            "Greedy",
            "Merciless",
            "аdmin",
            "\u{301}ab",
            "hi😀",
        ] {
            assert!(Name::new(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn whoever_was_called_so_before_a_bot_was_can_still_come_in() {
        for bot in fogg_bots::all() {
            assert!(Name::new(bot.name).is_err(), "{}", bot.name);
            assert!(Name::readable(bot.name).is_ok(), "{}", bot.name);
        }
    }
}
