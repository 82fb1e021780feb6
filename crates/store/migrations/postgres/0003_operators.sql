-- Account versions, one-time codes, reports, the audit log, and everything else that operators need.

-- `version` counts the changes of an account. A change names the version it was decided on and is refused if the account
-- has changed since, so that two changes never overwrite each other.
ALTER TABLE users ADD COLUMN version bigint NOT NULL DEFAULT 1;
-- The account cannot log in, or cannot write chat, before these times.
ALTER TABLE users ADD COLUMN suspended_until bigint;
ALTER TABLE users ADD COLUMN muted_until bigint;

-- `name_key` is the same for names that differ only in case, `look_key` for names that look the same as they are written.
-- Accounts made before this step have no `look_key`.
ALTER TABLE users ADD COLUMN look_key text COLLATE "C";
CREATE UNIQUE INDEX users_look_key ON users (look_key);

-- Guests whose name is still theirs, by when they were last seen. Partial, so that the sweep does not read guests whose
-- names were released long ago.
CREATE INDEX users_guest_names ON users (seen) WHERE kind = 'guest' AND name_key IS NOT NULL;

-- For the sweep that looks for deleted accounts which still sit at a table.
CREATE INDEX users_deleted ON users (id) WHERE kind = 'deleted';

-- The browser or program that began a session and its address, for the list of one's own sessions.
ALTER TABLE sessions ADD COLUMN agent text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address text NOT NULL DEFAULT '';

-- Servers end the connections of a session as soon as its row is gone, whoever deleted it: another server, which may have
-- died right afterwards, or `fogg admin`. The first line of a notification names its sender; this one has none. Ids that do
-- not fit into a line are found when sessions are checked again.
CREATE FUNCTION fogg_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF octet_length(OLD.user_id) < 1000 AND position(E'\n' IN OLD.user_id) = 0 THEN
        PERFORM pg_notify('fogg_news', E'-\ns ' || OLD.user_id);
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION fogg_session_ended();

-- Devices on which an account was used. Log-in attempts from a known device have a limit of their own, so that nobody
-- can lock an account out by guessing passwords. Only hashes are stored.
CREATE TABLE devices (
    user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    hash bytea NOT NULL CHECK (length(hash) = 32),
    seen bigint NOT NULL,
    PRIMARY KEY (user_id, hash)
);

-- Hashes of one-time recovery codes.
CREATE TABLE recovery_codes (
    user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    hash bytea NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (user_id, hash)
);

-- Password resets issued by the operator; at most one per account.
CREATE TABLE password_resets (
    token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id text COLLATE "C" NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    created bigint NOT NULL,
    expires bigint NOT NULL
);

-- Reports from users. Tables and accounts are named by their public ids and are no references: a report stays when its
-- subject is deleted.
CREATE TABLE reports (
    -- 1, 2, 3, … in the order of the commits: the highest plus one under a lock, as a sequence has gaps and is handed
    -- out before the commit.
    id bigint PRIMARY KEY,
    at bigint NOT NULL,
    reporter text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('chat', 'name', 'table')),
    public_id text COLLATE "C",
    number bigint,
    user_id text COLLATE "C",
    quote text NOT NULL,
    remark text NOT NULL,
    closed bigint
);

-- The open reports, and how many of them an account has made.
CREATE INDEX reports_open ON reports (id) WHERE closed IS NULL;
CREATE INDEX reports_open_by ON reports (reporter) WHERE closed IS NULL;

-- Every administrative action. Ids are 1, 2, 3, … in the order of the commits, without gaps: servers poll for entries
-- after the last id they have seen. No sequence, for the same reason as in `reports`.
CREATE TABLE audit_log (
    id bigint PRIMARY KEY,
    at bigint NOT NULL,
    operator text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    detail text NOT NULL
);

CREATE TABLE site_settings (
    name text COLLATE "C" PRIMARY KEY,
    value text NOT NULL
);

-- Tables that are left out of public lists. A table of its own, because it has few rows and `tables` is kept narrow.
CREATE TABLE hidden_tables (
    table_id bigint PRIMARY KEY REFERENCES tables (id)
);

-- Chat lines, so that chat is read in pages without reading the moves between them. An index over rows that are there
-- already: nothing is stored twice. Queries must contain the same expression.
CREATE INDEX log_chat ON log (table_id, number) WHERE substr(body, 1, 8) = '{"said":';

-- Tables that have ended, the oldest first, for retention.
CREATE INDEX tables_ended ON tables (status, updated) WHERE status IN ('over', 'closed');

-- Chat of tables that ended before this time has been redacted. Without this every sweep would read all chat there is.
ALTER TABLE server ADD COLUMN chat_redacted bigint;
