//! The `fogg` command. The code is in the library, so that tests can call it.

use std::process::ExitCode;

/// Faster than the system's allocator for thousands of tables and sockets; measured in docs/performance.md.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    fogg::run(std::env::args_os())
}
