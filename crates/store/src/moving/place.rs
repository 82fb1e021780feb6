//! The location of a store's data.

use std::fmt;
use std::path::PathBuf;

use crate::postgres;

/// The location of a store's data: a data directory with a SQLite database, or a PostgreSQL database.
#[derive(Clone)]
pub enum DataLocation {
    /// The data directory of a server.
    Sqlite(PathBuf),
    /// The URL of a database. It may contain a password.
    Postgres(String),
}

impl DataLocation {
    /// Parses `sqlite:DIRECTORY` or `postgres://…`.
    ///
    /// # Errors
    /// A message for the user. It does not repeat the text, which may contain a password.
    pub fn parse(text: &str) -> Result<DataLocation, String> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(DataLocation::Postgres(text.to_owned()));
        }
        match text.strip_prefix("sqlite:") {
            Some("") => Err("sqlite: is followed by the data directory, as in sqlite:fogg-data".to_owned()),
            // Other programs use such URLs. Some take the first part for a host, others for a directory.
            Some(path) if path.starts_with("//") => {
                Err("sqlite: is followed by the data directory without more slashes, as in sqlite:/var/lib/fogg"
                    .to_owned())
            }
            Some(path) => Ok(DataLocation::Sqlite(path.into())),
            None => Err("it must be sqlite:DIRECTORY, with the data directory of a server, or \
                         postgres://user:password@host/database"
                .to_owned()),
        }
    }
}

impl fmt::Display for DataLocation {
    /// For messages; omits the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataLocation::Sqlite(dir) => write!(f, "{}", dir.display()),
            DataLocation::Postgres(url) => match postgres::moving::shown(url) {
                Ok(shown) => write!(f, "the database {shown}"),
                Err(_) => f.write_str("a PostgreSQL database"),
            },
        }
    }
}

impl fmt::Debug for DataLocation {
    /// Omits the password: the output may end up in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataLocation::Sqlite(dir) => f.debug_tuple("Sqlite").field(dir).finish(),
            DataLocation::Postgres(_) => f.debug_tuple("Postgres").finish_non_exhaustive(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locations_are_parsed_and_passwords_are_not_repeated() {
        assert!(
            matches!(DataLocation::parse("sqlite:/var/lib/fogg"), Ok(DataLocation::Sqlite(dir)) if dir.ends_with("fogg"))
        );
        assert!(matches!(DataLocation::parse("sqlite:a b"), Ok(DataLocation::Sqlite(dir)) if dir.ends_with("a b")));
        for url in ["postgres://ann:s3cret@host/db", "postgresql://ann:s3cret@host/db"] {
            let place = DataLocation::parse(url).expect("a place");
            assert!(matches!(&place, DataLocation::Postgres(same) if same == url));
            assert_eq!(place.to_string(), "the database `db` at host:5432");
            assert!(!format!("{place:?}").contains("s3cret"));
        }
        for text in ["", "sqlite:", "sqlite://s3cret", "fogg-data", "postgre://ann:s3cret@host/db", "SQLITE:s3cret"] {
            let message = DataLocation::parse(text).expect_err(text);
            assert!(message.contains("sqlite:") && !message.contains("s3cret"), "{message}");
        }
    }
}
