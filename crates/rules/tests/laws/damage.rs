//! Damaged event logs: `apply` rejects events that cannot have happened, and it never panics.

use fogg_rules::{
    BySeat, Card, CardColor, Cards, CityId, EndReason, Event, Game, Kept, Offer, Payment, QuickRng, RouteId, Seat,
    Source, State, TicketId, TicketSet,
};
use proptest::prelude::*;

use crate::cases;
use crate::table::Case;

/// A random event, possible or not.
fn nonsense(rng: &mut QuickRng) -> Event {
    let byte = |rng: &mut QuickRng| match rng.below(3) {
        0 => rng.below(256) as u8,
        1 => rng.below(10) as u8,
        _ => [0, 1, 63, 64, 127, 128, 255][rng.below(7) as usize],
    };
    let seat = Seat::new(rng.below(5) as usize).expect("there are five seats");
    let card = Card::ALL[rng.below(9) as usize];
    let payment = Payment::new(CardColor::ALL[rng.below(8) as usize], byte(rng), byte(rng));
    let few = Payment::new(CardColor::ALL[rng.below(8) as usize], rng.below(3) as u8, rng.below(2) as u8);
    let payment = if rng.below(2) == 0 { payment } else { few };
    let offer: Offer = (0..rng.below(8)).map(|_| TicketId(byte(rng))).collect();
    let cards = if rng.below(2) == 0 {
        Cards::from_counts(std::array::from_fn(|_| byte(rng)))
    } else {
        Cards::from_counts(std::array::from_fn(|_| rng.below(2) as u8))
    };
    let (kept, route, city, slot) = (Kept(byte(rng)), RouteId(byte(rng)), CityId(byte(rng)), byte(rng));
    let counts = BySeat::new(|_| rng.below(4) as u8);
    match rng.below(24) {
        0 => Event::HandDealt { seat, cards },
        1 => Event::FirstTicketsOffered { seat, offer },
        2 => Event::FirstSeat { seat },
        3 => Event::FirstTicketsChosen { seat, kept },
        4 => Event::FirstTicketsSettled { kept: counts },
        5 => Event::TurnBegan { seat },
        6 => Event::CardDrawn { seat, from: Source::Pile, card },
        7 => Event::CardDrawn { seat, from: Source::Display(slot), card },
        8 => Event::CardTurnedUp { slot, card },
        9 => Event::Reshuffled { pile: cards },
        10 => Event::DisplaySwept,
        11 => Event::SecondCardDue { seat },
        12 => Event::TicketsDrawn { seat, offer },
        13 => Event::TicketsKept { seat, kept },
        14 => Event::RouteClaimed { seat, route, payment },
        15 => Event::TunnelTried { seat, route, payment },
        16 => Event::TunnelCardTurnedUp { card },
        17 => Event::TunnelDue { due: slot },
        18 => Event::TunnelClaimed { seat, route, surcharge: payment },
        19 => Event::TunnelGivenUp { seat, route, taken_back: payment },
        20 => Event::StationBuilt { seat, city, payment },
        21 => Event::Passed { seat },
        22 => Event::LastRoundBegan { seat },
        _ => Event::GameEnded {
            reason: EndReason::Stalemate,
            tickets: BySeat::new(|_| TicketSet::first(rng.below(3) as usize)),
        },
    }
}

/// Applies an event that may be impossible. A rejected event changes nothing.
fn apply(game: &Game, state: &mut State, event: &Event) -> Result<(), TestCaseError> {
    let before = *state;
    if state.apply(game, event).is_err() {
        prop_assert_eq!(before, *state, "{:?} is rejected but changes something", event);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn an_impossible_event_is_applied_safely(case in Case::any()) {
        let mut rng = case.rng();
        case.play(|step| {
            for _ in 0..60 {
                apply(step.game, &mut step.after.clone(), &nonsense(&mut rng))?;
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_damaged_log_is_read_to_its_end(case in Case::any()) {
        let mut log = Vec::new();
        case.play(|step| {
            log.extend_from_slice(&step.events);
            Ok(())
        })?;
        let mut rng = case.rng();
        for _ in 0..20 {
            let mut damaged = log.clone();
            for _ in 0..1 + rng.below(20) {
                let at = rng.below(damaged.len() as u32) as usize;
                let other = rng.below(damaged.len() as u32) as usize;
                match rng.below(5) {
                    0 => drop(damaged.remove(at)),
                    1 => damaged.insert(at, damaged[at]),
                    2 => damaged.swap(at, other),
                    3 => damaged.insert(at, damaged[other]),
                    _ => damaged[at] = nonsense(&mut rng),
                }
                if damaged.is_empty() {
                    break;
                }
            }
            let mut state = State::before_the_deal(case.game());
            for event in &damaged {
                apply(case.game(), &mut state, event)?;
            }
        }
    }

    #[test]
    fn an_event_can_be_repeated_safely(case in Case::any()) {
        case.play(|step| {
            let mut state = step.before;
            for event in &step.events {
                apply(step.game, &mut state, event)?;
                let mut again = state;
                for _ in 0..300 {
                    apply(step.game, &mut again, event)?;
                }
            }
            Ok(())
        })?;
    }
}
