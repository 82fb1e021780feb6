//! Tunnels: rules U1 to U7.

use crate::table::*;

/// Anna holds these cards, and these cards are next in the pile.
fn trying(hand: &str, coming: &str) -> Table {
    let game = europe(2);
    Table::new(game, StateBuilder::new(game).hand(ANNA, cards(hand)).display(open("pbowy"))).coming(coming)
}

/// The same with few cards in the pile: Ben holds all other cards.
fn scarce(hand: &str, display: &str, pile: &str, discards: &str) -> Table {
    let game = europe(2);
    let builder = StateBuilder::new(game).hand(ANNA, cards(hand)).display(open(display)).discards(cards(discards));
    Table::new(game, builder.pile_only(cards(pile), BEN))
}

fn red_tunnel() -> RouteId {
    route(europe(2), "erzurum-sochi")
}

/// The tunnel with a pending payment.
fn pending(table: &Table) -> Tunnel {
    match table.state.phase() {
        Phase::Tunnel(tunnel) => *tunnel,
        phase => panic!("no tunnel payment is pending: {phase:?}"),
    }
}

/// The payments that a player may choose.
fn answers(table: &Table) -> Vec<Payment> {
    let legal = table.legal(ANNA);
    assert_eq!(legal.last(), Some(&Action::Withdraw));
    let payment = |action: &Action| match action {
        Action::PayTunnel(payment) => *payment,
        action => panic!("neither a payment for a tunnel nor a withdrawal: {action:?}"),
    };
    legal[..legal.len() - 1].iter().map(payment).collect()
}

/// [U1] Three cards are revealed for a tunnel of any length; the played cards are no longer in the hand.
#[test]
fn three_cards_are_revealed_for_any_length() {
    let game = europe(2);
    for name in ["angora-constantinople", "paris-zurich", "marseille-roma", "budapest-kyiv", "petrograd-stockholm"] {
        let id = route(game, name);
        let laid = "g".repeat(usize::from(game.board().route(id).length));
        let mut table = trying("ggggggggg", "gkr");
        let pile = table.state.pile().total();
        table.play(ANNA, claim(id, &laid));
        let tunnel = pending(&table);
        assert_eq!(tunnel.turned_up().collect::<Vec<_>>(), cards("gkr"), "{name}");
        assert_eq!((tunnel.laid, tunnel.due()), (pay(&laid), 1));
        assert_eq!(table.state.pile().total(), pile - 3);
        assert_eq!(usize::from(table.state.hand(ANNA).total()), 9 - laid.len());
        assert_eq!(table.state.owner(id), None, "not claimed yet");
    }
}

/// [U1] [K1] The played cards must be a payment for the route, as for any route.
#[test]
fn the_played_cards_must_fit_the_route() {
    let table = trying("rrrrggg", "");
    let id = red_tunnel();
    assert_eq!(table.refuse(ANNA, claim(id, "ggg")), ActionError::WrongColor { route: id });
    let error = ActionError::WrongNumber { due: 3, named: 4, what: Purpose::Route };
    assert_eq!(table.refuse(ANNA, claim(id, "rrrr")), error);
}

/// [U1] [D4] If the pile runs out during the reveal, the discards follow, without the played and revealed cards.
#[test]
fn the_discards_are_reshuffled_during_the_reveal() {
    for (pile, discards, turned, renewed) in
        [("g", "rw", "grw", "rw"), ("gr", "w", "grw", "w"), ("grw", "yk", "grw", "yk"), ("gr", "wyk", "grw", "wyk")]
    {
        let mut table = scarce("rrrr", "pbowy", pile, discards).coming(turned);
        table.play(ANNA, claim(red_tunnel(), "rrr"));
        assert_eq!(pending(&table).turned_up_cards(), set(turned));
        assert_eq!(table.chance.shuffled, [set(renewed)], "{pile} {discards}");
    }
}

/// [U2] The example of the rules: played are two red cards and a locomotive; revealed are red, green, locomotive.
#[test]
fn each_card_of_the_color_and_each_locomotive_costs_one() {
    let mut table = trying("rrrrLLL", "rgL");
    table.play(ANNA, claim(red_tunnel(), "rrL"));
    assert_eq!(pending(&table).due(), 2);
    assert!(table.happened(Event::TunnelDue { due: 2 }));
    assert_eq!(answers(&table), [pay("rr"), pay("rL"), pay("LL")]);
    table.play(ANNA, surcharge("rL"));
    assert_eq!(table.state.owner(red_tunnel()), Some(ANNA));
    assert_eq!(table.state.hand(ANNA), set("rL"));
}

