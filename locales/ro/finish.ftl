### Messages of the sheet of a finished game. The scoring and its buttons are in page.ftl.

sheet-loading = Se încarcă restul detaliilor…
sheet-picture = Descarcă imaginea
sheet-share = Distribuie imaginea
sheet-share-failed = Imaginea nu a putut fi distribuită. O poți descărca.

## Everyone’s tickets, routes, and stations
sheet-tickets = Traseele tuturor
sheet-tickets-hint = Alege o carte traseu pentru a-i vedea drumul pe tablă.
sheet-tickets-none = Nicio carte traseu
sheet-routes = Rute
sheet-routes-stations = Rute și gări

## Scores turn by turn
sheet-chart = Evoluția scorului
sheet-chart-text = Scorul pe care l-ar fi avut fiecare jucător dacă jocul s-ar fi încheiat atunci, cu tot cu trasee.
sheet-chart-label = Scorul, rundă cu rundă. La final: { $scores }.
sheet-chart-score = { $who } { $points }
sheet-chart-table = Arată ca tabel
sheet-round = Runda

## Numbers of each player
sheet-statistics = Statistici
sheet-turns = Rânduri la mutare
sheet-points-per-turn = Puncte pe rând
sheet-face-up = Cărți trase cu fața în sus
sheet-blind = Cărți trase din pachet
sheet-locomotives = Locomotive trase
sheet-average-route = Lungimea medie a unei rute
sheet-tickets-kept = Trasee păstrate
sheet-tickets-failed = Trasee nerealizate
sheet-tunnels-tried = Tuneluri încercate
sheet-tunnels-failed = Tuneluri abandonate
sheet-stations-built = Gări construite
