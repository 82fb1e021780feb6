//! Whole tournaments: the same results on every number of threads, after every interruption, and for the same bot under
//! two names nothing but a draw.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use fogg_arena::{Block, Contestant, FinishedBlock, Lineups, Pairing, Results, Tournament};
use fogg_bots::{Bot, Greedy, Random};
use fogg_rules::Game;

fn random(seed: u64) -> Box<dyn Bot> {
    Box::new(Random::new(seed))
}

fn greedy(_: u64) -> Box<dyn Bot> {
    Box::new(Greedy::new())
}

fn usa(players: u8) -> Game {
    fogg_maps::usa().game(players).expect("for two to five")
}

fn untimed(results: &Results) -> Vec<Block> {
    results.deals().iter().flatten().cloned().map(Block::untimed).collect()
}

#[test]
fn a_bot_draws_against_itself() {
    for players in 2..=5 {
        let game = usa(players);
        for make in [random as fn(u64) -> Box<dyn Bot>, greedy] {
            let contestants: Vec<Contestant<'_>> =
                (0..players).map(|number| Contestant::new(format!("copy {number}"), make)).collect();
            let results = Tournament::round_robin(&game, contestants.len(), 4, 6).play(&contestants, 1);
            for who in 0..contestants.len() {
                let wins = results.win_share(who);
                assert!((wins.count.share() - 1.0 / f64::from(players)).abs() < 1e-9, "{players} players: {wins:?}");
                assert!(wins.bootstrap.high - wins.bootstrap.low < 1e-9, "every block for itself: {wins:?}");
            }
        }
    }
}

#[test]
fn threads_change_nothing() {
    let game = usa(3);
    let contestants = [
        Contestant::new("a", random),
        Contestant::new("b", greedy),
        Contestant::new("c", random),
        Contestant::new("d", greedy),
    ];
    let tables = Lineups::new(&["a", "b", "c", "d"], 3, Pairing::RoundRobin).expect("four tables").tables;
    let tournament = Tournament { game: &game, tables, seed: 9, deals: 5 };
    let play = |threads: usize| untimed(&tournament.play(&contestants, threads));
    let one = play(1);
    assert_eq!(one.len(), 20);
    assert!(one == play(2) && one == play(7));
}

#[test]
fn a_tournament_goes_on_where_it_was_and_stops_where_it_would_have() {
    let game = usa(2);
    let contestants = [Contestant::new("a", greedy), Contestant::new("b", random)];
    let tournament = Tournament::round_robin(&game, 2, 2, 12);
    let whole = untimed(&tournament.play(&contestants, 1));
    assert_eq!(tournament.play_block(&contestants, 0, 3).untimed(), whole[3], "a block does not need the others");
    let go_on = |known: &[Block], stop_after: usize| {
        let known: BTreeMap<(u64, usize), Block> =
            known.iter().map(|block| ((block.deal, block.table), block.clone())).collect();
        let mut played = 0;
        let finished = |_: FinishedBlock| {
            played += 1;
            Ok::<(), ()>(())
        };
        let judge = |results: &Results| {
            if results.deals().len() == stop_after { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let results = tournament.run(2, vec![&contestants[..]; 3], known, finished, judge).expect("nothing fails");
        (untimed(&results), played)
    };
    // The third and the sixth block are there already; whatever comes after the last deal to count does not.
    let (rest, played) = go_on(&[whole[2].clone(), whole[5].clone()], usize::MAX);
    assert_eq!((rest, played), (whole.clone(), 10));
    assert_eq!(go_on(&whole, 4), (whole[..4].to_vec(), 0));
    assert_eq!(go_on(&[], 7).0, whole[..7]);
}

#[test]
fn a_failure_ends_it() {
    let game = usa(2);
    let contestants = [Contestant::new("a", greedy), Contestant::new("b", random)];
    let tournament = Tournament::round_robin(&game, 2, 2, 1000);
    let mut heard = 0;
    let finished = |_: FinishedBlock| {
        heard += 1;
        if heard == 3 { Err("the disk is full") } else { Ok(()) }
    };
    let judge = |_: &Results| ControlFlow::Continue(());
    let failed = tournament.run(2, vec![&contestants[..]; 2], BTreeMap::new(), finished, judge);
    assert_eq!(failed.map(|_| ()), Err("the disk is full"));
    assert_eq!(heard, 3);
}
