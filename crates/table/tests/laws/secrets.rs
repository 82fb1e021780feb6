//! Hidden things stay hidden: worlds that differ only in what a viewer cannot see tell that viewer the same, byte for
//! byte.
//!
//! A pair is made from the log of a random game, cut off anywhere. In the other world the others were dealt or drew
//! other cards, were offered other tickets, kept others of them, named their requests otherwise, and the secret of the
//! deal is another. That world is one that the rules allow: every action is played again there and must give exactly
//! the facts of its log. `FOGG_PAIRS=100000` compares more pairs than the default.

use fogg_rules::{
    Action, Card, Cards, Event, Game, Kept, LegalActions, Phase, QuickRng, ScriptedChance, Seat, Source, State,
    TicketId, Viewer,
};
use fogg_table::{Entry, Input, Newcomer, Secret, SeenEntry, Stage, Table, TableId, UserId, What};

use crate::players::Crowd;
use crate::worlds::{SECOND, TIMING, World, seat};

/// How many pairs of worlds are compared.
fn pairs() -> usize {
    std::env::var("FOGG_PAIRS").ok().and_then(|pairs| pairs.parse().ok()).unwrap_or(4_000)
}

/// What happened in an entry, if it is part of the game.
fn facts_of(what: &What) -> &[Event] {
    match what {
        What::Started { facts, .. } | What::Played { facts, .. } => facts,
        _ => &[],
    }
}

fn facts_mut(what: &mut What) -> &mut [Event] {
    match what {
        What::Started { facts, .. } | What::Played { facts, .. } => facts,
        _ => &mut [],
    }
}

/// A log being changed where a viewer cannot see it.
struct Other<'a> {
    game: &'a Game,
    viewer: Viewer,
    log: Vec<Entry>,
}

