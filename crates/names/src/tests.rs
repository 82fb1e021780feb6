use proptest::prelude::*;

use super::*;

const BOTS: [&str; 2] = ["greedy", "merciless"];

fn name(typed: &str) -> Result<Name, NameError> {
    Name::new(typed, ACCOUNT, &BOTS)
}

#[test]
fn names_that_look_alike_have_one_key() {
    let key = |typed: &str| name(typed).expect("a name").look_key;
    assert_eq!(key("Passepartout"), key("  PASSEPARTOUT "));
    assert_eq!(key("Phileas Fogg"), key("phileas_fogg"));
    assert_eq!(key("Ångström"), key("A\u{30a}ngstro\u{308}m"));
    assert_eq!(key("ﬁx"), key("fix"));
    // A capital I and a small l.
    assert_eq!(key("Ian"), key("lan"));
    // All Greek, all Cyrillic, all Latin.
    assert_eq!(key("ΤΟΜ"), key("TOM"));
    assert_eq!(key("ТОМ"), key("TOM"));
    assert_eq!(key("ΝΙΚΟ"), key("NIKO"));
    assert_ne!(key("Aouda"), key("Fixx"));
    assert_ne!(key("Anna"), key("Änna"));
    assert_ne!(key("Ella"), key("Elia"));
    assert_ne!(key("Eva"), key("Ena"));
}

/// Capitals that were not recognized when case was dropped first.
#[test]
fn capitals_of_other_scripts_look_like_latin_capitals() {
    for (foreign, latin) in "ВΒΕНΗКΚМΜΝТΤΧΥΖАΑОΟРΡСІΙ".chars().zip("BBEHHKKMMNTTXYZAAOOPPCII".chars())
    {
        assert_eq!(look_key(&foreign.to_string()), look_key(&latin.to_string()), "{foreign} {latin}");
        assert!(alike(&format!("a{foreign}"), &format!("A{latin}")), "{foreign} {latin}");
    }
}

#[test]
fn case_does_not_distinguish_names_in_any_script() {
    for (one, other) in [
        ("Νίκος", "νίκος"),
        ("Вера", "ВЕРА"),
        ("Ian", "ian"),
        ("Ștefan", "ȘTEFAN"),
        ("BigIron", "bigiron"),
        ("BigIron", "BIGIRON"),
        ("BigIron", "Bigiron"),
        ("McIntosh III", "mcintosh iii"),
        ("ВераКот", "веракот"),
        // With a dot and without one.
        ("İnci", "inci"),
        ("İnci", "INCI"),
        ("ılgaz", "Ilgaz"),
        ("ılgaz", "ILGAZ"),
    ] {
        assert!(alike(one, other), "{one} {other}");
        let stored = name(one).expect("a name").caseless_key;
        assert_eq!(stored, name(other).expect("a name").caseless_key, "{one} {other}");
        assert!(keys(other).contains(&stored), "{one} is found by {other}");
    }
    assert!(!alike("Ella", "Elia"));
}

/// Each key finds look-alikes that the other one does not.
#[test]
fn names_that_are_alike_share_a_key() {
    let (iron, small) = (name("BigIron").expect("a name"), name("bigiron").expect("a name"));
    assert_eq!((iron.caseless_key.as_str(), iron.look_key.as_str()), ("bigiron", "biglron"));
    assert_eq!((small.caseless_key.as_str(), small.look_key.as_str()), ("bigiron", "bigiron"));
    let (cyrillic, latin) = (name("ТОМ").expect("a name"), name("TOM").expect("a name"));
    assert_eq!(cyrillic.look_key, latin.look_key);
    assert_ne!(cyrillic.caseless_key, latin.caseless_key);
    assert!(!alike("том", "tom"));
}

#[test]
fn names_in_the_languages_of_the_rulebooks_are_accepted() {
    for good in [
        "Φιλέας",
        "Άννα",
        "Ștefan Țurcanu",
        "Þórdís Æ",
        "Väinö",
        "Jean-Paul",
        "O'Brien",
        "孔子",
        "Zoë 2",
        "Вера",
        "ひろし 2",
        "Ken 健",
    ] {
        assert!(name(good).is_ok(), "{good}");
    }
    assert!(Name::new("A", HOT_SEAT, &BOTS).is_ok());
}

#[test]
fn other_names_are_rejected() {
    let long = "x".repeat(25);
    let flood = "\u{fdfa}".repeat(2_000);
    for (why, bad) in [
        (NameError::Length(ACCOUNT), ""),
        (NameError::Length(ACCOUNT), " "),
        (NameError::Length(ACCOUNT), "a"),
        (NameError::Length(ACCOUNT), &long),
        (NameError::Length(ACCOUNT), &flood),
        (NameError::Character, "a\u{202e}b"),
        (NameError::Character, "a\u{2066}b"),
        (NameError::Character, "a\u{200b}b"),
        (NameError::Character, "a\u{0}b"),
        (NameError::Character, "a\nb"),
        (NameError::Character, "\u{1b}]0;PWNED\u{7}"),
        (NameError::Character, "<b>hi</b>"),
        (NameError::Character, "hi😀"),
        (NameError::Marks, "a\u{301}\u{301}\u{301}\u{301}b"),
        (NameError::Marks, "\u{301}ab"),
        (NameError::NoLetter, "---"),
        // Cyrillic М, Greek Μ, and three scripts together.
        (NameError::MixedScripts, "Мoderator"),
        (NameError::MixedScripts, "Μagnus"),
        (NameError::MixedScripts, "ТОМ НАΝК"),
        (NameError::MixedScripts, "Pаssераrtоut"),
    ] {
        assert_eq!(name(bad), Err(why), "{bad:?}");
    }
}

