//! The characteristic behavior of each published baseline, and the budgets of searches.

use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;

use fogg_bots::{Bot, BotRunner, Budget, Clock, Spec, find};
use fogg_maps::{europe, usa};
use fogg_rules::testing::StateBuilder;
use fogg_rules::{
    Action, Card, CardColor, CityId, Event, Game, LegalActions, Memory, NoEvents, Offer, Payment, Phase, QuickChance,
    RouteId, Seat, Seed, SeededChance, SeenPhase, Setup, Source, State, TicketId, View, Viewer,
};

/// A clock that advances by one millisecond whenever it is read.
fn clock() -> Clock {
    thread_local! {
        static READ: Cell<u64> = const { Cell::new(0) };
    }
    Clock::new(|| Duration::from_millis(READ.replace(READ.get() + 1)))
}

const HEURISTICS: [&str; 4] = ["one-step", "long-route", "route-focused", "destination-hungry"];
const ME: Seat = Seat::FIRST;

fn bot(name: &str) -> Box<dyn Bot> {
    find(name).expect("the baseline is registered").make(1, clock())
}

fn card(color: CardColor) -> Card {
    Card::Colored(color)
}

fn city(game: &Game, id: &str) -> CityId {
    game.board().find_city(id).expect(id)
}

fn route(game: &Game, a: &str, b: &str) -> RouteId {
    let (a, b) = (city(game, a), city(game, b));
    let both = game.board().routes_at(a) & game.board().routes_at(b);
    both.iter().next().expect("there is such a route")
}

fn ticket(game: &Game, a: &str, b: &str) -> TicketId {
    let (a, b) = (city(game, a), city(game, b));
    let is = |ticket: &fogg_rules::Ticket| [(a, b), (b, a)].contains(&(ticket.a, ticket.b));
    TicketId(game.board().tickets().iter().position(is).expect("there is such a ticket") as u8)
}

/// A seat's view of a hand-made position, without a memory, which these bots do not need.
fn view(game: &Game, state: &State) -> View {
    state.view(game, &Arc::new(Memory::new(game, Viewer::Seat(state.turn()))))
}

/// A bot's choice in a hand-made position.
fn choice(name: &str, game: &Game, builder: &StateBuilder<'_>) -> Action {
    bot(name).choose(game, &view(game, &builder.state()))
}

/// Plays a whole game and passes every decision of the first bot to `watch`.
fn play(game: &Game, names: &[&str], seed: u64, mut watch: impl FnMut(&State, &View, Action)) -> State {
    let bots = names.iter().map(|name| Some(name.parse::<Spec>().expect("a bot").make(seed, clock()))).collect();
    let mut host = BotRunner::new(game, bots);
    let mut chance = SeededChance::new(Seed::numbered(2017, seed));
    let mut events: Vec<Event> = Vec::new();
    let mut state = State::new(game, Setup::default(), &mut chance, &mut events);
    loop {
        host.observe(&events);
        let Some(seat) = state.to_act(game).iter().next() else { return state };
        let action = host.choose(&state, seat).expect("every seat has a bot");
        if seat == ME {
            watch(&state, &host.view(&state, seat), action);
        }
        events.clear();
        state.play(game, seat, action, &mut chance, &mut events).expect("bots play by the rules");
    }
}

fn kept(action: Action) -> Vec<TicketId> {
    let Action::Keep(choice) = action else { panic!("{action:?} keeps nothing") };
    choice.iter().collect()
}

/// The least valuable tickets of an offer.
fn cheapest(game: &Game, offer: Offer, count: usize) -> u32 {
    let mut values: Vec<u32> = offer.iter().map(|id| u32::from(game.board().ticket(id).points)).collect();
    values.sort_unstable();
    values.iter().take(count).sum()
}

fn value(game: &Game, tickets: &[TicketId]) -> u32 {
    tickets.iter().map(|id| u32::from(game.board().ticket(*id).points)).sum()
}

