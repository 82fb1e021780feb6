### What the server refuses, by its code: `table/full` is `error-table-full`.
### Whole sentences for players: what is wrong and, if it is not obvious, what to do.

error-unknown = Ceva nu a mers. ({ $code })
error-network = Serverul nu răspunde. Încearcă din nou peste câteva clipe.
error-action-not-now = Nu acum: întâi trebuie hotărât altceva.
error-unreadable = Răspunsul serverului nu a putut fi înțeles. Reîncarcă pagina.
error-rate-limited = Prea multe deodată. Așteaptă puțin.
error-internal = S-a stricat ceva pe server. Nu s-a schimbat nimic.
error-conflict = Altcineva a fost mai rapid. Mai uită-te o dată.
error-message-unreadable = Serverul nu a putut citi mesajul. Reîncarcă pagina.
error-not-found = Așa ceva nu există sau nu este pentru tine.

## Accounts

error-account-none = Mai întâi conectează-te, înscrie-te sau intră ca oaspete.
error-account-bad-name = Acest nume nu poate fi folosit. Un nume are între 2 și 24 de caractere: litere dintr-un singur alfabet, cifre, spații și - _ . ' iar unele nume sunt rezervate.
error-account-bad-password = Această parolă nu poate fi folosită. Trebuie să aibă cel puțin 8 caractere și să nu fie una pe care o știe toată lumea.
error-account-bot = Acesta este contul unui bot; nu poate face asta.
error-account-logged-in = Ești deja în contul tău.
error-account-muted = Momentan nu poți scrie în chat: administratorul serverului ți-a blocat mesajele.
error-account-name-taken = Altcineva are deja acest nume.
error-account-no-reset = Acest link a fost deja folosit sau a expirat. Cere-i administratorului serverului unul nou.
error-account-settings-too-large = Aceste setări sunt prea mari pentru a fi păstrate.
error-account-sign-up-first = Oaspeții nu pot face asta. Înscrie-te mai întâi; jocurile tale rămân ale tale.
error-account-signup-closed = Momentan nu se pot crea conturi noi. Poți juca în continuare ca oaspete.
error-account-suspended = Acest cont a fost suspendat de administratorul serverului.
error-account-too-many-bots = Ai deja numărul maxim de boți.
error-account-too-many-mutes = Ignori deja numărul maxim de persoane.
error-account-too-many-streams = Fogg este deschis în prea multe locuri. Închide unul dintre ele.
error-account-wrong-code = Numele sau codul de recuperare este greșit ori codul a fost deja folosit.
error-account-wrong-credentials = Numele sau parola este greșită.
error-account-wrong-password = Parola este greșită.

## Reports

error-report-remark-too-long = Comentariul este prea lung. Poate avea cel mult 500 de caractere.
error-report-too-many = Administratorul nu a verificat încă raportările tale anterioare. Așteaptă înainte să trimiți altele.

## Requests

error-request-bad-date = Această dată nu poate fi citită.
error-request-foreign-origin = Cererea a venit de pe alt site și a fost refuzată.
error-request-method = Serverul nu poate face asta. Reîncarcă pagina.
error-request-no-websocket = Conexiunea a fost refuzată pe drum. Poate că un proxy blochează WebSocket.
error-request-not-json = Serverul nu a putut citi cererea. Reîncarcă pagina.
error-request-timeout = A durat prea mult. Încearcă din nou.
error-request-too-large = E prea lung.
error-request-unreadable = Serverul nu a putut citi cererea. Reîncarcă pagina.
error-server-closing = Serverul repornește. Încearcă din nou peste câteva clipe.
error-store-unavailable = Serverul nu poate salva nimic acum. Uită-te din nou peste puțin timp și, dacă e nevoie, mai încearcă o dată.

## Tables

error-table-bad-entropy = Asta nu poate fi adăugat la amestecarea cărților.
error-table-bad-options = Nu se poate deschide o masă cu aceste opțiuni.
error-table-bad-request-id = Cererea nu a putut fi citită. Reîncarcă pagina.
error-table-bad-text = Acest mesaj nu poate fi trimis: e gol sau prea lung.
error-table-begun = Jocul a început deja.
error-table-chat-full = La masa aceasta s-a vorbit atât de mult, încât nu mai încape nimic.
error-table-dismissed = Gazda te-a scos de la această masă. Poți reveni doar dacă te invită din nou.
error-table-finished = Jocul s-a încheiat.
error-table-full = Toate locurile sunt ocupate. Poți însă să urmărești jocul.
error-table-nobody-to-dismiss = Pe acest loc nu stă nimeni altcineva.
error-table-no-such-seat = Nu există un asemenea loc.
error-table-not-a-player = Numai jucătorii pot face asta.
error-table-not-begun = Jocul nu a început încă.
error-table-not-dismissed = Acest jucător nu a fost scos de la masă.
error-table-not-finished = Jocul nu s-a încheiat încă.
error-table-not-the-host = Numai gazda poate face asta.
error-table-not-your-seat = Acesta nu este locul tău.
error-table-said-too-much = Ai atins limita de mesaje la această masă.
error-table-seat-taken = Altcineva tocmai a ocupat acest loc.
error-table-seated-already = Ai deja un loc.
error-table-seated-elsewhere = Aștepți să înceapă jocul la prea multe alte mese. Pleacă întâi de la una dintre ele.
error-table-seats-free = Mai sunt locuri libere. Așteaptă întâi să vină jucători.
error-table-stale-decision = Între timp, jocul a mers mai departe. Mai uită-te o dată.
error-table-stood-in = Un bot joacă în locul tău. Reia-ți întâi locul.
error-table-too-many = Ai prea multe mese deschise. Încheie un joc sau pleacă de la o masă.
error-table-too-many-changes = Ai făcut asta de prea multe ori la această masă.
error-table-too-many-newcomers = La această masă s-au așezat prea mulți jucători diferiți. Deschide una nouă.
error-table-too-many-searching = Ai prea multe mese deschise cu boți puternici. Încheie un joc sau pleacă de la una dintre ele.
error-table-too-many-watchers = Prea mulți urmăresc această masă.
error-table-which-seat = Ai mai multe locuri aici; alege unul.

