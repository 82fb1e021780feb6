### The words of the pages around the table: home, a new table, joining by code, the frame of the rules, what stands above and below
### every page. Names of players and tables are put in as they are and never inflected.

## Every page

# The title of the browser's tab.
site-title = { $title } · Fogg
site-nav = Pagini
site-footer = Alte pagini
site-language = Limbă
site-login = Conectează-te
site-signup = Înscrie-te
site-create = Masă nouă
lost-way = Poate căutai una dintre acestea:
clock-days = { $days ->
    [one] { $days } zi la fiecare rând
    [few] { $days } zile la fiecare rând
   *[other] { $days } de zile la fiecare rând
}

## Home

home-motto = Două continente, cinci companii și o locomotivă mai mult decât îți trebuie.
home-account-title = Numele tău în mersul trenurilor
home-account-text = Poți juca orice și fără cont. Cu un cont, jocurile tale te urmează pe orice dispozitiv.
home-account-guest = Ești aici ca oaspete. Înscrie-te, iar jocurile pe care le-ai jucat rămân ale tale.

## Playing at once

play-title = Joacă acum
play-text = Împotriva boților, pe loc, fără înscriere.
play-go = Poftiți în vagoane!
play-busy = Plecăm…
play-level = Nivelul boților
play-opponents = Adversari
play-create = Joacă cu prietenii
level-gentle-about = Joacă pentru cărțile sale traseu și nu se grăbește. Un prim adversar prietenos.
level-easy-about = Își planifică traseele și îi plac rutele lungi, când îi vin cărțile.
level-steady-about = Își planifică toate traseele deodată, păstrează vagoanele pentru rute lungi și e atent la cât mai ține jocul.
level-sharp-about = Gândește puțin înainte și îți ghicește traseele după rutele tale.
level-merciless-about = Gândește înainte cât de departe poate într-o secundă și jumătate.

## Lists of tables

ago-now = chiar acum
ago-minutes = { $count ->
    [one] acum { $count } minut
    [few] acum { $count } minute
   *[other] acum { $count } de minute
}
ago-hours = { $count ->
    [one] acum { $count } oră
    [few] acum { $count } ore
   *[other] acum { $count } de ore
}
ago-days = { $count ->
    [one] acum { $count } zi
    [few] acum { $count } zile
   *[other] acum { $count } de zile
}

# Read to the blind instead of a row of small pictures.
list-seats = Locuri ocupate: { $taken } din { $all }
mine-title = Jocurile mele
mine-waiting = { $count ->
    [0] {""}
    [one] Unul te așteaptă
    [few] { $count } te așteaptă
   *[other] { $count } te așteaptă
}
mine-others = Joacă ceilalți
mine-with = cu { $names }
open-title = Plecări
open-none = Acum nicio masă publică nu așteaptă jucători.
open-none-do = Deschide una și ceilalți o vor găsi aici.
open-free = { $free ->
    [one] { $free } loc liber
    [few] { $free } locuri libere
   *[other] { $free } de locuri libere
}
open-house = reguli proprii
open-host = { $who }, { $ago }
open-join = Intră
open-join-label = Intră la masa { $map } ({ $who })
running-title = Acum pe șine
running-none = Acum nu joacă nimeni în public.
running-watch = Urmărește
finished-title = Sosiri
finished-won = { $points ->
    [one] Victorie cu { $points } punct
    [few] Victorie cu { $points } puncte
   *[other] Victorie cu { $points } de puncte
}
finished-lost = { $points ->
    [one] Victorie: { $who }; { $points } punct pentru tine
    [few] Victorie: { $who }; { $points } puncte pentru tine
   *[other] Victorie: { $who }; { $points } de puncte pentru tine
}
finished-replay = Revezi
finished-count = Scorul
finished-all = Toate jocurile încheiate

## Joining by code or link

code-title = Intră cu un cod sau un link
code-heading = Se caută masa
code-heading-none = Trenul acesta a plecat
code-heading-failed = Masa nu poate fi căutată acum
code-placeholder = Cod sau link
code-go = Intră
code-hint = Cine a deschis masa ți le poate arăta pe amândouă.
code-nothing = Scrie codul unei mese sau lipește linkul ei.
code-unknown = Nicio masă cu acest cod nu așteaptă jucători. Poate că jocul ei a început deja; atunci linkul duce în continuare acolo.
code-foreign = Acest link duce la alt server: { $host }

## A new table

