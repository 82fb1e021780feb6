//! `fogg replay`: shows a recorded game move by move.

use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;

use fogg_draw::{FinalScore, Overlay, final_board};
use fogg_maps::Map;
use fogg_record::{GameResult, Record, Step, replay};
use fogg_rules::{Game, Seat, State, Viewer};

use crate::args::ReplayArgs;
use crate::describe::{self, Describer, PlayerRow};
use crate::exit::Failure;
use crate::picture::ImageFormat;
use crate::verify::{map_of, open};

/// The width of a PNG in pixels.
const PNG_WIDTH: u32 = 1600;

pub(crate) fn run(args: &ReplayArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    if args.step && args.file == Path::new("-") {
        return Err(Failure::Usage("--step reads the keyboard, so the records must come from a file".to_owned()));
    }
    let picture = args.draw.as_deref().map(|path| ImageFormat::of(path).map(|kind| (path, kind))).transpose()?;
    let record = read(&args.file, args.game)?;
    let asked = args.map.as_deref().map(fogg_maps::load).transpose()?;
    let map = map_of(&record, asked.as_ref()).map_err(Failure::Usage)?;
    let names = describe::recorded_names(&record);
    let words = Describer { board: map.board(), names: &names, reader: Viewer::Spectator };
    let mut printer = Printer { args, words, input, out, stopped: false, failed: None, shown: None };
    writeln!(printer.out, "{} with {}", map.board().name(), names.join(", "))?;
    let verdict = replay(&record, map, |step| printer.print(step));
    if let Some(failure) = printer.failed {
        return Err(failure);
    }
    let (stopped, shown) = (printer.stopped, printer.shown);
    if verdict.is_ok() && !stopped && args.at.is_none() && record.result.reason == GameResult::ABANDONED {
        writeln!(printer.out, "The game was abandoned here.")?;
    }
    if let (Some((path, kind)), Some((game, state)), true) = (picture, shown, verdict.is_ok() || stopped) {
        let bytes = kind.bytes(drawn(map, &game, &state, &names), PNG_WIDTH)?;
        std::fs::write(path, bytes).map_err(|error| Failure::io(path, error))?;
    }
    match verdict {
        Ok(()) if args.at.is_some_and(|at| at > record.actions.len()) => {
            Err(Failure::Usage(format!("the game has only {} moves", record.actions.len())))
        }
        Ok(()) => Ok(()),
        // The user stopped before the error.
        Err(_) if stopped => Ok(()),
        Err(error) => Err(Failure::wrong(&args.file, None, error)),
    }
}

/// The board of a position, with the scores.
fn drawn(map: &Map, game: &Game, state: &State, names: &[String]) -> String {
    let mut overlay = Overlay::default();
    for seat in Seat::all(game.players()) {
        overlay.owners.extend(state.claimed(seat).iter().map(|route| (route, seat)));
        overlay.stations.extend(state.stations(seat).iter().map(|city| (city, seat)));
    }
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    final_board(map, &overlay, &FinalScore::of_sheet(&state.score(game), game, name))
}

/// A game of a file of records, counted from 1.
pub(crate) fn read(file: &Path, game: usize) -> Result<Record, Failure> {
    let mut games = 0;
    for (number, line) in open(file)?.lines().enumerate() {
        let line = line.map_err(|error| Failure::io(file, error))?;
        if line.trim().is_empty() {
            continue;
        }
        games += 1;
        if games == game {
            return Record::parse(&line)
                .map_err(|error| Failure::wrong(file, Some(number + 1), format_args!("not a record: {error}")));
        }
    }
    let words = if games == 1 { "game" } else { "games" };
    Err(Failure::Usage(format!("{} has {games} {words}, so there is no game {game}", file.display())))
}

/// Prints the game step by step.
struct Printer<'a, I, O> {
    args: &'a ReplayArgs,
    words: Describer<'a>,
    input: &'a mut I,
    out: &'a mut O,
    stopped: bool,
    failed: Option<Failure>,
    /// The last position that was shown.
    shown: Option<(Game, State)>,
}

