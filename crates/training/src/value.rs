//! The course by which the network learns what positions are worth.

use fogg_bots::training::{Lesson, Pupil};
use fogg_rules::Game;
use indicatif::ProgressBar;

use crate::cores::play_all;

/// The deals of strong players have their own numbers, every generation others.
const STRONG_RUN: u64 = 500;

/// How much there is to learn from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    /// Deals of planners, for each number of players.
    pub(crate) deals: u64,
    /// How often strong players play.
    pub(crate) generations: u64,
    /// Their deals for two players in the last generation; each one before plays half as many. With more players there is more
    /// to learn from each.
    pub(crate) games: u64,
    /// How long they think.
    pub(crate) playouts: u32,
}

/// Trains a network for the games of one map; `tell` hears after each pass through the samples how far off it is.
pub(crate) fn learn_value(
    games: &[Game],
    course: &Course,
    bar: &ProgressBar,
    mut tell: impl FnMut(&str, f64),
) -> Vec<f32> {
    let mut pupil = Pupil::default();
    let every = |number: &dyn Fn(&Game) -> u64| -> Vec<(usize, u64)> {
        let of = |(index, game)| (0..number(game)).map(move |deal| (index, deal));
        games.iter().enumerate().flat_map(of).collect()
    };
    let planners = every(&|_| course.deals);
    let lessons = play_all(&planners, bar, |&(index, deal)| Lesson::of_planners(&games[index], deal));
    pupil.learn_from_planners(&lessons, |error| tell("planners", error));
    for generation in 1..=course.generations {
        let deals = (course.games >> (course.generations - generation)).max(1);
        let strong = every(&|game| if game.players() == 2 { deals } else { deals.div_ceil(8) });
        let run = STRONG_RUN + generation;
        // Not from those of earlier generations, who saw worse and played otherwise.
        let lessons = play_all(&strong, bar, |&(index, deal)| pupil.play(&games[index], course.playouts, run, deal));
        pupil.learn_from_strong(&lessons, |error| tell(&format!("generation {generation}"), error));
    }
    pupil.numbers().to_vec()
}
