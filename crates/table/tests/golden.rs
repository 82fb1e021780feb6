//! Golden logs: complete tables as earlier versions stored them, in `tests/golden/*.log`, one entry per line: number,
//! time, and body. Next to each log is a `.txt` file with everything that each viewer sees of it, and the final
//! position.
//!
//! The files never change. They prove that every later version reads the logs of earlier ones and shows the same to all
//! viewers. A version that stores entries in another form adds files for that form:
//!
//! ```text
//! FOGG_NEW_GOLDEN_LOGS=1 cargo test -p fogg-table --test golden
//! ```
//!
//! writes the files of [`FORM`] that do not exist yet, and never overwrites one.

use std::fmt::Write;
use std::path::PathBuf;

use fogg_record::Variant;
use fogg_rules::{
    Action, EndReason, LegalActions, Payment, Phase, QuickRng, Seat, SeenEvent, SeenPhase, Source, State,
};
use fogg_rules::{Cards, Offer, TicketSet, Viewer};
use fogg_table::testing::{
    SECOND, TIMING, World, facts_of, map_of, newcomer, options, seat, standing, undo_last, user,
};
use fogg_table::{
    Actor, Entry, Input, LogReader, Occupant, Options, Order, Rematch, SeatPlan, Secret, SeenChange, SeenEntry, Stage,
    StandInReason, Substitute, SubstituteReason, Table, TableId, TableKey, TimeControl,
};

/// The form in which this version stores entries.
const FORM: &str = "form-2";

/// The table at which players take actions back. The other logs are older.
const UNDOS: &str = "europe-3-undo";

const SECRET: Secret = Secret([7; 32]);

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// The condition under which a game is cut off.
type Cut = fn(&Table) -> bool;

/// The tables of one form: name, options, and the moment at which the log ends.
fn tables() -> Vec<(&'static str, Options, Cut)> {
    let whole = Variant::default();
    let bot = || SeatPlan::Bot { bot: "greedy".to_owned() };
    vec![
        ("usa-2", Options { variant: whole, ..options("usa", 2) }, |_| false),
        (
            "europe-5",
            Options {
                seats: vec![SeatPlan::Anybody, SeatPlan::Anybody, bot(), SeatPlan::Anybody, bot()],
                clock: TimeControl::Live { reserve: 600 * SECOND, increment: 10 * SECOND },
                public: false,
                order: Order::Random,
                variant: whole,
                ..options("europe", 5)
            },
            |_| false,
        ),
        ("europe-3", options("europe", 3), |_| false),
        ("europe-2-tunnel", Options { variant: whole, ..options("europe", 2) }, |table| {
            table.number() > 40 && matches!(phase_of(table), Some(SeenPhase::Tunnel(_)))
        }),
        ("usa-3-tickets", Options { variant: whole, ..options("usa", 3) }, |table| {
            table.number() > 20 && matches!(phase_of(table), Some(SeenPhase::Tickets { .. }))
        }),
        (
            "usa-4-second-card",
            Options {
                seats: vec![
                    SeatPlan::Anybody,
                    SeatPlan::HotSeat { name: "guest".to_owned() },
                    bot(),
                    SeatPlan::Anybody,
                ],
                clock: TimeControl::Days { per_turn: 86_400 * SECOND },
                ..options("usa", 4)
            },
            |table| table.number() > 60 && matches!(phase_of(table), Some(SeenPhase::SecondCard)),
        ),
        (
            "europe-3-first-tickets",
            options("europe", 3),
            |table| matches!(phase_of(table), Some(SeenPhase::FirstTickets { chosen, .. }) if chosen.len() == 2),
        ),
        ("usa-3-gathering", options("usa", 3), |table| table.chairs()[1].entropy.is_some()),
        (
            UNDOS,
            Options {
                clock: TimeControl::Live { reserve: 600 * SECOND, increment: 10 * SECOND },
                ..options("europe", 3)
            },
            |_| false,
        ),
    ]
}

fn phase_of(table: &Table) -> Option<SeenPhase> {
    table.view(Viewer::Spectator).map(|view| *view.phase())
}

