### The page “Rules” in Finnish: both games for people who have never played.
### web/src/rules/outline.ts has the order of the messages and the rule of docs/rules.md that each one explains.
### Plain text without markup. Every language has the same messages.

## Goal

rules-goal-title = Pelin tavoite
rules-goal-1 = Pelilaudalla on kaupunkeja ja vierekkäisiä kaupunkeja yhdistäviä reittejä. Keräät värillisiä junakortteja, rakennat niillä reittejä ja asetat vaunusi rakentamillesi reiteille. Jokainen reitti tuo pisteitä heti.
rules-goal-2 = Sinulla on myös salaisia menolippuja. Jokaisessa on kaksi kaupunkia: jos reittisi yhdistävät ne pelin loppuun mennessä, saat lipun pisteet; jos eivät, menetät saman verran. Voittaja on se, jolla on lopussa eniten pisteitä.
rules-goal-3 = Täällä on kaksi peliä: Pohjois-Amerikka ja Eurooppa, jossa on lisäksi lauttoja, tunneleita ja asemia. Kaikki, mitä ei ole merkitty vain toiseen peliin kuuluvaksi, koskee molempia. Lyhyet koodit, kuten K5, viittaavat tarkkaan sääntöön. ”Oma ratkaisumme” on kohdissa, joissa painetut sääntökirjat vaikenevat tai ovat eri mieltä.

## Pieces

rules-pieces-title = Pelin sisältö
rules-pieces-1 = Pelaajia on 2–5. Jokaisella on oma väri (sininen, punainen, vihreä, keltainen tai musta) ja 45 vaunua.
rules-pieces-2 = 110 junakorttia: 12 kutakin kahdeksaa väriä (violetti, sininen, oranssi, valkoinen, vihreä, keltainen, musta ja punainen) ja 14 veturia. Veturi on jokeri: se käy minkä tahansa värin tilalle.
rules-pieces-3 = Menoliput: Pohjois-Amerikka-pelissä 30, Eurooppa-pelissä 46, joista 40 on tavallisia ja 6 pitkiä. Pitkissä menolipuissa on sininen tausta.
rules-pieces-4 = 3 asemaa jokaiselle pelaajalle.
rules-pieces-5 = Yksi 10 pisteen bonuskortti pisimmästä yhtenäisestä reitistä. Eurooppa-pelissä sen nimi on Euroopan pikajuna.

## Setup

rules-setup-title = Alkuvalmistelut
rules-setup-1 = Kaikki aloittavat 0 pisteestä.
rules-setup-2 = Junakortit sekoitetaan ja jokaiselle jaetaan 4. Sen jälkeen 5 korttia käännetään esille kuvapuoli ylöspäin. Loput kortit muodostavat pakan.
rules-setup-3 = Jokaiselle jaetaan 3 menolippua, joista on pidettävä vähintään 2. Palautetut menoliput pannaan menolippupakan pohjalle.
rules-setup-4 = Jokaiselle jaetaan 1 pitkä ja 3 tavallista menolippua, ja näistä neljästä on pidettävä vähintään 2, kumpaa lajia tahansa. Palautetut menoliput ja jakamatta jääneet pitkät menoliput poistetaan pelistä kenenkään näkemättä.
rules-setup-5 = Valitset ensimmäiset menolippusi salassa ennen ensimmäistä vuoroa.
rules-setup-6 = Pelin aloittaa se, joka on matkustanut eniten; Eurooppa-pelissä se, joka on käynyt useimmissa Euroopan maissa. Vuoro kiertää myötäpäivään.
rules-setup-7 = Palvelin ei voi tietää, kuka on matkustanut eniten. Siksi verkkopelissä aloittaja arvotaan, ellei pöydän isäntä nimeä häntä.

## Turn

