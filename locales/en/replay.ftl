### The words of the page that shows a finished game step by step. Colours, cards, players and the sentences of the log are in page.ftl.

replay = Replay
replay-title = { $map }, step by step
replay-problem = This game cannot be shown
replay-before = Before the deal
replay-controls = Steps of the game
replay-slider = Step
replay-step = { $step } of { $of }: { $what }
replay-at = { $step } / { $of }
replay-first = To the beginning (Home)
replay-back = One step back (←)
replay-next = One step on (→)
replay-last = To the end (End)
replay-built-back = To what was built before (Shift ←)
replay-built-next = To what is built next (Shift →)
replay-play = Play (space)
replay-pause = Pause (space)
replay-speed = Speed
replay-side = Players and log
replay-eyes = Seen by
replay-eyes-all = everybody: all hands open
replay-tickets = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
replay-share = Link to this step
replay-count = The count
