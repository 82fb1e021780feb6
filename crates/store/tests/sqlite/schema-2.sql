PRAGMA application_id = 1179600711;
PRAGMA user_version = 2;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO tables VALUES(1,'gathering','ann',1,1000,1002,3,'gathering',6000,1,0,NULL);
INSERT INTO tables VALUES(2,'playing','ann',1,1000,1002,3,'playing',6000,1,0,NULL);
INSERT INTO tables VALUES(3,'closed','ann',1,1000,1002,3,'closed',6000,1,0,NULL);
INSERT INTO tables VALUES(4,'over','ann',1,1000,2000,4,'over',NULL,0,0,NULL);
CREATE TABLE summaries (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    body TEXT NOT NULL
) STRICT;
INSERT INTO summaries VALUES(1,'summary of gathering');
INSERT INTO summaries VALUES(2,'summary of playing');
INSERT INTO summaries VALUES(3,'summary of closed');
INSERT INTO summaries VALUES(4,'summary of over');
CREATE TABLE secrets (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    body BLOB NOT NULL
) STRICT;
INSERT INTO secrets VALUES(1,X'010203');
INSERT INTO secrets VALUES(2,X'010203');
INSERT INTO secrets VALUES(3,X'010203');
INSERT INTO secrets VALUES(4,X'010203');
CREATE TABLE log (
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES(1,1,1000,'{"sat":{"user":"ann"}}');
INSERT INTO log VALUES(1,2,1001,'{"said":{"user":"ann","name":"ANN","text":"hello"}}');
INSERT INTO log VALUES(1,3,1002,'{"played":"said"}');
INSERT INTO log VALUES(2,1,1000,'{"sat":{"user":"ann"}}');
INSERT INTO log VALUES(2,2,1001,'{"said":{"user":"ann","name":"ANN","text":"hello"}}');
INSERT INTO log VALUES(2,3,1002,'{"played":"said"}');
INSERT INTO log VALUES(3,1,1000,'{"sat":{"user":"ann"}}');
INSERT INTO log VALUES(3,2,1001,'{"said":{"user":"ann","name":"ANN","text":"hello"}}');
INSERT INTO log VALUES(3,3,1002,'{"played":"said"}');
INSERT INTO log VALUES(4,1,1000,'{"sat":{"user":"ann"}}');
INSERT INTO log VALUES(4,2,1001,'{"said":{"user":"ann","name":"ANN","text":"hello"}}');
INSERT INTO log VALUES(4,3,1002,'{"played":"said"}');
INSERT INTO log VALUES(4,4,2000,'{"ended":null}');
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
INSERT INTO members VALUES(1,'ann',0,NULL);
INSERT INTO members VALUES(2,'ann',0,NULL);
INSERT INTO members VALUES(3,'ann',0,1002);
INSERT INTO members VALUES(4,'ann',0,2000);
INSERT INTO members VALUES(1,'guest',1,NULL);
INSERT INTO members VALUES(2,'guest',1,NULL);
INSERT INTO members VALUES(3,'guest',1,1002);
INSERT INTO members VALUES(4,'guest',1,2000);
CREATE TABLE records (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    public_id TEXT NOT NULL,
    public INTEGER NOT NULL CHECK (public IN (0, 1)),
    finished INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;
INSERT INTO records VALUES(4,'over',1,2000,'{"record":1}');
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
INSERT INTO users VALUES('ann','ANN','ann','person',NULL,'$argon2id$v=19$hash',10,20,'{"theme":"dark"}');
INSERT INTO users VALUES('bot','BOT','bot','bot','ann',NULL,10,20,'{"theme":"dark"}');
INSERT INTO users VALUES('guest','GUEST',NULL,'guest',NULL,NULL,10,20,'{"theme":"dark"}');
INSERT INTO users VALUES('gone','GONE',NULL,'deleted',NULL,NULL,10,20,'{"theme":"dark"}');
CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    expires INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO sessions VALUES(X'0101010101010101010101010101010101010101010101010101010101010101','ann',30,40,9000000);
INSERT INTO sessions VALUES(X'0202020202020202020202020202020202020202020202020202020202020202','bot',30,40,NULL);
INSERT INTO sessions VALUES(X'0303030303030303030303030303030303030303030303030303030303030303','guest',30,40,9000000);
CREATE TABLE mutes (
    user TEXT NOT NULL,
    muted TEXT NOT NULL,
    PRIMARY KEY (user, muted)
) STRICT, WITHOUT ROWID;
INSERT INTO mutes VALUES('ann','guest');
CREATE TABLE downtimes (
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    CHECK (began < ended)
) STRICT;
INSERT INTO downtimes VALUES(1000,2000);
CREATE TABLE server (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    -- When it last said that it runs.
    beat INTEGER,
    -- Counts the trial writes, so that each of them really changes a page.
    checks INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO server VALUES(1,2000,1);
CREATE TABLE codes (
    code TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id)
) STRICT, WITHOUT ROWID;
INSERT INTO codes VALUES('ABC234',1);
CREATE INDEX tables_by_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tables_public ON tables (status, updated) WHERE public = 1;
CREATE INDEX tables_by_creator ON tables (creator, status);
CREATE INDEX members_by_user ON members (user, ended, table_id, seat);
CREATE INDEX records_public ON records (finished, public_id) WHERE public = 1;
CREATE INDEX users_by_owner ON users (owner, name) WHERE owner IS NOT NULL;
CREATE INDEX users_idle_guests ON users (seen) WHERE kind = 'guest';
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires) WHERE expires IS NOT NULL;
CREATE INDEX downtimes_by_end ON downtimes (ended);
COMMIT;
