### The words of the pages around the table: home, a new table, joining by code, the frame of the rules, what stands above and below
### every page. Names of players and tables are put in as they are and never inflected.

## Every page

# The title of the browser's tab.
site-title = { $title } · Fogg
site-nav = Pages
site-footer = More pages
site-language = Language
site-login = Log in
site-signup = Sign up
site-create = New table
lost-way = Perhaps you were looking for one of these:
clock-days = { $days ->
    [one] { $days } day for a turn
   *[other] { $days } days for a turn
}

## Home

home-motto = Two continents, five companies, one more locomotive than you need.
home-account-title = Your name on the timetable
home-account-text = You can play everything without an account. With one, your games follow you to every device.
home-account-guest = You are here as a guest. Sign up, and the games you have played stay yours.

## Playing at once

play-title = Play now
play-text = Against bots, at once, without signing up.
play-go = All aboard
play-busy = Departing …
play-level = Level of the bots
play-opponents = Opponents
play-create = Play with friends
level-gentle-about = Plays for its tickets and takes its time. A friendly first opponent.
level-easy-about = Plans its tickets, and likes long routes when it gets the cards.
level-steady-about = Plans all its tickets at once, saves its cars for long routes and watches how soon the game will end.
level-sharp-about = Looks a little ahead, and guesses your tickets from your routes.
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

# Read to the blind instead of a row of small pictures.
list-seats = { $taken } of { $all } seats taken
mine-title = My games
mine-waiting = { $count ->
    [0] {""}
    [one] One waits for you
   *[other] { $count } wait for you
}
mine-others = The others are playing
mine-with = with { $names }
open-title = Departures
open-none = No public table is waiting for players just now.
open-none-do = Open one, and others will find it here.
open-free = { $free ->
    [one] { $free } seat free
   *[other] { $free } seats free
}
open-house = house rules
open-host = { $who }, { $ago }
open-join = Join
open-join-label = Join the table { $map } of { $who }
running-title = On the line now
running-none = Nobody is playing in public at the moment.
running-watch = Watch
finished-title = Arrived
finished-won = { $points ->
    [one] Won with { $points } point
   *[other] Won with { $points } points
}
finished-lost = { $points ->
    [one] { $who } won; { $points } point for you
   *[other] { $who } won; { $points } points for you
}
finished-replay = Watch again
finished-count = The count
finished-all = All finished games

## Joining by code or link

code-title = Join by code or link
code-heading = Looking for the table
code-heading-none = This train has left
code-heading-failed = The table cannot be looked up just now
code-placeholder = Code or link
code-go = Join
code-hint = Whoever opened the table can show you both.
code-nothing = Type the code of a table, or paste its link.
code-unknown = No table waits for players under this code. Perhaps its game has begun already; then the link still leads to it.
code-foreign = This link leads to another server: { $host }

## A new table

create-title = A new table
create-text = Choose the board, the players and the pace. Everything has a sensible beginning.
create-map = Board
create-map-usa = The quick start: wide plains, long routes.
create-map-europe = With ferries, tunnels and stations.
create-seats = Seats
create-many = Number of players
create-host = that is you
# The place of a seat that has no name yet.
create-seat = Seat { $number }
create-person = A person who joins
create-bot = Bot: { $level }
create-hot = Somebody on this device
create-name = Name
create-name-of = Name of the player on seat { $number }
create-seats-hint = People join with the link, the code or the QR code you get next. Those on this device take turns and pass it on.
create-pace = Pace
create-clock = Clock
create-pace-none = No clock
create-pace-live = Live
create-pace-days = Over days
create-pace-none-hint = Everybody takes the time they need. Whoever is away for two minutes in their turn is replaced by a bot until they return.
create-pace-live-hint = Each player has a clock for the whole game, and every turn adds a little.
create-pace-days-hint = Each turn may take this long. You need not be here at the same time.
create-live-preset = Time for each player
create-live = { $minutes } min + { $seconds } s
create-day-preset = Time for a turn
create-own = Own
create-hours = { $hours } h
create-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
create-minutes = Minutes for the game
create-seconds = Seconds added in each turn
create-hours-field = Hours for a turn
create-more = Around the table
create-who = Who can find it
create-private = Private
create-public = Public
create-private-hint = Only people with the link or the code can join or watch.
create-public-hint = Everybody finds it on the home page and may join and watch.
create-order = Order of play
create-order-random = By lot
create-order-seated = As seated
create-order-begins = One begins
create-begins = Who begins
create-order-you = You
create-order-seat = Seat { $number }
create-house = House rules
create-house-changed = { $count ->
    [0] as printed
    [one] one changed
   *[other] { $count } changed
}
create-house-hint = Four numbers can be changed. The table shows that they were.
create-house-more = What they mean
create-house-reset = As printed
create-rule-cars = Train cars of each player
create-rule-keep = First tickets to keep at least
create-rule-doubles = Both halves of double routes open from this many players
create-rule-path = Points for the longest path
create-rule-printed = printed: { $printed }
create-summary = { $map }, { $seats } players{ $free ->
    [0] {"."}
    [one] {", "}one seat free for others.
   *[other] {", "}{ $free } seats free for others.
}
create-open = Open the table
create-begin = Begin the game
create-flaw-name = Everybody on this device needs a name.
create-flaw-name-long = Names have at most { $most } characters.
create-flaw-name-twice = Two players on this device have the same name.
create-flaw-minutes = The clock needs half a minute to 180 minutes.
create-flaw-seconds = A turn can add 0 to 600 seconds.
create-flaw-hours = A turn can take 1 to 720 hours.
create-flaw-rule = A whole number from { $least } to { $most }, please.

## The rules

rules-page-title = The rules
rules-page-intro = Both games in our own words. Choose one to see only what belongs to it.
rules-contents = Contents
rules-game = Game
rules-both = Both
rules-only-usa = USA only
rules-only-europe = Europe only
rules-decision = Our decision
rules-decision-hint = Here the printed rulebooks are silent or disagree.
rules-anchor = Link to rule { $rule }
rules-print = Print
rules-hidden = Rule { $rule } belongs to the other game, so both are shown now.
