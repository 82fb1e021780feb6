// Generated from crates/protocol by `cargo xtask bless`. Do not edit.

/** The version of the interface. */
export const protocolVersion = 1;

/** The name of the WebSocket subprotocol. */
export const subprotocol = 'fogg.1';

/** The close codes of a table's WebSocket. */
export const closeCodes = {
  protocol: 4001,
  sessionEnded: 4003,
  tooManySpectators: 4004,
  replaced: 4006,
  notAdmitted: 4007,
  tooSlow: 4008,
  tooManyMessages: 4009,
  dismissed: 4010,
  restart: 4011,
  restored: 4012,
  internal: 1011,
} as const;

/**
 * A train card.
 */
export type Card = "purple" | "blue" | "orange" | "white" | "green" | "yellow" | "black" | "red" | "locomotive";

/**
 * The number of each card; kinds without any are left out.
 */
export type CardCounts = { [key in Card]?: number };

/**
 * The draw pile.
 */
export type Pile = "pile";

/**
 * The source of a drawn card: `"pile"`, or the number of a display slot.
 */
export type DrawFrom = Pile | number;

/**
 * An action of a player. It is written as in a game record, without the results of chance.
 */
export type Action = { "type": "keep", 
/**
 * Ticket numbers.
 */
tickets: Array<number>, } | { "type": "draw", 
/**
 * `"pile"`, or the number of a display slot.
 */
from: DrawFrom, } | { "type": "tickets", } | { "type": "claim", 
/**
 * The number of the route.
 */
route: number, 
/**
 * The cards played.
 */
cards: Array<Card>, } | { "type": "pay", 
/**
 * The cards paid.
 */
cards: Array<Card>, } | { "type": "withdraw", } | { "type": "station", 
/**
 * The id of the city.
 */
city: string, 
/**
 * The cards played.
 */
cards: Array<Card>, } | { "type": "pass", };

/**
 * One event of a game. Values hidden from the viewer are `null`.
 */
export type Fact = { "type": "hand_dealt", seat: number, count: number, cards: CardCounts | null, } | { "type": "first_tickets_offered", seat: number, count: number, tickets: Array<number> | null, } | { "type": "first_seat", seat: number, } | { "type": "first_tickets_chosen", seat: number, kept: Array<number> | null, } | { "type": "first_tickets_settled", kept: Array<number>, } | { "type": "turn_began", seat: number, } | { "type": "card_drawn", seat: number, from: DrawFrom, card: Card | null, } | { "type": "card_turned_up", slot: number, card: Card, } | { "type": "reshuffled", pile: CardCounts, } | { "type": "display_swept" } | { "type": "second_card_due", seat: number, } | { "type": "tickets_drawn", seat: number, count: number, tickets: Array<number> | null, } | { "type": "tickets_kept", seat: number, count: number, kept: Array<number> | null, } | { "type": "route_claimed", seat: number, route: number, cards: Array<Card>, } | { "type": "tunnel_tried", seat: number, route: number, cards: Array<Card>, } | { "type": "tunnel_card_turned_up", card: Card, counts: boolean, } | { "type": "tunnel_due", due: number, } | { "type": "tunnel_claimed", seat: number, route: number, cards: Array<Card>, } | { "type": "tunnel_given_up", seat: number, route: number, taken_back: Array<Card>, } | { "type": "station_built", seat: number, city: string, cards: Array<Card>, } | { "type": "passed", seat: number, } | { "type": "last_round_began", seat: number, turns: number, } | { "type": "game_ended", stalemate: boolean, tickets: Array<Array<number>>, };

/**
 * Cards of at most one color, and locomotives.
 */
export type Payment = { 
/**
 * The color; `null` if only locomotives are played.
 */
color: Card | null, 
/**
 * The number of cards of that color.
 */
colored: number, 
/**
 * The number of locomotives.
 */
locomotives: number, };

/**
 * Train cards that may be drawn.
 */
export type Draws = { 
/**
 * From the draw pile.
 */
pile: boolean, 
/**
 * From these slots of the display.
 */
slots: Array<number>, };

/**
 * Routes that may be claimed, and the payments that each of them accepts.
 */
export type Claims = { 
/**
 * Route numbers.
 */
routes: Array<number>, 
/**
 * The possible payments.
 */
payments: Array<Payment>, };

/**
 * Cities in which a station may be built, and the payments for it.
 */
export type Stations = { 
/**
 * City ids.
 */
cities: Array<string>, 
/**
 * The possible payments.
 */
payments: Array<Payment>, };

/**
 * Tickets of which some must be kept.
 */
export type Keep = { 
/**
 * The tickets on offer.
 */
tickets: Array<number>, 
/**
 * The minimum number to keep.
 */
least: number, };

/**
 * The payments that a tunnel accepts. It may always be given up instead.
 */
export type TunnelAnswer = { 
/**
 * The possible payments; empty if the hand does not have enough cards.
 */
payments: Array<Payment>, };

/**
 * The legal actions of a player. Claims with the same possible payments are grouped, because a list of individual
 * actions can be thousands long.
 */
export type Legal = { 
/**
 * Train cards that may be drawn.
 */
draw?: Draws, 
/**
 * Whether tickets may be drawn.
 */
tickets?: boolean, 
/**
 * Routes that may be claimed.
 */
claims?: Array<Claims>, 
/**
 * Cities in which a station may be built.
 */
stations?: Stations, 
/**
 * Tickets of which some must be kept.
 */
keep?: Keep, 
/**
 * A tunnel that must be paid or given up.
 */
tunnel?: TunnelAnswer, 
/**
 * Whether passing is the only legal action.
 */
pass?: boolean, };

