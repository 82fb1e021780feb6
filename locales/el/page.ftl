### Messages of the table and of every page. Each one is used in web/src; `npm run messages` finds missing and unused ones.
### Names of players, cities, and tables are inserted as they are and never inflected. `$self` is `yes` if the sentence is
### about the reader ("You …") and `no` if it is about another player, whose name is `$who`. `{ $cards }` and `{ $route }`
### are images with a name. Put them where an uninflected noun fits, for example after a colon.

fogg = Fogg
fogg-about = Μια ανεπίσημη, ανοιχτή υλοποίηση δύο επιτραπέζιων παιχνιδιών με τρένα. Χωρίς καμία σχέση με τον εκδότη τους.
map-usa = Βόρεια Αμερική
map-europe = Ευρώπη

## Colors of cards and routes. They are used alone, as labels. Route colors agree with the word for "route".

card-purple = μωβ
card-blue = μπλε
card-orange = πορτοκαλί
card-white = λευκό
card-green = πράσινο
card-yellow = κίτρινο
card-black = μαύρο
card-red = κόκκινο
card-locomotive = ατμομηχανή
route-purple = μωβ
route-blue = μπλε
route-orange = πορτοκαλί
route-white = λευκή
route-green = πράσινη
route-yellow = κίτρινη
route-black = μαύρη
route-red = κόκκινη
route-gray = ένα οποιοδήποτε χρώμα
# A number of cards of one kind, as a label: "3 × red".
cards-of = { $count } × { $card }
# The colors and patterns of the five players, for descriptions.
livery-0 = μπλε με πλάγιες γραμμές
livery-1 = κόκκινο με ράγες
livery-2 = πράσινο με βούλες
livery-3 = κίτρινο με ζιγκ ζαγκ
livery-4 = μαύρο με καρό

## Common

close = Κλείσιμο
cancel = Άκυρο
confirm = Επιβεβαίωση
back = Πίσω
copy = Αντιγραφή
copied = Αντιγράφηκε
loading = Φόρτωση…
home = Αρχική
rules = Κανόνες
settings = Ρυθμίσεις
you = Εσείς
guest-name = Επισκέπτης { $number }
# A bot with the name of its level: "Ada · Sharp".
bot-name = { $name } · { $level }
name-you = { $name } (εσείς)
skip-to-content = Μετάβαση στο περιεχόμενο
lost-title = Η σελίδα δεν βρέθηκε
lost-text = Ίσως η διεύθυνση είναι λάθος ή η σελίδα δεν υπάρχει πια.
lost-home = Αρχική σελίδα
rule-link = Κανόνας { $rule }
# Between the two cities of a route or a ticket.
from-to = { $from } – { $to }
points = { $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
}
cars = { $cars ->
    [one] { $cars } βαγόνι
   *[other] { $cars } βαγόνια
}

## Connection

offline-waiting = Η σύνδεση χάθηκε. Γίνεται επανασύνδεση…
offline-now = Επανασύνδεση τώρα
offline-session = Η συνεδρία σας έληξε. Συνδεθείτε ξανά για να συνεχίσετε.
offline-login = Σύνδεση
offline-protocol = Η σελίδα δεν ταιριάζει με την έκδοση του διακομιστή. Φορτώστε ξανά τη σελίδα.
offline-outdated = Ο διακομιστής ενημερώθηκε. Φορτώστε ξανά τη σελίδα για να συνεχίσετε. Δεν χάθηκε τίποτα.
offline-crowded = Πάρα πολλά άτομα παρακολουθούν αυτό το τραπέζι. Δοκιμάστε ξανά αργότερα.
offline-elsewhere = Έχετε ανοίξει αυτό το τραπέζι σε πάρα πολλά παράθυρα. Κλείστε ένα και δοκιμάστε ξανά.
offline-refused = Δεν έχετε πρόσβαση σε αυτό το τραπέζι. Ζητήστε τον σύνδεσμο από τον οικοδεσπότη.
reload = Επαναφόρτωση
table-problem-title = Αυτό το τραπέζι δεν μπορεί να εμφανιστεί
wait = Πάρα πολλά αιτήματα. Δοκιμάστε ξανά σε { $seconds ->
    [one] { $seconds } δευτερόλεπτο
   *[other] { $seconds } δευτερόλεπτα
}.
table-problem-wait = Το τραπέζι θα ανοίξει σε λίγο
dismissed-title = Ο οικοδεσπότης σάς απομάκρυνε από αυτό το τραπέζι
dismissed-text = Μπορείτε να επιστρέψετε μόνο αν σας προσκαλέσει ξανά. Άλλα τραπέζια θα βρείτε στην αρχική σελίδα.
dismissed-retry = Νέα προσπάθεια
suspended-title = Αυτός ο λογαριασμός έχει ανασταλεί
suspended-text = Ο διαχειριστής του διακομιστή τον έχει αναστείλει και προς το παρόν δεν μπορείτε να τον χρησιμοποιήσετε. Αν πιστεύετε ότι πρόκειται για λάθος, επικοινωνήστε με τον διαχειριστή.
suspended-until = Η αναστολή λήγει: { $date }
suspended-leave = Αποσύνδεση
announcement-close = Κλείσιμο της ανακοίνωσης

## The table page

