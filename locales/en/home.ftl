### Messages of the pages around the table: home, new table, join by code, and the frame of the rules page, with the header and
### footer of every page. Names of players and tables are inserted as they are and never inflected.

## Every page

# The title of the browser tab.
site-title = { $title } · Fogg
site-nav = Pages
site-footer = More pages
site-language = Language
site-login = Log in
site-signup = Sign up
site-create = New table
lost-way = Were you looking for one of these?

## Home

home-motto = Two continents, five companies, one more locomotive than you need.
home-account-title = Create an account
home-account-text = You can play everything without an account. With one, you can see your games on any device.
home-account-guest = You’re playing as a guest. Sign up to keep the games you’ve played.

## Play now

play-title = Play now
play-text = Play against bots right away. No account needed.
play-go = Play
play-busy = Starting…
play-level = Bot level
play-opponents = Opponents
play-harder = You won at this level.
play-harder-do = Try { $level }
play-create = Play with friends
level-gentle-about = Plays for its tickets, one route at a time, and never hurries: a friendly first opponent.
level-easy-about = Takes the shortest path for its tickets, then the longest routes it can get.
level-steady-about = Plans all its tickets together, saves its train cars for long routes, and watches how soon the game will end.
level-sharp-about = Looks a few moves ahead and guesses your tickets from your routes.
level-merciless-about = Looks as far ahead as it can in a second and a half.

## Lists of tables

ago-now = just now
ago-minutes = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}

# For screen readers, instead of a row of small images.
list-seats = { $taken } of { $all } seats taken
mine-title = My games
mine-waiting = { $count ->
    [0] {""}
    [one] Your turn in one game
   *[other] Your turn in { $count } games
}
mine-others = Waiting for other players
mine-with = with { $names }
open-title = Open tables
open-none = No open tables right now.
open-none-do = Create one and it will appear here.
open-free = { $free ->
    [one] { $free } open seat
   *[other] { $free } open seats
}
open-host = { $who }, { $ago }
open-join = Join
open-join-label = Join { $who }’s { $map } table
running-title = Games in progress
running-none = No public games in progress.
running-watch = Watch
finished-title = Finished games
finished-won = { $points ->
    [one] Won with { $points } point
   *[other] Won with { $points } points
}
finished-lost = { $who } won. You scored { $points }.
finished-replay = Replay
finished-count = Scores
finished-all = All finished games

## Join with a code or link

code-title = Join with a code or link
code-heading = Looking for the table…
code-heading-none = Table not found
code-heading-failed = Couldn’t look up the table
code-placeholder = Code or link
code-go = Join
code-hint = Ask the host for the code or link.
code-nothing = Enter a table’s code or paste its link.
code-unknown = No open table has this code. If the game has already started, use its link instead.
code-foreign = This link leads to another server: { $host }

## New table

create-title = New table
create-text = Choose a map, players, and time control, or keep the defaults.
create-map = Map
create-map-usa = A quick start: wide plains and long routes.
create-map-europe = With ferries, tunnels, and stations.
create-seats = Seats
create-many = Number of players
create-host = you
# A seat without a name.
create-seat = Seat { $number }
create-person = Open seat
create-bot = Bot: { $level }
create-hot = Player on this device
create-name = Name
create-name-of = Name of the player in seat { $number }
create-seats-hint = Other players join with the link, code, or QR code you get next. Players on this device take turns and pass it on.
create-pace = Time control
create-clock = Clock
create-pace-none = No time limit
create-pace-live = Real time
create-pace-days = Turn-based
create-pace-none-hint = No time limit. If a player is away for two minutes on their turn, a bot plays until they return.
create-pace-live-hint = Each player has a clock for the whole game and gains a little time every turn.
create-pace-days-hint = You have this long for each turn. You don’t all need to be online at the same time.
create-live-preset = Time per player
create-live = { $minutes } min + { $seconds } s
create-day-preset = Time per turn
create-own = Custom
create-hours = { $hours } h
create-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
create-minutes = Minutes per player
create-seconds = Seconds added per turn
create-hours-field = Hours per turn
create-more = Table options
create-who = Visibility
create-private = Private
create-public = Public
create-private-hint = Only people with the link or code can join or watch.
create-public-hint = Anyone can find it on the home page, join, and watch.
create-order = Player order
create-order-random = Random
create-order-seated = Seat order
create-order-begins = Choose first player
create-begins = First player
create-order-you = You
create-order-seat = Seat { $number }
create-house-changed = { $count ->
    [0] standard
    [one] one changed
   *[other] { $count } changed
}
create-house-hint = You can change four numbers. Everyone sees the changed rules before they sit down.
create-house-more = What these rules mean
create-house-reset = Reset to standard rules
create-house-again = Same house rules as last time
create-summary = { $map }, { $seats } players{ $free ->
    [0] {"."}
    [one] {", "}one open seat.
   *[other] {", "}{ $free } open seats.
}
create-open = Create table
create-begin = Start game
create-flaw-name = Each player on this device needs a name.
create-flaw-name-long = Names can have at most { $most } characters.
create-flaw-name-twice = Two players on this device have the same name.
create-flaw-minutes = Choose between half a minute and 180 minutes.
create-flaw-seconds = Choose between 0 and 600 seconds.
create-flaw-hours = Choose between 1 and 720 hours.
create-flaw-rule = Enter a whole number from { $least } to { $most }.

## The rules

rules-page-title = Rules
rules-page-intro = Both games in our own words. Choose one to see only its rules.
rules-contents = Contents
rules-game = Game
rules-both = Both
rules-only-usa = North America only
rules-only-europe = Europe only
rules-decision = Our ruling
rules-decision-hint = The printed rulebooks don’t say, or they disagree.
rules-anchor = Link to rule { $rule }
rules-print = Print
rules-hidden = Rule { $rule } belongs to the other game, so both are shown now.
