// Generated from crates/protocol by `cargo xtask bless`. Do not edit.

/**
 * A train card.
 */
export type Card = "purple" | "blue" | "orange" | "white" | "green" | "yellow" | "black" | "red" | "locomotive";

/**
 * How many of each card; those of which there are none are left out.
 */
export type CardCounts = { [key in Card]?: number };

/**
 * The draw pile.
 */
export type Pile = "pile";

/**
 * Where a card is drawn from: `"pile"`, or the number of a display slot.
 */
export type DrawFrom = Pile | number;

/**
 * What a player asks for. The same words as in a game record, without what chance answers.
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
 * The cards laid.
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
 * The cards laid.
 */
cards: Array<Card>, } | { "type": "pass", };

/**
 * One thing that happened in the game. What the viewer may not see is `null`.
 */
export type Fact = { "type": "hand_dealt", seat: number, count: number, cards: CardCounts | null, } | { "type": "first_tickets_offered", seat: number, count: number, tickets: Array<number> | null, } | { "type": "first_seat", seat: number, } | { "type": "first_tickets_chosen", seat: number, kept: Array<number> | null, } | { "type": "first_tickets_settled", kept: Array<number>, } | { "type": "turn_began", seat: number, } | { "type": "card_drawn", seat: number, from: DrawFrom, card: Card | null, } | { "type": "card_turned_up", slot: number, card: Card, } | { "type": "reshuffled", pile: CardCounts, } | { "type": "display_swept" } | { "type": "second_card_due", seat: number, } | { "type": "tickets_drawn", seat: number, count: number, tickets: Array<number> | null, } | { "type": "tickets_kept", seat: number, count: number, kept: Array<number> | null, } | { "type": "route_claimed", seat: number, route: number, cards: Array<Card>, } | { "type": "tunnel_tried", seat: number, route: number, cards: Array<Card>, } | { "type": "tunnel_card_turned_up", card: Card, } | { "type": "tunnel_due", due: number, } | { "type": "tunnel_claimed", seat: number, route: number, cards: Array<Card>, } | { "type": "tunnel_given_up", seat: number, route: number, taken_back: Array<Card>, } | { "type": "station_built", seat: number, city: string, cards: Array<Card>, } | { "type": "passed", seat: number, } | { "type": "last_round_began", seat: number, } | { "type": "game_ended", stalemate: boolean, tickets: Array<Array<number>>, };

/**
 * Cards of at most one colour, and locomotives.
 */
export type Payment = { 
/**
 * The colour, unless only locomotives are laid.
 */
color: Card | null, 
/**
 * Cards of that colour.
 */
colored: number, 
/**
 * Locomotives.
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
 * Routes that may be claimed, and how each of them may be paid.
 */
export type Claims = { 
/**
 * Route numbers.
 */
routes: Array<number>, 
/**
 * The ways to pay.
 */
payments: Array<Payment>, };

/**
 * Cities in which a station may be built, and how it may be paid.
 */
export type Stations = { 
/**
 * City ids.
 */
cities: Array<string>, 
/**
 * The ways to pay.
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
 * How many must be kept at least.
 */
least: number, };

/**
 * How a tunnel may be paid; it may always be given up instead.
 */
export type TunnelAnswer = { 
/**
 * The ways to pay; none if the hand does not have enough.
 */
payments: Array<Payment>, };

/**
 * What a player may do now. Claims that can be paid in the same ways are listed together, because a list of all
 * actions one by one can be thousands long.
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
 * Whether nothing else is possible than to pass.
 */
pass?: boolean, };

/**
 * What the game waits for.
 */
