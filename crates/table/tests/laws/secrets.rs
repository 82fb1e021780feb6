//! Hidden information stays hidden: worlds that differ only in information hidden from a viewer look the same to that
//! viewer, byte for byte.
//!
//! These tests compare the output of the referee. The server's tests compare the bytes that it sends, for the same
//! pairs of worlds. `FOGG_PAIRS=100000` compares more pairs than the default.

use fogg_rules::{Card, Cards, Event, Game, LegalActions, QuickRng, Seat, SeenPhase, State, Viewer};
use fogg_table::testing::{Crowd, WorldPair, facts_mut, facts_of, seat, standing};
use fogg_table::{Entry, Input, JoiningAccount, Rematch, SeenEntry, Stage, Table, TableId, UserId};

/// The number of pairs of worlds to compare.
fn pairs() -> usize {
    std::env::var("FOGG_PAIRS").ok().and_then(|pairs| pairs.parse().ok()).unwrap_or(4_000)
}

/// All entries of a log as a viewer sees them.
fn stream(viewer: Viewer, log: &[Entry]) -> Vec<SeenEntry> {
    log.iter().map(|entry| entry.seen_by(viewer)).collect()
}

/// Everything that a viewer can read from a table.
fn looks(table: &Table, viewer: Viewer) -> String {
    let game = table.game();
    let mut legal = LegalActions::new();
    let view = table.view(viewer);
    if let Some(view) = &view {
        view.legal_actions(game, &mut legal);
    }
    let number = table.number();
    let gaps: Vec<_> = [1, 7, 16, 17].map(|gap| table.seen_after(number.saturating_sub(gap), viewer)).into();
    let seats = Seat::all(game.players());
    let clocks: Vec<_> = seats.map(|seat| (table.clock(seat), table.decision(seat), table.is_present(seat))).collect();
    // A bot gets the view of its own seat. It is public which bots have a decision.
    let thinking = table.bot_turns().into_iter().map(|turn| {
        let own = viewer == Viewer::Seat(turn.seat);
        (turn.seat, turn.decision, turn.bot, own.then_some(turn.view))
    });
    format!(
        "{:?}",
        (
            (view, legal.iter(game).collect::<Vec<_>>(), gaps, clocks, thinking.collect::<Vec<_>>()),
            (table.stage(), table.host(), table.chairs(), table.order(), table.commitment(), table.options()),
            (table.dismissed(), table.renamed(&fogg_table::testing::user(2))),
            (number, table.to_act(), table.wake_at(), table.rematch(), table.revealed(), table.score().is_some()),
        )
    )
}

/// Every kind of input that the viewer's account can send.
fn attempts(table: &Table, viewer: Viewer, rng: &mut QuickRng) -> Vec<Input> {
    let (own, user) = match viewer {
        Viewer::Seat(seat) => (Some(seat), table.chairs()[seat.index()].occupant.user().cloned()),
        Viewer::Spectator => (None, None),
    };
    let user = user.unwrap_or(UserId::from("zoe"));
    let mut crowd = Crowd::new(rng.next_u64());
    let mut inputs = vec![
        Input::Sit { who: JoiningAccount { user: user.clone(), name: String::new(), program: false }, seat: None },
        Input::Leave { user: user.clone() },
        Input::Dismiss { user: user.clone(), seat: seat(1) },
        Input::Invite { user: user.clone(), guest: fogg_table::testing::user(1) },
        Input::ReplaceKey { user: user.clone(), key: fogg_table::TableKey([5; 16].into()) },
        Input::AddEntropy { user: user.clone(), entropy: [1].into() },
        Input::Start { user: user.clone() },
        Input::TakeBack { user: user.clone() },
        Input::Say { user: user.clone(), name: String::new(), text: "hello".to_owned() },
        Input::Rematch { user: user.clone(), rematch: Rematch { table: TableId::from("T2"), key: None } },
        Input::Tick,
    ];
    for attempt in 0..14 {
        let seat = own.filter(|_| attempt > 3).unwrap_or(seat(attempt % 5));
        let decision = if attempt == 5 { 0 } else { table.decision(seat).unwrap_or(table.number()) };
        // A request id that another player may have used.
        let request = Some(format!("r{}", crowd.rng.below(60)));
        inputs.push(Input::Act {
            user: Some(user.clone()),
            seat: Some(seat),
            decision,
            request,
            action: crowd.any_action(),
        });
    }
    for missing in 0..4 {
        let entry = table.number().saturating_sub(missing);
        inputs.push(Input::Undo { user: user.clone(), seat: own.or(Some(seat(1))), entry, request: None });
    }
    if let (Some(seat), Some(view)) = (own, table.view(viewer)) {
        let mut legal = LegalActions::new();
        view.legal_actions(table.game(), &mut legal);
        for _ in 0..legal.len().min(6) {
            let action = legal.get(table.game(), rng.below(legal.len() as u32) as usize);
            let decision = table.decision(seat).unwrap_or(0);
            inputs.extend(action.map(|action| Input::Act {
                user: Some(user.clone()),
                seat: Some(seat),
                decision,
                request: None,
                action,
            }));
        }
    }
    inputs
}

