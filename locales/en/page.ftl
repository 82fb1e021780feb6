### The words of the page. Every message is used by web/src; `npm run messages` finds what is missing or unused.
### Names of players, cities and tables are put in as they are and never inflected. `$self` is `yes` if the sentence is about
### the reader ("You …") and `no` if it is about somebody else, whose name is `$who`. `{ $cards }` and `{ $route }` are
### pictures with a name: put them where a noun in its plain form can stand, e.g. after a colon.

fogg = Fogg
fogg-about = An unofficial, open implementation of two railway board games. Not connected with their publisher.
map-usa = North America
map-europe = Europe

## Colours of cards and routes. The names stand alone, as labels.

card-purple = purple
card-blue = blue
card-orange = orange
card-white = white
card-green = green
card-yellow = yellow
card-black = black
card-red = red
card-locomotive = locomotive
route-gray = any one colour
# A number of cards of one kind, as a label: "3 × red".
cards-of = { $count } × { $card }
# The colours and patterns of the five players, for descriptions.
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
loading = One moment …
home = Home
rules = Rules
settings = Settings
you = You
skip-to-content = Skip to the content
lost-title = There is nothing here
lost-text = The address may be wrong, or what was here is gone.
lost-home = To the home page
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

## The connection

offline-waiting = The connection is lost. Trying again …
offline-now = Try now
offline-session = Your session has ended. Log in again to go on.
offline-login = Log in
offline-protocol = The page and the server do not understand each other. Reload the page, please.
offline-outdated = The server has been updated. Reload the page to go on playing; nothing is lost.
offline-crowded = Too many people are watching this table. Try again later.
offline-elsewhere = You have this table open in too many windows. Close one and try again.
offline-refused = This table is not open to you. Ask the host for the link.
reload = Reload
table-problem-title = This table cannot be shown
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

## The table: its frame

table-title = { $map } · Fogg
table-title-turn = Your turn · Fogg
table-board = Board of { $map }
table-regions-players = Players
table-regions-cards = Train cards on the table
table-regions-decision = Your decision
table-tabs = Parts of the table
tab-hand = Hand
tab-tickets = Tickets
tab-players = Players
tab-log = Log
tab-chat = Chat
tab-routes = Routes
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = The whole board
board-help = Arrow keys move between the routes, Enter chooses one, plus and minus zoom, 0 shows the whole board.
board-help-city = Arrow keys move between the cities, Enter chooses one.
menu = Menu
menu-sound-on = Turn sounds on
menu-sound-off = Turn sounds off
menu-speed = Animations
menu-speed-normal = normal
menu-speed-fast = fast
menu-speed-off = off
menu-confirm = Confirm moves
menu-confirm-always = always
menu-confirm-touch = on touch screens
menu-confirm-never = never
menu-theme = Colours
menu-theme-system = as the system
menu-theme-light = light
menu-theme-dark = dark
menu-contrast = High contrast
menu-symbols = Large symbols
menu-notify = Tell me when it is my turn
menu-leave = Leave the table
menu-leave-sure = Leave? A bot plays on for you, and you can take your seat back at any time.
menu-leave-yes = Leave
keys-title = Keys
keys-board = Board: arrows move, Enter chooses, + − zoom, 0 shows all
keys-draw = Draw from the display, or from the pile
keys-tickets = Draw tickets
keys-station = Build a station
keys-routes = List of routes
keys-log = Show the last moves again
keys-confirm = Confirm, or close
watching = You are watching.
last-round = Last round! { $turns ->
    [0] This is the last turn.
    [one] One more turn after this one.
   *[other] { $turns } more turns after this one.
}

## Whose turn it is, and what can be done

