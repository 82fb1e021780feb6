### The page “Rules”: both games for people who have never played.
### web/src/rules/outline.ts has the order of the messages and the rule of docs/rules.md that each one explains.
### Plain text without markup. Every language has the same messages.

## Goal

rules-goal-title = Goal of the game
rules-goal-1 = The board shows cities and the routes between neighboring cities. You collect colored train cards, spend them to claim routes, and place your train cars on the routes you claim. Every route scores immediately.
rules-goal-2 = You also hold secret tickets. A ticket names two cities. If your routes connect them by the end of the game, you score its points. If not, you lose that many. The player with the most points at the end wins.
rules-goal-3 = There are two games here: North America, and Europe, which adds ferries, tunnels, and stations. Everything that isn’t marked for one of them applies to both. The short codes, such as K5, identify the exact rule. “Our ruling” marks points where the printed rulebooks don’t say or disagree.

## Pieces

rules-pieces-title = Pieces
rules-pieces-1 = 2 to 5 people play. Each has one color (blue, red, green, yellow, or black) and 45 train cars.
rules-pieces-2 = 110 train cards: 12 in each of eight colors (purple, blue, orange, white, green, yellow, black, and red) and 14 locomotives. A locomotive is a wild card: it counts as any color.
rules-pieces-3 = Tickets: 30 in North America, 46 in Europe. Of these 46, 40 are regular tickets and 6 are long tickets, which have a blue background.
rules-pieces-4 = 3 stations for each player.
rules-pieces-5 = One bonus card worth 10 points, for the longest path. In Europe it is called the European Express.

## Setup

rules-setup-title = Setup
rules-setup-1 = Everyone starts with 0 points.
rules-setup-2 = Shuffle the train cards and deal 4 to each player. Then turn 5 cards face up next to the board. The rest form the deck.
rules-setup-3 = Each player is dealt 3 tickets and keeps at least 2 of them. Returned tickets go to the bottom of the ticket deck.
rules-setup-4 = Each player is dealt 1 long ticket and 3 regular ones, and keeps at least 2 of these 4, of any kind. Returned tickets, and long tickets that weren’t dealt, are removed from the game without being shown.
rules-setup-5 = You choose your starting tickets in secret, before the first turn.
rules-setup-6 = The most traveled player goes first. In Europe, it’s the player who has visited the most European countries. Then play goes clockwise.
rules-setup-7 = A server can’t know who has traveled most. Online, the first player is therefore chosen at random, unless the host picks one.

## Turn

rules-turn-title = Your turn
rules-turn-1 = On your turn, do exactly one of these things:
rules-turn-2 = draw train cards
rules-turn-3 = claim a route
rules-turn-4 = draw tickets
rules-turn-5 = build a station

## Drawing train cards

rules-draw-cards-title = Drawing train cards
rules-draw-cards-1 = Draw two cards, one after the other. Each can be a face-up card or the top card of the deck, drawn blind. When you take a face-up card, it is replaced immediately from the deck.
rules-draw-cards-2 = If you take a face-up locomotive, it is the only card you draw that turn. You can therefore take one only as your first card: your second card may never be a face-up locomotive, not even one that has just been turned up.
rules-draw-cards-3 = A locomotive drawn blind counts like any other card. If it was your first, you draw a second one.
rules-draw-cards-4 = When the deck runs out, shuffle the discards well. They become the new deck.
rules-draw-cards-5 = You may hold any number of train cards.

## Three face-up locomotives

rules-display-sweep-title = Three face-up locomotives
rules-display-sweep-1 = As soon as 3 or more of the 5 face-up cards are locomotives, all 5 are discarded and 5 new ones are turned up. If these include three locomotives again, the same happens again. This already applies during setup, and also between your first and second card.
rules-display-sweep-2 = Example: red, locomotive, green, locomotive, and blue are face up. Anna takes the red card, and a third locomotive replaces it. All five cards are discarded. From the five new ones Anna may take any card that isn’t a locomotive, or she draws from the deck.

## Claiming a route