#[test]
fn each_baseline_keeps_its_kind_of_tickets() {
    for (map, players) in [(usa(), 2), (usa(), 4), (europe(), 3)] {
        let game = map.game(players).expect("the map supports this number of players");
        for seed in 0..20 {
            for name in HEURISTICS {
                let (mut first, mut drawn) = (Vec::new(), 0);
                let others = vec![name; usize::from(players)];
                play(&game, &others, seed, |state, view, action| match view.phase() {
                    SeenPhase::FirstTickets { offer: Some(offer), .. } => {
                        first = kept(action);
                        match name {
                            "one-step" | "route-focused" => assert_eq!(first.len(), usize::from(offer.len()), "{name}"),
                            "long-route" => assert_eq!(value(&game, &first), cheapest(&game, *offer, 2)),
                            _ => assert!(first.len() >= 2),
                        }
                    }
                    SeenPhase::Tickets { offer: Some(offer), .. } => {
                        drawn += 1;
                        let kept = kept(action);
                        if name == "one-step" {
                            // A peculiarity of the original: it keeps only the cheapest ticket.
                            assert_eq!((kept.len(), value(&game, &kept)), (1, cheapest(&game, *offer, 1)));
                        }
                    }
                    SeenPhase::Turn if action == Action::DrawTickets => {
                        let fewest = Seat::all(players).map(|seat| state.cars(seat)).min();
                        assert!(name != "one-step" || fewest >= Some(8), "{fewest:?} cars are too few");
                        assert!(name != "destination-hungry" || state.cars(ME) > 16);
                    }
                    _ => {}
                });
                assert!(!first.is_empty());
                assert!(drawn == 0 || ["one-step", "destination-hungry"].contains(&name), "{name} drew tickets");
            }
        }
    }
}

/// A turn in a two-player game on the USA map: cards, and two tickets. Los Angeles – Seattle, the better one, has a
/// single path with the fewest routes: over San Francisco and Portland, with lengths 3, 5, and 1.
fn coast<'g>(game: &'g Game, hand: &[(CardColor, usize)], built: &[(&str, &str)]) -> StateBuilder<'g> {
    let cards = hand.iter().flat_map(|(color, count)| std::iter::repeat_n(card(*color), *count));
    let tickets = [ticket(game, "seattle", "los_angeles"), ticket(game, "kansas_city", "houston")];
    let built = built.iter().map(|(a, b)| route(game, a, b));
    StateBuilder::new(game).hand(ME, cards).tickets(ME, tickets).claimed(ME, built)
}

/// Six cards of every color: enough for any route.
fn everything() -> [(CardColor, usize); CardColor::COUNT] {
    CardColor::ALL.map(|color| (color, 6))
}

/// The cities of the route that a bot claims.
fn claimed(name: &str, game: &Game, builder: &StateBuilder<'_>) -> (CityId, CityId) {
    match choice(name, game, builder) {
        Action::Claim { route, .. } => (game.board().route(route).a, game.board().route(route).b),
        other => panic!("{name}: {other:?}"),
    }
}

fn between(game: &Game, a: &str, b: &str) -> (CityId, CityId) {
    let route = game.board().route(route(game, a, b));
    (route.a, route.b)
}

#[test]
fn one_step_works_on_the_first_missing_route_of_its_best_ticket() {
    let game = usa().game(2).expect("two can play");
    let path = [("los_angeles", "san_francisco"), ("san_francisco", "portland"), ("portland", "seattle")];
    for done in 0..path.len() {
        let builder = coast(&game, &everything(), &path[..done]);
        assert_eq!(claimed("one-step", &game, &builder), between(&game, path[done].0, path[done].1));
    }
    // After that, the other ticket.
    let builder = coast(&game, &everything(), &path);
    let (a, b) = claimed("one-step", &game, &builder);
    assert!([a, b].contains(&city(&game, "kansas_city")) || [a, b].contains(&city(&game, "houston")));
}

#[test]
fn route_focused_takes_the_best_route_of_its_best_ticket() {
    let game = usa().game(2).expect("two can play");
    let builder = coast(&game, &everything(), &[]);
    assert_eq!(claimed("route-focused", &game, &builder), between(&game, "portland", "san_francisco"));
}

#[test]
fn long_route_avoids_short_routes() {
    let game = usa().game(2).expect("two can play");
    let builder = coast(&game, &everything(), &[("los_angeles", "san_francisco"), ("san_francisco", "portland")]);
    assert_eq!(claimed("one-step", &game, &builder), between(&game, "portland", "seattle"));
    let claim = choice("long-route", &game, &builder);
    let Action::Claim { route, .. } = claim else { panic!("{claim:?}") };
    assert!(game.board().route(route).length >= 3, "{}", game.board().route_name(route));
}

