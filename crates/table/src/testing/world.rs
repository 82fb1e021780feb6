//! A table with its log and a clock: the parts that a server has.

use crate::{
    Accepted, Entry, Input, InputResult, JoiningAccount, LogReader, Millis, Occupant, Options, Order, Refusal,
    SeatPlan, Secret, Table, TableId, TimeControl, Timing, UserId,
};
use fogg_maps::Map;
use fogg_record::Variant;
use fogg_rules::{Action, LegalActions, QuickRng, Seat, TicketId, TicketSet, View, Viewer};

/// The time at which every table is opened. Any time other than 0 works.
pub const OPENED: Millis = 1_700_000_000_000;
pub const SECOND: Millis = 1_000;
pub const TIMING: Timing = Timing {
    live_grace: 15 * SECOND,
    days_grace: 3_600 * SECOND,
    away: 120 * SECOND,
    leave_grace: 10 * SECOND,
    return_reserve: 30 * SECOND,
    gather: 7 * 24 * 3_600 * SECOND,
};

pub fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a table has at most five seats")
}

/// An account; number 0 is the host.
pub fn user(number: usize) -> UserId {
    UserId::from(["anna", "ben", "cleo", "dan", "eva", "fred", "gina"][number])
}

pub fn newcomer(number: usize) -> JoiningAccount {
    let user = user(number);
    JoiningAccount { name: user.to_string(), user, program: false }
}

/// Keeps the tickets at these positions of an offer. [`World::handle`] replaces them with tickets.
pub fn keep(positions: &[u8]) -> Action {
    Action::Keep(positions.iter().map(|position| TicketId(POSITION + position)).collect())
}

/// Ticket numbers from here on are positions in an offer: no board has that many tickets.
const POSITION: u8 = TicketSet::CAPACITY as u8;

/// A table for this many people, without a clock, with a short game.
pub fn options(map: &str, people: usize) -> Options {
    Options {
        map: map.to_owned(),
        seats: vec![SeatPlan::Anybody; people],
        clock: TimeControl::None,
        public: true,
        order: Order::Seated,
        variant: Variant { cars: Some(12), ..Variant::default() },
    }
}

pub fn map_of(options: &Options) -> &'static Map {
    fogg_maps::find(&options.map).expect("tests play on built-in maps")
}

/// A table, all its entries, and the current time.
#[derive(Clone, Debug)]
pub struct World {
    pub table: Table,
    pub log: Vec<Entry>,
    pub now: Millis,
    pub secret: Secret,
}

impl World {
    pub fn id() -> TableId {
        TableId::from("T1")
    }

    pub fn open(options: Options, secret: Secret) -> World {
        let game = options.game(map_of(&options)).expect("tests open tables that can be played");
        let (table, entry) = Table::open(World::id(), secret, options, game, newcomer(0), TIMING, OPENED);
        World { table, log: vec![entry], now: OPENED, secret }
    }

    /// A table at which all seats for people are taken.
    pub fn gathered(options: Options) -> World {
        let mut world = World::open(options, Secret([7; 32]));
        for number in 1.. {
            if world.send(Input::Sit { who: newcomer(number), seat: None }).is_err() {
                break;
            }
        }
        world
    }

    /// A table whose game has just started.
    pub fn started(options: Options) -> World {
        let mut world = World::gathered(options);
        world.send(Input::Start { user: user(0) }).expect("all seats are taken");
        world
    }

    /// Handles an input now and stores its entries.
    pub fn send(&mut self, input: Input) -> Result<Accepted, Refusal> {
        self.handle(input).answer
    }

    /// Like [`World::send`], but returns the entries too. Checks the invariants of every input.
    pub fn handle(&mut self, input: Input) -> InputResult {
        let input = self.named(input);
        let number = self.table.number();
        let handled = self.table.handle(input, self.now);
        for (entry, expected) in handled.entries.iter().zip(number + 1..) {
            assert_eq!(entry.number, expected, "the numbers have a gap");
            let last = self.log.last().expect("a log starts with the opening");
            assert!(entry.at >= last.at, "time runs backwards in the log");
            self.log.push(entry.clone());
        }
        assert_eq!(self.table.number(), self.log.len() as u64, "the table and its log have different numbers");
        match &handled.answer {
            Ok(accepted) => assert!(accepted.number <= self.table.number()),
            Err(_) => assert!(handled.entries.is_empty(), "a rejected input wrote entries"),
        }
        handled
    }

    /// Sends an input that must be rejected and must not change the table.
    pub fn refused(&mut self, input: Input) -> Refusal {
        let before = format!("{:?}", self.table);
        let refusal = self.send(input.clone()).expect_err(&format!("{input:?} must be rejected"));
        assert_eq!(before, format!("{:?}", self.table), "{input:?} was rejected but changed the table");
        refusal
    }

    /// Replaces the positions of [`keep`] with tickets.
    fn named(&self, mut input: Input) -> Input {
        if let Input::Act { seat: Some(seat), action: Action::Keep(choice), .. }
        | Input::ActAsSubstitute { seat, action: Action::Keep(choice), .. } = &mut input
            && let Some(offer) = self.table.view(Viewer::Seat(*seat)).and_then(|view| view.offer())
        {
            let ticket = |named: TicketId| match named.0.checked_sub(POSITION) {
                Some(position) => offer.iter().nth(position.into()).unwrap_or(named),
                None => named,
            };
            *choice = choice.iter().map(ticket).collect();
        }
        input
    }

