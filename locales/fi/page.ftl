### The words of the page. Every message is used by web/src; `npm run messages` finds what is missing or unused.
### Names of players, cities and tables are put in as they are and never inflected. `$self` is `yes` if the sentence is about
### the reader ("You …") and `no` if it is about somebody else, whose name is `$who`. `{ $cards }` and `{ $route }` are
### pictures with a name: put them where a noun in its plain form can stand, e.g. after a colon.

fogg = Fogg
fogg-about = Epävirallinen, avoin toteutus kahdesta junalautapelistä. Ei yhteyttä pelien julkaisijaan.
map-usa = Pohjois-Amerikka
map-europe = Eurooppa

## Colours of cards and routes. The names stand alone, as labels.

card-purple = violetti
card-blue = sininen
card-orange = oranssi
card-white = valkoinen
card-green = vihreä
card-yellow = keltainen
card-black = musta
card-red = punainen
card-locomotive = veturi
route-gray = mikä tahansa yksi väri
# A number of cards of one kind, as a label: "3 × red".
cards-of = { $count } × { $card }
# The colours and patterns of the five players, for descriptions.
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
loading = Hetki…
home = Etusivu
rules = Säännöt
settings = Asetukset
you = Sinä
skip-to-content = Siirry sisältöön
lost-title = Täällä ei ole mitään
lost-text = Osoite voi olla väärä, tai se, mitä täällä oli, on poissa.
lost-home = Etusivulle
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

## The connection

offline-waiting = Yhteys katkesi. Yritetään uudelleen…
offline-now = Yritä nyt
offline-session = Istuntosi on päättynyt. Kirjaudu uudelleen sisään, niin voit jatkaa.
offline-login = Kirjaudu sisään
offline-protocol = Sivu ja palvelin eivät ymmärrä toisiaan. Lataa sivu uudelleen.
offline-outdated = Palvelin on päivitetty. Lataa sivu uudelleen, niin voit jatkaa peliä; mitään ei katoa.
offline-crowded = Liian moni seuraa tätä pöytää. Yritä myöhemmin uudelleen.
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

## The table: its frame

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
tab-log = Kulku
tab-chat = Chatti
tab-routes = Reitit
board-zoom-in = Lähemmäs
board-zoom-out = Kauemmas
board-fit = Koko pelilauta
board-help = Nuolinäppäimet siirtävät reitiltä toiselle, Enter valitsee reitin, plus ja miinus zoomaavat, 0 näyttää koko pelilaudan.
board-help-city = Nuolinäppäimet siirtävät kaupungista toiseen, Enter valitsee kaupungin.
menu = Valikko
menu-sound-on = Äänet päälle
menu-sound-off = Äänet pois
menu-speed = Animaatiot
menu-speed-normal = tavalliset
menu-speed-fast = nopeat
menu-speed-off = pois
menu-confirm = Vahvista siirrot
menu-confirm-always = aina
menu-confirm-touch = kosketusnäytöllä
menu-confirm-never = ei koskaan
menu-theme = Värit
menu-theme-system = järjestelmän mukaan
menu-theme-light = vaaleat
menu-theme-dark = tummat
menu-contrast = Suuri kontrasti
menu-symbols = Suuret symbolit
menu-notify = Ilmoita, kun on vuoroni
menu-leave = Poistu pöydästä
menu-leave-sure = Haluatko poistua? Botti jatkaa puolestasi, ja voit ottaa paikkasi takaisin milloin tahansa.
menu-leave-yes = Poistu
keys-title = Pikanäppäimet
keys-board = Pelilauta: nuolet siirtävät, Enter valitsee, + − zoomaavat, 0 näyttää kaiken
keys-draw = Nosta esillä oleva kortti tai kortti pakasta
keys-tickets = Nosta menolippuja
keys-station = Rakenna asema
keys-routes = Reittiluettelo
keys-log = Näytä viime siirrot uudelleen
keys-confirm = Vahvista tai sulje
watching = Katselet peliä.
last-round = Viimeinen kierros! { $turns ->
    [0] Tämä on viimeinen vuoro.
    [one] Tämän jälkeen on vielä yksi vuoro.
   *[other] Tämän jälkeen on vielä { $turns } vuoroa.
}

