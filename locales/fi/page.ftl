### Messages of the table and of every page. Each one is used in web/src; `npm run messages` finds missing and unused ones.
### Names of players, cities, and tables are inserted as they are and never inflected. `$self` is `yes` if the sentence is
### about the reader ("You …") and `no` if it is about another player, whose name is `$who`. `{ $cards }` and `{ $route }`
### are images with a name. Put them where an uninflected noun fits, for example after a colon.

fogg = Fogg
fogg-about = Epävirallinen, avoin toteutus kahdesta junalautapelistä. Ei yhteyttä pelien julkaisijaan.
map-usa = Pohjois-Amerikka
map-europe = Eurooppa

## Colors of cards and routes. They are used alone, as labels. Route colors agree with the word for "route".

card-purple = violetti
card-blue = sininen
card-orange = oranssi
card-white = valkoinen
card-green = vihreä
card-yellow = keltainen
card-black = musta
card-red = punainen
card-locomotive = veturi
route-purple = violetti
route-blue = sininen
route-orange = oranssi
route-white = valkoinen
route-green = vihreä
route-yellow = keltainen
route-black = musta
route-red = punainen
route-gray = yksi vapaavalintainen väri
# A number of cards of one kind, as a label: "3 × red".
cards-of = { $count } × { $card }
# The colors and patterns of the five players, for descriptions.
livery-0 = sininen, vinoviivoja
livery-1 = punainen, kiskoja
livery-2 = vihreä, pisteitä
livery-3 = keltainen, siksak
livery-4 = musta, ruutuja

## Common

close = Sulje
cancel = Peruuta
confirm = Vahvista
back = Takaisin
copy = Kopioi
copied = Kopioitu
loading = Ladataan…
home = Etusivu
rules = Säännöt
settings = Asetukset
you = Sinä
guest-name = Vieras { $number }
# A bot with the name of its level: "Ada · Sharp".
bot-name = { $name } · { $level }
name-you = { $name } (sinä)
skip-to-content = Siirry sisältöön
lost-title = Sivua ei löydy
lost-text = Osoite voi olla väärä, tai sivu on poistettu.
lost-home = Siirry etusivulle
rule-link = Sääntö { $rule }
# Between the two cities of a route or a ticket.
from-to = { $from } – { $to }
points = { $points ->
    [one] { $points } piste
   *[other] { $points } pistettä
}
cars = { $cars ->
    [one] { $cars } vaunu
   *[other] { $cars } vaunua
}

## Connection

offline-waiting = Yhteys katkesi. Yhdistetään uudelleen…
offline-now = Yhdistä nyt
offline-session = Istuntosi on päättynyt. Kirjaudu uudelleen sisään, niin voit jatkaa.
offline-login = Kirjaudu sisään
offline-protocol = Sivu ei vastaa palvelimen versiota. Lataa sivu uudelleen.
offline-outdated = Palvelin on päivitetty. Lataa sivu uudelleen, niin voit jatkaa. Mitään ei katoa.
offline-crowded = Liian moni katsoo tätä pöytää. Yritä myöhemmin uudelleen.
offline-elsewhere = Tämä pöytä on auki liian monessa ikkunassa. Sulje yksi ja yritä uudelleen.
offline-refused = Sinulla ei ole pääsyä tähän pöytään. Pyydä linkki pöydän isännältä.
reload = Lataa uudelleen
table-problem-title = Tätä pöytää ei voi näyttää
wait = Liian monta pyyntöä. Yritä uudelleen { $seconds } sekunnin kuluttua.
table-problem-wait = Pöytä avautuu hetken kuluttua
dismissed-title = Isäntä poisti sinut tästä pöydästä
dismissed-text = Voit palata vain, jos isäntä kutsuu sinut uudelleen. Etusivulla on muita pöytiä.
dismissed-retry = Yritä uudelleen
suspended-title = Tämä tunnus on jäädytetty
suspended-text = Palvelimen ylläpito on jäädyttänyt sen, eikä sitä voi toistaiseksi käyttää. Jos kyseessä on mielestäsi virhe, ota yhteyttä ylläpitoon.
suspended-until = Jäädytys päättyy { $date }.
suspended-leave = Kirjaudu ulos
announcement-close = Sulje tiedote

## The table page

