//! `fogg bots`.

use crate::support::fogg;

#[test]
fn levels_and_then_all_other_bots_are_listed_with_descriptions() {
    let out = fogg(&["bots"]).ok();
    let (levels, others) = out.split_once("\n\n").expect("two tables");
    for (table, bots) in [(levels, fogg_bots::LEVELS), (others, fogg_bots::REGISTRY)] {
        let lines: Vec<&str> = table.lines().skip(2).collect();
        assert_eq!(lines.len(), bots.len(), "{out}");
        for (line, bot) in lines.iter().zip(bots) {
            assert!(line.trim_start().starts_with(bot.name) && line.ends_with(bot.about), "{line}");
        }
    }
}
