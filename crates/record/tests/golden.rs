//! Golden games: one record for each map and number of players in `tests/golden/`, and for each a description of the
//! state at every 25th step. The test plays the same games again and compares both files byte for byte, so it finds
//! every change of the rules, of chance, of the format, or of the score.
//!
//! If a change is intended, regenerate the files, review the diff, and commit it separately:
//!
//! ```text
//! FOGG_BLESS=1 cargo test -p fogg-record --test golden
//! ```

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::LazyLock;

use fogg_maps::{Map, built_in};
use fogg_record::{Record, Recorder, SeatInfo, replay, verify};
use fogg_rules::{
    Action, Card, Cards, CityId, CitySet, Game, LegalActions, Phase, QuickRng, RouteId, RouteSet, Seat, Seed,
    SeededChance, Setup, Source, State,
};

/// The number of steps between two descriptions of the state.
const EVERY: usize = 25;

/// The seed of all golden games.
const SEED: u64 = 1873;

/// The path of a golden file.
fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// The golden games as they are played now: name of the files, record, and states. If `FOGG_BLESS` is set, the files
/// are written too, before any test reads them.
static PLAYED: LazyLock<Vec<(String, String, String)>> = LazyLock::new(|| {
    let bless = std::env::var_os("FOGG_BLESS").is_some_and(|value| value == "1");
    let write = |name: String, text: &str| {
        let path = path(&name);
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    };
    let games = games().map(|(name, map, players)| {
        let (record, states) = play(map, players);
        let record = record.to_line() + "\n";
        if bless {
            write(format!("{name}.jsonl"), &record);
            write(format!("{name}.txt"), &states);
        }
        (name, record, states)
    });
    games.collect()
});

