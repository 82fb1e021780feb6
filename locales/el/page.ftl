### The words of the page. Every message is used by web/src; `npm run messages` finds what is missing or unused.
### Names of players, cities and tables are put in as they are and never inflected. `$self` is `yes` if the sentence is about
### the reader ("You …") and `no` if it is about somebody else, whose name is `$who`. `{ $cards }` and `{ $route }` are
### pictures with a name: put them where a noun in its plain form can stand, e.g. after a colon.

fogg = Fogg
fogg-about = Μια ανεπίσημη, ανοιχτή υλοποίηση δύο επιτραπέζιων παιχνιδιών με τρένα. Χωρίς καμία σχέση με τον εκδότη τους.
map-usa = Βόρεια Αμερική
map-europe = Ευρώπη

## Colours of cards and routes. The names stand alone, as labels.

card-purple = μωβ
card-blue = μπλε
card-orange = πορτοκαλί
card-white = λευκό
card-green = πράσινο
card-yellow = κίτρινο
card-black = μαύρο
card-red = κόκκινο
card-locomotive = ατμομηχανή
route-gray = ένα οποιοδήποτε χρώμα
# A number of cards of one kind, as a label: "3 × red".
cards-of = { $count } × { $card }
# The colours and patterns of the five players, for descriptions.
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
loading = Μια στιγμή…
home = Αρχική
rules = Κανόνες
settings = Ρυθμίσεις
you = Εσείς
skip-to-content = Μετάβαση στο περιεχόμενο
lost-title = Εδώ δεν υπάρχει τίποτα
lost-text = Ίσως η διεύθυνση είναι λάθος, ή αυτό που υπήρχε εδώ δεν υπάρχει πια.
lost-home = Στην αρχική σελίδα
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

## The connection

offline-waiting = Η σύνδεση χάθηκε. Νέα προσπάθεια…
offline-now = Δοκιμή τώρα
offline-session = Η συνεδρία σας έληξε. Συνδεθείτε ξανά για να συνεχίσετε.
offline-login = Σύνδεση
offline-protocol = Η σελίδα και ο διακομιστής δεν συνεννοούνται. Φορτώστε ξανά τη σελίδα.
offline-outdated = Ο διακομιστής ενημερώθηκε. Φορτώστε ξανά τη σελίδα για να συνεχίσετε να παίζετε· δεν χάθηκε τίποτα.
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

## The table: its frame

table-title = { $map } · Fogg
table-title-turn = Η σειρά σας · Fogg
table-board = Ταμπλό: { $map }
table-regions-players = Παίκτες
table-regions-cards = Κάρτες βαγονιών στο τραπέζι
table-regions-decision = Η απόφασή σας
table-tabs = Μέρη του τραπεζιού
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
menu-sound-on = Ενεργοποίηση ήχων
menu-sound-off = Απενεργοποίηση ήχων
menu-speed = Κινούμενα εφέ
menu-speed-normal = κανονικά
menu-speed-fast = γρήγορα
menu-speed-off = καθόλου
menu-confirm = Επιβεβαίωση κινήσεων
menu-confirm-always = πάντα
menu-confirm-touch = σε οθόνες αφής
menu-confirm-never = ποτέ
menu-theme = Χρώματα
menu-theme-system = όπως στο σύστημα
menu-theme-light = φωτεινά
menu-theme-dark = σκούρα
menu-contrast = Υψηλή αντίθεση
menu-symbols = Μεγάλα σύμβολα
menu-notify = Ειδοποίηση όταν έρθει η σειρά μου
menu-leave = Αποχώρηση από το τραπέζι
menu-leave-sure = Θέλετε να φύγετε; Ένα bot συνεχίζει στη θέση σας, και μπορείτε να την πάρετε πίσω όποτε θέλετε.
menu-leave-yes = Αποχώρηση
keys-title = Πλήκτρα
keys-board = Ταμπλό: βέλη για μετακίνηση, Enter για επιλογή, + − για ζουμ, 0 για όλο το ταμπλό
keys-draw = Τράβηγμα από τις ανοιχτές κάρτες ή από την τράπουλα
keys-tickets = Τράβηγμα εισιτηρίων
keys-station = Τοποθέτηση σταθμού
keys-routes = Κατάλογος διαδρομών
keys-log = Επανάληψη των τελευταίων κινήσεων
keys-confirm = Επιβεβαίωση ή κλείσιμο
watching = Παρακολουθείτε.
last-round = Τελευταίος γύρος! { $turns ->
    [0] Αυτή είναι η τελευταία κίνηση.
    [one] Μένει άλλη μία κίνηση μετά από αυτή.
   *[other] Μένουν άλλες { $turns } κινήσεις μετά από αυτή.
}

