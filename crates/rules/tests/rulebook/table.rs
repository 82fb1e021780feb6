//! Helpers: short notations for cards, routes, and actions, and a game in progress.

use std::collections::VecDeque;
use std::sync::{Arc, LazyLock};

pub(crate) use fogg_rules::testing::StateBuilder;
pub(crate) use fogg_rules::{
    Action, ActionError, Board, BoardSpec, Borrowed, BySeat, Card, CardColor, Cards, Chance, City, CityId, EndReason,
    Event, Game, GameError, Kept, LegalActions, Memory, Payment, Phase, Purpose, QuickChance, QuickRng, RouteColor,
    RouteId, RouteKind, RouteSet, RouteSpec, Ruleset, ScoreSheet, ScriptedChance, Seat, SeatSet, Seed, SeededChance,
    SeenEvent, SeenPhase, Setup, Source, State, TicketDeck, TicketId, TicketSet, TicketSpec, Tunnel, View, Viewer,
};

pub(crate) const ANNA: Seat = seat(0);
pub(crate) const BEN: Seat = seat(1);
pub(crate) const CLEO: Seat = seat(2);
pub(crate) const DAN: Seat = seat(3);
pub(crate) const EVA: Seat = seat(4);

pub(crate) const BLIND: Action = Action::Draw(Source::Pile);

const fn seat(index: usize) -> Seat {
    match Seat::new(index) {
        Some(seat) => seat,
        None => panic!("no such seat"),
    }
}

/// A game on the North America board.
pub(crate) fn usa(players: u8) -> &'static Game {
    static GAMES: LazyLock<Vec<Game>> =
        LazyLock::new(|| (2..=5).map(|players| fogg_maps::usa().game(players).expect("it can be played")).collect());
    &GAMES[usize::from(players) - 2]
}

/// A game on the Europe board.
pub(crate) fn europe(players: u8) -> &'static Game {
    static GAMES: LazyLock<Vec<Game>> =
        LazyLock::new(|| (2..=5).map(|players| fogg_maps::europe().game(players).expect("it can be played")).collect());
    &GAMES[usize::from(players) - 2]
}

/// The same board with changed rules.
pub(crate) fn variant(game: &Game, change: impl FnOnce(&mut Ruleset)) -> &'static Game {
    let mut rules = game.rules().clone();
    change(&mut rules);
    let game = Game::new(game.shared_board(), rules, game.players()).expect("the variant can be played");
    Box::leak(Box::new(game))
}

/// A small board with changed rules of USA: cities `a`, `b`, `c`..., gray routes `a-b` of length 1, and a ticket of
/// 1 point for each of the `tickets`.
pub(crate) fn toy(
    cities: u8,
    routes: &[&str],
    tickets: &[&str],
    players: u8,
    change: impl FnOnce(&mut Ruleset),
) -> &'static Game {
    let city = |index: u8| char::from(b'a' + index).to_string();
    let ends = |name: &str| name.split_once('-').map(|(a, b)| (a.to_owned(), b.to_owned())).expect("two ends");
    let route = |name: &&str| {
        let (a, b) = ends(name);
        RouteSpec { a, b, length: 1, color: "gray".to_owned(), tunnel: false, ferry: None }
    };
    let ticket = |name: &&str| {
        let (a, b) = ends(name);
        TicketSpec { a, b, points: 1, long: false }
    };
    let spec = BoardSpec {
        id: "toy".to_owned(),
        name: "Toy".to_owned(),
        cities: (0..cities).map(|index| City { id: city(index), name: city(index) }).collect(),
        routes: routes.iter().map(route).collect(),
        tickets: tickets.iter().map(ticket).collect(),
    };
    let board = Arc::new(Board::new(spec).expect("a sound board"));
    let mut rules = usa(2).rules().clone();
    (rules.first_tickets.regular, rules.first_tickets.keep) = (1, 1);
    change(&mut rules);
    Box::leak(Box::new(Game::new(board, rules, players).expect("it can be played")))
}

fn card(letter: char) -> Card {
    Card::Colored(match letter {
        'L' => return Card::Locomotive,
        'p' => CardColor::Purple,
        'b' => CardColor::Blue,
        'o' => CardColor::Orange,
        'w' => CardColor::White,
        'g' => CardColor::Green,
        'y' => CardColor::Yellow,
        'k' => CardColor::Black,
        'r' => CardColor::Red,
        _ => panic!("no card is called {letter}"),
    })
}

/// Cards by their letters: `p b o w g y k r` for the colors (k is black), `L` for a locomotive.
pub(crate) fn cards(letters: &str) -> Vec<Card> {
    letters.chars().map(card).collect()
}

/// The same as a multiset.
pub(crate) fn set(letters: &str) -> Cards {
    cards(letters).into_iter().collect()
}

/// A display from slot 0; `-` is an empty slot.
pub(crate) fn open(letters: &str) -> Vec<Option<Card>> {
    letters.chars().map(|letter| (letter != '-').then(|| card(letter))).collect()
}

