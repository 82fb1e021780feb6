//! A table with its log and a clock on the wall: what a server has.

use crate::{
    Accepted, Clock, Entry, Handled, Input, LogReader, Millis, Newcomer, Occupant, Options, Order, Refusal, SeatPlan,
    Secret, Table, TableId, Timing, UserId,
};
use fogg_maps::Map;
use fogg_record::Variant;
use fogg_rules::{Action, LegalActions, QuickRng, Seat, TicketId, TicketSet, View, Viewer};

/// When every table is opened. Anything will do that is not 0.
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

/// Somebody; number 0 is the host.
pub fn user(number: usize) -> UserId {
    UserId::from(["anna", "ben", "cleo", "dan", "eva", "fred", "gina"][number])
}

pub fn newcomer(number: usize) -> Newcomer {
    let user = user(number);
    Newcomer { name: user.to_string(), user, program: false }
}

/// Keeping the tickets at these positions of an offer, which [`World::handle`] finds.
pub fn keep(positions: &[u8]) -> Action {
    Action::Keep(positions.iter().map(|position| TicketId(POSITION + position)).collect())
}

/// Ticket numbers from here on are positions in an offer: no board has that many tickets.
const POSITION: u8 = TicketSet::CAPACITY as u8;

/// A table for so many people, without a clock, with a game that is soon over.
pub fn options(map: &str, people: usize) -> Options {
    Options {
        map: map.to_owned(),
        seats: vec![SeatPlan::Anybody; people],
        clock: Clock::None,
        public: true,
        order: Order::Seated,
        variant: Variant { cars: Some(12), ..Variant::default() },
    }
}

pub fn map_of(options: &Options) -> &'static Map {
    fogg_maps::find(&options.map).expect("tests play on built-in maps")
}

/// A table, everything it has written, and what time it is.
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

    /// A table with somebody on every seat for people.
    pub fn gathered(options: Options) -> World {
        let mut world = World::open(options, Secret([7; 32]));
        for number in 1.. {
            if world.send(Input::Sit { who: newcomer(number), seat: None }).is_err() {
                break;
            }
        }
        world
    }

    /// A table whose game has just begun.
    pub fn started(options: Options) -> World {
        let mut world = World::gathered(options);
        world.send(Input::Start { user: user(0) }).expect("everybody is there");
        world
    }

    /// Lets an input happen now and stores what follows.
    pub fn send(&mut self, input: Input) -> Result<Accepted, Refusal> {
        self.handle(input).answer
    }

    /// Like [`World::send`], with everything the referee says; checks what holds for every input.
    pub fn handle(&mut self, input: Input) -> Handled {
        let input = self.named(input);
        let number = self.table.number();
        let handled = self.table.handle(input, self.now);
        for (entry, expected) in handled.entries.iter().zip(number + 1..) {
            assert_eq!(entry.number, expected, "numbers have no gaps");
            let last = self.log.last().expect("a log begins with the opening");
            assert!(entry.at >= last.at, "time does not run backwards in a log");
            self.log.push(entry.clone());
        }
        assert_eq!(self.table.number(), self.log.len() as u64, "what is not in the log did not happen");
        match &handled.answer {
            Ok(accepted) => assert!(accepted.number <= self.table.number()),
            Err(_) => assert!(handled.entries.is_empty(), "a refusal writes nothing"),
        }
        handled
    }

    /// An input that must be refused, and must not change anything at all.
    pub fn refused(&mut self, input: Input) -> Refusal {
        let before = format!("{:?}", self.table);
        let refusal = self.send(input.clone()).expect_err(&format!("{input:?} must be refused"));
        assert_eq!(before, format!("{:?}", self.table), "{input:?} was refused and changed something");
        refusal
    }

    /// The input with tickets for the positions of [`keep`].
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

    /// An answer of whoever decides for a seat now: the owner, or a bot.
    pub fn answer(&self, seat: Seat, action: Action) -> Input {
        let chair = &self.table.chairs()[seat.index()];
        let user = if chair.stand_in { None } else { chair.occupant.user().cloned() };
        let decision = self.table.decision(seat).unwrap_or(0);
        Input::Act { user, seat: Some(seat), decision, request: None, action }
    }

    pub fn view(&self, seat: Seat) -> View {
        self.table.view(Viewer::Seat(seat)).expect("the game has begun")
    }

    /// Plays the first legal action of the first seat that has to act.
    pub fn play_any(&mut self) {
        let seat = self.table.to_act().iter().next().expect("somebody has to act");
        let mut legal = LegalActions::new();
        self.view(seat).legal_actions(self.table.game(), &mut legal);
        let action = legal.get(self.table.game(), 0).expect("there is always something to do");
        self.send(self.answer(seat, action)).expect("a legal action is played");
    }

    /// Lets everybody choose their first tickets.
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

    /// The log as a server has it after a restart.
    pub fn stored(&self) -> Vec<Entry> {
        let mut reader = LogReader::default();
        let stored = self.log.iter().map(|entry| reader.read(entry.number, entry.at, &entry.encode()));
        stored.collect::<Result<_, _>>().expect("what was written can be read")
    }

    /// The table as a server has it after a restart.
    pub fn replayed(&self) -> Table {
        let log = self.stored();
        assert_eq!(log, self.log);
        let options = Table::options_in(&log).expect("a log begins with the options");
        let game = options.game(map_of(options)).expect("the options were good before");
        Table::replay(World::id(), self.secret, game, TIMING, &log, self.now).expect("the log is whole")
    }
}

/// A legal action that leads to the end of the game: claims if it can, more often than not.
pub fn sensible(table: &Table, seat: Seat, legal: &mut LegalActions, rng: &mut QuickRng) -> Action {
    let game = table.game();
    let view = table.view(Viewer::Seat(seat)).expect("somebody has to act only in a game");
    view.legal_actions(game, legal);
    let any = legal.get(game, rng.below(legal.len() as u32) as usize).expect("there is always something to do");
    if rng.below(3) == 0 || matches!(any, Action::Keep(_)) {
        return any;
    }
    let claims = legal.iter(game).filter(|action| matches!(action, Action::Claim { .. } | Action::PayTunnel(_)));
    let claims: Vec<Action> = claims.collect();
    let draws = legal.iter(game).filter(|action| matches!(action, Action::Draw(_)));
    let favorites = if claims.is_empty() { draws.collect() } else { claims };
    if favorites.is_empty() { any } else { favorites[rng.below(favorites.len() as u32) as usize] }
}

/// Everything that anybody can find out about a table, except who is connected and when it wakes: that is not in the
/// log.
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

/// Whether a bot of the server sits there for good.
pub fn is_bot(table: &Table, seat: Seat) -> bool {
    matches!(table.chairs()[seat.index()].occupant, Occupant::Bot { .. })
}
