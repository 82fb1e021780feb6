//! Accounts: list, show, rename, mute, suspend, delete, reset the password.

use std::io::Write;

use clap::{Args, ValueEnum};
use fogg_names::{ACCOUNT, Name};
use fogg_store::{AdminAction, Millis, Page, PasswordReset, User, UserKind, UserSearch};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{Admin, Period, now, shown, shown_time};
use crate::exit::Failure;

/// Maximum number of tables and sessions shown with an account.
const SHOWN_WITH_ACCOUNT: u32 = 10;

/// An account.
#[derive(Debug, Args)]
pub(super) struct AccountArg {
    /// The name or the id of the account
    #[arg(value_name = "ACCOUNT")]
    account: String,
}

/// The accounts to list.
#[derive(Debug, Args)]
pub(super) struct UsersArgs {
    /// Only accounts with this text in their name, or with this id
    text: Option<String>,
    /// Only accounts of this kind
    #[arg(long)]
    kind: Option<AccountKindArg>,
    /// Only accounts that are muted or suspended
    #[arg(long)]
    restricted: bool,
    /// At most this many
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1000))]
    limit: u32,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum AccountKindArg {
    Guest,
    Person,
    Bot,
    Deleted,
}

/// An account and a period.
#[derive(Debug, Args)]
pub(super) struct RestrictArgs {
    #[command(flatten)]
    pub(super) account: AccountArg,
    /// Duration: 30m, 12h, 7d, 2w, or forever
    #[arg(long = "for", value_name = "PERIOD", default_value = "forever")]
    period: Period,
}

impl RestrictArgs {
    pub(super) fn until(&self) -> Millis {
        self.period.end()
    }
}

/// An account and a new name.
#[derive(Debug, Args)]
pub(super) struct RenameArgs {
    #[command(flatten)]
    account: AccountArg,
    /// The new name
    #[arg(value_name = "NAME")]
    name: String,
}

/// An account to be deleted.
#[derive(Debug, Args)]
pub(super) struct DeleteArgs {
    #[command(flatten)]
    account: AccountArg,
    /// Confirm: a deleted account cannot be restored
    #[arg(long)]
    yes: bool,
}

/// An account whose password is to be reset.
#[derive(Debug, Args)]
pub(super) struct ResetArgs {
    #[command(flatten)]
    account: AccountArg,
    /// Time until the link expires: 30m, 12h, 7d
    #[arg(long = "for", value_name = "PERIOD", default_value = "24h")]
    period: Period,
    /// Public address of the server, as https://fogg.example
    #[arg(long, env = "FOGG_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
}

/// The account with this id or name.
fn find<W: Write>(admin: &Admin<'_, W>, arg: &AccountArg) -> Result<User, Failure> {
    let typed = arg.account.trim();
    if let Some(user) = admin.wait(admin.store.user(typed))?.filter(|user| user.kind != UserKind::Deleted) {
        return Ok(user);
    }
    let lower = typed.to_lowercase();
    let mut same = with_name_like(admin, typed)?;
    same.retain(|user| user.name.to_lowercase() == lower);
    // Two accounts of older versions can have names that differ only in case.
    same.into_iter().max_by_key(|user| user.name == typed).ok_or_else(|| {
        let typed = shown(typed, 60);
        Failure::Usage(format!("unknown account `{typed}`; search with `fogg admin users TEXT`"))
    })
}

/// The accounts whose names differ only in case, or look alike.
fn with_name_like<W: Write>(admin: &Admin<'_, W>, name: &str) -> Result<Vec<User>, Failure> {
    let mut found = Vec::new();
    for key in fogg_names::keys(name).iter().filter(|key| !key.is_empty()) {
        found.extend(admin.wait(admin.store.users_by_name(key))?);
    }
    found.retain(|user| fogg_names::alike(&user.name, name));
    Ok(found)
}

