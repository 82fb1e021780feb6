### Local names of cities, by the id of the city. The boards keep the names on them; search and screen readers also use these.
### Only names that differ from the board's name, accents aside. `.also` has more names for the search.

local-angora = Ankara
local-athina = Atena
local-budapest = Budapesta
local-constantinople = Constantinopol
    .also = Istanbul
local-danzig = Gdansk
local-kharkov = Harkiv
    .also = Harkov
local-kobenhavn = Copenhaga
local-kyiv = Kiev
local-lisboa = Lisabona
local-london = Londra
local-marseille = Marsilia
local-moskva = Moscova
local-petrograd = Sankt Petersburg
local-smyrna = Izmir
local-sochi = Soci
local-venezia = Veneția
local-warszawa = Varșovia
local-wien = Viena
local-wilno = Vilnius
local-zagrab = Zagreb
