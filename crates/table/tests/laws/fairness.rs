//! Deals that anyone can verify: honest records are accepted, and every single change is detected.

use fogg_record::{Record, Variant, verify};
use fogg_rules::Seed;
use fogg_table::testing::{World, map_of, newcomer, options, user};
use fogg_table::{
    Change, Deal, Fairness, FairnessError, Input, Options, Order, SeatPlan, Secret, TableId, TimeControl, commitment,
};
use sha2::{Digest, Sha256};

fn secret() -> Secret {
    Secret(std::array::from_fn(|index| index as u8))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn the_construction_matches_the_documentation() {
    // The golden values were computed by a short program in another language. If this test fails, published records can
    // no longer be verified.
    let options = Options {
        map: "europe".to_owned(),
        seats: vec![
            SeatPlan::Anybody,
            SeatPlan::Bot { bot: "greedy".to_owned() },
            SeatPlan::HotSeat { name: "Guest".to_owned() },
        ],
        clock: TimeControl::Live { reserve: 600_000, increment: 5_000 },
        public: false,
        order: Order::Begins { seat: 2 },
        variant: Variant { cars: Some(12), ..Variant::default() },
    };
    let text = concat!(
        r#"{"map":"europe","seats":[{"for":"anybody"},{"for":"bot","bot":"greedy"},{"for":"hot-seat","name":"Guest"}],"#,
        r#""clock":{"kind":"live","reserve":600000,"increment":5000},"public":false,"#,
        r#""order":{"kind":"begins","seat":2},"variant":{"cars":12}}"#
    );
    let secret_text = hex(&secret().0);
    let lines = format!("fogg-deal/1 commitment\nT1\n{text}\n{secret_text}\n");
    let committed = commitment(&TableId::from("T1"), &options, &secret());
    assert_eq!(committed, hex(&Sha256::digest(lines)));
    assert_eq!(committed, "343f107ab29ae7eaed29a398241b095cd8a8bc7ec68c0ceba41c2fd3867e499e");

    let lines = format!("fogg-deal/1 seed\n{secret_text}\n00ff\n\nab\n");
    let entropy: [Option<&[u8]>; 3] = [Some(&[0, 255]), None, Some(&[0xab])];
    let Seed(seed) = Deal::new(&secret(), entropy).seed();
    assert_eq!(hex(&seed), hex(&Sha256::digest(lines)));
    assert_eq!(hex(&seed), "2195e37eef1ecc46d380987505d13c000598103277ac30c6682fe43af829332f");
}

#[test]
fn every_players_bytes_and_their_order_count() {
    let seeds = [
        Deal::new(&secret(), [None, None]),
        Deal::new(&secret(), [None, None, None]),
        Deal::new(&secret(), [Some(&[1][..]), None]),
        Deal::new(&secret(), [None, Some(&[1][..])]),
        Deal::new(&secret(), [Some(&[1][..]), Some(&[1][..])]),
        Deal::new(&secret(), [Some(&[1, 1][..]), None]),
        Deal::new(&Secret([0; 32]), [None, None]),
    ];
    for (index, seed) in seeds.iter().enumerate() {
        assert!(seeds[..index].iter().all(|other| other != seed), "{index}");
    }
}

/// A finished game; every other chair adds to the deal if `entropy`.
fn finished(options: Options, entropy: bool, seed: u8) -> World {
    let people = options.seats.len();
    let mut world = World::open(options, Secret([seed; 32]));
    for number in 1..people {
        world.send(Input::Sit { who: newcomer(number), seat: None }).expect("seats are free");
    }
    for number in (0..people).step_by(2).filter(|_| entropy) {
        let bytes = (0..=number as u8).map(|byte| byte ^ seed).collect();
        world.send(Input::AddEntropy { user: user(number), entropy: bytes }).expect("the game has not started");
    }
    world.send(Input::Start { user: user(0) }).expect("all seats are taken");
    world.finish(u64::from(seed));
    world
}

fn record(world: &World) -> Record {
    world.table.record(&world.log).expect("the game is over")
}

fn check(record: &Record) -> Result<(), FairnessError> {
    let map = fogg_maps::find(&record.map).expect("tests play on built-in maps");
    Fairness::of(record)?.expect("the record has a fairness object").check(record, map)
}

#[test]
fn every_finished_game_can_be_checked() {
    let mut seed = 0;
    for map in ["usa", "europe"] {
        for players in 2..=5 {
            for order in [Order::Seated, Order::Random, Order::Begins { seat: players as u8 - 1 }] {
                for entropy in [false, true] {
                    seed += 1;
                    let world = finished(Options { order, ..options(map, players) }, entropy, seed);
                    let record = record(&world);
                    let what = format!("{map}, {players} players, {order:?}, entropy {entropy}");
                    assert_eq!(verify(&record, map_of(world.table.options())), Ok(()), "{what}");
                    assert_eq!(check(&record), Ok(()), "{what}");
                    let again = Record::parse(&record.to_line()).expect("a record can be read");
                    assert_eq!(check(&again), Ok(()), "{what}");
                    check_published(&world, &record, entropy);
                }
            }
        }
    }
}

/// Checks that the record publishes what the players saw: the commitment from the start, the secret from the end, the
/// bytes of each chair, and an order of play derived from them.
fn check_published(world: &World, record: &Record, entropy: bool) {
    let fairness = Fairness::of(record).expect("a known scheme").expect("there is a fairness object");
    let Change::Opened { commitment, .. } = &world.log[0].what else { panic!("a log starts with the opening") };
    assert_eq!(&fairness.commitment, commitment);
    assert_eq!(world.table.revealed().map(|secret| secret.to_hex()), Some(fairness.secret.clone()));
    let players = world.table.chairs().len();
    let mut added = vec![String::new(); players];
    for entry in &world.log {
        if let Change::EntropyAdded { seat, entropy } = &entry.what {
            added[seat.index()] = hex(entropy);
        }
    }
    assert_eq!(fairness.entropy, added, "in the order of the chairs before the start");
    assert_eq!(added.iter().any(|bytes| !bytes.is_empty()), entropy);
    let bytes: Vec<Vec<u8>> = added.iter().map(|text| unhex(text)).collect();
    let bytes = bytes.iter().map(|bytes| Some(&bytes[..]).filter(|bytes| !bytes.is_empty()));
    let secret = Secret::from_hex(&fairness.secret).expect("256 bits in hexadecimal");
    let (order, first) = Deal::new(&secret, bytes).order(world.table.options().order, players as u8);
    assert_eq!(world.table.order(), order);
    if let Some(first) = first {
        assert_eq!(record.first, first.index());
    }
    let names: Vec<&str> = record.seats.iter().map(|seat| &seat.name[..]).collect();
    let expected: Vec<String> = order.iter().map(|chair| user(usize::from(*chair)).to_string()).collect();
    assert_eq!(names, expected);
}

fn unhex(text: &str) -> Vec<u8> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).expect("hexadecimal")).collect()
}

