//! `cargo xtask dist`: writes release artifacts to `target/dist`. Builds are reproducible.
//!
//! The same commit, toolchain, and Node version produce the same bytes: paths are remapped, and every time stamp is
//! `SOURCE_DATE_EPOCH` (by default the time of the commit). `cargo xtask dist --check` verifies this with two builds.

mod archive;
mod deb;
pub(crate) mod install_test;
mod licenses;
mod packages;
mod sbom;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use cargo_metadata::MetadataCommand;
use sha2::{Digest, Sha256};

use crate::command::{output, output_text, root, step, target};

use archive::Compression;

/// A version of the program, from a directory with its sources.
struct Release {
    source: PathBuf,
    version: String,
    /// The target triple, for example `x86_64-unknown-linux-gnu`.
    triple: String,
    /// The time stamp of every file, in seconds since 1970.
    epoch: u64,
}

/// One file of the release: its path in an archive, its mode, and its content.
struct ReleaseFile {
    path: String,
    mode: u32,
    bytes: Vec<u8>,
}

impl ReleaseFile {
    fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> ReleaseFile {
        ReleaseFile { path: path.into(), mode: 0o644, bytes: bytes.into() }
    }

    fn with_mode(self, mode: u32) -> ReleaseFile {
        ReleaseFile { mode, ..self }
    }
}

/// Builds the program and writes the artifacts.
pub(crate) fn run() -> Result<()> {
    let release = Release::new(&root(), epoch()?)?;
    let dist = target()?.join("dist");
    let binary = release.build(&dist.join("build"))?;
    let out = dist.join("release");
    release.write(&binary, &out, Compression::Best)?;
    println!("\n== artifacts in {}\n{}", out.display(), fs::read_to_string(out.join(SUMS))?);
    Ok(())
}

/// Builds the program a second time, from a copy of the sources in another directory, and compares the artifacts.
pub(crate) fn check() -> Result<()> {
    run()?;
    let dist = target()?.join("dist");
    let copy = std::env::temp_dir().join(format!("fogg-dist-check-{}", std::process::id()));
    let second = copy_sources(&copy).and_then(|()| {
        let release = Release::new(&copy, epoch()?)?;
        let binary = release.build(&copy.join("second-target"))?;
        release.write(&binary, &dist.join("second"), Compression::Best)
    });
    fs::remove_dir_all(&copy).with_context(|| format!("cannot remove {}", copy.display()))?;
    second?;
    let sums = [dist.join("release"), dist.join("second")].map(|dir| fs::read_to_string(dir.join(SUMS)));
    let [first, second] = sums;
    let (first, second) = (first?, second?);
    ensure!(
        first == second,
        "two builds differ; compare target/dist/release and target/dist/second\n{first}\n{second}"
    );
    println!("\n== two builds in two directories are identical");
    Ok(())
}

/// The list of checksums.
const SUMS: &str = "SHA256SUMS";

/// `SOURCE_DATE_EPOCH`, by default the time of the commit.
fn epoch() -> Result<u64> {
    let text = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(text) => text,
        Err(_) => output_text(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root()))
            .context("outside a git repository, set SOURCE_DATE_EPOCH")?,
    };
    text.parse().with_context(|| format!("`{text}` is not a number of seconds since 1970"))
}

/// Copies the files that git tracks, as they are now.
fn copy_sources(to: &Path) -> Result<()> {
    let files = output(Command::new("git").args(["ls-files", "-z"]).current_dir(root()))?;
    for name in String::from_utf8(files)?.split_terminator('\0') {
        let (from, to) = (root().join(name), to.join(name));
        if !from.is_file() {
            continue;
        }
        fs::create_dir_all(to.parent().context("a file has a directory")?)?;
        fs::copy(&from, &to).with_context(|| format!("cannot copy {name}"))?;
    }
    Ok(())
}

impl Release {
    fn new(source: &Path, epoch: u64) -> Result<Release> {
        let metadata = MetadataCommand::new().manifest_path(source.join("Cargo.toml")).no_deps().exec()?;
        let package = metadata.packages.iter().find(|package| package.name.as_str() == "fogg");
        let version = package.context("the workspace has a package `fogg`")?.version.to_string();
        let rustc = output_text(Command::new("rustc").arg("-vV"))?;
        let triple = rustc_field(&rustc, "host")?.to_owned();
        Ok(Release { source: source.to_owned(), version, triple, epoch })
    }

    /// `fogg-0.1.0-x86_64-unknown-linux-gnu`
    fn name(&self) -> String {
        format!("fogg-{}-{}", self.version, self.triple)
    }

