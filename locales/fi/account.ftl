### The words of log-in, sign-up, profile and settings.

## Names and passwords

account-name = Nimi
account-name-hint = Kaikki näkevät sen. 2–24 merkkiä: kirjaimia, numeroita, välilyöntejä ja - _ . '
account-password = Salasana
account-password-hint = Vähintään 8 merkkiä. Lyhyt lause on paras.
account-show = Näytä salasana
account-flaw-name = Nimessä on oltava 2–24 merkkiä.
account-flaw-password = Salasanassa on oltava vähintään 8 merkkiä.
account-flaw-same = Salasana ei saa olla sama kuin nimi.

## Log in and sign up

login-title = Kirjaudu sisään
login-text = Tervetuloa takaisin.
login-guest = Olet täällä vieraana. Kun kirjaudut sisään, vieraana pelatut pelit jäävät jälkeen; jos haluat pitää ne, rekisteröidy.
login-do = Kirjaudu sisään
login-other = Eikö sinulla ole vielä tunnusta?
login-already = Olet kirjautunut sisään nimellä { $who }.
signup-title = Rekisteröidy
signup-text = Nimi ja salasana riittävät.
signup-guest = Vieraana pelaamasi pelit pysyvät sinulla.
signup-do = Rekisteröidy
signup-other = Onko sinulla jo tunnus?
login-forgot = Unohditko salasanasi?
signup-forget = Tunnukseen ei liity sähköpostiosoitetta. Tallenna palautuskoodit rekisteröitymisen jälkeen: niillä pääset takaisin tunnuksellesi, jos unohdat salasanasi.
signup-closed = Rekisteröityminen on suljettu
signup-closed-text = Uusia tunnuksia ei voi luoda juuri nyt. Voit silti pelata vieraana.
signup-closed-play = Pelaa vieraana
suspended-other = Käytä toista tunnusta

## Recovery codes and reset links

welcome-title = Tunnuksesi on valmis
welcome-text = Tallenna palautuskoodit nyt. Tunnukseen ei liity sähköpostiosoitetta, mutta palautuskoodilla pääset takaisin tunnuksellesi, jos unohdat salasanasi.
welcome-done = Olen tallentanut ne
welcome-later = Myöhemmin
recovery-title = Palautuskoodit
recovery-text = Palautuskoodilla voit valita uuden salasanan, jos unohdat vanhan. Kun salasana vaihtuu, kaikki koodit lakkaavat toimimasta, ja voit luoda uudet.
recovery-left = { $count ->
    [0] Sinulla ei ole palautuskoodeja.
    [one] Sinulla on yksi palautuskoodi jäljellä.
   *[other] Sinulla on { $count } palautuskoodia jäljellä.
}
recovery-void = Vanhat koodit lakkaavat toimimasta.
recovery-create = Luo palautuskoodit
recovery-once = Tallenna nämä koodit nyt. Ne näytetään vain kerran.
recovery-file = Fogg, { $host }: tunnuksen { $name } palautuskoodit
recovery-download = Lataa
recovery-print = Tulosta
recover-title = Käytä palautuskoodia
recover-text = Valitse uusi salasana jonkin palautuskoodisi avulla.
recover-code = Palautuskoodi
recover-code-hint = Välilyönneillä ja viivoilla ei ole merkitystä.
recover-do = Aseta uusi salasana
recover-lost = Eikö koodeja ole jäljellä? Palvelimen ylläpito voi lähettää sinulle linkin, jolla voit valita uuden salasanan.
recover-done = Salasana on vaihdettu
recover-done-text = Olet kirjautunut sisään nimellä { $who }. Kaikki muut istunnot on lopetettu.
reset-title = Valitse uusi salasana
reset-text = Tämä linkki koskee tunnusta { $who }.
reset-spent = Tämä linkki ei kelpaa
reset-spent-text = Se on jo käytetty, se on vanhentunut tai siitä puuttuu osa. Pyydä palvelimen ylläpidolta uusi.

## Profile

