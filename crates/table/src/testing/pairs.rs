//! Pairs of worlds that differ only in information hidden from one viewer.
//!
//! A pair is made from the log of a random game, cut off anywhere. In the other world, the opponents were dealt or drew
//! other cards, were offered other tickets, kept other tickets, and used other request ids, and the secret of the deal
//! and the key to a rematch differ. The rules allow that world: every action is played again there and must produce
//! exactly the events of its log.

use fogg_rules::{Action, Card, Event, Game, Kept, QuickRng, ScriptedChance, Seat, Source, State, TicketId, Viewer};

use super::crowd::Crowd;
use super::world::{SECOND, TIMING, World, seat};
use crate::{Change, Entry, Millis, Rematch, Secret, Stage, Table, TableKey};

/// Two worlds that must look the same to one viewer.
#[derive(Debug)]
pub struct WorldPair {
    /// The viewer to whom they must look the same.
    pub viewer: Viewer,
    /// The table in one world.
    pub one: Table,
    /// The table in the other.
    pub other: Table,
    /// Its log in one world.
    pub here: Vec<Entry>,
    /// Its log in the other.
    pub there: Vec<Entry>,
    /// A later time, in both worlds.
    pub now: Millis,
}

impl WorldPair {
    /// A few pairs made from one game, determined by a seed.
    pub fn of(seed: u64) -> Vec<WorldPair> {
        let mut crowd = Crowd::playing(seed);
        crowd.trouble = crowd.trouble.min(20);
        let started = crowd.world.log.len();
        let steps = 20 + crowd.rng.below(260);
        crowd.steps(steps);
        let World { table, log, secret, .. } = &crowd.world;
        let game = table.game();
        let mut rng = QuickRng::new(!seed);
        let mut pairs = Vec::new();
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
            let here = log[..rows].to_vec();
            let Some(there) = other_log(table, viewer, &here, &mut rng) else { continue };
            let now = here.last().map_or(0, |entry| entry.at) + SECOND;
            let replay = |secret, log: &[Entry]| {
                Table::replay(World::id(), secret, game.clone(), TIMING, log, now).expect("the log was checked")
            };
            let one = replay(*secret, &here);
            // The secret is public once the game is over.
            let other_secret = if one.stage() == Stage::Over { *secret } else { Secret([9; 32]) };
            let other = replay(other_secret, &there);
            pairs.push(WorldPair { viewer, one, other, here, there, now });
        }
        pairs
    }
}

/// The events of an entry, if it is part of the game.
pub fn facts_of(what: &Change) -> &[Event] {
    match what {
        Change::Started { facts, .. } | Change::Played { facts, .. } => facts,
        _ => &[],
    }
}

/// The same, mutable.
pub fn facts_mut(what: &mut Change) -> &mut [Event] {
    match what {
        Change::Started { facts, .. } | Change::Played { facts, .. } => facts,
        _ => &mut [],
    }
}

/// The entries of a log without the actions that were taken back.
pub fn standing(log: &[Entry]) -> impl Iterator<Item = &Entry> {
    let undone = |entry: &Entry| match entry.what {
        Change::Undone { entry, .. } => Some(entry),
        _ => None,
    };
    let undone: Vec<_> = log.iter().filter_map(undone).collect();
    log.iter().filter(move |entry| !undone.contains(&entry.number))
}

/// A log that is changed where a viewer cannot see it.
struct Other<'a> {
    game: &'a Game,
    viewer: Viewer,
    log: Vec<Entry>,
}