table-title = { $map } · Fogg
table-title-turn = Sinun vuorosi · Fogg
table-board = Pelilauta: { $map }
table-regions-players = Pelaajat
table-regions-cards = Junakortit pöydällä
table-regions-decision = Valintasi
table-tabs = Pöydän osat
tab-hand = Käsi
tab-tickets = Liput
tab-players = Pelaajat
tab-log = Tapahtumat
tab-chat = Chatti
tab-routes = Reitit
board-zoom-in = Lähennä
board-zoom-out = Loitonna
board-fit = Koko pelilauta
board-help = Nuolinäppäimet siirtävät reitiltä toiselle, Enter valitsee reitin, plus ja miinus zoomaavat, 0 näyttää koko pelilaudan.
board-help-city = Nuolinäppäimet siirtävät kaupungista toiseen, Enter valitsee kaupungin.
menu = Valikko
menu-language = Kieli
menu-settings = Kaikki asetukset
menu-sound-on = Äänet päälle
menu-sound-off = Äänet pois
menu-speed = Animaatiot
menu-speed-normal = tavalliset
menu-speed-fast = nopeat
menu-speed-off = pois
menu-tempo = Muiden pelaajien vuorot
menu-tempo-relaxed = rauhallisesti
menu-tempo-brisk = ripeästi
menu-tempo-instant = heti
menu-confirm = Siirtojen vahvistus
menu-confirm-device = laitteen mukaan
menu-confirm-always = aina
menu-confirm-countdown = lähtölaskennalla
menu-confirm-never = ei koskaan
menu-theme = Teema
menu-theme-system = järjestelmän mukaan
menu-theme-light = vaalea
menu-theme-dark = tumma
menu-contrast = Suuri kontrasti
menu-symbols = Suuret symbolit
menu-notify = Ilmoita, kun on vuoroni
menu-leave = Poistu pöydästä
menu-leave-sure = Haluatko poistua pelistä? Botti pelaa puolestasi, ja voit palata milloin tahansa.
menu-leave-yes = Poistu
menu-leave-alone = Peli odottaa, jos jatkat myöhemmin. Jos hylkäät pelin, sitä ei lasketa kenellekään.
menu-leave-later = Jatka myöhemmin
menu-leave-abandon = Hylkää peli
end-game = Päätä peli
end-game-sure = Ehdotetaanko, että peli päätetään ilman tulosta? Se päättyy, jos kaikki hyväksyvät.
end-game-propose = Ehdota
end-game-proposed = { $who } ehdottaa, että peli päätetään ilman tulosta.
end-game-waiting = Hyväksyt pelin päättämisen. Muilta on kysytty.
end-game-agree = Hyväksy
end-game-decline = Jatka peliä
end-game-withdraw = Peru
end-game-over-title = Tämä peli päätettiin
end-game-over-text = Pelaajat päättivät sen ilman tulosta, joten sitä ei lasketa kenellekään.
keys-title = Pikanäppäimet
keys-board = Pelilauta: nuolet siirtävät, Enter valitsee, + − zoomaavat, 0 näyttää kaiken
keys-draw = Nosta esillä oleva kortti tai kortti pakasta
keys-tickets = Nosta menolippuja
keys-station = Rakenna asema
keys-routes = Reittiluettelo
keys-log = Toista viime kierros
keys-undo = Kumoa viimeisin siirtosi
keys-confirm = Vahvista tai sulje
watching = Katsot tätä peliä.
last-round = Viimeinen kierros! { $turns ->
    [0] Tämä on viimeinen vuoro.
    [one] Tämän jälkeen on vielä yksi vuoro.
   *[other] Tämän jälkeen on vielä { $turns } vuoroa.
}

## Turns and actions

turn-you = Sinun vuorosi
turn-other = Vuorossa on { $who }
turn-other-thinking = { $who } miettii…
away-soon = { $who } on poissa. Botti jatkaa { $time } kuluttua.
away-now = { $who } on poissa. Botti jatkaa nyt.
turn-first-tickets-wait = Menolippujen valinta kesken: { $who }
prompt-turn = Nosta kaksi korttia, rakenna reitti tai nosta menolippuja.
prompt-turn-stations = Nosta kaksi korttia, rakenna reitti, nosta menolippuja tai rakenna asema.
prompt-second = Nosta toinen korttisi.
prompt-pending = Lähetetään…
prompt-pass = Sinulla ei ole mahdollisia siirtoja.
prompt-pass-do = Jätä vuoro väliin
action-tickets = Nosta menolippuja
action-station = Rakenna asema
action-claimable = { $count ->
    [0] Näillä korteilla ei voi rakentaa reittiä.
    [one] Voit rakentaa yhden reitin (korostettu pelilaudalla).
   *[other] Voit rakentaa { $count } reittiä (korostettu pelilaudalla).
}
action-claimable-unlit = { $count ->
    [0] Näillä korteilla ei voi rakentaa reittiä.
    [one] Voit rakentaa yhden reitin.
   *[other] Voit rakentaa { $count } reittiä.
}

## Claiming a route

