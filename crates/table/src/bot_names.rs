//! The names of bots at a table. They are invented first names; no real person is meant.

use fogg_names::alike;
use sha2::{Digest, Sha256};

use crate::TableId;

/// The names of each bot. The table chooses among them.
const NAMES: [(&str, [&str; 6]); 5] = [
    ("gentle", ["Tilda", "Linus", "Ottilie", "Emmett", "Rosalie", "Bertram"]),
    ("easy", ["Clara", "Jasper", "Nelly", "Hugo", "Ida", "Casimir"]),
    ("steady", ["Winifred", "Anselm", "Cordelia", "Edmund", "Thekla", "Leopold"]),
    ("sharp", ["Ada", "Lucien", "Vera", "Konrad", "Isolde", "Rufus"]),
    ("merciless", ["Octavia", "Balthazar", "Theodora", "Severin", "Ingrid", "Magnus"]),
];

/// The names of all other bots.
const OTHERS: [&str; 6] = ["Albin", "Flora", "Gaston", "Mirella", "Oscar", "Selma"];

/// A name for a bot on a chair of a table, which looks like none of the names that are taken. The same table and chair
/// always get the same name.
pub(crate) fn name(table: &TableId, chair: usize, bot: &str, taken: &[&str]) -> String {
    let own = NAMES.iter().find(|(level, _)| *level == bot).map_or(&OTHERS, |(_, names)| names);
    let hash = Sha256::digest(format!("fogg-bot-name\n{}\n{chair}\n{bot}\n", table.0));
    let free = |name: &str| !taken.iter().any(|other| alike(other, name));
    let turned = own.iter().cycle().skip(usize::from(hash[0])).take(own.len());
    let named = turned.copied().find(|name| free(name)).map(str::to_owned);
    // Players can have all names of a bot.
    named.unwrap_or_else(|| (1..).map(|number| format!("{bot} {number}")).find(|name| free(name)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_of_one_table_have_different_names_and_keep_them() {
        for table in 0..200 {
            let table = TableId::from(format!("T{table}").as_str());
            for bot in ["gentle", "easy", "steady", "sharp", "merciless", "greedy"] {
                let mut taken = vec!["anna".to_owned()];
                for chair in 1..5 {
                    let others: Vec<&str> = taken.iter().map(String::as_str).collect();
                    let chosen = name(&table, chair, bot, &others);
                    assert_eq!(chosen, name(&table, chair, bot, &others));
                    assert!(!chosen.contains(bot), "{chosen}");
                    assert!(!taken.contains(&chosen));
                    taken.push(chosen);
                }
            }
        }
    }

    #[test]
    fn no_bot_has_a_name_that_looks_like_a_players() {
        let table = TableId::from("T1");
        let players = ["ADA", "Lucien", "Vera", "K0nrad", "Konrad", "Isolde"];
        for chair in 0..5 {
            assert_eq!(name(&table, chair, "sharp", &players), "Rufus");
        }
        let all = ["Ada", "Lucien", "Vera", "Konrad", "Isolde", "Rufus", "sharp 1"];
        assert_eq!(name(&table, 0, "sharp", &all), "sharp 2");
    }

    #[test]
    fn every_name_is_used_once() {
        let mut all: Vec<&str> = NAMES.iter().flat_map(|(_, names)| names).chain(&OTHERS).copied().collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
