//! Passwords: hashed with argon2id in blocking threads, a few at a time.
//!
//! Passwords are compared in the form that RFC 8265 calls `OpaqueString`: Unicode NFC, with every kind of space as the
//! ASCII one, because keyboards of different systems produce the same letter in different ways. Passwords that older
//! versions hashed without this still work when they are entered in the same way.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::http::StatusCode;
use tokio::sync::Semaphore;
use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::error::ApiError;

/// Allowed number of characters of a password.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=256;
/// Maximum number of passwords hashed at the same time. Each takes 19 MiB and tens of milliseconds, so an unlimited
/// number could overload the server.
const MAX_CONCURRENT: usize = 2;
/// The most common passwords, in lower case. NOTICE names their source.
static COMMON: LazyLock<HashSet<&str>> = LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());
/// A word that attackers try first on this server.
const PRODUCT: &str = "fogg";

/// Hashes and verifies passwords.
pub(crate) struct Passwords {
    permits: Arc<Semaphore>,
    /// The hash of an unused password, so that an unknown name takes as long as a known one.
    dummy_hash: String,
}

impl Passwords {
    pub(crate) fn new() -> Result<Passwords, ApiError> {
        Ok(Passwords {
            permits: Arc::new(Semaphore::new(MAX_CONCURRENT)),
            dummy_hash: hash("nobody has this password")?,
        })
    }

    /// Whether a password may be chosen.
    pub(crate) fn check(password: &str, name: &str) -> Result<(), ApiError> {
        let bad = |words: &str| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "account/bad-password", words);
        let password = normalized(password);
        if !LENGTH.contains(&password.chars().count()) {
            return Err(bad("a password has 8 to 256 characters"));
        }
        let lower = password.to_lowercase();
        if password.trim().is_empty() || is_repeated(&lower) {
            return Err(bad("a password must not be one repeated character"));
        }
        let name = normalized(name).to_lowercase();
        if COMMON.contains(lower.trim()) || is_made_of(&lower, &name) || is_made_of(&lower, PRODUCT) {
            return Err(bad("this password is too common"));
        }
        Ok(())
    }

    /// Hashes a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.run(move || hash(&normalized(&password))).await?
    }

    /// Whether a password matches a hash. Without a hash, it takes as long and returns `false`.
    pub(crate) async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, ApiError> {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.dummy_hash.clone());
        let fits = self
            .run(move || {
                let hash = PasswordHash::new(&hash).map_err(ApiError::internal)?;
                let fits = |password: &str| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
                let prepared = normalized(&password);
                Ok::<bool, ApiError>(fits(&prepared) || (*prepared != *password && fits(&password)))
            })
            .await??;
        Ok(fits && known)
    }

    async fn run<R: Send + 'static>(&self, work: impl FnOnce() -> R + Send + 'static) -> Result<R, ApiError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(ApiError::internal)?;
        let work = move || {
            let done = work();
            // The permit is released only now: the client may disconnect while the thread keeps working.
            drop(permit);
            done
        };
        tokio::task::spawn_blocking(work).await.map_err(ApiError::internal)
    }
}

/// The form in which a password is hashed.
fn normalized(password: &str) -> Cow<'_, str> {
    let is_foreign_space = |character| {
        // Every space separator (Zs) of Unicode except the ASCII one.
        matches!(character, '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
    };
    if !password.contains(is_foreign_space) && is_nfc(password) {
        return Cow::Borrowed(password);
    }
    Cow::Owned(password.replace(is_foreign_space, " ").nfc().collect())
}

/// Whether a text is one character, repeated.
fn is_repeated(text: &str) -> bool {
    let mut characters = text.chars();
    let first = characters.next();
    characters.all(|character| Some(character) == first)
}

/// Whether a password is a word, once or several times, with nothing added but digits and punctuation. Both are in
/// lower case.
fn is_made_of(password: &str, word: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|character| character.is_alphabetic()).collect::<String>();
    let (own, others) = (letters(password), letters(word));
    if others.is_empty() {
        return password == word;
    }
    !own.is_empty() && own.replace(&others, "").is_empty()
}

