//! `fogg bots`.

use crate::support::fogg;

#[test]
fn every_registered_bot_is_listed_with_what_it_is() {
    let out = fogg(&["bots"]).ok();
    let lines: Vec<&str> = out.lines().skip(2).collect();
    assert_eq!(lines.len(), fogg_bots::REGISTRY.len());
    for (line, bot) in lines.iter().zip(fogg_bots::REGISTRY) {
        assert!(line.trim_start().starts_with(bot.name) && line.ends_with(bot.about), "{line}");
    }
}