/// The content of a golden file.
fn golden(name: &str) -> String {
    LazyLock::force(&PLAYED);
    let path = path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Compares a text with a golden file.
fn compare(name: &str, text: &str) {
    let golden = golden(name);
    if golden == text {
        return;
    }
    let line = golden.lines().zip(text.lines()).take_while(|(old, new)| old == new).count();
    let show = |text: &str| -> String {
        let line = text.lines().nth(line).unwrap_or("(the end)");
        line.chars().take(300).collect()
    };
    panic!(
        "{name} differs from line {} on:\n  golden: {}\n  now:    {}\nif this is intended: FOGG_BLESS=1 cargo test -p \
         fogg-record --test golden",
        line + 1,
        show(&golden),
        show(text)
    );
}

/// A random choice with a plan. First it chooses the kind of action, because most actions are claims, and tickets,
/// tunnels, and stations would be rare. Then it mostly chooses a claim on a shortest path between the ends of a ticket,
/// or a station at such an end.
fn choose(legal: &LegalActions, game: &Game, state: &State, seat: Seat, rng: &mut QuickRng) -> Action {
    let kind = |action: &Action| match action {
        Action::Draw(_) => 0,
        Action::DrawTickets => 1,
        Action::Claim { .. } => 2,
        Action::BuildStation { .. } => 3,
        Action::PayTunnel(_) => 4,
        Action::Withdraw => 5,
        Action::Pass => 6,
        Action::Keep(_) => 7,
    };
    let weight = [40, 2, 40, 3, 3, 1, 1, 1];
    let actions: Vec<Action> = legal.iter(game).collect();
    let there = |of: usize| actions.iter().any(|action| kind(action) == of);
    let total: u32 = (0..weight.len()).filter(|of| there(*of)).map(|of| weight[of]).sum();
    let mut left = rng.below(total);
    let mut of = 0;
    while !there(of) || left >= weight[of] {
        left -= if there(of) { weight[of] } else { 0 };
        of += 1;
    }
    let mut of_kind: Vec<Action> = actions.into_iter().filter(|action| kind(action) == of).collect();
    if let Action::Claim { .. } = of_kind[0]
        && rng.below(5) > 0
    {
        let useful = useful_routes(game, state, seat);
        let is_useful = |action: &Action| matches!(action, Action::Claim { route, .. } if useful.contains(*route));
        if of_kind.iter().any(is_useful) {
            of_kind.retain(is_useful);
        } else if let Some(draw) = legal.iter(game).find(|action| matches!(action, Action::Draw(Source::Pile))) {
            return draw;
        }
    }
    let ends: CitySet =
        state.tickets(seat).iter().map(|id| game.board().ticket(id)).flat_map(|it| [it.a, it.b]).collect();
    let at_an_end = |action: &Action| matches!(action, Action::BuildStation { city, .. } if ends.contains(*city));
    if of_kind.iter().any(at_an_end) {
        of_kind.retain(at_an_end);
    }
    of_kind[rng.below(of_kind.len() as u32) as usize]
}

/// The routes to claim on shortest paths between the ends of a seat's tickets.
fn useful_routes(game: &Game, state: &State, seat: Seat) -> RouteSet {
    let board = game.board();
    let (own, open) = (state.claimed(seat), state.available(game, seat));
    let cost = |route: RouteId| if own.contains(route) { 0 } else { u32::from(board.route(route).length) };
    let distances = |from: CityId| {
        let mut distance = vec![u32::MAX / 4; board.cities().len()];
        distance[from.index()] = 0;
        for _ in 0..board.cities().len() {
            for route in (own | open).iter() {
                let (a, b) = (board.route(route).a.index(), board.route(route).b.index());
                distance[a] = distance[a].min(distance[b] + cost(route));
                distance[b] = distance[b].min(distance[a] + cost(route));
            }
        }
        distance
    };
    let mut useful = RouteSet::EMPTY;
    for ticket in state.tickets(seat).iter().map(|id| board.ticket(id)) {
        let (from_a, from_b) = (distances(ticket.a), distances(ticket.b));
        let whole = from_a[ticket.b.index()];
        for route in (open - own).iter() {
            let (a, b) = (board.route(route).a.index(), board.route(route).b.index());
            let over = (from_a[a] + from_b[b]).min(from_a[b] + from_b[a]) + cost(route);
            if over == whole && whole <= u32::from(state.cars(seat)) {
                useful.insert(route);
            }
        }
    }
    useful
}

/// Plays the golden game of a map and number of players. Returns its record and the descriptions of its states.
fn play(map: &Map, players: u8) -> (Record, String) {
    let game = map.game(players).expect("built-in maps are for 2 to 5");
    let number = u64::from(players);
    let mut rng = QuickRng::new(SEED + number);
    let mut recorder = Recorder::new(&game, Setup::default(), SeededChance::new(Seed::numbered(SEED, number)));
    let mut legal = LegalActions::new();
    let mut text = String::new();
    let mut step = 0;
    loop {
        if step % EVERY == 0 || recorder.state().end().is_some() {
            describe(&mut text, &game, recorder.state(), step);
        }
        let to_act: Vec<Seat> = recorder.state().to_act(&game).iter().collect();
        if to_act.is_empty() {
            break;
        }
        let seat = to_act[rng.below(to_act.len() as u32) as usize];
        recorder.state().legal_actions(&game, seat, &mut legal);
        let action = choose(&legal, &game, recorder.state(), seat, &mut rng);
        recorder.play(seat, action).unwrap_or_else(|error| panic!("step {step}: {action:?}: {error}"));
        step += 1;
    }
    let seats = ["Ada", "Ben", "Cleo", "Dan", "Eve"].into_iter().take(usize::from(players));
    let seats = seats.map(|name| SeatInfo { name: name.to_owned(), bot: None }).collect();
    (recorder.record(seats), text)
}

/// Describes a state.
fn describe(text: &mut String, game: &Game, state: &State, step: usize) {
    // Writing to a string cannot fail.
    let phase = match state.phase() {
        Phase::FirstTickets { .. } => "first tickets".to_owned(),
        Phase::Turn => "turn".to_owned(),
        Phase::SecondCard => "second card".to_owned(),
        Phase::Tickets { offer } => format!("tickets {}", numbers(offer.iter().map(|ticket| ticket.0))),
        Phase::Tunnel(tunnel) => format!("tunnel, {} due", tunnel.due()),
        Phase::Over(reason) => format!("over, {reason:?}"),
    };
    let _ = writeln!(text, "step {step}: {phase}, {}", state.turn());
    let display: Vec<&str> =
        (0..game.rules().display).map(|slot| state.display().get(slot).map_or("-", |card| card.name())).collect();
    let last = state.last_turns().map_or(String::new(), |turns| format!(", last turns {turns}"));
    let _ = writeln!(
        text,
        "  display {} | pile {} | discards {} | tickets {}{last}",
        display.join(" "),
        cards(state.pile()),
        cards(state.discards()),
        state.tickets_left(),
    );
    for seat in Seat::all(game.players()) {
        let _ = writeln!(
            text,
            "  {seat}: {} points, {} cars, hand {}, tickets {}, routes {}, stations {}, longest {}",
            state.points(seat),
            state.cars(seat),
            cards(state.hand(seat)),
            numbers(state.tickets(seat).iter().map(|ticket| ticket.0)),
            numbers(state.claimed(seat).iter().map(|route| route.0)),
            cities(game, state.stations(seat)),
            fogg_rules::longest_path(game.board(), state.claimed(seat)),
        );
    }
    if state.end().is_some() {
        let sheet = state.score(game);
        for seat in Seat::all(game.players()) {
            let score = sheet.seat(seat);
            let _ = writeln!(
                text,
                "  {seat}: routes {} + tickets {} + stations {} + bonus {} = {}, place {}, done {}, failed {}",
                score.routes,
                score.tickets,
                score.stations,
                score.bonus,
                score.total,
                sheet.place(seat),
                numbers(score.completed().iter().map(|ticket| ticket.0)),
                numbers(score.failed.iter().map(|ticket| ticket.0)),
            );
        }
    }
}

/// `[3 17 20]`
fn numbers(ids: impl Iterator<Item = u8>) -> String {
    let ids: Vec<String> = ids.map(|id| id.to_string()).collect();
    format!("[{}]", ids.join(" "))
}

/// The counts of cards in the order of `Card::ALL`: `[0 1 0 2 0 0 0 4 1]`.
fn cards(cards: Cards) -> String {
    numbers(Card::ALL.into_iter().map(|card| cards.count(card)))
}

fn cities(game: &Game, cities: CitySet) -> String {
    let names: Vec<&str> = cities.iter().map(|city| game.board().city(city).id.as_str()).collect();
    format!("[{}]", names.join(" "))
}

/// All golden games: name of the files, map and number of players.
fn games() -> impl Iterator<Item = (String, &'static Map, u8)> {
    built_in().iter().flat_map(|(id, map)| (2..=5).map(move |players| (format!("{id}-{players}"), map, players)))
}

#[test]
fn golden_games_have_not_changed() {
    for (name, record, states) in PLAYED.iter() {
        compare(&format!("{name}.jsonl"), record);
        compare(&format!("{name}.txt"), states);
    }
}

#[test]
fn golden_records_are_valid_and_lead_to_the_golden_states() {
    for (name, map, players) in games() {
        let line = golden(&format!("{name}.jsonl"));
        let text = golden(&format!("{name}.txt"));
        let record = Record::parse(&line).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.to_line() + "\n", line, "{name}: reads back unchanged");
        assert_eq!(record.seats.len(), usize::from(players), "{name}");
        assert_eq!(verify(&record, map), Ok(()), "{name}");

        let game = map.game(players).expect("built-in maps are for 2 to 5");
        let mut again = String::new();
        let shown = replay(&record, map, |step| {
            let moves = step.action.map_or(0, |(index, ..)| index + 1);
            if moves % EVERY == 0 || step.after.end().is_some() {
                describe(&mut again, &game, step.after, moves);
            }
        });
        assert_eq!(shown, Ok(()), "{name}");
        assert_eq!(again, text, "{name}: the record leads to the same states");
    }
}

