//! Changes before the game starts: options, seats, colors, and the names of bots.

use fogg_rules::Seat;

use super::Table;
use super::decide::Writer;
use crate::clock::SeatClock;
use crate::deal::commitment;
use crate::{Chair, Change, Millis, Occupant, Options, Refusal, SeatPlan, UserId, bot_names};

impl Table {
    /// Changes the options. The secret of the deal stays the same, so that the server cannot draw another one after it
    /// has seen what the players added. Only the commitment is new, because it covers the options.
    pub(super) fn change_options(
        &mut self,
        user: &UserId,
        options: Box<Options>,
        from: Vec<Option<u8>>,
        writer: &mut Writer,
    ) -> Result<(), Refusal> {
        self.must_gather()?;
        self.must_host(user)?;
        let chairs = self.rearranged(&options, &from).ok_or(Refusal::BadOptions)?;
        let colors = self.recolored(&from);
        let commitment = commitment(&self.id, &options, &self.secret);
        let playable = options.check().is_ok() && self.game_of(&options).is_some();
        if !playable || !self.can_have(&options, &commitment, &from, &chairs, &colors) {
            return Err(Refusal::BadOptions);
        }
        let same = from.iter().copied().eq((0..self.chairs.len() as u8).map(Some));
        if same && *options == *self.options && chairs.iter().eq(self.chairs.iter().map(|chair| &chair.occupant)) {
            return Ok(());
        }
        self.activity.may_change_options()?;
        self.write(Change::OptionsChanged { options, commitment, from, chairs, colors }, writer);
        Ok(())
    }

    /// The occupants after a change of the options; `None` if a player would lose a seat.
    fn rearranged(&self, options: &Options, from: &[Option<u8>]) -> Option<Vec<Occupant>> {
        if from.len() != options.seats.len() {
            return None;
        }
        let before = |chair: &Option<u8>| self.chairs.get(usize::from((*chair)?)).map(|chair| &chair.occupant);
        let stays = |chair: usize| from.iter().any(|old| old.map(usize::from) == Some(chair));
        let is_user = |occupant: &Occupant| matches!(occupant, Occupant::User { .. });
        if self.chairs.iter().enumerate().any(|(chair, old)| is_user(&old.occupant) && !stays(chair)) {
            return None;
        }
        let mut names: Vec<String> = Vec::new();
        for (plan, old) in options.seats.iter().zip(from) {
            match (plan, before(old)) {
                (SeatPlan::HotSeat { name }, _) => names.push(name.clone()),
                (_, Some(Occupant::User { name, .. })) => names.push(name.clone()),
                (SeatPlan::Bot { bot }, Some(Occupant::Bot { bot: same, name })) if bot == same => {
                    names.push(name.clone());
                }
                _ => {}
            }
        }
        let mut chairs = Vec::with_capacity(options.seats.len());
        for (index, (plan, old)) in options.seats.iter().zip(from).enumerate() {
            chairs.push(match (plan, before(old)) {
                (SeatPlan::Anybody, Some(user @ Occupant::User { .. })) => user.clone(),
                (_, Some(Occupant::User { .. })) => return None,
                (SeatPlan::Anybody, _) => Occupant::Nobody,
                (SeatPlan::Bot { bot }, Some(same @ Occupant::Bot { bot: other, .. })) if bot == other => same.clone(),
                (SeatPlan::Bot { bot }, _) => {
                    let taken: Vec<&str> = names.iter().map(String::as_str).collect();
                    let name = bot_names::name(&self.id, index, bot, &taken);
                    names.push(name.clone());
                    Occupant::Bot { bot: bot.clone(), name }
                }
                (SeatPlan::HotSeat { name }, _) => Occupant::HotSeat { user: self.host.clone(), name: name.clone() },
            });
        }
        Some(chairs)
    }

    /// The colors after a change of the seats: those of old seats stay, new ones get the first that are left.
    fn recolored(&self, from: &[Option<u8>]) -> Vec<u8> {
        let old = |chair: &Option<u8>| self.chairs.get(usize::from((*chair)?)).map(|chair| chair.color);
        let kept: Vec<Option<u8>> = from.iter().map(old).collect();
        let mut left = (0..Chair::COLORS).filter(|color| !kept.contains(&Some(*color)));
        kept.iter().map(|color| color.or_else(|| left.next()).unwrap_or(0)).collect()
    }

