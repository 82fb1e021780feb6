//! Maps by name and by file.

use std::path::{Path, PathBuf};

use fogg_maps::{LoadError, europe, load, usa};

use crate::toy::TOY;

/// A temporary directory, removed at the end of the test.
struct Dir(PathBuf);

impl Dir {
    fn new(name: &str) -> Dir {
        let path = std::env::temp_dir().join(format!("fogg-maps-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("the temporary directory can be written");
        Dir(path)
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).expect("the temporary directory can be written");
        text(&path)
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn text(path: &Path) -> String {
    path.to_str().expect("temporary paths are text").to_owned()
}

/// The error and the message for something that cannot be loaded.
fn refusal(name: &str) -> (LoadError, String) {
    let error = load(name).expect_err(name);
    let message = error.to_string();
    (error, message)
}

#[test]
fn built_in_maps_are_loaded_by_name() {
    assert_eq!(load("usa").expect("built in").board(), usa().board());
    assert_eq!(load("europe").expect("built in").board(), europe().board());
}

#[test]
fn files_are_loaded_by_path_regardless_of_their_extension() {
    let dir = Dir::new("by-path");
    for name in ["toy.toml", "toy", "Landkarte mit ß.txt"] {
        let file = dir.write(name, TOY);
        assert_eq!(load(&file).expect("the toy map is right").board().id(), "toy");
    }
}

#[test]
fn an_unknown_name_leads_to_a_suggestion() {
    for (name, near) in [("us", "usa"), ("USA", "usa"), ("uas", ""), ("eurpoe", "europe"), ("Europa", "europe")] {
        let (error, message) = refusal(name);
        assert!(matches!(error, LoadError::Unknown { .. }), "{name}: {error:?}");
        if near.is_empty() {
            continue;
        }
        assert_eq!(message, format!("unknown map `{name}`; did you mean `{near}`?"));
    }
    for name in ["asia", "", "märklin"] {
        let (error, message) = refusal(name);
        assert!(matches!(error, LoadError::Unknown { near: None, .. }), "{name}: {error:?}");
        assert_eq!(
            message,
            format!("unknown map `{name}`; built-in maps: usa, europe; for your own map, give a file path")
        );
    }
}

#[test]
fn a_missing_file_is_not_an_unknown_name() {
    for name in ["no-such-map.toml", "no/such/map", "./usa"] {
        let (error, message) = refusal(name);
        let LoadError::Read { file, error } = error else { panic!("{name}: {error:?}") };
        assert_eq!((file.as_str(), error.kind()), (name, std::io::ErrorKind::NotFound));
        assert!(message.starts_with(&format!("cannot read map file {name}: ")), "{message}");
    }
}

#[test]
fn a_directory_is_not_a_map_file() {
    let dir = Dir::new("directory");
    let name = text(&dir.0);
    let (error, message) = refusal(&name);
    assert!(matches!(error, LoadError::Read { .. }), "{error:?}");
    assert!(message.starts_with(&format!("cannot read map file {name}: ")), "{message}");
}

#[test]
fn a_file_must_be_utf_8() {
    let dir = Dir::new("utf-8");
    let file = dir.write("latin1.toml", b"name = \"Montr\xe9al\"\n");
    let (error, message) = refusal(&file);
    assert!(matches!(error, LoadError::Wrong(_)), "{error:?}");
    assert_eq!(message, format!("{file}: the file is not UTF-8 text"));
}

#[test]
fn mistakes_are_reported_with_file_and_line() {
    let dir = Dir::new("wrong");
    let file = dir.write("toy.toml", TOY.replace("x = 0.1, y = 0.9", "x = 0.1, y = 1.9"));
    let (error, message) = refusal(&file);
    let LoadError::Wrong(errors) = &error else { panic!("{error:?}") };
    assert_eq!(errors.file, file);
    assert_eq!(errors.errors.len(), 1);
    assert_eq!(message, format!("{file}:9:3: `y` is not within 0 to 1"));
}
