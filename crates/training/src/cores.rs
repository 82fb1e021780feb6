//! Runs games on all cores.

use std::sync::atomic::{AtomicUsize, Ordering};

use indicatif::ProgressBar;
use parking_lot::Mutex;

/// Plays games on all cores and returns the results in the order of the games.
pub(crate) fn play_all<G: Sync, T: Send>(games: &[G], bar: &ProgressBar, play: impl Fn(&G) -> T + Sync) -> Vec<T> {
    bar.reset();
    bar.set_length(games.len() as u64);
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, T)>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(game) = games.get(number) else { return };
                    let result = play(game);
                    done.lock().push((number, result));
                    bar.inc(1);
                }
            });
        }
    });
    let mut done = done.into_inner();
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
