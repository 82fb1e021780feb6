//! The `fogg` command. Everything happens in the library beside it, so that tests can call it.

use std::process::ExitCode;

/// Thousands of tables and sockets come and go. Measured in docs/performance.md.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    fogg::run(std::env::args_os())
}