#[test]
fn reserved_names_are_rejected_in_every_form() {
    for reserved in
        ["Greedy", "MERCILESS", "merci1ess", "MerciIess", "admin", "ADMIN", "Admln", "A.d.m.i.n", "GUEST", "r00t"]
    {
        assert_eq!(name(reserved), Err(NameError::Reserved), "{reserved}");
    }
    for mixed in ["Мoderator", "Μerciless", "аdmin", "ЅYЅТЕМ"] {
        assert!(is_reserved(mixed, &BOTS), "{mixed}");
    }
}

#[test]
fn names_of_guests_cannot_be_chosen_in_any_language() {
    assert_eq!(Name::guest(1234).shown, "Guest 1234");
    assert_eq!(Name::guest(7).shown, "Guest 0007");
    let guests = ["Guest 1234", "guest 12345678", "GUEST1234", "Guest-1234", "Επισκέπτης 1234", "ΕΠΙΣΚΈΠΤΗΣ 1234"];
    for guest in guests.into_iter().chain(["Oaspete 9999", "Gestur 1000", "vieras 1234", "Vieras_1234"]) {
        assert_eq!(name(guest), Err(NameError::Reserved), "{guest}");
    }
    // Gestur is also a first name.
    for chosen in ["Gestur", "Gestur 7", "Guest of Honor", "Guest 12", "1234", "Honored Guest 1234"] {
        assert!(name(chosen).is_ok(), "{chosen}");
    }
}

/// The web client shows guests in the reader's language: the reserved words are those of its messages.
#[test]
fn the_words_for_guests_are_those_of_the_web_client() {
    let locales = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let words = ["en", "el", "ro", "is", "fi"].map(|language| {
        let text = std::fs::read_to_string(locales.join(language).join("page.ftl")).expect("messages");
        let line = text.lines().find_map(|line| line.strip_prefix("guest-name = ")).expect("a name for guests");
        line.strip_suffix(" { $number }").expect("a word and a number").to_owned()
    });
    assert_eq!(words, GUEST_WORDS);
}

proptest! {
    /// An accepted name is in its normal form and printable.
    #[test]
    fn shown_names_are_normal_and_printable(typed in "\\PC{1,30}|[a-zA-Zα-ωΑ-Ωа-яА-Я' .\\u{300}-\\u{310}\\u{200b}\\u{202e}\\x00-\\x1f]{1,12}") {
        if let Ok(found) = name(&typed) {
            prop_assert_eq!(name(&found.shown), Ok(found.clone()));
            prop_assert!(found.shown.nfc().eq(found.shown.chars()));
            prop_assert!(!found.shown.chars().any(char::is_control));
            prop_assert!(keys(&found.shown).contains(&found.caseless_key));
            prop_assert!(keys(&found.shown).contains(&found.look_key));
            prop_assert!(!found.caseless_key.is_empty() && !found.look_key.is_empty());
        }
    }
}

#[test]
fn printable_text_of_every_script_is_not_changed() {
    for text in [
        "",
        "Phileas Fogg",
        "\\u001b \"quoted\" 'text' `too`",
        "Αθήνα – Καλαμάτα",
        "Москва",
        "Ængström I\u{307}A\u{30a}",
        "العربية",
        "עברית",
        "हिन्दी",
        "ไทย",
        "東京\u{3000}京都",
        "한국어",
        "New\u{a0}York",
        "🚂\u{fe0f} → €",
    ] {
        assert_eq!(printable(text), text);
        assert!(matches!(printable(text), std::borrow::Cow::Borrowed(_)), "{text}");
        assert_eq!(printable_lines(&format!("{text}\n\t{text}")), format!("{text}\n\t{text}"));
    }
}

#[test]
fn characters_that_are_not_printable_are_escaped_as_in_json() {
    for (text, escaped) in [
        ("\u{1b}]0;PWNED\u{7}\u{1b}[2J", r"\u001b]0;PWNED\u0007\u001b[2J"),
        ("Ann\nBob\r\tCarl\0", r"Ann\nBob\r\tCarl\u0000"),
        ("\u{7f}\u{85}\u{9b}31m", r"\u007f\u0085\u009b31m"),
        ("abc\u{202e}cba\u{2066}\u{2069}", r"abc\u202ecba\u2066\u2069"),
        ("a\u{200b}\u{200c}\u{200d}\u{200e}\u{feff}\u{ad}", r"a\u200b\u200c\u200d\u200e\ufeff\u00ad"),
        ("\u{2028}\u{2029}\u{3164}\u{34f}", r"\u2028\u2029\u3164\u034f"),
        ("\u{e000}\u{e0041}", r"\ue000\udb40\udc41"),
    ] {
        assert_eq!(printable(text), escaped);
        assert!(printable(text).chars().all(is_printable));
    }
    assert_eq!(printable_lines("a\n\tb\r\u{1b}"), "a\n\tb\\r\\u001b");
}

proptest! {
    #[test]
    fn printable_text_is_a_fixed_point(text in any::<String>()) {
        let once = printable(&text).into_owned();
        prop_assert!(once.chars().all(is_printable));
        prop_assert_eq!(printable(&once), once.as_str());
    }
}