## Whose turn it is, and what can be done

turn-you = Sinun vuorosi
turn-other = Vuorossa on { $who }
turn-other-thinking = { $who } miettii…
turn-first-tickets-wait = Menolippujen valinta kesken: { $who }
prompt-turn = Nosta kaksi korttia, rakenna reitti tai nosta menolippuja.
prompt-turn-stations = Nosta kaksi korttia, rakenna reitti, nosta menolippuja tai rakenna asema.
prompt-second = Nosta toinen korttisi.
prompt-pending = Lähetetään…
prompt-pass = Et voi tehdä mitään.
prompt-pass-do = Jätä vuoro väliin
action-tickets = Nosta menolippuja
action-station = Rakenna asema
action-claimable = { $count ->
    [0] Korteillasi ei voi rakentaa yhtään reittiä.
    [one] Voit rakentaa yhden reitin; se on merkitty pelilaudalle.
   *[other] Voit rakentaa { $count } reittiä; ne on merkitty pelilaudalle.
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
claim-tunnel = Tämä on tunneli: kolme korttia käännetään esiin, ja jokainen täsmäävä maksaa yhden lisäkortin.
claim-ferry = { $count ->
    [one] Tämä lautta vaatii veturin.
   *[other] Tämä lautta vaatii { $count } veturia.
}
claim-pay-with = Maksa näillä
claim-do = Rakenna
claim-try = Yritä tunnelia
half-title = { $route }: kumpi reitti?
half-hint = Kummastakin saa yhtä paljon pisteitä.
refused-title = { $what }: ei onnistu
refused-close = Selvä
city-title = Mihin rakennat aseman?
city-hint = Valitse jokin merkityistä kaupungeista pelilaudalta tai luettelosta.
city-list = Kaupunki
city-choose = Valitse kaupunki…
station-title = Rakenna asema: { $city }
station-hint = Pelin lopussa se antaa sinun käyttää yhtä toisen pelaajan reittiä, joka päättyy tänne.
station-cost = { $count ->
    [one] Asema maksaa { $count } kortin.
   *[other] Asema maksaa { $count } korttia, kaikki samaa väriä.
}
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

keep-title-first = Ensimmäiset menolippusi
keep-title = Uudet menoliput
keep-least = { $least ->
    [one] Pidä vähintään yksi.
   *[other] Pidä vähintään { $least }.
}
keep-missing = { $missing ->
    [one] Valitse vielä yksi.
   *[other] Valitse vielä { $missing }.
}
keep-do = { $count ->
    [0] Pidä nämä
    [one] Pidä yksi lippu
   *[other] Pidä { $count } lippua
}
keep-all-together = Kaikkiin avoimiin menolippuihisi tarvitaan yhteensä { $cars ->
    [one] { $cars } vaunu
   *[other] { $cars } vaunua
}; sinulla on { $left }.
keep-waiting = Olet valinnut menolippusi.

## Tunnels

tunnel-title = Tunneli { $route }
tunnel-laid = Pöytään lyödyt
tunnel-turned = Esiin käännetyt
tunnel-turning = Kortit käännetään esiin…
tunnel-due = { $due ->
    [0] Lisäkortteja ei tarvita.
    [one] Maksettavana on yksi lisäkortti.
   *[other] Maksettavana on { $due } lisäkorttia.
}
tunnel-pay-with = Maksa näillä
tunnel-cannot = Sinulla ei ole siihen tarvittavia kortteja.
tunnel-pay = Maksa
tunnel-withdraw = Luovu
tunnel-outcome-free = { $self ->
    [yes] Lisäkortteja ei tarvita: tunneli on sinun.
   *[no] Lisäkortteja ei tarvita: tunnelin saa { $who }.
}

## Hand, display, piles

hand-title = Kätesi
hand-count = { $count ->
    [one] { $count } kortti
   *[other] { $count } korttia
}
hand-empty = Sinulla ei ole kortteja.
hand-hidden = Käsi on piilotettu.
hand-card = { $card }: { $count }
hand-drag = Raahaa kortteja reitille, niin rakennat sen tällä värillä.
display-title = Esillä olevat kortit
display-slot = Ota kortti: { $card }
display-slot-no = { $card }, ei voi ottaa nyt
display-empty = Tyhjä paikka
pile-draw = Nosta pakasta, { $count ->
    [one] { $count } kortti
   *[other] { $count } korttia
}
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
tickets-together = Kaikki avoimet menoliput yhteensä: { $cars ->
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
player-away = poissa
player-turn = vuorossa
player-bot = Botti { $bot }
level-gentle = Lempeä
level-easy = Helppo
level-steady = Vakaa
level-sharp = Terävä
level-merciless = Armoton
# Not offered any more; tables of old have them.
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
stood-in-text = Olit poissa tai aikasi loppui. Paikka on yhä sinun.
stood-in-do = Ota paikka takaisin

## The log

log-title = Pelin kulku
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
    [yes] Yrität tunnelia { $route }: { $cards }
   *[no] { $who } yrittää tunnelia { $route }: { $cards }
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
    [yes] Et voinut tehdä mitään.
   *[no] { $who } ei voinut tehdä mitään.
}
log-last-round = { $self ->
    [yes] Vaunusi ovat loppumassa: kaikki saavat vielä yhden vuoron.
   *[no] { $who } on käyttänyt vaununsa lähes loppuun: kaikki saavat vielä yhden vuoron.
}
log-ended = Peli on päättynyt.
log-stalemate = Kukaan ei voi enää tehdä mitään: peli on päättynyt.
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
    [yes] Lisäsit oman osuutesi sekoitukseen.
   *[no] { $who } lisäsi oman osuutensa sekoitukseen.
}
log-left = { $self ->
    [yes] Poistuit pöydästä.
   *[no] { $who } poistui pöydästä.
}
log-stand-in-time = { $self ->
    [yes] Aikasi loppui; botti jatkaa.
   *[no] { $who } ylitti aikansa; botti jatkaa.
}
log-stand-in-left = { $self ->
    [yes] Botti jatkaa puolestasi.
   *[no] { $who } sai tilalleen botin.
}
log-stand-in-away = { $self ->
    [yes] Olit poissa; botti jatkaa.
   *[no] { $who } on poissa; botti jatkaa.
}
log-stand-in-back = { $self ->
    [yes] Olet taas pelissä.
   *[no] { $who } on taas pelissä.
}
log-substitute-busy = { $who }: botti oli varattu, joten tämän siirron valitsi { $substitute }.
log-substitute-failed = { $who }: botti epäonnistui, joten tämän siirron valitsi { $substitute }.
log-credited = Palvelin oli poissa käytöstä; kelloihin palautettiin { $minutes ->
    [one] { $minutes } minuutti
   *[other] { $minutes } minuuttia
}.
log-rematch = Tulossa on uusintapeli.
log-closed = Pöytä suljettiin.
again-show = Näytä viime siirrot uudelleen
again-title = Siirto { $at } / { $of }
again-previous = Edellinen siirto
again-next = Seuraava siirto
again-done = Valmis

