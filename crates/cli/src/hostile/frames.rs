//! L4: floods one anonymous socket with frames that carry no message: pongs, then empty fragments.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::SeatOption;
use tokio::io::AsyncWriteExt;
use tokio::time::{Instant, sleep, timeout_at};

use super::report::{Checks, ScenarioResult};
use super::site::{TargetServers, failed, public_table};
use crate::exit::Failure;
use crate::table::thousands;

/// Length of an empty frame with a mask of zeros: the first byte, and five more.
const FRAME: usize = 6;
/// Number of frames per write.
const AT_ONCE: usize = 4_000;
const PONG: u8 = 0x8a;
/// The first fragment of a text, and one that continues it; neither ends it.
const FIRST_FRAGMENT: u8 = 0x01;
const NEXT_FRAGMENT: u8 = 0x00;

#[derive(Default)]
struct FrameCounts {
    frames: AtomicU64,
    sockets: AtomicU64,
}

pub(super) async fn run(site: &TargetServers) -> Result<ScenarioResult, Failure> {
    let table = site.honest().open_table(&public_table(vec![SeatOption::Anybody; 2])).await.map_err(failed)?.id;
    let idle = site.measure_idle().await?;
    let client = site.attacker(0)?;
    let (pongs, fragments) = (FrameCounts::default(), FrameCounts::default());
    let flood = async {
        let middle = Instant::now() + site.lasts / 2;
        let _ = timeout_at(middle, send_garbage(&client, &table, None, PONG, &pongs)).await;
        send_garbage(&client, &table, Some(FIRST_FRAGMENT), NEXT_FRAGMENT, &fragments).await;
    };
    let attack = site.measure("under attack", site.lasts, flood).await?;
    let note = |what: &str, counts: &FrameCounts| {
        format!(
            "{} sockets, one after the other, flooded with {what} in {:.1} s until the server closed them; {} frames written",
            counts.sockets.load(Ordering::Relaxed),
            site.lasts.as_secs_f64() / 2.0,
            thousands(counts.frames.load(Ordering::Relaxed) as f64),
        )
    };
    let notes = vec![note("pongs", &pongs), note("empty fragments", &fragments)];
    Ok(ScenarioResult::new(site.scenario, &idle, &attack, Checks::default(), notes))
}

/// Writes frames to a socket until the server closes it, then to a new one.
async fn send_garbage(client: &Client, table: &str, first: Option<u8>, frame: u8, counts: &FrameCounts) {
    let empty = |head: u8| [head, 0x80, 0, 0, 0, 0];
    let many = empty(frame).repeat(AT_ONCE);
    loop {
        let Ok(mut socket) = client.socket(table, "").await else {
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        counts.sockets.fetch_add(1, Ordering::Relaxed);
        let connection = socket.connection();
        if let Some(first) = first
            && connection.write_all(&empty(first)).await.is_err()
        {
            continue;
        }
        while let Ok(written @ 1..) = connection.write(&many).await {
            // The rest of a partly written frame.
            let rest = (FRAME - written % FRAME) % FRAME;
            if connection.write_all(&many[FRAME - rest..FRAME]).await.is_err() {
                break;
            }
            counts.frames.fetch_add(((written + rest) / FRAME) as u64, Ordering::Relaxed);
        }
    }
}
