### Messages of the table and of every page. Each one is used in web/src; `npm run messages` finds missing and unused ones.
### Names of players, cities, and tables are inserted as they are and never inflected. `$self` is `yes` if the sentence is
### about the reader ("You …") and `no` if it is about another player, whose name is `$who`. `{ $cards }` and `{ $route }`
### are images with a name. Put them where an uninflected noun fits, for example after a colon.

fogg = Fogg
fogg-about = Óopinber og opin útfærsla á tveimur borðspilum um járnbrautir. Tengist ekki útgefanda þeirra.
map-usa = Norður-Ameríka
map-europe = Evrópa

## Colors of cards and routes. They are used alone, as labels. Route colors agree with the word for "route".

card-purple = fjólublátt
card-blue = blátt
card-orange = appelsínugult
card-white = hvítt
card-green = grænt
card-yellow = gult
card-black = svart
card-red = rautt
card-locomotive = dráttarvagn
route-purple = fjólublá
route-blue = blá
route-orange = appelsínugul
route-white = hvít
route-green = græn
route-yellow = gul
route-black = svört
route-red = rauð
route-gray = einn frjáls litur
# A number of cards of one kind, as a label: "3 × red".
cards-of = { $count } × { $card }
# The colors and patterns of the five players, for descriptions.
livery-0 = blátt með skástrikum
livery-1 = rautt með teinum
livery-2 = grænt með doppum
livery-3 = gult með sikksakki
livery-4 = svart og köflótt

## Common

close = Loka
cancel = Hætta við
confirm = Staðfesta
back = Til baka
copy = Afrita
copied = Afritað
loading = Hleð …
home = Forsíða
rules = Reglur
settings = Stillingar
you = Þú
guest-name = Gestur { $number }
# A bot with the name of its level: "Ada · Sharp".
bot-name = { $name } · { $level }
name-you = { $name } (þú)
skip-to-content = Fara beint í efnið
lost-title = Síðan fannst ekki
lost-text = Kannski er slóðin röng eða síðan ekki lengur til.
lost-home = Fara á forsíðuna
rule-link = Regla { $rule }
# Between the two cities of a route or a ticket.
from-to = { $from } – { $to }
points = { $points } stig
cars = { $cars ->
    [one] { $cars } lestarvagn
   *[other] { $cars } lestarvagnar
}

## Connection

offline-waiting = Sambandið rofnaði. Tengist aftur …
offline-now = Tengjast núna
offline-session = Innskráningin er runnin út. Skráðu þig aftur inn til að halda áfram.
offline-login = Skrá mig inn
offline-protocol = Síðan passar ekki við útgáfu netþjónsins. Endurhladdu síðuna.
offline-outdated = Netþjónninn hefur verið uppfærður. Endurhladdu síðuna til að halda áfram. Ekkert glatast.
offline-crowded = Of margir fylgjast með þessu borði. Reyndu aftur síðar.
offline-elsewhere = Þú ert með þetta borð opið í of mörgum gluggum. Lokaðu einum og reyndu aftur.
offline-refused = Þú hefur ekki aðgang að þessu borði. Biddu gestgjafann um tengilinn.
reload = Endurhlaða
table-problem-title = Ekki er hægt að sýna þetta borð
wait = Of margar beiðnir. Reyndu aftur eftir { $seconds ->
    [one] { $seconds } sekúndu
   *[other] { $seconds } sekúndur
}.
table-problem-wait = Borðið opnast eftir smástund
dismissed-title = Gestgjafinn vísaði þér frá þessu borði
dismissed-text = Þú getur aðeins komið aftur ef gestgjafinn býður þér á ný. Á forsíðunni eru fleiri borð.
dismissed-retry = Reyna aftur
suspended-title = Þessum aðgangi hefur verið lokað tímabundið
suspended-text = Umsjónarmaður netþjónsins lokaði honum og ekki er hægt að nota hann í bili. Ef þú telur þetta vera mistök skaltu hafa samband við umsjónarmanninn.
suspended-until = Lokuninni lýkur { $date }.
suspended-leave = Skrá mig út
announcement-close = Loka tilkynningunni

## The table page

