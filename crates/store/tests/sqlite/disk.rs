//! A full disk.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use fogg_store::{Store, StoreError};

use super::make::{append, open, table, whole_log};

/// A small file system in memory, unmounted when dropped.
struct SmallDisk {
    at: PathBuf,
}

impl SmallDisk {
    /// `None` if mounting is not allowed. Then only the unit test with `max_page_count` covers this case.
    fn mount(at: &Path) -> Option<SmallDisk> {
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=4m", "tmpfs"]).arg(at).output();
        mount.is_ok_and(|output| output.status.success()).then(|| SmallDisk { at: at.to_owned() })
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.at).status();
    }
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_recovers() {
    let dir = tempfile::tempdir().expect("a directory");
    let Some(_disk) = SmallDisk::mount(dir.path()) else { return };
    let store = open(dir.path());
    store.create_table(table("t")).await.expect("creates");
    // Another file takes nearly all the space.
    let ballast = dir.path().join("ballast");
    fs::write(&ballast, vec![0; 2_500_000]).expect("writes");

    let mut last = 0;
    let error = loop {
        match store.append(append("t", last, "x".repeat(20_000))).await {
            Ok(()) => last += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
    assert!(last > 0);
    // The disk stays full, and every append fails.
    for _ in 0..5 {
        let again = store.append(append("t", last, "x".repeat(20_000))).await;
        assert!(matches!(again, Err(StoreError::Unavailable(_))), "{again:?}");
    }
    assert_eq!(whole_log(&store, "t").await, last, "reads work, and only acknowledged rows are stored");

    fs::remove_file(&ballast).expect("removes");
    store.check().await.expect("the disk has space again");
    // A store that could not write may require all callers to read again, so one conflict is allowed.
    if let Err(error) = store.append(append("t", last, "small".to_owned())).await {
        assert!(matches!(error, StoreError::Conflict), "{error:?}");
        store.append(append("t", last, "small".to_owned())).await.expect("appends");
    }
    assert_eq!(whole_log(&store, "t").await, last + 1);
    let outside = *store.outside_changes().borrow();
    drop(store);
    let store = open(dir.path());
    assert_eq!(whole_log(&store, "t").await, last + 1);
    assert_eq!(outside, 0, "a failed write is not an outside change");
}
