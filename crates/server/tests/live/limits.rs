//! Limits of log-ins: by name and address, not by name alone. Answers over a limit say how long to wait.

use fogg_protocol::{Account, NewToken};
use reqwest::{Method, Response, header};
use serde_json::json;

use crate::support::*;

const PASSWORD: &str = "a long enough secret";

/// A server with limits behind a proxy, so that tests can come from any address.
async fn behind_a_proxy() -> Place {
    Place::with(|config| {
        config.rate_limits = true;
        config.trusted_proxies = vec![[127, 0, 0, 1].into()];
    })
    .await
}

/// Logs in from an address, perhaps with cookies.
async fn log_in(place: &Place, address: &str, name: &str, password: &str, cookies: &str) -> Response {
    let client = place.client();
    let request = client.request(Method::POST, "/api/login").header("x-forwarded-for", address);
    let request = request.json(&json!({ "name": name, "password": password }));
    let request = if cookies.is_empty() { request } else { request.header(header::COOKIE, cookies) };
    request.send().await.expect("an answer")
}

/// Signs up from an address. The cookies, session first.
async fn sign_up(place: &Place, address: &str, name: &str) -> Vec<String> {
    let request = place.client().request(Method::POST, "/api/signup").header("x-forwarded-for", address);
    let response = request.json(&json!({ "name": name, "password": PASSWORD })).send().await.expect("an answer");
    assert_eq!(response.status(), 200);
    let cookies = response.headers().get_all(header::SET_COOKIE).iter();
    cookies.map(|cookie| cookie.to_str().expect("text").to_owned()).collect()
}

fn value(cookie: &str) -> &str {
    cookie.split(';').next().expect("a value")
}

fn header_of<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().expect("text"))
}

#[tokio::test]
async fn strangers_cannot_lock_an_owner_out() {
    let place = behind_a_proxy().await;
    let cookies = sign_up(&place, "192.0.2.1", "Aouda").await;
    let mut limited = 0;
    for _ in 0..30 {
        let response = log_in(&place, "203.0.113.7", "Aouda", "a wrong password", "").await;
        if response.status() == 429 {
            limited += 1;
            // The wait until the next token: of a bucket that gets one a minute, or one in six seconds.
            let wait: u64 = header_of(&response, "retry-after").parse().expect("seconds");
            let (limit, policy) = (header_of(&response, "ratelimit"), header_of(&response, "ratelimit-policy"));
            let most = match policy {
                "\"log-ins-by-name-and-address\";q=10;w=600" => 60,
                "\"log-ins\";q=20;w=120" => 6,
                other => panic!("{other}"),
            };
            assert!((1..=most).contains(&wait), "{policy}: {wait}");
            let name = policy.split(';').next().expect("a name");
            assert_eq!(limit, format!("{name};r=0;t={wait}"));
        } else {
            assert_eq!(response.status(), 401);
        }
    }
    assert!(limited >= 19, "{limited}");
    // The owner, from another address.
    let response = log_in(&place, "198.51.100.9", "Aouda", PASSWORD, "").await;
    assert_eq!(response.status(), 200);
    // Within a session the limits of strangers do not count, even from the same address.
    let owner = place.client().with_cookie(value(&cookies[0]));
    let change = owner.request(Method::POST, "/api/me/password").header("x-forwarded-for", "203.0.113.7");
    let change = change.json(&json!({ "current": PASSWORD, "new": "another long secret" }));
    owner.send_without_response(change).await.expect("changed");
}

/// The same name in other letters is the same account.
#[tokio::test]
async fn other_spellings_of_a_name_are_no_way_around() {
    let place = behind_a_proxy().await;
    sign_up(&place, "192.0.2.1", "Bob Cox").await;
    let mut tried = 0;
    // Cyrillic and Greek capitals that look like those of the name.
    for name in ["Bob Cox", "bob cox", "BOB COX", "ВОВ СОХ", "ΒΟΒ COX", "Воb Сох"].into_iter().cycle().take(18)
    {
        let response = log_in(&place, "203.0.113.7", name, "a wrong password", "").await;
        tried += u32::from(response.status() == 401);
    }
    assert_eq!(tried, 10);
    let response = log_in(&place, "203.0.113.7", "Bob Cox", PASSWORD, "").await;
    assert_eq!(response.status(), 429);
}

