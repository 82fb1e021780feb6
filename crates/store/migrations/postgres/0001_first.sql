-- The first schema for PostgreSQL: the tables and columns of SQLite's. Times are milliseconds since 1970, UTC. Texts that
-- are compared or sorted have the collation "C", which compares bytes: order and uniqueness must not depend on the
-- languages of a machine, nor change with its libraries.

-- Tells our databases from other programs', and how far the schema has come.
CREATE TABLE fogg_schema (
    one integer PRIMARY KEY CHECK (one = 1),
    version integer NOT NULL
);

INSERT INTO fogg_schema (one, version) VALUES (1, 0);

-- One row per game table, rewritten by every action: PostgreSQL writes the whole row anew each time. So it is kept narrow,
-- and what is long or seldom changes lives elsewhere (`summaries`, `secrets`).
CREATE TABLE tables (
    -- An integer of our own, because it is repeated in every row of the log and of the indexes.
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The id everybody else knows.
    public_id text COLLATE "C" NOT NULL UNIQUE,
    -- Not a reference: users can be deleted, and whoever creates tables need not have an account.
    creator text COLLATE "C" NOT NULL,
    public boolean NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    -- The number of the last log row. This is the fence: an append names the value it expects here.
    last bigint NOT NULL CHECK (last >= 0),
    status text COLLATE "C" NOT NULL CHECK (status IN ('gathering', 'playing', 'over', 'closed')),
    wake_at bigint,
    to_act smallint NOT NULL,
    -- For several nodes on one database: which node has the table, and how often it has changed hands.
    epoch bigint NOT NULL DEFAULT 0,
    owner text COLLATE "C"
);

-- Which tables to wake. Partial, so that games without a clock pay nothing for it.
CREATE INDEX tables_by_wake ON tables (wake_at, id) WHERE wake_at IS NOT NULL;

-- The lobby: public tables of a status, the latest change first. Every action moves an entry of it; without it, each
-- look at the lobby would sort all public tables there ever were.
CREATE INDEX tables_public ON tables (status, updated, id) WHERE public;

-- How many open tables somebody has, and how many tables there are of each status.
CREATE INDEX tables_by_creator ON tables (creator, status);

-- What lists show. Apart from `tables`, because it is long and changes seldom.
CREATE TABLE summaries (
    table_id bigint PRIMARY KEY REFERENCES tables (id),
    body text NOT NULL
);

-- What must stay hidden until the game is over. A table of its own, so that no query for a view can touch it by
-- mistake.
CREATE TABLE secrets (
    table_id bigint PRIMARY KEY REFERENCES tables (id),
    body bytea NOT NULL
);

-- The truth: what happened at each table. No reference to `tables`: the fence has just found the row there, and the
-- check would cost a search and a lock per action.
CREATE TABLE log (
    table_id bigint NOT NULL,
    number bigint NOT NULL CHECK (number >= 1),
    at bigint NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- Who sits where. One user may have several seats.
CREATE TABLE members (
    table_id bigint NOT NULL REFERENCES tables (id),
    -- Not a reference, for the same reason as `tables.creator`.
    "user" text COLLATE "C" NOT NULL,
    seat smallint NOT NULL,
    -- `tables.updated` once the table is over or closed, NULL before. A copy, so that the list of a user's finished
    -- tables comes out of an index in order: a bot may have a million of them. Tables that go on are few per user and
    -- are sorted when asked for, so that their actions need not write here.
    ended bigint,
    PRIMARY KEY (table_id, "user", seat)
);

CREATE INDEX members_by_user ON members ("user", ended, table_id, seat);

-- Records of finished games. `public_id` and `public` are copies that never change; with them the index below serves
-- whole pages of the public list in order.
CREATE TABLE records (
    table_id bigint PRIMARY KEY REFERENCES tables (id),
    public_id text COLLATE "C" NOT NULL,
    public boolean NOT NULL,
    finished bigint NOT NULL,
    body text NOT NULL
);

CREATE INDEX records_public ON records (finished, public_id) WHERE public;

CREATE TABLE users (
    id text COLLATE "C" PRIMARY KEY,
    name text COLLATE "C" NOT NULL,
    -- NULL for guests and deleted accounts; NULLs do not collide.
    name_key text COLLATE "C" UNIQUE,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('guest', 'person', 'bot', 'deleted')),
    owner text COLLATE "C",
    password text,
    created bigint NOT NULL,
    seen bigint NOT NULL,
    settings text NOT NULL
);

CREATE INDEX users_by_owner ON users (owner, name) WHERE owner IS NOT NULL;
CREATE INDEX users_idle_guests ON users (seen) WHERE kind = 'guest';

-- Only the hash of a token is kept: who reads the database cannot log in with it.
CREATE TABLE sessions (
    token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created bigint NOT NULL,
    seen bigint NOT NULL,
    expires bigint
);

CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires) WHERE expires IS NOT NULL;

CREATE TABLE mutes (
    "user" text COLLATE "C" NOT NULL,
    muted text COLLATE "C" NOT NULL,
    PRIMARY KEY ("user", muted)
);

-- When the server was down; clocks stood still then.
CREATE TABLE downtimes (
    began bigint NOT NULL,
    ended bigint NOT NULL,
    CHECK (began < ended)
);

CREATE INDEX downtimes_by_end ON downtimes (ended);

-- One row about the server itself.
CREATE TABLE server (
    one integer PRIMARY KEY CHECK (one = 1),
    -- When it last said that it runs.
    beat bigint,
    -- Counts the trial writes, so that each of them really changes a page.
    checks bigint NOT NULL DEFAULT 0
);

INSERT INTO server (one) VALUES (1);

-- Short codes by which a table is found until its game begins. A table of its own, because `tables` is kept narrow, and
-- a code is gone as soon as the game begins.
CREATE TABLE codes (
    code text COLLATE "C" PRIMARY KEY,
    table_id bigint NOT NULL UNIQUE REFERENCES tables (id)
);
