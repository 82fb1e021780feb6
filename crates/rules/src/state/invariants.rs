//! The invariants of every state, checked from scratch. Tests and fuzzers check them after every step.

use crate::{Cards, Game, Phase, RouteSet, Seat, State, TicketSet};

impl State {
    /// Recounts everything: cards \[C3\], cars \[C2\], tickets \[C4\], points \[K7\], open routes [K5, K6].
    ///
    /// # Errors
    /// The first violated invariant.
    pub fn check_invariants(&self, game: &Game) -> Result<(), String> {
        let require = |ok: bool, what: &str| if ok { Ok(()) } else { Err(format!("{what}: {self:?}")) };
        let seats = || Seat::all(game.players());

        let mut cards = self.pile.plus(self.discards).plus(self.display.cards());
        for seat in seats() {
            cards = cards.plus(self.hands[seat]);
        }
        if let Phase::Tunnel(tunnel) = self.phase {
            cards = cards.plus(tunnel.laid.cards()).plus(tunnel.turned_up_cards());
            require(tunnel.due() > 0, "a tunnel is pending although it costs no extra cards")?;
        }
        require(cards == game.deck(), "train cards are not conserved")?;
        require(self.pile.is_empty() <= self.discards.is_empty(), "the pile is empty although there are discards")?;
        let slots = game.rules().display;
        let filled = self.display.filled();
        require(filled >> slots == 0, "a card is in a slot beyond the display")?;
        require(self.pile.is_empty() || filled == (1 << slots) - 1, "a slot is empty although there are cards")?;

        let mut tickets = TicketSet::EMPTY;
        let mut add = |some: TicketSet| {
            let disjoint = (tickets & some).is_empty();
            tickets |= some;
            disjoint
        };
        require(add(self.fresh_tickets), "a ticket is in two places")?;
        require(
            add(self.returned_tickets.iter().collect())
                && self.returned_tickets.iter().collect::<TicketSet>().len() == u32::from(self.returned_tickets.len()),
            "a returned ticket is in two places",
        )?;
        for seat in seats() {
            require(add(self.tickets[seat]), "a held ticket is in two places")?;
        }
        match self.phase {
            Phase::FirstTickets { offers, .. } => {
                for seat in seats() {
                    require(add(offers[seat].set()), "an offered ticket is in two places")?;
                }
            }
            Phase::Tickets { offer } => require(add(offer.set()), "an offered ticket is in two places")?,
            _ => {}
        }
        let all = TicketSet::first(game.board().tickets().len());
        require((tickets - all).is_empty(), "a ticket does not exist")?;

        let mut claimed = RouteSet::EMPTY;
        for seat in seats() {
            let own = self.claimed[seat];
            require((claimed & own).is_empty(), "a route has two owners")?;
            claimed |= own;
            require((game.board().twins(own) & own).is_empty(), "a seat owns both halves of a double route")?;
            let lengths = || own.iter().map(|route| game.board().route(route).length);
            let cars: u32 = lengths().map(u32::from).sum();
            require(cars + u32::from(self.cars[seat]) == u32::from(game.rules().cars), "cars are not conserved")?;
            let points: i32 = lengths().map(|length| i32::from(game.rules().route_points[usize::from(length)])).sum();
            require(points == i32::from(self.points[seat]), "points do not match the routes")?;
            require(self.stations[seat].len() <= u32::from(game.rules().stations), "too many stations")?;
        }
        let mut open = RouteSet::first(game.board().routes().len()) - claimed;
        if !game.doubles_open() {
            open -= game.board().twins(claimed);
        }
        require(self.open == open, "the open routes do not match the claimed ones")?;
        let stations: u32 = seats().map(|seat| self.stations[seat].len()).sum();
        require(
            self.free_cities(game).len() + stations == game.board().cities().len() as u32,
            "two stations share a city",
        )?;
        for seat in Seat::all(Seat::MAX as u8).skip(usize::from(game.players())) {
            let untouched = self.hands[seat] == Cards::EMPTY && self.claimed[seat].is_empty();
            require(untouched && self.tickets[seat].is_empty(), "a seat beyond the number of players owns something")?;
        }
        Ok(())
    }
}
