//! How a server comes to its end: everybody who serves asks here.

use tokio::sync::watch;

/// How far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// It serves everybody.
    Running,
    /// It leaves new sockets to other servers and gives up those it has.
    Draining,
    /// It takes no more connections.
    Stopped,
}

/// Tells when the server stops.
#[derive(Clone)]
pub(crate) struct Stop(watch::Receiver<Phase>);

impl Stop {
    pub(crate) fn new() -> (watch::Sender<Phase>, Stop) {
        let (sender, receiver) = watch::channel(Phase::Running);
        (sender, Stop(receiver))
    }

    /// Whether nobody new should come.
    pub(crate) fn is_near(&self) -> bool {
        *self.0.borrow() != Phase::Running
    }

    /// Waits until the server stops.
    pub(crate) async fn wait(&mut self) {
        // Nobody can raise it any more: that is a stop, too.
        let _ = self.0.wait_for(|phase| *phase == Phase::Stopped).await;
    }
}
