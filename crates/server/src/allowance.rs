//! Limits the traffic of one connection. Stored in the connection, which costs less than a map.

use tokio::time::Instant;

/// A token bucket.
pub(crate) struct Allowance {
    burst: f32,
    per_second: f32,
    left: f32,
    at: Instant,
}

impl Allowance {
    /// Allows `burst`, and then `per_second`.
    pub(crate) fn new(burst: f32, per_second: f32) -> Allowance {
        Allowance { burst, per_second, left: burst, at: Instant::now() }
    }

    /// Takes an amount; `false` if that is more than is left.
    pub(crate) fn take(&mut self, amount: f32) -> bool {
        let now = Instant::now();
        self.left = (self.left + (now - self.at).as_secs_f32() * self.per_second).min(self.burst);
        self.at = now;
        self.left -= amount;
        self.left >= 0.0
    }
}
