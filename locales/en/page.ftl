### Messages of the table and of every page. Each one is used in web/src; `npm run messages` finds missing and unused ones.
### Names of players, cities, and tables are inserted as they are and never inflected. `$self` is `yes` if the sentence is
### about the reader ("You") and `no` if it is about another player, whose name is `$who`. `{ $cards }` and `{ $route }`
### are images with a name. Put them where an uninflected noun fits, for example after a colon.

fogg = Fogg
fogg-about = An unofficial, open implementation of two railway board games. Not affiliated with their publisher.
map-usa = North America
map-europe = Europe

## Colors of cards and routes. They are used alone, as labels. Route colors agree with the word for "route".

card-purple = purple
card-blue = blue
card-orange = orange
card-white = white
card-green = green
card-yellow = yellow
card-black = black
card-red = red
card-locomotive = locomotive
route-purple = purple
route-blue = blue
route-orange = orange
route-white = white
route-green = green
route-yellow = yellow
route-black = black
route-red = red
route-gray = any one color
# A number of cards of one kind, as a label: "3 × red".
cards-of = { $count } × { $card }
# The colors and patterns of the five players, for descriptions.
livery-0 = blue with slashes
livery-1 = red with rails
livery-2 = green with dots
livery-3 = yellow with a zigzag
livery-4 = black with checks

## Common

close = Close
cancel = Cancel
confirm = Confirm
back = Back
copy = Copy
copied = Copied
loading = Loading…
home = Home
rules = Rules
settings = Settings
you = You
guest-name = Guest { $number }
# A bot with the name of its level: "Ada · Sharp".
bot-name = { $name } · { $level }
name-you = { $name } (you)
skip-to-content = Skip to content
lost-title = Page not found
lost-text = The address may be wrong, or the page no longer exists.
lost-home = Go to the home page
rule-link = Rule { $rule }
# Between the two cities of a route or a ticket.
from-to = { $from } – { $to }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cars = { $cars ->
    [one] { $cars } train car
   *[other] { $cars } train cars
}

## Connection

offline-waiting = Connection lost. Reconnecting…
offline-now = Reconnect now
offline-session = Your session has ended. Log in again to continue.
offline-login = Log in
offline-protocol = This page doesn’t match the server’s version. Please reload.
offline-outdated = The server has been updated. Reload the page to continue. Nothing is lost.
offline-crowded = Too many people are watching this table. Try again later.
offline-elsewhere = You have this table open in too many windows. Close one and try again.
offline-refused = You don’t have access to this table. Ask the host for the link.
reload = Reload
table-problem-title = This table can’t be shown
wait = Too many requests. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
table-problem-wait = The table will open in a moment
dismissed-title = The host has removed you from this table
dismissed-text = You can come back only if the host invites you again. There are other tables on the home page.
dismissed-retry = Try again
suspended-title = This account is suspended
suspended-text = The operator of this server has suspended it, so you can’t use it for now. If you think this is a mistake, contact the operator.
suspended-until = The suspension ends on { $date }.
suspended-leave = Log out
announcement-close = Close the announcement

## The table page

table-title = { $map } · Fogg
table-title-turn = Your turn · Fogg
table-board = { $map } board
table-regions-players = Players
table-regions-cards = Train cards on the table
table-regions-decision = Your decision
table-tabs = Table panels
tab-hand = Hand
tab-tickets = Tickets
tab-players = Players
tab-log = Log
tab-chat = Chat
tab-routes = Routes
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Fit board
board-help = Arrow keys move between routes, Enter selects one, plus and minus zoom, 0 shows the whole board.
board-help-city = Arrow keys move between cities, Enter selects one.
menu = Menu
menu-language = Language
menu-settings = All settings
menu-sound-on = Turn sounds on
menu-sound-off = Turn sounds off
menu-speed = Animations
menu-speed-normal = normal
menu-speed-fast = fast
menu-speed-off = off
menu-tempo = Turns of other players
menu-tempo-relaxed = relaxed
menu-tempo-brisk = brisk
menu-tempo-instant = instant
menu-confirm = Confirm moves
menu-confirm-device = suited to the device
menu-confirm-always = always
menu-confirm-countdown = with a countdown
menu-confirm-never = never
menu-theme = Theme
menu-theme-system = system
menu-theme-light = light
menu-theme-dark = dark
menu-contrast = High contrast
menu-symbols = Large symbols
menu-notify = Notify me when it’s my turn
menu-leave = Leave the table
menu-leave-sure = Leave the game? A bot will play for you, and you can come back at any time.
menu-leave-yes = Leave
menu-leave-alone = The game waits for you if you continue later. If you abandon it, it counts for no one.
menu-leave-later = Continue later
menu-leave-abandon = Abandon the game
end-game = End the game
end-game-sure = Propose to end the game without a result? It ends if everyone agrees.
end-game-propose = Propose
end-game-proposed = { $who } proposes to end the game without a result.
end-game-waiting = You agree to end the game. The others have been asked.
end-game-agree = Agree
end-game-decline = Play on
end-game-withdraw = Withdraw
end-game-over-title = This game was ended
end-game-over-text = Its players ended it without a result, so it counts for no one.
keys-title = Keyboard shortcuts
keys-board = Board: arrows move, Enter selects, + − zoom, 0 shows all
keys-draw = Draw a face-up card, or draw from the deck
keys-tickets = Draw tickets
keys-station = Build a station
keys-routes = Route list
keys-log = Replay the last round
keys-undo = Undo your last move
keys-confirm = Confirm or close
watching = You’re watching this game.
last-round = Last round! { $turns ->
    [0] This is the last turn.
    [one] One more turn after this one.
   *[other] { $turns } more turns after this one.
}