table-title = { $map } · Fogg
table-title-turn = Η σειρά σας · Fogg
table-board = Ταμπλό: { $map }
table-regions-players = Παίκτες
table-regions-cards = Κάρτες βαγονιών στο τραπέζι
table-regions-decision = Η απόφασή σας
table-tabs = Ενότητες του τραπεζιού
tab-hand = Χέρι
tab-tickets = Εισιτήρια
tab-players = Παίκτες
tab-log = Ιστορικό
tab-chat = Chat
tab-routes = Διαδρομές
board-zoom-in = Μεγέθυνση
board-zoom-out = Σμίκρυνση
board-fit = Όλο το ταμπλό
board-help = Με τα βέλη πηγαίνετε από διαδρομή σε διαδρομή, με το Enter επιλέγετε μία, με το συν και το πλην αλλάζετε το ζουμ, με το 0 βλέπετε όλο το ταμπλό.
board-help-city = Με τα βέλη πηγαίνετε από πόλη σε πόλη, με το Enter επιλέγετε μία.
menu = Μενού
menu-language = Γλώσσα
menu-settings = Όλες οι ρυθμίσεις
menu-sound-on = Ενεργοποίηση ήχων
menu-sound-off = Απενεργοποίηση ήχων
menu-speed = Κινούμενα εφέ
menu-speed-normal = κανονικά
menu-speed-fast = γρήγορα
menu-speed-off = καθόλου
menu-tempo = Σειρές των άλλων παικτών
menu-tempo-relaxed = χαλαρά
menu-tempo-brisk = γρήγορα
menu-tempo-instant = αμέσως
menu-confirm = Επιβεβαίωση κινήσεων
menu-confirm-device = ανάλογα με τη συσκευή
menu-confirm-always = πάντα
menu-confirm-countdown = με αντίστροφη μέτρηση
menu-confirm-never = ποτέ
menu-theme = Εμφάνιση
menu-theme-system = του συστήματος
menu-theme-light = φωτεινή
menu-theme-dark = σκούρα
menu-contrast = Υψηλή αντίθεση
menu-symbols = Μεγάλα σύμβολα
menu-notify = Ειδοποίηση όταν έρθει η σειρά μου
menu-leave = Αποχώρηση από το τραπέζι
menu-leave-sure = Θέλετε να φύγετε; Ένα bot συνεχίζει στη θέση σας, και μπορείτε να επιστρέψετε όποτε θέλετε.
menu-leave-yes = Αποχώρηση
menu-leave-alone = Αν συνεχίσετε αργότερα, το παιχνίδι θα σας περιμένει. Αν το εγκαταλείψετε, δεν μετράει για κανέναν.
menu-leave-later = Συνέχεια αργότερα
menu-leave-abandon = Εγκατάλειψη του παιχνιδιού
end-game = Τερματισμός του παιχνιδιού
end-game-sure = Να προταθεί τερματισμός χωρίς αποτέλεσμα; Το παιχνίδι τελειώνει αν συμφωνήσουν όλοι.
end-game-propose = Πρόταση
end-game-proposed = { $who } προτείνει να τελειώσει το παιχνίδι χωρίς αποτέλεσμα.
end-game-waiting = Συμφωνείτε να τελειώσει το παιχνίδι. Οι άλλοι έχουν ερωτηθεί.
end-game-agree = Συμφωνώ
end-game-decline = Συνέχεια παιχνιδιού
end-game-withdraw = Ανάκληση
end-game-over-title = Το παιχνίδι τερματίστηκε
end-game-over-text = Οι παίκτες το τερμάτισαν χωρίς αποτέλεσμα και δεν μετράει για κανέναν.
keys-title = Συντομεύσεις πληκτρολογίου
keys-board = Ταμπλό: βέλη για μετακίνηση, Enter για επιλογή, + − για ζουμ, 0 για όλο το ταμπλό
keys-draw = Τράβηγμα από τις ανοιχτές κάρτες ή από την τράπουλα
keys-tickets = Τράβηγμα εισιτηρίων
keys-station = Τοποθέτηση σταθμού
keys-routes = Κατάλογος διαδρομών
keys-log = Επανάληψη του τελευταίου γύρου
keys-undo = Αναίρεση της τελευταίας κίνησής σας
keys-confirm = Επιβεβαίωση ή κλείσιμο
watching = Παρακολουθείτε το παιχνίδι.
last-round = Τελευταίος γύρος! { $turns ->
    [0] Αυτή είναι η τελευταία κίνηση.
    [one] Μένει άλλη μία κίνηση μετά από αυτή.
   *[other] Μένουν άλλες { $turns } κινήσεις μετά από αυτή.
}

## Turns and actions

turn-you = Η σειρά σας
turn-other = { $who } παίζει
turn-other-thinking = { $who } σκέφτεται…
away-soon = { $who } λείπει. Συνεχίζει ένα bot σε { $time }.
away-now = { $who } λείπει. Συνεχίζει ένα bot τώρα.
turn-first-tickets-wait = Αναμονή για την επιλογή εισιτηρίων: { $who }
prompt-turn = Τραβήξτε δύο κάρτες, κλείστε μια διαδρομή ή τραβήξτε εισιτήρια.
prompt-turn-stations = Τραβήξτε δύο κάρτες, κλείστε μια διαδρομή, τραβήξτε εισιτήρια ή τοποθετήστε έναν σταθμό.
prompt-second = Τραβήξτε τη δεύτερη κάρτα σας.
prompt-pending = Αποστολή…
prompt-pass = Δεν έχετε καμία δυνατή κίνηση.
prompt-pass-do = Πάσο
action-tickets = Τράβηγμα εισιτηρίων
action-station = Τοποθέτηση σταθμού
action-claimable = { $count ->
    [0] Με αυτές τις κάρτες δεν μπορείτε να κλείσετε καμία διαδρομή.
    [one] Μπορείτε να κλείσετε μία διαδρομή (φωτίζεται στο ταμπλό).
   *[other] Μπορείτε να κλείσετε { $count } διαδρομές (φωτίζονται στο ταμπλό).
}
action-claimable-unlit = { $count ->
    [0] Με αυτές τις κάρτες δεν μπορείτε να κλείσετε καμία διαδρομή.
    [one] Μπορείτε να κλείσετε μία διαδρομή.
   *[other] Μπορείτε να κλείσετε { $count } διαδρομές.
}

