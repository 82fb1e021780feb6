### Errors of the server by code: `table/full` is `error-table-full`.
### Whole sentences for players: the problem and, if it is not obvious, what to do.

error-unknown = Κάτι δεν πήγε καλά. ({ $code })
error-network = Ο διακομιστής δεν απαντά. Δοκιμάστε ξανά σε λίγο.
error-action-not-now = Δεν μπορείτε να το κάνετε τώρα. Ολοκληρώστε πρώτα την τρέχουσα επιλογή.
error-unreadable = Η απάντηση του διακομιστή δεν διαβάστηκε. Φορτώστε ξανά τη σελίδα.
error-rate-limited = Πάρα πολλά αιτήματα. Περιμένετε λίγο.
error-internal = Κάτι πήγε στραβά στον διακομιστή. Δεν άλλαξε τίποτα.
error-conflict = Κάποιος άλλος σάς πρόλαβε. Ελέγξτε ξανά.
error-message-unreadable = Ο διακομιστής δεν μπόρεσε να διαβάσει το μήνυμα. Φορτώστε ξανά τη σελίδα.
error-not-found = Αυτό δεν υπάρχει ή δεν έχετε πρόσβαση.

## Accounts

error-account-none = Πρώτα συνδεθείτε, εγγραφείτε ή παίξτε ως επισκέπτης.
error-account-bad-name = Αυτό το όνομα δεν γίνεται δεκτό. Το όνομα πρέπει να έχει από 2 έως 24 χαρακτήρες: γράμματα ενός αλφαβήτου, ψηφία, κενά και - _ . ' Ορισμένα ονόματα είναι δεσμευμένα.
error-account-bad-password = Αυτός ο κωδικός πρόσβασης δεν γίνεται δεκτός. Πρέπει να έχει τουλάχιστον 8 χαρακτήρες και να μην είναι από τους πολύ συνηθισμένους.
error-account-bot = Οι λογαριασμοί bot δεν μπορούν να το κάνουν αυτό.
error-account-logged-in = Έχετε ήδη συνδεθεί.
error-account-muted = Προς το παρόν δεν μπορείτε να γράψετε στο chat: ο διαχειριστής του διακομιστή έχει βάλει τον λογαριασμό σας σε σίγαση.
error-account-name-taken = Αυτό το όνομα το έχει ήδη κάποιος άλλος.
error-account-no-reset = Αυτός ο σύνδεσμος έχει ήδη χρησιμοποιηθεί ή έχει λήξει. Ζητήστε έναν νέο από τον διαχειριστή του διακομιστή.
error-account-settings-too-large = Αυτές οι ρυθμίσεις είναι πολύ μεγάλες για να αποθηκευτούν.
error-account-sign-up-first = Οι επισκέπτες δεν μπορούν να το κάνουν αυτό. Εγγραφείτε πρώτα. Τα παιχνίδια σας μένουν δικά σας.
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
error-store-unavailable = Ο διακομιστής δεν μπορεί να αποθηκεύσει τίποτα αυτή τη στιγμή. Ελέγξτε ξανά σε λίγο. Αν η αλλαγή σας δεν υπάρχει, επαναλάβετέ την.

## Tables

error-table-bad-entropy = Αυτό δεν μπορεί να προστεθεί στο ανακάτεμα.
error-table-bad-options = Δεν μπορεί να δημιουργηθεί τραπέζι με αυτές τις επιλογές.
error-table-bad-request-id = Ο διακομιστής δεν μπόρεσε να διαβάσει το αίτημα. Φορτώστε ξανά τη σελίδα.
error-table-bad-text = Αυτό το μήνυμα δεν μπορεί να σταλεί: είναι κενό ή πολύ μεγάλο.
error-table-begun = Το παιχνίδι έχει ήδη αρχίσει.
error-table-chat-full = Αυτό το τραπέζι έχει φτάσει στο όριο μηνυμάτων.
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
error-table-stale-decision = Το παιχνίδι προχώρησε στο μεταξύ. Ελέγξτε ξανά.
error-table-stood-in = Στη θέση σας παίζει ένα bot. Πάρτε πρώτα πίσω τη θέση σας.
error-table-too-many = Έχετε πάρα πολλά ανοιχτά τραπέζια. Πρώτα τελειώστε ένα παιχνίδι ή φύγετε από ένα τραπέζι.
error-table-too-many-changes = Το έχετε κάνει πάρα πολλές φορές σε αυτό το τραπέζι.
error-table-cannot-change = Το τραπέζι δεν μπορεί να αλλάξει έτσι. Οι παίκτες κρατούν τις θέσεις τους· απομακρύνετε πρώτα έναν παίκτη.
error-table-no-such-color = Δεν υπάρχει τέτοιο χρώμα.
error-table-color-taken = Άλλος παίκτης έχει αυτό το χρώμα.
error-table-no-proposal = Η πρόταση τερματισμού του παιχνιδιού δεν ισχύει πια.
error-table-too-many-newcomers = Από αυτό το τραπέζι έχουν περάσει πάρα πολλοί διαφορετικοί παίκτες. Δημιουργήστε ένα καινούργιο.
error-table-too-many-searching = Έχετε πάρα πολλά ανοιχτά τραπέζια με δυνατά bot. Πρώτα τελειώστε ένα παιχνίδι ή φύγετε από ένα από αυτά.
error-table-too-many-watchers = Πάρα πολλοί παρακολουθούν αυτό το τραπέζι.
error-table-which-seat = Έχετε πολλές θέσεις εδώ. Διαλέξτε μία.

## Undo

