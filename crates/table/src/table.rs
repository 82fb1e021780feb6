//! The referee.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::Arc;

use fogg_record::{Record, Recorder, SeatInfo, SubstitutedAction};
use fogg_rules::{
    Action, Event, Game, ImpossibleEvent, Memory, Seat, SeatSet, SeededChance, Setup, State, View, Viewer,
};

use crate::activity::Activity;
use crate::clock::SeatClock;
use crate::deal::commitment;
use crate::recent::Recent;
use crate::{
    Accepted, Chair, Clock, ClockReading, Deal, DecisionId, DismissedPlayer, Entry, Fairness, Input, LogReader, Millis,
    Move, Newcomer, Number, Occupant, Options, Refusal, Rematch, RequestId, SeatPlan, Secret, SeenEntry, StandInReason,
    Substitute, TableId, TableKey, Timing, UserId, What,
};

/// How many answered requests of each seat are remembered. A client has one on its way at a time; an older repeat is
/// refused because its decision is stale, so nothing is ever played twice.
const ANSWERED: usize = 4;
/// The longest message, in characters.
const LONGEST_MESSAGE: usize = 500;
/// The most bytes a player can add to the randomness of a deal, and the most characters of a request id.
const LONGEST_TOKEN: usize = 64;

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// People gather; seats can be taken.
    Gathering,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
    /// Closed before it began.
    Closed,
}

/// A table: everything about it, hidden things included.
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
    /// For each seat of the game its chair before the start.
    order: Vec<u8>,
    answered: Vec<VecDeque<(RequestId, Number)>>,
    activity: Activity,
    dismissed: Vec<DismissedPlayer>,
    /// The key that has replaced the first one.
    key: Option<TableKey>,
    /// The present names of accounts that were renamed while they were here.
    renamed: BTreeMap<UserId, String>,
    play: Option<Box<Play>>,
    recent: Recent,
    rematch: Option<Rematch>,
}

/// A game that has been dealt.
#[derive(Clone, Debug)]
struct Play {
    state: State,
    chance: SeededChance,
    memories: Vec<Arc<Memory>>,
}

/// What followed from an input.
#[derive(Clone, Debug)]
pub struct Handled {
    /// Whether it was taken.
    pub answer: Result<Accepted, Refusal>,
    /// The entries to store. No one may see them before they are stored.
    pub entries: Vec<Entry>,
}

/// A decision that a bot of the server has to make.
#[derive(Clone, Debug)]
pub struct BotTurn {
    /// For which seat.
    pub seat: Seat,
    /// Which decision.
    pub decision: DecisionId,
    /// The bot's name, or `None` for a stand-in.
    pub bot: Option<String>,
    /// What the seat sees.
    pub view: View,
}

/// A log that cannot be replayed.
#[derive(Clone, Debug)]
pub enum ReplayError {
    /// It does not begin with the opening of this table, numbers are missing, or an entry is out of place.
    Broken(Number),
    /// An event that cannot have happened.
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
    /// Opens a table. `game` is what the options describe ([`Options::game`]); the host sits on the first seat for
    /// people.
    pub fn open(
        id: TableId,
        secret: Secret,
        options: Options,
        game: Arc<Game>,
        host: Newcomer,
        timing: Timing,
        now: Millis,
    ) -> (Table, Entry) {
        let Newcomer { user, name, program } = host;
        let mut host_seat = Some(Occupant::User { user: user.clone(), name, program });
        let chairs = options.seats.iter().enumerate().map(|(seat, plan)| match plan {
            SeatPlan::Anybody => host_seat.take().unwrap_or(Occupant::Nobody),
            SeatPlan::Bot { bot } => {
                let same = |plans: &[SeatPlan]| plans.iter().filter(|other| *other == plan).count();
                let number = same(&options.seats[..=seat]);
                let name = if same(&options.seats) > 1 { format!("{bot} {number}") } else { bot.clone() };
                Occupant::Bot { bot: bot.clone(), name }
            }
            SeatPlan::HotSeat { name } => Occupant::HotSeat { user: user.clone(), name: name.clone() },
        });
        let entry = Entry {
            number: 1,
            at: now,
            what: What::Opened {
                host: user.clone(),
                chairs: chairs.collect(),
                commitment: commitment(&id, &options, &secret),
                options: Box::new(options),
            },
        };
        let table = Table::opened(id, secret, game, timing, &entry).expect("the entry opens a table");
        (table, entry)
    }

