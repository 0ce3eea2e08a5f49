/** Rubbish and the environment: entries as `everyday-words.ts` explains them. */
export const wasteWords = `
monnezza, munnezza, mondezza, immondizia, spazzatura, pattume, pattumiera, rumenta, rusco, scoasse, rudo, scarti, sporcizia: rifiuti
cassonetto, bidone, bidoncino, secchio, pattumiera, mastello, sacchi, sacchetti: contenitori, contenitore
monnezza, spazzatura, immondizia, rumenta, netturbini, spazzini, camion della spazzatura: raccolta, ritirare i rifiuti
tassa sui rifiuti, tassa rifiuti, tassa dei rifiuti, bolletta dei rifiuti, bolletta rifiuti, tassa spazzatura, tassa della spazzatura, tassa immondizia, tarsu, tares, tia, tarip: tari
discarica, isola ecologica, centro di raccolta, piattaforma ecologica, centro raccolta, ricicleria: ecocentro, isola ecologica, centro di raccolta, ecopunto
discarica abusiva, rifiuti per strada, rifiuti abbandonati, buttano i rifiuti: abbandono di rifiuti
divano, materasso, armadio, mobile, mobili, letto, poltrona, roba vecchia, roba grossa, tavolo, sgomberare, sgombero, svuotare cantina: ingombranti
lavatrice, frigo, televisore, tv, lavastoviglie, forno, computer rotto, elettrodomestico, elettrodomestici, raee, stampante: frigorifero, televisione, ingombranti, raee
yogurt, bottiglie, flaconi, vaschette, polistirolo, imballaggi, cellophane, cd, tetrapak: plastica
vasetti, barattoli, lattine, scatolette, bottiglie di vetro, tappi, alluminio, bicchieri: vetro, lattine, scatolette
vasetti dello yogurt: plastica
scontrino, cartoni, giornali, cartone della pizza, scatole, riviste, quaderni: carta, cartone
umido, avanzi, bucce, fondi di caffe, scarti di cucina, lettiera, resti di cibo: organico
secco, non riciclabile, residuo, secco residuo, indifferenziata: indifferenziato
differenziata, differenziare, riciclare, riciclo, separare i rifiuti, porta a porta: raccolta differenziata
olio fritto, olio esausto, olio di frittura, olio vegetale: olio da cucina
medicine, medicinali, farmaco, pastiglie, pillole, batterie, lampade, neon: farmaci, pile, lampadine
pitture, pittura, diluente, acquaragia, acidi, colle, trielina, veleni: vernici, solventi, chimici
erba, foglie, rami, siepe, giardino, ramaglie, verde, potare, prato: sfalci, potature
sterpaglie, ramaglie, stoppie: rami, foglie
composter, compostiera, compost: compostaggio
detriti, piastrelle, mattoni, sanitari, calcinaccio, inerti: macerie, calcinacci
eternit, fibrocemento: amianto
abiti, vestiti vecchi, scarpe, panni: vestiti usati
pannolone, pannolino, pannolini: pannolini, pannoloni
sgarrare, sbagliare raccolta: sbagliare differenziata
non hanno svuotato, non sono passati, saltato il ritiro, non e passato il camion, non ritirano: non hanno ritirato
smog, inquinamento, polveri sottili, blocco traffico, blocco auto, euro 4, diesel, targhe alterne, stufa, pellet, camino: smog, circolare
`;