#[test]
fn face_up_cards_come_first_then_locomotives_then_the_pile() {
    let game = usa().game(2).expect("two can play");
    // San Francisco – Los Angeles is missing, yellow or purple, and a yellow card is face up.
    let built = [("seattle", "portland"), ("portland", "san_francisco")];
    let builder = coast(&game, &[(CardColor::Yellow, 1)], &built);
    let (yellow, white) = (Some(card(CardColor::Yellow)), Some(card(CardColor::White)));
    let locomotive = Some(Card::Locomotive);
    let draw = |builder: &StateBuilder<'_>, cards: [Option<Card>; 5]| {
        choice("one-step", &game, &builder.clone().display(cards))
    };
    let slot = |slot| Action::Draw(Source::Display(slot));
    assert_eq!(draw(&builder, [white, locomotive, white, yellow, yellow]), slot(3));
    assert_eq!(draw(&builder, [white, locomotive, white, white, None]), slot(1));
    assert_eq!(draw(&builder, [white, white, white, None, None]), Action::Draw(Source::Pile));
    // The second card may not be a face-up locomotive [D2].
    let second = builder.second_card();
    assert_eq!(draw(&second, [white, locomotive, white, yellow, yellow]), slot(3));
    assert_eq!(draw(&second, [white, locomotive, white, white, None]), Action::Draw(Source::Pile));
}

#[test]
fn locomotives_are_used_sparingly() {
    let game = usa().game(2).expect("two can play");
    let built = [("seattle", "portland"), ("portland", "san_francisco")];
    let locomotives = [Card::Locomotive; 3];
    let builder = coast(&game, &[(CardColor::Yellow, 2)], &built).hand(ME, locomotives);
    let claim = choice("one-step", &game, &builder);
    let Action::Claim { payment, .. } = claim else { panic!("{claim:?}") };
    assert_eq!(payment, Payment::new(CardColor::Yellow, 2, 1));
}

#[test]
fn long_route_never_builds_short_routes_for_a_ticket() {
    let game = usa().game(2).expect("two can play");
    let mut claims = 0;
    for seed in 0..30 {
        play(&game, &["long-route", "one-step"], seed, |state, _, action| {
            if let Action::Claim { route, .. } = action
                && game.board().route(route).length < 3
            {
                // Short routes are claimed only when no longer route fits.
                let open = state.available(&game, ME);
                let longest = open.iter().map(|id| game.board().route(id).length);
                let longest = longest.filter(|length| *length <= state.cars(ME)).max();
                assert!(longest < Some(3), "a short route although a route of length {longest:?} is open");
            }
            claims += u32::from(matches!(action, Action::Claim { .. }));
        });
    }
    assert!(claims > 200);
}

