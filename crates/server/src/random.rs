//! Random bytes from the operating system, for ids, keys, and tokens.

/// Returns `N` random bytes.
///
/// # Errors
/// If the operating system cannot provide random bytes.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}
