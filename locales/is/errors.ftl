### What the server refuses, by its code: `table/full` is `error-table-full`.
### Whole sentences for players: what is wrong and, if it is not obvious, what to do.

error-unknown = Þetta tókst ekki. ({ $code })
error-network = Ekki næst samband við netþjóninn. Reyndu aftur eftir smástund.
error-action-not-now = Ekki núna: fyrst þarf að taka aðra ákvörðun.
error-unreadable = Svar netþjónsins skildist ekki. Endurhladdu síðuna.
error-rate-limited = Þetta var of mikið í einu. Bíddu augnablik.
error-internal = Eitthvað bilaði á netþjóninum. Engu var breytt.
error-conflict = Einhver annar varð fljótari til. Líttu aftur á stöðuna.
error-message-unreadable = Netþjónninn gat ekki lesið skilaboðin. Endurhladdu síðuna.
error-not-found = Þetta er ekki til eða er ekki ætlað þér.

## Accounts

error-account-none = Skráðu þig fyrst inn, búðu til aðgang eða komdu sem gestur.
error-account-bad-name = Ekki er hægt að nota þetta nafn. Í nafni eru 2 til 24 stafir: bókstafir úr einu stafrófi, tölustafir, bil og - _ . ' og sum nöfn eru frátekin.
error-account-bad-password = Ekki er hægt að nota þetta lykilorð. Það þarf að vera minnst 8 stafir og má ekki vera eitt af þeim sem allir þekkja.
error-account-bot = Þetta er aðgangur tölvuspilara; hann getur ekki gert þetta.
error-account-logged-in = Þú hefur þegar skráð þig inn.
error-account-muted = Þú getur ekki skrifað í spjallið sem stendur: umsjónarmaður netþjónsins hefur lokað á þig þar.
error-account-name-taken = Einhver annar er með þetta nafn.
error-account-no-reset = Þessi tengill hefur þegar verið notaður eða er útrunninn. Biddu umsjónarmann netþjónsins um nýjan.
error-account-settings-too-large = Þessar stillingar taka of mikið pláss til að hægt sé að geyma þær.
error-account-sign-up-first = Gestir geta ekki gert þetta. Búðu fyrst til aðgang; þú heldur leikjunum þínum.
error-account-signup-closed = Ekki er hægt að búa til nýjan aðgang sem stendur. Þú getur samt spilað sem gestur.
error-account-suspended = Umsjónarmaður netþjónsins hefur lokað þessum aðgangi tímabundið.
error-account-too-many-bots = Þú ert nú þegar með eins marga tölvuspilara og leyfilegt er.
error-account-too-many-mutes = Þú hefur nú þegar þaggað niður í eins mörgum og leyfilegt er.
error-account-too-many-streams = Fogg er opið á of mörgum stöðum. Lokaðu því á einum þeirra.
error-account-wrong-code = Nafnið og endurheimtarkóðinn passa ekki saman, eða kóðinn hefur þegar verið notaður.
error-account-wrong-credentials = Nafnið eða lykilorðið er rangt.
error-account-wrong-password = Lykilorðið er rangt.

## Reports

error-report-remark-too-long = Athugasemdin er of löng. Hún má ekki vera lengri en 500 stafir.
error-report-too-many = Umsjónarmaður hefur ekki enn skoðað fyrri tilkynningar þínar. Bíddu með að senda fleiri.

## Requests

error-request-bad-date = Þessi dagsetning er ólæsileg.
error-request-foreign-origin = Beiðnin kom frá öðrum vef og henni var hafnað.
error-request-method = Netþjónninn styður þetta ekki. Endurhladdu síðuna.
error-request-no-websocket = Tengingunni var hafnað á leiðinni. Hugsanlega lokar milliþjónn (proxy) fyrir WebSocket.
error-request-not-json = Netþjónninn gat ekki lesið beiðnina. Endurhladdu síðuna.
error-request-timeout = Þetta tók of langan tíma. Reyndu aftur.
error-request-too-large = Þetta er of langt.
error-request-unreadable = Netþjónninn gat ekki lesið beiðnina. Endurhladdu síðuna.
error-server-closing = Verið er að endurræsa netþjóninn. Reyndu aftur eftir smástund.
error-store-unavailable = Netþjónninn getur ekki vistað neitt sem stendur. Líttu aftur á eftir augnablik og reyndu aftur ef þarf.

## Tables