export type Phase = { "type": "first_tickets", 
/**
 * The viewer's own offer.
 */
offer: Array<number> | null, 
/**
 * What the viewer chose to keep, once it has.
 */
kept: Array<number> | null, 
/**
 * Who has chosen.
 */
chosen: Array<number>, } | { "type": "turn" } | { "type": "second_card" } | { "type": "tickets", 
/**
 * How many were drawn.
 */
count: number, 
/**
 * Which, if they are the viewer's.
 */
offer: Array<number> | null, } | { "type": "tunnel", 
/**
 * The route.
 */
route: number, 
/**
 * The cards laid.
 */
laid: Array<Card>, 
/**
 * The cards turned up, in order.
 */
turned_up: Array<Card>, 
/**
 * How many cards are due.
 */
due: number, } | { "type": "over", 
/**
 * Whether it ended because nobody could do anything any more.
 */
stalemate: boolean, 
/**
 * Everybody's tickets.
 */
tickets: Array<Array<number>>, };

/**
 * What everybody sees of a seat.
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
 * What the game waits for.
 */
phase: Phase, 
/**
 * Whose turn it is.
 */
turn: number, 
/**
 * What everybody sees of each seat.
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
 * The discards, which lie open.
 */
discards: CardCounts, 
/**
 * Tickets left in the deck.
 */
tickets_left: number, 
/**
 * Turns still to begin, once the last round has begun.
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
 * What a seat is meant for.
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
 * How time is kept. All times are milliseconds.
 */
export type ClockOption = { "kind": "none" } | { "kind": "live", 
/**
 * The reserve at the start.
 */
reserve: number, 
/**
 * What every turn adds.
 */
increment: number, } | { "kind": "days", 
/**
 * The time for a turn.
 */
per_turn: number, };

/**
 * Who plays after whom, and who begins.
 */
export type Order = { "kind": "seated" } | { "kind": "begins", 
/**
 * Its number.
 */
seat: number, } | { "kind": "random" };

/**
 * What differs from the printed rules; what is missing does not.
 */