    pub fn wait(&mut self, millis: Millis) -> &mut World {
        self.now += millis;
        self
    }

    /// An answer by the account or bot that decides for a seat now.
    pub fn answer(&self, seat: Seat, action: Action) -> Input {
        let chair = &self.table.chairs()[seat.index()];
        let user = if chair.stand_in { None } else { chair.occupant.user().cloned() };
        let decision = self.table.decision(seat).unwrap_or(0);
        Input::Act { user, seat: Some(seat), decision, request: None, action }
    }

    pub fn view(&self, seat: Seat) -> View {
        self.table.view(Viewer::Seat(seat)).expect("the game has started")
    }

    /// Plays the first legal action of the first seat that has to act.
    pub fn play_any(&mut self) {
        let seat = self.table.to_act().iter().next().expect("a seat has a decision");
        let mut legal = LegalActions::new();
        self.view(seat).legal_actions(self.table.game(), &mut legal);
        let action = legal.get(self.table.game(), 0).expect("there is a legal action");
        self.send(self.answer(seat, action)).expect("a legal action is played");
    }

    /// Lets all seats choose their first tickets.
    pub fn choose_tickets(&mut self) {
        while self.table.to_act().len() > 1 {
            self.play_any();
        }
        self.play_any();
    }

    /// Plays to the end.
    pub fn finish(&mut self, seed: u64) {
        let mut rng = QuickRng::new(seed);
        let mut legal = LegalActions::new();
        while let Some(seat) = self.table.to_act().iter().next() {
            let action = sensible(&self.table, seat, &mut legal, &mut rng);
            self.send(self.answer(seat, action)).expect("a legal action is played");
        }
    }

    /// The log as a server reads it after a restart.
    pub fn stored(&self) -> Vec<Entry> {
        let mut reader = LogReader::default();
        let stored = self.log.iter().map(|entry| reader.read(entry.number, entry.at, &entry.encode()));
        stored.collect::<Result<_, _>>().expect("every stored entry can be read")
    }

    /// The table as a server restores it after a restart.
    pub fn replayed(&self) -> Table {
        let log = self.stored();
        assert_eq!(log, self.log);
        let options = Table::options_in(&log).expect("a log starts with the options");
        let game = options.game(map_of(options)).expect("the options were good before");
        Table::replay(World::id(), self.secret, game, TIMING, &log, self.now).expect("the log is complete")
    }
}

/// A random legal action that brings the game closer to its end: usually a claim if one is possible.
pub fn sensible(table: &Table, seat: Seat, legal: &mut LegalActions, rng: &mut QuickRng) -> Action {
    let game = table.game();
    let view = table.view(Viewer::Seat(seat)).expect("the game has started");
    view.legal_actions(game, legal);
    let any = legal.get(game, rng.below(legal.len() as u32) as usize).expect("there is a legal action");
    if rng.below(3) == 0 || matches!(any, Action::Keep(_)) {
        return any;
    }
    let claims = legal.iter(game).filter(|action| matches!(action, Action::Claim { .. } | Action::PayTunnel(_)));
    let claims: Vec<Action> = claims.collect();
    let draws = legal.iter(game).filter(|action| matches!(action, Action::Draw(_)));
    let favorites = if claims.is_empty() { draws.collect() } else { claims };
    if favorites.is_empty() { any } else { favorites[rng.below(favorites.len() as u32) as usize] }
}

/// Everything that any viewer can find out about a table, except connections and the next wake-up time, which are not
/// in the log.
pub fn observed(table: &Table) -> String {
    let seats = || Seat::all(table.chairs().len() as u8);
    let viewers = seats().map(Viewer::Seat).chain([Viewer::Spectator]);
    let mut text = format!(
        "{:?}\n",
        (
            (table.id(), table.options(), table.host(), table.commitment(), table.stage(), table.number()),
            (table.opened_at(), table.chairs(), table.order(), table.rematch(), table.to_act()),
            (table.revealed().map(|secret| secret.to_hex()), table.score(), table.bot_turns()),
            (
                table.dismissed(),
                table.key().map(|key| &key.0),
                [0, 1, 2, 3, 4, 5, 6].map(|number| table.renamed(&user(number)).map(str::to_owned))
            ),
        )
    );
    for seat in seats() {
        text += &format!("{seat:?} {:?} {:?}\n", table.decision(seat), table.clock(seat));
    }
    for viewer in viewers {
        let gap = |missing| table.seen_after(table.number().saturating_sub(missing), viewer);
        text += &format!("{viewer:?} {:?} {:?} {:?} {:?}\n", table.view(viewer), gap(1), gap(16), gap(17));
    }
    text
}

/// Whether the seat belongs to a server bot.
pub fn is_bot(table: &Table, seat: Seat) -> bool {
    matches!(table.chairs()[seat.index()].occupant, Occupant::Bot { .. })
}