rules-turn-title = Vuoro
rules-turn-1 = Vuorollasi teet täsmälleen yhden näistä:
rules-turn-2 = nostat junakortteja
rules-turn-3 = rakennat reitin
rules-turn-4 = nostat menolippuja
rules-turn-5 = rakennat aseman

## Drawing train cards

rules-draw-cards-title = Junakorttien nostaminen
rules-draw-cards-1 = Nosta kaksi korttia, yksi kerrallaan. Voit ottaa kummankin joko esillä olevista korteista tai sokkona pakan päältä. Jos otat esillä olevan kortin, sen tilalle käännetään heti uusi pakasta.
rules-draw-cards-2 = Jos otat esillä olevan veturin, se on ainoa kortti, jonka nostat sillä vuorolla. Voit siis ottaa sen vain ensimmäisenä korttinasi: toinen kortti ei saa koskaan olla esillä oleva veturi, ei edes juuri esille käännetty.
rules-draw-cards-3 = Pakasta sokkona nostettu veturi on kortti siinä missä muutkin: jos se oli ensimmäinen korttisi, nostat vielä toisen.
rules-draw-cards-4 = Kun pakka loppuu, poistopakka sekoitetaan hyvin uudeksi pakaksi.
rules-draw-cards-5 = Kädessäsi saa olla kuinka monta junakorttia tahansa.

## Three face-up locomotives

rules-display-sweep-title = Kolme veturia esillä
rules-display-sweep-1 = Heti kun 5 esillä olevasta kortista vähintään 3 on vetureita, kaikki 5 siirretään poistopakkaan ja esille käännetään 5 uutta. Jos niissäkin on kolme veturia, sama toistetaan. Tämä koskee jo ensimmäisiä esille käännettyjä kortteja, ja näin voi käydä myös ensimmäisen ja toisen korttisi välissä.
rules-display-sweep-2 = Esimerkki: esillä ovat punainen kortti, veturi, vihreä kortti, veturi ja sininen kortti. Aino ottaa punaisen, ja sen tilalle kääntyy kolmas veturi. Kaikki viisi korttia menevät poistopakkaan. Uusista viidestä kortista Aino voi ottaa minkä tahansa, joka ei ole veturi, tai nostaa pakasta.

## Claiming a route

rules-claim-title = Reitin rakentaminen
rules-claim-1 = Pelaa yhtä monta korttia kuin reitissä on ruutuja, kaikki reitin värisiä. Veturi käy minkä tahansa värin tilalle; voit pelata vaikka pelkkiä vetureita.
rules-claim-2 = Voit rakentaa minkä tahansa vapaan reitin; sen ei tarvitse olla yhteydessä muihin reitteihisi. Vuorollasi rakennat enintään yhden reitin, ja aina kokonaan.
rules-claim-3 = Aseta yksi vaunusi jokaiseen ruutuun; jos vaunusi eivät riitä, et voi rakentaa reittiä. Pelaamasi kortit menevät poistopakkaan.
rules-claim-4 = Saat pisteet heti reitin pituuden mukaan. Ruudut → pisteet: 1 → 1, 2 → 2, 3 → 4, 4 → 7, 5 → 10, 6 → 15, 8 → 21. Seitsemän ruudun reittejä ei ole.
rules-claim-5 = Esimerkki: Duluth – Chicago on punainen reitti, jossa on 3 ruutua. Siihen käy kolme punaista korttia, punaisia kortteja ja vetureita missä suhteessa tahansa tai kolme veturia. Reitti tuo 4 pistettä.

## Gray routes

rules-claim-gray-title = Harmaat reitit
rules-claim-gray-1 = Harmaalla reitillä saat valita värin itse, mutta kaikkien korttien on oltava samaa väriä. Veturit käyvät sen tilalle kuten muulloinkin.
rules-claim-gray-2 = Esimerkki: Denver – Santa Fe on harmaa reitti, jossa on 2 ruutua. Siihen käy kaksi vihreää korttia tai valkoinen kortti ja veturi, mutta ei vihreä ja valkoinen kortti.