export type VariantOptions = { 
/**
 * Train cars of each player.
 */
cars?: number, 
/**
 * How many of the first tickets must be kept.
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
 * What a table is opened for.
 */
export type TableOptions = { 
/**
 * The id of a map: `usa` or `europe`.
 */
map: string, 
/**
 * What each seat is meant for; 2 to 5 of them. The first one for anybody is the host's.
 */
seats: Array<SeatOption>, 
/**
 * How time is kept.
 */
clock: ClockOption, 
/**
 * Whether everybody may find it, join it and watch it; otherwise only those who have its link.
 */
public: boolean, 
/**
 * Who plays after whom, and who begins.
 */
order: Order, 
/**
 * What differs from the printed rules.
 */
variant?: VariantOptions, };

/**
 * Where a table is in its life.
 */
export type Stage = "gathering" | "playing" | "over" | "closed";

/**
 * What kind of player sits on a seat.
 */
export type SeatKind = "nobody" | "person" | "program" | "hot_seat" | "bot";

/**
 * Who sits on a seat.
 */
export type Seat = { 
/**
 * What kind of player.
 */
kind: SeatKind, 
/**
 * The name shown; empty if nobody sits there.
 */
name: string, 
/**
 * The account, if there is one.
 */
user: string | null, 
/**
 * The bot's name, if it is one of the server.
 */
bot: string | null, 
/**
 * Whether a bot plays on for somebody who is away or out of time.
 */
stand_in: boolean, 
/**
 * Whether the player is connected.
 */
present: boolean, };

/**
 * What a clock shows: `left` minus the time since `since`, if it runs. All times are milliseconds.
 */
export type Clock = { 
/**
 * What was left when it last began to run.
 */
left: number, 
/**
 * Since when it runs, in the server's time; `null` if it stands.
 */
since: number | null, };

/**
 * Why a bot begins or ends to play on for a seat.
 */
export type StandInReason = "time" | "left" | "away" | "back";

/**
 * The reason why another bot decides than the one on the seat.
 */
export type SubstituteReason = "busy" | "failed";

/**
 * A bot that decides in the place of the one on a seat, or of the stand-in.
 */
export type Substitute = { 
/**
 * Its name.
 */
bot: string, 
/**
 * The reason why the other one did not decide.
 */
why: SubstituteReason, };

/**
 * What happened at a table.
 */
export type Happened = { "type": "opened", host: string, seats: Array<Seat>, commitment: string, } | { "type": "sat", seat: number, who: Seat, } | { "type": "rose", seat: number, } | { "type": "entropy_added", seat: number, hex: string, } | { "type": "started", order: Array<number>, facts: Array<Fact>, } | { "type": "played", seat: number, bot: boolean, substitute?: Substitute, facts: Array<Fact>, } | { "type": "left", seat: number, } | { "type": "stand_in", seat: number, on: boolean, why: StandInReason, } | { "type": "credited", millis: number, } | { "type": "said", user: string, name: string, text: string, } | { "type": "revealed", secret: string, } | { "type": "rematch", table: string, link: string | null, } | { "type": "closed" } | { "type": "dismissed", seat: number, } | { "type": "invited", name: string, } | { "type": "renamed", seat: number, name: string, } | { "type": "key_replaced" };

/**
 * One numbered thing that happened at a table.
 */
export type Event = { 
/**
 * Its number: one more than that of the event before.
 */
number: number, 
/**
 * When, in the server's time.
 */
at: number, 
/**
 * What; missing if it is not for you.
 */
what?: Happened, 
/**
 * The clocks after it, seat by seat; empty without clocks.
 */
clocks?: Array<Clock>, };

/**
 * A decision that waits for a seat.
 */
export type Ask = { 
/**
 * Its name: the number of the event that led to it.
 */
decision: number, 
/**
 * Which seat.
 */
seat: number, 
/**
 * What may be done.
 */
legal: Legal, };

/**
 * How others find a table.
 */
export type Invitation = { 
/**
 * The path of its link, with the key of a private table in it.
 */
link: string, 
/**
 * A short code; only while people gather.
 */
code: string | null, };

/**
 * A player whom the host has dismissed.
 */
export type DismissedPlayer = { 
/**
 * The account's id.
 */
user: string, 
/**
 * The name under which it sat there.
 */
name: string, };

/**
 * Everything one viewer may know about a table now.
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
 * What it was opened for.
 */
options: TableOptions, 
/**
 * Where it is in its life.
 */
stage: Stage, 
/**
 * Who may start the game.
 */
host: string, 
/**
 * Who sits where.
 */
seats: Array<Seat>, 
/**
 * The clocks, seat by seat; empty without clocks.
 */
clocks: Array<Clock>, 
/**
 * The commitment to the deal, in hexadecimal.
 */
commitment: string, 
/**
 * The seats that the one who asks decides for.
 */
own_seats: Array<number>, 
/**
 * Through whose eyes this is seen; `null` for a spectator.
 */
seen_by: number | null, 
/**
 * The game, once it has begun.
 */
game: GameView | null, 
/**
 * What the viewer has to decide, if anything.
 */
ask: Ask | null, 
/**
 * How to invite others: to play while people gather, to watch and to look at it again afterwards. `null` once the
 * table was closed.
 */
invitation: Invitation | null, 
/**
 * Where the same players play again.
 */
rematch: string | null, 
/**
 * The path of its link, with the key of a private table in it. `null` if that table is private and not for you:
 * only those who have a seat here get the key.
 */
rematch_link: string | null, 
/**
 * The players whom the host has dismissed and not invited again; only for the host, while people gather.
 */
dismissed?: Array<DismissedPlayer>, };

/**
 * How a ticket stands.
 */
export type TicketState = "done" | "done_by_station" | "possible" | "needs_station" | "impossible";

/**
 * Routes still to be claimed.
 */
export type Way = { 
/**
 * Their numbers.
 */
routes: Array<number>, 
/**
 * The train cars they need.
 */
cars: number, };

/**
 * A ticket, and what is still to do for it.
 */
