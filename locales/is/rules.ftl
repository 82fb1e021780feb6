### The page “Rules” in Icelandic: both games for people who have never played.
### web/src/rules/outline.ts has the order of the messages and the rule of docs/rules.md that each one explains.
### Plain text without markup. Every language has the same messages.

## Goal

rules-goal-title = Markmið leiksins
rules-goal-1 = Á spilaborðinu eru borgir, og leiðir sem tengja samliggjandi borgir. Þú safnar lituðum lestarvagnaspilum, notar þau til að eigna þér leiðir og setur lestarvagnana þína á leiðirnar sem þú hefur eignað þér. Hver leið gefur stig strax.
rules-goal-2 = Þú ert líka með leynilega lestarmiða. Á hverjum miða standa tvær borgir: ef leiðirnar þínar tengja þær saman í lok leiks færðu stigin á miðanum, annars tapar þú jafnmörgum stigum. Sá vinnur sem er með flest stig í lokin.
rules-goal-3 = Hér eru tveir leikir: Norður-Ameríka, og Evrópa, þar sem ferjur, göng og lestarstöðvar bætast við. Það sem er ekki merkt öðrum þeirra á við um báða. Stuttu kóðarnir, til dæmis K5, vísa á nákvæma reglu. „Ákvörðun okkar“ stendur þar sem prentuðu reglubæklingarnir þegja eða þeim ber ekki saman.

## Pieces

rules-pieces-title = Hlutir leiksins
rules-pieces-1 = Spilarar eru 2 til 5. Hver hefur sinn lit (bláan, rauðan, grænan, gulan eða svartan) og 45 lestarvagna.
rules-pieces-2 = 110 lestarvagnaspil: 12 í hverjum af átta litum (fjólubláum, bláum, appelsínugulum, hvítum, grænum, gulum, svörtum og rauðum) og 14 dráttarvagnar. Dráttarvagn er jóker: hann getur komið í stað hvaða litar sem er.
rules-pieces-3 = Lestarmiðar: 30 í Norður-Ameríku, 46 í Evrópu. Af þessum 46 eru 40 venjulegir og 6 langar leiðir, sem eru með bláum bakgrunni.
rules-pieces-4 = 3 lestarstöðvar handa hverjum spilara.
rules-pieces-5 = Eitt bónusspil sem gefur 10 stig fyrir lengstu óslitnu leiðina. Í Evrópu heitir það evrópska hraðlestin.

## Setup

rules-setup-title = Undirbúningur
rules-setup-1 = Allir byrja með 0 stig.
rules-setup-2 = Lestarvagnaspilin eru stokkuð og hver spilari fær 4. Síðan er 5 spilum snúið upp og þau lögð hlið við hlið á borðið. Afgangurinn er bunkinn.
rules-setup-3 = Hver spilari fær 3 lestarmiða og heldur minnst 2 þeirra. Miðar sem er skilað fara neðst í lestarmiðabunkann.
rules-setup-4 = Hver spilari fær 1 langa leið og 3 venjulega lestarmiða og heldur minnst 2 af þessum 4, af hvaða gerð sem er. Miðar sem er skilað, og langar leiðir sem enginn fékk, fara úr leiknum án þess að nokkur fái að sjá þá.
rules-setup-5 = Þú velur fyrstu lestarmiðana þína í laumi, áður en fyrsta umferðin hefst.
rules-setup-6 = Sá byrjar sem hefur ferðast mest; í Evrópu sá sem hefur heimsótt flest Evrópulönd. Eftir það gengur leikurinn réttsælis.
rules-setup-7 = Netþjónn getur ekki vitað hver hefur ferðast mest. Á netinu er fyrsti spilari því valinn af handahófi, nema gestgjafinn velji hann.

## Turn

rules-turn-title = Þegar þú átt að gera
rules-turn-1 = Þegar þú átt að gera velur þú nákvæmlega eitt af þessu:
rules-turn-2 = draga lestarvagnaspil
rules-turn-3 = eigna þér leið
rules-turn-4 = draga lestarmiða
rules-turn-5 = byggja lestarstöð

## Drawing train cards

rules-draw-cards-title = Að draga lestarvagnaspil
rules-draw-cards-1 = Dragðu tvö spil, eitt í einu. Hvort um sig tekur þú annaðhvort úr spilunum sem snúa upp eða blindandi efst úr bunkanum. Í stað spils sem þú tekur úr borði kemur strax annað úr bunkanum.
rules-draw-cards-2 = Ef þú tekur dráttarvagn sem snýr upp er hann eina spilið sem þú dregur í þeirri umferð. Þú getur því aðeins tekið hann sem fyrra spil: seinna spilið má aldrei vera dráttarvagn sem snýr upp, ekki einu sinni ef honum var snúið upp rétt í þessu.
rules-draw-cards-3 = Dráttarvagn úr blindum drætti telst eins og hvert annað spil: ef hann var fyrra spilið dregur þú annað.
rules-draw-cards-4 = Þegar bunkinn klárast er kastbunkinn stokkaður vel og verður að nýjum bunka.
rules-draw-cards-5 = Þú mátt hafa eins mörg lestarvagnaspil á hendi og þú vilt.

