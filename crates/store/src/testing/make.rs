//! Test data.

use crate::{
    Append, LogRow, Member, Millis, NewAuditEntry, NewName, NewReport, NewTable, ReportKind, Session, Status,
    TableHead, User, UserChange, UserKind,
};

/// A row of the log.
pub(super) fn row(number: u64, at: Millis) -> LogRow {
    LogRow { number, at, body: format!("row {number}") }
}

/// A public table being played, created at 1000 with one row and without members.
pub(super) fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        creator: "creator".to_owned(),
        public: true,
        created: 1000,
        secret: vec![0, 1, 2, 255],
        code: None,
        head: head(Status::Playing, None),
        summary: "summary".to_owned(),
        members: Vec::new(),
        log: vec![row(1, 1000)],
    }
}

/// A head.
pub(super) fn head(status: Status, wake_at: Option<Millis>) -> TableHead {
    TableHead { status, wake_at, to_act: 5 }
}

/// Appends one row after this number, with this time.
pub(super) fn append(table: &str, after: u64, at: Millis) -> Append {
    Append {
        table: table.to_owned(),
        after,
        epoch: None,
        rows: vec![row(after + 1, at)],
        head: head(Status::Playing, None),
        summary: None,
        members: None,
        public: None,
        code: None,
        finished: None,
    }
}

/// A member.
pub(super) fn member(user: &str, seat: u8) -> Member {
    Member { user: user.to_owned(), seat }
}

/// An account of this kind.
pub(super) fn user(id: &str, kind: UserKind) -> User {
    User {
        id: id.to_owned(),
        name: format!("Name of {id}"),
        name_key: (kind != UserKind::Guest).then(|| format!("key of {id}")),
        look_key: (kind != UserKind::Guest).then(|| format!("look of {id}")),
        kind,
        owner: None,
        password: None,
        created: 10,
        seen: 20,
        settings: "{}".to_owned(),
        version: 1,
        suspended_until: None,
        muted_until: None,
    }
}

/// A session whose token hash starts with this byte.
pub(super) fn session(hash: u8, user: &str, expires: Option<Millis>) -> Session {
    let (agent, address) = (String::new(), String::new());
    Session { token_hash: [hash; 32], user: user.to_owned(), created: 30, seen: 40, expires, agent, address }
}

/// A new name for a [`UserChange`].
pub(super) fn new_name(name: &str, name_key: Option<&str>, look_key: Option<&str>) -> Option<NewName> {
    let (name_key, look_key) = (name_key.map(str::to_owned), look_key.map(str::to_owned));
    Some(NewName { name: name.to_owned(), name_key, look_key })
}

/// An empty change, based on this version.
pub(super) fn change(id: &str, version: i64) -> UserChange {
    UserChange { id: id.to_owned(), version, ..UserChange::default() }
}

/// A log row that is a chat line.
pub(super) fn chat_line(number: u64, at: Millis) -> LogRow {
    LogRow { number, at, body: format!(r#"{{"said":{{"user":"ann","name":"Ann","text":"line {number}"}}}}"#) }
}

/// A report of a chat line by this account.
pub(super) fn report(reporter: &str) -> NewReport {
    NewReport {
        at: 50,
        reporter: reporter.to_owned(),
        kind: ReportKind::Chat,
        table: Some("t".to_owned()),
        number: Some(3),
        user: Some("bob".to_owned()),
        quote: "text of bob".to_owned(),
        remark: "rude".to_owned(),
    }
}

/// An entry of the audit log.
pub(super) fn entry(action: &str, subject: &str) -> NewAuditEntry {
    NewAuditEntry {
        at: 70,
        operator: "root".to_owned(),
        action: action.to_owned(),
        subject: subject.to_owned(),
        detail: "{}".to_owned(),
    }
}