fn restriction(until: Option<Millis>) -> Option<String> {
    let until = until.filter(|until| *until > now())?;
    Some(if until == Millis::MAX { "forever".to_owned() } else { format!("until {}", shown_time(until)) })
}

fn state(user: &User) -> String {
    let muted = restriction(user.muted_until).map(|until| format!("muted {until}"));
    let suspended = restriction(user.suspended_until).map(|until| format!("suspended {until}"));
    [suspended, muted].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn object(user: &User) -> Value {
    json!({
        "id": user.id,
        "name": user.name,
        "kind": user.kind.name(),
        "owner": user.owner,
        "created": user.created,
        "seen": user.seen,
        "muted_until": user.muted_until,
        "suspended_until": user.suspended_until,
    })
}

pub(super) fn users<W: Write>(admin: &mut Admin<'_, W>, args: UsersArgs) -> Result<(), Failure> {
    let kind = args.kind.map(|kind| match kind {
        AccountKindArg::Guest => UserKind::Guest,
        AccountKindArg::Person => UserKind::Person,
        AccountKindArg::Bot => UserKind::Bot,
        AccountKindArg::Deleted => UserKind::Deleted,
    });
    let restricted_at = args.restricted.then(now);
    let search = UserSearch { text: args.text, kind, restricted_at, limit: args.limit };
    let users = admin.wait(admin.store.search_users(search))?;
    let mut rows = vec![["name", "id", "kind", "created", "seen", "state"].map(str::to_owned).to_vec()];
    rows.extend(users.iter().map(|user| {
        let times = (shown_time(user.created), shown_time(user.seen));
        vec![shown(&user.name, 40), user.id.clone(), user.kind.name().to_owned(), times.0, times.1, state(user)]
    }));
    admin.list(&rows, &users.iter().map(object).collect::<Vec<_>>(), "No accounts found.")
}

pub(super) fn user<W: Write>(admin: &mut Admin<'_, W>, args: &AccountArg) -> Result<(), Failure> {
    let user = find(admin, args)?;
    let sessions = admin.wait(admin.store.sessions_of(&user.id, now()))?;
    let page = Page { before: Millis::MAX, limit: SHOWN_WITH_ACCOUNT };
    let tables = admin.wait(admin.store.tables_of(&user.id, page))?;
    let codes = admin.wait(admin.store.count_recovery_codes(&user.id))?;
    if admin.json {
        return admin.say(object(&user));
    }
    let mut rows = vec![vec!["account".to_owned(), shown(&user.name, 40)]];
    let mut row = |name: &str, value: String| rows.push(vec![name.to_owned(), value]);
    row("id", user.id.clone());
    row("kind", user.kind.name().to_owned());
    row("created", shown_time(user.created));
    row("last seen", shown_time(user.seen));
    row("state", Some(state(&user)).filter(|state| !state.is_empty()).unwrap_or_else(|| "no restrictions".to_owned()));
    row("password", if user.password.is_some() { "yes" } else { "none" }.to_owned());
    row("recovery codes", codes.to_string());
    row("sessions", sessions.len().to_string());
    for session in sessions.iter().take(SHOWN_WITH_ACCOUNT as usize) {
        let (seen, agent) = (shown_time(session.seen), shown(&session.agent, 60));
        row("", format!("{seen}  {}  {agent}", session.address).trim_end().to_owned());
    }
    for (index, (table, _)) in tables.iter().enumerate() {
        let name = if index == 0 { "latest tables" } else { "" };
        row(name, format!("{}  {}  {}", shown_time(table.updated), table.id, table.head.status.name()));
    }
    admin.say(crate::table::table(&rows))
}

pub(super) fn rename<W: Write>(admin: &mut Admin<'_, W>, args: &RenameArgs) -> Result<(), Failure> {
    let user = find(admin, &args.account)?;
    let bots: Vec<&str> = fogg_bots::all().map(|bot| bot.name).collect();
    let name = Name::new(&args.name, ACCOUNT, &bots).map_err(|why| Failure::Usage(why.to_string()))?;
    if let Some(other) = with_name_like(admin, &name.shown)?.iter().find(|other| other.id != user.id) {
        let (other_name, id) = (shown(&other.name, 40), &other.id);
        let message = format!("nothing was changed: the name is taken by {other_name} ({id}), or looks like that name");
        return Err(Failure::Wrong(message));
    }
    let action = AdminAction::RenameUser {
        user: user.id.clone(),
        name: name.shown.clone(),
        name_key: Some(name.caseless_key),
        look_key: Some(name.look_key),
    };
    let detail = json!({ "old_name": user.name, "name": name.shown });
    admin.administer(action, "rename", &user.id, detail)?;
    admin.say(format_args!("{} was renamed to {}.", shown(&user.name, 40), name.shown))
}

pub(super) fn mute<W: Write>(admin: &mut Admin<'_, W>, arg: &AccountArg, until: Option<Millis>) -> Result<(), Failure> {
    let user = find(admin, arg)?;
    let action = AdminAction::MuteUser { user: user.id.clone(), until };
    admin.administer(action, "mute", &user.id, json!({ "name": user.name, "until": until }))?;
    let name = shown(&user.name, 40);
    match restriction(until) {
        Some(until) => admin.say(format_args!("{name} cannot write chat {until}.")),
        None => admin.say(format_args!("{name} can write chat again.")),
    }
}

pub(super) fn suspend<W: Write>(
    admin: &mut Admin<'_, W>,
    arg: &AccountArg,
    until: Option<Millis>,
) -> Result<(), Failure> {
    let user = find(admin, arg)?;
    let action = AdminAction::SuspendUser { user: user.id.clone(), until };
    admin.administer(action, "suspend", &user.id, json!({ "name": user.name, "until": until }))?;
    let name = shown(&user.name, 40);
    match restriction(until) {
        Some(until) => admin.say(format_args!("{name} is suspended {until}. All its sessions have ended.")),
        None => admin.say(format_args!("{name} can log in again.")),
    }
}

pub(super) fn delete<W: Write>(admin: &mut Admin<'_, W>, args: &DeleteArgs) -> Result<(), Failure> {
    let user = find(admin, &args.account)?;
    let name = shown(&user.name, 40);
    if !args.yes {
        let message = format!("{name} ({}) would be deleted permanently; add --yes to confirm", user.id);
        return Err(Failure::Usage(message));
    }
    // The name is not in the audit log: a deleted account leaves only its id.
    admin.administer(AdminAction::DeleteUser { user: user.id.clone() }, "delete", &user.id, json!({}))?;
    admin.say(format_args!("{name} is deleted. Its seats at running games go to bots."))
}

pub(super) fn reset<W: Write>(admin: &mut Admin<'_, W>, args: &ResetArgs) -> Result<(), Failure> {
    let user = find(admin, &args.account)?;
    if user.kind != UserKind::Person {
        return Err(Failure::Usage(format!("{} has no password: it is a {}", shown(&user.name, 40), user.kind.name())));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Io(error.to_string()))?;
    let token: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let (created, expires) = (now(), args.period.end());
    let token_hash = Sha256::digest(&token).into();
    let reset = PasswordReset { token_hash, user: user.id.clone(), created, expires };
    let detail = json!({ "name": user.name, "expires": expires });
    admin.administer(AdminAction::IssueReset(reset), "reset", &user.id, detail)?;
    let base = args.public_url.as_deref().unwrap_or("").trim_end_matches('/');
    admin.say(format_args!("{base}/reset#{token}"))?;
    if base.is_empty() {
        admin.say("Put the address of your server in front of it, or use --public-url.")?;
    }
    let name = shown(&user.name, 40);
    admin.say(format_args!("With this link {name} can choose a new password once, until {}.", shown_time(expires)))?;
    admin.say("Send it only to the owner of the account. Older links no longer work.")
}
