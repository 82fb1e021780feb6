### Errors of the server by code: `table/full` is `error-table-full`.
### Whole sentences for players: the problem and, if it is not obvious, what to do.

error-unknown = Ceva nu a mers bine. ({ $code })
error-network = Serverul nu răspunde. Încearcă din nou peste câteva clipe.
error-action-not-now = Nu poți face asta acum. Încheie întâi decizia curentă.
error-unreadable = Răspunsul serverului nu a putut fi citit. Reîncarcă pagina.
error-rate-limited = Prea multe cereri. Așteaptă puțin.
error-internal = Ceva nu a mers bine pe server. Nu s-a schimbat nimic.
error-conflict = Altcineva a fost mai rapid. Verifică din nou.
error-message-unreadable = Serverul nu a putut citi mesajul. Reîncarcă pagina.
error-not-found = Așa ceva nu există sau nu ai acces.

## Accounts

error-account-none = Mai întâi conectează-te, înscrie-te sau joacă ca oaspete.
error-account-bad-name = Acest nume nu poate fi folosit. Numele trebuie să aibă între 2 și 24 de caractere: litere dintr-un singur alfabet, cifre, spații și - _ . ' Unele nume sunt rezervate.
error-account-bad-password = Această parolă nu poate fi folosită. Trebuie să aibă cel puțin 8 caractere și să nu fie una foarte cunoscută.
error-account-bot = Conturile de bot nu pot face asta.
error-account-logged-in = Ești deja în contul tău.
error-account-muted = Momentan nu poți scrie în chat: administratorul serverului ți-a blocat mesajele.
error-account-name-taken = Altcineva are deja acest nume.
error-account-no-reset = Acest link a fost deja folosit sau a expirat. Cere-i administratorului serverului unul nou.
error-account-settings-too-large = Aceste setări sunt prea mari pentru a fi salvate.
error-account-sign-up-first = Oaspeții nu pot face asta. Înscrie-te mai întâi. Îți păstrezi jocurile.
error-account-signup-closed = Momentan nu se pot crea conturi noi. Poți juca în continuare ca oaspete.
error-account-suspended = Acest cont a fost suspendat de administratorul serverului.
error-account-too-many-bots = Ai deja numărul maxim de boți.
error-account-too-many-mutes = Ignori deja numărul maxim de persoane.
error-account-too-many-streams = Fogg este deschis în prea multe locuri. Închide unul dintre ele.
error-account-wrong-code = Numele sau codul de recuperare este greșit ori codul a fost deja folosit.
error-account-wrong-credentials = Nume sau parolă incorecte.
error-account-wrong-password = Parola este greșită.

## Reports

error-report-remark-too-long = Comentariul este prea lung. Poate avea cel mult 500 de caractere.
error-report-too-many = Administratorul nu a verificat încă raportările tale anterioare. Așteaptă înainte să trimiți altele.

## Requests

error-request-bad-date = Această dată nu poate fi citită.
error-request-foreign-origin = Cererea a venit de pe alt site și a fost refuzată.
error-request-method = Serverul nu acceptă această cerere. Reîncarcă pagina.
error-request-no-websocket = Conexiunea a fost blocată pe drum. Poate că un proxy nu permite WebSocket.
error-request-not-json = Serverul nu a putut citi cererea. Reîncarcă pagina.
error-request-timeout = A durat prea mult. Încearcă din nou.
error-request-too-large = E prea lung.
error-request-unreadable = Serverul nu a putut citi cererea. Reîncarcă pagina.
error-server-closing = Serverul repornește. Încearcă din nou peste câteva clipe.
error-store-unavailable = Serverul nu poate salva nimic acum. Verifică din nou peste puțin timp. Dacă modificarea ta nu apare, repet-o.

## Tables

error-table-bad-entropy = Asta nu poate fi adăugat la amestecarea cărților.
error-table-bad-options = Nu se poate crea o masă cu aceste opțiuni.
error-table-bad-request-id = Serverul nu a putut citi cererea. Reîncarcă pagina.
error-table-bad-text = Acest mesaj nu poate fi trimis: e gol sau prea lung.
error-table-begun = Jocul a început deja.
error-table-chat-full = Această masă a atins limita de mesaje.
error-table-dismissed = Gazda te-a scos de la această masă. Poți reveni doar dacă te invită din nou.
error-table-finished = Jocul s-a încheiat.
error-table-full = Toate locurile sunt ocupate. Poți însă să privești jocul.
error-table-nobody-to-dismiss = Pe acest loc nu stă nimeni altcineva.
error-table-no-such-seat = Nu există un astfel de loc.
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
error-table-stale-decision = Între timp, jocul a mers mai departe. Verifică din nou.
error-table-stood-in = Un bot joacă în locul tău. Reia-ți întâi locul.
error-table-too-many = Ai prea multe mese deschise. Încheie un joc sau pleacă de la o masă.
error-table-too-many-changes = Ai făcut asta de prea multe ori la această masă.
error-table-cannot-change = Masa nu poate fi schimbată astfel. Jucătorii își păstrează locurile; scoate mai întâi un jucător.
error-table-no-such-color = Nu există această culoare.
error-table-color-taken = Alt jucător are această culoare.
error-table-no-proposal = Propunerea de încheiere a jocului nu mai este valabilă.
error-table-too-many-newcomers = La această masă s-au așezat prea mulți jucători diferiți. Creează una nouă.
error-table-too-many-searching = Ai prea multe mese deschise cu boți puternici. Încheie un joc sau pleacă de la una dintre ele.
error-table-too-many-watchers = Prea mulți privesc această masă.
error-table-which-seat = Ai mai multe locuri aici. Alege unul.

