### Messages of the table and of every page. Each one is used in web/src; `npm run messages` finds missing and unused ones.
### Names of players, cities, and tables are inserted as they are and never inflected. `$self` is `yes` if the sentence is
### about the reader ("You …") and `no` if it is about another player, whose name is `$who`. `{ $cards }` and `{ $route }`
### are images with a name. Put them where an uninflected noun fits, for example after a colon.

fogg = Fogg
fogg-about = O implementare neoficială și deschisă a două jocuri de societate cu trenuri. Fără nicio legătură cu editura lor.
map-usa = America de Nord
map-europe = Europa

## Colors of cards and routes. They are used alone, as labels. Route colors agree with the word for "route".

card-purple = mov
card-blue = albastru
card-orange = portocaliu
card-white = alb
card-green = verde
card-yellow = galben
card-black = negru
card-red = roșu
card-locomotive = locomotivă
route-purple = mov
route-blue = albastră
route-orange = portocalie
route-white = albă
route-green = verde
route-yellow = galbenă
route-black = neagră
route-red = roșie
route-gray = o culoare la alegere
# A number of cards of one kind, as a label: "3 × red".
cards-of = { $count } × { $card }
# The colors and patterns of the five players, for descriptions.
livery-0 = albastru cu linii oblice
livery-1 = roșu cu șine
livery-2 = verde cu buline
livery-3 = galben cu zigzag
livery-4 = negru cu carouri

## Common

close = Închide
cancel = Anulează
confirm = Confirmă
back = Înapoi
copy = Copiază
copied = Copiat
loading = Se încarcă…
home = Pagina principală
rules = Reguli
settings = Setări
you = Tu
guest-name = Oaspete { $number }
# A bot with the name of its level: "Ada · Sharp".
bot-name = { $name } · { $level }
name-you = { $name } (tu)
skip-to-content = Sari la conținut
lost-title = Pagina nu a fost găsită
lost-text = Poate că adresa e greșită sau pagina nu mai există.
lost-home = Mergi la pagina principală
rule-link = Regula { $rule }
# Between the two cities of a route or a ticket.
from-to = { $from } – { $to }
points = { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}
cars = { $cars ->
    [one] { $cars } vagon
    [few] { $cars } vagoane
   *[other] { $cars } de vagoane
}

## Connection

