### Local names of cities, by the id of the city. The boards keep the names on them; search and screen readers also use these.
### Only names that differ from the board's name, accents aside. `.also` has more names for the search.

local-angora = Ankara
local-athina = Ateena
local-berlin = Berliini
local-bruxelles = Bryssel
local-bucuresti = Bukarest
local-constantinople = Konstantinopoli
    .also = Istanbul
local-danzig = Gdańsk
local-kharkov = Harkova
    .also = Harkiva
local-kobenhavn = Kööpenhamina
local-kyiv = Kiova
local-lisboa = Lissabon
local-london = Lontoo
local-moskva = Moskova
local-paris = Pariisi
local-petrograd = Pietari
local-riga = Riika
local-roma = Rooma
local-smyrna = Izmir
local-sochi = Sotši
local-stockholm = Tukholma
local-venezia = Venetsia
local-warszawa = Varsova
local-wilno = Vilna
local-zagrab = Zagreb
