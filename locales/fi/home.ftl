### Messages of the pages around the table: home, new table, join by code, and the frame of the rules page, with the header and
### footer of every page. Names of players and tables are inserted as they are and never inflected.

## Every page

# The title of the browser tab.
site-title = { $title } · Fogg
site-nav = Sivut
site-footer = Lisää sivuja
site-language = Kieli
site-login = Kirjaudu sisään
site-signup = Rekisteröidy
site-create = Uusi pöytä
lost-way = Etsitkö jotakin näistä?

## Home

home-motto = Kaksi mannerta, viisi rautatieyhtiötä ja yksi veturi yli oman tarpeen.
home-account-title = Luo tunnus
home-account-text = Voit pelata kaikkea ilman tunnusta. Tunnuksella näet pelisi kaikilla laitteilla.
home-account-guest = Pelaat vieraana. Rekisteröidy, niin pelaamasi pelit säilyvät sinulla.

## Play now

play-title = Pelaa heti
play-text = Pelaa botteja vastaan saman tien. Tunnusta ei tarvita.
play-go = Pelaa
play-busy = Aloitetaan…
play-level = Bottien taso
play-opponents = Vastustajia
play-harder = Voitit tällä tasolla.
play-harder-do = Kokeile: { $level }
play-create = Pelaa ystävien kanssa
level-gentle-about = Keskittyy menolippuihinsa, rakentaa reitin kerrallaan eikä pidä koskaan kiirettä: leppoisa ensimmäinen vastustaja.
level-easy-about = Rakentaa menolippunsa lyhintä tietä ja sen jälkeen pisimmät reitit, jotka saa.
level-steady-about = Suunnittelee kaikki menolippunsa yhdessä, säästää vaununsa pitkille reiteille ja seuraa, kuinka pian peli on loppumassa.
level-sharp-about = Katsoo muutaman siirron eteenpäin ja päättelee menolippusi reittiesi perusteella.
level-merciless-about = Katsoo niin kauas eteenpäin kuin puolessatoista sekunnissa ehtii.

## Lists of tables

ago-now = juuri äsken
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

# For screen readers, instead of a row of small images.
list-seats = Varattuja paikkoja { $taken } / { $all }
mine-title = Omat pelit
mine-waiting = { $count ->
    [0] {""}
    [one] Sinun vuorosi yhdessä pelissä
   *[other] Sinun vuorosi { $count } pelissä
}
mine-others = Odotetaan muita pelaajia
mine-with = vastassa { $names }
open-title = Avoimet pöydät
open-none = Avoimia pöytiä ei ole juuri nyt.
open-none-do = Luo pöytä, niin se näkyy täällä.
open-free = { $free ->
    [one] { $free } paikka vapaana
   *[other] { $free } paikkaa vapaana
}
open-host = { $who }, { $ago }
open-join = Liity
open-join-label = Liity pöytään: { $map }, isäntä { $who }
running-title = Käynnissä olevat pelit
running-none = Juuri nyt ei ole käynnissä julkisia pelejä.
running-watch = Katso
finished-title = Päättyneet pelit
finished-won = Voitto { $points } pisteellä
finished-lost = { $points ->
    [one] { $who } voitti. Sait { $points } pisteen.
   *[other] { $who } voitti. Sait { $points } pistettä.
}
finished-replay = Pelin toisto
finished-count = Pisteet
finished-all = Kaikki päättyneet pelit

## Join with a code or link

code-title = Liity koodilla tai linkillä
code-heading = Etsitään pöytää…
code-heading-none = Pöytää ei löydy
code-heading-failed = Pöydän haku ei onnistunut
code-placeholder = Koodi tai linkki
code-go = Liity
code-hint = Pyydä koodi tai linkki isännältä.
code-nothing = Kirjoita pöydän koodi tai liitä sen linkki.
code-unknown = Millään avoimella pöydällä ei ole tätä koodia. Jos peli on jo alkanut, käytä sen linkkiä.
code-foreign = Tämä linkki vie toiselle palvelimelle: { $host }