offline-waiting = Conexiunea s-a pierdut. Se reconectează…
offline-now = Reconectează acum
offline-session = Sesiunea ta s-a încheiat. Conectează-te din nou ca să continui.
offline-login = Conectează-te
offline-protocol = Pagina nu se potrivește cu versiunea serverului. Reîncarcă pagina.
offline-outdated = Serverul a fost actualizat. Reîncarcă pagina ca să continui. Nu s-a pierdut nimic.
offline-crowded = Prea multe persoane privesc această masă. Încearcă din nou mai târziu.
offline-elsewhere = Ai deschis această masă în prea multe ferestre. Închide una și încearcă din nou.
offline-refused = Nu ai acces la această masă. Cere-i gazdei linkul.
reload = Reîncarcă
table-problem-title = Masa aceasta nu poate fi afișată
wait = Prea multe cereri. Încearcă din nou peste { $seconds ->
    [one] { $seconds } secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.
table-problem-wait = Masa se deschide în câteva clipe
dismissed-title = Gazda te-a scos de la această masă
dismissed-text = Poți reveni doar dacă te invită din nou. Pe pagina principală găsești alte mese.
dismissed-retry = Încearcă din nou
suspended-title = Acest cont este suspendat
suspended-text = Administratorul serverului l-a suspendat și deocamdată nu îl poți folosi. Dacă crezi că este o greșeală, ia legătura cu administratorul.
suspended-until = Suspendarea se încheie pe { $date }.
suspended-leave = Deconectează-te
announcement-close = Închide anunțul

## The table page

table-title = { $map } · Fogg
table-title-turn = Rândul tău · Fogg
table-board = Tabla de joc: { $map }
table-regions-players = Jucători
table-regions-cards = Cărțile tren de pe masă
table-regions-decision = Decizia ta
table-tabs = Secțiunile mesei
tab-hand = Mână
tab-tickets = Trasee
tab-players = Jucători
tab-log = Jurnal
tab-chat = Chat
tab-routes = Rute
board-zoom-in = Mărește
board-zoom-out = Micșorează
board-fit = Toată tabla
board-help = Săgețile trec de la o rută la alta, Enter alege una, plus și minus apropie și depărtează, 0 arată toată tabla.
board-help-city = Săgețile trec de la un oraș la altul, Enter alege unul.
menu = Meniu
menu-language = Limbă
menu-settings = Toate setările
menu-sound-on = Pornește sunetele
menu-sound-off = Oprește sunetele
menu-speed = Animații
menu-speed-normal = normale
menu-speed-fast = rapide
menu-speed-off = deloc
menu-tempo = Turele celorlalți jucători
menu-tempo-relaxed = relaxat
menu-tempo-brisk = alert
menu-tempo-instant = imediat
menu-confirm = Confirmarea mutărilor
menu-confirm-device = după dispozitiv
menu-confirm-always = mereu
menu-confirm-countdown = cu numărătoare inversă
menu-confirm-never = niciodată
menu-theme = Temă
menu-theme-system = ca în sistem
menu-theme-light = luminoasă
menu-theme-dark = întunecată
menu-contrast = Contrast ridicat
menu-symbols = Simboluri mari
menu-notify = Anunță-mă când îmi vine rândul
menu-leave = Pleacă de la masă
menu-leave-sure = Pleci din joc? Un bot continuă în locul tău și poți reveni oricând.
menu-leave-yes = Pleacă
menu-leave-alone = Dacă îl continui mai târziu, jocul te așteaptă. Dacă îl abandonezi, nu contează pentru nimeni.
menu-leave-later = Continuă mai târziu
menu-leave-abandon = Abandonează jocul
end-game = Încheie jocul
end-game-sure = Propui încheierea jocului fără rezultat? Jocul se încheie dacă toți sunt de acord.
end-game-propose = Propune
end-game-proposed = { $who } propune încheierea jocului fără rezultat.
end-game-waiting = Ești de acord cu încheierea jocului. Ceilalți au fost întrebați.
end-game-agree = De acord
end-game-decline = Joacă mai departe
end-game-withdraw = Retrage
end-game-over-title = Acest joc a fost încheiat
end-game-over-text = Jucătorii l-au încheiat fără rezultat, așa că nu contează pentru nimeni.
keys-title = Comenzi rapide de la tastatură
keys-board = Tablă: săgețile mută selecția, Enter alege, + − apropie și depărtează, 0 arată tot
keys-draw = Trage o carte cu fața în sus sau din pachet
keys-tickets = Trage cărți traseu
keys-station = Construiește o gară
keys-routes = Lista rutelor
keys-log = Arată din nou ultima rundă
keys-undo = Anulează ultima ta mutare
keys-confirm = Confirmă sau închide
watching = Privești acest joc.
last-round = Runda finală! { $turns ->
    [0] Aceasta este ultima tură.
    [one] Mai urmează o tură după aceasta.
    [few] Mai urmează { $turns } ture după aceasta.
   *[other] Mai urmează { $turns } de ture după aceasta.
}

## Turns and actions

turn-you = Rândul tău
turn-other = { $who } joacă
turn-other-thinking = { $who } se gândește…
away-soon = { $who } lipsește. Un bot continuă peste { $time }.
away-now = { $who } lipsește. Un bot continuă acum.
turn-first-tickets-wait = Se așteaptă alegerea cărților traseu: { $who }
prompt-turn = Trage două cărți, revendică o rută sau trage cărți traseu.
prompt-turn-stations = Trage două cărți, revendică o rută, trage cărți traseu sau construiește o gară.
prompt-second = Trage a doua carte.
prompt-pending = Se trimite…
prompt-pass = Nu ai nicio mutare posibilă.
prompt-pass-do = Pas
action-tickets = Trage cărți traseu
action-station = Construiește o gară
action-claimable = { $count ->
    [0] Cu aceste cărți nu poți revendica nicio rută.
    [one] Poți revendica o rută (evidențiată pe tablă).
    [few] Poți revendica { $count } rute (evidențiate pe tablă).
   *[other] Poți revendica { $count } de rute (evidențiate pe tablă).
}
action-claimable-unlit = { $count ->
    [0] Cu aceste cărți nu poți revendica nicio rută.
    [one] Poți revendica o rută.
    [few] Poți revendica { $count } rute.
   *[other] Poți revendica { $count } de rute.
}

## Claiming a route

claim-title = Revendică ruta { $route }
claim-facts = { $length ->
    [one] { $length } vagon
    [few] { $length } vagoane
   *[other] { $length } de vagoane
} · { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}
claim-tunnel = Tunel: se întorc trei cărți și fiecare potrivire costă o carte în plus.
claim-ferry = { $count ->
    [one] Acest feribot cere o locomotivă.
    [few] Acest feribot cere { $count } locomotive.
   *[other] Acest feribot cere { $count } de locomotive.
}
claim-pay-with = Plătește cu
claim-do = Revendică
claim-now = { $confirm } acum
claim-countdown = { $title }: în { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}. Tasta Escape anulează.
claim-try = Încearcă tunelul
undo = Ia mutarea înapoi
undo-until = Îți poți lua mutarea înapoi până când joacă următorul.
half-title = Care dintre cele două rute { $route }?
half-hint = Ambele aduc la fel de multe puncte.
refused-title = { $what }: nu se poate
refused-close = OK
missing-cards = Trebuie { $needed } × { $color }: ai { $have } × { $color } și { $locomotives ->
    [one] o locomotivă
    [few] { $locomotives } locomotive
   *[other] { $locomotives } de locomotive
}.
missing-any = Trebuie { $needed ->
    [one] o carte
    [few] { $needed } cărți de aceeași culoare
   *[other] { $needed } de cărți de aceeași culoare
}: ai cel mult { $have } × { $color } și { $locomotives ->
    [one] o locomotivă
    [few] { $locomotives } locomotive
   *[other] { $locomotives } de locomotive
}.
missing-all = Trebuie { $needed ->
    [one] o carte
    [few] { $needed } cărți de aceeași culoare
   *[other] { $needed } de cărți de aceeași culoare
}: ai { $locomotives ->
    [one] o locomotivă
    [few] { $locomotives } locomotive
   *[other] { $locomotives } de locomotive
}.
missing-locomotives = { $needed ->
    [one] Trebuie o locomotivă
    [few] Trebuie { $needed } locomotive
   *[other] Trebuie { $needed } de locomotive
}: ai { $have }.
missing-cars = { $needed ->
    [one] Trebuie un vagon
    [few] Trebuie { $needed } vagoane
   *[other] Trebuie { $needed } de vagoane
}: mai ai { $have }.
missing-stations = Ai construit toate gările tale ({ $needed }).
city-title = Unde construiești gara?
city-hint = Alege unul dintre orașele evidențiate pe tablă sau din listă.
city-list = Oraș
city-choose = Alege un oraș…
station-title = Construiește o gară în { $city }
station-hint = La sfârșitul jocului, traseele tale pot folosi o rută a altui jucător care ajunge în acest oraș.
station-price = Costă acum { $count ->
    [one] o carte
    [few] { $count } cărți de aceeași culoare
   *[other] { $count } de cărți de aceeași culoare
} și la final { $points ->
    [one] un punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}: atât aduce fiecare gară nefolosită.
station-do = Construiește
draw-title-pile = Tragi o carte din pachet?
draw-title-slot = Iei această carte: { $card }?
draw-do = Trage
tickets-title = Tragi cărți traseu?
tickets-hint = { $count ->
    [one] Primești ultima carte traseu și trebuie să o păstrezi.
    [few] Primești { $count } cărți traseu și trebuie să păstrezi cel puțin una.
   *[other] Primești { $count } de cărți traseu și trebuie să păstrezi cel puțin una.
}
tickets-do = Trage cărți traseu

## Choosing tickets

keep-title-first = Alege-ți primele cărți traseu
keep-title = Alege ce cărți traseu păstrezi
keep-least = { $least ->
    [one] Păstrează cel puțin una.
    [few] Păstrează cel puțin { $least }.
   *[other] Păstrează cel puțin { $least }.
}
keep-missing = { $missing ->
    [one] Mai alege una.
    [few] Mai alege { $missing }.
   *[other] Mai alege { $missing }.
}
keep-do = { $count ->
    [0] Alege cărți traseu
    [one] Păstrează o carte traseu
    [few] Păstrează { $count } cărți traseu
   *[other] Păstrează { $count } de cărți traseu
}
keep-together = { $checked ->
    [0] Dacă le păstrezi pe toate, îți
   *[other] Cu alegerea ta îți
} mai trebuie în total { $cars ->
    [one] { $cars } vagon
    [few] { $cars } vagoane
   *[other] { $cars } de vagoane
}. Ai { $left }.
keep-waiting = Ți-ai ales cărțile traseu.

## Tunnels

tunnel-title = Tunelul { $route }
tunnel-laid = Etalate
tunnel-turned = Întoarse
tunnel-turning = Se întorc cărțile…
tunnel-due = { $due ->
    [0] Nu mai trebuie plătit nimic.
    [one] Plătește o carte în plus.
    [few] Plătește { $due } cărți în plus.
   *[other] Plătește { $due } de cărți în plus.
}
tunnel-pay-with = Plătește cu
tunnel-cannot = Nu ai cărțile necesare.
tunnel-pay = Plătește
tunnel-withdraw = Renunță
tunnel-outcome-free = { $self ->
    [yes] Nu mai trebuie plătit nimic: tunelul este al tău.
   *[no] Nu mai trebuie plătit nimic: { $who } are tunelul.
}

## Hand, face-up cards, deck

hand-title = Mâna ta
hand-count = { $count ->
    [one] { $count } carte
    [few] { $count } cărți
   *[other] { $count } de cărți
}
hand-empty = Nu ai cărți.
hand-hidden = Această mână este ascunsă.
hand-card = { $card }: { $count }
hand-drag = Glisează cărți pe o rută ca să o revendici cu această culoare.
display-title = Cărți cu fața în sus
display-slot = Ia: { $card }
display-slot-no = { $card } (acum nu se poate lua)
display-empty = Loc gol
pile-draw = Trage din pachet, { $count ->
    [one] a rămas o carte
    [few] au rămas { $count } cărți
   *[other] au rămas { $count } de cărți
}
pile = Pachet
discards = Decartate
discards-title = Cărți decartate
discards-none = Nu există cărți decartate.
tickets-deck = Trasee
tickets-deck-draw = Trage cărți traseu, { $count ->
    [one] a rămas una
    [few] au rămas { $count }
   *[other] au rămas { $count }
}

## Tickets

ticket-long = traseu lung
ticket-done = realizat
ticket-done-by-station = realizat printr-o gară
ticket-possible = { $cars ->
    [one] încă { $cars } vagon
    [few] încă { $cars } vagoane
   *[other] încă { $cars } de vagoane
}
ticket-needs-station = doar cu o gară
ticket-impossible = blocat
ticket-failed = nerealizat
tickets-none = Încă nu ai cărți traseu.
tickets-spectator = Numai jucătorii văd cărțile traseu.
tickets-hidden = Cărțile traseu sunt ascunse.
tickets-together = Toate traseele nerealizate: { $cars ->
    [one] { $cars } vagon
    [few] { $cars } vagoane
   *[other] { $cars } de vagoane
}
tickets-show-together = Arată rutele pe tablă

## Players

player-cars = Vagoane
player-cards = Cărți în mână
player-tickets = Cărți traseu
player-stations = Gări rămase
player-path = Cel mai lung traseu continuu
player-clock = Timp rămas
time-left-days = { $days } z { $hours } h
time-left-hours = { $hours } h { $minutes } min
player-away = lipsește
player-turn = la mutare
player-bot = Bot: { $bot }
level-gentle = Blând
level-easy = Ușor
level-steady = Metodic
level-sharp = Ager
level-merciless = Necruțător
# No longer offered. Old tables have them.
level-random = Aleatoriu
level-greedy = Lacom
player-stand-in = Pe acest loc joacă un bot
player-host = Gazdă
player-show-path = Arată cel mai lung traseu continuu: { $length ->
    [one] { $length } vagon
    [few] { $length } vagoane
   *[other] { $length } de vagoane
}
player-leader = cel mai lung
stood-in-title = Un bot joacă în locul tău
stood-in-text = Ai lipsit sau ți s-a terminat timpul. Îți poți relua locul oricând.
stood-in-do = Reia-ți locul

## Game log

log-title = Jurnalul jocului
log-empty = Încă nu s-a întâmplat nimic.
log-earlier = Mutările mai vechi nu apar aici.
log-started = Jocul începe.
log-first-seat = { $self ->
    [yes] Tu începi.
   *[no] { $who } începe.
}
log-first-tickets = { $self ->
    [yes] Ți-ai ales primele cărți traseu.
   *[no] { $who } și-a ales primele cărți traseu.
}
log-drew = { $self ->
    [yes] Ai tras o carte din pachet.
   *[no] { $who } a tras o carte din pachet.
}
log-drew-own = { $self ->
    [yes] Ai tras din pachet: { $cards }
   *[no] { $who } a tras din pachet: { $cards }
}
log-took = { $self ->
    [yes] Ai luat: { $cards }
   *[no] { $who } a luat: { $cards }
}
log-reshuffled = Pachetul s-a golit: cărțile decartate au fost amestecate.
log-swept = Prea multe locomotive: cărțile cu fața în sus au fost înlocuite.
log-tickets-drawn = { $self ->
    [yes] Ai tras { $count ->
        [one] o carte traseu
        [few] { $count } cărți traseu
       *[other] { $count } de cărți traseu
    }.
   *[no] { $who } a tras { $count ->
        [one] o carte traseu
        [few] { $count } cărți traseu
       *[other] { $count } de cărți traseu
    }.
}
log-tickets-kept = { $self ->
    [yes] Ai păstrat { $count ->
        [one] o carte traseu
        [few] { $count } cărți traseu
       *[other] { $count } de cărți traseu
    }.
   *[no] { $who } a păstrat { $count ->
        [one] o carte traseu
        [few] { $count } cărți traseu
       *[other] { $count } de cărți traseu
    }.
}
log-claimed = { $self ->
    [yes] Ai revendicat ruta { $route } (+{ $points }): { $cards }
   *[no] { $who } a revendicat ruta { $route } (+{ $points }): { $cards }
}
log-tunnel-tried = { $self ->
    [yes] Încerci tunelul { $route }: { $cards }
   *[no] { $who } încearcă tunelul { $route }: { $cards }
}
log-tunnel-due = { $due ->
    [one] Mai trebuie plătită o carte. Cărți întoarse: { $cards }
    [few] Mai trebuie plătite { $due } cărți. Cărți întoarse: { $cards }
   *[other] Mai trebuie plătite { $due } de cărți. Cărți întoarse: { $cards }
}
log-tunnel-free = { $self ->
    [yes] Nu mai trebuie plătit nimic: tunelul este al tău (+{ $points }). Cărți întoarse: { $cards }
   *[no] Nu mai trebuie plătit nimic: { $who } are tunelul (+{ $points }). Cărți întoarse: { $cards }
}
log-tunnel-none = { $self ->
    [yes] Nu mai este nicio carte de întors: tunelul este al tău (+{ $points }).
   *[no] Nu mai este nicio carte de întors: { $who } are tunelul (+{ $points }).
}
log-tunnel-paid = { $self ->
    [yes] Ai plătit și tunelul este al tău: { $cards }
   *[no] { $who } a plătit și are tunelul: { $cards }
}
log-tunnel-given-up = { $self ->
    [yes] Ai renunțat la tunel.
   *[no] { $who } a renunțat la tunel.
}
log-station = { $self ->
    [yes] Ai construit o gară în { $city }: { $cards }
   *[no] { $who } a construit o gară în { $city }: { $cards }
}
log-passed = { $self ->
    [yes] Ai zis pas: nu aveai nicio mutare posibilă.
   *[no] { $who } a zis pas: nu exista nicio mutare posibilă.
}
log-undone = { $self ->
    [yes] Ți-ai luat înapoi ultima mutare.
   *[no] { $who } și-a luat înapoi ultima mutare.
}
log-undone-route = { $self ->
    [yes] Ai luat înapoi: { $route }
   *[no] { $who } a luat înapoi: { $route }
}
log-undone-station = { $self ->
    [yes] Ai luat înapoi: gara din { $city }
   *[no] { $who } a luat înapoi: gara din { $city }
}
log-taken-back = (luată înapoi)
log-last-round = { $self ->
    [yes] Aproape că nu mai ai vagoane: fiecare mai joacă o dată.
   *[no] { $who } aproape că nu mai are vagoane: fiecare mai joacă o dată.
}
log-ended = Jocul s-a încheiat.
log-stalemate = Nimeni nu mai are nicio mutare posibilă: jocul s-a încheiat.
log-sat = { $name } se așază la masă.
log-rose = Un loc este din nou liber.
log-dismissed = Gazda a scos un jucător de la masă.
log-invited = { $name } a primit o nouă invitație.
log-renamed = { $self ->
    [yes] Noul tău nume: { $name }.
   *[no] { $who } are un nume nou.
}
log-key-replaced = Masa are un link nou și un cod nou.
log-entropy = { $self ->
    [yes] Ai contribuit la amestecare.
   *[no] { $who } a contribuit la amestecare.
}
log-left = { $self ->
    [yes] Ai plecat.
   *[no] { $who } a plecat.
}
log-stand-in-time = { $self ->
    [yes] Ți s-a terminat timpul. Continuă un bot.
   *[no] { $who } nu mai are timp. Continuă un bot.
}
log-stand-in-left = { $self ->
    [yes] Un bot continuă în locul tău.
   *[no] { $who }: pe acest loc continuă un bot.
}
log-stand-in-away = { $self ->
    [yes] Ai lipsit. Continuă un bot.
   *[no] { $who } lipsește. Continuă un bot.
}
log-stand-in-back = { $self ->
    [yes] Te-ai întors.
   *[no] { $who } s-a întors.
}
log-substitute-busy = { $who }: botul era ocupat, așa că mutarea a fost aleasă de { $substitute }.
log-substitute-failed = { $who }: botul a avut o eroare, așa că mutarea a fost aleasă de { $substitute }.
log-credited = Serverul a fost oprit. Toate ceasurile au primit înapoi { $minutes ->
    [one] { $minutes } minut
    [few] { $minutes } minute
   *[other] { $minutes } de minute
}.
log-rematch = Se joacă revanșa.
log-closed = Masa a fost închisă.
log-options = Gazda a schimbat opțiunile mesei.
log-end-proposed = { $self ->
    [yes] Propui încheierea jocului fără rezultat.
   *[no] { $who } propune încheierea jocului fără rezultat.
}
log-end-accepted = { $self ->
    [yes] Ești de acord cu încheierea jocului.
   *[no] { $who } este de acord cu încheierea jocului.
}
log-end-declined = { $self ->
    [yes] Nu ești de acord cu încheierea jocului.
   *[no] { $who } nu este de acord cu încheierea jocului.
}
log-abandoned = Jocul s-a încheiat fără rezultat.
again-show = Arată din nou ultima rundă
again-title = Mutarea { $at } din { $of }
again-previous = Mutarea anterioară
again-next = Mutarea următoare
again-done = Gata
moment-ticket = { $count ->
    [one] Traseu realizat!
    [few] { $count } trasee realizate!
   *[other] { $count } de trasee realizate!
}
moment-tunnel = Tunelul nu se construiește
moment-last-round = Runda finală!
log-latest = Ultima tură a altui jucător
## The log by turns. Each line begins with the name of a player and a colon: "Berta: took …, drew blind".

deed-took = { $self ->
    [yes] ai luat { $cards }
   *[no] a luat { $cards }
}
deed-drew = { $self ->
    [yes] { $count ->
        [one] ai tras din pachet
       *[other] ai tras { $count } din pachet
    }
   *[no] { $count ->
        [one] a tras din pachet
       *[other] a tras { $count } din pachet
    }
}
deed-drew-own = { $self ->
    [yes] ai tras din pachet { $cards }
   *[no] a tras din pachet { $cards }
}
deed-claimed = { $self ->
    [yes] ai revendicat ruta { $route } ({ $length }, +{ $points })
   *[no] a revendicat ruta { $route } ({ $length }, +{ $points })
}
deed-tunnel = { $self ->
    [yes] încerci tunelul { $route }
   *[no] încearcă tunelul { $route }
}
deed-tunnel-due = { $self ->
    [yes] încerci tunelul { $route }, { $due ->
        [one] mai e de plătit o carte
        [few] mai sunt de plătit { $due } cărți
       *[other] mai sunt de plătit { $due } de cărți
    }
   *[no] încearcă tunelul { $route }, { $due ->
        [one] mai e de plătit o carte
        [few] mai sunt de plătit { $due } cărți
       *[other] mai sunt de plătit { $due } de cărți
    }
}
deed-tunnel-claimed = { $self ->
    [yes] ai revendicat tunelul { $route } ({ $length }, +{ $points })
   *[no] a revendicat tunelul { $route } ({ $length }, +{ $points })
}
deed-tunnel-paid = { $self ->
    [yes] ai revendicat tunelul { $route } ({ $length }, +{ $points }) cu { $due ->
        [one] o carte în plus
        [few] { $due } cărți în plus
       *[other] { $due } de cărți în plus
    }
   *[no] a revendicat tunelul { $route } ({ $length }, +{ $points }) cu { $due ->
        [one] o carte în plus
        [few] { $due } cărți în plus
       *[other] { $due } de cărți în plus
    }
}
deed-tunnel-given-up = { $self ->
    [yes] ai renunțat la tunelul { $route }
   *[no] a renunțat la tunelul { $route }
}
deed-station = { $self ->
    [yes] ai construit o gară în { $city }
   *[no] a construit o gară în { $city }
}
deed-tickets = { $self ->
    [yes] ai tras { $count ->
        [one] o carte traseu
        [few] { $count } cărți traseu
       *[other] { $count } de cărți traseu
    }
   *[no] a tras { $count ->
        [one] o carte traseu
        [few] { $count } cărți traseu
       *[other] { $count } de cărți traseu
    }
}
deed-tickets-kept = { $self ->
    [yes] ai tras { $count ->
        [one] o carte traseu
        [few] { $count } cărți traseu
       *[other] { $count } de cărți traseu
    }, ai păstrat { $kept }
   *[no] a tras { $count ->
        [one] o carte traseu
        [few] { $count } cărți traseu
       *[other] { $count } de cărți traseu
    }, a păstrat { $kept }
}
deed-passed = { $self ->
    [yes] ai zis pas
   *[no] a zis pas
}

## Chat

chat-title = Chat
chat-empty = Încă nu există mesaje.
chat-field = Mesajul tău
chat-send = Trimite
chat-phrases = Replici
phrase-hello = Salutare tuturor!
phrase-good-luck = Mult noroc!
phrase-thanks = Mulțumesc!
phrase-well-played = Bine jucat!
phrase-wow = Uau!
phrase-oops = Ups!
phrase-sorry = Scuze!
phrase-so-close = A fost la limită!
phrase-one-moment = O clipă, vă rog.
phrase-back-again = Am revenit.
phrase-good-game = Frumos joc!
phrase-goodbye = La revedere!
chat-login = Ia loc sau conectează-te ca să scrii.
chat-mute = Ignoră mesajele de la { $who }
chat-unmute = Nu mai ignora mesajele de la { $who }
chat-muted = Ignori mesajele de la { $who }.
chat-more = Opțiuni pentru mesajul de la { $who }
name-more = Opțiuni: { $who }
chat-silenced = Administratorul ți-a blocat mesajele în chat.
chat-silenced-until = Administratorul ți-a blocat mesajele în chat până la { $date }.

## Reports to the operator

report-chat = Raportează mesajul
report-name = Raportează numele
report-table = Raportează masa
report-text = Administratorul serverului primește o copie, împreună cu numele tău.
report-remark = Ce este în neregulă? (opțional)
report-left = Caractere rămase: { $left }
report-send = Trimite
report-sent = Mulțumim. Administratorul va analiza raportarea.

## Route list

routes-title = Rute
routes-filter = Caută după oraș
routes-can = Doar rutele pe care le pot revendica
routes-none = Nicio rută găsită.
route-label = { $from } – { $to }, { $color }, { $length ->
    [one] { $length } vagon
    [few] { $length } vagoane
   *[other] { $length } de vagoane
}
route-tunnel = tunel
route-ferry = { $count ->
    [one] feribot, { $count } locomotivă
    [few] feribot, { $count } locomotive
   *[other] feribot, { $count } de locomotive
}
route-double = rută dublă
route-owner = ocupată de { $who }
route-owner-you = a ta
route-free = liberă
route-can = o poți revendica
city-label = { $city }
city-both = { $name } ({ $local })
city-label-station = { $city }, gară: { $who }

## Before the game starts

gather-title = Se așteaptă jucători
gather-waiting = { $free ->
    [0] Toți sunt aici.
    [one] Un loc liber
    [few] { $free } locuri libere
   *[other] { $free } de locuri libere
}
gather-seat-free = Loc liber
gather-sit = Ia loc aici
gather-invite = Invită-i și pe alții
gather-invite-text = Trimite-le acest link sau lasă-i să scaneze codul.
gather-code = Sau acest cod scurt:
gather-link = Linkul mesei
gather-qr = Cod QR cu linkul mesei
gather-start = Începe jocul
gather-start-wait = Poți începe când sunt ocupate toate locurile.
gather-host-starts = { $who } pornește jocul când sunt toți aici.
gather-dismiss = Scoate de la masă: { $who }
gather-seat-for = Pentru cine este locul { $number }
gather-seat-person = Liber pentru o persoană
gather-seat-remove = Elimină locul { $number }
gather-seat-add = Adaugă un loc
gather-color = Culoarea ta
gather-name = Cum să îți spună ceilalți?
gather-name-save = Folosește acest nume
gather-name-skip = Sari peste
gather-options = Schimbă opțiunile
gather-options-text = Toți cei de la masă văd schimbarea. Tabla rămâne aceeași; pentru altă tablă, deschide altă masă.
gather-options-save = Salvează
gather-leave = Pleacă de la masă
gather-dismissed = Jucători scoși de la masă
gather-dismissed-text = Se pot așeza din nou la masă doar dacă îi inviți.
gather-invite-again = Invită din nou
gather-invite-again-who = Invită din nou: { $who }
gather-key = Înlocuiește linkul și codul
gather-key-text = Linkul și codul vechi își pierd imediat valabilitatea. Cei așezați la masă își păstrează locurile.
gather-key-yes = Înlocuiește
gather-key-done = Linkul nou și codul nou apar mai sus.
gather-closed-title = Masa aceasta a fost închisă
gather-closed-text = Această masă nu mai este folosită.
gather-clock-none = Fără limită de timp
gather-clock-live = { $minutes ->
    [one] { $minutes } minut pentru fiecare jucător
    [few] { $minutes } minute pentru fiecare jucător
   *[other] { $minutes } de minute pentru fiecare jucător
}, plus { $seconds ->
    [one] { $seconds } secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
} pe tură
gather-clock-days = { $hours ->
    [one] { $hours } oră pe tură
    [few] { $hours } ore pe tură
   *[other] { $hours } de ore pe tură
}
gather-clock-whole-days = { $days ->
    [one] { $days } zi pe tură
    [few] { $days } zile pe tură
   *[other] { $days } de zile pe tură
}
gather-public = Masă publică
gather-private = Masă privată
gather-order-seated = Se joacă în ordinea locurilor
gather-order-begins = { $who } începe
gather-order-random = Ordinea jucătorilor se trage la sorți
create-house = Regulile casei
create-rule-cars = Vagoane pentru fiecare jucător
create-rule-keep = Numărul minim de cărți traseu păstrate la început
create-rule-doubles = De la câți jucători în sus pot fi revendicate ambele rute ale unei rute duble
create-rule-path = Puncte pentru cel mai lung traseu continuu
create-rule-printed = standard: { $printed }
house-standard = Reguli standard
gather-entropy = Contribuie la amestecare
gather-entropy-text = Browserul tău adaugă octeți aleatorii proprii, ca serverul să nu poată alege el dinainte împărțirea cărților.
gather-entropy-done = Adăugat

## Several players on one device

pass-title = Dă dispozitivul jucătorului următor: { $who }
pass-text = Cărțile din mână și cărțile traseu rămân ascunse până când { $who } e gata.
pass-do = Eu sunt { $who }
shared-title = { $who }: { $title }

## End of the game

end-title = Scorul final
end-skip = Sari peste
end-next = Mai departe
end-again = Arată din nou calculul scorului
end-board = Vezi tabla
end-step-routes = Puncte pentru rute
end-step-tickets = Trasee: { $who }
end-step-tickets-you = Traseele tale
end-step-stations = Gări nefolosite
end-step-path = Cel mai lung traseu continuu: { $length ->
    [one] { $length } vagon
    [few] { $length } vagoane
   *[other] { $length } de vagoane
}
end-step-total = Rezultat
end-winner = { $who } câștigă!
end-winner-you = Ai câștigat!
end-winners = { $who } își împart victoria!
end-tie-completed-tickets = Egalitate la puncte: a decis numărul mai mare de trasee realizate.
end-tie-fewest-stations = Egalitate la puncte și la trasee: a decis numărul mai mic de gări.
end-tie-longest-path = Egalitate la puncte și la trasee: a decis cel mai lung traseu continuu.
end-place = Loc
end-player = Jucător
end-routes = Rute
end-tickets = Cărți traseu
end-stations = Gări
end-path = Cel mai lung traseu continuu
end-total = Total
end-borrowed = Prin gara din { $city }: { $route }
end-rematch = Revanșă
end-rematch-go = Mergi la revanșă
end-record = Descarcă înregistrarea jocului
end-replay = Vezi reluarea
end-fairness = Verifică împărțirea cărților

## Verifying the deal

fair-title = Verifică împărțirea cărților în browserul tău
fair-text = Înainte de joc, serverul s-a angajat la o amestecare, publicându-i amprenta. Acum a dezvăluit secretul, ca oricine să poată verifica faptul că nu s-a schimbat nimic.
fair-check = Verifică împărțirea
fair-checking = Se verifică…
fair-noted = Amprenta salvată de browserul tău
fair-commitment = Amprenta din înregistrarea jocului
fair-secret = Secretul dezvăluit
fair-entropy = Adăugat de jucători
fair-entropy-none = nimic
fair-ok-noted = Este amprenta pe care browserul tău a salvat-o când ai venit.
fair-ok-commitment = Secretul se potrivește cu amprenta.
fair-ok-first = Primul jucător rezultă din secret.
fair-ok-tickets = Ordinea cărților traseu rezultă din secret.
fair-ok-cards = { $count ->
    [one] Amestecarea cărților tren rezultă din secret.
    [few] Toate cele { $count } amestecări ale cărților tren rezultă din secret.
   *[other] Toate cele { $count } de amestecări ale cărților tren rezultă din secret.
}
fair-bad-noted = NU este amprenta salvată de browserul tău.
fair-bad-commitment = Secretul NU se potrivește cu amprenta.
fair-bad-first = Primul jucător NU rezultă din secret.
fair-bad-tickets = Ordinea cărților traseu NU rezultă din secret.
fair-bad-cards = O amestecare a cărților tren NU rezultă din secret.
fair-good = Împărțirea a fost cinstită.
fair-not-good = Împărțirea nu a fost cea promisă de server.
fair-none = Acest joc nu are date pentru verificarea împărțirii.
