//! The reader of map files: TOML with source positions, so that every mistake is reported with its line.

use std::ops::Range;

use fogg_rules::{Board, BoardError, BoardProblem, BoardSpec, City, ProblemLocation, RouteSpec, Ruleset, TicketSpec};
use fogg_suggest::nearest;
use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::rules::{self, RulesSpec};
use crate::{Layout, Map, MapError, Side};

type TomlValue<'a> = Spanned<DeValue<'a>>;

/// The position of mistakes that concern the whole file.
const WHOLE_FILE: Range<usize> = 0..0;

/// Reads and checks a map.
pub(crate) fn parse(text: &str) -> Result<Map, Vec<MapError>> {
    let mut reader = Reader { text, errors: Vec::new() };
    let map = reader.map();
    match map {
        Some(map) if reader.errors.is_empty() => Ok(map),
        _ => {
            reader.errors.sort();
            reader.errors.dedup();
            Err(reader.errors)
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    errors: Vec<MapError>,
}

/// One entry of a list: its position in the file and its fields.
struct ListItem<'a, 'd> {
    span: Range<usize>,
    fields: &'a DeTable<'d>,
}

/// The lists of a map.
struct Entries<'a, 'd> {
    cities: Vec<ListItem<'a, 'd>>,
    routes: Vec<ListItem<'a, 'd>>,
    tickets: Vec<ListItem<'a, 'd>>,
}

/// The end of an error message: a suggestion for a mistyped name, or nothing.
fn did_you_mean<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    nearest(name, candidates).map_or(String::new(), |near| format!("; did you mean `{near}`?"))
}

impl<'t> Reader<'t> {
    /// The line and column where a span starts, counted from 1.
    fn position(&self, span: &Range<usize>) -> (usize, usize) {
        let before = &self.text[..self.text.floor_char_boundary(span.start.min(self.text.len()))];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
        (line, column)
    }

    fn report(&mut self, span: &Range<usize>, message: impl Into<String>) {
        let (line, column) = self.position(span);
        self.errors.push(MapError { line, column, message: message.into() });
    }

    /// Reads as much as possible and collects all errors on the way.
    fn map(&mut self) -> Option<Map> {
        let (document, syntax) = DeTable::parse_recoverable(self.text);
        for error in syntax {
            let span = error.span().unwrap_or(WHOLE_FILE);
            self.report(&span, format!("malformed TOML: {}", error.message().replace('\n', "; ")));
        }
        if !self.errors.is_empty() {
            return None;
        }
        let root = document.get_ref();
        self.known_keys(
            root,
            &["id", "name", "width", "height", "cities", "routes", "tickets", "label_side", "rules"],
            "map",
        );
        let top = ListItem { span: WHOLE_FILE, fields: root };
        let id = self.string(&top, "id").unwrap_or_default();
        let name = self.string(&top, "name").unwrap_or_default();
        let (width, height) = (self.size(&top, "width"), self.size(&top, "height"));
        let entries = Entries {
            cities: self.list(root, "cities"),
            routes: self.list(root, "routes"),
            tickets: self.list(root, "tickets"),
        };
        let (cities, positions): (Vec<City>, Vec<(f64, f64)>) =
            entries.cities.iter().map(|entry| self.city(entry)).unzip();
        let routes: Vec<RouteSpec> = entries.routes.iter().map(|entry| self.route(entry)).collect();
        let tickets: Vec<TicketSpec> = entries.tickets.iter().map(|entry| self.ticket(entry)).collect();
        let label_sides = self.label_sides(root, &cities);
        let features = rules::EuropeFeatures {
            long: tickets.iter().any(|ticket| ticket.long),
            special: routes.iter().any(|route| route.tunnel || route.ferry.is_some()),
        };
        let board = self.board(root, &entries, BoardSpec { id, name, cities, routes, tickets });
        let rules = self.rules(root, features);
        let layout = Layout { width: width?, height: height?, positions, label_sides };
        let map = Map { board: board?.into(), rules: rules?, layout };
        self.check_games(&map);
        Some(map)
    }

    /// The width or height of the map.
    fn size(&mut self, top: &ListItem<'_, '_>, key: &str) -> Option<f64> {
        let size = self.number(top, key);
        if size.is_some_and(|size| !(1.0..=100_000.0).contains(&size)) {
            self.report(&WHOLE_FILE, format!("`{key}` is not within 1 to 100000"));
        }
        size
    }

    /// A city and its position, as shares of width and height.
    fn city(&mut self, entry: &ListItem<'_, '_>) -> (City, (f64, f64)) {
        self.known_keys(entry.fields, &["id", "name", "x", "y"], "city");
        let id = self.string(entry, "id").unwrap_or_default();
        let name = self.string(entry, "name").unwrap_or_default();
        let mut coordinate = |axis: &str| {
            let value = self.number(entry, axis).unwrap_or(0.5);
            if !(0.0..=1.0).contains(&value) {
                self.report(&entry.span, format!("`{axis}` is not within 0 to 1"));
            }
            value
        };
        let position = (coordinate("x"), coordinate("y"));
        (City { id, name }, position)
    }

    fn route(&mut self, entry: &ListItem<'_, '_>) -> RouteSpec {
        self.known_keys(entry.fields, &["a", "b", "length", "color", "tunnel", "ferry"], "route");
        RouteSpec {
            a: self.string(entry, "a").unwrap_or_default(),
            b: self.string(entry, "b").unwrap_or_default(),
            length: self.whole(entry, "length").unwrap_or(1),
            color: self.string(entry, "color").unwrap_or_else(|| "gray".to_owned()),
            tunnel: self.flag(entry, "tunnel"),
            ferry: entry.fields.contains_key("ferry").then(|| self.whole(entry, "ferry").unwrap_or(1)),
        }
    }

    fn ticket(&mut self, entry: &ListItem<'_, '_>) -> TicketSpec {
        self.known_keys(entry.fields, &["a", "b", "points", "long"], "ticket");
        TicketSpec {
            a: self.string(entry, "a").unwrap_or_default(),
            b: self.string(entry, "b").unwrap_or_default(),
            points: self.whole(entry, "points").unwrap_or(1),
            long: self.flag(entry, "long"),
        }
    }

    /// Checks the board and reports its problems at the lines of its entries.
    fn board(&mut self, root: &DeTable<'_>, entries: &Entries<'_, '_>, spec: BoardSpec) -> Option<Board> {
        // A field that is missing or of the wrong type was reported and replaced by a default value. Problems of that
        // value must not be reported on top.
        let reported: Vec<usize> = self.errors.iter().map(|error| error.line).collect();
        let ids: Vec<String> = spec.cities.iter().map(|city| city.id.clone()).collect();
        let is_text = |key: &str| root.get(key).is_some_and(|value| value.get_ref().is_str());
        let is_list = |key: &str| root.get(key).is_some_and(|value| value.get_ref().is_array());
        let errors = match Board::new(spec) {
            Ok(board) => return Some(board),
            Err(errors) => errors,
        };
        for BoardError { location, problem } in errors {
            let span = match location {
                ProblemLocation::Map => WHOLE_FILE,
                ProblemLocation::City(index) => entries.cities[index].span.clone(),
                ProblemLocation::Route(index) => entries.routes[index].span.clone(),
                ProblemLocation::Ticket(index) => entries.tickets[index].span.clone(),
            };
            let known = match &problem {
                BoardProblem::None { what } => !is_list(what),
                BoardProblem::EmptyName if location == ProblemLocation::Map => !is_text("id") || !is_text("name"),
                _ if location == ProblemLocation::Map => false,
                _ => reported.contains(&self.position(&span).0),
            };
            if !known {
                let hint = match &problem {
                    BoardProblem::UnknownCity { name } => did_you_mean(name, ids.iter().map(String::as_str)),
                    _ => String::new(),
                };
                self.report(&span, format!("{location}: {problem}{hint}"));
            }
        }
        None
    }

    /// The rules in the file. Without any, the built-in rules that fit the features of the map.
    fn rules(&mut self, root: &DeTable<'_>, features: rules::EuropeFeatures) -> Option<Ruleset> {
        let Some((key, value)) = root.get_key_value("rules") else {
            return rules::find(features.base()).cloned();
        };
        let spec = match RulesSpec::deserialize(toml::de::ValueDeserializer::from(value.clone())) {
            Ok(spec) => spec,
            Err(error) => {
                let span = error.span().unwrap_or_else(|| key.span());
                self.report(&span, format!("rules: {}", error.message().replace('\n', "; ")));
                return None;
            }
        };
        let base = spec.base.as_deref().unwrap_or(features.base());
        let Some(base_rules) = rules::find(base) else {
            let hint = did_you_mean(base, rules::named().iter().map(|(name, _)| name.as_str()));
            self.report(&key.span(), format!("rules: unknown base `{base}`{hint}"));
            return None;
        };
        let rules = match spec.over(base_rules) {
            Ok(rules) => rules,
            Err(message) => {
                self.report(&key.span(), message);
                return None;
            }
        };
        for error in rules.check() {
            self.report(&key.span(), error.to_string());
        }
        Some(rules)
    }

    /// Checks that the map can be played with every number of players its rules allow.
    fn check_games(&mut self, map: &Map) {
        if !self.errors.is_empty() {
            return;
        }
        for players in map.rules.min_players..=map.rules.max_players {
            if let Err(errors) = map.game(players) {
                for error in errors {
                    self.report(&WHOLE_FILE, format!("with {players} players: {error}"));
                }
                return;
            }
        }
    }

    fn label_sides(&mut self, root: &DeTable<'_>, cities: &[City]) -> Vec<Option<Side>> {
        let mut sides = vec![None; cities.len()];
        let Some(value) = root.get("label_side") else { return sides };
        let Some(table) = value.get_ref().as_table() else {
            self.report(&value.span(), "`label_side` must be a table of cities and sides");
            return sides;
        };
        for (key, value) in table.iter() {
            let city = cities.iter().position(|city| city.id == key.get_ref().as_ref());
            let side = value.get_ref().as_str().unwrap_or_default().parse::<Side>();
            match (city, side) {
                (Some(city), Ok(side)) => sides[city] = Some(side),
                (None, _) => self.report(&key.span(), format!("label_side: unknown city `{}`", key.get_ref())),
                (_, Err(error)) => self.report(&value.span(), format!("label_side: {error}")),
            }
        }
        sides
    }

    fn known_keys(&mut self, table: &DeTable<'_>, known: &[&str], what: &str) {
        for key in table.keys() {
            if !known.contains(&key.get_ref().as_ref()) {
                let hint = did_you_mean(key.get_ref(), known.iter().copied());
                self.report(&key.span(), format!("unknown key `{}` of a {what}{hint}", key.get_ref()));
            }
        }
    }

    /// The entries of a list, which must be tables.
    fn list<'a, 'd>(&mut self, root: &'a DeTable<'d>, key: &str) -> Vec<ListItem<'a, 'd>> {
        let Some(value) = root.get(key) else {
            self.report(&WHOLE_FILE, format!("`{key}` is missing"));
            return Vec::new();
        };
        let Some(array) = value.get_ref().as_array() else {
            self.report(&value.span(), format!("`{key}` must be a list"));
            return Vec::new();
        };
        let mut entries = Vec::new();
        for item in array.iter() {
            match item.get_ref().as_table() {
                Some(fields) => entries.push(ListItem { span: item.span(), fields }),
                None => self.report(&item.span(), format!("an entry of `{key}` must be a table")),
            }
        }
        entries
    }

    /// A required field. `read` returns `None` for a value of the wrong type.
    fn field<T>(
        &mut self,
        entry: &ListItem<'_, '_>,
        key: &str,
        expected: &str,
        read: impl Fn(&DeValue<'_>) -> Option<T>,
    ) -> Option<T> {
        let Some(value) = entry.fields.get(key) else {
            self.report(&entry.span, format!("`{key}` is missing"));
            return None;
        };
        let read = read(value.get_ref());
        if read.is_none() {
            self.report(&value.span(), format!("`{key}` must be {expected}"));
        }
        read
    }

    fn string(&mut self, entry: &ListItem<'_, '_>, key: &str) -> Option<String> {
        let text = self.field(entry, key, "a string", |value| value.as_str().map(str::to_owned))?;
        if text.chars().any(char::is_control) {
            self.report(&entry.span, format!("`{key}` has a control character"));
        }
        Some(text)
    }

    fn number(&mut self, entry: &ListItem<'_, '_>, key: &str) -> Option<f64> {
        self.field(entry, key, "a number", |value| {
            let number = match value {
                DeValue::Float(float) => float.as_str().parse().ok()?,
                DeValue::Integer(integer) => i64::from_str_radix(integer.as_str(), integer.radix()).ok()? as f64,
                _ => return None,
            };
            Some(number).filter(|number: &f64| number.is_finite())
        })
    }

    fn whole(&mut self, entry: &ListItem<'_, '_>, key: &str) -> Option<u32> {
        self.field(entry, key, "a whole number, 0 or more", |value| {
            value.as_integer().and_then(|integer| u32::from_str_radix(integer.as_str(), integer.radix()).ok())
        })
    }

    /// An optional flag; `false` if it is missing.
    fn flag(&mut self, entry: &ListItem<'_, '_>, key: &str) -> bool {
        let value: Option<&TomlValue<'_>> = entry.fields.get(key);
        match value.map(|value| value.get_ref().as_bool()) {
            None => false,
            Some(Some(flag)) => flag,
            Some(None) => {
                self.report(&entry.span, format!("`{key}` must be true or false"));
                false
            }
        }
    }
}
