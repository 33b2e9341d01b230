/** One word or phrase per line; plurals are words of their own. Left out: 'coon' (a cat), 'retard' (French), 'kkk' (Brazilian laughter). */
export const ENGLISH = `
1488
beaner
beaners
bitch
bitches
chink
chinks
cocksucker
cocksuckers
cumslut
cunt
cunts
fag
faggot
faggots
fags
gas the jews
gook
gooks
heil hitler
hitler
jigaboo
kike
kikes
kill yourself
kys
motherfucker
motherfuckers
nigga
niggas
nigger
niggers
niglet
paki
pakis
pedo
pedophile
pedophiles
pedos
porch monkey
pussy
raghead
ragheads
rape
raped
rapist
rapists
retarded
retards
sand nigger
sandnigger
shemale
shemales
sieg heil
slut
sluts
spic
spics
towelhead
towelheads
trannies
tranny
twat
twats
wanker
wankers
wetback
wetbacks
white power
whore
whores
`;
