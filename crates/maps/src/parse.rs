//! The reader of map files: TOML with places, so that every mistake is reported with its line.

use std::ops::Range;

use fogg_rules::{Board, BoardError, BoardProblem, BoardSpec, City, Place, RouteSpec, Ruleset, TicketSpec, nearest};
use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::rules::{self, RulesSpec};
use crate::{Layout, Map, MapError, Side};

type Value<'a> = Spanned<DeValue<'a>>;

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

/// One entry of a list: its place in the file and its fields.
struct Entry<'a, 'd> {
    span: Range<usize>,
    fields: &'a DeTable<'d>,
}

impl<'t> Reader<'t> {
    /// The line and column where a span begins, counted from 1.
    fn place(&self, span: &Range<usize>) -> (usize, usize) {
        let before = &self.text[..self.text.floor_char_boundary(span.start.min(self.text.len()))];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
        (line, column)
    }

    fn report(&mut self, span: &Range<usize>, message: impl Into<String>) {
        let (line, column) = self.place(span);
        self.errors.push(MapError { line, column, message: message.into() });
    }

    /// Reads as much as can be read; errors are collected on the way.
    fn map(&mut self) -> Option<Map> {
        let (document, syntax) = DeTable::parse_recoverable(self.text);
        for error in syntax {
            let span = error.span().unwrap_or(0..0);
            self.report(&span, format!("malformed TOML: {}", error.message().replace('\n', "; ")));
        }
        if !self.errors.is_empty() {
            return None;
        }
        let root = document.get_ref();
        let whole = 0..0;
        self.known_keys(
            root,
            &["id", "name", "width", "height", "cities", "routes", "tickets", "label_side", "rules"],
            "map",
        );
        let top = Entry { span: whole.clone(), fields: root };
        let id = self.string(&top, "id").unwrap_or_default();
        let name = self.string(&top, "name").unwrap_or_default();
        let width = self.number(&top, "width");
        let height = self.number(&top, "height");
        for (size, what) in [(width, "width"), (height, "height")] {
            if size.is_some_and(|size| !(1.0..=100_000.0).contains(&size)) {
                self.report(&whole, format!("`{what}` is not within 1 to 100000"));
            }
        }

        let city_entries = self.list(root, "cities");
        let route_entries = self.list(root, "routes");
        let ticket_entries = self.list(root, "tickets");
        let (mut cities, mut positions) = (Vec::new(), Vec::new());
        for entry in &city_entries {
            self.known_keys(entry.fields, &["id", "name", "x", "y"], "city");
            let id = self.string(entry, "id").unwrap_or_default();
            let name = self.string(entry, "name").unwrap_or_default();
            cities.push(City { id, name });
            let mut place = |axis: &str| {
                let value = self.number(entry, axis).unwrap_or(0.5);
                if !(0.0..=1.0).contains(&value) {
                    self.report(&entry.span, format!("`{axis}` is not within 0 to 1"));
                }
                value
            };
            positions.push((place("x"), place("y")));
        }
        let mut routes = Vec::new();
        for entry in &route_entries {
            self.known_keys(entry.fields, &["a", "b", "length", "color", "tunnel", "ferry"], "route");
            routes.push(RouteSpec {
                a: self.string(entry, "a").unwrap_or_default(),
                b: self.string(entry, "b").unwrap_or_default(),
                length: self.whole(entry, "length").unwrap_or(1),
                color: self.string(entry, "color").unwrap_or_else(|| "gray".to_owned()),
                tunnel: self.flag(entry, "tunnel"),
                ferry: entry.fields.contains_key("ferry").then(|| self.whole(entry, "ferry").unwrap_or(1)),
            });
        }
        let mut tickets = Vec::new();
        for entry in &ticket_entries {
            self.known_keys(entry.fields, &["a", "b", "points", "long"], "ticket");
            tickets.push(TicketSpec {
                a: self.string(entry, "a").unwrap_or_default(),
                b: self.string(entry, "b").unwrap_or_default(),
                points: self.whole(entry, "points").unwrap_or(1),
                long: self.flag(entry, "long"),
            });
        }
        let label_sides = self.label_sides(root, &cities);

        // A field of an entry that is missing or of the wrong type was reported; its stand-in must not be reported again.
        let wrong_so_far: Vec<usize> = self.errors.iter().map(|error| error.line).collect();
        let features = rules::Features {
            long: tickets.iter().any(|ticket| ticket.long),
            special: routes.iter().any(|route| route.tunnel || route.ferry.is_some()),
        };
        let board = match Board::new(BoardSpec { id, name, cities, routes, tickets }) {
            Ok(board) => Some(board),
            Err(errors) => {
                for BoardError { place, problem } in errors {
                    let span = match place {
                        Place::Map => whole.clone(),
                        Place::City(index) => city_entries[index].span.clone(),
                        Place::Route(index) => route_entries[index].span.clone(),
                        Place::Ticket(index) => ticket_entries[index].span.clone(),
                    };
                    let is_text = |key: &str| root.get(key).is_some_and(|value| value.get_ref().is_str());
                    let told = match &problem {
                        BoardProblem::None { what } => root.get(*what).is_none_or(|list| !list.get_ref().is_array()),
                        BoardProblem::EmptyName if place == Place::Map => !is_text("id") || !is_text("name"),
                        _ if place == Place::Map => false,
                        _ => wrong_so_far.contains(&self.place(&span).0),
                    };
                    if !told {
                        self.report(&span, format!("{place}: {problem}"));
                    }
                }
                None
            }
        };
        let rules = self.rules(root, features);
        let layout = Layout { width: width?, height: height?, positions, label_sides };
        let map = Map { board: board?.into(), rules: rules?, layout };
        self.check_games(&map);
        Some(map)
    }