/**
 * The phase of the game: the kind of decision that is pending.
 */
export type Phase = { "type": "first_tickets", 
/**
 * The viewer's own offer.
 */
offer: Array<number> | null, 
/**
 * The tickets that the viewer keeps, once chosen.
 */
kept: Array<number> | null, 
/**
 * The seats that have chosen.
 */
chosen: Array<number>, } | { "type": "turn" } | { "type": "second_card" } | { "type": "tickets", 
/**
 * The number of tickets drawn.
 */
count: number, 
/**
 * The tickets, if they are the viewer's.
 */
offer: Array<number> | null, } | { "type": "tunnel", 
/**
 * The route.
 */
route: number, 
/**
 * The cards played.
 */
laid: Array<Card>, 
/**
 * The cards revealed, in order.
 */
turned_up: Array<Card>, 
/**
 * For each of them, whether it costs the player one extra card.
 */
counts: Array<boolean>, 
/**
 * The number of extra cards to pay.
 */
due: number, } | { "type": "over", 
/**
 * Whether it ended because no player could move.
 */
stalemate: boolean, 
/**
 * The tickets of every seat.
 */
tickets: Array<Array<number>>, };

/**
 * The public state of a seat.
 */
export type SeatView = { 
/**
 * Points for routes so far.
 */
points: number, 
/**
 * Train cars left.
 */
cars: number, 
/**
 * Train cards in the hand.
 */
cards: number, 
/**
 * Tickets kept.
 */
tickets: number, 
/**
 * Routes owned.
 */
routes: Array<number>, 
/**
 * Cities with a station of this seat.
 */
stations: Array<string>, };

/**
 * The game as one viewer sees it.
 */
export type GameView = { 
/**
 * The phase of the game.
 */
phase: Phase, 
/**
 * The seat whose turn it is.
 */
turn: number, 
/**
 * The public state of each seat.
 */
seats: Array<SeatView>, 
/**
 * The display, slot by slot; `null` for an empty slot.
 */
display: Array<Card | null>, 
/**
 * Cards in the draw pile.
 */
pile: number, 
/**
 * The discards, face up.
 */
discards: CardCounts, 
/**
 * Tickets left in the deck.
 */
tickets_left: number, 
/**
 * The number of turns still to come, once the last round has started.
 */
last_turns: number | null, 
/**
 * The viewer's own cards; `null` for spectators.
 */
hand: CardCounts | null, 
/**
 * The viewer's own tickets; `null` for spectators.
 */
tickets: Array<number> | null, };

/**
 * The intended player of a seat.
 */
export type SeatOption = { "for": "anybody" } | { "for": "bot", 
/**
 * Its name.
 */
bot: string, } | { "for": "hot_seat", 
/**
 * The name shown.
 */
name: string, };

/**
 * The time control. All times are milliseconds.
 */
export type ClockOption = { "kind": "none" } | { "kind": "live", 
/**
 * The reserve at the start.
 */
reserve: number, 
/**
 * The increment per turn.
 */
increment: number, } | { "kind": "days", 
/**
 * The time for a turn.
 */
per_turn: number, };

/**
 * The order of play and the first player.
 */
export type Order = { "kind": "seated" } | { "kind": "begins", 
/**
 * Its number.
 */
seat: number, } | { "kind": "random" };

/**
 * House rules: differences from the printed rules. Missing fields are as printed.
 */
export type VariantOptions = { 
/**
 * Train cars of each player.
 */
cars?: number, 
/**
 * The number of first tickets that a player must keep.
 */
first_tickets_keep?: number, 
/**
 * From this number of players on, both halves of a double route can be claimed.
 */
doubles_open_at?: number, 
/**
 * Points for the longest path.
 */
longest_path_points?: number, };

/**
 * The options of a table.
 */
export type TableOptions = { 
/**
 * The id of a map, from `GET /api/maps`.
 */
map: string, 
/**
 * The intended player of each seat, as many as the map allows. The first `anybody` seat is the host's.
 */
seats: Array<SeatOption>, 
/**
 * The time control.
 */
clock: ClockOption, 
/**
 * Whether everyone may find, join, and watch it; otherwise only users with its link.
 */
public: boolean, 
/**
 * The order of play and the first player.
 */
order: Order, 
/**
 * House rules: differences from the printed rules.
 */
variant?: VariantOptions, };

/**
 * A proposal to end the game without a result.
 */
export type EndProposal = { 
/**
 * The seat of the player who made it.
 */
seat: number, 
/**
 * The time at which it expires, in the server's time.
 */
until: number, 
/**
 * The seats of the players who agree, with the one who made it.
 */
agreed: Array<number>, };

/**
 * A phrase for the chat that every client shows in its own language.
 */
export type Phrase = "hello" | "good_luck" | "thanks" | "well_played" | "wow" | "oops" | "sorry" | "so_close" | "one_moment" | "back_again" | "good_game" | "goodbye";

/**
 * The stage of a table.
 */
export type Stage = "gathering" | "playing" | "over" | "closed";

/**
 * The kind of player on a seat.
 */
export type SeatKind = "nobody" | "person" | "program" | "hot_seat" | "bot";

/**
 * A seat and its player.
 */
export type Seat = { 
/**
 * The kind of player.
 */
kind: SeatKind, 
/**
 * The display name; empty if the seat is free.
 */
name: string, 
/**
 * The account, if there is one.
 */
user: string | null, 
/**
 * The name of a built-in bot.
 */
bot: string | null, 
/**
 * Whether a bot stands in for a player who is away or out of time.
 */
stand_in: boolean, 
/**
 * Whether the player is connected.
 */
present: boolean, 
/**
 * The number of the player's color, 0 to 4. Players of one table have different colors. Missing for games that
 * ended before players had colors: then it is the number of the seat.
 */
color?: number, };

