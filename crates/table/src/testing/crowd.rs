//! Random tables: people, bots, and shared devices, every kind of clock, and inputs of all kinds at any time, sensible
//! or not.

use crate::{
    DELETED_NAME, Input, Millis, Options, Order, Phrase, Rematch, SeatPlan, Secret, Stage, Substitute,
    SubstituteReason, Table, TableId, TableKey, TimeControl, Undoable, UserId,
};
use fogg_record::Variant;
use fogg_rules::{Action, CardColor, CityId, LegalActions, Payment, QuickRng, RouteId, Seat, Source, TicketId};

use super::world::{SECOND, World, is_bot, newcomer, seat, sensible, user};

/// A random table, determined by a seed.
#[derive(Debug)]
pub struct Crowd {
    pub world: World,
    pub rng: QuickRng,
    /// The percentage of inputs that are not a move.
    pub trouble: u32,
    /// Actions sent earlier, for repeated requests.
    sent: Vec<Input>,
    legal: LegalActions,
}

impl Crowd {
    pub fn new(seed: u64) -> Crowd {
        let mut rng = QuickRng::new(seed);
        let options = any_options(&mut rng);
        let secret = Secret(std::array::from_fn(|_| rng.below(256) as u8));
        let trouble = [5, 20, 60][rng.below(3) as usize];
        let world = World::open(options, secret);
        Crowd { world, rng, trouble, sent: Vec::new(), legal: LegalActions::new() }
    }

    /// A table whose game has started.
    pub fn playing(seed: u64) -> Crowd {
        let mut crowd = Crowd::new(seed);
        if seed.is_multiple_of(2) {
            crowd.prepare();
        }
        for number in 1..7 {
            let _ = crowd.world.send(Input::Sit { who: newcomer(number), seat: None });
        }
        crowd.world.send(Input::Start { user: user(0) }).expect("all seats are taken");
        crowd
    }

    /// Players sit down, are dismissed, invited again, and renamed, and the key is replaced.
    fn prepare(&mut self) {
        let host = self.world.table.host().clone();
        let _ = self.world.send(Input::Sit { who: newcomer(1), seat: None });
        let _ = self.world.send(Input::Sit { who: newcomer(2), seat: None });
        for chair in 0..self.world.table.chairs().len() {
            if self.one_in(2) {
                let _ = self.world.send(Input::Dismiss { user: host.clone(), seat: seat(chair) });
            }
        }
        let key = TableKey([self.rng.below(256) as u8; 16].into());
        self.world.send(Input::ReplaceKey { user: host.clone(), key }).expect("the host may");
        let _ = self.world.send(Input::Rename { user: user(2), name: "Aronnax".to_owned(), by_operator: false });
        let dismissed: Vec<UserId> = self.world.table.dismissed().iter().map(|other| other.user.clone()).collect();
        for guest in dismissed.into_iter().take(self.rng.below(3) as usize) {
            self.world.send(Input::Invite { user: host.clone(), guest }).expect("the host may");
        }
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.rng.below(n) == 0
    }

    fn any_user(&mut self) -> UserId {
        user(self.rng.below(7) as usize)
    }

    fn any_seat(&mut self) -> Seat {
        seat(self.rng.below(5) as usize)
    }

    /// Lets some time pass, or sets the clock back.
    pub fn pass_time(&mut self) {
        let wake = self.world.table.wake_at().unwrap_or(self.world.now);
        let soon = |at: Millis, now: Millis| at.clamp(now, now + 50 * 24 * 3_600 * SECOND);
        self.world.now = match self.rng.below(20) {
            0..=6 => self.world.now,
            7..=12 => self.world.now + Millis::from(self.rng.below(5_000)),
            13..=15 => self.world.now + Millis::from(self.rng.below(60_000)),
            16 => self.world.now + Millis::from(self.rng.below(36_000_000)),
            17 => self.world.now - Millis::from(self.rng.below(100_000)),
            18 => soon(wake - 1, self.world.now),
            _ => soon(wake, self.world.now),
        };
    }

    /// Any input.
    pub fn input(&mut self) -> Input {
        let trouble = self.trouble;
        match self.world.table.stage() {
            Stage::Playing if self.rng.below(100) >= trouble => self.answer(),
            Stage::Gathering if self.rng.below(100) >= trouble => match self.rng.below(3) {
                0 => Input::Start { user: self.world.table.host().clone() },
                _ => Input::Sit { who: newcomer(self.rng.below(7) as usize), seat: None },
            },
            _ => self.anything(),
        }
    }

