### Messages of login, sign-up, profile, and settings.

## Names and passwords

account-name = Nafn
account-name-hint = Allir sjá það. 2 til 24 stafir: bókstafir, tölustafir, bil og - _ . '
account-password = Lykilorð
account-password-hint = Minnst 8 stafir. Stutt setning er best.
account-show = Sýna lykilorðið
account-flaw-name = Nafn þarf að vera 2 til 24 stafir.
account-flaw-password = Lykilorð þarf að vera minnst 8 stafir.
account-flaw-same = Lykilorðið má ekki vera það sama og nafnið.

## Log in and sign up

login-title = Innskráning
login-text = Gaman að sjá þig aftur.
login-guest = Þú spilar sem gestur. Ef þú skráir þig inn flytjast leikir gestsins ekki með. Búðu frekar til aðgang til að halda þeim.
login-do = Skrá mig inn
login-other = Ertu ekki með aðgang?
login-already = Þú hefur skráð þig inn með nafninu { $who }.
signup-title = Nýskráning
signup-text = Nafn og lykilorð er allt sem þarf.
signup-guest = Þú heldur leikjunum sem þú hefur spilað sem gestur.
signup-do = Búa til aðgang
signup-other = Ertu nú þegar með aðgang?
login-forgot = Gleymdirðu lykilorðinu?
signup-forget = Ekkert netfang er tengt aðganginum. Vistaðu endurheimtarkóða eftir nýskráningu: með þeim kemstu aftur inn ef þú gleymir lykilorðinu.
signup-closed = Lokað er fyrir nýskráningu
signup-closed-text = Ekki er hægt að búa til nýjan aðgang sem stendur. Þú getur samt spilað sem gestur.
signup-closed-play = Spila sem gestur
suspended-other = Nota annan aðgang

## Recovery codes and reset links

welcome-title = Aðgangurinn þinn er tilbúinn
welcome-text = Vistaðu endurheimtarkóða núna. Ekkert netfang er tengt aðganginum og með slíkum kóða kemstu aftur inn ef þú gleymir lykilorðinu.
welcome-done = Ég hef vistað þá
welcome-later = Seinna
recovery-title = Endurheimtarkóðar
recovery-text = Ef þú gleymir lykilorðinu geturðu valið nýtt með endurheimtarkóða. Þegar lykilorðinu er breytt hætta allir kóðarnir að virka og þú getur búið til nýja.
recovery-left = { $count ->
    [0] Þú átt enga endurheimtarkóða.
    [1] Þú átt einn endurheimtarkóða eftir.
   *[other] Þú átt { $count } endurheimtarkóða eftir.
}
recovery-void = Gömlu kóðarnir hætta að virka.
recovery-create = Búa til endurheimtarkóða
recovery-once = Vistaðu þessa kóða núna. Þeir eru aðeins sýndir einu sinni.
recovery-file = Fogg, { $host }: endurheimtarkóðar fyrir aðganginn { $name }
recovery-download = Sækja
recovery-print = Prenta
recover-title = Nota endurheimtarkóða
recover-text = Veldu nýtt lykilorð með einum af endurheimtarkóðunum þínum.
recover-code = Endurheimtarkóði
recover-code-hint = Bil og bandstrik skipta ekki máli.
recover-do = Vista nýtt lykilorð
recover-lost = Áttu engan kóða eftir? Umsjónarmaður netþjónsins getur sent þér tengil til að velja nýtt lykilorð.
recover-done = Lykilorðinu hefur verið breytt
recover-done-text = Þú hefur skráð þig inn með nafninu { $who }. Öllum öðrum innskráningum er lokið.
reset-title = Veldu nýtt lykilorð
reset-text = Þessi tengill er fyrir aðganginn { $who }.
reset-spent = Þessi tengill gildir ekki
reset-spent-text = Hann hefur þegar verið notaður, er útrunninn eða það vantar hluta af honum. Biddu umsjónarmann netþjónsins um nýjan.

## Profile

profile-title = Prófíll
profile-guest = Þú ert gestur: þessi aðgangur er aðeins til í þessum vafra.
profile-guest-do = Búa til aðgang og halda leikjunum mínum
profile-since = Með síðan { $date }
profile-nobody = Þú hefur ekki skráð þig inn
profile-nobody-text = Skráðu þig inn, búðu til aðgang eða spilaðu bara sem gestur.
profile-settings = Stillingar: tungumál, litir, hljóð og fleira
profile-finished = Loknir leikir
profile-won = Sigrar: { $won } af { $all }
profile-no-games = Engir loknir leikir enn.
profile-no-games-do = Spila leik
profile-more = Sýna eldri leiki
profile-name = Nafn
profile-save = Vista
profile-saved = Vistað.
profile-password = Lykilorð
profile-password-current = Núverandi lykilorð
profile-password-new = Nýtt lykilorð
profile-password-saved = Vistað. Þú þarft að skrá þig aftur inn í öðrum tækjum og gömlu endurheimtarkóðarnir virka ekki lengur.

