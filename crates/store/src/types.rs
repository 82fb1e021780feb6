//! What goes into a store and comes out of it. Plain data.

/// Milliseconds since 1970, UTC.
pub type Millis = i64;

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// People gather; seats can be taken.
    Gathering,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
    /// Closed before it began.
    Closed,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 4] = [Status::Gathering, Status::Playing, Status::Over, Status::Closed];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Status::Gathering => "gathering",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Closed => "closed",
        }
    }

    /// The status of that name.
    pub fn from_name(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// A row of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// Its number, from 1, without gaps.
    pub number: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened; only the writer of the log reads it.
    pub body: String,
}

/// What lists and timers need to know about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableHead {
    /// Where it is in its life.
    pub status: Status,
    /// When it wants to be woken if nothing else happens.
    pub wake_at: Option<Millis>,
    /// The seats that have something to decide, as bits.
    pub to_act: u8,
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Member {
    /// Who.
    pub user: String,
    /// On which seat.
    pub seat: u8,
}

/// A table to be created.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id.
    pub id: String,
    /// Who created it.
    pub creator: String,
    /// Whether it is listed.
    pub public: bool,
    /// When.
    pub created: Millis,
    /// What must stay hidden until the game is over.
    pub secret: Vec<u8>,
    /// A short code by which it is found as long as people gather there.
    pub code: Option<String>,
    /// What lists and timers need.
    pub head: TableHead,
    /// What lists show; only its writer reads it.
    pub summary: String,
    /// Who sits there.
    pub members: Vec<Member>,
    /// The first log rows.
    pub log: Vec<LogRow>,
}

/// Rows to be added to a table's log, and what changes with them.
///
/// If a store answers one with [`StoreError::Unavailable`](crate::StoreError::Unavailable), the rows may be in the log or
/// not, all of them or none: the log tells. Adding them again after the same number is safe, as only one of both can
/// follow it; and whoever writes into the rows by which request they came can tell from the log that it was heard.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The number of the last row that is there already.
    pub after: u64,
    /// Only as long as this server has the table since then; `None` if that does not matter.
    pub epoch: Option<Epoch>,
    /// The new rows, numbered from `after + 1`.
    pub rows: Vec<LogRow>,
    /// What lists and timers need now.
    pub head: TableHead,
    /// What lists show now, if that changes.
    pub summary: Option<String>,
    /// Who sits there now, if that changes.
    pub members: Option<Vec<Member>>,
    /// A new code by which the table is found, if that changes. It replaces the old one.
    pub code: Option<String>,
    /// The record, if this finishes the game.
    pub finished: Option<Finished>,
}

/// Since when a server has a table: counts how often it has changed hands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Epoch(pub i64);

/// Somebody has connected to a table by this server, or has gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coming {
    /// The table.
    pub table: String,
    /// Who, by id.
    pub user: String,
    /// Whether it is connected now.
    pub present: bool,
}

/// How a table that several servers may have in memory stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stand {
    /// The table.
    pub table: String,
    /// The number of its last log row.
    pub last: u64,
    /// No living server has it.
    pub free: bool,
    /// Who is connected to it by other living servers, by id, each once.
    pub present_elsewhere: Vec<String>,
}

/// What a server tells the others on the same store. It may get lost: [`crate::Store::stands`] tells what was missed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum News {
    /// A table's log has grown to this number.
    Grown {
        /// The table.
        table: String,
        /// The number of its last row.
        last: u64,
    },
    /// Somebody has connected to a table, or has gone.
    Presence {
        /// The table.
        table: String,
    },
    /// A session of a user has ended.
    SessionEnded {
        /// Whose.
        user: String,
    },
    /// Some news did not arrive.
    Lost,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Finished {
    /// When.
    pub at: Millis,
    /// The record, one line of JSON.
    pub record: String,
}

/// A record of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordRow {
    /// The table.
    pub table: String,
    /// Whether the table was public.
    pub public: bool,
    /// When the game finished.
    pub finished: Millis,
    /// The record, one line of JSON.
    pub record: String,
}

/// What is kept about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// Who created it.
    pub creator: String,
    /// Whether it is listed.
    pub public: bool,
    /// When it was created.
    pub created: Millis,
    /// When its log last grew.
    pub updated: Millis,
    /// The number of its last log row.
    pub last: u64,
    /// What lists and timers need.
    pub head: TableHead,
    /// What lists show.
    pub summary: String,
}