    /// Whether an entry with these options can be the next one.
    pub(super) fn can_have(
        &self,
        options: &Options,
        committed: &str,
        from: &[Option<u8>],
        chairs: &[Occupant],
        colors: &[u8],
    ) -> bool {
        let seats = options.seats.len();
        options.map == self.options.map
            && [from.len(), chairs.len(), colors.len()] == [seats; 3]
            && are_different(from.iter().flatten(), self.chairs.len())
            && are_different(colors.iter(), usize::from(Chair::COLORS))
            && committed == commitment(&self.id, options, &self.secret)
    }

    pub(super) fn apply_options(
        &mut self,
        options: &Options,
        committed: &str,
        from: &[Option<u8>],
        occupants: &[Occupant],
        colors: &[u8],
        at: Millis,
    ) {
        let mut chairs = Vec::with_capacity(occupants.len());
        let mut clocks = Vec::with_capacity(occupants.len());
        for ((occupant, color), old) in occupants.iter().zip(colors).zip(from) {
            let mut chair = Chair::new(occupant.clone(), *color);
            let mut clock = SeatClock { away_since: Some(at), ..SeatClock::default() };
            // What belongs to a player stays with the player.
            if let Some(old) = old.map(usize::from)
                && let (Some(before), Some(ran)) = (self.chairs.get(old), self.clocks.get(old))
                && before.occupant.user() == occupant.user()
            {
                chair.entropy.clone_from(&before.entropy);
                clock = *ran;
            }
            chairs.push(chair);
            clocks.push(clock);
        }
        let seats = chairs.len();
        options.clone_into(&mut self.options);
        committed.clone_into(&mut self.commitment);
        (self.chairs, self.clocks) = (chairs, clocks);
        self.order = (0..seats as u8).collect();
        self.answered = vec![Default::default(); seats];
        self.activity.changed_options(seats);
    }

    /// Picks a color that no other person has.
    pub(super) fn pick_color(
        &mut self,
        user: &UserId,
        seat: Option<Seat>,
        color: u8,
        writer: &mut Writer,
    ) -> Result<(), Refusal> {
        self.must_gather()?;
        let seat = self.acting_seat(Some(user), seat)?;
        let chair = self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        if chair.occupant.user() != Some(user) {
            return Err(Refusal::NotYourSeat);
        }
        if color >= Chair::COLORS {
            return Err(Refusal::NoSuchColor);
        }
        if chair.color == color {
            return Ok(());
        }
        if self.chairs.iter().any(|other| other.color == color && other.occupant.user().is_some()) {
            return Err(Refusal::ColorTaken);
        }
        self.activity.may_pick_color(user)?;
        self.write(Change::ColorPicked { seat, color }, writer);
        Ok(())
    }

    /// Gives a color to a seat, and that seat's color to the one that had it.
    pub(super) fn exchange_color(&mut self, seat: Seat, color: u8) {
        let Some(old) = self.chairs.get(seat.index()).map(|chair| chair.color) else { return };
        for (index, chair) in self.chairs.iter_mut().enumerate() {
            if index == seat.index() {
                chair.color = color;
            } else if chair.color == color {
                chair.color = old;
            }
        }
    }

    /// Gives other names to bots whose name looks like that of a player.
    pub(super) fn rename_bots_like(&mut self, name: &str, writer: &mut Writer) {
        for seat in Seat::all(self.chairs.len() as u8) {
            let Occupant::Bot { bot, name: own } = &self.chairs[seat.index()].occupant else { continue };
            if !fogg_names::alike(own, name) {
                continue;
            }
            let taken: Vec<&str> = self.chairs.iter().map(|chair| chair.occupant.name()).collect();
            let name = bot_names::name(&self.id, seat.index(), bot, &taken);
            self.write(Change::BotNamed { seat, name }, writer);
        }
    }
}

/// Whether these numbers are different, and smaller than `end`.
fn are_different<'a>(mut numbers: impl Iterator<Item = &'a u8>, end: usize) -> bool {
    let mut seen = vec![false; end];
    numbers.all(|number| seen.get_mut(usize::from(*number)).is_some_and(|seen| !std::mem::replace(seen, true)))
}
