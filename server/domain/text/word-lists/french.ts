/** One word or phrase per line; plurals are words of their own. Left out: 'négro' (Spanish without its accent), 'putain' (mild), 'raton' (a raccoon). */
export const FRENCH = `
attardé mental
bamboula
bamboulas
bicot
bicots
bougnoule
bougnoules
chinetoque
chinetoques
connasse
connasses
enculer
enculé
enculée
enculés
fdp
fils de pute
gouine
gouines
heil hitler
hitler
mongolien
mongoliens
niakoué
niakoués
nique ta mère
nique ta race
ntm
nègre
nègres
pute
putes
pédophile
pédophiles
pédé
pédés
pétasse
pétasses
sale arabe
sale juif
sale noir
sales juifs
salope
salopes
suce ma bite
suicide toi
tapette
tapettes
tarlouze
tarlouzes
travelo
travelos
tue toi
violeur
violeurs
youpin
youpins
youtre
youtres
`;
