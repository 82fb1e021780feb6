### Messages of the sheet of a finished game. The scoring and its buttons are in page.ftl.

sheet-loading = Loading the rest of the sheet…
sheet-picture = Download picture
sheet-share = Share picture
sheet-share-failed = The picture could not be shared. Download it instead.

## Everyone’s tickets, routes, and stations
sheet-tickets = Everyone’s tickets
sheet-tickets-hint = Select a ticket to show its path on the board.
sheet-tickets-none = No tickets
sheet-routes = Routes
sheet-routes-stations = Routes and stations

## Scores turn by turn
sheet-chart = Score over time
sheet-chart-text = The score each player would have had if the game had ended then, including tickets.
sheet-chart-label = Scores, round by round. At the end: { $scores }.
sheet-chart-score = { $who } { $points }
sheet-chart-table = Show as a table
sheet-round = Round

## Numbers of each player
sheet-statistics = Statistics
sheet-turns = Turns
sheet-points-per-turn = Points per turn
sheet-face-up = Face-up cards drawn
sheet-blind = Cards drawn blind
sheet-locomotives = Locomotives drawn
sheet-average-route = Average route length
sheet-tickets-kept = Tickets kept
sheet-tickets-failed = Tickets failed
sheet-tunnels-tried = Tunnels tried
sheet-tunnels-failed = Tunnels given up
sheet-stations-built = Stations built
