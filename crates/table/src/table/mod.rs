//! The referee: a table, and how it is opened, replayed, and read.
//!
//! `decide.rs` decides inputs, `apply.rs` applies entries, `clocks.rs` has the clocks and stand-ins, and `record.rs`
//! makes the record of a finished game.

mod apply;
mod clocks;
mod decide;
mod end;
mod lobby;
mod record;

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::Arc;

use fogg_rules::{Game, ImpossibleEvent, Memory, Seat, SeatSet, SeededChance, State, View, Viewer};

use crate::activity::Activity;
use crate::bot_names;
use crate::clock::SeatClock;
use crate::deal::commitment;
use crate::recent::Recent;
use crate::undo::{LastAction, Undoable};
use crate::{
    Accepted, Chair, Change, ClockReading, Deal, DecisionId, DismissedPlayer, Entry, Input, JoiningAccount, LogReader,
    Millis, Number, Occupant, Options, Refusal, Rematch, RequestId, SeatPlan, Secret, SeenEntry, TableId, TableKey,
    Timing, UserId,
};
use decide::EntryWriter;

/// The stage of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Players gather: seats can be taken.
    Gathering,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before its game started.
    Closed,
}

/// A table, including hidden information.
#[derive(Clone, Debug)]
pub struct Table {
    id: TableId,
    secret: Secret,
    timing: Timing,
    game: Arc<Game>,
    host: UserId,
    options: Box<Options>,
    commitment: String,
    stage: Stage,
    number: Number,
    opened_at: Millis,
    last_at: Millis,
    chairs: Vec<Chair>,
    clocks: Vec<SeatClock>,
    /// For each seat of the game, its chair before the start.
    order: Vec<u8>,
    answered: Vec<VecDeque<(RequestId, Number)>>,
    activity: Activity,
    dismissed: Vec<DismissedPlayer>,
    /// The key that replaced the first one.
    key: Option<TableKey>,
    /// The current names of accounts that were renamed while they were here.
    renamed: BTreeMap<UserId, String>,
    play: Option<Box<DealtGame>>,
    recent: Recent,
    rematch: Option<Rematch>,
    end_proposal: Option<EndProposal>,
}

/// A game that has been dealt.
#[derive(Clone, Debug)]
struct DealtGame {
    state: State,
    chance: SeededChance,
    memories: Vec<Arc<Memory>>,
    /// The last action, which its player may take back.
    last: Option<LastAction>,
}

/// A proposal to end a game without a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndProposal {
    /// The seat of the player who made it.
    pub seat: Seat,
    /// The time at which it expires.
    pub until: Millis,
    /// The seats of the players who agree, with the one who made it.
    pub agreed: SeatSet,
}

/// The result of an input.
#[derive(Clone, Debug)]
pub struct InputResult {
    /// Whether the input was accepted.
    pub answer: Result<Accepted, Refusal>,
    /// The entries to store. No one may see them before they are stored.
    pub entries: Vec<Entry>,
}

/// A decision that a server bot has to make.
#[derive(Clone, Debug)]
pub struct BotTurn {
    /// The seat that has to decide.
    pub seat: Seat,
    /// The decision.
    pub decision: DecisionId,
    /// The bot's name, or `None` for a stand-in.
    pub bot: Option<String>,
    /// The view of the seat.
    pub view: View,
}

