### Errors of the server by code: `table/full` is `error-table-full`.
### Whole sentences for players: the problem and, if it is not obvious, what to do.

error-unknown = Eitthvað fór úrskeiðis. ({ $code })
error-network = Ekki næst samband við netþjóninn. Reyndu aftur eftir smástund.
error-action-not-now = Þetta er ekki hægt núna. Ljúktu fyrst við ákvörðunina sem bíður.
error-unreadable = Ekki var hægt að lesa svar netþjónsins. Endurhladdu síðuna.
error-rate-limited = Of margar beiðnir. Bíddu augnablik.
error-internal = Eitthvað fór úrskeiðis á netþjóninum. Engu var breytt.
error-conflict = Einhver annar varð fljótari til. Athugaðu stöðuna aftur.
error-message-unreadable = Netþjónninn gat ekki lesið skilaboðin. Endurhladdu síðuna.
error-not-found = Þetta er ekki til eða þú hefur ekki aðgang að því.

## Accounts

error-account-none = Skráðu þig fyrst inn, búðu til aðgang eða spilaðu sem gestur.
error-account-bad-name = Ekki er hægt að nota þetta nafn. Nafn þarf að vera 2 til 24 stafir: bókstafir úr einu stafrófi, tölustafir, bil og - _ . ' Sum nöfn eru frátekin.
error-account-bad-password = Ekki er hægt að nota þetta lykilorð. Það þarf að vera minnst 8 stafir og má ekki vera eitt af þeim algengustu.
error-account-bot = Aðgangur tölvuspilara getur ekki gert þetta.
error-account-logged-in = Þú hefur þegar skráð þig inn.
error-account-muted = Þú getur ekki skrifað í spjallið sem stendur: umsjónarmaður netþjónsins hefur lokað á þig þar.
error-account-name-taken = Einhver annar er með þetta nafn.
error-account-no-reset = Þessi tengill hefur þegar verið notaður eða er útrunninn. Biddu umsjónarmann netþjónsins um nýjan.
error-account-settings-too-large = Þessar stillingar taka of mikið pláss til að hægt sé að vista þær.
error-account-sign-up-first = Gestir geta ekki gert þetta. Búðu fyrst til aðgang. Þú heldur leikjunum þínum.
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
error-request-method = Netþjónninn styður ekki þessa beiðni. Endurhladdu síðuna.
error-request-no-websocket = Lokað var á tenginguna á leiðinni. Hugsanlega leyfir milliþjónn (proxy) ekki WebSocket.
error-request-not-json = Netþjónninn gat ekki lesið beiðnina. Endurhladdu síðuna.
error-request-timeout = Þetta tók of langan tíma. Reyndu aftur.
error-request-too-large = Þetta er of langt.
error-request-unreadable = Netþjónninn gat ekki lesið beiðnina. Endurhladdu síðuna.
error-server-closing = Verið er að endurræsa netþjóninn. Reyndu aftur eftir smástund.
error-store-unavailable = Netþjónninn getur ekki vistað neitt sem stendur. Athugaðu stöðuna eftir augnablik og endurtaktu þetta ef það hefur ekki skilað sér.

## Tables

error-table-bad-entropy = Ekki er hægt að bæta þessu við stokkunina.
error-table-bad-options = Ekki er hægt að búa til borð með þessum stillingum.
error-table-bad-request-id = Netþjónninn gat ekki lesið beiðnina. Endurhladdu síðuna.
error-table-bad-text = Ekki er hægt að senda þessi skilaboð: þau eru tóm eða of löng.
error-table-begun = Leikurinn er þegar hafinn.
error-table-chat-full = Við þetta borð hefur verið skrifað eins mikið í spjallið og leyfilegt er.
error-table-dismissed = Gestgjafinn vísaði þér frá þessu borði. Þú getur aðeins komið aftur ef gestgjafinn býður þér á ný.
error-table-finished = Leiknum er lokið.
error-table-full = Öll sæti eru upptekin. Þú getur fylgst með í staðinn.
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
error-table-stale-decision = Staðan í leiknum hefur breyst. Athugaðu hana aftur.
error-table-stood-in = Tölvuspilari spilar fyrir þig. Taktu fyrst við sætinu þínu aftur.
error-table-too-many = Þú ert með of mörg opin borð. Ljúktu fyrst leik eða farðu frá einu þeirra.
error-table-too-many-changes = Þú hefur gert þetta of oft við þetta borð.
error-table-cannot-change = Ekki er hægt að breyta borðinu svona. Spilarar halda sætum sínum; vísaðu spilara fyrst frá.
error-table-no-such-color = Þessi litur er ekki til.
error-table-color-taken = Annar spilari er með þennan lit.
error-table-no-proposal = Tillagan um að ljúka spilinu er ekki lengur í gildi.
error-table-too-many-newcomers = Of margir ólíkir spilarar hafa sest við þetta borð. Búðu til nýtt borð.
error-table-too-many-searching = Þú ert með of mörg opin borð með sterkum tölvuspilurum. Ljúktu fyrst leik eða farðu frá einu þeirra.
error-table-too-many-watchers = Of margir eru að fylgjast með þessu borði.
error-table-which-seat = Þú ert með fleiri en eitt sæti hér. Veldu eitt þeirra.