## Claiming a route

claim-title = Κλείσιμο διαδρομής: { $route }
claim-facts = { $length ->
    [one] { $length } βαγόνι
   *[other] { $length } βαγόνια
} · { $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
}
claim-tunnel = Τούνελ: ανοίγονται τρεις κάρτες, και καθεμία που ταιριάζει κοστίζει μία επιπλέον κάρτα.
claim-ferry = { $count ->
    [one] Αυτό το φέρι θέλει μία ατμομηχανή.
   *[other] Αυτό το φέρι θέλει { $count } ατμομηχανές.
}
claim-pay-with = Πληρωμή με
claim-do = Κλείσιμο διαδρομής
claim-now = { $confirm } τώρα
claim-countdown = { $title }: σε { $seconds ->
    [one] 1 δευτερόλεπτο
   *[other] { $seconds } δευτερόλεπτα
}. Με Escape ακυρώνεται.
claim-try = Δοκιμή τούνελ
undo = Αναίρεση
undo-until = Μπορείτε να αναιρέσετε την κίνησή σας μέχρι να παίξει ο επόμενος.
half-title = { $route }: ποια από τις δύο διαδρομές;
half-hint = Και οι δύο δίνουν τους ίδιους πόντους.
refused-title = { $what }: δεν γίνεται
refused-close = Εντάξει
missing-cards = Χρειάζονται { $needed } × { $color }: έχετε { $have } × { $color } και { $locomotives ->
    [one] { $locomotives } ατμομηχανή
   *[other] { $locomotives } ατμομηχανές
}.
missing-any = { $needed ->
    [one] Χρειάζεται { $needed } κάρτα
   *[other] Χρειάζονται { $needed } κάρτες ενός χρώματος
}: έχετε το πολύ { $have } × { $color } και { $locomotives ->
    [one] { $locomotives } ατμομηχανή
   *[other] { $locomotives } ατμομηχανές
}.
missing-all = { $needed ->
    [one] Χρειάζεται { $needed } κάρτα
   *[other] Χρειάζονται { $needed } κάρτες ενός χρώματος
}: έχετε { $locomotives ->
    [one] { $locomotives } ατμομηχανή
   *[other] { $locomotives } ατμομηχανές
}.
missing-locomotives = { $needed ->
    [one] Χρειάζεται { $needed } ατμομηχανή
   *[other] Χρειάζονται { $needed } ατμομηχανές
}: έχετε { $have }.
missing-cars = { $needed ->
    [one] Χρειάζεται { $needed } βαγόνι
   *[other] Χρειάζονται { $needed } βαγόνια
}: σας απομένουν { $have }.
missing-stations = Έχετε τοποθετήσει όλους τους σταθμούς σας ({ $needed }).
city-title = Διαλέξτε πόλη για τον σταθμό σας
city-hint = Διαλέξτε μία από τις φωτισμένες πόλεις στο ταμπλό ή από τον κατάλογο.
city-list = Πόλη
city-choose = Διαλέξτε πόλη…
station-title = Τοποθέτηση σταθμού: { $city }
station-hint = Στο τέλος του παιχνιδιού, τα εισιτήριά σας μπορούν να χρησιμοποιήσουν μία διαδρομή άλλου παίκτη που καταλήγει σε αυτή την πόλη.
station-price = Κοστίζει τώρα { $count ->
    [one] { $count } κάρτα
   *[other] { $count } κάρτες ενός χρώματος
} και στο τέλος { $points ->
    [one] { $points } πόντο
   *[other] { $points } πόντους
}: τόσους δίνει κάθε αχρησιμοποίητος σταθμός.
station-do = Τοποθέτηση
draw-title-pile = Θέλετε να τραβήξετε μια κάρτα από την τράπουλα;
draw-title-slot = Θέλετε να πάρετε αυτή την κάρτα: { $card };
draw-do = Τράβηγμα
tickets-title = Θέλετε να τραβήξετε εισιτήρια;
tickets-hint = { $count ->
    [one] Παίρνετε το τελευταίο εισιτήριο και πρέπει να το κρατήσετε.
   *[other] Παίρνετε { $count } εισιτήρια και πρέπει να κρατήσετε τουλάχιστον ένα.
}
tickets-do = Τράβηγμα εισιτηρίων

## Choosing tickets

keep-title-first = Διαλέξτε τα αρχικά σας εισιτήρια
keep-title = Διαλέξτε ποια εισιτήρια θα κρατήσετε
keep-least = { $least ->
    [one] Κρατήστε τουλάχιστον ένα.
   *[other] Κρατήστε τουλάχιστον { $least }.
}
keep-missing = { $missing ->
    [one] Διαλέξτε άλλο ένα.
   *[other] Διαλέξτε άλλα { $missing }.
}
keep-do = { $count ->
    [0] Επιλέξτε εισιτήρια
    [one] Κράτημα ενός εισιτηρίου
   *[other] Κράτημα { $count } εισιτηρίων
}
keep-together = { $checked ->
    [0] Αν τα κρατήσετε όλα, χρειάζεστε
   *[other] Με την επιλογή σας χρειάζεστε
} συνολικά { $cars ->
    [one] { $cars } βαγόνι
   *[other] { $cars } βαγόνια
} ακόμη. Έχετε { $left }.
keep-waiting = Διαλέξατε τα εισιτήριά σας.

## Tunnels

