### Messages of the replay page. Colors, cards, players, and the sentences of the log are in page.ftl.

replay = Endursýning
replay-title = { $map }, skref fyrir skref
replay-problem = Ekki er hægt að sýna þennan leik
replay-before = Áður en gefið var
replay-controls = Stjórntæki endursýningar
replay-slider = Skref
replay-step = { $step } af { $of }: { $what }
replay-at = { $step } / { $of }
replay-first = Fremst (Home)
replay-back = Eitt skref aftur á bak (←)
replay-next = Eitt skref áfram (→)
replay-last = Aftast (End)
replay-built-back = Fyrri leið eða lestarstöð (Shift ←)
replay-built-next = Næsta leið eða lestarstöð (Shift →)
replay-play = Afspila (bilslá)
replay-pause = Gera hlé (bilslá)
replay-speed = Hraði
replay-side = Spilarar og atburðir
replay-eyes = Sjónarhorn
replay-eyes-all = allir (öll spil sýnileg)
replay-tickets = { $count ->
    [one] { $count } lestarmiði
   *[other] { $count } lestarmiðar
}
replay-share = Tengill á þetta skref
replay-count = Stig