/// A payment of cards of one color and locomotives.
pub(crate) fn pay(letters: &str) -> Payment {
    Payment::from_cards(set(letters)).expect("a payment has one color")
}

pub(crate) fn city(game: &Game, name: &str) -> CityId {
    game.board().find_city(name).unwrap_or_else(|| panic!("no city is called {name}"))
}

fn ends(game: &Game, name: &str) -> (CityId, CityId) {
    let (a, b) = name.split_once('-').expect("two cities");
    (city(game, a), city(game, b))
}

/// All routes between two cities: `denver-omaha`.
pub(crate) fn halves(game: &Game, name: &str) -> Vec<RouteId> {
    let (a, b) = ends(game, name);
    game.board().routes_between(a, b).iter().collect()
}

/// The first route between two cities.
pub(crate) fn route(game: &Game, name: &str) -> RouteId {
    *halves(game, name).first().unwrap_or_else(|| panic!("no route {name}"))
}

/// The first routes between pairs of cities, separated by spaces.
pub(crate) fn routes(game: &Game, names: &str) -> Vec<RouteId> {
    names.split_whitespace().map(|name| route(game, name)).collect()
}

/// All double routes of a board, with either half first.
pub(crate) fn doubles(game: &Game) -> Vec<(RouteId, RouteId)> {
    let other_half = |id: RouteId| game.board().twins(RouteSet::of(id)).iter().next();
    game.board().route_ids().filter_map(|id| Some((id, other_half(id)?))).collect()
}

/// The ticket between two cities.
pub(crate) fn ticket(game: &Game, name: &str) -> TicketId {
    let (a, b) = ends(game, name);
    game.board().ticket_between(a, b).unwrap_or_else(|| panic!("no ticket {name}"))
}

/// Tickets between pairs of cities, separated by spaces.
pub(crate) fn tickets(game: &Game, names: &str) -> Vec<TicketId> {
    names.split_whitespace().map(|name| ticket(game, name)).collect()
}

/// Tickets by their numbers.
pub(crate) fn numbered(numbers: impl IntoIterator<Item = u8>) -> Vec<TicketId> {
    numbers.into_iter().map(TicketId).collect()
}

pub(crate) fn take(slot: u8) -> Action {
    Action::Draw(Source::Display(slot))
}

pub(crate) fn claim(route: RouteId, letters: &str) -> Action {
    Action::Claim { route, payment: pay(letters) }
}

pub(crate) fn surcharge(letters: &str) -> Action {
    Action::PayTunnel(pay(letters))
}

pub(crate) fn build(city: CityId, letters: &str) -> Action {
    Action::BuildStation { city, payment: pay(letters) }
}

/// Keeping the tickets at these positions of the offer, which [`Table::named`] finds.
pub(crate) fn keep(positions: &[u8]) -> Action {
    Action::Keep(positions.iter().map(|position| TicketId(POSITION + position)).collect())
}

/// Ticket numbers from here on are positions in an offer: no board has that many tickets.
const POSITION: u8 = TicketSet::CAPACITY as u8;

/// Chance with scripted cards and tickets. After them it draws the first possible card, which is a locomotive only if
/// there is no other card, or a locomotive whenever there is one.
#[derive(Clone, Debug, Default)]
pub(crate) struct TestChance {
    pub(crate) script: ScriptedChance,
    pub(crate) locomotives_first: bool,
    /// Every new pile.
    pub(crate) shuffled: Vec<Cards>,
}

impl TestChance {
    pub(crate) fn cards(letters: &str) -> TestChance {
        TestChance { script: ScriptedChance::cards(cards(letters)), ..TestChance::default() }
    }
}

impl Chance for TestChance {
    fn first_seat(&mut self, players: u8) -> Seat {
        self.script.first_seat(players)
    }

    fn shuffle(&mut self, pile: Cards) {
        self.shuffled.push(pile);
    }

    fn card(&mut self, pile: Cards) -> Card {
        match self.script.cards.front() {
            Some(next) => assert!(pile.count(*next) > 0, "{next} comes next, but the pile has {pile:?}"),
            None if self.locomotives_first && pile.locomotives() > 0 => return Card::Locomotive,
            None => {}
        }
        self.script.card(pile)
    }

    fn ticket(&mut self, deck: TicketDeck, left: TicketSet) -> TicketId {
        if let Some(next) = self.script.tickets.front() {
            assert!(left.contains(*next), "ticket {next:?} comes next, but {left:?} are left");
        }
        self.script.ticket(deck, left)
    }
}

/// Chance that must not be used.
struct UnusedChance;

impl Chance for UnusedChance {
    fn first_seat(&mut self, _: u8) -> Seat {
        panic!("a rejected action drew the first seat")
    }
    fn shuffle(&mut self, _: Cards) {
        panic!("a rejected action shuffled")
    }
    fn card(&mut self, _: Cards) -> Card {
        panic!("a rejected action drew a card")
    }
    fn ticket(&mut self, _: TicketDeck, _: TicketSet) -> TicketId {
        panic!("a rejected action drew a ticket")
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: &'static Game,
    pub(crate) state: State,
    pub(crate) chance: TestChance,
    /// The events of the last action.
    pub(crate) events: Vec<Event>,
}

impl Table {
    /// A hand-made position.
    pub(crate) fn new(game: &'static Game, builder: StateBuilder<'static>) -> Table {
        Table { game, state: builder.state(), chance: TestChance::default(), events: Vec::new() }
    }