turn-you = Your turn
turn-other = { $who } is playing
turn-other-thinking = { $who } is thinking …
turn-first-tickets-wait = Still choosing tickets: { $who }
prompt-turn = Draw two cards, claim a route or draw tickets.
prompt-turn-stations = Draw two cards, claim a route, draw tickets or build a station.
prompt-second = Draw your second card.
prompt-pending = Sending …
prompt-pass = There is nothing you can do.
prompt-pass-do = Pass
action-tickets = Draw tickets
action-station = Build a station
action-claimable = { $count ->
    [0] No route can be claimed with your cards.
    [one] You can claim one route; it is marked on the board.
   *[other] You can claim { $count } routes; they are marked on the board.
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
claim-tunnel = This is a tunnel: three cards are turned up, and each that matches costs one card more.
claim-ferry = { $count ->
    [one] This ferry needs a locomotive.
   *[other] This ferry needs { $count } locomotives.
}
claim-pay-with = Pay with
claim-do = Claim
claim-try = Try the tunnel
half-title = Which half of { $route }?
half-hint = Both bring the same points.
refused-title = { $what }: not possible
refused-close = All right
city-title = Where should the station stand?
city-hint = Choose one of the marked cities on the board, or in the list.
city-list = City
city-choose = Choose a city …
station-title = Build a station in { $city }
station-hint = At the end it lets you use one route of another player that ends here.
station-cost = { $count ->
    [one] It costs { $count } card.
   *[other] It costs { $count } cards of one colour.
}
station-do = Build
draw-title-pile = Draw a card from the pile?
draw-title-slot = Take this card: { $card }?
draw-do = Draw
tickets-title = Draw tickets?
tickets-hint = { $count ->
    [one] You get the last ticket and must keep it.
   *[other] You get { $count } tickets and must keep at least one.
}
tickets-do = Draw tickets

## Choosing tickets

keep-title-first = Your first tickets
keep-title = New tickets
keep-least = { $least ->
    [one] Keep at least one.
   *[other] Keep at least { $least }.
}
keep-missing = { $missing ->
    [one] Choose one more.
   *[other] Choose { $missing } more.
}
keep-do = { $count ->
    [0] Keep these
    [one] Keep one ticket
   *[other] Keep { $count } tickets
}
keep-all-together = All your open tickets together need { $cars ->
    [one] { $cars } car
   *[other] { $cars } cars
}; you have { $left }.
keep-waiting = You have chosen your tickets.

## Tunnels

tunnel-title = Tunnel { $route }
tunnel-laid = Laid
tunnel-turned = Turned up
tunnel-turning = The cards are turned up …
tunnel-due = { $due ->
    [0] Nothing more is due.
    [one] One more card is due.
   *[other] { $due } more cards are due.
}
tunnel-pay-with = Pay with
tunnel-cannot = You do not have the cards for that.
tunnel-pay = Pay
tunnel-withdraw = Withdraw
tunnel-outcome-free = { $self ->
    [yes] Nothing more is due: the tunnel is yours.
   *[no] Nothing more is due: { $who } has the tunnel.
}

## Hand, display, piles

hand-title = Your hand
hand-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-empty = You have no cards.
hand-hidden = The hand is hidden.
hand-card = { $card }: { $count }
hand-drag = Drag cards onto a route to claim it with this colour.
display-title = Display
display-slot = Take { $card }
display-slot-no = { $card }, cannot be taken now
display-empty = Empty place
pile-draw = Draw from the pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
pile = Pile
discards = Discards
discards-title = Discarded cards
discards-none = Nothing has been discarded.
tickets-deck = Tickets
tickets-deck-draw = Draw tickets, { $count ->
    [one] { $count } left
   *[other] { $count } left
}

## Tickets

ticket-long = long ticket
ticket-done = connected
ticket-done-by-station = connected through a station
ticket-possible = { $cars ->
    [one] { $cars } more car
   *[other] { $cars } more cars
}
ticket-needs-station = only with a station
ticket-impossible = no longer possible
ticket-failed = not connected
tickets-none = You have no tickets yet.
tickets-spectator = Only players see tickets.
tickets-hidden = The tickets are hidden.
tickets-together = All open tickets together: { $cars ->
    [one] { $cars } car
   *[other] { $cars } cars
}
tickets-show-together = Show the ways on the board

## Players

player-cars = Train cars
player-cards = Cards in hand
player-tickets = Tickets
player-stations = Stations left
player-path = Longest path
player-clock = Time left
player-away = away
player-turn = is playing
player-bot = Bot { $bot }
level-gentle = Gentle
level-easy = Easy
level-steady = Steady
level-sharp = Sharp
level-merciless = Merciless
# Not offered any more; tables of old have them.
level-random = Random
level-greedy = Greedy
player-stand-in = A bot is playing for this seat
player-host = Host
player-show-path = Show the longest path: { $length ->
    [one] { $length } car
   *[other] { $length } cars
}
player-leader = longest
stood-in-title = A bot is playing for you
stood-in-text = You were away or out of time. Your seat is still yours.
stood-in-do = Take my seat back

## The log

log-title = What happened
log-empty = Nothing has happened yet.
log-earlier = Earlier moves are not shown here.
log-started = The game begins.
log-first-seat = { $self ->
    [yes] You begin.
   *[no] { $who } begins.
}
log-first-tickets = { $self ->
    [yes] You have chosen your first tickets.
   *[no] { $who } has chosen first tickets.
}
log-drew = { $self ->
    [yes] You drew a card from the pile.
   *[no] { $who } drew a card from the pile.
}
log-drew-own = { $self ->
    [yes] You drew from the pile: { $cards }
   *[no] { $who } drew from the pile: { $cards }
}
log-took = { $self ->
    [yes] You took: { $cards }
   *[no] { $who } took: { $cards }
}
log-reshuffled = The pile was empty: the discards were shuffled.
log-swept = Too many locomotives: the display was replaced.
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
    [yes] You try the tunnel { $route }: { $cards }
   *[no] { $who } tries the tunnel { $route }: { $cards }
}
log-tunnel-due = { $due ->
    [one] One more card is due. Turned up: { $cards }
   *[other] { $due } more cards are due. Turned up: { $cards }
}
log-tunnel-free = { $self ->
    [yes] Nothing more is due: you have the tunnel (+{ $points }). Turned up: { $cards }
   *[no] Nothing more is due: { $who } has the tunnel (+{ $points }). Turned up: { $cards }
}
log-tunnel-none = { $self ->
    [yes] No card is left to turn up: you have the tunnel (+{ $points }).
   *[no] No card is left to turn up: { $who } has the tunnel (+{ $points }).
}
log-tunnel-paid = { $self ->
    [yes] You paid and have the tunnel: { $cards }
   *[no] { $who } paid and has the tunnel: { $cards }
}
log-tunnel-given-up = { $self ->
    [yes] You gave the tunnel up.
   *[no] { $who } gave the tunnel up.
}
log-station = { $self ->
    [yes] You built a station in { $city }: { $cards }
   *[no] { $who } built a station in { $city }: { $cards }
}
log-passed = { $self ->
    [yes] You could do nothing.
   *[no] { $who } could do nothing.
}
log-last-round = { $self ->
    [yes] You are running out of cars: everybody has one more turn.
   *[no] { $who } is running out of cars: everybody has one more turn.
}
log-ended = The game is over.
log-stalemate = Nobody can do anything any more: the game is over.
log-sat = { $name } sits down.
log-rose = A seat is free again.
log-dismissed = The host removed a player from the table.
log-invited = { $name } has been invited again.
log-renamed = { $self ->
    [yes] Your new name is { $name }.
   *[no] { $who } has a new name.
}
log-key-replaced = The table has a new link and a new code.
log-entropy = { $self ->
    [yes] You added to the shuffle.
   *[no] { $who } added to the shuffle.
}
log-left = { $self ->
    [yes] You left.
   *[no] { $who } left.
}
log-stand-in-time = { $self ->
    [yes] Your time is up; a bot plays on.
   *[no] { $who } is out of time; a bot plays on.
}
log-stand-in-left = { $self ->
    [yes] A bot plays on for you.
   *[no] A bot plays on for { $who }.
}
log-stand-in-away = { $self ->
    [yes] You were away; a bot plays on.
   *[no] { $who } is away; a bot plays on.
}
log-stand-in-back = { $self ->
    [yes] You are back.
   *[no] { $who } is back.
}
log-substitute-busy = { $who }: the bot was busy, so { $substitute } chose this move.
log-substitute-failed = { $who }: the bot failed, so { $substitute } chose this move.
log-credited = The server was down for a while; the clocks got { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} back.
log-rematch = There is a rematch.
log-closed = The table was closed.
again-show = Show the last moves again
again-title = Move { $at } of { $of }
again-previous = Previous move
again-next = Next move
again-done = Done

