//! Rulesets as data: the named ones in `data/rules.toml`, and the changes that a map file makes to one of them.

use std::sync::LazyLock;

use fogg_rules::{FirstTickets, LaterTickets, MAX_ROUTE_LENGTH, Returns, Ruleset, TieBreak};
use serde::Deserialize;

/// A ruleset in a file. A missing value is taken from the base.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulesSpec {
    /// The name of the ruleset that these values change.
    pub(crate) base: Option<String>,
    min_players: Option<u8>,
    max_players: Option<u8>,
    cars: Option<u8>,
    cards_per_color: Option<u8>,
    locomotives: Option<u8>,
    starting_hand: Option<u8>,
    display: Option<u8>,
    sweep_at: Option<u8>,
    max_sweeps: Option<u8>,
    first_tickets: Option<FirstTicketsSpec>,
    later_tickets: Option<LaterTicketsSpec>,
    tunnel_cards: Option<u8>,
    stations: Option<u8>,
    station_points: Option<u8>,
    route_points: Option<Vec<u8>>,
    longest_path_points: Option<u8>,
    doubles_open_at: Option<u8>,
    last_round_at: Option<u8>,
    tie_breaks: Option<Vec<TieBreakSpec>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstTicketsSpec {
    regular: u8,
    long: u8,
    keep: u8,
    returns: ReturnsSpec,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct LaterTicketsSpec {
    draw: u8,
    keep: u8,
    returns: ReturnsSpec,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ReturnsSpec {
    UnderDeck,
    OutOfGame,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum TieBreakSpec {
    CompletedTickets,
    FewestStations,
    LongestPath,
}

impl From<ReturnsSpec> for Returns {
    fn from(spec: ReturnsSpec) -> Returns {
        match spec {
            ReturnsSpec::UnderDeck => Returns::UnderDeck,
            ReturnsSpec::OutOfGame => Returns::OutOfGame,
        }
    }
}

impl From<TieBreakSpec> for TieBreak {
    fn from(spec: TieBreakSpec) -> TieBreak {
        match spec {
            TieBreakSpec::CompletedTickets => TieBreak::CompletedTickets,
            TieBreakSpec::FewestStations => TieBreak::FewestStations,
            TieBreakSpec::LongestPath => TieBreak::LongestPath,
        }
    }
}

impl RulesSpec {
    /// The base with these changes. [`Ruleset::check`] must still check whether the values make sense.
    ///
    /// # Errors
    /// A message about a list of values that is too long for a ruleset.
    pub(crate) fn over(&self, base: &Ruleset) -> Result<Ruleset, String> {
        let mut rules = base.clone();
        let set = |field: &mut u8, value: Option<u8>| *field = value.unwrap_or(*field);
        set(&mut rules.min_players, self.min_players);
        set(&mut rules.max_players, self.max_players);
        set(&mut rules.cars, self.cars);
        set(&mut rules.cards_per_color, self.cards_per_color);
        set(&mut rules.locomotives, self.locomotives);
        set(&mut rules.starting_hand, self.starting_hand);
        set(&mut rules.display, self.display);
        set(&mut rules.max_sweeps, self.max_sweeps);
        set(&mut rules.tunnel_cards, self.tunnel_cards);
        set(&mut rules.stations, self.stations);
        set(&mut rules.station_points, self.station_points);
        set(&mut rules.longest_path_points, self.longest_path_points);
        set(&mut rules.doubles_open_at, self.doubles_open_at);
        set(&mut rules.last_round_at, self.last_round_at);
        if let Some(at) = self.sweep_at {
            rules.sweep_at = (at > 0).then_some(at);
        }
        if let Some(FirstTicketsSpec { regular, long, keep, returns }) = self.first_tickets {
            rules.first_tickets = FirstTickets { regular, long, keep, returns: returns.into() };
        }
        if let Some(LaterTicketsSpec { draw, keep, returns }) = self.later_tickets {
            rules.later_tickets = LaterTickets { draw, keep, returns: returns.into() };
        }
        if let Some(points) = &self.route_points {
            if points.len() > MAX_ROUTE_LENGTH {
                return Err(format!("rule `route_points`: more than {MAX_ROUTE_LENGTH} lengths"));
            }
            rules.route_points = [0; MAX_ROUTE_LENGTH + 1];
            rules.route_points[1..=points.len()].copy_from_slice(points);
        }
        if let Some(tie_breaks) = &self.tie_breaks {
            rules.tie_breaks = tie_breaks.iter().map(|tie_break| TieBreak::from(*tie_break)).collect();
        }
        Ok(rules)
    }
}

/// The rulesets of `data/rules.toml`, by name.
pub(crate) fn named() -> &'static [(String, Ruleset)] {
    static RULES: LazyLock<Vec<(String, Ruleset)>> = LazyLock::new(|| {
        let specs: std::collections::BTreeMap<String, RulesSpec> =
            toml::from_str(include_str!("../data/rules.toml")).expect("a test reads the built-in rulesets");
        let read = |(name, spec): (String, RulesSpec)| {
            let rules = spec.over(&BLANK).expect("a test reads the built-in rulesets");
            (name, rules)
        };
        specs.into_iter().map(read).collect()
    });
    &RULES
}

/// The ruleset with this name.
pub(crate) fn find(name: &str) -> Option<&'static Ruleset> {
    named().iter().find(|(own, _)| own == name).map(|(_, rules)| rules)
}

/// A ruleset that cannot be played. The named rulesets replace every value of it.
const BLANK: Ruleset = Ruleset {
    min_players: 0,
    max_players: 0,
    cars: 0,
    cards_per_color: 0,
    locomotives: 0,
    starting_hand: 0,
    display: 0,
    sweep_at: None,
    max_sweeps: 0,
    first_tickets: FirstTickets { regular: 0, long: 0, keep: 0, returns: Returns::UnderDeck },
    later_tickets: LaterTickets { draw: 0, keep: 0, returns: Returns::UnderDeck },
    tunnel_cards: 0,
    stations: 0,
    station_points: 0,
    route_points: [0; MAX_ROUTE_LENGTH + 1],
    longest_path_points: 0,
    doubles_open_at: 0,
    last_round_at: 0,
    tie_breaks: Vec::new(),
};

/// The features of a map that only the Europe rules cover.
#[derive(Clone, Copy)]
pub(crate) struct EuropeFeatures {
    /// Long tickets \[C4\].
    pub(crate) long: bool,
    /// Tunnels or ferries [U1, K9].
    pub(crate) special: bool,
}

impl EuropeFeatures {
    /// The name of the ruleset for a map that does not choose one.
    pub(crate) fn base(self) -> &'static str {
        if self.long || self.special { "europe" } else { "usa" }
    }
}
