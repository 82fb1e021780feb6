//! Broken connections, and an unreachable database.

use std::net::SocketAddr;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fogg_store::testing::PostgresDatabase;
use fogg_store::{Postgres, Store, StoreError};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_postgres::Config;
use tokio_postgres::config::Host;

use super::make::{append, bodies, table};

/// While games are played, all connections are cut repeatedly. After a failed append, the client reads the log and
/// repeats the append if it is missing, as the server and its clients do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn acknowledged_appends_are_stored_exactly_once_despite_cuts() {
    const TABLES: u64 = 16;
    let database = PostgresDatabase::new().await;
    let store = Arc::new(database.store().await);
    let over = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    for number in 0..TABLES {
        let id = format!("t{number}");
        store.create_table(table(&id)).await.expect("creates");
        let (store, over) = (Arc::clone(&store), Arc::clone(&over));
        players.spawn(async move {
            let (mut last, mut acknowledged, mut failures) = (0, Vec::new(), 0);
            while !over.load(Ordering::Relaxed) {
                let body = format!("move {last}");
                match store.append(append(&id, last, body.clone())).await {
                    Ok(()) => acknowledged.push((last, body)),
                    Err(error) => {
                        failures += 1;
                        // A conflict is only possible with the same client's append: one that failed but was stored.
                        assert!(matches!(error, StoreError::Conflict | StoreError::Unavailable(_)), "{error}");
                    }
                }
                last = loop {
                    match store.log(&id, last).await {
                        Ok(rows) => break last + rows.len() as u64,
                        Err(StoreError::Unavailable(_)) => {}
                        Err(error) => panic!("{error}"),
                    }
                };
            }
            (id, acknowledged, failures)
        });
    }
    let knife = database.client().await;
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    for _ in 0..25 {
        tokio::time::sleep(Duration::from_millis(80)).await;
        knife.batch_execute(cut).await.expect("cuts");
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    over.store(true, Ordering::Relaxed);
    let mut failed = 0;
    for (id, acknowledged, failures) in players.join_all().await {
        failed += failures;
        let kept = bodies(&store, &id).await;
        assert!(
            kept.iter().zip(0..).all(|(body, number)| *body == format!("move {number}")),
            "each move once, in order"
        );
        assert!(!acknowledged.is_empty());
        for (number, body) in acknowledged {
            assert_eq!(kept.get(usize::try_from(number).expect("a number")), Some(&body), "acknowledged and lost");
        }
    }
    assert!(failed > 0, "no append failed, so nothing was tested");
    store.check().await.expect("the database works again");
}

/// The state of the network between store and database.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Open,
    /// The port is closed, and connections are reset.
    Closed,
    /// All data is dropped.
    Silent,
}

/// A proxy to the database that can be closed.
struct Gate {
    address: SocketAddr,
    way: watch::Sender<Way>,
}

impl Gate {
    async fn before(url: &str) -> Gate {
        let config = Config::from_str(url).expect("a URL");
        let Some(Host::Tcp(host)) = config.get_hosts().first() else { panic!("{url} is not a TCP address") };
        let target = (host.clone(), config.get_ports().first().copied().unwrap_or(5432));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let (way, ways) = watch::channel(Way::Open);
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(pass(client, target.clone(), ways.clone()));
            }
        });
        Gate { address, way }
    }
}

/// Forwards data while the proxy is open; otherwise drops it or closes the connection.
async fn pass(mut client: TcpStream, target: (String, u16), mut ways: watch::Receiver<Way>) {
    if *ways.borrow_and_update() == Way::Open {
        let Ok(mut server) = TcpStream::connect(target).await else { return };
        tokio::select! {
            _ = tokio::io::copy_bidirectional(&mut client, &mut server) => return,
            _ = ways.wait_for(|way| *way != Way::Open) => {}
        }
        if *ways.borrow() == Way::Closed {
            return;
        }
    }
    // A connection that was silent once stays silent.
    let _ = ways.wait_for(|way| *way != Way::Silent).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn an_unreachable_database_fails_calls_within_seconds_and_recovers() {
    let database = PostgresDatabase::new().await;
    let gate = Gate::before(&database.url()).await;
    let url = database.url();
    let host = &url[url.find('@').map_or(url.find("://").expect("a URL") + 3, |at| at + 1)..];
    let host = &host[..host.find('/').expect("a path")];
    let store = Arc::new(Postgres::connect(&url.replace(host, &gate.address.to_string())).await.expect("a store"));
    store.create_table(table("t")).await.expect("creates");
    let mut last = 0;
    for way in [Way::Closed, Way::Silent] {
        store.append(append("t", last, "before".to_owned())).await.expect("appends");
        gate.way.send_replace(way);
        let begun = Instant::now();
        let mut calls = JoinSet::new();
        for number in 0..50 {
            let store = Arc::clone(&store);
            calls.spawn(async move {
                match number % 3 {
                    0 => store.append(append("t", last + 1, "away".to_owned())).await,
                    1 => store.log("t", 0).await.map(|_| ()),
                    _ => store.check().await,
                }
            });
        }
        for result in calls.join_all().await {
            assert!(matches!(result, Err(StoreError::Unavailable(_))), "{result:?}");
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "it took {:?}", begun.elapsed());
        gate.way.send_replace(Way::Open);
        // The first calls may still use old connections.
        let back = Instant::now();
        while store.check().await.is_err() || store.log("t", 0).await.is_err() {
            assert!(back.elapsed() < Duration::from_secs(30), "the store does not recover");
        }
        while let Err(error) = store.append(append("t", last, "after".to_owned())).await {
            assert!(matches!(error, StoreError::Conflict | StoreError::Unavailable(_)), "{error}");
            assert!(back.elapsed() < Duration::from_secs(30), "appends do not recover");
            last = store.log("t", 0).await.map_or(last, |log| log.len() as u64);
        }
        let kept = bodies(&store, "t").await;
        assert_eq!(kept.last().map(String::as_str), Some("after"));
        last = kept.len() as u64;
    }
}