## Undo

error-undo-of-others = Doar cine a făcut mutarea o poate lua înapoi.
error-undo-revealed = Mutarea nu poate fi luată înapoi: a dezvăluit ceva ascuns.
error-undo-too-late = E prea târziu: jocul a mers mai departe.
error-undo-too-often = Ai luat înapoi prea multe mutări în acest joc.

## Table options

error-options-no-such-map = Nu există o astfel de hartă.
error-options-no-such-bot = Nu există un astfel de bot.
error-options-players = Această hartă nu se poate juca cu atâția jucători.
error-options-no-person = Cel puțin un loc trebuie să fie pentru o persoană.
error-options-bad-name = Acest nume nu poate fi folosit. Numele trebuie să aibă între 1 și 24 de caractere: litere dintr-un singur alfabet, cifre, spații și - _ . ' Unele nume sunt rezervate.
error-options-name-twice = Doi jucători nu pot avea nume care arată la fel.
error-options-no-such-seat = Locul ales să înceapă nu există.
error-options-reserve = Timpul trebuie să fie între 30 de secunde și 3 ore.
error-options-increment = O tură poate adăuga la ceas cel mult 10 minute.
error-options-per-turn = O tură poate dura între 1 minut și 30 de zile.
error-options-cars = Această hartă nu se poate juca cu atâtea vagoane.
error-options-first-tickets = Jucătorii nu pot fi obligați să păstreze atâtea dintre primele cărți traseu.
error-options-no-game = Această hartă nu se poate juca cu aceste reguli.

## Rejected actions

error-action-already-chosen = Ți-ai ales deja cărțile traseu.
error-action-answer-offer-first = Alege întâi dintre cărțile traseu pe care le-ai tras.
error-action-answer-tunnel-first = Întâi plătește tunelul sau renunță la el.
error-action-choose-tickets-first = Întâi trebuie să-și aleagă toți primele cărți traseu.
error-action-ferry-needs-locomotives = Acest feribot cere mai multe locomotive.
error-action-game-over = Jocul s-a încheiat.
error-action-keep-more = Trebuie să păstrezi mai multe cărți traseu.
error-action-locomotive-second = A doua ta carte nu poate fi o locomotivă cu fața în sus.
error-action-mixed-cards = Cărțile trebuie să fie de aceeași culoare; pe lângă ele poți juca și locomotive.
error-action-must-not-pass = Mai ai o mutare posibilă, așa că nu ai voie să zici pas.
error-action-no-station-left = Ți-ai construit toate gările.
error-action-no-stations = În acest joc nu există gări.
error-action-no-such-city = Nu există un astfel de oraș.
error-action-no-such-route = Nu există o astfel de rută.
error-action-no-such-seat = Nu există un astfel de loc.
error-action-no-tickets-left = Nu au mai rămas cărți traseu.
error-action-no-tunnel-pending = Momentan nu ai de plătit niciun tunel.
error-action-not-enough-cars = Nu mai ai destule vagoane.
error-action-not-in-hand = Nu ai cărțile necesare.
error-action-not-offered = Aceste cărți traseu nu sunt dintre cele pe care le-ai tras.
error-action-not-your-turn = Nu este rândul tău.
error-action-nothing-offered = Momentan nu ai cărți traseu din care să alegi.
error-action-owns-other-half = Cealaltă rută din această rută dublă este a ta. Nu le poți avea pe amândouă.
error-action-pile-empty = Pachetul este gol.
error-action-route-closed = Cu atât de puțini jucători, doar una dintre cele două rute ale unei rute duble poate fi revendicată.
error-action-route-taken = Această rută este ocupată.
error-action-second-card-first = Trage întâi a doua carte.
error-action-slot-empty = În acest loc nu e nicio carte cu fața în sus.
error-action-station-there = În acest oraș există deja o gară.
error-action-wrong-color = Nu ai destule cărți de culoarea potrivită.
error-action-wrong-number = Nu ai destule cărți.
error-action-wrong-surcharge = Plătește cărțile suplimentare în culoarea celor etalate sau cu locomotive.