/// The record with one thing about its fairness object changed.
fn with(record: &Record, change: impl FnOnce(&mut Fairness)) -> Record {
    let mut fairness = Fairness::of(record).expect("a known scheme").expect("there is a fairness object");
    change(&mut fairness);
    Record { fairness: serde_json::to_value(fairness).ok(), ..record.clone() }
}

/// Like [`with`], but recomputes the commitment too.
fn recommitted(record: &Record, change: impl FnOnce(&mut Fairness)) -> Record {
    with(record, |fairness| {
        change(fairness);
        let Fairness { table, options, secret, .. } = &*fairness;
        let lines = format!("fogg-deal/1 commitment\n{table}\n{options}\n{secret}\n");
        fairness.commitment = hex(&Sha256::digest(lines));
    })
}

/// Changes the first hexadecimal digit.
fn other_digit(text: &mut String) {
    let first = if text.starts_with('0') { "1" } else { "0" };
    text.replace_range(..1, first);
}

/// Exchanges the first item of a deck with the next one that differs.
fn exchange<T: PartialEq>(deck: &mut [T]) {
    let other = deck.iter().position(|item| *item != deck[0]).expect("a deck has different items");
    deck.swap(0, other);
}

/// A game with reshuffles, which short games do not have.
fn long_game(map: &str, order: Order) -> Record {
    let long = Options { order, variant: Variant::default(), ..options(map, 5) };
    let record = record(&finished(long, true, 77));
    assert!(record.reshuffles.len() > 1, "{} reshuffles", record.reshuffles.len());
    record
}

