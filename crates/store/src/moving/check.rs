//! The check after the copy: both sides are read again and compared row by row.

use tokio::sync::mpsc::Receiver;

use super::BATCH;
use super::kinds::RowKind;
use super::row::{Row, RowDigest, name};

/// Row count and digest of one kind of rows that is identical in two stores.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct VerifiedRows {
    pub(crate) rows: u64,
    pub(crate) digest: String,
}

/// Compares the rows of two stores, which arrive in the same order. An error names the first difference.
pub(crate) async fn compare(
    kind: &RowKind,
    source: Receiver<Vec<Row>>,
    target: Receiver<Vec<Row>>,
    mut count: impl FnMut(u64),
) -> Result<VerifiedRows, String> {
    let (mut source, mut target) = (RowStream::new(source), RowStream::new(target));
    let mut digest = RowDigest::new(kind);
    let mut rows = 0;
    loop {
        match (source.next().await, target.next().await) {
            (None, None) => {
                count(rows % BATCH as u64);
                return Ok(VerifiedRows { rows, digest: digest.finish() });
            }
            (Some(here), Some(there)) if here == there => digest.add_row(&there),
            (Some(here), Some(there)) => return Err(difference(kind, &here, &there)),
            (Some(here), None) => return Err(format!("{} is missing in the target", name(kind, &here))),
            (None, Some(there)) => return Err(format!("{} is in the target only", name(kind, &there))),
        }
        rows += 1;
        if rows.is_multiple_of(BATCH as u64) {
            count(BATCH as u64);
        }
    }
}

/// Describes the difference between two rows without revealing their values.
fn difference(kind: &RowKind, here: &Row, there: &Row) -> String {
    let differ: Vec<&str> = kind
        .columns()
        .zip(here.iter().zip(there))
        .filter(|(_, (here, there))| here != there)
        .map(|(column, _)| column)
        .collect();
    if kind.key.iter().any(|key| differ.contains(&key.column())) {
        return format!("where the source has {}, the target has {}", name(kind, here), name(kind, there));
    }
    format!("{} is not the same in the target: {}", name(kind, here), differ.join(", "))
}

/// Iterates over rows that arrive in batches.
struct RowStream {
    batches: Receiver<Vec<Row>>,
    batch: std::vec::IntoIter<Row>,
}

impl RowStream {
    fn new(batches: Receiver<Vec<Row>>) -> RowStream {
        RowStream { batches, batch: Vec::new().into_iter() }
    }

    async fn next(&mut self) -> Option<Row> {
        loop {
            if let Some(row) = self.batch.next() {
                return Some(row);
            }
            self.batch = self.batches.recv().await?.into_iter();
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;
    use crate::moving::kinds::KINDS;
    use crate::moving::row::Value;

    fn log_row(number: i64, body: &str) -> Row {
        vec![Value::Number(7), Value::Number(number), Value::Number(1000), Value::Text(body.to_owned())]
    }

    /// Sends rows in batches of the given size.
    fn sent(rows: &[Row], size: usize) -> Receiver<Vec<Row>> {
        let (sender, receiver) = mpsc::channel(rows.len() + 1);
        for batch in rows.chunks(size) {
            sender.try_send(batch.to_vec()).expect("the channel has room");
        }
        receiver
    }

    async fn compared(here: &[Row], there: &[Row]) -> Result<VerifiedRows, String> {
        let log = KINDS.iter().find(|kind| kind.table == "log").expect("a kind");
        compare(log, sent(here, 2), sent(there, 3), |_rows| ()).await
    }

    #[tokio::test]
    async fn the_first_difference_is_named_without_revealing_values() {
        let rows: Vec<Row> = (1..=5).map(|number| log_row(number, "s3cret")).collect();
        let same = compared(&rows, &rows).await.expect("they are the same");
        assert_eq!((same.rows, same.digest.len()), (5, 64));

        let mut changed = rows.clone();
        changed[3] = log_row(4, "s3cret!");
        changed[4] = log_row(5, "s3cret!");
        let message = compared(&rows, &changed).await.expect_err("a row differs");
        assert_eq!(message, "log with table_id 7, number 4 is not the same in the target: body");

        let message = compared(&rows, &rows[..4]).await.expect_err("a row is missing");
        assert_eq!(message, "log with table_id 7, number 5 is missing in the target");
        let message = compared(&rows[..4], &rows).await.expect_err("a row is added");
        assert_eq!(message, "log with table_id 7, number 5 is in the target only");
        let message = compared(&rows, &rows[1..]).await.expect_err("the first is missing");
        assert_eq!(
            message,
            "where the source has log with table_id 7, number 1, the target has log with table_id 7, number 2"
        );
    }

    #[tokio::test]
    async fn digests_distinguish_similar_rows() {
        let one = compared(&[log_row(1, "ab")], &[log_row(1, "ab")]).await.expect("the same");
        let two = compared(&[log_row(1, "a"), log_row(2, "b")], &[log_row(1, "a"), log_row(2, "b")]).await;
        assert_ne!(one.digest, two.expect("the same").digest);
    }
}
