//! The built-in maps are complete, invalid map files are rejected with messages, and other maps can be played.

mod bad_files;
mod built_in;
mod docs;
mod load;
mod toy;
