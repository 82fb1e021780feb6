//! The built-in maps add up, bad map files are refused with words, and a map of one's own can be played.

mod bad_files;
mod built_in;
mod docs;
mod load;
mod toy;
