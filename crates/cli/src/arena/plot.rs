//! Plots the results of matches: win rates with their intervals, pairwise comparisons, and distributions of points. The
//! SVG is written directly, because three kinds of marks need no library.

use std::fmt::{self, Write};

use fogg_arena::Results;
use fogg_arena::report::TournamentReport;
use fogg_draw::{Escaped, FAMILIES, Num};

use super::text::ranked;

/// A match in the plot.
pub(super) struct Panel<'a> {
    pub(super) title: String,
    pub(super) report: &'a TournamentReport,
    pub(super) results: &'a Results,
}

const WIDTH: f64 = 1000.0;
const MARGIN: f64 = 30.0;
/// The x coordinate at which the marks start, to the right of the names.
const LEFT: f64 = 270.0;
const RIGHT: f64 = WIDTH - MARGIN - 60.0;
const ROW: f64 = 30.0;
/// Height of a row of the distributions: a histogram with a box plot under it.
const HILL_ROW: f64 = 64.0;
const HILL: f64 = 44.0;
/// Number of characters of a name that fit to the left of the marks.
const NAME: usize = 30;
/// Bin width of a histogram, in points.
const STEP: f64 = 10.0;

const PAPER: &str = "#fbf8f0";
const INK: &str = "#2a2824";
const PALE: &str = "#d8d2c4";
const BLUE: &str = "#2f6690";
const RED: &str = "#b0413e";

/// Draws matches one below the other.
pub(super) fn svg(panels: &[Panel<'_>]) -> String {
    let mut page = PlotSvg { body: String::new(), y: MARGIN };
    for panel in panels {
        page.panel(panel);
    }
    let (width, height) = (Num(WIDTH), Num(page.y + MARGIN));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"{FAMILIES}\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n{}</svg>\n",
        page.body
    )
}

/// The SVG elements so far, and the y coordinate of the next one.
struct PlotSvg {
    body: String,
    y: f64,
}

/// A horizontal axis from `least` to `most`.
struct Scale {
    least: f64,
    most: f64,
}

impl Scale {
    fn x(&self, number: f64) -> f64 {
        LEFT + (number - self.least) / (self.most - self.least) * (RIGHT - LEFT)
    }
}

impl PlotSvg {
    fn panel(&mut self, panel: &Panel<'_>) {
        self.y += 20.0;
        self.text((MARGIN, self.y), "start", 20.0, "font-weight=\"700\"", &panel.title);
        self.y += 24.0;
        if panel.report.games == 0 {
            self.text((MARGIN, self.y), "start", 14.0, "font-style=\"italic\"", "no games");
            self.y += ROW;
            return;
        }
        let order = ranked(panel.report);
        self.shares(panel.report, &order);
        if order.len() > 2 {
            self.matrix(panel.report, &order);
        }
        self.scores(panel, &order);
    }

    /// A forest plot: every win rate with its interval.
    fn shares(&mut self, report: &TournamentReport, order: &[usize]) {
        self.caption("wins in %, with 95% bootstrap intervals, resampled by deal");
        let (top, bottom) = (self.y, self.y + ROW * order.len() as f64);
        let scale = Scale { least: 0.0, most: 100.0 };
        self.grid(&scale, 10.0, top, bottom);
        for who in order {
            let bot = &report.contestants[*who];
            let middle = self.y + ROW / 2.0;
            let (low, high) = (scale.x(100.0 * bot.bootstrap.low), scale.x(100.0 * bot.bootstrap.high));
            let x = scale.x(100.0 * bot.win_rate);
            self.name(&bot.bot, middle);
            self.line((low, middle), (high, middle), BLUE, 3.0);
            self.line((low, middle - 5.0), (low, middle + 5.0), BLUE, 2.0);
            self.line((high, middle - 5.0), (high, middle + 5.0), BLUE, 2.0);
            self.put(format_args!("<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"{BLUE}\"/>\n", Num(x), Num(middle)));
            let share = format!("{:.1}", 100.0 * bot.win_rate);
            self.text((WIDTH - MARGIN, middle + 5.0), "end", 14.0, "font-weight=\"700\"", &share);
            self.y += ROW;
        }
        self.y = bottom + 40.0;
    }