## Turns and actions

turn-you = Your turn
turn-other = Waiting for { $who }
turn-other-thinking = { $who } is thinking…
away-soon = { $who } is away. A bot takes over in { $time }.
away-now = { $who } is away. A bot takes over now.
turn-first-tickets-wait = Still choosing tickets: { $who }
prompt-turn = Draw two cards, claim a route, or draw tickets.
prompt-turn-stations = Draw two cards, claim a route, draw tickets, or build a station.
prompt-second = Draw your second card.
prompt-pending = Sending…
prompt-pass = You have no legal moves.
prompt-pass-do = Pass
action-tickets = Draw tickets
action-station = Build a station
action-claimable = { $count ->
    [0] You can’t claim a route with these cards.
    [one] You can claim one route (highlighted).
   *[other] You can claim { $count } routes (highlighted).
}
action-claimable-unlit = { $count ->
    [0] You can’t claim a route with these cards.
    [one] You can claim one route.
   *[other] You can claim { $count } routes.
}

## Claiming a route

claim-title = Claim { $route }
claim-facts = { $length ->
    [one] { $length } car
   *[other] { $length } cars
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
claim-tunnel = Tunnel: three cards are revealed. Each match costs one extra card.
claim-ferry = { $count ->
    [one] This ferry needs a locomotive.
   *[other] This ferry needs { $count } locomotives.
}
claim-pay-with = Pay with
claim-do = Claim
claim-now = { $confirm } now
claim-countdown = { $title }: in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}. Escape cancels.
claim-try = Try the tunnel
undo = Undo
undo-until = You can undo your move until the next player acts.
half-title = Which side of { $route }?
half-hint = Both score the same.
refused-title = { $what }: not available
refused-close = OK
missing-cards = { $needed } { $color } needed: you have { $have } { $color } and { $locomotives ->
    [one] { $locomotives } locomotive
   *[other] { $locomotives } locomotives
}.
missing-any = { $needed ->
    [one] One card needed
   *[other] { $needed } cards of one color needed
}: you have at most { $have } { $color } and { $locomotives ->
    [one] { $locomotives } locomotive
   *[other] { $locomotives } locomotives
}.
missing-all = { $needed ->
    [one] One card needed
   *[other] { $needed } cards of one color needed
}: you have { $locomotives ->
    [one] { $locomotives } locomotive
   *[other] { $locomotives } locomotives
}.
missing-locomotives = { $needed ->
    [one] { $needed } locomotive needed
   *[other] { $needed } locomotives needed
}: you have { $have }.
missing-cars = { $needed ->
    [one] { $needed } train car needed
   *[other] { $needed } train cars needed
}: you have { $have } left.
missing-stations = You have built all your stations ({ $needed }).
city-title = Choose a city for your station
city-hint = Choose one of the highlighted cities on the board, or pick one from the list.
city-list = City
city-choose = Choose a city…
station-title = Build a station in { $city }
station-hint = At the end of the game, your tickets may use one opponent’s route into this city.
station-price = It costs { $count ->
    [one] { $count } card
   *[other] { $count } cards of one color
} now, and { $points ->
    [one] { $points } point
   *[other] { $points } points
} at the end: every unused station scores that much.
station-do = Build
draw-title-pile = Draw a card from the deck?
draw-title-slot = Take this card: { $card }?
draw-do = Draw
tickets-title = Draw tickets?
tickets-hint = { $count ->
    [one] You get the last ticket and must keep it.
   *[other] You get { $count } tickets and must keep at least one.
}
tickets-do = Draw tickets