fn hash(password: &str) -> Result<String, ApiError> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(ApiError::internal)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn there_are_enough_common_passwords_and_none_is_accepted() {
        // ASVS 5, 6.2.4 requires the first 3,000 that are long enough.
        assert!(COMMON.len() >= 3_000, "{}", COMMON.len());
        for common in COMMON.iter() {
            assert!(common.chars().count() >= *LENGTH.start() && *common == common.to_lowercase(), "{common}");
            assert!(Passwords::check(common, "Passepartout").is_err(), "{common}");
            assert!(Passwords::check(&common.to_uppercase(), "Passepartout").is_err(), "{common}");
        }
    }

    #[test]
    fn easily_guessed_passwords_are_rejected() {
        for password in [
            "michelle",
            "Victoria",
            "cocacola",
            " password ",
            "foggfogg",
            "Fogg-Fogg-Fogg",
            "fogg2026!",
            "        ",
            "\u{a0}\u{2003}\u{3000}     ",
            "zzzzzzzzzzzz",
            "ωωωωωωωω",
            "phileas1987",
            "PhileasPhileas",
            "1-Phileas-1",
            "1234567",
            "e\u{301}e\u{301}e\u{301}e\u{301}abc",
        ] {
            assert!(Passwords::check(password, "Phileas").is_err(), "{password:?}");
        }
        assert!(Passwords::check("18725549", "18725549").is_err(), "a name without letters");
        assert!(
            Passwords::check("p\u{e4}\u{e4}skynen", "Pa\u{308}a\u{308}skynen").is_err(),
            "a name in another normal form"
        );
    }

    #[test]
    fn other_passwords_are_accepted() {
        for password in [
            "a long enough secret",
            "phileas and the 80 days",
            "foggy morning",
            "18725549",
            "κωδικός πρόσβασης",
            "пароль не для всех",
            "🚂🚃🚃🚃🚃🚃🚃🚃",
        ] {
            assert!(Passwords::check(password, "Phileas").is_ok(), "{password}");
        }
    }

    /// Clients that disconnect do not make room for more.
    #[tokio::test(flavor = "multi_thread")]
    async fn few_passwords_are_hashed_at_once_even_if_clients_hang_up() {
        let passwords = Arc::new(Passwords::new().expect("it hashes"));
        let (most, running) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        for _ in 0..20 {
            let (most, running) = (Arc::clone(&most), Arc::clone(&running));
            let hashing = passwords.run(move || {
                most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::sleep(std::time::Duration::from_millis(20));
                running.fetch_sub(1, Ordering::SeqCst);
            });
            // Disconnects as soon as the work has started, or before.
            let _ = tokio::time::timeout(std::time::Duration::from_millis(5), hashing).await;
        }
        assert!((1..=MAX_CONCURRENT).contains(&most.load(Ordering::SeqCst)), "{most:?}");
    }

    #[tokio::test]
    async fn a_password_matches_in_any_normal_form() {
        let passwords = Passwords::new().expect("it hashes");
        let (nfc, nfd) = ("p\u{e4}ssword of mine", "pa\u{308}ssword\u{a0}of mine");
        for (chosen, typed) in [(nfc, nfd), (nfd, nfc), (nfc, nfc), (nfd, nfd)] {
            let hash = passwords.hash(chosen.to_owned()).await.expect("hashed");
            assert!(
                passwords.verify(typed.to_owned(), Some(hash.clone())).await.expect("verified"),
                "{chosen} {typed}"
            );
            assert!(!passwords.verify("password of mine".to_owned(), Some(hash)).await.expect("verified"));
        }
        // A hash of an older version, which did not normalize.
        let old = hash(nfd).expect("hashed");
        assert!(passwords.verify(nfd.to_owned(), Some(old)).await.expect("verified"));
        assert!(!passwords.verify(nfd.to_owned(), None).await.expect("verified"));
    }
}
