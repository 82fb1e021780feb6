//! Draws a board as SVG and PNG.
//!
//! [`svg`] draws the map and, over it, an [`Overlay`]: who owns which route, and whose station stands where.
//! [`png()`] turns the same drawing into pixels, [`annotated`] puts tables below the board, and a [`Picture`] tells the
//! places to those who draw themselves. Everything is placed by computation from the map's
//! [`Layout`](fogg_maps::Layout): rows of car spaces, names, key and title. So any map file can be drawn, not
//! only the built-in ones.
//!
//! The look is Fogg's own, after the railway posters and timetables of about 1900. No art of any publisher is
//! used. Colour is never the only sign: each route colour has a symbol and each seat a pattern.
//!
//! The same map and overlay always give the same bytes. Nothing here knows the rules of the game: what an
//! overlay says is drawn, possible or not.
//!
//! # Ids in the SVG
//! `route-7` is the group of a route, `route-7-space-0` its first car space, `city-3` the dot of a city,
//! `label-3` its name, `station-3` a station in it; `legend` and `cartouche` are the key and the title. Routes
//! and cities count as in the board's lists. A route that is owned has `data-owner`, the number of the seat.
//! `mark-route-7` and `mark-city-3` are marks; their `data-mark` is `now`, `planned` or `borrowed`. `table-0` is the first
//! table.
//!
//! # Examples
//! ```
//! use fogg_draw::{Overlay, svg};
//! use fogg_rules::{RouteId, Seat};
//!
//! let mut overlay = Overlay::default();
//! overlay.owners.insert(RouteId(0), Seat::FIRST);
//! let drawing = svg(fogg_maps::europe(), &overlay);
//! assert!(drawing.contains(r#"id="route-0""#));
//! ```

mod drawing;
mod font;
mod free;
mod geometry;
mod glyph;
mod label;
mod legend;
mod markup;
mod overlay;
mod palette;
mod picture;
mod plan;
mod png;
mod row;
mod table;
mod title_block;

pub use drawing::{annotated, svg};
pub use font::FAMILIES;
pub use markup::{Escaped, Num};
pub use overlay::{Mark, Overlay};
pub use picture::{Anchor, CityPicture, Picture, RoutePicture};
pub use png::{DrawError, MAX_PIXELS, png, render};
pub use table::Table;