claim-title = Rakenna reitti { $route }
claim-facts = { $length ->
    [one] { $length } vaunu
   *[other] { $length } vaunua
} · { $points ->
    [one] { $points } piste
   *[other] { $points } pistettä
}
claim-tunnel = Tunneli: kolme korttia käännetään esiin, ja jokaisesta osuvasta maksat yhden lisäkortin.
claim-ferry = { $count ->
    [one] Tämä lauttareitti vaatii veturin.
   *[other] Tämä lauttareitti vaatii { $count } veturia.
}
claim-pay-with = Maksa näillä
claim-do = Rakenna
claim-now = { $confirm } nyt
claim-countdown = { $title }: { $seconds ->
    [one] 1 sekunnin
   *[other] { $seconds } sekunnin
} kuluttua. Escape peruu.
claim-try = Yritä rakentaa tunneli
undo = Kumoa
undo-until = Voit kumota siirtosi, kunnes seuraava pelaaja pelaa.
half-title = { $route }: kumpi reitti?
half-hint = Kummastakin saa yhtä paljon pisteitä.
refused-title = { $what }: ei onnistu
refused-close = Selvä
missing-cards = Tarvitaan { $needed } × { $color }: sinulla on { $have } × { $color } ja { $locomotives ->
    [one] { $locomotives } veturi
   *[other] { $locomotives } veturia
}.
missing-any = Tarvitaan { $needed ->
    [one] { $needed } kortti
   *[other] { $needed } samanväristä korttia
}: sinulla on enintään { $have } × { $color } ja { $locomotives ->
    [one] { $locomotives } veturi
   *[other] { $locomotives } veturia
}.
missing-all = Tarvitaan { $needed ->
    [one] { $needed } kortti
   *[other] { $needed } samanväristä korttia
}: sinulla on { $locomotives ->
    [one] { $locomotives } veturi
   *[other] { $locomotives } veturia
}.
missing-locomotives = Tarvitaan { $needed ->
    [one] { $needed } veturi
   *[other] { $needed } veturia
}: sinulla on { $have }.
missing-cars = Tarvitaan { $needed ->
    [one] { $needed } vaunu
   *[other] { $needed } vaunua
}: sinulla on jäljellä { $have }.
missing-stations = Olet rakentanut kaikki asemasi ({ $needed }).
city-title = Valitse kaupunki asemallesi
city-hint = Valitse jokin korostetuista kaupungeista pelilaudalta tai luettelosta.
city-list = Kaupunki
city-choose = Valitse kaupunki…
station-title = Rakenna asema: { $city }
station-hint = Pelin lopussa menolippusi voivat käyttää yhtä toisen pelaajan reittiä, joka päättyy tähän kaupunkiin.
station-price = Se maksaa nyt { $count ->
    [one] { $count } kortin
   *[other] { $count } samanväristä korttia
} ja lopussa { $points ->
    [one] { $points } pisteen
   *[other] { $points } pistettä
}: sen verran saa jokaisesta käyttämättömästä asemasta.
station-do = Rakenna
draw-title-pile = Nostetaanko kortti pakasta?
draw-title-slot = Otetaanko tämä kortti: { $card }?
draw-do = Nosta
tickets-title = Nostetaanko menolippuja?
tickets-hint = { $count ->
    [one] Saat viimeisen menolipun, ja se on pidettävä.
   *[other] Saat { $count } menolippua, joista on pidettävä vähintään yksi.
}
tickets-do = Nosta menolippuja

## Choosing tickets

keep-title-first = Valitse ensimmäiset menolippusi
keep-title = Valitse pidettävät menoliput
keep-least = { $least ->
    [one] Pidä vähintään yksi.
   *[other] Pidä vähintään { $least }.
}
keep-missing = { $missing ->
    [one] Valitse vielä yksi.
   *[other] Valitse vielä { $missing }.
}
keep-do = { $count ->
    [0] Valitse liput
    [one] Pidä yksi lippu
   *[other] Pidä { $count } lippua
}
keep-together = { $checked ->
    [0] Jos pidät nämä kaikki, tarvitset
   *[other] Valinnallasi tarvitset
} yhteensä vielä { $cars ->
    [one] { $cars } vaunun
   *[other] { $cars } vaunua
}. Sinulla on { $left }.
keep-waiting = Olet valinnut menolippusi.

## Tunnels