export type TicketStudy = { 
/**
 * Its number.
 */
ticket: number, 
/**
 * How it stands.
 */
state: TicketState, 
/**
 * The shortest way that is still open to it.
 */
way: Way, };

/**
 * A longest path.
 */
export type Path = { 
/**
 * Whose.
 */
seat: number, 
/**
 * How long it is, in cars.
 */
length: number, 
/**
 * The routes it uses.
 */
routes: Array<number>, };

/**
 * A route that cannot be claimed now.
 */
export type RefusedRoute = { 
/**
 * Its number.
 */
route: number, 
/**
 * The code with which claiming it would be refused, as `action/route-taken`.
 */
code: string, 
/**
 * The rule behind it, as `K3`.
 */
rule: string, };

/**
 * A city in which no station can be built now.
 */
export type RefusedCity = { 
/**
 * Its id.
 */
city: string, 
/**
 * The code with which building there would be refused, as `action/station-there`.
 */
code: string, 
/**
 * The rule behind it, as `B1`.
 */
rule: string, };

/**
 * A position, studied for one viewer.
 */
export type Study = { 
/**
 * The number of the last event it knows.
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
 * All open tickets of the viewer together, those on offer included.
 */
together: Way, 
/**
 * The longest path of every seat.
 */
paths: Array<Path>, 
/**
 * Why the viewer cannot claim a route now; routes that can be claimed are left out.
 */
routes: Array<RefusedRoute>, 
/**
 * Why the viewer cannot build a station in a city now; cities where it can are left out. Empty in games without
 * stations.
 */
cities: Array<RefusedCity>, };

/**
 * What a client sends on a table's WebSocket.
 */
export type ClientMessage = { "type": "act", 
/**
 * Made by the client for this wish, so that a repeat can be told from a second wish.
 */
request: string, 
/**
 * The decision it answers, from [`Ask`].
 */
decision: number, 
/**
 * For which seat; needed only by those who have several.
 */
seat?: number, 
/**
 * What to do.
 */
action: Action, } | { "type": "say", 
/**
 * Made by the client, to recognise the answer.
 */
request: string, 
/**
 * What.
 */
text: string, } | { "type": "look", 
/**
 * The seat.
 */
seat: number | null, } | { "type": "study", } | { "type": "ping", 
/**
 * Repeated in the answer.
 */
nonce: number, };

/**
 * What the server sends on a table's WebSocket, and line by line on the streams for programs.
 */
export type ServerMessage = { "type": "table" } & TableView | { "type": "event" } & Event | { "type": "ask" } & Ask | { "type": "accepted", 
/**
 * The request's id.
 */
request: string, 
/**
 * The number of the event it led to.
 */
number: number, 
/**
 * Whether it had been carried out before.
 */
repeated: boolean, } | { "type": "refused", 
/**
 * The request's id; empty if the message could not be read.
 */
request: string, 
/**
 * A stable name for programs.
 */
code: string, 
/**
 * A sentence for people, in the language that was asked for when the connection was made, or in English.
 */
message: string, } | { "type": "presence", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Whether the player is connected.
 */
present: boolean, } | { "type": "chat_removed", 
/**
 * The number of the event by which it came.
 */
number: number, } | { "type": "study" } & Study | { "type": "end", 
/**
 * A close code.
 */
code: number, 
/**
 * A sentence for people, in English.
 */
reason: string, } | { "type": "pong", 
/**
 * As it came.
 */
nonce: number, 
/**
 * The server's time.
 */
now: number, };

/**
 * One thing that is wrong with what was sent.
 */
export type Reason = { 
/**
 * A stable name for programs, as `options/reserve`.
 */
code: string, 
/**
 * A sentence for people, in the same language as that of the whole error.
 */
message: string, 
/**
 * Where it is in what was sent, as `clock.reserve` or `seats.2.name`.
 */
field: string, 
/**
 * The least that would be right, if that is a number or a length.
 */
least: number | null, 
/**
 * The most that would be right.
 */
most: number | null, };

