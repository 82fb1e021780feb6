//! Tests of the writing: words that CONTRIBUTING.md rules out do not come back, and commit subjects stay short.
//!
//! The list has only words that are wrong wherever they occur. A general spelling checker would also need a dictionary
//! of the project's terms and minutes of compilation on every new machine.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::command::{output_text, root};

/// Words to avoid, in lower case, with a replacement.
const WORDS: [(&str, &str); 42] = [
    ("afresh", "again"),
    ("amongst", "among"),
    ("analyse", "analyze"),
    ("analysed", "analyzed"),
    ("anew", "again, or re-"),
    ("centre", "center"),
    ("centred", "centered"),
    ("centres", "centers"),
    ("dearer", "more expensive"),
    ("dearest", "most expensive"),
    ("defence", "defense"),
    ("foresee", "predict"),
    ("foreseen", "predicted"),
    ("foretell", "predict"),
    ("foretells", "predicts"),
    ("foretold", "predicted"),
    ("fulfil", "fulfill"),
    ("grey", "gray"),
    ("greyed", "grayed"),
    ("heed", "handle, or honor"),
    ("heeded", "handled, or honored"),
    ("heeds", "handles, or honors"),
    ("labelled", "labeled"),
    ("learnt", "learned"),
    ("licence", "license"),
    ("licences", "licenses"),
    ("modelled", "modeled"),
    ("offence", "offense"),
    ("programme", "program"),
    ("reckon", "estimate"),
    ("reckoned", "estimated"),
    ("reckoning", "estimate"),
    ("reckons", "estimates"),
    ("seldom", "rarely"),
    ("signalled", "signaled"),
    ("spelt", "spelled"),
    ("travelled", "traveled"),
    ("traveller", "traveler"),
    ("travelling", "traveling"),
    ("whilst", "while"),
    ("whoever", "anyone who, or the role"),
    ("whomever", "anyone whom, or the role"),
];

/// Phrases to avoid.
const PHRASES: [(&str, &str); 3] =
    [("for ever", "forever"), ("so many", "this many, or a number"), ("by so much", "by this much, or a number")];

/// British words in -our: the part before it.
const OUR: [&str; 10] = ["arm", "behavi", "col", "fav", "flav", "harb", "hon", "lab", "neighb", "rum"];

/// Verbs that are written with -ize: the part before it.
const IZE: [&str; 40] = [
    "anonym",
    "apolog",
    "author",
    "capital",
    "categor",
    "central",
    "character",
    "critic",
    "custom",
    "deserial",
    "emphas",
    "final",
    "formal",
    "general",
    "initial",
    "linear",
    "local",
    "maxim",
    "memor",
    "minim",
    "modern",
    "normal",
    "optim",
    "organ",
    "parallel",
    "penal",
    "priorit",
    "public",
    "random",
    "real",
    "recogn",
    "reorgan",
    "sanit",
    "serial",
    "special",
    "stabil",
    "standard",
    "summar",
    "synchron",
    "token",
];

/// Endings of such verbs and of nouns made from them.
const ISE: [&str; 8] = ["ise", "ised", "iser", "isers", "ises", "ising", "isation", "isations"];

/// Words that are allowed in one file.
const EXCEPTIONS: [(&str, &str); 6] = [
    ("xtask/src/dist/licenses.rs", "licence"),
    // The style test of the English texts lists words to avoid, too.
    ("web/tools/english.test.ts", "colour"),
    ("web/tools/english.test.ts", "neighbour"),
    ("web/tools/english.test.ts", "licence"),
    ("web/tools/english.test.ts", "grey"),
    ("web/tools/english.test.ts", "favour"),
];

#[test]
fn words_to_avoid_do_not_come_back() {
    let mut found = String::new();
    for path in files() {
        let Ok(text) = fs::read_to_string(root().join(&path)) else { continue };
        for mistake in mistakes(&path, &text) {
            let _ = writeln!(found, "{path}:{mistake}");
        }
    }
    assert!(found.is_empty(), "words to avoid (see \"Writing\" in CONTRIBUTING.md):\n{found}");
}

/// The paths of all text files to check, relative to the workspace.
fn files() -> Vec<String> {
    const DIRS: [&str; 10] = [
        ".github",
        "crates",
        "deploy",
        "docs",
        "fuzz/fuzz_targets",
        "locales/en",
        "web/e2e",
        "web/src",
        "web/tools",
        "xtask",
    ];
    const ENDINGS: [&str; 13] =
        ["css", "env", "ftl", "html", "js", "json", "md", "mjs", "rs", "service", "svelte", "toml", "ts"];
    let mut found = Vec::new();
    let mut waiting: Vec<String> = DIRS.map(str::to_owned).to_vec();
    for entry in fs::read_dir(root()).expect("the workspace is readable").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_file() {
            waiting.push(name);
        }
    }
    waiting.push("web/README.md".to_owned());
    while let Some(path) = waiting.pop() {
        let full = root().join(&path);
        if full.is_dir() {
            let entries = fs::read_dir(&full).expect("a directory of the workspace is readable").flatten();
            let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
            let names = names.filter(|name| !["node_modules", "target", "dist", "golden"].contains(&name.as_str()));
            waiting.extend(names.map(|name| format!("{path}/{name}")));
        } else if path != "xtask/src/words.rs"
            && Path::new(&path).extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known))
        {
            found.push(path);
        }
    }
    assert!(found.len() > 400, "{} files", found.len());
    found.sort();
    found
}

