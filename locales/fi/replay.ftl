### The words of the page that shows a finished game step by step. Colours, cards, players and the sentences of the log are in page.ftl.

replay = Jälkikatselu
replay-title = { $map }, vaihe vaiheelta
replay-problem = Tätä peliä ei voi näyttää
replay-before = Ennen jakoa
replay-controls = Pelin vaiheet
replay-slider = Vaihe
replay-step = { $step } / { $of }: { $what }
replay-at = { $step } / { $of }
replay-first = Alkuun (Home)
replay-back = Vaihe taaksepäin (←)
replay-next = Vaihe eteenpäin (→)
replay-last = Loppuun (End)
replay-built-back = Edelliseen rakennettuun (Shift ←)
replay-built-next = Seuraavaan rakennettavaan (Shift →)
replay-play = Toista (välilyönti)
replay-pause = Tauko (välilyönti)
replay-speed = Nopeus
replay-side = Pelaajat ja pelin kulku
replay-eyes = Näkökulma
replay-eyes-all = kaikki: kaikkien kädet näkyvissä
replay-tickets = { $count ->
    [one] { $count } menolippu
   *[other] { $count } menolippua
}
replay-share = Linkki tähän vaiheeseen
replay-count = Pisteiden laskeminen
