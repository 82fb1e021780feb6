### The page “Rules” in Romanian: both games for people who have never played.
### web/src/rules/outline.ts has the order of the messages and the rule of docs/rules.md that each one explains.
### Plain text without markup. Every language has the same messages.

## Goal

rules-goal-title = Scopul jocului
rules-goal-1 = Pe tabla de joc se află orașe și rute care leagă orașe învecinate. Aduni cărți tren colorate, revendici rute cu ele și îți așezi vagoanele pe rutele revendicate. Fiecare rută aduce puncte pe loc.
rules-goal-2 = Mai ai și cărți traseu secrete. Pe fiecare sunt scrise două orașe: dacă până la sfârșitul jocului rutele tale le leagă, primești punctele de pe carte; dacă nu, le pierzi. Câștigă cine are la sfârșit cele mai multe puncte.
rules-goal-3 = Aici găsești două jocuri: America de Nord și Europa, care adaugă feriboturi, tuneluri și gări. Ce nu este marcat pentru unul dintre ele este valabil pentru amândouă. Codurile scurte, precum K5, numesc regula exactă. „Decizia noastră” apare acolo unde regulamentele tipărite tac sau se contrazic.

## Pieces

rules-pieces-title = Componente
rules-pieces-1 = Joacă între 2 și 5 jucători. Fiecare are o culoare (albastru, roșu, verde, galben sau negru) și 45 de vagoane.
rules-pieces-2 = 110 cărți tren: câte 12 din fiecare dintre cele opt culori (mov, albastru, portocaliu, alb, verde, galben, negru și roșu) și 14 locomotive. Locomotiva este joker: ține locul oricărei culori.
rules-pieces-3 = Cărți traseu: 30 în America de Nord, 46 în Europa. Dintre acestea 46, 40 sunt obișnuite și 6 au trasee lungi, pe fundal albastru.
rules-pieces-4 = Câte 3 gări pentru fiecare jucător.
rules-pieces-5 = O carte bonus de 10 puncte pentru cel mai lung traseu continuu. În Europa se numește Expresul European.

## Setup

rules-setup-title = Pregătirea jocului
rules-setup-1 = Toți pornesc de la 0 puncte.
rules-setup-2 = Cărțile tren se amestecă și se împart câte 4 fiecărui jucător. Apoi se întorc 5 cărți cu fața în sus. Restul formează pachetul.
rules-setup-3 = Fiecare jucător primește 3 cărți traseu și păstrează cel puțin 2. Cele returnate se pun la baza pachetului de cărți traseu.
rules-setup-4 = Fiecare jucător primește o carte cu traseu lung și 3 cărți traseu obișnuite, iar din aceste 4 păstrează cel puțin 2, indiferent de fel. Cărțile returnate și traseele lungi neîmpărțite ies din joc fără să fie văzute.
rules-setup-5 = Primele cărți traseu le alegi în secret, înainte ca primul jucător să joace.
rules-setup-6 = Începe jucătorul care a călătorit cel mai mult; în Europa, cel care a vizitat cele mai multe țări europene. Se joacă apoi în sensul acelor de ceasornic.
rules-setup-7 = Un server nu are cum să știe cine a călătorit cel mai mult. De aceea, online, primul jucător este tras la sorți, dacă nu îl alege gazda.

## Turn

rules-turn-title = Rândul tău
rules-turn-1 = Când îți vine rândul, faci exact unul dintre aceste lucruri:
rules-turn-2 = tragi cărți tren
rules-turn-3 = revendici o rută
rules-turn-4 = tragi cărți traseu
rules-turn-5 = construiești o gară

## Drawing train cards

rules-draw-cards-title = Tragerea cărților tren
rules-draw-cards-1 = Trage două cărți, una după alta. Pe fiecare o iei fie dintre cărțile cu fața în sus, fie pe nevăzute, de deasupra pachetului (tragere oarbă). O carte luată dintre cele cu fața în sus este înlocuită imediat din pachet.
rules-draw-cards-2 = Dacă iei o locomotivă dintre cărțile cu fața în sus, ea este singura carte pe care o tragi în tura aceea. O poți lua deci doar ca primă carte: a doua nu poate fi niciodată o locomotivă cu fața în sus, nici măcar una abia întoarsă.
rules-draw-cards-3 = O locomotivă venită prin tragere oarbă se socotește ca orice altă carte: dacă a fost prima, mai tragi una.
rules-draw-cards-4 = Când pachetul se termină, cărțile decartate se amestecă bine și devin noul pachet.
rules-draw-cards-5 = Poți avea în mână oricâte cărți tren.

