-- Account versions, one-time codes, reports, the audit log, and everything else that operators need.

-- `version` counts the changes of an account. A change names the version it was decided on and is refused if the account
-- has changed since, so that two changes never overwrite each other.
ALTER TABLE users ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- The account cannot log in, or cannot write chat, before these times.
ALTER TABLE users ADD COLUMN suspended_until INTEGER;
ALTER TABLE users ADD COLUMN muted_until INTEGER;

-- `name_key` is the same for names that differ only in case, `look_key` for names that look the same as they are written.
-- Accounts made before this step have no `look_key`.
ALTER TABLE users ADD COLUMN look_key TEXT;
CREATE UNIQUE INDEX users_look_key ON users (look_key);

-- Guests whose name is still theirs, by when they were last seen. Partial, so that the sweep does not read guests whose
-- names were released long ago.
CREATE INDEX users_guest_names ON users (seen) WHERE kind = 'guest' AND name_key IS NOT NULL;

-- For the sweep that looks for deleted accounts which still sit at a table.
CREATE INDEX users_deleted ON users (id) WHERE kind = 'deleted';

-- The browser or program that began a session and its address, for the list of one's own sessions.
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';

-- Devices on which an account was used. Log-in attempts from a known device have a limit of their own, so that nobody
-- can lock an account out by guessing passwords. Only hashes are stored.
CREATE TABLE devices (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    seen INTEGER NOT NULL,
    PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;

-- Hashes of one-time recovery codes.
CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;

-- Password resets issued by the operator; at most one per account.
CREATE TABLE password_resets (
    token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
    user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Reports from users. Tables and accounts are named by their public ids and are no references: a report stays when its
-- subject is deleted.
CREATE TABLE reports (
    -- 1, 2, 3, … in the order of the commits.
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    reporter TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('chat', 'name', 'table')),
    public_id TEXT,
    number INTEGER,
    user_id TEXT,
    quote TEXT NOT NULL,
    remark TEXT NOT NULL,
    closed INTEGER
) STRICT;

-- The open reports, and how many of them an account has made.
CREATE INDEX reports_open ON reports (id) WHERE closed IS NULL;
CREATE INDEX reports_open_by ON reports (reporter) WHERE closed IS NULL;

-- Every administrative action. Ids are 1, 2, 3, … in the order of the commits, without gaps: servers poll for entries
-- after the last id they have seen.
CREATE TABLE audit_log (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    operator TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
) STRICT;

CREATE TABLE site_settings (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Tables that are left out of public lists. A table of its own, because it has few rows and `tables` is kept narrow.
CREATE TABLE hidden_tables (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id)
) STRICT;

-- Chat lines, so that chat is read in pages without reading the moves between them. An index over rows that are there
-- already: nothing is stored twice. Queries must contain the same expression.
CREATE INDEX log_chat ON log (table_id, number) WHERE substr(body, 1, 8) = '{"said":';

-- Tables that have ended, the oldest first, for retention. The usual append does not touch it. With OR and not IN: SQLite
-- sees only then that a query for one of them can use it.
CREATE INDEX tables_ended ON tables (status, updated) WHERE status = 'over' OR status = 'closed';

-- Chat of tables that ended before this time has been redacted. Without this every sweep would read all chat there is.
ALTER TABLE server ADD COLUMN chat_redacted INTEGER;

-- These two tell the writer of a running server apart who else has written to the file: a restore puts a new random text
-- into `generation`; every transaction of `fogg admin` adds one to `admin_writes`. They stay with the file: a move to
-- another store does not copy them.
ALTER TABLE server ADD COLUMN generation TEXT NOT NULL DEFAULT '';
ALTER TABLE server ADD COLUMN admin_writes INTEGER NOT NULL DEFAULT 0;