error-table-bad-entropy = Ekki er hægt að bæta þessu við stokkunina.
error-table-bad-options = Ekki er hægt að opna borð með þessum stillingum.
error-table-bad-request-id = Ekki var hægt að lesa beiðnina. Endurhladdu síðuna.
error-table-bad-text = Ekki er hægt að senda þessi skilaboð: þau eru tóm eða of löng.
error-table-begun = Leikurinn er þegar hafinn.
error-table-chat-full = Við þetta borð hefur svo mikið verið sagt að engu er hægt að bæta við.
error-table-dismissed = Gestgjafinn vísaði þér frá þessu borði. Þú getur aðeins komið aftur ef gestgjafinn býður þér á ný.
error-table-finished = Leiknum er lokið.
error-table-full = Öll sæti eru setin. Þú getur fylgst með í staðinn.
error-table-nobody-to-dismiss = Enginn annar situr í þessu sæti.
error-table-no-such-seat = Þetta sæti er ekki til.
error-table-not-a-player = Þetta geta aðeins spilarar gert.
error-table-not-begun = Leikurinn er ekki hafinn enn.
error-table-not-dismissed = Þessum spilara var ekki vísað frá borðinu.
error-table-not-finished = Leiknum er ekki lokið enn.
error-table-not-the-host = Þetta getur aðeins gestgjafinn gert.
error-table-not-your-seat = Þetta er ekki sætið þitt.
error-table-said-too-much = Þú hefur skrifað eins mörg skilaboð við þetta borð og leyfilegt er.
error-table-seat-taken = Einhver annar var að setjast í þetta sæti.
error-table-seated-already = Þú ert nú þegar með sæti.
error-table-seated-elsewhere = Þú bíður eftir leik við of mörg önnur borð. Farðu fyrst frá einu þeirra.
error-table-seats-free = Enn eru laus sæti. Bíddu fyrst eftir spilurum.
error-table-stale-decision = Staðan í leiknum hefur breyst. Líttu aftur á hana.
error-table-stood-in = Tölvuspilari spilar fyrir þig. Taktu fyrst við sætinu þínu aftur.
error-table-too-many = Þú ert með of mörg opin borð. Ljúktu fyrst leik eða farðu frá einu þeirra.
error-table-too-many-changes = Þú hefur gert þetta of oft við þetta borð.
error-table-too-many-newcomers = Of margir spilarar hafa sest við þetta borð. Opnaðu nýtt borð.
error-table-too-many-searching = Þú ert með of mörg opin borð með sterkum tölvuspilurum. Ljúktu fyrst leik eða farðu frá einu þeirra.
error-table-too-many-watchers = Of margir eru að fylgjast með þessu borði.
error-table-which-seat = Þú ert með fleiri en eitt sæti hér; veldu eitt þeirra.

## What is wrong with the options of a table, one by one

error-options-no-such-map = Ekkert slíkt kort er til.
error-options-no-such-bot = Enginn slíkur tölvuspilari er til.
error-options-players = Þetta kort er ekki fyrir þennan fjölda spilara.
error-options-no-person = Minnst eitt sæti þarf að vera fyrir manneskju.
error-options-bad-name = Ekki er hægt að nota þetta nafn. Í nafni eru 1 til 24 stafir: bókstafir úr einu stafrófi, tölustafir, bil og - _ . ' og sum nöfn eru frátekin.
error-options-name-twice = Tveir leikmenn geta ekki haft nöfn sem líta eins út.
error-options-no-such-seat = Sætið sem á að byrja er ekki til.
error-options-reserve = Á klukkunni þurfa að vera frá 30 sekúndum upp í 3 klukkustundir.
error-options-increment = Í umferð geta bæst 0 til 10 mínútur við klukkuna.
error-options-per-turn = Umferð getur tekið frá 1 mínútu upp í 30 daga.
error-options-cars = Með þessum fjölda lestarvagna er ekki hægt að spila á þessu korti.
error-options-first-tickets = Ekki er hægt að halda svona mörgum af fyrstu lestarmiðunum.
error-options-no-game = Með þessum reglum er ekki hægt að spila á þessu korti.

## Refused by the rules

error-action-already-chosen = Þú hefur þegar valið lestarmiðana þína.
error-action-answer-offer-first = Veldu fyrst úr lestarmiðunum sem þú dróst.
error-action-answer-tunnel-first = Borgaðu fyrst fyrir göngin eða hverfðu frá.
error-action-choose-tickets-first = Fyrst verða allir að velja fyrstu lestarmiðana sína.
error-action-ferry-needs-locomotives = Fyrir þessa ferju þarf fleiri dráttarvagna en þú ert með eða lagðir niður.
error-action-game-over = Leiknum er lokið.
error-action-keep-more = Þú verður að halda fleiri lestarmiðum.
error-action-locomotive-second = Dráttarvagn sem snýr upp má ekki vera seinna spilið þitt.
error-action-mixed-cards = Spilin verða að vera í einum lit, fyrir utan dráttarvagna.
error-action-must-not-pass = Þú getur gert eitthvað, svo að þú mátt ekki segja pass.
error-action-no-station-left = Þú hefur byggt allar lestarstöðvarnar þínar.
error-action-no-stations = Í þessum leik eru engar lestarstöðvar.
error-action-no-such-city = Þessi borg er ekki til.
error-action-no-such-route = Þessi leið er ekki til.
error-action-no-such-seat = Þetta sæti er ekki til.
error-action-no-tickets-left = Engir lestarmiðar eru eftir.
error-action-no-tunnel-pending = Engin göng bíða svars.
error-action-not-enough-cars = Þú átt ekki nógu marga lestarvagna eftir fyrir þetta.
error-action-not-in-hand = Þú ert ekki með spilin sem þarf í þetta.
error-action-not-offered = Þessir lestarmiðar stóðu þér ekki til boða.
error-action-not-your-turn = Það er ekki komið að þér.
error-action-nothing-offered = Engir lestarmiðar eru í boði.
error-action-owns-other-half = Þú átt hina leiðina af þessari tvöföldu leið og mátt ekki eiga báðar.
error-action-pile-empty = Bunkinn er tómur.
error-action-route-closed = Þegar svo fáir spila lokast tvöföld leið um leið og einhver eignar sér aðra leiðina.
error-action-route-taken = Einhver hefur þegar eignað sér þessa leið.
error-action-second-card-first = Dragðu fyrst seinna spilið þitt.
error-action-slot-empty = Hér snýr ekkert spil upp.
error-action-station-there = Það er þegar lestarstöð í þessari borg.
error-action-wrong-color = Þú ert ekki með nógu mörg spil í réttum lit.
error-action-wrong-number = Þú ert ekki með nógu mörg spil fyrir þetta.
error-action-wrong-surcharge = Aukaspilin verða að vera í litnum sem þú lagðir niður, eða dráttarvagnar.