tunnel-title = Tunneli { $route }
tunnel-laid = Pöytään lyödyt
tunnel-turned = Esiin käännetyt
tunnel-turning = Kortit käännetään esiin…
tunnel-due = { $due ->
    [0] Lisäkortteja ei tarvita.
    [one] Maksa yksi lisäkortti.
   *[other] Maksa { $due } lisäkorttia.
}
tunnel-pay-with = Maksa näillä
tunnel-cannot = Sinulla ei ole tarvittavia kortteja.
tunnel-pay = Maksa
tunnel-withdraw = Ota kortit takaisin
tunnel-outcome-free = { $self ->
    [yes] Lisäkortteja ei tarvita: tunneli on sinun.
   *[no] Lisäkortteja ei tarvita: tunnelin saa { $who }.
}

## Hand, face-up cards, deck

hand-title = Kätesi
hand-count = { $count ->
    [one] { $count } kortti
   *[other] { $count } korttia
}
hand-empty = Sinulla ei ole kortteja.
hand-hidden = Nämä kortit on piilotettu.
hand-card = { $card }: { $count }
hand-drag = Raahaa kortteja reitille, niin rakennat sen tällä värillä.
display-title = Esillä olevat kortit
display-slot = Ota kortti: { $card }
display-slot-no = { $card } (ei voi ottaa nyt)
display-empty = Tyhjä paikka
pile-draw = Nosta pakasta, { $count ->
    [one] { $count } kortti
   *[other] { $count } korttia
} jäljellä
pile = Pakka
discards = Poistopakka
discards-title = Poistopakan kortit
discards-none = Poistopakka on tyhjä.
tickets-deck = Menoliput
tickets-deck-draw = Nosta menolippuja, { $count } jäljellä

## Tickets

ticket-long = pitkä menolippu
ticket-done = suoritettu
ticket-done-by-station = suoritettu aseman avulla
ticket-possible = { $cars ->
    [one] vielä { $cars } vaunu
   *[other] vielä { $cars } vaunua
}
ticket-needs-station = vain aseman avulla
ticket-impossible = ei enää mahdollinen
ticket-failed = jäi suorittamatta
tickets-none = Sinulla ei ole vielä menolippuja.
tickets-spectator = Vain pelaajat näkevät menoliput.
tickets-hidden = Menoliput on piilotettu.
tickets-together = Kaikki keskeneräiset menoliput: { $cars ->
    [one] { $cars } vaunu
   *[other] { $cars } vaunua
}
tickets-show-together = Näytä reitit pelilaudalla

## Players

player-cars = Vaunut
player-cards = Kortit kädessä
player-tickets = Menoliput
player-stations = Asemia jäljellä
player-path = Pisin yhtenäinen reitti
player-clock = Aikaa jäljellä
time-left-days = { $days } pv { $hours } t
time-left-hours = { $hours } t { $minutes } min
player-away = poissa
player-turn = vuorossa
player-bot = Botti: { $bot }
level-gentle = Lempeä
level-easy = Helppo
level-steady = Vakaa
level-sharp = Terävä
level-merciless = Armoton
# No longer offered. Old tables have them.
level-random = Satunnainen
level-greedy = Ahne
player-stand-in = Botti pelaa tällä paikalla
player-host = Isäntä
player-show-path = Näytä pisin yhtenäinen reitti: { $length ->
    [one] { $length } vaunu
   *[other] { $length } vaunua
}
player-leader = pisin
stood-in-title = Botti pelaa puolestasi
stood-in-text = Olit poissa tai aikasi loppui. Voit ottaa paikkasi takaisin milloin tahansa.
stood-in-do = Ota paikka takaisin

## Game log