## Choosing tickets

keep-title-first = Choose your starting tickets
keep-title = Choose tickets to keep
keep-least = { $least ->
    [one] Keep at least one.
   *[other] Keep at least { $least }.
}
keep-missing = { $missing ->
    [one] Choose one more.
   *[other] Choose { $missing } more.
}
keep-do = { $count ->
    [0] Keep tickets
    [one] Keep one ticket
   *[other] Keep { $count } tickets
}
keep-together = { $checked ->
    [0] If you keep all of these, you need
   *[other] With your choice, you need
} { $cars ->
    [one] { $cars } more car
   *[other] { $cars } more cars
} in total. You have { $left }.
keep-waiting = You’ve chosen your tickets.

## Tunnels

tunnel-title = Tunnel { $route }
tunnel-laid = Played
tunnel-turned = Revealed
tunnel-turning = Revealing cards…
tunnel-due = { $due ->
    [0] No extra cards needed.
    [one] Pay 1 extra card.
   *[other] Pay { $due } extra cards.
}
tunnel-pay-with = Pay with
tunnel-cannot = You can’t pay for this.
tunnel-pay = Pay
tunnel-withdraw = Take cards back
tunnel-outcome-free = { $self ->
    [yes] No extra cards needed: the tunnel is yours.
   *[no] No extra cards needed: { $who } gets the tunnel.
}

## Hand, face-up cards, deck

hand-title = Your hand
hand-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-empty = You have no cards.
hand-hidden = This hand is hidden.
hand-card = { $card }: { $count }
hand-drag = Drag cards onto a route to claim it in this color.
display-title = Face-up cards
display-slot = Take { $card }
display-slot-no = { $card } (can’t be taken now)
display-empty = Empty slot
pile-draw = Draw from the deck, { $count ->
    [one] { $count } card
   *[other] { $count } cards
} left
pile = Deck
discards = Discards
discards-title = Discarded cards
discards-none = The discard pile is empty.
tickets-deck = Tickets
tickets-deck-draw = Draw tickets, { $count ->
    [one] { $count } left
   *[other] { $count } left
}

## Tickets

ticket-long = long ticket
ticket-done = completed
ticket-done-by-station = completed with a station
ticket-possible = { $cars ->
    [one] { $cars } car to go
   *[other] { $cars } cars to go
}
ticket-needs-station = only with a station
ticket-impossible = blocked
ticket-failed = failed
tickets-none = You have no tickets yet.
tickets-spectator = Only players can see tickets.
tickets-hidden = The tickets are hidden.
tickets-together = All incomplete tickets: { $cars ->
    [one] { $cars } car
   *[other] { $cars } cars
}
tickets-show-together = Show routes on the board

## Players

player-cars = Train cars
player-cards = Cards in hand
player-tickets = Tickets
player-stations = Stations left
player-path = Longest path
player-clock = Time left
time-left-days = { $days }d { $hours }h
time-left-hours = { $hours }h { $minutes }m
player-away = away
player-turn = to move
player-bot = Bot: { $bot }
level-gentle = Gentle
level-easy = Easy
level-steady = Steady
level-sharp = Sharp
level-merciless = Merciless
# No longer offered. Old tables have them.
level-random = Random
level-greedy = Greedy
player-stand-in = A bot is playing this seat
player-host = Host
player-show-path = Show the longest path: { $length ->
    [one] { $length } car
   *[other] { $length } cars
}
player-leader = longest
stood-in-title = A bot is playing for you
stood-in-text = You were away or out of time. You can take your seat back at any time.
stood-in-do = Take my seat back

## Game log

