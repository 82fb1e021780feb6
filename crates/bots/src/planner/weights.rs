//! The numbers that make the planner play as it does.

use fogg_rules::Game;

use super::tuned;

/// Declares the weights once: what each is, where tuning begins, and how far it moves a weight at first.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $start:literal, $scale:literal;)*) => {
        /// What things are worth to the planner, in points unless said otherwise.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl Weights {
            /// Their names, in order.
            pub const NAMES: [&'static str; Weights::COUNT] = [$(stringify!($name)),*];
            /// How many there are.
            pub const COUNT: usize = [$(stringify!($name)),*].len();
            /// Where tuning begins: numbers found by thinking.
            pub const START: Weights = Weights { $($name: $start),* };
            /// How far each is moved at first when they are tuned.
            pub const SCALES: [f32; Weights::COUNT] = [$($scale),*];

            /// The numbers, in order.
            pub const fn numbers(&self) -> [f32; Weights::COUNT] {
                [$(self.$name),*]
            }

            /// The weights with these numbers.
            pub const fn from_numbers(numbers: [f32; Weights::COUNT]) -> Weights {
                let [$($name),*] = numbers;
                Weights { $($name),* }
            }
        }
    };
}

weights! {
    /// A turn.
    turn: 1.6, 0.6;
    /// Turns for one missing card.
    card: 0.45, 0.12;
    /// A train car, as long as cars are scarcer than time.
    car: 1.5, 0.5;
    /// Turns for each locomotive a ferry still asks for, beyond the card itself.
    ferry: 0.7, 0.3;
    /// Turns a tunnel costs beyond its cards.
    tunnel: 0.5, 0.3;
    /// What a route that others are close to costs more in a plan: it may be gone.
    risk: 1.0, 0.8;
    /// What a kept ticket must bring at least.
    caution: 2.0, 1.5;
    /// How likely a ticket fails whose way will take all the turns that are left.
    doubt: 0.2, 0.1;
    /// By how many turns a way may take longer than the game seems to last.
    hope: 1.0, 1.5;
    /// How many of the turns that seem to be left are planned with, as a share.
    haste: 1.0, 0.15;
    /// A route that prolongs the own network.
    touching: 1.5, 0.8;
    /// What a route outside the plan must be worth to be claimed while the plan waits for cards.
    early: 10.0, 4.0;
    /// What it must be worth when the plan is done.
    least: -1.5, 1.5;
    /// Desire for a card of a route of the plan, against 1 for one of the best other route.
    plan_card: 1.5, 0.6;
    /// How much more a card is desired the fewer are missing.
    closeness: 0.5, 0.4;
    /// How much more it is desired for every card its route is longer.
    long_card: 0.0, 0.15;
    /// How much more it is desired if it completes the cards of a route this turn.
    finish: 0.5, 0.5;
    /// Cards for a route beside the plan are desired if it is not worse by this than the best one.
    fade: 2.0, 1.0;
    /// Desire for a card that nothing needs now, for each one of its colour in hand.
    idle_card: 0.05, 0.05;
    /// A locomotive from the pile, in desired cards.
    locomotive: 1.5, 0.6;
    /// A locomotive that makes a route claimable, in desired cards.
    last_locomotive: 3.0, 1.0;
    /// Tickets are drawn only with at least so many cars.
    draw_cars: 30.0, 6.0;
    /// Tickets are drawn only with at least so many turns left.
    draw_turns: 20.0, 4.0;
    /// Cards to spare with which a tunnel is tried.
    tunnel_spare: 0.5, 0.6;
    /// A station must bring so much more than it costs.
    station: 3.0, 2.0;
}

impl Weights {
    /// The weights for a game: those tuned for its kind and number of players.
    pub fn of(game: &Game) -> Weights {
        let tuned = if game.rules().stations > 0 { &tuned::WITH_STATIONS } else { &tuned::WITHOUT_STATIONS };
        let index = usize::from(game.players()).saturating_sub(2).min(tuned.len() - 1);
        Weights::from_numbers(tuned[index])
    }
}
