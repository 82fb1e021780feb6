### The words of log-in, sign-up, profile and settings.

## Names and passwords

account-name = Όνομα
account-name-hint = Το βλέπουν όλοι. 2 έως 24 χαρακτήρες: γράμματα, ψηφία, κενά και - _ . '
account-password = Κωδικός πρόσβασης
account-password-hint = Τουλάχιστον 8 χαρακτήρες. Το καλύτερο είναι μια σύντομη φράση.
account-show = Εμφάνιση του κωδικού
account-flaw-name = Ένα όνομα έχει από 2 έως 24 χαρακτήρες.
account-flaw-password = Ένας κωδικός έχει τουλάχιστον 8 χαρακτήρες.
account-flaw-same = Ο κωδικός δεν πρέπει να είναι ίδιος με το όνομα.

## Log in and sign up

login-title = Σύνδεση
login-text = Καλώς ήρθατε ξανά.
login-guest = Είστε εδώ ως επισκέπτης. Αν συνδεθείτε, τα παιχνίδια του επισκέπτη μένουν πίσω· για να τα κρατήσετε, προτιμήστε την εγγραφή.
login-do = Σύνδεση
login-other = Δεν έχετε ακόμη λογαριασμό;
login-already = Έχετε συνδεθεί ως { $who }.
signup-title = Εγγραφή
signup-text = Αρκούν ένα όνομα και ένας κωδικός.
signup-guest = Τα παιχνίδια που παίξατε ως επισκέπτης μένουν δικά σας.
signup-do = Εγγραφή
signup-other = Έχετε ήδη λογαριασμό;
login-forgot = Ξεχάσατε τον κωδικό σας;
signup-forget = Ο λογαριασμός δεν συνδέεται με διεύθυνση email. Μετά την εγγραφή, αποθηκεύστε τους κωδικούς ανάκτησής σας: με αυτούς θα μπορέσετε να μπείτε ξανά αν ξεχάσετε τον κωδικό πρόσβασης.
signup-closed = Οι εγγραφές είναι κλειστές
signup-closed-text = Αυτή τη στιγμή δεν μπορούν να δημιουργηθούν νέοι λογαριασμοί. Μπορείτε όμως να παίξετε ως επισκέπτης.
signup-closed-play = Παίξτε ως επισκέπτης
suspended-other = Χρήση άλλου λογαριασμού

## Recovery codes and reset links

welcome-title = Ο λογαριασμός σας είναι έτοιμος
welcome-text = Αποθηκεύστε τώρα τους κωδικούς ανάκτησής σας. Ο λογαριασμός δεν συνδέεται με διεύθυνση email· αν ξεχάσετε τον κωδικό πρόσβασης, θα μπορέσετε να μπείτε ξανά με έναν από αυτούς.
welcome-done = Τους αποθήκευσα
welcome-later = Αργότερα
recovery-title = Κωδικοί ανάκτησης
recovery-text = Αν ξεχάσετε τον κωδικό πρόσβασης, μπορείτε να ορίσετε νέο με έναν κωδικό ανάκτησης. Κάθε κωδικός ανάκτησης ισχύει μόνο μία φορά.
recovery-left = { $count ->
    [0] Δεν έχετε κωδικούς ανάκτησης.
    [one] Σας απομένει ένας κωδικός ανάκτησης.
   *[other] Σας απομένουν { $count } κωδικοί ανάκτησης.
}
recovery-void = Οι παλιοί κωδικοί ανάκτησης θα πάψουν να ισχύουν.
recovery-create = Δημιουργία κωδικών ανάκτησης
recovery-once = Αποθηκεύστε τώρα αυτούς τους κωδικούς. Εμφανίζονται μόνο μία φορά.
recovery-file = Fogg, { $host }: κωδικοί ανάκτησης για τον λογαριασμό { $name }
recovery-download = Λήψη
recovery-print = Εκτύπωση
recover-title = Χρήση κωδικού ανάκτησης
recover-text = Ορίστε νέο κωδικό πρόσβασης με έναν από τους κωδικούς ανάκτησής σας.
recover-code = Κωδικός ανάκτησης
recover-code-hint = Τα κενά και οι παύλες δεν έχουν σημασία.
recover-do = Ορισμός νέου κωδικού
recover-lost = Δεν έχετε άλλους κωδικούς ανάκτησης; Ο διαχειριστής του διακομιστή μπορεί να σας στείλει έναν σύνδεσμο για να ορίσετε νέο κωδικό πρόσβασης.
recover-done = Ο κωδικός πρόσβασης άλλαξε
recover-done-text = Έχετε συνδεθεί ως { $who }. Όλες οι άλλες συνεδρίες τερματίστηκαν.
reset-title = Νέος κωδικός πρόσβασης
reset-text = Ο σύνδεσμος αφορά τον λογαριασμό { $who }.
reset-spent = Αυτός ο σύνδεσμος δεν ισχύει
reset-spent-text = Έχει ήδη χρησιμοποιηθεί, έχει λήξει ή δεν είναι πλήρης. Ζητήστε έναν νέο από τον διαχειριστή του διακομιστή.

## Profile