/// Everything that a viewer sees of the result of its input.
fn tries(table: &Table, viewer: Viewer, input: &Input, now: i64) -> String {
    let mut table = table.clone();
    let phase = table.view(viewer).map(|view| *view.phase());
    let first_tickets = matches!(phase, Some(SeenPhase::FirstTickets { .. }));
    let handled = table.handle(input.clone(), now);
    // A drawn card may differ: it is new information, not a leak. So may the numbers of kept first tickets once all
    // have chosen, and the tickets revealed at the end.
    let news = matches!(input, Input::Act { .. })
        && (first_tickets
            || table.stage() == Stage::Over
            || handled.entries.iter().flat_map(|entry| facts_of(&entry.what)).any(|fact| {
                matches!(
                    fact,
                    Event::CardDrawn { .. }
                        | Event::CardTurnedUp { .. }
                        | Event::TunnelCardTurnedUp { .. }
                        | Event::TicketsDrawn { .. }
                )
            }));
    let seen = handled.entries.iter().filter(|_| !news);
    let seen: Vec<_> = seen.map(|entry| entry.seen_by(viewer)).collect();
    let clocks = if news { None } else { Some((table.wake_at(), table.to_act())) };
    // The outcome of a tunnel depends on the revealed cards, but whether the request is accepted does not.
    let tunnel = matches!(phase, Some(SeenPhase::Tunnel(_)));
    format!("{:?} {seen:?} {:?}", handled.answer, clocks.filter(|_| !tunnel))
}

#[test]
fn worlds_that_differ_only_in_secrets_look_the_same() {
    let pairs = pairs();
    let (mut compared, mut others_differ, mut with_tickets, mut finished) = (0, 0, 0, 0);
    for seed in 0.. {
        if compared >= pairs {
            break;
        }
        for pair in WorldPair::of(seed) {
            let WorldPair { viewer, one, other, here, there, now, .. } = &pair;
            let (viewer, game, now) = (*viewer, one.game(), *now);
            let over = one.stage() == Stage::Over;
            let what = || format!("table {seed}, {viewer:?}, {} rows", here.len());
            let mut rng = QuickRng::new(!seed);

            let told = stream(viewer, here);
            assert_eq!(format!("{told:?}"), format!("{:?}", stream(viewer, there)), "{}", what());
            assert_eq!(looks(one, viewer), looks(other, viewer), "{}", what());
            for input in attempts(one, viewer, &mut rng) {
                let (here, there) = (tries(one, viewer, &input, now), tries(other, viewer, &input, now));
                assert_eq!(here, there, "{}: {input:?}", what());
            }

            // The same comparison must fail for the raw log, and for a viewer who holds the exchanged cards or tickets.
            assert_ne!(here, there, "{}", what());
            let others = Seat::all(game.players()).map(Viewer::Seat).filter(|other| *other != viewer);
            let differs = |other| stream(other, here) != stream(other, there);
            others_differ += usize::from(others.clone().any(differs));
            let tickets = |log: &[Entry]| {
                let state = last_state(game, log);
                Seat::all(game.players()).map(|seat| (state.tickets(seat), state.offer(seat))).collect::<Vec<_>>()
            };
            with_tickets += usize::from(tickets(here) != tickets(there));
            finished += usize::from(over);
            compared += 1;
        }
    }
    assert_eq!(others_differ, compared, "the affected players do not see the difference");
    assert!(with_tickets * 4 > compared, "{with_tickets} of {compared} pairs differ in tickets");
    assert!(finished * 50 > compared, "{finished} of {compared} pairs are finished games");
}

fn last_state(game: &Game, log: &[Entry]) -> State {
    let mut state = State::before_the_deal(game);
    for fact in standing(log).flat_map(|entry| facts_of(&entry.what)) {
        state.apply(game, fact).expect("the log was checked");
    }
    state
}

#[test]
fn only_the_owner_sees_another_card_in_the_hand() {
    // The smallest case: one card of ben's hand differs, and no other viewer can see it.
    let crowd = Crowd::playing(3);
    let game = crowd.world.table.game();
    let mut log = crowd.world.log.clone();
    let ben = seat(1);
    for fact in log.iter_mut().flat_map(|entry| facts_mut(&mut entry.what)) {
        if let Event::HandDealt { seat, cards } = fact
            && *seat == ben
        {
            let four = |card: Card| std::iter::repeat_n(card, 4).collect::<Cards>();
            let red = four("red".parse().expect("red is a color"));
            let black = four("black".parse().expect("black is a color"));
            *cards = if *cards == red { black } else { red };
        }
    }
    for viewer in Seat::all(game.players()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let same = stream(viewer, &crowd.world.log) == stream(viewer, &log);
        assert_eq!(same, viewer != Viewer::Seat(ben), "{viewer:?}");
    }
}

#[test]
fn nothing_prints_the_secret_of_a_running_game() {
    let crowd = Crowd::playing(4);
    let bytes = format!("{:?}", crowd.world.secret.0);
    let hex = crowd.world.secret.to_hex();
    for text in [
        format!("{:?}", crowd.world.table),
        format!("{:?}", crowd.world.log),
        crowd.world.log.iter().map(Entry::encode).collect(),
    ] {
        assert!(!text.contains(&bytes) && !text.contains(&hex));
    }
    assert_eq!(crowd.world.table.revealed(), None);
}