## Whose turn it is, and what can be done

turn-you = Η σειρά σας
turn-other = { $who } παίζει
turn-other-thinking = { $who } σκέφτεται…
turn-first-tickets-wait = Αναμονή για την επιλογή εισιτηρίων: { $who }
prompt-turn = Τραβήξτε δύο κάρτες, κλείστε μια διαδρομή ή τραβήξτε εισιτήρια.
prompt-turn-stations = Τραβήξτε δύο κάρτες, κλείστε μια διαδρομή, τραβήξτε εισιτήρια ή τοποθετήστε έναν σταθμό.
prompt-second = Τραβήξτε τη δεύτερη κάρτα σας.
prompt-pending = Αποστολή…
prompt-pass = Δεν μπορείτε να κάνετε τίποτα.
prompt-pass-do = Πάσο
action-tickets = Τράβηγμα εισιτηρίων
action-station = Τοποθέτηση σταθμού
action-claimable = { $count ->
    [0] Με τις κάρτες σας δεν μπορείτε να κλείσετε καμία διαδρομή.
    [one] Μπορείτε να κλείσετε μία διαδρομή· είναι σημειωμένη στο ταμπλό.
   *[other] Μπορείτε να κλείσετε { $count } διαδρομές· είναι σημειωμένες στο ταμπλό.
}

## Claiming a route

claim-title = Κλείσιμο διαδρομής { $route }
claim-facts = { $length ->
    [one] { $length } βαγόνι
   *[other] { $length } βαγόνια
} · { $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
}
claim-tunnel = Αυτό είναι τούνελ: ανοίγονται τρεις κάρτες, και καθεμία που ταιριάζει κοστίζει μία κάρτα ακόμη.
claim-ferry = { $count ->
    [one] Αυτό το φέρι θέλει μία ατμομηχανή.
   *[other] Αυτό το φέρι θέλει { $count } ατμομηχανές.
}
claim-pay-with = Πληρωμή με
claim-do = Κλείσιμο διαδρομής
claim-try = Δοκιμή τούνελ
half-title = { $route }: ποια από τις δύο διαδρομές;
half-hint = Δίνουν τους ίδιους πόντους.
refused-title = { $what }: δεν γίνεται
refused-close = Εντάξει
city-title = Πού θα τοποθετηθεί ο σταθμός;
city-hint = Διαλέξτε μία από τις σημειωμένες πόλεις στο ταμπλό ή στον κατάλογο.
city-list = Πόλη
city-choose = Διαλέξτε πόλη…
station-title = Τοποθέτηση σταθμού: { $city }
station-hint = Στο τέλος σάς επιτρέπει να χρησιμοποιήσετε μία διαδρομή άλλου παίκτη που καταλήγει εδώ.
station-cost = { $count ->
    [one] Κοστίζει { $count } κάρτα.
   *[other] Κοστίζει { $count } κάρτες ενός χρώματος.
}
station-do = Τοποθέτηση
draw-title-pile = Τραβάτε μια κάρτα από την τράπουλα;
draw-title-slot = Παίρνετε αυτή την κάρτα: { $card };
draw-do = Τράβηγμα
tickets-title = Τραβάτε εισιτήρια;
tickets-hint = { $count ->
    [one] Παίρνετε το τελευταίο εισιτήριο και πρέπει να το κρατήσετε.
   *[other] Παίρνετε { $count } εισιτήρια και πρέπει να κρατήσετε τουλάχιστον ένα.
}
tickets-do = Τράβηγμα εισιτηρίων

## Choosing tickets