#[test]
fn route_focused_takes_the_shortest_routes_when_its_tickets_are_done() {
    let game = usa().game(2).expect("two can play");
    let cards = [CardColor::Red, CardColor::Blue].into_iter().flat_map(|color| std::iter::repeat_n(card(color), 6));
    let builder = StateBuilder::new(&game).hand(ME, cards);
    let length = |name: &str| match choice(name, &game, &builder) {
        Action::Claim { route, .. } => game.board().route(route).length,
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!(length("route-focused"), 1, "the original has a sign error");
    // `destination-hungry` and `one-step` prefer more tickets. Without any left, they claim the longest route.
    let no_tickets = builder.clone().ticket_deck([], []);
    let longest = choice("destination-hungry", &game, &no_tickets);
    let Action::Claim { route, payment } = longest else { panic!("{longest:?}") };
    assert_eq!(game.board().route(route).length, 6);
    assert_eq!(payment.locomotives(), 0);
    for name in ["one-step", "destination-hungry"] {
        assert_eq!(choice(name, &game, &builder), Action::DrawTickets, "{name}");
    }
}

#[test]
fn destination_hungry_joins_its_tickets_to_one_network() {
    let game = usa().game(2).expect("two can play");
    let mut together = 0;
    let deals = 40;
    for seed in 0..deals {
        let end = play(&game, &["destination-hungry", "random"], seed, |_, _, _| {});
        let sheet = end.score(&game);
        // Whether all cities of its tickets are connected.
        let mut reached = vec![];
        let tickets: Vec<_> = end.tickets(ME).iter().map(|id| *game.board().ticket(id)).collect();
        reached.push(tickets[0].a);
        let mut next = 0;
        while let Some(city) = reached.get(next).copied() {
            next += 1;
            for id in (game.board().routes_at(city) & end.claimed(ME)).iter() {
                let other = game.board().route(id).other_end(city);
                if !reached.contains(&other) {
                    reached.push(other);
                }
            }
        }
        together += u64::from(tickets.iter().all(|ticket| reached.contains(&ticket.a) && reached.contains(&ticket.b)));
        assert!(sheet.seat(ME).completed().len() >= 2, "seed {seed}");
    }
    assert!(together * 10 >= deals * 9, "{together} of {deals} networks are connected");
}

#[test]
fn tunnels_are_paid_if_possible() {
    let game = europe().game(2).expect("two can play");
    let (mut paid, mut given_up) = (0, 0);
    for name in HEURISTICS {
        for seed in 0..25 {
            play(&game, &[name, "random"], seed, |state, view, action| {
                let Phase::Tunnel(tunnel) = state.phase() else { return };
                let mut legal = LegalActions::new();
                view.legal_actions(&game, &mut legal);
                match action {
                    Action::PayTunnel(payment) => {
                        assert_eq!(payment.total(), u16::from(tunnel.due()));
                        paid += 1;
                    }
                    _ => {
                        assert_eq!((action, legal.len()), (Action::Withdraw, 1), "{name} could have paid");
                        given_up += 1;
                    }
                }
            });
        }
    }
    assert!(paid > 10 && given_up > 10, "{paid} paid, {given_up} given up");
}

/// With almost all cards in hands, a tunnel can cost too much every time. A player who keeps trying it makes no
/// progress, and two such players play forever. (Found in game 879 of 1,000.)
#[test]
fn a_tunnel_that_may_never_be_affordable_is_not_tried() {
    let game = europe().game(2).expect("two can play");
    let tunnel = route(&game, "petrograd", "stockholm");
    let length = usize::from(game.board().route(tunnel).length);
    let builder = |cards: usize| {
        let purple = std::iter::repeat_n(card(CardColor::Purple), cards);
        StateBuilder::new(&game).hand(ME, purple).ticket_deck([], [])
    };
    let tries = |builder: &StateBuilder<'_>| {
        let action = choice("destination-hungry", &game, builder);
        matches!(action, Action::Claim { route, .. } if route == tunnel)
    };
    let scarce = |builder: StateBuilder<'_>| -> bool {
        tries(&builder.pile_only([Card::Locomotive; 6], Seat::new(1).expect("a seat")))
    };
    assert!(tries(&builder(length)), "with a full pile, it is tried");
    assert!(!scarce(builder(length)), "three extra locomotives might be needed");
    assert!(scarce(builder(length + 3)), "any extra cost can be paid");
    let nothing_left = builder(length).pile_only([], Seat::new(1).expect("a seat"));
    assert!(tries(&nothing_left), "no card can be revealed");
}

#[test]
fn stations_are_built_only_without_other_legal_actions() {
    let game = europe().game(2).expect("two can play");
    for name in HEURISTICS {
        for seed in 0..10 {
            let end = play(&game, &[name, "long-route"], seed, |_, _, action| {
                assert!(!matches!(action, Action::BuildStation { .. }), "{name} builds a station");
            });
            assert!(end.stations(ME).is_empty());
        }
        // No cards to draw, no tickets, and no cars for a route: a station is the only legal action.
        let other = Seat::new(1).expect("a seat");
        let builder = StateBuilder::new(&game).hand(ME, [card(CardColor::Red)]).cars(ME, 0).ticket_deck([], []);
        let builder = builder.pile_only([], other);
        let action = choice(name, &game, &builder);
        let payment = Payment::new(CardColor::Red, 1, 0);
        assert!(matches!(action, Action::BuildStation { payment: paid, .. } if paid == payment), "{name}: {action:?}");
    }
}

#[test]
fn ferries_are_paid_with_the_locomotives_they_need() {
    let game = europe().game(2).expect("two can play");
    let ferry = route(&game, "roma", "palermo");
    let needed = game.board().route(ferry).ferry_locomotives();
    let mut claimed = 0;
    for name in HEURISTICS {
        for seed in 0..25 {
            play(&game, &[name, "one-step"], seed, |_, _, action| {
                if let Action::Claim { route, payment } = action {
                    let symbols = game.board().route(route).ferry_locomotives();
                    assert!(payment.locomotives() >= symbols);
                    claimed += u32::from(symbols > 0);
                }
            });
        }
    }
    assert!(needed > 0 && claimed > 0, "no ferry was claimed");
}