## Chat

chat-title = Chatti
chat-empty = Kukaan ei ole vielä sanonut mitään.
chat-field = Viestisi
chat-send = Lähetä
chat-login = Istu pöytään tai kirjaudu sisään, niin voit sanoa jotain.
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

## Routes as a list

routes-title = Reitit
routes-filter = Etsi kaupunkia
routes-can = Vain ne, jotka voin rakentaa
routes-none = Mikään reitti ei täsmää.
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
city-label-station = { $city }, aseman omistaja { $who }

## While people gather

gather-title = Pöytä on katettu
gather-waiting = { $free ->
    [0] Kaikki ovat paikalla.
    [one] Yksi paikka on vapaana.
   *[other] { $free } paikkaa on vapaana.
}
gather-seat-free = Vapaa paikka
gather-sit = Istu tähän
gather-invite = Kutsu muita
gather-invite-text = Lähetä heille tämä linkki tai anna heidän skannata koodi.
gather-code = Tai tämä lyhyt koodi:
gather-link = Pöydän linkki
gather-qr = QR-koodi, jossa on pöydän linkki
gather-start = Aloita peli
gather-start-wait = Peli voi alkaa, kun kaikki paikat on varattu.
gather-host-starts = { $who } käynnistää pelin, kun kaikki ovat paikalla.
gather-dismiss = Poista pöydästä: { $who }
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
gather-closed-text = Täällä ei enää pelata.
gather-clock-none = Ei kelloa
gather-clock-live = { $minutes ->
    [one] { $minutes } minuutti kullekin
   *[other] { $minutes } minuuttia kullekin
} ja { $seconds ->
    [one] { $seconds } sekunti
   *[other] { $seconds } sekuntia
} lisää joka vuorolla
gather-clock-days = { $hours ->
    [one] { $hours } tunti vuoroa kohti
   *[other] { $hours } tuntia vuoroa kohti
}
gather-public = Julkinen pöytä
gather-private = Yksityinen pöytä
gather-order-seated = Pelataan istumajärjestyksessä
gather-order-begins = { $who } aloittaa
gather-order-random = Pelijärjestys arvotaan
gather-entropy = Lisää sekoitukseen
gather-entropy-text = Selaimesi lisää omia satunnaisia tavujaan, joten palvelin ei ole voinut valita jakoa.
gather-entropy-done = Lisätty

