//! A simple policy for load generators and tests: claim a route if possible, otherwise draw.

use fogg_protocol::{Action, Card, DrawFrom, Legal, Payment};
use fogg_rules::{QuickRng, Source};

fn pick<'a, T>(items: &'a [T], random: &mut QuickRng) -> Option<&'a T> {
    items.get(random.below(items.len() as u32) as usize)
}

/// The cards of a payment, one by one.
fn cards(payment: &Payment) -> Vec<Card> {
    let colored = payment.color.into_iter().flat_map(|color| std::iter::repeat_n(color, usize::from(payment.colored)));
    colored.chain(std::iter::repeat_n(Card::Locomotive, usize::from(payment.locomotives))).collect()
}

/// Chooses one of the legal actions. Games between such players take about as many actions as games between people.
pub fn choose(legal: &Legal, random: &mut QuickRng) -> Action {
    if let Some(keep) = &legal.keep {
        return Action::Keep { tickets: keep.tickets.iter().take(usize::from(keep.least)).copied().collect() };
    }
    if let Some(tunnel) = &legal.tunnel {
        return match pick(&tunnel.payments, random) {
            Some(payment) => Action::Pay { cards: cards(payment) },
            None => Action::Withdraw {},
        };
    }
    if random.below(4) > 0
        && let Some(claims) = pick(&legal.claims, random)
        && let (Some(route), Some(payment)) = (pick(&claims.routes, random), pick(&claims.payments, random))
    {
        return Action::Claim { route: *route, cards: cards(payment) };
    }
    if legal.tickets && random.below(40) == 0 {
        return Action::Tickets {};
    }
    if random.below(40) == 0
        && let Some(stations) = &legal.stations
        && let (Some(city), Some(payment)) = (pick(&stations.cities, random), pick(&stations.payments, random))
    {
        return Action::Station { city: city.clone(), cards: cards(payment) };
    }
    if let Some(draw) = &legal.draw {
        return match pick(&draw.slots, random) {
            Some(slot) if !draw.pile || random.below(2) == 0 => {
                Action::Draw { from: DrawFrom::from(Source::Display(*slot)) }
            }
            _ if draw.pile => Action::Draw { from: DrawFrom::from(Source::Pile) },
            _ => Action::Tickets {},
        };
    }
    if let Some(claims) = legal.claims.first()
        && let (Some(route), Some(payment)) = (claims.routes.first(), claims.payments.first())
    {
        return Action::Claim { route: *route, cards: cards(payment) };
    }
    if legal.tickets {
        return Action::Tickets {};
    }
    if let Some(stations) = &legal.stations
        && let (Some(city), Some(payment)) = (stations.cities.first(), stations.payments.first())
    {
        return Action::Station { city: city.clone(), cards: cards(payment) };
    }
    Action::Pass {}
}
