//! The list of legal actions has exactly the actions that are accepted, and a rejected action changes nothing.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use fogg_rules::{
    Action, Card, CardColor, Cards, Chance, CityId, Event, Game, Kept, LegalActions, Offer, Payment, QuickRng, RouteId,
    Seat, Source, State, TicketDeck, TicketId, TicketSet,
};
use proptest::prelude::*;

use crate::cases;
use crate::table::{Case, all_seats, legal_actions};

/// Every payment of up to nine cards. No route in these games is longer than eight.
static PAYMENTS: LazyLock<Vec<Payment>> = LazyLock::new(|| {
    let mut payments = BTreeSet::new();
    for color in CardColor::ALL {
        for colored in 0..=9 {
            payments.extend((0..=9 - colored).map(|locomotives| Payment::new(color, colored, locomotives)));
        }
    }
    payments.into_iter().collect()
});

/// Every action that could be legal on this board with these tickets on offer, and many that cannot.
fn universe(game: &Game, offer: Offer) -> impl Iterator<Item = Action> {
    let routes = (0..=game.board().routes().len()).map(|index| RouteId(index as u8));
    let cities = (0..=game.board().cities().len()).map(|index| CityId(index as u8));
    let pay = |make: fn(Payment) -> Action| PAYMENTS.iter().copied().map(make);
    let simple = [Action::Pass, Action::DrawTickets, Action::Withdraw, Action::Draw(Source::Pile)];
    simple
        .into_iter()
        .chain((0..=8).map(|slot| Action::Draw(Source::Display(slot))))
        .chain((0..=127).map(move |kept| Action::Keep(offer.choice(Kept(kept)))))
        .chain((0..=255).map(move |ticket| Action::Keep(offer.iter().take(2).chain([TicketId(ticket)]).collect())))
        .chain(pay(Action::PayTunnel))
        .chain(routes.flat_map(|route| PAYMENTS.iter().map(move |payment| Action::Claim { route, payment: *payment })))
        .chain(
            cities
                .flat_map(|city| PAYMENTS.iter().map(move |payment| Action::BuildStation { city, payment: *payment })),
        )
}

/// A random action, possible or not.
fn nonsense(rng: &mut QuickRng) -> Action {
    let byte = |rng: &mut QuickRng| match rng.below(3) {
        0 => rng.below(256) as u8,
        1 => rng.below(10) as u8,
        _ => [0, 1, 63, 64, 127, 128, 255][rng.below(7) as usize],
    };
    let color = CardColor::ALL[rng.below(8) as usize];
    let payment = Payment::new(color, byte(rng), byte(rng));
    match rng.below(8) {
        0 => Action::Keep((0..rng.below(9)).map(|_| TicketId(byte(rng))).collect()),
        1 => Action::Draw(Source::Display(byte(rng))),
        2 => Action::Draw(Source::Pile),
        3 => Action::DrawTickets,
        4 => Action::Claim { route: RouteId(byte(rng)), payment },
        5 => Action::PayTunnel(payment),
        6 => Action::BuildStation { city: CityId(byte(rng)), payment },
        _ => [Action::Withdraw, Action::Pass][rng.below(2) as usize],
    }
}

/// Chance that must not be used.
struct UnusedChance;

impl Chance for UnusedChance {
    fn first_seat(&mut self, _: u8) -> Seat {
        unreachable!("a rejected action does not use chance")
    }
    fn shuffle(&mut self, _: Cards) {
        unreachable!("a rejected action does not shuffle")
    }
    fn card(&mut self, _: Cards) -> Card {
        unreachable!("a rejected action draws no card")
    }
    fn ticket(&mut self, _: TicketDeck, _: TicketSet) -> TicketId {
        unreachable!("a rejected action draws no ticket")
    }
}

/// Checks that an action is rejected by `check` and by `play`, for the same reason, and changes nothing.
fn check_refusal(game: &Game, state: &State, seat: Seat, action: Action) -> Result<(), TestCaseError> {
    let (mut after, mut events) = (*state, Vec::<Event>::new());
    let refusal = state.check(game, seat, action);
    prop_assert!(refusal.is_err(), "{} {:?} is accepted", seat, action);
    prop_assert_eq!(after.play(game, seat, action, &mut UnusedChance, &mut events), refusal);
    prop_assert!(after == *state && events.is_empty(), "{} {:?} is rejected but changes something", seat, action);
    let error = refusal.unwrap_err();
    prop_assert!(error.code().starts_with("action/") && !error.rule().is_empty() && !error.to_string().is_empty());
    Ok(())
}

proptest! {
    #![proptest_config(cases(80))]

    #[test]
    fn the_list_has_exactly_the_accepted_actions(case in Case::any()) {
        let mut rng = case.rng();
        let mut legal = LegalActions::new();
        case.play(|step| {
            let (game, state) = (step.game, &step.after);
            let to_act = state.to_act(game);
            for seat in all_seats() {
                state.legal_actions(game, seat, &mut legal);
                let listed: Vec<Action> = legal.iter(game).collect();
                prop_assert_eq!(legal.len(), listed.len());
                prop_assert_eq!(legal.is_empty(), !to_act.contains(seat), "{}", seat);
                let by_index: Vec<Option<Action>> = (0..legal.len()).map(|index| legal.get(game, index)).collect();
                prop_assert!(by_index.iter().copied().eq(listed.iter().copied().map(Some)), "order or number differ");
                prop_assert!(legal.get(game, listed.len()).is_none() && legal.get(game, usize::MAX).is_none());
                let listed: BTreeSet<Action> = listed.into_iter().collect();
                prop_assert_eq!(listed.len(), legal.len(), "an action is listed twice");
                for action in &listed {
                    prop_assert!(state.is_legal(game, seat, *action), "{} {:?} is listed but rejected", seat, action);
                }
                if to_act.contains(seat) && rng.below(4) == 0 {
                    let accepted: BTreeSet<Action> =
                        universe(game, state.offer(seat).unwrap_or_default()).filter(|action| state.is_legal(game, seat, *action)).collect();
                    prop_assert_eq!(accepted, listed);
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn nothing_is_legal_for_the_wrong_seat(case in Case::any()) {
        let mut rng = case.rng();
        case.play(|step| {
            let (game, state) = (step.game, &step.after);
            let to_act = state.to_act(game);
            let tempting: Vec<Action> = to_act.iter().flat_map(|seat| legal_actions(game, state, seat)).collect();
            for seat in all_seats().filter(|seat| !to_act.contains(*seat)) {
                for action in tempting.iter().filter(|_| rng.below(8) == 0) {
                    check_refusal(game, state, seat, *action)?;
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_rejected_action_changes_nothing(case in Case::any()) {
        let mut rng = case.rng();
        case.play(|step| {
            for _ in 0..50 {
                let seat = Seat::new(rng.below(5) as usize).expect("there are five seats");
                let action = nonsense(&mut rng);
                if !step.after.is_legal(step.game, seat, action) {
                    check_refusal(step.game, &step.after, seat, action)?;
                } else {
                    prop_assert!(legal_actions(step.game, &step.after, seat).contains(&action), "{:?}", action);
                }
            }
            Ok(())
        })?;
    }
}
