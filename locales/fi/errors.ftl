### Errors of the server by code: `table/full` is `error-table-full`.
### Whole sentences for players: the problem and, if it is not obvious, what to do.

error-unknown = Jotakin meni vikaan. ({ $code })
error-network = Palvelimeen ei saada yhteyttä. Yritä hetken päästä uudelleen.
error-action-not-now = Et voi tehdä tätä nyt. Tee ensin kesken oleva valinta.
error-unreadable = Palvelimen vastausta ei voitu lukea. Lataa sivu uudelleen.
error-rate-limited = Liian monta pyyntöä. Odota hetki.
error-internal = Palvelimella meni jotakin vikaan. Mitään ei muutettu.
error-conflict = Joku toinen ehti ensin. Katso tilanne uudelleen.
error-message-unreadable = Palvelin ei saanut viestistä selvää. Lataa sivu uudelleen.
error-not-found = Tätä ei ole olemassa, tai sinulla ei ole pääsyä siihen.

## Accounts

error-account-none = Kirjaudu ensin sisään, rekisteröidy tai pelaa vieraana.
error-account-bad-name = Tätä nimeä ei voi käyttää. Nimessä on oltava 2–24 merkkiä: yhden aakkoston kirjaimia, numeroita, välilyöntejä ja - _ . ' Lisäksi jotkin nimet on varattu.
error-account-bad-password = Tätä salasanaa ei voi käyttää. Siinä on oltava vähintään 8 merkkiä, eikä se saa olla yleisesti tunnettu.
error-account-bot = Botin tunnuksella ei voi tehdä tätä.
error-account-logged-in = Olet jo kirjautunut sisään.
error-account-muted = Et voi juuri nyt kirjoittaa chattiin: palvelimen ylläpito on mykistänyt tunnuksesi.
error-account-name-taken = Nimi on jo jonkun toisen käytössä.
error-account-no-reset = Tämä linkki on jo käytetty tai vanhentunut. Pyydä palvelimen ylläpidolta uusi.
error-account-settings-too-large = Asetukset vievät liikaa tilaa, joten niitä ei voi tallentaa.
error-account-sign-up-first = Vieraat eivät voi tehdä tätä. Rekisteröidy ensin. Pelisi säilyvät sinulla.
error-account-signup-closed = Uusia tunnuksia ei voi luoda juuri nyt. Voit silti pelata vieraana.
error-account-suspended = Palvelimen ylläpito on jäädyttänyt tämän tunnuksen.
error-account-too-many-bots = Sinulla on jo suurin sallittu määrä botteja.
error-account-too-many-mutes = Olet jo mykistänyt suurimman sallitun määrän ihmisiä.
error-account-too-many-streams = Fogg on auki liian monessa paikassa. Sulje se jostakin niistä.
error-account-wrong-code = Nimi tai palautuskoodi on väärä, tai koodi on jo käytetty.
error-account-wrong-credentials = Nimi tai salasana on väärä.
error-account-wrong-password = Salasana on väärä.

## Reports

error-report-remark-too-long = Kommentti on liian pitkä. Siinä voi olla enintään 500 merkkiä.
error-report-too-many = Ylläpito ei ole vielä käsitellyt aiempia ilmoituksiasi. Odota, ennen kuin lähetät lisää.

## Requests

error-request-bad-date = Päivämäärästä ei saa selvää.
error-request-foreign-origin = Pyyntö tuli toiselta sivustolta, ja se hylättiin.
error-request-method = Palvelin ei tue tätä pyyntöä. Lataa sivu uudelleen.
error-request-no-websocket = Yhteys estettiin matkalla. Välityspalvelin saattaa torjua WebSocket-yhteydet.
error-request-not-json = Palvelin ei saanut pyynnöstä selvää. Lataa sivu uudelleen.
error-request-timeout = Se kesti liian kauan. Yritä uudelleen.
error-request-too-large = Se on liian pitkä.
error-request-unreadable = Palvelin ei saanut pyynnöstä selvää. Lataa sivu uudelleen.
error-server-closing = Palvelin käynnistyy uudelleen. Yritä hetken päästä uudelleen.
error-store-unavailable = Palvelin ei juuri nyt voi tallentaa mitään. Tarkista tilanne hetken kuluttua. Jos muutoksesi ei näy, tee se uudelleen.