## Double routes

rules-claim-double-title = Tuplareitit
rules-claim-double-1 = Joitakin vierekkäisiä kaupunkeja yhdistää kaksi rinnakkaista reittiä, tuplareitti. Sama pelaaja ei voi koskaan omistaa molempia.
rules-claim-double-2 = Kun pelaajia on 2 tai 3, toinen reitti sulkeutuu kaikilta pelin loppuun asti heti, kun jompikumpi on rakennettu. Kun pelaajia on 4 tai 5, molemmat voidaan rakentaa, kunhan rakentajat ovat eri pelaajia. Ratkaisevaa on pelaajien määrä pelin alussa.

## Ferries

rules-ferry-title = Lautat
rules-ferry-1 = Lautta on harmaa reitti, jossa on yksi tai useampi veturin merkki. Vähintään yhtä monen pelaamasi kortin on oltava veturi. Muiden korttien on oltava keskenään samaa väriä, ja niidenkin tilalle käyvät veturit kuten muulloinkin.
rules-ferry-2 = Esimerkki: lauttareitillä Athína – Brindisi on 4 ruutua ja 1 veturin merkki. Yksi veturi ja kolme vihreää korttia riittävät, samoin kaksi veturia ja kaksi vihreää. Neljä vihreää korttia ei riitä, koska veturi puuttuu.

## Tunnels

rules-tunnel-title = Tunnelit
rules-tunnel-1 = Tunnelin koko hinta selviää vasta rakentaessasi. Lyö ensin reitin kortit pöytään tavalliseen tapaan. Sen jälkeen käännetään esiin pakan 3 päällimmäistä korttia.
rules-tunnel-2 = Jokaisesta esiin käännetystä kortista, joka on pöytään lyömiesi korttien värinen, ja jokaisesta esiin käännetystä veturista on maksettava yksi lisäkortti: samaa väriä tai veturi.
rules-tunnel-3 = Jos löit pöytään vain vetureita, vain esiin käännetyt veturit lasketaan, ja lisäkorttienkin on oltava vetureita.
rules-tunnel-4 = Jos et voi tai halua maksaa, otat pöytään lyömäsi kortit takaisin käteesi ja vuorosi päättyy. Esiin käännetyt kortit menevät vuoron lopussa poistopakkaan, maksoitpa tai et.
rules-tunnel-5 = Jos pakka loppuu kesken, poistopakka sekoitetaan kuten muulloinkin. Jos niissä on yhteensä alle 3 korttia, käännetään vain ne; jos kortteja ei ole lainkaan, riskiä ei ole.
rules-tunnel-6 = Esimerkki: Erzurum – Sochi on punainen tunneli, jossa on 3 ruutua. Eero lyö pöytään kaksi punaista korttia ja veturin. Esiin kääntyvät punainen, vihreä ja veturi. Punainen ja veturi lasketaan, joten Eeron on maksettava kaksi lisäkorttia. Jos hän maksaa, hän asettaa silti 3 vaunua ja saa 4 pistettä.

## Drawing tickets

rules-draw-tickets-title = Menolippujen nostaminen
rules-draw-tickets-1 = Nosta menolippupakan 3 päällimmäistä lippua, tai kaikki, jos niitä on vähemmän, ja pidä vähintään 1. Palauttamasi liput pannaan pakan pohjalle. Kun pakka on tyhjä, menolippuja ei voi nostaa.
rules-draw-tickets-2 = Menolippu, jonka pidit, on sinulla pelin loppuun asti ja siihen saakka salainen. Sinulla saa olla kuinka monta menolippua tahansa.
rules-draw-tickets-3 = Lopussa jokainen menolippusi lasketaan. Jos sen kaksi kaupunkia ovat yhteydessä toisiinsa omien reittiesi kautta (Eurooppa-pelissä myös niiden, joita asemasi antavat käyttää), saat lipun pisteet. Muuten menetät ne.

