//! Archives with the same bytes on every machine: fixed order, owner, modes, and time stamps.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::{Contents, Release, ReleaseFile};
use crate::command::output;

/// The compression level: high for releases, which are downloaded often, and low for tests.
#[derive(Clone, Copy)]
pub(super) enum Compression {
    Best,
    Fast,
}

/// Writes files below an empty directory.
pub(super) fn write_files(files: &[ReleaseFile], dir: &Path) -> Result<()> {
    if dir.exists() {
        fs::remove_dir_all(dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    }
    fs::create_dir_all(dir)?;
    fs::set_permissions(dir, fs::Permissions::from_mode(0o755))?;
    for file in files {
        let mut parent = dir.to_owned();
        let (dirs, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
        // Each directory by itself: its mode must not depend on the umask.
        for part in dirs.split('/').filter(|part| !part.is_empty()) {
            parent.push(part);
            fs::create_dir_all(&parent)?;
            fs::set_permissions(&parent, fs::Permissions::from_mode(0o755))?;
        }
        let path = parent.join(name);
        fs::write(&path, &file.bytes).with_context(|| format!("cannot write {}", path.display()))?;
        fs::set_permissions(&path, fs::Permissions::from_mode(file.mode))?;
    }
    Ok(())
}

/// Writes the tarball: one directory with the program and its accompanying files.
pub(super) fn write_tarball(
    release: &Release,
    contents: &Contents,
    path: &Path,
    compression: Compression,
) -> Result<()> {
    let mut files = vec![
        ReleaseFile::new("fogg", contents.program.clone()).with_mode(0o755),
        ReleaseFile::new("README.md", contents.readme.clone()),
        ReleaseFile::new("CHANGELOG.md", contents.changelog.clone()),
        ReleaseFile::new("LICENSE-MIT", contents.license_mit.clone()),
        ReleaseFile::new("LICENSE-APACHE", contents.license_apache.clone()),
        ReleaseFile::new("NOTICE", contents.notice.clone()),
        ReleaseFile::new("THIRD-PARTY-LICENSES.txt", contents.third_party_licenses.clone()),
        ReleaseFile::new("completions/fogg.bash", contents.bash.clone()),
        ReleaseFile::new("completions/_fogg", contents.zsh.clone()),
        ReleaseFile::new("completions/fogg.fish", contents.fish.clone()),
        ReleaseFile::new("systemd/fogg.service", contents.service.clone()),
        ReleaseFile::new("systemd/fogg@.service", contents.node_service.clone()),
        ReleaseFile::new("systemd/fogg.env", contents.settings.clone()),
    ];
    files.extend(contents.man_pages.iter().map(|(name, text)| ReleaseFile::new(format!("man/{name}"), text.clone())));
    let stage = path.with_file_name("tarball");
    write_files(&files, &stage.join(release.name()))?;
    let mut tar = Command::new("tar");
    tar.args(["--create", "--sort=name", "--format=ustar", "--owner=0", "--group=0", "--numeric-owner"]);
    tar.arg(format!("--mtime=@{}", release.epoch));
    let level = match compression {
        Compression::Best => 9,
        Compression::Fast => 1,
    };
    tar.arg(format!("--use-compress-program=gzip -n -{level}"));
    tar.arg("--file").arg(path).arg("--directory").arg(&stage).arg(release.name());
    output(&mut tar)?;
    fs::remove_dir_all(&stage)?;
    Ok(())
}

/// Compresses without a name or a time stamp in the result.
pub(super) fn gzip(bytes: &[u8], scratch: &Path) -> Result<Vec<u8>> {
    fs::write(scratch, bytes)?;
    let compressed = output(Command::new("gzip").args(["-n", "-9", "--stdout"]).arg(scratch))?;
    fs::remove_file(scratch)?;
    Ok(compressed)
}