log-title = Pelin tapahtumat
log-empty = Vielä ei ole tapahtunut mitään.
log-earlier = Aiempia siirtoja ei näytetä tässä.
log-started = Peli alkaa.
log-first-seat = { $self ->
    [yes] Sinä aloitat.
   *[no] { $who } aloittaa.
}
log-first-tickets = { $self ->
    [yes] Olet valinnut ensimmäiset menolippusi.
   *[no] { $who } on valinnut ensimmäiset menolippunsa.
}
log-drew = { $self ->
    [yes] Nostit kortin pakasta.
   *[no] { $who } nosti kortin pakasta.
}
log-drew-own = { $self ->
    [yes] Nostit pakasta: { $cards }
   *[no] { $who } nosti pakasta: { $cards }
}
log-took = { $self ->
    [yes] Otit: { $cards }
   *[no] { $who } otti: { $cards }
}
log-reshuffled = Pakka loppui: poistopakka sekoitettiin.
log-swept = Liikaa vetureita: esillä olevat kortit vaihdettiin.
log-tickets-drawn = { $self ->
    [yes] Nostit { $count ->
        [one] { $count } menolipun
       *[other] { $count } menolippua
    }.
   *[no] { $who } nosti { $count ->
        [one] { $count } menolipun
       *[other] { $count } menolippua
    }.
}
log-tickets-kept = { $self ->
    [yes] Pidit { $count ->
        [one] { $count } menolipun
       *[other] { $count } menolippua
    }.
   *[no] { $who } piti { $count ->
        [one] { $count } menolipun
       *[other] { $count } menolippua
    }.
}
log-claimed = { $self ->
    [yes] Rakensit reitin { $route } (+{ $points }): { $cards }
   *[no] { $who } rakensi reitin { $route } (+{ $points }): { $cards }
}
log-tunnel-tried = { $self ->
    [yes] Yrität rakentaa tunnelin { $route }: { $cards }
   *[no] { $who } yrittää rakentaa tunnelin { $route }: { $cards }
}
log-tunnel-due = { $due ->
    [one] Maksettavana on yksi lisäkortti. Esiin kääntyivät: { $cards }
   *[other] Maksettavana on { $due } lisäkorttia. Esiin kääntyivät: { $cards }
}
log-tunnel-free = { $self ->
    [yes] Lisäkortteja ei tarvita: tunneli on sinun (+{ $points }). Esiin kääntyivät: { $cards }
   *[no] Lisäkortteja ei tarvita: tunnelin saa { $who } (+{ $points }). Esiin kääntyivät: { $cards }
}
log-tunnel-none = { $self ->
    [yes] Käännettäviä kortteja ei ole jäljellä: tunneli on sinun (+{ $points }).
   *[no] Käännettäviä kortteja ei ole jäljellä: tunnelin saa { $who } (+{ $points }).
}
log-tunnel-paid = { $self ->
    [yes] Maksoit ja sait tunnelin: { $cards }
   *[no] { $who } maksoi ja sai tunnelin: { $cards }
}
log-tunnel-given-up = { $self ->
    [yes] Luovuit tunnelista.
   *[no] { $who } luopui tunnelista.
}
log-station = { $self ->
    [yes] Rakensit aseman ({ $city }): { $cards }
   *[no] { $who } rakensi aseman ({ $city }): { $cards }
}
log-passed = { $self ->
    [yes] Sinulla ei ollut mahdollisia siirtoja. Vuorosi jäi väliin.
   *[no] { $who } jätti vuoron väliin: mahdollisia siirtoja ei ollut.
}
log-undone = { $self ->
    [yes] Kumosit viimeisimmän siirtosi.
   *[no] { $who } kumosi viimeisimmän siirtonsa.
}
log-undone-route = { $self ->
    [yes] Kumosit reitin { $route }
   *[no] { $who } kumosi reitin { $route }
}
log-undone-station = { $self ->
    [yes] Kumosit aseman rakentamisen ({ $city })
   *[no] { $who } kumosi aseman rakentamisen ({ $city })
}
log-taken-back = (kumottu)
log-last-round = { $self ->
    [yes] Vaunusi ovat loppumassa: kaikki saavat vielä yhden vuoron.
   *[no] { $who } on käyttänyt vaununsa lähes loppuun: kaikki saavat vielä yhden vuoron.
}
log-ended = Peli on päättynyt.
log-stalemate = Kenelläkään ei ole mahdollisia siirtoja: peli on päättynyt.
log-sat = { $name } istuu pöytään.
log-rose = Paikka on taas vapaa.
log-dismissed = Isäntä poisti pelaajan pöydästä.
log-invited = { $name } sai uuden kutsun.
log-renamed = { $self ->
    [yes] Uusi nimesi: { $name }.
   *[no] { $who } on saanut uuden nimen.
}
log-key-replaced = Pöydällä on uusi linkki ja uusi koodi.
log-entropy = { $self ->
    [yes] Osallistuit sekoitukseen.
   *[no] { $who } osallistui sekoitukseen.
}
log-left = { $self ->
    [yes] Poistuit pöydästä.
   *[no] { $who } poistui pöydästä.
}
log-stand-in-time = { $self ->
    [yes] Aikasi loppui. Botti jatkaa.
   *[no] { $who } ylitti aikansa. Botti jatkaa.
}
log-stand-in-left = { $self ->
    [yes] Botti jatkaa puolestasi.
   *[no] { $who } sai tilalleen botin.
}
log-stand-in-away = { $self ->
    [yes] Olit poissa. Botti jatkaa.
   *[no] { $who } on poissa. Botti jatkaa.
}
log-stand-in-back = { $self ->
    [yes] Olet taas pelissä.
   *[no] { $who } on taas pelissä.
}
log-substitute-busy = { $who }: botti oli varattu, joten tämän siirron valitsi { $substitute }.
log-substitute-failed = { $who }: botti epäonnistui, joten tämän siirron valitsi { $substitute }.
log-credited = Palvelin oli poissa käytöstä. Kaikkiin kelloihin palautettiin { $minutes ->
    [one] { $minutes } minuutti
   *[other] { $minutes } minuuttia
}.
log-rematch = Tulossa on uusintapeli.
log-closed = Pöytä suljettiin.
log-options = Isäntä muutti pöydän asetuksia.
log-end-proposed = { $self ->
    [yes] Ehdotat, että peli päätetään ilman tulosta.
   *[no] { $who } ehdottaa, että peli päätetään ilman tulosta.
}
log-end-accepted = { $self ->
    [yes] Hyväksyt pelin päättämisen.
   *[no] { $who } hyväksyy pelin päättämisen.
}
log-end-declined = { $self ->
    [yes] Et hyväksy pelin päättämistä.
   *[no] { $who } ei hyväksy pelin päättämistä.
}
log-abandoned = Peli päätettiin ilman tulosta.
again-show = Toista viime kierros
again-title = Siirto { $at } / { $of }
again-previous = Edellinen siirto
again-next = Seuraava siirto
again-done = Valmis
moment-ticket = { $count ->
    [one] Menolippu suoritettu!
   *[other] { $count } menolippua suoritettu!
}
moment-tunnel = Tunnelia ei rakennettu
moment-last-round = Viimeinen kierros!
log-latest = Toisen pelaajan viimeisin vuoro
## The log by turns. Each line begins with the name of a player and a colon: "Berta: took …, drew blind".