## Three face-up locomotives

rules-display-sweep-title = Þrír dráttarvagnar sem snúa upp
rules-display-sweep-1 = Um leið og 3 eða fleiri af spilunum 5 sem snúa upp eru dráttarvagnar fara öll 5 í kastbunkann og 5 nýjum er snúið upp. Ef þar eru aftur þrír dráttarvagnar gerist þetta aftur. Þetta á strax við um fyrstu 5 spilin og líka á milli fyrra og seinna spilsins þíns.
rules-display-sweep-2 = Dæmi: Upp snúa rautt spil, dráttarvagn, grænt spil, dráttarvagn og blátt spil. Anna tekur rauða spilið og í staðinn kemur þriðji dráttarvagninn. Öll fimm spilin fara í kastbunkann. Af nýju spilunum fimm má Anna taka hvert það sem er ekki dráttarvagn, eða draga blindandi.

## Claiming a route

rules-claim-title = Að eigna sér leið
rules-claim-1 = Spilaðu jafnmörgum spilum og reitirnir á leiðinni eru, öllum í lit leiðarinnar. Dráttarvagnar geta komið í stað hvaða litar sem er; þú mátt jafnvel spila dráttarvögnum eingöngu.
rules-claim-2 = Þú mátt eigna þér hvaða lausu leið sem er; hún þarf ekki að tengjast öðrum leiðum þínum. Þú eignar þér mest eina leið í hverri umferð, og alltaf alla í einu.
rules-claim-3 = Settu einn af lestarvögnunum þínum á hvern reit; ef þú átt ekki nógu marga eftir geturðu ekki eignað þér leiðina. Spilin sem þú spilaðir fara í kastbunkann.
rules-claim-4 = Þú færð stig strax, eftir lengd leiðarinnar. Reitir → stig: 1 → 1, 2 → 2, 3 → 4, 4 → 7, 5 → 10, 6 → 15, 8 → 21. Leið með 7 reitum er ekki til.
rules-claim-5 = Dæmi: Duluth – Chicago er rauð leið með 3 reitum. Þrjú rauð spil duga, eða rauð spil og dráttarvagnar í hvaða hlutföllum sem er, eða þrír dráttarvagnar. Leiðin gefur 4 stig.

## Gray routes

rules-claim-gray-title = Gráar leiðir
rules-claim-gray-1 = Á grárri leið velur þú litinn, en öll spilin þín verða að vera í þeim eina lit. Dráttarvagnar geta komið í stað hans eins og venjulega.
rules-claim-gray-2 = Dæmi: Denver – Santa Fe er grá leið með 2 reitum. Tvö græn spil duga, eða eitt hvítt spil og dráttarvagn, en ekki eitt grænt spil og eitt hvítt.

## Double routes

rules-claim-double-title = Tvöfaldar leiðir
rules-claim-double-1 = Á milli sumra samliggjandi borga liggja tvær leiðir hlið við hlið, tvöföld leið. Sami spilari má aldrei eiga báðar.
rules-claim-double-2 = Þegar 2 eða 3 spila og einhver eignar sér aðra leiðina lokast hin fyrir öllum það sem eftir er leiks. Þegar 4 eða 5 spila má eigna sér báðar, þó ekki sami spilari. Það sem gildir er fjöldi spilara í upphafi leiks.

## Ferries

rules-ferry-title = Ferjur
rules-ferry-1 = Ferja er grá leið með einu dráttarvagnatákni eða fleirum. Að minnsta kosti svo mörg af spilunum sem þú spilar verða að vera dráttarvagnar. Hin eru í einum lit, og þar geta fleiri dráttarvagnar komið í staðinn eins og venjulega.
rules-ferry-2 = Dæmi: Ferjuleiðin Athína – Brindisi er með 4 reitum og 1 dráttarvagnatákni. Einn dráttarvagn og þrjú græn spil duga, og líka tveir dráttarvagnar og tvö græn spil. Fjögur græn spil duga ekki, því að dráttarvagninn vantar.

## Tunnels