## Tables

error-table-bad-entropy = Tätä ei voi lisätä sekoitukseen.
error-table-bad-options = Pöytää ei voi luoda näillä asetuksilla.
error-table-bad-request-id = Palvelin ei saanut pyynnöstä selvää. Lataa sivu uudelleen.
error-table-bad-text = Viestiä ei voi lähettää: se on tyhjä tai liian pitkä.
error-table-begun = Peli on jo alkanut.
error-table-chat-full = Tämän pöydän viestiraja on täynnä.
error-table-dismissed = Isäntä poisti sinut tästä pöydästä. Voit palata vain, jos isäntä kutsuu sinut uudelleen.
error-table-finished = Peli on päättynyt.
error-table-full = Kaikki paikat on varattu. Voit kuitenkin katsoa peliä.
error-table-nobody-to-dismiss = Tällä paikalla ei istu ketään muuta.
error-table-no-such-seat = Tällaista paikkaa ei ole.
error-table-not-a-player = Vain pelaajat voivat tehdä tämän.
error-table-not-begun = Peli ei ole vielä alkanut.
error-table-not-dismissed = Tätä pelaajaa ei ole poistettu pöydästä.
error-table-not-finished = Peli ei ole vielä päättynyt.
error-table-not-the-host = Vain pöydän isäntä voi tehdä tämän.
error-table-not-your-seat = Tämä ei ole sinun paikkasi.
error-table-said-too-much = Olet jo kirjoittanut tässä pöydässä suurimman sallitun määrän viestejä.
error-table-seat-taken = Joku toinen ehti juuri istua tälle paikalle.
error-table-seated-already = Sinulla on jo paikka.
error-table-seated-elsewhere = Odotat pelin alkua liian monessa muussa pöydässä. Poistu ensin jostakin niistä.
error-table-seats-free = Pöydässä on vielä vapaita paikkoja. Odota ensin pelaajia.
error-table-stale-decision = Peli on jo edennyt. Katso tilanne uudelleen.
error-table-stood-in = Botti pelaa puolestasi. Ota ensin paikkasi takaisin.
error-table-too-many = Sinulla on liian monta pöytää auki. Pelaa ensin jokin loppuun tai poistu jostakin.
error-table-too-many-changes = Olet tehnyt tämän liian monta kertaa tässä pöydässä.
error-table-cannot-change = Pöytää ei voi muuttaa näin. Pelaajat pitävät paikkansa; poista ensin pelaaja.
error-table-no-such-color = Tällaista väriä ei ole.
error-table-color-taken = Toisella pelaajalla on tämä väri.
error-table-no-proposal = Ehdotus pelin päättämisestä ei ole enää voimassa.
error-table-too-many-newcomers = Tässä pöydässä on istunut liian monta eri pelaajaa. Luo uusi pöytä.
error-table-too-many-searching = Sinulla on auki liian monta pöytää, joissa on vahvoja botteja. Pelaa ensin jokin loppuun tai poistu jostakin.
error-table-too-many-watchers = Tätä pöytää katsoo jo liian moni.
error-table-which-seat = Sinulla on täällä monta paikkaa. Valitse yksi.

## Undo

error-undo-of-others = Vain siirron tehnyt pelaaja voi kumota sen.
error-undo-revealed = Tätä siirtoa ei voi kumota: se paljasti jotain salaista.
error-undo-too-late = Liian myöhäistä kumota: peli on jo edennyt.
error-undo-too-often = Olet kumonnut liian monta siirtoa tässä pelissä.

