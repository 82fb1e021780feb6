### The words of log-in, sign-up, profile and settings.

## Names and passwords

account-name = Nume
account-name-hint = Îl vede toată lumea. Între 2 și 24 de caractere: litere, cifre, spații și - _ . '
account-password = Parolă
account-password-hint = Cel puțin 8 caractere. Cel mai bine e o propoziție scurtă.
account-show = Arată parola
account-flaw-name = Un nume are între 2 și 24 de caractere.
account-flaw-password = O parolă are cel puțin 8 caractere.
account-flaw-same = Parola nu trebuie să fie la fel ca numele.

## Log in and sign up

login-title = Conectare
login-text = Bine ai revenit!
login-guest = Ești aici ca oaspete. Dacă te conectezi, jocurile oaspetelui rămân în urmă; ca să le păstrezi, mai bine înscrie-te.
login-do = Conectează-te
login-other = Nu ai încă un cont?
login-already = Ești în contul { $who }.
signup-title = Înscriere
signup-text = Ajung un nume și o parolă.
signup-guest = Jocurile pe care le-ai jucat ca oaspete rămân ale tale.
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
profile-guest-do = Mă înscriu și îmi păstrez jocurile
profile-since = Aici din { $date }
profile-nobody = Încă nimeni
profile-nobody-text = Conectează-te, înscrie-te sau pur și simplu joacă: atunci ești oaspete.
profile-settings = Setări: limbă, culori, sunet și altele
profile-finished = Jocuri încheiate
profile-won = Câștigate: { $won } din { $all }
profile-no-games = Niciun joc n-a ajuns încă la destinație.
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

## Bots of one’s own

bots-title = Boții tăi
bots-text = Programe care joacă împreună cu oamenii. Fiecare are un cont și un token; docs/bots.md explică cum se scrie unul.
bots-name = Numele unui bot nou
bots-create = Creează
bots-token = Tokenul pentru { $name }. Se afișează doar acum: păstrează-l într-un loc sigur.
bots-token-label = Token
bots-renew = Token nou pentru { $name }; cel vechi nu mai e valabil
bots-delete = Șterge botul { $name }
bots-delete-yes = Șterge definitiv

## Muted players

muted-title = Jucători ignorați
muted-none = Nu ignori pe nimeni.
# Somebody with whom one has not played, so that only a part of the id is known.
muted-unknown = Jucătorul { $id }

## Leaving

leave-sessions = Acest dispozitiv și celelalte
leave-logout = Deconectează-te
leave-everywhere = Deconectează-te de peste tot
leave-guest = În contul unui oaspete nu se mai poate întoarce nimeni. Dacă vrei să-ți păstrezi jocurile, înscrie-te mai întâi.
leave-data = Datele tale
leave-export-text = Tot ce păstrează serverul despre tine, într-un singur fișier: contul, jocurile, înregistrările și ce ai spus.
leave-export = Descarcă datele mele
leave-delete = Șterge contul
leave-delete-text = Contul, setările și boții lui se șterg imediat. Jocurile încheiate rămân și păstrează numele sub care ai jucat. Nu se poate reveni asupra ștergerii.
leave-delete-yes = Șterge definitiv

## Settings

settings-kept-account = Se păstrează în contul tău: te urmează pe orice dispozitiv.
settings-kept-device = Se păstrează în acest browser.
settings-page = Pagina
settings-language-browser = Ca în browser
settings-contrast-hint = Linii mai groase, negru pe alb.
settings-board = Culorile jocului
settings-symbols-hint = Semnele de pe spații și de pe cărți sunt desenate mai mari.
settings-sample = Nicio culoare nu stă singură: fiecare are un semn, iar fiecare jucător, un model.
settings-play = În joc
settings-confirm-hint = Dacă o mutare așteaptă o a doua atingere înainte să fie trimisă.
settings-speed-hint = Dacă sistemul tău cere mai puțină mișcare, animațiile sunt oricum oprite.
settings-attention = Sunet și notificări
settings-sound = Sunete
settings-sound-hint = Oprite până le pornești tu.
settings-volume = Volum
settings-notify-hint = O notificare a browserului cât timp te uiți în altă parte.
settings-notify-denied = Browserul nu permite notificări de pe această pagină; permite-le întâi din setările lui.
settings-notify-none = Acest browser nu are notificări.
settings-profile = Nume, parolă, jocuri și date: profilul tău
