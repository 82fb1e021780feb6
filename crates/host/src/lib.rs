//! Hosts tables: keeps them in memory while they are needed, commits inputs, shows entries to viewers, and runs bots and
//! clocks.
//!
//! A loaded table is behind a lock that lets one input through at a time, in the order of arrival. The referee decides
//! an input, its entries are stored, and only then does anyone see them ([`Host::submit`]; only `commit.rs` has that
//! sequence). If storing fails, the table in memory is discarded and reloaded from its log, which is the source of
//! truth. Several servers may have the same table in memory: `replication.rs`.
//!
//! The crate has no network, threads, or clock: a [`Runtime`] provides them, and a [`TableStorage`] the logs. So a host
//! also runs inside another program, such as a test or a browser worker.

mod accounts;
mod addresses;
mod attention;
mod audience;
mod batch;
mod bot_queue;
mod bots;
#[cfg(test)]
mod changes;
mod chat;
mod codes;
mod commit;
pub mod convert;
mod error;
mod finished;
mod games;
mod history;
mod loaded;
mod log_query;
mod open_tables;
mod registry;
mod renames;
mod replication;
mod runtime;
#[cfg(test)]
mod secrets;
mod statistics;
mod storage;
mod summary;
#[cfg(test)]
mod testing;
mod timers;
#[cfg(test)]
mod undos;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use fogg_protocol::{Study, TableCreated};
use fogg_rules::Game;
use fogg_store::{NewTable, PresenceChange};
use fogg_table::{
    Accepted, Input, JoiningAccount, Millis, Number, Options, OptionsError, OptionsProblem, SeatPlan, Secret, Table,
    TableId, TableKey, Timing,
};
use parking_lot::Mutex;

pub use accounts::AccountNotifier;
pub use addresses::Addresses;
pub use audience::{CloseReason, Outgoing, Subscription, Text, WatchRequest, text};
pub use bots::BotPool;
pub use codes::{code_of, crockford, typed_code};
pub use commit::Submitter;
pub use error::HostError;
pub use finished::{ReplayQuery, StudyQuery, score};
pub use history::EventQuery;
pub use loaded::LoadedTable;
pub use log_query::LogQuery;
pub use open_tables::OpenTables;
pub use runtime::{Runtime, Task};
pub use statistics::statistics;
pub use storage::TableStorage;
pub use summary::Summary;

use batch::BatchQueue;
use games::Games;
use log_query::ReadPermits;
use registry::Registry;
use timers::Timers;

/// The settings of a host.
#[derive(Clone, Copy, Debug)]
pub struct HostSettings {
    /// Grace periods and time limits of tables.
    pub timing: Timing,
    /// The pause before a bot acts while people watch, so that they can follow.
    pub bot_pace: Duration,
    /// The pause before a stand-in acts when its player returns to a paused table: time to take the seat back.
    pub return_pause: Duration,
    /// Maximum number of spectators' connections to one table.
    pub most_watchers: usize,
    /// Maximum number of spectators' connections to one table from one address.
    pub most_watchers_per_address: usize,
}

/// Hosts tables.
pub struct Host {
    /// Notifies accounts, also those that are not connected to a table.
    pub accounts: Arc<AccountNotifier>,
    /// The addresses of accounts, for fair shares of the bots' threads.
    pub addresses: Addresses,
    runtime: Arc<dyn Runtime>,
    store: Arc<dyn TableStorage>,
    games: Arc<Games>,
    readers: ReadPermits,
    bots: BotPool,
    settings: HostSettings,
    registry: Registry,
    timers: Timers,
    next_subscriber: AtomicU64,
    /// The times during which no server ran, to credit clocks.
    downtimes: Mutex<Vec<(Millis, Millis)>>,
    closing: AtomicBool,
    /// Connection changes, and tables that other servers have sent notifications about. Used only with a shared store.
    presence: BatchQueue<PresenceChange>,
    unchecked: BatchQueue<String>,
}

impl Host {
    /// A host without tables in memory. `downtimes` are the times during which no server ran; clocks are credited for
    /// them.
    pub fn new(
        runtime: Arc<dyn Runtime>,
        store: Arc<dyn TableStorage>,
        bots: BotPool,
        settings: HostSettings,
        downtimes: Vec<(Millis, Millis)>,
    ) -> Arc<Host> {
        Arc::new(Host {
            accounts: Arc::default(),
            addresses: Addresses::default(),
            runtime,
            store,
            games: Arc::default(),
            readers: ReadPermits::default(),
            bots,
            settings,
            registry: Registry::default(),
            timers: Timers::default(),
            next_subscriber: AtomicU64::new(1),
            downtimes: Mutex::new(downtimes),
            closing: AtomicBool::new(false),
            presence: BatchQueue::default(),
            unchecked: BatchQueue::default(),
        })
    }

