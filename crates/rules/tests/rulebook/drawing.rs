//! Drawing train cards: rules D1 to D7.

use crate::table::*;

/// It is Anna's turn. Ben holds all cards except her hand, the display, the pile, and the discards.
fn scarce(game: &'static Game, hand: &str, display: &str, pile: &str, discards: &str) -> StateBuilder<'static> {
    let builder = StateBuilder::new(game).hand(ANNA, cards(hand)).display(open(display)).discards(cards(discards));
    builder.pile_only(cards(pile), BEN)
}

fn few(display: &str, pile: &str, discards: &str) -> Table {
    Table::new(usa(2), scarce(usa(2), "", display, pile, discards))
}

fn many(display: &str) -> Table {
    Table::new(usa(2), StateBuilder::new(usa(2)).display(open(display)))
}

/// [D1] A face-up card is replaced immediately, in its slot; then the second card is drawn.
#[test]
fn a_display_card_is_replaced_immediately() {
    let mut table = many("rgbwy").coming("pk");
    table.play(ANNA, take(1));
    assert_eq!(
        table.events,
        [
            Event::CardDrawn { seat: ANNA, from: Source::Display(1), card: Card::Colored(CardColor::Green) },
            Event::CardTurnedUp { slot: 1, card: Card::Colored(CardColor::Purple) },
            Event::SecondCardDue { seat: ANNA },
        ]
    );
    assert_eq!(table.display(), open("rpbwy"));
    table.play(ANNA, BLIND);
    assert_eq!(table.state.hand(ANNA), set("gk"));
    assert!(table.is_turn_of(BEN));
}

/// [D1] Each card comes from the display or from the pile. The replacement may be drawn as the second card.
#[test]
fn every_mixture_of_display_and_pile() {
    for (first, second, hand, display) in [
        (BLIND, BLIND, "pk", "rgbwy"),
        (BLIND, take(4), "py", "rgbwk"),
        (take(0), BLIND, "rk", "pgbwy"),
        (take(0), take(4), "ry", "pgbwk"),
        (take(0), take(0), "rp", "kgbwy"),
    ] {
        let mut table = many("rgbwy").coming("pk");
        table.play(ANNA, first);
        assert_eq!((table.state.turn(), *table.state.phase()), (ANNA, Phase::SecondCard));
        table.play(ANNA, second);
        assert!(table.is_turn_of(BEN));
        assert_eq!((table.state.hand(ANNA), table.display()), (set(hand), open(display)));
    }
}

/// [D1] The second card cannot be declined.
#[test]
fn the_second_card_must_be_drawn() {
    let mut table = many("rLbwy");
    table.play(ANNA, BLIND);
    assert_eq!(table.legal(ANNA), [take(0), take(2), take(3), take(4), BLIND]);
    assert_eq!(table.refuse(ANNA, Action::Pass), ActionError::SecondCardFirst);
    assert_eq!(table.refuse(BEN, BLIND), ActionError::NotYourTurn);
}

/// [D2] A face-up locomotive is the only card of the turn.
#[test]
fn a_display_locomotive_ends_the_turn() {
    let mut table = many("rLbwy").coming("k");
    table.play(ANNA, take(1));
    assert!(table.is_turn_of(BEN));
    assert_eq!((table.state.hand(ANNA), table.display()), (set("L"), open("rkbwy")));
}

/// [D2] The second card is never a face-up locomotive, not even a replacement.
#[test]
fn a_display_locomotive_is_never_second() {
    for (display, first, coming, slot) in
        [("rLbwy", take(0), "p", 1), ("rLbwy", BLIND, "p", 1), ("rLbwy", BLIND, "L", 1), ("rgbwy", take(0), "L", 0)]
    {
        let mut table = many(display).coming(coming);
        table.play(ANNA, first);
        assert_eq!(table.state.display().get(slot), Some(Card::Locomotive));
        assert_eq!(table.refuse(ANNA, take(slot)), ActionError::LocomotiveSecond);
    }
}

/// [D3] A locomotive from the pile counts as one card, first or second.
#[test]
fn a_locomotive_from_the_pile_is_one_card() {
    for coming in ["Lk", "kL", "LL"] {
        let mut table = many("rgbwy").coming(coming);
        table.play(ANNA, BLIND);
        assert_eq!(*table.state.phase(), Phase::SecondCard);
        table.play(ANNA, BLIND);
        assert!(table.is_turn_of(BEN));
        assert_eq!(table.state.hand(ANNA), set(coming));
    }
}

/// [D4] The discards become the pile as soon as the last card of the pile is drawn.
#[test]
fn drawing_the_last_card_reshuffles_the_discards() {
    let mut table = few("bwyko", "r", "gg");
    table.play(ANNA, BLIND);
    let red = Card::Colored(CardColor::Red);
    assert_eq!(
        table.events,
        [
            Event::CardDrawn { seat: ANNA, from: Source::Pile, card: red },
            Event::Reshuffled { pile: set("gg") },
            Event::SecondCardDue { seat: ANNA },
        ]
    );
    assert_eq!((table.state.pile(), table.state.discards()), (set("gg"), Cards::EMPTY));
    assert_eq!(table.chance.shuffled, [set("gg")]);
    table.play(ANNA, BLIND);
    assert_eq!(table.state.hand(ANNA), set("rg"));
}

/// [D4] The same happens when the last card goes to the display.
#[test]
fn refilling_with_the_last_card_reshuffles_the_discards() {
    let mut table = few("bwyko", "r", "gL");
    table.play(ANNA, take(0));
    assert_eq!((table.display(), table.state.pile()), (open("rwyko"), set("gL")));
    assert_eq!(table.chance.shuffled, [set("gL")]);
}

/// [D4] A pile that runs out during a sweep is replaced by the swept cards, and the sweep continues.
#[test]
fn a_sweep_continues_with_the_reshuffled_pile() {
    let mut table = few("LLrgb", "Lw", "yk").coming("Lwgbyk");
    table.play(ANNA, take(2));
    assert_eq!(table.sweeps(), 1);
    assert_eq!(table.chance.shuffled, [set("ykLLLgb")]);
    assert_eq!((table.display(), table.state.pile()), (open("wgbyk"), set("LLL")));
    let at = |wanted: Event| table.events.iter().position(|event| *event == wanted);
    assert!(at(Event::DisplaySwept) < at(Event::Reshuffled { pile: set("ykLLLgb") }));
}

/// [D4] A pile that runs out with the card before a sweep is replaced first, so the swept cards stay discards.
#[test]
fn the_pile_is_reshuffled_before_the_sweep() {
    let mut table = few("LLrgb", "L", "wykopp").coming("Lwykop");
    table.play(ANNA, take(2));
    assert_eq!((table.sweeps(), table.display()), (1, open("wykop")));
    assert_eq!(table.chance.shuffled, [set("wykopp")]);
    assert_eq!((table.state.pile(), table.state.discards()), (set("p"), set("LLLgb")));
}

/// [D4] [D6] All cards of an action are discarded together, then shuffled, then turned face up, lowest slot first.
#[test]
fn played_cards_become_the_pile_together() {
    let game = usa(2);
    let builder = scarce(game, "kkL", "rg-w-", "", "");
    let mut table = Table::new(game, builder).coming("kL");
    table.play(ANNA, claim(route(game, "nashville-raleigh"), "kkL"));
    assert_eq!(table.chance.shuffled, [set("kkL")]);
    assert_eq!((table.display(), table.state.pile()), (open("rgkwL"), set("k")));
}

/// [D5] Three locomotives between the first and the second card: the example of the rules.
#[test]
fn a_sweep_between_two_cards() {
    let mut table = many("rLgLb").coming("LwLkkyL");
    table.play(ANNA, take(0));
    assert_eq!((table.sweeps(), table.display()), (1, open("wLkky")));
    assert_eq!(table.state.discards(), set("LLgLb"));
    assert_eq!(table.legal(ANNA), [take(0), take(2), take(3), take(4), BLIND]);
    table.play(ANNA, BLIND);
    assert_eq!(table.state.hand(ANNA), set("rL"));
    assert!(table.is_turn_of(BEN));
}

/// [D5] The display is also swept after the second card, before the next turn starts.
#[test]
fn a_sweep_after_the_second_card() {
    let game = usa(2);
    let builder = StateBuilder::new(game).display(open("LLrgb")).second_card();
    let mut table = Table::new(game, builder).coming("Lpbowy");
    table.play(ANNA, take(2));
    assert_eq!((table.sweeps(), table.display()), (1, open("pbowy")));
    assert!(table.is_turn_of(BEN));
    assert_eq!(table.events.last(), Some(&Event::TurnBegan { seat: BEN }));
}

/// [D5] Two locomotives stay; three, four, or five are swept.
#[test]
fn three_locomotives_are_too_many() {
    for (display, sweeps) in [("rwgbL", 0), ("rLgbw", 0), ("rLgLb", 1), ("rLgLL", 1), ("rLLLL", 1)] {
        let mut table = many(display).coming("Lpbowy");
        table.play(ANNA, take(0));
        assert_eq!(table.sweeps(), sweeps, "{display}");
    }
}

/// [D5] The display is swept again while the new one has three locomotives.
#[test]
fn sweeps_repeat() {
    let mut table = many("LLrgb").coming("LLLLpbLLLowykpbL");
    table.play(ANNA, take(2));
    assert_eq!((table.sweeps(), table.display()), (3, open("ykpbL")));
    assert_eq!(table.state.discards(), set("LLLgbLLLpbLLLow"));
}

/// [D5] At most eight sweeps are made for each check; the next check starts again at zero.
#[test]
fn at_most_eight_sweeps_per_check() {
    // Outside the hands remain four locomotives and three others, and locomotives always come first.
    let mut table = few("LLrgb", "LLw", "");
    table.chance.locomotives_first = true;
    table.play(ANNA, take(2));
    assert_eq!(table.sweeps(), 8);
    assert!(table.state.display().locomotives() >= 3);
    assert_eq!(*table.state.phase(), Phase::SecondCard);
    table.play(ANNA, BLIND);
    assert_eq!(table.sweeps(), 8);
    assert!(table.state.display().locomotives() >= 3);
    assert!(table.is_turn_of(BEN));
}

/// [D5] No sweep if fewer than three cards outside the hands are not locomotives. The discards count too.
#[test]
fn no_sweep_when_it_cannot_help() {
    for (pile, discards, coming, sweeps) in
        [("LL", "", "L", 0), ("LLL", "LL", "L", 0), ("LLw", "", "LwLgbL", 1), ("LL", "w", "LLwgbL", 1)]
    {
        let mut table = few("LLrgb", pile, discards).coming(coming);
        table.play(ANNA, take(2));
        assert_eq!(table.sweeps(), sweeps, "pile {pile}, discards {discards}");
        assert_eq!(table.state.display().locomotives(), if sweeps == 0 { 3 } else { 2 });
    }
}

/// [D5] No sweep if the display has fewer than five cards.
#[test]
fn no_sweep_of_a_display_with_gaps() {
    for display in ["LLLr-", "rLLLL", "-rLLL"] {
        let mut table = few(display, "", "");
        table.play(ANNA, take(display.find('r').unwrap_or_default() as u8));
        assert_eq!((table.sweeps(), table.display()), (0, open(&display.replace('r', "-"))));
    }
}

/// [D5] The check is made after every action that moved train cards, even if the previous check left locomotives.
#[test]
fn every_action_with_train_cards_is_followed_by_a_check() {
    let game = europe(2);
    let red_tunnel = route(game, "erzurum-sochi");
    for (display, coming, actions) in [
        ("LLLgb", "k", &[BLIND][..]),
        ("LLLgb", "k", &[take(3)]),
        ("LLLLb", "k", &[take(0)]),
        ("LLLgb", "", &[claim(route(game, "bruxelles-paris"), "rr")]),
        ("LLLgb", "", &[build(city(game, "wien"), "r")]),
        ("LLLgb", "kkk", &[claim(red_tunnel, "rrr")]),
        ("LLLgb", "kkr", &[claim(red_tunnel, "rrr"), surcharge("r")]),
        ("LLLgb", "kkr", &[claim(red_tunnel, "rrr"), Action::Withdraw]),
    ] {
        let builder = StateBuilder::new(game).hand(ANNA, cards("rrrr")).display(open(display));
        let mut table = Table::new(game, builder).coming(&(coming.to_owned() + "pbowy"));
        let (last, before) = actions.split_last().expect("an action");
        for action in before {
            table.play(ANNA, *action);
            assert_eq!(table.sweeps(), 0, "no check while a tunnel payment is pending");
        }
        table.play(ANNA, *last);
        assert_eq!((table.sweeps(), table.display()), (1, open("pbowy")), "{actions:?}");
    }
}

/// [D5] There is no check after an action that moves no train cards.
#[test]
fn drawing_tickets_is_followed_by_no_check() {
    let mut table = many("LLLgb");
    table.play(ANNA, Action::DrawTickets);
    assert_eq!(table.sweeps(), 0);
    table.play(ANNA, keep(&[0]));
    assert_eq!((table.sweeps(), table.display()), (0, open("LLLgb")));
}

/// [D6] Without pile and discards, face-up cards can still be drawn; their slots stay empty.
#[test]
fn only_the_display_is_left() {
    let mut table = few("rgbLy", "", "");
    assert_eq!(table.refuse(ANNA, BLIND), ActionError::PileEmpty);
    table.play(ANNA, take(1));
    assert_eq!(table.refuse(ANNA, BLIND), ActionError::PileEmpty);
    assert_eq!(table.refuse(ANNA, take(1)), ActionError::SlotEmpty { slot: 1 });
    assert_eq!(table.legal(ANNA), [take(0), take(2), take(4)]);
    table.play(ANNA, take(4));
    assert!(table.is_turn_of(BEN));
    assert_eq!(table.display(), open("r-bL-"));
    // A locomotive can be the only card of a turn as always.
    table.play(BEN, take(3));
    assert!(table.is_turn_of(ANNA));
}

/// [D6] Without a legal second card, the turn ends after one card.
#[test]
fn a_turn_of_one_card() {
    for (display, pile, first) in
        [("r----", "", take(0)), ("rLL--", "", take(0)), ("LL---", "r", BLIND), ("-----", "L", BLIND)]
    {
        let mut table = few(display, pile, "");
        table.play(ANNA, first);
        assert!(table.is_turn_of(BEN), "{display} {pile}");
        assert_eq!(table.state.hand(ANNA).total(), 1);
    }
}

/// [D6] If the pile is empty after the first card, a face-up colored card must be the second.
#[test]
fn the_second_card_from_the_display_alone() {
    let mut table = few("LrL--", "g", "");
    table.play(ANNA, BLIND);
    assert_eq!(table.legal(ANNA), [take(1)]);
    table.play(ANNA, take(1));
    assert_eq!(table.state.hand(ANNA), set("gr"));
    assert!(table.is_turn_of(BEN));
}

/// [D6] If all cards are in hands, no card can be drawn.
#[test]
fn nothing_to_draw() {
    let table = few("-----", "", "");
    assert_eq!(table.refuse(ANNA, BLIND), ActionError::PileEmpty);
    for slot in [0, 4, 5, 200] {
        assert_eq!(table.refuse(ANNA, take(slot)), ActionError::SlotEmpty { slot });
    }
    assert!(!table.legal(ANNA).iter().any(|action| matches!(action, Action::Draw(_))));
}

/// [D6] Empty slots are refilled as soon as any action discards cards, lowest slot first.
#[test]
fn gaps_are_refilled_after_every_discard() {
    let game = europe(2);
    let tunnel = route(game, "erzurum-sochi");
    for (action, display, left) in [
        (build(city(game, "wien"), "r"), "rg-wy", ""),
        (claim(route(game, "bruxelles-paris"), "rr"), "rgrwy", ""),
        (claim(tunnel, "rrr"), "rgrwy", "r"),
    ] {
        let mut table = Table::new(game, scarce(game, "rrrr", "-g-wy", "", ""));
        table.play(ANNA, action);
        assert_eq!((table.display(), table.state.pile()), (open(display), set(left)), "{action:?}");
    }
}

/// [D4] [U4] The cards revealed for an abandoned tunnel become the new pile immediately if the pile is empty.
#[test]
fn cards_of_a_tunnel_given_up_become_the_pile() {
    let game = europe(2);
    let mut table = Table::new(game, scarce(game, "rrrr", "bgkwy", "ro", ""));
    table.play(ANNA, claim(route(game, "erzurum-sochi"), "rrr"));
    assert_eq!((table.state.pile(), table.chance.shuffled.len()), (Cards::EMPTY, 0));
    table.play(ANNA, Action::Withdraw);
    assert_eq!((table.state.pile(), table.state.discards()), (set("ro"), Cards::EMPTY));
    assert_eq!(table.chance.shuffled, [set("ro")]);
}

/// [D7] A hand can have any number of cards.
#[test]
fn a_hand_of_any_size_may_draw() {
    let game = usa(2);
    let mut table = Table::new(game, StateBuilder::new(game).display(open("pbowy")).pile_only(cards("rg"), ANNA));
    assert_eq!(table.state.hand(ANNA).total(), 103);
    table.draw_two(ANNA);
    assert_eq!(table.state.hand(ANNA).total(), 105);
}
