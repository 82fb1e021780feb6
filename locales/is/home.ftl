### Messages of the pages around the table: home, new table, join by code, and the frame of the rules page, with the header and
### footer of every page. Names of players and tables are inserted as they are and never inflected.

## Every page

# The title of the browser tab.
site-title = { $title } · Fogg
site-nav = Síður
site-footer = Fleiri síður
site-language = Tungumál
site-login = Innskráning
site-signup = Nýskráning
site-create = Nýtt borð
lost-way = Varstu að leita að einhverju af þessu?

## Home

home-motto = Tvær heimsálfur, fimm járnbrautarfélög og einn dráttarvagn umfram þörf.
home-account-title = Búa til aðgang
home-account-text = Þú getur spilað allt án aðgangs. Með aðgangi sérðu leikina þína í öllum tækjum.
home-account-guest = Þú spilar sem gestur. Búðu til aðgang og þá heldur þú leikjunum sem þú hefur spilað.

## Play now

play-title = Spila núna
play-text = Spilaðu strax á móti tölvuspilurum. Enginn aðgangur nauðsynlegur.
play-go = Spila
play-busy = Hef leikinn …
play-level = Styrkur tölvuspilara
play-opponents = Mótherjar
play-harder = Þú vannst á þessu stigi.
play-harder-do = Prófa: { $level }
play-create = Spila með vinum
level-gentle-about = Hugsar fyrst og fremst um lestarmiðana sína, eina leið í einu, og flýtir sér aldrei: vingjarnlegur fyrsti mótherji.
level-easy-about = Fer stystu leið fyrir lestarmiðana sína og tekur síðan þær leiðir sem hann nær með flestum reitum.
level-steady-about = Skipuleggur alla lestarmiðana sína í einu, sparar vagnana fyrir leiðir með mörgum reitum og fylgist með því hve stutt er í leikslok.
level-sharp-about = Hugsar nokkur skref fram í tímann og giskar á lestarmiðana þína út frá leiðunum þínum.
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

# For screen readers, instead of a row of small images.
list-seats = Upptekin sæti: { $taken } af { $all }
mine-title = Leikirnir mínir
mine-waiting = { $count ->
    [0] {""}
    [1] Þú átt að gera í einum leik
    [one] Þú átt að gera í { $count } leik
   *[other] Þú átt að gera í { $count } leikjum
}
mine-others = Beðið eftir öðrum spilurum
mine-with = á móti: { $names }
open-title = Opin borð
open-none = Ekkert opið borð bíður eftir spilurum sem stendur.
open-none-do = Búðu til borð og þá birtist það hér.
open-free = { $free ->
    [one] { $free } sæti laust
   *[other] { $free } sæti laus
}
open-host = { $who }, { $ago }
open-join = Vera með
open-join-label = Vera með: { $map }, gestgjafi { $who }
running-title = Leikir í gangi
running-none = Enginn opinn leikur er í gangi í augnablikinu.
running-watch = Fylgjast með
finished-title = Loknir leikir
finished-won = { $points ->
    [one] Sigur með { $points } stigi
   *[other] Sigur með { $points } stigum
}
finished-lost = Sigurvegari: { $who }. Þú fékkst { $points } stig.
finished-replay = Endursýning
finished-count = Stig
finished-all = Allir loknir leikir

## Join with a code or link

code-title = Taka þátt með kóða eða tengli
code-heading = Leitað að borðinu …
code-heading-none = Borðið fannst ekki
code-heading-failed = Ekki tókst að leita að borðinu
code-placeholder = Kóði eða tengill
code-go = Vera með
code-hint = Biddu gestgjafann um kóðann eða tengilinn.
code-nothing = Sláðu inn kóða borðs eða límdu inn tengil á það.
code-unknown = Ekkert opið borð er með þessum kóða. Ef leikurinn er þegar hafinn skaltu nota tengilinn í staðinn.
code-foreign = Þessi tengill vísar á annan netþjón: { $host }

## New table

