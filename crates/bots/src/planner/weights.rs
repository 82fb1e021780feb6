//! The weights of the planner: its prices and thresholds.

use fogg_rules::Game;

use super::tuned;

/// Declares the weights once: the meaning of each, its initial value for tuning, and the size of its first step.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $start:literal, $scale:literal;)*) => {
        /// The weights of the planner, in points unless noted otherwise.
        ///
        /// ```
        /// use fogg_bots::Weights;
        ///
        /// let game = fogg_maps::usa().game(2).expect("USA supports 2 players");
        /// let weights = Weights::of(&game);
        /// assert_eq!(Weights::from_numbers(weights.numbers()), weights);
        /// assert_eq!(Weights::NAMES[0], "turn");
        /// ```
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl Weights {
            /// The names of the weights, in order.
            pub const NAMES: [&'static str; Weights::COUNT] = [$(stringify!($name)),*];
            /// The number of weights.
            pub const COUNT: usize = [$(stringify!($name)),*].len();
            /// The initial weights for tuning, picked by hand.
            pub const START: Weights = Weights { $($name: $start),* };
            /// The step size of each weight when tuning starts.
            pub const SCALES: [f32; Weights::COUNT] = [$($scale),*];

            /// The values, in order.
            pub const fn numbers(&self) -> [f32; Weights::COUNT] {
                [$(self.$name),*]
            }

            /// The weights with these values.
            pub const fn from_numbers(numbers: [f32; Weights::COUNT]) -> Weights {
                let [$($name),*] = numbers;
                Weights { $($name),* }
            }
        }
    };
}

weights! {
    /// The price of a turn.
    turn: 1.6, 0.6;
    /// Turns for each missing card.
    card: 0.45, 0.12;
    /// The price of a train car, while cars are scarcer than time.
    car: 1.5, 0.5;
    /// Turns for each missing locomotive of a ferry, beyond the card itself.
    ferry: 0.7, 0.3;
    /// Turns a tunnel costs beyond its cards.
    tunnel: 0.5, 0.3;
    /// Extra price of a route near opponents' routes: it may be gone.
    risk: 1.0, 0.8;
    /// Minimum gain of a ticket to keep it.
    caution: 2.0, 1.5;
    /// The probability that a ticket fails whose path takes all the turns that are left.
    doubt: 0.2, 0.1;
    /// Turns by which a path may exceed the horizon.
    hope: 1.0, 1.5;
    /// The share of the estimated turns left that plans may use.
    haste: 1.0, 0.15;
    /// Bonus of a route that extends the player's network.
    touching: 1.5, 0.8;
    /// Minimum value to claim a route outside the plan while the plan waits for cards.
    early: 10.0, 4.0;
    /// The same when the plan is done.
    least: -1.5, 1.5;
    /// Value of a card for a route of the plan; a card for the best other route has value 1.
    plan_card: 1.5, 0.6;
    /// Extra value of a card the fewer are missing.
    closeness: 0.5, 0.4;
    /// Extra value of a card for every car its route is longer.
    long_card: 0.0, 0.15;
    /// Extra value of a card if the route's cards can be completed this turn.
    finish: 0.5, 0.5;
    /// Cards for a route outside the plan have no value if the route is worse than the best one by this much.
    fade: 2.0, 1.0;
    /// Value of a card without use, for each card of its color in hand.
    idle_card: 0.05, 0.05;
    /// Value of a locomotive.
    locomotive: 1.5, 0.6;
    /// Value of a locomotive that makes a route claimable.
    last_locomotive: 3.0, 1.0;
    /// Minimum number of cars to draw tickets.
    draw_cars: 30.0, 6.0;
    /// Minimum number of turns left to draw tickets.
    draw_turns: 20.0, 4.0;
    /// Minimum number of spare cards to try a tunnel.
    tunnel_spare: 0.5, 0.6;
    /// Minimum gain of a station, beyond its price.
    station: 3.0, 2.0;
}

impl Weights {
    /// The weights tuned for this kind of game and number of players.
    pub fn of(game: &Game) -> Weights {
        let tuned = if game.rules().stations > 0 { &tuned::WITH_STATIONS } else { &tuned::WITHOUT_STATIONS };
        let index = usize::from(game.players()).saturating_sub(2).min(tuned.len() - 1);
        Weights::from_numbers(tuned[index])
    }
}
