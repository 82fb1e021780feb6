//! `fogg play`: a game in the terminal, by plain questions and numbered answers.

use std::io::{BufRead, Write};

use fogg_bots::Host;
use fogg_record::{Recorder, SeatInfo};
use fogg_rules::{
    Action, Game, LegalActions, Payment, RouteId, Seat, Seed, SeededChance, SeenPhase, Setup, State, View, Viewer,
};

use crate::args::PlayArgs;
use crate::exit::Failure;
use crate::words::{self, PlayerRow, Words};

/// The person's seat; who begins is drawn by lot, so it does not matter which.
const ME: Seat = Seat::FIRST;

pub(crate) fn run(args: &PlayArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let map = fogg_maps::load(&args.map.map)?;
    let default = ["greedy".to_owned()];
    let chosen = if args.bots.is_empty() { &default[..] } else { &args.bots };
    let bots = chosen.iter().map(|name| fogg_bots::find(name.trim())).collect::<Result<Vec<_>, _>>()?;
    let game = map.game(u8::try_from(1 + bots.len()).unwrap_or(u8::MAX))?;
    if let Some(path) = &args.record {
        // Now rather than after the game: a place that cannot be written to.
        std::fs::File::create(path).map_err(|error| Failure::io(path, error))?;
    }
    let seed = match args.seed {
        Some(seed) => Seed::numbered(seed, 0),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(|error| Failure::Io(format!("no randomness: {error}")))?;
            Seed(bytes)
        }
    };
    let me = args.name.clone().unwrap_or_else(|| "Player".to_owned());
    let bot_names: Vec<String> = bots.iter().map(|bot| bot.name.to_owned()).collect();
    let mut names = vec![me];
    names.extend(words::seat_names(&bot_names));

    let made = bots.iter().enumerate().map(|(seat, bot)| Some(bot.make(seat as u64)));
    let host = Host::new(&game, std::iter::once(None).chain(made).collect());
    let recorder = Recorder::new(&game, Setup::default(), SeededChance::new(seed));
    let words = Words { board: game.board(), names: &names, reader: Viewer::Seat(ME) };
    let mut table = Table { game: &game, host, recorder, words, input, out };
    let finished = table.play()?;

    if let Some(path) = &args.record {
        let seats = names.iter().enumerate().map(|(seat, name)| SeatInfo {
            name: name.clone(),
            bot: seat.checked_sub(1).map(|bot| bot_names[bot].clone()),
        });
        let line = table.recorder.record(seats.collect()).to_line() + "\n";
        std::fs::write(path, line).map_err(|error| Failure::io(path, error))?;
        let what = if finished { "The record" } else { "The record of the unfinished game" };
        writeln!(table.out, "{what} is in {}.", path.display())?;
    }
    Ok(())
}

struct Table<'a, I, O> {
    game: &'a Game,
    host: Host<'a>,
    recorder: Recorder<'a, SeededChance>,
    words: Words<'a>,
    input: &'a mut I,
    out: &'a mut O,
}

/// The player wants to leave.
struct Leave;

