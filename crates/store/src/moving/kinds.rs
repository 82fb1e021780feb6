//! The kinds of rows to move and the columns of each: one list, used by both stores.
//!
//! A new table or column of the schema must be added here; a test of each store checks that.

/// A kind of rows: a table of the schema, which has the same name and columns in both stores.
#[derive(Debug)]
pub(crate) struct RowKind {
    /// The table.
    pub(crate) table: &'static str,
    /// The key columns, by which rows are identified and ordered. They come first in a row.
    pub(crate) key: &'static [KeyColumn],
    /// The other columns.
    pub(crate) others: &'static [&'static str],
    /// Whether a running server writes such rows by itself, even if no game was ever played. A target may have them;
    /// they are replaced.
    pub(crate) about_the_server: bool,
}

/// A column by which rows are ordered.
#[derive(Debug)]
pub(crate) enum KeyColumn {
    /// A number, or bytes: every database sorts them the same way.
    Plain(&'static str),
    /// A text. PostgreSQL sorts texts with a NUL differently, because it cannot store the NUL directly.
    Text(&'static str),
    /// Bytes of which messages show only the start.
    Hash(&'static str),
}

impl KeyColumn {
    /// The name of the column.
    pub(crate) fn column(&self) -> &'static str {
        match self {
            KeyColumn::Plain(column) | KeyColumn::Text(column) | KeyColumn::Hash(column) => column,
        }
    }
}

impl RowKind {
    /// The names of all columns, in the order in which a row has its values.
    pub(crate) fn columns(&self) -> impl Iterator<Item = &'static str> {
        self.key.iter().map(KeyColumn::column).chain(self.others.iter().copied())
    }

    /// The quoted columns for SQL: `user` is a reserved word in PostgreSQL.
    pub(crate) fn column_list(&self) -> String {
        let quoted: Vec<String> = self.columns().map(|column| format!("\"{column}\"")).collect();
        quoted.join(", ")
    }

    /// The query for all rows in order. `text_order` is the collation for texts.
    pub(crate) fn select_in_order(&self, text_order: &str) -> String {
        let order: Vec<String> = self
            .key
            .iter()
            .map(|key| match key {
                KeyColumn::Plain(column) | KeyColumn::Hash(column) => format!("\"{column}\""),
                KeyColumn::Text(column) => format!("\"{column}\" COLLATE {text_order}"),
            })
            .collect();
        format!("SELECT {} FROM {} ORDER BY {}", self.column_list(), self.table, order.join(", "))
    }
}

/// Everything that is moved. Every row comes after the rows it refers to.
///
/// `tables.owner`, `nodes`, and `presence` are left out: they describe running servers, and none runs during a move.
/// `server.generation` and `server.admin_writes`, which describe the SQLite file, are left out as well. Integer table
/// ids are kept, so that the log, by far the longest table, has the same order everywhere.
pub(crate) const KINDS: &[RowKind] = &[
    RowKind {
        table: "tables",
        key: &[KeyColumn::Plain("id")],
        others: &[
            "public_id",
            "creator",
            "public",
            "created",
            "updated",
            "last",
            "status",
            "wake_at",
            "to_act",
            "epoch",
        ],
        about_the_server: false,
    },
    RowKind { table: "summaries", key: &[KeyColumn::Plain("table_id")], others: &["body"], about_the_server: false },
    RowKind { table: "secrets", key: &[KeyColumn::Plain("table_id")], others: &["body"], about_the_server: false },
    RowKind {
        table: "log",
        key: &[KeyColumn::Plain("table_id"), KeyColumn::Plain("number")],
        others: &["at", "body"],
        about_the_server: false,
    },
    RowKind {
        table: "members",
        key: &[KeyColumn::Plain("table_id"), KeyColumn::Text("user"), KeyColumn::Plain("seat")],
        others: &["ended"],
        about_the_server: false,
    },
    RowKind {
        table: "records",
        key: &[KeyColumn::Plain("table_id")],
        others: &["public_id", "public", "finished", "body"],
        about_the_server: false,
    },
    // Keyed by table and not by code: messages show keys, and the code lets anyone join.
    RowKind { table: "codes", key: &[KeyColumn::Plain("table_id")], others: &["code"], about_the_server: false },
    RowKind { table: "hidden_tables", key: &[KeyColumn::Plain("table_id")], others: &[], about_the_server: false },
    RowKind {
        table: "users",
        key: &[KeyColumn::Text("id")],
        others: &[
            "name",
            "name_key",
            "look_key",
            "kind",
            "owner",
            "password",
            "created",
            "seen",
            "settings",
            "version",
            "suspended_until",
            "muted_until",
        ],
        about_the_server: false,
    },
    RowKind {
        table: "sessions",
        key: &[KeyColumn::Hash("token_hash")],
        others: &["user_id", "created", "seen", "expires", "agent", "address"],
        about_the_server: false,
    },
    RowKind {
        table: "devices",
        key: &[KeyColumn::Text("user_id"), KeyColumn::Hash("hash")],
        others: &["seen"],
        about_the_server: false,
    },
    RowKind {
        table: "recovery_codes",
        key: &[KeyColumn::Text("user_id"), KeyColumn::Hash("hash")],
        others: &[],
        about_the_server: false,
    },
    RowKind {
        table: "password_resets",
        key: &[KeyColumn::Hash("token_hash")],
        others: &["user_id", "created", "expires"],
        about_the_server: false,
    },
    RowKind {
        table: "mutes",
        key: &[KeyColumn::Text("user"), KeyColumn::Text("muted")],
        others: &[],
        about_the_server: false,
    },
    RowKind {
        table: "reports",
        key: &[KeyColumn::Plain("id")],
        others: &["at", "reporter", "kind", "public_id", "number", "user_id", "quote", "remark", "closed"],
        about_the_server: false,
    },
    RowKind {
        table: "audit_log",
        key: &[KeyColumn::Plain("id")],
        others: &["at", "operator", "action", "subject", "detail"],
        about_the_server: false,
    },
    RowKind { table: "site_settings", key: &[KeyColumn::Text("name")], others: &["value"], about_the_server: false },
    RowKind {
        table: "downtimes",
        key: &[KeyColumn::Plain("began"), KeyColumn::Plain("ended")],
        others: &[],
        about_the_server: true,
    },
    // Includes the time of the last heartbeat: a server that starts after the move restores the time since then to the
    // clocks.
    RowKind {
        table: "server",
        key: &[KeyColumn::Plain("one")],
        others: &["beat", "checks", "chat_redacted"],
        about_the_server: true,
    },
];

/// Columns and tables that are not moved, as `table.column` or `table`.
#[cfg(test)]
pub(crate) const LEFT_BEHIND: &[&str] =
    &["tables.owner", "nodes", "presence", "fogg_schema", "server.generation", "server.admin_writes"];

/// Checks that the schema has exactly the columns that are moved or deliberately not moved.
#[cfg(test)]
pub(crate) fn assert_complete(mut found: Vec<(String, String)>) {
    found.retain(|(table, column)| {
        !LEFT_BEHIND.contains(&table.as_str()) && !LEFT_BEHIND.contains(&format!("{table}.{column}").as_str())
    });
    found.sort();
    let mut known: Vec<(String, String)> =
        KINDS.iter().flat_map(|kind| kind.columns().map(|column| (kind.table.to_owned(), column.to_owned()))).collect();
    known.sort();
    assert_eq!(found, known, "the schema has changed; update moving/kinds.rs");
}
