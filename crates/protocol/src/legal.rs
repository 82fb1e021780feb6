//! The legal actions of a player.

use fogg_rules::{Action, CardColor, Game, LegalActions, Payment as RulesPayment, View};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Card;

/// The legal actions of a player. Claims with the same possible payments are grouped, because a list of individual
/// actions can be thousands long.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[ts(optional_fields)]
pub struct Legal {
    /// Train cards that may be drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<Draws>,
    /// Whether tickets may be drawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub tickets: bool,
    /// Routes that may be claimed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Claims>>", optional)]
    pub claims: Vec<Claims>,
    /// Cities in which a station may be built.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stations: Option<Stations>,
    /// Tickets of which some must be kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<Keep>,
    /// A tunnel that must be paid or given up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tunnel: Option<TunnelAnswer>,
    /// Whether passing is the only legal action.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub pass: bool,
}

/// Train cards that may be drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Draws {
    /// From the draw pile.
    pub pile: bool,
    /// From these slots of the display.
    pub slots: Vec<u8>,
}

/// Routes that may be claimed, and the payments that each of them accepts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Claims {
    /// Route numbers.
    pub routes: Vec<u8>,
    /// The possible payments.
    pub payments: Vec<Payment>,
}
/// Cities in which a station may be built, and the payments for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Stations {
    /// City ids.
    pub cities: Vec<String>,
    /// The possible payments.
    pub payments: Vec<Payment>,
}

/// Tickets of which some must be kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Keep {
    /// The tickets on offer.
    pub tickets: Vec<u8>,
    /// The minimum number to keep.
    pub least: u8,
}

/// The payments that a tunnel accepts. It may always be given up instead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct TunnelAnswer {
    /// The possible payments; empty if the hand does not have enough cards.
    pub payments: Vec<Payment>,
}

/// Cards of at most one color, and locomotives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Payment {
    /// The color; `null` if only locomotives are played.
    pub color: Option<Card>,
    /// The number of cards of that color.
    pub colored: u8,
    /// The number of locomotives.
    pub locomotives: u8,
}

impl From<RulesPayment> for Payment {
    fn from(payment: RulesPayment) -> Payment {
        let card = |color: CardColor| Card::from(fogg_rules::Card::Colored(color));
        Payment { color: payment.color().map(card), colored: payment.colored(), locomotives: payment.locomotives() }
    }
}

impl Legal {
    /// The viewer's legal actions in this position; `legal` is a buffer.
    pub fn new(game: &Game, view: &View, legal: &mut LegalActions) -> Legal {
        view.legal_actions(game, legal);
        let mut all = Legal::default();
        // The rules engine lists claims route by route, with payments in order. Payments are collected per route, then
        // routes with equal payments are grouped.
        let mut by_route: Vec<(u8, Vec<RulesPayment>)> = Vec::new();
        let mut stations = Stations::default();
        let mut first_city = None;
        for action in legal.iter(game) {
            match action {
                Action::Draw(source) => {
                    let draws = all.draw.get_or_insert_default();
                    match source {
                        fogg_rules::Source::Pile => draws.pile = true,
                        fogg_rules::Source::Display(slot) => draws.slots.push(slot),
                    }
                }
                Action::DrawTickets => all.tickets = true,
                Action::Claim { route, payment } => {
                    match by_route.iter_mut().rev().find(|(other, _)| *other == route.0) {
                        Some((_, payments)) => payments.push(payment),
                        None => by_route.push((route.0, vec![payment])),
                    }
                }
                Action::BuildStation { city, payment } => {
                    let id = &game.board().city(city).id;
                    // The cost of a station does not depend on the city.
                    if *first_city.get_or_insert(city) == city {
                        stations.payments.push(payment.into());
                    }
                    if stations.cities.last() != Some(id) && !stations.cities.contains(id) {
                        stations.cities.push(id.clone());
                    }
                }
                Action::PayTunnel(payment) => {
                    let answer = all.tunnel.get_or_insert_with(|| TunnelAnswer { payments: Vec::new() });
                    answer.payments.push(payment.into());
                }
                Action::Withdraw => {
                    all.tunnel.get_or_insert_with(|| TunnelAnswer { payments: Vec::new() });
                }
                Action::Keep(kept) => {
                    let least = all.keep.as_ref().map_or(u8::MAX, |keep| keep.least).min(kept.len());
                    let tickets = view.offer().unwrap_or_default().iter().map(|ticket| ticket.0).collect();
                    all.keep = Some(Keep { tickets, least });
                }
                Action::Pass => all.pass = true,
            }
        }
        by_route.iter_mut().for_each(|(_, payments)| payments.sort_unstable());
        let mut groups: Vec<(Vec<RulesPayment>, Vec<u8>)> = Vec::new();
        for (route, payments) in by_route {
            match groups.iter_mut().find(|(other, _)| *other == payments) {
                Some((_, routes)) => routes.push(route),
                None => groups.push((payments, vec![route])),
            }
        }
        all.claims = groups
            .into_iter()
            .map(|(payments, routes)| Claims { routes, payments: payments.into_iter().map(Into::into).collect() })
            .collect();
        if !stations.cities.is_empty() {
            all.stations = Some(stations);
        }
        all
    }
}
