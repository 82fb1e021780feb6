### The page “Rules”: both games for people who have never played.
### The order of the messages, and which rule of docs/rules.md each of them tells, is in web/src/rules/outline.ts.
### Plain text without markup. Every language has the same messages.

## Goal

rules-goal-title = What it is about
rules-goal-1 = The board shows cities, and routes that join neighbouring cities. You collect coloured train cards, spend them to claim routes, and place your train cars on the routes you have claimed. Every route scores at once.
rules-goal-2 = You also hold secret tickets. A ticket names two cities: if your routes connect them by the end of the game, it brings you points; if they do not, it costs you just as many. Whoever has the most points at the end wins.
rules-goal-3 = There are two games here: USA, on a board of North America, and Europe, which adds ferries, tunnels and stations. Whatever is not marked for one of them holds for both. The short codes, such as K5, name the exact rule. What is marked as a decision is ours: there the printed rulebooks are silent or disagree.

## Pieces

rules-pieces-title = What is in the box
rules-pieces-1 = 2 to 5 people play. Each has one colour (blue, red, green, yellow or black) and 45 train cars.
rules-pieces-2 = 110 train cards: 12 in each of eight colours (purple, blue, orange, white, green, yellow, black and red) and 14 locomotives. A locomotive is a wild card: it stands for any colour.
rules-pieces-3 = Tickets: 30 in USA; 46 in Europe, namely 40 regular ones and 6 long ones, which have a blue background.
rules-pieces-4 = 3 stations for each player.
rules-pieces-5 = One bonus card worth 10 points, for the longest path. In Europe it is called the European Express.

## Setup

rules-setup-title = Setting up
rules-setup-1 = Everybody starts with 0 points.
rules-setup-2 = The train cards are shuffled and everybody is dealt 4. Then 5 are turned face up: they are the display. The rest are the draw pile.
rules-setup-3 = Everybody is dealt 3 tickets and keeps at least 2 of them. Returned tickets go under the ticket deck.
rules-setup-4 = Everybody is dealt 1 long ticket and 3 regular ones, and keeps at least 2 of these 4, of any kind. Returned tickets, and long tickets nobody was dealt, leave the game unseen.
rules-setup-5 = You choose your first tickets in secret, before the first turn.
rules-setup-6 = The player who has travelled most begins; in Europe, the one who has visited the most European countries. Then play goes clockwise.
rules-setup-7 = A server cannot know who has travelled most. So online the first player is drawn by lot, unless the host picks one.

## Turn

rules-turn-title = Your turn
rules-turn-1 = In your turn you do exactly one of these things:
rules-turn-2 = draw train cards
rules-turn-3 = claim a route
rules-turn-4 = draw tickets
rules-turn-5 = build a station

## Drawing train cards

rules-draw-cards-title = Drawing train cards
rules-draw-cards-1 = Draw two cards, one after the other. Take each from the display, or blind from the top of the draw pile. A card taken from the display is replaced at once from the draw pile.
rules-draw-cards-2 = A locomotive taken from the display is the only card you draw in that turn. You can therefore take it only as your first card: the second may never be a locomotive from the display, not even one that has just been turned up.
rules-draw-cards-3 = A locomotive drawn blind counts like any other card: if it was your first, you draw a second one.
rules-draw-cards-4 = When the draw pile runs out, the discards are shuffled well and become the new draw pile.
rules-draw-cards-5 = You may hold any number of train cards.

## Three locomotives in the display

rules-display-sweep-title = Three locomotives in the display
rules-display-sweep-1 = As soon as 3 or more of the 5 cards in the display are locomotives, all 5 are discarded and 5 new ones are turned up. If those show three locomotives again, it happens again. This already applies to the very first display, and also between your first and your second card.
rules-display-sweep-2 = Example: the display shows red, locomotive, green, locomotive, blue. Anna takes the red card, and a third locomotive takes its place. All five cards are discarded. From the five new ones Anna may take any card that is not a locomotive, or she draws blind.

## Claiming a route

