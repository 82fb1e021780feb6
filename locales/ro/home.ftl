### Messages of the pages around the table: home, new table, join by code, and the frame of the rules page, with the header and
### footer of every page. Names of players and tables are inserted as they are and never inflected.

## Every page

# The title of the browser tab.
site-title = { $title } · Fogg
site-nav = Pagini
site-footer = Alte pagini
site-language = Limbă
site-login = Conectează-te
site-signup = Înscrie-te
site-create = Masă nouă
lost-way = Căutai una dintre acestea?

## Home

home-motto = Două continente, cinci companii și o locomotivă mai mult decât îți trebuie.
home-account-title = Creează un cont
home-account-text = Poți juca orice și fără cont. Cu un cont, îți vezi jocurile pe orice dispozitiv.
home-account-guest = Joci ca oaspete. Înscrie-te ca să păstrezi jocurile pe care le-ai jucat.

## Play now

play-title = Joacă acum
play-text = Joacă pe loc împotriva boților. Nu ai nevoie de cont.
play-go = Joacă
play-busy = Se pornește jocul…
play-level = Nivelul boților
play-opponents = Adversari
play-harder = Ai câștigat la acest nivel.
play-harder-do = Încearcă: { $level }
play-create = Joacă cu prietenii
level-gentle-about = Joacă pentru traseele lui, câte o rută pe rând, și nu se grăbește niciodată: un prim adversar prietenos.
level-easy-about = Alege drumul cel mai scurt pentru traseele lui, apoi cele mai lungi rute pe care le poate lua.
level-steady-about = Își planifică toate traseele deodată, își păstrează vagoanele pentru rute lungi și urmărește cât mai e până la sfârșitul jocului.
level-sharp-about = Gândește câteva mutări în avans și îți ghicește traseele după rutele tale.
level-merciless-about = Calculează cât mai multe mutări în avans, cât apucă într-o secundă și jumătate.

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

# For screen readers, instead of a row of small images.
list-seats = Locuri ocupate: { $taken } din { $all }
mine-title = Jocurile mele
mine-waiting = { $count ->
    [0] {""}
    [one] E rândul tău într-un joc
    [few] E rândul tău în { $count } jocuri
   *[other] E rândul tău în { $count } de jocuri
}
mine-others = Se așteaptă ceilalți jucători
mine-with = cu { $names }
open-title = Mese deschise
open-none = Momentan, nicio masă publică nu așteaptă jucători.
open-none-do = Creează una și va apărea aici.
open-free = { $free ->
    [one] { $free } loc liber
    [few] { $free } locuri libere
   *[other] { $free } de locuri libere
}
open-host = { $who }, { $ago }
open-join = Intră
open-join-label = Intră la masa { $map } ({ $who })
running-title = Jocuri în desfășurare
running-none = Momentan nu se joacă niciun joc public.
running-watch = Privește
finished-title = Jocuri încheiate
finished-won = { $points ->
    [one] Victorie cu { $points } punct
    [few] Victorie cu { $points } puncte
   *[other] Victorie cu { $points } de puncte
}
finished-lost = { $points ->
    [one] Victorie: { $who }. Tu: { $points } punct.
    [few] Victorie: { $who }. Tu: { $points } puncte.
   *[other] Victorie: { $who }. Tu: { $points } de puncte.
}
finished-replay = Reluare
finished-count = Scor
finished-all = Toate jocurile încheiate

## Join with a code or link

code-title = Intră cu un cod sau un link
code-heading = Se caută masa…
code-heading-none = Masa nu a fost găsită
code-heading-failed = Masa nu a putut fi căutată
code-placeholder = Cod sau link
code-go = Intră
code-hint = Cere-i gazdei codul sau linkul.
code-nothing = Scrie codul unei mese sau lipește linkul ei.
code-unknown = Nicio masă deschisă nu are acest cod. Dacă jocul a început deja, folosește linkul mesei.
code-foreign = Acest link duce la alt server: { $host }

## New table

