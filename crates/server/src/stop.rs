//! The shutdown of a server, observed by all tasks that serve clients.

use tokio::sync::watch;

/// The phase of the shutdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShutdownPhase {
    /// Serves all clients.
    Running,
    /// Leaves new sockets to other servers and hands over its own.
    Draining,
    /// Accepts no more connections.
    Stopped,
}

/// Signals the shutdown.
#[derive(Clone)]
pub(crate) struct Stop(watch::Receiver<ShutdownPhase>);

impl Stop {
    pub(crate) fn new() -> (watch::Sender<ShutdownPhase>, Stop) {
        let (sender, receiver) = watch::channel(ShutdownPhase::Running);
        (sender, Stop(receiver))
    }

    /// Whether new clients should go elsewhere.
    pub(crate) fn is_near(&self) -> bool {
        *self.0.borrow() != ShutdownPhase::Running
    }

    /// Waits until the server stops.
    pub(crate) async fn wait(&mut self) {
        // The sender is gone: that is a stop, too.
        let _ = self.0.wait_for(|phase| *phase == ShutdownPhase::Stopped).await;
    }
}
