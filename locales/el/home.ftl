### The words of the pages around the table: home, a new table, joining by code, the frame of the rules, what stands above and below
### every page. Names of players and tables are put in as they are and never inflected.

## Every page

# The title of the browser's tab.
site-title = { $title } · Fogg
site-nav = Σελίδες
site-footer = Περισσότερες σελίδες
site-language = Γλώσσα
site-login = Σύνδεση
site-signup = Εγγραφή
site-create = Νέο τραπέζι
lost-way = Ίσως ψάχνατε κάτι από αυτά:
clock-days = { $days ->
    [one] { $days } ημέρα για κάθε γύρο
   *[other] { $days } ημέρες για κάθε γύρο
}

## Home

home-motto = Δύο ήπειροι, πέντε εταιρείες και μια ατμομηχανή παραπάνω απ’ όσες χρειάζεστε.
home-account-title = Το όνομά σας στα δρομολόγια
home-account-text = Μπορείτε να παίξετε τα πάντα και χωρίς λογαριασμό. Με λογαριασμό, βρίσκετε τα παιχνίδια σας σε κάθε συσκευή.
home-account-guest = Είστε εδώ ως επισκέπτης. Αν εγγραφείτε, όσα παιχνίδια έχετε παίξει μένουν δικά σας.

## Playing at once

play-title = Παίξτε τώρα
play-text = Με αντιπάλους bot, αμέσως, χωρίς εγγραφή.
play-go = Επιβίβαση
play-busy = Αναχώρηση…
play-level = Επίπεδο των bot
play-opponents = Αντίπαλοι
play-create = Παίξτε με φίλους
level-gentle-about = Παίζει για τα εισιτήριά του και δεν βιάζεται. Φιλικός αντίπαλος για την αρχή.
level-easy-about = Σχεδιάζει τα εισιτήριά του και του αρέσουν οι μεγάλες διαδρομές, όταν του έρχονται οι κάρτες.
level-steady-about = Σχεδιάζει όλα τα εισιτήριά του μαζί, φυλάει τα βαγόνια του για μεγάλες διαδρομές και προσέχει πότε θα τελειώσει το παιχνίδι.
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

# Read to the blind instead of a row of small pictures.
list-seats = Πιασμένες θέσεις: { $taken } από { $all }
mine-title = Τα παιχνίδια μου
mine-waiting = { $count ->
    [0] {""}
    [one] Ένα σας περιμένει
   *[other] { $count } σας περιμένουν
}
mine-others = Παίζουν οι άλλοι
mine-with = μαζί με: { $names }
open-title = Αναχωρήσεις
open-none = Κανένα δημόσιο τραπέζι δεν περιμένει παίκτες αυτή τη στιγμή.
open-none-do = Ανοίξτε ένα, και οι άλλοι θα το βρουν εδώ.
open-free = { $free ->
    [one] { $free } ελεύθερη θέση
   *[other] { $free } ελεύθερες θέσεις
}
open-house = δικοί του κανόνες
open-host = { $who }, { $ago }
open-join = Συμμετοχή
open-join-label = Συμμετοχή στο τραπέζι { $map } ({ $who })
running-title = Τώρα στις ράγες
running-none = Αυτή τη στιγμή δεν παίζει κανείς δημόσια.
running-watch = Παρακολούθηση
finished-title = Αφίξεις
finished-won = { $points ->
    [one] Νίκη με { $points } πόντο
   *[other] Νίκη με { $points } πόντους
}
finished-lost = { $points ->
    [one] Νίκη: { $who }· εσείς: { $points } πόντος
   *[other] Νίκη: { $who }· εσείς: { $points } πόντοι
}
finished-replay = Ξαναδείτε το
finished-count = Βαθμολογία
finished-all = Όλα τα τελειωμένα παιχνίδια

## Joining by code or link

code-title = Συμμετοχή με κωδικό ή σύνδεσμο
code-heading = Αναζήτηση του τραπεζιού
code-heading-none = Αυτό το τρένο έφυγε
code-heading-failed = Η αναζήτηση του τραπεζιού δεν είναι δυνατή αυτή τη στιγμή
code-placeholder = Κωδικός ή σύνδεσμος
code-go = Συμμετοχή
code-hint = Και τα δύο μπορεί να σας τα δείξει όποιος άνοιξε το τραπέζι.
code-nothing = Γράψτε τον κωδικό ενός τραπεζιού ή επικολλήστε τον σύνδεσμό του.
code-unknown = Κανένα τραπέζι με αυτόν τον κωδικό δεν περιμένει παίκτες. Ίσως το παιχνίδι του έχει ήδη αρχίσει· τότε ο σύνδεσμος οδηγεί ακόμη εκεί.
code-foreign = Αυτός ο σύνδεσμος οδηγεί σε άλλον διακομιστή: { $host }

## A new table