    /// An answer to an open decision, by the account or bot that may give it.
    fn answer(&mut self) -> Input {
        let asked: Vec<Seat> = self.world.table.to_act().iter().collect();
        let seat = asked[self.rng.below(asked.len() as u32) as usize];
        let action = sensible(&self.world.table, seat, &mut self.legal, &mut self.rng);
        let mut input = self.world.answer(seat, action);
        if let Input::Act { user: Some(_), request, .. } = &mut input {
            *request = Some(format!("r{}", self.sent.len()));
        }
        // Some bots are busy, and a substitute answers.
        if let Input::Act { user: None, decision, .. } = input
            && self.sent.len().is_multiple_of(3)
        {
            let substitute = Substitute { bot: "steady".to_owned(), why: SubstituteReason::Busy };
            input = Input::ActAsSubstitute { substitute, seat, decision, action };
        }
        self.sent.push(input.clone());
        input
    }

    fn anything(&mut self) -> Input {
        let user = self.any_user();
        match self.rng.below(29) {
            0 | 1 if self.world.table.stage() == Stage::Playing => self.damaged_answer(),
            2 | 3 if !self.sent.is_empty() => {
                let back = self.rng.below(self.sent.len().min(12) as u32) as usize;
                self.sent[self.sent.len() - 1 - back].clone()
            }
            0 | 4 => Input::Leave { user },
            5 | 6 => Input::TakeBack { user },
            7 | 8 => Input::Presence { user, online: self.one_in(2) },
            9 | 10 => {
                let (before, after) = (self.rng.below(400_000), self.rng.below(200_000));
                let (now, after) = (self.world.now, Millis::from(after));
                Input::Downtime { from: now - Millis::from(before), until: now - 100_000 + after }
            }
            11 | 12 => Input::Tick,
            13 => {
                let text = ["hello", "", " ", "x"][self.rng.below(4) as usize];
                Input::Say { name: user.to_string(), user, text: text.repeat(1 + 600 * self.rng.below(2) as usize) }
            }
            14 => {
                let seat = (!self.one_in(3)).then(|| self.any_seat());
                Input::Sit { who: newcomer(self.rng.below(7) as usize), seat }
            }
            15 => Input::Dismiss { user, seat: self.any_seat() },
            16 => {
                let entropy = (0..self.rng.below(70)).map(|_| self.rng.below(256) as u8).collect();
                Input::AddEntropy { user, entropy }
            }
            17 => Input::Invite { user, guest: self.any_user() },
            18 => Input::ReplaceKey { user, key: TableKey([self.rng.below(256) as u8; 16].into()) },
            19 => {
                let name = ["Nemo", "Aronnax", "Ned", DELETED_NAME][self.rng.below(4) as usize];
                Input::Rename { user, name: name.to_owned(), by_operator: false }
            }
            20 if self.one_in(2) => {
                let key = Some(TableKey([7; 16].into()));
                Input::Rematch { user, rematch: Rematch { table: TableId::from("T2"), key } }
            }
            21 | 22 => self.other_options(user),
            23 => Input::PickColor { user, seat: None, color: self.rng.below(6) as u8 },
            24 => Input::End { user, agree: !self.one_in(3) },
            25 => Input::SayPhrase { name: user.to_string(), user, phrase: Phrase::ALL[self.rng.below(12) as usize] },
            26..=28 => self.undo(user),
            _ => Input::Start { user },
        }
    }

    /// Takes back the last action if possible, or asks for something that is usually not possible.
    fn undo(&mut self, user: UserId) -> Input {
        let table = &self.world.table;
        let (mut input, number) = (undo_last(table), table.number());
        let request = Some(format!("u{}", self.sent.len()));
        if input.is_none() || self.one_in(4) {
            let entry = u64::from(self.rng.below(number as u32 + 2)).max(number.saturating_sub(3));
            let seat = (!self.one_in(3)).then(|| self.any_seat());
            input = Some(Input::Undo { user, seat, entry, request: None });
        }
        let mut input = input.expect("there is one now");
        if let Input::Undo { request: own, .. } = &mut input {
            *own = request;
        }
        self.sent.push(input.clone());
        input
    }

