### Messages of the replay page. Colors, cards, players, and the sentences of the log are in page.ftl.

replay = Pelin toisto
replay-title = { $map }, vaihe vaiheelta
replay-problem = Tätä peliä ei voi näyttää
replay-before = Ennen jakoa
replay-controls = Toiston ohjaimet
replay-slider = Vaihe
replay-step = { $step } / { $of }: { $what }
replay-at = { $step } / { $of }
replay-first = Alkuun (Home)
replay-back = Vaihe taaksepäin (←)
replay-next = Vaihe eteenpäin (→)
replay-last = Loppuun (End)
replay-built-back = Edellinen reitti tai asema (Shift ←)
replay-built-next = Seuraava reitti tai asema (Shift →)
replay-play = Toista (välilyönti)
replay-pause = Keskeytä (välilyönti)
replay-speed = Nopeus
replay-side = Pelaajat ja tapahtumat
replay-eyes = Näkökulma
replay-eyes-all = kaikki (kaikkien kortit näkyvissä)
replay-tickets = { $count ->
    [one] { $count } menolippu
   *[other] { $count } menolippua
}
replay-share = Linkki tähän vaiheeseen
replay-count = Pisteet
