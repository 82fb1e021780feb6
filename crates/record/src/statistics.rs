//! Statistics of a recorded game: what each seat drew, built, and paid, and the scores turn by turn.

use fogg_maps::Map;
use fogg_rules::{Card, Event, Game, Seat, Source, State};

use crate::{Record, RecordError, Step, replay};

/// The statistics of a game.
///
/// ```
/// use fogg_record::{Recorder, SeatInfo, Statistics};
/// use fogg_rules::{QuickChance, Setup};
///
/// let map = fogg_maps::usa();
/// let game = map.game(2).expect("the USA map supports 2 to 5 players");
/// let seats = ["Ada", "Ben"].map(|name| SeatInfo { name: name.to_owned(), bot: None });
/// let record = Recorder::new(&game, Setup::default(), QuickChance::new(1)).record(seats.to_vec());
///
/// let statistics = Statistics::of(&record, map).expect("the record is correct");
/// assert_eq!(statistics.seats[0].cards_dealt, 4);
/// assert_eq!(statistics.timeline.last().expect("the score at the end").totals, [0, 0]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// The statistics of each seat.
    pub seats: Vec<SeatStatistics>,
    /// The scores before the first turn and after each turn. The last ones are the final scores.
    pub timeline: Vec<TurnScores>,
}

/// The statistics of one seat.
///
/// Dealt and drawn cards together are as many as those that were paid and those that are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatStatistics {
    /// The number of turns.
    pub turns: u32,
    /// The train cards that were dealt \[S2\].
    pub cards_dealt: u32,
    /// The face-up cards that were drawn.
    pub drawn_face_up: u32,
    /// The cards that were drawn from the pile.
    pub drawn_blind: u32,
    /// The locomotives among the drawn cards.
    pub locomotives: u32,
    /// The cards that were paid for routes and stations.
    pub cards_paid: u32,
    /// The cards in hand at the end.
    pub cards_left: u32,
    /// The number of claimed routes.
    pub routes: u32,
    /// The number of train cars on them.
    pub cars: u32,
    /// The tickets that were kept.
    pub tickets_kept: u32,
    /// The kept tickets that were not completed.
    pub tickets_failed: u32,
    /// The number of times that the seat played cards for a tunnel \[U1\].
    pub tunnels_tried: u32,
    /// The number of times that it gave a tunnel up \[U4\].
    pub tunnels_failed: u32,
    /// The stations that were built.
    pub stations: u32,
}

/// The scores after a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnScores {
    /// The seat whose turn it was; `None` before the first turn.
    pub seat: Option<Seat>,
    /// The score that each seat would have if the game ended then.
    pub totals: Vec<i32>,
}

impl Statistics {
    /// Replays a record and collects its statistics.
    ///
    /// # Errors
    /// If the record is wrong.
    pub fn of(record: &Record, map: &Map) -> Result<Statistics, RecordError> {
        let mut collector = Collector::default();
        replay(record, map, |step| collector.step(step))?;
        Ok(collector.finish())
    }
}

/// Collects the statistics step by step.
#[derive(Default)]
struct Collector {
    statistics: Statistics,
    /// The seat whose turn it is.
    turn: Option<Seat>,
    game: Option<Game>,
    end: Option<State>,
}

impl Collector {
    fn step(&mut self, step: Step<'_>) {
        let seats = &mut self.statistics.seats;
        seats.resize(usize::from(step.game.players()), SeatStatistics::default());
        for event in step.events {
            count(seats, event);
            if let Event::TurnBegan { .. } | Event::GameEnded { .. } = event {
                let turn = self.turn.take();
                self.statistics.timeline.push(TurnScores { seat: turn, totals: totals(step.game, step.after) });
            }
            if let Event::TurnBegan { seat } = event {
                self.turn = Some(*seat);
            }
        }
        self.game.get_or_insert_with(|| step.game.clone());
        self.end = Some(*step.after);
    }

    fn finish(mut self) -> Statistics {
        let (Some(game), Some(state)) = (self.game, self.end) else { return self.statistics };
        let sheet = state.score(&game);
        for (seat, own) in Seat::all(game.players()).zip(&mut self.statistics.seats) {
            own.cards_left = state.hand(seat).total().into();
            own.tickets_kept = state.tickets(seat).len();
            own.tickets_failed = sheet.seat(seat).failed.len();
            own.routes = state.claimed(seat).len();
            own.cars = state.claimed(seat).iter().map(|route| u32::from(game.board().route(route).length)).sum();
            own.stations = state.stations(seat).len();
        }
        // A game that was stopped has no last turn.
        if state.end().is_none() {
            self.statistics.timeline.push(TurnScores { seat: self.turn, totals: totals(&game, &state) });
        }
        self.statistics
    }
}

fn totals(game: &Game, state: &State) -> Vec<i32> {
    state.score(game).seats().iter().map(|score| score.total).collect()
}