/**
 * A clock. While it runs, the remaining time is `left` minus the time since `since`. All times are in milliseconds.
 */
export type Clock = { 
/**
 * The time left when it last started.
 */
left: number, 
/**
 * The time at which it was started, in the server's time; `null` if it is stopped.
 */
since: number | null, };

/**
 * The reason why a bot starts or stops standing in for a seat.
 */
export type StandInReason = "time" | "left" | "away" | "back";

/**
 * The reason why a substitute decides.
 */
export type SubstituteReason = "busy" | "failed";

/**
 * A bot that decides instead of the one on a seat or the stand-in.
 */
export type Substitute = { 
/**
 * Its name.
 */
bot: string, 
/**
 * The reason why the other bot did not decide.
 */
why: SubstituteReason, };

/**
 * The kind of an event, with its data.
 */
export type Happened = { "type": "opened", host: string, seats: Array<Seat>, commitment: string, } | { "type": "sat", seat: number, who: Seat, } | { "type": "rose", seat: number, } | { "type": "entropy_added", seat: number, hex: string, } | { "type": "started", order: Array<number>, facts: Array<Fact>, } | { "type": "played", seat: number, bot: boolean, substitute?: Substitute, facts: Array<Fact>, can_undo?: boolean, } | { "type": "undone", seat: number, event: number, } | { "type": "left", seat: number, } | { "type": "stand_in", seat: number, on: boolean, why: StandInReason, } | { "type": "credited", millis: number, } | { "type": "said", user: string, name: string, text: string, phrase?: Phrase, } | { "type": "revealed", secret: string, } | { "type": "rematch", table: string, link: string | null, } | { "type": "closed" } | { "type": "dismissed", seat: number, } | { "type": "invited", name: string, } | { "type": "renamed", seat: number, name: string, } | { "type": "options_changed", options: TableOptions, seats: Array<Seat>, commitment: string, from: Array<number | null>, } | { "type": "color_picked", seat: number, color: number, } | { "type": "end_proposed", seat: number, until: number, } | { "type": "end_accepted", seat: number, } | { "type": "end_declined", seat: number, } | { "type": "abandoned" } | { "type": "key_replaced" };

/**
 * A numbered event of a table.
 */
export type Event = { 
/**
 * Its number, without gaps.
 */
number: number, 
/**
 * The time at which it happened, in the server's time.
 */
at: number, 
/**
 * The event itself; missing if it is not visible to the viewer.
 */
what?: Happened, 
/**
 * The clocks after it, seat by seat; empty without clocks.
 */
clocks?: Array<Clock>, 
/**
 * The times at which bots take over after it, as in `TableView`.
 */
stand_ins?: Array<number | null>, };

/**
 * A decision that a seat has to make.
 */
export type Ask = { 
/**
 * Its id: the number of the event that caused it.
 */
decision: number, 
/**
 * The seat.
 */
seat: number, 
/**
 * The legal actions.
 */
legal: Legal, };

/**
 * The link and the code of a table, for inviting others.
 */
export type Invitation = { 
/**
 * The path of its link, with the key of a private table in it.
 */
link: string, 
/**
 * A short code; only while players gather.
 */
code: string | null, };

/**
 * A player dismissed by the host.
 */
export type DismissedPlayer = { 
/**
 * The account's id.
 */
user: string, 
/**
 * The name it had on its seat.
 */
name: string, };

/**
 * A table as one viewer sees it.
 */
export type TableView = { 
/**
 * Its id.
 */
id: string, 
/**
 * The number of its last event.
 */
number: number, 
/**
 * The server's time, for clocks.
 */
now: number, 
/**
 * Its options.
 */
options: TableOptions, 
/**
 * Its stage.
 */
stage: Stage, 
/**
 * The account of the host, who may start the game.
 */
host: string, 
/**
 * Its seats.
 */
seats: Array<Seat>, 
/**
 * The clocks, seat by seat; empty without clocks.
 */
clocks: Array<Clock>, 
/**
 * Seat by seat, the server's time at which a bot takes over from a player who is not connected; `null` if no bot
 * waits. Empty if that is so for every seat.
 */
stand_ins?: Array<number | null>, 
/**
 * The commitment to the deal, in hexadecimal.
 */
commitment: string, 
/**
 * The seats for which the viewer decides.
 */
own_seats: Array<number>, 
/**
 * The seat whose view this is; `null` for a spectator.
 */
seen_by: number | null, 
/**
 * The game, once it has started.
 */
game: GameView | null, 
/**
 * The decision that the viewer has to make, if any.
 */
ask: Ask | null, 
/**
 * The action of one of the viewer's seats that can be taken back now, if any.
 */
undo?: Undoable, 
/**
 * The link for inviting others: to play while players gather, later to watch or replay. `null` if the table was
 * closed.
 */
invitation: Invitation | null, 
/**
 * The id of the rematch.
 */
rematch: string | null, 
/**
 * The path of the rematch's link, with the key of a private table. `null` if it is private and the viewer has no
 * seat here.
 */
rematch_link: string | null, 
/**
 * The players whom the host has dismissed and not invited again; only for the host, while players gather.
 */
dismissed?: Array<DismissedPlayer>, 
/**
 * The open proposal to end the game without a result.
 */
end_proposal?: EndProposal, };

/**
 * The status of a ticket.
 */