/// Golden games are useful only if enough happens in them.
#[test]
fn golden_games_have_every_kind_of_action() {
    let mut kinds = std::collections::BTreeSet::new();
    let (mut reshuffles, mut completed, mut failed, mut borrowed) = (0, 0, 0, 0);
    for (name, ..) in games() {
        let line = golden(&format!("{name}.jsonl"));
        let record: serde_json::Value = serde_json::from_str(&line).expect("a record is JSON");
        for action in record["actions"].as_array().expect("a list of actions") {
            kinds.insert(action["type"].as_str().expect("a type").to_owned());
        }
        let length = |list: &serde_json::Value| list.as_array().expect("a list").len();
        reshuffles += length(&record["reshuffles"]);
        for seat in record["result"]["seats"].as_array().expect("a list of seats") {
            completed += length(&seat["completed"]);
            failed += length(&seat["failed"]);
            borrowed += length(&seat["borrowed"]);
        }
    }
    let all = ["claim", "draw", "keep", "pay", "station", "tickets", "withdraw"];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all, "all but `pass`, which is extremely rare");
    assert!(reshuffles > 0, "a game has a reshuffle");
    assert!(completed > 10 && failed > 10, "{completed} tickets completed, {failed} failed");
    assert!(borrowed > 0, "a station helps in some game");
}

/// A golden file without a game would never be checked.
#[test]
fn every_golden_file_has_a_game() {
    let mut expected: Vec<String> =
        games().flat_map(|(name, ..)| [format!("{name}.jsonl"), format!("{name}.txt")]).collect();
    expected.sort();
    LazyLock::force(&PLAYED);
    let files = std::fs::read_dir(path("")).expect("the directory of golden files is there");
    let mut found: Vec<String> =
        files.map(|file| file.expect("it can be read").file_name().to_string_lossy().into_owned()).collect();
    found.sort();
    assert_eq!(found, expected);
}
