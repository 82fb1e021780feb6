//! Makes a process see a wrong clock, or a slow or full disk. The library that does so is `shim.rs` next to `src`.

use std::ffi::OsString;
use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// The library that is loaded into processes.
#[derive(Clone)]
pub(crate) struct Shim(PathBuf);

impl Shim {
    /// Builds the library in a directory.
    pub(crate) fn build(dir: &Path) -> Result<Shim> {
        let (source, library) = (dir.join("shim.rs"), dir.join("libshim.so"));
        fs::write(&source, include_str!("../shim.rs"))?;
        let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        rustc.args(["--edition=2024", "--crate-type=cdylib", "-O", "-o"]).arg(&library).arg(&source);
        let built = rustc.status().context("cannot start rustc")?;
        if !built.success() {
            bail!("the shim could not be built: {rustc:?}");
        }
        Ok(Shim(library))
    }

    /// Creates the fault switches of one program, and returns them with the environment variables for its processes.
    /// The library and the switches are in `dir`, which the processes must be able to read.
    pub(crate) fn handle(&self, dir: &Path, name: &str) -> Result<(FaultSwitches, Vec<(OsString, OsString)>)> {
        let (library, path) = (dir.join("libshim.so"), dir.join(format!("{name}.faults")));
        if library != self.0 {
            fs::copy(&self.0, &library)?;
        }
        let file = File::create(&path)?;
        file.set_len(24)?;
        let environment = [("LD_PRELOAD", library), ("FOGG_FAULTS", path)];
        let environment = environment.map(|(name, path)| (OsString::from(name), path.into_os_string()));
        Ok((FaultSwitches(file), environment.into()))
    }
}

/// The fault switches of one program: a server, or the database.
pub(crate) struct FaultSwitches(File);

impl FaultSwitches {
    /// Sets the offset of its clock.
    pub(crate) fn set_clock(&self, millis: i64) -> Result<()> {
        self.set(0, millis)
    }

    /// Sets the delay of its disk flushes.
    pub(crate) fn set_slow(&self, late: Duration) -> Result<()> {
        self.set(1, i64::try_from(late.as_micros()).unwrap_or(i64::MAX))
    }

    /// Sets whether its disk is full.
    pub(crate) fn set_full(&self, full: bool) -> Result<()> {
        self.set(2, i64::from(full))
    }

    fn set(&self, place: u64, number: i64) -> Result<()> {
        Ok(self.0.write_all_at(&number.to_ne_bytes(), place * 8)?)
    }
}
