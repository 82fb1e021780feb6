//! The software bill of materials, in CycloneDX 1.6 JSON.
//!
//! Written here and not by `cargo cyclonedx`, which writes one file per crate and does not support npm packages.

use anyhow::Result;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::Release;
use super::packages::Package;

/// The document; its bytes depend only on the release.
pub(super) fn json(release: &Release, packages: &[Package]) -> Result<String> {
    let root = format!("pkg:generic/fogg@{}", release.version);
    let mut dependencies = vec![json!({
        "ref": root,
        "dependsOn": packages.iter().map(Package::url).collect::<Vec<_>>(),
    })];
    dependencies.extend(packages.iter().map(|package| {
        let mut used = package.uses.clone();
        used.sort();
        json!({ "ref": package.url(), "dependsOn": used })
    }));
    let components: Vec<Value> = packages.iter().map(component).collect();
    let document = json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": format!("urn:uuid:{}", uuid(&serde_json::to_vec(&components)?)),
        "version": 1,
        "metadata": {
            "timestamp": timestamp(release.epoch),
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": "fogg",
                "version": release.version,
                "purl": root,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            },
        },
        "components": components,
        "dependencies": dependencies,
    });
    Ok(serde_json::to_string_pretty(&document)? + "\n")
}

fn component(package: &Package) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": package.url(),
        "name": package.name,
        "version": package.version,
        "purl": package.url(),
        "licenses": [{ "expression": package.license }],
    });
    if let Some((algorithm, digest)) = &package.checksum {
        component["hashes"] = json!([{ "alg": algorithm, "content": digest }]);
    }
    component
}

/// A UUID of version 8 (custom) from the content, so that the same release gets the same one.
fn uuid(content: &[u8]) -> String {
    let mut bytes: [u8; 16] = Sha256::digest(content)[..16].try_into().expect("SHA-256 has 32 bytes");
    bytes[6] = bytes[6] & 0x0F | 0x80;
    bytes[8] = bytes[8] & 0x3F | 0x80;
    let hex = hex::encode(bytes);
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}

/// RFC 3339, in UTC.
fn timestamp(epoch: u64) -> String {
    let time = i64::try_from(epoch).ok().and_then(|seconds| jiff::Timestamp::from_second(seconds).ok());
    time.unwrap_or_default().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_times_match_the_schema() {
        let uuid = uuid(b"content");
        assert_eq!(uuid.split('-').map(str::len).collect::<Vec<_>>(), [8, 4, 4, 4, 12]);
        assert_eq!((&uuid[14..15], uuid.len()), ("8", 36));
        assert_eq!(timestamp(1_790_000_000), "2026-09-21T14:13:20Z");
    }
}
