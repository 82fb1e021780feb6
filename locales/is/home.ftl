### The words of the pages around the table: home, a new table, joining by code, the frame of the rules, what stands above and below
### every page. Names of players and tables are put in as they are and never inflected.

## Every page

# The title of the browser's tab.
site-title = { $title } · Fogg
site-nav = Síður
site-footer = Fleiri síður
site-language = Tungumál
site-login = Innskráning
site-signup = Nýskráning
site-create = Nýtt borð
lost-way = Kannski varstu að leita að einhverju af þessu:
clock-days = { $days ->
    [one] { $days } dagur fyrir hverja umferð
   *[other] { $days } dagar fyrir hverja umferð
}

## Home

home-motto = Tvær heimsálfur, fimm járnbrautarfélög og einn dráttarvagn umfram þörf.
home-account-title = Nafnið þitt á tímatöflunni
home-account-text = Þú getur spilað allt án aðgangs. Með aðgangi fylgja leikirnir þér í öll tæki.
home-account-guest = Þú ert hér sem gestur. Búðu til aðgang og þú heldur leikjunum sem þú hefur spilað.

## Playing at once

play-title = Spila núna
play-text = Á móti tölvuspilurum, strax og án nýskráningar.
play-go = Allir um borð
play-busy = Legg af stað …
play-level = Geta tölvuspilara
play-opponents = Mótherjar
play-create = Spila með vinum
level-gentle-about = Spilar upp á lestarmiðana sína og flýtir sér ekki. Vingjarnlegur fyrsti mótherji.
level-easy-about = Skipuleggur lestarmiðana sína og er hrifinn af löngum leiðum þegar hann fær spilin í þær.
level-steady-about = Skipuleggur alla lestarmiðana sína í einu, sparar vagnana fyrir langar leiðir og fylgist með því hve stutt er í leikslok.
level-sharp-about = Hugsar aðeins fram í tímann og giskar á lestarmiðana þína út frá leiðunum þínum.
level-merciless-about = Hugsar eins langt fram í tímann og hann kemst á einni og hálfri sekúndu.

## Lists of tables

ago-now = rétt í þessu
ago-minutes = { $count ->
    [one] fyrir { $count } mínútu
   *[other] fyrir { $count } mínútum
}
ago-hours = { $count ->
    [one] fyrir { $count } klukkustund
   *[other] fyrir { $count } klukkustundum
}
ago-days = { $count ->
    [one] fyrir { $count } degi
   *[other] fyrir { $count } dögum
}

# Read to the blind instead of a row of small pictures.
list-seats = Setin sæti: { $taken } af { $all }
mine-title = Leikirnir mínir
mine-waiting = { $count ->
    [0] {""}
    [1] Einn bíður þín
    [one] { $count } bíður þín
   *[other] { $count } bíða þín
}
mine-others = Hinir eru að spila
mine-with = mótherjar: { $names }
open-title = Brottfarir
open-none = Ekkert opinbert borð bíður eftir spilurum sem stendur.
open-none-do = Opnaðu eitt og aðrir finna það hér.
open-free = { $free ->
    [one] { $free } sæti laust
   *[other] { $free } sæti laus
}
open-house = húsreglur
open-host = { $who }, { $ago }
open-join = Vera með
open-join-label = Vera með: { $map }, gestgjafi { $who }
running-title = Á ferðinni núna
running-none = Enginn opinber leikur er í gangi í augnablikinu.
running-watch = Fylgjast með
finished-title = Komur
finished-won = { $points ->
    [one] Sigur með { $points } stigi
   *[other] Sigur með { $points } stigum
}
finished-lost = Sigur: { $who }; þú fékkst { $points } stig
finished-replay = Horfa aftur
finished-count = Stigin
finished-all = Allir loknir leikir

## Joining by code or link

code-title = Vera með gegnum kóða eða tengil
code-heading = Leitað að borðinu
code-heading-none = Þessi lest er farin
code-heading-failed = Ekki er hægt að leita að borðinu núna
code-placeholder = Kóði eða tengill
code-go = Vera með
code-hint = Sá sem opnaði borðið getur sýnt þér hvort tveggja.
code-nothing = Sláðu inn kóða borðs eða límdu inn tengil á það.
code-unknown = Ekkert borð bíður eftir spilurum undir þessum kóða. Kannski er leikurinn þegar hafinn; þá vísar tengillinn enn á hann.
code-foreign = Þessi tengill vísar á annan netþjón: { $host }

## A new table