/// [U2] The number of extra cards to pay.
#[test]
fn the_number_of_extra_cards() {
    for (laid, turned, due) in [
        ("rrr", "rrr", 3),
        ("rrr", "LLL", 3),
        ("rrr", "rLg", 2),
        ("rLL", "rgb", 1),
        ("rrL", "ggL", 1),
        ("rrr", "gbk", 0),
    ] {
        let mut table = trying("rrrLLL", turned);
        table.play(ANNA, claim(red_tunnel(), laid));
        if due == 0 {
            assert!(table.is_turn_of(BEN));
        } else {
            assert_eq!(pending(&table).due(), due, "{laid} {turned}");
        }
    }
}

/// [U2] On a gray tunnel, the color of the played cards counts.
#[test]
fn a_gray_tunnel_has_the_color_of_the_played_cards() {
    let paris_zurich = route(europe(2), "paris-zurich");
    let mut table = trying("ggggrL", "gry");
    table.play(ANNA, claim(paris_zurich, "ggg"));
    assert_eq!(answers(&table), [pay("g"), pay("L")]);
    assert_eq!(table.refuse(ANNA, surcharge("r")), ActionError::WrongSurcharge);
    // With a locomotive among them, it is the color of the other cards.
    let mut table = trying("ggggrL", "gry");
    table.play(ANNA, claim(paris_zurich, "ggL"));
    assert_eq!(answers(&table), [pay("g")]);
}

/// [U2] The surcharge has exactly the required number of cards from the hand, of the played color or locomotives.
#[test]
fn the_surcharge_must_fit() {
    let mut table = trying("rrrrgg", "rLk");
    table.play(ANNA, claim(red_tunnel(), "rrr"));
    for (payment, named) in [("", 0), ("r", 1), ("rrr", 3)] {
        let error = ActionError::WrongNumber { due: 2, named, what: Purpose::Tunnel };
        assert_eq!(table.refuse(ANNA, surcharge(payment)), error);
    }
    assert_eq!(table.refuse(ANNA, surcharge("gg")), ActionError::WrongSurcharge);
    assert_eq!(table.refuse(ANNA, surcharge("rr")), ActionError::NotInHand { what: Purpose::Tunnel });
    assert_eq!(table.refuse(BEN, surcharge("rr")), ActionError::NotYourTurn);
}

/// [U3] If only locomotives were played, only locomotives count and pay, as in the example of the rules.
#[test]
fn after_locomotives_only_locomotives_count() {
    let munchen_venezia = route(europe(2), "munchen-venezia");
    let mut table = trying("LLLbb", "bbL");
    table.play(ANNA, claim(munchen_venezia, "LL"));
    assert_eq!(pending(&table).due(), 1);
    assert_eq!(answers(&table), [pay("L")]);
    assert_eq!(table.refuse(ANNA, surcharge("b")), ActionError::WrongSurcharge);
    let mut table = trying("LL", "bbb");
    table.play(ANNA, claim(munchen_venezia, "LL"));
    assert_eq!(table.state.owner(munchen_venezia), Some(ANNA));
}

/// [U4] Giving up: the player takes the played cards back, and the turn is over.
#[test]
fn giving_up_costs_only_the_turn() {
    for hand in ["rrr", "rrrrr"] {
        let mut table = trying(hand, "rgb");
        table.play(ANNA, claim(red_tunnel(), "rrr"));
        table.play(ANNA, Action::Withdraw);
        assert_eq!(table.state.hand(ANNA), set(hand));
        assert_eq!((table.state.cars(ANNA), table.state.points(ANNA)), (45, 0));
        assert_eq!(table.state.owner(red_tunnel()), None);
        assert!(table.is_turn_of(BEN));
        // The route stays open; Anna may try again in her next turn.
        table.draw_two(BEN);
        assert!(table.legal(ANNA).contains(&claim(red_tunnel(), "rrr")));
    }
}

/// [U5] [K8] The revealed cards are discarded at the end of the turn, whether the player pays or not.
#[test]
fn revealed_cards_are_discarded() {
    for (turned, answer, discards) in [
        ("gbk", None, "rrrgbk"),
        ("rbk", Some(surcharge("r")), "rrrrrbk"),
        ("rbk", Some(surcharge("L")), "rrrLrbk"),
        ("rbk", Some(Action::Withdraw), "rbk"),
    ] {
        let mut table = trying("rrrrL", turned);
        table.play(ANNA, claim(red_tunnel(), "rrr"));
        if let Some(answer) = answer {
            assert_eq!(table.state.discards(), Cards::EMPTY);
            table.play(ANNA, answer);
        }
        assert_eq!(table.state.discards(), set(discards));
        assert!(table.is_turn_of(BEN));
    }
}

