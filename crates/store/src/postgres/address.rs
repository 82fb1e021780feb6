//! Parses and checks the database URL, and displays it without the password.

use std::fmt::Write;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::Host;

use crate::StoreError;

/// Default connection timeout, if the URL does not set one.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(4);

/// Default time after which unacknowledged data breaks a connection, if the URL does not set one. Without it, the
/// system would retry for a quarter of an hour after a firewall has dropped the connection.
const TCP_USER_TIMEOUT: Duration = Duration::from_secs(10);

/// Options of libpq that are not supported here. Error messages repeat only these words: anything else may be part of a
/// password that was not encoded.
const LIBPQ_OPTIONS: [&str; 8] =
    ["sslmode", "sslrootcert", "sslcert", "sslkey", "sslcrl", "passfile", "service", "gssencmode"];

/// Parses the URL of a database.
pub(super) fn parse(url: &str) -> Result<Config, StoreError> {
    if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
        return Err(wrong("the URL of a PostgreSQL database must start with postgres://"));
    }
    // With a second @, part of the password would be taken for the host, and shown.
    if url.matches('@').count() > 1 {
        return Err(wrong("the URL of the database has more than one @; encode @ in the user or password as %40"));
    }
    let mut config = Config::from_str(url).map_err(|error| {
        let why = error.into_source().map(|source| source.to_string()).unwrap_or_default();
        match LIBPQ_OPTIONS.iter().find(|option| why.contains(&format!("`{option}`"))) {
            Some(&"sslmode") => wrong("sslmode in the URL of the database must be disable, prefer or require"),
            Some(option) => wrong(&format!("the URL of the database has the unsupported option {option}")),
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
        config.tcp_user_timeout(TCP_USER_TIMEOUT);
    }
    if config.get_application_name().is_none() {
        config.application_name("fogg");
    }
    Ok(config)
}

/// Database, host, and port for messages.
pub(super) fn shown(config: &Config) -> String {
    let mut shown = String::new();
    if let Some(database) = config.get_dbname().or(config.get_user()) {
        let _ = write!(shown, "`{database}` at ");
    }
    let ports = config.get_ports();
    for (index, host) in config.get_hosts().iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        // One port may apply to all hosts.
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
    fn the_shown_address_has_no_password() {
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
    fn an_invalid_url_is_rejected_without_repeating_its_password() {
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
