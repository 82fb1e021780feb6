//! The course by which the network learns what positions are worth.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use fogg_bots::training::{Lesson, Pupil};
use fogg_rules::Game;
use indicatif::ProgressBar;

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
    let lessons = play_all(&planners, bar, |(index, deal)| Lesson::of_planners(&games[index], deal));
    pupil.learn_from_planners(&lessons, |error| tell("planners", error));
    for generation in 1..=course.generations {
        let deals = (course.games >> (course.generations - generation)).max(1);
        let strong = every(&|game| if game.players() == 2 { deals } else { deals.div_ceil(8) });
        let run = STRONG_RUN + generation;
        // Not from those of earlier generations, who saw worse and played otherwise.
        let lessons = play_all(&strong, bar, |(index, deal)| pupil.play(&games[index], course.playouts, run, deal));
        pupil.learn_from_strong(&lessons, |error| tell(&format!("generation {generation}"), error));
    }
    pupil.numbers().to_vec()
}

/// Plays games on all cores; they come back in their order.
fn play_all(all: &[(usize, u64)], bar: &ProgressBar, play: impl Fn((usize, u64)) -> Lesson + Sync) -> Vec<Lesson> {
    bar.reset();
    bar.set_length(all.len() as u64);
    let next = AtomicU64::new(0);
    let done: Mutex<Vec<(u64, Lesson)>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(place) = all.get(number as usize) else { return };
                    let lesson = play(*place);
                    done.lock().unwrap_or_else(PoisonError::into_inner).push((number, lesson));
                    bar.inc(1);
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, lesson)| lesson).collect()
}