## Table options

error-options-no-such-map = Tällaista karttaa ei ole.
error-options-no-such-bot = Tällaista bottia ei ole.
error-options-players = Tätä karttaa ei voi pelata tällä pelaajamäärällä.
error-options-no-person = Ainakin yhden paikan on oltava ihmiselle.
error-options-bad-name = Tätä nimeä ei voi käyttää. Nimessä on oltava 1–24 merkkiä: yhden aakkoston kirjaimia, numeroita, välilyöntejä ja - _ . ' Lisäksi jotkin nimet on varattu.
error-options-name-twice = Kahdella pelaajalla ei voi olla samannäköistä nimeä.
error-options-no-such-seat = Aloittajaksi valittua paikkaa ei ole.
error-options-reserve = Kellossa on oltava aikaa 30 sekunnista 3 tuntiin.
error-options-increment = Vuoro voi tuoda kelloon lisää enintään 10 minuuttia.
error-options-per-turn = Vuoro voi kestää 1 minuutista 30 päivään.
error-options-cars = Tätä karttaa ei voi pelata tällä vaunumäärällä.
error-options-first-tickets = Pelaajia ei voi vaatia pitämään näin montaa ensimmäistä menolippua.
error-options-no-game = Tätä karttaa ei voi pelata näillä säännöillä.

## Rejected actions

error-action-already-chosen = Olet jo valinnut menolippusi.
error-action-answer-offer-first = Valitse ensin nostamistasi menolipuista.
error-action-answer-tunnel-first = Maksa ensin tunneli tai ota korttisi takaisin.
error-action-choose-tickets-first = Kaikkien on ensin valittava ensimmäiset menolippunsa.
error-action-ferry-needs-locomotives = Tämä lauttareitti vaatii enemmän vetureita.
error-action-game-over = Peli on päättynyt.
error-action-keep-more = Sinun on pidettävä useampia menolippuja.
error-action-locomotive-second = Esillä oleva veturi ei voi olla toinen korttisi.
error-action-mixed-cards = Korttien on oltava keskenään samaa väriä; joukossa saa olla vetureita.
error-action-must-not-pass = Sinulla on vielä mahdollinen siirto, joten et saa jättää vuoroa väliin.
error-action-no-station-left = Olet rakentanut kaikki asemasi.
error-action-no-stations = Tässä pelissä ei ole asemia.
error-action-no-such-city = Tällaista kaupunkia ei ole.
error-action-no-such-route = Tällaista reittiä ei ole.
error-action-no-such-seat = Tällaista paikkaa ei ole.
error-action-no-tickets-left = Menoliput ovat loppuneet.
error-action-no-tunnel-pending = Nyt ei ole maksettavaa tunnelia.
error-action-not-enough-cars = Vaunusi eivät riitä.
error-action-not-in-hand = Sinulla ei ole näitä kortteja.
error-action-not-offered = Näitä menolippuja ei tarjottu sinulle.
error-action-not-your-turn = Nyt ei ole sinun vuorosi.
error-action-nothing-offered = Menolippuja ei ole nyt valittavana.
error-action-owns-other-half = Tuplareitin toinen reitti on jo sinun. Et voi omistaa molempia.
error-action-pile-empty = Pakka on tyhjä.
error-action-route-closed = Näin vähillä pelaajilla tuplareitistä voi rakentaa vain toisen reitin.
error-action-route-taken = Tämä reitti on jo rakennettu.
error-action-second-card-first = Nosta ensin toinen korttisi.
error-action-slot-empty = Tässä kohdassa ei ole korttia.
error-action-station-there = Tässä kaupungissa on jo asema.
error-action-wrong-color = Sinulla ei ole tarpeeksi oikeanvärisiä kortteja.
error-action-wrong-number = Korttisi eivät riitä.
error-action-wrong-surcharge = Maksa lisäkortit pöytään lyömiesi korttien värillä tai vetureilla.
