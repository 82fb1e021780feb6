//! The lease of a server: other servers consider it live until the lease expires.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use super::clock::DatabaseClock;
use super::connections::{Connection, Connections, TIMEOUT};
use super::nodes;
use crate::StoreError;

/// Interval between renewals of this server's lease. Three renewals fit before it expires.
const LEASE_RENEWAL_INTERVAL: Duration = Duration::from_secs(3);

/// Number of renewals between cleanups of the rows of dead servers.
const RENEWALS_PER_CLEANUP: u32 = 100;

/// A name that no server has had before.
pub(super) async fn new_node(connections: &Connections) -> Result<Arc<str>, StoreError> {
    let named = |connection: Arc<Connection>| async move {
        let row = connection.row("SELECT gen_random_uuid()::text", &[]).await?;
        Ok(row.map(|row| row.try_get::<_, String>(0)).transpose()?.unwrap_or_default())
    };
    Ok(connections.run(TIMEOUT, named).await?.into())
}

/// Renews this server's lease, so that other servers consider it live.
pub(super) struct Lease {
    pub(super) node: Arc<str>,
    pub(super) connections: Connections,
    pub(super) clock: Arc<DatabaseClock>,
    /// Locked while the lease is renewed.
    pub(super) renewing: Arc<Mutex<()>>,
}

impl Lease {
    pub(super) async fn renew(&self) -> Result<(), StoreError> {
        let _renewing = self.renewing.lock().await;
        let node = &*self.node;
        let asked = Instant::now();
        let there =
            self.connections.run(TIMEOUT, |connection| async move { nodes::renew(&connection, node).await }).await?;
        // The response was in transit for about half the round trip.
        self.clock.set(there, asked + asked.elapsed() / 2);
        Ok(())
    }

    /// Renews the lease until the task is aborted.
    pub(super) async fn keep(self) {
        for round in 1_u32.. {
            tokio::time::sleep(LEASE_RENEWAL_INTERVAL).await;
            // If this fails, other servers take over the tables after a while, and the epochs reject this server's
            // writes to them.
            let _ = self.renew().await;
            if round.is_multiple_of(RENEWALS_PER_CLEANUP) {
                let tidied = self
                    .connections
                    .run_in_transaction(TIMEOUT, |connection| async move { nodes::tidy(&connection).await });
                let _ = tidied.await;
            }
        }
    }
}
