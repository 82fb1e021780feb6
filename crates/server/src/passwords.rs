//! Passwords: argon2id, off the async threads, a few at a time.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::http::StatusCode;
use tokio::sync::Semaphore;

use crate::error::ApiError;

/// The fewest and most characters of a password.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=256;
/// So many are hashed at once: each takes 19 MiB and tens of milliseconds, which would be a lever against the server.
const AT_ONCE: usize = 2;
/// Passwords that everybody tries first.
const COMMON: &str = include_str!("common_passwords.txt");

/// Where passwords are hashed.
pub(crate) struct Passwords {
    permits: Semaphore,
    /// The hash of nobody's password, so that an unknown name takes as long as a known one.
    nobody: String,
}

impl Passwords {
    pub(crate) fn new() -> Result<Passwords, ApiError> {
        Ok(Passwords { permits: Semaphore::new(AT_ONCE), nobody: hash("nobody has this password")? })
    }

    /// Whether a password may be chosen.
    pub(crate) fn check(password: &str, name: &str) -> Result<(), ApiError> {
        let bad = |words: &str| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "account/bad-password", words);
        if !LENGTH.contains(&password.chars().count()) {
            return Err(bad("a password has 8 to 256 characters"));
        }
        let lower = password.to_lowercase();
        if COMMON.lines().any(|common| common == lower) || lower == name.to_lowercase() {
            return Err(bad("this password is among the first that anybody would try"));
        }
        Ok(())
    }

    /// The hash of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.run(move || hash(&password)).await?
    }

    /// Whether a password fits a hash; without a hash it takes as long and does not.
    pub(crate) async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, ApiError> {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.nobody.clone());
        let fits = self
            .run(move || {
                let hash = PasswordHash::new(&hash).map_err(ApiError::internal)?;
                Ok::<bool, ApiError>(Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
            })
            .await??;
        Ok(fits && known)
    }

    async fn run<R: Send + 'static>(&self, work: impl FnOnce() -> R + Send + 'static) -> Result<R, ApiError> {
        let _permit = self.permits.acquire().await.map_err(ApiError::internal)?;
        tokio::task::spawn_blocking(work).await.map_err(ApiError::internal)
    }
}

fn hash(password: &str) -> Result<String, ApiError> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(ApiError::internal)
}
