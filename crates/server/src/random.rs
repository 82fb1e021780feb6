//! Randomness from the operating system, for ids, keys and tokens.

/// So many random bytes.
///
/// # Errors
/// If the operating system has none to give.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}