/// A log that cannot be replayed.
#[derive(Clone, Debug)]
pub enum ReplayError {
    /// The log does not start with the opening of this table, a number is missing, or an entry is out of place.
    Broken(Number),
    /// An entry has an event that is impossible in its state.
    Impossible(Number, ImpossibleEvent),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Broken(number) => write!(f, "the log is broken at entry {number}"),
            ReplayError::Impossible(number, event) => write!(f, "entry {number} of the log: {event}"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl Table {
    /// Opens a table. `game` must be the game of the options ([`Options::game`]). The host gets the first seat for
    /// people.
    pub fn open(
        id: TableId,
        secret: Secret,
        options: Options,
        game: Arc<Game>,
        host: JoiningAccount,
        timing: Timing,
        now: Millis,
    ) -> (Table, Entry) {
        let JoiningAccount { user, name, program } = host;
        let mut host_seat = Some(Occupant::User { user: user.clone(), name, program });
        let hot_seats = options.seats.iter().filter_map(|plan| match plan {
            SeatPlan::HotSeat { name } => Some(name.clone()),
            _ => None,
        });
        let mut names: Vec<String> = hot_seats.chain(host_seat.iter().map(|host| host.name().to_owned())).collect();
        let mut chairs: Vec<Occupant> = Vec::new();
        for (seat, plan) in options.seats.iter().enumerate() {
            chairs.push(match plan {
                SeatPlan::Anybody => host_seat.take().unwrap_or(Occupant::Nobody),
                SeatPlan::Bot { bot } => {
                    let taken: Vec<&str> = names.iter().map(String::as_str).collect();
                    let name = bot_names::name(&id, seat, bot, &taken);
                    names.push(name.clone());
                    Occupant::Bot { bot: bot.clone(), name }
                }
                SeatPlan::HotSeat { name } => Occupant::HotSeat { user: user.clone(), name: name.clone() },
            });
        }
        let entry = Entry {
            number: 1,
            at: now,
            what: Change::Opened {
                host: user.clone(),
                chairs,
                commitment: commitment(&id, &options, &secret),
                options: Box::new(options),
            },
        };
        let table = Table::opened(id, secret, game, timing, &entry).expect("the entry opens the table");
        (table, entry)
    }

    /// The table that the first entry of a log opens.
    fn opened(id: TableId, secret: Secret, game: Arc<Game>, timing: Timing, entry: &Entry) -> Option<Table> {
        let Change::Opened { host, options, commitment, chairs } = &entry.what else { return None };
        let seats = chairs.len();
        if seats != usize::from(game.players()) || seats != options.seats.len() {
            return None;
        }
        let mut recent = Recent::default();
        recent.push(entry.clone());
        let mut activity = Activity::new(seats);
        activity.sat(host);
        Some(Table {
            id,
            secret,
            timing,
            game,
            host: host.clone(),
            options: options.clone(),
            commitment: commitment.clone(),
            stage: Stage::Gathering,
            number: entry.number,
            opened_at: entry.at,
            last_at: entry.at,
            chairs: chairs.iter().cloned().zip(0..).map(|(occupant, color)| Chair::new(occupant, color)).collect(),
            clocks: vec![SeatClock { away_since: Some(entry.at), ..SeatClock::default() }; seats],
            order: (0..seats as u8).collect(),
            answered: vec![VecDeque::new(); seats],
            activity,
            dismissed: Vec::new(),
            key: None,
            renamed: BTreeMap::new(),
            play: None,
            recent,
            rematch: None,
            end_proposal: None,
        })
    }

    /// The options in the first entry of a log, which determine the game for [`Table::replay`].
    pub fn options_in(log: &[Entry]) -> Option<&Options> {
        match &log.first()?.what {
            Change::Opened { options, .. } => Some(options),
            _ => None,
        }
    }

    /// The table that a log describes, exactly as it was after the last entry. No player is connected.
    ///
    /// # Errors
    /// If the log is damaged.
    pub fn replay(
        id: TableId,
        secret: Secret,
        game: Arc<Game>,
        timing: Timing,
        log: &[Entry],
        now: Millis,
    ) -> Result<Table, ReplayError> {
        let first = log.first().ok_or(ReplayError::Broken(1))?;
        let mut table = Table::replay_first(id, secret, game, timing, first)?;
        log[1..].iter().try_for_each(|entry| table.replay_next(entry))?;
        table.disconnect_all(now);
        Ok(table)
    }

    /// Starts a replay that reads its log in parts. Returns the table as it was after the first entry. Pass the
    /// following entries to [`Table::replay_next`], and call [`Table::disconnect_all`] at the end.
    ///
    /// # Errors
    /// If the entry does not open a table.
    pub fn replay_first(
        id: TableId,
        secret: Secret,
        game: Arc<Game>,
        timing: Timing,
        first: &Entry,
    ) -> Result<Table, ReplayError> {
        let first = Some(first).filter(|entry| entry.number == 1).ok_or(ReplayError::Broken(1))?;
        Table::opened(id, secret, game, timing, first).ok_or(ReplayError::Broken(1))
    }

    /// Applies the next entry of a replayed log.
    ///
    /// # Errors
    /// If the log is damaged. Then the table can no longer be used.
    pub fn replay_next(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        if entry.number != self.number + 1 {
            return Err(ReplayError::Broken(self.number + 1));
        }
        self.apply(entry)
    }

    /// Marks all players as disconnected since this time.
    pub fn disconnect_all(&mut self, since: Millis) {
        for clock in &mut self.clocks {
            clock.away_since = Some(since);
        }
    }

    /// This table as it was when it was opened; `first` is the first entry of its log.
    ///
    /// # Errors
    /// If the entry does not open a table like this one.
    pub fn reopened(&self, first: &Entry) -> Result<Table, ReplayError> {
        // The options may have changed since.
        let options = Table::options_in(std::slice::from_ref(first)).ok_or(ReplayError::Broken(1))?;
        let game = self.game_of(options).ok_or(ReplayError::Broken(1))?;
        Table::replay_first(self.id.clone(), self.secret, game, self.timing, first)
    }

    /// This table as it was right after an entry of its log. `log` is the whole log. If it has fewer entries, the table
    /// after the last one.
    ///
    /// # Errors
    /// If the log is damaged, or belongs to another table.
    pub fn at(&self, log: &[Entry], number: Number) -> Result<Table, ReplayError> {
        let mut table = self.reopened(log.first().ok_or(ReplayError::Broken(1))?)?;
        let later = log[1..].iter().take_while(|entry| entry.number <= number);
        later.into_iter().try_for_each(|entry| table.replay_next(entry))?;
        table.disconnect_all(self.last_at);
        Ok(table)
    }

    /// The id of the table.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// The options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The game, even if it has not started.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// The account that may start the game.
    pub fn host(&self) -> &UserId {
        &self.host
    }

    /// The commitment to the deal, in hexadecimal.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// The secret of the deal, once the game is over.
    pub fn revealed(&self) -> Option<Secret> {
        (self.stage == Stage::Over).then_some(self.secret)
    }

    /// The stage of the table.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The number of the last entry.
    pub fn number(&self) -> Number {
        self.number
    }

    /// The time at which the table was opened.
    pub fn opened_at(&self) -> Millis {
        self.opened_at
    }

    /// The chairs; once the game has started, in the order of its seats.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// For each seat of the game, the chair its player had before the start.
    pub fn order(&self) -> &[u8] {
        &self.order
    }

    /// The table at which the same players play again.
    pub fn rematch(&self) -> Option<&Rematch> {
        self.rematch.as_ref()
    }

    /// The open proposal to end the game without a result. It may have expired.
    pub fn end_proposal(&self) -> Option<&EndProposal> {
        self.end_proposal.as_ref()
    }

    /// The accounts that the host has asked to leave and has not invited again, latest last.
    pub fn dismissed(&self) -> &[DismissedPlayer] {
        &self.dismissed
    }

    /// Whether the host has asked an account to leave and has not invited it again.
    pub fn is_dismissed(&self, user: &UserId) -> bool {
        self.dismissed.iter().any(|other| other.user == *user)
    }

    /// The key that replaced the one with which the table was created.
    pub fn key(&self) -> Option<&TableKey> {
        self.key.as_ref()
    }

    /// Whether an account has ever had a seat or written a message here, so that its name is in the log.
    pub fn knows(&self, user: &UserId) -> bool {
        self.activity.knows(user)
    }

    /// The current name of an account that was renamed while it was at this table.
    pub fn renamed(&self, user: &UserId) -> Option<&str> {
        self.renamed.get(user).map(String::as_str)
    }

    /// The seats that an account decides for.
    pub fn seats_of(&self, user: &UserId) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.chairs.len() as u8).zip(&self.chairs);
        seats.filter(move |(_, chair)| chair.occupant.user() == Some(user)).map(|(seat, _)| seat)
    }