export type TicketState = "done" | "done_by_station" | "possible" | "needs_station" | "impossible";

/**
 * The routes that must still be claimed for one path, or for several.
 */
export type OpenPath = { 
/**
 * Their numbers.
 */
routes: Array<number>, 
/**
 * The train cars they need.
 */
cars: number, };

/**
 * The status of a ticket, with the routes that it still needs.
 */
export type TicketStudy = { 
/**
 * Its number.
 */
ticket: number, 
/**
 * Its status.
 */
state: TicketState, 
/**
 * The shortest path that is still open.
 */
way: OpenPath, };

/**
 * Some of the tickets on offer, and what they need.
 */
export type Keeping = { 
/**
 * The tickets kept, in ascending order.
 */
tickets: Array<number>, 
/**
 * The train cars that they and the viewer's other open tickets need together.
 */
cars: number, };

/**
 * A longest path.
 */
export type Path = { 
/**
 * Its owner.
 */
seat: number, 
/**
 * Its length in cars.
 */
length: number, 
/**
 * The routes it uses.
 */
routes: Array<number>, };

/**
 * What a viewer has too few of: the cards, train cars, locomotives, or stations that the error code is about.
 */
export type Shortage = { 
/**
 * The number it takes. For `action/no-station-left`, the number of stations of each player.
 */
needed: number, 
/**
 * The number the viewer has left. For cards, those of `color`.
 */
have: number, 
/**
 * For cards: their color, or the color of which the viewer has most if any color will do; missing if the hand has
 * no colored cards.
 */
color?: Card, 
/**
 * For cards: whether any color will do.
 */
any_color?: boolean, 
/**
 * For cards: the locomotives in the viewer's hand.
 */
locomotives?: number, };

/**
 * A route that cannot be claimed now.
 */
export type RefusedRoute = { 
/**
 * Its number.
 */
route: number, 
/**
 * The error code that claiming it would return, such as `action/route-taken`.
 */
code: string, 
/**
 * The rule behind it, such as `K3`.
 */
rule: string, 
/**
 * What the viewer has too few of, if that is the reason.
 */
shortage?: Shortage, };

/**
 * A city in which no station can be built now.
 */
export type RefusedCity = { 
/**
 * Its id.
 */
city: string, 
/**
 * The error code that building there would return, such as `action/station-there`.
 */
code: string, 
/**
 * The rule behind it, such as `B1`.
 */
rule: string, 
/**
 * What the viewer has too few of, if that is the reason.
 */
shortage?: Shortage, };

/**
 * The analysis of a position for one viewer.
 */
export type Study = { 
/**
 * The number of the last event before it.
 */
number: number, 
/**
 * The viewer's own tickets.
 */
tickets: Array<TicketStudy>, 
/**
 * The tickets on offer to the viewer, each as if it were kept.
 */
offer: Array<TicketStudy>, 
/**
 * Routes that would complete all open tickets of the viewer together, including those on offer.
 */
together: OpenPath, 
/**
 * The train cars that the open tickets would need together if the viewer kept only some of the tickets on offer:
 * one entry for every choice. Absent without an offer, and if there are too many choices.
 */
keeping?: Array<Keeping>, 
/**
 * The longest path of every seat.
 */
paths: Array<Path>, 
/**
 * The routes that the viewer cannot claim now, each with the reason.
 */
routes: Array<RefusedRoute>, 
/**
 * The cities in which the viewer cannot build a station now, each with the reason. Empty in games without
 * stations.
 */
cities: Array<RefusedCity>, };

/**
 * A message from a client on a table's WebSocket.
 */
export type ClientMessage = { "type": "act", 
/**
 * An id that the client chooses for this request. A repeated request has the same id and is carried out once.
 */
request: string, 
/**
 * The decision it answers, from [`Ask`].
 */
decision: number, 
/**
 * The seat; required only if the account has several.
 */
seat?: number, 
/**
 * The action.
 */
action: Action, } | { "type": "undo", 
/**
 * An id that the client chooses for this request. A repeated request has the same id and is carried out once.
 */
request: string, 
/**
 * The number of the event of the action.
 */
event: number, 
/**
 * The seat; required only if the account has several.
 */
seat?: number, } | { "type": "say", 
/**
 * An id that the client chooses, repeated in the answer.
 */
request: string, 
/**
 * The text.
 */
text: string, } | { "type": "say_phrase", 
/**
 * An id that the client chooses, repeated in the answer.
 */
request: string, 
/**
 * The phrase.
 */
phrase: Phrase, } | { "type": "look", 
/**
 * The seat.
 */
seat: number | null, } | { "type": "study", } | { "type": "ping", 
/**
 * Repeated in the answer.
 */
nonce: number, };

/**
 * A message from the server on a table's WebSocket, or a line of an event stream.
 */
export type ServerMessage = { "type": "table" } & TableView | { "type": "event" } & Event | { "type": "ask" } & Ask | { "type": "accepted", 
/**
 * The request's id.
 */
request: string, 
/**
 * The number of the event it caused.
 */
number: number, 
/**
 * Whether the request had been carried out before.
 */
repeated: boolean, } | { "type": "refused", 
/**
 * The request's id; empty if the message could not be read.
 */
request: string, 
/**
 * A stable error code.
 */
code: string, 
/**
 * A message for people, in the language requested when the connection was made, or in English.
 */
message: string, } | { "type": "presence", 
/**
 * The player's seat.
 */
seat: number, 
/**
 * Whether the player is connected.
 */
present: boolean, 
/**
 * The server's time at which a bot takes over, unless the player comes back before. Missing if no bot waits.
 */
stand_in_at?: number, } | { "type": "chat_removed", 
/**
 * The number of its event.
 */
number: number, } | { "type": "study" } & Study | { "type": "end", 
/**
 * A close code.
 */
code: number, 
/**
 * A message for people, in English.
 */
reason: string, } | { "type": "pong", 
/**
 * The nonce of the ping.
 */
nonce: number, 
/**
 * The server's time.
 */
now: number, };

