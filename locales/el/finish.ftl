### Messages of the sheet of a finished game. The scoring and its buttons are in page.ftl.

sheet-loading = Φορτώνονται τα υπόλοιπα στοιχεία…
sheet-picture = Λήψη εικόνας
sheet-share = Κοινοποίηση εικόνας
sheet-share-failed = Η εικόνα δεν κοινοποιήθηκε. Μπορείτε να την κατεβάσετε.

## Everyone’s tickets, routes, and stations
sheet-tickets = Τα εισιτήρια όλων
sheet-tickets-hint = Επιλέξτε ένα εισιτήριο για να δείτε τη διαδρομή του στο ταμπλό.
sheet-tickets-none = Κανένα εισιτήριο
sheet-routes = Διαδρομές
sheet-routes-stations = Διαδρομές και σταθμοί

## Scores turn by turn
sheet-chart = Η πορεία της βαθμολογίας
sheet-chart-text = Οι πόντοι που θα είχε κάθε παίκτης αν το παιχνίδι τελείωνε εκείνη τη στιγμή, μαζί με τα εισιτήρια.
sheet-chart-label = Πόντοι ανά γύρο. Στο τέλος: { $scores }.
sheet-chart-score = { $who } { $points }
sheet-chart-table = Εμφάνιση σε πίνακα
sheet-round = Γύρος

## Numbers of each player
sheet-statistics = Στατιστικά
sheet-turns = Γύροι
sheet-points-per-turn = Πόντοι ανά γύρο
sheet-face-up = Ανοιχτές κάρτες που τραβήχτηκαν
sheet-blind = Τυφλά τραβήγματα
sheet-locomotives = Ατμομηχανές που τραβήχτηκαν
sheet-average-route = Μέσο μήκος διαδρομής
sheet-tickets-kept = Εισιτήρια που κρατήθηκαν
sheet-tickets-failed = Αποτυχημένα εισιτήρια
sheet-tunnels-tried = Απόπειρες για τούνελ
sheet-tunnels-failed = Τούνελ που εγκαταλείφθηκαν
sheet-stations-built = Σταθμοί που χτίστηκαν
