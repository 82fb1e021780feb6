### Local names of cities, by the id of the city. The boards keep the names on them; search and screen readers also use these.
### Only names that differ from the board's name, accents aside. `.also` has more names for the search.

local-angora = Ankara
local-athina = Athens
local-bruxelles = Brussels
local-bucuresti = Bucharest
local-constantinople = Istanbul
local-danzig = Gdańsk
local-kharkov = Kharkiv
local-kobenhavn = Copenhagen
local-lisboa = Lisbon
local-moskva = Moscow
local-munchen = Munich
local-petrograd = Saint Petersburg
    .also = St. Petersburg
local-roma = Rome
local-smyrna = Izmir
local-venezia = Venice
local-warszawa = Warsaw
local-wien = Vienna
local-wilno = Vilnius
local-zagrab = Zagreb
