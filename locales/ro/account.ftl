### Messages of login, sign-up, profile, and settings.

## Names and passwords

account-name = Nume
account-name-hint = Îl vede toată lumea. Între 2 și 24 de caractere: litere, cifre, spații și - _ . '
account-password = Parolă
account-password-hint = Cel puțin 8 caractere. Cel mai bine e o propoziție scurtă.
account-show = Arată parola
account-flaw-name = Numele trebuie să aibă între 2 și 24 de caractere.
account-flaw-password = Parola trebuie să aibă cel puțin 8 caractere.
account-flaw-same = Parola nu poate fi aceeași cu numele.

## Log in and sign up

login-title = Conectare
login-text = Bine ai revenit!
login-guest = Joci ca oaspete. Dacă te conectezi, jocurile jucate ca oaspete nu se transferă. Ca să le păstrezi, înscrie-te.
login-do = Conectează-te
login-other = Nu ai încă un cont?
login-already = Ești în contul { $who }.
signup-title = Înscriere
signup-text = Sunt de ajuns un nume și o parolă.
signup-guest = Păstrezi jocurile pe care le-ai jucat ca oaspete.
signup-do = Înscrie-te
signup-other = Ai deja un cont?
login-forgot = Ai uitat parola?
signup-forget = Contul nu este legat de o adresă de e-mail. După înscriere, salvează-ți codurile de recuperare: cu ele poți intra din nou în cont dacă uiți parola.
signup-closed = Înscrierile sunt închise
signup-closed-text = Momentan nu se pot crea conturi noi. Poți juca în continuare ca oaspete.
signup-closed-play = Intră ca oaspete
suspended-other = Folosește alt cont

## Recovery codes and reset links

welcome-title = Contul tău e gata
welcome-text = Salvează-ți acum codurile de recuperare. Contul nu este legat de o adresă de e-mail, iar cu un astfel de cod poți intra din nou dacă uiți parola.
welcome-done = Le-am salvat
welcome-later = Mai târziu
recovery-title = Coduri de recuperare
recovery-text = Dacă uiți parola, îți poți alege una nouă cu un cod de recuperare. Când parola se schimbă, niciun cod nu mai este valabil și poți crea altele noi.
recovery-left = { $count ->
    [0] Nu ai niciun cod de recuperare.
    [one] Mai ai un cod de recuperare.
    [few] Mai ai { $count } coduri de recuperare.
   *[other] Mai ai { $count } de coduri de recuperare.
}
recovery-void = Codurile vechi nu vor mai fi valabile.
recovery-create = Creează coduri de recuperare
recovery-once = Salvează aceste coduri acum. Se afișează o singură dată.
recovery-file = Fogg, { $host }: coduri de recuperare pentru contul { $name }
recovery-download = Descarcă
recovery-print = Imprimă
recover-title = Folosește un cod de recuperare
recover-text = Alege o parolă nouă cu unul dintre codurile tale de recuperare.
recover-code = Cod de recuperare
recover-code-hint = Spațiile și cratimele nu contează.
recover-do = Schimbă parola
recover-lost = Nu mai ai coduri? Administratorul serverului îți poate trimite un link cu care să-ți alegi o parolă nouă.
recover-done = Parola a fost schimbată
recover-done-text = Ești în contul { $who }. Toate celelalte sesiuni s-au încheiat.
reset-title = Alege o parolă nouă
reset-text = Linkul este pentru contul { $who }.
reset-spent = Acest link nu este valabil
reset-spent-text = A fost deja folosit, a expirat sau nu este complet. Cere-i administratorului serverului unul nou.

## Profile

profile-title = Profil
profile-guest = Ești oaspete: acest cont există numai în acest browser.
profile-guest-do = Înscrie-te și păstrează-ți jocurile
profile-since = Membru din { $date }
profile-nobody = Nu ești în niciun cont
profile-nobody-text = Conectează-te, înscrie-te sau joacă pur și simplu ca oaspete.
profile-settings = Setări: limbă, culori, sunet și altele
profile-finished = Jocuri încheiate
profile-won = Câștigate: { $won } din { $all }
profile-no-games = Încă nu există jocuri încheiate.
profile-no-games-do = Joacă unul
profile-more = Arată jocuri mai vechi
profile-name = Nume
profile-save = Salvează
profile-saved = Salvat.
profile-password = Parolă
profile-password-current = Parola actuală
profile-password-new = Parola nouă
profile-password-saved = Salvat. Pe celelalte dispozitive trebuie să te conectezi din nou, iar vechile coduri de recuperare nu mai sunt valabile.