tunnel-title = Τούνελ { $route }
tunnel-laid = Κατεβασμένες
tunnel-turned = Ανοιγμένες
tunnel-turning = Οι κάρτες ανοίγουν…
tunnel-due = { $due ->
    [0] Δεν χρειάζεται επιπλέον κάρτα.
    [one] Πληρώστε μία επιπλέον κάρτα.
   *[other] Πληρώστε { $due } επιπλέον κάρτες.
}
tunnel-pay-with = Πληρωμή με
tunnel-cannot = Δεν έχετε τις απαραίτητες κάρτες.
tunnel-pay = Πληρωμή
tunnel-withdraw = Εγκατάλειψη
tunnel-outcome-free = { $self ->
    [yes] Δεν χρειάζεται επιπλέον κάρτα: το τούνελ είναι δικό σας.
   *[no] Δεν χρειάζεται επιπλέον κάρτα: { $who } παίρνει το τούνελ.
}

## Hand, face-up cards, deck

hand-title = Το χέρι σας
hand-count = { $count ->
    [one] { $count } κάρτα
   *[other] { $count } κάρτες
}
hand-empty = Δεν έχετε κάρτες.
hand-hidden = Αυτό το χέρι είναι κρυφό.
hand-card = { $card }: { $count }
hand-drag = Σύρετε κάρτες πάνω σε μια διαδρομή για να την κλείσετε με αυτό το χρώμα.
display-title = Ανοιχτές κάρτες
display-slot = Πάρτε: { $card }
display-slot-no = { $card } (τώρα δεν μπορείτε να πάρετε αυτή την κάρτα)
display-empty = Κενή θέση
pile-draw = Τράβηγμα από την τράπουλα, { $count ->
    [one] { $count } κάρτα ακόμη
   *[other] { $count } κάρτες ακόμη
}
pile = Τράπουλα
discards = Σκάρτα
discards-title = Κάρτες στα σκάρτα
discards-none = Δεν υπάρχουν σκάρτα.
tickets-deck = Εισιτήρια
tickets-deck-draw = Τράβηγμα εισιτηρίων, { $count ->
    [one] απομένει { $count }
   *[other] απομένουν { $count }
}

## Tickets

ticket-long = εισιτήριο μεγάλης διαδρομής
ticket-done = ολοκληρώθηκε
ticket-done-by-station = ολοκληρώθηκε με σταθμό
ticket-possible = { $cars ->
    [one] { $cars } βαγόνι ακόμη
   *[other] { $cars } βαγόνια ακόμη
}
ticket-needs-station = μόνο με σταθμό
ticket-impossible = δεν γίνεται πια
ticket-failed = δεν ολοκληρώθηκε
tickets-none = Δεν έχετε ακόμη εισιτήρια.
tickets-spectator = Τα εισιτήρια τα βλέπουν μόνο οι παίκτες.
tickets-hidden = Τα εισιτήρια είναι κρυφά.
tickets-together = Όλα τα ανολοκλήρωτα εισιτήρια: { $cars ->
    [one] { $cars } βαγόνι
   *[other] { $cars } βαγόνια
}
tickets-show-together = Εμφάνιση διαδρομών στο ταμπλό

## Players

player-cars = Βαγόνια
player-cards = Κάρτες στο χέρι
player-tickets = Εισιτήρια
player-stations = Σταθμοί που απομένουν
player-path = Μεγαλύτερη συνεχής διαδρομή
player-clock = Χρόνος που απομένει
time-left-days = { $days } ημ. { $hours } ώ.
time-left-hours = { $hours } ώ. { $minutes } λ.
player-away = λείπει
player-turn = παίζει
player-bot = Bot: { $bot }
level-gentle = Ήπιο
level-easy = Εύκολο
level-steady = Μεθοδικό
level-sharp = Κοφτερό
level-merciless = Ανελέητο
# No longer offered. Old tables have them.
level-random = Τυχαίο
level-greedy = Άπληστο
player-stand-in = Σε αυτή τη θέση παίζει ένα bot
player-host = Οικοδεσπότης
player-show-path = Εμφάνιση της μεγαλύτερης συνεχούς διαδρομής: { $length ->
    [one] { $length } βαγόνι
   *[other] { $length } βαγόνια
}
player-leader = η μεγαλύτερη
stood-in-title = Στη θέση σας παίζει ένα bot
stood-in-text = Λείπατε ή τελείωσε ο χρόνος σας. Μπορείτε να πάρετε πίσω τη θέση σας όποτε θέλετε.
stood-in-do = Επιστροφή στη θέση μου

## Game log