## Three face-up locomotives

rules-display-sweep-title = Trei locomotive cu fața în sus
rules-display-sweep-1 = De îndată ce 3 sau mai multe dintre cele 5 cărți cu fața în sus sunt locomotive, toate cele 5 se decartează și se întorc alte 5. Dacă apar din nou trei locomotive, se repetă. Regula se aplică deja primelor 5 cărți, și la fel între prima și a doua ta carte.
rules-display-sweep-2 = Exemplu: cu fața în sus se află o carte roșie, o locomotivă, una verde, o locomotivă și una albastră. Ana ia cartea roșie, iar în locul ei apare a treia locomotivă. Toate cele cinci cărți se decartează. Dintre cele cinci noi, Ana poate lua orice carte care nu este locomotivă, sau trage din pachet.

## Claiming a route

rules-claim-title = Revendicarea unei rute
rules-claim-1 = Etalează atâtea cărți câte spații are ruta, toate de culoarea ei. Locomotivele țin locul oricărei culori; poți etala chiar și numai locomotive.
rules-claim-2 = Poți revendica orice rută liberă; nu e nevoie să se lege de celelalte rute ale tale. Într-o tură revendici cel mult o rută, și întotdeauna întreagă.
rules-claim-3 = Așază câte un vagon pe fiecare spațiu; dacă nu îți mai ajung vagoanele, nu poți revendica ruta. Cărțile etalate se decartează.
rules-claim-4 = Primești punctele pe loc, după lungimea rutei. Spații → puncte: 1 → 1, 2 → 2, 3 → 4, 4 → 7, 5 → 10, 6 → 15, 8 → 21. Rute cu 7 spații nu există.
rules-claim-5 = Exemplu: ruta Duluth – Chicago este roșie și are 3 spații. Sunt de ajuns trei cărți roșii, sau cărți roșii și locomotive în orice combinație, sau trei locomotive. Aduce 4 puncte.

## Gray routes

rules-claim-gray-title = Rute gri
rules-claim-gray-1 = Pe o rută gri alegi tu culoarea, dar toate cărțile trebuie să fie de aceeași culoare. Locomotivele îi țin locul, ca de obicei.
rules-claim-gray-2 = Exemplu: ruta Denver – Santa Fe este gri și are 2 spații. Sunt de ajuns două cărți verzi, sau una albă și o locomotivă, dar nu una verde și una albă.

## Double routes

rules-claim-double-title = Rute duble
rules-claim-double-1 = Unele orașe învecinate sunt legate prin două rute alăturate: o rută dublă. Același jucător nu le poate avea niciodată pe amândouă.
rules-claim-double-2 = Cu 2 sau 3 jucători, de îndată ce una dintre cele două este revendicată, cealaltă rămâne închisă pentru toți până la sfârșitul jocului. Cu 4 sau 5 jucători pot fi revendicate amândouă, de jucători diferiți. Contează câți jucători erau la începutul jocului.

## Ferries

rules-ferry-title = Feriboturi
rules-ferry-1 = Feribotul este o rută gri cu unul sau mai multe simboluri de locomotivă. Cel puțin atâtea dintre cărțile etalate trebuie să fie locomotive. Celelalte trebuie să fie de aceeași culoare, căreia îi pot ține locul, ca de obicei, și alte locomotive.
rules-ferry-2 = Exemplu: feribotul Athína – Brindisi are 4 spații și 1 simbol de locomotivă. Sunt de ajuns o locomotivă și trei cărți verzi, la fel și două locomotive și două cărți verzi. Patru cărți verzi nu sunt de ajuns, fiindcă lipsește locomotiva.

## Tunnels