    /// The table that the first entry of a log opens.
    fn opened(id: TableId, secret: Secret, game: Arc<Game>, timing: Timing, entry: &Entry) -> Option<Table> {
        let What::Opened { host, options, commitment, chairs } = &entry.what else { return None };
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
            chairs: chairs.iter().cloned().map(Chair::new).collect(),
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
        })
    }

    /// The options in the first entry of a log: what is needed to make the game for [`Table::replay`].
    pub fn options_in(log: &[Entry]) -> Option<&Options> {
        match &log.first()?.what {
            What::Opened { options, .. } => Some(options),
            _ => None,
        }
    }

    /// The table that a log describes, exactly as it was when its last entry was written; nobody is connected.
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

    /// Starts a replay that reads its log in parts: the table as it was after the first entry. The following entries go to
    /// [`Table::replay_next`]; [`Table::disconnect_all`] ends the replay.
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

    /// Takes the next entry of a log that is replayed.
    ///
    /// # Errors
    /// If the log is damaged. The table cannot be used then.
    pub fn replay_next(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        if entry.number != self.number + 1 {
            return Err(ReplayError::Broken(self.number + 1));
        }
        self.apply(entry)
    }

    /// Notes that nobody is connected since this time.
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
        Table::replay_first(self.id.clone(), self.secret, Arc::clone(&self.game), self.timing, first)
    }

    /// This table as it was right after an entry of its log; `log` is the whole log. After the last one if there are fewer.
    ///
    /// # Errors
    /// If the log is another's or damaged.
    pub fn at(&self, log: &[Entry], number: Number) -> Result<Table, ReplayError> {
        let mut table = self.reopened(log.first().ok_or(ReplayError::Broken(1))?)?;
        let later = log[1..].iter().take_while(|entry| entry.number <= number);
        later.into_iter().try_for_each(|entry| table.replay_next(entry))?;
        table.disconnect_all(self.last_at);
        Ok(table)
    }

    /// Its id.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// What it was opened for.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The game, whether it has begun or not.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// Who may start the game.
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

    /// Where it is in its life.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The number of its last entry.
    pub fn number(&self) -> Number {
        self.number
    }

    /// When it was opened.
    pub fn opened_at(&self) -> Millis {
        self.opened_at
    }

    /// Its chairs; once the game has begun, in the order of its seats.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// For each seat of the game, the chair its player had before the start.
    pub fn order(&self) -> &[u8] {
        &self.order
    }

    /// Where the same players play again.
    pub fn rematch(&self) -> Option<&Rematch> {
        self.rematch.as_ref()
    }

    /// The accounts that the host has asked to leave and has not invited again, the last one at the end.
    pub fn dismissed(&self) -> &[DismissedPlayer] {
        &self.dismissed
    }

    /// Whether the host has asked an account to leave and has not invited it again.
    pub fn is_dismissed(&self, user: &UserId) -> bool {
        self.dismissed.iter().any(|other| other.user == *user)
    }

    /// The key that has replaced the one with which the table was created.
    pub fn key(&self) -> Option<&TableKey> {
        self.key.as_ref()
    }

    /// Whether an account has ever had a seat or written a message here, so that its name is in the log.
    pub fn knows(&self, user: &UserId) -> bool {
        self.activity.knows(user)
    }

    /// The present name of an account that was renamed while it was at this table.
    pub fn renamed(&self, user: &UserId) -> Option<&str> {
        self.renamed.get(user).map(String::as_str)
    }

    /// The seats that a user decides for.
    pub fn seats_of(&self, user: &UserId) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.chairs.len() as u8).zip(&self.chairs);
        seats.filter(move |(_, chair)| chair.occupant.user() == Some(user)).map(|(seat, _)| seat)
    }

    /// The seats that have something to decide.
    pub fn to_act(&self) -> SeatSet {
        let asked = self.clocks.iter().zip(Seat::all(self.chairs.len() as u8));
        asked.filter(|(clock, _)| clock.asked.is_some()).map(|(_, seat)| seat).collect()
    }

    /// The decision that waits for a seat.
    pub fn decision(&self, seat: Seat) -> Option<DecisionId> {
        self.clocks.get(seat.index())?.asked.map(|asked| asked.decision)
    }

    /// What the clock of a seat shows; `None` without clocks.
    pub fn clock(&self, seat: Seat) -> Option<ClockReading> {
        self.clocks.get(seat.index())?.read(self.options.clock, self.runs(seat))
    }

    /// Whether the player of a seat is connected; always true for bots.
    pub fn is_present(&self, seat: Seat) -> bool {
        let bot = self.chairs.get(seat.index()).is_some_and(|chair| matches!(chair.occupant, Occupant::Bot { .. }));
        bot || self.clocks.get(seat.index()).is_some_and(|clock| clock.away_since.is_none())
    }

    /// What a viewer sees of the game, once it has begun.
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

    /// What a viewer sees of the entries after a number; `None` if they are too old to be remembered.
    pub fn seen_after(&self, number: Number, viewer: Viewer) -> Option<Vec<SeenEntry>> {
        if number >= self.number {
            return Some(Vec::new());
        }
        Some(self.recent.after(number)?.map(|entry| entry.seen_by(viewer)).collect())
    }

    /// The decisions that bots of the server have to make now.
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

    /// When [`Input::Tick`] has something to do, if nothing else happens before.
    pub fn wake_at(&self) -> Option<Millis> {
        match self.stage {
            Stage::Gathering => Some(self.opened_at + self.timing.gather),
            Stage::Playing => {
                Seat::all(self.chairs.len() as u8).filter_map(|seat| self.stand_in_due(seat)).map(|(at, _)| at).min()
            }
            Stage::Over | Stage::Closed => None,
        }
    }

    /// Whether a person's clock runs on this seat while it is asked: not for bots.
    fn runs(&self, seat: Seat) -> bool {
        self.chairs
            .get(seat.index())
            .is_some_and(|chair| !chair.stand_in && !matches!(chair.occupant, Occupant::Bot { .. }))
    }

    /// Whether somebody waits for this game to go on: a player who has not left and for whom no bot plays on.
    pub fn is_awaited(&self) -> bool {
        let mut seats = Seat::all(self.chairs.len() as u8);
        seats.any(|seat| self.runs(seat) && self.clocks[seat.index()].left_at.is_none())
    }

    /// When and why a bot begins to play on for a seat.
    fn stand_in_due(&self, seat: Seat) -> Option<(Millis, StandInReason)> {
        if !self.runs(seat) {
            return None;
        }
        let clock = &self.clocks[seat.index()];
        let left = clock.left_at.map(|at| (at + self.timing.leave_grace, StandInReason::Left));
        let asked = clock.asked.and_then(|asked| match (self.options.clock, clock.deadline(self.options.clock)) {
            (Clock::None, _) => {
                let away = clock.away_since?;
                Some((away.max(asked.since) + self.timing.away, StandInReason::Away))
            }
            (Clock::Live { .. }, Some(deadline)) => Some((deadline + self.timing.live_grace, StandInReason::Time)),
            (Clock::Days { .. }, Some(deadline)) => Some((deadline + self.timing.days_grace, StandInReason::Time)),
            (_, None) => None,
        });
        [left, asked].into_iter().flatten().min_by_key(|(at, _)| *at)
    }

    /// Takes an input. The table has changed when this returns; if what happened cannot be stored, throw the table
    /// away and replay it from its log.
    pub fn handle(&mut self, input: Input, now: Millis) -> Handled {
        // A clock that is set back must not let time run backwards in the log.
        let now = now.max(self.last_at);
        let mut writer = Writer { entries: Vec::new(), now };
        let answer = self.decide(input, &mut writer);
        let answer = answer.map(|answered| Accepted {
            number: answered.unwrap_or(self.number),
            repeated: answered.is_some() && writer.entries.is_empty(),
        });
        Handled { answer, entries: writer.entries }
    }

    /// A reader for the entries that follow the last one of this table.
    pub fn reader(&self) -> LogReader {
        LogReader::after(Arc::clone(&self.game), self.play.as_ref().map(|play| &play.state))
    }

    /// Takes the next entry of the log that another server has stored, as if it had been decided here.
    ///
    /// # Errors
    /// If it is not the next one or cannot stand there. The table is good for nothing then: replay it from its log.
    pub fn follow(&mut self, entry: Entry) -> Result<Handled, ReplayError> {
        if entry.number != self.number + 1 {
            return Err(ReplayError::Broken(self.number + 1));
        }
        self.apply(&entry)?;
        let answer = Ok(Accepted { number: entry.number, repeated: false });
        Ok(Handled { answer, entries: vec![entry] })
    }

    /// `Ok(None)`: taken. `Ok(Some(number))`: answered by this entry.
    fn decide(&mut self, input: Input, writer: &mut Writer) -> Result<Option<Number>, Refusal> {
        match input {
            Input::Sit { who, seat } => self.sit(who, seat, writer)?,
            Input::Leave { user } => self.leave(&user, writer)?,
            Input::Dismiss { user, seat } => {
                self.must_gather()?;
                self.must_host(&user)?;
                let chair = self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
                match &chair.occupant {
                    Occupant::User { user: other, .. } if *other != user => {
                        self.write(What::Dismissed { seat }, writer);
                    }
                    _ => return Err(Refusal::NobodyToDismiss),
                }
            }
            Input::Invite { user, guest } => {
                self.must_gather()?;
                self.must_host(&user)?;
                let invited = self.dismissed.iter().find(|other| other.user == guest).ok_or(Refusal::NotDismissed)?;
                self.write(What::Invited { user: guest, name: invited.name.clone() }, writer);
            }
            Input::ReplaceKey { user, key } => {
                self.must_gather()?;
                self.must_host(&user)?;
                self.activity.may_replace_key()?;
                self.write(What::KeyReplaced { key }, writer);
            }
            Input::Rename { user, name, by_operator } => self.rename(user, name, by_operator, writer)?,
            Input::AddEntropy { user, entropy } => {
                self.must_gather()?;
                let seat = self.seats_of(&user).next().ok_or(Refusal::NotAPlayer)?;
                if !(1..=LONGEST_TOKEN).contains(&entropy.len()) {
                    return Err(Refusal::BadEntropy);
                }
                // The same value again changes nothing.
                if self.chairs[seat.index()].entropy.as_ref() != Some(&entropy) {
                    self.activity.may_add_entropy(&user)?;
                    self.write(What::EntropyAdded { seat, entropy }, writer);
                }
            }
            Input::Start { user } => self.start(&user, writer)?,
            Input::Act { user, seat, decision, request, action } => {
                let seat = self.acting_seat(user.as_ref(), seat)?;
                let request = ActRequest { user, substitute: None, seat, decision, request, action };
                return self.act(request, writer).map(Some);
            }
            Input::ActAsSubstitute { substitute, seat, decision, action } => {
                let request =
                    ActRequest { user: None, substitute: Some(substitute), seat, decision, request: None, action };
                return self.act(request, writer).map(Some);
            }
            Input::TakeBack { user } => {
                if self.stage != Stage::Playing {
                    return Err(if self.stage == Stage::Gathering { Refusal::NotBegun } else { Refusal::Finished });
                }
                let seats: Vec<Seat> = self.seats_of(&user).collect();
                if seats.is_empty() {
                    return Err(Refusal::NotAPlayer);
                }
                let away =
                    |seat: &Seat| self.clocks[seat.index()].left_at.is_some() || self.chairs[seat.index()].stand_in;
                let seats: Vec<Seat> = seats.into_iter().filter(away).collect();
                seats.iter().try_for_each(|seat| self.activity.may_change_seat(seat.index()))?;
                for seat in seats {
                    self.write(What::StandIn { seat, on: false, why: StandInReason::Back }, writer);
                }
            }
            Input::Say { user, name, text } => {
                let text = text.trim();
                if !(1..=LONGEST_MESSAGE).contains(&text.chars().count()) {
                    return Err(Refusal::BadText);
                }
                // Dismissed players can watch a public table, and talk there like other spectators once the game runs.
                if self.is_dismissed(&user) && (self.stage == Stage::Gathering || !self.options.public) {
                    return Err(Refusal::Dismissed);
                }
                self.activity.may_say(&user, self.seats_of(&user).next().is_some())?;
                self.write(What::Said { user, name, text: text.to_owned() }, writer);
            }
            Input::Presence { user, online } => {
                for seat in self.seats_of(&user).collect::<Vec<_>>() {
                    let away = &mut self.clocks[seat.index()].away_since;
                    *away = if online { None } else { away.or(Some(writer.now)) };
                }
            }
            Input::Downtime { from, until } => {
                let millis = until.min(writer.now) - from.max(self.last_at);
                if millis > 0 && self.stage == Stage::Playing && self.options.clock != Clock::None {
                    self.write(What::Credited { millis }, writer);
                }
            }
            Input::Rematch { user, rematch } => {
                if self.stage != Stage::Over {
                    return Err(Refusal::NotFinished);
                }
                if self.seats_of(&user).next().is_none() {
                    return Err(Refusal::NotAPlayer);
                }
                if self.rematch.is_none() {
                    self.write(What::Rematch(rematch), writer);
                }
            }
            Input::Tick => {
                if self.stage == Stage::Gathering && self.wake_at().is_some_and(|at| at <= writer.now) {
                    self.write(What::Closed, writer);
                }
                if self.stage == Stage::Playing {
                    for seat in Seat::all(self.chairs.len() as u8) {
                        if let Some((at, why)) = self.stand_in_due(seat)
                            && at <= writer.now
                        {
                            self.write(What::StandIn { seat, on: true, why }, writer);
                        }
                    }
                }
            }
        }
        Ok(None)
    }

    fn must_gather(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Gathering => Ok(()),
            Stage::Playing => Err(Refusal::Begun),
            Stage::Over | Stage::Closed => Err(Refusal::Finished),
        }
    }

    fn must_host(&self, user: &UserId) -> Result<(), Refusal> {
        if self.host == *user { Ok(()) } else { Err(Refusal::NotTheHost) }
    }

    fn sit(&mut self, who: Newcomer, seat: Option<Seat>, writer: &mut Writer) -> Result<(), Refusal> {
        self.must_gather()?;
        if self.seats_of(&who.user).next().is_some() {
            return Err(Refusal::SeatedAlready);
        }
        if self.is_dismissed(&who.user) {
            return Err(Refusal::Dismissed);
        }
        let free = |seat: &Seat| self.chairs.get(seat.index()).is_some_and(|chair| chair.occupant == Occupant::Nobody);
        let seat = match seat {
            Some(seat) if seat.index() >= self.chairs.len() => return Err(Refusal::NoSuchSeat),
            Some(seat) if !free(&seat) => return Err(Refusal::SeatTaken),
            Some(seat) => seat,
            None => Seat::all(self.chairs.len() as u8).find(free).ok_or(Refusal::Full)?,
        };
        self.activity.may_sit(&who.user)?;
        let Newcomer { user, name, program } = who;
        self.write(What::Sat { seat, who: Occupant::User { user, name, program } }, writer);
        Ok(())
    }

    /// Gives the chair of an account another name. An account without a chair is renamed only if the log has its name.
    fn rename(&mut self, user: UserId, name: String, by_operator: bool, writer: &mut Writer) -> Result<(), Refusal> {
        if matches!(self.stage, Stage::Over | Stage::Closed) {
            return Err(Refusal::Finished);
        }
        let own = |chair: &Chair| matches!(&chair.occupant, Occupant::User { user: other, .. } if *other == user);
        let seat = self.chairs.iter().position(own).and_then(Seat::new);
        let old = match seat {
            Some(seat) => Some(self.chairs[seat.index()].occupant.name()),
            None => self.renamed(&user),
        };
        if old == Some(name.as_str()) || !self.activity.knows(&user) {
            return Ok(());
        }
        if !by_operator {
            self.activity.may_rename(&user, &name)?;
        }
        self.write(What::Renamed { user, seat, name }, writer);
        Ok(())
    }

    fn leave(&mut self, user: &UserId, writer: &mut Writer) -> Result<(), Refusal> {
        let seats: Vec<Seat> = self.seats_of(user).collect();
        if seats.is_empty() {
            return Err(Refusal::NotAPlayer);
        }
        match self.stage {
            Stage::Gathering => {
                let others = self.chairs.iter().any(|chair| match &chair.occupant {
                    Occupant::User { user: other, .. } => other != user,
                    _ => false,
                });
                // Without anybody, or without the one whose device others share, there is no table.
                if !others || (self.host == *user && seats.len() > 1) {
                    self.write(What::Closed, writer);
                } else {
                    self.write(What::Rose { seat: seats[0] }, writer);
                }
                Ok(())
            }
            Stage::Playing => {
                // Whoever has left and leaves again has said nothing new.
                let here = |seat: &Seat| self.runs(*seat) && self.clocks[seat.index()].left_at.is_none();
                let seats: Vec<Seat> = seats.into_iter().filter(here).collect();
                seats.iter().try_for_each(|seat| self.activity.may_change_seat(seat.index()))?;
                for seat in seats {
                    self.write(What::Left { seat }, writer);
                }
                Ok(())
            }
            Stage::Over | Stage::Closed => Err(Refusal::Finished),
        }
    }

    fn start(&mut self, user: &UserId, writer: &mut Writer) -> Result<(), Refusal> {
        self.must_gather()?;
        self.must_host(user)?;
        if self.chairs.iter().any(|chair| chair.occupant == Occupant::Nobody) {
            return Err(Refusal::SeatsFree);
        }
        let deal = self.deal();
        let (order, first) = deal.order(self.options.order, self.chairs.len() as u8);
        let mut chance = SeededChance::new(deal.seed());
        let mut facts = Vec::new();
        State::new(&self.game, Setup { first }, &mut chance, &mut facts);
        self.write(What::Started { order, facts }, writer);
        Ok(())
    }

    /// The deal of this table, from the secret and what the players added.
    fn deal(&self) -> Deal {
        Deal::new(&self.secret, self.entropy_by_chair())
    }

    /// What each chair added, in the order the chairs had before the start.
    fn entropy_by_chair(&self) -> impl Iterator<Item = Option<&[u8]>> {
        (0..self.order.len() as u8).map(|chair| {
            let seat = self.order.iter().position(|other| *other == chair)?;
            self.chairs.get(seat)?.entropy.as_deref()
        })
    }

    /// The seat that an account acts for: the one it names, or its only one.
    fn acting_seat(&self, user: Option<&UserId>, named: Option<Seat>) -> Result<Seat, Refusal> {
        if let Some(seat) = named {
            return Ok(seat);
        }
        let mut own = user.into_iter().flat_map(|user| self.seats_of(user));
        match (own.next(), own.next()) {
            (Some(only), None) => Ok(only),
            _ => Err(Refusal::WhichSeat),
        }
    }

    fn act(&mut self, request: ActRequest, writer: &mut Writer) -> Result<Number, Refusal> {
        let ActRequest { user, substitute, seat, decision, request, action } = request;
        let chair = self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        match &user {
            Some(user) if chair.occupant.user() != Some(user) => return Err(Refusal::NotYourSeat),
            None if self.runs(seat) => return Err(Refusal::NotYourSeat),
            _ => {}
        }
        if let Some(request) = &request {
            if !(1..=LONGEST_TOKEN).contains(&request.chars().count()) {
                return Err(Refusal::BadRequestId);
            }
            let answered = self.answered[seat.index()].iter().find(|(other, _)| other == request);
            if let Some((_, number)) = answered {
                return Ok(*number);
            }
        }
        if user.is_some() && chair.stand_in {
            return Err(Refusal::StoodIn);
        }
        match self.stage {
            Stage::Gathering => return Err(Refusal::NotBegun),
            Stage::Over | Stage::Closed => return Err(Refusal::Finished),
            Stage::Playing => {}
        }
        if self.decision(seat) != Some(decision) {
            return Err(Refusal::StaleDecision);
        }
        let Some(play) = &self.play else { return Err(Refusal::NotBegun) };
        // On copies: the entry is what changes the table, here and in a replay.
        let (mut state, mut chance, mut facts) = (play.state, play.chance.clone(), Vec::new());
        state.play(&self.game, seat, action, &mut chance, &mut facts)?;
        let over = state.end().is_some();
        self.write(What::Played { seat, by: Input::by(&user), substitute, request, action, facts }, writer);
        let number = self.number;
        if over {
            self.write(What::Revealed { secret: self.secret }, writer);
        }
        Ok(number)
    }

    /// Writes an entry down and lets it happen.
    fn write(&mut self, what: What, writer: &mut Writer) {
        let entry = Entry { number: self.number + 1, at: writer.now, what };
        let applied = self.apply(&entry);
        debug_assert!(applied.is_ok(), "{applied:?}");
        writer.entries.push(entry);
    }

    /// Whether an entry can stand where the log is now. What it tells of the game itself, the rules look at.
    fn fits(&self, entry: &Entry) -> bool {
        let is_seat = |seat: &Seat| seat.index() < self.chairs.len();
        let is_of =
            |seat: &Seat, user: Option<&UserId>| match self.chairs.get(seat.index()).map(|chair| &chair.occupant) {
                Some(Occupant::User { user: other, .. }) => user.is_none_or(|user| user == other),
                _ => false,
            };
        let in_order = entry.at >= self.last_at;
        in_order
            && match (&entry.what, self.stage) {
                (What::Said { .. }, _) => true,
                (What::Closed, Stage::Gathering) => true,
                (What::Sat { seat, .. } | What::Rose { seat } | What::EntropyAdded { seat, .. }, Stage::Gathering) => {
                    is_seat(seat)
                }
                (What::Dismissed { seat }, Stage::Gathering) => is_of(seat, None),
                (What::Invited { user, .. }, Stage::Gathering) => self.is_dismissed(user),
                (What::KeyReplaced { .. }, Stage::Gathering) => true,
                (What::Renamed { user, seat, .. }, Stage::Gathering | Stage::Playing) => {
                    seat.is_none_or(|seat| is_of(&seat, Some(user)))
                }
                (What::Started { order, .. }, Stage::Gathering) => {
                    let mut chairs = order.clone();
                    chairs.sort_unstable();
                    chairs.into_iter().eq(0..self.chairs.len() as u8)
                }
                (What::Played { seat, .. }, Stage::Playing) => self.decision(*seat).is_some(),
                (What::StandIn { seat, .. } | What::Left { seat }, Stage::Playing) => is_seat(seat),
                (What::Credited { millis }, Stage::Playing) => {
                    (1..=entry.at.saturating_sub(self.last_at)).contains(millis)
                }
                (What::Revealed { secret }, Stage::Over) => *secret == self.secret,
                (What::Rematch(_), Stage::Over) => true,
                _ => false,
            }
    }

    /// Lets an entry happen. The only place where what the log tells changes.
    fn apply(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        if !self.fits(entry) {
            return Err(ReplayError::Broken(entry.number));
        }
        let impossible = |event| ReplayError::Impossible(entry.number, event);
        let at = entry.at;
        match &entry.what {
            What::Opened { .. } | What::Revealed { .. } => {}
            What::Sat { seat, who } => {
                if let Occupant::User { user, name, .. } = who {
                    self.activity.sat(user);
                    self.note_name(user, name);
                }
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    *chair = Chair::new(who.clone());
                }
                // Whoever sat there before may have been connected; this one has yet to say so.
                if let Some(clock) = self.clocks.get_mut(seat.index()) {
                    clock.away_since = Some(at);
                }
            }
            What::Rose { seat } => {
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    *chair = Chair::new(Occupant::Nobody);
                }
                if self.seats_of(&self.host).next().is_none() {
                    let next = self.chairs.iter().find_map(|chair| match &chair.occupant {
                        Occupant::User { user, .. } => Some(user.clone()),
                        _ => None,
                    });
                    self.host = next.unwrap_or_else(|| self.host.clone());
                }
            }
            What::Dismissed { seat } => {
                if let Some(chair) = self.chairs.get_mut(seat.index())
                    && let Occupant::User { user, name, .. } =
                        std::mem::replace(chair, Chair::new(Occupant::Nobody)).occupant
                {
                    self.dismissed.retain(|other| other.user != user);
                    self.dismissed.push(DismissedPlayer { user, name });
                }
            }
            What::Invited { user, .. } => self.dismissed.retain(|other| other.user != *user),
            What::KeyReplaced { key } => {
                self.activity.replaced_key();
                self.key = Some(key.clone());
            }
            What::Renamed { user, seat, name: new } => {
                self.activity.renamed(user);
                self.renamed.insert(user.clone(), new.clone());
                if let Some(chair) = seat.and_then(|seat| self.chairs.get_mut(seat.index()))
                    && let Occupant::User { name, .. } = &mut chair.occupant
                {
                    name.clone_from(new);
                }
                for other in self.dismissed.iter_mut().filter(|other| other.user == *user) {
                    other.name.clone_from(new);
                }
            }
            What::EntropyAdded { seat, entropy } => {
                if let Some(user) = self.chairs.get(seat.index()).and_then(|chair| chair.occupant.user()) {
                    self.activity.added_entropy(user);
                }
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    chair.entropy = Some(entropy.clone());
                }
            }
            What::Started { order, facts } => {
                let chance = SeededChance::at_the_deal(&self.game, self.deal().seed());
                let memory = |seat| Arc::new(Memory::new(&self.game, Viewer::Seat(seat)));
                let mut play = Play {
                    state: State::before_the_deal(&self.game),
                    chance,
                    memories: Seat::all(self.game.players()).map(memory).collect(),
                };
                play.happen(&self.game, facts).map_err(impossible)?;
                self.play = Some(Box::new(play));
                let seated = |chair: &u8| self.chairs.get(usize::from(*chair)).cloned();
                self.chairs = order.iter().filter_map(seated).collect();
                let clock = |chair: &u8| self.clocks.get(usize::from(*chair)).copied();
                self.clocks = order.iter().filter_map(clock).collect();
                self.order = order.clone();
                self.stage = Stage::Playing;
                if let Clock::Live { reserve, .. } = self.options.clock {
                    self.clocks.iter_mut().for_each(|clock| clock.reserve = reserve);
                }
                self.ask(entry.number, at, None);
            }
            What::Played { seat, request, facts, .. } => {
                let Some(play) = &mut self.play else { return Err(ReplayError::Broken(entry.number)) };
                self.activity.played();
                play.happen(&self.game, facts).map_err(impossible)?;
                let runs = self.runs(*seat);
                let clock = self.options.clock;
                let asked = self.clocks.get_mut(seat.index()).and_then(|own| {
                    // Whoever acts has not left.
                    own.left_at = None;
                    own.answer(clock, at, runs)
                });
                if let Some(request) = request
                    && let Some(answered) = self.answered.get_mut(seat.index())
                {
                    if answered.len() == ANSWERED {
                        answered.pop_front();
                    }
                    answered.push_back((request.clone(), entry.number));
                }
                self.ask(entry.number, at, asked.map(|asked| (*seat, asked.turn_since)));
            }
            What::Left { seat } => {
                self.activity.changed_seat(seat.index());
                if let Some(clock) = self.clocks.get_mut(seat.index()) {
                    clock.left_at = Some(at);
                }
            }
            What::StandIn { seat, on, .. } => {
                if !*on {
                    self.activity.changed_seat(seat.index());
                }
                let (live, reserve) = match self.options.clock {
                    Clock::Live { .. } => (true, self.timing.return_reserve),
                    _ => (false, 0),
                };
                if let (Some(chair), Some(clock)) =
                    (self.chairs.get_mut(seat.index()), self.clocks.get_mut(seat.index()))
                {
                    if *on
                        && live
                        && let Some(asked) = clock.asked
                    {
                        clock.reserve = (clock.reserve - (at - asked.since).max(0)).max(0);
                    }
                    if !*on {
                        clock.left_at = None;
                        if chair.stand_in {
                            clock.reserve = clock.reserve.max(reserve);
                            if let Some(asked) = clock.asked {
                                clock.ask(asked.decision, at, None);
                            }
                        }
                    }
                    chair.stand_in = *on;
                }
            }
            What::Credited { millis } => self.clocks.iter_mut().for_each(|clock| clock.credit(*millis, at)),
            What::Said { user, name, .. } => {
                let seated = self.seats_of(user).next().is_some();
                self.activity.said(user, seated);
                self.note_name(user, name);
            }
            What::Rematch(rematch) => self.rematch = Some(rematch.clone()),
            What::Closed => self.stage = Stage::Closed,
        }
        self.number = entry.number;
        self.last_at = at;
        self.recent.push(entry.clone());
        Ok(())
    }

    /// Notes the name under which an account appears, if it was renamed here before.
    fn note_name(&mut self, user: &UserId, name: &str) {
        if let Some(renamed) = self.renamed.get_mut(user) {
            name.clone_into(renamed);
        }
    }

    /// Asks the seats that have something to decide and are not asked yet. `goes_on`: the seat that has just acted and
    /// when its turn began.
    fn ask(&mut self, number: Number, at: Millis, goes_on: Option<(Seat, Millis)>) {
        let Some(play) = &self.play else { return };
        let to_act = play.state.to_act(&self.game);
        let over = play.state.end().is_some();
        // What a turn adds to a clock is for the person: a bot that plays on collects nothing.
        let earns = goes_on.is_some_and(|(seat, _)| self.runs(seat));
        let clock_option = if earns { self.options.clock } else { Clock::None };
        for (seat, clock) in Seat::all(self.game.players()).zip(&mut self.clocks) {
            let own = goes_on.filter(|(other, _)| *other == seat);
            if to_act.contains(seat) {
                // A seat alone at the table may begin its next turn at once; then its time for a turn is new.
                let turn_since = own.map(|(_, since)| since).filter(|_| !play.state.is_at_turn_start());
                if own.is_some() && turn_since.is_none() {
                    clock.end_turn(clock_option);
                }
                if clock.asked.is_none() {
                    clock.ask(number, at, turn_since);
                }
            } else {
                clock.asked = None;
                if own.is_some() {
                    clock.end_turn(clock_option);
                }
            }
        }
        if over {
            self.stage = Stage::Over;
        }
    }

    /// The record of a finished game; `log` is the whole log. `None` if the game is not over or the log is another's.
    pub fn record(&self, log: &[Entry]) -> Option<Record> {
        self.record_of(log.iter().filter_map(Entry::played))
    }

    /// The record of a finished game from its moves, which [`Entry::played`] finds in the log.
    pub fn record_of(&self, moves: impl IntoIterator<Item = Move>) -> Option<Record> {
        if self.stage != Stage::Over {
            return None;
        }
        let deal = self.deal();
        let (_, first) = deal.order(self.options.order, self.chairs.len() as u8);
        let mut recorder = Recorder::new(&self.game, Setup { first }, SeededChance::new(deal.seed()));
        let mut substitutes = Vec::new();
        for (index, Move { seat, action, substitute }) in moves.into_iter().enumerate() {
            recorder.play(seat, action).ok()?;
            if let Some(Substitute { bot, why }) = substitute {
                substitutes.push(SubstitutedAction { action: index, bot, why });
            }
        }
        let seats = self.chairs.iter().map(|chair| SeatInfo {
            name: chair.occupant.name().to_owned(),
            bot: match &chair.occupant {
                Occupant::Bot { bot, .. } => Some(bot.clone()),
                Occupant::User { name, program: true, .. } => Some(name.clone()),
                _ => None,
            },
        });
        let mut record = recorder.record(seats.collect());
        record.variant = self.options.variant;
        record.substitutes = substitutes;
        let fairness = Fairness::new(&self.id, &self.options, &self.secret, self.entropy_by_chair(), &self.order);
        record.fairness = serde_json::to_value(fairness).ok();
        Some(record)
    }
}

impl Play {
    /// Lets events happen: the state, what chance has left, and what everybody remembers.
    fn happen(&mut self, game: &Game, facts: &[Event]) -> Result<(), ImpossibleEvent> {
        for fact in facts {
            let before = self.state;
            self.state.apply(game, fact)?;
            self.chance.follow(game, &before, fact);
            for memory in &mut self.memories {
                let seen = fact.seen_by(memory.viewer());
                Arc::make_mut(memory).observe(game, &seen);
            }
        }
        Ok(())
    }
}

/// An action that is requested for a seat.
struct ActRequest {
    /// The account; `None` for bots of the server and stand-ins.
    user: Option<UserId>,
    substitute: Option<Substitute>,
    seat: Seat,
    decision: DecisionId,
    request: Option<RequestId>,
    action: Action,
}

/// Where the entries of an input are collected.
struct Writer {
    entries: Vec<Entry>,
    now: Millis,
}