deed-took = { $self ->
    [yes] otit { $cards }
   *[no] otti { $cards }
}
deed-drew = { $self ->
    [yes] { $count ->
        [one] nostit pakasta
       *[other] nostit { $count } pakasta
    }
   *[no] { $count ->
        [one] nosti pakasta
       *[other] nosti { $count } pakasta
    }
}
deed-drew-own = { $self ->
    [yes] nostit pakasta { $cards }
   *[no] nosti pakasta { $cards }
}
deed-claimed = { $self ->
    [yes] rakensit reitin { $route } ({ $length }, +{ $points })
   *[no] rakensi reitin { $route } ({ $length }, +{ $points })
}
deed-tunnel = { $self ->
    [yes] yrität tunnelia { $route }
   *[no] yrittää tunnelia { $route }
}
deed-tunnel-due = { $self ->
    [yes] yrität tunnelia { $route }, { $due ->
        [one] maksettavana { $due } lisäkortti
       *[other] maksettavana { $due } lisäkorttia
    }
   *[no] yrittää tunnelia { $route }, { $due ->
        [one] maksettavana { $due } lisäkortti
       *[other] maksettavana { $due } lisäkorttia
    }
}
deed-tunnel-claimed = { $self ->
    [yes] rakensit tunnelin { $route } ({ $length }, +{ $points })
   *[no] rakensi tunnelin { $route } ({ $length }, +{ $points })
}
deed-tunnel-paid = { $self ->
    [yes] rakensit tunnelin { $route } ({ $length }, +{ $points }), { $due ->
        [one] { $due } lisäkortti
       *[other] { $due } lisäkorttia
    }
   *[no] rakensi tunnelin { $route } ({ $length }, +{ $points }), { $due ->
        [one] { $due } lisäkortti
       *[other] { $due } lisäkorttia
    }
}
deed-tunnel-given-up = { $self ->
    [yes] luovuit tunnelista { $route }
   *[no] luopui tunnelista { $route }
}
deed-station = { $self ->
    [yes] rakensit aseman ({ $city })
   *[no] rakensi aseman ({ $city })
}
deed-tickets = { $self ->
    [yes] nostit { $count ->
        [one] { $count } menolipun
       *[other] { $count } menolippua
    }
   *[no] nosti { $count ->
        [one] { $count } menolipun
       *[other] { $count } menolippua
    }
}
deed-tickets-kept = { $self ->
    [yes] nostit { $count ->
        [one] { $count } menolipun
       *[other] { $count } menolippua
    }, pidit { $kept }
   *[no] nosti { $count ->
        [one] { $count } menolipun
       *[other] { $count } menolippua
    }, piti { $kept }
}
deed-passed = { $self ->
    [yes] jätit vuoron väliin
   *[no] jätti vuoron väliin
}

## Chat