rules-claim-title = Claiming a route
rules-claim-1 = Play as many cards as the route has spaces, all in the colour of the route. Locomotives stand for any colour; you may even play nothing but locomotives.
rules-claim-2 = You may claim any open route; it need not touch your other routes. You claim at most one route per turn, and always the whole of it.
rules-claim-3 = Place one of your train cars on each space; if you have too few left, you cannot claim the route. The cards you played go to the discards.
rules-claim-4 = You score at once, by the length of the route. Spaces → points: 1 → 1, 2 → 2, 3 → 4, 4 → 7, 5 → 10, 6 → 15, 8 → 21. There is no route with 7 spaces.
rules-claim-5 = Example: Duluth – Chicago is red and has 3 spaces. Three red cards will do, or red cards and locomotives in any mixture, or three locomotives. It brings 4 points.

## Gray routes

rules-claim-gray-title = Gray routes
rules-claim-gray-1 = On a gray route you choose the colour, but all your cards must be of that one colour. Locomotives stand for it as usual.
rules-claim-gray-2 = Example: Denver – Santa Fe is gray and has 2 spaces. Two green cards will do, or a white card and a locomotive, but not a green and a white card.

## Double routes

rules-claim-double-title = Double routes
rules-claim-double-1 = Some neighbouring cities are joined by two routes side by side, a double route. One player may never own both.
rules-claim-double-2 = With 2 or 3 players, as soon as one of the two is claimed, the other is closed to everybody for the rest of the game. With 4 or 5 players both can be claimed, by different players. What counts is the number of players at the start of the game.

## Ferries

rules-ferry-title = Ferries
rules-ferry-1 = A ferry is a gray route with one or more locomotive symbols. At least that many of the cards you play must be locomotives. The rest are of one colour, for which further locomotives may stand as usual.
rules-ferry-2 = Example: Athína – Brindisi has 4 spaces and 1 locomotive symbol. One locomotive and three green cards are enough, and so are two locomotives and two green cards. Four green cards are not, because the locomotive is missing.

## Tunnels

rules-tunnel-title = Tunnels
rules-tunnel-1 = You learn the full price of a tunnel only while you are claiming it. First lay down the cards for the route as usual. Then the top 3 cards of the draw pile are turned up.
rules-tunnel-2 = For each turned-up card of the colour you laid, and for each turned-up locomotive, you must pay one more card: of that colour, or a locomotive.
rules-tunnel-3 = If you laid only locomotives, only turned-up locomotives count, and you must pay with locomotives.
rules-tunnel-4 = If you cannot pay, or do not want to, you take the cards you laid back into your hand, and your turn is over. The turned-up cards are discarded at the end of the turn, whether you paid or not.
rules-tunnel-5 = If the draw pile runs out meanwhile, the discards are reshuffled as usual. If both together hold fewer than 3 cards, only those are turned up; if they hold none, there is no risk.
rules-tunnel-6 = Example: Erzurum – Sochi is a red tunnel with 3 spaces. Ben lays two red cards and a locomotive. Turned up are red, green and a locomotive. The red card and the locomotive count, so Ben owes two more cards. If he pays, he still places 3 train cars and scores 4 points.

## Drawing tickets

rules-draw-tickets-title = Drawing tickets
rules-draw-tickets-1 = Take the top 3 tickets of the ticket deck, or all of them if fewer are left, and keep at least 1. The tickets you return go under the deck. When none are left, you cannot draw tickets.
rules-draw-tickets-2 = A ticket you have kept stays with you to the end of the game and is secret until then. You may hold any number of tickets.
rules-draw-tickets-3 = At the end each of your tickets counts. If its two cities are connected by your own routes (in Europe together with those your stations let you use), you gain its value. Otherwise you lose its value.

## Stations

rules-station-title = Stations
rules-station-1 = A station helps when another player owns the route you need. You may build one in any city that has no station yet, neither yours nor anybody else’s, even if no claimed route leads there: at most one in a turn and 3 in the game.
rules-station-2 = Your first station costs 1 card, your second 2 cards and your third 3 cards. The cards must be of one colour; locomotives stand for any colour.
rules-station-3 = At the end of the game each of your stations lets you use one route that belongs to another player and ends in the station’s city. It counts for tickets only, and it is the same route for all your tickets. Which one it is, is decided only at the end.
rules-station-4 = Each station you have not built is worth 4 points at the end.

