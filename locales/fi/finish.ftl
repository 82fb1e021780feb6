### Messages of the sheet of a finished game. The scoring and its buttons are in page.ftl.

sheet-loading = Ladataan muita tietoja…
sheet-picture = Lataa kuva
sheet-share = Jaa kuva
sheet-share-failed = Kuvan jakaminen ei onnistunut. Voit ladata kuvan.

## Everyone’s tickets, routes, and stations
sheet-tickets = Kaikkien menoliput
sheet-tickets-hint = Valitse menolippu, niin sen reitti näkyy pelilaudalla.
sheet-tickets-none = Ei menolippuja
sheet-routes = Reitit
sheet-routes-stations = Reitit ja asemat

## Scores turn by turn
sheet-chart = Pisteiden kehitys
sheet-chart-text = Pisteet, jotka pelaajalla olisi ollut, jos peli olisi päättynyt silloin, menoliput mukaan luettuina.
sheet-chart-label = Pisteet kierroksittain. Lopussa: { $scores }.
sheet-chart-score = { $who } { $points }
sheet-chart-table = Näytä taulukkona
sheet-round = Kierros

## Numbers of each player
sheet-statistics = Tilastot
sheet-turns = Vuorot
sheet-points-per-turn = Pisteitä vuoroa kohti
sheet-face-up = Nostetut esillä olleet kortit
sheet-blind = Pakasta nostetut kortit
sheet-locomotives = Nostetut veturit
sheet-average-route = Reitin keskipituus
sheet-tickets-kept = Pidetyt menoliput
sheet-tickets-failed = Suorittamatta jääneet menoliput
sheet-tunnels-tried = Yritetyt tunnelit
sheet-tunnels-failed = Keskeytetyt tunnelit
sheet-stations-built = Rakennetut asemat