impl Other<'_> {
    fn hides(&self, seat: Seat) -> bool {
        self.viewer != Viewer::Seat(seat)
    }

    /// The positions at which opponents got a card unseen: row of the log, event, card.
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
            other => panic!("{other:?} has no card"),
        }
    }

    /// Exchanges two unseen cards of opponents, or one with a card of the pile.
    fn exchange_cards(&mut self, rng: &mut QuickRng) {
        let places = self.hidden_cards();
        if places.is_empty() {
            return;
        }
        // Cards drawn late are more often still in hand, so exchanging them has no consequences.
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

    /// Exchanges two tickets that this viewer has not seen, from the start of the log.
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
            // All tickets are revealed at the end [G7].
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
            if let Change::Played { action: Action::Keep(choice), .. } = &mut entry.what {
                *choice = choice.iter().map(renamed).collect();
            }
        }
    }

    /// Lets an opponent keep other tickets. Their number is visible, except before all have chosen first tickets [S5].
    fn keep_others(&mut self, rng: &mut QuickRng) {
        let happened = |of: fn(&Event) -> bool| self.log.iter().flat_map(|entry| facts_of(&entry.what)).any(of);
        let settled = happened(|fact| matches!(fact, Event::FirstTicketsSettled { .. }));
        // All tickets are revealed at the end [G7].
        if happened(|fact| matches!(fact, Event::GameEnded { .. })) {
            return;
        }
        let row = rng.below(self.log.len() as u32) as usize;
        let new = Kept(rng.below(16) as u8);
        let viewer = self.viewer;
        let (before, from) = self.log.split_at_mut(row);
        let Change::Played { seat, action: Action::Keep(old), facts, .. } = &mut from[0].what else { return };
        let mut offers = before.iter().rev().flat_map(|entry| facts_of(&entry.what).iter().rev());
        let offer = offers.find_map(|fact| match fact {
            Event::FirstTicketsOffered { seat: other, offer } | Event::TicketsDrawn { seat: other, offer } => {
                (other == seat).then_some(*offer)
            }
            _ => None,
        });
        let offer = offer.unwrap_or_default();
        let counts = settled || facts.iter().any(|fact| matches!(fact, Event::TicketsKept { .. }));
        if viewer == Viewer::Seat(*seat) || counts && new.len() != old.len() {
            return;
        }
        *old = offer.choice(new);
        for fact in facts {
            if let Event::FirstTicketsChosen { kept, .. } | Event::TicketsKept { kept, .. } = fact {
                *kept = new;
            }
        }
    }

    /// Changes the request ids of other accounts, which only those accounts see.
    fn rename_requests(&mut self, table: &Table) {
        let user_of = |seat: Seat| table.chairs()[seat.index()].occupant.user();
        let user = match self.viewer {
            Viewer::Seat(seat) => user_of(seat),
            Viewer::Spectator => None,
        };
        for entry in &mut self.log {
            if let Change::Played { seat, request: Some(request), .. }
            | Change::Undone { seat, request: Some(request), .. } = &mut entry.what
                && user != user_of(*seat)
            {
                request.push('\'');
            }
        }
    }

    /// Changes keys that the viewer may not see. Only players see the key to the table of a rematch. The key of a
    /// public table is hidden from all viewers once the game runs; the key of a private table is in the link that all
    /// its viewers see.
    fn change_keys(&mut self, table: &Table) {
        for entry in &mut self.log {
            if let Change::KeyReplaced { key } = &mut entry.what
                && table.options().public
            {
                *key = TableKey([9; 16].into());
            }
        }
        for entry in &mut self.log {
            if let Change::Rematch(Rematch { key: Some(key), .. }) = &mut entry.what
                && self.viewer == Viewer::Spectator
            {
                *key = TableKey([9; 16].into());
            }
        }
    }

    /// Whether the rules engine could have produced this log.
    fn is_possible(&self) -> bool {
        let mut state = State::before_the_deal(self.game);
        let mut before = state;
        self.log.iter().all(|entry| match &entry.what {
            Change::Started { facts, .. } => facts.iter().all(|fact| state.apply(self.game, fact).is_ok()),
            Change::Played { seat, action, facts, .. } => {
                before = state;
                let mut events = Vec::with_capacity(facts.len());
                let played = state.play(self.game, *seat, *action, &mut repeating(facts), &mut events);
                played.is_ok() && events == *facts
            }
            Change::Undone { .. } => {
                state = before;
                true
            }
            _ => true,
        })
    }
}

/// Chance that repeats the draws of these events.
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

/// Another log that looks the same to this viewer, or `None` if none was found.
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
    // One exchange can undo another.
    let differs = found.log != log;
    found.rename_requests(table);
    found.change_keys(table);
    differs.then_some(found.log)
}