    /// A matrix of pairwise comparisons. A cell is red below 50% and blue above, and shows the percentage.
    fn matrix(&mut self, report: &TournamentReport, order: &[usize]) {
        self.caption("how often (%) the bot at the left is ahead of the bot above");
        let cell = ((RIGHT - LEFT) / order.len() as f64).min(110.0);
        for (column, who) in order.iter().enumerate() {
            let at = LEFT + cell * (column as f64 + 0.5);
            let letters = (cell / 7.5) as usize;
            let name = short(&report.contestants[*who].bot, letters);
            self.text((at, self.y + 12.0), "middle", 12.0, "font-style=\"italic\"", &name);
        }
        self.y += 20.0;
        for one in order {
            self.name(&report.contestants[*one].bot, self.y + ROW / 2.0);
            for (column, other) in order.iter().enumerate() {
                let Some(share) = report.ahead(*one, *other) else { continue };
                let (color, strength) = if share < 0.5 { (RED, 0.5 - share) } else { (BLUE, share - 0.5) };
                let (x, y) = (Num(LEFT + cell * column as f64 + 1.0), Num(self.y + 1.0));
                let (width, height, opacity) = (Num(cell - 2.0), Num(ROW - 2.0), Num(0.08 + 1.2 * strength));
                self.put(format_args!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{color}\" \
                     fill-opacity=\"{opacity}\"/>\n"
                ));
                let at = (LEFT + cell * (column as f64 + 0.5), self.y + ROW / 2.0 + 5.0);
                self.text(at, "middle", 13.0, "font-weight=\"700\"", &format!("{:.1}", 100.0 * share));
            }
            self.y += ROW;
        }
        self.y += 30.0;
    }

    /// The distribution of points: a histogram for each bot, with median and quartiles below.
    fn scores(&mut self, panel: &Panel<'_>, order: &[usize]) {
        self.caption("points: histogram, with median and quartiles below");
        let contestants = || panel.report.contestants.iter().filter(|bot| bot.games > 0).map(|bot| bot.score);
        let least = (contestants().map(|score| score.least).fold(f64::INFINITY, f64::min) / STEP).floor() * STEP;
        let most =
            ((contestants().map(|score| score.most).fold(f64::NEG_INFINITY, f64::max) + 1.0) / STEP).ceil() * STEP;
        let scale = Scale { least, most };
        let steps = ((most - least) / STEP) as usize;
        let hill = |who: usize| {
            let mut hill = vec![0.0; steps];
            let games = panel.report.contestants[who].games.max(1) as f64;
            for outcome in panel.results.outcomes(who) {
                hill[((f64::from(outcome.score) - least) / STEP) as usize] += 1.0 / games;
            }
            hill
        };
        let hills: Vec<Vec<f64>> = order.iter().map(|who| hill(*who)).collect();
        let highest = hills.iter().flatten().copied().fold(f64::MIN_POSITIVE, f64::max);
        let (top, bottom) = (self.y, self.y + HILL_ROW * order.len() as f64);
        self.grid(&scale, if most - least > 250.0 { 50.0 } else { 20.0 }, top, bottom);
        for (who, hill) in order.iter().zip(&hills) {
            let bot = &panel.report.contestants[*who];
            let ground = self.y + HILL;
            self.name(&bot.bot, ground - 10.0);
            let mut path = format!("M{} {}", Num(scale.x(least)), Num(ground));
            for (step, share) in hill.iter().enumerate() {
                let height = Num(ground - (HILL - 6.0) * share / highest);
                let from = scale.x(least + STEP * step as f64);
                let _ = write!(path, "L{} {height}L{} {height}", Num(from), Num(from + scale.x(STEP) - scale.x(0.0)));
            }
            let _ = write!(path, "L{} {}Z", Num(scale.x(most)), Num(ground));
            self.put(format_args!("<path d=\"{path}\" fill=\"{BLUE}\" fill-opacity=\"0.45\" stroke=\"{BLUE}\"/>\n"));
            let below = ground + 9.0;
            self.line((scale.x(bot.score.lower_quartile), below), (scale.x(bot.score.upper_quartile), below), INK, 5.0);
            let median = scale.x(bot.score.median);
            self.line((median, below - 6.0), (median, below + 6.0), RED, 3.0);
            self.text(
                (WIDTH - MARGIN, ground),
                "end",
                14.0,
                "font-weight=\"700\"",
                &format!("{:.0}", bot.score.median),
            );
            self.y += HILL_ROW;
        }
        self.y = bottom + 40.0;
    }

    fn caption(&mut self, text: &str) {
        self.text((MARGIN, self.y), "start", 14.0, "font-style=\"italic\"", text);
        self.y += 12.0;
    }

    fn name(&mut self, name: &str, middle: f64) {
        self.text((LEFT - 14.0, middle + 5.0), "end", 14.0, "font-weight=\"700\"", &short(name, NAME));
    }

    /// Vertical grid lines, with their numbers below.
    fn grid(&mut self, scale: &Scale, step: f64, top: f64, bottom: f64) {
        let mut number = (scale.least / step).ceil() * step;
        while number <= scale.most {
            let x = scale.x(number);
            self.line((x, top), (x, bottom), PALE, 1.0);
            self.text((x, bottom + 14.0), "middle", 12.0, "font-style=\"italic\"", &format!("{number:.0}"));
            number += step;
        }
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), color: &str, width: f64) {
        let (x1, y1, x2, y2) = (Num(from.0), Num(from.1), Num(to.0), Num(to.1));
        self.put(format_args!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{color}\" stroke-width=\"{width}\"/>\n"
        ));
    }

    fn text(&mut self, at: (f64, f64), anchor: &str, size: f64, style: &str, text: &str) {
        let (x, y, text) = (Num(at.0), Num(at.1), Escaped(text));
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" font-size=\"{size}\" fill=\"{INK}\" {style}>{text}</text>\n"
        ));
    }

    fn put(&mut self, markup: fmt::Arguments<'_>) {
        self.body.write_fmt(markup).expect("writing to a string cannot fail");
    }
}

/// A name, shortened if it is too long.
fn short(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    name.chars().take(letters.saturating_sub(1)).chain(['…']).collect()
}
