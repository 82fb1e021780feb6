//! Whole tournaments: the results do not depend on the number of threads or on interruptions, and a bot draws against
//! itself.

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
    fogg_maps::usa().game(players).expect("USA supports 2 to 5 players")
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
                assert!(wins.bootstrap.high - wins.bootstrap.low < 1e-9, "every block is a draw: {wins:?}");
            }
        }
    }
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
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
fn a_resumed_tournament_has_the_same_results_and_the_same_end() {
    let game = usa(2);
    let contestants = [Contestant::new("a", greedy), Contestant::new("b", random)];
    let tournament = Tournament::round_robin(&game, 2, 2, 12);
    let whole = untimed(&tournament.play(&contestants, 1));
    assert_eq!(tournament.play_block(&contestants, 0, 3).untimed(), whole[3], "a block does not depend on the others");
    let go_on = |known: &[Block], stop_after: usize| {
        let known: BTreeMap<(u64, usize), Block> =
            known.iter().map(|block| ((block.deal, block.table), block.clone())).collect();
        let mut played = 0;
        let finished = |_: FinishedBlock| {
            played += 1;
            Ok::<(), ()>(())
        };
        let verdict = |results: &Results| {
            if results.deals().len() == stop_after { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let results = tournament.run(2, vec![&contestants[..]; 3], known, finished, verdict).expect("nothing fails");
        (untimed(&results), played)
    };
    // The third and the sixth block are known. Blocks after the last deal that counts are ignored.
    let (rest, played) = go_on(&[whole[2].clone(), whole[5].clone()], usize::MAX);
    assert_eq!((rest, played), (whole.clone(), 10));
    assert_eq!(go_on(&whole, 4), (whole[..4].to_vec(), 0));
    assert_eq!(go_on(&[], 7).0, whole[..7]);
}

#[test]
fn a_failure_ends_a_tournament() {
    let game = usa(2);
    let contestants = [Contestant::new("a", greedy), Contestant::new("b", random)];
    let tournament = Tournament::round_robin(&game, 2, 2, 1000);
    let mut calls = 0;
    let finished = |_: FinishedBlock| {
        calls += 1;
        if calls == 3 { Err("the disk is full") } else { Ok(()) }
    };
    let verdict = |_: &Results| ControlFlow::Continue(());
    let failed = tournament.run(2, vec![&contestants[..]; 2], BTreeMap::new(), finished, verdict);
    assert_eq!(failed.map(|_| ()), Err("the disk is full"));
    assert_eq!(calls, 3);
}
