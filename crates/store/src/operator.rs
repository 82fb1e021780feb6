//! Data of operators: reports from users, administrative actions, the audit log, site settings.

use crate::{Millis, PasswordReset, UserKind};

/// The subject of a report.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReportKind {
    /// A chat line.
    Chat,
    /// An account's name.
    Name,
    /// A table.
    Table,
}

impl ReportKind {
    /// All kinds.
    pub const ALL: [ReportKind; 3] = [ReportKind::Chat, ReportKind::Name, ReportKind::Table];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            ReportKind::Chat => "chat",
            ReportKind::Name => "name",
            ReportKind::Table => "table",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<ReportKind> {
        ReportKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A report to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// The time of the report.
    pub at: Millis,
    /// The account that reports.
    pub reporter: String,
    /// Its subject.
    pub kind: ReportKind,
    /// The table concerned.
    pub table: Option<String>,
    /// The number of the chat line.
    pub number: Option<u64>,
    /// The account concerned.
    pub user: Option<String>,
    /// A copy of the reported text as it was then: the chat line or the name.
    pub quote: String,
    /// The reporter's remark.
    pub remark: String,
}

/// A stored report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its id, from 1.
    pub id: u64,
    /// The report.
    pub report: NewReport,
    /// The time at which it was closed.
    pub closed: Option<Millis>,
}

/// An administrative action. [`Store::administer`](crate::Store::administer) carries it out and writes its audit entry
/// in one transaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdminAction {
    /// Changes the name of an account and its keys.
    RenameUser {
        /// The account.
        user: String,
        /// The new name.
        name: String,
        /// See [`User::name_key`](crate::User::name_key).
        name_key: Option<String>,
        /// See [`User::look_key`](crate::User::look_key).
        look_key: Option<String>,
    },
    /// Prevents an account from logging in until a time; `None` lifts the suspension. Its sessions end.
    SuspendUser {
        /// The account.
        user: String,
        /// The end of the suspension.
        until: Option<Millis>,
    },
    /// Prevents an account from writing chat until a time; `None` lifts the mute.
    MuteUser {
        /// The account.
        user: String,
        /// The end of the mute.
        until: Option<Millis>,
    },
    /// Deletes an account and its bots, as [`Store::delete_user`](crate::Store::delete_user) does.
    DeleteUser {
        /// The account.
        user: String,
    },
    /// Issues a password reset for a person's account. Older resets of the account are deleted.
    IssueReset(PasswordReset),
    /// Replaces the body of a log row that is a chat line.
    RemoveChat {
        /// The table.
        table: String,
        /// The number of the row.
        number: u64,
        /// The new body.
        body: String,
    },
    /// Leaves a table out of public lists, or lists it again.
    HideTable {
        /// The table.
        table: String,
        /// Whether it is left out.
        hidden: bool,
    },
    /// Sets a site setting; `None` removes it.
    SetSite {
        /// Its name.
        name: String,
        /// Its value.
        value: Option<String>,
    },
    /// Closes a report.
    CloseReport {
        /// Its id.
        id: u64,
    },
}

/// An entry of the audit log to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAuditEntry {
    /// The time of the action.
    pub at: Millis,
    /// The operator's user name on the operating system.
    pub operator: String,
    /// The action, such as `rename` or `remove-chat`.
    pub action: String,
    /// The id of the account, table, or report concerned, or the name of the setting.
    pub subject: String,
    /// The parameters of the action and the operator's reason, as JSON.
    pub detail: String,
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditEntry {
    /// Its id: 1, 2, 3, … in the order in which the actions were committed.
    pub id: u64,
    /// The entry.
    pub entry: NewAuditEntry,
}

/// A search for accounts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UserSearch {
    /// Only accounts whose name contains this text (ASCII letters in either case) or whose id is this text.
    pub text: Option<String>,
    /// Only accounts of this kind.
    pub kind: Option<UserKind>,
    /// Only accounts that are suspended or muted at this time.
    pub restricted_at: Option<Millis>,
    /// Maximum number of accounts, the most recently seen first.
    pub limit: u32,
}

/// A search for tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableSearch {
    /// Only tables whose summary contains this text (ASCII letters in either case) or whose id is this text.
    pub text: Option<String>,
    /// Only tables that this account created, or at which it has or had a seat.
    pub user: Option<String>,
    /// Only hidden tables.
    pub hidden: bool,
    /// Maximum number of tables, the most recently changed first.
    pub limit: u32,
}
