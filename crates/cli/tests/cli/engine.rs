//! External bots: programs that play over standard input and output, good ones and bad ones.

use std::path::Path;
use std::process::Command;

use fogg_bots::BotRunner;
use fogg_protocol::{GameView, Legal};
use fogg_record::Record;
use fogg_rules::LegalActions;

use crate::support::{Dir, FOGG, Run, TOY, fogg, fogg_with, json, read};

/// A bot that always plays its first legal action. It passes each line it reads to `meddle`, which the test provides.
/// If `meddle` returns true, it has already written something, and the bot does not answer.
const GOOD: &str = r#"
import json, os, signal, subprocess, sys, time

asks = 0

def say(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()

def answer(message, action):
    say(json.dumps({"decision": message["decision"], "action": action}).encode() + b"\n")

def cards(payment):
    return [payment["color"]] * payment["colored"] + ["locomotive"] * payment["locomotives"]

def first(legal):
    if "keep" in legal:
        return {"type": "keep", "tickets": legal["keep"]["tickets"][:legal["keep"]["least"]]}
    if "tunnel" in legal:
        payments = legal["tunnel"]["payments"]
        return {"type": "pay", "cards": cards(payments[0])} if payments else {"type": "withdraw"}
    if "claims" in legal:
        group = legal["claims"][0]
        return {"type": "claim", "route": group["routes"][0], "cards": cards(group["payments"][0])}
    if "draw" in legal:
        return {"type": "draw", "from": "pile" if legal["draw"]["pile"] else legal["draw"]["slots"][0]}
    if "stations" in legal:
        stations = legal["stations"]
        return {"type": "station", "city": stations["cities"][0], "cards": cards(stations["payments"][0])}
    return {"type": "tickets"} if "tickets" in legal else {"type": "pass"}

def meddle(message):
    return None
"#;

/// The end of a bot: its main loop.
const LOOP: &str = r#"
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "ask":
        asks += 1
    if not meddle(message) and message["type"] == "ask":
        answer(message, first(message["legal"]))
"#;

/// Writes a bot with this `meddle` and returns its command.
fn engine(dir: &Dir, name: &str, meddle: &str) -> String {
    let path = dir.write(name, format!("{GOOD}\n{meddle}\n{LOOP}"));
    format!("cmd:python3 {path}")
}

/// A bot that runs these lines instead of its second answer.
fn liar(dir: &Dir, lie: &str) -> String {
    let lie: String = lie.lines().map(|line| format!("    {}\n", line.trim_end())).collect();
    engine(dir, "liar.py", &format!("def meddle(message):\n    if asks != 2: return False\n{lie}    return True"))
}

#[track_caller]
fn sim(bots: &str, more: &[&str]) -> Run {
    fogg(&[&["sim", "--bots", bots], more].concat())
}

#[test]
fn an_external_bot_plays_on_every_map_with_any_number_of_players() {
    let dir = Dir::new();
    let good = engine(&dir, "good.py", "");
    let others = ["greedy", "random", "greedy"];
    let record = dir.path("games.jsonl");
    for map in ["usa", "europe"] {
        for players in 2..=4 {
            let bots = format!("{good},{}", others[..players - 1].join(","));
            let out = sim(&bots, &["--map", map, "--games", "5", "--json", "--record", &record]).ok();
            let report = json(&out);
            assert_eq!((&report["games"], &report["seats"][0]["forfeits"]), (&5.into(), &0.into()), "{out}");
            assert_eq!(report["seats"][0]["bot"], "cmd:python3 good.py", "without directories");
            assert!(fogg(&["verify", &record]).ok().contains(
                "
5 records valid, 0 invalid"
            ));
        }
    }
    let record = json(read(&record).lines().next().expect("a record"));
    let seat = serde_json::json!({ "name": "python3 good.py", "bot": "cmd:python3 good.py" });
    assert_eq!(record["seats"][0], seat);
}

#[test]
fn an_external_bot_in_the_arena_plays_every_seat() {
    let dir = Dir::new();
    let seats = dir.path("seats.txt");
    let note_seat = format!(
        "def meddle(message):\n    if message['type'] == 'hello': open('{seats}', 'a').write(str(message['seat']))"
    );
    let good = engine(&dir, "good.py", &note_seat);
    let arena = |bots: &str, blocks: &str| {
        let arguments =
            ["arena", "--players", "3", "--threads", "1", "--json", "-", "--bots", bots, "--blocks", blocks];
        fogg(&arguments)
    };
    let results = json(&arena(&format!("{good},random,greedy"), "2").ok());
    let first = &results["matches"][0]["contestants"][0];
    assert_eq!((&first["bot"], &first["forfeits"]), (&"cmd:python3 good.py".into(), &0.into()), "{first}");
    assert_eq!(read(&seats), "012012");
    // Copies of it at one table are separate processes.
    let copies = json(&arena(&format!("{good},{good},greedy"), "2").ok());
    assert_eq!(
        (&copies["matches"][0]["games"], &copies["matches"][0]["contestants"][0]["games"]),
        (&6.into(), &12.into())
    );
    let liar = liar(&dir, "say(b'I resign\\n')");
    let run = arena(&format!("{liar},random,greedy"), "50");
    assert_eq!(json(&run.out)["matches"][0]["contestants"][0]["wins"], 0.0, "{}", run.out);
    let err = run.fails(1);
    assert!(err.contains("has forfeited 3 games in a row; the run ends after block 1"), "{err}");
    assert!(err.contains("which is not a valid answer"), "{err}");
}

#[test]
fn one_external_bot_on_all_seats_and_on_a_custom_map() {
    let dir = Dir::new();
    let good = engine(&dir, "good.py", "");
    let out = sim(&good, &["--players", "3", "--games", "4", "--threads", "2"]).ok();
    assert!(out.lines().next().is_some_and(|head| head.ends_with("forfeits")), "{out}");
    assert!(out.contains("4 games on North America with 3 players"), "{out}");
    let map = dir.write("toy.toml", TOY);
    let out = sim(&format!("random,{good}"), &["--games", "10", "--map", &map]).ok();
    assert!(out.contains("10 games on Toy Country with 2 players"), "{out}");
    let out = sim("random", &["--games", "1"]).ok();
    assert!(!out.contains("forfeits"), "only external bots forfeit: {out}");
}

/// The same answers produce the same games, regardless of the number of processes.
#[test]
fn games_do_not_depend_on_the_number_of_threads() {
    let dir = Dir::new();
    let good = engine(&dir, "good.py", "");
    let games = |threads| sim(&format!("greedy,{good}"), &["--games", "6", "--threads", threads, "--record", "-"]).ok();
    assert!(games("1") == games("3"));
}

/// An external bot receives exactly the view of its seat.
#[test]
fn an_external_bot_receives_the_view_of_its_seat() {
    for (map, players) in [("usa", 2), ("europe", 3)] {
        let dir = Dir::new();
        let log = dir.path("log.jsonl");
        let nosy = engine(
            &dir,
            "nosy.py",
            &format!(
                "log = open({log:?}, 'w')\ndef meddle(message):\n    print(json.dumps(message), file=log, flush=True)"
            ),
        );
        let bots = format!("random,{nosy}{}", ",greedy".repeat(players - 2));
        let arguments = ["--map", map, "--games", "2", "--threads", "1", "--record", "-"];
        let records = sim(&bots, &arguments).ok();
        let log = read(&log);
        let mut message = log.lines().map(json);
        let map = fogg_maps::find(map).expect("built in");
        for line in records.lines() {
            let record = Record::parse(line).expect("a record");
            let hello = message.next().expect("a game starts with hello");
            assert_eq!((&hello["type"], &hello["protocol"]), (&"hello".into(), &1.into()));
            assert_eq!((&hello["seat"], &hello["players"]), (&1.into(), &players.into()));
            assert_eq!(hello["map"]["id"], map.board().id());
            assert_eq!(hello["map"]["routes"].as_array().map(Vec::len), Some(map.board().routes().len()));
            assert_eq!(hello["map"]["tickets"].as_array().map(Vec::len), Some(map.board().tickets().len()));
            assert_eq!(hello.as_object().map(|hello| hello.len()), Some(5));

            let game = map.game(players as u8).expect("it can be played");
            let mut host = BotRunner::new(&game, (0..players).map(|_| None).collect());
            let mut legal = LegalActions::new();
            let verdict = fogg_record::replay(&record, map, |step| {
                if let Some((index, seat, _)) = step.action
                    && seat.index() == 1
                {
                    let view = host.view(step.before, seat);
                    let expected = serde_json::json!({
                        "type": "ask",
                        "decision": index + 1,
                        "seat": 1,
                        "game": GameView::new(&game, &view),
                        "legal": Legal::new(&game, &view, &mut legal),
                    });
                    assert_eq!(message.next(), Some(expected));
                }
                host.observe(step.events);
            });
            assert!(verdict.is_ok(), "{verdict:?}");
            let points: Vec<i32> = record.result.seats.iter().map(|seat| seat.total).collect();
            let over = serde_json::json!({ "type": "over", "points": points, "winners": record.result.winners });
            assert_eq!(message.next(), Some(over));
        }
        assert_eq!(message.next(), None, "nothing else is sent");
    }
}

/// Checks a run of two games that both end in a forfeit: each is reported, counted as lost, and recorded to the end.
#[track_caller]
fn forfeits_both(dir: &Dir, bots: &str, more: &[&str], words: &[&str]) -> String {
    let record = dir.path("games.jsonl");
    let arguments = ["--games", "2", "--json", "--threads", "1", "--record", &record];
    let run = sim(&format!("{bots},random"), &[&arguments, more].concat());
    let err = run.err.clone();
    assert_eq!(run.code, 0, "two forfeits do not end a run: {err}");
    let report = json(&run.out);
    let [bad, good] = [&report["seats"][0], &report["seats"][1]];
    assert_eq!((&bad["forfeits"], &bad["wins"], &good["wins"]), (&2.into(), &0.into(), &2.into()), "{err}");
    assert_eq!(good["forfeits"], 0);
    assert_eq!(err.matches("forfeits: ").count(), 2, "{err}");
    let program = bots.strip_prefix("cmd:").expect("an engine");
    for game in ["game 1", "game 2"] {
        assert!(err.contains(&format!("fogg: {game}, decision ")), "{err}");
    }
    assert!(err.contains(&format!(": external bot `{program}` on seat 0 forfeits: it ")), "{err}");
    for word in words {
        assert!(err.contains(word), "`{word}` is missing: {err}");
    }
    assert!(!err.contains('\u{1b}') && err.chars().count() < 4_000, "short and harmless: {err}");
    assert!(fogg(&["verify", &record]).ok().contains(
        "
2 records valid, 0 invalid"
    ));
    assert!(!read(&record).contains("abandoned"));
    err
}

#[test]
fn answers_against_the_rules() {
    let dir = Dir::new();
    for (lie, words) in [
        (r#"answer(message, {"type": "pass"})"#, "which is against the rules: ["),
        (r#"answer(message, {"type": "draw", "from": 200})"#, "which is against the rules: ["),
        (r#"answer(message, {"type": "claim", "route": 255, "cards": ["red"]})"#, "against the rules: ["),
        (r#"answer(message, {"type": "claim", "route": 0, "cards": []})"#, "against the rules: ["),
        (r#"answer(message, {"type": "claim", "route": 0, "cards": ["red"] * 200})"#, "against the rules: ["),
        (r#"answer(message, {"type": "keep", "tickets": [1, 1, 200]})"#, "against the rules: ["),
        (r#"answer(message, {"type": "pay", "cards": ["red"]})"#, "against the rules: ["),
        (r#"answer(message, {"type": "withdraw"})"#, "against the rules: ["),
        (r#"answer(message, {"type": "station", "city": "seattle", "cards": ["red"]})"#, "against the rules: ["),
    ] {
        let err = forfeits_both(&dir, &liar(&dir, lie), &[], &[words, "it sent `{\"decision\": "]);
        assert!(!err.contains("stderr"), "it wrote nothing to standard error: {err}");
    }
    // A ticket that is not on offer, at the very first decision.
    let meddle =
        "def meddle(message):\n    if asks != 1: return False\n    answer(message, {'type': 'keep', 'tickets': [";
    for (tickets, words) in
        [("99", "only tickets on offer can be kept"), ("]+message['legal']['keep']['tickets'][:1]*2+[", ""), ("", "[S")]
    {
        let bad = engine(&dir, "bad.py", &format!("{meddle}{tickets}]}})\n    return True"));
        forfeits_both(&dir, &bad, &["--map", "europe"], &[words]);
    }
}

#[test]
fn invalid_answers() {
    let dir = Dir::new();
    for (lie, words) in [
        (r#"say(b"hello\n")"#, &["it sent `hello`, which is not a valid answer: "][..]),
        (r#"say(b"\n")"#, &["it sent ``, which is not a valid answer: "]),
        (r#"say(b"[]\n")"#, &["it sent `[]`, which is not a valid answer: "]),
        (r#"say(b"{}\n")"#, &["which is not a valid answer: missing field `decision`"]),
        (r#"say(b'{"decision": 1}\n')"#, &["which is not a valid answer: missing field `action`"]),
        (r#"say(b'{"decision": -1, "action": {"type": "pass"}}\n')"#, &["which is not a valid answer: invalid value"]),
        (r#"answer(message, {"type": "resign"})"#, &["which is not a valid answer: unknown variant `resign`"]),
        (r#"answer(message, {"type": "draw", "from": 1000})"#, &["which is not a valid answer: "]),
        (r#"answer(message, {"type": "draw", "from": "deck"})"#, &["which is not a valid answer: "]),
        (r#"answer(message, {"type": "claim", "route": 1, "cards": ["pink"]})"#, &["unknown variant `pink`"]),
        (
            r#"say(b'{"decision":1,"action":{"x":' + b"[" * 60000 + b"\n")"#,
            &["which is not a valid answer: recursion limit exceeded"],
        ),
        (
            r#"say(bytes([0xff, 0xfe, 0x1b]) + b"[2J\n")"#,
            &["`\u{fffd}\u{fffd}\\u001b[2J`, which is not a valid answer: "],
        ),
        (r#"answer(message, {"type": "claim", "route": 1, "cards": ["red", "blue"]})"#, &["of one color"]),
        (r#"answer(message, {"type": "claim", "route": 1, "cards": ["red"] * 300})"#, &["not an action of this game"]),
        (r#"answer(message, {"type": "station", "city": "atlantis", "cards": []})"#, &["no city `atlantis`"]),
        (
            "message['decision'] += 1\nanswer(message, first(message['legal']))",
            &["it sent `{\"decision\": ", "which answers decision "],
        ),
        // The first answer is valid. The second one counts as the answer to the next decision.
        (
            "answer(message, first(message['legal']))\nanswer(message, first(message['legal']))",
            &["it sent `{\"decision\": ", "which answers decision "],
        ),
    ] {
        forfeits_both(&dir, &liar(&dir, lie), &[], words);
    }
}

#[test]
fn floods_of_output() {
    let dir = Dir::new();
    for (lie, words) in [
        (r#"say(b"x" * 70000 + b"\n")"#, &["it sent `xxxx", "a line of more than 64 KiB"][..]),
        (r#"say(b'{"decision":1,"x":"' + b"y" * 100000000)"#, &["a line of more than 64 KiB"]),
        ("while True: say(b'z' * 1000000)", &["a line of more than 64 KiB"]),
        ("while True: say(b'no\\n' * 1000)", &["it sent `no`, which is not a valid answer: "]),
        (
            "while True: sys.stderr.write('again and again\\n' * 100); say(b'no\\n' * 100)",
            &["it sent `no`", "\n      its stderr: again and again\n"],
        ),
        // Endless standard error without line feeds must not use up memory either.
        ("sys.stderr.write('w' * 10000000)\nsay(b'no\\n')", &["it sent `no`", "its stderr: wwww"]),
    ] {
        forfeits_both(&dir, &liar(&dir, lie), &[], words);
    }
    // A bot that writes before the first decision and never reads a line.
    let path = dir.write("spring.py", "while True: print('water')");
    forfeits_both(&dir, &format!("cmd:python3 {path}"), &[], &["it sent `water`, which is not a valid answer: "]);
}

#[test]
fn bots_that_exit() {
    let dir = Dir::new();
    for (lie, words) in [
        ("sys.exit(3)", &["it ended with exit status: 3"][..]),
        ("sys.exit(0)", &["it ended with exit status: 0"]),
        ("os.kill(os.getpid(), signal.SIGKILL)", &["it ended with signal: 9"]),
        (
            "sys.stderr.write('one\\n\\ntwo\\x1b[31m\\n')\nraise ValueError('no idea')",
            &["it ended with exit status: 1", "its stderr: two\\u001b[31m\n", "its stderr: ValueError: no idea\n"],
        ),
        ("say(b'{\"decision\"')\nsys.exit(4)", &["exit status: 4, after half a line: `{\"decision\"`"]),
        ("say(b'{')\nos.close(1)\ntime.sleep(600)", &["it closed its output, after half a line: `{`"]),
        ("os.close(1)\ntime.sleep(600)", &["it closed its output\n"]),
    ] {
        forfeits_both(&dir, &liar(&dir, lie), &[], words);
    }
    let path = dir.write("mute.py", "print('I do not like games.', file=__import__('sys').stderr)");
    let words = ["decision 1: ", "it ended with exit status: 0", "its stderr: I do not like games.\n"];
    forfeits_both(&dir, &format!("cmd:python3 {path}"), &[], &words);
    // A bot that exits after its first game forfeits the second one.
    let once = engine(&dir, "once.py", "def meddle(message):\n    if message['type'] == 'over': sys.exit(0)");
    let run = sim(&format!("{once},random"), &["--games", "2", "--json", "--threads", "1"]);
    assert_eq!((run.code, &json(&run.out)["seats"][0]["forfeits"]), (0, &1.into()));
    assert!(run.err.starts_with("fogg: game 2, decision 1: "), "{}", run.err);
}

#[test]
fn bots_that_hang() {
    let dir = Dir::new();
    let short = ["--engine-time", "1s"];
    for (lie, words) in [
        ("time.sleep(600)", &["it did not answer within 1s\n"][..]),
        ("while True: pass", &["it did not answer within 1s\n"]),
        ("say(b'{\"decision\":')\ntime.sleep(600)", &["within 1s, after half a line: `{\"decision\":`\n"]),
        ("sys.stderr.write('thinking')\nsys.stderr.flush()\ntime.sleep(600)", &["within 1s", "stderr: thinking\n"]),
        ("signal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(600)", &["it did not answer within 1s\n"]),
        ("os.kill(os.getpid(), signal.SIGSTOP)", &["it did not answer within 1s\n"]),
        ("os.close(0)\nanswer(message, first(message['legal']))\ntime.sleep(600)", &["it closed its input\n"]),
    ] {
        forfeits_both(&dir, &liar(&dir, lie), &short, words);
    }
}

/// A bot that never answers. The first answer has more time than `--engine-time`, so that the program can load.
#[test]
fn a_bot_that_never_reads() {
    let dir = Dir::new();
    let path = dir.write("deaf.py", "import time\ntime.sleep(600)");
    // More is sent than fits into the pipe, which must not block the run.
    let run = sim(&format!("cmd:python3 {path},random"), &["--games", "1", "--engine-time", "1ms"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.err.contains("decision 1: ") && run.err.contains("it did not answer within 10s\n"), "{}", run.err);
}

/// Whether a process is running and not a zombie.
#[cfg(target_os = "linux")]
fn is_alive(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with(['Z', 'X']))
}

#[cfg(target_os = "linux")]
#[test]
fn no_process_is_left_behind() {
    let dir = Dir::new();
    let pids = dir.path("pids");
    let note = format!("with open({pids:?}, 'a') as file: print(os.getpid(), file=file)");
    let stays = "def stay():\n    while True: time.sleep(600)\n";
    // One bot plays well, but does not exit when its input ends. The other starts a child process that hangs.
    let loyal =
        format!("{note}\n{stays}import atexit\natexit.register(stay)\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)");
    let nest = format!(
        "{note}\ndef meddle(message):\n    if asks != 2: return False\n    \
         subprocess.run([sys.executable, '-c', \"import os, time\\n{}\\nwhile True: time.sleep(600)\"])",
        note.replace('"', "\\\"")
    );
    for (name, meddle, expected) in [("loyal.py", loyal, 1), ("nest.py", nest, 4)] {
        let _ = std::fs::remove_file(&pids);
        let run = sim(
            &format!("{},random", engine(&dir, name, &meddle)),
            &["--games", "2", "--threads", "1", "--engine-time", "1s"],
        );
        assert_eq!(run.code, 0, "{}", run.err);
        let pids = read(&pids);
        assert_eq!(pids.lines().count(), expected, "{name}: {}", run.err);
        for pid in pids.lines() {
            // An orphaned grandchild may take a moment to be reaped.
            let gone = (0..500).any(|_| {
                std::thread::sleep(std::time::Duration::from_millis(10));
                !is_alive(pid)
            });
            assert!(gone, "{name}: process {pid} is still running");
        }
    }
}

#[test]
fn three_forfeits_in_a_row_end_the_run() {
    let dir = Dir::new();
    let record = dir.path("games.jsonl");
    let bad = liar(&dir, "sys.exit(1)");
    for threads in ["1", "2"] {
        let run = sim(&format!("random,{bad}"), &["--games", "1000", "--threads", threads, "--record", &record]);
        assert!(run.out.contains("3 games on North America"), "the games played are reported: {}", run.out);
        let forfeits = run.out.lines().nth(3).and_then(|line| line.split_whitespace().last());
        assert_eq!(forfeits, Some("3"), "{}", run.out);
        let program = bad.strip_prefix("cmd:").expect("an engine");
        let last = format!(
            "fogg: external bot `{program}` on seat 1 has forfeited 3 games in a row; the run ends after game 3\n"
        );
        let err = run.fails(1);
        assert!(err.ends_with(&last), "{err}");
        assert_eq!(err.matches(" forfeits: ").count(), 3, "{err}");
        assert!(fogg(&["verify", &record]).ok().contains(
            "
3 records valid, 0 invalid"
        ));
    }
}

#[test]
fn forfeits_with_good_games_between_them_do_not_end_the_run() {
    let dir = Dir::new();
    let flag = dir.path("flag");
    let moody = engine(
        &dir,
        "moody.py",
        &format!(
            "def meddle(message):\n    if message['type'] == 'hello':\n        if os.path.exists({flag:?}): os.remove({flag:?})\n        \
             else: open({flag:?}, 'w').close()\n    return message['type'] == 'ask' and os.path.exists({flag:?}) and (say(b'no\\n') or True)"
        ),
    );
    let run = sim(&format!("{moody},random"), &["--games", "8", "--threads", "1", "--json"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(json(&run.out)["seats"][0]["forfeits"], 4);
    for game in ["game 1,", "game 3,", "game 5,", "game 7,"] {
        assert!(run.err.contains(game), "{}", run.err);
    }
}

/// One of three players forfeits. The better of the other two wins, regardless of the stand-in's score.
#[test]
fn a_forfeiting_player_does_not_win() {
    let dir = Dir::new();
    let bad = liar(&dir, "sys.exit(1)");
    let report = json(&sim(&format!("{bad},random,random"), &["--games", "2", "--json"]).out);
    let wins: u64 = (1..3).filter_map(|seat| report["seats"][seat]["wins"].as_u64()).sum();
    assert_eq!((wins, &report["seats"][0]["wins"]), (2, &0.into()), "{report}");
    // If all players forfeit, no player wins.
    let report = json(&sim(&bad, &["--games", "2", "--json"]).out);
    for seat in 0..2 {
        assert_eq!((&report["seats"][seat]["wins"], &report["seats"][seat]["forfeits"]), (&0.into(), &2.into()));
    }
}

#[test]
fn programs_that_cannot_be_started_are_reported_before_any_game() {
    let dir = Dir::new();
    let (record, plain) = (dir.write("games.jsonl", "keep me\n"), dir.write("plain.txt", "no program\n"));
    let more = ["--games", "1", "--record", &record];
    for (bots, message) in [
        ("cmd:./no-such-bot,greedy", "fogg: cannot start the external bot `./no-such-bot`: "),
        (
            "greedy,cmd:no-such-program-anywhere --level 3",
            "fogg: cannot start the external bot `no-such-program-anywhere --level 3`: ",
        ),
        (&format!("cmd:{plain}"), "cannot start the external bot "),
        ("cmd:", "fogg: `cmd:` needs a program, as in `cmd:./mybot` or `cmd:python3 mybot.py`\n"),
        ("cmd:  ,greedy", "fogg: `cmd:` needs a program"),
        ("cmd:python3 'bot.py,greedy", "fogg: a quote is not closed in the command `python3 'bot.py,greedy`\n"),
        ("./mybot", "; for an external bot, use `cmd:./mybot`\n"),
    ] {
        let run = sim(bots, &more);
        assert_eq!(run.out, "");
        let err = run.fails(2);
        assert!(err.contains(message), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
        let err = fogg(&["play", "--bots", bots, "--record", &record]).fails(2);
        assert!(err.contains(message), "{err}");
        assert_eq!(read(&record), "keep me\n", "nothing was written");
    }
    for time in ["0", "soon", "10y", "25h", ""] {
        let err = sim("random", &["--engine-time", time]).fails(2);
        assert!(err.contains("--engine-time"), "{err}");
    }
    let good = engine(&dir, "good.py", "");
    sim(&good, &["--games", "1", "--engine-time", "1m"]).ok();
    let many = vec![good.as_str(); 258].join(",");
    assert!(sim(&many, &["--games", "1"]).fails(2).contains("this game is for 2 to 5"));
}

#[test]
fn commands_have_arguments_and_quotes() {
    let dir = Dir::new();
    let path = dir.write(
        "my bot, the best.py",
        format!("{GOOD}\nassert sys.argv[1:] == ['a b', '--c=d,e', 'f\"g'], sys.argv\n{LOOP}"),
    );
    let bots = format!("cmd:python3 '{path}' \"a b\" '--c=d,e' 'f\"g', greedy");
    let out = sim(&bots, &["--games", "1"]).ok();
    assert!(out.contains("cmd:python3 my bot, the best.py a b --c=d,e f\"g"), "{out}");
}

/// Bots can be written in any language: this one is a simple shell script.
#[cfg(unix)]
#[test]
fn a_shell_script_plays() {
    use std::os::unix::fs::PermissionsExt;
    let dir = Dir::new();
    let path = dir.write(
        "draws.sh",
        r#"#!/bin/sh
# Keeps all tickets and then draws cards forever.
while read -r line; do
    case "$line" in
    *'"type":"ask"'*) ;;
    *) continue ;;
    esac
    decision=$(printf '%s\n' "$line" | sed 's/.*"decision":\([0-9]*\).*/\1/')
    case "$line" in
    *'"keep":'*)
        tickets=$(printf '%s\n' "$line" | sed 's/.*"keep":{"tickets":\(\[[^]]*\]\).*/\1/')
        action="{\"type\":\"keep\",\"tickets\":$tickets}" ;;
    *'"pile":true'*) action='{"type":"draw","from":"pile"}' ;;
    *'"slots":['[0-9]*) action=$(printf '%s\n' "$line" | sed 's/.*"slots":\[\([0-9]*\).*/{"type":"draw","from":\1}/') ;;
    *'"tickets":true'*) action='{"type":"tickets"}' ;;
    *) action='{"type":"pass"}' ;;
    esac
    printf '{"decision":%s,"action":%s}\n' "$decision" "$action"
done
"#,
    );
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("its own file");
    let record = dir.path("games.jsonl");
    let out = sim(&format!("cmd:{path},greedy"), &["--games", "2", "--record", &record]).ok();
    assert!(out.contains("cmd:draws.sh"), "{out}");
    assert!(fogg(&["verify", &record]).ok().contains(
        "
2 records valid, 0 invalid"
    ));
}

#[test]
fn a_person_plays_against_external_bots() {
    let dir = Dir::new();
    let record = dir.path("game.jsonl");
    let good = engine(&dir, "good.py", "");
    let arguments = ["play", "--bots", &format!("{good},random"), "--seed", "3", "--record", &record];
    let out = fogg_with(&arguments, "1\n".repeat(3000)).ok();
    assert!(out.starts_with("North America against python3 good.py, random. "), "{out}");
    assert_eq!(fogg(&["verify", "--quiet", &record]).ok(), "");
    let written = json(&read(&record));
    assert_eq!(written["seats"][1]["bot"], "cmd:python3 good.py");
    assert_eq!(written["fairness"]["scheme"], "fogg-deal/1");
    assert_eq!(fogg_with(&arguments, "1\n".repeat(3000)).ok(), out, "the output is reproducible");

    // A failure in the middle of a game is reported on the terminal and as an error, and the game continues.
    for (lie, words) in [
        ("sys.exit(7)", "it ended with exit status: 7"),
        ("answer(message, {'type': 'pass'})", "against the rules: ["),
        ("time.sleep(600)", "it did not answer within 1s"),
    ] {
        let bad = liar(&dir, lie);
        let arguments = ["play", "--bots", &bad, "--seed", "3", "--engine-time", "1s", "--record", &record];
        let run = fogg_with(&arguments, "1\n".repeat(3000));
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.err.starts_with("fogg: game 1, decision ") && run.err.contains(words), "{}", run.err);
        assert_eq!(run.out.matches("python3 liar.py forfeits; a random bot takes over.\n").count(), 1, "{}", run.out);
        assert!(run.out.ends_with(&format!("The record is in {record}.\n")), "{}", run.out);
        assert_eq!(fogg(&["verify", "--quiet", &record]).ok(), "");
    }
    // Quitting ends the external bots.
    fogg_with(&["play", "--bots", &good], "1\n1\nq\n").ok();
}

/// The section of docs/bots.md about external bots.
fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    let page = read(path);
    let section = page.split("\n## ").find(|section| section.starts_with("External bots\n"));
    section.expect("docs/bots.md has a section about external bots").to_owned()
}

fn block<'a>(page: &'a str, language: &str) -> &'a str {
    let block = page.split(&format!("```{language}\n")).nth(1).and_then(|rest| rest.split("```").next());
    block.unwrap_or_else(|| panic!("no {language} block"))
}

/// The bot in docs/bots.md and the commands before it work.
#[cfg(unix)]
#[test]
fn the_bot_in_the_docs_plays() {
    let dir = Dir::new();
    let page = page();
    let path = dir.write("mybot.py", block(&page, "python"));
    let commands: Vec<&str> = block(&page, "console").lines().filter_map(|line| line.strip_prefix("$ ")).collect();
    assert!(commands.len() >= 3, "{commands:?}");
    for command in commands {
        // In a shell, because of the quotes. `fogg` is the binary under test.
        let output = Command::new("sh")
            .args(["-c", &format!("fogg() {{ \"$FOGG\" \"$@\"; }}; {command}")])
            .env("FOGG", FOGG)
            .current_dir(dir.path(""))
            .stdin(std::process::Stdio::null())
            .output()
            .expect("a shell is available");
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && err.is_empty(), "{command}: {} {err}", output.status);
    }
    for (map, players) in [("usa", "2"), ("europe", "4")] {
        sim(&format!("cmd:python3 {path}"), &["--map", map, "--players", players, "--games", "5"]).ok();
    }
    let report = json(&sim(&format!("cmd:python3 {path},random"), &["--games", "20", "--json"]).ok());
    assert!(report["seats"][0]["wins"].as_u64() > Some(15), "it plays sensibly: {report}");
}
