//! Shared code of the fuzz targets: bytes that drive chance and players.

use std::sync::LazyLock;

use fogg_rules::{
    Action, Card, CardColor, Cards, Chance, CityId, Game, LegalActions, Payment, RouteId, Seat, Source, State,
    TicketDeck, TicketId, TicketSet,
};

/// The games of both maps for 2 to 5 players, created once.
static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let games = |map: &'static fogg_maps::Map| (2..=5).map(|players| map.game(players).expect("2 to 5 can play"));
    fogg_maps::built_in().iter().flat_map(|(_, map)| games(map)).collect()
});

/// The fuzzer's bytes, taken one after the other; zeros when they are used up.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// Whether all bytes are used up.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((byte, rest)) => {
                self.0 = rest;
                *byte
            }
            None => 0,
        }
    }

    /// A number below `n`, or 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        let number =
            if n > 256 { usize::from(self.byte()) << 8 | usize::from(self.byte()) } else { self.byte().into() };
        number.checked_rem(n).unwrap_or(0)
    }

    /// A game on one of the built-in maps.
    pub fn game(&mut self) -> &'static Game {
        &GAMES[self.below(GAMES.len())]
    }

    /// Any seat, of the game or not.
    pub fn seat(&mut self) -> Seat {
        Seat::new(self.below(Seat::MAX)).expect("the number is below the number of seats")
    }

    /// Any action, legal or not.
    pub fn nonsense(&mut self) -> Action {
        let payment = |bytes: &mut Self| {
            let color = CardColor::ALL[bytes.below(CardColor::COUNT)];
            Payment::new(color, bytes.byte(), bytes.byte())
        };
        match self.below(8) {
            0 => Action::Keep((0..self.below(9)).map(|_| TicketId(self.byte())).collect()),
            1 => Action::Draw(Source::Display(self.byte())),
            2 => Action::Draw(Source::Pile),
            3 => Action::DrawTickets,
            4 => Action::Claim { route: RouteId(self.byte()), payment: payment(self) },
            5 => Action::PayTunnel(payment(self)),
            6 => Action::BuildStation { city: CityId(self.byte()), payment: payment(self) },
            _ => [Action::Withdraw, Action::Pass][self.below(2)],
        }
    }

    /// One of the legal actions of a seat that is to act, or `None` if the game is over.
    pub fn legal(&mut self, game: &Game, state: &State) -> Option<(Seat, Action)> {
        let to_act: Vec<Seat> = state.to_act(game).iter().collect();
        let seat = *to_act.get(self.below(to_act.len()))?;
        let mut legal = LegalActions::new();
        state.legal_actions(game, seat, &mut legal);
        let action = legal.get(game, self.below(legal.len())).expect("a seat to act has a legal action");
        Some((seat, action))
    }
}

/// Bytes ignore the piles, so their draws are often impossible. The rules engine must handle that.
impl Chance for Bytes<'_> {
    fn first_seat(&mut self, _: u8) -> Seat {
        self.seat()
    }

    fn shuffle(&mut self, _: Cards) {}

    fn card(&mut self, pile: Cards) -> Card {
        match self.byte() {
            wild @ 250.. => Card::ALL[usize::from(wild - 250)],
            byte => pile.nth(byte % pile.total().max(1)),
        }
    }

    fn ticket(&mut self, _: TicketDeck, left: TicketSet) -> TicketId {
        match self.byte() {
            wild @ 250.. => TicketId(wild),
            byte => left.iter().nth(usize::from(byte) % left.len().max(1) as usize).unwrap_or(TicketId(byte)),
        }
    }
}