    /// The seats that have an open decision.
    pub fn to_act(&self) -> SeatSet {
        let asked = self.clocks.iter().zip(Seat::all(self.chairs.len() as u8));
        asked.filter(|(clock, _)| clock.asked.is_some()).map(|(_, seat)| seat).collect()
    }

    /// The open decision of a seat.
    pub fn decision(&self, seat: Seat) -> Option<DecisionId> {
        self.clocks.get(seat.index())?.asked.map(|asked| asked.decision)
    }

    /// The action that its player can take back now.
    pub fn undoable(&self) -> Option<Undoable> {
        let last = self.play.as_ref()?.last.as_ref()?;
        last.before()?;
        self.activity.may_undo(last.seat.index()).ok()?;
        (self.stage == Stage::Playing).then_some(Undoable { seat: last.seat, entry: last.entry })
    }

    /// The reading of a seat's clock; `None` without clocks.
    pub fn clock(&self, seat: Seat) -> Option<ClockReading> {
        self.clocks.get(seat.index())?.read(self.options.clock, self.runs(seat))
    }

    /// Whether the player of a seat is connected; always true for bots.
    pub fn is_present(&self, seat: Seat) -> bool {
        let bot = self.chairs.get(seat.index()).is_some_and(|chair| matches!(chair.occupant, Occupant::Bot { .. }));
        bot || self.clocks.get(seat.index()).is_some_and(|clock| clock.away_since.is_none())
    }