error-undo-of-others = Μόνο όποιος έκανε την κίνηση μπορεί να την αναιρέσει.
error-undo-revealed = Αυτή η κίνηση δεν αναιρείται: φανέρωσε κάτι κρυφό.
error-undo-too-late = Είναι πια αργά για αναίρεση: το παιχνίδι προχώρησε.
error-undo-too-often = Έχετε αναιρέσει πάρα πολλές κινήσεις σε αυτό το παιχνίδι.

## Table options

error-options-no-such-map = Δεν υπάρχει τέτοιος χάρτης.
error-options-no-such-bot = Δεν υπάρχει τέτοιο bot.
error-options-players = Αυτός ο χάρτης δεν παίζεται με τόσους παίκτες.
error-options-no-person = Τουλάχιστον μία θέση πρέπει να είναι για άνθρωπο.
error-options-bad-name = Αυτό το όνομα δεν γίνεται δεκτό. Το όνομα πρέπει να έχει από 1 έως 24 χαρακτήρες: γράμματα ενός αλφαβήτου, ψηφία, κενά και - _ . ' Ορισμένα ονόματα είναι δεσμευμένα.
error-options-name-twice = Δύο παίκτες δεν μπορούν να έχουν ονόματα που μοιάζουν.
error-options-no-such-seat = Η θέση που ορίστηκε να αρχίσει δεν υπάρχει.
error-options-reserve = Ο χρόνος πρέπει να είναι από 30 δευτερόλεπτα έως 3 ώρες.
error-options-increment = Σε κάθε κίνηση μπορούν να προστεθούν έως 10 λεπτά στο ρολόι.
error-options-per-turn = Ο χρόνος ανά κίνηση πρέπει να είναι από 1 λεπτό έως 30 ημέρες.
error-options-cars = Με τόσα βαγόνια δεν παίζεται αυτός ο χάρτης.
error-options-first-tickets = Δεν γίνεται να απαιτείται να κρατηθούν τόσα αρχικά εισιτήρια.
error-options-no-game = Αυτός ο χάρτης δεν παίζεται με αυτούς τους κανόνες.

## Rejected actions

error-action-already-chosen = Έχετε ήδη διαλέξει τα εισιτήριά σας.
error-action-answer-offer-first = Διαλέξτε πρώτα από τα εισιτήρια που τραβήξατε.
error-action-answer-tunnel-first = Πληρώστε πρώτα για το τούνελ ή εγκαταλείψτε το.
error-action-choose-tickets-first = Πρέπει πρώτα να διαλέξουν όλοι τα αρχικά τους εισιτήρια.
error-action-ferry-needs-locomotives = Αυτό το φέρι θέλει περισσότερες ατμομηχανές.
error-action-game-over = Το παιχνίδι τελείωσε.
error-action-keep-more = Πρέπει να κρατήσετε περισσότερα εισιτήρια.
error-action-locomotive-second = Η δεύτερη κάρτα σας δεν μπορεί να είναι ανοιχτή ατμομηχανή.
error-action-mixed-cards = Οι κάρτες πρέπει να είναι του ίδιου χρώματος· μαζί τους μπορείτε να παίξετε και ατμομηχανές.
error-action-must-not-pass = Έχετε ακόμη δυνατή κίνηση, άρα δεν μπορείτε να πάτε πάσο.
error-action-no-station-left = Έχετε τοποθετήσει όλους τους σταθμούς σας.
error-action-no-stations = Σε αυτό το παιχνίδι δεν υπάρχουν σταθμοί.
error-action-no-such-city = Δεν υπάρχει τέτοια πόλη.
error-action-no-such-route = Δεν υπάρχει τέτοια διαδρομή.
error-action-no-such-seat = Δεν υπάρχει τέτοια θέση.
error-action-no-tickets-left = Δεν έχουν μείνει εισιτήρια.
error-action-no-tunnel-pending = Αυτή τη στιγμή δεν υπάρχει τούνελ για πληρωμή.
error-action-not-enough-cars = Δεν σας έχουν μείνει αρκετά βαγόνια.
error-action-not-in-hand = Δεν έχετε τις απαραίτητες κάρτες.
error-action-not-offered = Αυτά τα εισιτήρια δεν ήταν ανάμεσα σε όσα τραβήξατε.
error-action-not-your-turn = Δεν είναι η σειρά σας.
error-action-nothing-offered = Αυτή τη στιγμή δεν υπάρχουν εισιτήρια για να διαλέξετε.
error-action-owns-other-half = Η άλλη από τις δύο διαδρομές είναι ήδη δική σας· δεν μπορείτε να έχετε και τις δύο.
error-action-pile-empty = Η τράπουλα είναι άδεια.
error-action-route-closed = Με τόσο λίγους παίκτες μόνο η μία από τις δύο διαδρομές μιας διπλής είναι διαθέσιμη.
error-action-route-taken = Αυτή η διαδρομή είναι ήδη πιασμένη.
error-action-second-card-first = Τραβήξτε πρώτα τη δεύτερη κάρτα σας.
error-action-slot-empty = Σε αυτή τη θέση δεν υπάρχει ανοιχτή κάρτα.
error-action-station-there = Σε αυτή την πόλη υπάρχει ήδη σταθμός.
error-action-wrong-color = Δεν έχετε αρκετές κάρτες στο σωστό χρώμα.
error-action-wrong-number = Δεν έχετε αρκετές κάρτες.
error-action-wrong-surcharge = Πληρώστε τις επιπλέον κάρτες στο χρώμα που κατεβάσατε ή με ατμομηχανές.