profile-title = Profiili
profile-guest = Olet vieras: tämä tunnus on olemassa vain tässä selaimessa.
profile-guest-do = Rekisteröidy ja säilytä pelit
profile-since = Mukana { $date } alkaen
profile-nobody = Ei vielä kukaan
profile-nobody-text = Kirjaudu sisään, rekisteröidy tai ala vain pelata: silloin olet vieras.
profile-settings = Asetukset: kieli, värit, äänet ja muuta
profile-finished = Päättyneet pelit
profile-won = Voittoja { $won } / { $all }
profile-no-games = Yksikään peli ei ole vielä perillä.
profile-no-games-do = Pelaa yksi
profile-more = Näytä vanhempia pelejä
profile-name = Nimi
profile-save = Tallenna
profile-saved = Tallennettu.
profile-password = Salasana
profile-password-current = Nykyinen salasana
profile-password-new = Uusi salasana
profile-password-saved = Tallennettu. Muilla laitteilla on kirjauduttava uudelleen, eivätkä vanhat palautuskoodit enää toimi.

## Sessions

sessions-title = Aktiiviset istunnot
sessions-text = Selaimet, joissa on kirjauduttu sisään tällä tunnuksella. Lopeta istunnot, joita et tunnista, ja vaihda sitten salasana.
sessions-agent = { $browser }, { $system }
sessions-unknown = Tuntematon selain
sessions-this = tämä laite
sessions-seen = Viimeksi käytetty: { $date }
sessions-end = Lopeta
sessions-end-one = Lopeta istunto: { $what }
sessions-end-others = Lopeta kaikki muut istunnot
sessions-ended = { $count ->
    [one] Istunto on lopetettu.
   *[other] { $count } istuntoa on lopetettu.
}

## Bots of one’s own

bots-title = Omat bottisi
bots-text = Ohjelmia, jotka pelaavat ihmisten kanssa. Jokaisella on tunnus ja pääsyavain; docs/bots.md kertoo, miten sellainen kirjoitetaan.
bots-name = Uuden botin nimi
bots-create = Luo
bots-token = Pääsyavain: { $name }. Se näytetään vain nyt: pane se hyvään talteen.
bots-token-label = Pääsyavain
bots-renew = Uusi pääsyavain: { $name }; vanha lakkaa toimimasta
bots-delete = Poista { $name }
bots-delete-yes = Poista lopullisesti

## Muted players

muted-title = Mykistetyt pelaajat
muted-none = Kuulet kaikkia.
# Somebody with whom one has not played, so that only a part of the id is known.
muted-unknown = Pelaaja { $id }

## Leaving

leave-sessions = Tämä laite ja muut
leave-logout = Kirjaudu ulos
leave-everywhere = Kirjaudu ulos kaikkialta
leave-guest = Vieraan tunnukselle ei voi palata. Rekisteröidy ensin, jos haluat pitää pelisi.
leave-data = Tietosi
leave-export-text = Kaikki, mitä palvelin säilyttää sinusta, yhdessä tiedostossa: tunnus, pelit, tallenteet ja se, mitä olet sanonut.
leave-export = Lataa tietoni
leave-delete = Poista tunnus
leave-delete-text = Tunnus, sen asetukset ja sen botit poistetaan heti. Päättyneet pelit säilyvät sillä nimellä, jolla pelasit. Tätä ei voi perua.
leave-delete-yes = Poista lopullisesti

## Settings

settings-kept-account = Tallennettu tunnuksesi yhteyteen: asetukset seuraavat sinua jokaiselle laitteelle.
settings-kept-device = Tallennettu tähän selaimeen.
settings-page = Sivu
settings-language-browser = Selaimen mukaan
settings-contrast-hint = Vahvemmat viivat, mustaa valkoisella.
settings-board = Pelin värit
settings-symbols-hint = Ruutujen ja korttien merkit piirretään suurempina.
settings-sample = Mikään väri ei ole yksin: jokaisella värillä on merkki, jokaisella pelaajalla kuvio.
settings-play = Pelaaminen
settings-confirm-hint = Odottaako siirto toista napautusta ennen kuin se lähetetään.
settings-speed-hint = Jos järjestelmäsi pyytää vähemmän liikettä, animaatiot ovat joka tapauksessa pois.
settings-attention = Äänet ja ilmoitukset
settings-sound = Äänet
settings-sound-hint = Pois, kunnes kytket ne päälle.
settings-volume = Äänenvoimakkuus
settings-notify-hint = Selaimen ilmoitus, kun katsot muualle.
settings-notify-denied = Selain estää ilmoitukset tältä sivulta; salli ne ensin sen asetuksissa.
settings-notify-none = Tämä selain ei tue ilmoituksia.
settings-profile = Nimi, salasana, pelit ja tiedot: profiilisi