chat-title = Chatti
chat-empty = Ei vielä viestejä.
chat-field = Viestisi
chat-send = Lähetä
chat-phrases = Valmiit lauseet
phrase-hello = Hei kaikille!
phrase-good-luck = Onnea peliin!
phrase-thanks = Kiitos!
phrase-well-played = Hyvin pelattu!
phrase-wow = Vau!
phrase-oops = Hups!
phrase-sorry = Anteeksi!
phrase-so-close = Olipa täpärää!
phrase-one-moment = Hetkinen vain.
phrase-back-again = Olen taas täällä.
phrase-good-game = Hyvä peli!
phrase-goodbye = Näkemiin!
chat-login = Istu pöytään tai kirjaudu sisään, niin voit kirjoittaa.
chat-mute = Mykistä { $who }
chat-unmute = Poista mykistys: { $who }
chat-muted = { $who } on mykistetty.
chat-more = Viestin toiminnot: { $who }
name-more = Toiminnot: { $who }
chat-silenced = Ylläpito on estänyt sinua kirjoittamasta chattiin.
chat-silenced-until = Ylläpito on estänyt sinua kirjoittamasta chattiin. Esto päättyy { $date }.

## Reports to the operator

report-chat = Ilmoita viestistä
report-name = Ilmoita nimestä
report-table = Ilmoita pöydästä
report-text = Palvelimen ylläpito saa tästä kopion ja näkee nimesi.
report-remark = Mikä on vialla? (valinnainen)
report-left = Merkkejä jäljellä: { $left }
report-send = Lähetä ilmoitus
report-sent = Kiitos. Ylläpito tutkii asian.

## Route list

routes-title = Reitit
routes-filter = Hae kaupungin nimellä
routes-can = Vain reitit, jotka voin rakentaa
routes-none = Hakua vastaavia reittejä ei ole.
route-label = { $from } – { $to }, { $color }, { $length ->
    [one] { $length } vaunu
   *[other] { $length } vaunua
}
route-tunnel = tunneli
route-ferry = { $count ->
    [one] lautta, { $count } veturi
   *[other] lautta, { $count } veturia
}
route-double = tuplareitti
route-owner = omistaja { $who }
route-owner-you = sinun
route-free = vapaa
route-can = voit rakentaa sen
city-label = { $city }
city-both = { $name } ({ $local })
city-label-station = { $city }, aseman omistaja { $who }

## Before the game starts

gather-title = Odotetaan pelaajia
gather-waiting = { $free ->
    [0] Kaikki ovat paikalla.
    [one] Yksi paikka vapaana
   *[other] { $free } paikkaa vapaana
}
gather-seat-free = Vapaa paikka
gather-sit = Istu tähän
gather-invite = Kutsu muita
gather-invite-text = Lähetä heille tämä linkki tai anna heidän skannata koodi.
gather-code = Tai tämä lyhyt koodi:
gather-link = Pöydän linkki
gather-qr = QR-koodi, jossa on pöydän linkki
gather-start = Aloita peli
gather-start-wait = Voit aloittaa, kun kaikki paikat on varattu.
gather-host-starts = { $who } aloittaa pelin, kun kaikki ovat paikalla.
gather-dismiss = Poista pöydästä: { $who }
gather-seat-for = Kenelle paikka { $number } on
gather-seat-person = Vapaa ihmiselle
gather-seat-remove = Poista paikka { $number }
gather-seat-add = Lisää paikka
gather-color = Värisi
gather-name = Miksi muut saavat kutsua sinua?
gather-name-save = Käytä tätä nimeä
gather-name-skip = Ohita
gather-options = Muuta asetuksia
gather-options-text = Kaikki pöydässä näkevät muutoksen. Pelilauta pysyy; avaa toista lautaa varten toinen pöytä.
gather-options-save = Tallenna
gather-leave = Poistu pöydästä
gather-dismissed = Pöydästä poistetut pelaajat
gather-dismissed-text = He eivät voi istua pöytään uudelleen, ellet kutsu heitä.
gather-invite-again = Kutsu uudelleen
gather-invite-again-who = Kutsu uudelleen: { $who }
gather-key = Vaihda linkki ja koodi
gather-key-text = Vanha linkki ja vanha koodi lakkaavat heti toimimasta. Pöydässä istuvat pelaajat säilyttävät paikkansa.
gather-key-yes = Vaihda
gather-key-done = Uusi linkki ja uusi koodi näkyvät yllä.
gather-closed-title = Tämä pöytä on suljettu
gather-closed-text = Tämä pöytä ei ole enää käytössä.
gather-clock-none = Ei aikarajaa
gather-clock-live = { $minutes ->
    [one] { $minutes } minuutti pelaajaa kohti
   *[other] { $minutes } minuuttia pelaajaa kohti
} ja { $seconds ->
    [one] { $seconds } sekunti
   *[other] { $seconds } sekuntia
} lisää joka vuorolla
gather-clock-days = { $hours ->
    [one] { $hours } tunti vuoroa kohti
   *[other] { $hours } tuntia vuoroa kohti
}
gather-clock-whole-days = { $days ->
    [one] { $days } päivä vuoroa kohti
   *[other] { $days } päivää vuoroa kohti
}
gather-public = Julkinen pöytä
gather-private = Yksityinen pöytä
gather-order-seated = Pelataan istumajärjestyksessä
gather-order-begins = { $who } aloittaa
gather-order-random = Pelaajien järjestys arvotaan
create-house = Kotisäännöt
create-rule-cars = Vaunuja pelaajaa kohti
create-rule-keep = Alussa pidettävien menolippujen vähimmäismäärä
create-rule-doubles = Tuplareitin molemmat reitit voi rakentaa, kun pelaajia on vähintään
create-rule-path = Pisteitä pisimmästä yhtenäisestä reitistä
create-rule-printed = tavallisesti: { $printed }
house-standard = Tavalliset säännöt
gather-entropy = Osallistu sekoitukseen
gather-entropy-text = Selaimesi lisää sekoitukseen omia satunnaisia tavujaan, joten palvelin ei voi valita jakoa etukäteen.
gather-entropy-done = Lisätty

