//! A bot of thirty lines: `cargo run -p fogg-server --example bot -- URL TOKEN`. Explained in docs/bots.md.

use fogg_client::{Client, choose};
use fogg_protocol::{AccountEvent, Stored, TableView};
use fogg_rules::QuickRng;
use serde_json::json;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let url = arguments.next().ok_or("the address of the server is missing")?;
    let token = arguments.next().ok_or("the token is missing")?;
    let bot = Client::new(&url).with_token(&token);
    let mut random = QuickRng::new(std::process::id().into());
    let mut stream = bot.lines("/api/me/stream").await?;
    while let Some(line) = stream.next().await? {
        let AccountEvent::YourTurn { table, .. } = serde_json::from_str(&line)? else { continue };
        let view: TableView = bot.get(&format!("/api/tables/{table}")).await?;
        let Some(ask) = view.ask else { continue };
        // Think here: `view.game` is all you can see, `ask.legal` all you may do.
        let action = choose(&ask.legal, &mut random);
        let act = json!({ "request": format!("{table}-{}", ask.decision), "decision": ask.decision, "action": action });
        bot.post::<Stored>(&format!("/api/tables/{table}/act"), &act).await?;
    }
    Ok(())
}