impl Other<'_> {
    fn hides(&self, seat: Seat) -> bool {
        self.viewer != Viewer::Seat(seat)
    }

    /// Where the others got a card unseen: row of the log, fact, card.
    fn hidden_cards(&self) -> Vec<(usize, usize, Card)> {
        let mut places = Vec::new();
        for (row, entry) in self.log.iter().enumerate() {
            for (index, fact) in facts_of(&entry.what).iter().enumerate() {
                match *fact {
                    Event::HandDealt { seat, cards } if self.hides(seat) => {
                        places.extend(cards.iter().map(|card| (row, index, card)));
                    }
                    Event::CardDrawn { seat, from: Source::Pile, card } if self.hides(seat) => {
                        places.push((row, index, card));
                    }
                    _ => {}
                }
            }
        }
        places
    }

    fn put_card(&mut self, (row, index, old): (usize, usize, Card), new: Card) {
        match &mut facts_mut(&mut self.log[row].what)[index] {
            Event::HandDealt { cards, .. } => {
                cards.remove(old);
                cards.add(new);
            }
            Event::CardDrawn { card, .. } => *card = new,
            other => panic!("{other:?} gives nobody a card"),
        }
    }

    /// Two of the others got each other's card, or one got a card that still lies in the pile.
    fn exchange_cards(&mut self, rng: &mut QuickRng) {
        let places = self.hidden_cards();
        if places.is_empty() {
            return;
        }
        // What was got late is more often still in hand, so it can be exchanged without consequences.
        let late = |rng: &mut QuickRng| {
            let (one, other) = (rng.below(places.len() as u32), rng.below(places.len() as u32));
            places[one.max(other) as usize]
        };
        let (one, other) = (late(rng), late(rng));
        if rng.below(2) == 0 {
            self.put_card(one, Card::ALL[rng.below(9) as usize]);
        } else if one.2 != other.2 {
            self.put_card(one, other.2);
            self.put_card(other, one.2);
        }
    }

    /// Two tickets that this viewer has not seen lie where the other lay, from the beginning.
    fn exchange_tickets(&mut self, rng: &mut QuickRng) {
        let board = self.game.board();
        let all: Vec<TicketId> =
            if rng.below(3) == 0 { board.long_tickets() } else { board.regular_tickets() }.iter().collect();
        if all.is_empty() {
            return;
        }
        let (one, other) = (all[rng.below(all.len() as u32) as usize], all[rng.below(all.len() as u32) as usize]);
        let facts = || self.log.iter().flat_map(|entry| facts_of(&entry.what));
        let seen = facts().any(|fact| match *fact {
            Event::FirstTicketsOffered { seat, offer } | Event::TicketsDrawn { seat, offer } => {
                !self.hides(seat) && offer.iter().any(|ticket| ticket == one || ticket == other)
            }
            // All tickets are shown at the end [G7].
            Event::GameEnded { .. } => true,
            _ => false,
        });
        if seen {
            return;
        }
        let renamed = |ticket: TicketId| match ticket {
            ticket if ticket == one => other,
            ticket if ticket == other => one,
            ticket => ticket,
        };
        for entry in &mut self.log {
            for fact in facts_mut(&mut entry.what) {
                if let Event::FirstTicketsOffered { offer, .. } | Event::TicketsDrawn { offer, .. } = fact {
                    *offer = offer.iter().map(renamed).collect();
                }
            }
        }
    }

    /// One of the others kept other tickets. How many is seen, except as long as not all have chosen [S5].
    fn keep_others(&mut self, rng: &mut QuickRng) {
        let happened = |of: fn(&Event) -> bool| self.log.iter().flat_map(|entry| facts_of(&entry.what)).any(of);
        let settled = happened(|fact| *fact == Event::FirstTicketsSettled);
        // All tickets are shown at the end [G7].
        if happened(|fact| matches!(fact, Event::GameEnded { .. })) {
            return;
        }
        let row = rng.below(self.log.len() as u32) as usize;
        let new = Kept(rng.below(16) as u8);
        let viewer = self.viewer;
        let What::Played { seat, action: Action::Keep(old), facts, .. } = &mut self.log[row].what else { return };
        let counts = settled || facts.iter().any(|fact| matches!(fact, Event::TicketsKept { .. }));
        if viewer == Viewer::Seat(*seat) || counts && new.len() != old.len() {
            return;
        }
        *old = new;
        for fact in facts {
            if let Event::FirstTicketsChosen { kept, .. } | Event::TicketsKept { kept, .. } = fact {
                *kept = new;
            }
        }
    }

    /// What other people call their wishes is theirs.
    fn rename_requests(&mut self, table: &Table) {
        let user_of = |seat: Seat| table.chairs()[seat.index()].occupant.user();
        let user = match self.viewer {
            Viewer::Seat(seat) => user_of(seat),
            Viewer::Spectator => None,
        };
        for entry in &mut self.log {
            if let What::Played { seat, request: Some(request), .. } = &mut entry.what
                && user != user_of(*seat)
            {
                request.push('\'');
            }
        }
    }

    /// Whether this log is one that the rules could have written.
    fn is_possible(&self) -> bool {
        let mut state = State::before_the_deal(self.game);
        self.log.iter().all(|entry| match &entry.what {
            What::Started { facts, .. } => facts.iter().all(|fact| state.apply(self.game, fact).is_ok()),
            What::Played { seat, action, facts, .. } => {
                let mut events = Vec::with_capacity(facts.len());
                let played = state.play(self.game, *seat, *action, &mut repeating(facts), &mut events);
                played.is_ok() && events == *facts
            }
            _ => true,
        })
    }
}

/// Chance that answers as in these facts.
fn repeating(facts: &[Event]) -> ScriptedChance {
    let mut chance = ScriptedChance::default();
    for fact in facts {
        match *fact {
            Event::CardDrawn { from: Source::Pile, card, .. }
            | Event::CardTurnedUp { card, .. }
            | Event::TunnelCardTurnedUp { card } => chance.cards.push_back(card),
            Event::TicketsDrawn { offer, .. } => chance.tickets.extend(offer.iter()),
            _ => {}
        }
    }
    chance
}

/// Another log that tells this viewer the same, or `None` if none was found.
fn other_log(table: &Table, viewer: Viewer, log: &[Entry], rng: &mut QuickRng) -> Option<Vec<Entry>> {
    let game = table.game();
    let mut found = Other { game, viewer, log: log.to_vec() };
    for _ in 0..12 {
        let mut tried = Other { game, viewer, log: found.log.clone() };
        match rng.below(4) {
            0 => tried.exchange_tickets(rng),
            1 => tried.keep_others(rng),
            _ => tried.exchange_cards(rng),
        }
        if tried.log != found.log && tried.is_possible() {
            found = tried;
        }
    }
    // An exchange can undo another.
    let differs = found.log != log;
    found.rename_requests(table);
    differs.then_some(found.log)
}

/// Everything that a viewer is told of a log.
fn stream(game: &Game, viewer: Viewer, log: &[Entry]) -> Vec<SeenEntry> {
    let mut state: Option<State> = None;
    let seen = log.iter().map(|entry| {
        let seen = entry.seen_by(game, viewer, state.as_ref());
        for fact in facts_of(&entry.what) {
            let state = state.get_or_insert_with(|| State::before_the_deal(game));
            state.apply(game, fact).expect("the log was checked");
        }
        seen
    });
    seen.collect()
}

