//! A client that knows only the messages it receives.

use std::sync::Arc;

use fogg_rules::{
    BySeat, Card, Cards, CitySet, Game, Memory, Offer, Payment, Returns, RouteSet, Seat, SeatSet, SeenEvent, SeenPhase,
    Source, TicketSet, View, Viewer,
};
use fogg_table::{DecisionId, Number, SeenChange, SeenEntry};

/// A client's knowledge of a game. It must agree with the referee's [`View`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    claimed: BySeat<RouteSet>,
    stations: BySeat<CitySet>,
    points: BySeat<i16>,
    cars: BySeat<u8>,
    hand_sizes: BySeat<u8>,
    ticket_counts: BySeat<u8>,
    tickets_left: u8,
    pile: u8,
    discards: Cards,
    display: [Option<Card>; 5],
    turn: Seat,
    last_turns: Option<u8>,
    to_act: SeatSet,
    hand: Cards,
    tickets: TicketSet,
    offer: Option<Offer>,
}

impl Known {
    fn before_the_deal(game: &Game) -> Known {
        Known {
            claimed: BySeat::default(),
            stations: BySeat::default(),
            points: BySeat::default(),
            cars: BySeat([game.rules().cars; Seat::MAX]),
            hand_sizes: BySeat::default(),
            ticket_counts: BySeat::default(),
            tickets_left: game.board().regular_tickets().len() as u8,
            pile: game.deck().total(),
            discards: Cards::EMPTY,
            display: [None; 5],
            turn: Seat::FIRST,
            last_turns: None,
            to_act: SeatSet::EMPTY,
            hand: Cards::EMPTY,
            tickets: TicketSet::EMPTY,
            offer: None,
        }
    }

    pub(crate) fn of(game: &Game, view: &View) -> Known {
        Known {
            claimed: BySeat::new(|seat| view.claimed(seat)),
            stations: BySeat::new(|seat| view.stations(seat)),
            points: BySeat::new(|seat| view.points(seat)),
            cars: BySeat::new(|seat| view.cars(seat)),
            hand_sizes: BySeat::new(|seat| view.hand_size(seat)),
            ticket_counts: BySeat::new(|seat| view.ticket_count(seat)),
            tickets_left: view.tickets_left(),
            pile: view.pile(),
            discards: view.discards(),
            display: std::array::from_fn(|slot| view.display().get(slot as u8)),
            turn: view.turn(),
            last_turns: view.last_turns(),
            to_act: view.to_act(game),
            hand: view.hand(),
            tickets: view.tickets(),
            offer: view.offer(),
        }
    }
}

/// A viewer of a running game: its knowledge, its memory, and the open decisions.
#[derive(Clone, Debug)]
pub(crate) struct Watcher {
    viewer: Viewer,
    pub(crate) known: Known,
    pub(crate) memory: Memory,
    /// Whether the memory covers the whole game.
    pub(crate) remembers: bool,
    pub(crate) decisions: BySeat<Option<DecisionId>>,
    own_kept: Option<fogg_rules::Kept>,
    first_offered: BySeat<u8>,
    offered: u8,
    laid: (Payment, Cards, Option<fogg_rules::RouteId>),
    /// The client before the last action, in case that is taken back.
    before: Option<Box<Watcher>>,
}

impl Watcher {
    pub(crate) fn new(game: &Game, viewer: Viewer) -> Watcher {
        Watcher {
            viewer,
            known: Known::before_the_deal(game),
            memory: Memory::new(game, viewer),
            remembers: true,
            decisions: BySeat::default(),
            own_kept: None,
            first_offered: BySeat::default(),
            offered: 0,
            laid: (Payment::NOTHING, Cards::EMPTY, None),
            before: None,
        }
    }

    /// Whether an entry needs a view that this client no longer has, because it did not see the action.
    pub(crate) fn is_lost(&self, entry: &SeenEntry) -> bool {
        matches!(entry.what, SeenChange::Undone { .. }) && self.before.is_none()
    }

