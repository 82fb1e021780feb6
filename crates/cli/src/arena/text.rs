//! The results of a match as tables.

use std::fmt::Write;

use fogg_arena::interval::Interval;
use fogg_arena::report::{ContestantSummary, TournamentReport};

use super::{Finding, PreparedMatch};
use crate::table::{table, thousands};

/// The results of a match for a terminal.
pub(super) fn describe(
    entry: &PreparedMatch,
    report: &TournamentReport,
    finding: Option<&Finding>,
    seed: u64,
) -> String {
    let mut text = head(entry, report, seed);
    let _ = write!(text, "{}\n\n{}\n\n{}", strength_table(report), points_table(report), play_style_table(report));
    if report.contestants.len() > 2 {
        let _ = write!(text, "\n\n{}", matrix(report));
        let (cyclic, all) = report.cyclic_triples;
        let _ = write!(text, "\n{cyclic} of {all} triples are cyclic");
    }
    if let Some(finding) = finding {
        let _ = write!(text, "\n{finding}");
    }
    text
}

fn head(entry: &PreparedMatch, report: &TournamentReport, seed: u64) -> String {
    let blocks = thousands(report.deals as f64);
    let tables = match entry.tables.len() {
        1 => String::new(),
        many => format!(" at each of {many} tables"),
    };
    let stalemates = match report.stalemates {
        0 => String::new(),
        many => format!(", {many} stalemates"),
    };
    format!(
        "{} with {} players, seed {seed}: {blocks} blocks{tables}, {} games{stalemates}\n\n",
        entry.game.board().name(),
        entry.game.players(),
        thousands(report.games as f64)
    )
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

fn percents(interval: Interval) -> String {
    format!("{:.1} – {:.1}", 100.0 * interval.low, 100.0 * interval.high)
}

fn strength_table(report: &TournamentReport) -> String {
    let head = ["bot", "games", "wins", "win %", "Wilson 95%", "bootstrap 95%", "Elo", "Elo 95%", "OpenSkill ± σ"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for bot in by_rating(report) {
        let Interval { low, high } = bot.rating.interval;
        rows.push(vec![
            bot.bot.clone(),
            bot.games.to_string(),
            format!("{:.1}", bot.wins),
            percent(bot.win_rate),
            percents(bot.wilson),
            percents(bot.bootstrap),
            format!("{:+.0}", bot.rating.elo),
            if low < high { format!("{low:+.0} – {high:+.0}") } else { format!("{low:+.0} fixed") },
            format!("{:+.0} ± {:.0}", bot.openskill.elo, bot.openskill.uncertainty),
        ]);
    }
    table(&rows)
}

fn points_table(report: &TournamentReport) -> String {
    let head = ["bot", "score ± spread", "median", "quartiles", "winning", "routes", "tickets", "turns", "points/turn"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for bot in by_rating(report) {
        let score = &bot.score;
        rows.push(vec![
            bot.bot.clone(),
            format!("{:.1} ± {:.1}", score.mean, score.deviation),
            format!("{:.0}", score.median),
            format!("{:.0} – {:.0}", score.lower_quartile, score.upper_quartile),
            score.winning_mean.map_or("-".to_owned(), |mean| format!("{mean:.1}")),
            format!("{:.1}", bot.route_points),
            format!("{:.1}", bot.ticket_points),
            format!("{:.1}", bot.turns),
            format!("{:.2}", bot.points_per_turn),
        ]);
    }
    table(&rows)
}

fn play_style_table(report: &TournamentReport) -> String {
    let head = ["bot", "done/kept", "done %", "longest", "bonus %", "stations", "cars left", "ms", "slowest"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for bot in by_rating(report) {
        rows.push(vec![
            bot.bot.clone(),
            format!("{:.2}/{:.2}", bot.tickets_completed, bot.tickets_kept),
            percent(bot.completion_rate),
            format!("{:.1}", bot.longest),
            percent(bot.bonus_rate),
            format!("{:.2}", bot.stations),
            format!("{:.1}", bot.cars_left),
            format!("{:.3}", bot.mean_ms),
            format!("{:.1}", bot.slowest_ms),
        ]);
    }
    // Built-in bots do not forfeit, so without external bots the column would be empty.
    if report.contestants.iter().any(|bot| bot.forfeits > 0) {
        let column = by_rating(report).into_iter().map(|bot| bot.forfeits.to_string());
        let column = std::iter::once("forfeits".to_owned()).chain(column);
        rows.iter_mut().zip(column).for_each(|(row, cell)| row.push(cell));
    }
    table(&rows)
}

/// A matrix: how often each bot is ahead of each other bot, in percent.
fn matrix(report: &TournamentReport) -> String {
    let order = ranked(report);
    let name = |who: usize| report.contestants[who].bot.clone();
    let head = std::iter::once("% ahead".to_owned()).chain(order.iter().map(|who| name(*who)));
    let mut rows: Vec<Vec<String>> = vec![head.collect()];
    for one in &order {
        let cell = |other: &usize| report.ahead(*one, *other).map_or("-".to_owned(), percent);
        rows.push(std::iter::once(name(*one)).chain(order.iter().map(cell)).collect());
    }
    table(&rows)
}

/// The numbers of the contestants, best first.
pub(super) fn ranked(report: &TournamentReport) -> Vec<usize> {
    let mut order: Vec<usize> = (0..report.contestants.len()).collect();
    let elo = |who: &usize| report.contestants[*who].rating.elo;
    order.sort_by(|one, other| elo(other).total_cmp(&elo(one)));
    order
}

fn by_rating(report: &TournamentReport) -> Vec<&ContestantSummary> {
    ranked(report).into_iter().map(|who| &report.contestants[who]).collect()
}