/// [U5] [D4] With an empty pile, all played, paid, and revealed cards become the new pile together.
#[test]
fn all_cards_of_a_tunnel_are_discarded_together() {
    for (answer, renewed) in [(surcharge("L"), "rrrLrgb"), (Action::Withdraw, "rgb")] {
        let mut table = scarce("rrrL", "pbowy", "rgb", "").coming("rgb");
        table.play(ANNA, claim(red_tunnel(), "rrr"));
        assert_eq!((table.state.pile(), table.chance.shuffled.len()), (Cards::EMPTY, 0));
        table.play(ANNA, answer);
        assert_eq!((table.chance.shuffled.as_slice(), table.state.pile()), (&[set(renewed)][..], set(renewed)));
    }
}

/// [U6] If pile and discards have fewer than three cards, only those are revealed.
#[test]
fn fewer_than_three_cards_to_reveal() {
    for (pile, discards, turned) in [("r", "", "r"), ("r", "g", "rg"), ("rg", "", "rg"), ("rL", "", "rL")] {
        let mut table = scarce("rrrr", "pbowy", pile, discards).coming(turned);
        table.play(ANNA, claim(red_tunnel(), "rrr"));
        assert_eq!(pending(&table).turned_up_cards(), set(turned));
    }
}

/// [U6] If there is no card to reveal, the tunnel costs no more.
#[test]
fn without_cards_to_reveal_a_tunnel_costs_no_extra_cards() {
    let mut table = scarce("rrr", "pb-wy", "", "");
    table.play(ANNA, claim(red_tunnel(), "rrr"));
    assert_eq!(table.state.owner(red_tunnel()), Some(ANNA));
    assert!(!table.events.iter().any(|event| matches!(event, Event::TunnelCardTurnedUp { .. })));
    assert_eq!((table.display(), table.state.pile()), (open("pbrwy"), set("rr")));
}

/// [U7] If nothing more is to pay, the route is claimed immediately.
#[test]
fn without_extra_cards_the_route_is_claimed_immediately() {
    let mut table = trying("rrr", "gbk");
    table.play(ANNA, claim(red_tunnel(), "rrr"));
    assert!(table.happened(Event::TunnelClaimed { seat: ANNA, route: red_tunnel(), surcharge: Payment::NOTHING }));
    assert_eq!((table.state.cars(ANNA), table.state.points(ANNA)), (42, 4));
    assert!(table.is_turn_of(BEN));
}

/// [U7] If more is to pay, the player must decide even without enough cards, and opponents see no difference.
#[test]
fn the_player_must_decide_even_without_enough_cards() {
    let after = |hand: &str| {
        let mut table = trying(hand, "rgb");
        table.play(ANNA, claim(red_tunnel(), "rrr"));
        table
    };
    let (poor, rich) = (after("rrrk"), after("rrrL"));
    assert_eq!(answers(&poor), []);
    assert_eq!(answers(&rich), [pay("L")]);
    for viewer in [Viewer::Seat(BEN), Viewer::Spectator] {
        assert_eq!(poor.view(viewer), rich.view(viewer));
        let view = poor.view(viewer);
        let SeenPhase::Tunnel(tunnel) = view.phase() else { panic!("all viewers see the tunnel") };
        assert_eq!(tunnel.turned_up_cards(), set("rgb"));
    }
}

/// [U7] Then only paying or giving up is legal, and only then.
#[test]
fn only_paying_or_giving_up_is_legal() {
    let mut table = trying("rrrr", "rgb");
    for action in [surcharge("r"), Action::Withdraw] {
        assert_eq!(table.refuse(ANNA, action), ActionError::NoTunnelPending);
    }
    table.play(ANNA, claim(red_tunnel(), "rrr"));
    for action in [BLIND, take(0), Action::DrawTickets, Action::Pass, claim(red_tunnel(), "rrr"), keep(&[0])] {
        assert_eq!(table.refuse(ANNA, action), ActionError::AnswerTunnelFirst);
        assert_eq!(table.refuse(BEN, action), ActionError::NotYourTurn);
    }
}

/// [U2] [K4] [K7] The surcharge costs cards, but no cars, and earns no points.
#[test]
fn extra_cards_cost_no_cars() {
    let game = europe(2);
    let builder = StateBuilder::new(game).hand(ANNA, cards("rrrrrr")).display(open("pbowy")).cars(ANNA, 3);
    let mut table = Table::new(game, builder).coming("rrr");
    table.play(ANNA, claim(red_tunnel(), "rrr")).play(ANNA, surcharge("rrr"));
    assert_eq!((table.state.cars(ANNA), table.state.points(ANNA), table.state.hand(ANNA)), (0, 4, Cards::EMPTY));
}