    fn cargo(&self) -> Command {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&self.source);
        command
    }

    /// Builds the program without paths of this machine in it.
    fn build(&self, target: &Path) -> Result<PathBuf> {
        let mut rust_flags = Vec::new();
        let mut c_flags = vec![std::env::var("CFLAGS").unwrap_or_default()];
        for (from, to) in self.remapped_paths(target)? {
            rust_flags.push(format!("--remap-path-prefix={}={to}", from.display()));
            c_flags.push(format!("-ffile-prefix-map={}={to}", from.display()));
        }
        // As configuration, because the variable RUSTFLAGS would replace the flags of .cargo/config.toml.
        let flags = serde_json::to_string(&rust_flags)?;
        let mut build = self.cargo();
        build.args(["build", "--release", "--locked", "--package", "fogg", "--target-dir"]).arg(target);
        build.args(["--config", &format!("target.{}.rustflags={flags}", self.triple)]);
        build.env("CFLAGS", c_flags.join(" ").trim()).env("SOURCE_DATE_EPOCH", self.epoch.to_string());
        step("building the release", &mut build)?;
        Ok(target.join("release/fogg"))
    }

    /// Directories of this machine, and their replacements in the program. Later entries override earlier ones.
    fn remapped_paths(&self, target: &Path) -> Result<Vec<(PathBuf, String)>> {
        let mut paths = vec![(self.source.clone(), "/fogg".to_owned()), (target.to_owned(), "/target".to_owned())];
        let metadata = MetadataCommand::new().manifest_path(self.source.join("Cargo.toml")).exec()?;
        // All crates of a registry are in one directory, whose name depends on the registry's address.
        let crates = metadata.packages.iter().filter(|package| package.source.is_some());
        let mut registries: Vec<&Path> = crates
            .filter_map(|package| package.manifest_path.parent()?.parent())
            .map(|dir| dir.as_std_path())
            .collect();
        registries.sort();
        registries.dedup();
        paths.extend(registries.into_iter().map(|dir| (dir.to_owned(), "/crates".to_owned())));
        // With the component rust-src, rustc writes the local paths of the standard library.
        let rustc = output_text(Command::new("rustc").arg("-vV"))?;
        let sysroot = PathBuf::from(output_text(Command::new("rustc").args(["--print", "sysroot"]))?);
        let commit = rustc_field(&rustc, "commit-hash")?;
        paths.push((sysroot.join("lib/rustlib/src/rust"), format!("/rustc/{commit}")));
        Ok(paths)
    }

    /// Writes all artifacts and their checksums to an empty directory.
    fn write(&self, binary: &Path, out: &Path, compression: Compression) -> Result<()> {
        if out.exists() {
            fs::remove_dir_all(out).with_context(|| format!("cannot remove {}", out.display()))?;
        }
        fs::create_dir_all(out)?;
        ensure_function_names(binary)?;
        let packages = packages::third_party(self)?;
        let licenses = licenses::text(&packages)?;
        let contents = self.contents(binary, &licenses)?;
        archive::write_tarball(self, &contents, &out.join(format!("{}.tar.gz", self.name())), compression)?;
        deb::write(self, &contents, out, compression)?;
        fs::write(out.join(format!("fogg-{}.cdx.json", self.version)), sbom::json(self, &packages)?)?;
        fs::write(out.join(format!("fogg-{}-third-party-licenses.txt", self.version)), licenses)?;
        fs::write(out.join(SUMS), checksums(out)?)?;
        Ok(())
    }

    /// The files of the release. The program itself prints its man pages and completions.
    fn contents(&self, binary: &Path, licenses: &str) -> Result<Contents> {
        let read = |path: &str| {
            let path = self.source.join(path);
            fs::read(&path).with_context(|| format!("cannot read {}", path.display()))
        };
        let man = binary.with_file_name("fogg-man");
        output(Command::new(binary).arg("man").arg(&man))?;
        let mut pages: Vec<PathBuf> = fs::read_dir(&man)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
        pages.sort();
        let mut man_pages = Vec::new();
        for page in pages {
            let name = page.file_name().context("a man page has a name")?.to_string_lossy().into_owned();
            man_pages.push((name, fs::read(&page)?));
        }
        fs::remove_dir_all(&man)?;
        let completions = |shell: &str| output(Command::new(binary).args(["completions", shell]));
        Ok(Contents {
            program: fs::read(binary).with_context(|| format!("cannot read {}", binary.display()))?,
            man_pages,
            bash: completions("bash")?,
            zsh: completions("zsh")?,
            fish: completions("fish")?,
            service: String::from_utf8(read("deploy/systemd/fogg.service")?)?,
            node_service: String::from_utf8(read("deploy/systemd/fogg@.service")?)?,
            settings: read("deploy/systemd/fogg.env")?,
            readme: read("README.md")?,
            changelog: read("CHANGELOG.md")?,
            notice: read("NOTICE")?,
            license_mit: read("LICENSE-MIT")?,
            license_apache: read("LICENSE-APACHE")?,
            third_party_licenses: licenses.as_bytes().to_vec(),
        })
    }
}

