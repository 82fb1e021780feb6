//! A signal that stays raised.

use tokio::sync::watch;

/// Tells when the server stops.
#[derive(Clone)]
pub(crate) struct Stop(watch::Receiver<bool>);

impl Stop {
    pub(crate) fn new() -> (watch::Sender<bool>, Stop) {
        let (sender, receiver) = watch::channel(false);
        (sender, Stop(receiver))
    }

    /// Waits until the server stops.
    pub(crate) async fn wait(&mut self) {
        // Nobody can raise it any more: that is a stop, too.
        let _ = self.0.wait_for(|stopped| *stopped).await;
    }
}
