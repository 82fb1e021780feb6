//! The rule for every name that other people see: accounts, guests, bots, and hot seats.
//!
//! A [`Name`] has three texts: the name that is shown, and two keys that find names which look the same or differ only
//! in case. No two accounts may share a key.
//!
//! ```
//! use fogg_names::{ACCOUNT, Name, NameError, alike};
//!
//! let name = Name::new("  Phileas   Fogg ", ACCOUNT, &["greedy"]).expect("letters and a space");
//! assert_eq!(name.shown, "Phileas Fogg");
//!
//! assert!(alike("Phileas Fogg", "phileas_fogg"));
//! assert!(alike("TOM", "ТОМ"), "Latin and Cyrillic letters that look the same");
//!
//! assert_eq!(Name::new("Greedy", ACCOUNT, &["greedy"]), Err(NameError::Reserved));
//! let error = Name::new("a", ACCOUNT, &[]).expect_err("too short");
//! assert_eq!(error.to_string(), "a name has 2 to 24 characters");
//! ```
//!
//! A name is shown in Unicode form NFKC with single spaces. NFKC text is also NFC, and it has no ligatures or
//! full-width letters. Letters and digits must be in the identifier profile of [UTS
//! 39](https://www.unicode.org/reports/tr39/), which excludes control, bidirectional, and invisible characters. Scripts
//! may be mixed as the level "moderately restrictive" permits: Latin with Japanese, Korean, or Chinese, but never with
//! Greek or Cyrillic.
//!
//! The crate also escapes text for terminals and logs ([`printable`], [`printable_lines`]).

mod printable;

use std::fmt;
use std::ops::RangeInclusive;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection, skeleton};

pub use printable::{is_printable, printable, printable_lines};

/// The allowed number of characters in the name of an account.
pub const ACCOUNT: RangeInclusive<usize> = 2..=24;
/// The allowed number of characters in the name of a hot-seat player. It is not used to log in, so one character is
/// enough.
pub const HOT_SEAT: RangeInclusive<usize> = 1..=24;

/// Names that would mislead other people. Callers add the names of the bots.
const RESERVED: [&str; 12] = [
    "admin",
    "administrator",
    "deleted",
    "fogg",
    "guest",
    "mod",
    "moderator",
    "operator",
    "root",
    "server",
    "support",
    "system",
];

/// "Guest" as the web client shows it, in each of its languages. See [`Name::guest`].
pub const GUEST_WORDS: [&str; 5] = ["Guest", "Επισκέπτης", "Oaspete", "Gestur", "Vieras"];
/// The minimum number of digits in the name of a guest.
pub const GUEST_DIGITS: usize = 4;

/// Maximum number of marks (accents) on one letter. No language of this project uses more.
const MOST_MARKS: usize = 2;

/// A valid name with its keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The name as it is shown.
    pub shown: String,
    /// The key that finds the account. Names that differ only in case have the same key. No two accounts share it.
    pub caseless_key: String,
    /// The key of the name's appearance. Names that look the same have the same key. No two accounts share it.
    pub look_key: String,
}

impl Name {
    /// Checks a new name. The names in `bots` are reserved too; see [`is_reserved`].
    ///
    /// # Errors
    /// If the name cannot be shown or is reserved.
    pub fn new(typed: &str, length: RangeInclusive<usize>, bots: &[&str]) -> Result<Name, NameError> {
        let shown = checked(typed, length)?;
        if is_reserved(&shown, bots) {
            return Err(NameError::Reserved);
        }
        Ok(Name::existing(shown))
    }

    /// The name of a guest who has not chosen one, such as `Guest 1234`. `number` has at least [`GUEST_DIGITS`] digits.
    ///
    /// The web client shows the first word in the reader's language. [`Name::new`] rejects these names in all
    /// languages, so that chosen names are never translated or confused with guests.
    pub fn guest(number: u64) -> Name {
        Name::existing(format!("Guest {number:0width$}", width = GUEST_DIGITS))
    }

    /// The name of an existing account. It may break the rules for new names.
    pub fn existing(shown: String) -> Name {
        Name { caseless_key: caseless_key(&shown), look_key: look_key(&shown), shown }
    }
}

/// The reason why a name cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NameError {
    /// The name is too short or too long.
    Length(RangeInclusive<usize>),
    /// A character that is not allowed.
    Character,
    /// Too many marks on one letter, or a mark without a letter.
    Marks,
    /// The name has only punctuation.
    NoLetter,
    /// Letters of scripts that are easily confused.
    MixedScripts,
    /// The name is reserved, or looks like one that is.
    Reserved,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NameError::Length(length) => {
                return write!(f, "a name has {} to {} characters", length.start(), length.end());
            }
            NameError::Character => "a name may have only letters, digits, spaces, and _ - . '",
            NameError::Marks => "a name has at most two accents on one letter",
            NameError::NoLetter => "a name has at least one letter or digit",
            NameError::MixedScripts => "a name cannot mix these alphabets",
            NameError::Reserved => "this name is reserved",
        })
    }
}