create-title = Νέο τραπέζι
create-text = Διαλέξτε το ταμπλό, τους παίκτες και τον ρυθμό. Όλα ξεκινούν με λογικές προεπιλογές.
create-map = Ταμπλό
create-map-usa = Για γρήγορο ξεκίνημα: απέραντες πεδιάδες, μεγάλες διαδρομές.
create-map-europe = Με φέρι, τούνελ και σταθμούς.
create-seats = Θέσεις
create-many = Αριθμός παικτών
create-host = η θέση σας
# The place of a seat that has no name yet.
create-seat = Θέση { $number }
create-person = Κάποιος που θα έρθει
create-bot = Bot: { $level }
create-hot = Κάποιος σε αυτή τη συσκευή
create-name = Όνομα
create-name-of = Όνομα του παίκτη στη θέση { $number }
create-seats-hint = Οι άλλοι έρχονται με τον σύνδεσμο, τον κωδικό ή τον κωδικό QR που θα πάρετε αμέσως μετά. Όσοι παίζουν σε αυτή τη συσκευή την περνούν ο ένας στον άλλον.
create-pace = Ρυθμός
create-clock = Ρολόι
create-pace-none = Χωρίς ρολόι
create-pace-live = Ζωντανά
create-pace-days = Σε μέρες
create-pace-none-hint = Όλοι παίζουν με την ησυχία τους. Όποιος λείψει δύο λεπτά στον γύρο του αντικαθίσταται από ένα bot ώσπου να γυρίσει.
create-pace-live-hint = Κάθε παίκτης έχει ένα ρολόι για όλο το παιχνίδι, και κάθε γύρος προσθέτει λίγο χρόνο.
create-pace-days-hint = Κάθε γύρος μπορεί να κρατήσει τόσο. Δεν χρειάζεται να είστε όλοι εδώ την ίδια ώρα.
create-live-preset = Χρόνος για κάθε παίκτη
create-live = { $minutes } λ. + { $seconds } δ.
create-day-preset = Χρόνος για κάθε γύρο
create-own = Άλλο
create-hours = { $hours ->
    [one] { $hours } ώρα
   *[other] { $hours } ώρες
}
create-days = { $days ->
    [one] { $days } ημέρα
   *[other] { $days } ημέρες
}
create-minutes = Λεπτά για το παιχνίδι
create-seconds = Δευτερόλεπτα που προσθέτει κάθε γύρος
create-hours-field = Ώρες για κάθε γύρο
create-more = Γύρω από το τραπέζι
create-who = Ποιος το βρίσκει
create-private = Ιδιωτικό
create-public = Δημόσιο
create-private-hint = Μόνο όποιος έχει τον σύνδεσμο ή τον κωδικό μπορεί να παίξει ή να παρακολουθήσει.
create-public-hint = Το βρίσκουν όλοι στην αρχική σελίδα και μπορούν να παίξουν και να παρακολουθήσουν.
create-order = Σειρά παιχνιδιού
create-order-random = Με κλήρο
create-order-seated = Κατά τις θέσεις
create-order-begins = Ορίζω ποιος αρχίζει
create-begins = Ποιος αρχίζει
create-order-you = Εσείς
create-order-seat = Θέση { $number }
create-house = Κανόνες του τραπεζιού
create-house-changed = { $count ->
    [0] όπως στο βιβλίο κανόνων
    [one] μία αλλαγή
   *[other] { $count } αλλαγές
}
create-house-hint = Μπορούν να αλλάξουν τέσσερις αριθμοί. Το τραπέζι δείχνει ότι άλλαξαν.
create-house-more = Τι σημαίνουν
create-house-reset = Όπως στο βιβλίο κανόνων
create-rule-cars = Βαγόνια κάθε παίκτη
create-rule-keep = Πρώτα εισιτήρια που πρέπει να κρατήσει τουλάχιστον ο καθένας
create-rule-doubles = Από πόσους παίκτες και πάνω μπορούν να κλείσουν και οι δύο διαδρομές μιας διπλής
create-rule-path = Πόντοι για τη μεγαλύτερη διαδρομή
create-rule-printed = στο βιβλίο κανόνων: { $printed }
create-summary = { $map }, { $seats } παίκτες{ $free ->
    [0] {"."}
    [one] {", "}μία ελεύθερη θέση για άλλους.
   *[other] {", "}{ $free } ελεύθερες θέσεις για άλλους.
}
create-open = Άνοιγμα τραπεζιού
create-begin = Έναρξη παιχνιδιού
create-flaw-name = Όλοι όσοι παίζουν σε αυτή τη συσκευή χρειάζονται όνομα.
create-flaw-name-long = Τα ονόματα έχουν το πολύ { $most } χαρακτήρες.
create-flaw-name-twice = Δύο παίκτες σε αυτή τη συσκευή έχουν το ίδιο όνομα.
create-flaw-minutes = Το ρολόι χρειάζεται από μισό λεπτό έως 180 λεπτά.
create-flaw-seconds = Ένας γύρος μπορεί να προσθέτει από 0 έως 600 δευτερόλεπτα.
create-flaw-hours = Ένας γύρος μπορεί να κρατήσει από 1 έως 720 ώρες.
create-flaw-rule = Δώστε έναν ακέραιο αριθμό από { $least } έως { $most }.

## The rules

rules-page-title = Οι κανόνες
rules-page-intro = Και τα δύο παιχνίδια με δικά μας λόγια. Διαλέξτε ένα για να δείτε μόνο όσα το αφορούν.
rules-contents = Περιεχόμενα
rules-game = Παιχνίδι
rules-both = Και τα δύο
rules-only-usa = Μόνο στο USA
rules-only-europe = Μόνο στην Ευρώπη
rules-decision = Δική μας απόφαση
rules-decision-hint = Εδώ τα έντυπα βιβλία κανόνων σιωπούν ή διαφωνούν.
rules-anchor = Σύνδεσμος για τον κανόνα { $rule }
rules-print = Εκτύπωση
rules-hidden = Ο κανόνας { $rule } ανήκει στο άλλο παιχνίδι, γι’ αυτό τώρα εμφανίζονται και τα δύο.