/// Plays a table until it is over or cut off, with every kind of input.
fn play(options: Options, cut: Cut, seed: u64, undos: bool) -> World {
    let mut rng = QuickRng::new(seed);
    let mut world = World::open(options, SECRET);
    let _ = world.send(Input::Sit { who: newcomer(1), seat: None });
    let _ = world.send(Input::Say { user: user(1), name: "ben".to_owned(), text: "hello \"there\"".to_owned() });
    let _ = world.wait(SECOND).send(Input::Dismiss { user: user(0), seat: seat(1) });
    let _ = world.send(Input::Invite { user: user(0), guest: user(1) });
    let _ = world.send(Input::ReplaceKey { user: user(0), key: TableKey([3; 16].into()) });
    let _ = world.wait(SECOND).send(Input::Sit { who: newcomer(1), seat: None });
    for number in 2..5 {
        let _ = world.send(Input::Sit { who: newcomer(number), seat: None });
        let _ = world.send(Input::Leave { user: user(number) });
        let _ = world.send(Input::Sit { who: newcomer(number), seat: None });
    }
    let _ = world.send(Input::Rename { user: user(1), name: "Benjamin".to_owned(), by_operator: false });
    let _ = world.send(Input::AddEntropy { user: user(0), entropy: [1, 2, 255].into() });
    let _ = world.send(Input::AddEntropy { user: user(1), entropy: [7].into() });
    if cut(&world.table) {
        return world;
    }
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
    let mut legal = LegalActions::new();
    while world.table.stage() == Stage::Playing && !cut(&world.table) {
        world.wait(i64::from(rng.below(3_000)));
        let who = rng.below(6) as usize;
        match rng.below(60) {
            0 => {
                let said = Input::Say { user: user(who), name: user(who).to_string(), text: format!("I am {who}") };
                let _ = world.send(said);
            }
            1 | 2 => {
                let _ = world.send(Input::Leave { user: user(who) });
                let _ = world.wait(TIMING.leave_grace).send(Input::Tick);
            }
            3 => {
                let _ = world.send(Input::TakeBack { user: user(who) });
            }
            5 => {
                let from = world.now;
                let _ = world.wait(5 * SECOND).send(Input::Downtime { from, until: from + 4 * SECOND });
            }
            _ => act(&mut world, &mut legal, &mut rng),
        }
        if let (true, Some(undo)) = (undos && rng.below(3) == 0, undo_last(&world.table)) {
            world.wait(i64::from(rng.below(3_000))).send(undo).expect("it can be taken back");
        }
    }
    if world.table.stage() == Stage::Over {
        let rematch = Rematch { table: TableId::from("T2"), key: Some(TableKey([4; 16].into())) };
        world.send(Input::Rematch { user: user(0), rematch }).expect("a player may");
    }
    world
}

/// Answers an open decision: first the kind of action is chosen, so that tickets, tunnels, and stations are frequent.
fn act(world: &mut World, legal: &mut LegalActions, rng: &mut QuickRng) {
    let asked: Vec<Seat> = world.table.to_act().iter().collect();
    let seat = asked[rng.below(asked.len() as u32) as usize];
    let game = world.table.game().clone();
    world.view(seat).legal_actions(&game, legal);
    let kind = |action: &Action| match action {
        Action::Keep(_) => 0,
        Action::Draw(_) => 1,
        Action::DrawTickets => 2,
        Action::Claim { .. } => 3,
        Action::PayTunnel(_) => 4,
        Action::Withdraw => 5,
        Action::BuildStation { .. } => 6,
        Action::Pass => 7,
    };
    let weights = [1, 50, 2, 40, 4, 2, 2, 1];
    let actions: Vec<Action> = legal.iter(&game).collect();
    let kinds: Vec<usize> = (0..weights.len()).filter(|of| actions.iter().any(|action| kind(action) == *of)).collect();
    let mut left = rng.below(kinds.iter().map(|of| weights[*of]).sum());
    let mut chosen = kinds[0];
    for of in kinds {
        chosen = of;
        if left < weights[of] {
            break;
        }
        left -= weights[of];
    }
    let of_kind: Vec<Action> = actions.into_iter().filter(|action| kind(action) == chosen).collect();
    let action = of_kind[rng.below(of_kind.len() as u32) as usize];
    let mut input = world.answer(seat, action);
    match &mut input {
        Input::Act { user: Some(_), request, .. } => *request = Some(format!("r{}", world.table.number())),
        Input::Act { user: None, decision, .. } if rng.below(3) == 0 => {
            let substitute = Substitute { bot: "steady".to_owned(), why: SubstituteReason::Busy };
            input = Input::ActAsSubstitute { substitute, seat, decision: *decision, action };
        }
        _ => {}
    }
    world.send(input).expect("a legal action is played");
}