log-title = Ιστορικό παιχνιδιού
log-empty = Δεν έχει γίνει τίποτα ακόμη.
log-earlier = Οι παλιότερες κινήσεις δεν εμφανίζονται εδώ.
log-started = Το παιχνίδι αρχίζει.
log-first-seat = { $self ->
    [yes] Αρχίζετε εσείς.
   *[no] Αρχίζει { $who }.
}
log-first-tickets = { $self ->
    [yes] Διαλέξατε τα αρχικά σας εισιτήρια.
   *[no] { $who } διάλεξε τα αρχικά εισιτήρια.
}
log-drew = { $self ->
    [yes] Τραβήξατε μια κάρτα από την τράπουλα.
   *[no] { $who } τράβηξε μια κάρτα από την τράπουλα.
}
log-drew-own = { $self ->
    [yes] Τραβήξατε από την τράπουλα: { $cards }
   *[no] { $who } τράβηξε από την τράπουλα: { $cards }
}
log-took = { $self ->
    [yes] Πήρατε: { $cards }
   *[no] { $who } πήρε: { $cards }
}
log-reshuffled = Η τράπουλα άδειασε: τα σκάρτα ανακατεύτηκαν.
log-swept = Πάρα πολλές ατμομηχανές: άλλαξαν οι ανοιχτές κάρτες.
log-tickets-drawn = { $self ->
    [yes] Τραβήξατε { $count ->
        [one] { $count } εισιτήριο
       *[other] { $count } εισιτήρια
    }.
   *[no] { $who } τράβηξε { $count ->
        [one] { $count } εισιτήριο
       *[other] { $count } εισιτήρια
    }.
}
log-tickets-kept = { $self ->
    [yes] Κρατήσατε { $count ->
        [one] { $count } εισιτήριο
       *[other] { $count } εισιτήρια
    }.
   *[no] { $who } κράτησε { $count ->
        [one] { $count } εισιτήριο
       *[other] { $count } εισιτήρια
    }.
}
log-claimed = { $self ->
    [yes] Κλείσατε τη διαδρομή { $route } (+{ $points }): { $cards }
   *[no] { $who } έκλεισε τη διαδρομή { $route } (+{ $points }): { $cards }
}
log-tunnel-tried = { $self ->
    [yes] Δοκιμάζετε το τούνελ { $route }: { $cards }
   *[no] { $who } δοκιμάζει το τούνελ { $route }: { $cards }
}
log-tunnel-due = { $due ->
    [one] Χρειάζεται μία επιπλέον κάρτα. Κάρτες που άνοιξαν: { $cards }
   *[other] Χρειάζονται { $due } επιπλέον κάρτες. Κάρτες που άνοιξαν: { $cards }
}
log-tunnel-free = { $self ->
    [yes] Δεν χρειάζεται επιπλέον κάρτα: το τούνελ είναι δικό σας (+{ $points }). Κάρτες που άνοιξαν: { $cards }
   *[no] Δεν χρειάζεται επιπλέον κάρτα: { $who } παίρνει το τούνελ (+{ $points }). Κάρτες που άνοιξαν: { $cards }
}
log-tunnel-none = { $self ->
    [yes] Δεν έχει μείνει κάρτα για να ανοίξει: το τούνελ είναι δικό σας (+{ $points }).
   *[no] Δεν έχει μείνει κάρτα για να ανοίξει: { $who } παίρνει το τούνελ (+{ $points }).
}
log-tunnel-paid = { $self ->
    [yes] Πληρώσατε και το τούνελ είναι δικό σας: { $cards }
   *[no] { $who } πλήρωσε και παίρνει το τούνελ: { $cards }
}
log-tunnel-given-up = { $self ->
    [yes] Εγκαταλείψατε το τούνελ.
   *[no] { $who } εγκατέλειψε το τούνελ.
}
log-station = { $self ->
    [yes] Τοποθετήσατε σταθμό στην πόλη { $city }: { $cards }
   *[no] { $who } τοποθέτησε σταθμό στην πόλη { $city }: { $cards }
}
log-passed = { $self ->
    [yes] Πήγατε πάσο: δεν υπήρχε δυνατή κίνηση.
   *[no] { $who } πήγε πάσο: δεν υπήρχε δυνατή κίνηση.
}
log-undone = { $self ->
    [yes] Αναιρέσατε την τελευταία σας κίνηση.
   *[no] { $who } αναίρεσε την τελευταία κίνηση.
}
log-undone-route = { $self ->
    [yes] Αναιρέσατε: { $route }
   *[no] { $who } αναίρεσε: { $route }
}
log-undone-station = { $self ->
    [yes] Αναιρέσατε: σταθμός στην πόλη { $city }
   *[no] { $who } αναίρεσε: σταθμός στην πόλη { $city }
}
log-taken-back = (αναιρέθηκε)
log-last-round = { $self ->
    [yes] Σας τελειώνουν τα βαγόνια: όλοι παίζουν από έναν γύρο ακόμη.
   *[no] { $who }: τα βαγόνια τελειώνουν. Όλοι παίζουν από έναν γύρο ακόμη.
}
log-ended = Το παιχνίδι τελείωσε.
log-stalemate = Κανείς δεν έχει δυνατή κίνηση: το παιχνίδι τελείωσε.
log-sat = { $name } κάθεται στο τραπέζι.
log-rose = Μια θέση ελευθερώθηκε.
log-dismissed = Ο οικοδεσπότης απομάκρυνε έναν παίκτη από το τραπέζι.
log-invited = Νέα πρόσκληση: { $name }.
log-renamed = { $self ->
    [yes] Το νέο σας όνομα: { $name }.
   *[no] { $who } έχει νέο όνομα.
}
log-key-replaced = Το τραπέζι έχει νέο σύνδεσμο και νέο κωδικό.
log-entropy = { $self ->
    [yes] Συμβάλατε στο ανακάτεμα.
   *[no] { $who } συνέβαλε στο ανακάτεμα.
}
log-left = { $self ->
    [yes] Φύγατε.
   *[no] { $who } έφυγε.
}
log-stand-in-time = { $self ->
    [yes] Ο χρόνος σας τελείωσε. Συνεχίζει ένα bot.
   *[no] { $who } ξέμεινε από χρόνο. Συνεχίζει ένα bot.
}
log-stand-in-left = { $self ->
    [yes] Τη θέση σας αναλαμβάνει ένα bot.
   *[no] { $who }: τη θέση αναλαμβάνει ένα bot.
}
log-stand-in-away = { $self ->
    [yes] Λείπατε. Συνεχίζει ένα bot.
   *[no] { $who } λείπει. Συνεχίζει ένα bot.
}
log-stand-in-back = { $self ->
    [yes] Επιστρέψατε.
   *[no] { $who } επέστρεψε.
}
log-substitute-busy = { $who }: το bot ήταν απασχολημένο, οπότε την κίνηση τη διάλεξε το { $substitute }.
log-substitute-failed = { $who }: το bot παρουσίασε σφάλμα, οπότε την κίνηση τη διάλεξε το { $substitute }.
log-credited = Ο διακομιστής ήταν εκτός λειτουργίας. Όλα τα ρολόγια πήραν πίσω { $minutes ->
    [one] { $minutes } λεπτό
   *[other] { $minutes } λεπτά
}.
log-rematch = Παίζεται ρεβάνς.
log-closed = Το τραπέζι έκλεισε.
log-options = Ο οικοδεσπότης άλλαξε τις επιλογές του τραπεζιού.
log-end-proposed = { $self ->
    [yes] Προτείνετε να τελειώσει το παιχνίδι χωρίς αποτέλεσμα.
   *[no] { $who } προτείνει να τελειώσει το παιχνίδι χωρίς αποτέλεσμα.
}
log-end-accepted = { $self ->
    [yes] Συμφωνείτε να τελειώσει το παιχνίδι.
   *[no] { $who } συμφωνεί να τελειώσει το παιχνίδι.
}
log-end-declined = { $self ->
    [yes] Δεν συμφωνείτε να τελειώσει το παιχνίδι.
   *[no] { $who } δεν συμφωνεί να τελειώσει το παιχνίδι.
}
log-abandoned = Το παιχνίδι τελείωσε χωρίς αποτέλεσμα.
again-show = Επανάληψη του τελευταίου γύρου
again-title = Κίνηση { $at } από { $of }
again-previous = Προηγούμενη κίνηση
again-next = Επόμενη κίνηση
again-done = Τέλος
moment-ticket = { $count ->
    [one] Το εισιτήριο ολοκληρώθηκε!
   *[other] { $count } εισιτήρια ολοκληρώθηκαν!
}
moment-tunnel = Το τούνελ δεν κατασκευάστηκε
moment-last-round = Τελευταίος γύρος!
log-latest = Τελευταία σειρά άλλου παίκτη
## The log by turns. Each line begins with the name of a player and a colon: "Berta: took …, drew blind".

