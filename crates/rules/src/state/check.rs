//! Legality of actions: one check per rule, in constant time and without listing the legal actions.

use crate::action::Purpose;
use crate::{
    Action, ActionError, Card, CityId, Game, Kept, LegalActions, Payment, Phase, RouteId, Seat, Source, State,
    TicketChoice, Tunnel,
};

impl State {
    /// Whether [`State::play`] would accept the action.
    pub fn is_legal(&self, game: &Game, seat: Seat, action: Action) -> bool {
        self.check(game, seat, action).is_ok()
    }

    /// Checks an action without playing it.
    ///
    /// # Errors
    /// The rule it breaks.
    pub fn check(&self, game: &Game, seat: Seat, action: Action) -> Result<(), ActionError> {
        match action {
            Action::Draw(source) => self.check_draw(seat, source),
            Action::Claim { route, payment } => self.check_claim(game, seat, route, payment),
            Action::BuildStation { city, payment } => self.check_station(game, seat, city, payment),
            Action::DrawTickets => self.check_draw_tickets(seat),
            Action::Keep(choice) => self.check_keep(game, seat, choice).map(|_| ()),
            Action::PayTunnel(payment) => self.check_surcharge(seat, payment),
            Action::Withdraw => self.pending_tunnel(seat).map(|_| ()),
            Action::Pass => self.check_pass(game, seat),
        }
    }

    /// Checks that it is this seat's turn, and that the seat has not acted in it yet \[T1\].
    #[inline]
    fn at_turn_start(&self, seat: Seat) -> Result<(), ActionError> {
        if matches!(self.phase, Phase::Turn) && seat == self.turn { Ok(()) } else { Err(self.not_now(seat)) }
    }

    /// The reason why a seat cannot start an action now.
    #[cold]
    fn not_now(&self, seat: Seat) -> ActionError {
        match &self.phase {
            Phase::Over(_) => ActionError::GameOver,
            Phase::FirstTickets { .. } => ActionError::ChooseTicketsFirst,
            _ if seat != self.turn => ActionError::NotYourTurn,
            Phase::SecondCard => ActionError::SecondCardFirst,
            Phase::Tickets { .. } => ActionError::AnswerOfferFirst,
            Phase::Tunnel(_) => ActionError::AnswerTunnelFirst,
            // During `Phase::Turn`, only a seat that answers an offer or a tunnel that does not exist gets here.
            Phase::Turn => ActionError::NothingOffered,
        }
    }

    /// \[E1\]
    #[inline]
    pub(super) fn check_draw_tickets(&self, seat: Seat) -> Result<(), ActionError> {
        self.at_turn_start(seat)?;
        if self.fresh_tickets.is_empty() && self.returned_tickets.is_empty() {
            return Err(ActionError::NoTicketsLeft);
        }
        Ok(())
    }

    /// [S3, S4, S5, E1] If an offer is smaller than the minimum, all of it must be kept. Returns the positions of the
    /// kept tickets in the offer.
    #[inline]
    pub(super) fn check_keep(&self, game: &Game, seat: Seat, choice: TicketChoice) -> Result<Kept, ActionError> {
        let rules = game.rules();
        let (offer, least, rule) = match &self.phase {
            Phase::Tickets { offer } if seat == self.turn => (*offer, rules.later_tickets.keep, "E1"),
            Phase::FirstTickets { .. } if seat.index() >= usize::from(game.players()) => {
                return Err(ActionError::NoSuchSeat);
            }
            Phase::FirstTickets { chosen, .. } if chosen[seat].is_some() => return Err(ActionError::AlreadyChosen),
            Phase::FirstTickets { offers, .. } => {
                let first = rules.first_tickets;
                (offers[seat], first.keep, if first.long > 0 { "S4" } else { "S3" })
            }
            _ => return Err(self.not_now(seat)),
        };
        let kept = offer.positions(choice).ok_or(ActionError::NotOffered)?;
        let least = least.min(offer.len());
        if kept.len() < least {
            return Err(ActionError::KeepMore { least, kept: kept.len(), rule });
        }
        Ok(kept)
    }

    /// The tunnel that this seat must pay for or give up \[U7\].
    #[inline]
    pub(super) fn pending_tunnel(&self, seat: Seat) -> Result<&Tunnel, ActionError> {
        match &self.phase {
            Phase::Tunnel(tunnel) if seat == self.turn => Ok(tunnel),
            Phase::Turn if seat == self.turn => Err(ActionError::NoTunnelPending),
            _ => Err(self.not_now(seat)),
        }
    }