rules-tunnel-title = Tuneluri
rules-tunnel-1 = Prețul întreg al unui tunel îl afli abia când îl revendici. Mai întâi etalezi cărțile pentru rută, ca de obicei. Apoi se întorc primele 3 cărți din pachet.
rules-tunnel-2 = Pentru fiecare carte întoarsă de culoarea cărților etalate și pentru fiecare locomotivă întoarsă trebuie să mai plătești câte o carte: de acea culoare sau o locomotivă.
rules-tunnel-3 = Dacă ai etalat numai locomotive, contează doar locomotivele întoarse și trebuie să plătești cu locomotive.
rules-tunnel-4 = Dacă nu poți sau nu vrei să plătești, îți iei înapoi în mână cărțile etalate și tura ta s-a încheiat. Cărțile întoarse se decartează la sfârșitul turei, fie că ai plătit, fie că nu.
rules-tunnel-5 = Dacă între timp pachetul se termină, cărțile decartate se amestecă din nou, ca de obicei. Dacă pachetul și cărțile decartate au împreună mai puțin de 3 cărți, se întorc doar acelea; dacă nu mai e niciuna, nu există niciun risc.
rules-tunnel-6 = Exemplu: Erzurum – Sochi este un tunel roșu cu 3 spații. Ben etalează două cărți roșii și o locomotivă. Se întorc o carte roșie, una verde și o locomotivă. Contează cartea roșie și locomotiva, așa că Ben mai are de plătit două cărți. Dacă le plătește, așază tot 3 vagoane și primește 4 puncte.

## Drawing tickets

rules-draw-tickets-title = Tragerea cărților traseu
rules-draw-tickets-1 = Trage primele 3 cărți din pachetul de cărți traseu, sau pe toate dacă au rămas mai puține, și păstrează cel puțin una. Cele returnate se pun la baza pachetului. Când nu a mai rămas niciuna, nu poți trage cărți traseu.
rules-draw-tickets-2 = O carte traseu păstrată rămâne la tine până la sfârșitul jocului și până atunci este secretă. Poți avea oricâte cărți traseu.
rules-draw-tickets-3 = La sfârșit contează fiecare traseu al tău. Dacă cele două orașe sunt legate prin rutele tale (în Europa, împreună cu cele pe care ți le deschid gările), primești valoarea lui. Altfel o pierzi.

## Stations

rules-station-title = Gări
rules-station-1 = O gară te ajută când ruta de care ai nevoie este a altui jucător. O poți construi în orice oraș care nu are încă o gară, nici a ta, nici a altcuiva, chiar dacă nu ajunge acolo nicio rută revendicată: cel mult una pe tură și 3 în tot jocul.
rules-station-2 = Prima gară costă o carte, a doua 2 cărți și a treia 3 cărți. Cărțile trebuie să fie de aceeași culoare; locomotivele țin locul oricărei culori.
rules-station-3 = La sfârșitul jocului, fiecare gară îți permite să folosești o rută a altui jucător care ajunge în orașul gării. Ea contează numai pentru trasee și este aceeași rută pentru toate traseele tale. Care anume este aceasta se hotărăște abia la sfârșit.
rules-station-4 = Fiecare gară nefolosită valorează 4 puncte la sfârșit.

## Last round

rules-last-round-title = Runda finală
rules-last-round-1 = Când un jucător a rămas cu 0, 1 sau 2 vagoane la sfârșitul turei sale, fiecare jucător, inclusiv el, mai joacă o dată. Apoi jocul se încheie.

## Final scoring

rules-scoring-title = Scorul final
rules-scoring-1 = Acum se dezvăluie toate cărțile traseu. Scorul tău se adună din:
rules-scoring-2 = punctele rutelor tale, pe care le ai deja
rules-scoring-3 = valoarea cărților traseu realizate, minus valoarea celor nerealizate
rules-scoring-4 = câte 4 puncte pentru fiecare gară nefolosită
rules-scoring-5 = 10 puncte dacă ai cel mai lung traseu continuu

## Longest path

rules-longest-path-title = Cel mai lung traseu continuu
rules-longest-path-1 = Este cel mai lung șir neîntrerupt de vagoane ale aceluiași jucător. Poate să conțină bucle și să treacă de mai multe ori prin același oraș, dar niciun vagon nu se numără de două ori. Se numără vagoanele, nu rutele.
rules-longest-path-2 = Dacă mai mulți jucători sunt la egalitate, fiecare dintre ei primește cele 10 puncte. Gările și rutele pe care ți le deschid ele nu contează aici.

## Winner