table-title = { $map } · Fogg
table-title-turn = Þú átt að gera · Fogg
table-board = Spilaborð: { $map }
table-regions-players = Spilarar
table-regions-cards = Lestarvagnaspil á borðinu
table-regions-decision = Ákvörðun þín
table-tabs = Hlutar borðsins
tab-hand = Hönd
tab-tickets = Miðar
tab-players = Spilarar
tab-log = Atburðir
tab-chat = Spjall
tab-routes = Leiðir
board-zoom-in = Nær
board-zoom-out = Fjær
board-fit = Allt spilaborðið
board-help = Örvalyklar færa á milli leiða, Enter velur leið, plús og mínus breyta stærðinni, 0 sýnir allt spilaborðið.
board-help-city = Örvalyklar færa á milli borga, Enter velur borg.
menu = Valmynd
menu-language = Tungumál
menu-settings = Allar stillingar
menu-sound-on = Kveikja á hljóði
menu-sound-off = Slökkva á hljóði
menu-speed = Hreyfimyndir
menu-speed-normal = venjulegar
menu-speed-fast = hraðar
menu-speed-off = engar
menu-tempo = Leikir annarra spilara
menu-tempo-relaxed = rólegir
menu-tempo-brisk = rösklegir
menu-tempo-instant = tafarlausir
menu-confirm = Staðfesta aðgerðir
menu-confirm-device = eftir tækinu
menu-confirm-always = alltaf
menu-confirm-countdown = með niðurtalningu
menu-confirm-never = aldrei
menu-theme = Útlit
menu-theme-system = eins og í kerfinu
menu-theme-light = ljóst
menu-theme-dark = dökkt
menu-contrast = Mikil birtuskil
menu-symbols = Stór tákn
menu-notify = Láta mig vita þegar ég á að gera
menu-leave = Fara frá borðinu
menu-leave-sure = Viltu fara? Tölvuspilari spilar fyrir þig og þú getur komið aftur hvenær sem er.
menu-leave-yes = Fara
menu-leave-alone = Spilið bíður þín ef þú heldur áfram síðar. Ef þú hættir við það telst það engum.
menu-leave-later = Halda áfram síðar
menu-leave-abandon = Hætta við spilið
end-game = Ljúka spilinu
end-game-sure = Viltu leggja til að spilinu ljúki án úrslita? Því lýkur ef allir samþykkja.
end-game-propose = Leggja til
end-game-proposed = { $who } leggur til að spilinu ljúki án úrslita.
end-game-waiting = Þú samþykkir að ljúka spilinu. Hinir hafa verið spurðir.
end-game-agree = Samþykkja
end-game-decline = Spila áfram
end-game-withdraw = Draga til baka
end-game-over-title = Þessu spili var lokið
end-game-over-text = Spilararnir luku því án úrslita og því telst það engum.
keys-title = Flýtilyklar
keys-board = Spilaborð: örvar færa, Enter velur, + − breyta stærð, 0 sýnir allt
keys-draw = Draga spil sem snýr upp, eða úr bunkanum
keys-tickets = Draga lestarmiða
keys-station = Byggja lestarstöð
keys-routes = Listi yfir leiðir
keys-log = Sýna síðustu umferð aftur
keys-undo = Taka síðustu aðgerð til baka
keys-confirm = Staðfesta eða loka
watching = Þú ert að fylgjast með leiknum.
last-round = Síðasta umferðin! { $turns ->
    [0] Eftir þetta er leiknum lokið.
    [one] Eftir þetta á einn spilari eftir að gera.
   *[other] Eftir þetta eiga { $turns } spilarar eftir að gera.
}

## Turns and actions

turn-you = Þú átt að gera
turn-other = { $who } á að gera
turn-other-thinking = { $who } hugsar …
away-soon = { $who } er í burtu. Tölvuspilari tekur við eftir { $time }.
away-now = { $who } er í burtu. Tölvuspilari tekur við núna.
turn-first-tickets-wait = Enn að velja lestarmiða: { $who }
prompt-turn = Dragðu tvö spil, eignaðu þér leið eða dragðu lestarmiða.
prompt-turn-stations = Dragðu tvö spil, eignaðu þér leið, dragðu lestarmiða eða byggðu lestarstöð.
prompt-second = Dragðu seinna spilið þitt.
prompt-pending = Sendi …
prompt-pass = Engin aðgerð er möguleg.
prompt-pass-do = Segja pass
action-tickets = Draga lestarmiða
action-station = Byggja lestarstöð
action-claimable = { $count ->
    [0] Þú getur ekki eignað þér neina leið með þessum spilum.
    [1] Þú getur eignað þér eina leið (upplýst á spilaborðinu).
    [one] Þú getur eignað þér { $count } leið (upplýstar á spilaborðinu).
   *[other] Þú getur eignað þér { $count } leiðir (upplýstar á spilaborðinu).
}
action-claimable-unlit = { $count ->
    [0] Þú getur ekki eignað þér neina leið með þessum spilum.
    [1] Þú getur eignað þér eina leið.
    [one] Þú getur eignað þér { $count } leið.
   *[other] Þú getur eignað þér { $count } leiðir.
}