## Sessions

sessions-title = Sesiuni active
sessions-text = Browserele conectate la acest cont. Încheie sesiunile pe care nu le recunoști, apoi schimbă-ți parola.
sessions-agent = { $browser } pe { $system }
sessions-unknown = Browser necunoscut
sessions-this = acest dispozitiv
sessions-seen = Ultima utilizare: { $date }
sessions-end = Încheie
sessions-end-one = Încheie sesiunea: { $what }
sessions-end-others = Încheie toate celelalte sesiuni
sessions-ended = { $count ->
    [one] Sesiunea s-a încheiat.
    [few] S-au încheiat { $count } sesiuni.
   *[other] S-au încheiat { $count } de sesiuni.
}

## Your bots

bots-title = Boții tăi
bots-text = Programele tale, care joacă împreună cu oamenii. Fiecare are un cont și un token.
bots-guide = Cum se scrie un bot
bots-reference = Mesajele serverului
bots-name = Numele noului bot
bots-create = Creează
bots-token = Tokenul pentru { $name }. Se afișează o singură dată: păstrează-l într-un loc sigur.
bots-token-label = Token
bots-renew = Înlocuiește tokenul pentru { $name } (cel vechi nu mai e valabil)
bots-delete = Șterge botul { $name }
bots-delete-yes = Șterge definitiv

## Muted players

muted-title = Jucători ignorați
muted-none = Nu ignori pe nimeni.
# A player the reader has not played with: only part of the ID is known.
muted-unknown = Jucătorul { $id }

## Log out and delete

leave-sessions = Acest dispozitiv și celelalte
leave-logout = Deconectează-te
leave-everywhere = Deconectează-te de peste tot
leave-guest = După deconectare nu te mai poți întoarce într-un cont de oaspete. Dacă vrei să-ți păstrezi jocurile, înscrie-te mai întâi.
leave-data = Datele tale
leave-export-text = Tot ce păstrează serverul despre tine, într-un singur fișier: contul, jocurile, înregistrările lor și mesajele tale.
leave-export = Descarcă-ți datele
leave-delete = Șterge contul
leave-delete-text = Contul, setările și boții lui se șterg imediat. Jocurile încheiate rămân și păstrează numele sub care ai jucat. Nu se poate reveni asupra ștergerii.
leave-delete-yes = Șterge definitiv

## Settings

settings-kept-account = Se salvează în contul tău și se aplică pe toate dispozitivele tale.
settings-kept-device = Se salvează în acest browser.
settings-page = Aspect
settings-language-browser = Ca în browser
settings-contrast-hint = Linii mai groase și text negru pe alb.
settings-board = Tabla și cărțile
settings-symbols-hint = Simboluri mai mari pe spațiile rutelor și pe cărți.
settings-sample = Fiecare culoare are și un simbol, iar fiecare jucător, un model.
settings-play = În timpul jocului
settings-confirm-hint = Înainte ca o rută să fie revendicată: o a doua atingere sau 3 secunde în care poți anula. După dispozitiv: o atingere pe ecranele tactile, altfel numărătoare inversă.
settings-speed-hint = Dacă sistemul tău cere mai puțină mișcare, animațiile sunt mereu oprite.
settings-tempo-hint = Arată turele celorlalți jucători una câte una. Un clic sau o tastă sare peste așteptare. Cu ceas, nimic nu așteaptă.
settings-attention = Sunet și notificări
settings-sound = Sunete
settings-sound-hint = Oprite până le pornești tu.
settings-volume = Volum
settings-notify-hint = O notificare a browserului cât timp această filă e în fundal.
settings-notify-denied = Browserul nu permite notificări de pe această pagină. Permite-le întâi din setările lui.
settings-notify-none = Acest browser nu acceptă notificări.
settings-profile = Profilul tău: nume, parolă, jocuri și date