create-title = O masă nouă
create-text = Alege tabla, jucătorii și ritmul. Totul pornește de la valori potrivite.
create-map = Tabla de joc
create-map-usa = Pentru un început rapid: câmpii întinse, rute lungi.
create-map-europe = Cu feriboturi, tuneluri și gări.
create-seats = Locuri
create-many = Numărul jucătorilor
create-host = locul tău
# The place of a seat that has no name yet.
create-seat = Locul { $number }
create-person = Cineva care vine la masă
create-bot = Bot: { $level }
create-hot = Cineva pe acest dispozitiv
create-name = Nume
create-name-of = Numele jucătorului de pe locul { $number }
create-seats-hint = Ceilalți intră cu linkul, codul sau codul QR pe care le primești imediat după aceea. Cei de pe acest dispozitiv joacă pe rând, trecându-l din mână în mână.
create-pace = Ritm
create-clock = Ceas
create-pace-none = Fără ceas
create-pace-live = Live
create-pace-days = Pe zile
create-pace-none-hint = Fiecare joacă în ritmul lui. Cine lipsește două minute când îi vine rândul este înlocuit de un bot până se întoarce.
create-pace-live-hint = Fiecare jucător are un ceas pentru tot jocul, iar fiecare rând mai adaugă puțin timp.
create-pace-days-hint = Fiecare rând poate dura atât. Nu trebuie să fiți aici în același timp.
create-live-preset = Timp pentru fiecare jucător
create-live = { $minutes } min + { $seconds } s
create-day-preset = Timp pentru fiecare rând
create-own = Altul
create-hours = { $hours } h
create-days = { $days ->
    [one] { $days } zi
    [few] { $days } zile
   *[other] { $days } de zile
}
create-minutes = Minute pentru tot jocul
create-seconds = Secunde adăugate la fiecare rând
create-hours-field = Ore pentru fiecare rând
create-more = În jurul mesei
create-who = Cine o poate găsi
create-private = Privată
create-public = Publică
create-private-hint = Numai cine are linkul sau codul poate să intre sau să urmărească.
create-public-hint = Oricine o găsește pe pagina principală și poate să intre și să urmărească.
create-order = Ordinea jocului
create-order-random = Prin tragere la sorți
create-order-seated = După locuri
create-order-begins = Începe cineva anume
create-begins = Cine începe
create-order-you = Tu
create-order-seat = Locul { $number }
create-house = Regulile mesei
create-house-changed = { $count ->
    [0] ca în regulament
    [one] o schimbare
    [few] { $count } schimbări
   *[other] { $count } de schimbări
}
create-house-hint = Se pot schimba patru numere. La masă se vede că au fost schimbate.
create-house-more = Ce înseamnă
create-house-reset = Ca în regulament
create-rule-cars = Vagoanele fiecărui jucător
create-rule-keep = Câte dintre primele cărți traseu trebuie păstrate cel puțin
create-rule-doubles = De la câți jucători în sus pot fi revendicate ambele rute ale unei rute duble
create-rule-path = Puncte pentru cel mai lung traseu continuu
create-rule-printed = în regulament: { $printed }
create-summary = { $map }, { $seats } jucători{ $free ->
    [0] {"."}
    [one] {", "}un loc liber pentru alții.
    [few] {", "}{ $free } locuri libere pentru alții.
   *[other] {", "}{ $free } de locuri libere pentru alții.
}
create-open = Deschide masa
create-begin = Începe jocul
create-flaw-name = Fiecare jucător de pe acest dispozitiv are nevoie de un nume.
create-flaw-name-long = { $most ->
    [one] Numele au cel mult { $most } caracter.
    [few] Numele au cel mult { $most } caractere.
   *[other] Numele au cel mult { $most } de caractere.
}
create-flaw-name-twice = Doi jucători de pe acest dispozitiv au același nume.
create-flaw-minutes = Ceasul poate avea între o jumătate de minut și 180 de minute.
create-flaw-seconds = Un rând poate adăuga între 0 și 600 de secunde.
create-flaw-hours = Un rând poate dura între 1 și 720 de ore.
create-flaw-rule = Scrie un număr întreg de la { $least } la { $most }.

## The rules

rules-page-title = Regulile
rules-page-intro = Ambele jocuri, cu vorbele noastre. Alege unul ca să vezi doar ce ține de el.
rules-contents = Cuprins
rules-game = Joc
rules-both = Ambele
rules-only-usa = Doar în USA
rules-only-europe = Doar în Europa
rules-decision = Decizia noastră
rules-decision-hint = Aici regulamentele tipărite tac sau se contrazic.
rules-anchor = Link la regula { $rule }
rules-print = Tipărește
rules-hidden = Regula { $rule } ține de celălalt joc, așa că acum sunt afișate amândouă.