keep-title-first = Τα πρώτα σας εισιτήρια
keep-title = Νέα εισιτήρια
keep-least = { $least ->
    [one] Κρατήστε τουλάχιστον ένα.
   *[other] Κρατήστε τουλάχιστον { $least }.
}
keep-missing = { $missing ->
    [one] Διαλέξτε άλλο ένα.
   *[other] Διαλέξτε άλλα { $missing }.
}
keep-do = { $count ->
    [0] Κρατήστε αυτά
    [one] Κρατήστε ένα εισιτήριο
   *[other] Κρατήστε { $count } εισιτήρια
}
keep-all-together = Όλα τα ανολοκλήρωτα εισιτήριά σας μαζί χρειάζονται { $cars ->
    [one] { $cars } βαγόνι
   *[other] { $cars } βαγόνια
}· έχετε { $left }.
keep-waiting = Διαλέξατε τα εισιτήριά σας.

## Tunnels

tunnel-title = Τούνελ { $route }
tunnel-laid = Κατέβηκαν
tunnel-turned = Άνοιξαν
tunnel-turning = Οι κάρτες ανοίγουν…
tunnel-due = { $due ->
    [0] Δεν χρειάζεται άλλη κάρτα.
    [one] Χρειάζεται άλλη μία κάρτα.
   *[other] Χρειάζονται άλλες { $due } κάρτες.
}
tunnel-pay-with = Πληρωμή με
tunnel-cannot = Δεν έχετε τις κάρτες γι’ αυτό.
tunnel-pay = Πληρωμή
tunnel-withdraw = Απόσυρση
tunnel-outcome-free = { $self ->
    [yes] Χωρίς επιπλέον κόστος: το τούνελ είναι δικό σας.
   *[no] Χωρίς επιπλέον κόστος: { $who } έχει το τούνελ.
}

## Hand, display, piles