impl std::error::Error for NameError {}

/// Checks a typed name and returns the form that is shown.
fn checked(typed: &str, length: RangeInclusive<usize>) -> Result<String, NameError> {
    // This comes first because normalization can make a text many times longer.
    if typed.len() > 4 * 4 * length.end() {
        return Err(NameError::Length(length));
    }
    let normal: String = typed.nfkc().collect();
    let shown = normal.split_whitespace().collect::<Vec<_>>().join(" ");
    if !length.contains(&shown.chars().count()) {
        return Err(NameError::Length(length));
    }
    // `split_whitespace` also splits at line breaks, which are control characters.
    if typed.chars().any(char::is_control) {
        return Err(NameError::Character);
    }
    // A name cannot start with a mark.
    let mut marks = MOST_MARKS;
    for character in shown.chars() {
        let letter = character.is_alphanumeric() && character.identifier_allowed();
        if is_combining_mark(character) {
            marks += 1;
            if marks > MOST_MARKS || !character.identifier_allowed() {
                return Err(NameError::Marks);
            }
        } else if letter || matches!(character, ' ' | '_' | '-' | '.' | '\'') {
            marks = 0;
        } else {
            return Err(NameError::Character);
        }
    }
    let letters: String = shown.chars().filter(|one| one.is_alphanumeric() || is_combining_mark(*one)).collect();
    if !letters.chars().any(char::is_alphanumeric) {
        return Err(NameError::NoLetter);
    }
    if !letters.check_restriction_level(RestrictionLevel::ModeratelyRestrictive) {
        return Err(NameError::MixedScripts);
    }
    Ok(shown)
}

/// Whether a name is reserved, or looks like a reserved name in upper or lower case.
pub fn is_reserved(name: &str, bots: &[&str]) -> bool {
    is_one_of(name, RESERVED.iter().chain(bots)) || is_guest(name)
}

/// Whether a name is, or looks like, a name of [`Name::guest`] in one of the languages.
fn is_guest(name: &str) -> bool {
    let word = name.trim_end_matches(char::is_numeric);
    let digits = name[word.len()..].chars().count();
    digits >= GUEST_DIGITS && is_one_of(word, GUEST_WORDS.iter())
}

/// Whether a name is one of these, in any case, or looks like one of them.
fn is_one_of<'a>(name: &str, mut words: impl Iterator<Item = &'a &'a str>) -> bool {
    let own = keys(name);
    words.any(|word| keys(word).iter().any(|key| own.contains(key)))
}

/// The key of a text's appearance. Texts that look the same have the same key, for example with a Latin `a` and a
/// Cyrillic `а`. Look-alikes are replaced before case is dropped, because the capital `В` looks like `B` but the small
/// `в` does not look like `b`.
///
/// Texts that differ only in case can have different keys, because the capital `I` looks like `l`. They have the same
/// [`caseless_key`].
pub fn look_key(text: &str) -> String {
    let letters: String = text.nfkc().filter(|character| character.is_alphanumeric()).collect();
    let seen: String = skeleton(&letters).collect();
    // Again for the lower-case letters, which have other look-alikes.
    skeleton(&seen.to_lowercase()).collect()
}

/// The key of a text in lower case. Texts that differ only in case have the same key. It finds fewer look-alikes than
/// [`look_key`]: a Cyrillic `ТОМ` looks like a Latin `TOM` only in capitals.
pub fn caseless_key(text: &str) -> String {
    look_key(&text.to_lowercase())
}

/// All keys under which an account with this name may be stored.
///
/// An account has two keys: [`caseless_key`] and [`look_key`]. Accounts created by older versions have only the first
/// one or, if they were created by the version before this one, the second one instead.
pub fn keys(text: &str) -> Vec<String> {
    let title = text.split(' ').map(title_case).collect::<Vec<_>>().join(" ");
    let mut keys = vec![look_key(text), caseless_key(text), look_key(&text.to_uppercase()), look_key(&title)];
    keys.sort_unstable();
    keys.dedup();
    keys
}

fn title_case(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>()).unwrap_or_default();
    first + &letters.as_str().to_lowercase()
}

/// Whether two names look the same or differ only in case.
pub fn alike(one: &str, other: &str) -> bool {
    look_key(one) == look_key(other) || caseless_key(one) == caseless_key(other)
}

#[cfg(test)]
mod tests;
