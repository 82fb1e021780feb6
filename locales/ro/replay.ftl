### Messages of the replay page. Colors, cards, players, and the sentences of the log are in page.ftl.

replay = Reluare
replay-title = { $map }, pas cu pas
replay-problem = Acest joc nu poate fi afișat
replay-before = Înainte de împărțirea cărților
replay-controls = Comenzile reluării
replay-slider = Pas
replay-step = { $step } din { $of }: { $what }
replay-at = { $step } / { $of }
replay-first = La început (Home)
replay-back = Un pas înapoi (←)
replay-next = Un pas înainte (→)
replay-last = La sfârșit (End)
replay-built-back = Ruta sau gara anterioară (Shift ←)
replay-built-next = Ruta sau gara următoare (Shift →)
replay-play = Redă (spațiu)
replay-pause = Pauză (spațiu)
replay-speed = Viteză
replay-side = Jucători și jurnal
replay-eyes = Văzut de
replay-eyes-all = toți (toate cărțile la vedere)
replay-tickets = { $count ->
    [one] { $count } carte traseu
    [few] { $count } cărți traseu
   *[other] { $count } de cărți traseu
}
replay-share = Link la acest pas
replay-count = Scor