deed-took = { $self ->
    [yes] πήρατε { $cards }
   *[no] πήρε { $cards }
}
deed-drew = { $self ->
    [yes] { $count ->
        [one] τραβήξατε από την τράπουλα
       *[other] τραβήξατε { $count } από την τράπουλα
    }
   *[no] { $count ->
        [one] τράβηξε από την τράπουλα
       *[other] τράβηξε { $count } από την τράπουλα
    }
}
deed-drew-own = { $self ->
    [yes] τραβήξατε από την τράπουλα { $cards }
   *[no] τράβηξε από την τράπουλα { $cards }
}
deed-claimed = { $self ->
    [yes] κλείσατε τη διαδρομή { $route } ({ $length }, +{ $points })
   *[no] έκλεισε τη διαδρομή { $route } ({ $length }, +{ $points })
}
deed-tunnel = { $self ->
    [yes] δοκιμάζετε το τούνελ { $route }
   *[no] δοκιμάζει το τούνελ { $route }
}
deed-tunnel-due = { $self ->
    [yes] δοκιμάζετε το τούνελ { $route }, { $due ->
        [one] χρειάζεται μία επιπλέον κάρτα
       *[other] χρειάζονται { $due } επιπλέον κάρτες
    }
   *[no] δοκιμάζει το τούνελ { $route }, { $due ->
        [one] χρειάζεται μία επιπλέον κάρτα
       *[other] χρειάζονται { $due } επιπλέον κάρτες
    }
}
deed-tunnel-claimed = { $self ->
    [yes] κλείσατε το τούνελ { $route } ({ $length }, +{ $points })
   *[no] έκλεισε το τούνελ { $route } ({ $length }, +{ $points })
}
deed-tunnel-paid = { $self ->
    [yes] κλείσατε το τούνελ { $route } ({ $length }, +{ $points }) με { $due ->
        [one] μία επιπλέον κάρτα
       *[other] { $due } επιπλέον κάρτες
    }
   *[no] έκλεισε το τούνελ { $route } ({ $length }, +{ $points }) με { $due ->
        [one] μία επιπλέον κάρτα
       *[other] { $due } επιπλέον κάρτες
    }
}
deed-tunnel-given-up = { $self ->
    [yes] εγκαταλείψατε το τούνελ { $route }
   *[no] εγκατέλειψε το τούνελ { $route }
}
deed-station = { $self ->
    [yes] τοποθετήσατε σταθμό στην πόλη { $city }
   *[no] τοποθέτησε σταθμό στην πόλη { $city }
}
deed-tickets = { $self ->
    [yes] τραβήξατε { $count ->
        [one] { $count } εισιτήριο
       *[other] { $count } εισιτήρια
    }
   *[no] τράβηξε { $count ->
        [one] { $count } εισιτήριο
       *[other] { $count } εισιτήρια
    }
}
deed-tickets-kept = { $self ->
    [yes] τραβήξατε { $count ->
        [one] { $count } εισιτήριο
       *[other] { $count } εισιτήρια
    }, κρατήσατε { $kept }
   *[no] τράβηξε { $count ->
        [one] { $count } εισιτήριο
       *[other] { $count } εισιτήρια
    }, κράτησε { $kept }
}
deed-passed = { $self ->
    [yes] πήγατε πάσο
   *[no] πήγε πάσο
}

## Chat

