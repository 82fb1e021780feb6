### Errors of the server by code: `table/full` is `error-table-full`.
### Whole sentences for players: the problem and, if it is not obvious, what to do.

error-unknown = Something went wrong. ({ $code })
error-network = Can’t reach the server. Try again in a moment.
error-action-not-now = You can’t do that now. Finish the current decision first.
error-unreadable = The server’s response could not be read. Please reload the page.
error-rate-limited = Too many requests. Please wait a moment.
error-internal = Something went wrong on the server. Nothing was changed.
error-conflict = Someone else got there first. Refresh and try again.
error-message-unreadable = The server could not read the message. Please reload the page.
error-not-found = This doesn’t exist, or you don’t have access to it.

## Accounts

error-account-none = Log in, sign up, or play as a guest first.
error-account-bad-name = This name can’t be used. Names must have 2 to 24 characters: letters of one alphabet, digits, spaces, and - _ . ' Some names are reserved.
error-account-bad-password = This password can’t be used. It must have at least 8 characters and must not be a common one.
error-account-bot = Bot accounts can’t do that.
error-account-logged-in = You’re already logged in.
error-account-muted = You can’t write in chat right now: the operator of this server has muted your account.
error-account-name-taken = Someone else has this name.
error-account-no-reset = This link has already been used or has expired. Ask the operator of this server for a new one.
error-account-settings-too-large = These settings are too large to save.
error-account-sign-up-first = Guests can’t do that. Sign up first. You keep your games.
error-account-signup-closed = No new accounts can be created right now. You can still play as a guest.
error-account-suspended = The operator of this server has suspended this account.
error-account-too-many-bots = You’ve reached the limit on bots.
error-account-too-many-mutes = You’ve reached the limit on muted players.
error-account-too-many-streams = Fogg is open in too many places. Close one of them.
error-account-wrong-code = The name or recovery code is wrong, or the code has already been used.
error-account-wrong-credentials = The name or password is wrong.
error-account-wrong-password = The password is wrong.

## Reports

error-report-remark-too-long = Your comment is too long. The limit is 500 characters.
error-report-too-many = The operator hasn’t looked at your earlier reports yet. Please wait before you send more.

## Requests

error-request-bad-date = This isn’t a valid date.
error-request-foreign-origin = The request came from another site and was rejected.
error-request-method = The server doesn’t support this request. Please reload the page.
error-request-no-websocket = The connection was blocked on the way. A proxy may not allow WebSockets.
error-request-not-json = The server could not read the request. Please reload the page.
error-request-timeout = That took too long. Try again.
error-request-too-large = That is too long.
error-request-unreadable = The server could not read the request. Please reload the page.
error-server-closing = The server is restarting. Try again in a moment.
error-store-unavailable = The server can’t save anything right now. Check in a moment whether your change went through. If not, try again.

## Tables

error-table-bad-entropy = This can’t be added to the shuffle.
error-table-bad-options = A table can’t be created with these options.
error-table-bad-request-id = The server could not read the request. Please reload the page.
error-table-bad-text = This message can’t be sent because it is empty or too long.
error-table-begun = The game has already started.
error-table-chat-full = This table has reached its chat limit.
error-table-dismissed = The host has removed you from this table. You can come back only if the host invites you again.
error-table-finished = The game is over.
error-table-full = All seats are taken. You can watch instead.
error-table-nobody-to-dismiss = There’s no other player in this seat.
error-table-no-such-seat = This seat doesn’t exist.
error-table-not-a-player = Only players can do that.
error-table-not-begun = The game hasn’t started yet.
error-table-not-dismissed = This player wasn’t removed from the table.
error-table-not-finished = The game isn’t over yet.
error-table-not-the-host = Only the host can do that.
error-table-not-your-seat = This isn’t your seat.
error-table-said-too-much = You’ve reached the message limit for this table.
error-table-seat-taken = Someone else has just taken this seat.
error-table-seated-already = You already have a seat.
error-table-seated-elsewhere = You’re waiting for a game at too many other tables. Leave one of them first.
error-table-seats-free = Some seats are still open. Wait for players first.
error-table-stale-decision = The game has moved on. Take another look at the board.
error-table-stood-in = A bot is playing for you. Take your seat back first.
error-table-too-many = You have too many open tables. Finish or leave one first.
error-table-too-many-changes = You’ve done this too many times at this table.
error-table-cannot-change = The table can’t be changed like this. Players keep their seats. Remove a player first.
error-table-no-such-color = There is no such color.
error-table-color-taken = Another player has this color.
error-table-no-proposal = The proposal to end the game is no longer open.
error-table-too-many-newcomers = Too many different players have joined this table. Create a new one.
error-table-too-many-searching = You have too many open tables with strong bots. Finish or leave one first.
error-table-too-many-watchers = Too many people are watching this table.
error-table-which-seat = You have several seats here. Choose one.

