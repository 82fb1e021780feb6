//! Where the database is: the URL, read and checked, without the password wherever it is shown.

use std::fmt::Write;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::Host;

use crate::StoreError;

/// How long a connection may take to come up, if the URL does not say.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(4);

/// How long the system waits for a sign of life of what it has sent, if the URL does not say. Otherwise a connection
/// that a firewall has forgotten would be tried for a quarter of an hour.
const SILENCE: Duration = Duration::from_secs(10);

/// Options of PostgreSQL's own library that are not known here. Only these words are repeated in an error: anything
/// else may be a piece of a password that was not encoded.
const LIBPQ_OPTIONS: [&str; 8] =
    ["sslmode", "sslrootcert", "sslcert", "sslkey", "sslcrl", "passfile", "service", "gssencmode"];

/// Reads the URL of a database.
pub(super) fn parse(url: &str) -> Result<Config, StoreError> {
    if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
        return Err(wrong("the URL of a PostgreSQL database begins with postgres://"));
    }
    // With a second @ a part of the password would be taken for the host, and shown.
    if url.matches('@').count() > 1 {
        return Err(wrong("the URL of the database has more than one @; write those of user and password as %40"));
    }
    let mut config = Config::from_str(url).map_err(|error| {
        let why = error.into_source().map(|source| source.to_string()).unwrap_or_default();
        match LIBPQ_OPTIONS.iter().find(|option| why.contains(&format!("`{option}`"))) {
            Some(&"sslmode") => wrong("sslmode in the URL of the database can be disable, prefer or require"),
            Some(option) => {
                wrong(&format!("the URL of the database has the option {option}, which Fogg does not know"))
            }
            None => wrong(
                "the URL of the database cannot be read; it looks like postgres://user:password@host:5432/database, \
                 with special characters written as %40",
            ),
        }
    })?;
    if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
        return Err(wrong("the URL of the database names no host"));
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT_TIMEOUT);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(SILENCE);
    }
    if config.get_application_name().is_none() {
        config.application_name("fogg");
    }
    Ok(config)
}

/// Where it is and as whom, for people.
pub(super) fn shown(config: &Config) -> String {
    let mut shown = String::new();
    if let Some(database) = config.get_dbname().or(config.get_user()) {
        let _ = write!(shown, "`{database}` at ");
    }
    let ports = config.get_ports();
    for (index, host) in config.get_hosts().iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        // One port may be meant for all hosts.
        let port = ports.get(index).or(ports.first()).copied().unwrap_or(5432);
        let _ = match host {
            Host::Tcp(name) if name.contains(':') => write!(shown, "{comma}[{name}]:{port}"),
            Host::Tcp(name) => write!(shown, "{comma}{name}:{port}"),
            #[cfg(unix)]
            Host::Unix(path) => write!(shown, "{comma}{} (port {port})", path.display()),
        };
    }
    if config.get_hosts().is_empty() {
        let addresses: Vec<String> = config.get_hostaddrs().iter().map(ToString::to_string).collect();
        shown.push_str(&addresses.join(","));
    }
    shown
}

fn wrong(why: &str) -> StoreError {
    StoreError::Unavailable(why.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (url, expected) in [
            ("postgres://ann:s3cret@db.example:5433/fogg", "`fogg` at db.example:5433"),
            ("postgresql://ann@db.example", "`ann` at db.example:5432"),
            ("postgres://ann:s3cret@[::1]/fogg?sslmode=require", "`fogg` at [::1]:5432"),
            ("postgres://one:1,two:2/fogg?user=ann&password=s3cret", "`fogg` at one:1,two:2"),
            #[cfg(unix)]
            ("postgres://%2Frun%2Fpostgresql/fogg", "`fogg` at /run/postgresql (port 5432)"),
        ] {
            let config = parse(url).unwrap_or_else(|error| panic!("{url}: {error}"));
            assert_eq!(shown(&config), expected);
        }
    }

    #[test]
    fn a_wrong_url_is_refused_and_its_password_not_repeated() {
        for (url, expected) in [
            ("mysql://ann:s3cret@host/db", "postgres://"),
            ("s3cret", "postgres://"),
            ("postgres://ann:s3@cret@host/db", "%40"),
            ("postgres://ann:x@host/db?s3cret=1", "cannot be read"),
            ("postgres://ann:x@host:s3cret/db", "cannot be read"),
            ("postgres://ann:x@host/db?sslmode=s3cret", "disable, prefer or require"),
            ("postgres://ann:x@host/db?sslrootcert=s3cret", "sslrootcert"),
            ("postgres://ann:s3cret@/db", "no host"),
        ] {
            let error = parse(url).map(|config| shown(&config)).expect_err(url).to_string();
            assert!(error.contains(expected), "{url}: {error}");
            assert!(!error.contains("s3"), "{error}");
        }
    }
}