chat-title = Chat
chat-empty = Δεν υπάρχουν μηνύματα ακόμη.
chat-field = Το μήνυμά σας
chat-send = Αποστολή
chat-phrases = Έτοιμες φράσεις
phrase-hello = Γεια σε όλους!
phrase-good-luck = Καλή επιτυχία!
phrase-thanks = Ευχαριστώ!
phrase-well-played = Ωραία κίνηση!
phrase-wow = Πω πω!
phrase-oops = Ουπς!
phrase-sorry = Συγγνώμη!
phrase-so-close = Παραλίγο!
phrase-one-moment = Μια στιγμή, παρακαλώ.
phrase-back-again = Επέστρεψα.
phrase-good-game = Ωραίο παιχνίδι!
phrase-goodbye = Αντίο!
chat-login = Πάρτε μια θέση ή συνδεθείτε για να γράψετε.
chat-mute = Σίγαση: { $who }
chat-unmute = Κατάργηση σίγασης: { $who }
chat-muted = Έχετε σε σίγαση: { $who }.
chat-more = Επιλογές για το μήνυμα: { $who }
name-more = Επιλογές: { $who }
chat-silenced = Ο διαχειριστής σάς έχει βάλει σε σίγαση. Δεν μπορείτε να γράψετε στο chat.
chat-silenced-until = Ο διαχειριστής σάς έχει βάλει σε σίγαση. Δεν μπορείτε να γράψετε στο chat έως { $date }

## Reports to the operator

report-chat = Αναφορά μηνύματος
report-name = Αναφορά ονόματος
report-table = Αναφορά τραπεζιού
report-text = Ο διαχειριστής του διακομιστή θα λάβει ένα αντίγραφο, μαζί με το όνομά σας.
report-remark = Ποιο είναι το πρόβλημα; (προαιρετικό)
report-left = Απομένουν χαρακτήρες: { $left }
report-send = Αποστολή αναφοράς
report-sent = Ευχαριστούμε. Ο διαχειριστής θα το εξετάσει.

## Route list

routes-title = Διαδρομές
routes-filter = Αναζήτηση με βάση την πόλη
routes-can = Μόνο διαδρομές που μπορώ να κλείσω
routes-none = Δεν βρέθηκαν διαδρομές.
route-label = { $from } – { $to }, { $color }, { $length ->
    [one] { $length } βαγόνι
   *[other] { $length } βαγόνια
}
route-tunnel = τούνελ
route-ferry = { $count ->
    [one] φέρι, { $count } ατμομηχανή
   *[other] φέρι, { $count } ατμομηχανές
}
route-double = διπλή διαδρομή
route-owner = την έχει { $who }
route-owner-you = δική σας
route-free = ελεύθερη
route-can = μπορείτε να την κλείσετε
city-label = { $city }
city-both = { $name } ({ $local })
city-label-station = { $city }, σταθμός: { $who }

## Before the game starts

gather-title = Αναμονή για παίκτες
gather-waiting = { $free ->
    [0] Είναι όλοι εδώ.
    [one] Μία ελεύθερη θέση
   *[other] { $free } ελεύθερες θέσεις
}
gather-seat-free = Ελεύθερη θέση
gather-sit = Πιάστε αυτή τη θέση
gather-invite = Πρόσκληση
gather-invite-text = Στείλτε τους αυτόν τον σύνδεσμο ή δείξτε τους τον κωδικό QR για σάρωση.
gather-code = Ή αυτόν τον σύντομο κωδικό:
gather-link = Σύνδεσμος του τραπεζιού
gather-qr = Κωδικός QR με τον σύνδεσμο του τραπεζιού
gather-start = Έναρξη παιχνιδιού
gather-start-wait = Μπορείτε να ξεκινήσετε όταν πιαστούν όλες οι θέσεις.
gather-host-starts = { $who } ξεκινά το παιχνίδι όταν έρθουν όλοι.
gather-dismiss = Απομάκρυνση από το τραπέζι: { $who }
gather-seat-for = Για ποιον είναι η θέση { $number }
gather-seat-person = Ανοιχτή για άνθρωπο
gather-seat-remove = Αφαίρεση της θέσης { $number }
gather-seat-add = Προσθήκη θέσης
gather-color = Το χρώμα σας
gather-name = Πώς να σας λένε οι άλλοι;
gather-name-save = Χρήση αυτού του ονόματος
gather-name-skip = Παράλειψη
gather-options = Αλλαγή επιλογών
gather-options-text = Όλοι στο τραπέζι βλέπουν την αλλαγή. Το ταμπλό μένει ίδιο· για άλλο ταμπλό ανοίξτε άλλο τραπέζι.
gather-options-save = Αποθήκευση
gather-leave = Αποχώρηση από το τραπέζι
gather-dismissed = Παίκτες που απομακρύνθηκαν
gather-dismissed-text = Δεν μπορούν να ξανακαθίσουν αν δεν τους προσκαλέσετε.
gather-invite-again = Νέα πρόσκληση
gather-invite-again-who = Νέα πρόσκληση: { $who }
gather-key = Αντικατάσταση συνδέσμου και κωδικού
gather-key-text = Ο παλιός σύνδεσμος και ο παλιός κωδικός παύουν αμέσως να ισχύουν. Όσοι κάθονται στο τραπέζι κρατούν τη θέση τους.
gather-key-yes = Αντικατάσταση
gather-key-done = Ο νέος σύνδεσμος και ο νέος κωδικός εμφανίζονται παραπάνω.
gather-closed-title = Αυτό το τραπέζι έκλεισε
gather-closed-text = Αυτό το τραπέζι δεν χρησιμοποιείται πια.
gather-clock-none = Χωρίς όριο χρόνου
gather-clock-live = { $minutes ->
    [one] { $minutes } λεπτό ανά παίκτη
   *[other] { $minutes } λεπτά ανά παίκτη
}, συν { $seconds ->
    [one] { $seconds } δευτερόλεπτο
   *[other] { $seconds } δευτερόλεπτα
} ανά κίνηση
gather-clock-days = { $hours ->
    [one] { $hours } ώρα ανά κίνηση
   *[other] { $hours } ώρες ανά κίνηση
}
gather-clock-whole-days = { $days ->
    [one] { $days } ημέρα ανά κίνηση
   *[other] { $days } ημέρες ανά κίνηση
}
gather-public = Δημόσιο τραπέζι
gather-private = Ιδιωτικό τραπέζι
gather-order-seated = Παίζετε με τη σειρά των θέσεων
gather-order-begins = Αρχίζει { $who }
gather-order-random = Η σειρά των παικτών ορίζεται με κλήρωση
create-house = Ειδικοί κανόνες
create-rule-cars = Βαγόνια ανά παίκτη
create-rule-keep = Ελάχιστα αρχικά εισιτήρια για κάθε παίκτη
create-rule-doubles = Ελάχιστοι παίκτες για να είναι διαθέσιμες και οι δύο διαδρομές μιας διπλής
create-rule-path = Πόντοι για τη μεγαλύτερη συνεχή διαδρομή
create-rule-printed = κανονικά: { $printed }
house-standard = Τυπικοί κανόνες
gather-entropy = Συμβολή στο ανακάτεμα
gather-entropy-text = Το πρόγραμμα περιήγησής σας προσθέτει δικά του τυχαία byte, ώστε ο διακομιστής να μην μπορεί να διαλέξει από πριν το μοίρασμα.
gather-entropy-done = Προστέθηκαν