    /// The view of a viewer, once the game has started.
    pub fn view(&self, viewer: Viewer) -> Option<View> {
        let play = self.play.as_ref()?;
        match viewer {
            Viewer::Seat(seat) => Some(play.state.view(&self.game, play.memories.get(seat.index())?)),
            Viewer::Spectator => {
                Some(play.state.view(&self.game, &Arc::new(Memory::new(&self.game, Viewer::Spectator))))
            }
        }
    }

    /// The score sheet, once the game is over.
    pub fn score(&self) -> Option<fogg_rules::ScoreSheet> {
        let play = self.play.as_ref().filter(|_| self.stage == Stage::Over)?;
        Some(play.state.score(&self.game))
    }

    /// The entries after a number as a viewer sees them; `None` if they are too old.
    pub fn seen_after(&self, number: Number, viewer: Viewer) -> Option<Vec<SeenEntry>> {
        if number >= self.number {
            return Some(Vec::new());
        }
        Some(self.recent.after(number)?.map(|entry| entry.seen_by(viewer)).collect())
    }

    /// The open decisions of server bots and stand-ins.
    pub fn bot_turns(&self) -> Vec<BotTurn> {
        let mut turns = Vec::new();
        for seat in self.to_act().iter() {
            let bot = match &self.chairs[seat.index()] {
                Chair { occupant: Occupant::Bot { bot, .. }, .. } => Some(bot.clone()),
                Chair { stand_in: true, .. } => None,
                _ => continue,
            };
            if let (Some(decision), Some(view)) = (self.decision(seat), self.view(Viewer::Seat(seat))) {
                turns.push(BotTurn { seat, decision, bot, view });
            }
        }
        turns
    }

    /// Handles an input and changes the table. If the entries cannot be stored, drop the table and replay it from its
    /// log.
    pub fn handle(&mut self, input: Input, now: Millis) -> InputResult {
        // Time in the log must not run backwards, even if the clock is set back.
        let now = now.max(self.last_at);
        let mut writer = EntryWriter { entries: Vec::new(), now };
        let answer = self.decide(input, &mut writer);
        let answer = answer.map(|answered| Accepted {
            number: answered.unwrap_or(self.number),
            repeated: answered.is_some() && writer.entries.is_empty(),
        });
        InputResult { answer, entries: writer.entries }
    }

    /// A reader for the entries that follow the last one of this table.
    pub fn reader(&self) -> LogReader {
        let play = self.play.as_ref();
        let before = play.and_then(|play| play.last.as_ref()?.before()).map(|before| &before.state);
        LogReader::after(Arc::clone(&self.game), play.map(|play| &play.state), before)
    }

    /// Applies the next entry of the log, which another server stored, as if it had been decided here.
    ///
    /// # Errors
    /// If the entry is not the next one, or is impossible here. Then the table can no longer be used: replay it from
    /// its log.
    pub fn follow(&mut self, entry: Entry) -> Result<InputResult, ReplayError> {
        if entry.number != self.number + 1 {
            return Err(ReplayError::Broken(self.number + 1));
        }
        self.apply(&entry)?;
        let answer = Ok(Accepted { number: entry.number, repeated: false });
        Ok(InputResult { answer, entries: vec![entry] })
    }

    /// The game of these options, if it can be played.
    fn game_of(&self, options: &Options) -> Option<Arc<Game>> {
        let key = |options: &Options| (options.map.clone(), options.seats.len(), options.variant);
        if key(options) == key(&self.options) {
            return Some(Arc::clone(&self.game));
        }
        options.game(fogg_maps::find(&options.map)?).ok()
    }

    /// The deal of this table, from the secret and the bytes that the players added.
    fn deal(&self) -> Deal {
        Deal::new(&self.secret, self.entropy_by_chair())
    }

    /// The bytes that each chair added, in the order that the chairs had before the start.
    fn entropy_by_chair(&self) -> impl Iterator<Item = Option<&[u8]>> {
        (0..self.order.len() as u8).map(|chair| {
            let seat = self.order.iter().position(|other| *other == chair)?;
            self.chairs.get(seat)?.entropy.as_deref()
        })
    }
}
