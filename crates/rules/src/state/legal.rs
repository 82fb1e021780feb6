//! The legal actions of a seat as a compact set, which can be counted, indexed, and iterated without building a list.
//!
//! Most actions of a turn are claims that differ only in the route: "any of these nineteen routes with two blue cards".
//! Such a group is stored as one set of routes and one form of payment, so a dozen population counts count a hundred
//! actions. [`LegalActions::get`] then finds the n-th action directly.

use crate::ruleset::{MAX_OFFER, MAX_ROUTE_LENGTH};
use crate::sets::{nth_bit_64, nth_bit_128};
use crate::{
    Action, CardColor, Cards, CitySet, Display, Game, Kept, Offer, Payment, Phase, RouteId, RouteSet, Seat, Source,
    State, Tunnel,
};

/// The legal actions of one seat in one state, in a fixed order: display slots, the pile, tickets, claims, payments for
/// a tunnel, stations, withdrawing, passing, keeping tickets.
///
/// The buffer is large (a few kilobytes) and meant to be reused: create one with [`LegalActions::new`] and fill it with
/// [`State::legal_actions`].
#[derive(Clone, Debug)]
pub struct LegalActions {
    len: u32,
    /// Bit m means keeping the tickets of the offer at the positions in mask m.
    keeps: u128,
    offer: Offer,
    /// Bits 0 to 7 are the display slots. The other bits are the other actions without parameters.
    simple: u16,
    claim_groups: usize,
    claims: [ClaimGroup; Self::MAX_CLAIM_GROUPS],
    /// The routes of each group.
    claim_routes: [RouteSet; Self::MAX_CLAIM_GROUPS],
    payments: usize,
    payment: [Payment; Self::MAX_PAYMENTS],
    /// The cities in which each payment can build a station. Empty if the payments are for a tunnel.
    cities: CitySet,
}

/// Claims with the same number of locomotives, and the rest of the cards in one color.
#[derive(Clone, Copy, Debug)]
struct ClaimGroup {
    color: CardColor,
    /// The number of locomotives, or [`ALL_LOCOMOTIVES`].
    locomotives: u8,
    /// The number of routes that can be claimed with this payment.
    count: u16,
}

impl ClaimGroup {
    #[inline]
    fn claim(self, game: &Game, route: RouteId) -> Action {
        let length = game.board().route(route).length;
        let locomotives = self.locomotives.min(length);
        Action::Claim { route, payment: Payment::new(self.color, length - locomotives, locomotives) }
    }
}

/// A locomotive for every space of the route.
const ALL_LOCOMOTIVES: u8 = u8::MAX;

/// Bit m of `KEEPS[offered][least]` is set if mask m keeps at least `least` of `offered` tickets.
const KEEPS: [[u128; MAX_OFFER + 1]; MAX_OFFER + 1] = {
    let mut table = [[0; MAX_OFFER + 1]; MAX_OFFER + 1];
    let mut offered = 0;
    while offered <= MAX_OFFER {
        let mut mask: u32 = 0;
        while mask < 1 << offered {
            let mut least = 0;
            while least <= mask.count_ones() as usize {
                table[offered][least] |= 1 << mask;
                least += 1;
            }
            mask += 1;
        }
        offered += 1;
    }
    table
};

const PILE: u16 = 1 << 8;
const TICKETS: u16 = 1 << 9;
const WITHDRAW: u16 = 1 << 10;
const PASS: u16 = 1 << 11;
/// The simple actions that come before claims in the order of the set.
const DRAWS: u16 = 0xff | PILE | TICKETS;

/// The parts of a state that determine the legal actions at the start of a turn. Views have them too.
pub(crate) struct TurnOptions {
    pub(crate) hand: Cards,
    pub(crate) cars: u8,
    pub(crate) available: RouteSet,
    pub(crate) display: Display,
    pub(crate) pile_empty: bool,
    pub(crate) tickets_left: bool,
    pub(crate) stations_built: u8,
    pub(crate) free_cities: CitySet,
}

impl LegalActions {
    /// Every color with every number of locomotives that leaves a colored card, and locomotives alone, rounded up to a
    /// power of two, so that an index can be masked.
    const MAX_CLAIM_GROUPS: usize = (CardColor::COUNT * MAX_ROUTE_LENGTH + 1).next_power_of_two();
    /// The same for a station, without rounding.
    const MAX_PAYMENTS: usize = CardColor::COUNT * crate::ruleset::MAX_STATIONS + 1;

    /// An empty buffer.
    pub fn new() -> LegalActions {
        let group = ClaimGroup { color: CardColor::Purple, locomotives: 0, count: 0 };
        LegalActions {
            len: 0,
            keeps: 0,
            offer: Offer::EMPTY,
            simple: 0,
            claim_groups: 0,
            claims: [group; Self::MAX_CLAIM_GROUPS],
            claim_routes: [RouteSet::EMPTY; Self::MAX_CLAIM_GROUPS],
            payments: 0,
            payment: [Payment::NOTHING; Self::MAX_PAYMENTS],
            cities: CitySet::EMPTY,
        }
    }

