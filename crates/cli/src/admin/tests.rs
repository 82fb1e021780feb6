//! Parts of `fogg admin` that need no database.

use super::*;

#[test]
fn periods_are_read() {
    let minute = 60_000;
    for (text, period) in [
        ("30m", Period::Millis(30 * minute)),
        ("12h", Period::Millis(12 * 60 * minute)),
        ("7d", Period::Millis(7 * 24 * 60 * minute)),
        ("2w", Period::Millis(14 * 24 * 60 * minute)),
        ("forever", Period::Forever),
    ] {
        assert_eq!(text.parse(), Ok(period), "{text}");
    }
    for text in ["", "d", "0d", "-1d", "7", "7 days", "99999999999999999w", "7ä"] {
        let error = text.parse::<Period>().expect_err(text);
        assert!(error.contains("7d"), "{error}");
    }
    assert_eq!(Period::Forever.end(), Millis::MAX);
}

#[test]
fn times_and_texts_are_shown_on_one_line() {
    assert_eq!(shown_time(0), "1970-01-01 00:00 UTC");
    assert_eq!(shown_time(Millis::MAX), "forever");
    assert_eq!(shown("short", 10), "short");
    assert_eq!(shown("much too long", 4), "much…");
    assert!(!shown("a\u{1b}[2Jb\nc\u{202e}", 100).contains(char::is_control));
}