## What is wrong with the options of a table, one by one

error-options-no-such-map = Nu există o astfel de hartă.
error-options-no-such-bot = Nu există un astfel de bot.
error-options-players = Această hartă nu este pentru atâția jucători.
error-options-no-person = Cel puțin un loc trebuie să fie pentru o persoană.
error-options-bad-name = Acest nume nu poate fi folosit. Un nume are între 1 și 24 de caractere: litere dintr-un singur alfabet, cifre, spații și - _ . ' iar unele nume sunt rezervate.
error-options-name-twice = Doi jucători nu pot avea nume care arată la fel.
error-options-no-such-seat = Nu există locul care ar trebui să înceapă.
error-options-reserve = Ceasul poate avea între 30 de secunde și 3 ore.
error-options-increment = Un rând poate adăuga la ceas între 0 și 10 minute.
error-options-per-turn = Un rând poate dura între 1 minut și 30 de zile.
error-options-cars = Cu atâtea vagoane această hartă nu se poate juca.
error-options-first-tickets = Nu se pot păstra atâtea dintre primele cărți traseu.
error-options-no-game = Cu aceste reguli nu se poate juca pe această hartă.

## Refused by the rules

error-action-already-chosen = Ți-ai ales deja cărțile traseu.
error-action-answer-offer-first = Alege întâi dintre cărțile traseu pe care le-ai tras.
error-action-answer-tunnel-first = Întâi plătește tunelul sau renunță la el.
error-action-choose-tickets-first = Întâi trebuie să-și aleagă toți primele cărți traseu.
error-action-ferry-needs-locomotives = Acest feribot cere mai multe locomotive decât ai sau decât ai etalat.
error-action-game-over = Jocul s-a încheiat.
error-action-keep-more = Trebuie să păstrezi mai multe cărți traseu.
error-action-locomotive-second = A doua ta carte nu poate fi o locomotivă cu fața în sus.
error-action-mixed-cards = Cărțile trebuie să fie de o singură culoare; pe lângă ele se pot juca doar locomotive.
error-action-must-not-pass = Mai poți face ceva, așa că nu ai voie să pasezi.
error-action-no-station-left = Ți-ai construit toate gările.
error-action-no-stations = În acest joc nu există gări.
error-action-no-such-city = Nu există un asemenea oraș.
error-action-no-such-route = Nu există o asemenea rută.
error-action-no-such-seat = Nu există un asemenea loc.
error-action-no-tickets-left = Nu au mai rămas cărți traseu.
error-action-no-tunnel-pending = Niciun tunel nu așteaptă un răspuns.
error-action-not-enough-cars = Nu mai ai destule vagoane pentru asta.
error-action-not-in-hand = Nu ai cărțile necesare.
error-action-not-offered = Aceste cărți traseu nu sunt dintre cele pe care le-ai tras.
error-action-not-your-turn = Nu este rândul tău.
error-action-nothing-offered = Nu sunt cărți traseu din care să alegi.
error-action-owns-other-half = Cealaltă rută din această rută dublă este a ta; nu le poți avea pe amândouă.
error-action-pile-empty = Pachetul este gol.
error-action-route-closed = Cu atât de puțini jucători, când una dintre cele două rute ale unei rute duble este ocupată, cealaltă se închide.
error-action-route-taken = Această rută este ocupată.
error-action-second-card-first = Trage întâi a doua carte.
error-action-slot-empty = În acest loc nu e nicio carte cu fața în sus.
error-action-station-there = În acest oraș există deja o gară.
error-action-wrong-color = Nu ai destule cărți de culoarea potrivită.
error-action-wrong-number = Nu ai destule cărți pentru asta.
error-action-wrong-surcharge = Cărțile suplimentare trebuie să fie de culoarea celor etalate sau locomotive.
