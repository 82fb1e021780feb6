//! The state of the site: whether sign-up is open, and the operator's announcement.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use fogg_protocol::{Announcement, Site};
use fogg_store::{Store, StoreError};
use parking_lot::RwLock;
use serde::Deserialize;

use crate::App;
use crate::i18n::Language;
use crate::request::asked_for;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/api/site", get(site))
}

/// An announcement in the operator's stored form.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct StoredAnnouncement {
    id: u64,
    /// The text by language.
    text: BTreeMap<String, String>,
}

#[derive(Clone, Default)]
struct Settings {
    signup_closed: bool,
    announcement: Option<StoredAnnouncement>,
}

/// The operator's settings, as they were last read from the store.
#[derive(Default)]
pub(crate) struct SiteSettings(RwLock<Settings>);

impl SiteSettings {
    /// Reads the settings again.
    pub(crate) async fn reload(&self, store: &dyn Store) -> Result<(), StoreError> {
        let mut settings = Settings::default();
        for (name, value) in store.site_settings().await? {
            match name.as_str() {
                "signup" => settings.signup_closed = value == "closed",
                "announcement" => match serde_json::from_str(&value) {
                    Ok(announcement) => settings.announcement = Some(announcement),
                    Err(error) => tracing::warn!(%error, "cannot parse the announcement"),
                },
                // A newer version may have more settings.
                _ => {}
            }
        }
        *self.0.write() = settings;
        Ok(())
    }

    /// Whether new accounts can be created.
    pub(crate) fn signup_open(&self) -> bool {
        !self.0.read().signup_closed
    }

    /// The announcement in this language, else in English, else in any.
    fn announcement(&self, language: &str) -> Option<Announcement> {
        let settings = self.0.read();
        let StoredAnnouncement { id, text } = settings.announcement.as_ref()?;
        let text = text.get(language).or_else(|| text.get("en")).or_else(|| text.values().next())?;
        Some(Announcement { id: *id, text: text.clone() })
    }
}

async fn site(State(app): State<Arc<App>>) -> Json<Site> {
    let language = asked_for().as_ref().and_then(Language::asked_for).map_or("en", Language::id);
    Json(Site { signup_open: app.site.signup_open(), announcement: app.site.announcement(language) })
}