/// A part of a long list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// Only what changed before this.
    pub before: Millis,
    /// At most so many.
    pub limit: u32,
}

/// What kind of account it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UserKind {
    /// Came without signing up.
    Guest,
    /// Has signed up.
    Person,
    /// A program, owned by a person.
    Bot,
    /// Was deleted; only the id remains.
    Deleted,
}

impl UserKind {
    /// All of them.
    pub const ALL: [UserKind; 4] = [UserKind::Guest, UserKind::Person, UserKind::Bot, UserKind::Deleted];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            UserKind::Guest => "guest",
            UserKind::Person => "person",
            UserKind::Bot => "bot",
            UserKind::Deleted => "deleted",
        }
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<UserKind> {
        UserKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// An account.
#[derive(Clone, PartialEq, Eq)]
pub struct User {
    /// Its id.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// The key that is the same for names that differ only in case; unique. `None` for deleted accounts and for guests
    /// whose name was released.
    pub name_key: Option<String>,
    /// The key that is the same for names that look the same as they are written; unique. `None` also for accounts of
    /// older versions.
    pub look_key: Option<String>,
    /// What kind of account it is.
    pub kind: UserKind,
    /// Whose bot it is.
    pub owner: Option<String>,
    /// The hash of the password, if it has one.
    pub password: Option<String>,
    /// When it was created.
    pub created: Millis,
    /// When it was last active.
    pub seen: Millis,
    /// What the page keeps for it; only the page reads it.
    pub settings: String,
    /// Counts the changes of this account, so that a change decided on an old copy is refused.
    pub version: i64,
    /// The account cannot log in or use its sessions before this time.
    pub suspended_until: Option<Millis>,
    /// The account cannot write chat before this time.
    pub muted_until: Option<Millis>,
}

impl std::fmt::Debug for User {
    /// Without the password's hash and the settings: this may end up in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("User").field("id", &self.id).field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// A session: somebody is logged in, or a program has a token.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    /// The SHA-256 of the token. The token itself is not kept.
    pub token_hash: [u8; 32],
    /// Whose it is.
    pub user: String,
    /// When it began.
    pub created: Millis,
    /// When it was last used.
    pub seen: Millis,
    /// When it ends; `None` for the tokens of bots.
    pub expires: Option<Millis>,
    /// The browser or program that began it, as it called itself. Empty if unknown.
    pub agent: String,
    /// The client address from which it began. Empty if unknown.
    pub address: String,
}

impl std::fmt::Debug for Session {
    /// Without the hash: this may end up in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("user", &self.user).finish_non_exhaustive()
    }
}

/// A new name of an account and its keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewName {
    /// The name shown.
    pub name: String,
    /// As [`User::name_key`].
    pub name_key: Option<String>,
    /// As [`User::look_key`].
    pub look_key: Option<String>,
}

/// A change of an account, its sessions, and its one-time codes, made in one transaction. Only the columns named here are
/// written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UserChange {
    /// The account.
    pub id: String,
    /// The version the change was decided on. If the account has another one by now, nothing is changed.
    pub version: i64,
    /// A new kind: a guest becomes a person.
    pub kind: Option<UserKind>,
    /// A new name and its keys.
    pub name: Option<NewName>,
    /// A new password hash; `Some(None)` removes the password.
    pub password: Option<Option<String>>,
    /// New settings.
    pub settings: Option<String>,
    /// Sessions that end.
    pub ended_sessions: EndedSessions,
    /// A session that begins.
    pub new_session: Option<Session>,
    /// A one-time code that is used up. If it does not exist or has expired, nothing is changed.
    pub spent_code: Option<SpentCode>,
}

/// The sessions of an account that end with a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EndedSessions {
    /// None.
    #[default]
    None,
    /// All of them.
    All,
    /// All but the one with this token hash.
    AllExcept([u8; 32]),
}

/// A one-time code that permits a new password.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpentCode {
    /// A recovery code of the account, by its hash.
    Recovery([u8; 32]),
    /// A password reset issued by the operator, by the hash of its token, used at this time.
    Reset([u8; 32], Millis),
}

/// A password reset issued by the operator. The token itself is not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PasswordReset {
    /// The SHA-256 of the token.
    pub token_hash: [u8; 32],
    /// The account.
    pub user: String,
    /// When it was issued.
    pub created: Millis,
    /// When it expires.
    pub expires: Millis,
}