## Claiming a route

claim-title = Eigna sér leið: { $route }
claim-facts = { $length ->
    [one] { $length } lestarvagn
   *[other] { $length } lestarvagnar
} · { $points } stig
claim-tunnel = Göng: þremur spilum er snúið upp. Fyrir hvert sem passar þarf að borga eitt spil aukalega.
claim-ferry = { $count ->
    [one] Fyrir þessa ferjuleið þarf { $count } dráttarvagn.
   *[other] Fyrir þessa ferjuleið þarf { $count } dráttarvagna.
}
claim-pay-with = Borga með
claim-do = Eigna mér
claim-now = { $confirm } núna
claim-countdown = { $title }: eftir { $seconds ->
    [one] { $seconds } sekúndu
   *[other] { $seconds } sekúndur
}. Escape hættir við.
claim-try = Reyna við göngin
undo = Taka til baka
undo-until = Þú getur tekið aðgerðina til baka þar til næsti spilari gerir.
half-title = { $route }: hvora leiðina?
half-hint = Báðar gefa jafnmörg stig.
refused-title = { $what }: ekki hægt
refused-close = Skil
missing-cards = Þarf { $needed } × { $color }: þú átt { $have } × { $color } og { $locomotives ->
    [one] { $locomotives } dráttarvagn
   *[other] { $locomotives } dráttarvagna
}.
missing-any = Þarf { $needed ->
    [one] { $needed } spil
   *[other] { $needed } spil í einum lit
}: þú átt mest { $have } × { $color } og { $locomotives ->
    [one] { $locomotives } dráttarvagn
   *[other] { $locomotives } dráttarvagna
}.
missing-all = Þarf { $needed ->
    [one] { $needed } spil
   *[other] { $needed } spil í einum lit
}: þú átt { $locomotives ->
    [one] { $locomotives } dráttarvagn
   *[other] { $locomotives } dráttarvagna
}.
missing-locomotives = Þarf { $needed ->
    [one] { $needed } dráttarvagn
   *[other] { $needed } dráttarvagna
}: þú átt { $have }.
missing-cars = Þarf { $needed ->
    [one] { $needed } lestarvagn
   *[other] { $needed } lestarvagna
}: þú átt { $have } eftir.
missing-stations = Þú hefur byggt allar lestarstöðvarnar þínar ({ $needed }).
city-title = Veldu borg fyrir lestarstöðina
city-hint = Veldu eina af upplýstu borgunum á spilaborðinu eða af listanum.
city-list = Borg
city-choose = Veldu borg …
station-title = Byggja lestarstöð: { $city }
station-hint = Í lok leiks geta lestarmiðarnir þínir nýtt eina leið annars spilara sem liggur til þessarar borgar.
station-price = Hún kostar { $count ->
    [one] { $count } spil
   *[other] { $count } spil í einum lit
} núna og { $points } stig í lokin: svo mikið fæst fyrir hverja ónotaða lestarstöð.
station-do = Byggja
draw-title-pile = Draga spil úr bunkanum?
draw-title-slot = Taka þetta spil: { $card }?
draw-do = Draga
tickets-title = Draga lestarmiða?
tickets-hint = { $count ->
    [one] Þú færð síðasta lestarmiðann og verður að halda honum.
   *[other] Þú færð { $count } lestarmiða og verður að halda minnst einum.
}
tickets-do = Draga lestarmiða

## Choosing tickets

keep-title-first = Veldu fyrstu lestarmiðana þína
keep-title = Veldu hvaða lestarmiðum þú heldur
keep-least = { $least ->
    [one] Haltu minnst einum.
   *[other] Haltu minnst { $least }.
}
keep-missing = { $missing ->
    [one] Veldu einn í viðbót.
   *[other] Veldu { $missing } í viðbót.
}
keep-do = { $count ->
    [0] Veldu lestarmiða
    [1] Halda einum miða
    [one] Halda { $count } miða
   *[other] Halda { $count } miðum
}
keep-together = { $checked ->
    [0] Ef þú heldur þeim öllum þarftu samtals
   *[other] Með þessu vali þarftu samtals
} { $cars ->
    [one] { $cars } lestarvagn
   *[other] { $cars } lestarvagna
} í viðbót. Þú átt { $left }.
keep-waiting = Þú hefur valið lestarmiðana þína.

## Tunnels