impl<I: BufRead, O: Write> Table<'_, I, O> {
    /// Plays to the end; false if the player left before.
    fn play(&mut self) -> Result<bool, Failure> {
        let opponents: Vec<&str> = self.words.names[1..].iter().map(String::as_str).collect();
        writeln!(self.out, "{} against {}. ? for help, q to leave.\n", self.game.board().name(), opponents.join(", "))?;
        self.tell(&State::before_the_deal(self.game))?;
        while let Some(seat) = self.next_seat() {
            let before = *self.recorder.state();
            let action = match self.host.ask(&before, seat) {
                Some(action) => action,
                None => match self.ask()? {
                    Ok(action) => action,
                    Err(Leave) => {
                        writeln!(self.out, "You leave the table.")?;
                        return Ok(false);
                    }
                },
            };
            match self.recorder.play(seat, action) {
                Ok(()) => self.tell(&before)?,
                Err(error) => writeln!(self.out, "That is not possible: {error} [{}].", error.rule())?,
            }
        }
        let state = self.recorder.state();
        let text = self.words.score(self.game, &state.score(self.game));
        writeln!(self.out, "\n{text}")?;
        Ok(true)
    }

    /// Who decides next; bots first while all choose tickets, so that nobody waits for the person.
    fn next_seat(&self) -> Option<Seat> {
        let to_act = self.recorder.state().to_act(self.game);
        to_act.iter().find(|seat| self.host.is_bot(*seat)).or(to_act.iter().next())
    }

    /// Tells what just happened, as the player saw it.
    fn tell(&mut self, before: &State) -> Result<(), Failure> {
        self.host.observe(before, self.recorder.events());
        let mut before = *before;
        for event in self.recorder.events() {
            let mut after = before;
            after.apply(self.game, event).map_err(|error| Failure::Wrong(error.to_string()))?;
            let seen = event.seen_by(self.game, Viewer::Seat(ME), &before, &after);
            if let Some(sentence) = self.words.event(&seen) {
                writeln!(self.out, "{sentence}")?;
            }
            before = after;
        }
        Ok(())
    }

    /// Asks the player what to do.
    fn ask(&mut self) -> Result<Result<Action, Leave>, Failure> {
        let view = self.host.view(self.recorder.state(), ME);
        let mut legal = LegalActions::new();
        view.legal_actions(self.game, &mut legal);
        let mut actions: Vec<Action> = legal.iter(self.game).collect();
        // Always in the same order: easy to find again in the next turn.
        actions.sort_unstable();
        match view.phase() {
            SeenPhase::Turn => self.ask_turn(&view, &actions),
            _ => {
                if matches!(view.phase(), SeenPhase::SecondCard) {
                    writeln!(self.out, "\nYour second card:")?;
                } else {
                    writeln!(self.out, "\nYour choice:")?;
                }
                let choices = actions.iter().map(|action| self.words.action(*action, view.display(), view.offer()));
                let choices: Vec<String> = choices.collect();
                Ok(self.choose(&view, &choices)?.map(|index| actions[index]))
            }
        }
    }

    /// A turn: first the kind of action and the route or city, then how to pay.
    fn ask_turn(&mut self, view: &View, actions: &[Action]) -> Result<Result<Action, Leave>, Failure> {
        writeln!(self.out)?;
        self.show_table(view)?;
        loop {
            let mut choices: Vec<(String, Pick)> = Vec::new();
            for action in actions {
                match *action {
                    Action::Draw(_) | Action::DrawTickets | Action::Pass => {
                        choices.push((self.words.action(*action, view.display(), None), Pick::Action(*action)));
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

    /// Which cards to pay with; at once if there is only one way.
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
        writeln!(self.out, "Pay with what?")?;
        Ok(self.choose(view, &texts)?.map(|index| ways.get(index).map(|(_, action)| *action)))
    }

    /// Asks for one of the choices until the answer is one.
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
                    "Answer with a number from 1 to {}. t: the table, m: all routes, q: leave.\n\
                     Every refusal names its rule; the rules with their ids are in docs/rules.md of the project.",
                    choices.len()
                )?,
                other => match other.parse::<usize>() {
                    Ok(number) if (1..=choices.len()).contains(&number) => return Ok(Ok(number - 1)),
                    _ => writeln!(self.out, "`{other}` is no choice: a number from 1 to {}, or ?", choices.len())?,
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
        writeln!(self.out, "{}", words::players(&self.words, self.game.players(), row, Some(view.turn())))?;
        writeln!(
            self.out,
            "Display: {}. Pile: {}, discards: {}, tickets: {}.",
            words::display(view.display(), self.game.rules().display),
            view.pile(),
            view.discards().total(),
            view.tickets_left(),
        )?;
        writeln!(self.out, "Your cards: {}.", words::list(view.hand()))?;
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
