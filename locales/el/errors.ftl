### What the server refuses, by its code: `table/full` is `error-table-full`.
### Whole sentences for players: what is wrong and, if it is not obvious, what to do.

error-unknown = Κάτι δεν πήγε καλά. ({ $code })
error-network = Ο διακομιστής δεν απαντά. Δοκιμάστε ξανά σε λίγο.
error-action-not-now = Όχι τώρα: πρώτα πρέπει να αποφασιστεί κάτι άλλο.
error-unreadable = Η απάντηση του διακομιστή δεν ήταν κατανοητή. Φορτώστε ξανά τη σελίδα.
error-rate-limited = Αυτά ήταν πολλά μαζί. Περιμένετε λίγο.
error-internal = Κάτι χάλασε στον διακομιστή. Δεν άλλαξε τίποτα.
error-conflict = Κάποιος άλλος σας πρόλαβε. Ρίξτε άλλη μια ματιά.
error-message-unreadable = Ο διακομιστής δεν μπόρεσε να διαβάσει το μήνυμα. Φορτώστε ξανά τη σελίδα.
error-not-found = Αυτό δεν υπάρχει ή δεν είναι για εσάς.

## Accounts

error-account-none = Πρώτα συνδεθείτε, εγγραφείτε ή μπείτε ως επισκέπτης.
error-account-bad-name = Αυτό το όνομα δεν γίνεται δεκτό. Ένα όνομα έχει από 2 έως 24 χαρακτήρες: γράμματα ενός αλφαβήτου, ψηφία, κενά και - _ . ' και ορισμένα ονόματα είναι δεσμευμένα.
error-account-bad-password = Αυτός ο κωδικός πρόσβασης δεν γίνεται δεκτός. Χρειάζεται τουλάχιστον 8 χαρακτήρες και δεν πρέπει να είναι από αυτούς που ξέρουν όλοι.
error-account-bot = Αυτός είναι λογαριασμός bot και δεν μπορεί να το κάνει αυτό.
error-account-logged-in = Έχετε ήδη συνδεθεί.
error-account-muted = Προς το παρόν δεν μπορείτε να γράψετε στο chat: ο διαχειριστής του διακομιστή έχει βάλει τον λογαριασμό σας σε σίγαση.
error-account-name-taken = Αυτό το όνομα το έχει ήδη κάποιος άλλος.
error-account-no-reset = Αυτός ο σύνδεσμος έχει ήδη χρησιμοποιηθεί ή έχει λήξει. Ζητήστε έναν νέο από τον διαχειριστή του διακομιστή.
error-account-settings-too-large = Αυτές οι ρυθμίσεις είναι πολύ μεγάλες για να αποθηκευτούν.
error-account-sign-up-first = Οι επισκέπτες δεν μπορούν να το κάνουν αυτό. Εγγραφείτε πρώτα· τα παιχνίδια σας μένουν δικά σας.
error-account-signup-closed = Αυτή τη στιγμή δεν μπορούν να δημιουργηθούν νέοι λογαριασμοί. Μπορείτε όμως να παίξετε ως επισκέπτης.
error-account-suspended = Ο διαχειριστής του διακομιστή έχει αναστείλει αυτόν τον λογαριασμό.
error-account-too-many-bots = Έχετε ήδη τον μέγιστο αριθμό bot.
error-account-too-many-mutes = Έχετε ήδη σε σίγαση τον μέγιστο αριθμό ατόμων.
error-account-too-many-streams = Το Fogg είναι ανοιχτό σε πάρα πολλά μέρη. Κλείστε ένα από αυτά.
error-account-wrong-code = Το όνομα ή ο κωδικός ανάκτησης είναι λάθος, ή ο κωδικός έχει ήδη χρησιμοποιηθεί.
error-account-wrong-credentials = Το όνομα ή ο κωδικός πρόσβασης είναι λάθος.
error-account-wrong-password = Ο κωδικός πρόσβασης είναι λάθος.

## Reports

error-report-remark-too-long = Το σχόλιο είναι πολύ μεγάλο. Μπορεί να έχει έως 500 χαρακτήρες.
error-report-too-many = Ο διαχειριστής δεν έχει δει ακόμη τις προηγούμενες αναφορές σας. Περιμένετε πριν στείλετε άλλες.

## Requests

