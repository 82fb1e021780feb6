//! An external bot: exchanges lines of JSON with its process, and forfeits when that fails.

use std::sync::Arc;

use fogg_arena::{ExternalPlayer, Forfeit};
use fogg_bots::{Bot, Random};
use fogg_protocol::{GameView, Legal, MapInfo};
use fogg_rules::{Action, ActionError, Game, LegalActions, Seat, View};
use serde::{Deserialize, Serialize};

use crate::process::Process;
use crate::program::{Program, TimeLimit};
use crate::text::{shown, without_line};

/// The version of the protocol, sent in the first line. It is increased when a bot written for the previous version
/// would misunderstand something.
const PROTOCOL: u32 = 1;

/// An external bot. Its process is started once and plays game after game, on any seat. After a forfeit it is restarted
/// for the next game.
pub struct ExternalBot {
    program: Arc<Program>,
    seat: Seat,
    limit: TimeLimit,
    process: Option<Process>,
    /// The reason why it could not be restarted for this game.
    not_started: Option<String>,
    /// The bot that takes over after a forfeit, until the game is over.
    stand_in: Option<Random>,
    stand_in_seed: u64,
    game: u64,
    decision: u64,
    /// The last line that the process has sent.
    line: Vec<u8>,
    legal: LegalActions,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum EngineRequest<'a> {
    Hello { protocol: u32, map: &'a MapInfo, players: u8, seat: u8 },
    Ask { decision: u64, seat: u8, game: &'a GameView, legal: &'a Legal },
    Over { points: &'a [i32], winners: &'a [usize] },
}

#[derive(Deserialize)]
struct EngineResponse {
    decision: u64,
    action: fogg_protocol::Action,
}

impl ExternalBot {
    /// Starts the process.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn start(program: &Arc<Program>, limit: TimeLimit) -> Result<ExternalBot, BotStartError> {
        let process = Process::start(program).map_err(|error| BotStartError { program: program.to_string(), error })?;
        Ok(ExternalBot {
            program: Arc::clone(program),
            seat: Seat::FIRST,
            limit,
            process: Some(process),
            not_started: None,
            stand_in: None,
            stand_in_seed: 0,
            game: 0,
            decision: 0,
            line: Vec::new(),
            legal: LegalActions::new(),
        })
    }

    /// Starts a game; `number` counts from 1. A stand-in's choices depend on the seed.
    pub fn begin(&mut self, number: u64, map: &MapInfo, players: u8, seat: Seat, seed: u64) {
        (self.game, self.decision, self.seat) = (number, 0, seat);
        (self.stand_in, self.stand_in_seed) = (None, seed);
        self.not_started = None;
        if self.process.is_none() {
            match Process::start(&self.program) {
                Ok(process) => self.process = Some(process),
                Err(error) => self.not_started = Some(format!("it could not be restarted: {error}")),
            }
        }
        self.send(&EngineRequest::Hello { protocol: PROTOCOL, map, players, seat: self.seat.index() as u8 });
    }

    fn ask(&mut self, game: &Game, view: &View) -> Result<Action, String> {
        let (decision, seat) = (self.decision, self.seat.index() as u8);
        let (seen, legal) = (GameView::new(game, view), Legal::new(game, view, &mut self.legal));
        self.send(&EngineRequest::Ask { decision, seat, game: &seen, legal: &legal });
        let Some(process) = &mut self.process else {
            return Err(self.not_started.take().unwrap_or_else(|| "it is not running".to_owned()));
        };
        self.line = process.receive(self.limit)?;
        let said = || shown(&self.line);
        let answer: EngineResponse = serde_json::from_slice(&self.line)
            .map_err(|error| format!("it sent {}, which is not a valid answer: {}", said(), without_line(&error)))?;
        if answer.decision != decision {
            return Err(format!("it sent {}, which answers decision {}", said(), answer.decision));
        }
        let action = answer.action.to_rules(game);
        action.map_err(|error| format!("it sent {}, which is not an action of this game: {error}", said()))
    }

    fn send(&mut self, request: &EngineRequest<'_>) {
        if let Some(process) = &mut self.process {
            let mut line = serde_json::to_vec(request).expect("texts, numbers, and lists are valid JSON");
            line.push(b'\n');
            process.send(line);
        }
    }

    fn forfeit(&mut self, why: String) -> Forfeit {
        self.stand_in = Some(Random::new(self.stand_in_seed));
        let ExternalBot { game, decision, program, seat, .. } = &self;
        let (program, number) = (program.text(), seat.index());
        let mut sentence =
            format!("game {game}, decision {decision}: external bot `{program}` on seat {number} forfeits: {why}");
        for line in self.process.take().map(Process::end).unwrap_or_default() {
            sentence.push_str("\n      its stderr: ");
            sentence.push_str(&line);
        }
        Forfeit { seat: self.seat, sentence }
    }
}

impl ExternalPlayer for ExternalBot {
    fn choose(&mut self, game: &Game, view: &View, decision: u64) -> Result<Action, Forfeit> {
        self.decision = decision;
        if let Some(stand_in) = &mut self.stand_in {
            return Ok(stand_in.choose(game, view));
        }
        self.ask(game, view).map_err(|why| self.forfeit(why))
    }

    fn reject(&mut self, error: &ActionError) -> Forfeit {
        let why = format!("it sent {}, which is against the rules: [{}] {error}", shown(&self.line), error.rule());
        self.forfeit(why)
    }

    fn has_forfeited(&self) -> bool {
        self.stand_in.is_some()
    }

    fn over(&mut self, points: &[i32], winners: &[usize]) {
        self.send(&EngineRequest::Over { points, winners });
    }
}

/// An external bot could not be started.
#[derive(Debug)]
pub struct BotStartError {
    program: String,
    error: std::io::Error,
}

impl std::fmt::Display for BotStartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "cannot start the external bot `{}`: {}", self.program, self.error)
    }
}

impl std::error::Error for BotStartError {}