tunnel-title = Göng: { $route }
tunnel-laid = Lagt niður
tunnel-turned = Kom upp
tunnel-turning = Spilunum er snúið upp …
tunnel-due = { $due ->
    [0] Ekkert þarf að borga aukalega.
    [one] Borgaðu eitt spil aukalega.
   *[other] Borgaðu { $due } spil aukalega.
}
tunnel-pay-with = Borga með
tunnel-cannot = Þú ert ekki með spilin sem þarf.
tunnel-pay = Borga
tunnel-withdraw = Taka spilin aftur
tunnel-outcome-free = { $self ->
    [yes] Ekkert þarf að borga aukalega: göngin eru þín.
   *[no] Ekkert þarf að borga aukalega: { $who } eignast göngin.
}

## Hand, face-up cards, deck

hand-title = Spil á hendi
hand-count = { $count } spil
hand-empty = Þú ert ekki með nein spil.
hand-hidden = Þessi spil eru falin.
hand-card = { $card }: { $count }
hand-drag = Renndu spilum yfir á leið til að eigna þér hana með þessum lit.
display-title = Spil sem snúa upp
display-slot = Taka spil: { $card }
display-slot-no = { $card } (ekki hægt að taka núna)
display-empty = Autt pláss
pile-draw = Draga úr bunkanum, { $count } spil eftir
pile = Bunki
discards = Kastbunki
discards-title = Spil í kastbunkanum
discards-none = Kastbunkinn er tómur.
tickets-deck = Lestarmiðar
tickets-deck-draw = Draga lestarmiða, { $count } eftir

## Tickets

ticket-long = löng leið
ticket-done = kláraður
ticket-done-by-station = kláraður með lestarstöð
ticket-possible = { $cars ->
    [one] { $cars } vagn í viðbót
   *[other] { $cars } vagnar í viðbót
}
ticket-needs-station = aðeins með lestarstöð
ticket-impossible = ekki lengur hægt
ticket-failed = tókst ekki
tickets-none = Þú ert ekki með neina lestarmiða enn.
tickets-spectator = Aðeins spilarar sjá lestarmiða.
tickets-hidden = Lestarmiðarnir eru faldir.
tickets-together = Allir ókláraðir lestarmiðar: { $cars ->
    [one] { $cars } lestarvagn
   *[other] { $cars } lestarvagnar
}
tickets-show-together = Sýna leiðirnar á spilaborðinu

## Players

player-cars = Lestarvagnar
player-cards = Spil á hendi
player-tickets = Lestarmiðar
player-stations = Lestarstöðvar eftir
player-path = Lengsta óslitna leiðin
player-clock = Tími eftir
time-left-days = { $days } d. { $hours } klst.
time-left-hours = { $hours } klst. { $minutes } mín.
player-away = í burtu
player-turn = á að gera
player-bot = Tölvuspilari: { $bot }
level-gentle = Ljúfur
level-easy = Léttur
level-steady = Traustur
level-sharp = Skarpur
level-merciless = Vægðarlaus
# No longer offered. Old tables have them.
level-random = Handahóf
level-greedy = Gráðugur
player-stand-in = Tölvuspilari spilar í þessu sæti
player-host = Gestgjafi
player-show-path = Sýna lengstu óslitnu leiðina: { $length ->
    [one] { $length } lestarvagn
   *[other] { $length } lestarvagnar
}
player-leader = lengst
stood-in-title = Tölvuspilari spilar fyrir þig
stood-in-text = Þú varst í burtu eða tíminn þinn rann út. Þú getur tekið aftur við sætinu hvenær sem er.
stood-in-do = Taka aftur við sætinu

## Game log

