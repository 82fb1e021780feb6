//! The Debian package, built by dpkg-deb.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::archive::{Compression, gzip, write_files};
use super::{Contents, Release, ReleaseFile};
use crate::command::output;

/// The scripts that dpkg runs, modeled on those that debhelper generates for a service.
const POSTINST: &str = r#"#!/bin/sh
set -e
if [ "$1" = configure ]; then
    getent passwd fogg >/dev/null ||
        useradd --system --no-create-home --home-dir /var/lib/fogg --shell /usr/sbin/nologin fogg
    install --directory --owner=fogg --group=fogg --mode=0700 /var/lib/fogg
    chmod 0700 /etc/fogg
    deb-systemd-helper unmask fogg.service >/dev/null || true
    if deb-systemd-helper --quiet was-enabled fogg.service; then
        deb-systemd-helper enable fogg.service >/dev/null || true
    else
        deb-systemd-helper update-state fogg.service >/dev/null || true
    fi
    if [ -d /run/systemd/system ]; then
        systemctl --system daemon-reload >/dev/null || true
        if [ -n "$2" ]; then action=restart; else action=start; fi
        deb-systemd-invoke $action fogg.service >/dev/null || true
    fi
fi
"#;

const PRERM: &str = r#"#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
    deb-systemd-invoke stop fogg.service >/dev/null || true
fi
"#;

const POSTRM: &str = r#"#!/bin/sh
set -e
if [ "$1" = remove ]; then
    deb-systemd-helper mask fogg.service >/dev/null || true
fi
if [ "$1" = purge ]; then
    deb-systemd-helper purge fogg.service >/dev/null || true
    deb-systemd-helper unmask fogg.service >/dev/null || true
    # The games in /var/lib/fogg are not ours to delete.
fi
if [ -d /run/systemd/system ]; then
    systemctl --system daemon-reload >/dev/null || true
fi
"#;

const COPYRIGHT: &str = "\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: fogg
Comment: Licenses of the crates, npm packages, and fonts in the program are in
 third-party-licenses.txt.gz and NOTICE.gz.

Files: *
Copyright: 2026 The Fogg contributors
License: Apache-2.0 or Expat

License: Apache-2.0
 See /usr/share/common-licenses/Apache-2.0.

License: Expat
";

/// Writes `fogg_VERSION_ARCHITECTURE.deb`.
pub(super) fn write(release: &Release, contents: &Contents, out: &Path, compression: Compression) -> Result<()> {
    let architecture = architecture(&release.triple)?;
    let stage = out.join("deb");
    let mut files = files(contents, &out.join("scratch"))?;
    let size: usize = files.iter().map(|file| file.bytes.len().div_ceil(1024)).sum();
    let control = format!(
        "Package: fogg\n\
         Version: {version}\n\
         Architecture: {architecture}\n\
         Maintainer: The Fogg contributors <maintainers@fogg.invalid>\n\
         Installed-Size: {size}\n\
         Depends: {depends}\n\
         Section: games\n\
         Priority: optional\n\
         Description: Railway board games: server, bots, and tools\n \
         A server for two railway board games in the browser, with bots, and the\n \
         command-line tools to play, simulate, verify, and analyze games.\n \
         .\n \
         The service listens on 127.0.0.1:8872. Settings are in /etc/fogg/fogg.env.\n",
        version = release.version,
        depends = depends(&contents.program)?,
    );
    files.push(ReleaseFile::new("DEBIAN/control", control));
    files.push(ReleaseFile::new("DEBIAN/conffiles", "/etc/fogg/fogg.env\n"));
    for (name, script) in [("postinst", POSTINST), ("prerm", PRERM), ("postrm", POSTRM)] {
        files.push(ReleaseFile::new(format!("DEBIAN/{name}"), script).with_mode(0o755));
    }
    write_files(&files, &stage)?;
    let mut build = Command::new("dpkg-deb");
    build.arg("--root-owner-group");
    build.args(match compression {
        Compression::Best => ["-Zxz", "-z9"],
        Compression::Fast => ["-Zgzip", "-z1"],
    });
    build.arg("--build").arg(&stage).arg(out.join(format!("fogg_{}_{architecture}.deb", release.version)));
    // dpkg-deb sets this time on every newer file, which is all of them.
    build.env("SOURCE_DATE_EPOCH", release.epoch.to_string());
    output(&mut build)?;
    fs::remove_dir_all(&stage)?;
    Ok(())
}

