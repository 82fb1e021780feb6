//! Settings of the whole site: sign-up and announcements.

use std::io::Write;

use clap::{Args, ValueEnum};
use fogg_store::AdminAction;
use serde_json::{Map, Value, json};

use super::{Admin, now};
use crate::exit::Failure;

/// Maximum length of an announcement, in characters.
const LONGEST_ANNOUNCEMENT: usize = 500;

/// Whether sign-up is open.
#[derive(Debug, Args)]
pub(super) struct SignupArgs {
    state: SignupState,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SignupState {
    Open,
    Closed,
}

/// An announcement.
#[derive(Debug, Args)]
pub(super) struct AnnounceArgs {
    /// The text in English, shown where there is no translation
    #[arg(required_unless_present = "clear", conflicts_with = "clear")]
    text: Option<String>,
    /// The text in Greek
    #[arg(long, value_name = "TEXT", conflicts_with = "clear")]
    el: Option<String>,
    /// The text in Romanian
    #[arg(long, value_name = "TEXT", conflicts_with = "clear")]
    ro: Option<String>,
    /// The text in Icelandic
    #[arg(long, value_name = "TEXT", conflicts_with = "clear")]
    is: Option<String>,
    /// The text in Finnish
    #[arg(long, value_name = "TEXT", conflicts_with = "clear")]
    fi: Option<String>,
    /// Remove the announcement
    #[arg(long)]
    clear: bool,
}

pub(super) fn signup<W: Write>(admin: &mut Admin<'_, W>, args: &SignupArgs) -> Result<(), Failure> {
    let (value, word) = match args.state {
        SignupState::Open => (None, "open"),
        SignupState::Closed => (Some("closed".to_owned()), "closed"),
    };
    let action = AdminAction::SetSite { name: "signup".to_owned(), value };
    admin.administer(action, "site", "signup", json!({ "value": word }))?;
    admin.say(match args.state {
        SignupState::Open => "Sign-up is open.",
        SignupState::Closed => "Sign-up is closed. Guests can still play, and accounts can log in.",
    })
}

pub(super) fn announce<W: Write>(admin: &mut Admin<'_, W>, args: &AnnounceArgs) -> Result<(), Failure> {
    let given = [("en", &args.text), ("el", &args.el), ("ro", &args.ro), ("is", &args.is), ("fi", &args.fi)];
    let mut texts = Map::new();
    for (language, text) in given {
        let Some(text) = text else { continue };
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST_ANNOUNCEMENT {
            let words = format!("an announcement has 1 to {LONGEST_ANNOUNCEMENT} characters ({language})");
            return Err(Failure::Usage(words));
        }
        if text.chars().any(char::is_control) {
            return Err(Failure::Usage(format!("an announcement has no control characters ({language})")));
        }
        texts.insert(language.to_owned(), json!(text));
    }
    let value = (!args.clear).then(|| json!({ "id": now(), "text": Value::Object(texts.clone()) }).to_string());
    let action = AdminAction::SetSite { name: "announcement".to_owned(), value };
    admin.administer(action, "site", "announcement", json!({ "text": texts }))?;
    admin.say(if args.clear { "The announcement is removed." } else { "The announcement is published." })
}