create-title = Nýtt borð
create-text = Veldu spilaborð, spilara og tímamörk eða haltu sjálfgefnu stillingunum.
create-map = Spilaborð
create-map-usa = Fljótlegt að byrja: víðar sléttur og langar vegalengdir.
create-map-europe = Með ferjum, göngum og lestarstöðvum.
create-seats = Sæti
create-many = Fjöldi spilara
create-host = þú
# A seat without a name.
create-seat = Sæti { $number }
create-person = Spilari sem bætist við
create-bot = Tölvuspilari: { $level }
create-hot = Spilari við þetta tæki
create-name = Nafn
create-name-of = Nafn spilarans í sæti { $number }
create-seats-hint = Aðrir spilarar bætast við með tenglinum, kóðanum eða QR-kóðanum sem þú færð næst. Þeir sem spila við þetta tæki skiptast á og rétta það áfram.
create-pace = Tímamörk
create-clock = Klukka
create-pace-none = Engin tímamörk
create-pace-live = Í rauntíma
create-pace-days = Á mörgum dögum
create-pace-none-hint = Engin tímamörk. Ef spilari sem á að gera er í burtu í tvær mínútur spilar tölvuspilari fyrir hann þar til hann kemur aftur.
create-pace-live-hint = Hver spilari hefur klukku fyrir allan leikinn og svolítið bætist við í hvert sinn sem hann gerir.
create-pace-days-hint = Hver spilari hefur þetta langan tíma til að gera í hvert sinn. Þið þurfið ekki að vera hér samtímis.
create-live-preset = Tími hvers spilara
create-live = { $minutes } mín. + { $seconds } sek.
create-day-preset = Tími til að gera
create-own = Sérsniðið
create-hours = { $hours } klst.
create-days = { $days ->
    [one] { $days } dagur
   *[other] { $days } dagar
}
create-minutes = Mínútur á hvern spilara
create-seconds = Sekúndur sem bætast við í hvert sinn
create-hours-field = Klukkustundir til að gera
create-more = Stillingar borðsins
create-who = Sýnileiki
create-private = Einkaborð
create-public = Öllum opið
create-private-hint = Aðeins þeir sem hafa tengilinn eða kóðann geta spilað eða fylgst með.
create-public-hint = Hver sem er getur fundið borðið á forsíðunni, spilað og fylgst með.
create-order = Röð spilara
create-order-random = Af handahófi
create-order-seated = Sætaröð
create-order-begins = Velja fyrsta spilara
create-begins = Fyrsti spilari
create-order-you = Þú
create-order-seat = Sæti { $number }
create-house-changed = { $count ->
    [0] venjulegar
    [one] einni breytt
   *[other] { $count } breytt
}
create-house-hint = Þú getur breytt fjórum tölum. Allir sjá breyttu reglurnar áður en þeir setjast.
create-house-more = Hvað þessar reglur þýða
create-house-reset = Aftur í venjulegar reglur
create-house-again = Sömu húsreglur og síðast
create-summary = { $map }, { $seats } spilarar{ $free ->
    [0] {"."}
    [one] {", "}eitt sæti laust.
   *[other] {", "}{ $free } sæti laus.
}
create-open = Búa til borðið
create-begin = Hefja leikinn
create-flaw-name = Allir við þetta tæki þurfa að hafa nafn.
create-flaw-name-long = Nafn má mest vera { $most } stafir.
create-flaw-name-twice = Tveir spilarar við þetta tæki eru með sama nafn.
create-flaw-minutes = Tíminn á klukkunni þarf að vera frá hálfri mínútu upp í 180 mínútur.
create-flaw-seconds = Í hvert sinn geta bæst við 0 til 600 sekúndur.
create-flaw-hours = Tíminn til að gera getur verið 1 til 720 klukkustundir.
create-flaw-rule = Sláðu inn heila tölu frá { $least } til { $most }.

## The rules

rules-page-title = Reglur
rules-page-intro = Báðir leikirnir með okkar eigin orðum. Veldu annan þeirra til að sjá aðeins það sem á við um hann.
rules-contents = Efnisyfirlit
rules-game = Leikur
rules-both = Báðir
rules-only-usa = Aðeins Norður-Ameríka
rules-only-europe = Aðeins Evrópa
rules-decision = Ákvörðun okkar
rules-decision-hint = Hér þegja prentuðu reglubæklingarnir eða þeim ber ekki saman.
rules-anchor = Tengill á reglu { $rule }
rules-print = Prenta
rules-hidden = Regla { $rule } á við um hinn leikinn og því eru báðir sýndir núna.