#[tokio::test]
async fn a_known_device_gets_in_while_many_addresses_guess() {
    let place = behind_a_proxy().await;
    let cookies = sign_up(&place, "192.0.2.1", "Aouda").await;
    let device = cookies.iter().find(|cookie| cookie.starts_with("fogg_device=")).expect("a device").clone();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"] {
        assert!(device.contains(part), "{device}");
    }
    let mut limited = None;
    for number in 0..110 {
        let response = log_in(&place, &format!("203.0.113.{number}"), "Aouda", "a wrong password", "").await;
        if response.status() == 429 {
            assert_eq!(header_of(&response, "ratelimit-policy"), "\"log-ins-by-name\";q=100;w=3000");
            limited = Some(number);
            break;
        }
    }
    assert!(limited.is_some_and(|number| number >= 100), "{limited:?}");
    let unknown = log_in(&place, "198.51.100.9", "Aouda", PASSWORD, "").await;
    assert_eq!(unknown.status(), 429, "nobody knows this device");
    let invented = log_in(&place, "198.51.100.10", "Aouda", PASSWORD, &format!("fogg_device={}", "a".repeat(64))).await;
    assert_eq!(invented.status(), 429, "nor this one");
    let known = log_in(&place, "198.51.100.11", "Aouda", PASSWORD, value(&device)).await;
    assert_eq!(known.status(), 200);
    // A device is no way to guess faster.
    let mut statuses = Vec::new();
    for number in 0..12 {
        let address = format!("198.51.100.{}", 100 + number);
        statuses.push(log_in(&place, &address, "Aouda", "a wrong password", value(&device)).await.status().as_u16());
    }
    assert_eq!(statuses.iter().filter(|status| **status == 401).count(), 9);
    // The device of one account is not known to another.
    sign_up(&place, "192.0.2.2", "Fix").await;
    for _ in 0..10 {
        log_in(&place, "198.51.100.77", "Fix", "a wrong password", "").await;
    }
    assert_eq!(log_in(&place, "198.51.100.77", "Fix", PASSWORD, value(&device)).await.status(), 429);
}

/// Within a session passwords can be tried ten times, and then once a minute.
#[tokio::test]
async fn a_session_has_a_limit_of_its_own_for_passwords() {
    let place = behind_a_proxy().await;
    let first = place.client().with_cookie(value(&sign_up(&place, "192.0.2.1", "Aouda").await[0]));
    let login = log_in(&place, "192.0.2.2", "Aouda", PASSWORD, "").await;
    let cookie = header_of(&login, "set-cookie").to_owned();
    let second = place.client().with_cookie(value(&cookie));
    let change = |current: &str| json!({ "current": current, "new": "another long secret" });
    for number in 0..12 {
        let request = second.request(Method::POST, "/api/me/password").json(&change("a wrong password"));
        let response = request.send().await.expect("an answer");
        assert_eq!(response.status(), if number < 10 { 403 } else { 429 });
        if number == 11 {
            assert_eq!(header_of(&response, "ratelimit-policy"), "\"passwords\";q=10;w=600");
        }
    }
    // A thief with a session of the account does not keep its owner from changing the password.
    first
        .send_without_response(first.request(Method::POST, "/api/me/password").json(&change(PASSWORD)))
        .await
        .expect("changed");
    assert!(logged_in(&first).await && !logged_in(&second).await);
}

/// Over TLS the device's cookie is bound to the host, too.
#[tokio::test]
async fn device_cookies_are_bound_to_the_host_over_tls() {
    let place = Place::with(|config| config.public_url = Some("https://fogg.example".to_owned())).await;
    let cookies = sign_up(&place, "192.0.2.1", "Aouda").await;
    assert!(cookies[0].starts_with("__Host-fogg_session="), "{cookies:?}");
    assert!(cookies[1].starts_with("__Host-fogg_device=") && cookies[1].contains("; Secure"), "{cookies:?}");
    let me: Option<Account> = place.client().with_cookie(value(&cookies[0])).me().await.expect("an answer");
    assert!(me.is_some());
}

/// Bots that are created and deleted in a loop are limited, even though there are never many.
#[tokio::test]
async fn new_bots_are_limited() {
    let place = Place::with(|config| config.rate_limits = true).await;
    let (mut owner, mut other) = (place.client(), place.client());
    owner.sign_up("Bot Owner", PASSWORD).await.expect("signed up");
    other.sign_up("Another Owner", PASSWORD).await.expect("signed up");
    for number in 0..20 {
        let made = owner.post::<NewToken>("/api/me/bots", &json!({ "name": format!("Engine {number}") })).await;
        let bot = made.expect("a bot").bot.id;
        owner
            .send_without_response(owner.request(Method::DELETE, &format!("/api/me/bots/{bot}")))
            .await
            .expect("deleted");
    }
    let one_more = json!({ "name": "One More" });
    assert_eq!(code(owner.post::<NewToken>("/api/me/bots", &one_more).await), "rate-limited");
    other.post::<NewToken>("/api/me/bots", &one_more).await.expect("another account");
}