/**
 * An error in one field of a request.
 */
export type Reason = { 
/**
 * A stable error code, such as `options/reserve`.
 */
code: string, 
/**
 * A message for people, in the language of the whole error.
 */
message: string, 
/**
 * The path of the field, such as `clock.reserve` or `seats.2.name`.
 */
field: string, 
/**
 * The smallest valid number or length, if there is one.
 */
least: number | null, 
/**
 * The largest valid number or length, if there is one.
 */
most: number | null, };

/**
 * The body of every error response.
 */
export type ErrorBody = { 
/**
 * A stable error code, such as `account/name-taken`.
 */
code: string, 
/**
 * A message for people, in the language of `Accept-Language` if it is supported, otherwise in English.
 */
message: string, 
/**
 * The id of this request in the server's log.
 */
request_id?: string, 
/**
 * The individual errors, for `table/bad-options`.
 */
reasons?: Array<Reason>, 
/**
 * The end of a suspension or of a mute, in milliseconds: for `account/suspended` and `account/muted`.
 */
until?: number, };

/**
 * The kind of an account.
 */
export type AccountKind = "guest" | "person" | "bot";

/**
 * The caller's account.
 */
export type Account = { 
/**
 * Its id.
 */
id: string, 
/**
 * The display name.
 */
name: string, 
/**
 * Its kind.
 */
kind: AccountKind, 
/**
 * The time of its creation, in milliseconds.
 */
created: number, 
/**
 * Settings that the web client stores.
 */
settings: unknown, 
/**
 * Ids of the accounts whose chat it has muted.
 */
muted: Array<string>, 
/**
 * Their names by id, without deleted accounts.
 */
muted_names: { [key in string]: string }, 
/**
 * The number of recovery codes left; 0 for accounts that have none.
 */
recovery_codes: number, 
/**
 * The account cannot write chat before this time, in milliseconds.
 */
muted_until: number | null, };

/**
 * Creates a guest account.
 */
export type NewGuest = { 
/**
 * The display name; generated if missing.
 */
name: string | null, };

/**
 * Credentials for signing up or logging in.
 */
export type Credentials = { 
/**
 * The name.
 */
name: string, 
/**
 * The password.
 */
password: string, };

/**
 * Changes the caller's account. Missing fields stay unchanged.
 */
export type ChangeAccount = { 
/**
 * The new name.
 */
name: string | null, 
/**
 * Settings of the web client, at most 8 KiB.
 */
settings: unknown, };

/**
 * Changes the caller's password.
 */
export type ChangePassword = { 
/**
 * The current password.
 */
current: string, 
/**
 * The new password.
 */
new: string, };

/**
 * Deletes the caller's account.
 */
export type DeleteAccount = { 
/**
 * The password; not required for guests.
 */
password: string | null, };

/**
 * Mutes or unmutes the chat of an account.
 */
export type Mute = { 
/**
 * The account.
 */
user: string, 
/**
 * Whether it is muted.
 */
muted: boolean, };

/**
 * A session of the caller's account.
 */
export type ActiveSession = { 
/**
 * Its id, which is not its token.
 */
id: string, 
/**
 * The time of its start, in milliseconds.
 */
created: number, 
/**
 * The time of its last use, in milliseconds, to within ten minutes.
 */
seen: number, 
/**
 * The `User-Agent` of the browser or program that started it; empty if unknown.
 */
agent: string, 
/**
 * The client address that started it; empty if unknown.
 */
address: string, 
/**
 * Whether it is the session of this request.
 */
current: boolean, };

/**
 * A request for new recovery codes.
 */
export type NewRecoveryCodes = { 
/**
 * The current password.
 */
password: string, };

/**
 * New recovery codes, which are shown only once. Older codes stop working.
 */
export type RecoveryCodes = { 
/**
 * Each can be used for one new password.
 */
codes: Array<string>, };

/**
 * Sets a new password with a recovery code. All sessions end and a new one starts.
 */
export type Recover = { 
/**
 * The name of the account.
 */
name: string, 
/**
 * One of its recovery codes, with or without spaces and dashes.
 */
code: string, 
/**
 * The new password.
 */
new: string, };

/**
 * A request for the account of a password reset link.
 */
export type LookAtReset = { 
/**
 * The token in the link.
 */
token: string, };

/**
 * A valid password reset.
 */
export type ResetInfo = { 
/**
 * The name of the account.
 */
name: string, };

/**
 * Sets a new password with a link from the operator. All sessions end and a new one starts.
 */
export type ResetPassword = { 
/**
 * The token in the link.
 */
token: string, 
/**
 * The new password.
 */
new: string, };

/**
 * The subject of a report.
 */
export type ReportKind = "chat" | "name" | "table";

/**
 * A report to the operator of the server.
 */
export type NewReport = { 
/**
 * Its subject.
 */
kind: ReportKind, 
/**
 * The table; required for chat lines and tables.
 */
table: string | null, 
/**
 * The key of a private table.
 */
key: string | null, 
/**
 * The number of the chat line.
 */
number: number | null, 
/**
 * The account, for names.
 */
user: string | null, 
/**
 * A remark for the operator; at most 500 characters.
 */
remark: string, };

