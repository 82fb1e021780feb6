//! Playing styles that reach situations which are very rare in random play.

use fogg_rules::{Action, Game, LegalActions, Phase, QuickRng, RouteKind, Seat, State};
use proptest::prelude::*;

/// The playing style of a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Style {
    /// Chooses any action.
    Random,
    /// Draws train cards as long as there are any: empties the pile and the display.
    Hoarder,
    /// Draws tickets as long as there are any: empties the deck.
    TicketLover,
    /// Claims the longest route it can pay for, otherwise draws: plays many cards and ends games.
    Spender,
    /// Builds stations as soon as possible.
    Builder,
    /// Tries tunnels and usually gives them up.
    TunnelLover,
}

impl Style {
    pub(crate) fn any() -> impl Strategy<Value = Style> {
        use Style::{Builder, Hoarder, Random, Spender, TicketLover, TunnelLover};
        proptest::sample::select(vec![Random, Hoarder, TicketLover, Spender, Builder, TunnelLover])
    }

    /// One of the legal actions.
    pub(crate) fn choose(
        self,
        game: &Game,
        state: &State,
        seat: Seat,
        legal: &LegalActions,
        rng: &mut QuickRng,
    ) -> Action {
        let any = |rng: &mut QuickRng| {
            let index = rng.below(legal.len() as u32) as usize;
            legal.get(game, index).unwrap_or_else(|| panic!("{seat} has no legal action in {state:?}"))
        };
        // A hoarder never deviates, so that the cards run out. The others sometimes do, so that every game ends.
        if !matches!(self, Style::Hoarder) && rng.below(10) == 0 {
            return any(rng);
        }
        let rank = |action: &Action| self.rank(game, state, action);
        let best = legal.iter(game).map(|action| rank(&action)).max().unwrap_or(0);
        if best == 0 {
            return any(rng);
        }
        let favorites: Vec<Action> = legal.iter(game).filter(|action| rank(action) == best).collect();
        favorites[rng.below(favorites.len() as u32) as usize]
    }

    /// The preference for an action; higher is better.
    fn rank(self, game: &Game, state: &State, action: &Action) -> u32 {
        let is_tunnel = |route| game.board().route(route).kind == RouteKind::Tunnel;
        match (self, action) {
            (Style::Random, _) => 0,
            (Style::Hoarder, Action::Draw(_)) => 1,
            (Style::TicketLover, Action::DrawTickets) => 2,
            (Style::TicketLover, Action::Keep(kept)) if matches!(state.phase(), Phase::Tickets { .. }) => {
                // Returns as many tickets as possible, so that there are more to draw.
                8 - u32::from(kept.len())
            }
            (Style::Spender, Action::Claim { route, .. }) => 2 + u32::from(game.board().route(*route).length),
            (Style::Builder, Action::BuildStation { .. }) => 2,
            (Style::TunnelLover, Action::Withdraw) => 3,
            (Style::TunnelLover, Action::Claim { route, .. }) if is_tunnel(*route) => 2,
            (Style::Spender | Style::Builder | Style::TunnelLover, Action::Draw(_)) => 1,
            _ => 0,
        }
    }
}
