//! The clock of the operating system, for bots.

use std::sync::OnceLock;
use std::time::Instant;

use fogg_bots::Clock;

/// The operating system's monotonic clock.
///
/// ```
/// let bot = fogg_bots::find("merciless").expect("a level").make(1, fogg_arena::system_clock());
/// assert_eq!(bot.name(), "merciless");
/// ```
pub const fn system_clock() -> Clock {
    Clock::new(|| {
        static START: OnceLock<Instant> = OnceLock::new();
        START.get_or_init(Instant::now).elapsed()
    })
}