error-request-bad-date = Αυτή η ημερομηνία δεν διαβάζεται.
error-request-foreign-origin = Το αίτημα ήρθε από άλλον ιστότοπο και απορρίφθηκε.
error-request-method = Ο διακομιστής δεν το υποστηρίζει αυτό. Φορτώστε ξανά τη σελίδα.
error-request-no-websocket = Η σύνδεση απορρίφθηκε καθ’ οδόν. Ίσως κάποιος διακομιστής μεσολάβησης (proxy) εμποδίζει τα WebSocket.
error-request-not-json = Ο διακομιστής δεν μπόρεσε να διαβάσει το αίτημα. Φορτώστε ξανά τη σελίδα.
error-request-timeout = Αυτό πήρε πάρα πολλή ώρα. Δοκιμάστε ξανά.
error-request-too-large = Αυτό είναι πολύ μεγάλο.
error-request-unreadable = Ο διακομιστής δεν μπόρεσε να διαβάσει το αίτημα. Φορτώστε ξανά τη σελίδα.
error-server-closing = Ο διακομιστής επανεκκινείται. Δοκιμάστε ξανά σε λίγο.
error-store-unavailable = Ο διακομιστής δεν μπορεί να αποθηκεύσει τίποτα αυτή τη στιγμή. Δείτε ξανά σε λίγο και, αν χρειάζεται, δοκιμάστε πάλι.

## Tables

error-table-bad-entropy = Αυτό δεν μπορεί να προστεθεί στο ανακάτεμα.
error-table-bad-options = Δεν γίνεται να ανοίξει τραπέζι με αυτές τις επιλογές.
error-table-bad-request-id = Το αίτημα δεν διαβάστηκε. Φορτώστε ξανά τη σελίδα.
error-table-bad-text = Αυτό το μήνυμα δεν μπορεί να σταλεί: είναι κενό ή πολύ μεγάλο.
error-table-begun = Το παιχνίδι έχει ήδη αρχίσει.
error-table-chat-full = Σε αυτό το τραπέζι έχουν ειπωθεί τόσα πολλά, που δεν χωράει τίποτε άλλο.
error-table-dismissed = Ο οικοδεσπότης σάς απομάκρυνε από αυτό το τραπέζι. Μπορείτε να επιστρέψετε μόνο αν σας προσκαλέσει ξανά.
error-table-finished = Το παιχνίδι τελείωσε.
error-table-full = Όλες οι θέσεις είναι πιασμένες. Μπορείτε όμως να παρακολουθήσετε.
error-table-nobody-to-dismiss = Κανείς άλλος δεν κάθεται σε αυτή τη θέση.
error-table-no-such-seat = Δεν υπάρχει τέτοια θέση.
error-table-not-a-player = Αυτό μπορούν να το κάνουν μόνο οι παίκτες.
error-table-not-begun = Το παιχνίδι δεν έχει αρχίσει ακόμη.
error-table-not-dismissed = Αυτός ο παίκτης δεν έχει απομακρυνθεί από το τραπέζι.
error-table-not-finished = Το παιχνίδι δεν έχει τελειώσει ακόμη.
error-table-not-the-host = Αυτό μπορεί να το κάνει μόνο ο οικοδεσπότης.
error-table-not-your-seat = Αυτή δεν είναι η θέση σας.
error-table-said-too-much = Έχετε φτάσει στο όριο μηνυμάτων γι’ αυτό το τραπέζι.
error-table-seat-taken = Κάποιος άλλος μόλις έπιασε αυτή τη θέση.
error-table-seated-already = Έχετε ήδη θέση.
error-table-seated-elsewhere = Περιμένετε ήδη να αρχίσει το παιχνίδι σε πάρα πολλά άλλα τραπέζια. Φύγετε πρώτα από ένα από αυτά.
error-table-seats-free = Υπάρχουν ελεύθερες θέσεις. Περιμένετε πρώτα να έρθουν παίκτες.
error-table-stale-decision = Το παιχνίδι προχώρησε στο μεταξύ. Ρίξτε άλλη μια ματιά.
error-table-stood-in = Στη θέση σας παίζει ένα bot. Πάρτε πρώτα πίσω τη θέση σας.
error-table-too-many = Έχετε πάρα πολλά ανοιχτά τραπέζια. Πρώτα τελειώστε ένα παιχνίδι ή φύγετε από ένα τραπέζι.
error-table-too-many-changes = Το έχετε κάνει πάρα πολλές φορές σε αυτό το τραπέζι.
error-table-too-many-newcomers = Από αυτό το τραπέζι έχουν περάσει πάρα πολλοί διαφορετικοί παίκτες. Ανοίξτε ένα καινούργιο.
error-table-too-many-searching = Έχετε πάρα πολλά ανοιχτά τραπέζια με δυνατά bot. Πρώτα τελειώστε ένα παιχνίδι ή φύγετε από ένα από αυτά.
error-table-too-many-watchers = Πάρα πολλοί παρακολουθούν αυτό το τραπέζι.
error-table-which-seat = Έχετε πολλές θέσεις εδώ· διαλέξτε μία.

## What is wrong with the options of a table, one by one