    /// A new game.
    pub(crate) fn dealt(game: &'static Game, chance: TestChance) -> Table {
        let mut table = Table { game, state: State::before_the_deal(game), chance, events: Vec::new() };
        table.state = State::new(game, Setup::default(), &mut table.chance, &mut table.events);
        table.verify(State::before_the_deal(game));
        table
    }

    /// Sets the next cards.
    pub(crate) fn coming(mut self, letters: &str) -> Table {
        self.chance.script.cards = cards(letters).into();
        self
    }

    /// Sets the next tickets.
    pub(crate) fn coming_tickets(mut self, tickets: impl IntoIterator<Item = TicketId>) -> Table {
        self.chance.script.tickets = tickets.into_iter().collect::<VecDeque<_>>();
        self
    }

    /// Plays a legal action and checks the invariants that hold after every action.
    pub(crate) fn play(&mut self, seat: Seat, action: Action) -> &mut Table {
        let action = self.named(seat, action);
        let legal = self.legal(seat);
        assert!(legal.contains(&action), "{action:?} of {seat} is not among {legal:?}");
        let before = self.state;
        self.events.clear();
        let played = self.state.play(self.game, seat, action, &mut self.chance, &mut self.events);
        assert_eq!(played, Ok(()), "{action:?} of {seat}");
        self.verify(before);
        self
    }

    /// Checks the invariants, and that the events alone lead to the same state.
    fn verify(&self, before: State) {
        if let Err(problem) = self.state.check_invariants(self.game) {
            // Some positions change the number of cars.
            assert!(problem.starts_with("cars are not conserved"), "{problem}");
        }
        let mut replayed = before;
        for event in &self.events {
            assert_eq!(replayed.apply(self.game, event), Ok(()), "{event:?}");
        }
        assert_eq!(replayed, self.state, "the events do not lead to the state");
    }

    /// The reason why an action is rejected. Checks that nothing has changed.
    pub(crate) fn refuse(&self, seat: Seat, action: Action) -> ActionError {
        let action = self.named(seat, action);
        let mut state = self.state;
        let mut events: Vec<Event> = Vec::new();
        let refused = state.play(self.game, seat, action, &mut UnusedChance, &mut events);
        let error = refused.expect_err("the action is rejected");
        assert_eq!(state, self.state, "a rejected action changed something");
        assert_eq!(events, [], "a rejected action produced events");
        assert_eq!(self.state.check(self.game, seat, action), Err(error));
        assert!(!self.state.is_legal(self.game, seat, action));
        assert!(!self.legal(seat).contains(&action), "{action:?} is rejected but listed");
        error
    }

    /// The action with tickets for positions in the offer. Positions that the offer does not have stay.
    fn named(&self, seat: Seat, action: Action) -> Action {
        let (Action::Keep(choice), Some(offer)) = (action, self.state.offer(seat)) else { return action };
        let ticket = |named: TicketId| match named.0.checked_sub(POSITION) {
            Some(position) => offer.iter().nth(position.into()).unwrap_or(named),
            None => named,
        };
        Action::Keep(choice.iter().map(ticket).collect())
    }

    /// The legal actions of a seat. Checks that its view has the same ones.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut legal = LegalActions::new();
        self.state.legal_actions(self.game, seat, &mut legal);
        let actions: Vec<Action> = legal.iter(self.game).collect();
        if self.game.has_seat(seat) {
            self.view(Viewer::Seat(seat)).legal_actions(self.game, &mut legal);
            assert!(legal.iter(self.game).eq(actions.iter().copied()), "{seat} has other legal actions in its view");
        }
        actions
    }

    /// The number of sweeps in the last action.
    pub(crate) fn sweeps(&self) -> usize {
        self.events.iter().filter(|event| **event == Event::DisplaySwept).count()
    }

    pub(crate) fn happened(&self, event: Event) -> bool {
        self.events.contains(&event)
    }

    /// The display, in the form of [`open`].
    pub(crate) fn display(&self) -> Vec<Option<Card>> {
        (0..self.game.rules().display).map(|slot| self.state.display().get(slot)).collect()
    }

    /// The current view of a viewer without any memory.
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.state.view(self.game, &Arc::new(Memory::new(self.game, viewer)))
    }

    pub(crate) fn score(&self) -> ScoreSheet {
        self.state.score(self.game)
    }

    /// Whether the turn of `next` starts now.
    pub(crate) fn is_turn_of(&self, next: Seat) -> bool {
        *self.state.phase() == Phase::Turn && self.state.turn() == next
    }

    /// Draws two cards from the pile.
    pub(crate) fn draw_two(&mut self, seat: Seat) -> &mut Table {
        self.play(seat, BLIND).play(seat, BLIND)
    }
}