rules-tunnel-title = Göng
rules-tunnel-1 = Hvað göng kosta að fullu kemur ekki í ljós fyrr en þú ert að eigna þér þau. Fyrst leggur þú niður spil fyrir leiðina eins og venjulega. Síðan er 3 efstu spilunum úr bunkanum snúið upp.
rules-tunnel-2 = Fyrir hvert spil sem kemur upp í sama lit og þú lagðir niður, og fyrir hvern dráttarvagn sem kemur upp, verður þú að borga eitt spil aukalega: í þeim lit eða dráttarvagn.
rules-tunnel-3 = Ef þú lagðir aðeins niður dráttarvagna teljast bara dráttarvagnar sem koma upp, og þú verður að borga með dráttarvögnum.
rules-tunnel-4 = Ef þú getur ekki borgað, eða vilt það ekki, tekur þú spilin sem þú lagðir niður aftur á hönd og umferð þinni er lokið. Spilin sem komu upp fara í kastbunkann í lok umferðarinnar, hvort sem þú borgaðir eða ekki.
rules-tunnel-5 = Ef bunkinn klárast á meðan er kastbunkinn stokkaður eins og venjulega. Ef færri en 3 spil eru í báðum til samans er aðeins þeim snúið upp; ef þar er ekkert spil er engin áhætta.
rules-tunnel-6 = Dæmi: Erzurum – Sochi eru rauð göng með 3 reitum. Birkir leggur niður tvö rauð spil og dráttarvagn. Upp koma rautt spil, grænt spil og dráttarvagn. Rauða spilið og dráttarvagninn teljast, svo að Birkir þarf að borga tvö spil aukalega. Ef hann borgar þau setur hann eftir sem áður 3 lestarvagna á leiðina og fær 4 stig.

## Drawing tickets

rules-draw-tickets-title = Að draga lestarmiða
rules-draw-tickets-1 = Dragðu 3 efstu miðana úr lestarmiðabunkanum, eða alla ef færri eru eftir, og haltu minnst einum. Miðarnir sem þú skilar fara neðst í bunkann. Þegar enginn miði er eftir er ekki hægt að draga lestarmiða.
rules-draw-tickets-2 = Lestarmiði sem þú heldur er hjá þér til leiksloka og er leyndarmál þangað til. Þú mátt vera með eins marga lestarmiða og þú vilt.
rules-draw-tickets-3 = Í lok leiks gildir hver einasti lestarmiði þinn. Ef borgirnar tvær á honum tengjast með þínum eigin leiðum (í Evrópu ásamt þeim sem lestarstöðvarnar þínar veita aðgang að) færðu stig miðans. Annars tapar þú þeim.

## Stations

rules-station-title = Lestarstöðvar
rules-station-1 = Lestarstöð hjálpar þegar annar spilari á leiðina sem þig vantar. Þú mátt byggja hana í hvaða borg sem er þar sem engin lestarstöð er fyrir, hvorki þín né annarra, jafnvel þótt enginn hafi eignað sér leið þangað: mest eina í umferð og 3 í öllum leiknum.
rules-station-2 = Fyrsta lestarstöðin þín kostar 1 spil, sú önnur í röðinni 2 spil og sú þriðja 3 spil. Spilin verða að vera í einum lit; dráttarvagnar geta komið í stað hvaða litar sem er.
rules-station-3 = Í lok leiks veitir hver lestarstöð þér aðgang að einni leið sem annar spilari á og liggur að borginni þar sem lestarstöðin er. Hún gildir aðeins fyrir lestarmiða og er sama leiðin fyrir alla miðana þína. Hvaða leið það er ræðst ekki fyrr en í lokin.
rules-station-4 = Hver ónotuð lestarstöð gefur 4 stig í lok leiks.

## Last round

rules-last-round-title = Síðasta umferðin
rules-last-round-1 = Þegar spilari á aðeins 0, 1 eða 2 lestarvagna eftir í lok umferðar sinnar fá allir að gera einu sinni enn, hann líka. Þá er leiknum lokið.

## Final scoring

rules-scoring-title = Stigaútreikningur
rules-scoring-1 = Nú eru allir lestarmiðar sýndir. Þetta er lagt saman:
rules-scoring-2 = stigin fyrir leiðirnar þínar, sem þú hefur þegar fengið
rules-scoring-3 = stig lestarmiðanna sem þú kláraðir, að frádregnum stigum þeirra sem tókust ekki
rules-scoring-4 = 4 stig fyrir hverja ónotaða lestarstöð
rules-scoring-5 = 10 stig ef þú átt lengstu óslitnu leiðina

## Longest path

rules-longest-path-title = Lengsta óslitna leiðin
rules-longest-path-1 = Þetta er lengsta óslitna röð lestarvagna sem einn spilari á. Hún má liggja í hringi og fara oftar en einu sinni um sömu borgina, en enginn vagn telst tvisvar. Vagnarnir eru taldir, ekki leiðirnar.
rules-longest-path-2 = Ef fleiri en einn eiga jafnlanga lengstu leið fær hver þeirra 10 stig. Hvorki lestarstöðvar né leiðirnar sem þær opna þér lengja hana.

## Winner