#[test]
fn every_change_to_a_record_is_detected() {
    let begins = Order::Begins { seat: 1 };
    for (map, order) in [("usa", begins), ("europe", begins), ("usa", Order::Random), ("europe", Order::Seated)] {
        let honest = long_game(map, order);
        assert_eq!(check(&honest), Ok(()));
        let found = |tampered: Record, error: FairnessError| assert_eq!(check(&tampered), Err(error), "{map}");

        found(with(&honest, |fairness| other_digit(&mut fairness.secret)), FairnessError::Commitment);
        found(with(&honest, |fairness| fairness.secret.make_ascii_uppercase()), FairnessError::Commitment);
        found(with(&honest, |fairness| other_digit(&mut fairness.commitment)), FairnessError::Commitment);
        found(with(&honest, |fairness| fairness.table.push('2')), FairnessError::Commitment);
        let public = |fairness: &mut Fairness| fairness.options = fairness.options.replace("true", "false");
        found(with(&honest, public), FairnessError::Commitment);

        for index in 0..honest.reshuffles.len() {
            let mut tampered = honest.clone();
            exchange(&mut tampered.reshuffles[index]);
            found(tampered, FairnessError::Shuffle(index + 1));
        }
        let mut tampered = honest.clone();
        exchange(&mut tampered.train_deck);
        found(tampered, FairnessError::Shuffle(0));
        let mut tampered = honest.clone();
        exchange(&mut tampered.ticket_deck);
        found(tampered, FairnessError::Differs("the ticket deck"));
        if map == "europe" {
            let mut tampered = honest.clone();
            exchange(&mut tampered.long_deck);
            found(tampered, FairnessError::Differs("the deck of long tickets"));
        }
        found(with(&honest, |fairness| fairness.order.swap(0, 1)), FairnessError::Differs("the order of play"));
        assert_eq!(check(&with(&honest, |fairness| fairness.order.clear())), Ok(()), "old records do not have it");
        let first = (honest.first + 1) % 5;
        found(Record { first, ..honest.clone() }, FairnessError::Differs("the first seat"));

        // A forger who can also change the commitment, which all players have seen, still has to explain the cards.
        let other = [
            with(&honest, |fairness| fairness.entropy[0] = "00".to_owned()),
            with(&honest, |fairness| fairness.entropy[1] = "00".to_owned()),
            with(&honest, |fairness| fairness.entropy[2].clear()),
            with(&honest, |fairness| fairness.entropy[2].make_ascii_uppercase()),
            with(&honest, |fairness| fairness.entropy.swap(0, 1)),
            recommitted(&honest, |fairness| other_digit(&mut fairness.secret)),
        ];
        for tampered in other {
            let error = check(&tampered).expect_err("other bytes make another deal");
            let lots = [FairnessError::Differs("the first seat"), FairnessError::Differs("the order of play")];
            let by_lot = order != begins && lots.contains(&error);
            assert!(by_lot || error == FairnessError::Shuffle(0), "{error}");
        }
        for (from, to) in [(map, "moon"), ("{\"for\":\"anybody\"},", ""), ("\"order\"", "\"variant\":{},\"order\"")] {
            let change = |fairness: &mut Fairness| fairness.options = fairness.options.replacen(from, to, 1);
            let checked = check(&recommitted(&honest, change));
            // A variant without differences from the printed rules changes nothing.
            let expected = if to.contains("variant") { Ok(()) } else { Err(FairnessError::Options) };
            assert_eq!(checked, expected, "{from} {to}");
        }
    }
}

#[test]
fn a_malformed_fairness_object_is_rejected() {
    let honest = record(&finished(options("usa", 2), true, 5));
    let is_form = |tampered: Record| {
        let error = check(&tampered).expect_err("it is malformed");
        assert!(matches!(error, FairnessError::Form(_)), "{error}");
    };
    for bytes in ["0", "zz", "+1", "é"] {
        is_form(with(&honest, |fairness| fairness.entropy[1] = bytes.to_owned()));
    }
    is_form(with(&honest, |fairness| fairness.entropy.push(String::new())));
    is_form(recommitted(&honest, |fairness| fairness.options = "nonsense".to_owned()));
    // A secret of fewer bits could be guessed, and one of more does not match the scheme.
    for secret in ["", "07", &"ab".repeat(33), &"+a".repeat(32)] {
        is_form(recommitted(&honest, |fairness| fairness.secret = secret.to_owned()));
    }
    let mut fairness = honest.fairness.clone().expect("there is a fairness object");
    fairness["more"] = 1.into();
    is_form(Record { fairness: Some(fairness.clone()), ..honest.clone() });
    fairness["scheme"] = "fogg-deal/2".into();
    let unknown = Record { fairness: Some(fairness), ..honest.clone() };
    assert_eq!(check(&unknown), Err(FairnessError::UnknownScheme("fogg-deal/2".to_owned())));
    let none = Record { fairness: None, ..honest.clone() };
    assert_eq!(Fairness::of(&none), Ok(None));
    // Decks that no map has.
    for id in [0, 30, 127, 128, 255] {
        let mut more = honest.clone();
        more.ticket_deck.push(id);
        assert_eq!(check(&more), Err(FairnessError::Differs("the ticket deck")));
        let mut more = honest.clone();
        more.long_deck.push(id);
        assert_eq!(check(&more), Err(FairnessError::Differs("the deck of long tickets")));
    }
    is_form(Record { reshuffles: vec![honest.train_deck.repeat(3)], ..honest.clone() });
    // More cards of one kind than fit in a byte.
    let one_kind = vec![honest.train_deck[0]; 255];
    let _ = check(&Record { train_deck: one_kind, ..honest.clone() });
}

#[test]
fn only_a_finished_game_has_a_record() {
    let mut world = World::started(options("usa", 2));
    assert!(world.table.record(&world.log).is_none());
    world.finish(9);
    assert!(world.table.record(&world.log).is_some());
}