## Undo

error-undo-of-others = Aðeins sá sem valdi aðgerðina getur tekið hana til baka.
error-undo-revealed = Ekki er hægt að taka þessa aðgerð til baka: hún sýndi eitthvað sem var hulið.
error-undo-too-late = Of seint: leikurinn hefur haldið áfram.
error-undo-too-often = Þú hefur tekið of margar aðgerðir til baka í þessum leik.

## Table options

error-options-no-such-map = Þetta spilaborð er ekki til.
error-options-no-such-bot = Þessi tölvuspilari er ekki til.
error-options-players = Þetta spilaborð er ekki fyrir þennan fjölda spilara.
error-options-no-person = Minnst eitt sæti þarf að vera fyrir manneskju.
error-options-bad-name = Ekki er hægt að nota þetta nafn. Nafn þarf að vera 1 til 24 stafir: bókstafir úr einu stafrófi, tölustafir, bil og - _ . ' Sum nöfn eru frátekin.
error-options-name-twice = Tveir spilarar geta ekki haft nöfn sem líta eins út.
error-options-no-such-seat = Sætið sem á að byrja er ekki til.
error-options-reserve = Tíminn á klukkunni þarf að vera frá 30 sekúndum upp í 3 klukkustundir.
error-options-increment = Í hvert sinn geta mest bæst 10 mínútur við klukkuna.
error-options-per-turn = Tíminn til að gera getur verið frá 1 mínútu upp í 30 daga.
error-options-cars = Með þessum fjölda lestarvagna er ekki hægt að spila á þessu spilaborði.
error-options-first-tickets = Ekki er hægt að krefjast þess að svona mörgum af fyrstu lestarmiðunum sé haldið.
error-options-no-game = Með þessum reglum er ekki hægt að spila á þessu spilaborði.

## Rejected actions

error-action-already-chosen = Þú hefur þegar valið lestarmiðana þína.
error-action-answer-offer-first = Veldu fyrst úr lestarmiðunum sem þú dróst.
error-action-answer-tunnel-first = Borgaðu fyrst fyrir göngin eða taktu spilin aftur.
error-action-choose-tickets-first = Fyrst verða allir að velja fyrstu lestarmiðana sína.
error-action-ferry-needs-locomotives = Fyrir þessa ferjuleið þarf fleiri dráttarvagna.
error-action-game-over = Leiknum er lokið.
error-action-keep-more = Þú verður að halda fleiri lestarmiðum.
error-action-locomotive-second = Dráttarvagn sem snýr upp má ekki vera seinna spilið þitt.
error-action-mixed-cards = Spilin verða að vera í einum lit. Dráttarvagnar mega vera með.
error-action-must-not-pass = Enn er aðgerð möguleg, svo að þú mátt ekki segja pass.
error-action-no-station-left = Þú hefur byggt allar lestarstöðvarnar þínar.
error-action-no-stations = Í þessum leik eru engar lestarstöðvar.
error-action-no-such-city = Þessi borg er ekki til.
error-action-no-such-route = Þessi leið er ekki til.
error-action-no-such-seat = Þetta sæti er ekki til.
error-action-no-tickets-left = Engir lestarmiðar eru eftir.
error-action-no-tunnel-pending = Það eru engin göng að borga fyrir núna.
error-action-not-enough-cars = Þú átt ekki nógu marga lestarvagna eftir.
error-action-not-in-hand = Þú ert ekki með þessi spil.
error-action-not-offered = Þessir lestarmiðar stóðu þér ekki til boða.
error-action-not-your-turn = Það er ekki komið að þér.
error-action-nothing-offered = Það eru engir lestarmiðar að velja úr núna.
error-action-owns-other-half = Þú átt hina leiðina af þessari tvöföldu leið og mátt ekki eiga báðar.
error-action-pile-empty = Bunkinn er tómur.
error-action-route-closed = Þegar svo fáir spila má aðeins eigna sér aðra leiðina af tvöfaldri leið.
error-action-route-taken = Einhver hefur þegar eignað sér þessa leið.
error-action-second-card-first = Dragðu fyrst seinna spilið þitt.
error-action-slot-empty = Hér snýr ekkert spil upp.
error-action-station-there = Það er þegar lestarstöð í þessari borg.
error-action-wrong-color = Þú ert ekki með nógu mörg spil í réttum lit.
error-action-wrong-number = Þú ert ekki með nógu mörg spil.
error-action-wrong-surcharge = Borgaðu aukaspilin í litnum sem þú lagðir niður eða með dráttarvögnum.