/// Counts an event. What the last state has is counted there.
fn count(seats: &mut [SeatStatistics], event: &Event) {
    match *event {
        Event::HandDealt { seat, cards } => seats[seat.index()].cards_dealt += u32::from(cards.total()),
        Event::TurnBegan { seat } => seats[seat.index()].turns += 1,
        Event::CardDrawn { seat, from, card } => {
            let own = &mut seats[seat.index()];
            match from {
                Source::Pile => own.drawn_blind += 1,
                Source::Display(_) => own.drawn_face_up += 1,
            }
            own.locomotives += u32::from(card == Card::Locomotive);
        }
        Event::RouteClaimed { seat, payment, .. } | Event::StationBuilt { seat, payment, .. } => {
            seats[seat.index()].cards_paid += u32::from(payment.cards().total());
        }
        Event::TunnelTried { seat, payment, .. } => {
            seats[seat.index()].tunnels_tried += 1;
            seats[seat.index()].cards_paid += u32::from(payment.cards().total());
        }
        Event::TunnelClaimed { seat, surcharge, .. } => {
            seats[seat.index()].cards_paid += u32::from(surcharge.cards().total());
        }
        Event::TunnelGivenUp { seat, taken_back, .. } => {
            seats[seat.index()].tunnels_failed += 1;
            seats[seat.index()].cards_paid -= u32::from(taken_back.cards().total());
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use fogg_rules::{Action, LegalActions, QuickChance, Setup};

    use super::*;
    use crate::{Recorder, SeatInfo};

    /// A game with a few turns, counted by hand.
    #[test]
    fn a_short_game_is_counted() {
        let map = fogg_maps::usa();
        let game = map.game(2).expect("two can play");
        let mut recorder = Recorder::new(&game, Setup { first: Some(Seat::FIRST) }, QuickChance::new(7));
        let [one, two] = [0, 1].map(|seat| Seat::new(seat).expect("a seat"));
        let mut legal = LegalActions::new();
        let mut keep_all = |recorder: &mut Recorder<'_, QuickChance>, seat| {
            recorder.state().legal_actions(&game, seat, &mut legal);
            let offers = (0..legal.len()).filter_map(|index| match legal.get(&game, index) {
                Some(Action::Keep(tickets)) => Some(tickets),
                _ => None,
            });
            let all = offers.max_by_key(|tickets| tickets.len()).expect("an offer");
            recorder.play(seat, Action::Keep(all)).expect("the whole offer can be kept");
        };
        keep_all(&mut recorder, one);
        keep_all(&mut recorder, two);
        // The first two turns: two blind cards; a face-up card and a blind one.
        let mut locomotives = [0, 0];
        let mut draw = |recorder: &mut Recorder<'_, QuickChance>, seat: Seat, from| {
            let before = recorder.state().hand(seat).iter().filter(|card| *card == Card::Locomotive).count() as u32;
            recorder.play(seat, Action::Draw(from)).expect("a card can be drawn");
            locomotives[seat.index()] +=
                recorder.state().hand(seat).iter().filter(|card| *card == Card::Locomotive).count() as u32 - before;
        };
        draw(&mut recorder, one, Source::Pile);
        draw(&mut recorder, one, Source::Pile);
        let colored = (0..5).find(|slot| recorder.state().display().get(*slot) != Some(Card::Locomotive));
        draw(&mut recorder, two, Source::Display(colored.expect("a colored card")));
        draw(&mut recorder, two, Source::Pile);
        // The third turn: three more tickets.
        recorder.play(one, Action::DrawTickets).expect("tickets can be drawn");
        keep_all(&mut recorder, one);

        let names = ["Ada", "Ben"].map(|name| SeatInfo { name: name.to_owned(), bot: None });
        let record = recorder.record(names.to_vec());
        let statistics = Statistics::of(&record, map).expect("the record is correct");
        let same = SeatStatistics { cards_dealt: 4, cards_left: 6, ..SeatStatistics::default() };
        let ada = SeatStatistics {
            turns: 2,
            drawn_blind: 2,
            locomotives: locomotives[0],
            tickets_kept: 6,
            tickets_failed: 6,
            ..same
        };
        // The next turn, which was never played, is the second one of this seat.
        let ben = SeatStatistics {
            turns: 2,
            drawn_face_up: 1,
            drawn_blind: 1,
            locomotives: locomotives[1],
            tickets_kept: 3,
            tickets_failed: 3,
            ..same
        };
        assert_eq!(statistics.seats, [ada, ben]);
        let turns: Vec<Option<Seat>> = statistics.timeline.iter().map(|scores| scores.seat).collect();
        assert_eq!(turns, [None, Some(one), Some(two), Some(one), Some(two)]);
        let worth = |seat: Seat| -> i32 {
            let tickets = recorder.state().tickets(seat);
            tickets.iter().map(|ticket| i32::from(game.board().ticket(ticket).points)).sum()
        };
        assert_eq!(statistics.timeline[4].totals, [-worth(one), -worth(two)]);
        assert_eq!(statistics.timeline[1].totals[1], -worth(two));
        assert!(statistics.timeline[3].totals[0] < statistics.timeline[1].totals[0], "three more failed tickets");
    }
}