log-title = Gangur leiksins
log-empty = Ekkert hefur gerst enn.
log-earlier = Það sem gerðist áður er ekki sýnt hér.
log-started = Leikurinn hefst.
log-first-seat = { $self ->
    [yes] Þú byrjar.
   *[no] { $who } byrjar.
}
log-first-tickets = { $self ->
    [yes] Þú hefur valið fyrstu lestarmiðana þína.
   *[no] { $who } hefur valið fyrstu lestarmiðana sína.
}
log-drew = { $self ->
    [yes] Þú dróst spil úr bunkanum.
   *[no] { $who } dró spil úr bunkanum.
}
log-drew-own = { $self ->
    [yes] Þú dróst úr bunkanum: { $cards }
   *[no] { $who } dró úr bunkanum: { $cards }
}
log-took = { $self ->
    [yes] Þú tókst: { $cards }
   *[no] { $who } tók: { $cards }
}
log-reshuffled = Bunkinn var tómur: kastbunkinn var stokkaður.
log-swept = Of margir dráttarvagnar: skipt var um spilin sem snúa upp.
log-tickets-drawn = { $self ->
    [yes] Þú dróst { $count } lestarmiða.
   *[no] { $who } dró { $count } lestarmiða.
}
log-tickets-kept = { $self ->
    [yes] Þú hélst { $count ->
        [one] { $count } lestarmiða
       *[other] { $count } lestarmiðum
    }.
   *[no] { $who } hélt { $count ->
        [one] { $count } lestarmiða
       *[other] { $count } lestarmiðum
    }.
}
log-claimed = { $self ->
    [yes] Þú eignaðir þér leiðina { $route } (+{ $points }): { $cards }
   *[no] { $who } eignaði sér leiðina { $route } (+{ $points }): { $cards }
}
log-tunnel-tried = { $self ->
    [yes] Þú reynir við göngin { $route }: { $cards }
   *[no] { $who } reynir við göngin { $route }: { $cards }
}
log-tunnel-due = { $due ->
    [one] Borga þarf eitt spil aukalega. Upp komu: { $cards }
   *[other] Borga þarf { $due } spil aukalega. Upp komu: { $cards }
}
log-tunnel-free = { $self ->
    [yes] Ekkert þarf að borga aukalega: þú eignast göngin (+{ $points }). Upp komu: { $cards }
   *[no] Ekkert þarf að borga aukalega: { $who } eignast göngin (+{ $points }). Upp komu: { $cards }
}
log-tunnel-none = { $self ->
    [yes] Ekkert spil er eftir til að snúa upp: þú eignast göngin (+{ $points }).
   *[no] Ekkert spil er eftir til að snúa upp: { $who } eignast göngin (+{ $points }).
}
log-tunnel-paid = { $self ->
    [yes] Þú borgaðir og eignaðist göngin: { $cards }
   *[no] { $who } borgaði og eignaðist göngin: { $cards }
}
log-tunnel-given-up = { $self ->
    [yes] Þú hvarfst frá göngunum.
   *[no] { $who } hvarf frá göngunum.
}
log-station = { $self ->
    [yes] Þú byggðir lestarstöð ({ $city }): { $cards }
   *[no] { $who } byggði lestarstöð ({ $city }): { $cards }
}
log-passed = { $self ->
    [yes] Þú sagðir pass: engin aðgerð var möguleg.
   *[no] { $who } sagði pass: engin aðgerð var möguleg.
}
log-undone = { $self ->
    [yes] Þú tókst síðustu aðgerð til baka.
   *[no] { $who } tók síðustu aðgerð til baka.
}
log-undone-route = { $self ->
    [yes] Þú tókst til baka: { $route }
   *[no] { $who } tók til baka: { $route }
}
log-undone-station = { $self ->
    [yes] Þú tókst til baka: lestarstöð ({ $city })
   *[no] { $who } tók til baka: lestarstöð ({ $city })
}
log-taken-back = (tekið til baka)
log-last-round = { $self ->
    [yes] Þú átt fáa lestarvagna eftir: allir fá að gera einu sinni enn.
   *[no] { $who } á fáa lestarvagna eftir: allir fá að gera einu sinni enn.
}
log-ended = Leiknum er lokið.
log-stalemate = Enginn getur gert neitt lengur: leiknum er lokið.
log-sat = { $name } sest við borðið.
log-rose = Sæti er aftur laust.
log-dismissed = Gestgjafinn vísaði spilara frá borðinu.
log-invited = { $name } fær að setjast aftur við borðið.
log-renamed = { $self ->
    [yes] Nýja nafnið þitt: { $name }.
   *[no] { $who } er með nýtt nafn.
}
log-key-replaced = Borðið er með nýjan tengil og nýjan kóða.
log-entropy = { $self ->
    [yes] Þú tókst þátt í stokkuninni.
   *[no] { $who } tók þátt í stokkuninni.
}
log-left = { $self ->
    [yes] Þú fórst frá borðinu.
   *[no] { $who } fór frá borðinu.
}
log-stand-in-time = { $self ->
    [yes] Þú féllst á tíma. Tölvuspilari tekur við.
   *[no] { $who } féll á tíma. Tölvuspilari tekur við.
}
log-stand-in-left = { $self ->
    [yes] Tölvuspilari tekur við fyrir þig.
   *[no] { $who } fær tölvuspilara í sinn stað.
}
log-stand-in-away = { $self ->
    [yes] Þú varst í burtu. Tölvuspilari tekur við.
   *[no] { $who } er í burtu. Tölvuspilari tekur við.
}
log-stand-in-back = { $self ->
    [yes] Þú tókst aftur við sætinu þínu.
   *[no] { $who } tók aftur við sætinu sínu.
}
log-substitute-busy = { $who }: tölvuspilarinn var upptekinn, svo að { $substitute } valdi þessa aðgerð.
log-substitute-failed = { $who }: tölvuspilarinn brást, svo að { $substitute } valdi þessa aðgerð.
log-credited = Netþjónninn lá niðri. Allar klukkur fengu { $minutes ->
    [one] { $minutes } mínútu
   *[other] { $minutes } mínútur
} til baka.
log-rematch = Það verður spilað aftur.
log-closed = Borðinu var lokað.
log-options = Gestgjafinn breytti stillingum borðsins.
log-end-proposed = { $self ->
    [yes] Þú leggur til að spilinu ljúki án úrslita.
   *[no] { $who } leggur til að spilinu ljúki án úrslita.
}
log-end-accepted = { $self ->
    [yes] Þú samþykkir að ljúka spilinu.
   *[no] { $who } samþykkir að ljúka spilinu.
}
log-end-declined = { $self ->
    [yes] Þú hafnar því að ljúka spilinu.
   *[no] { $who } hafnar því að ljúka spilinu.
}
log-abandoned = Spilinu lauk án úrslita.
again-show = Sýna síðustu umferð aftur
again-title = Aðgerð { $at } af { $of }
again-previous = Fyrri aðgerð
again-next = Næsta aðgerð
again-done = Loka
moment-ticket = { $count ->
    [1] Lestarmiði kláraður!
   *[other] { $count } lestarmiðar kláraðir!
}
moment-tunnel = Göngin eru ekki byggð
moment-last-round = Síðasta umferðin!
log-latest = Síðasti leikur annars spilara
## The log by turns. Each line begins with the name of a player and a colon: "Berta: took …, drew blind".