    /// The number of actions.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no actions.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The action at this position of the fixed order, or `None` if there are fewer actions.
    #[inline]
    pub fn get(&self, game: &Game, index: usize) -> Option<Action> {
        if index >= self.len() {
            return None;
        }
        let mut index = index as u32;
        let draws = self.simple & DRAWS;
        if index < draws.count_ones() {
            return Some(simple_action(nth_bit_64(u64::from(draws), index)));
        }
        index -= draws.count_ones();
        for (group, routes) in self.claims[..self.claim_groups].iter().zip(&self.claim_routes) {
            let count = u32::from(group.count);
            if index < count {
                return Some(group.claim(game, routes.nth(index)));
            }
            index -= count;
        }
        if self.cities.is_empty() {
            if index < self.payments as u32 {
                return Some(Action::PayTunnel(self.payment[index as usize]));
            }
            index -= self.payments as u32;
        } else {
            let cities = self.cities.len();
            let stations = cities * self.payments as u32;
            if index < stations {
                let (payment, city) = (self.payment[(index / cities) as usize], self.cities.nth(index % cities));
                return Some(Action::BuildStation { city, payment });
            }
            index -= stations;
        }
        let rest = self.simple & !DRAWS;
        if index < rest.count_ones() {
            return Some(simple_action(nth_bit_64(u64::from(rest), index)));
        }
        index -= rest.count_ones();
        Some(Action::Keep(self.offer.choice(Kept(nth_bit_128(self.keeps, index)))))
    }

    /// All actions, in the fixed order.
    pub fn iter<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = Action> + 'a {
        let bits = |mask: u16| (0..16).filter(move |bit| mask >> bit & 1 == 1).map(simple_action);
        let groups = self.claims[..self.claim_groups].iter().zip(&self.claim_routes);
        let claims = groups.flat_map(|(group, routes)| routes.iter().map(|route| group.claim(game, route)));
        let payments = &self.payment[..self.payments];
        let stations = payments
            .iter()
            .flat_map(|payment| self.cities.iter().map(|city| Action::BuildStation { city, payment: *payment }));
        let surcharges = if self.cities.is_empty() { payments } else { &[] };
        let surcharges = surcharges.iter().map(|payment| Action::PayTunnel(*payment));
        let mut keeps = self.keeps;
        let keeps = std::iter::from_fn(move || {
            let mask = (keeps != 0).then(|| keeps.trailing_zeros() as u8)?;
            keeps &= keeps - 1;
            Some(Action::Keep(self.offer.choice(Kept(mask))))
        });
        let draws = bits(self.simple & DRAWS);
        draws.chain(claims).chain(surcharges).chain(stations).chain(bits(self.simple & !DRAWS)).chain(keeps)
    }

    #[inline]
    fn clear(&mut self) {
        self.len = 0;
        self.keeps = 0;
        self.simple = 0;
        self.claim_groups = 0;
        self.payments = 0;
        self.cities = CitySet::EMPTY;
    }

    /// For a seat without legal actions.
    pub(crate) fn fill_nothing(&mut self) {
        self.clear();
    }

    /// For a seat that must keep at least `least` tickets of an offer [S3, S4, E1].
    pub(crate) fn fill_keeps(&mut self, offer: Offer, least: u8) {
        self.clear();
        self.offer = offer;
        self.keeps = KEEPS[usize::from(offer.len())][usize::from(least.min(offer.len()))];
        self.len = self.keeps.count_ones();
    }

    /// For a seat that must draw a second card [D1, D2].
    #[inline]
    pub(crate) fn fill_second_card(&mut self, display: Display, pile_empty: bool) {
        self.clear();
        self.simple = display.colored() | if pile_empty { 0 } else { PILE };
        self.len = self.simple.count_ones();
    }

    /// For a seat that must pay for a tunnel or give it up [U2, U3, U4].
    pub(crate) fn fill_tunnel(&mut self, tunnel: &Tunnel, hand: Cards) {
        self.clear();
        let due = tunnel.due();
        for locomotives in 0..=due.min(hand.locomotives()) {
            let colored = due - locomotives;
            let payment = match tunnel.laid.color() {
                Some(color) => Payment::new(color, colored, locomotives),
                None => Payment::locomotives_only(locomotives),
            };
            if payment.total() == u16::from(due) && payment.is_in(hand) {
                self.payment[self.payments] = payment;
                self.payments += 1;
            }
        }
        self.simple = WITHDRAW;
        self.len = self.payments as u32 + 1;
    }

    /// For a seat at the start of its turn \[T1\].
    #[inline]
    pub(crate) fn fill_turn(&mut self, game: &Game, options: &TurnOptions) {
        self.clear();
        self.simple = options.display.filled()
            | if options.pile_empty { 0 } else { PILE }
            | if options.tickets_left { TICKETS } else { 0 };
        self.len = self.simple.count_ones();
        self.add_claims(game, options);
        if options.stations_built < game.rules().stations && !options.free_cities.is_empty() {
            self.add_stations(options);
        }
        if self.len == 0 {
            self.simple = PASS;
            self.len = 1;
        }
    }

    /// Adds the claims [K1, K2, K3, K4, K9]. Groups are always written, but counted only if they have a route. This
    /// avoids branches that the processor could not predict.
    #[inline]
    fn add_claims(&mut self, game: &Game, options: &TurnOptions) {
        let table = game.claims();
        let available = options.available & table.no_longer_than(options.cars);
        let locomotives = options.hand.locomotives();
        let (mut groups, mut total) = (0, 0);
        let mut add = |routes: RouteSet, color: CardColor, locomotives: u8| {
            let count = routes.len();
            let group = groups & (Self::MAX_CLAIM_GROUPS - 1);
            self.claim_routes[group] = routes;
            self.claims[group] = ClaimGroup { color, locomotives, count: count as u16 };
            groups += usize::from(count > 0);
            total += count;
        };
        for color in options.hand.colors_held() {
            let payable = table.mixed(color, options.hand.color(color));
            add(available & payable[0], color, 0);
            // Most hands have no locomotive and skip this loop.
            if locomotives > 0 {
                for with in 1..=locomotives.min(MAX_ROUTE_LENGTH as u8 - 1) {
                    add(available & payable[usize::from(with)], color, with);
                }
            }
        }
        if locomotives > 0 {
            add(available & table.no_longer_than(locomotives), CardColor::Purple, ALL_LOCOMOTIVES);
        }
        self.claim_groups = groups;
        self.len += total;
    }

    /// Adds the stations [B1, B2].
    fn add_stations(&mut self, options: &TurnOptions) {
        self.cities = options.free_cities;
        let cost = options.stations_built + 1;
        let locomotives = options.hand.locomotives();
        for with in 0..=locomotives.min(cost - 1) {
            for color in CardColor::ALL {
                self.payment[self.payments] = Payment::new(color, cost - with, with);
                self.payments += usize::from(options.hand.color(color) >= cost - with);
            }
        }
        self.payment[self.payments] = Payment::locomotives_only(cost);
        self.payments += usize::from(locomotives >= cost);
        self.len += self.payments as u32 * self.cities.len();
    }
}

