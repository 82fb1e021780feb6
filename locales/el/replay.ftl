### The words of the page that shows a finished game step by step. Colours, cards, players and the sentences of the log are in page.ftl.

replay = Επανάληψη
replay-title = { $map }, βήμα βήμα
replay-problem = Αυτό το παιχνίδι δεν μπορεί να εμφανιστεί
replay-before = Πριν από το μοίρασμα
replay-controls = Βήματα του παιχνιδιού
replay-slider = Βήμα
replay-step = { $step } από { $of }: { $what }
replay-at = { $step } / { $of }
replay-first = Στην αρχή (Home)
replay-back = Ένα βήμα πίσω (←)
replay-next = Ένα βήμα μπροστά (→)
replay-last = Στο τέλος (End)
replay-built-back = Στην προηγούμενη τοποθέτηση (Shift ←)
replay-built-next = Στην επόμενη τοποθέτηση (Shift →)
replay-play = Αναπαραγωγή (διάστημα)
replay-pause = Παύση (διάστημα)
replay-speed = Ταχύτητα
replay-side = Παίκτες και ιστορικό
replay-eyes = Οπτική
replay-eyes-all = όλοι: όλα τα χέρια φανερά
replay-tickets = { $count ->
    [one] { $count } εισιτήριο
   *[other] { $count } εισιτήρια
}
replay-share = Σύνδεσμος για αυτό το βήμα
replay-count = Βαθμολογία