deed-took = { $self ->
    [yes] tókst { $cards }
   *[no] tók { $cards }
}
deed-drew = { $self ->
    [yes] { $count ->
        [1] dróst úr bunkanum
       *[other] dróst { $count } úr bunkanum
    }
   *[no] { $count ->
        [1] dró úr bunkanum
       *[other] dró { $count } úr bunkanum
    }
}
deed-drew-own = { $self ->
    [yes] dróst { $cards } úr bunkanum
   *[no] dró { $cards } úr bunkanum
}
deed-claimed = { $self ->
    [yes] eignaðir þér leiðina { $route } ({ $length }, +{ $points })
   *[no] eignaði sér leiðina { $route } ({ $length }, +{ $points })
}
deed-tunnel = reynir við göngin { $route }
deed-tunnel-due = reynir við göngin { $route }, borga þarf { $due } spil aukalega
deed-tunnel-claimed = eignaðist göngin { $route } ({ $length }, +{ $points })
deed-tunnel-paid = eignaðist göngin { $route } ({ $length }, +{ $points }) fyrir { $due } spil aukalega
deed-tunnel-given-up = { $self ->
    [yes] hvarfst frá göngunum { $route }
   *[no] hvarf frá göngunum { $route }
}
deed-station = { $self ->
    [yes] byggðir lestarstöð ({ $city })
   *[no] byggði lestarstöð ({ $city })
}
deed-tickets = { $self ->
    [yes] dróst { $count } lestarmiða
   *[no] dró { $count } lestarmiða
}
deed-tickets-kept = { $self ->
    [yes] dróst { $count } lestarmiða, hélst { $kept }
   *[no] dró { $count } lestarmiða, hélt { $kept }
}
deed-passed = { $self ->
    [yes] sagðir pass
   *[no] sagði pass
}

## Chat

chat-title = Spjall
chat-empty = Engin skilaboð enn.
chat-field = Skilaboðin þín
chat-send = Senda
chat-phrases = Setningar
phrase-hello = Halló, öll!
phrase-good-luck = Gangi þér vel!
phrase-thanks = Takk!
phrase-well-played = Vel spilað!
phrase-wow = Vá!
phrase-oops = Úps!
phrase-sorry = Fyrirgefðu!
phrase-so-close = Þetta var tæpt!
phrase-one-moment = Augnablik.
phrase-back-again = Ég er aftur við borðið.
phrase-good-game = Gott spil!
phrase-goodbye = Bless!
chat-login = Sestu við borðið eða skráðu þig inn til að spjalla.
chat-mute = Þagga niður: { $who }
chat-unmute = Heyra aftur: { $who }
chat-muted = Þú heyrir ekki í þessum spilara: { $who }
chat-more = Valkostir fyrir skilaboð: { $who }
name-more = Valkostir: { $who }
chat-silenced = Umsjónarmaður hefur lokað á þig í spjallinu. Þú getur ekki skrifað þar.
chat-silenced-until = Umsjónarmaður hefur lokað á þig í spjallinu. Þú getur ekki skrifað þar fyrr en { $date }.