create-title = Masă nouă
create-text = Alege harta, jucătorii și timpul sau păstrează valorile implicite.
create-map = Hartă
create-map-usa = Pentru un început rapid: câmpii întinse, rute lungi.
create-map-europe = Cu feriboturi, tuneluri și gări.
create-seats = Locuri
create-many = Număr de jucători
create-host = tu
# A seat without a name.
create-seat = Locul { $number }
create-person = Jucător invitat
create-bot = Bot: { $level }
create-hot = Jucător pe acest dispozitiv
create-name = Nume
create-name-of = Numele jucătorului de pe locul { $number }
create-seats-hint = Ceilalți intră cu linkul, codul sau codul QR pe care le primești la pasul următor. Cei de pe acest dispozitiv joacă pe rând, trecându-l din mână în mână.
create-pace = Timp de joc
create-clock = Timp
create-pace-none = Fără limită de timp
create-pace-live = În timp real
create-pace-days = Pe mai multe zile
create-pace-none-hint = Fără limită de timp. Cine lipsește două minute când îi vine rândul este înlocuit de un bot până se întoarce.
create-pace-live-hint = Fiecare jucător are un ceas pentru tot jocul, iar fiecare tură mai adaugă puțin timp.
create-pace-days-hint = Atât poate dura fiecare tură. Nu e nevoie să fiți conectați în același timp.
create-live-preset = Timp pentru fiecare jucător
create-live = { $minutes } min + { $seconds } s
create-day-preset = Timp pe tură
create-own = Personalizat
create-hours = { $hours } h
create-days = { $days ->
    [one] { $days } zi
    [few] { $days } zile
   *[other] { $days } de zile
}
create-minutes = Minute pentru fiecare jucător
create-seconds = Secunde adăugate la fiecare tură
create-hours-field = Ore pe tură
create-more = Opțiunile mesei
create-who = Vizibilitate
create-private = Privată
create-public = Publică
create-private-hint = Numai cine are linkul sau codul poate să intre sau să privească.
create-public-hint = Oricine o poate găsi pe pagina principală, poate să intre și să privească.
create-order = Ordinea jucătorilor
create-order-random = La întâmplare
create-order-seated = În ordinea locurilor
create-order-begins = Alege primul jucător
create-begins = Primul jucător
create-order-you = Tu
create-order-seat = Locul { $number }
create-house-changed = { $count ->
    [0] standard
    [one] o schimbare
    [few] { $count } schimbări
   *[other] { $count } de schimbări
}
create-house-hint = Poți schimba patru numere. Toți văd regulile schimbate înainte de a se așeza la masă.
create-house-more = Ce înseamnă aceste reguli
create-house-reset = Revino la regulile standard
create-house-again = Aceleași reguli ale casei ca data trecută
create-summary = { $map }, { $seats } jucători{ $free ->
    [0] {"."}
    [one] {", "}un loc liber.
    [few] {", "}{ $free } locuri libere.
   *[other] {", "}{ $free } de locuri libere.
}
create-open = Creează masa
create-begin = Începe jocul
create-flaw-name = Fiecare jucător de pe acest dispozitiv are nevoie de un nume.
create-flaw-name-long = { $most ->
    [one] Numele pot avea cel mult { $most } caracter.
    [few] Numele pot avea cel mult { $most } caractere.
   *[other] Numele pot avea cel mult { $most } de caractere.
}
create-flaw-name-twice = Doi jucători de pe acest dispozitiv au același nume.
create-flaw-minutes = Timpul trebuie să fie între o jumătate de minut și 180 de minute.
create-flaw-seconds = O tură poate adăuga între 0 și 600 de secunde.
create-flaw-hours = O tură poate dura între 1 și 720 de ore.
create-flaw-rule = Scrie un număr întreg de la { $least } la { $most }.

## The rules

rules-page-title = Reguli
rules-page-intro = Ambele jocuri, cu vorbele noastre. Alege unul ca să vezi doar ce ține de el.
rules-contents = Cuprins
rules-game = Joc
rules-both = Ambele
rules-only-usa = Doar în America de Nord
rules-only-europe = Doar în Europa
rules-decision = Decizia noastră
rules-decision-hint = Aici regulamentele tipărite tac sau se contrazic.
rules-anchor = Link la regula { $rule }
rules-print = Imprimă
rules-hidden = Regula { $rule } ține de celălalt joc, așa că acum sunt afișate amândouă.
