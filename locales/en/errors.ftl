### What the server refuses, by its code: `table/full` is `error-table-full`.
### Whole sentences for players: what is wrong and, if it is not obvious, what to do.

error-unknown = That did not work. ({ $code })
error-network = The server cannot be reached. Please try again in a moment.
error-action-not-now = Not now: something else has to be decided first.
error-unreadable = The server's answer could not be understood. Reload the page, please.
error-rate-limited = That was too much at once. Please wait a moment.
error-internal = Something broke on the server. Nothing was changed.
error-conflict = Somebody else was faster. Please look again.
error-message-unreadable = The server could not read the message. Reload the page, please.
error-not-found = This does not exist, or it is not for you.

## Accounts

error-account-none = Please log in, sign up or come as a guest first.
error-account-bad-name = This name cannot be used. A name has 2 to 24 characters: letters of one alphabet, digits, spaces and - _ . ' and some names are reserved.
error-account-bad-password = This password cannot be used. It needs at least 8 characters and must not be one that everybody knows.
error-account-bot = This is the account of a bot; it cannot do that.
error-account-logged-in = You are logged in already.
error-account-muted = You can’t write in chat right now: the operator of this server has muted your account.
error-account-name-taken = Somebody else has this name.
error-account-no-reset = This link has already been used or has expired. Ask the operator of this server for a new one.
error-account-settings-too-large = These settings are too large to be kept.
error-account-sign-up-first = Guests cannot do that. Sign up first; your games stay yours.
error-account-signup-closed = No new accounts can be created right now. You can still play as a guest.
error-account-suspended = The operator of this server has suspended this account.
error-account-too-many-bots = You have as many bots as anybody may have.
error-account-too-many-mutes = You have muted as many people as anybody may mute.
error-account-too-many-streams = Fogg is open in too many places. Close one of them.
error-account-wrong-code = The name or the recovery code is wrong, or the code has already been used.
error-account-wrong-credentials = The name or the password is wrong.
error-account-wrong-password = The password is wrong.

## Reports

error-report-remark-too-long = Your comment is too long. The limit is 500 characters.
error-report-too-many = The operator hasn’t looked at your earlier reports yet. Please wait before you send more.

## Requests

error-request-bad-date = This date cannot be read.
error-request-foreign-origin = The request came from another site and was refused.
error-request-method = The server does not do that. Reload the page, please.
error-request-no-websocket = The connection was refused on its way. A proxy may block WebSockets.
error-request-not-json = The server could not read the request. Reload the page, please.
error-request-timeout = That took too long. Please try again.
error-request-too-large = That is too long.
error-request-unreadable = The server could not read the request. Reload the page, please.
error-server-closing = The server is restarting. Please try again in a moment.
error-store-unavailable = The server cannot save anything just now. Please look again in a moment, and repeat it if it is not there.

## Tables

error-table-bad-entropy = This cannot be added to the shuffle.
error-table-bad-options = A table cannot be opened like this.
error-table-bad-request-id = The request could not be read. Reload the page, please.
error-table-bad-text = This message cannot be sent: it is empty or too long.
error-table-begun = The game has begun already.
error-table-chat-full = So much has been said at this table that nothing can be added.
error-table-dismissed = The host has removed you from this table. You can come back only if the host invites you again.
error-table-finished = The game is over.
error-table-full = All seats are taken. You can watch instead.
error-table-nobody-to-dismiss = Nobody else sits on this seat.
error-table-no-such-seat = There is no such seat.
error-table-not-a-player = Only players can do that.
error-table-not-begun = The game has not begun yet.
error-table-not-dismissed = This player wasn’t removed from the table.
error-table-not-finished = The game is not over yet.
error-table-not-the-host = Only the host can do that.
error-table-not-your-seat = This is not your seat.
error-table-said-too-much = You’ve reached the message limit for this table.
error-table-seat-taken = Somebody else has just taken this seat.
error-table-seated-already = You have a seat already.
error-table-seated-elsewhere = You are waiting for a game at too many other tables. Leave one of them first.
error-table-seats-free = There are free seats. Wait for players first.
error-table-stale-decision = The game has moved on. Look again, please.
error-table-stood-in = A bot is playing for you. Take your seat back first.
error-table-too-many = You have too many open tables. Finish or leave one first.
error-table-too-many-changes = You’ve done this too many times at this table.
error-table-too-many-newcomers = Too many different players have sat down at this table. Open a new one.
error-table-too-many-searching = You have too many open tables with strong bots. Finish or leave one first.
error-table-too-many-watchers = Too many people are watching this table.
error-table-which-seat = You have several seats here; choose one.

## What is wrong with the options of a table, one by one

error-options-no-such-map = There is no such map.
error-options-no-such-bot = There is no such bot.
error-options-players = This map is not for so many or so few players.
error-options-no-person = At least one seat must be for a person.
error-options-bad-name = This name cannot be used. A name has 1 to 24 characters: letters of one alphabet, digits, spaces and - _ . ' and some names are reserved.
error-options-name-twice = Two players cannot have names that look alike.
error-options-no-such-seat = There is no such seat to begin.
error-options-reserve = The clock needs 30 seconds to 3 hours.
error-options-increment = A turn can add 0 to 10 minutes to the clock.
error-options-per-turn = A turn can take 1 minute to 30 days.
error-options-cars = With so many or so few train cars this map cannot be played.
error-options-first-tickets = So many of the first tickets cannot be kept.
error-options-no-game = These rules make no game on this map.

## Refused by the rules

error-action-already-chosen = You have chosen your tickets already.
error-action-answer-offer-first = Choose from the tickets you have drawn first.
error-action-answer-tunnel-first = Pay for the tunnel or withdraw first.
error-action-choose-tickets-first = Everybody has to choose their first tickets first.
error-action-ferry-needs-locomotives = This ferry needs more locomotives than you have or laid.
error-action-game-over = The game is over.
error-action-keep-more = You have to keep more tickets.
error-action-locomotive-second = A locomotive from the display cannot be your second card.
error-action-mixed-cards = The cards must be of one colour; locomotives may be among them.
error-action-must-not-pass = You can do something, so you cannot pass.
error-action-no-station-left = You have built all your stations.
error-action-no-stations = There are no stations in this game.
error-action-no-such-city = There is no such city.
error-action-no-such-route = There is no such route.
error-action-no-such-seat = There is no such seat.
error-action-no-tickets-left = No tickets are left.
error-action-no-tunnel-pending = No tunnel waits for an answer.
error-action-not-enough-cars = You do not have enough train cars left for this.
error-action-not-in-hand = You do not have the cards for this.
error-action-not-offered = These tickets were not offered to you.
error-action-not-your-turn = It is not your turn.
error-action-nothing-offered = No tickets are on offer.
error-action-owns-other-half = The other half of this double route is yours; you cannot have both.
error-action-pile-empty = The draw pile is empty.
error-action-route-closed = With so few players a double route is closed when one half of it is taken.
error-action-route-taken = This route is taken.
error-action-second-card-first = Draw your second card first.
error-action-slot-empty = This place of the display is empty.
error-action-station-there = There is a station in this city already.
error-action-wrong-color = You do not have enough cards of the right colour.
error-action-wrong-number = You do not have enough cards for this.
error-action-wrong-surcharge = The surcharge must be paid in the colour you laid, or with locomotives.
