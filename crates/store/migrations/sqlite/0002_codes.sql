-- Short codes by which a table is found until its game begins. A table of its own, because `tables` is kept narrow, and
-- a code is gone as soon as the game begins.
CREATE TABLE codes (
    code TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id)
) STRICT, WITHOUT ROWID;