    /// Starts from a view and the open decisions.
    pub(crate) fn fresh(game: &Game, view: &View, decisions: BySeat<Option<DecisionId>>) -> Watcher {
        let mut watcher = Watcher::new(game, view.viewer());
        watcher.known = Known::of(game, view);
        watcher.memory = Memory::clone(view.memory());
        // The referee keeps no memory for spectators.
        watcher.remembers = view.viewer() != Viewer::Spectator;
        watcher.decisions = decisions;
        let rules = game.rules();
        match *view.phase() {
            SeenPhase::FirstTickets { offer, kept, .. } => {
                watcher.known.offer = offer;
                watcher.own_kept = kept;
                watcher.first_offered = BySeat([rules.first_tickets.regular + rules.first_tickets.long; Seat::MAX]);
            }
            SeenPhase::Tickets { count, .. } => watcher.offered = count,
            SeenPhase::Tunnel(tunnel) => watcher.laid = (tunnel.laid, tunnel.turned_up_cards(), Some(tunnel.route)),
            _ => {}
        }
        watcher
    }

    /// The client's knowledge in the form of the referee's view.
    pub(crate) fn tells(&self) -> Known {
        // Once the own choice is made, there is no offer any more, although it is not settled yet.
        let offer = self.known.offer.filter(|_| self.own_kept.is_none());
        Known { offer, ..self.known.clone() }
    }

    pub(crate) fn watch(&mut self, game: &Game, entry: &SeenEntry) {
        match &entry.what {
            SeenChange::Started { facts, .. } => {
                facts.iter().for_each(|fact| self.fact(game, fact));
                for seat in Seat::all(game.players()) {
                    self.known.to_act.insert(seat);
                    self.decisions[seat] = Some(entry.number);
                }
            }
            SeenChange::Undone { seat, .. } => {
                *self = *self.before.take().expect("the client saw the action");
                self.decisions[*seat] = Some(entry.number);
            }
            SeenChange::Played { seat, facts, .. } => {
                self.before = None;
                self.before = Some(Box::new(self.clone()));
                self.decisions[*seat] = None;
                facts.iter().for_each(|fact| self.fact(game, fact));
                // This entry opened the decision of every seat that has one now and had none before.
                for seat in self.known.to_act.iter() {
                    self.decisions[seat].get_or_insert(entry.number);
                }
            }
            SeenChange::Abandoned => Seat::all(game.players()).for_each(|seat| self.decisions[seat] = None),
            _ => {}
        }
    }