rules-claim-title = Claiming a route
rules-claim-1 = Play as many cards as the route has spaces, all in the color of the route. Locomotives count as any color. You may even play nothing but locomotives.
rules-claim-2 = You may claim any open route. It doesn’t have to touch your other routes. You claim at most one route per turn, and always the whole route.
rules-claim-3 = Place one of your train cars on each space. If you have too few left, you can’t claim the route. Discard the cards you played.
rules-claim-4 = You score immediately, by the length of the route. Spaces → points: 1 → 1, 2 → 2, 3 → 4, 4 → 7, 5 → 10, 6 → 15, 8 → 21. There is no route with 7 spaces.
rules-claim-5 = Example: Duluth – Chicago is red and has 3 spaces. You can play three red cards, any mix of red cards and locomotives, or three locomotives. You score 4 points.

## Gray routes

rules-claim-gray-title = Gray routes
rules-claim-gray-1 = On a gray route you choose the color, but all your cards must be of the same color. Locomotives count as that color, as usual.
rules-claim-gray-2 = Example: Denver – Santa Fe is gray and has 2 spaces. You can play two green cards, or a white card and a locomotive, but not a green card and a white card.

## Double routes

rules-claim-double-title = Double routes
rules-claim-double-1 = Some neighboring cities are connected by two routes side by side: a double route. You can never own both sides.
rules-claim-double-2 = With 2 or 3 players, as soon as one side is claimed, the other is closed to everyone for the rest of the game. With 4 or 5 players, both sides can be claimed, by different players. What counts is the number of players at the start of the game.

## Ferries

rules-ferry-title = Ferries
rules-ferry-1 = A ferry is a gray route with one or more locomotive symbols. At least that many of the cards you play must be locomotives. The rest must be of one color. More locomotives can count as that color, as usual.
rules-ferry-2 = Example: Athína – Brindisi has 4 spaces and 1 locomotive symbol. One locomotive and three green cards are enough, and so are two locomotives and two green cards. Four green cards aren’t, because the locomotive is missing.

## Tunnels

rules-tunnel-title = Tunnels
rules-tunnel-1 = You learn the full price of a tunnel only while you claim it. First play the cards for the route as usual. Then the top 3 cards of the deck are revealed.
rules-tunnel-2 = For each revealed card of the color you played, and for each revealed locomotive, you must pay one extra card: a card of that color or a locomotive.
rules-tunnel-3 = If you played only locomotives, only revealed locomotives count, and you must pay with locomotives.
rules-tunnel-4 = If you can’t pay, or don’t want to, you take back the cards you played, and your turn is over. The revealed cards are discarded at the end of the turn, whether you paid or not.
rules-tunnel-5 = If the deck runs out while cards are revealed, the discards are reshuffled as usual. If deck and discards together hold fewer than 3 cards, only those are revealed. If there are none, there is no risk.
rules-tunnel-6 = Example: Erzurum – Sochi is a red tunnel with 3 spaces. Ben plays two red cards and a locomotive. A red card, a green card, and a locomotive are revealed. The red card and the locomotive count, so Ben must pay two extra cards. If he pays, he still places 3 train cars and scores 4 points.

## Drawing tickets

rules-draw-tickets-title = Drawing tickets
rules-draw-tickets-1 = Draw the top 3 tickets of the ticket deck, or all of them if fewer are left, and keep at least 1. Returned tickets go to the bottom of the ticket deck. When none are left, you can’t draw tickets.
rules-draw-tickets-2 = You keep these tickets until the end of the game, and they stay secret until then. You may hold any number of tickets.
rules-draw-tickets-3 = At the end of the game, each of your tickets counts. If its two cities are connected by your own routes (in Europe, together with those your stations let you use), you gain its value. Otherwise you lose its value.

## Stations

rules-station-title = Stations
rules-station-1 = A station helps when another player owns the route you need. You may build one in any city that has no station yet, yours or anyone else’s, even if no claimed route leads there: at most one per turn and 3 per game.
rules-station-2 = Your first station costs 1 card, your second 2 cards, and your third 3 cards. The cards must be of one color. Locomotives count as any color.
rules-station-3 = At the end of the game, each of your stations lets you use one route that belongs to another player and ends in the station’s city. It counts for tickets only, and it is the same route for all your tickets. The route is chosen only at the end.
rules-station-4 = Each unused station is worth 4 points at the end.