/**
 * An announcement of the operator.
 */
export type Announcement = { 
/**
 * Differs for every announcement, so that a client can remember which one was dismissed.
 */
id: number, 
/**
 * The text, in the requested language if the operator has provided it, otherwise in English.
 */
text: string, };

/**
 * The state of the site.
 */
export type Site = { 
/**
 * Whether new accounts can be created.
 */
signup_open: boolean, 
/**
 * An announcement of the operator.
 */
announcement: Announcement | null, };

/**
 * Creates a bot account.
 */
export type NewBot = { 
/**
 * Its name.
 */
name: string, };

/**
 * A bot account that the caller owns.
 */
export type BotAccount = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The time of its creation, in milliseconds.
 */
created: number, };

/**
 * A bot account with its token, which is shown only once.
 */
export type NewToken = { 
/**
 * The bot.
 */
bot: BotAccount, 
/**
 * The token, sent as `Authorization: Bearer …`.
 */
token: string, };

/**
 * A built-in bot that can be given a seat.
 */
export type ServerBot = { 
/**
 * Its name.
 */
name: string, 
/**
 * A description in one sentence.
 */
about: string, };

/**
 * Takes a seat.
 */
export type JoinTable = { 
/**
 * The seat; any free one if missing.
 */
seat: number | null, };

/**
 * Dismisses a player before the game starts; for the host.
 */
export type Dismiss = { 
/**
 * The player's seat.
 */
seat: number, };

/**
 * Lets a dismissed player take a seat again; for the host.
 */
export type Invite = { 
/**
 * The account.
 */
user: string, };

/**
 * Adds to the randomness of the deal.
 */
export type AddEntropy = { 
/**
 * 1 to 64 bytes, in hexadecimal.
 */
hex: string, };

/**
 * Answers a decision over HTTP.
 */
export type Act = { 
/**
 * An id that the client chooses for this request. A repeated request has the same id and is carried out once.
 */
request: string, 
/**
 * The decision it answers.
 */
decision: number, 
/**
 * The seat; required only if the account has several.
 */
seat: number | null, 
/**
 * The action.
 */
action: Action, };

/**
 * Takes back the last action over HTTP.
 */
export type Undo = { 
/**
 * An id that the client chooses for this request. A repeated request has the same id and is carried out once.
 */
request: string, 
/**
 * The number of the event of the action.
 */
event: number, 
/**
 * The seat; required only if the account has several.
 */
seat: number | null, };

/**
 * An action that its player can take back until the next player or bot acts.
 */
export type Undoable = { 
/**
 * The seat that acted.
 */
seat: number, 
/**
 * The number of the event of the action.
 */
event: number, };

/**
 * Sends a chat message over HTTP: a text or a phrase.
 */
export type Say = { 
/**
 * The text; ignored if there is a phrase.
 */
text: string, 
/**
 * A phrase, which every client shows in its own language.
 */
phrase: Phrase | null, };

/**
 * Changes the options before the game starts; for the host.
 */
export type ChangeOptions = { 
/**
 * The new options. The map must be the same.
 */
options: TableOptions, 
/**
 * For every seat of the new options, the seat that it was before, or `null` for an additional one. Players must
 * keep their seats; dismiss a player first to use the seat otherwise.
 */
from: Array<number | null>, };

/**
 * Ends a running game without a result, if all people agree.
 */
export type EndGame = { 
/**
 * `true` proposes or accepts, `false` declines or withdraws.
 */
agree: boolean, };

/**
 * Picks a color before the game starts.
 */
export type PickColor = { 
/**
 * The color, 0 to 4. No other person may have it.
 */
color: number, 
/**
 * The seat; required only if the account has several.
 */
seat: number | null, };

/**
 * The number of the event that an accepted request caused.
 */
export type Stored = { 
/**
 * The number.
 */
number: number, 
/**
 * Whether the request had been carried out before.
 */
repeated: boolean, };

/**
 * A table that was just opened.
 */
export type TableCreated = { 
/**
 * Its id.
 */
id: string, 
/**
 * The path of its link, with the key of a private table in it.
 */
link: string, 
/**
 * The commitment to the deal, in hexadecimal.
 */
commitment: string, 
/**
 * A short code with which others find the table until its game starts.
 */
code: string, };

/**
 * A table that was found by its code.
 */
export type FoundTable = { 
/**
 * Its id.
 */
table: string, 
/**
 * The path of its link, with the key of a private table in it.
 */
link: string, };

/**
 * The server.
 */
export type About = { 
/**
 * Its version.
 */
version: string, 
/**
 * The version of the API.
 */
protocol: number, };

/**
 * The criterion that decided between equal points.
 */
export type TieBreak = "completed_tickets" | "fewest_stations" | "longest_path";

/**
 * The score of a ticket.
 */
export type TicketScore = { 
/**
 * Its number.
 */
ticket: number, 
/**
 * Whether it was completed.
 */
completed: boolean, 
/**
 * Its points; negative if it was not completed.
 */
points: number, 
/**
 * The routes that connect its cities if it was completed: the player's own and, where needed, `borrowed`
 * ones.
 */
routes: Array<number>, };

/**
 * A route that a station's owner may use.
 */
export type BorrowedRoute = { 
/**
 * The city of the station.
 */
city: string, 
/**
 * The route.
 */
route: number, };

/**
 * The score of one seat.
 */