/// Writes the files of the current form that do not exist yet, if the environment variable asks for it.
fn write_missing() {
    if std::env::var_os("FOGG_NEW_GOLDEN_LOGS").is_none_or(|value| value != "1") {
        return;
    }
    for (index, (name, options, cut)) in tables().into_iter().enumerate() {
        let log_path = path(&format!("{FORM}-{name}.log"));
        if log_path.exists() {
            continue;
        }
        let world = play(options, cut, 1873 + index as u64, name == UNDOS);
        let line = |entry: &Entry| format!("{} {} {}\n", entry.number, entry.at, entry.encode());
        let log: String = world.log.iter().map(line).collect();
        let (table, entries) = read(&log);
        std::fs::write(&log_path, &log).expect("the log can be written");
        std::fs::write(log_path.with_extension("txt"), shown(&table, &entries)).expect("the text can be written");
    }
}

/// The names of all golden logs.
fn names() -> Vec<String> {
    write_missing();
    let files = std::fs::read_dir(path("")).expect("the golden logs");
    let files = files.map(|file| file.expect("a file").file_name().into_string().expect("a name"));
    let mut names: Vec<String> = files.filter_map(|file| file.strip_suffix(".log").map(str::to_owned)).collect();
    names.sort();
    names
}

fn text(name: &str) -> String {
    let path = path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads a log and replays it.
fn read(log: &str) -> (Table, Vec<Entry>) {
    let mut reader = LogReader::default();
    let entries = log.lines().map(|line| {
        let mut parts = line.splitn(3, ' ');
        let mut part = || parts.next().expect("number, time, and body");
        let (number, at) = (part().parse().expect("a number"), part().parse().expect("a time"));
        reader.read(number, at, part()).expect("an entry")
    });
    let entries: Vec<Entry> = entries.collect();
    let options = Table::options_in(&entries).expect("a log starts with the options");
    let game = options.game(map_of(options)).expect("the options were good");
    let last = entries.last().expect("an entry").at;
    let table = Table::replay(World::id(), SECRET, game, TIMING, &entries, last).expect("the log is complete");
    (table, entries)
}

/// Everything that each viewer sees of a log, and the final position, in a text that does not depend on the types of
/// this version.
fn shown(table: &Table, log: &[Entry]) -> String {
    let game = table.game();
    let mut text = String::new();
    let viewers = Seat::all(game.players()).map(Viewer::Seat).chain([Viewer::Spectator]);
    for viewer in viewers {
        let name = match viewer {
            Viewer::Seat(seat) => format!("seat {}", seat.index()),
            Viewer::Spectator => "spectator".to_owned(),
        };
        let _ = writeln!(text, "== {name}");
        let mut teller = Teller { viewer, offer: Offer::EMPTY };
        for entry in log {
            let seen = entry.seen_by(viewer);
            let _ = writeln!(text, "{} {} {}", seen.number, seen.at, teller.entry(&seen));
        }
        let remembered = (1..=17).map(|gap| table.seen_after(table.number().saturating_sub(gap), viewer));
        let remembered: Vec<Option<usize>> = remembered.map(|seen| seen.map(|seen| seen.len())).collect();
        let _ = writeln!(text, "remembered: {remembered:?}");
    }
    let _ = writeln!(text, "== table");
    let _ = writeln!(text, "{:?} at {}, host {}", table.stage(), table.number(), table.host());
    for (seat, chair) in Seat::all(game.players()).zip(table.chairs()) {
        let _ = write!(text, "seat {}: {} ({}),", seat.index(), occupant(&chair.occupant), chair.stand_in);
        let clock = table.clock(seat).map(|clock| (clock.left, clock.since));
        let _ = writeln!(text, " decision {:?}, clock {clock:?}", table.decision(seat));
    }
    let mut state = State::before_the_deal(game);
    let events = standing(log).flat_map(|entry| facts_of(&entry.what));
    events.for_each(|event| state.apply(game, event).expect("it happened"));
    let _ = writeln!(text, "== position\n{}", position(&state, game.players()));
    if let Some(record) = table.record(log) {
        let _ = writeln!(text, "== record\n{}", record.to_line());
    }
    text
}

fn counts(cards: Cards) -> String {
    format!("{:?}", cards.counts())
}

fn paid(payment: Payment) -> String {
    counts(payment.cards())
}

fn tickets(tickets: TicketSet) -> String {
    format!("{:?}", tickets.iter().map(|ticket| ticket.0).collect::<Vec<_>>())
}

fn offered(offer: Offer) -> String {
    format!("{:?}", offer.iter().map(|ticket| ticket.0).collect::<Vec<_>>())
}

fn occupant(who: &Occupant) -> String {
    match who {
        Occupant::Nobody => "free".to_owned(),
        Occupant::User { user, name, program } => format!("user {user} {name:?} program {program}"),
        Occupant::Bot { bot, name } => format!("bot {bot} {name:?}"),
        Occupant::HotSeat { user, name } => format!("hot seat of {user} {name:?}"),
    }
}

fn position(state: &State, players: u8) -> String {
    let mut text = String::new();
    for seat in Seat::all(players) {
        let routes: Vec<u8> = state.claimed(seat).iter().map(|route| route.0).collect();
        let stations: Vec<u8> = state.stations(seat).iter().map(|city| city.0).collect();
        let _ = writeln!(
            text,
            "{}: hand {} tickets {} routes {routes:?} stations {stations:?} cars {} points {} offer {:?}",
            seat.index(),
            counts(state.hand(seat)),
            tickets(state.tickets(seat)),
            state.cars(seat),
            state.points(seat),
            state.offer(seat).map(offered),
        );
    }
    let display: Vec<Option<&str>> = (0..8).map(|slot| state.display().get(slot).map(|card| card.name())).collect();
    let phase = match state.phase() {
        Phase::FirstTickets { .. } => "first tickets".to_owned(),
        Phase::Turn => "turn".to_owned(),
        Phase::SecondCard => "second card".to_owned(),
        Phase::Tickets { .. } => "tickets".to_owned(),
        Phase::Tunnel(tunnel) => format!("tunnel {} laid {} due {}", tunnel.route.0, paid(tunnel.laid), tunnel.due()),
        Phase::Over(reason) => format!("over, stalemate {}", *reason == EndReason::Stalemate),
    };
    let _ = writeln!(text, "turn {} {phase}, last turns {:?}", state.turn().index(), state.last_turns());
    let _ = writeln!(text, "display {display:?} tickets left {}", state.tickets_left());
    let _ = write!(text, "pile {} discards {}", counts(state.pile()), counts(state.discards()));
    text
}

/// Writes events as one viewer sees them.
struct Teller {
    viewer: Viewer,
    /// The viewer's own offer, to name the tickets that it keeps.
    offer: Offer,
}

impl Teller {
    fn entry(&mut self, entry: &SeenEntry) -> String {
        match &entry.what {
            SeenChange::Opened { host, options, commitment, chairs } => {
                let chairs: Vec<String> = chairs.iter().map(occupant).collect();
                let options = serde_json::to_string(options).expect("options are JSON");
                format!("opened by {host} {options} {commitment} {chairs:?}")
            }
            SeenChange::SeatTaken { seat, who } => format!("seat {} taken by {}", seat.index(), occupant(who)),
            SeenChange::SeatLeft { seat } => format!("seat {} left", seat.index()),
            SeenChange::Dismissed { seat } => format!("seat {} dismissed", seat.index()),
            SeenChange::Invited { user, name } => format!("invited {user} {name:?}"),
            SeenChange::KeyReplaced => "key replaced".to_owned(),
            SeenChange::Renamed { user, seat, name } => {
                format!("renamed {user} on {:?} to {name:?}", seat.map(|seat| seat.index()))
            }
            SeenChange::OptionsChanged { options, commitment, from, chairs, colors } => {
                let chairs: Vec<String> = chairs.iter().map(occupant).collect();
                format!("options {options:?} {commitment} from {from:?}: {} {colors:?}", chairs.join(", "))
            }
            SeenChange::ColorPicked { seat, color } => format!("seat {} picked color {color}", seat.index()),
            SeenChange::BotNamed { seat, name } => format!("bot on seat {} named {name:?}", seat.index()),
            SeenChange::EndProposed { seat, until } => format!("seat {} proposes to end until {until}", seat.index()),
            SeenChange::EndAccepted { seat } => format!("seat {} accepts", seat.index()),
            SeenChange::EndDeclined { seat } => format!("seat {} declines", seat.index()),
            SeenChange::Abandoned => "abandoned".to_owned(),
            SeenChange::EntropyAdded { seat, entropy } => format!("seat {} added {entropy:?}", seat.index()),
            SeenChange::Started { order, colors, facts } if colors.is_empty() => {
                format!("started {order:?}: {}", self.events(facts))
            }
            SeenChange::Started { order, colors, facts } => {
                format!("started {order:?} in colors {colors:?}: {}", self.events(facts))
            }
            SeenChange::Played { seat, by, substitute, facts, .. } => {
                let substitute = substitute.as_ref().map(|bot| (bot.bot.as_str(), bot.why == SubstituteReason::Busy));
                let (seat, bot) = (seat.index(), *by == Actor::Bot);
                format!("played {seat} bot {bot} substitute {substitute:?}: {}", self.events(facts))
            }
            SeenChange::Undone { seat, entry } => format!("undone {} {entry}", seat.index()),
            SeenChange::Left { seat } => format!("left {}", seat.index()),
            SeenChange::StandIn { seat, on, why } => {
                let why = match why {
                    StandInReason::Time => "time",
                    StandInReason::Left => "left",
                    StandInReason::Away => "away",
                    StandInReason::Back => "back",
                };
                format!("stand-in {} {on} {why}", seat.index())
            }
            SeenChange::Credited { millis } => format!("credited {millis}"),
            SeenChange::Said { user, name, text, phrase: None } => format!("said by {user} {name:?}: {text:?}"),
            SeenChange::Said { user, name, phrase: Some(phrase), .. } => {
                format!("phrase by {user} {name:?}: {phrase:?}")
            }
            SeenChange::ChatRemoved => "chat removed".to_owned(),
            SeenChange::Revealed { secret } => format!("revealed {}", secret.to_hex()),
            SeenChange::Rematch(Rematch { table, key }) => {
                format!("rematch {table} {:?}", key.as_ref().map(|key| &key.0))
            }
            SeenChange::Closed => "closed".to_owned(),
        }
    }

    fn events(&mut self, events: &[SeenEvent]) -> String {
        let events: Vec<String> = events.iter().map(|event| self.event(event)).collect();
        events.join("; ")
    }

    fn event(&mut self, event: &SeenEvent) -> String {
        let number = |seat: Seat| seat.index();
        match *event {
            SeenEvent::HandDealt { seat, count, cards } => {
                format!("dealt {} {count} {:?}", number(seat), cards.map(counts))
            }
            SeenEvent::FirstTicketsOffered { seat, count, offer } => {
                self.see(seat, offer);
                format!("first offer {} {count} {:?}", number(seat), offer.map(offered))
            }
            SeenEvent::FirstSeat { seat } => format!("first seat {}", number(seat)),
            SeenEvent::FirstTicketsChosen { seat, kept } => {
                format!("chose {} {:?}", number(seat), kept.map(|kept| offered(self.offer.kept(kept).collect())))
            }
            SeenEvent::FirstTicketsSettled { kept } => format!("settled {:?}", kept.0),
            SeenEvent::TurnBegan { seat } => format!("turn {}", number(seat)),
            SeenEvent::CardDrawn { seat, from, card } => {
                let from = match from {
                    Source::Pile => "the pile".to_owned(),
                    Source::Display(slot) => format!("slot {slot}"),
                };
                format!("drew {} from {from} {:?}", number(seat), card.map(|card| card.name()))
            }
            SeenEvent::CardTurnedUp { slot, card } => format!("slot {slot} {}", card.name()),
            SeenEvent::Reshuffled { pile } => format!("reshuffled {}", counts(pile)),
            SeenEvent::DisplaySwept => "swept".to_owned(),
            SeenEvent::SecondCardDue { seat } => format!("second card {}", number(seat)),
            SeenEvent::TicketsDrawn { seat, count, offer } => {
                self.see(seat, offer);
                format!("tickets {} {count} {:?}", number(seat), offer.map(offered))
            }
            SeenEvent::TicketsKept { seat, count, kept } => {
                let kept = kept.map(|kept| offered(self.offer.kept(kept).collect()));
                format!("kept {} {count} {kept:?}", number(seat))
            }
            SeenEvent::RouteClaimed { seat, route, payment } => {
                format!("claimed {} route {} {}", number(seat), route.0, paid(payment))
            }
            SeenEvent::TunnelTried { seat, route, payment } => {
                format!("tried {} route {} {}", number(seat), route.0, paid(payment))
            }
            SeenEvent::TunnelCardTurnedUp { card } => format!("tunnel card {}", card.name()),
            SeenEvent::TunnelDue { due } => format!("due {due}"),
            SeenEvent::TunnelClaimed { seat, surcharge, .. } => {
                format!("tunnel claimed {} {}", number(seat), paid(surcharge))
            }
            SeenEvent::TunnelGivenUp { seat, taken_back, .. } => {
                format!("tunnel given up {} {}", number(seat), paid(taken_back))
            }
            SeenEvent::StationBuilt { seat, city, payment } => {
                format!("station {} city {} {}", number(seat), city.0, paid(payment))
            }
            SeenEvent::Passed { seat } => format!("passed {}", number(seat)),
            SeenEvent::LastRoundBegan { seat } => format!("last round {}", number(seat)),
            SeenEvent::GameEnded { reason, tickets: shown } => {
                let shown: Vec<String> = shown.0.iter().map(|set| tickets(*set)).collect();
                format!("ended, stalemate {} {shown:?}", reason == EndReason::Stalemate)
            }
        }
    }

    fn see(&mut self, seat: Seat, offer: Option<Offer>) {
        if self.viewer == Viewer::Seat(seat) {
            self.offer = offer.expect("a seat sees its own offer");
        }
    }
}

#[test]
fn logs_of_earlier_versions_show_the_same_to_everyone() {
    let names = names();
    assert!(names.iter().filter(|name| name.starts_with("form-1-")).count() >= 8, "{names:?}");
    for name in names {
        let (table, entries) = read(&text(&format!("{name}.log")));
        let (shown, expected) = (shown(&table, &entries), text(&format!("{name}.txt")));
        let line = shown.lines().zip(expected.lines()).take_while(|(now, then)| now == then).count();
        assert!(
            shown == expected,
            "{name}.txt, line {}:\n  now:  {:?}\n  then: {:?}",
            line + 1,
            shown.lines().nth(line),
            expected.lines().nth(line)
        );
    }
}

/// A game that an old version started continues in the form of this version, and the whole log can be read.
#[test]
fn old_games_continue_in_the_present_form() {
    for name in names().iter().filter(|name| name.starts_with("form-1-")) {
        let log = text(&format!("{name}.log"));
        let (table, entries) = read(&log);
        let now = entries.last().expect("an entry").at;
        let mut world = World { table, log: entries, now, secret: SECRET };
        let written = world.log.len();
        let (mut legal, mut rng) = (LegalActions::new(), QuickRng::new(1));
        while world.table.stage() == Stage::Playing {
            act(&mut world, &mut legal, &mut rng);
            // Also for a server that has read the log so far.
            let (mut reader, known) = (world.table.reader(), world.log.len());
            if let (0, Some(undo)) = (rng.below(4), undo_last(&world.table)) {
                world.send(undo).expect("it can be taken back");
                act(&mut world, &mut legal, &mut rng);
            }
            for entry in &world.log[known..] {
                assert_eq!(reader.read(entry.number, entry.at, &entry.encode()).as_ref(), Ok(entry), "{name}");
            }
        }
        let line = |entry: &Entry| format!("{} {} {}\n", entry.number, entry.at, entry.encode());
        let mixed = log + &world.log[written..].iter().map(line).collect::<String>();
        let (table, entries) = read(&mixed);
        assert_eq!(entries, world.log, "{name}");
        assert_eq!(shown(&table, &entries), shown(&world.table, &world.log), "{name}");
    }
}

/// The golden logs of the first form have every entry that later forms store differently, and every phase of a game.
#[test]
fn golden_logs_have_every_kind_of_entry() {
    let names = names();
    let all: String =
        names.iter().filter(|name| name.starts_with("form-1-")).map(|name| text(&format!("{name}.log"))).collect();
    for part in [
        "\"opened\"",
        "\"sat\"",
        "\"rose\"",
        "\"dismissed\"",
        "\"invited\"",
        "\"key-replaced\"",
        "\"renamed\"",
        "\"entropy\"",
        "\"started\"",
        "\"left\"",
        "\"stand-in\"",
        "\"credited\"",
        "\"said\"",
        "\"revealed\"",
        "\"rematch\"",
        "\"substitute\"",
        "\"request\"",
        "\"bot\":true",
        "{\"keep\":",
        "{\"pay\":",
        "\"withdraw\"",
        "{\"chose\":",
        "\"settled\"",
        "\"reshuffled\"",
        "\"swept\"",
        "{\"kept\":",
        "{\"tried\":",
        "{\"due\":",
        "{\"through\":[0,0,0,0,0,0,0,0,0]}",
        "{\"through\":[0,0,0,0,0,0,0,0,",
        "\"given-up\"",
        "{\"station\":",
        "{\"ended\":false}",
        "{\"last-round\":",
    ] {
        assert!(all.contains(part), "no golden log has {part}");
    }
}