impl<I: BufRead, O: Write> Printer<'_, I, O> {
    fn print(&mut self, step: Step<'_>) {
        if self.stopped {
            return;
        }
        if self.args.draw.is_some() {
            let game = self.shown.take().map_or_else(|| step.game.clone(), |(game, _)| game);
            self.shown = Some((game, *step.after));
        }
        if let Err(failure) = self.try_print(step) {
            self.stopped = true;
            self.failed = Some(failure);
        }
    }

    fn try_print(&mut self, step: Step<'_>) -> Result<(), Failure> {
        let moves = step.action.map_or(0, |(index, ..)| index + 1);
        if let Some(at) = self.args.at {
            if moves == at {
                writeln!(self.out, "After {at} moves:")?;
                self.table(step.game, step.after)?;
                self.stopped = true;
            }
            return Ok(());
        }
        let number = if moves == 0 { String::new() } else { format!("{moves:>4}. ") };
        let mut indent = number.clone();
        for event in step.events {
            // A finished game has no secrets: each event is shown as its seat saw it.
            let seen = Seat::all(step.game.players())
                .map(|seat| event.seen_by(Viewer::Seat(seat)))
                .find(|seen| self.shows_more(seen))
                .unwrap_or_else(|| event.seen_by(Viewer::Spectator));
            if let Some(mut sentence) = self.words.event(&seen) {
                use fogg_rules::Event::{FirstTicketsChosen, TicketsKept};
                if let FirstTicketsChosen { seat, kept } | TicketsKept { seat, kept } = event {
                    let offer = step.before.offer(*seat).unwrap_or_default();
                    sentence.pop();
                    sentence += &format!(": {}.", self.words.tickets(offer.kept(*kept)));
                }
                writeln!(self.out, "{indent}{sentence}")?;
                indent = " ".repeat(number.len());
            }
        }
        if step.after.end().is_some() {
            writeln!(self.out, "\n{}", self.words.score(step.game, &step.after.score(step.game)))?;
        } else if self.args.step {
            self.wait(&step)?;
        }
        Ok(())
    }

    /// Whether this is the view of the seat that the event is about.
    fn shows_more(&self, seen: &fogg_rules::SeenEvent) -> bool {
        use fogg_rules::SeenEvent;
        matches!(
            seen,
            SeenEvent::HandDealt { cards: Some(_), .. }
                | SeenEvent::FirstTicketsOffered { offer: Some(_), .. }
                | SeenEvent::CardDrawn { card: Some(_), .. }
                | SeenEvent::TicketsDrawn { offer: Some(_), .. }
                | SeenEvent::TicketsKept { kept: Some(_), .. }
                | SeenEvent::FirstTicketsChosen { kept: Some(_), .. }
        )
    }

    fn wait(&mut self, step: &Step<'_>) -> Result<(), Failure> {
        loop {
            if std::io::stdin().is_terminal() {
                write!(self.out, "[Enter, s, m, q] ")?;
                self.out.flush()?;
            }
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                self.stopped = true;
                return Ok(());
            }
            match line.trim() {
                "" => return Ok(()),
                "q" => {
                    self.stopped = true;
                    return Ok(());
                }
                "s" => self.table(step.game, step.after)?,
                "m" => {
                    let all = fogg_rules::RouteSet::first(self.words.board.routes().len());
                    let text = self.words.routes(|route| step.after.owner(route), all);
                    writeln!(self.out, "{text}")?;
                }
                other => writeln!(self.out, "`{other}`? Enter: next move, s: table, m: routes, q: stop")?,
            }
        }
    }

    /// The whole table: a record has no hidden information.
    fn table(&mut self, game: &fogg_rules::Game, state: &State) -> Result<(), Failure> {
        let row = |seat: Seat| PlayerRow {
            points: state.points(seat),
            cars: state.cars(seat),
            cards: state.hand(seat).total(),
            tickets: state.tickets(seat).len() as u8,
            stations: state.stations(seat).len(),
        };
        let turn = Some(state.turn()).filter(|_| state.end().is_none());
        writeln!(self.out, "{}", describe::players(&self.words, game.players(), row, turn))?;
        writeln!(self.out, "Face-up cards: {}", describe::display(state.display(), game.rules().display))?;
        let (pile, discards) = (state.pile().total(), state.discards().total());
        writeln!(self.out, "Pile: {pile}, discards: {discards}, tickets: {}", state.tickets_left())?;
        for seat in Seat::all(game.players()) {
            let stations: Vec<&str> =
                state.stations(seat).iter().map(|city| game.board().city(city).name.as_str()).collect();
            let name = self.words.name(seat).to_owned();
            writeln!(self.out, "{name} holds {}", describe::list(state.hand(seat)))?;
            writeln!(self.out, "  tickets: {}", self.words.tickets(state.tickets(seat).iter()))?;
            let routes: Vec<String> = state.claimed(seat).iter().map(|route| self.words.route(route)).collect();
            writeln!(self.out, "  routes: {}", routes.join("; "))?;
            if !stations.is_empty() {
                writeln!(self.out, "  stations: {}", stations.join(", "))?;
            }
        }
        Ok(())
    }
}
