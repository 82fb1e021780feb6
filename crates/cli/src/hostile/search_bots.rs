//! M3: guests open tables with search bots and abandon them, while an honest player waits for a search bot.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fogg_client::{Client, ClientError, TableSocket, choose};
use fogg_protocol::{Ask, ClientMessage, Happened, SeatOption, ServerMessage, Stored, TableOptions};
use fogg_rules::QuickRng;
use serde_json::Value;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::honest::Latencies;
use super::report::{Checks, ScenarioResult};
use super::site::{Measured, TargetServers, failed, public_table};
use crate::exit::Failure;
use crate::sim::progress;

/// Number of guests of one address, which may create 20 in a burst.
const GUESTS: usize = 15;
/// Number of tables that each guest opens. An account may open 10 in a burst.
const TABLES: usize = 10;
/// The bot on four seats of every abandoned table.
const HOSTILE_BOT: &str = "merciless";
/// The bot of the honest player. Attackers do not use it, so its metrics concern only the honest player.
const HONEST_BOT: &str = "sharp";
/// Metrics of decisions that a bot did not make itself.
const REPLACED: [&str; 2] = ["fogg_bot_busy_total", "fogg_bot_failures_total"];

pub(super) async fn run(site: &TargetServers) -> Result<ScenarioResult, Failure> {
    let replaced_before = replaced(site).await;
    let mut game = BotGame::open(site).await?;
    let mut idle_answers = Vec::new();
    let idle = measure(site, "idle", &mut game, &mut idle_answers).await?;

    let opened = Arc::new(AtomicU64::new(0));
    open_tables(site, &opened).await?;
    let mut answers = Vec::new();
    let attack = measure(site, "under attack", &mut game, &mut answers).await?.since(&idle);
    let replaced = replaced(site).await.zip(replaced_before).map(|(after, before)| (after - before).max(0.0) as u64);

    // The log is read after the counters, so that it has everything that was counted.
    let marked = game.marked().await.map_err(failed)?;
    let silent = replaced.map(|replaced| replaced.saturating_sub(marked));
    let (idle_answers, answers) = (Latencies::new(idle_answers, 0), Latencies::new(answers, 0));
    let notes = vec![
        format!("{} tables with four `{HOSTILE_BOT}` each opened and abandoned", opened.load(Ordering::Relaxed)),
        format!(
            "`{HONEST_BOT}` answered the honest player after {:.1} s ({} decisions) idle, {:.1} s ({}) under attack, {:.1} s at most",
            idle_answers.percentile(0.5) / 1e3,
            idle_answers.count(),
            answers.percentile(0.5) / 1e3,
            answers.count(),
            answers.percentile(1.0) / 1e3,
        ),
        match replaced {
            Some(replaced) => {
                format!("another bot decided {replaced} times for `{HONEST_BOT}`; the log names it {marked} times")
            }
            None => "/metrics cannot be read, so replaced bots are not counted".to_owned(),
        },
    ];
    let checks = Checks { silent_substitutes: silent, ..Checks::default() };
    Ok(ScenarioResult::new(site.scenario, &idle, &attack, checks, notes))
}

/// Measures while the honest player plays.
async fn measure(
    site: &TargetServers,
    label: &'static str,
    game: &mut BotGame,
    answers: &mut Vec<Duration>,
) -> Result<Measured, Failure> {
    site.measure(label, site.lasts, async {
        loop {
            if game.follow(answers).await.is_none() {
                sleep(Duration::from_millis(200)).await;
            }
        }
    })
    .await
}

/// Decisions for the honest player's bot that it did not make itself.
async fn replaced(site: &TargetServers) -> Option<f64> {
    let mut total = 0.0;
    for counter in REPLACED {
        total += site.usage.counter(counter, &format!("bot=\"{HONEST_BOT}\"")).await?;
    }
    Some(total)
}

