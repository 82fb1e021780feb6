//! The `fogg` command. Everything happens in the library beside it, so that tests can call it.

use std::process::ExitCode;

fn main() -> ExitCode {
    fogg::run(std::env::args_os())
}
