### Messages of the pages around the table: home, new table, join by code, and the frame of the rules page, with the header and
### footer of every page. Names of players and tables are inserted as they are and never inflected.

## Every page

# The title of the browser tab.
site-title = { $title } · Fogg
site-nav = Σελίδες
site-footer = Περισσότερες σελίδες
site-language = Γλώσσα
site-login = Σύνδεση
site-signup = Εγγραφή
site-create = Νέο τραπέζι
lost-way = Μήπως ψάχνατε κάτι από αυτά;

## Home

home-motto = Δύο ήπειροι, πέντε εταιρείες και μια ατμομηχανή παραπάνω απ’ όσες χρειάζεστε.
home-account-title = Δημιουργία λογαριασμού
home-account-text = Μπορείτε να παίξετε τα πάντα και χωρίς λογαριασμό. Με λογαριασμό, βλέπετε τα παιχνίδια σας σε κάθε συσκευή.
home-account-guest = Παίζετε ως επισκέπτης. Εγγραφείτε για να κρατήσετε τα παιχνίδια που έχετε παίξει.

## Play now

play-title = Παίξτε τώρα
play-text = Παίξτε αμέσως με αντιπάλους bot, χωρίς λογαριασμό.
play-go = Παίξτε
play-busy = Έναρξη…
play-level = Επίπεδο bot
play-opponents = Αντίπαλοι
play-harder = Κερδίσατε σε αυτό το επίπεδο.
play-harder-do = Δοκιμή: { $level }
play-create = Παίξτε με φίλους
level-gentle-about = Παίζει για τα εισιτήριά του, μία διαδρομή τη φορά, και δεν βιάζεται ποτέ: φιλικός αντίπαλος για την αρχή.
level-easy-about = Παίρνει τον συντομότερο δρόμο για τα εισιτήριά του και μετά τις πιο μακριές διαδρομές που μπορεί να κλείσει.
level-steady-about = Σχεδιάζει όλα τα εισιτήριά του μαζί, φυλάει τα βαγόνια του για μακριές διαδρομές και έχει τον νου του στο πόσο κοντά είναι το τέλος.
level-sharp-about = Σκέφτεται λίγες κινήσεις μπροστά και μαντεύει τα εισιτήριά σας από τις διαδρομές σας.
level-merciless-about = Σκέφτεται όσο πιο μακριά μπορεί μέσα σε ενάμισι δευτερόλεπτο.

## Lists of tables

ago-now = μόλις τώρα
ago-minutes = { $count ->
    [one] πριν από { $count } λεπτό
   *[other] πριν από { $count } λεπτά
}
ago-hours = { $count ->
    [one] πριν από { $count } ώρα
   *[other] πριν από { $count } ώρες
}
ago-days = { $count ->
    [one] πριν από { $count } ημέρα
   *[other] πριν από { $count } ημέρες
}

# For screen readers, instead of a row of small images.
list-seats = Πιασμένες θέσεις: { $taken } από { $all }
mine-title = Τα παιχνίδια μου
mine-waiting = { $count ->
    [0] {""}
    [one] Η σειρά σας σε ένα παιχνίδι
   *[other] Η σειρά σας σε { $count } παιχνίδια
}
mine-others = Αναμονή για τους άλλους παίκτες
mine-with = μαζί με: { $names }
open-title = Ανοιχτά τραπέζια
open-none = Δεν υπάρχουν ανοιχτά τραπέζια αυτή τη στιγμή.
open-none-do = Δημιουργήστε ένα και θα εμφανιστεί εδώ.
open-free = { $free ->
    [one] { $free } ελεύθερη θέση
   *[other] { $free } ελεύθερες θέσεις
}
open-host = { $who }, { $ago }
open-join = Συμμετοχή
open-join-label = Συμμετοχή στο τραπέζι { $map } ({ $who })
running-title = Παιχνίδια σε εξέλιξη
running-none = Αυτή τη στιγμή δεν παίζεται κανένα δημόσιο παιχνίδι.
running-watch = Παρακολούθηση
finished-title = Ολοκληρωμένα παιχνίδια
finished-won = { $points ->
    [one] Νίκη με { $points } πόντο
   *[other] Νίκη με { $points } πόντους
}
finished-lost = { $points ->
    [one] Νίκησε { $who }. Εσείς: { $points } πόντος.
   *[other] Νίκησε { $who }. Εσείς: { $points } πόντοι.
}
finished-replay = Επανάληψη
finished-count = Βαθμολογία
finished-all = Όλα τα ολοκληρωμένα παιχνίδια

## Join with a code or link

code-title = Συμμετοχή με κωδικό ή σύνδεσμο
code-heading = Αναζήτηση του τραπεζιού…
code-heading-none = Το τραπέζι δεν βρέθηκε
code-heading-failed = Η αναζήτηση του τραπεζιού απέτυχε
code-placeholder = Κωδικός ή σύνδεσμος
code-go = Συμμετοχή
code-hint = Ζητήστε τον κωδικό ή τον σύνδεσμο από τον οικοδεσπότη.
code-nothing = Γράψτε τον κωδικό ενός τραπεζιού ή επικολλήστε τον σύνδεσμό του.
code-unknown = Κανένα ανοιχτό τραπέζι δεν έχει αυτόν τον κωδικό. Αν το παιχνίδι έχει ήδη αρχίσει, χρησιμοποιήστε τον σύνδεσμό του.
code-foreign = Αυτός ο σύνδεσμος οδηγεί σε άλλον διακομιστή: { $host }

## New table

