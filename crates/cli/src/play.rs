//! `fogg play`: a game in the terminal, with numbered choices.

use std::io::{BufRead, Write};
use std::sync::Arc;

use fogg_arena::{ExternalPlayer, Forfeit, system_clock};
use fogg_bots::Bot;
use fogg_external_bot::{ExternalBot, PlayerSpec};
use fogg_map_info::map_info;
use fogg_maps::Map;
use fogg_record::{Record, Recorder, SeatInfo};
use fogg_rules::{
    Action, Game, LegalActions, Payment, RouteId, Seat, Seed, SeededChance, SeenPhase, Setup, View, Viewer,
};
use fogg_table::{
    BotTurn, Deal, Entry, Input, InputResult, JoiningAccount, Millis, Move, Moves, Options, Refusal, Secret,
    SeenChange, Stage, Table, Timing, UserId,
};

use crate::args::PlayArgs;
use crate::describe::{self, Describer, PlayerRow};
use crate::exit::Failure;
use crate::sim::named_players;

/// The user's seat. The first player is drawn at random, so any seat will do.
const ME: Seat = Seat::FIRST;
/// The opponent if `--bots` is missing.
const DEFAULT_BOT: &str = "steady";
/// Names of the only user and the only table.
const USER: &str = "player";
const TABLE: &str = "terminal";
/// The time of every input: no clock runs, and the user never disconnects.
const NOW: Millis = 0;

pub(crate) fn run(args: &PlayArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let map = fogg_maps::load(&args.map.map)?;
    let opponents =
        if args.bots.is_empty() { named_players(&[DEFAULT_BOT.to_owned()]) } else { named_players(&args.bots) }?;
    let game = Arc::new(map.game(u8::try_from(1 + opponents.len()).unwrap_or(u8::MAX))?);
    let bots = seat_bots(&opponents, args, &map, &game)?;
    if let Some(path) = &args.record {
        // Now rather than after the game, to report a path that cannot be written.
        std::fs::File::create(path).map_err(|error| Failure::io(path, error))?;
    }
    let secret = match args.seed {
        Some(seed) => Secret(Seed::numbered(seed, 0).0),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)
                .map_err(|error| Failure::Io(format!("cannot get random bytes from the operating system: {error}")))?;
            Secret(bytes)
        }
    };
    let mut names = vec![args.name.clone().unwrap_or_else(|| "Player".to_owned())];
    names.extend(describe::seat_names(&opponents.iter().map(PlayerSpec::name).collect::<Vec<_>>()));

    let bot_names: Vec<String> = opponents.iter().map(PlayerSpec::bot).collect();
    let me = JoiningAccount { user: USER.into(), name: names[0].clone(), program: false };
    let options = Options::against_bots(map.board().id(), &bot_names);
    let (table, opened) = Table::open(TABLE.into(), secret, options, Arc::clone(&game), me, Timing::default(), NOW);
    let words = Describer { board: game.board(), names: &names, reader: Viewer::Seat(ME) };
    let log = vec![opened];
    let mut terminal = Terminal { game: &game, table, log, bots, words, input, out };
    terminal.play()?;

    if let Some(path) = &args.record {
        let mut record = match terminal.table.record(&terminal.log) {
            Some(record) => record,
            None => unfinished(&game, &secret, &terminal.log)?,
        };
        let seats = names.iter().enumerate().map(|(seat, name)| SeatInfo {
            name: name.clone(),
            bot: seat.checked_sub(1).map(|bot| bot_names[bot].clone()),
        });
        record.seats = seats.collect();
        std::fs::write(path, record.to_line() + "\n").map_err(|error| Failure::io(path, error))?;
        let finished = terminal.table.stage() == Stage::Over;
        let what = if finished { "The record" } else { "The record of the unfinished game" };
        writeln!(terminal.out, "{what} is in {}.", path.display())?;
    }
    Ok(())
}

/// The player of another seat.
enum OtherPlayer {
    Bot(Box<dyn Bot>),
    External(Box<ExternalBot>),
}

/// All opponents, ready to play. External bots start here, so that a missing program is reported immediately.
fn seat_bots(opponents: &[PlayerSpec], args: &PlayArgs, map: &Map, game: &Game) -> Result<Vec<OtherPlayer>, Failure> {
    let seats = Seat::all(game.players()).skip(1).zip(opponents);
    let sit = |(seat, player): (Seat, &PlayerSpec)| {
        // The seed of the bot.
        let number = seat.index() as u64 - 1;
        Ok(match player {
            PlayerSpec::Bot(bot) => OtherPlayer::Bot(bot.make(number, system_clock())),
            PlayerSpec::External(program) => {
                let mut engine = ExternalBot::start(program, args.engine_time)?;
                engine.begin(1, &map_info(map), game.players(), seat, number);
                OtherPlayer::External(Box::new(engine))
            }
        })
    };
    seats.map(sit).collect()
}

