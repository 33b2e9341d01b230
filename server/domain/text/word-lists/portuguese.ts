/** One word or phrase per line; plurals are words of their own. Left out: 'veado' (a deer), 'bicha' (a queue), 'macaco' (a monkey). */
export const PORTUGUESE = `
arrombada
arrombado
arrombados
baitola
baitolas
boiola
boiolas
buceta
bucetas
cabrão
cabrões
chupa meu pau
chupa rola
cigano de merda
cuzão
cuzões
estuprador
estupradores
fdp
filha da puta
filho da puta
filhos da puta
heil hitler
hitler
judeu de merda
mongoloide
mongolóides
paneleiro
paneleiros
pau no cu
pedófilo
pedófilos
preto de merda
preto imundo
puta
putas
retardada
retardado
retardados
sapatão
se mata
se mate
tomar no cu
traveco
travecos
vadia
vadias
vagabunda
vagabundas
viado
viados
vtnc
`;