## Several players on one device

pass-title = Anna laite seuraavalle: { $who }
pass-text = Kortit ja menoliput ovat piilossa, kunnes { $who } on valmis.
pass-do = Olen { $who }
shared-title = { $who }: { $title }

## End of the game

end-title = Lopulliset pisteet
end-skip = Ohita
end-next = Seuraava
end-again = Näytä pistelasku uudelleen
end-board = Katso pelilautaa
end-step-routes = Pisteet reiteistä
end-step-tickets = Menoliput: { $who }
end-step-tickets-you = Menolippusi
end-step-stations = Käyttämättömät asemat
end-step-path = Pisin yhtenäinen reitti: { $length ->
    [one] { $length } vaunu
   *[other] { $length } vaunua
}
end-step-total = Lopputulos
end-winner = { $who } voitti!
end-winner-you = Sinä voitit!
end-winners = { $who } jakavat voiton!
end-tie-completed-tickets = Pisteet menivät tasan: suoritettujen menolippujen määrä ratkaisi.
end-tie-fewest-stations = Pisteet ja menoliput menivät tasan: pienin asemien määrä ratkaisi.
end-tie-longest-path = Pisteet ja menoliput menivät tasan: pisin yhtenäinen reitti ratkaisi.
end-place = Sijoitus
end-player = Pelaaja
end-routes = Reitit
end-tickets = Menoliput
end-stations = Asemat
end-path = Pisin yhtenäinen reitti
end-total = Yhteensä
end-borrowed = Lainattu reitti ({ $city }): { $route }
end-rematch = Uusintapeli
end-rematch-go = Siirry uusintapeliin
end-record = Lataa pelin tallenne
end-replay = Katso pelin toisto
end-fairness = Tarkista jako

## Verifying the deal

fair-title = Jaon tarkistus selaimessasi
fair-text = Ennen peliä palvelin sitoutui tiettyyn sekoitukseen julkaisemalla sen sormenjäljen. Nyt se on paljastanut salaisuuden, joten kuka tahansa voi tarkistaa, ettei mitään ole muutettu.
fair-check = Tarkista jako
fair-checking = Tarkistetaan…
fair-noted = Selaimesi tallentama sormenjälki
fair-commitment = Sormenjälki pelin tallenteessa
fair-secret = Paljastettu salaisuus
fair-entropy = Pelaajien lisäykset
fair-entropy-none = ei mitään
fair-ok-noted = Tämä on sama sormenjälki, jonka selaimesi tallensi tullessasi.
fair-ok-commitment = Salaisuus vastaa sormenjälkeä.
fair-ok-first = Aloittaja määräytyi salaisuuden perusteella.
fair-ok-tickets = Menolippujen järjestys määräytyi salaisuuden perusteella.
fair-ok-cards = { $count ->
    [one] Junakorttien sekoitus määräytyi salaisuuden perusteella.
   *[other] Kaikki { $count } junakorttien sekoitusta määräytyivät salaisuuden perusteella.
}
fair-bad-noted = Tämä EI ole sama sormenjälki, jonka selaimesi tallensi.
fair-bad-commitment = Salaisuus EI vastaa sormenjälkeä.
fair-bad-first = Aloittaja EI määräytynyt salaisuuden perusteella.
fair-bad-tickets = Menolippujen järjestys EI määräytynyt salaisuuden perusteella.
fair-bad-cards = Jokin junakorttien sekoitus EI määräytynyt salaisuuden perusteella.
fair-good = Jako oli reilu.
fair-not-good = Jako ei ollut se, jonka palvelin lupasi.
fair-none = Tästä pelistä ei ole tietoja jaon tarkistamiseen.