/// The record of an unfinished game. The table does not provide one, because a record reveals the secret of the deal.
fn unfinished(game: &Game, secret: &Secret, log: &[Entry]) -> Result<Record, Failure> {
    let deal = Deal::new(secret, Seat::all(game.players()).map(|_| None));
    let mut recorder = Recorder::new(game, Setup::default(), SeededChance::new(deal.seed()));
    for Move { seat, action, .. } in log.iter().collect::<Moves>().iter() {
        recorder.play(*seat, *action).map_err(|error| Failure::Wrong(error.to_string()))?;
    }
    Ok(recorder.record(Vec::new()))
}

/// The table, and the terminal in front of it.
struct Terminal<'a, I, O> {
    game: &'a Game,
    table: Table,
    log: Vec<Entry>,
    bots: Vec<OtherPlayer>,
    words: Describer<'a>,
    input: &'a mut I,
    out: &'a mut O,
}

/// The user quits.
struct Leave;

impl<I: BufRead, O: Write> Terminal<'_, I, O> {
    /// Plays to the end, or until the player leaves.
    fn play(&mut self) -> Result<(), Failure> {
        let opponents: Vec<&str> = self.words.names[1..].iter().map(String::as_str).collect();
        writeln!(self.out, "{} against {}. ? for help, q to quit.\n", self.game.board().name(), opponents.join(", "))?;
        let started = [Input::Presence { user: USER.into(), online: true }, Input::Start { user: USER.into() }];
        for input in started {
            if let Err(refusal) = self.handle(input)? {
                return Err(Failure::Usage(refusal.to_string()));
            }
        }
        while self.table.stage() == Stage::Playing {
            // Bots first while all players choose tickets.
            if let Some(turn) = self.table.bot_turns().into_iter().next() {
                self.bot_turn(turn)?;
                continue;
            }
            let (Some(view), Some(decision)) = (self.table.view(Viewer::Seat(ME)), self.table.decision(ME)) else {
                return Err(Failure::Wrong("no decision is pending, and the game is not over".to_owned()));
            };
            let Ok(action) = self.ask(&view)? else {
                writeln!(self.out, "You left the table.")?;
                return Ok(());
            };
            let act = Input::Act { user: Some(UserId::from(USER)), seat: Some(ME), decision, request: None, action };
            match self.handle(act)? {
                Ok(()) => {}
                Err(Refusal::Rules(error)) => {
                    writeln!(self.out, "Not possible: {error} [{}].", error.rule())?;
                }
                Err(refusal) => writeln!(self.out, "Not possible: {refusal}.")?,
            }
        }
        if let Some(sheet) = self.table.score() {
            writeln!(self.out, "\n{}", self.words.score(self.game, &sheet))?;
            let points: Vec<i32> = sheet.seats().iter().map(|seat| seat.total).collect();
            let seats = Seat::all(self.game.players());
            let winners: Vec<usize> = seats.filter(|seat| sheet.is_winner(*seat)).map(Seat::index).collect();
            for bot in &mut self.bots {
                if let OtherPlayer::External(engine) = bot {
                    engine.over(&points, &winners);
                }
            }
        }
        Ok(())
    }

    /// Lets a bot decide.
    fn bot_turn(&mut self, turn: BotTurn) -> Result<(), Failure> {
        let BotTurn { seat, decision, view, .. } = turn;
        let act = |action| Input::Act { user: None, seat: Some(seat), decision, request: None, action };
        let refused = |refusal: Refusal| Failure::Wrong(format!("seat {}: {refusal}", seat.index()));
        // The user's seat is the first and has no bot.
        let Some(bot) = seat.index().checked_sub(1).and_then(|bot| self.bots.get_mut(bot)) else {
            return Err(Failure::Wrong(format!("seat {} has no bot", seat.index())));
        };
        let action = match bot {
            OtherPlayer::Bot(bot) => bot.choose(self.game, &view),
            OtherPlayer::External(engine) => {
                // The number of moves, as in the record. The numbers of log entries also count other changes.
                let moves = self.log.iter().collect::<Moves>().iter().len();
                match engine.choose(self.game, &view, moves as u64 + 1) {
                    Ok(action) => action,
                    Err(forfeit) => return self.report_forfeit(&forfeit),
                }
            }
        };
        match (self.handle(act(action))?, self.bots.get_mut(seat.index() - 1)) {
            (Ok(()), _) => Ok(()),
            (Err(Refusal::Rules(error)), Some(OtherPlayer::External(engine))) if !engine.has_forfeited() => {
                let forfeit = engine.reject(&error);
                self.report_forfeit(&forfeit)
            }
            (Err(refusal), _) => Err(refused(refusal)),
        }
    }

    /// Reports a forfeit. The decision stays open, and a random bot makes it.
    fn report_forfeit(&mut self, forfeit: &Forfeit) -> Result<(), Failure> {
        crate::escape::complain(forfeit);
        Ok(writeln!(self.out, "{} forfeits; a random bot takes over.", self.words.name(forfeit.seat))?)
    }

    /// Passes an input to the table, and logs and prints the resulting events.
    fn handle(&mut self, input: Input) -> Result<Result<(), Refusal>, Failure> {
        let InputResult { answer, entries } = self.table.handle(input, NOW);
        for entry in entries {
            let seen = entry.seen_by(Viewer::Seat(ME));
            if let SeenChange::Started { facts, .. } | SeenChange::Played { facts, .. } = seen.what {
                for sentence in facts.iter().filter_map(|fact| self.words.event(fact)) {
                    writeln!(self.out, "{sentence}")?;
                }
            }
            self.log.push(entry);
        }
        Ok(answer.map(drop))
    }

    /// Asks the player for an action.
    fn ask(&mut self, view: &View) -> Result<Result<Action, Leave>, Failure> {
        let mut legal = LegalActions::new();
        view.legal_actions(self.game, &mut legal);
        let mut actions: Vec<Action> = legal.iter(self.game).collect();
        // Always in the same order, so that choices are easy to find.
        actions.sort_unstable();
        match view.phase() {
            SeenPhase::Turn => self.ask_turn(view, &actions),
            _ => {
                if matches!(view.phase(), SeenPhase::SecondCard) {
                    writeln!(self.out, "\nYour second card:")?;
                } else {
                    writeln!(self.out, "\nYour choice:")?;
                }
                let choices = actions.iter().map(|action| self.words.action(*action, view.display()));
                let choices: Vec<String> = choices.collect();
                Ok(self.choose(view, &choices)?.map(|index| actions[index]))
            }
        }
    }

    /// A turn: first the kind of action and the route or city, then the payment.
    fn ask_turn(&mut self, view: &View, actions: &[Action]) -> Result<Result<Action, Leave>, Failure> {
        writeln!(self.out)?;
        self.show_table(view)?;
        loop {
            let mut choices: Vec<(String, Pick)> = Vec::new();
            for action in actions {
                match *action {
                    Action::Draw(_) | Action::DrawTickets | Action::Pass => {
                        choices.push((self.words.action(*action, view.display()), Pick::Action(*action)));
                    }
                    Action::Claim { route, .. } => {
                        if !choices.iter().any(|(_, pick)| *pick == Pick::Route(route)) {
                            choices.push((format!("claim {}", self.words.route(route)), Pick::Route(route)));
                        }
                    }
                    Action::BuildStation { .. } => {
                        if !choices.iter().any(|(_, pick)| *pick == Pick::Station) {
                            choices.push(("build a station".to_owned(), Pick::Station));
                        }
                    }
                    Action::Keep(_) | Action::PayTunnel(_) | Action::Withdraw => {}
                }
            }
            let texts: Vec<String> = choices.iter().map(|(text, _)| text.clone()).collect();
            let Ok(index) = self.choose(view, &texts)? else { return Ok(Err(Leave)) };
            let picked = match choices[index].1 {
                Pick::Action(action) => return Ok(Ok(action)),
                Pick::Route(route) => self.ask_payment(
                    view,
                    actions,
                    |action| matches!(action, Action::Claim { route: this, .. } if *this == route),
                )?,
                Pick::Station => self.ask_station(view, actions)?,
            };
            match picked {
                Ok(Some(action)) => return Ok(Ok(action)),
                Ok(None) => {}
                Err(Leave) => return Ok(Err(Leave)),
            }
        }
    }

    fn ask_station(&mut self, view: &View, actions: &[Action]) -> Result<Result<Option<Action>, Leave>, Failure> {
        let mut cities = Vec::new();
        for action in actions {
            if let Action::BuildStation { city, .. } = action
                && !cities.contains(city)
            {
                cities.push(*city);
            }
        }
        let mut texts: Vec<String> = cities.iter().map(|city| self.game.board().city(*city).name.clone()).collect();
        texts.push("go back".to_owned());
        writeln!(self.out, "In which city?")?;
        match self.choose(view, &texts)? {
            Err(Leave) => Ok(Err(Leave)),
            Ok(index) if index == cities.len() => Ok(Ok(None)),
            Ok(index) => self.ask_payment(
                view,
                actions,
                |action| matches!(action, Action::BuildStation { city, .. } if *city == cities[index]),
            ),
        }
    }

    /// Asks for the payment if there is more than one.
    fn ask_payment(
        &mut self,
        view: &View,
        actions: &[Action],
        wanted: impl Fn(&Action) -> bool,
    ) -> Result<Result<Option<Action>, Leave>, Failure> {
        let mut ways: Vec<(Payment, Action)> = Vec::new();
        for action in actions.iter().filter(|action| wanted(action)) {
            if let Action::Claim { payment, .. } | Action::BuildStation { payment, .. } = action {
                ways.push((*payment, *action));
            }
        }
        ways.sort_by_key(|(payment, _)| (payment.locomotives(), payment.color()));
        if let [(_, only)] = ways[..] {
            return Ok(Ok(Some(only)));
        }
        let mut texts: Vec<String> = ways.iter().map(|(payment, _)| payment.to_string()).collect();
        texts.push("go back".to_owned());
        writeln!(self.out, "Which cards do you pay with?")?;
        Ok(self.choose(view, &texts)?.map(|index| ways.get(index).map(|(_, action)| *action)))
    }

    /// Asks for one of the choices until the answer is valid.
    fn choose(&mut self, view: &View, choices: &[String]) -> Result<Result<usize, Leave>, Failure> {
        for (index, choice) in choices.iter().enumerate() {
            writeln!(self.out, "{:>4}  {choice}", index + 1)?;
        }
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                writeln!(self.out)?;
                return Ok(Err(Leave));
            }
            match line.trim() {
                "q" | "quit" => return Ok(Err(Leave)),
                "t" => self.show_table(view)?,
                "m" => {
                    let owner = |route: RouteId| {
                        Seat::all(self.game.players()).find(|seat| view.claimed(*seat).contains(route))
                    };
                    let text = self.words.routes(owner, view.available(self.game, ME));
                    writeln!(self.out, "{text}")?;
                }
                "?" | "h" | "help" => writeln!(
                    self.out,
                    "Answer with a number from 1 to {}. t: the table, m: all routes, q: quit.\n\
                     Every rejected action names its rule; docs/rules.md lists the rules by id.",
                    choices.len()
                )?,
                other => match other.parse::<usize>() {
                    Ok(number) if (1..=choices.len()).contains(&number) => return Ok(Ok(number - 1)),
                    _ => writeln!(
                        self.out,
                        "`{other}` is not a choice; enter a number from 1 to {}, or ?",
                        choices.len()
                    )?,
                },
            }
        }
    }

    fn show_table(&mut self, view: &View) -> Result<(), Failure> {
        let row = |seat: Seat| PlayerRow {
            points: view.points(seat),
            cars: view.cars(seat),
            cards: view.hand_size(seat),
            tickets: view.ticket_count(seat),
            stations: view.stations(seat).len(),
        };
        writeln!(self.out, "{}", describe::players(&self.words, self.game.players(), row, Some(view.turn())))?;
        writeln!(
            self.out,
            "Face-up cards: {}. Pile: {}, discards: {}, tickets: {}.",
            describe::display(view.display(), self.game.rules().display),
            view.pile(),
            view.discards().total(),
            view.tickets_left(),
        )?;
        writeln!(self.out, "Your cards: {}.", describe::list(view.hand()))?;
        let own = view.claimed(ME);
        let done = fogg_rules::complete_tickets(
            self.game.board(),
            view.tickets(),
            own,
            fogg_rules::CitySet::EMPTY,
            fogg_rules::RouteSet::EMPTY,
        );
        let tickets = view.tickets().iter().map(|ticket| {
            let mark = if done.completed.contains(ticket) { "✓ " } else { "" };
            format!("{mark}{}", self.words.ticket(ticket))
        });
        if !view.tickets().is_empty() {
            writeln!(self.out, "Your tickets: {}.", tickets.collect::<Vec<_>>().join("; "))?;
        }
        let longest = fogg_rules::longest_path(self.game.board(), own);
        if longest > 0 {
            writeln!(self.out, "Your longest path: {longest}.")?;
        }
        if view.last_turns().is_some() {
            writeln!(self.out, "This is the last round.")?;
        }
        Ok(())
    }
}

/// A choice in the list of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Pick {
    Action(Action),
    Route(RouteId),
    Station,
}
