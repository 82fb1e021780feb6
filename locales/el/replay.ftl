### Messages of the replay page. Colors, cards, players, and the sentences of the log are in page.ftl.

replay = Επανάληψη
replay-title = { $map }, βήμα βήμα
replay-problem = Αυτό το παιχνίδι δεν μπορεί να εμφανιστεί
replay-before = Πριν από το μοίρασμα
replay-controls = Χειριστήρια επανάληψης
replay-slider = Βήμα
replay-step = { $step } από { $of }: { $what }
replay-at = { $step } / { $of }
replay-first = Στην αρχή (Home)
replay-back = Ένα βήμα πίσω (←)
replay-next = Ένα βήμα μπροστά (→)
replay-last = Στο τέλος (End)
replay-built-back = Προηγούμενη διαδρομή ή σταθμός (Shift ←)
replay-built-next = Επόμενη διαδρομή ή σταθμός (Shift →)
replay-play = Αναπαραγωγή (διάστημα)
replay-pause = Παύση (διάστημα)
replay-speed = Ταχύτητα
replay-side = Παίκτες και ιστορικό
replay-eyes = Οπτική
replay-eyes-all = όλοι (όλες οι κάρτες φανερές)
replay-tickets = { $count ->
    [one] { $count } εισιτήριο
   *[other] { $count } εισιτήρια
}
replay-share = Σύνδεσμος για αυτό το βήμα
replay-count = Βαθμολογία