/**
 * The body of every answer that is not a success.
 */
export type ErrorBody = { 
/**
 * A stable name for programs, as `account/name-taken`.
 */
code: string, 
/**
 * A sentence for people, in the language that `Accept-Language` asks for if it is one of ours, otherwise in English.
 */
message: string, 
/**
 * Names this request in the server's log.
 */
request_id?: string, 
/**
 * What is wrong, one by one, if several things can be: for `table/bad-options`.
 */
reasons?: Array<Reason>, 
/**
 * The end of a suspension or of a mute, in milliseconds: for `account/suspended` and `account/muted`.
 */
until?: number, };

/**
 * What kind of account it is.
 */
export type AccountKind = "guest" | "person" | "bot";

/**
 * One's own account.
 */
export type Account = { 
/**
 * Its id.
 */
id: string, 
/**
 * The name shown.
 */
name: string, 
/**
 * What kind it is.
 */
kind: AccountKind, 
/**
 * When it was created.
 */
created: number, 
/**
 * What the page keeps for it.
 */
settings: unknown, 
/**
 * Whose chat it does not want to see, by id.
 */
muted: Array<string>, 
/**
 * The names of those, by id; whose account was deleted has none.
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
 * To come as a guest.
 */
export type NewGuest = { 
/**
 * The name shown; one is made up if it is missing.
 */
name: string | null, };

/**
 * To sign up or log in.
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
 * To change one's account. What is missing stays.
 */
export type ChangeAccount = { 
/**
 * Another name.
 */
name: string | null, 
/**
 * What the page keeps; at most 8 KiB.
 */
settings: unknown, };

/**
 * To change one's password.
 */
export type ChangePassword = { 
/**
 * The present one.
 */
current: string, 
/**
 * The new one.
 */
new: string, };

/**
 * To delete one's account.
 */
export type DeleteAccount = { 
/**
 * The password; not needed by guests.
 */
password: string | null, };

/**
 * To mute somebody's chat, or hear it again.
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
 * A session of one's own account.
 */
export type ActiveSession = { 
/**
 * Its id, which is not its token.
 */
id: string, 
/**
 * When it began, in milliseconds.
 */
created: number, 
/**
 * When it was last used, in milliseconds, to within ten minutes.
 */
seen: number, 
/**
 * The browser or program that began it, as it called itself; empty if unknown.
 */
agent: string, 
/**
 * The client address from which it began; empty if unknown.
 */
address: string, 
/**
 * Whether it is the session of this request.
 */
current: boolean, };

/**
 * To get new recovery codes.
 */
export type NewRecoveryCodes = { 
/**
 * The present password.
 */
password: string, };

/**
 * New recovery codes, which are shown only once. Older ones are no longer good.
 */
export type RecoveryCodes = { 
/**
 * Each is good for one new password.
 */
codes: Array<string>, };

/**
 * To choose a new password with a recovery code. All sessions end and a new one begins.
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
 * To look at a password reset before it is used.
 */
export type LookAtReset = { 
/**
 * The token in the link.
 */
token: string, };

/**
 * A password reset that can be used.
 */
export type ResetInfo = { 
/**
 * The name of the account.
 */
name: string, };

/**
 * To choose a new password with a link that the operator has issued. All sessions end and a new one begins.
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
 * To report something to the operator of the server.
 */
export type NewReport = { 
/**
 * Its subject.
 */
kind: ReportKind, 
/**
 * The table; needed for chat lines and tables.
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
 * Changes with every announcement, so that a client can remember which one was dismissed.
 */
id: number, 
/**
 * The text, in the language that was asked for if the operator gave it, else in English.
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
 * To create a bot account.
 */
export type NewBot = { 
/**
 * Its name.
 */
name: string, };

/**
 * A bot account of one's own.
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
 * When it was created.
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
 * To be sent as `Authorization: Bearer …`.
 */
token: string, };

/**
 * A bot of the server that can be given a seat.
 */
export type ServerBot = { 
/**
 * Its name.
 */
name: string, 
/**
 * What it is, in a sentence.
 */
about: string, };

/**
 * To take a seat.
 */
export type JoinTable = { 
/**
 * Which; any free one if it is missing.
 */
seat: number | null, };

/**
 * To ask somebody to leave before the game begins.
 */
export type Dismiss = { 
/**
 * Whose seat.
 */
seat: number, };

/**
 * To let a dismissed player sit down again; for the host.
 */
export type Invite = { 
/**
 * The account.
 */
user: string, };

/**
 * To add to the randomness of the deal.
 */
export type AddEntropy = { 
/**
 * 1 to 64 bytes, in hexadecimal.
 */
hex: string, };

/**
 * To answer a decision over HTTP.
 */
export type Act = { 
/**
 * Made by the client for this wish, so that a repeat can be told from a second wish.
 */
request: string, 
/**
 * The decision it answers.
 */
decision: number, 
/**
 * For which seat; needed only by those who have several.
 */
seat: number | null, 
/**
 * What to do.
 */
action: Action, };

/**
 * To say something over HTTP.
 */
export type Say = { 
/**
 * What.
 */
text: string, };

/**
 * The number of the event that an accepted wish led to.
 */
export type Stored = { 
/**
 * The number.
 */
number: number, 
/**
 * Whether it had been carried out before.
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
 * A short code by which others find the table until its game begins.
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
 * The version of the interface.
 */
protocol: number, };

/**
 * What decides between equal points.
 */
export type TieBreak = "completed_tickets" | "fewest_stations" | "longest_path";

/**
 * A ticket in the count.
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
 * What it earned; less than 0 if it was not completed.
 */
points: number, 
/**
 * The routes that connect its cities, if it was completed: own ones, and where those are not enough also
 * `borrowed` ones.
 */
routes: Array<number>, };