/// Opens tables with search bots, starts their games, and leaves, until all are open or the time is up.
async fn open_tables(site: &TargetServers, opened: &Arc<AtomicU64>) -> Result<(), Failure> {
    let bar = progress((GUESTS * TABLES) as u64, "abandoned tables");
    let mut guests = JoinSet::new();
    for guest in site.hostile_guests(GUESTS).await? {
        let (opened, bar) = (Arc::clone(opened), bar.clone());
        guests.spawn(async move {
            for _ in 0..TABLES {
                while abandon_table(&guest).await.is_none() {
                    sleep(Duration::from_millis(200)).await;
                }
                opened.fetch_add(1, Ordering::Relaxed);
                bar.inc(1);
            }
        });
    }
    let all = async { while guests.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(site.lasts, all).await;
    bar.finish_and_clear();
    Ok(())
}

async fn abandon_table(guest: &Client) -> Option<()> {
    let bot = SeatOption::Bot { bot: HOSTILE_BOT.to_owned() };
    let mut seats = vec![bot; 5];
    seats[0] = SeatOption::Anybody;
    let table = guest.open_table(&public_table(seats)).await.ok()?.id;
    for what in ["start", "leave"] {
        let path = format!("/api/tables/{table}/{what}");
        // The table is already open, so only this request is repeated.
        while let Err(error) = guest.call::<Stored>(&path).await {
            if !super::site::is_too_often(&error) {
                return None;
            }
            sleep(Duration::from_millis(100)).await;
        }
    }
    Some(())
}

/// The honest player's game against one bot.
struct BotGame {
    player: Client,
    options: TableOptions,
    /// The tables so far, the current one last.
    tables: Vec<String>,
    socket: Option<TableSocket>,
    /// The time of the last message that changed the game.
    last: Instant,
    random: QuickRng,
    requests: u64,
}

impl BotGame {
    async fn open(site: &TargetServers) -> Result<BotGame, Failure> {
        let bot = SeatOption::Bot { bot: HONEST_BOT.to_owned() };
        let options = TableOptions { public: false, ..public_table(vec![SeatOption::Anybody, bot]) };
        let mut game = BotGame {
            player: site.honest(),
            options,
            tables: Vec::new(),
            socket: None,
            last: Instant::now(),
            random: QuickRng::new(1),
            requests: 0,
        };
        game.begin().await.map_err(failed)?;
        Ok(game)
    }

    async fn begin(&mut self) -> Result<(), ClientError> {
        let table = self.player.open_table(&self.options).await?.id;
        let _: Stored = self.player.call(&format!("/api/tables/{table}/start")).await?;
        self.tables.push(table);
        Ok(())
    }

    /// The number of decisions that the log attributes to a substitute bot.
    async fn marked(&self) -> Result<u64, ClientError> {
        let mut marked = 0;
        for table in &self.tables {
            let mut since = 0;
            while let Some((more, last)) =
                read_page(&self.player.get(&format!("/api/tables/{table}/events?since={since}")).await?)
            {
                marked += more;
                since = last;
            }
        }
        Ok(marked)
    }

    /// Plays until the game is over. Returns `None` if the connection is lost.
    async fn follow(&mut self, answers: &mut Vec<Duration>) -> Option<()> {
        if self.socket.is_none() {
            self.socket = Some(self.player.socket(self.tables.last()?, "").await.ok()?);
            self.last = Instant::now();
        }
        loop {
            let Ok(message) = self.socket.as_mut()?.next().await else {
                self.socket = None;
                return None;
            };
            let ask = match message {
                ServerMessage::Table(view) => view.ask,
                ServerMessage::Ask(ask) => Some(ask),
                ServerMessage::Event(event) => {
                    let waited = self.last.elapsed();
                    self.last = Instant::now();
                    match event.what {
                        Some(Happened::Played { bot: true, .. }) => {
                            answers.push(waited);
                        }
                        Some(Happened::Revealed { .. }) => {
                            self.socket = None;
                            self.begin().await.ok()?;
                            return Some(());
                        }
                        _ => {}
                    }
                    None
                }
                _ => None,
            };
            if let Some(ask) = ask {
                self.act(&ask).await?;
            }
        }
    }

    async fn act(&mut self, ask: &Ask) -> Option<()> {
        self.requests += 1;
        let action = choose(&ask.legal, &mut self.random);
        let message = ClientMessage::Act {
            request: format!("{:016x}-{}", self.random.next_u64(), self.requests),
            decision: ask.decision,
            seat: Some(ask.seat),
            action,
        };
        let sent = self.socket.as_mut()?.send(&message).await;
        if sent.is_err() {
            self.socket = None;
        }
        sent.ok()
    }
}

/// The number of events of a page that name a substitute bot, and the number of the page's last event. `None` for an
/// empty page.
fn read_page(page: &Value) -> Option<(u64, u64)> {
    let events = page.get("events")?.as_array()?;
    let named = |event: &&Value| event.pointer("/what/substitute").is_some_and(|bot| !bot.is_null());
    let last = events.last()?.get("number")?.as_u64()?;
    Some((events.iter().filter(named).count() as u64, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_of_another_bot_are_recognized() {
        let page = serde_json::json!({ "events": [
            { "number": 4, "what": { "type": "played", "seat": 1, "bot": true, "facts": [] } },
            { "number": 5, "what": { "type": "played", "seat": 1, "substitute": null, "facts": [] } },
            { "number": 6, "what": { "type": "played", "seat": 1, "substitute": { "bot": "steady", "why": "busy" } } },
            { "number": 7 },
        ]});
        assert_eq!(read_page(&page), Some((1, 7)));
        assert_eq!(read_page(&serde_json::json!({ "events": [] })), None);
        assert_eq!(read_page(&Value::Null), None);
    }
}