    /// A change of the options, possible or not.
    fn other_options(&mut self, user: UserId) -> Input {
        let mut options = self.world.table.options().clone();
        let mut from: Vec<Option<u8>> = (0..options.seats.len() as u8).map(Some).collect();
        let any = self.rng.below(options.seats.len() as u32) as usize;
        match self.rng.below(8) {
            0 => {
                options.seats.push(SeatPlan::Bot { bot: "sharp".to_owned() });
                from.push(None);
            }
            1 => {
                options.seats.push(SeatPlan::Anybody);
                from.push(None);
            }
            2 => {
                options.seats.remove(any);
                from.remove(any);
            }
            3 => options.seats[any] = SeatPlan::Bot { bot: "easy".to_owned() },
            4 => options.seats[any] = SeatPlan::Anybody,
            5 => {
                options.seats.swap(0, any);
                from.swap(0, any);
            }
            6 => options.order = Order::Random,
            _ => options.variant.cars = Some(8 + self.rng.below(60) as u8),
        }
        let user = if self.one_in(3) { user } else { self.world.table.host().clone() };
        Input::ChangeOptions { user, options: Box::new(options), from }
    }

    /// An answer that usually has an error.
    fn damaged_answer(&mut self) -> Input {
        let mut input = self.answer();
        let (other_user, other_seat, other_action) = (self.any_user(), self.any_seat(), self.any_action());
        let number = self.world.table.number();
        if let Input::Act { user, seat, decision, request, action } = &mut input {
            match self.rng.below(7) {
                0 => *user = Some(other_user),
                1 => *user = None,
                2 => *seat = Some(other_seat).filter(|_| !number.is_multiple_of(3)),
                3 => *decision = u64::from(self.rng.below(number as u32 + 2)),
                4 => *request = Some("x".repeat(65 * self.rng.below(2) as usize)),
                _ => *action = other_action,
            }
        }
        input
    }

    /// Any action, possible or not.
    pub fn any_action(&mut self) -> Action {
        let payment =
            Payment::new(CardColor::ALL[self.rng.below(8) as usize], self.rng.below(8) as u8, self.rng.below(4) as u8);
        let byte = self.rng.below(256) as u8;
        match self.rng.below(9) {
            0 => Action::Keep((0..self.rng.below(9)).map(|_| TicketId(self.rng.below(70) as u8)).collect()),
            1 => Action::Draw(Source::Pile),
            2 => Action::Draw(Source::Display(byte % 7)),
            3 => Action::DrawTickets,
            4 => Action::Claim { route: RouteId(byte), payment },
            5 => Action::PayTunnel(payment),
            6 => Action::Withdraw,
            7 => Action::BuildStation { city: CityId(byte), payment },
            _ => Action::Pass,
        }
    }

    /// Sends one more input, some time later.
    pub fn step(&mut self) {
        self.pass_time();
        let input = self.input();
        self.world.handle(input);
    }

    /// Sends this many inputs, or fewer if the table is done.
    pub fn steps(&mut self, steps: u32) {
        for _ in 0..steps {
            self.step();
        }
    }

    /// Whether a person plays this seat now.
    pub fn runs(&self, seat: Seat) -> bool {
        !is_bot(&self.world.table, seat) && !self.world.table.chairs()[seat.index()].stand_in
    }
}

/// The input that takes back the last action, if that is possible.
pub fn undo_last(table: &Table) -> Option<Input> {
    let Undoable { seat, entry } = table.undoable()?;
    let user = table.chairs()[seat.index()].occupant.user()?.clone();
    Some(Input::Undo { user, seat: Some(seat), entry, request: None })
}

/// Random options. The first seat for people is the host's.
fn any_options(rng: &mut QuickRng) -> Options {
    let europe = rng.below(2) == 0;
    let players = 2 + rng.below(4);
    let host = rng.below(players);
    let plan = |index, rng: &mut QuickRng| match rng.below(6) {
        0 if index != host => SeatPlan::Bot { bot: "greedy".to_owned() },
        1 if index != host => SeatPlan::HotSeat { name: format!("guest {index}") },
        _ => SeatPlan::Anybody,
    };
    let seats = (0..players).map(|index| plan(index, rng)).collect();
    let clock = match rng.below(4) {
        0 => TimeControl::None,
        1 => TimeControl::Days { per_turn: SECOND * Millis::from(60 + rng.below(200_000)) },
        _ => TimeControl::Live {
            reserve: SECOND * Millis::from(30 + rng.below(600)),
            increment: SECOND * Millis::from(rng.below(20)),
        },
    };
    let order = match rng.below(3) {
        0 => Order::Seated,
        1 => Order::Begins { seat: rng.below(players) as u8 },
        _ => Order::Random,
    };
    // Mostly short games. No route is longer than 8, and every game needs enough cars for the longest route.
    let cars = if rng.below(8) == 0 { None } else { Some(8 + rng.below(10) as u8) };
    Options {
        map: if europe { "europe" } else { "usa" }.to_owned(),
        seats,
        clock,
        public: rng.below(2) == 0,
        order,
        variant: Variant { cars, ..Variant::default() },
    }
}
