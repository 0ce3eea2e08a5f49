import { foldedWords } from '#domain/text/italian-fold.ts';

/**
 * What citizens report, a subject a line: words of the kinds of disruption that deal with it, those that do where nothing
 * better is there, and the words of citizens; parts are separated by bars, words by commas. A word may be several.
 */
const table = `
illuminazione, luce, luci, lampioni, pali | impianti, manutenzione, strade | lampione, lampioncino, lampada, lampadina, luce, luci, faro, faretto, palo, palo della luce, luminaria, spento, spenta, spegne, accende, si accende, lampeggia, intermittenza, buio, al buio, buia, illuminare, illuminazione, fulminata, corrente, cavi scoperti, quadro elettrico, non si vede niente la sera, oscurità
buche, marciapiedi, asfalto, manto stradale, pavimentazione, dissesti | strade, viabilità, sentieri, lavori | buca, buche, voragine, cratere, fosso, asfalto, avvallamento, rattoppo, marciapiede, pavimentazione, mattonella, mattonelle, piastrella, sampietrini, porfido, cubetti, lastra, dislivello, gradino, scalino, inciampare, inciampato, caduto, sconnesso, dissestato, dissestata, crepa, crepe, sprofondare, cedimento, ceduto, ammortizzatore, gomma, gomma bucata, cerchione, radici, pista ciclabile, ciclabile, bici, bicicletta, cordolo, carreggiata, rampa, sedia a rotelle, carrozzina, carrozzella, passeggino, dosso, guardrail, ringhiera, parapetto, ponte, scalinata
strade, viabilità, manutenzione stradale, sentieri, mulattiere | buche, marciapiedi, lavori | strada, via, viabilità, carreggiata, sentiero, mulattiera, pista, guardrail, guard rail, ponte, ponticello, passerella, muretto, muro, parapetto, ringhiera, staccionata, scalinata, sterrata, curva, incrocio, rotonda, cantiere, lavori, ghiaia, fango, canaletta, transitare, percorribile, impraticabile, asfaltare, escursionisti
rifiuti, immondizia, raccolta, igiene urbana, discariche, cestini, ecologia | ambiente, decoro, pulizia | rifiuti, rifiuto, spazzatura, immondizia, monnezza, sporcizia, sporco, sporca, discarica, discarica abusiva, sacco, sacchi, sacchetto, sacchetti, busta, buste, cestino, cestini, cassonetto, cassonetti, bidone, bidoni, campana, mastello, contenitore, strapieno, pieno, traboccare, trabocca, svuotare, svuotato, svuotano, raccolta, ritirare, ritirato, differenziata, umido, plastica, vetro, carta, cartone, cartoni, bottiglie, lattine, cartacce, mozziconi, siringhe, siringa, eternit, amianto, calcinacci, macerie, materasso, materassi, divano, frigorifero, frigo, lavatrice, televisore, mobili, mobile, armadio, elettrodomestico, ingombranti, pneumatici, gomme vecchie, copertoni, abbandonato, abbandonati, abbandonata, buttato, buttano, gettato, scaricato, netturbini, isola ecologica, ecocentro, puzza
pulizia, spazzamento, decoro, igiene | rifiuti, ambiente, strade | sporco, sporca, sporcizia, pulire, pulizia, pulita, spazzare, spazzatrice, spazzata, lavare, cartacce, mozziconi, foglie, foglie secche, vomito, escrementi, guano, deiezioni, cacca, piccioni, degrado, vetri rotti, bottiglie rotte
verde, alberi, giardini, parchi, aiuole, piante, potature | ambiente, manutenzione, decoro | albero, alberi, alberello, pianta, piante, ramo, rami, tronco, fronde, chioma, radici, pino, pini, platano, platani, tiglio, tigli, cipresso, quercia, siepe, siepi, cespugli, cespuglio, erba, erba alta, erbacce, erbaccia, sfalcio, tagliare, tagliata, falciare, prato, aiuola, aiuole, giardino, giardini, giardinetti, parco, parchetto, verde, potare, potatura, pericolante, sradicato, secco, rovi, sterpaglie, ambrosia, irrigazione, fiori, fioriera, fioriere, panchina, panchine, altalena, scivolo, giochi, giostra, area giochi, fontanella, caduto, cresciuta, inclinato, processionaria
arredo, parchi gioco, giochi, aree gioco, panchine, parchi | verde, giardini, decoro, altro | panchina, panchine, altalena, scivolo, giochi, giostra, giostrine, dondolo, area giochi, parco giochi, rastrelliera, tavolo, tavoli, fioriera, cestino rotto, fontanella, staccionata, recinzione, cancello, bacheca, pensilina, asse, schegge
segnaletica, semafori, cartelli, segnali | viabilità, traffico, strade, sicurezza | semaforo, semafori, segnale, segnali, segnaletica, cartello, cartelli, cartello stradale, stop, precedenza, strisce, strisce pedonali, attraversamento, attraversare, zebrate, attraversamento pedonale, linea, linee, righe, sbiadite, sbiadita, sbiadito, cancellate, specchio, specchio parabolico, divieto, senso unico, limite di velocità, verde, giallo, rosso, pedoni, lampeggia, dissuasore, paletto, paletti, dosso, rallentatore, targa della via, nome della via, indicazione, indicazioni, girato, storto, piegato, abbattuto, illeggibile, freccia
traffico, sosta, parcheggi, mobilità, polizia locale, viabilità | segnaletica, strade, sicurezza | parcheggio, parcheggiare, parcheggiano, parcheggiata, sosta, doppia fila, sosta selvaggia, divieto, auto abbandonata, macchina abbandonata, moto, motorini, monopattino, monopattini, velocità, corrono, veloci, traffico, ingorgo, coda, camion, passo carrabile, posto disabili, autovelox, vigili, multe, parcometro
acqua, acquedotto, idrico, fognature, perdite, fontane, tombini, caditoie | strade, impianti, manutenzione | acqua, perdita, perde, perdita di acqua, tubo, tubatura, tubazione, zampilla, sgorga, rubinetto, fontana, fontanella, idrante, contatore, pressione, senza acqua, acquedotto, potabile, torbida, marrone, fogna, fognatura, fognature, fognario, liquami, scarico, scarichi, tombino, tombini, chiusino, griglia, caditoia, caditoie, canaletta, grondaia, allagato, allagata, allagamento, allaga, si allaga, pozzanghera, pozza, ristagno, piove, pioggia, intasato, intasata, otturato, otturata, tappato, rigurgito, puzza di fogna, cattivo odore, odore, puzza, bagnato, scorre, gocciola, depuratore, sorgente, vasca
animali, randagi, cani, gatti, canile, fauna, veterinario | igiene, ambiente, disinfestazione | animale, animali, cane, cani, randagio, randagi, gatto, gatti, gattini, topo, topi, ratto, ratti, piccione, piccioni, colombi, gabbiani, cinghiale, cinghiali, volpe, lupo, lupi, serpente, biscia, vipera, vespe, calabroni, nido, nido di vespe, api, zanzare, zanzara, blatte, scarafaggi, carcassa, carogna, cucciolo, guinzaglio, museruola, abbaia, abbaiano, deiezioni, escrementi, cacca, mucca, mucche, pecore, capre, cavallo, uccello, riccio, capriolo, cervo, nutrie, colonia felina, investito, processionaria, zecche
disinfestazione, derattizzazione, igiene, infestanti | animali, ambiente, rifiuti | topo, topi, ratto, ratti, zanzare, zanzara, blatte, scarafaggi, vespe, calabroni, nido di vespe, formiche, insetti, zecche, larve, piccioni, processionaria
neve, ghiaccio, spazzaneve, sgombero neve, invernale | strade, viabilità | neve, nevicata, nevicato, ghiaccio, ghiacciato, ghiacciata, gelo, gelato, lastra di ghiaccio, lastrone, spazzaneve, spalare, spalata, sale, spargisale, cumulo di neve, cumulo, scivola, si scivola, slavina, valanga, stalattiti, ghiaccioli
frane, dissesto, smottamenti, protezione civile, idrogeologico, torrenti | strade, sentieri, ambiente | frana, frane, frana, franato, franata, smottamento, smottato, massi, masso, sassi, sasso, pietre, roccia, rocce, detriti, terra, versante, scarpata, terrapieno, muro di contenimento, muro a secco, crollato, crollo, torrente, fiume, rio, argine, alveo, esondare, erosione, fango, colata
rumori, rumore, acustico, disturbo, quiete | ambiente, polizia, altro | rumore, rumori, rumoroso, musica, musica alta, schiamazzi, chiasso, baccano, urla, gridano, casino, locale, bar, festa, notte, di notte, dormire, allarme, sirena, martello pneumatico, volume, decibel, abbaia
vandalismo, vandali, atti vandalici, decoro, graffiti, degrado | arredo, sicurezza, polizia, altro | vandali, vandalismo, vandalico, scritte, scritta, graffiti, imbrattato, imbrattata, vernice, spray, murales, spaccato, sfregiato, distrutto, bruciato, incendiato, rotto di proposito, danneggiato, ragazzini, teppisti, spaccio, ubriachi, bivacco
odori, inquinamento, aria, ambiente, esalazioni | rifiuti, ecologia, igiene, altro | odore, odori, puzza, puzzo, fumo, fumi, esalazioni, smog, inquinamento, schiuma, chimico, bruciare, bruciano, polvere, miasmi, sversamento, amianto, eternit
edifici, immobili, scuole, impianti sportivi, palestre, cimiteri, patrimonio | manutenzione, altro | scuola, palestra, asilo, cimitero, tomba, municipio, biblioteca, bagno pubblico, bagni pubblici, tetto, soffitto, infiltrazione, infiltrazioni, ascensore, riscaldamento, termosifoni, spogliatoi, campo da calcio, campetto, cornicione, intonaco, facciata, porta, finestra, vetro rotto
trasporto, trasporti, autobus, fermate, mezzi | mobilità, viabilità, altro | autobus, bus, pullman, corriera, fermata, pensilina, linea, orari, corsa, navetta, scuolabus, biglietti
barriere, accessibilità, disabili | marciapiedi, strade, viabilità | barriera, barriere architettoniche, carrozzina, carrozzella, sedia a rotelle, disabile, disabili, rampa, scivolo per disabili, passeggino, ipovedente, ascensore, montascale, gradino
`;

/** A subject, in folded words. */
export interface Subject {
  /** Words of the names of kinds that deal with it. */
  names: ReadonlySet<string>;
  /** Words of the names of kinds that deal with it too. */
  nearNames: ReadonlySet<string>;
  /** What citizens write of it, a phrase being words joined by spaces. */
  words: ReadonlySet<string>;
}

const folded = (text: string): ReadonlySet<string> =>
  new Set(text.split(',').map((words) => foldedWords(words).join(' ')));

/** What citizens report. */
export const subjects: readonly Subject[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [names = '', nearNames = '', words = ''] = line.split('|');
    return { names: folded(names), nearNames: folded(nearNames), words: folded(words) };
  });