## Undo

error-undo-of-others = Only the player who made a move can take it back.
error-undo-revealed = This move can’t be undone: it showed something that was hidden.
error-undo-too-late = Too late to undo: the game has moved on.
error-undo-too-often = You’ve undone too many moves in this game.

## Table options

error-options-no-such-map = This map doesn’t exist.
error-options-no-such-bot = This bot doesn’t exist.
error-options-players = This map can’t be played with this number of players.
error-options-no-person = At least one seat must be for a person.
error-options-bad-name = This name can’t be used. Names must have 1 to 24 characters: letters of one alphabet, digits, spaces, and - _ . ' Some names are reserved.
error-options-name-twice = Two players can’t have names that look alike.
error-options-no-such-seat = The seat chosen to go first doesn’t exist.
error-options-reserve = The clock must be between 30 seconds and 3 hours.
error-options-increment = A turn can add up to 10 minutes to the clock.
error-options-per-turn = The time per turn must be between 1 minute and 30 days.
error-options-cars = This map can’t be played with this number of train cars.
error-options-first-tickets = Players can’t be required to keep this many starting tickets.
error-options-no-game = This map can’t be played with these rules.

## Rejected actions

error-action-already-chosen = You have already chosen your tickets.
error-action-answer-offer-first = First choose which of the tickets you drew to keep.
error-action-answer-tunnel-first = First pay for the tunnel or take your cards back.
error-action-choose-tickets-first = Everyone has to choose starting tickets first.
error-action-ferry-needs-locomotives = This ferry needs more locomotives.
error-action-game-over = The game is over.
error-action-keep-more = You have to keep more tickets.
error-action-locomotive-second = A face-up locomotive can’t be your second card.
error-action-mixed-cards = Use cards of one color, plus locomotives if you like.
error-action-must-not-pass = You still have a legal move, so you can’t pass.
error-action-no-station-left = You have built all your stations.
error-action-no-stations = There are no stations in this game.
error-action-no-such-city = This city doesn’t exist.
error-action-no-such-route = This route doesn’t exist.
error-action-no-such-seat = This seat doesn’t exist.
error-action-no-tickets-left = There are no tickets left.
error-action-no-tunnel-pending = There’s no tunnel to pay for right now.
error-action-not-enough-cars = You don’t have enough train cars left.
error-action-not-in-hand = You don’t have these cards.
error-action-not-offered = These tickets were not offered to you.
error-action-not-your-turn = It’s not your turn.
error-action-nothing-offered = There are no tickets to choose from right now.
error-action-owns-other-half = You own the other side of this double route. You can’t have both.
error-action-pile-empty = The deck is empty.
error-action-route-closed = With this few players, only one side of a double route can be claimed.
error-action-route-taken = This route has already been claimed.
error-action-second-card-first = Draw your second card first.
error-action-slot-empty = There is no card in this slot.
error-action-station-there = There is already a station in this city.
error-action-wrong-color = You don’t have enough cards of the right color.
error-action-wrong-number = You don’t have enough cards.
error-action-wrong-surcharge = Pay the extra cards in the color you played, or with locomotives.