export type SeatScore = { 
/**
 * Points for routes.
 */
routes: number, 
/**
 * Its tickets, in scoring order.
 */
tickets: Array<TicketScore>, 
/**
 * Stations it did not build.
 */
stations_left: number, 
/**
 * Points for unbuilt stations.
 */
stations: number, 
/**
 * Routes of other players that it uses through its stations.
 */
borrowed: Array<BorrowedRoute>, 
/**
 * Its longest path.
 */
path: Path, 
/**
 * The bonus for the longest path in the game, if this seat gets it.
 */
bonus: number, 
/**
 * The total.
 */
total: number, 
/**
 * Its rank, 1 for the winner.
 */
place: number, };

/**
 * The score of a finished game.
 */
export type Score = { 
/**
 * Seat by seat.
 */
seats: Array<SeatScore>, 
/**
 * The seats by rank, best first; seats in one list share a rank.
 */
ranking: Array<Array<number>>, 
/**
 * The criterion that decided between first and second place, if their points are equal.
 */
tie_break: TieBreak | null, };

/**
 * The statistics of one seat.
 */
export type SeatStatistics = { 
/**
 * The number of its turns.
 */
turns: number, 
/**
 * The train cards that it was dealt.
 */
cards_dealt: number, 
/**
 * The face-up cards that it drew.
 */
drawn_face_up: number, 
/**
 * The cards that it drew from the pile.
 */
drawn_blind: number, 
/**
 * The locomotives among the cards that it drew.
 */
locomotives: number, 
/**
 * The cards that it paid for routes and stations.
 */
cards_paid: number, 
/**
 * The cards in its hand at the end. Dealt and drawn cards together are as many as paid and left ones.
 */
cards_left: number, 
/**
 * The number of its routes.
 */
routes: number, 
/**
 * The number of train cars on them.
 */
cars: number, 
/**
 * The tickets that it kept.
 */
tickets_kept: number, 
/**
 * The kept tickets that it did not complete.
 */
tickets_failed: number, 
/**
 * The number of times that it played cards for a tunnel.
 */
tunnels_tried: number, 
/**
 * The number of times that it gave a tunnel up.
 */
tunnels_failed: number, 
/**
 * The stations that it built.
 */
stations: number, };

/**
 * The scores after a turn.
 */
export type TurnScores = { 
/**
 * The seat whose turn it was; `null` before the first turn.
 */
seat: number | null, 
/**
 * The score that each seat would have if the game ended then, including tickets and the longest path.
 */
totals: Array<number>, };

/**
 * The statistics of a finished game.
 */
export type GameStatistics = { 
/**
 * Seat by seat.
 */
seats: Array<SeatStatistics>, 
/**
 * The scores before the first turn and after each turn. The last ones are the final scores.
 */
timeline: Array<TurnScores>, };

/**
 * A finished game, for step-by-step replay.
 */
export type Replay = { 
/**
 * The options of the table.
 */
options: TableOptions, 
/**
 * The players, by seat.
 */
seats: Array<Seat>, 
/**
 * The game before the deal.
 */
before: GameView, 
/**
 * All events from the deal on, as the requested seat saw them, or in full. Chat is left out.
 */
events: Array<Event>, 
/**
 * The final score.
 */
score: Score, };

/**
 * A page of a table's events.
 */
export type EventPage = { 
/**
 * At most 200 events, in order and without gaps, starting with the one after `since`. The same as on a socket,
 * but without clocks.
 */
events: Array<Event>, 
/**
 * The number of the table's last event. If it is greater than the last one here, there are more.
 */
number: number, };

/**
 * A table for the same players.
 */
export type RematchCreated = { 
/**
 * The table.
 */
table: string, 
/**
 * The path of its link.
 */
link: string, };

/**
 * A table in a list.
 */
export type ListedTable = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its options.
 */
options: TableOptions, 
/**
 * Its stage.
 */
stage: Stage, 
/**
 * Its seats. `present` is not known in lists.
 */
seats: Array<Seat>, 
/**
 * The time at which it was opened, in milliseconds.
 */
created: number, 
/**
 * The time of its last change, in milliseconds.
 */
updated: number, 
/**
 * The caller's seats there; empty in lists of other players' tables.
 */
own_seats: Array<number>, 
/**
 * Whether one of the caller's seats has to decide.
 */
your_turn: boolean, 
/**
 * The final points, seat by seat, once the game is over.
 */
points: Array<number> | null, 
/**
 * The winning seats, once the game is over.
 */
winners: Array<number> | null, };

/**
 * A list of tables.
 */
export type TableList = { 
/**
 * The latest change first.
 */
tables: Array<ListedTable>, };

/**
 * A chat message.
 */
export type ChatMessage = { 
/**
 * The table.
 */
table: string, 
/**
 * The number of its event.
 */
number: number, 
/**
 * The time at which it was sent, in milliseconds.
 */
at: number, 
/**
 * The account that sent it.
 */
user: string, 
/**
 * The display name.
 */
name: string, 
/**
 * The text; in English if it is a phrase.
 */
text: string, 
/**
 * The phrase, if it is one.
 */
phrase?: Phrase, };

/**
 * All data that the server stores about an account.
 */
export type Export = { 
/**
 * The account.
 */
account: Account, 
/**
 * Its sessions.
 */
sessions: Array<ActiveSession>, 
/**
 * Its bots.
 */
bots: Array<BotAccount>, 
/**
 * Its tables.
 */
tables: Array<ListedTable>, 
/**
 * The records of its finished games.
 */
records: unknown[], 
/**
 * Its chat messages, table by table.
 */
chat: Array<ChatMessage>, };

/**
 * A point on the map, as fractions of its width and height.
 */
export type Point = { 
/**
 * From the left.
 */
x: number, 
/**
 * From the top.
 */
y: number, };