/**
 * A route that a station lets its owner use.
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
 * What one seat earned.
 */
export type SeatScore = { 
/**
 * Points for routes.
 */
routes: number, 
/**
 * Its tickets, in the order of the count.
 */
tickets: Array<TicketScore>, 
/**
 * Stations it did not build.
 */
stations_left: number, 
/**
 * Points for those.
 */
stations: number, 
/**
 * The routes of others that its stations let it use.
 */
borrowed: Array<BorrowedRoute>, 
/**
 * Its longest path.
 */
path: Path, 
/**
 * Points for the longest path of all.
 */
bonus: number, 
/**
 * Everything together.
 */
total: number, 
/**
 * Its place, 1 for the winner.
 */
place: number, };

/**
 * The count of a finished game.
 */
export type Score = { 
/**
 * Seat by seat.
 */
seats: Array<SeatScore>, 
/**
 * The seats by place, best first; several in one place share it.
 */
ranking: Array<Array<number>>, 
/**
 * What decided between the first and the second place, if their points are the same.
 */
tie_break: TieBreak | null, };

/**
 * A finished game, to be looked at step by step.
 */
export type Replay = { 
/**
 * What the table was opened for.
 */
options: TableOptions, 
/**
 * Who played, seat by seat.
 */
seats: Array<Seat>, 
/**
 * The game before the deal.
 */
before: GameView, 
/**
 * Everything that happened, from the deal on, as it is seen from the seat asked for, or all of it. What was
 * said is left out.
 */
events: Array<Event>, 
/**
 * The count.
 */
score: Score, };

/**
 * A part of what happened at a table.
 */
export type EventPage = { 
/**
 * In order and without gaps, from the one after `since` on: the same as on a socket, but without clocks. At
 * most 200.
 */
events: Array<Event>, 
/**
 * The number of the table's last event. If it is greater than the last one here, there is more.
 */
number: number, };

/**
 * Where the same players play again.
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
 * What it is for.
 */
options: TableOptions, 
/**
 * Where it is in its life.
 */