/// The content of the files that both archives have.
struct Contents {
    program: Vec<u8>,
    /// Name and text of each page.
    man_pages: Vec<(String, Vec<u8>)>,
    bash: Vec<u8>,
    zsh: Vec<u8>,
    fish: Vec<u8>,
    service: String,
    node_service: String,
    settings: Vec<u8>,
    readme: Vec<u8>,
    changelog: Vec<u8>,
    notice: Vec<u8>,
    license_mit: Vec<u8>,
    license_apache: Vec<u8>,
    third_party_licenses: Vec<u8>,
}

/// A field of `rustc -vV`.
fn rustc_field<'a>(text: &'a str, name: &str) -> Result<&'a str> {
    let field = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    field.with_context(|| format!("rustc -vV prints no `{name}`"))
}

/// Checks that the program is not stripped completely, because backtraces need the names of our functions.
fn ensure_function_names(binary: &Path) -> Result<()> {
    let symbols = String::from_utf8_lossy(&output(Command::new("nm").arg(binary))?).into_owned();
    let is_named = |name: &str| symbols.lines().any(|line| line.contains(name));
    let missing: Vec<&str> =
        ["fogg_server", "fogg_rules", "fogg_store"].into_iter().filter(|name| !is_named(name)).collect();
    ensure!(missing.is_empty(), "{} has no function names of {missing:?}", binary.display());
    Ok(())
}

/// The checksums of all files in a directory, as `sha256sum --check` reads them.
fn checksums(dir: &Path) -> Result<String> {
    let mut sums = BTreeMap::new();
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        let name = path.file_name().context("a file has a name")?.to_string_lossy().into_owned();
        sums.insert(name, hex::encode(Sha256::digest(fs::read(&path)?)));
    }
    Ok(sums.into_iter().map(|(name, sum)| format!("{sum}  {name}\n")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes the archives of a dummy program to a separate directory, and returns their checksums.
    fn archives(dir: &Path) -> Result<String> {
        let release = Release {
            source: dir.to_owned(),
            version: "1.2.3".to_owned(),
            triple: "x86_64-unknown-linux-gnu".to_owned(),
            epoch: 1_790_000_000,
        };
        let unit = "[Service]\nExecStart=/usr/local/bin/fogg serve\n".to_owned();
        let contents = Contents {
            program: b"\0GLIBC_2.34\0".to_vec(),
            man_pages: vec![("fogg.1".to_owned(), b"page".to_vec())],
            bash: b"bash".to_vec(),
            zsh: b"zsh".to_vec(),
            fish: b"fish".to_vec(),
            service: unit.clone(),
            node_service: unit,
            settings: b"#FOGG_LISTEN=127.0.0.1:8872".to_vec(),
            readme: b"readme".to_vec(),
            changelog: b"changelog".to_vec(),
            notice: b"notice".to_vec(),
            license_mit: b"first line\n\nlast line\n".to_vec(),
            license_apache: b"apache".to_vec(),
            third_party_licenses: b"licenses".to_vec(),
        };
        fs::create_dir_all(dir)?;
        archive::write_tarball(&release, &contents, &dir.join("fogg.tar.gz"), Compression::Fast)?;
        deb::write(&release, &contents, dir, Compression::Fast)?;
        checksums(dir)
    }

    #[test]
    fn archives_do_not_depend_on_time_or_directory() {
        if output(Command::new("dpkg-deb").arg("--version")).is_err() {
            return;
        }
        let dir = std::env::temp_dir().join(format!("fogg-archives-{}", std::process::id()));
        let first = archives(&dir.join("first"));
        // Time stamps in archives have seconds.
        std::thread::sleep(std::time::Duration::from_millis(1_100));
        let second = archives(&dir.join("another/second"));
        fs::remove_dir_all(&dir).expect("the directory can be removed");
        let first = first.expect("archives can be written");
        assert_eq!(first, second.expect("archives can be written"));
        let names: Vec<&str> = first.lines().filter_map(|line| line.split("  ").nth(1)).collect();
        assert_eq!(names, ["fogg.tar.gz", "fogg_1.2.3_amd64.deb"]);
    }
}