    fn own(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    fn pay(&mut self, seat: Seat, payment: Payment) {
        self.known.hand_sizes[seat] -= payment.total() as u8;
        if self.own(seat) {
            self.known.hand =
                self.known.hand.checked_minus(payment.cards()).expect("a player pays only with cards in the hand");
        }
    }

    fn take_route(&mut self, game: &Game, seat: Seat, route: fogg_rules::RouteId) {
        let length = game.board().route(route).length;
        self.known.claimed[seat].insert(route);
        self.known.cars[seat] -= length;
        self.known.points[seat] += i16::from(game.rules().route_points[usize::from(length)]);
    }

    fn put_back(&mut self, returns: Returns, tickets: u8) {
        if returns == Returns::UnderDeck {
            self.known.tickets_left += tickets;
        }
    }

    fn gets(&mut self, seat: Seat, cards: u8, which: Option<Cards>) {
        self.known.hand_sizes[seat] += cards;
        if let Some(which) = which.filter(|_| self.own(seat)) {
            self.known.hand = self.known.hand.plus(which);
        }
    }

    fn fact(&mut self, game: &Game, fact: &SeenEvent) {
        self.memory.observe(game, fact);
        let known = &mut self.known;
        match *fact {
            SeenEvent::HandDealt { seat, count, cards } => {
                known.pile -= count;
                self.gets(seat, count, cards);
            }
            SeenEvent::FirstTicketsOffered { seat, count, offer } => {
                known.tickets_left -= count - game.rules().first_tickets.long;
                self.first_offered[seat] = count;
                known.offer = known.offer.or(offer);
            }
            SeenEvent::FirstSeat { seat } => known.turn = seat,
            SeenEvent::FirstTicketsChosen { seat, kept } => {
                known.to_act = known.to_act.iter().filter(|other| *other != seat).collect();
                self.own_kept = self.own_kept.or(kept);
            }
            SeenEvent::FirstTicketsSettled { kept } => {
                if let (Some(offer), Some(kept)) = (known.offer.take(), self.own_kept.take()) {
                    known.tickets = offer.kept(kept).collect();
                }
                for seat in Seat::all(game.players()) {
                    self.known.ticket_counts[seat] = kept[seat];
                    self.put_back(game.rules().first_tickets.returns, self.first_offered[seat] - kept[seat]);
                }
            }
            SeenEvent::TurnBegan { seat } => {
                known.turn = seat;
                known.to_act = SeatSet::of(seat);
                known.last_turns = known.last_turns.map(|turns| turns - 1);
            }
            SeenEvent::CardDrawn { seat, from, card } => {
                match from {
                    Source::Pile => known.pile -= 1,
                    Source::Display(slot) => {
                        let taken = known.display[usize::from(slot)].take();
                        assert_eq!(taken, card, "all viewers see a card taken from the display");
                    }
                }
                self.gets(seat, 1, card.map(Cards::from));
            }
            SeenEvent::CardTurnedUp { slot, card } => {
                known.pile -= 1;
                assert_eq!(known.display[usize::from(slot)].replace(card), None);
            }
            SeenEvent::Reshuffled { pile } => {
                assert_eq!((known.pile, known.discards), (0, pile), "the discards become the pile");
                known.pile = pile.total();
                known.discards = Cards::EMPTY;
            }
            SeenEvent::DisplaySwept => {
                known.discards.extend(known.display.iter_mut().filter_map(Option::take));
            }
            SeenEvent::SecondCardDue { .. } | SeenEvent::TunnelDue { .. } => {}
            SeenEvent::TicketsDrawn { count, offer, .. } => {
                known.tickets_left -= count;
                known.offer = offer;
                self.offered = count;
            }
            SeenEvent::TicketsKept { seat, count, kept } => {
                known.ticket_counts[seat] += count;
                if let (Some(offer), Some(kept)) = (known.offer.take(), kept) {
                    known.tickets |= offer.kept(kept).collect();
                }
                self.put_back(game.rules().later_tickets.returns, self.offered - count);
            }
            SeenEvent::RouteClaimed { seat, route, payment } => {
                known.discards = known.discards.plus(payment.cards());
                self.pay(seat, payment);
                self.take_route(game, seat, route);
            }
            SeenEvent::TunnelTried { seat, route, payment } => {
                self.laid = (payment, Cards::EMPTY, Some(route));
                self.pay(seat, payment);
            }
            SeenEvent::TunnelCardTurnedUp { card } => {
                known.pile -= 1;
                self.laid.1.add(card);
            }
            SeenEvent::TunnelClaimed { seat, surcharge, .. } => {
                let (laid, turned_up, route) = self.laid;
                known.discards = known.discards.plus(laid.cards()).plus(surcharge.cards()).plus(turned_up);
                self.pay(seat, surcharge);
                self.take_route(game, seat, route.expect("the tunnel was tried before"));
            }
            SeenEvent::TunnelGivenUp { seat, taken_back, .. } => {
                assert_eq!(taken_back, self.laid.0);
                known.discards = known.discards.plus(self.laid.1);
                self.gets(seat, taken_back.total() as u8, Some(taken_back.cards()));
            }
            SeenEvent::StationBuilt { seat, city, payment } => {
                known.discards = known.discards.plus(payment.cards());
                known.stations[seat].insert(city);
                self.pay(seat, payment);
            }
            SeenEvent::Passed { .. } => {}
            SeenEvent::LastRoundBegan { .. } => known.last_turns = Some(game.players()),
            SeenEvent::GameEnded { tickets, .. } => {
                known.to_act = SeatSet::EMPTY;
                for seat in Seat::all(game.players()) {
                    assert_eq!(
                        tickets[seat].len(),
                        u32::from(known.ticket_counts[seat]),
                        "all tickets are revealed [G7]"
                    );
                }
            }
        }
    }
}

/// A message to a client.
#[derive(Clone, Debug)]
pub(crate) enum Message {
    /// A log entry.
    Happened(SeenEntry),
    /// The current view: at the start, or after a gap that is too old.
    Fresh { number: Number, view: Option<Arc<View>>, decisions: BySeat<Option<DecisionId>> },
}
