//! Train cards by name.

use std::collections::BTreeMap;

use fogg_rules::{Card as RulesCard, Cards, Payment};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A train card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // The names are enough.
pub enum Card {
    Purple,
    Blue,
    Orange,
    White,
    Green,
    Yellow,
    Black,
    Red,
    Locomotive,
}

impl Card {
    const ALL: [Card; RulesCard::KINDS] = [
        Card::Purple,
        Card::Blue,
        Card::Orange,
        Card::White,
        Card::Green,
        Card::Yellow,
        Card::Black,
        Card::Red,
        Card::Locomotive,
    ];

    /// Counts the cards of a list; `None` if there are more than a game can have.
    pub(crate) fn count(cards: &[Card]) -> Option<Cards> {
        (cards.len() < usize::from(u8::MAX)).then(|| cards.iter().map(|card| RulesCard::from(*card)).collect())
    }

    /// The cards of a payment, one by one.
    pub(crate) fn list(payment: Payment) -> Vec<Card> {
        payment.cards().iter().map(Card::from).collect()
    }
}

impl From<RulesCard> for Card {
    fn from(card: RulesCard) -> Card {
        Card::ALL[card.index()]
    }
}

impl From<Card> for RulesCard {
    fn from(card: Card) -> RulesCard {
        RulesCard::from_index(card as usize).unwrap_or(RulesCard::Locomotive)
    }
}

/// The number of each card; kinds without any are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct CardCounts(pub BTreeMap<Card, u8>);

impl From<Cards> for CardCounts {
    fn from(cards: Cards) -> CardCounts {
        let counts = cards.counts();
        CardCounts(Card::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_names_match_the_rules_engine() {
        for index in 0..RulesCard::KINDS {
            let card = RulesCard::from_index(index).expect("it exists");
            let name = serde_json::to_value(Card::from(card)).expect("a text");
            assert_eq!(name, card.name());
            assert_eq!(RulesCard::from(Card::from(card)), card);
        }
    }
}
