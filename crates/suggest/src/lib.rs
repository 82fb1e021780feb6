//! Suggestions for mistyped names: the "did you mean" of error messages.
//!
//! Map files, bot names, and command-line options use the same rule, so that they all forgive the same mistakes.

/// The candidate most similar to `word`, if it is similar enough to be a typing mistake.
///
/// One mistake is allowed for every three characters of `word`, and always at least one. A mistake is a character that
/// is missing, extra, wrong, or swapped with its neighbor. Case is ignored. Of several equally similar candidates, the
/// first one is returned.
///
/// ```
/// use fogg_suggest::nearest;
///
/// let maps = ["usa", "europe"];
/// assert_eq!(nearest("Europa", maps), Some("europe"));
/// assert_eq!(nearest("uas", maps), Some("usa"));
/// assert_eq!(nearest("asia", maps), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let allowed = (word.chars().count() / 3).max(1);
    let word = word.to_lowercase();
    let distance = |candidate: &str| strsim::osa_distance(&word, &candidate.to_lowercase());
    let best =
        candidates.into_iter().map(|candidate| (distance(candidate), candidate)).min_by_key(|(mistakes, _)| *mistakes);
    best.filter(|(mistakes, _)| *mistakes <= allowed).map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_number_of_allowed_mistakes_grows_with_the_word() {
        for (word, found) in
            [("a", true), ("ab", true), ("abc", true), ("xyc", false), ("abxyef", true), ("axyzef", false)]
        {
            let target = "abcdef"[..word.len().min(6)].to_owned();
            assert_eq!(nearest(word, [target.as_str()]).is_some(), found, "{word} for {target}");
        }
    }

    #[test]
    fn a_swap_of_neighbors_is_one_mistake() {
        assert_eq!(nearest("abdc", ["abcd"]), Some("abcd"));
        assert_eq!(nearest("ba", ["ab"]), Some("ab"));
    }

    #[test]
    fn the_first_of_equally_similar_candidates_wins() {
        assert_eq!(nearest("bat", ["cat", "rat"]), Some("cat"));
        assert_eq!(nearest("bat", []), None);
    }
}