hand-title = Το χέρι σας
hand-count = { $count ->
    [one] { $count } κάρτα
   *[other] { $count } κάρτες
}
hand-empty = Δεν έχετε κάρτες.
hand-hidden = Το χέρι είναι κρυφό.
hand-card = { $card }: { $count }
hand-drag = Σύρετε κάρτες πάνω σε μια διαδρομή για να την κλείσετε με αυτό το χρώμα.
display-title = Ανοιχτές κάρτες
display-slot = Πάρτε: { $card }
display-slot-no = { $card }: τώρα δεν μπορείτε να πάρετε αυτή την κάρτα
display-empty = Κενή θέση
pile-draw = Τράβηγμα από την τράπουλα, { $count ->
    [one] { $count } κάρτα
   *[other] { $count } κάρτες
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

ticket-long = μεγάλη διαδρομή
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
tickets-together = Όλα τα ανολοκλήρωτα εισιτήρια μαζί: { $cars ->
    [one] { $cars } βαγόνι
   *[other] { $cars } βαγόνια
}
tickets-show-together = Εμφάνιση στο ταμπλό

## Players

player-cars = Βαγόνια
player-cards = Κάρτες στο χέρι
player-tickets = Εισιτήρια
player-stations = Σταθμοί που απομένουν
player-path = Μεγαλύτερη διαδρομή
player-clock = Χρόνος που απομένει
player-away = λείπει
player-turn = παίζει
player-bot = Bot { $bot }
level-gentle = Ήπιο
level-easy = Εύκολο
level-steady = Μεθοδικό
level-sharp = Κοφτερό
level-merciless = Ανελέητο
# Not offered any more; tables of old have them.
level-random = Τυχαίο
level-greedy = Άπληστο
player-stand-in = Σε αυτή τη θέση παίζει ένα bot
player-host = Οικοδεσπότης
player-show-path = Εμφάνιση της μεγαλύτερης διαδρομής: { $length ->
    [one] { $length } βαγόνι
   *[other] { $length } βαγόνια
}
player-leader = η μεγαλύτερη
stood-in-title = Στη θέση σας παίζει ένα bot
stood-in-text = Λείπατε ή τελείωσε ο χρόνος σας. Η θέση παραμένει δική σας.
stood-in-do = Παίρνω πίσω τη θέση μου

## The log

log-title = Τι έγινε
log-empty = Δεν έχει γίνει τίποτα ακόμη.
log-earlier = Οι παλιότερες κινήσεις δεν εμφανίζονται εδώ.
log-started = Το παιχνίδι αρχίζει.
log-first-seat = { $self ->
    [yes] Αρχίζετε εσείς.
   *[no] Αρχίζει: { $who }.
}
log-first-tickets = { $self ->
    [yes] Διαλέξατε τα πρώτα σας εισιτήρια.
   *[no] { $who } διάλεξε τα πρώτα εισιτήρια.
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
    [one] Χρειάζεται άλλη μία κάρτα. Άνοιξαν: { $cards }
   *[other] Χρειάζονται άλλες { $due } κάρτες. Άνοιξαν: { $cards }
}
log-tunnel-free = { $self ->
    [yes] Χωρίς επιπλέον κόστος: το τούνελ είναι δικό σας (+{ $points }). Άνοιξαν: { $cards }
   *[no] Χωρίς επιπλέον κόστος: { $who } έχει το τούνελ (+{ $points }). Άνοιξαν: { $cards }
}
log-tunnel-none = { $self ->
    [yes] Δεν απομένει κάρτα για να ανοίξει: το τούνελ είναι δικό σας (+{ $points }).
   *[no] Δεν απομένει κάρτα για να ανοίξει: { $who } έχει το τούνελ (+{ $points }).
}
log-tunnel-paid = { $self ->
    [yes] Πληρώσατε και το τούνελ είναι δικό σας: { $cards }
   *[no] { $who } πλήρωσε και έχει το τούνελ: { $cards }
}
log-tunnel-given-up = { $self ->
    [yes] Αποσυρθήκατε από το τούνελ.
   *[no] { $who } αποσύρθηκε από το τούνελ.
}
log-station = { $self ->
    [yes] Τοποθετήσατε σταθμό στην πόλη { $city }: { $cards }
   *[no] { $who } τοποθέτησε σταθμό στην πόλη { $city }: { $cards }
}
log-passed = { $self ->
    [yes] Δεν μπορούσατε να κάνετε τίποτα.
   *[no] { $who } δεν μπορούσε να κάνει τίποτα.
}
log-last-round = { $self ->
    [yes] Μένετε από βαγόνια: όλοι παίζουν από έναν γύρο ακόμη.
   *[no] { $who } μένει από βαγόνια: όλοι παίζουν από έναν γύρο ακόμη.
}
log-ended = Το παιχνίδι τελείωσε.
log-stalemate = Κανείς δεν μπορεί πια να κάνει τίποτα: το παιχνίδι τελείωσε.
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
    [yes] Ο χρόνος σας τελείωσε· συνεχίζει ένα bot.
   *[no] { $who } έμεινε από χρόνο· συνεχίζει ένα bot.
}
log-stand-in-left = { $self ->
    [yes] Στη θέση σας συνεχίζει ένα bot.
   *[no] { $who }: στη θέση αυτή συνεχίζει ένα bot.
}
log-stand-in-away = { $self ->
    [yes] Λείπατε· συνεχίζει ένα bot.
   *[no] { $who } λείπει· συνεχίζει ένα bot.
}
log-stand-in-back = { $self ->
    [yes] Επιστρέψατε.
   *[no] { $who } επέστρεψε.
}
log-substitute-busy = { $who }: το bot ήταν απασχολημένο, οπότε την κίνηση τη διάλεξε το { $substitute }.
log-substitute-failed = { $who }: το bot παρουσίασε σφάλμα, οπότε την κίνηση τη διάλεξε το { $substitute }.
log-credited = Ο διακομιστής ήταν για λίγο εκτός λειτουργίας· τα ρολόγια πήραν πίσω { $minutes ->
    [one] { $minutes } λεπτό
   *[other] { $minutes } λεπτά
}.
log-rematch = Παίζεται ρεβάνς.
log-closed = Το τραπέζι έκλεισε.
again-show = Επανάληψη των τελευταίων κινήσεων
again-title = Κίνηση { $at } από { $of }
again-previous = Προηγούμενη κίνηση
again-next = Επόμενη κίνηση
again-done = Τέλος

## Chat

