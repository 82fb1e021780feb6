//! Ends connections whose session or token was revoked.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until};

use crate::App;
use crate::session::{self, Caller};

/// Interval of checks without a notification. They find expired sessions.
const RECHECK_INTERVAL: Duration = Duration::from_secs(300);
/// The pause before the next attempt if the store cannot be queried.
const RETRY: Duration = Duration::from_millis(500);

/// Watches the session of a connection.
pub(crate) struct SessionWatch(Option<Box<Watched>>);

struct Watched {
    app: Arc<App>,
    session: [u8; 32],
    changes: watch::Receiver<u64>,
    /// A running check, in a separate task, so that a busy connection cannot prevent it from finishing.
    check: Option<JoinHandle<bool>>,
    next_check: Instant,
}

impl SessionWatch {
    /// Watches the session of a caller. Without a caller there is nothing to revoke.
    pub(crate) fn new(app: &Arc<App>, caller: Option<&Caller>) -> SessionWatch {
        SessionWatch(caller.map(|caller| {
            let changes = app.host.accounts.sessions(&caller.id());
            let app = Arc::clone(app);
            let mut watched =
                Watched { app, session: caller.session, changes, check: None, next_check: Instant::now() };
            // Checked immediately: the session may have ended between the request and the subscription above.
            watched.begin_check();
            Box::new(watched)
        }))
    }

    /// Completes when the session has ended. Safe to drop and call again.
    pub(crate) async fn ended(&mut self) {
        match &mut self.0 {
            Some(watched) => watched.ended().await,
            None => pending().await,
        }
    }
}

impl Watched {
    fn begin_check(&mut self) {
        self.next_check = Instant::now() + RECHECK_INTERVAL;
        self.check = Some(tokio::spawn(has_ended(Arc::clone(&self.app), self.session)));
    }

    async fn ended(&mut self) {
        loop {
            if let Some(check) = &mut self.check {
                let ended = check.await;
                self.check = None;
                if matches!(ended, Ok(true)) {
                    return;
                }
            }
            tokio::select! {
                changed = self.changes.changed() => {
                    if changed.is_err() {
                        return pending().await;
                    }
                }
                () = sleep_until(self.next_check) => {}
            }
            self.begin_check();
        }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        if let Some(check) = &self.check {
            check.abort();
        }
    }
}

/// Whether a session has ended. Retries while the store cannot be queried.
async fn has_ended(app: Arc<App>, session: [u8; 32]) -> bool {
    loop {
        match session::caller(&app, &session).await {
            Ok(caller) => return caller.is_none(),
            Err(_) => sleep(RETRY).await,
        }
    }
}
