//! The rule for every name that other people see: accounts, guests, bots, and hot seats.
//!
//! A name is shown in Unicode form NFKC with single spaces. NFKC text is also NFC, and it has no ligatures or full-width
//! letters. Letters and digits must be in the identifier profile of [UTS 39](https://www.unicode.org/reports/tr39/), which
//! excludes control, bidirectional, and invisible characters. Scripts may be mixed as the level "moderately restrictive"
//! permits: Latin with Japanese, Korean, or Chinese, but never with Greek or Cyrillic.

mod printable;

use std::fmt;
use std::ops::RangeInclusive;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection, skeleton};

pub use printable::{is_printable, printable, printable_lines};

/// The number of characters of an account's name.
pub const ACCOUNT: RangeInclusive<usize> = 2..=24;
/// The number of characters of a name on a hot seat. Nobody logs in with it, so one character is enough.
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
/// The fewest digits in the name of a guest.
pub const GUEST_DIGITS: usize = 4;

/// The most marks (accents) on one letter. No language of this project writes more.
const MOST_MARKS: usize = 2;

/// A name that can be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The name as it is shown.
    pub shown: String,
    /// The key by which the account is found. Names that are the same but for case have the same one. No two accounts share it.
    pub caseless_key: String,
    /// The key of the name as it is written. Names that look the same have the same one. No two accounts share it.
    pub look_key: String,
}

impl Name {
    /// Checks a name that someone wants to have. `bots` are reserved like the names of [`is_reserved`].
    ///
    /// # Errors
    /// If the name cannot be shown or is reserved.
    pub fn new(typed: &str, length: RangeInclusive<usize>, bots: &[&str]) -> Result<Name, BadName> {
        let shown = readable(typed, length)?;
        if is_reserved(&shown, bots) {
            return Err(BadName::Reserved);
        }
        Ok(Name::existing(shown))
    }

    /// The name of a guest who has not chosen one, such as `Guest 1234`. `number` has at least [`GUEST_DIGITS`] digits.
    ///
    /// The web client shows the first word in the reader's language. [`Name::new`] rejects these names in all languages, so
    /// that chosen names are never translated or confused with guests.
    pub fn guest(number: u64) -> Name {
        Name::existing(format!("Guest {number:0width$}", width = GUEST_DIGITS))
    }

    /// A name that an account has already. It need not be one that could be chosen today.
    pub fn existing(shown: String) -> Name {
        Name { caseless_key: caseless_key(&shown), look_key: look_key(&shown), shown }
    }
}

/// Why a name cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadName {
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

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadName::Length(length) => {
                return write!(f, "a name has {} to {} characters", length.start(), length.end());
            }
            BadName::Character => "a name has letters, digits, spaces and _ - . '",
            BadName::Marks => "a name has at most two accents on one letter",
            BadName::NoLetter => "a name has at least one letter or digit",
            BadName::MixedScripts => "a name cannot mix these alphabets",
            BadName::Reserved => "this name is reserved",
        })
    }
}

impl std::error::Error for BadName {}

/// The name in the form in which it is shown.
fn readable(typed: &str, length: RangeInclusive<usize>) -> Result<String, BadName> {
    // Before anything else: normalizing can make a text many times longer.
    if typed.len() > 4 * 4 * length.end() {
        return Err(BadName::Length(length));
    }
    let normal: String = typed.nfkc().collect();
    let shown = normal.split_whitespace().collect::<Vec<_>>().join(" ");
    if !length.contains(&shown.chars().count()) {
        return Err(BadName::Length(length));
    }
    // `split_whitespace` also splits at line breaks, which are control characters.
    if typed.chars().any(char::is_control) {
        return Err(BadName::Character);
    }
    // A mark cannot stand first.
    let mut marks = MOST_MARKS;
    for character in shown.chars() {
        let letter = character.is_alphanumeric() && character.identifier_allowed();
        if is_combining_mark(character) {
            marks += 1;
            if marks > MOST_MARKS || !character.identifier_allowed() {
                return Err(BadName::Marks);
            }
        } else if letter || matches!(character, ' ' | '_' | '-' | '.' | '\'') {
            marks = 0;
        } else {
            return Err(BadName::Character);
        }
    }
    let letters: String = shown.chars().filter(|one| one.is_alphanumeric() || is_combining_mark(*one)).collect();
    if !letters.chars().any(char::is_alphanumeric) {
        return Err(BadName::NoLetter);
    }
    if !letters.check_restriction_level(RestrictionLevel::ModeratelyRestrictive) {
        return Err(BadName::MixedScripts);
    }
    Ok(shown)
}

/// Whether a name is reserved or looks, in any case, like one that is.
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

/// The key of a text as it is written, the same for texts that look the same (Latin `a` and Cyrillic `а`). What looks like a
/// letter is found before case is dropped: the capital `В` looks like `B`, the small `в` does not.
///
/// Texts that differ only in case can have different keys: the capital `I` looks like `l`. They have the same
/// [`caseless_key`].
pub fn look_key(text: &str) -> String {
    let letters: String = text.nfkc().filter(|character| character.is_alphanumeric()).collect();
    let seen: String = skeleton(&letters).collect();
    // Once more: small letters have look-alikes of their own.
    skeleton(&seen.to_lowercase()).collect()
}

/// The key of a text in lower case, the same for texts that differ only in case. It finds fewer look-alikes than
/// [`look_key`]: a Cyrillic `ТОМ` looks like a Latin `TOM` only in capitals.
pub fn caseless_key(text: &str) -> String {
    look_key(&text.to_lowercase())
}

/// Every key of either kind under which an account with this name, in any usual case, may be stored.
///
/// An account has two keys: [`caseless_key`] and [`look_key`]. Accounts of older versions have only the first one or, if
/// they were made by the version before this one, the second one in its place.
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

/// Whether two names are the same but for case, or look the same.
pub fn alike(one: &str, other: &str) -> bool {
    look_key(one) == look_key(other) || caseless_key(one) == caseless_key(other)
}

#[cfg(test)]
mod tests;
