//! Where data can live.

use std::fmt;
use std::path::PathBuf;

use crate::postgres;

/// Where data lives: a data directory with SQLite in it, or a PostgreSQL database.
#[derive(Clone)]
pub enum Place {
    /// The data directory of a server.
    Sqlite(PathBuf),
    /// The URL of a database. It can have a password in it.
    Postgres(String),
}

impl Place {
    /// Reads `sqlite:DIRECTORY` or `postgres://…`.
    ///
    /// # Errors
    /// With words for people, which do not repeat the text: a password may be in it.
    pub fn parse(text: &str) -> Result<Place, String> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Place::Postgres(text.to_owned()));
        }
        match text.strip_prefix("sqlite:") {
            Some("") => Err("sqlite: is followed by the data directory, as in sqlite:fogg-data".to_owned()),
            // As URLs of other programs have it. The first part would be taken for a host by some and for a directory
            // by others.
            Some(path) if path.starts_with("//") => {
                Err("sqlite: is followed by the data directory without more slashes, as in sqlite:/var/lib/fogg"
                    .to_owned())
            }
            Some(path) => Ok(Place::Sqlite(path.into())),
            None => Err("it must be sqlite:DIRECTORY, with the data directory of a server, or \
                         postgres://user:password@host/database"
                .to_owned()),
        }
    }
}

impl fmt::Display for Place {
    /// For people, without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Sqlite(dir) => write!(f, "{}", dir.display()),
            Place::Postgres(url) => match postgres::moving::shown(url) {
                Ok(shown) => write!(f, "the database {shown}"),
                Err(_) => f.write_str("a PostgreSQL database"),
            },
        }
    }
}

impl fmt::Debug for Place {
    /// Without the password: this may end up in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Sqlite(dir) => f.debug_tuple("Sqlite").field(dir).finish(),
            Place::Postgres(_) => f.debug_tuple("Postgres").finish_non_exhaustive(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_and_passwords_not_repeated() {
        assert!(matches!(Place::parse("sqlite:/var/lib/fogg"), Ok(Place::Sqlite(dir)) if dir.ends_with("fogg")));
        assert!(matches!(Place::parse("sqlite:a b"), Ok(Place::Sqlite(dir)) if dir.ends_with("a b")));
        for url in ["postgres://ann:s3cret@host/db", "postgresql://ann:s3cret@host/db"] {
            let place = Place::parse(url).expect("a place");
            assert!(matches!(&place, Place::Postgres(same) if same == url));
            assert_eq!(place.to_string(), "the database `db` at host:5432");
            assert!(!format!("{place:?}").contains("s3cret"));
        }
        for text in ["", "sqlite:", "sqlite://s3cret", "fogg-data", "postgre://ann:s3cret@host/db", "SQLITE:s3cret"] {
            let words = Place::parse(text).expect_err(text);
            assert!(words.contains("sqlite:") && !words.contains("s3cret"), "{words}");
        }
    }
}
