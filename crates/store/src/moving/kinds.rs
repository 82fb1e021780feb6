//! What there is to move: the kinds of rows, and the columns of each. The one list that both stores go by.
//!
//! A new table or column of the schema belongs here too; a test of each store asks for it.

/// A kind of rows: a table of the schema, which has the same name and columns in both stores.
#[derive(Debug)]
pub(crate) struct Kind {
    /// The table.
    pub(crate) table: &'static str,
    /// The columns that tell its rows apart and by which they are read in order. They stand first in a row.
    pub(crate) key: &'static [Key],
    /// The other columns.
    pub(crate) others: &'static [&'static str],
    /// A server writes such rows by itself when it runs, also where nobody has ever played. A target may have them;
    /// they are replaced.
    pub(crate) about_the_server: bool,
}

/// A column by which rows are ordered.
#[derive(Debug)]
pub(crate) enum Key {
    /// A number, or bytes: every database sorts them alike.
    Plain(&'static str),
    /// A text. PostgreSQL sorts those with a NUL differently, because it cannot keep it as it is.
    Text(&'static str),
    /// Bytes of which only the beginning is shown to people.
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

    /// The columns for SQL, in quotes: `user` is a word of PostgreSQL's own.
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

/// Everything that is moved, in an order in which every row comes after those it refers to.
///
/// Left out are `tables.owner`, `nodes` and `presence`: they tell which server has what, and none runs during a move. Also
/// `server.generation` and `server.admin_writes`, which only SQLite has: they are about its file. The integers that stand for
/// tables are kept, so that the log, by far the longest, is in the same order everywhere.
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
    // By table and not by code: whoever knows the code can join, so it is not shown.
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
    // With the time of its last beat: when a server starts after the move, clocks get back the time since then.
    Kind {
        table: "server",
        key: &[Key::Plain("one")],
        others: &["beat", "checks", "chat_redacted"],
        about_the_server: true,
    },
];

/// Columns and tables that stay behind, as `table.column` or `table`.
#[cfg(test)]
pub(crate) const LEFT_BEHIND: &[&str] =
    &["tables.owner", "nodes", "presence", "fogg_schema", "server.generation", "server.admin_writes"];

/// Checks that every column of a schema is moved or is left behind on purpose, and that there is no other.
#[cfg(test)]
pub(crate) fn assert_complete(mut found: Vec<(String, String)>) {
    found.retain(|(table, column)| {
        !LEFT_BEHIND.contains(&table.as_str()) && !LEFT_BEHIND.contains(&format!("{table}.{column}").as_str())
    });
    found.sort();
    let mut known: Vec<(String, String)> =
        KINDS.iter().flat_map(|kind| kind.columns().map(|column| (kind.table.to_owned(), column.to_owned()))).collect();
    known.sort();
    assert_eq!(found, known, "the schema has changed: moving/kinds.rs must say what is moved");
}
