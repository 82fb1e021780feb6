//! Plays a game and records it.

use fogg_rules::{
    Action, ActionError, Board, Cards, Chance, Event, Game, Payment, Seat, Setup, Source, State, TicketDeck,
};

use crate::chance::RecordingChance;
use crate::{CardName, DrawnFrom, GameResult, Record, RecordedAction, SeatInfo, Variant};

/// A game that is recorded while it is played.
///
/// ```
/// use fogg_record::Recorder;
/// use fogg_rules::{Action, ActionError, QuickChance, Seat, Setup, Source};
///
/// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
/// let mut recorder = Recorder::new(&game, Setup::default(), QuickChance::new(1));
///
/// // Illegal actions are rejected and not recorded.
/// let early = recorder.play(Seat::FIRST, Action::Draw(Source::Pile));
/// assert_eq!(early, Err(ActionError::ChooseTicketsFirst));
/// let record = recorder.record(Vec::new());
/// assert_eq!(record.actions, []);
/// assert_eq!(record.result.reason, "abandoned");
/// ```
#[derive(Clone, Debug)]
pub struct Recorder<'g, C> {
    game: &'g Game,
    chance: RecordingChance<C>,
    state: State,
    first: Seat,
    actions: Vec<RecordedAction>,
    events: Vec<Event>,
}

impl<'g, C: Chance + Clone> Recorder<'g, C> {
    /// Deals a new game.
    pub fn new(game: &'g Game, setup: Setup, chance: C) -> Recorder<'g, C> {
        let mut chance = RecordingChance::new(chance);
        let mut events = Vec::new();
        let state = State::new(game, setup, &mut chance, &mut events);
        Recorder { game, chance, first: state.turn(), state, actions: Vec::new(), events }
    }

    /// The current state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The events of the last action, or of the deal.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Plays an action and records it.
    ///
    /// # Errors
    /// The rule that the action breaks. Then nothing is changed or recorded.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<(), ActionError> {
        let offer = self.state.offer(seat);
        let mut events = Vec::new();
        self.state.play(self.game, seat, action, &mut self.chance, &mut events)?;
        self.events = events;
        let board = self.game.board();
        let number = seat.index();
        self.actions.push(match action {
            // In the order of the offer, so that a game has one record.
            Action::Keep(choice) => {
                let kept =
                    offer.unwrap_or_default().iter().filter(|ticket| choice.iter().any(|other| other == *ticket));
                RecordedAction::Keep { seat: number, tickets: kept.map(|ticket| ticket.0).collect() }
            }
            Action::Draw(from) => RecordedAction::Draw {
                seat: number,
                from: match from {
                    Source::Pile => DrawnFrom::Pile,
                    Source::Display(slot) => DrawnFrom::Display(slot),
                },
                card: CardName(drawn_card(&self.events)),
            },
            Action::DrawTickets => RecordedAction::Tickets { seat: number },
            Action::Claim { route, payment } => RecordedAction::Claim {
                seat: number,
                route: route.0,
                cards: names(payment),
                revealed: turned_up(board, route, &self.events),
            },
            Action::PayTunnel(payment) => RecordedAction::Pay { seat: number, cards: names(payment) },
            Action::Withdraw => RecordedAction::Withdraw { seat: number },
            Action::BuildStation { city, payment } => {
                RecordedAction::Station { seat: number, city: board.city(city).id.clone(), cards: names(payment) }
            }
            Action::Pass => RecordedAction::Pass { seat: number },
        });
        Ok(())
    }

    /// The record of the game up to now. If the game is not over, it is recorded as abandoned.
    pub fn record(&self, seats: Vec<SeatInfo>) -> Record {
        let board = self.game.board();
        let named = |cards: Vec<fogg_rules::Card>| cards.into_iter().map(CardName).collect::<Vec<_>>();
        let mut piles = self.chance.whole_piles(self.state.pile()).into_iter().map(named);
        let deck = |deck: TicketDeck, all: fogg_rules::TicketSet| {
            let left = all - self.chance.tickets_drawn(deck);
            self.chance.whole_tickets(deck, left).iter().map(|ticket| ticket.0).collect()
        };
        Record {
            format: Record::FORMAT.to_owned(),
            map: board.id().to_owned(),
            seats,
            first: self.first.index(),
            train_deck: piles.next().unwrap_or_default(),
            ticket_deck: deck(TicketDeck::Regular, board.regular_tickets()),
            long_deck: deck(TicketDeck::Long, board.long_tickets()),
            reshuffles: piles.collect(),
            actions: self.actions.clone(),
            result: GameResult::of(self.game, &self.state),
            variant: Variant::default(),
            fairness: None,
            substitutes: Vec::new(),
        }
    }
}

/// The card that was drawn in an action with these events.
pub(crate) fn drawn_card(events: &[Event]) -> fogg_rules::Card {
    let drawn = events.iter().find_map(|event| match event {
        Event::CardDrawn { card, .. } => Some(*card),
        _ => None,
    });
    drawn.expect("an action that draws has a drawn card")
}

/// The cards revealed for a tunnel, or `None` if the route is not a tunnel.
pub(crate) fn turned_up(board: &Board, route: fogg_rules::RouteId, events: &[Event]) -> Option<Vec<CardName>> {
    let turned_up = events.iter().filter_map(|event| match event {
        Event::TunnelCardTurnedUp { card } => Some(CardName(*card)),
        _ => None,
    });
    (board.route(route).kind == fogg_rules::RouteKind::Tunnel).then(|| turned_up.collect())
}

fn names(payment: Payment) -> Vec<CardName> {
    let cards: Cards = payment.cards();
    cards.iter().map(CardName).collect()
}