## Reports to the operator

report-chat = Tilkynna skilaboðin
report-name = Tilkynna nafnið
report-table = Tilkynna borðið
report-text = Umsjónarmaður netþjónsins fær afrit ásamt nafninu þínu.
report-remark = Hvað er að? (valfrjálst)
report-left = Stafir eftir: { $left }
report-send = Senda tilkynningu
report-sent = Takk fyrir. Umsjónarmaður skoðar málið.

## Route list

routes-title = Leiðir
routes-filter = Leita eftir borg
routes-can = Aðeins leiðir sem ég get eignað mér
routes-none = Engar leiðir fundust.
route-label = { $from } – { $to }, { $color }, { $length ->
    [one] { $length } lestarvagn
   *[other] { $length } lestarvagnar
}
route-tunnel = göng
route-ferry = { $count ->
    [one] ferja, { $count } dráttarvagn
   *[other] ferja, { $count } dráttarvagnar
}
route-double = tvöföld leið
route-owner = eigandi: { $who }
route-owner-you = þú átt hana
route-free = laus
route-can = þú getur eignað þér hana
city-label = { $city }
city-both = { $name } ({ $local })
city-label-station = { $city }, lestarstöð: { $who }

## Before the game starts

gather-title = Beðið eftir spilurum
gather-waiting = { $free ->
    [0] Allir eru komnir.
    [1] Eitt sæti laust
    [one] { $free } sæti laust
   *[other] { $free } sæti laus
}
gather-seat-free = Laust sæti
gather-sit = Setjast hér
gather-invite = Bjóða öðrum
gather-invite-text = Sendu þeim þennan tengil eða láttu þá skanna kóðann.
gather-code = Eða þennan stutta kóða:
gather-link = Tengill á borðið
gather-qr = QR-kóði með tengli á borðið
gather-start = Hefja leikinn
gather-start-wait = Þú getur hafið leikinn þegar öll sæti eru upptekin.
gather-host-starts = { $who } setur leikinn af stað þegar allir eru komnir.
gather-dismiss = Vísa frá borðinu: { $who }
gather-seat-for = Fyrir hvern sæti { $number } er
gather-seat-person = Opið fyrir manneskju
gather-seat-remove = Fjarlægja sæti { $number }
gather-seat-add = Bæta við sæti
gather-color = Liturinn þinn
gather-name = Hvað eiga hinir að kalla þig?
gather-name-save = Nota þetta nafn
gather-name-skip = Sleppa
gather-options = Breyta stillingum
gather-options-text = Allir við borðið sjá breytinguna. Spilaborðið helst; opnaðu annað borð fyrir annað spilaborð.
gather-options-save = Vista
gather-leave = Fara frá borðinu
gather-dismissed = Spilarar sem var vísað frá
gather-dismissed-text = Þeir geta ekki sest aftur við borðið nema þú bjóðir þeim.
gather-invite-again = Bjóða aftur
gather-invite-again-who = Bjóða aftur: { $who }
gather-key = Skipta um tengil og kóða
gather-key-text = Gamli tengillinn og gamli kóðinn hætta strax að virka. Þeir sem sitja við borðið halda sætum sínum.
gather-key-yes = Skipta um
gather-key-done = Nýi tengillinn og nýi kóðinn eru hér fyrir ofan.
gather-closed-title = Þessu borði var lokað
gather-closed-text = Þetta borð er ekki lengur í notkun.
gather-clock-none = Engin tímamörk
gather-clock-live = { $minutes ->
    [one] { $minutes } mínúta á mann
   *[other] { $minutes } mínútur á mann
}, plús { $seconds ->
    [one] { $seconds } sekúnda
   *[other] { $seconds } sekúndur
} í hvert sinn
gather-clock-days = { $hours ->
    [one] { $hours } klukkustund til að gera
   *[other] { $hours } klukkustundir til að gera
}
gather-clock-whole-days = { $days ->
    [one] { $days } dagur til að gera
   *[other] { $days } dagar til að gera
}
gather-public = Öllum opið
gather-private = Einkaborð
gather-order-seated = Spilað er í sætaröð
gather-order-begins = { $who } byrjar
gather-order-random = Röð spilara er af handahófi
create-house = Húsreglur
create-rule-cars = Lestarvagnar hvers spilara
create-rule-keep = Lágmark lestarmiða sem þarf að halda í byrjun
create-rule-doubles = Fjöldi spilara sem þarf til að eigna megi sér báðar leiðir tvöfaldrar leiðar
create-rule-path = Stig fyrir lengstu óslitnu leiðina
create-rule-printed = venjulega: { $printed }
house-standard = Venjulegar reglur
gather-entropy = Taka þátt í stokkuninni
gather-entropy-text = Vafrinn þinn bætir við eigin slembitölum svo að netþjónninn geti ekki ráðið því hvernig er gefið.
gather-entropy-done = Bætt við