## Several players on one device

pass-title = Δώστε τη συσκευή στον επόμενο παίκτη: { $who }
pass-text = Κάρτες και εισιτήρια μένουν κρυφά ώσπου να αναλάβει { $who }.
pass-do = Συνεχίζει { $who }
shared-title = { $who }: { $title }

## End of the game

end-title = Τελική βαθμολογία
end-skip = Παράλειψη
end-next = Επόμενο
end-again = Επανάληψη της βαθμολόγησης
end-board = Προβολή του ταμπλό
end-step-routes = Πόντοι από διαδρομές
end-step-tickets = Εισιτήρια: { $who }
end-step-tickets-you = Τα εισιτήριά σας
end-step-stations = Αχρησιμοποίητοι σταθμοί
end-step-path = Μεγαλύτερη συνεχής διαδρομή: { $length ->
    [one] { $length } βαγόνι
   *[other] { $length } βαγόνια
}
end-step-total = Αποτέλεσμα
end-winner = Νίκησε { $who }!
end-winner-you = Νικήσατε!
end-winners = { $who } μοιράζονται τη νίκη!
end-tie-completed-tickets = Ισοβαθμία στους πόντους: τη νίκη έκριναν τα περισσότερα ολοκληρωμένα εισιτήρια.
end-tie-fewest-stations = Ισοβαθμία σε πόντους και εισιτήρια: τη νίκη έκριναν οι λιγότεροι σταθμοί.
end-tie-longest-path = Ισοβαθμία σε πόντους και εισιτήρια: τη νίκη έκρινε η μεγαλύτερη συνεχής διαδρομή.
end-place = Θέση
end-player = Παίκτης
end-routes = Διαδρομές
end-tickets = Εισιτήρια
end-stations = Σταθμοί
end-path = Μεγαλύτερη συνεχής διαδρομή
end-total = Σύνολο
end-borrowed = Μέσω του σταθμού { $city }: { $route }
end-rematch = Ρεβάνς
end-rematch-go = Μετάβαση στη ρεβάνς
end-record = Λήψη αρχείου παιχνιδιού
end-replay = Παρακολούθηση επανάληψης
end-fairness = Έλεγχος του μοιράσματος

## Verifying the deal

fair-title = Έλεγχος του μοιράσματος στο πρόγραμμα περιήγησής σας
fair-text = Πριν από το παιχνίδι ο διακομιστής δεσμεύτηκε για ένα ανακάτεμα, δημοσιεύοντας το αποτύπωμά του. Τώρα αποκάλυψε το μυστικό, ώστε να μπορεί ο καθένας να ελέγξει ότι δεν άλλαξε τίποτα.
fair-check = Έλεγχος του μοιράσματος
fair-checking = Γίνεται έλεγχος…
fair-noted = Αποτύπωμα που αποθήκευσε το πρόγραμμα περιήγησής σας
fair-commitment = Αποτύπωμα στο αρχείο παιχνιδιού
fair-secret = Μυστικό που αποκαλύφθηκε
fair-entropy = Προσθήκες των παικτών
fair-entropy-none = τίποτα
fair-ok-noted = Είναι το αποτύπωμα που αποθήκευσε το πρόγραμμα περιήγησής σας όταν ήρθατε.
fair-ok-commitment = Το μυστικό ταιριάζει με το αποτύπωμα.
fair-ok-first = Ο πρώτος παίκτης προκύπτει από το μυστικό.
fair-ok-tickets = Η σειρά των εισιτηρίων προκύπτει από το μυστικό.
fair-ok-cards = { $count ->
    [one] Το ανακάτεμα των καρτών βαγονιών προκύπτει από το μυστικό.
   *[other] Και τα { $count } ανακατέματα των καρτών βαγονιών προκύπτουν από το μυστικό.
}
fair-bad-noted = ΔΕΝ είναι το αποτύπωμα που αποθήκευσε το πρόγραμμα περιήγησής σας.
fair-bad-commitment = Το μυστικό ΔΕΝ ταιριάζει με το αποτύπωμα.
fair-bad-first = Ο πρώτος παίκτης ΔΕΝ προκύπτει από το μυστικό.
fair-bad-tickets = Η σειρά των εισιτηρίων ΔΕΝ προκύπτει από το μυστικό.
fair-bad-cards = Κάποιο ανακάτεμα των καρτών βαγονιών ΔΕΝ προκύπτει από το μυστικό.
fair-good = Το μοίρασμα ήταν τίμιο.
fair-not-good = Το μοίρασμα δεν ήταν αυτό που είχε υποσχεθεί ο διακομιστής.
fair-none = Αυτό το παιχνίδι δεν έχει δεδομένα για τον έλεγχο του μοιράσματος.