## New table

create-title = Uusi pöytä
create-text = Valitse kartta, pelaajat ja aikaraja. Oletusasetuksilla pääsee hyvin alkuun.
create-map = Kartta
create-map-usa = Nopea aloitus: laajoja tasankoja, pitkiä reittejä.
create-map-europe = Mukana lautat, tunnelit ja asemat.
create-seats = Paikat
create-many = Pelaajien määrä
create-host = sinä
# A seat without a name.
create-seat = Paikka { $number }
create-person = Mukaan liittyvä pelaaja
create-bot = Botti: { $level }
create-hot = Pelaaja tällä laitteella
create-name = Nimi
create-name-of = Pelaajan nimi, paikka { $number }
create-seats-hint = Muut liittyvät linkillä, koodilla tai QR-koodilla, jotka saat seuraavaksi. Tämän laitteen pelaajat pelaavat vuorotellen ja antavat laitteen eteenpäin.
create-pace = Aikaraja
create-clock = Kello
create-pace-none = Ei aikarajaa
create-pace-live = Yhdeltä istumalta
create-pace-days = Usean päivän aikana
create-pace-none-hint = Ei aikarajaa. Jos joku on vuorollaan poissa kaksi minuuttia, botti pelaa hänen tilallaan, kunnes hän palaa.
create-pace-live-hint = Jokaisella pelaajalla on kello koko peliä varten, ja joka vuoro tuo vähän lisää aikaa.
create-pace-days-hint = Jokainen vuoro saa kestää näin kauan. Teidän ei tarvitse olla paikalla yhtä aikaa.
create-live-preset = Aika pelaajaa kohti
create-live = { $minutes } min + { $seconds } s
create-day-preset = Aika vuoroa kohti
create-own = Mukautettu
create-hours = { $hours } h
create-days = { $days ->
    [one] { $days } päivä
   *[other] { $days } päivää
}
create-minutes = Minuutteja pelaajaa kohti
create-seconds = Sekunteja lisää joka vuorolla
create-hours-field = Tunteja vuoroa kohti
create-more = Pöydän asetukset
create-who = Näkyvyys
create-private = Yksityinen
create-public = Julkinen
create-private-hint = Vain linkin tai koodin saaneet voivat liittyä tai katsoa.
create-public-hint = Kuka tahansa voi löytää sen etusivulta, liittyä ja katsoa.
create-order = Pelaajien järjestys
create-order-random = Satunnainen
create-order-seated = Istumajärjestys
create-order-begins = Valitse aloittaja
create-begins = Aloittaja
create-order-you = Sinä
create-order-seat = Paikka { $number }
create-house-changed = { $count ->
    [0] tavalliset
    [one] yksi muutettu
   *[other] { $count } muutettua
}
create-house-hint = Voit muuttaa neljää lukua. Kaikki näkevät muutetut säännöt ennen kuin istuutuvat.
create-house-more = Mitä nämä säännöt tarkoittavat
create-house-reset = Palauta tavalliset säännöt
create-house-again = Samat kotisäännöt kuin viimeksi
create-summary = { $map }, { $seats } pelaajaa{ $free ->
    [0] {"."}
    [one] {", "}yksi paikka vapaana.
   *[other] {", "}{ $free } paikkaa vapaana.
}
create-open = Luo pöytä
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
rules-only-usa = Vain Pohjois-Amerikka
rules-only-europe = Vain Eurooppa
rules-decision = Oma ratkaisumme
rules-decision-hint = Painetut sääntökirjat vaikenevat tai ovat eri mieltä.
rules-anchor = Linkki sääntöön { $rule }
rules-print = Tulosta
rules-hidden = Sääntö { $rule } koskee toista peliä, joten nyt näytetään molemmat.