## Last round

rules-last-round-title = The last round
rules-last-round-1 = When a player has only 0, 1 or 2 train cars left at the end of a turn, every player, that one included, has one more turn. Then the game ends.

## Final count

rules-scoring-title = The final count
rules-scoring-1 = Now all tickets are shown. Your score is the sum of:
rules-scoring-2 = the points for your routes, which you already have
rules-scoring-3 = the values of your completed tickets, minus the values of those you failed
rules-scoring-4 = 4 points for each station you have not built
rules-scoring-5 = 10 points if you have the longest path

## Longest path

rules-longest-path-title = The longest path
rules-longest-path-1 = The longest path is the longest unbroken line of one player’s own train cars. It may contain loops and pass through a city several times, but no car counts twice. The cars are counted, not the routes.
rules-longest-path-2 = If several players tie for the longest path, each of them gets the 10 points. Stations, and the routes they let you use, do not count for it.

## Winner

rules-tie-title = Who wins
rules-tie-1 = The player with the most points wins. If players are level, the one with the most completed tickets wins.
rules-tie-2 = If they are still level, the one with the card for the longest path wins.
rules-tie-3 = If they are still level, the one who used the fewest stations wins; after that, the one with the European Express.
rules-tie-4 = If even that does not decide, they share the victory.

## Where the rulebooks are silent

rules-stuck-title = Where the rulebooks are silent
rules-stuck-1 = The printed rulebooks leave some questions open, and now and then they contradict each other. This is how we play.
rules-stuck-2 = If you have no legal action at all, you pass; otherwise passing is not allowed. If all players pass in a row, the game ends at once and is counted.
rules-stuck-3 = You cannot decline the second train card as long as there is one you may take.
rules-stuck-4 = The discards become the new draw pile at the very moment the old one is empty.
rules-stuck-5 = If there is neither a draw pile nor discards, you can draw only from the display. If it holds no second card you may take, your turn ends with one card. If it is empty too, you cannot draw train cards. A gap in the display that cannot be filled stays open until there are cards again.
rules-stuck-6 = Three locomotives stay in the display when an exchange cannot help: if fewer than 5 cards lie there, or if the cards outside the players’ hands include fewer than 3 that are not locomotives. After 8 exchanges in a row the display stays as it is until train cards move again.
rules-stuck-7 = All players choose their first tickets at the same time. Until all have chosen, the others see only that you have chosen; after that, how many tickets you kept. Who was quicker changes nothing.
rules-stuck-8 = Returned tickets go under the deck in the order in which they were drawn or dealt; after the first choice in USA, player by player in seat order.
rules-stuck-9 = If a tunnel costs nothing extra, the route is yours at once. If it does, you always see the cards first and then answer, so that nobody learns whether you could have paid.
rules-stuck-10 = The game itself finds the best use of your stations: the most ticket points, and among equals the most completed tickets. It shows its choice with the score.
rules-stuck-11 = If the longest path has length 0, it brings no points.
rules-stuck-12 = Where the rulebooks contradict each other: we start with 0 points and not with 1; the eighth colour is purple, and what one rulebook calls brown is orange; play goes clockwise; a gray route takes one colour only; in a tunnel the colour of the cards you laid counts; at the end the tickets are shown.

## House rules

rules-options-title = House rules
rules-options-1 = Whoever opens a table may change four numbers. Everything else stays as it is written here.
rules-options-2 = Train cars: how many each player has, normally 45. With fewer, the game is shorter.
rules-options-3 = First tickets: how many each player must keep, normally 2.
rules-options-4 = Double routes: from how many players on both routes can be claimed, normally from 4.
rules-options-5 = Longest path: how many points it brings, normally 10.

## Playing online

rules-online-title = Playing online
rules-online-1 = The printed rulebooks close with an invitation to the publisher’s online club: sign up, meet players from anywhere at any hour, find variants and further maps. Fogg fills that place as an open club that anybody can host. It is unofficial, has no connection with the publisher, and needs no account there.
