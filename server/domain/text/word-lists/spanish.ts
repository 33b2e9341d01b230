/** One word or phrase per line; plurals are words of their own. Left out: 'negro' alone (a color), 'perra' (a dog). */
export const SPANISH = `
bollera
bolleras
chinga tu madre
chupapollas
comepollas
concha de tu madre
concha tu madre
conchatumadre
follamadres
gitano de mierda
hdp
heil hitler
hijo de puta
hijoputa
hijueputa
hitler
judío de mierda
malparida
malparido
malparidos
mamapollas
marica
maricas
maricon
maricones
mongólica
mongólico
mongólicos
moro de mierda
mátate
negrata
negratas
negro de mierda
pederasta
pederastas
pedófilo
pedófilos
puta
putas
putita
putitas
puto
puto negro
putos
retrasado mental
subnormal
subnormales
sudaca
sudacas
suicídate
travelo
travelos
violador
violadores
zorra
zorras
`;