chat-title = Chat
chat-empty = Δεν έχει μιλήσει κανείς ακόμη.
chat-field = Το μήνυμά σας
chat-send = Αποστολή
chat-login = Πάρτε μια θέση ή συνδεθείτε για να μιλήσετε.
chat-mute = Σίγαση: { $who }
chat-unmute = Τέλος σίγασης: { $who }
chat-muted = Έχετε σε σίγαση: { $who }.
chat-more = Επιλογές για το μήνυμα: { $who }
name-more = Επιλογές: { $who }
chat-silenced = Ο διαχειριστής σάς έχει βάλει σε σίγαση: δεν μπορείτε να γράψετε στο chat.
chat-silenced-until = Ο διαχειριστής σάς έχει βάλει σε σίγαση: δεν μπορείτε να γράψετε στο chat έως { $date }

## Reports to the operator

report-chat = Αναφορά μηνύματος
report-name = Αναφορά ονόματος
report-table = Αναφορά τραπεζιού
report-text = Ο διαχειριστής του διακομιστή θα λάβει ένα αντίγραφο, μαζί με το όνομά σας.
report-remark = Ποιο είναι το πρόβλημα; (προαιρετικό)
report-left = Απομένουν χαρακτήρες: { $left }
report-send = Αποστολή αναφοράς
report-sent = Ευχαριστούμε. Ο διαχειριστής θα το εξετάσει.

## Routes as a list

routes-title = Διαδρομές
routes-filter = Αναζήτηση πόλης
routes-can = Μόνο όσες μπορώ να κλείσω
routes-none = Δεν ταιριάζει καμία διαδρομή.
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
city-label-station = { $city }, σταθμός: { $who }

## While people gather

gather-title = Το τραπέζι στρώθηκε
gather-waiting = { $free ->
    [0] Είναι όλοι εδώ.
    [one] Μία θέση είναι ελεύθερη.
   *[other] { $free } θέσεις είναι ελεύθερες.
}
gather-seat-free = Ελεύθερη θέση
gather-sit = Κάθομαι εδώ
gather-invite = Πρόσκληση
gather-invite-text = Στείλτε τους αυτόν τον σύνδεσμο ή δείξτε τους τον κωδικό QR για σάρωση.
gather-code = Ή αυτόν τον σύντομο κωδικό:
gather-link = Σύνδεσμος του τραπεζιού
gather-qr = Κωδικός QR με τον σύνδεσμο του τραπεζιού
gather-start = Έναρξη παιχνιδιού
gather-start-wait = Το παιχνίδι μπορεί να αρχίσει όταν πιαστούν όλες οι θέσεις.
gather-host-starts = { $who } ξεκινά το παιχνίδι όταν έρθουν όλοι.
gather-dismiss = Απομάκρυνση από το τραπέζι: { $who }
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
gather-closed-text = Δεν παίζει πια κανείς εδώ.
gather-clock-none = Χωρίς ρολόι
gather-clock-live = { $minutes ->
    [one] { $minutes } λεπτό για τον καθένα
   *[other] { $minutes } λεπτά για τον καθένα
}, συν { $seconds ->
    [one] { $seconds } δευτερόλεπτο
   *[other] { $seconds } δευτερόλεπτα
} σε κάθε γύρο
gather-clock-days = { $hours ->
    [one] { $hours } ώρα για κάθε γύρο
   *[other] { $hours } ώρες για κάθε γύρο
}
gather-public = Δημόσιο τραπέζι
gather-private = Ιδιωτικό τραπέζι
gather-order-seated = Σειρά παιχνιδιού κατά τις θέσεις
gather-order-begins = Αρχίζει: { $who }
gather-order-random = Σειρά παιχνιδιού με κλήρο
gather-entropy = Συμβολή στο ανακάτεμα
gather-entropy-text = Το πρόγραμμα περιήγησής σας προσθέτει δικά του τυχαία byte, ώστε να μην μπορεί ο διακομιστής να έχει διαλέξει το μοίρασμα.
gather-entropy-done = Προστέθηκαν

## Several people at one device

pass-title = Δώστε τη συσκευή παρακάτω: { $who }
pass-text = Κάρτες και εισιτήρια μένουν κρυφά ώσπου να αναλάβει { $who }.
pass-do = Εδώ { $who }

## The end