/// The installed files.
fn files(contents: &Contents, scratch: &Path) -> Result<Vec<ReleaseFile>> {
    let packaged = |unit: &str| unit.replace("/usr/local/bin/fogg", "/usr/bin/fogg");
    let mit = String::from_utf8(contents.license_mit.clone())?;
    let mit: String =
        mit.lines().map(|line| if line.is_empty() { " .\n".to_owned() } else { format!(" {line}\n") }).collect();
    let mut files = vec![
        ReleaseFile::new("usr/bin/fogg", contents.program.clone()).with_mode(0o755),
        ReleaseFile::new("usr/lib/systemd/system/fogg.service", packaged(&contents.service)),
        ReleaseFile::new("usr/lib/systemd/system/fogg@.service", packaged(&contents.node_service)),
        // It may contain the password of a database.
        ReleaseFile::new("etc/fogg/fogg.env", contents.settings.clone()).with_mode(0o600),
        ReleaseFile::new("usr/share/bash-completion/completions/fogg", contents.bash.clone()),
        ReleaseFile::new("usr/share/zsh/vendor-completions/_fogg", contents.zsh.clone()),
        ReleaseFile::new("usr/share/fish/vendor_completions.d/fogg.fish", contents.fish.clone()),
        ReleaseFile::new("usr/share/doc/fogg/copyright", format!("{COPYRIGHT}{mit}")),
    ];
    for (name, bytes) in [
        ("changelog", &contents.changelog),
        ("README.md", &contents.readme),
        ("NOTICE", &contents.notice),
        ("third-party-licenses.txt", &contents.third_party_licenses),
    ] {
        files.push(ReleaseFile::new(format!("usr/share/doc/fogg/{name}.gz"), gzip(bytes, scratch)?));
    }
    for (name, text) in &contents.man_pages {
        files.push(ReleaseFile::new(format!("usr/share/man/man1/{name}.gz"), gzip(text, scratch)?));
    }
    Ok(files)
}

/// Debian's name of an architecture.
fn architecture(triple: &str) -> Result<&'static str> {
    match triple.split_once('-').map_or(triple, |(cpu, _)| cpu) {
        "x86_64" => Ok("amd64"),
        "aarch64" => Ok("arm64"),
        other => bail!("no Debian architecture is known for {other}"),
    }
}

/// Packages that the program needs: the C library in the version that its symbols require, and tools of the scripts.
fn depends(program: &[u8]) -> Result<String> {
    let newest = glibc_versions(program).into_iter().max().context("the program does not use the GNU C library")?;
    Ok(format!("libc6 (>= {}.{}), libgcc-s1, passwd, init-system-helpers", newest.0, newest.1))
}

/// The versions in symbol versions such as `GLIBC_2.34`.
fn glibc_versions(program: &[u8]) -> Vec<(u32, u32)> {
    const PREFIX: &[u8] = b"GLIBC_";
    let starts = program.windows(PREFIX.len()).enumerate().filter(|(_, window)| *window == PREFIX);
    let versions = starts.filter_map(|(start, _)| {
        let rest = &program[start + PREFIX.len()..];
        let end = rest.iter().position(|byte| !byte.is_ascii_digit() && *byte != b'.')?;
        let (major, minor) = std::str::from_utf8(&rest[..end]).ok()?.split_once('.')?;
        Some((major.parse().ok()?, minor.split('.').next()?.parse().ok()?))
    });
    versions.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_glibc_symbol_decides() {
        let program = b"\0GLIBC_2.2.5\0xGLIBC_2.34\0GLIBC_2.9\0GLIBC_PRIVATE\0";
        assert_eq!(
            depends(program).expect("it has symbols"),
            "libc6 (>= 2.34), libgcc-s1, passwd, init-system-helpers"
        );
        assert!(depends(b"static").is_err());
    }
}