## Last round

rules-last-round-title = Last round
rules-last-round-1 = When a player has only 0, 1, or 2 train cars left at the end of a turn, everyone, including that player, gets one more turn. Then the game ends.

## Final scoring

rules-scoring-title = Final scoring
rules-scoring-1 = Now all tickets are shown. Your score is the sum of:
rules-scoring-2 = the points you already have for your routes
rules-scoring-3 = the values of your completed tickets, minus the values of your failed tickets
rules-scoring-4 = 4 points for each unused station
rules-scoring-5 = 10 points if you have the longest path

## Longest path

rules-longest-path-title = Longest path
rules-longest-path-1 = The longest path is the longest unbroken line of one player’s own train cars. It may contain loops and pass through a city several times, but no car counts twice. Cars are counted, not routes.
rules-longest-path-2 = If several players tie for the longest path, each of them gets the 10 points. Stations, and the routes they let you use, don’t count for it.

## Winner

rules-tie-title = Winner
rules-tie-1 = The player with the most points wins. If players are tied, the one with the most completed tickets wins.
rules-tie-2 = If they are still tied, the one with the card for the longest path wins.
rules-tie-3 = If they are still tied, the one who used the fewest stations wins. After that, it’s the one with the European Express.
rules-tie-4 = If they are tied even then, they share the win.

## Where the rulebooks are silent

rules-stuck-title = Where the rulebooks are silent
rules-stuck-1 = The printed rulebooks leave some questions open, and sometimes they contradict each other. This is how we play.
rules-stuck-2 = If you have no legal move at all, you pass. Otherwise passing isn’t allowed. If all players pass in a row, the game ends immediately and is scored.
rules-stuck-3 = You can’t decline the second train card as long as there is one you may take.
rules-stuck-4 = The discards become the new deck the moment the old one is empty.
rules-stuck-5 = If there is neither a deck nor discards, you can draw only face-up cards. If there is no second card you may take, your turn ends with one card. If there are no face-up cards either, you can’t draw train cards. An empty slot that can’t be filled stays empty until there are cards again.
rules-stuck-6 = Three face-up locomotives stay when replacing them can’t help: if fewer than 5 cards are face up, or if the cards outside the players’ hands include fewer than 3 that aren’t locomotives. After 8 replacements in a row, the face-up cards stay as they are until the next train card moves.
rules-stuck-7 = All players choose their starting tickets at the same time. Until everyone has chosen, the others see only that you have chosen. After that, they see how many tickets you kept. Choosing faster gives no advantage.
rules-stuck-8 = Returned tickets go to the bottom of the ticket deck in the order in which they were drawn or dealt. After the first choice in North America, this happens player by player in seat order.
rules-stuck-9 = If a tunnel costs nothing extra, the route is yours immediately. If it does, you always see the cards first and then answer, so that no one learns whether you could have paid.
rules-stuck-10 = The game itself finds the best use of your stations: the most ticket points, and among equals the most completed tickets. It shows its choice with the score.
rules-stuck-11 = If the longest path has length 0, it scores no points.
rules-stuck-12 = Where the rulebooks contradict each other: we start with 0 points and not with 1, the eighth color is purple, what one rulebook calls brown is orange, play goes clockwise, a gray route takes one color only, in a tunnel the color of the cards you played counts, and at the end the tickets are shown.

## House rules

rules-options-title = House rules
rules-options-1 = The host of a table may change four numbers. Everything else stays as written here.
rules-options-2 = Train cars: how many each player has, normally 45. With fewer, the game is shorter.
rules-options-3 = Starting tickets: how many each player must keep, normally 2.
rules-options-4 = Double routes: how many players it takes for both sides to be open, normally 4.
rules-options-5 = Longest path: how many points it is worth, normally 10.

## Playing online

rules-online-title = Playing online
rules-online-1 = The printed rulebooks close with an invitation to the publisher’s online club: sign up, meet players from anywhere at any hour, find variants and more maps. Fogg fills that place as an open club that anyone can host. It is unofficial, has no connection with the publisher, and needs no account there.
