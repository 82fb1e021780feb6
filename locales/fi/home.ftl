### The words of the pages around the table: home, a new table, joining by code, the frame of the rules, what stands above and below
### every page. Names of players and tables are put in as they are and never inflected.

## Every page

# The title of the browser's tab.
site-title = { $title } · Fogg
site-nav = Sivut
site-footer = Lisää sivuja
site-language = Kieli
site-login = Kirjaudu sisään
site-signup = Rekisteröidy
site-create = Uusi pöytä
lost-way = Ehkä etsit jotakin näistä:
clock-days = { $days ->
    [one] { $days } päivä vuoroa kohti
   *[other] { $days } päivää vuoroa kohti
}

## Home

home-motto = Kaksi mannerta, viisi rautatieyhtiötä ja yksi veturi yli oman tarpeen.
home-account-title = Nimesi aikataulussa
home-account-text = Voit pelata kaikkea ilman tunnusta. Tunnuksella pelisi seuraavat sinua jokaiselle laitteelle.
home-account-guest = Olet täällä vieraana. Rekisteröidy, niin pelaamasi pelit pysyvät sinulla.

## Playing at once

play-title = Pelaa heti
play-text = Botteja vastaan, saman tien ja rekisteröitymättä.
play-go = Kaikki kyytiin
play-busy = Lähdetään…
play-level = Bottien taso
play-opponents = Vastustajia
play-create = Pelaa ystävien kanssa
level-gentle-about = Pelaa menolippujaan varten eikä pidä kiirettä. Leppoisa ensimmäinen vastustaja.
level-easy-about = Suunnittelee menolippujensa reitit ja pitää pitkistä reiteistä, kun saa niihin kortit.
level-steady-about = Suunnittelee kaikki menolippunsa yhdessä, säästää vaununsa pitkille reiteille ja seuraa, milloin peli on loppumassa.
level-sharp-about = Katsoo hieman eteenpäin ja arvaa menolippusi reiteistäsi.
level-merciless-about = Katsoo niin kauas eteenpäin kuin puolessatoista sekunnissa ehtii.

## Lists of tables

ago-now = juuri nyt
ago-minutes = { $count ->
    [one] { $count } minuutti sitten
   *[other] { $count } minuuttia sitten
}
ago-hours = { $count ->
    [one] { $count } tunti sitten
   *[other] { $count } tuntia sitten
}
ago-days = { $count ->
    [one] { $count } päivä sitten
   *[other] { $count } päivää sitten
}

# Read to the blind instead of a row of small pictures.
list-seats = Varattuja paikkoja { $taken } / { $all }
mine-title = Omat pelit
mine-waiting = { $count ->
    [0] {""}
    [one] Yksi odottaa sinua
   *[other] { $count } odottaa sinua
}
mine-others = Muut pelaavat
mine-with = vastassa { $names }
open-title = Lähtevät
open-none = Mikään julkinen pöytä ei juuri nyt odota pelaajia.
open-none-do = Avaa sellainen, niin muut löytävät sen täältä.
open-free = { $free ->
    [one] { $free } paikka vapaana
   *[other] { $free } paikkaa vapaana
}
open-house = omat säännöt
open-host = { $who }, { $ago }
open-join = Liity
open-join-label = Liity pöytään: { $map }, isäntä { $who }
running-title = Nyt matkalla
running-none = Juuri nyt ei ole käynnissä julkisia pelejä.
running-watch = Katso
finished-title = Saapuneet
finished-won = { $points ->
    [one] Voitto, { $points } piste
   *[other] Voitto, { $points } pistettä
}
finished-lost = { $points ->
    [one] Voitto: { $who }; sinulle { $points } piste
   *[other] Voitto: { $who }; sinulle { $points } pistettä
}
finished-replay = Katso uudelleen
finished-count = Pisteet
finished-all = Kaikki päättyneet pelit

## Joining by code or link

code-title = Liity koodilla tai linkillä
code-heading = Etsitään pöytää
code-heading-none = Tämä juna on jo lähtenyt
code-heading-failed = Pöytää ei voi juuri nyt etsiä
code-placeholder = Koodi tai linkki
code-go = Liity
code-hint = Pöydän avaaja voi näyttää sinulle molemmat.
code-nothing = Kirjoita pöydän koodi tai liitä sen linkki.
code-unknown = Tällä koodilla mikään pöytä ei odota pelaajia. Ehkä peli on jo alkanut; silloin linkki vie yhä sen luo.
code-foreign = Tämä linkki vie toiselle palvelimelle: { $host }

## A new table

