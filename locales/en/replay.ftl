### Messages of the replay page. Colors, cards, players, and the sentences of the log are in page.ftl.

replay = Replay
replay-title = { $map }, step by step
replay-problem = This game can’t be shown
replay-before = Before the deal
replay-controls = Replay controls
replay-slider = Step
replay-step = { $step } of { $of }: { $what }
replay-at = { $step } / { $of }
replay-first = Go to start (Home)
replay-back = Step back (←)
replay-next = Step forward (→)
replay-last = Go to end (End)
replay-built-back = Previous route or station (Shift ←)
replay-built-next = Next route or station (Shift →)
replay-play = Play (space)
replay-pause = Pause (space)
replay-speed = Speed
replay-side = Players and log
replay-eyes = View as
replay-eyes-all = everyone (all cards visible)
replay-tickets = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
replay-share = Link to this step
replay-count = Scores