log-title = Game log
log-empty = Nothing has happened yet.
log-earlier = Earlier moves aren’t shown here.
log-started = The game starts.
log-first-seat = { $self ->
    [yes] You go first.
   *[no] { $who } goes first.
}
log-first-tickets = { $self ->
    [yes] You chose your starting tickets.
   *[no] { $who } chose starting tickets.
}
log-drew = { $self ->
    [yes] You drew a card from the deck.
   *[no] { $who } drew a card from the deck.
}
log-drew-own = { $self ->
    [yes] You drew from the deck: { $cards }
   *[no] { $who } drew from the deck: { $cards }
}
log-took = { $self ->
    [yes] You took: { $cards }
   *[no] { $who } took: { $cards }
}
log-reshuffled = The deck ran out, so the discards were shuffled.
log-swept = Too many locomotives: the face-up cards were replaced.
log-tickets-drawn = { $self ->
    [yes] You drew { $count ->
        [one] { $count } ticket
       *[other] { $count } tickets
    }.
   *[no] { $who } drew { $count ->
        [one] { $count } ticket
       *[other] { $count } tickets
    }.
}
log-tickets-kept = { $self ->
    [yes] You kept { $count ->
        [one] { $count } ticket
       *[other] { $count } tickets
    }.
   *[no] { $who } kept { $count ->
        [one] { $count } ticket
       *[other] { $count } tickets
    }.
}
log-claimed = { $self ->
    [yes] You claimed { $route } (+{ $points }): { $cards }
   *[no] { $who } claimed { $route } (+{ $points }): { $cards }
}
log-tunnel-tried = { $self ->
    [yes] You tried the tunnel { $route }: { $cards }
   *[no] { $who } tried the tunnel { $route }: { $cards }
}
log-tunnel-due = { $due ->
    [one] 1 extra card to pay. Revealed: { $cards }
   *[other] { $due } extra cards to pay. Revealed: { $cards }
}
log-tunnel-free = { $self ->
    [yes] No extra cards needed: you claimed the tunnel (+{ $points }). Revealed: { $cards }
   *[no] No extra cards needed: { $who } claimed the tunnel (+{ $points }). Revealed: { $cards }
}
log-tunnel-none = { $self ->
    [yes] No cards were left to reveal: you claimed the tunnel (+{ $points }).
   *[no] No cards were left to reveal: { $who } claimed the tunnel (+{ $points }).
}
log-tunnel-paid = { $self ->
    [yes] You paid and claimed the tunnel: { $cards }
   *[no] { $who } paid and claimed the tunnel: { $cards }
}
log-tunnel-given-up = { $self ->
    [yes] You gave up on the tunnel.
   *[no] { $who } gave up on the tunnel.
}
log-station = { $self ->
    [yes] You built a station in { $city }: { $cards }
   *[no] { $who } built a station in { $city }: { $cards }
}
log-passed = { $self ->
    [yes] You had no legal moves and passed.
   *[no] { $who } had no legal moves and passed.
}
log-undone = { $self ->
    [yes] You took back your last move.
   *[no] { $who } took back the last move.
}
log-undone-route = { $self ->
    [yes] You took back: { $route }
   *[no] { $who } took back: { $route }
}
log-undone-station = { $self ->
    [yes] You took back: station in { $city }
   *[no] { $who } took back: station in { $city }
}
log-taken-back = (taken back)
log-last-round = { $self ->
    [yes] You’re almost out of train cars: everyone gets one more turn.
   *[no] { $who } is almost out of train cars: everyone gets one more turn.
}
log-ended = The game is over.
log-stalemate = No one has a legal move: the game is over.
log-sat = { $name } joined the table.
log-rose = A seat is open again.
log-dismissed = The host removed a player from the table.
log-invited = { $name } was invited again.
log-renamed = { $self ->
    [yes] Your new name is { $name }.
   *[no] { $who } has a new name.
}
log-key-replaced = The table has a new link and a new code.
log-entropy = { $self ->
    [yes] You added randomness to the shuffle.
   *[no] { $who } added randomness to the shuffle.
}
log-left = { $self ->
    [yes] You left.
   *[no] { $who } left.
}
log-stand-in-time = { $self ->
    [yes] You ran out of time. A bot takes over.
   *[no] { $who } ran out of time. A bot takes over.
}
log-stand-in-left = { $self ->
    [yes] A bot takes over for you.
   *[no] A bot takes over for { $who }.
}
log-stand-in-away = { $self ->
    [yes] You were away. A bot takes over.
   *[no] { $who } is away. A bot takes over.
}
log-stand-in-back = { $self ->
    [yes] You’re back.
   *[no] { $who } is back.
}
log-substitute-busy = { $who }: the bot was busy, so { $substitute } chose this move.
log-substitute-failed = { $who }: the bot failed, so { $substitute } chose this move.
log-credited = The server was down. All clocks got { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} back.
log-rematch = A rematch table is open.
log-closed = The table was closed.
log-options = The host changed the options of the table.
log-end-proposed = { $self ->
    [yes] You proposed to end the game without a result.
   *[no] { $who } proposed to end the game without a result.
}
log-end-accepted = { $self ->
    [yes] You agreed to end the game.
   *[no] { $who } agreed to end the game.
}
log-end-declined = { $self ->
    [yes] You declined to end the game.
   *[no] { $who } declined to end the game.
}
log-abandoned = The game was ended without a result.
again-show = Replay last round
again-title = Move { $at } of { $of }
again-previous = Previous move
again-next = Next move
again-done = Done
moment-ticket = { $count ->
    [one] Ticket completed!
   *[other] { $count } tickets completed!
}
moment-tunnel = Tunnel not built
moment-last-round = Last round!
log-latest = Latest turn of another player
## The log by turns. Each line begins with the name of a player and a colon: "Berta: took red, drew blind".