create-title = Nýtt borð
create-text = Veldu spilaborð, spilara og hraða. Allt er skynsamlega stillt í byrjun.
create-map = Spilaborð
create-map-usa = Fljótlegt að byrja: víðar sléttur og langar vegalengdir.
create-map-europe = Með ferjum, göngum og lestarstöðvum.
create-seats = Sæti
create-many = Fjöldi spilara
create-host = það ert þú
# The place of a seat that has no name yet.
create-seat = Sæti { $number }
create-person = Manneskja sem bætist við
create-bot = Tölvuspilari: { $level }
create-hot = Einhver við þetta tæki
create-name = Nafn
create-name-of = Nafn spilarans í sæti { $number }
create-seats-hint = Fólk bætist við með tenglinum, kóðanum eða QR-kóðanum sem þú færð næst. Þau sem spila við þetta tæki skiptast á og rétta það áfram.
create-pace = Hraði
create-clock = Klukka
create-pace-none = Engin klukka
create-pace-live = Í rauntíma
create-pace-days = Á mörgum dögum
create-pace-none-hint = Hver tekur sér þann tíma sem þarf. Ef einhver sem á að gera er í burtu í tvær mínútur spilar tölvuspilari í staðinn þar til viðkomandi kemur aftur.
create-pace-live-hint = Hver spilari hefur klukku fyrir allan leikinn, og í hverri umferð bætist svolítið við.
create-pace-days-hint = Hver umferð má taka þetta langan tíma. Þið þurfið ekki að vera hér samtímis.
create-live-preset = Tími hvers spilara
create-live = { $minutes } mín. + { $seconds } sek.
create-day-preset = Tími fyrir hverja umferð
create-own = Annað
create-hours = { $hours } klst.
create-days = { $days ->
    [one] { $days } dagur
   *[other] { $days } dagar
}
create-minutes = Mínútur fyrir leikinn
create-seconds = Sekúndur sem bætast við í hverri umferð
create-hours-field = Klukkustundir fyrir hverja umferð
create-more = Í kringum borðið
create-who = Hverjir finna borðið
create-private = Einkaborð
create-public = Opinbert borð
create-private-hint = Aðeins þau sem hafa tengilinn eða kóðann geta spilað eða fylgst með.
create-public-hint = Allir finna borðið á forsíðunni og mega spila og fylgjast með.
create-order = Röð spilara
create-order-random = Dregið um
create-order-seated = Sætaröð
create-order-begins = Valinn spilari byrjar
create-begins = Hver byrjar
create-order-you = Þú
create-order-seat = Sæti { $number }
create-house = Húsreglur
create-house-changed = { $count ->
    [0] eins og í bæklingnum
    [one] einni breytt
   *[other] { $count } breytt
}
create-house-hint = Hægt er að breyta fjórum tölum. Á borðinu sést að þeim hefur verið breytt.
create-house-more = Hvað þær þýða
create-house-reset = Eins og í bæklingnum
create-rule-cars = Lestarvagnar hvers spilara
create-rule-keep = Fyrstu lestarmiðar sem þarf minnst að halda
create-rule-doubles = Fjöldi spilara sem þarf til að eigna megi sér báðar leiðir tvöfaldrar leiðar
create-rule-path = Stig fyrir lengstu óslitnu leiðina
create-rule-printed = í bæklingnum: { $printed }
create-summary = { $map }, { $seats } spilarar{ $free ->
    [0] {"."}
    [one] {", "}eitt sæti laust fyrir aðra.
   *[other] {", "}{ $free } sæti laus fyrir aðra.
}
create-open = Opna borðið
create-begin = Hefja leikinn
create-flaw-name = Allir við þetta tæki þurfa að hafa nafn.
create-flaw-name-long = Nafn má mest vera { $most } stafir.
create-flaw-name-twice = Tveir spilarar við þetta tæki eru með sama nafn.
create-flaw-minutes = Á klukkunni þarf að vera frá hálfri mínútu upp í 180 mínútur.
create-flaw-seconds = Í umferð geta bæst við 0 til 600 sekúndur.
create-flaw-hours = Umferð getur tekið 1 til 720 klukkustundir.
create-flaw-rule = Sláðu inn heila tölu frá { $least } til { $most }.

## The rules

rules-page-title = Reglurnar
rules-page-intro = Báðir leikirnir með okkar eigin orðum. Veldu annan þeirra til að sjá aðeins það sem á við um hann.
rules-contents = Efnisyfirlit
rules-game = Leikur
rules-both = Báðir
rules-only-usa = Aðeins USA
rules-only-europe = Aðeins Evrópa
rules-decision = Ákvörðun okkar
rules-decision-hint = Hér þegja prentuðu reglubæklingarnir eða þeim ber ekki saman.
rules-anchor = Tengill á reglu { $rule }
rules-print = Prenta
rules-hidden = Regla { $rule } á við um hinn leikinn og því eru báðir sýndir núna.
