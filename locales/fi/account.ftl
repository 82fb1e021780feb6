### Messages of login, sign-up, profile, and settings.

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
login-guest = Pelaat vieraana. Jos kirjaudut sisään, vieraana pelatut pelit eivät siirry mukaan. Jos haluat pitää ne, rekisteröidy sen sijaan.
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
profile-nobody = Et ole kirjautunut
profile-nobody-text = Kirjaudu sisään, rekisteröidy tai pelaa vain vieraana.
profile-settings = Asetukset: kieli, värit, äänet ja muuta
profile-finished = Päättyneet pelit
profile-won = Voittoja { $won } / { $all }
profile-no-games = Ei vielä päättyneitä pelejä.
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

## Your bots

bots-title = Omat bottisi
bots-text = Omia ohjelmiasi, jotka pelaavat ihmisten kanssa. Jokaisella on tunnus ja pääsyavain.
bots-guide = Näin kirjoitat botin
bots-reference = Palvelimen viestit
bots-name = Uuden botin nimi
bots-create = Luo
bots-token = Pääsyavain: { $name }. Se näytetään vain kerran: pane se hyvään talteen.
bots-token-label = Pääsyavain
bots-renew = Vaihda pääsyavain: { $name } (vanha lakkaa toimimasta)
bots-delete = Poista { $name }
bots-delete-yes = Poista lopullisesti

## Muted players

muted-title = Mykistetyt pelaajat
muted-none = Et ole mykistänyt ketään.
# A player the reader has not played with: only part of the ID is known.
muted-unknown = Pelaaja { $id }

## Log out and delete

leave-sessions = Tämä laite ja muut
leave-logout = Kirjaudu ulos
leave-everywhere = Kirjaudu ulos kaikkialta
leave-guest = Vierastunnukselle ei pääse uloskirjautumisen jälkeen enää takaisin. Rekisteröidy ensin, jos haluat pitää pelisi.
leave-data = Tietosi
leave-export-text = Kaikki, mitä palvelin säilyttää sinusta, yhdessä tiedostossa: tunnus, pelit, pelien tallenteet ja viestisi.
leave-export = Lataa tietoni
leave-delete = Poista tunnus
leave-delete-text = Tunnus, sen asetukset ja sen botit poistetaan heti. Päättyneet pelit säilyvät sillä nimellä, jolla pelasit. Tätä ei voi perua.
leave-delete-yes = Poista lopullisesti

## Settings

settings-kept-account = Tallennettu tunnuksesi yhteyteen ja käytössä kaikilla laitteillasi.
settings-kept-device = Tallennettu tähän selaimeen.
settings-page = Ulkoasu
settings-language-browser = Selaimen mukaan
settings-contrast-hint = Vahvemmat viivat ja musta teksti valkoisella.
settings-board = Pelilauta ja kortit
settings-symbols-hint = Suuremmat symbolit reittien ruuduissa ja korteissa.
settings-sample = Jokaisella värillä on myös symboli ja jokaisella pelaajalla kuvio.
settings-play = Pelin aikana
settings-confirm-hint = Ennen reitin rakentamista: toinen napautus tai 3 sekuntia aikaa perua. Laitteen mukaan: napautus kosketusnäytöllä, muualla lähtölaskenta.
settings-speed-hint = Jos järjestelmäsi pyytää vähemmän liikettä, animaatiot ovat joka tapauksessa pois käytöstä.
settings-tempo-hint = Näyttää muiden pelaajien vuorot yksi kerrallaan. Napsautus tai näppäin ohittaa odotuksen. Kellon käydessä mikään ei odota.
settings-attention = Äänet ja ilmoitukset
settings-sound = Äänet
settings-sound-hint = Pois käytöstä, kunnes kytket ne päälle.
settings-volume = Äänenvoimakkuus
settings-notify-hint = Selaimen ilmoitus, kun sivu ei ole näkyvissä.
settings-notify-denied = Selain estää ilmoitukset tältä sivulta. Salli ne ensin sen asetuksissa.
settings-notify-none = Tämä selain ei tue ilmoituksia.
settings-profile = Profiilisi: nimi, salasana, pelit ja tiedot