deed-took = took { $cards }
deed-drew = { $count ->
    [one] drew blind
   *[other] drew { $count } blind
}
deed-drew-own = drew blind { $cards }
deed-claimed = claimed { $route } ({ $length }, +{ $points })
deed-tunnel = tries the tunnel { $route }
deed-tunnel-due = tries the tunnel { $route }, { $due ->
    [one] { $due } extra card to pay
   *[other] { $due } extra cards to pay
}
deed-tunnel-claimed = claimed the tunnel { $route } ({ $length }, +{ $points })
deed-tunnel-paid = claimed the tunnel { $route } ({ $length }, +{ $points }) for { $due ->
    [one] { $due } extra card
   *[other] { $due } extra cards
}
deed-tunnel-given-up = gave up on the tunnel { $route }
deed-station = built a station in { $city }
deed-tickets = drew { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
deed-tickets-kept = drew { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}, kept { $kept }
deed-passed = passed

## Chat

chat-title = Chat
chat-empty = No messages yet.
chat-field = Your message
chat-send = Send
chat-phrases = Phrases
phrase-hello = Hello, everyone!
phrase-good-luck = Good luck!
phrase-thanks = Thanks!
phrase-well-played = Well played!
phrase-wow = Wow!
phrase-oops = Oops!
phrase-sorry = Sorry!
phrase-so-close = That was close!
phrase-one-moment = One moment!
phrase-back-again = I’m back.
phrase-good-game = Good game!
phrase-goodbye = Goodbye!
chat-login = Take a seat or log in to chat.
chat-mute = Mute { $who }
chat-unmute = Unmute { $who }
chat-muted = You have muted { $who }.
chat-more = Options for { $who }’s message
name-more = Options for { $who }
chat-silenced = The operator has muted you. You can’t write in chat.
chat-silenced-until = The operator has muted you. You can’t write in chat until { $date }.

## Reports to the operator

report-chat = Report this message
report-name = Report this name
report-table = Report this table
report-text = The operator of this server will get a copy, along with your name.
report-remark = What is wrong? (optional)
report-left = { $left ->
    [one] { $left } character left
   *[other] { $left } characters left
}
report-send = Send report
report-sent = Thank you. The operator will look at it.

## Route list

routes-title = Routes
routes-filter = Search by city
routes-can = Only routes I can claim
routes-none = No matching routes.
route-label = { $from } – { $to }, { $color }, { $length ->
    [one] { $length } car
   *[other] { $length } cars
}
route-tunnel = tunnel
route-ferry = { $count ->
    [one] ferry, { $count } locomotive
   *[other] ferry, { $count } locomotives
}
route-double = double route
route-owner = owned by { $who }
route-owner-you = yours
route-free = open
route-can = you can claim it
city-label = { $city }
city-both = { $name } ({ $local })
city-label-station = { $city }, { $who }’s station

## Before the game starts

gather-title = Waiting for players
gather-waiting = { $free ->
    [0] Everyone is here.
    [one] 1 open seat
   *[other] { $free } open seats
}
gather-seat-free = Open seat
gather-sit = Sit here
gather-invite = Invite others
gather-invite-text = Send them this link, or let them scan the code.
gather-code = Or this short code:
gather-link = Table link
gather-qr = QR code with the table link
gather-start = Start game
gather-start-wait = You can start when all seats are taken.
gather-host-starts = { $who } starts the game when everyone is here.
gather-dismiss = Remove { $who } from the table
gather-seat-for = Who seat { $number } is for
gather-seat-person = Open for a person
gather-seat-remove = Remove seat { $number }
gather-seat-add = Add a seat
gather-color = Your color
gather-name = What should the others call you?
gather-name-save = Use this name
gather-name-skip = Skip
gather-options = Change options
gather-options-text = Everyone at the table sees the change. The board stays the same. For another board, open another table.
gather-options-save = Save
gather-leave = Leave the table
gather-dismissed = Removed players
gather-dismissed-text = They can’t sit down again until you invite them.
gather-invite-again = Invite again
gather-invite-again-who = Invite again: { $who }
gather-key = Replace link and code
gather-key-text = The old link and code stop working immediately. Players at the table keep their seats.
gather-key-yes = Replace
gather-key-done = The new link and code are shown above.
gather-closed-title = This table was closed
gather-closed-text = This table is no longer in use.
gather-clock-none = No time limit
gather-clock-live = { $minutes ->
    [one] { $minutes } minute per player
   *[other] { $minutes } minutes per player
}, plus { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} per turn
gather-clock-days = { $hours ->
    [one] { $hours } hour per turn
   *[other] { $hours } hours per turn
}
gather-clock-whole-days = { $days ->
    [one] { $days } day per turn
   *[other] { $days } days per turn
}
gather-public = Public table
gather-private = Private table
gather-order-seated = Play in seat order
gather-order-begins = { $who } goes first
gather-order-random = Random player order
create-house = House rules
create-rule-cars = Train cars per player
create-rule-keep = Starting tickets each player must keep
create-rule-doubles = Both sides of double routes open from this many players
create-rule-path = Points for the longest path
create-rule-printed = standard: { $printed }
house-standard = Standard rules
gather-entropy = Add randomness
gather-entropy-text = Your browser adds random bytes to the shuffle, so the server can’t choose the deal in advance.
gather-entropy-done = Added

## Several players on one device

pass-title = Pass the device to { $who }
pass-text = Cards and tickets are hidden until { $who } is ready.
pass-do = I’m { $who }
shared-title = { $who }: { $title }

## End of the game

end-title = Final scores
end-skip = Skip
end-next = Next
end-again = Show scoring again
end-board = View board
end-step-routes = Points for routes
end-step-tickets = { $who }’s tickets
end-step-tickets-you = Your tickets
end-step-stations = Unused stations
end-step-path = Longest path: { $length ->
    [one] { $length } car
   *[other] { $length } cars
}
end-step-total = Result
end-winner = { $who } wins!
end-winner-you = You win!
end-winners = { $who } share the win!
end-tie-completed-tickets = Tied on points. Decided by completed tickets.
end-tie-fewest-stations = Tied on points and tickets. Decided by fewest stations.
end-tie-longest-path = Tied on points and tickets. Decided by the longest path.
end-place = Place
end-player = Player
end-routes = Routes
end-tickets = Tickets
end-stations = Stations
end-path = Longest path
end-total = Total
end-borrowed = Borrowed in { $city }: { $route }
end-rematch = Rematch
end-rematch-go = Go to rematch
end-record = Download game record
end-replay = Watch replay
end-fairness = Verify the deal

## Verifying the deal

fair-title = Verify the deal in your browser
fair-text = Before the game, the server committed to a shuffle by publishing a fingerprint of it. It has now revealed the secret, so anyone can check that nothing was changed.
fair-check = Check the deal
fair-checking = Checking…
fair-noted = Fingerprint saved by your browser
fair-commitment = Fingerprint in the game record
fair-secret = Revealed secret
fair-entropy = Added by players
fair-entropy-none = nothing
fair-ok-noted = The fingerprint is the one your browser saved when you arrived.
fair-ok-commitment = The secret matches the fingerprint.
fair-ok-first = The first player is derived from the secret.
fair-ok-tickets = The ticket order is derived from the secret.
fair-ok-cards = { $count ->
    [one] The train card shuffle is derived from the secret.
   *[other] All { $count } train card shuffles are derived from the secret.
}
fair-bad-noted = The fingerprint is NOT the one your browser saved.
fair-bad-commitment = The secret does NOT match the fingerprint.
fair-bad-first = The first player is NOT derived from the secret.
fair-bad-tickets = The ticket order is NOT derived from the secret.
fair-bad-cards = A train card shuffle is NOT derived from the secret.
fair-good = The deal was fair.
fair-not-good = The deal was not the one the server promised.
fair-none = This game has no fairness data.
