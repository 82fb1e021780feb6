### Messages of the sheet of a finished game. The scoring and its buttons are in page.ftl.

sheet-loading = Sæki afganginn af upplýsingunum…
sheet-picture = Sækja mynd
sheet-share = Deila mynd
sheet-share-failed = Ekki tókst að deila myndinni. Þú getur sótt hana í staðinn.

## Everyone’s tickets, routes, and stations
sheet-tickets = Lestarmiðar allra
sheet-tickets-hint = Veldu lestarmiða til að sjá leiðina á spilaborðinu.
sheet-tickets-none = Engir lestarmiðar
sheet-routes = Leiðir
sheet-routes-stations = Leiðir og lestarstöðvar

## Scores turn by turn
sheet-chart = Þróun stiganna
sheet-chart-text = Stigin sem hver spilari hefði fengið ef leiknum hefði lokið þá, að lestarmiðum meðtöldum.
sheet-chart-label = Stig eftir umferðir. Í lokin: { $scores }.
sheet-chart-score = { $who } { $points }
sheet-chart-table = Sýna sem töflu
sheet-round = Umferð

## Numbers of each player
sheet-statistics = Tölfræði
sheet-turns = Umferðir
sheet-points-per-turn = Stig í umferð
sheet-face-up = Dregin spil sem sneru upp
sheet-blind = Blindir drættir
sheet-locomotives = Dregnir dráttarvagnar
sheet-average-route = Meðallengd leiðar
sheet-tickets-kept = Lestarmiðar sem var haldið
sheet-tickets-failed = Ókláraðir lestarmiðar
sheet-tunnels-tried = Göng reynd
sheet-tunnels-failed = Hætt við göng
sheet-stations-built = Byggðar lestarstöðvar