## Several players on one device

pass-title = Réttu næsta spilara tækið: { $who }
pass-text = Spil og lestarmiðar sjást ekki fyrr en { $who } tekur við.
pass-do = Ég er { $who }
shared-title = { $who }: { $title }

## End of the game

end-title = Lokastig
end-skip = Sleppa
end-next = Áfram
end-again = Sýna stigaútreikninginn aftur
end-board = Skoða spilaborðið
end-step-routes = Stig fyrir leiðir
end-step-tickets = Lestarmiðar: { $who }
end-step-tickets-you = Lestarmiðarnir þínir
end-step-stations = Ónotaðar lestarstöðvar
end-step-path = Lengsta óslitna leiðin: { $length ->
    [one] { $length } lestarvagn
   *[other] { $length } lestarvagnar
}
end-step-total = Úrslit
end-winner = { $who } vinnur!
end-winner-you = Þú vinnur!
end-winners = { $who } deila sigrinum!
end-tie-completed-tickets = Jafnt að stigum: flestir kláraðir lestarmiðar réðu úrslitum.
end-tie-fewest-stations = Jafnt að stigum og lestarmiðum: fæstar lestarstöðvar réðu úrslitum.
end-tie-longest-path = Jafnt að stigum og lestarmiðum: lengsta óslitna leiðin réð úrslitum.
end-place = Sæti
end-player = Spilari
end-routes = Leiðir
end-tickets = Lestarmiðar
end-stations = Lestarstöðvar
end-path = Lengsta óslitna leiðin
end-total = Samtals
end-borrowed = Leið að láni ({ $city }): { $route }
end-rematch = Spila aftur
end-rematch-go = Fara í nýja leikinn
end-record = Sækja skrá um leikinn
end-replay = Horfa á endursýningu
end-fairness = Var rétt gefið?

## Verifying the deal

fair-title = Spilagjöfin yfirfarin í vafranum þínum
fair-text = Fyrir leikinn skuldbatt netþjónninn sig til ákveðinnar stokkunar með því að birta fingrafar hennar. Nú hefur hann birt leyndarmálið svo að allir geti gengið úr skugga um að engu hafi verið breytt.
fair-check = Athuga spilagjöfina
fair-checking = Athuga …
fair-noted = Fingrafar sem vafrinn þinn geymdi
fair-commitment = Fingrafar í skrá leiksins
fair-secret = Birt leyndarmál
fair-entropy = Framlag spilaranna
fair-entropy-none = ekkert
fair-ok-noted = Þetta er fingrafarið sem vafrinn þinn geymdi þegar þú komst.
fair-ok-commitment = Leyndarmálið passar við fingrafarið.
fair-ok-first = Leyndarmálið réð því hver byrjaði.
fair-ok-tickets = Leyndarmálið réð röð lestarmiðanna.
fair-ok-cards = { $count ->
    [1] Leyndarmálið réð því hvernig lestarvagnaspilin voru stokkuð.
   *[other] Leyndarmálið réð því hvernig lestarvagnaspilin voru stokkuð í öll skiptin ({ $count }).
}
fair-bad-noted = Þetta er EKKI fingrafarið sem vafrinn þinn geymdi.
fair-bad-commitment = Leyndarmálið passar EKKI við fingrafarið.
fair-bad-first = Leyndarmálið réð því EKKI hver byrjaði.
fair-bad-tickets = Leyndarmálið réð EKKI röð lestarmiðanna.
fair-bad-cards = Leyndarmálið réð því EKKI í öll skiptin hvernig lestarvagnaspilin voru stokkuð.
fair-good = Það var rétt gefið.
fair-not-good = Það var ekki gefið eins og lofað var.
fair-none = Engin gögn eru til að yfirfara spilagjöfina í þessum leik.
