/** One word or phrase per line; plurals are words of their own. Left out: 'Mongo' (a database). */
export const GERMAN = `
arschficker
ausländer raus
bring dich um
drecksjude
fick dich
fotze
fotzen
heil hitler
hitler
hure
huren
hurensoehne
hurensohn
hurensöhne
hurentochter
judensau
judenschwein
kanacke
kanacken
kanake
kanaken
kinderficker
missgeburt
missgeburten
neger
negerin
nigger
nutte
nutten
saujude
schlampe
schlampen
schlitzauge
schlitzaugen
schwuchtel
schwuchteln
sieg heil
spast
spasten
spasti
spastis
transe
transen
untermensch
untermenschen
vergasen
vergewaltigen
wichser
wixer
wixxer
ziegenficker
zigeuner
`;