/// The mistakes in a file, each with its line. The paragraph of CONTRIBUTING.md that lists words to avoid is skipped.
fn mistakes(path: &str, text: &str) -> Vec<String> {
    let is_prose = path.ends_with(".md") || path.ends_with(".ftl");
    let mut found = Vec::new();
    let mut in_list = false;
    for (number, line) in text.lines().enumerate() {
        in_list = !line.is_empty() && (in_list || path == "CONTRIBUTING.md" && line.starts_with("Avoid: "));
        if in_list {
            continue;
        }
        let mut report = |what: &str, instead: &str| found.push(format!("{}: `{what}`: {instead}", number + 1));
        let line = line.to_lowercase();
        let words: Vec<&str> =
            line.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()).collect();
        for word in &words {
            if let Some(instead) = instead_of(word)
                && !EXCEPTIONS.contains(&(path, word))
            {
                report(word, &instead);
            }
        }
        for (phrase, instead) in PHRASES {
            let parts: Vec<&str> = phrase.split(' ').collect();
            if words.windows(parts.len()).any(|window| window == parts) {
                report(phrase, instead);
            }
        }
        if is_prose && has_space_before_percent(&line) {
            report(" %", "no space before a percent sign");
        }
        if path.ends_with(".ftl") && line.contains(" …") {
            report(" …", "no space before an ellipsis");
        }
    }
    found
}

/// The replacement of a word to avoid.
fn instead_of(word: &str) -> Option<String> {
    if let Some((_, instead)) = WORDS.iter().find(|(avoid, _)| *avoid == word) {
        return Some((*instead).to_owned());
    }
    if let Some((stem, rest)) = word.split_once("our")
        && OUR.iter().any(|known| stem.ends_with(known))
        && ["", "ed", "ful", "hood", "hoods", "ing", "ings", "able", "al", "ite", "ites", "less", "ly", "s"]
            .contains(&rest)
    {
        return Some(format!("{stem}or{rest}"));
    }
    let stem = ISE.iter().find_map(|ending| word.strip_suffix(ending).map(|stem| (stem, ending)));
    let (stem, ending) = stem?;
    IZE.contains(&stem).then(|| format!("{stem}{}", ending.replacen("is", "iz", 1)))
}

/// `95 %`, but not ` % ` between other things, as in code.
fn has_space_before_percent(line: &str) -> bool {
    line.match_indices(" %").any(|(at, _)| line[..at].ends_with(|letter: char| letter.is_ascii_digit()))
}

#[test]
fn mistakes_are_found_and_nothing_else() {
    let check = |path: &str, text: &str, expected: &[&str]| {
        let found = mistakes(path, text);
        let words: Vec<&str> = found.iter().filter_map(|mistake| mistake.split('`').nth(1)).collect();
        assert_eq!(words, expected, "{text}: {found:?}");
    };
    check("a.rs", "/// Whoever reckons with colours", &["whoever", "reckons", "colours"]);
    check("a.rs", "fn heed_signal(coloured: Grey)", &["heed", "coloured", "grey"]);
    check("a.rs", "Organised, serialising, and NORMALISATION", &["organised", "serialising", "normalisation"]);
    check("a.md", "for ever, so many bots, 95 % of them", &["for ever", "so many", " %"]);
    check("a.ftl", "wait = Waiting …", &[" …"]);
    check("CONTRIBUTING.md", "Avoid: *whoever*,\n*anew*.\n\nSeldom: *heed*.", &["seldom", "heed"]);
    check("a.md", "Avoid: *whoever*.", &["whoever"]);
    check("a.rs", "let rest = 95 % seconds; // the tour of four hours, an emphasis, realistic optimism", &[]);
    check("a.md", "Color, gray, 95%, forever; 100 - 5% % x", &[]);
}

/// The last commit before subjects were limited, and the limit.
const SUBJECTS_SINCE: &str = "ebff2fc";
const SUBJECT_LENGTH: usize = 60;

#[test]
fn commit_subjects_are_short() {
    // A shallow clone or an archive does not have the commits to compare.
    let mut log = Command::new("git");
    log.args(["log", "--no-merges", "--format=%s", &format!("{SUBJECTS_SINCE}..HEAD")]).current_dir(root());
    let Ok(subjects) = output_text(&mut log) else { return };
    let long: Vec<&str> = subjects.lines().filter(|subject| subject.chars().count() > SUBJECT_LENGTH).collect();
    assert!(long.is_empty(), "subjects of more than {SUBJECT_LENGTH} characters: {long:#?}");
}