stage: Stage, 
/**
 * Who sits there. `present` is not known in lists.
 */
seats: Array<Seat>, 
/**
 * When it was opened.
 */
created: number, 
/**
 * When something last happened there.
 */
updated: number, 
/**
 * One's own seats there; empty in lists of other people's tables.
 */
own_seats: Array<number>, 
/**
 * Whether one of one's own seats has something to decide.
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
 * Tables.
 */
export type TableList = { 
/**
 * The latest change first.
 */
tables: Array<ListedTable>, };

/**
 * Something that was said at a table.
 */
export type ChatMessage = { 
/**
 * Where.
 */
table: string, 
/**
 * The number of its event.
 */
number: number, 
/**
 * When.
 */
at: number, 
/**
 * Who.
 */
user: string, 
/**
 * The name shown.
 */
name: string, 
/**
 * What.
 */
text: string, };

/**
 * Everything the server keeps about an account.
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
 * What it said, table by table.
 */
chat: Array<ChatMessage>, };

/**
 * A place on the picture, as fractions of its width and height.
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
 * Where it lies, as fractions of width and height.
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
 * Its colour; `null` for gray.
 */
color: Card | null, 
/**
 * Whether it is a tunnel.
 */
tunnel: boolean, 
/**
 * Locomotives it needs, if it is a ferry.
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
 * What it is worth.
 */
points: number, 
/**
 * Whether it is a long one.
 */
long: boolean, };

/**
 * The numbers of a map's rules that a page shows.
 */
export type RulesInfo = { 
/**
 * Fewest players.
 */
min_players: number, 
/**
 * Most players.
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
 * How many of the first tickets must be kept.
 */
first_tickets_keep: number, 
/**
 * A player with so many cars or fewer starts the last round.
 */
last_round_at: number, };

/**
 * Which point of a text its place is.
 */
export type Anchor = "start" | "middle" | "end";

/**
 * Where a city and its name go.
 */
export type CityPicture = { 
/**
 * The middle of its dot.
 */
x: number, 
/**
 * The middle of its dot.
 */
y: number, 
/**
 * Its name, in one or two lines.
 */
lines: Array<string>, 
/**
 * Where the first base line of the name begins, has its middle or ends.
 */
label_x: number, 
/**
 * The first base line of the name.
 */
label_y: number, 
/**
 * Which of the three.
 */
anchor: Anchor, };

/**
 * Where the car spaces of a route go. The row is turned by `angle` around its middle.
 */
export type RoutePicture = { 
/**
 * The middle of the row.
 */
x: number, 
/**
 * The middle of the row.
 */
y: number, 
/**
 * How the row is turned.
 */
angle: number, 
/**
 * How far along the row the middle of each car space is from its middle.
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
 * Half of the length of the row with everything around it.
 */
half_length: number, 
/**
 * Half of its width.
 */
half_width: number, 
/**
 * The car spaces that show a locomotive, because they need one.
 */
locomotives: Array<number>, };

/**
 * Where everything goes when a map is drawn: cities, names and car spaces. All in the units of `width` and
 * `height` here, x to the right, y down, angles in degrees clockwise.
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
 * Paper around the board, on every side.
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
 * Width of the picture, in its own units.
 */
width: number, 
/**
 * Height of the picture.
 */
height: number, 
/**
 * Its cities.
 */
cities: Array<CityInfo>, 
/**
 * Its routes; their numbers are their places in this list.
 */
routes: Array<RouteInfo>, 
/**
 * Its tickets; their numbers are their places in this list.
 */
tickets: Array<TicketInfo>, 
/**
 * The numbers of its rules.
 */
rules: RulesInfo, 
/**
 * Where everything goes when it is drawn.
 */
picture: Picture, };

/**
 * A line of an account's stream: what its owner has to know while looking elsewhere.
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
 * Where it is in its life now.
 */
stage: Stage, } | { "type": "alive" };
