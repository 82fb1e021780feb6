### Local names of cities, by the id of the city. The boards keep the names on them; search and screen readers also use these.
### Only names that differ from the board's name, accents aside. `.also` has more names for the search.

local-angora = Ankara
local-athina = Aþena
local-bruxelles = Brussel
local-bucuresti = Búkarest
local-constantinople = Konstantínópel
    .also = Istanbúl, Mikligarður
local-danzig = Gdansk
local-edinburgh = Edinborg
local-kharkov = Kharkív
local-kobenhavn = Kaupmannahöfn
local-kyiv = Kænugarður
    .also = Kíev
local-lisboa = Lissabon
local-london = Lundúnir
    .also = London
local-petrograd = Pétursborg
local-roma = Róm
local-smyrna = Izmir
local-sochi = Sotsjí
local-stockholm = Stokkhólmur
local-venezia = Feneyjar
local-warszawa = Varsjá
local-wien = Vín
    .also = Vínarborg
local-wilno = Vilníus
local-zagrab = Zagreb
