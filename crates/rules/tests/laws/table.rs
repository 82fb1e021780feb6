//! Complete games from a few parameters, checked after every step.

use std::sync::LazyLock;

use fogg_rules::{
    Action, Card, Cards, Chance, Event, Game, LegalActions, QuickChance, QuickRng, Seat, Seed, SeededChance, Setup,
    State, TicketDeck, TicketId, TicketSet,
};
use proptest::prelude::*;

use crate::players::Style;
use crate::variants::variants;

/// The number of built-in maps. Higher map numbers are random games.
pub(crate) const BUILT_IN: usize = 2;
/// The number of random games.
const VARIANTS: usize = 120;

/// The games of all maps for 2 to 5 players.
static GAMES: LazyLock<Vec<Vec<Game>>> = LazyLock::new(|| {
    let game = |map: &fogg_maps::Map, players| map.game(players).expect("2 to 5 can play");
    let built_in = fogg_maps::built_in().iter().take(BUILT_IN);
    let built_in = built_in.map(|(_, map)| (2..=5).map(|players| game(map, players)).collect());
    built_in.chain(variants(VARIANTS)).collect()
});

/// A game, built-in or random.
pub(crate) fn game(map: usize, players: u8) -> &'static Game {
    &GAMES[map][usize::from(players) - 2]
}

/// Maximum number of steps of a game. Players need about a hundred actions each, and more if they try many tunnels.
const MOST_STEPS: usize = 20_000;

/// A kind of chance.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Luck {
    /// [`QuickChance`], as in a search.
    Quick,
    /// [`SeededChance`], as in a real game.
    Seeded,
    /// Locomotives come early, so displays are swept.
    Locomotives,
    /// Piles are sorted.
    Sorted,
    /// Draws impossible cards and tickets, which the engine must replace.
    Liar,
}

impl Luck {
    fn any() -> impl Strategy<Value = Luck> {
        use Luck::{Liar, Locomotives, Quick, Seeded, Sorted};
        proptest::sample::select(vec![Quick, Quick, Seeded, Seeded, Locomotives, Sorted, Liar])
    }

    fn chance(self, seed: u64) -> TableChance {
        let seeded = SeededChance::new(Seed::numbered(seed, 0));
        TableChance { luck: self, quick: QuickChance::new(seed), rng: QuickRng::new(!seed), seeded }
    }
}

/// The chance of a case.
#[derive(Clone, Debug)]
pub(crate) struct TableChance {
    luck: Luck,
    quick: QuickChance,
    seeded: SeededChance,
    rng: QuickRng,
}

impl Chance for TableChance {
    fn first_seat(&mut self, players: u8) -> Seat {
        match self.luck {
            Luck::Seeded => self.seeded.first_seat(players),
            Luck::Liar => Seat::new(4).expect("there are five seats"),
            _ => self.quick.first_seat(players),
        }
    }

    fn shuffle(&mut self, pile: Cards) {
        self.seeded.shuffle(pile);
    }

    fn card(&mut self, pile: Cards) -> Card {
        match self.luck {
            Luck::Quick => self.quick.card(pile),
            Luck::Seeded => self.seeded.card(pile),
            Luck::Locomotives if pile.locomotives() > 0 && self.rng.below(2) == 0 => Card::Locomotive,
            Luck::Locomotives => self.quick.card(pile),
            Luck::Sorted => pile.nth(0),
            Luck::Liar => Card::ALL[self.rng.below(9) as usize],
        }
    }

    fn ticket(&mut self, deck: TicketDeck, left: TicketSet) -> TicketId {
        match self.luck {
            Luck::Seeded => self.seeded.ticket(deck, left),
            Luck::Liar => TicketId(self.rng.below(256) as u8),
            _ => self.quick.ticket(deck, left),
        }
    }
}

/// The parameters that determine a complete game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    pub(crate) map: usize,
    pub(crate) players: u8,
    pub(crate) luck: Luck,
    pub(crate) styles: [Style; Seat::MAX],
    pub(crate) seed: u64,
}

impl Case {
    /// Any game, including random ones.
    pub(crate) fn any() -> impl Strategy<Value = Case> {
        Case::on(prop_oneof![0..BUILT_IN, BUILT_IN..BUILT_IN + VARIANTS])
    }

    /// One of the two built-in games.
    pub(crate) fn built_in() -> impl Strategy<Value = Case> {
        Case::on(0..BUILT_IN)
    }

    fn on(maps: impl Strategy<Value = usize>) -> impl Strategy<Value = Case> {
        let styles = prop_oneof![
            2 => [Style::any(), Style::any(), Style::any(), Style::any(), Style::any()],
            1 => Style::any().prop_map(|style| [style; Seat::MAX]),
        ];
        (maps, 2_u8..=5, Luck::any(), styles, any::<u64>()).prop_map(|(map, players, luck, styles, seed)| Case {
            map,
            players,
            luck,
            styles,
            seed,
        })
    }

    pub(crate) fn game(&self) -> &'static Game {
        game(self.map, self.players)
    }

    /// A generator for the choices of a test.
    pub(crate) fn rng(&self) -> QuickRng {
        QuickRng::new(self.seed.rotate_left(32))
    }

    /// Plays the game to its end and calls `look` after the deal and after every action.
    pub(crate) fn play(&self, mut look: impl FnMut(&Step) -> Result<(), TestCaseError>) -> Result<(), TestCaseError> {
        let game = self.game();
        let mut rng = QuickRng::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut chance = self.luck.chance(self.seed);
        let mut step = Step {
            game,
            before: State::before_the_deal(game),
            action: None,
            chance: chance.clone(),
            events: Vec::new(),
            after: State::before_the_deal(game),
        };
        step.after = State::new(game, Setup::default(), &mut chance, &mut step.events);
        look(&step)?;
        let mut legal = LegalActions::new();
        for _ in 0..MOST_STEPS {
            let to_act: Vec<Seat> = step.after.to_act(game).iter().collect();
            if to_act.is_empty() {
                prop_assert!(step.after.end().is_some(), "no seat has a decision to make, but the game is not over");
                return Ok(());
            }
            let seat = to_act[rng.below(to_act.len() as u32) as usize];
            step.after.legal_actions(game, seat, &mut legal);
            prop_assert!(!legal.is_empty(), "{} has a decision to make but no legal action", seat);
            let action = self.styles[seat.index()].choose(game, &step.after, seat, &legal, &mut rng);
            step.before = step.after;
            step.chance = chance.clone();
            step.action = Some((seat, action));
            step.events.clear();
            let played = step.after.play(game, seat, action, &mut chance, &mut step.events);
            prop_assert_eq!(played, Ok(()), "{} {:?}", seat, action);
            look(&step)?;
        }
        Err(TestCaseError::fail("the game does not end"))
    }
}

/// The deal, or one action with its consequences.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) game: &'static Game,
    pub(crate) before: State,
    /// `None` for the deal.
    pub(crate) action: Option<(Seat, Action)>,
    /// Chance before the action.
    pub(crate) chance: TableChance,
    pub(crate) events: Vec<Event>,
    pub(crate) after: State,
}

/// Every possible seat, even if the game does not have it.
pub(crate) fn all_seats() -> impl Iterator<Item = Seat> {
    Seat::all(Seat::MAX as u8)
}

/// The legal actions of a seat.
pub(crate) fn legal_actions(game: &Game, state: &State, seat: Seat) -> Vec<Action> {
    let mut legal = LegalActions::new();
    state.legal_actions(game, seat, &mut legal);
    legal.iter(game).collect()
}