error-options-no-such-map = Δεν υπάρχει τέτοιος χάρτης.
error-options-no-such-bot = Δεν υπάρχει τέτοιο bot.
error-options-players = Αυτός ο χάρτης δεν είναι για τόσους παίκτες.
error-options-no-person = Τουλάχιστον μία θέση πρέπει να είναι για άνθρωπο.
error-options-bad-name = Αυτό το όνομα δεν γίνεται δεκτό. Ένα όνομα έχει από 1 έως 24 χαρακτήρες: γράμματα ενός αλφαβήτου, ψηφία, κενά και - _ . ' και ορισμένα ονόματα είναι δεσμευμένα.
error-options-name-twice = Δύο παίκτες δεν μπορούν να έχουν ονόματα που μοιάζουν.
error-options-no-such-seat = Δεν υπάρχει η θέση που θα άρχιζε.
error-options-reserve = Το ρολόι χρειάζεται από 30 δευτερόλεπτα έως 3 ώρες.
error-options-increment = Ένας γύρος μπορεί να προσθέτει στο ρολόι από 0 έως 10 λεπτά.
error-options-per-turn = Ένας γύρος μπορεί να κρατήσει από 1 λεπτό έως 30 μέρες.
error-options-cars = Με τόσα βαγόνια δεν παίζεται αυτός ο χάρτης.
error-options-first-tickets = Δεν γίνεται να κρατηθούν τόσα από τα πρώτα εισιτήρια.
error-options-no-game = Με αυτούς τους κανόνες δεν βγαίνει παιχνίδι σε αυτόν τον χάρτη.

## Refused by the rules

error-action-already-chosen = Έχετε ήδη διαλέξει τα εισιτήριά σας.
error-action-answer-offer-first = Διαλέξτε πρώτα από τα εισιτήρια που τραβήξατε.
error-action-answer-tunnel-first = Πληρώστε πρώτα για το τούνελ ή αποσυρθείτε.
error-action-choose-tickets-first = Πρέπει πρώτα να διαλέξουν όλοι τα πρώτα τους εισιτήρια.
error-action-ferry-needs-locomotives = Αυτό το φέρι θέλει περισσότερες ατμομηχανές από όσες έχετε ή κατεβάσατε.
error-action-game-over = Το παιχνίδι τελείωσε.
error-action-keep-more = Πρέπει να κρατήσετε περισσότερα εισιτήρια.
error-action-locomotive-second = Η δεύτερη κάρτα σας δεν μπορεί να είναι ανοιχτή ατμομηχανή.
error-action-mixed-cards = Οι κάρτες πρέπει να είναι ενός χρώματος· μαζί μπορούν να παιχτούν μόνο ατμομηχανές.
error-action-must-not-pass = Υπάρχει κάτι που μπορείτε να κάνετε, άρα δεν μπορείτε να πάτε πάσο.
error-action-no-station-left = Έχετε τοποθετήσει όλους τους σταθμούς σας.
error-action-no-stations = Σε αυτό το παιχνίδι δεν υπάρχουν σταθμοί.
error-action-no-such-city = Δεν υπάρχει τέτοια πόλη.
error-action-no-such-route = Δεν υπάρχει τέτοια διαδρομή.
error-action-no-such-seat = Δεν υπάρχει τέτοια θέση.
error-action-no-tickets-left = Δεν έχουν μείνει εισιτήρια.
error-action-no-tunnel-pending = Κανένα τούνελ δεν περιμένει απάντηση.
error-action-not-enough-cars = Δεν σας έχουν μείνει αρκετά βαγόνια γι’ αυτό.
error-action-not-in-hand = Δεν έχετε τις κάρτες γι’ αυτό.
error-action-not-offered = Αυτά τα εισιτήρια δεν ήταν ανάμεσα σε όσα τραβήξατε.
error-action-not-your-turn = Δεν είναι η σειρά σας.
error-action-nothing-offered = Δεν υπάρχουν εισιτήρια για να διαλέξετε.
error-action-owns-other-half = Η άλλη από τις δύο διαδρομές είναι ήδη δική σας· δεν μπορείτε να έχετε και τις δύο.
error-action-pile-empty = Η τράπουλα είναι άδεια.
error-action-route-closed = Με τόσο λίγους παίκτες, μόλις πιαστεί η μία από τις δύο διαδρομές μιας διπλής, η άλλη δεν είναι πια διαθέσιμη.
error-action-route-taken = Αυτή η διαδρομή είναι πιασμένη.
error-action-second-card-first = Τραβήξτε πρώτα τη δεύτερη κάρτα σας.
error-action-slot-empty = Σε αυτή τη θέση δεν υπάρχει ανοιχτή κάρτα.
error-action-station-there = Σε αυτή την πόλη υπάρχει ήδη σταθμός.
error-action-wrong-color = Δεν έχετε αρκετές κάρτες στο σωστό χρώμα.
error-action-wrong-number = Δεν έχετε αρκετές κάρτες γι’ αυτό.
error-action-wrong-surcharge = Οι επιπλέον κάρτες πρέπει να είναι στο χρώμα που κατεβάσατε ή ατμομηχανές.