## Sessions

sessions-title = Virkar innskráningar
sessions-text = Vafrar sem eru skráðir inn á þennan aðgang. Ljúktu þeim innskráningum sem þú kannast ekki við og skiptu svo um lykilorð.
sessions-agent = { $browser }, { $system }
sessions-unknown = Óþekktur vafri
sessions-this = þetta tæki
sessions-seen = Síðast notað: { $date }
sessions-end = Ljúka
sessions-end-one = Ljúka innskráningu: { $what }
sessions-end-others = Ljúka öllum öðrum innskráningum
sessions-ended = { $count ->
    [1] Innskráningunni er lokið.
   *[other] Öðrum innskráningum er lokið ({ $count }).
}

## Your bots

bots-title = Tölvuspilararnir þínir
bots-text = Þín eigin forrit sem spila við fólk. Hvert þeirra er með aðgang og aðgangslykil.
bots-guide = Svona skrifar þú forrit sem spilar
bots-reference = Skilaboð þjónsins
bots-name = Nafn á nýjum tölvuspilara
bots-create = Búa til
bots-token = Aðgangslykill: { $name }. Hann er aðeins sýndur einu sinni: geymdu hann á öruggum stað.
bots-token-label = Aðgangslykill
bots-renew = Skipta um aðgangslykil: { $name } (sá gamli fellur úr gildi)
bots-delete = Eyða: { $name }
bots-delete-yes = Eyða endanlega

## Muted players

muted-title = Spilarar sem þú heyrir ekki í
muted-none = Þú heyrir í öllum.
# A player the reader has not played with: only part of the ID is known.
muted-unknown = Spilari { $id }

## Log out and delete

leave-sessions = Þetta tæki og önnur
leave-logout = Skrá mig út
leave-everywhere = Skrá mig út alls staðar
leave-guest = Eftir útskráningu er ekki hægt að komast aftur inn á gestaaðgang. Búðu fyrst til aðgang ef þú vilt halda leikjunum þínum.
leave-data = Gögnin þín
leave-export-text = Allt sem netþjónninn geymir um þig, í einni skrá: aðgangurinn, leikir, skrár um þá og skilaboðin þín.
leave-export = Sækja gögnin mín
leave-delete = Eyða aðganginum
leave-delete-text = Aðganginum, stillingum hans og tölvuspilurum er eytt strax. Loknir leikir standa áfram með nafninu sem þú spilaðir undir. Þetta er ekki hægt að afturkalla.
leave-delete-yes = Eyða endanlega

## Settings

settings-kept-account = Vistaðar með aðganginum þínum og gilda í öllum tækjunum þínum.
settings-kept-device = Vistaðar í þessum vafra.
settings-page = Útlit
settings-language-browser = Sama og í vafranum
settings-contrast-hint = Skýrari línur og svartur texti á hvítu.
settings-board = Spilaborð og spil
settings-symbols-hint = Stærri tákn á reitum leiða og á spilum.
settings-sample = Hverjum lit fylgir líka tákn og hverjum spilara mynstur.
settings-play = Á meðan spilað er
settings-confirm-hint = Áður en þú eignar þér leið: önnur snerting, eða 3 sekúndur til að hætta við. Eftir tækinu: snerting á snertiskjám, annars niðurtalning.
settings-speed-hint = Ef kerfið þitt biður um minni hreyfingu er alltaf slökkt á hreyfimyndum.
settings-tempo-hint = Sýnir leiki annarra spilara einn í einu. Smellur eða takki sleppir biðinni. Þegar klukka gengur er engin bið.
settings-attention = Hljóð og tilkynningar
settings-sound = Hljóð
settings-sound-hint = Slökkt þar til þú kveikir á því.
settings-volume = Hljóðstyrkur
settings-notify-hint = Tilkynning frá vafranum þegar þessi flipi er í bakgrunni.
settings-notify-denied = Vafrinn bannar tilkynningar frá þessari síðu. Leyfðu þær fyrst í stillingum hans.
settings-notify-none = Þessi vafri styður ekki tilkynningar.
settings-profile = Prófíllinn þinn: nafn, lykilorð, leikir og gögn
