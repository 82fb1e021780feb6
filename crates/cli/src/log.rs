//! The server's log: lines on standard error, for people or as JSON.
//!
//! Text from clients in a log line is escaped, so that it can neither control a terminal nor look like a separate line.

use std::fmt;
use std::io::{self, IsTerminal};

use clap::ValueEnum;
use serde::Deserialize;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::field::MakeExt;
use tracing_subscriber::fmt::format::{Writer, debug_fn};
use tracing_subscriber::fmt::{FormatFields, MakeWriter};

use crate::escape::{EscapingWriter, printable};
use crate::exit::Failure;

/// The format of the log.
#[derive(Clone, Copy, Debug, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// Lines for people
    #[default]
    Text,
    /// JSON, one object per line
    Json,
}

/// Starts logging to standard error, with this filter.
pub(crate) fn start(filter: &str, format: LogFormat) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(filter).map_err(|error| Failure::Usage(format!("--log `{filter}`: {error}")))?;
    // Colors only on a terminal. In a file or the journal, the escape codes are noise.
    let colors = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colors);
    let installed = match format {
        LogFormat::Text => builder.with_writer(io::stderr).fmt_fields(fields()).try_init(),
        LogFormat::Json => builder.with_writer(EscapingMakeWriter(io::stderr)).json().try_init(),
    };
    installed.map_err(|error| Failure::Io(error.to_string()))
}

/// The message and the fields of a line of text: `logged in user=1f00`.
fn fields() -> impl for<'writer> FormatFields<'writer> {
    debug_fn(|writer: &mut Writer<'_>, field, value: &dyn fmt::Debug| {
        let text = format!("{value:?}");
        match field.name() {
            "message" => writer.write_str(&printable(&text)),
            name => write!(writer, "{name}={}", printable(&text)),
        }
    })
    .delimited(" ")
}

/// Creates writers that escape control characters.
struct EscapingMakeWriter<M>(M);

impl<'a, M: MakeWriter<'a>> MakeWriter<'a> for EscapingMakeWriter<M> {
    type Writer = EscapingWriter<M::Writer>;

    fn make_writer(&'a self) -> Self::Writer {
        EscapingWriter::new(self.0.make_writer())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// The log lines written while `work` runs.
    fn logged(format: LogFormat, work: impl FnOnce()) -> String {
        let lines = Arc::new(Mutex::new(Vec::new()));
        let builder = tracing_subscriber::fmt().with_ansi(false).without_time();
        let target = Mutex::new(SharedBuffer(Arc::clone(&lines)));
        match format {
            LogFormat::Text => {
                tracing::subscriber::with_default(builder.with_writer(target).fmt_fields(fields()).finish(), work);
            }
            LogFormat::Json => {
                tracing::subscriber::with_default(
                    builder.with_writer(EscapingMakeWriter(target)).json().finish(),
                    work,
                );
            }
        }
        String::from_utf8(lines.lock().expect("no test panicked").clone()).expect("text")
    }

    struct SharedBuffer(Arc<Mutex<Vec<u8>>>);

    impl io::Write for SharedBuffer {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("no test panicked").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    const EVIL: &str = "x\u{1b}[2J\u{202e}\nINFO fogg: all is well";

    fn log_something() {
        let span = tracing::info_span!("request", id = 7, path = %EVIL);
        span.in_scope(|| tracing::info!(name = %EVIL, quoted = EVIL, count = 2, "hello {EVIL}"));
    }

    #[test]
    fn a_line_of_text_stays_one_line() {
        let text = logged(LogFormat::Text, log_something);
        let evil = r"x\u001b[2J\u202e\nINFO fogg: all is well";
        let quoted = r#""x\u{1b}[2J\u{202e}\nINFO fogg: all is well""#;
        let fields = format!("name={evil} quoted={quoted} count=2");
        let expected = format!(" INFO request{{id=7 path={evil}}}: fogg::log::tests: hello {evil} {fields}\n");
        assert_eq!(text, expected);
    }

    #[test]
    fn a_line_of_json_stays_one_line() {
        let text = logged(LogFormat::Json, log_something);
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.trim_end().chars().all(fogg_names::is_printable), "{text}");
        let line: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(line["fields"]["name"], EVIL, "escaping does not change the value in the JSON");
    }
}