    /// Opens a table and stores it. `scripted` is a fixed secret of the deal, for tests.
    ///
    /// # Errors
    /// If the options are invalid, or the store failed.
    pub async fn open(
        &self,
        mut options: Options,
        host: JoiningAccount,
        scripted: Option<Secret>,
    ) -> Result<TableCreated, HostError> {
        let game = self.check_options(&mut options, &host.name)?;
        let id: [u8; 10] = runtime::random(&*self.runtime).map_err(HostError::Internal)?;
        let secret = match scripted {
            Some(secret) => secret,
            None => Secret(runtime::random(&*self.runtime).map_err(HostError::Internal)?),
        };
        let key: [u8; 16] = runtime::random(&*self.runtime).map_err(HostError::Internal)?;
        let id = TableId::from(hex::encode(id).as_str());
        let created = self.runtime.now();
        let creator = host.user.clone();
        let (table, entry) = Table::open(id.clone(), secret, options, game, host, self.settings.timing, created);
        self.store
            .create_table(NewTable {
                id: id.0.to_string(),
                creator: creator.0.to_string(),
                public: table.options().public,
                created,
                secret: registry::join_secrets(&secret, &key),
                code: Some(code_of(&key)),
                head: commit::head(&table, false),
                summary: Summary::of(&table).encode(),
                members: commit::members(&table),
                log: vec![commit::row(&entry)],
            })
            .await?;
        let key = TableKey(key.into());
        let link = codes::link(&id, (!table.options().public).then_some(&key));
        let commitment = table.commitment().to_owned();
        Ok(TableCreated { id: id.0.to_string(), link, commitment, code: code_of(&key.0) })
    }

    /// Checks the options of a table, and normalizes the names on its hot seats.
    fn check_options(&self, options: &mut Options, host: &str) -> Result<Arc<Game>, HostError> {
        let game = self.games.get(options).map_err(HostError::Options)?;
        let bot_names: Vec<&str> = fogg_bots::all().map(|bot| bot.name).collect();
        let names = options.settle_names(host, &bot_names);
        let unknown = options.seats.iter().enumerate().filter_map(|(seat, plan)| match plan {
            SeatPlan::Bot { bot } if !self.bots.knows(bot) => {
                Some(OptionsProblem::NoSuchBot { seat, bot: bot.clone() })
            }
            _ => None,
        });
        let mut problems: Vec<OptionsProblem> = unknown.collect();
        problems.extend(names.err().into_iter().flat_map(|error| error.problems));
        if problems.is_empty() { Ok(game) } else { Err(HostError::Options(OptionsError { problems })) }
    }

    /// Changes the options of a table before its game starts. `from` has for every seat the seat that it was before.
    ///
    /// # Errors
    /// If the options are invalid, the account is not the host of the table, or the store failed.
    pub async fn change_options(
        self: &Arc<Self>,
        id: &str,
        host: JoiningAccount,
        mut options: Options,
        from: Vec<Option<u8>>,
    ) -> Result<Accepted, HostError> {
        self.check_options(&mut options, &host.name)?;
        let change = Input::ChangeOptions { user: host.user.clone(), options: Box::new(options), from };
        self.submit(id, Submitter::Account { user: host.user, key: None }, change).await
    }

    /// Reads a table in its latest state, no matter which server stored the last entry.
    ///
    /// The caller may have seen entries on another server that this one lacks, so the log is queried. The owner of the
    /// table queries it too, because players' inputs are stored by the server that they are connected to.
    ///
    /// # Errors
    /// If there is no such table, the store failed, or `read` failed.
    pub async fn view<R>(
        self: &Arc<Self>,
        id: &str,
        read: impl FnOnce(&LoadedTable) -> Result<R, HostError>,
    ) -> Result<R, HostError> {
        self.view_from(id, Number::MAX, read).await
    }

    /// Reads a table for a caller that has seen no entry after this number. If the table in memory has that entry, the
    /// log is not queried.
    ///
    /// # Errors
    /// If there is no such table, the store failed, or `read` failed.
    pub async fn view_from<R>(
        self: &Arc<Self>,
        id: &str,
        least: Number,
        read: impl FnOnce(&LoadedTable) -> Result<R, HostError>,
    ) -> Result<R, HostError> {
        read(self.lock_from(id, least).await?.table()?)
    }

    /// Analyzes the position for a viewer, as of the last entry that it has seen.
    ///
    /// # Errors
    /// If the viewer has disconnected, or the game has not started.
    pub async fn study(self: &Arc<Self>, id: &str, watcher: u64) -> Result<Study, HostError> {
        self.view_from(id, 0, |loaded| loaded.study(watcher)).await
    }

    /// The number of searching bots that wait for a thread.
    pub fn bots_waiting(&self) -> usize {
        self.bots.waiting()
    }
}