rules-tie-title = Sigurvegari
rules-tie-1 = Sá vinnur sem er með flest stig. Ef jafnt er vinnur sá sem kláraði flesta lestarmiða.
rules-tie-2 = Séu leikar enn jafnir sigrar sá sem er með spilið fyrir lengstu óslitnu leiðina.
rules-tie-3 = Séu leikar enn jafnir sigrar sá sem nýtti fæstar lestarstöðvar; dugi það ekki heldur, sá sem er með evrópsku hraðlestina.
rules-tie-4 = Ef það sker ekki heldur úr deila þeir sigrinum.

## Where the rulebooks are silent

rules-stuck-title = Þar sem reglubæklingarnir þegja
rules-stuck-1 = Prentuðu reglubæklingarnir láta sumum spurningum ósvarað og stundum ber þeim ekki saman. Svona spilum við.
rules-stuck-2 = Ef engin aðgerð er möguleg segir þú pass. Annars má ekki segja pass. Ef allir segja pass hver á eftir öðrum lýkur leiknum strax og stigin eru talin.
rules-stuck-3 = Þú getur ekki afþakkað seinna lestarvagnaspilið á meðan til er spil sem þú mátt taka.
rules-stuck-4 = Kastbunkinn verður að nýjum bunka á sömu stundu og sá gamli tæmist.
rules-stuck-5 = Ef hvorki er til bunki né kastbunki geturðu aðeins tekið spil sem snúa upp. Ef þar er ekki annað spil sem þú mátt taka lýkur umferð þinni með einu spili. Ef engin spil snúa upp heldur er ekki hægt að draga lestarvagnaspil. Ef ekki er hægt að fylla í skarð meðal spilanna sem snúa upp er það autt þar til spil eru til á ný.
rules-stuck-6 = Þrír dráttarvagnar sem snúa upp eru kyrrir þegar skipti kæmu ekki að gagni: ef færri en 5 spil snúa upp, eða ef meðal allra spila sem enginn hefur á hendi eru færri en 3 önnur en dráttarvagnar. Eftir 8 skipti í röð eru spilin óbreytt þar til lestarvagnaspil hreyfast á ný.
rules-stuck-7 = Allir velja fyrstu lestarmiðana sína samtímis. Þar til allir hafa valið sjá hinir aðeins að þú hefur valið; eftir það hve mörgum miðum þú hélst. Enginn græðir á því að vera fljótur.
rules-stuck-8 = Lestarmiðar sem er skilað fara neðst í bunkann í þeirri röð sem þeir voru dregnir eða gefnir. Eftir fyrsta valið í Norður-Ameríku gerist þetta frá einum spilara í senn, í sætaröð.
rules-stuck-9 = Ef göng kosta ekkert aukalega er leiðin strax þín. Kosti þau meira sérðu alltaf spilin fyrst og svarar síðan, svo að enginn komist að því hvort þú hefðir getað borgað.
rules-stuck-10 = Leikurinn finnur sjálfur bestu notin fyrir lestarstöðvarnar þínar: flest stig fyrir lestarmiða og, ef það er jafnt, flesta kláraða lestarmiða. Valið er sýnt með stigunum.
rules-stuck-11 = Ef lengsta óslitna leiðin er 0 að lengd gefur hún engin stig.
rules-stuck-12 = Þar sem bæklingunum ber ekki saman: við byrjum með 0 stig en ekki 1; áttundi liturinn er fjólublár, og það sem einn bæklingur kallar brúnt er appelsínugult; leikurinn gengur réttsælis; á gráa leið fer aðeins einn litur; í göngum gildir litur spilanna sem þú lagðir niður; í lokin eru lestarmiðarnir sýndir.

## House rules

rules-options-title = Húsreglur
rules-options-1 = Gestgjafi borðs má breyta fjórum tölum. Allt annað er eins og hér stendur.
rules-options-2 = Lestarvagnar: hve marga hver spilari hefur, venjulega 45. Með færri vögnum er leikurinn styttri.
rules-options-3 = Fyrstu lestarmiðarnir: hve mörgum hver spilari verður að minnsta kosti að halda, venjulega 2.
rules-options-4 = Tvöfaldar leiðir: hve margir þurfa að spila til að eigna megi sér báðar, venjulega 4.
rules-options-5 = Lengsta óslitna leiðin: hve mörg stig hún gefur, venjulega 10.

## Playing online

rules-online-title = Spilað á netinu
rules-online-1 = Prentuðu bæklingarnir enda á boði í netklúbb útgefanda: að skrá sig, hitta spilara hvaðanæva að á hvaða tíma sem er, finna afbrigði og fleiri kort. Fogg kemur í hans stað sem opinn klúbbur sem hver sem er getur hýst. Fogg er óopinbert, tengist útgefandanum ekki á neinn hátt og krefst ekki aðgangs hjá honum.
