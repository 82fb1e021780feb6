-- The servers on this database. Each makes itself a new id when it starts. Those live whose lease has not run out, by the
-- clock of the database, which is the same for all. One row per server and not per table: thousands of tables then cost
-- one small write every few seconds.
CREATE TABLE nodes (
    id text COLLATE "C" PRIMARY KEY,
    lease_until timestamptz NOT NULL
);

-- Who is connected to which table by which server. Unlogged: after a crash of the database everybody connects anew.
CREATE UNLOGGED TABLE presence (
    table_id bigint NOT NULL,
    "user" text COLLATE "C" NOT NULL,
    node text COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, "user", node)
);
