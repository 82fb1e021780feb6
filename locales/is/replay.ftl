### The words of the page that shows a finished game step by step. Colours, cards, players and the sentences of the log are in page.ftl.

replay = Endursýning
replay-title = { $map }, skref fyrir skref
replay-problem = Ekki er hægt að sýna þennan leik
replay-before = Áður en gefið var
replay-controls = Skref leiksins
replay-slider = Skref
replay-step = { $step } af { $of }: { $what }
replay-at = { $step } / { $of }
replay-first = Í byrjun (Home)
replay-back = Eitt skref aftur á bak (←)
replay-next = Eitt skref áfram (→)
replay-last = Í lok (End)
replay-built-back = Aftur að því sem síðast var byggt (Shift ←)
replay-built-next = Áfram að því sem næst er byggt (Shift →)
replay-play = Afspila (bilslá)
replay-pause = Gera hlé (bilslá)
replay-speed = Hraði
replay-side = Spilarar og atburðir
replay-eyes = Sjónarhorn
replay-eyes-all = allir: allar hendur sýnilegar
replay-tickets = { $count ->
    [one] { $count } lestarmiði
   *[other] { $count } lestarmiðar
}
replay-share = Tengill á þetta skref
replay-count = Stigaútreikningur
