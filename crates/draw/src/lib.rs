//! Draws a board as SVG and PNG.
//!
//! [`svg`] draws a map, and on it an [`Overlay`]: the owners of routes and stations. [`png()`] renders the same drawing
//! to pixels, [`annotated`] adds tables below the board, and [`final_board`] the scores of a finished game. A
//! [`Picture`] has the positions of everything, for programs that draw the board themselves.
//!
//! ```
//! use fogg_draw::{Overlay, svg};
//! use fogg_rules::{RouteId, Seat};
//!
//! let mut overlay = Overlay::default();
//! overlay.owners.insert(RouteId(0), Seat::FIRST);
//! let drawing = svg(fogg_maps::europe(), &overlay);
//! assert!(drawing.contains(r#"id="route-0""#) && drawing.contains(r#"data-owner="0""#));
//! ```
//!
//! All positions are computed from the map's [`Layout`](fogg_maps::Layout): rows of car spaces, names, key, and title.
//! So every map file can be drawn, not only the built-in ones. The same map and overlay always lead to the same bytes.
//! The crate does not depend on the rules of the game: an overlay is drawn even if no game could lead to it.
//!
//! The design is Fogg's own, after railway posters and timetables of about 1900, and uses no publisher's art. No
//! information depends on color alone: each route color has a symbol, and each seat has a pattern.
//!
//! # Ids in the SVG
//!
//! | id | element |
//! |---|---|
//! | `route-7` | the group of a route; `data-owner` is the number of the seat that owns it |
//! | `route-7-space-0` | the first car space of a route |
//! | `city-3`, `label-3`, `station-3` | the dot of a city, its name, and a station in it |
//! | `mark-route-7`, `mark-city-3` | marks; `data-mark` is `now`, `planned`, or `borrowed` |
//! | `legend`, `cartouche` | the key and the title |
//! | `table-0` | the first table |
//! | `scores` | the scores; each row has `data-seat` and `data-place` |
//!
//! Routes and cities have the numbers of the board's lists.

mod drawing;
mod final_board;
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
pub use final_board::{FinalScore, final_board};
pub use font::FAMILIES;
pub use markup::{Escaped, Num};
pub use overlay::{Mark, Overlay};
pub use picture::{Anchor, CityPicture, Picture, RoutePicture};
pub use png::{DrawError, MAX_PIXELS, png, render};
pub use table::InfoTable;