create-title = Uusi pöytä
create-text = Valitse pelilauta, pelaajat ja tahti. Kaikessa on valmiina järkevä lähtökohta.
create-map = Pelilauta
create-map-usa = Nopea aloitus: laajoja tasankoja, pitkiä reittejä.
create-map-europe = Mukana lautat, tunnelit ja asemat.
create-seats = Paikat
create-many = Pelaajien määrä
create-host = se olet sinä
# The place of a seat that has no name yet.
create-seat = Paikka { $number }
create-person = Ihminen, joka liittyy
create-bot = Botti: { $level }
create-hot = Joku tällä laitteella
create-name = Nimi
create-name-of = Pelaajan nimi, paikka { $number }
create-seats-hint = Muut liittyvät linkillä, koodilla tai QR-koodilla, jotka saat seuraavaksi. Tällä laitteella pelaavat ovat vuorotellen vuorossa ja antavat laitteen eteenpäin.
create-pace = Tahti
create-clock = Kello
create-pace-none = Ei kelloa
create-pace-live = Yhdeltä istumalta
create-pace-days = Päivien mittaan
create-pace-none-hint = Jokainen käyttää aikaa niin paljon kuin tarvitsee. Jos joku on vuorollaan poissa kaksi minuuttia, botti pelaa hänen tilallaan, kunnes hän palaa.
create-pace-live-hint = Jokaisella pelaajalla on kello koko peliä varten, ja joka vuoro tuo vähän lisää aikaa.
create-pace-days-hint = Jokainen vuoro saa kestää näin kauan. Teidän ei tarvitse olla paikalla yhtä aikaa.
create-live-preset = Aika pelaajaa kohti
create-live = { $minutes } min + { $seconds } s
create-day-preset = Aika vuoroa kohti
create-own = Muu
create-hours = { $hours } h
create-days = { $days ->
    [one] { $days } päivä
   *[other] { $days } päivää
}
create-minutes = Minuutteja koko peliin
create-seconds = Sekunteja lisää joka vuorolla
create-hours-field = Tunteja vuoroa kohti
create-more = Pöydän ympärillä
create-who = Kuka löytää pöydän
create-private = Yksityinen
create-public = Julkinen
create-private-hint = Vain linkin tai koodin saaneet voivat liittyä tai katsoa.
create-public-hint = Kaikki löytävät sen etusivulta ja saavat liittyä ja katsoa.
create-order = Pelijärjestys
create-order-random = Arvotaan
create-order-seated = Istumajärjestys
create-order-begins = Valittu aloittaa
create-begins = Kuka aloittaa
create-order-you = Sinä
create-order-seat = Paikka { $number }
create-house = Pöydän omat säännöt
create-house-changed = { $count ->
    [0] kuten sääntökirjassa
    [one] yksi muutettu
   *[other] { $count } muutettua
}
create-house-hint = Neljää lukua voi muuttaa. Pöydästä näkyy, että niin on tehty.
create-house-more = Mitä ne tarkoittavat
create-house-reset = Kuten sääntökirjassa
create-rule-cars = Vaunuja jokaisella pelaajalla
create-rule-keep = Ensimmäisiä menolippuja pidettävä vähintään
create-rule-doubles = Tuplareitin molemmat reitit voi rakentaa, kun pelaajia on vähintään
create-rule-path = Pisteitä pisimmästä yhtenäisestä reitistä
create-rule-printed = sääntökirjassa: { $printed }
create-summary = { $map }, { $seats } pelaajaa{ $free ->
    [0] {"."}
    [one] {", "}yksi paikka vapaana muille.
   *[other] {", "}{ $free } paikkaa vapaana muille.
}
create-open = Avaa pöytä
create-begin = Aloita peli
create-flaw-name = Jokainen tällä laitteella pelaava tarvitsee nimen.
create-flaw-name-long = Nimessä saa olla enintään { $most } merkkiä.
create-flaw-name-twice = Kahdella tällä laitteella pelaavalla on sama nimi.
create-flaw-minutes = Kellossa on oltava aikaa puolesta minuutista 180 minuuttiin.
create-flaw-seconds = Vuoro voi tuoda lisää 0–600 sekuntia.
create-flaw-hours = Vuoro voi kestää 1–720 tuntia.
create-flaw-rule = Anna kokonaisluku väliltä { $least }–{ $most }.

## The rules

rules-page-title = Säännöt
rules-page-intro = Molemmat pelit omin sanoin. Valitse toinen, niin näet vain sitä koskevat kohdat.
rules-contents = Sisällys
rules-game = Peli
rules-both = Molemmat
rules-only-usa = Vain USA
rules-only-europe = Vain Eurooppa
rules-decision = Meidän päätöksemme
rules-decision-hint = Tässä painetut sääntökirjat vaikenevat tai ovat eri mieltä.
rules-anchor = Linkki sääntöön { $rule }
rules-print = Tulosta
rules-hidden = Sääntö { $rule } koskee toista peliä, joten nyt näytetään molemmat.
