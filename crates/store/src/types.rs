//! Plain data types that go into a store and come out of it.

/// Milliseconds since 1970, UTC.
pub type Millis = i64;

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// Waiting for players; seats can be taken.
    Gathering,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
    /// Closed before the game started.
    Closed,
}

impl Status {
    /// All statuses.
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

    /// The status with this name.
    pub fn from_name(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// A row of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// Its number, from 1, without gaps.
    pub number: u64,
    /// The time of the entry.
    pub at: Millis,
    /// The encoded entry; opaque to the store.
    pub body: String,
}

/// The data of a table that lists and timers need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableHead {
    /// The phase of the table.
    pub status: Status,
    /// The time at which the table must be loaded if nothing else happens before.
    pub wake_at: Option<Millis>,
    /// The seats that have a decision to make, as bits.
    pub to_act: u8,
}

/// A player at a table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Member {
    /// The user's id.
    pub user: String,
    /// The user's seat.
    pub seat: u8,
}

/// A table to be created.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id.
    pub id: String,
    /// The id of the user who created it.
    pub creator: String,
    /// Whether it appears in public lists.
    pub public: bool,
    /// The time of creation.
    pub created: Millis,
    /// Data that must stay hidden until the game is over.
    pub secret: Vec<u8>,
    /// A short code to find the table by until its game starts.
    pub code: Option<String>,
    /// The data that lists and timers need.
    pub head: TableHead,
    /// The data that lists show; opaque to the store.
    pub summary: String,
    /// The initial members.
    pub members: Vec<Member>,
    /// The first log rows.
    pub log: Vec<LogRow>,
}

/// Rows to add to a table's log, and the changes to the table's other data.
///
/// After [`StoreError::Unavailable`](crate::StoreError::Unavailable), either all of the rows are in the log or none
/// are; the log shows which. It is safe to append them again after the same number, because only one append can follow
/// it. A caller that stores a request id in the rows can find out from the log whether that request was carried out.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The number of the last row in the log so far.
    pub after: u64,
    /// Append only if this server has owned the table since this epoch; `None` skips the check.
    pub epoch: Option<Epoch>,
    /// The new rows, numbered from `after + 1`.
    pub rows: Vec<LogRow>,
    /// The new data for lists and timers.
    pub head: TableHead,
    /// The new summary, if it changes.
    pub summary: Option<String>,
    /// The new members, if they change.
    pub members: Option<Vec<Member>>,
    /// The new code of the table, if it changes. It replaces the old one.
    pub code: Option<String>,
    /// Whether the table is listed from now on, if that changes.
    pub public: Option<bool>,
    /// The record, if this entry finishes the game.
    pub finished: Option<Finished>,
}

/// Counts the changes of a table's owner. Identifies one continuous period of ownership.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Epoch(pub i64);

/// A user has connected to a table at this server, or has disconnected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PresenceChange {
    /// The table.
    pub table: String,
    /// The user's id.
    pub user: String,
    /// Whether the user is connected now.
    pub present: bool,
}

/// A table's status in a shared store: last log row, whether it has an owner, and the users connected at other servers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableStatus {
    /// The table.
    pub table: String,
    /// The number of its last log row.
    pub last: u64,
    /// Whether no live server owns the table.
    pub free: bool,
    /// The ids of users connected at other live servers, without duplicates.
    pub present_elsewhere: Vec<String>,
}

/// A notification sent to the other servers on the same store. Delivery is best effort;
/// [`crate::Store::table_statuses`] recovers missed updates.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Notification {
    /// A table's log has grown to this number.
    Grown {
        /// The table.
        table: String,
        /// The number of its last row.
        last: u64,
    },
    /// A user has connected to a table or disconnected from it.
    Presence {
        /// The table.
        table: String,
    },
    /// A session of a user has ended.
    SessionEnded {
        /// The user's id.
        user: String,
    },
    /// Some notifications were lost.
    Lost,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The time at which it finished.
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
    /// The time at which the game finished.
    pub finished: Millis,
    /// The record, one line of JSON.
    pub record: String,
}