create-title = Νέο τραπέζι
create-text = Διαλέξτε χάρτη, παίκτες και χρόνο, ή κρατήστε τις προεπιλογές.
create-map = Χάρτης
create-map-usa = Για γρήγορο ξεκίνημα: απέραντες πεδιάδες, μακριές διαδρομές.
create-map-europe = Με φέρι, τούνελ και σταθμούς.
create-seats = Θέσεις
create-many = Αριθμός παικτών
create-host = εσείς
# A seat without a name.
create-seat = Θέση { $number }
create-person = Παίκτης με πρόσκληση
create-bot = Bot: { $level }
create-hot = Παίκτης σε αυτή τη συσκευή
create-name = Όνομα
create-name-of = Όνομα του παίκτη στη θέση { $number }
create-seats-hint = Οι άλλοι μπαίνουν με τον σύνδεσμο, τον κωδικό ή το QR που θα δείτε στο επόμενο βήμα. Όσοι παίζουν σε αυτή τη συσκευή την περνούν ο ένας στον άλλον.
create-pace = Χρόνος
create-clock = Ρολόι
create-pace-none = Χωρίς όριο χρόνου
create-pace-live = Σε πραγματικό χρόνο
create-pace-days = Σε βάθος ημερών
create-pace-none-hint = Χωρίς όριο χρόνου. Όποιος λείψει δύο λεπτά ενώ είναι η σειρά του αντικαθίσταται από ένα bot ώσπου να γυρίσει.
create-pace-live-hint = Κάθε παίκτης έχει ένα ρολόι για όλο το παιχνίδι και κερδίζει λίγο χρόνο σε κάθε κίνηση.
create-pace-days-hint = Αυτός είναι ο χρόνος για κάθε κίνηση. Δεν χρειάζεται να είστε συνδεδεμένοι την ίδια ώρα.
create-live-preset = Χρόνος ανά παίκτη
create-live = { $minutes } λ. + { $seconds } δ.
create-day-preset = Χρόνος ανά κίνηση
create-own = Προσαρμογή
create-hours = { $hours ->
    [one] { $hours } ώρα
   *[other] { $hours } ώρες
}
create-days = { $days ->
    [one] { $days } ημέρα
   *[other] { $days } ημέρες
}
create-minutes = Λεπτά ανά παίκτη
create-seconds = Δευτερόλεπτα που προστίθενται ανά κίνηση
create-hours-field = Ώρες ανά κίνηση
create-more = Επιλογές τραπεζιού
create-who = Ορατότητα
create-private = Ιδιωτικό
create-public = Δημόσιο
create-private-hint = Μόνο όποιος έχει τον σύνδεσμο ή τον κωδικό μπορεί να παίξει ή να παρακολουθήσει.
create-public-hint = Ο καθένας μπορεί να το βρει στην αρχική σελίδα, να παίξει και να παρακολουθήσει.
create-order = Σειρά των παικτών
create-order-random = Με κλήρωση
create-order-seated = Με τη σειρά των θέσεων
create-order-begins = Επιλογή πρώτου παίκτη
create-begins = Πρώτος παίκτης
create-order-you = Εσείς
create-order-seat = Θέση { $number }
create-house-changed = { $count ->
    [0] τυπικοί
    [one] μία αλλαγή
   *[other] { $count } αλλαγές
}
create-house-hint = Μπορείτε να αλλάξετε τέσσερις αριθμούς. Όλοι βλέπουν τους κανόνες που άλλαξαν πριν καθίσουν στο τραπέζι.
create-house-more = Τι σημαίνουν αυτοί οι κανόνες
create-house-reset = Επαναφορά στους τυπικούς κανόνες
create-house-again = Ίδιοι ειδικοί κανόνες με την τελευταία φορά
create-summary = { $map }, { $seats } παίκτες{ $free ->
    [0] {"."}
    [one] {", "}μία ελεύθερη θέση.
   *[other] {", "}{ $free } ελεύθερες θέσεις.
}
create-open = Δημιουργία τραπεζιού
create-begin = Έναρξη παιχνιδιού
create-flaw-name = Όλοι όσοι παίζουν σε αυτή τη συσκευή χρειάζονται όνομα.
create-flaw-name-long = Τα ονόματα μπορούν να έχουν το πολύ { $most } χαρακτήρες.
create-flaw-name-twice = Δύο παίκτες σε αυτή τη συσκευή έχουν το ίδιο όνομα.
create-flaw-minutes = Ο χρόνος πρέπει να είναι από μισό λεπτό έως 180 λεπτά.
create-flaw-seconds = Σε κάθε κίνηση μπορούν να προστεθούν από 0 έως 600 δευτερόλεπτα.
create-flaw-hours = Ο χρόνος ανά κίνηση μπορεί να είναι από 1 έως 720 ώρες.
create-flaw-rule = Δώστε έναν ακέραιο αριθμό από { $least } έως { $most }.

## The rules

rules-page-title = Κανόνες
rules-page-intro = Και τα δύο παιχνίδια με δικά μας λόγια. Διαλέξτε ένα για να δείτε μόνο όσα το αφορούν.
rules-contents = Περιεχόμενα
rules-game = Παιχνίδι
rules-both = Και τα δύο
rules-only-usa = Μόνο στη Βόρεια Αμερική
rules-only-europe = Μόνο στην Ευρώπη
rules-decision = Δική μας απόφαση
rules-decision-hint = Εδώ τα έντυπα βιβλία κανόνων σιωπούν ή διαφωνούν.
rules-anchor = Σύνδεσμος για τον κανόνα { $rule }
rules-print = Εκτύπωση
rules-hidden = Ο κανόνας { $rule } ανήκει στο άλλο παιχνίδι, γι’ αυτό τώρα εμφανίζονται και τα δύο.