/// Everything that a viewer can find out from a table by looking.
fn looks(table: &Table, viewer: Viewer) -> String {
    let game = table.game();
    let mut legal = LegalActions::new();
    let view = table.view(viewer);
    if let Some(view) = &view {
        view.legal_actions(game, &mut legal);
    }
    let number = table.number();
    let gaps: Vec<_> = [1, 7, 24, 25].map(|gap| table.seen_after(number.saturating_sub(gap), viewer)).into();
    let seats = Seat::all(game.players());
    let clocks: Vec<_> = seats.map(|seat| (table.clock(seat), table.decision(seat), table.is_present(seat))).collect();
    // A bot is handed the view of its own seat; that others think is public.
    let thinking = table.bot_turns().into_iter().map(|turn| {
        let own = viewer == Viewer::Seat(turn.seat);
        (turn.seat, turn.decision, turn.bot, own.then_some(turn.view))
    });
    format!(
        "{:?}",
        (
            (view, legal.iter(game).collect::<Vec<_>>(), gaps, clocks, thinking.collect::<Vec<_>>()),
            (table.stage(), table.host(), table.chairs(), table.order(), table.commitment(), table.options()),
            (number, table.to_act(), table.wake_at(), table.rematch(), table.revealed(), table.score().is_some()),
        )
    )
}

/// What somebody may try: everything, as itself.
fn attempts(table: &Table, viewer: Viewer, rng: &mut QuickRng) -> Vec<Input> {
    let (own, user) = match viewer {
        Viewer::Seat(seat) => (Some(seat), table.chairs()[seat.index()].occupant.user().cloned()),
        Viewer::Spectator => (None, None),
    };
    let user = user.unwrap_or(UserId::from("zoe"));
    let mut crowd = Crowd::new(rng.next_u64());
    let mut inputs = vec![
        Input::Sit { who: Newcomer { user: user.clone(), name: String::new(), program: false }, seat: None },
        Input::Leave { user: user.clone() },
        Input::Dismiss { user: user.clone(), seat: seat(1) },
        Input::AddEntropy { user: user.clone(), entropy: [1].into() },
        Input::Start { user: user.clone() },
        Input::TakeBack { user: user.clone() },
        Input::Say { user: user.clone(), name: String::new(), text: "hello".to_owned() },
        Input::Rematch { user: user.clone(), table: TableId::from("T2") },
        Input::Tick,
    ];
    for attempt in 0..14 {
        let seat = own.filter(|_| attempt > 3).unwrap_or(seat(attempt % 5));
        let decision = if attempt == 5 { 0 } else { table.decision(seat).unwrap_or(table.number()) };
        // The name of a wish that somebody else may have had.
        let request = Some(format!("r{}", crowd.rng.below(60)));
        inputs.push(Input::Act { user: Some(user.clone()), seat, decision, request, action: crowd.any_action() });
    }
    if let (Some(seat), Some(view)) = (own, table.view(viewer)) {
        let mut legal = LegalActions::new();
        view.legal_actions(table.game(), &mut legal);
        for _ in 0..legal.len().min(6) {
            let action = legal.get(table.game(), rng.below(legal.len() as u32) as usize);
            let decision = table.decision(seat).unwrap_or(0);
            inputs.extend(action.map(|action| Input::Act {
                user: Some(user.clone()),
                seat,
                decision,
                request: None,
                action,
            }));
        }
    }
    inputs
}

/// What a viewer is told when it tries something.
fn tries(table: &Table, viewer: Viewer, input: &Input, now: i64) -> String {
    let mut table = table.clone();
    let first_tickets =
        table.view(viewer).is_some_and(|view| matches!(view.phase(), fogg_rules::SeenPhase::FirstTickets { .. }));
    let handled = table.handle(input.clone(), now);
    // A card that is drawn may differ: that is news, not a leak. So may the counts that the last choice of first
    // tickets brings to light, and the tickets shown at the end.
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
    let seen: Vec<_> = seen.map(|entry| entry.seen_by(table.game(), viewer, handled.before.as_deref())).collect();
    let clocks = if news { None } else { Some((table.wake_at(), table.to_act())) };
    // What follows a tunnel depends on the cards turned up, but not whether the wish was taken.
    let tunnel = handled.before.as_ref().is_some_and(|state| matches!(state.phase(), Phase::Tunnel(_)));
    format!("{:?} {seen:?} {:?}", handled.answer, clocks.filter(|_| !tunnel))
}

