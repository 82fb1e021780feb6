//! Random games, and recording a game again from its record.

use std::collections::VecDeque;

use fogg_maps::Map;
use fogg_record::{CardName, Record, RecordedAction, Recorder, SeatInfo, replay};
use fogg_rules::{
    Action, Card, Cards, Chance, Event, Game, LegalActions, QuickChance, QuickRng, Seat, Seed, SeededChance, Setup,
    State, TicketDeck, TicketId, TicketSet,
};
use proptest::prelude::*;

/// The parameters of a random game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    pub(crate) map: usize,
    pub(crate) players: u8,
    /// Whether the cards are dealt as in a real game or as in a simulation.
    pub(crate) seeded: bool,
    /// Whether the players prefer to claim routes.
    pub(crate) eager: bool,
    pub(crate) seed: u64,
}

/// A recorded game with all its steps.
pub(crate) struct Played {
    pub(crate) record: Record,
    pub(crate) steps: Vec<PlayedStep>,
}

/// An action with its events and the state after it. The deal has no action.
type PlayedStep = (Option<(Seat, Action)>, Vec<Event>, State);

impl Case {
    pub(crate) fn any() -> impl Strategy<Value = Case> {
        (0_usize..2, 2_u8..=5, any::<bool>(), any::<bool>(), any::<u64>())
            .prop_map(|(map, players, seeded, eager, seed)| Case { map, players, seeded, eager, seed })
    }

    pub(crate) fn map(&self) -> &'static Map {
        &fogg_maps::built_in()[self.map].1
    }

    pub(crate) fn game(&self) -> Game {
        self.map().game(self.players).expect("2 to 5 can play")
    }

    pub(crate) fn rng(&self) -> QuickRng {
        QuickRng::new(!self.seed)
    }

    /// Plays to the end of the game, or at most `most` actions.
    pub(crate) fn play(&self, most: usize) -> Played {
        if self.seeded {
            self.play_with(SeededChance::new(Seed::numbered(self.seed, 1)), most)
        } else {
            self.play_with(QuickChance::new(self.seed), most)
        }
    }

    fn play_with(&self, chance: impl Chance + Clone, most: usize) -> Played {
        let game = self.game();
        let mut rng = QuickRng::new(self.seed);
        let mut recorder = Recorder::new(&game, Setup::default(), chance);
        let mut legal = LegalActions::new();
        let mut steps = vec![(None, recorder.events().to_vec(), *recorder.state())];
        while steps.len() <= most {
            let to_act: Vec<Seat> = recorder.state().to_act(&game).iter().collect();
            if to_act.is_empty() {
                break;
            }
            let seat = to_act[rng.below(to_act.len() as u32) as usize];
            recorder.state().legal_actions(&game, seat, &mut legal);
            let claims: Vec<Action> =
                legal.iter(&game).filter(|action| matches!(action, Action::Claim { .. })).collect();
            let action = if self.eager && !claims.is_empty() && rng.below(4) != 0 {
                claims[rng.below(claims.len() as u32) as usize]
            } else {
                legal.get(&game, rng.below(legal.len() as u32) as usize).expect("a seat to act has a legal action")
            };
            recorder.play(seat, action).expect("it is legal");
            steps.push((Some((seat, action)), recorder.events().to_vec(), *recorder.state()));
        }
        Played { record: recorder.record(seats(self.players)), steps }
    }
}

fn seats(players: u8) -> Vec<SeatInfo> {
    let bot = |seat: u8| (seat % 2 == 1).then(|| "random".to_owned());
    (0..players).map(|seat| SeatInfo { name: format!("Player \"{seat}\" ✓"), bot: bot(seat) }).collect()
}

/// Replays an accepted record and records it again, using only its decks and actions.
pub(crate) fn record_again(record: &Record, map: &Map) -> Record {
    let game = map.game(record.seats.len() as u8).expect("the record was accepted");
    let mut actions = Vec::new();
    let collected = replay(record, map, |step| actions.extend(step.action.map(|(_, seat, action)| (seat, action))));
    assert_eq!(collected, Ok(()));
    let first = Seat::new(record.first);
    let mut recorder = Recorder::new(&game, Setup { first }, DeckChance::new(record));
    for (seat, action) in actions {
        recorder.play(seat, action).expect("the record was accepted");
    }
    recorder.record(record.seats.clone())
}

/// Chance that deals the decks of a record.
#[derive(Clone, Debug)]
struct DeckChance {
    piles: VecDeque<VecDeque<Card>>,
    pile: VecDeque<Card>,
    tickets: [VecDeque<TicketId>; 2],
}

impl DeckChance {
    fn new(record: &Record) -> DeckChance {
        let pile = |cards: &Vec<CardName>| cards.iter().map(|card| card.0).collect();
        let tickets = |deck: &[u8]| deck.iter().map(|id| TicketId(*id)).collect();
        DeckChance {
            piles: [&record.train_deck].into_iter().chain(&record.reshuffles).map(pile).collect(),
            pile: VecDeque::new(),
            tickets: [tickets(&record.ticket_deck), tickets(&record.long_deck)],
        }
    }
}

impl Chance for DeckChance {
    fn first_seat(&mut self, _: u8) -> Seat {
        Seat::FIRST
    }

    fn shuffle(&mut self, _: Cards) {
        self.pile = self.piles.pop_front().unwrap_or_default();
    }

    fn card(&mut self, pile: Cards) -> Card {
        self.pile.pop_front().unwrap_or_else(|| pile.nth(0))
    }

    fn ticket(&mut self, deck: TicketDeck, left: TicketSet) -> TicketId {
        let index = match deck {
            TicketDeck::Regular => 0,
            TicketDeck::Long => 1,
        };
        self.tickets[index].pop_front().or_else(|| left.iter().next()).expect("a ticket is left")
    }
}

/// The same record with every list sorted whose order has no meaning.
pub(crate) fn in_order(record: &Record) -> Record {
    let mut record = record.clone();
    for action in &mut record.actions {
        match action {
            RecordedAction::Keep { tickets, .. } => tickets.sort_unstable(),
            RecordedAction::Claim { cards, .. }
            | RecordedAction::Pay { cards, .. }
            | RecordedAction::Station { cards, .. } => cards.sort_by_key(|card| card.0),
            _ => {}
        }
    }
    for seat in &mut record.result.seats {
        seat.completed.sort_unstable();
        seat.failed.sort_unstable();
    }
    record.fairness = None;
    record
}
