-- The first schema. Times are milliseconds since 1970, UTC. All tables are STRICT: a text in a number's column is a
-- bug that must show at once and not in a year.

-- 'FOGG'. Tells our files from other programs' databases before anything is written to them.
PRAGMA application_id = 1179600711;

-- One row per game table, rewritten by every action. It is kept narrow (about 80 bytes, so that some 45 of them share
-- a page): an action writes whole pages, and what is long or seldom changes lives elsewhere (`summaries`, `secrets`).
CREATE TABLE tables (
    -- An integer of our own, because it is repeated in every row of the log and compared on the hot path.
    id INTEGER PRIMARY KEY,
    -- The id everybody else knows.
    public_id TEXT NOT NULL UNIQUE,
    -- Not a reference: users can be deleted, and whoever creates tables need not have an account.
    creator TEXT NOT NULL,
    public INTEGER NOT NULL CHECK (public IN (0, 1)),
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    -- The number of the last log row. This is the fence: an append names the value it expects here.
    last INTEGER NOT NULL CHECK (last >= 0),
    status TEXT NOT NULL CHECK (status IN ('gathering', 'playing', 'over', 'closed')),
    wake_at INTEGER,
    to_act INTEGER NOT NULL,
    -- For several nodes on one database: which node has the table, and how often it has changed hands. SQLite has one
    -- node only and leaves both alone; they are here so that both stores have the same columns.
    epoch INTEGER NOT NULL DEFAULT 0,
    owner TEXT
) STRICT;

-- Which tables to wake. Partial, so that games without a clock pay nothing for it.
CREATE INDEX tables_by_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;

-- The lobby: public tables of a status, the latest change first. Every action moves an entry of it; without it, each
-- look at the lobby would sort all public tables there ever were.
CREATE INDEX tables_public ON tables (status, updated) WHERE public = 1;

-- How many open tables somebody has, and how many tables there are of each status (a scan of this index alone). The
-- usual append does not set `status`, so it does not touch this index.
CREATE INDEX tables_by_creator ON tables (creator, status);

-- What lists show. Apart from `tables`, because it is long and changes seldom.
CREATE TABLE summaries (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    body TEXT NOT NULL
) STRICT;

-- What must stay hidden until the game is over. A table of its own, so that no query for a view can touch it by
-- mistake.
CREATE TABLE secrets (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    body BLOB NOT NULL
) STRICT;

-- The truth: what happened at each table. Clustered by table, so that waking one reads neighbouring pages. No
-- reference to `tables`: the fence has just found the row there, and the check would cost a search per action.
CREATE TABLE log (
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- Who sits where. One user may have several seats.
CREATE TABLE members (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- Not a reference, for the same reason as `tables.creator`.
    user TEXT NOT NULL,
    seat INTEGER NOT NULL,
    -- `tables.updated` once the table is over or closed, NULL before. A copy, so that the list of a user's finished
    -- tables comes out of an index in order: a bot may have a million of them. Tables that go on are few per user and
    -- are sorted when asked for, so that their actions need not write here.
    ended INTEGER,
    PRIMARY KEY (table_id, user, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_by_user ON members (user, ended, table_id, seat);

-- Records of finished games. `public_id` and `public` are copies that never change; with them the index below serves
-- whole pages of the public list in order.
CREATE TABLE records (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    public_id TEXT NOT NULL,
    public INTEGER NOT NULL CHECK (public IN (0, 1)),
    finished INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

CREATE INDEX records_public ON records (finished, public_id) WHERE public = 1;

CREATE TABLE users (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    -- NULL for guests and deleted accounts; NULLs do not collide.
    name_key TEXT UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('guest', 'person', 'bot', 'deleted')),
    owner TEXT,
    password TEXT,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    settings TEXT NOT NULL
) STRICT;

CREATE INDEX users_by_owner ON users (owner, name) WHERE owner IS NOT NULL;
CREATE INDEX users_idle_guests ON users (seen) WHERE kind = 'guest';

-- Only the hash of a token is kept: who reads the database cannot log in with it.
CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    expires INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires) WHERE expires IS NOT NULL;

CREATE TABLE mutes (
    user TEXT NOT NULL,
    muted TEXT NOT NULL,
    PRIMARY KEY (user, muted)
) STRICT, WITHOUT ROWID;

-- When the server was down; clocks stood still then.
CREATE TABLE downtimes (
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    CHECK (began < ended)
) STRICT;

CREATE INDEX downtimes_by_end ON downtimes (ended);

-- One row about the server itself.
CREATE TABLE server (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    -- When it last said that it runs.
    beat INTEGER,
    -- Counts the trial writes, so that each of them really changes a page.
    checks INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO server (one) VALUES (1);
