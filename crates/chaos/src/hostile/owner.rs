//! The account whose password is guessed: its owner stays logged in and can log in from other addresses.

use std::sync::Arc;

use fogg_client::{Client, ClientError};
use fogg_rules::QuickRng;
use tokio::time::timeout;

use super::{Hostile, TIMEOUT, locked, pause};

const PASSWORD: &str = "a slow train past 7 gray lakes";
/// The owner logs in with every third request, about nine times per minute, each time from a different address. A
/// higher rate could exceed the limit of logins to one account.
const LOG_IN_EVERY: u64 = 3;

pub(super) async fn run(hostile: Arc<Hostile>, mut random: QuickRng) {
    let (name, cookie) = loop {
        pause(&mut random, 100, 200).await;
        // A sign-up whose response was lost may have taken the name.
        let name = format!("Owner {:08x}", random.next_u64() as u32);
        let Some(mut client) = hostile.honest(&mut random) else { return };
        if let Ok(Ok(_)) = timeout(TIMEOUT, client.sign_up(&name, PASSWORD)).await
            && let Some(cookie) = client.cookie()
        {
            break (name, cookie.to_owned());
        }
    };
    *locked(&hostile.owner) = Some(name.clone());
    for number in 0_u64.. {
        pause(&mut random, 1_500, 1_500).await;
        let Some(client) = hostile.honest(&mut random) else { return };
        if let Ok(Ok(account)) = timeout(TIMEOUT, client.with_cookie(&cookie).me()).await {
            match account {
                Some(_) => hostile.count("requests of the owner answered"),
                None => hostile.problem("the owner of an account lost a session that was not ended".to_owned()),
            }
        }
        if number.is_multiple_of(LOG_IN_EVERY) {
            log_in(&hostile, client, &name).await;
        }
    }
}

/// Logs in from an unknown address, and out again.
async fn log_in(hostile: &Hostile, mut client: Client, name: &str) {
    match timeout(TIMEOUT, client.log_in(name, PASSWORD)).await {
        Ok(Ok(_)) => {
            hostile.count("log-ins of the owner");
            let _ = timeout(TIMEOUT, client.log_out()).await;
        }
        Ok(Err(error)) if error.code() == "rate-limited" => {
            hostile
                .problem("the owner of an account could not log in, because attackers guessed its password".to_owned());
        }
        Ok(Err(ClientError::Refused { body, .. })) if body.code == "account/wrong-credentials" => {
            hostile.problem("the owner's password was not accepted".to_owned());
        }
        // A failing server.
        Ok(Err(_)) | Err(_) => {}
    }
}