/**
 * A city.
 */
export type CityInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its position, as fractions of width and height.
 */
at: Point, };

/**
 * A route.
 */
export type RouteInfo = { 
/**
 * One end, a city id.
 */
a: string, 
/**
 * The other end.
 */
b: string, 
/**
 * Its length.
 */
length: number, 
/**
 * Its color; `null` for gray.
 */
color: Card | null, 
/**
 * Whether it is a tunnel.
 */
tunnel: boolean, 
/**
 * The number of locomotives it requires; 0 unless it is a ferry.
 */
ferry: number, 
/**
 * The other half, if it is a double route.
 */
twin: number | null, };

/**
 * A ticket.
 */
export type TicketInfo = { 
/**
 * One city id.
 */
a: string, 
/**
 * The other.
 */
b: string, 
/**
 * Its points.
 */
points: number, 
/**
 * Whether it is a long ticket.
 */
long: boolean, };

/**
 * The parameters of a map's rules that clients show or need.
 */
export type RulesInfo = { 
/**
 * The minimum number of players.
 */
min_players: number, 
/**
 * The maximum number of players.
 */
max_players: number, 
/**
 * Train cars of each player.
 */
cars: number, 
/**
 * Stations of each player.
 */
stations: number, 
/**
 * Points for each station not built.
 */
station_points: number, 
/**
 * Points by the length of a route, from length 1.
 */
route_points: Array<number>, 
/**
 * Points for the longest path.
 */
longest_path_points: number, 
/**
 * From this number of players on, both halves of a double route can be claimed.
 */
doubles_open_at: number, 
/**
 * The number of first tickets that a player must keep.
 */
first_tickets_keep: number, 
/**
 * A player with this many cars or fewer starts the last round.
 */
last_round_at: number, 
/**
 * Train cards in the game.
 */
deck: number, 
/**
 * Train cards dealt to each player.
 */
starting_hand: number, 
/**
 * Slots of the display.
 */
display: number, 
/**
 * Regular tickets offered to each player at the start.
 */
first_tickets: number, 
/**
 * Long tickets offered to each player at the start.
 */
first_long_tickets: number, 
/**
 * Whether first tickets that are not kept go under the ticket deck; otherwise they leave the game.
 */
first_tickets_return: boolean, 
/**
 * Tickets that a player draws in one turn.
 */
later_tickets: number, 
/**
 * The number of those tickets that must be kept.
 */
later_tickets_keep: number, 
/**
 * Cards revealed for a tunnel.
 */
tunnel_cards: number, };

/**
 * The point of a text that its position refers to.
 */
export type Anchor = "start" | "middle" | "end";

/**
 * The positions of a city and its name.
 */
export type CityPicture = { 
/**
 * The x coordinate of the center of its dot.
 */
x: number, 
/**
 * The y coordinate of the center of its dot.
 */
y: number, 
/**
 * Its name, in one or two lines.
 */
lines: Array<string>, 
/**
 * The x coordinate of the name, of the point that `anchor` names.
 */
label_x: number, 
/**
 * The y coordinate of the name's first baseline.
 */
label_y: number, 
/**
 * The point of the name at `label_x`.
 */
anchor: Anchor, };

/**
 * The positions of a route's car spaces: a row that is rotated by `angle` around its center.
 */
export type RoutePicture = { 
/**
 * The x coordinate of the row's center.
 */
x: number, 
/**
 * The y coordinate of the row's center.
 */
y: number, 
/**
 * The rotation of the row.
 */
angle: number, 
/**
 * The center of each car space: its distance from the row's center, along the row.
 */
spaces: Array<number>, 
/**
 * The length of a car space.
 */
space_length: number, 
/**
 * The width of a car space.
 */
space_width: number, 
/**
 * Half the length of the row, including everything around it.
 */
half_length: number, 
/**
 * Half the width of the row, including everything around it.
 */
half_width: number, 
/**
 * The car spaces that show a locomotive, because they need one.
 */
locomotives: Array<number>, };

/**
 * The positions of everything drawn on a map: cities, names, and car spaces. Coordinates are in the units of
 * `width` and `height` here, x to the right and y down. Angles are in degrees clockwise.
 */
export type Picture = { 
/**
 * Its width.
 */
width: number, 
/**
 * Its height.
 */
height: number, 
/**
 * The width of the margin around the board, on every side.
 */
margin: number, 
/**
 * The cities, in the order of the map's list.
 */
cities: Array<CityPicture>, 
/**
 * The routes, in the order of the map's list.
 */
routes: Array<RoutePicture>, };

/**
 * A map: everything needed to draw it and to name its parts.
 */
export type MapInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Width of the map, in its own units.
 */
width: number, 
/**
 * Height of the map.
 */
height: number, 
/**
 * Its cities.
 */
cities: Array<CityInfo>, 
/**
 * Its routes; a route's number is its index in this list.
 */
routes: Array<RouteInfo>, 
/**
 * Its tickets; a ticket's number is its index in this list.
 */
tickets: Array<TicketInfo>, 
/**
 * The parameters of its rules.
 */
rules: RulesInfo, 
/**
 * The positions of everything drawn.
 */
picture: Picture, };

/**
 * A line of an account's stream: notifications about its tables.
 */
export type AccountEvent = { "type": "your_turn", 
/**
 * The table.
 */
table: string, 
/**
 * The seat.
 */
seat: number, 
/**
 * The decision.
 */
decision: number, } | { "type": "changed", 
/**
 * The table.
 */
table: string, 
/**
 * Its stage now.
 */
stage: Stage, } | { "type": "alive" };
