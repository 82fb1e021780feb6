//! The kinds of rows to move and the columns of each: one list, used by both stores.
//!
//! A new table or column of the schema must be added here; a test of each store checks that.

/// A kind of rows: a table of the schema, which has the same name and columns in both stores.
#[derive(Debug)]
pub(crate) struct Kind {
    /// The table.
    pub(crate) table: &'static str,
    /// The key columns, by which rows are identified and ordered. They come first in a row.
    pub(crate) key: &'static [Key],
    /// The other columns.
    pub(crate) others: &'static [&'static str],
    /// Whether a running server writes such rows by itself, even if no game was ever played. A target may have them;
    /// they are replaced.
    pub(crate) about_the_server: bool,
}

/// A column by which rows are ordered.
#[derive(Debug)]
pub(crate) enum Key {
    /// A number, or bytes: every database sorts them the same way.
    Plain(&'static str),
    /// A text. PostgreSQL sorts texts with a NUL differently, because it cannot store the NUL directly.
    Text(&'static str),
    /// Bytes of which messages show only the start.
    Hash(&'static str),
}

impl Key {
    /// The name of the column.
    pub(crate) fn column(&self) -> &'static str {
        match self {
            Key::Plain(column) | Key::Text(column) | Key::Hash(column) => column,
        }
    }
}

impl Kind {
    /// The names of all columns, in the order in which a row has its values.
    pub(crate) fn columns(&self) -> impl Iterator<Item = &'static str> {
        self.key.iter().map(Key::column).chain(self.others.iter().copied())
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
                Key::Plain(column) | Key::Hash(column) => format!("\"{column}\""),
                Key::Text(column) => format!("\"{column}\" COLLATE {text_order}"),
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
pub(crate) const KINDS: &[Kind] = &[
    Kind {
        table: "tables",
        key: &[Key::Plain("id")],
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
    Kind { table: "summaries", key: &[Key::Plain("table_id")], others: &["body"], about_the_server: false },
    Kind { table: "secrets", key: &[Key::Plain("table_id")], others: &["body"], about_the_server: false },
    Kind {
        table: "log",
        key: &[Key::Plain("table_id"), Key::Plain("number")],
        others: &["at", "body"],
        about_the_server: false,
    },
    Kind {
        table: "members",
        key: &[Key::Plain("table_id"), Key::Text("user"), Key::Plain("seat")],
        others: &["ended"],
        about_the_server: false,
    },
    Kind {
        table: "records",
        key: &[Key::Plain("table_id")],
        others: &["public_id", "public", "finished", "body"],
        about_the_server: false,
    },
    // Keyed by table and not by code: messages show keys, and the code lets anyone join.
    Kind { table: "codes", key: &[Key::Plain("table_id")], others: &["code"], about_the_server: false },
    Kind { table: "hidden_tables", key: &[Key::Plain("table_id")], others: &[], about_the_server: false },
    Kind {
        table: "users",
        key: &[Key::Text("id")],
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
    Kind {
        table: "sessions",
        key: &[Key::Hash("token_hash")],
        others: &["user_id", "created", "seen", "expires", "agent", "address"],
        about_the_server: false,
    },
    Kind {
        table: "devices",
        key: &[Key::Text("user_id"), Key::Hash("hash")],
        others: &["seen"],
        about_the_server: false,
    },
    Kind {
        table: "recovery_codes",
        key: &[Key::Text("user_id"), Key::Hash("hash")],
        others: &[],
        about_the_server: false,
    },
    Kind {
        table: "password_resets",
        key: &[Key::Hash("token_hash")],
        others: &["user_id", "created", "expires"],
        about_the_server: false,
    },
    Kind { table: "mutes", key: &[Key::Text("user"), Key::Text("muted")], others: &[], about_the_server: false },
    Kind {
        table: "reports",
        key: &[Key::Plain("id")],
        others: &["at", "reporter", "kind", "public_id", "number", "user_id", "quote", "remark", "closed"],
        about_the_server: false,
    },
    Kind {
        table: "audit_log",
        key: &[Key::Plain("id")],
        others: &["at", "operator", "action", "subject", "detail"],
        about_the_server: false,
    },
    Kind { table: "site_settings", key: &[Key::Text("name")], others: &["value"], about_the_server: false },
    Kind { table: "downtimes", key: &[Key::Plain("began"), Key::Plain("ended")], others: &[], about_the_server: true },
    // Includes the time of the last heartbeat: a server that starts after the move restores the time since then to the
    // clocks.
    Kind {
        table: "server",
        key: &[Key::Plain("one")],
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