impl Default for LegalActions {
    fn default() -> LegalActions {
        LegalActions::new()
    }
}

#[inline]
fn simple_action(bit: u8) -> Action {
    match 1_u16 << bit {
        PILE => Action::Draw(Source::Pile),
        TICKETS => Action::DrawTickets,
        WITHDRAW => Action::Withdraw,
        PASS => Action::Pass,
        _ => Action::Draw(Source::Display(bit)),
    }
}

impl State {
    /// Fills `legal` with the legal actions of a seat: none if the seat has nothing to decide.
    ///
    /// ```
    /// use fogg_rules::testing::StateBuilder;
    /// use fogg_rules::{Card, LegalActions, Seat};
    ///
    /// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
    /// let state = StateBuilder::new(&game).hand(Seat::FIRST, [Card::Locomotive]).state();
    /// let mut legal = LegalActions::new();
    /// state.legal_actions(&game, Seat::FIRST, &mut legal);
    /// let texts: Vec<String> = legal.iter(&game).map(|action| action.display(&game).to_string()).collect();
    /// assert_eq!(texts[..2], ["draw from pile", "draw tickets"]);
    /// assert!(texts.contains(&"claim Dallas – Houston (1) with 1 locomotive".to_owned()));
    ///
    /// state.legal_actions(&game, Seat::FIRST.next(2), &mut legal);
    /// assert!(legal.is_empty(), "it is not this seat's turn");
    /// ```
    #[inline]
    pub fn legal_actions(&self, game: &Game, seat: Seat, legal: &mut LegalActions) {
        match &self.phase {
            Phase::SecondCard if seat == self.turn => {
                legal.fill_second_card(self.display, self.pile.is_empty());
            }
            Phase::Turn if seat == self.turn => legal.fill_turn(game, &self.turn_options(game, seat)),
            Phase::Tickets { offer } if seat == self.turn => {
                legal.fill_keeps(*offer, game.rules().later_tickets.keep);
            }
            Phase::Tunnel(tunnel) if seat == self.turn => legal.fill_tunnel(tunnel, self.hands[seat]),
            Phase::FirstTickets { offers, chosen } if game.has_seat(seat) && chosen[seat].is_none() => {
                legal.fill_keeps(offers[seat], game.rules().first_tickets.keep);
            }
            _ => legal.fill_nothing(),
        }
    }

    #[inline]
    pub(crate) fn turn_options(&self, game: &Game, seat: Seat) -> TurnOptions {
        let with_stations = game.rules().stations > 0;
        TurnOptions {
            hand: self.hands[seat],
            cars: self.cars[seat],
            available: self.available(game, seat),
            display: self.display,
            pile_empty: self.pile.is_empty(),
            tickets_left: !self.fresh_tickets.is_empty() || !self.returned_tickets.is_empty(),
            stations_built: self.stations[seat].len() as u8,
            free_cities: if with_stations { self.free_cities(game) } else { CitySet::EMPTY },
        }
    }
}
