//! Builds the web client with Node and generates a table of its files, plain and compressed.
#![allow(clippy::print_stdout, clippy::print_stderr)] // Build scripts print to Cargo.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The sources of the web client. Not all of `web`, which also contains packages and earlier results.
const SOURCES: [&str; 10] = [
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/public",
    "web/src",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "web/.npmrc",
    "locales",
];

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    if let Err(why) = build(&root) {
        // The last line before Cargo's own, so it contains the instruction.
        eprintln!("\n{why}\n");
        std::process::exit(1);
    }
}

fn build(root: &Path) -> Result<(), String> {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let (web, dist) = (root.join("web"), out.join("dist"));
    let node = Command::new("node").arg("--version").output();
    if !node.is_ok_and(|node| node.status.success()) {
        return Err("The web page is built with Node (20.19 or newer) and npm, and there is no `node` here.\n\
             Install them, or leave the page out: add --no-default-features.\n\
             Engine, terminal game, tools and the server's interface need no Node."
            .to_owned());
    }
    let newer = |a: &Path, b: &Path| {
        let changed = |path: &Path| fs::metadata(path).and_then(|about| about.modified()).ok();
        changed(a) > changed(b)
    };
    let lock = web.join("package-lock.json");
    if newer(&lock, &web.join("node_modules/.package-lock.json")) {
        // Not `npm ci`: it needs the bindings of every platform in the lock file, and a registry may offer only some.
        run(Command::new("npm").args(["install", "--no-save", "--no-audit", "--no-fund"]), &web)?;
    }
    run(Command::new("npx").args(["--no-install", "vite", "build", "--emptyOutDir", "--outDir"]).arg(&dist), &web)?;
    let mut table = String::from("&[\n");
    for file in files(&dist)? {
        let name = file.strip_prefix(&dist).map_err(|error| error.to_string())?;
        let name = name.to_str().ok_or("a file name of the web client is not UTF-8")?.replace('\\', "/");
        let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let brotli = write_if_smaller(&file, "br", &bytes, brotli(&bytes))?;
        let gzip = write_if_smaller(&file, "gz", &bytes, gzip(&bytes))?;
        let include = |path: &Path| format!("include_bytes!({:?}).as_slice()", path.display().to_string());
        let option = |path: Option<PathBuf>| path.map_or("None".to_owned(), |path| format!("Some({})", include(&path)));
        let _ = writeln!(
            table,
            "    File {{ path: \"/{name}\", plain: {}, brotli: {}, gzip: {} }},",
            include(&file),
            option(brotli),
            option(gzip)
        );
    }
    table.push(']');
    fs::write(out.join("files.rs"), table).map_err(|error| error.to_string())
}

fn run(command: &mut Command, dir: &Path) -> Result<(), String> {
    let output = command.current_dir(dir).output().map_err(|error| format!("cannot run {command:?}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    Err(format!("{text}\nThe web client could not be built: {command:?} failed in {}.", dir.display()))
}

/// All files below a directory, in order.
fn files(dir: &Path) -> Result<Vec<PathBuf>, String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", dir.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut compressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams::default();
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &parameters).map_err(|error| error.to_string())?;
    Ok(compressed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| error.to_string())
}

/// Writes the compressed file only if it is smaller. Fonts and images are already compressed.
fn write_if_smaller(
    file: &Path,
    ending: &str,
    bytes: &[u8],
    compressed: Result<Vec<u8>, String>,
) -> Result<Option<PathBuf>, String> {
    let compressed = compressed?;
    if compressed.len() * 10 > bytes.len() * 9 {
        return Ok(None);
    }
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{ending}"));
    // Next to the web client, not in it: the next build empties its directory.
    let path = PathBuf::from(name.to_string_lossy().replace("/dist/", "/packed/").replace("\\dist\\", "\\packed\\"));
    let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(wrong)?;
    }
    fs::write(&path, compressed).map_err(wrong)?;
    Ok(Some(path))
}
