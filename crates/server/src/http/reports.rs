//! Users' reports to the operator.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use fogg_protocol::{NewReport, ReportKind};
use fogg_store::UserKind;
use fogg_table::{Change, Entry, Occupant, UserId};

use super::Body;
use crate::App;
use crate::clock::now;
use crate::error::ApiError;
use crate::request::RequestClient;
use crate::session::Caller;

/// Maximum number of open reports per account.
const MOST_OPEN: u32 = 20;
/// Maximum length of a remark in characters.
const LONGEST_REMARK: usize = 500;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/api/reports", post(report))
}

/// The reported text as it is now, and its author's account.
struct Reported {
    quote: String,
    user: Option<String>,
}

async fn report(
    State(app): State<Arc<App>>,
    client: RequestClient,
    caller: Caller,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, ApiError> {
    app.limits.report(&client, &caller.user.id)?;
    if new.remark.chars().count() > LONGEST_REMARK {
        let message = format!("a remark has at most {LONGEST_REMARK} characters");
        return Err(ApiError::bad("report/remark-too-long", message));
    }
    let reported = match new.kind {
        ReportKind::Chat => chat_line(&app, &caller.id(), &new).await?,
        ReportKind::Name => name(&app, &caller.id(), &new).await?,
        ReportKind::Table => table(&app, &caller.id(), &new).await?,
    };
    let kind = match new.kind {
        ReportKind::Chat => fogg_store::ReportKind::Chat,
        ReportKind::Name => fogg_store::ReportKind::Name,
        ReportKind::Table => fogg_store::ReportKind::Table,
    };
    let report = fogg_store::NewReport {
        at: now(),
        reporter: caller.user.id.clone(),
        kind,
        table: new.table,
        number: new.number.filter(|_| kind == fogg_store::ReportKind::Chat),
        user: reported.user,
        quote: reported.quote,
        remark: new.remark.trim().to_owned(),
    };
    match app.store.add_report(report, MOST_OPEN).await? {
        Some(id) => {
            tracing::info!(report = id, user = %caller.user.id, "a report");
            Ok(StatusCode::NO_CONTENT)
        }
        None => Err(ApiError::bad("report/too-many", "you have too many open reports")),
    }
}

fn missing(field: &str) -> ApiError {
    ApiError::bad("request/unreadable", format!("this kind of report needs `{field}`"))
}

/// Checks that the reporter may see the table. Returns the names of its members.
async fn table(app: &App, reporter: &UserId, new: &NewReport) -> Result<Reported, ApiError> {
    let table = new.table.as_deref().ok_or_else(|| missing("table"))?;
    let names = app.host.view(table, |loaded| {
        loaded.admit(Some(reporter), new.key.as_deref())?;
        let named = loaded.table.chairs().iter().filter_map(|chair| match &chair.occupant {
            Occupant::User { name, .. } => Some(name.clone()),
            _ => None,
        });
        Ok(named.collect::<Vec<String>>())
    });
    Ok(Reported { quote: names.await?.join(", "), user: None })
}

async fn chat_line(app: &App, reporter: &UserId, new: &NewReport) -> Result<Reported, ApiError> {
    table(app, reporter, new).await?;
    let table = new.table.as_deref().ok_or_else(|| missing("table"))?;
    let number = new.number.ok_or_else(|| missing("number"))?;
    // Numbers in the store are signed.
    let before = number.checked_sub(1).filter(|_| i64::try_from(number).is_ok()).ok_or_else(ApiError::not_found)?;
    let rows = app.store.log_page(table, before, 1).await?;
    let row = rows.first().filter(|row| row.number == number).ok_or_else(ApiError::not_found)?;
    match Entry::decode(row.number, row.at, &row.body).map_err(ApiError::internal)?.what {
        // A removed line no longer has an author.
        Change::Said { user, text, phrase, .. } if !user.0.is_empty() => {
            let text = phrase.map_or(text, |phrase| phrase.english().to_owned());
            Ok(Reported { quote: text, user: Some(user.0.to_string()) })
        }
        _ => Err(ApiError::not_found()),
    }
}

async fn name(app: &App, reporter: &UserId, new: &NewReport) -> Result<Reported, ApiError> {
    if new.table.is_some() {
        table(app, reporter, new).await?;
    }
    let user = new.user.as_deref().ok_or_else(|| missing("user"))?;
    let user = app.store.user(user).await?.filter(|user| user.kind != UserKind::Deleted);
    let user = user.ok_or_else(ApiError::not_found)?;
    Ok(Reported { quote: user.name, user: Some(user.id) })
}