/// The stored data of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// The id of the user who created it.
    pub creator: String,
    /// Whether it appears in public lists.
    pub public: bool,
    /// The time of creation.
    pub created: Millis,
    /// The time of the last log row.
    pub updated: Millis,
    /// The number of its last log row.
    pub last: u64,
    /// The data that lists and timers need.
    pub head: TableHead,
    /// The data that lists show.
    pub summary: String,
}

/// A page of a long list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// Only entries changed before this time.
    pub before: Millis,
    /// Maximum number of entries.
    pub limit: u32,
}

/// The kind of an account.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UserKind {
    /// A user who has not signed up.
    Guest,
    /// A user who has signed up.
    Person,
    /// A bot account, owned by a person.
    Bot,
    /// A deleted account, of which only the id remains.
    Deleted,
}

impl UserKind {
    /// All kinds.
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

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<UserKind> {
        UserKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// An account.
#[derive(Clone, PartialEq, Eq)]
pub struct User {
    /// Its id.
    pub id: String,
    /// The displayed name.
    pub name: String,
    /// A key that is equal for names that differ only in case; unique. `None` for deleted accounts and for guests whose
    /// name was released.
    pub name_key: Option<String>,
    /// A key that is equal for names that look alike; unique. `None` also for accounts of older versions.
    pub look_key: Option<String>,
    /// The kind of the account.
    pub kind: UserKind,
    /// The owner's id, for bots.
    pub owner: Option<String>,
    /// The hash of the password, if it has one.
    pub password: Option<String>,
    /// The time of creation.
    pub created: Millis,
    /// The time of the last activity.
    pub seen: Millis,
    /// The settings of the web client; opaque to the store.
    pub settings: String,
    /// Incremented by every change of the account, so that a change based on an outdated copy is rejected.
    pub version: i64,
    /// The account cannot log in or use its sessions before this time.
    pub suspended_until: Option<Millis>,
    /// The account cannot write chat before this time.
    pub muted_until: Option<Millis>,
}

impl std::fmt::Debug for User {
    /// Omits the password hash and the settings: the output may end up in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("User").field("id", &self.id).field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// A session: a login of a user, or the token of a bot.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    /// The SHA-256 of the token. The token itself is not stored.
    pub token_hash: [u8; 32],
    /// The user's id.
    pub user: String,
    /// The time of creation.
    pub created: Millis,
    /// The time of the last use.
    pub seen: Millis,
    /// The time at which it expires; `None` for bot tokens.
    pub expires: Option<Millis>,
    /// The `User-Agent` of the client that created it. Empty if unknown.
    pub agent: String,
    /// The client address from which it was created. Empty if unknown.
    pub address: String,
}

impl std::fmt::Debug for Session {
    /// Omits the hash: the output may end up in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("user", &self.user).finish_non_exhaustive()
    }
}

/// A new name for an account, with its keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewName {
    /// The displayed name.
    pub name: String,
    /// See [`User::name_key`].
    pub name_key: Option<String>,
    /// See [`User::look_key`].
    pub look_key: Option<String>,
}

/// A change of an account, its sessions, and its one-time codes, made in one transaction. Only the columns named here
/// are written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UserChange {
    /// The account.
    pub id: String,
    /// The version the change is based on. If the account has another version by now, nothing is changed.
    pub version: i64,
    /// The new kind: a guest becomes a person.
    pub kind: Option<UserKind>,
    /// The new name and its keys.
    pub name: Option<NewName>,
    /// The new password hash; `Some(None)` removes the password.
    pub password: Option<Option<String>>,
    /// The new settings.
    pub settings: Option<String>,
    /// Sessions to end.
    pub ended_sessions: EndedSessions,
    /// A session to add.
    pub new_session: Option<Session>,
    /// A one-time code to use up. If it does not exist or has expired, nothing is changed.
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
    /// The time of issue.
    pub created: Millis,
    /// The time of expiry.
    pub expires: Millis,
}
