//! Arithmetic on multisets of cards, done on whole words, against counting kind by kind.

use fogg_rules::{Card, Cards};
use proptest::prelude::*;

use crate::cases;

/// Cards as a game has them: no more of a kind than the rules allow.
fn cards() -> impl Strategy<Value = Cards> {
    proptest::array::uniform9(0_u8..=14).prop_map(Cards::from_counts)
}

/// Cards as a damaged file may have them.
fn any_cards() -> impl Strategy<Value = Cards> {
    let count = prop_oneof![4 => 0_u8..=14, 1 => any::<u8>(), 1 => 120_u8..=136, 1 => 240_u8..];
    proptest::array::uniform9(count).prop_map(Cards::from_counts)
}

fn by_kind(make: impl Fn(Card) -> u8) -> Cards {
    Cards::from_counts(Card::ALL.map(make))
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn sums_and_differences_count_every_kind(one in cards(), two in cards()) {
        prop_assert_eq!(one.plus(two), by_kind(|card| one.count(card) + two.count(card)));
        prop_assert_eq!(one.common(two), by_kind(|card| one.count(card).min(two.count(card))));
        prop_assert_eq!(one.saturating_minus(two), by_kind(|card| one.count(card).saturating_sub(two.count(card))));
        let colored: u8 = one.counts()[..8].iter().sum();
        prop_assert_eq!((one.colored(), one.total()), (colored, colored + one.locomotives()));
        prop_assert_eq!(one.is_empty(), one.total() == 0);
        let held: Vec<Card> = one.colors_held().map(Card::Colored).collect();
        let really: Vec<Card> = Card::ALL[..8].iter().copied().filter(|card| one.count(*card) > 0).collect();
        prop_assert_eq!(held, really);
        let walked: Vec<Card> = (0..one.total()).map(|n| one.nth(n)).collect();
        prop_assert_eq!(walked, one.iter().collect::<Vec<_>>());
    }

    #[test]
    fn no_multiset_contains_cards_that_it_lacks(one in cards(), two in any_cards()) {
        let contains = Card::ALL.into_iter().all(|card| one.count(card) >= two.count(card));
        prop_assert_eq!(one.contains(two), contains);
        let rest = contains.then(|| by_kind(|card| one.count(card) - two.count(card)));
        prop_assert_eq!(one.checked_minus(two), rest);
    }

    #[test]
    fn a_part_is_contained(one in cards(), two in cards()) {
        let part = one.common(two);
        prop_assert!(one.contains(part) && two.contains(part));
        prop_assert_eq!(one.checked_minus(part).map(|rest| rest.plus(part)), Some(one));
    }
}