    /// The rules a file asks for; without any, those that fit what the map has.
    fn rules(&mut self, root: &DeTable<'_>, features: rules::Features) -> Option<Ruleset> {
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
            let near = nearest(base, rules::named().iter().map(|(name, _)| name.as_str()));
            let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
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

    /// The map must be playable with every number of players its rules allow.
    fn check_games(&mut self, map: &Map) {
        if !self.errors.is_empty() {
            return;
        }
        for players in map.rules.min_players..=map.rules.max_players {
            if let Err(errors) = map.game(players) {
                for error in errors {
                    self.report(&(0..0), format!("with {players} players: {error}"));
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
            let side = value.get_ref().as_str().and_then(Side::from_name);
            match (city, side) {
                (Some(city), Some(side)) => sides[city] = Some(side),
                (None, _) => self.report(&key.span(), format!("label_side: unknown city `{}`", key.get_ref())),
                (_, None) => self.report(&value.span(), "label_side: must be one of n, s, e, w, ne, nw, se, sw"),
            }
        }
        sides
    }

    fn known_keys(&mut self, table: &DeTable<'_>, known: &[&str], what: &str) {
        for key in table.keys() {
            if !known.contains(&key.get_ref().as_ref()) {
                let near = nearest(key.get_ref(), known.iter().copied());
                let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
                self.report(&key.span(), format!("unknown key `{}` of a {what}{hint}", key.get_ref()));
            }
        }
    }

    /// The tables of a list.
    fn list<'a, 'd>(&mut self, root: &'a DeTable<'d>, key: &str) -> Vec<Entry<'a, 'd>> {
        let Some(value) = root.get(key) else {
            self.report(&(0..0), format!("`{key}` is missing"));
            return Vec::new();
        };
        let Some(array) = value.get_ref().as_array() else {
            self.report(&value.span(), format!("`{key}` must be a list"));
            return Vec::new();
        };
        let mut entries = Vec::new();
        for item in array.iter() {
            match item.get_ref().as_table() {
                Some(fields) => entries.push(Entry { span: item.span(), fields }),
                None => self.report(&item.span(), format!("an entry of `{key}` must be a table")),
            }
        }
        entries
    }

    /// A field that must be there, read by `read`.
    fn field<T>(
        &mut self,
        entry: &Entry<'_, '_>,
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

    fn string(&mut self, entry: &Entry<'_, '_>, key: &str) -> Option<String> {
        let text = self.field(entry, key, "a text", |value| value.as_str().map(str::to_owned))?;
        if text.chars().any(char::is_control) {
            self.report(&entry.span, format!("`{key}` has a control character"));
        }
        Some(text)
    }

    fn number(&mut self, entry: &Entry<'_, '_>, key: &str) -> Option<f64> {
        self.field(entry, key, "a number", |value| {
            let number = match value {
                DeValue::Float(float) => float.as_str().parse().ok()?,
                DeValue::Integer(integer) => i64::from_str_radix(integer.as_str(), integer.radix()).ok()? as f64,
                _ => return None,
            };
            Some(number).filter(|number: &f64| number.is_finite())
        })
    }

    fn whole(&mut self, entry: &Entry<'_, '_>, key: &str) -> Option<u32> {
        self.field(entry, key, "a whole number, 0 or more", |value| {
            value.as_integer().and_then(|integer| u32::from_str_radix(integer.as_str(), integer.radix()).ok())
        })
    }

    /// A flag that may be missing, which means no.
    fn flag(&mut self, entry: &Entry<'_, '_>, key: &str) -> bool {
        let value: Option<&Value<'_>> = entry.fields.get(key);
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