rules-tie-title = Câștigătorul
rules-tie-1 = Câștigă jucătorul cu cele mai multe puncte. La egalitate, câștigă cel cu cele mai multe cărți traseu realizate.
rules-tie-2 = Dacă este tot egalitate, câștigă cel care are cartea pentru cel mai lung traseu continuu.
rules-tie-3 = Dacă este tot egalitate, câștigă cel care a folosit cele mai puține gări; după aceea, cel care are Expresul European.
rules-tie-4 = Dacă nici așa nu se decide, își împart victoria.

## Where the rulebooks are silent

rules-stuck-title = Unde regulamentele tac
rules-stuck-1 = Regulamentele tipărite lasă unele întrebări deschise, iar din când în când se contrazic. Noi jucăm așa.
rules-stuck-2 = Dacă nu ai nicio mutare permisă, zici pas; altfel nu ai voie să zici pas. Dacă toți jucătorii zic pas unul după altul, jocul se încheie imediat și se calculează scorul.
rules-stuck-3 = Nu poți refuza a doua carte tren cât timp există una pe care ai voie să o iei.
rules-stuck-4 = Cărțile decartate devin noul pachet în clipa în care cel vechi s-a golit.
rules-stuck-5 = Dacă nu există nici pachet, nici cărți decartate, poți lua doar cărți cu fața în sus. Dacă printre ele nu este o a doua carte pe care ai voie să o iei, tura ta se încheie cu o singură carte. Dacă nu mai sunt nici cărți cu fața în sus, nu poți trage cărți tren. Un loc gol între cărțile cu fața în sus care nu poate fi completat rămâne gol până când există din nou cărți.
rules-stuck-6 = Trei locomotive rămân cu fața în sus când schimbul nu ar ajuta: dacă sunt mai puțin de 5 cărți cu fața în sus, sau dacă printre cărțile care nu se află în mâinile jucătorilor sunt mai puțin de 3 care nu sunt locomotive. După 8 schimburi la rând, cărțile rămân așa cum sunt până la următoarea mișcare a unei cărți tren.
rules-stuck-7 = Toți jucătorii își aleg primele cărți traseu în același timp. Până aleg toți, ceilalți văd doar că ai ales; după aceea, și câte ai păstrat. Cine alege mai repede nu are niciun avantaj.
rules-stuck-8 = Cărțile traseu returnate se pun la baza pachetului în ordinea în care au fost trase sau împărțite. După prima alegere din America de Nord, jucător cu jucător, în ordinea locurilor.
rules-stuck-9 = Dacă un tunel nu costă nimic în plus, ruta este imediat a ta. Dacă mai costă ceva, vezi întotdeauna întâi cărțile și abia apoi răspunzi, așa încât nimeni să nu afle dacă ai fi putut plăti.
rules-stuck-10 = Jocul găsește singur cea mai bună folosire a gărilor tale: cele mai multe puncte din cărți traseu, iar la egalitate, cele mai multe cărți traseu realizate. Alegerea este arătată împreună cu scorul.
rules-stuck-11 = Dacă cel mai lung traseu continuu are lungimea 0, nu aduce puncte.
rules-stuck-12 = Unde regulamentele se contrazic: pornim de la 0 puncte, nu de la 1; a opta culoare este movul, iar ceea ce un regulament numește maro este portocaliu; se joacă în sensul acelor de ceasornic; o rută gri cere o singură culoare; într-un tunel contează culoarea cărților etalate; la sfârșit cărțile traseu se dezvăluie.

## House rules

rules-options-title = Regulile casei
rules-options-1 = Gazda mesei poate schimba patru numere. Restul rămâne așa cum scrie aici.
rules-options-2 = Vagoane: câte are fiecare jucător, în mod normal 45. Cu mai puține, jocul este mai scurt.
rules-options-3 = Primele cărți traseu: numărul minim pe care trebuie să-l păstreze fiecare jucător, în mod normal 2.
rules-options-4 = Rute duble: de la câți jucători în sus pot fi revendicate amândouă, în mod normal de la 4.
rules-options-5 = Cel mai lung traseu continuu: câte puncte aduce, în mod normal 10.

## Playing online

rules-online-title = Jocul online
rules-online-1 = Regulamentele tipărite se încheie cu o invitație în clubul online al editurii: te înscrii, întâlnești jucători de oriunde, la orice oră, găsești variante și alte hărți. Fogg ocupă acest loc ca un club deschis, pe care îl poate găzdui oricine. Este neoficial, nu are nicio legătură cu editura și nu cere un cont la ea.