/// The published order of strength for two players on the USA map, where it is clear. docs/strength.md has the numbers.
#[test]
fn the_published_order_of_strength_is_reproduced() {
    let game = usa().game(2).expect("two can play");
    let wins = |one: &str, other: &str| {
        let mut wins = 0;
        for seed in 0..100 {
            for names in [[one, other], [other, one]] {
                let end = play(&game, &names, seed, |_, _, _| {});
                let sheet = end.score(&game);
                let seat = Seat::new(usize::from(names[0] != one)).expect("two seats");
                wins += u32::from(sheet.is_winner(seat));
            }
        }
        wins
    };
    for (one, other, least) in [
        ("destination-hungry", "route-focused", 120),
        ("destination-hungry", "one-step", 105),
        ("long-route", "route-focused", 140),
        ("one-step", "route-focused", 115),
        ("route-focused", "random", 190),
    ] {
        let wins = wins(one, other);
        assert!(wins >= least, "{one} beats {other} in {wins} of 200 games");
    }
}

#[test]
fn searches_beat_random_with_few_playouts() {
    for map in [usa(), europe()] {
        let game = map.game(2).expect("two can play");
        for name in ["flat-mc:playouts=60", "determinized-mcts:playouts=20"] {
            for seed in 0..4 {
                let end = play(&game, &[name, "random"], seed, |_, _, _| {});
                assert!(end.score(&game).is_winner(ME), "{name} loses game {seed} on {}", map.board().name());
            }
        }
    }
}

/// The view of the seat to move in the middle of a game.
fn middle(game: &Game, seed: u64) -> View {
    let mut found = None;
    let mut turns = 0;
    play(game, &vec!["one-step"; game.players().into()], seed, |state, view, _| {
        turns += u32::from(state.is_at_turn_start());
        if turns == 15 && found.is_none() {
            found = Some(view.clone());
        }
    });
    found.expect("games are longer than that")
}

#[test]
fn searches_are_repeatable_and_respect_time_limits() {
    for (map, players) in [(usa(), 2), (europe(), 5)] {
        let game = map.game(players).expect("the map supports this number of players");
        let view = middle(&game, 3);
        for name in ["flat-mc", "determinized-mcts"] {
            let bot = *find(name).expect("registered");
            let with = |budget, seed| Spec { bot, budget: Some(budget) }.make(seed, clock()).choose(&game, &view);
            let mut legal = LegalActions::new();
            view.legal_actions(&game, &mut legal);
            for playouts in [1, 2, 37, 150] {
                let budget = Budget::Playouts(playouts);
                assert_eq!(with(budget, 5), with(budget, 5), "{name} with {playouts} playouts");
            }
            // The number of playouts in a given time depends on the machine, but the search must end with a legal
            // action.
            let action = with(Budget::Time(Duration::from_millis(5)), 5);
            assert!(legal.iter(&game).any(|other| other == action));
        }
    }
}

/// The last turn of a game has no randomness, so a search must find the claim that is worth most.
#[test]
fn searches_find_the_best_last_claim() {
    let game = usa().game(2).expect("two can play");
    let lead = |state: &State, action: Action| {
        let (mut after, mut chance) = (*state, QuickChance::new(1));
        after.play(&game, ME, action, &mut chance, &mut NoEvents).expect("legal");
        let sheet = after.score(&game);
        sheet.seats()[0].total - sheet.seats()[1].total
    };
    let mut found = 0;
    for seed in 0..12 {
        let mut last = None;
        play(&game, &["one-step", "one-step"], seed, |state, view, _| {
            if state.is_at_turn_start() && state.last_turns() == Some(0) {
                last = Some((*state, view.clone()));
            }
        });
        let Some((state, view)) = last else { continue };
        let mut legal = LegalActions::new();
        view.legal_actions(&game, &mut legal);
        let claims = legal.iter(&game).filter(|action| matches!(action, Action::Claim { .. }));
        let Some(best) = claims.map(|claim| lead(&state, claim)).max() else { continue };
        found += 1;
        for name in ["flat-mc:playouts=1000", "determinized-mcts:playouts=1000"] {
            let action = name.parse::<Spec>().expect("a bot").make(3, clock()).choose(&game, &view);
            assert!(matches!(action, Action::Claim { .. }), "{name}: {action:?}");
            assert!(lead(&state, action) >= best, "{name}, seed {seed}: {action:?}");
        }
    }
    assert!(found >= 3, "only {found} last turns");
}