## Stations

rules-station-title = Asemat
rules-station-1 = Asema auttaa, kun tarvitsemasi reitti on toisen pelaajan. Voit rakentaa aseman mihin tahansa kaupunkiin, jossa ei vielä ole asemaa, ei omaasi eikä muiden, vaikka sinne ei johtaisi yhtään rakennettua reittiä: enintään yhden vuoroa kohti ja 3 koko pelissä.
rules-station-2 = Ensimmäinen asemasi maksaa 1 kortin, toinen 2 korttia ja kolmas 3 korttia. Korttien on oltava samaa väriä; veturi käy minkä tahansa värin tilalle.
rules-station-3 = Pelin lopussa jokainen asemasi antaa sinun käyttää yhtä toisen pelaajan reittiä, joka päättyy aseman kaupunkiin. Se otetaan huomioon vain menolipuissa, ja se on sama reitti kaikille menolipuillesi. Reitti valitaan vasta lopussa.
rules-station-4 = Jokainen käyttämätön asema on lopussa 4 pisteen arvoinen.

## Last round

rules-last-round-title = Viimeinen kierros
rules-last-round-1 = Kun pelaajalla on vuoronsa lopussa enää 0, 1 tai 2 vaunua, kaikki saavat vielä yhden vuoron, myös hän itse. Sen jälkeen peli päättyy.

## Final scoring

rules-scoring-title = Pisteiden laskeminen
rules-scoring-1 = Nyt kaikki menoliput paljastetaan. Lopulliset pisteesi ovat näiden summa:
rules-scoring-2 = reittiesi pisteet, jotka sinulla jo on
rules-scoring-3 = suoritettujen menolippujesi pisteet, joista vähennetään suorittamatta jääneiden pisteet
rules-scoring-4 = 4 pistettä jokaisesta käyttämättömästä asemasta
rules-scoring-5 = 10 pistettä, jos sinulla on pisin yhtenäinen reitti

## Longest path

rules-longest-path-title = Pisin yhtenäinen reitti
rules-longest-path-1 = Se on pisin yhden pelaajan omien vaunujen katkeamaton jono. Se saa tehdä silmukoita ja kulkea saman kaupungin kautta monta kertaa, mutta yhtäkään vaunua ei lasketa kahdesti. Vaunut lasketaan, ei reittejä.
rules-longest-path-2 = Jos usealla pelaajalla on yhtä pitkä pisin reitti, kukin heistä saa 10 pistettä. Asemia ja reittejä, joita ne antavat käyttää, ei lasketa mukaan.

## Winner

rules-tie-title = Voittaja
rules-tie-1 = Eniten pisteitä saanut pelaaja voittaa. Tasatilanteessa voittaa se, jolla on eniten suoritettuja menolippuja.
rules-tie-2 = Jos tilanne on yhä tasan, voittaa se, jolla on pisimmän yhtenäisen reitin kortti.
rules-tie-3 = Jos tilanne on yhä tasan, voittaa se, joka käytti vähiten asemia; sen jälkeen se, jolla on Euroopan pikajuna.
rules-tie-4 = Jos sekään ei ratkaise, he jakavat voiton.

## Where the rulebooks are silent