profile-title = Προφίλ
profile-guest = Είστε επισκέπτης: αυτός ο λογαριασμός ζει μόνο σε αυτό το πρόγραμμα περιήγησης.
profile-guest-do = Εγγραφή, για να κρατήσω τα παιχνίδια μου
profile-since = Εδώ από: { $date }
profile-nobody = Κανείς ακόμη
profile-nobody-text = Συνδεθείτε, εγγραφείτε ή απλώς παίξτε: τότε είστε επισκέπτης.
profile-settings = Ρυθμίσεις: γλώσσα, χρώματα, ήχος και άλλα
profile-finished = Τελειωμένα παιχνίδια
profile-won = Νίκες: { $won } στα { $all }
profile-no-games = Κανένα παιχνίδι δεν έφτασε ακόμη στο τέρμα.
profile-no-games-do = Παίξτε ένα
profile-more = Εμφάνιση παλιότερων παιχνιδιών
profile-name = Όνομα
profile-save = Αποθήκευση
profile-saved = Αποθηκεύτηκε.
profile-password = Κωδικός πρόσβασης
profile-password-current = Τωρινός κωδικός
profile-password-new = Νέος κωδικός
profile-password-saved = Αποθηκεύτηκε. Στις άλλες συσκευές χρειάζεται νέα σύνδεση.

## Sessions

sessions-title = Ενεργές συνεδρίες
sessions-text = Προγράμματα περιήγησης που είναι συνδεδεμένα στον λογαριασμό σας. Τερματίστε όσες συνεδρίες δεν αναγνωρίζετε και μετά αλλάξτε τον κωδικό πρόσβασης.
sessions-agent = { $browser } σε { $system }
sessions-unknown = Άγνωστο πρόγραμμα περιήγησης
sessions-this = αυτή η συσκευή
sessions-seen = Τελευταία χρήση: { $date }
sessions-end = Τερματισμός
sessions-end-one = Τερματισμός συνεδρίας: { $what }
sessions-end-others = Τερματισμός όλων των άλλων συνεδριών
sessions-ended = { $count ->
    [one] Η συνεδρία τερματίστηκε.
   *[other] Τερματίστηκαν { $count } συνεδρίες.
}

## Bots of one’s own

bots-title = Τα bot σας
bots-text = Προγράμματα που παίζουν με ανθρώπους. Καθένα έχει έναν λογαριασμό και ένα token· το docs/bots.md εξηγεί πώς γράφεται ένα bot.
bots-name = Όνομα νέου bot
bots-create = Δημιουργία
bots-token = Το token του bot { $name }. Εμφανίζεται μόνο τώρα: φυλάξτε το κάπου με ασφάλεια.
bots-token-label = Token
bots-renew = Νέο token για το bot { $name }· το παλιό παύει να ισχύει
bots-delete = Διαγραφή του bot { $name }
bots-delete-yes = Οριστική διαγραφή

## Muted players

muted-title = Παίκτες σε σίγαση
muted-none = Δεν έχετε κανέναν σε σίγαση.
# Somebody with whom one has not played, so that only a part of the id is known.
muted-unknown = Παίκτης { $id }

## Leaving

leave-sessions = Αυτή η συσκευή και οι άλλες
leave-logout = Αποσύνδεση
leave-everywhere = Αποσύνδεση από παντού
leave-guest = Στον λογαριασμό ενός επισκέπτη δεν μπορεί να επιστρέψει κανείς. Αν θέλετε να κρατήσετε τα παιχνίδια σας, εγγραφείτε πρώτα.
leave-data = Τα δεδομένα σας
leave-export-text = Όλα όσα κρατά ο διακομιστής για εσάς, σε ένα αρχείο: λογαριασμός, παιχνίδια, αρχεία παιχνιδιών και όσα είπατε.
leave-export = Λήψη των δεδομένων μου
leave-delete = Διαγραφή λογαριασμού
leave-delete-text = Ο λογαριασμός, οι ρυθμίσεις του και τα bot του διαγράφονται αμέσως. Τα τελειωμένα παιχνίδια μένουν και διατηρούν το όνομα με το οποίο παίξατε. Αυτό δεν αναιρείται.
leave-delete-yes = Οριστική διαγραφή

## Settings

settings-kept-account = Φυλάσσονται στον λογαριασμό σας: σας ακολουθούν σε κάθε συσκευή.
settings-kept-device = Φυλάσσονται σε αυτό το πρόγραμμα περιήγησης.
settings-page = Η σελίδα
settings-language-browser = Όπως στο πρόγραμμα περιήγησης
settings-contrast-hint = Πιο έντονες γραμμές, μαύρο σε λευκό.
settings-board = Χρώματα του παιχνιδιού
settings-symbols-hint = Τα σύμβολα στις θέσεις και στις κάρτες σχεδιάζονται μεγαλύτερα.
settings-sample = Κανένα χρώμα δεν στέκει μόνο του: καθένα έχει ένα σύμβολο και κάθε παίκτης ένα μοτίβο.
settings-play = Στο παιχνίδι
settings-confirm-hint = Αν μια κίνηση περιμένει δεύτερο πάτημα πριν σταλεί.
settings-speed-hint = Αν το σύστημά σας ζητά λιγότερη κίνηση, τα κινούμενα εφέ είναι έτσι κι αλλιώς ανενεργά.
settings-attention = Ήχος και ειδοποιήσεις
settings-sound = Ήχοι
settings-sound-hint = Ανενεργοί, ώσπου να τους ενεργοποιήσετε.
settings-volume = Ένταση
settings-notify-hint = Ειδοποίηση του προγράμματος περιήγησης όσο κοιτάτε αλλού.
settings-notify-denied = Το πρόγραμμα περιήγησης δεν επιτρέπει ειδοποιήσεις από αυτή τη σελίδα· επιτρέψτε τις πρώτα στις ρυθμίσεις του.
settings-notify-none = Αυτό το πρόγραμμα περιήγησης δεν υποστηρίζει ειδοποιήσεις.
settings-profile = Όνομα, κωδικός, παιχνίδια και δεδομένα: το προφίλ σας