end-title = Η τελική βαθμολογία
end-skip = Παράλειψη
end-next = Επόμενο
end-again = Επανάληψη της βαθμολόγησης
end-board = Προβολή του ταμπλό
end-step-routes = Πόντοι από διαδρομές
end-step-tickets = Εισιτήρια: { $who }
end-step-tickets-you = Τα εισιτήριά σας
end-step-stations = Σταθμοί που δεν τοποθετήθηκαν
end-step-path = Η μεγαλύτερη διαδρομή: { $length ->
    [one] { $length } βαγόνι
   *[other] { $length } βαγόνια
}
end-step-total = Το αποτέλεσμα
end-winner = { $who } νικάει!
end-winner-you = Νικήσατε!
end-winners = { $who } μοιράζονται τη νίκη!
end-tie-completed-tickets = Ισοβαθμία στους πόντους: έκριναν τα περισσότερα ολοκληρωμένα εισιτήρια.
end-tie-fewest-stations = Ισοβαθμία σε πόντους και εισιτήρια: έκριναν οι λιγότεροι σταθμοί.
end-tie-longest-path = Ισοβαθμία σε πόντους και εισιτήρια: έκρινε η μεγαλύτερη διαδρομή.
end-place = Θέση
end-player = Παίκτης
end-routes = Διαδρομές
end-tickets = Εισιτήρια
end-stations = Σταθμοί
end-path = Μεγαλύτερη διαδρομή
end-total = Σύνολο
end-borrowed = Μέσω του σταθμού { $city }: { $route }
end-rematch = Ρεβάνς
end-rematch-go = Στη ρεβάνς
end-record = Λήψη αρχείου παιχνιδιού
end-replay = Ξαναδείτε το παιχνίδι
end-fairness = Ήταν τίμιο το μοίρασμα;

## Checking the deal

fair-title = Το μοίρασμα, ελεγμένο στο πρόγραμμα περιήγησής σας
fair-text = Πριν από το παιχνίδι ο διακομιστής δεσμεύτηκε για ένα ανακάτεμα, δείχνοντας το αποτύπωμά του. Τώρα αποκάλυψε το μυστικό που κρυβόταν πίσω του, ώστε να μπορεί ο καθένας να ελέγξει ότι δεν άλλαξε τίποτα.
fair-check = Έλεγχος
fair-checking = Γίνεται έλεγχος…
fair-noted = Αποτύπωμα που σημείωσε το πρόγραμμα περιήγησής σας
fair-commitment = Αποτύπωμα στο αρχείο παιχνιδιού
fair-secret = Μυστικό που αποκαλύφθηκε
fair-entropy = Προσθήκες των παικτών
fair-entropy-none = τίποτα
fair-ok-noted = Είναι το αποτύπωμα που σημείωσε το πρόγραμμα περιήγησής σας όταν ήρθατε.
fair-ok-commitment = Το μυστικό ταιριάζει με το αποτύπωμα.
fair-ok-first = Το ποιος άρχισε προκύπτει από το μυστικό.
fair-ok-tickets = Η σειρά των εισιτηρίων προκύπτει από το μυστικό.
fair-ok-cards = { $count ->
    [one] Το ανακάτεμα των καρτών βαγονιών προκύπτει από το μυστικό.
   *[other] Και τα { $count } ανακατέματα των καρτών βαγονιών προκύπτουν από το μυστικό.
}
fair-bad-noted = ΔΕΝ είναι το αποτύπωμα που σημείωσε το πρόγραμμα περιήγησής σας.
fair-bad-commitment = Το μυστικό ΔΕΝ ταιριάζει με το αποτύπωμα.
fair-bad-first = Το ποιος άρχισε ΔΕΝ προκύπτει από το μυστικό.
fair-bad-tickets = Η σειρά των εισιτηρίων ΔΕΝ προκύπτει από το μυστικό.
fair-bad-cards = Κάποιο ανακάτεμα των καρτών βαγονιών ΔΕΝ προκύπτει από το μυστικό.
fair-good = Το μοίρασμα ήταν τίμιο.
fair-not-good = Το μοίρασμα δεν ήταν αυτό που είχε υποσχεθεί ο διακομιστής.
fair-none = Αυτό το αρχείο παιχνιδιού δεν περιέχει απόδειξη.