## Several people at one device

pass-title = Ojenna laite eteenpäin: { $who }
pass-text = Kädet ja menoliput ovat piilossa, kunnes { $who } on valmis.
pass-do = Olen { $who }

## The end

end-title = Pisteiden laskeminen
end-skip = Ohita
end-next = Seuraava
end-again = Näytä pisteiden laskeminen uudelleen
end-board = Katso pelilautaa
end-step-routes = Pisteet reiteistä
end-step-tickets = Menoliput: { $who }
end-step-tickets-you = Menolippusi
end-step-stations = Rakentamatta jääneet asemat
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
end-replay = Katso peli uudelleen
end-fairness = Oliko jako reilu?

## Checking the deal

fair-title = Jako, tarkistettuna selaimessasi
fair-text = Ennen peliä palvelin sitoutui tiettyyn sekoitukseen näyttämällä sen sormenjäljen. Nyt se on paljastanut sormenjäljen takana olevan salaisuuden, joten jokainen voi tarkistaa, ettei mitään ole muutettu.
fair-check = Tarkista
fair-checking = Tarkistetaan…
fair-noted = Selaimesi muistiin panema sormenjälki
fair-commitment = Sormenjälki tallenteessa
fair-secret = Paljastettu salaisuus
fair-entropy = Pelaajien lisäykset
fair-entropy-none = ei mitään
fair-ok-noted = Tämä on sama sormenjälki, jonka selaimesi pani muistiin tullessasi.
fair-ok-commitment = Salaisuus vastaa sormenjälkeä.
fair-ok-first = Aloittaja määräytyy salaisuudesta.
fair-ok-tickets = Menolippujen järjestys määräytyy salaisuudesta.
fair-ok-cards = { $count ->
    [one] Junakorttien sekoitus määräytyy salaisuudesta.
   *[other] Kaikki { $count } junakorttien sekoitusta määräytyvät salaisuudesta.
}
fair-bad-noted = Tämä EI ole sama sormenjälki, jonka selaimesi pani muistiin.
fair-bad-commitment = Salaisuus EI vastaa sormenjälkeä.
fair-bad-first = Aloittaja EI määräydy salaisuudesta.
fair-bad-tickets = Menolippujen järjestys EI määräydy salaisuudesta.
fair-bad-cards = Jokin junakorttien sekoitus EI määräydy salaisuudesta.
fair-good = Jako oli reilu.
fair-not-good = Jako ei ollut sellainen kuin luvattiin.
fair-none = Tässä tallenteessa ei ole todistetta.
