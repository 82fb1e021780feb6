//! Seeds derived from other numbers.

/// Spreads a number over all 64 bits, so that neighboring numbers become very different seeds: multiplication by 2⁶⁴
/// divided by the golden ratio (Knuth's multiplicative hashing).
///
/// ```
/// assert_eq!(fogg_bots::mix(0), 0);
/// assert_ne!(fogg_bots::mix(1) >> 32, fogg_bots::mix(2) >> 32);
/// ```
#[inline]
pub const fn mix(number: u64) -> u64 {
    number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