rules-stuck-title = Kun sääntökirjat vaikenevat
rules-stuck-1 = Painetut sääntökirjat jättävät joitakin kysymyksiä auki ja ovat joskus keskenään ristiriidassa. Näin me pelaamme.
rules-stuck-2 = Jos sinulla ei ole mahdollisia siirtoja, jätät vuoron väliin; muuten se ei ole sallittua. Jos kaikki pelaajat jättävät vuoronsa väliin peräkkäin, peli päättyy heti ja pisteet lasketaan.
rules-stuck-3 = Et voi jättää toista junakorttia nostamatta, jos tarjolla on kortti, jonka saat ottaa.
rules-stuck-4 = Poistopakasta tulee uusi pakka heti, kun vanha tyhjenee.
rules-stuck-5 = Jos ei ole pakkaa eikä poistopakkaa, voit ottaa vain esillä olevia kortteja. Jos niissä ei ole toista korttia, jonka saat ottaa, vuorosi päättyy yhteen korttiin. Jos esilläkään ei ole kortteja, junakortteja ei voi nostaa. Jos esillä olevien korttien väliin jäävää aukkoa ei voi täyttää, se pysyy tyhjänä, kunnes kortteja taas on.
rules-stuck-6 = Kolme veturia jää esille, kun vaihto ei auttaisi: jos esillä on alle 5 korttia tai jos kaikissa korteissa, jotka eivät ole pelaajien käsissä, on alle 3 muuta kuin veturia. Peräkkäisiä vaihtoja tehdään enintään 8; sitten esillä olevat kortit jäävät ennalleen, kunnes junakortteja taas liikkuu.
rules-stuck-7 = Kaikki valitsevat ensimmäiset menolippunsa yhtä aikaa. Kunnes kaikki ovat valinneet, muut näkevät vain, että olet valinnut; sen jälkeen he näkevät, montako lippua pidit. Nopeudesta ei ole hyötyä.
rules-stuck-8 = Palautetut menoliput menevät pakan pohjalle siinä järjestyksessä, jossa ne nostettiin tai jaettiin. Pohjois-Amerikka-pelissä tämä tapahtuu ensimmäisen valinnan jälkeen pelaaja kerrallaan istumajärjestyksessä.
rules-stuck-9 = Jos tunneli ei maksa mitään ylimääräistä, reitti on heti sinun. Jos maksaa, näet aina ensin kortit ja vastaat vasta sitten, joten kukaan ei saa tietää, olisitko voinut maksaa.
rules-stuck-10 = Peli laskee itse asemillesi parhaan käytön: eniten menolippupisteitä ja tasatilanteessa eniten suoritettuja menolippuja. Valinta näytetään pisteiden yhteydessä.
rules-stuck-11 = Jos pisimmän yhtenäisen reitin pituus on 0, se ei tuo pisteitä.
rules-stuck-12 = Kun sääntökirjat ovat ristiriidassa: aloitamme 0 pisteestä, emme 1:stä; kahdeksas väri on violetti, ja yhden sääntökirjan ruskea on oranssi; vuoro kiertää myötäpäivään; harmaaseen reittiin käy vain yksi väri; tunnelissa ratkaisee pöytään lyötyjen korttien väri; lopussa menoliput paljastetaan.

## House rules

rules-options-title = Kotisäännöt
rules-options-1 = Pöydän isäntä voi muuttaa neljää lukua. Kaikki muu on niin kuin täällä lukee.
rules-options-2 = Vaunut: montako niitä on jokaisella pelaajalla, tavallisesti 45. Vähemmillä vaunuilla peli on lyhyempi.
rules-options-3 = Ensimmäiset menoliput: montako jokaisen on vähintään pidettävä, tavallisesti 2.
rules-options-4 = Tuplareitit: montako pelaajaa tarvitaan, jotta molemmat voidaan rakentaa, tavallisesti 4.
rules-options-5 = Pisin yhtenäinen reitti: montako pistettä siitä saa, tavallisesti 10.

## Playing online

rules-online-title = Pelaaminen verkossa
rules-online-1 = Painettujen sääntökirjojen lopussa kutsutaan julkaisijan verkkokerhoon: sinne voi rekisteröityä, siellä voi tavata pelaajia mistä tahansa mihin aikaan tahansa ja löytää sääntömuunnelmia ja uusia karttoja. Fogg täyttää tämän paikan avoimena kerhona, jota kuka tahansa voi pitää yllä. Se on epävirallinen, sillä ei ole yhteyttä julkaisijaan, eikä se vaadi tunnusta julkaisijan palveluun.