#[test]
fn worlds_that_differ_in_secrets_tell_a_viewer_the_same() {
    let pairs = pairs();
    let (mut compared, mut others_differ, mut with_tickets, mut finished) = (0, 0, 0, 0);
    for seed in 0.. {
        if compared >= pairs {
            break;
        }
        let mut crowd = Crowd::playing(seed);
        crowd.trouble = crowd.trouble.min(20);
        let started = crowd.world.log.len();
        let steps = 20 + crowd.rng.below(260);
        crowd.steps(steps);
        let World { table, log, secret, .. } = &crowd.world;
        let game = table.game();
        let mut rng = QuickRng::new(!seed);
        for _ in 0..8 {
            let viewer = match rng.below(u32::from(game.players()) + 1) as usize {
                index if index < usize::from(game.players()) => Viewer::Seat(seat(index)),
                _ => Viewer::Spectator,
            };
            let rows = if rng.below(8) == 0 {
                log.len()
            } else {
                started + rng.below((log.len() - started + 1) as u32) as usize
            };
            let here = &log[..rows];
            let Some(there) = other_log(table, viewer, here, &mut rng) else { continue };
            let what = || format!("table {seed}, {viewer:?}, {rows} rows");
            let now = here.last().map_or(0, |entry| entry.at) + SECOND;
            let replay = |secret, log: &[Entry]| {
                Table::replay(World::id(), secret, game.clone(), TIMING, log, now).expect("the log was checked")
            };
            let one = replay(*secret, here);
            let over = one.stage() == Stage::Over;
            let other = replay(if over { *secret } else { Secret([9; 32]) }, &there);

            let told = stream(game, viewer, here);
            assert_eq!(format!("{told:?}"), format!("{:?}", stream(game, viewer, &there)), "{}", what());
            assert_eq!(looks(&one, viewer), looks(&other, viewer), "{}", what());
            for input in attempts(&one, viewer, &mut rng) {
                let (here, there) = (tries(&one, viewer, &input, now), tries(&other, viewer, &input, now));
                assert_eq!(here, there, "{}: {input:?}", what());
            }

            // The same comparison must fail for the raw log, and for whoever holds what was exchanged.
            assert_ne!(here, &there[..], "{}", what());
            let others = Seat::all(game.players()).map(Viewer::Seat).filter(|other| *other != viewer);
            let differs = |other| stream(game, other, here) != stream(game, other, &there);
            others_differ += usize::from(others.clone().any(differs));
            let tickets = |log: &[Entry]| {
                let state = last_state(game, log);
                Seat::all(game.players()).map(|seat| (state.tickets(seat), state.offer(seat))).collect::<Vec<_>>()
            };
            with_tickets += usize::from(tickets(here) != tickets(&there));
            finished += usize::from(over);
            compared += 1;
        }
    }
    assert_eq!(others_differ, compared, "whoever got or kept other things sees other things");
    assert!(with_tickets * 4 > compared, "{with_tickets} of {compared} pairs differ in tickets");
    assert!(finished * 50 > compared, "{finished} of {compared} pairs are finished games");
}

fn last_state(game: &Game, log: &[Entry]) -> State {
    let mut state = State::before_the_deal(game);
    for fact in log.iter().flat_map(|entry| facts_of(&entry.what)) {
        state.apply(game, fact).expect("the log was checked");
    }
    state
}

#[test]
fn hidden_cards_are_nobody_elses_business_even_at_the_deal() {
    // The smallest case, to be read: one card of ben's hand is another, and nobody but ben can tell.
    let crowd = Crowd::playing(3);
    let game = crowd.world.table.game();
    let mut log = crowd.world.log.clone();
    let ben = seat(1);
    for fact in log.iter_mut().flat_map(|entry| facts_mut(&mut entry.what)) {
        if let Event::HandDealt { seat, cards } = fact
            && *seat == ben
        {
            let four = |card: Card| std::iter::repeat_n(card, 4).collect::<Cards>();
            let red = four(Card::from_name("red").expect("red is a colour"));
            let black = four(Card::from_name("black").expect("black is a colour"));
            *cards = if *cards == red { black } else { red };
        }
    }
    for viewer in Seat::all(game.players()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let same = stream(game, viewer, &crowd.world.log) == stream(game, viewer, &log);
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