    /// [D1, D2, D6]
    #[inline]
    pub(super) fn check_draw(&self, seat: Seat, source: Source) -> Result<(), ActionError> {
        let second = matches!(self.phase, Phase::SecondCard);
        if seat != self.turn || !(second || matches!(self.phase, Phase::Turn)) {
            return Err(self.not_now(seat));
        }
        match source {
            Source::Pile if self.pile.is_empty() => Err(ActionError::PileEmpty),
            Source::Pile => Ok(()),
            Source::Display(slot) => match self.display.get(slot) {
                None => Err(ActionError::SlotEmpty { slot }),
                Some(Card::Locomotive) if second => Err(ActionError::LocomotiveSecond),
                Some(_) => Ok(()),
            },
        }
    }

    /// [K1, K2, K3, K4, K5, K6, K9]
    #[inline]
    pub(super) fn check_claim(
        &self,
        game: &Game,
        seat: Seat,
        id: RouteId,
        payment: Payment,
    ) -> Result<(), ActionError> {
        self.at_turn_start(seat)?;
        let Some(route) = game.board().routes().get(id.index()) else {
            return Err(ActionError::NoSuchRoute { route: id });
        };
        if !self.available(game, seat).contains(id) {
            return Err(match self.owner(id) {
                Some(_) => ActionError::RouteTaken { route: id },
                None if game.doubles_open() => ActionError::OwnsOtherHalf { route: id },
                None => ActionError::RouteClosed { route: id },
            });
        }
        if self.cars[seat] < route.length {
            return Err(ActionError::NotEnoughCars { needed: route.length, left: self.cars[seat] });
        }
        if payment.total() != u16::from(route.length) {
            let (due, named) = (route.length, payment.total());
            return Err(ActionError::WrongNumber { due, named, what: Purpose::Route });
        }
        if payment.color().is_some_and(|color| !route.color.accepts(color)) {
            return Err(ActionError::WrongColor { route: id });
        }
        if payment.locomotives() < route.ferry_locomotives() {
            return Err(ActionError::FerryNeedsLocomotives { needed: route.ferry_locomotives() });
        }
        if !payment.is_in(self.hands[seat]) {
            return Err(ActionError::NotInHand { what: Purpose::Route });
        }
        Ok(())
    }

    /// [U2, U3]
    pub(super) fn check_surcharge(&self, seat: Seat, payment: Payment) -> Result<(), ActionError> {
        let tunnel = self.pending_tunnel(seat)?;
        let (due, named) = (tunnel.due(), payment.total());
        if named != u16::from(due) {
            return Err(ActionError::WrongNumber { due, named, what: Purpose::Tunnel });
        }
        if !tunnel.takes(payment) {
            return Err(ActionError::WrongSurcharge);
        }
        if !payment.is_in(self.hands[seat]) {
            return Err(ActionError::NotInHand { what: Purpose::Tunnel });
        }
        Ok(())
    }

    /// [B1, B2]
    pub(super) fn check_station(
        &self,
        game: &Game,
        seat: Seat,
        city: CityId,
        payment: Payment,
    ) -> Result<(), ActionError> {
        self.at_turn_start(seat)?;
        let (stations, built) = (game.rules().stations, self.stations[seat].len() as u8);
        if stations == 0 {
            return Err(ActionError::NoStations);
        }
        if built >= stations {
            return Err(ActionError::NoStationLeft);
        }
        if city.index() >= game.board().cities().len() {
            return Err(ActionError::NoSuchCity { city });
        }
        if !self.free_cities(game).contains(city) {
            return Err(ActionError::StationThere { city });
        }
        let (due, named) = (game.rules().station_cost(built), payment.total());
        if named != u16::from(due) {
            return Err(ActionError::WrongNumber { due, named, what: Purpose::Station });
        }
        if !payment.is_in(self.hands[seat]) {
            return Err(ActionError::NotInHand { what: Purpose::Station });
        }
        Ok(())
    }

    /// \[T2\] Passing is rare, so listing the legal actions is fast enough here.
    #[cold]
    pub(super) fn check_pass(&self, game: &Game, seat: Seat) -> Result<(), ActionError> {
        self.at_turn_start(seat)?;
        let mut legal = LegalActions::new();
        self.legal_actions(game, seat, &mut legal);
        match legal.get(game, 0) {
            Some(Action::Pass) => Ok(()),
            _ => Err(ActionError::MustNotPass),
        }
    }
}