## Chat

chat-title = Chat
chat-empty = Nobody has said anything.
chat-field = Your message
chat-send = Send
chat-login = Sit down or log in to say something.
chat-mute = Mute { $who }
chat-unmute = Hear { $who } again
chat-muted = You have muted { $who }.
chat-more = Options for { $who }’s message
name-more = Options for { $who }
chat-silenced = The operator has muted you: you can’t write in chat.
chat-silenced-until = The operator has muted you: you can’t write in chat until { $date }.

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

## Routes as a list

routes-title = Routes
routes-filter = Search a city
routes-can = Only those I can claim
routes-none = No route fits.
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
route-owner = taken by { $who }
route-owner-you = yours
route-free = free
route-can = you can claim it
city-label = { $city }
city-label-station = { $city }, station of { $who }

## While people gather

gather-title = The table is set
gather-waiting = { $free ->
    [0] Everybody is here.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
gather-seat-free = Free seat
gather-sit = Sit here
gather-invite = Invite others
gather-invite-text = Send them this link, or let them scan the code.
gather-code = Or this short code:
gather-link = Link of the table
gather-qr = QR code with the link of the table
gather-start = Begin the game
gather-start-wait = The game can begin when all seats are taken.
gather-host-starts = { $who } begins the game when all are here.
gather-dismiss = Remove { $who } from the table
gather-leave = Leave the table
gather-dismissed = Removed players
gather-dismissed-text = They can’t sit down again until you invite them.
gather-invite-again = Invite again
gather-invite-again-who = Invite again: { $who }
gather-key = Replace link and code
gather-key-text = The old link and the old code stop working right away. Players at the table keep their seats.
gather-key-yes = Replace
gather-key-done = The new link and the new code are shown above.
gather-closed-title = This table was closed
gather-closed-text = Nobody plays here any more.
gather-clock-none = No clock
gather-clock-live = { $minutes ->
    [one] { $minutes } minute each
   *[other] { $minutes } minutes each
}, plus { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} a turn
gather-clock-days = { $hours ->
    [one] { $hours } hour for a turn
   *[other] { $hours } hours for a turn
}
gather-public = Public table
gather-private = Private table
gather-order-seated = Play goes round as people sit
gather-order-begins = { $who } begins
gather-order-random = Order of play by lot
gather-entropy = Add to the shuffle
gather-entropy-text = Your browser adds random bytes of its own, so that the server cannot have chosen the deal.
gather-entropy-done = Added

## Several people at one device

pass-title = Pass the device to { $who }
pass-text = Hands and tickets are hidden until { $who } is ready.
pass-do = I am { $who }

## The end

end-title = The count
end-skip = Skip
end-next = Next
end-again = Show the count again
end-board = Look at the board
end-step-routes = Points for routes
end-step-tickets = Tickets of { $who }
end-step-tickets-you = Your tickets
end-step-stations = Stations that were not built
end-step-path = The longest path: { $length ->
    [one] { $length } car
   *[other] { $length } cars
}
end-step-total = The result
end-winner = { $who } wins!
end-winner-you = You win!
end-winners = { $who } win together!
end-tie-completed-tickets = Level on points: the most connected tickets decided.
end-tie-fewest-stations = Level on points and tickets: the fewest stations decided.
end-tie-longest-path = Level on points and tickets: the longest path decided.
end-place = Place
end-player = Player
end-routes = Routes
end-tickets = Tickets
end-stations = Stations
end-path = Longest path
end-total = Total
end-borrowed = Borrowed in { $city }: { $route }
end-rematch = Rematch
end-rematch-go = To the rematch
end-record = Download the record
end-replay = Watch the game again
end-fairness = Was the deal fair?

## Checking the deal

fair-title = The deal, checked in your browser
fair-text = Before the game the server promised a shuffle by showing its fingerprint. Now it has revealed the secret behind it, so that everybody can check that nothing was changed.
fair-check = Check it
fair-checking = Checking …
fair-noted = Fingerprint your browser noted
fair-commitment = Fingerprint in the record
fair-secret = Revealed secret
fair-entropy = Added by the players
fair-entropy-none = nothing
fair-ok-noted = It is the fingerprint your browser noted when you came.
fair-ok-commitment = The secret fits the fingerprint.
fair-ok-first = Who began follows from the secret.
fair-ok-tickets = The order of the tickets follows from the secret.
fair-ok-cards = { $count ->
    [one] The shuffle of the train cards follows from the secret.
   *[other] All { $count } shuffles of the train cards follow from the secret.
}
fair-bad-noted = It is NOT the fingerprint your browser noted.
fair-bad-commitment = The secret does NOT fit the fingerprint.
fair-bad-first = Who began does NOT follow from the secret.
fair-bad-tickets = The order of the tickets does NOT follow from the secret.
fair-bad-cards = A shuffle of the train cards does NOT follow from the secret.
fair-good = The deal was fair.
fair-not-good = The deal was not what was promised.
fair-none = This record has no proof.
