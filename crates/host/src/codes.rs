//! Links and short codes by which tables are found.

use std::sync::Arc;

use fogg_protocol::FoundTable;
use fogg_table::{Change, Entry, Refusal, TableId, TableKey, UserId};
use sha2::{Digest, Sha256};

use crate::{Host, HostError};

impl Host {
    /// Finds the table with this code, and its link.
    ///
    /// # Errors
    /// If there is no such table, or the account was dismissed from it.
    pub async fn find(self: &Arc<Self>, typed: &str, user: &UserId) -> Result<FoundTable, HostError> {
        let code = typed_code(typed);
        let table = self.store.table_by_code(&code).await?.ok_or(HostError::NotFound)?;
        self.view(&table, |loaded| {
            // The key may have been replaced since the code was queried.
            if loaded.invitation().code.is_some_and(|good| good != code) {
                return Err(HostError::NotFound);
            }
            if loaded.keeps_out(Some(user)) {
                return Err(HostError::Refused(Refusal::Dismissed));
            }
            Ok(FoundTable { table: table.clone(), link: loaded.link() })
        })
        .await
    }
}

/// The path of a table's link, with its key if it is private.
pub(crate) fn link(id: &TableId, key: Option<&TableKey>) -> String {
    match key {
        Some(key) => format!("/table/{id}?key={}", hex::encode(&key.0)),
        None => format!("/table/{id}"),
    }
}

/// The short code of a table, derived from its key: eight characters of Crockford's alphabet, which has no I, L, O, and U.
/// Forty bits are few, but the code is valid only until the game starts, and guessing is limited.
pub fn code_of(key: &[u8]) -> String {
    let hash = Sha256::digest([b"fogg table code\n", key].concat());
    crockford(hash.get(..5).unwrap_or_default())
}

/// Bytes in Crockford's base 32: eight characters for five bytes.
pub fn crockford(bytes: &[u8]) -> String {
    const CHARACTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let group = |five: &[u8]| five.iter().fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
    let characters =
        |bits: u64| (0..8).rev().map(move |index| char::from(CHARACTERS[(bits >> (5 * index) & 31) as usize]));
    bytes.chunks_exact(5).map(group).flat_map(characters).collect()
}

/// The code of the table's new key, if these entries replace the key.
pub(crate) fn replaced_code(entries: &[Entry]) -> Option<String> {
    entries.iter().rev().find_map(|entry| match &entry.what {
        Change::KeyReplaced { key } => Some(code_of(&key.0)),
        _ => None,
    })
}

/// Normalizes a typed code: lower case, spaces, dashes, and letters that look like digits are accepted.
pub fn typed_code(typed: &str) -> String {
    let characters = typed.chars().filter(|character| !character.is_whitespace() && *character != '-').take(16);
    let meant = characters.map(|character| match character.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        other => other,
    });
    meant.collect()
}
