import { foldedWords } from '#domain/text/italian-fold.ts';
import { distance } from '#features/search/public/spelling.ts';
import type { Kind } from '../report-context.ts';

/**
 * What citizens report, a subject a line: words of the kinds of disruption that deal with it, those that do where nothing
 * better is there, and the words of citizens; parts are separated by bars, words by commas. A word may be several.
 */
const table = `
illuminazione, luce, luci, lampioni, pali | impianti, manutenzione, strade | lampione, lampioncino, lampada, lampadina, luce, luci, faro, faretto, palo, palo della luce, luminaria, spento, spenta, spegne, accende, si accende, lampeggia, intermittenza, buio, al buio, buia, illuminare, illuminazione, fulminata, corrente, cavi scoperti, quadro elettrico, non si vede niente la sera, oscurità, lampioncini, led, neon, plafoniera, riflettore, crepuscolare, sportellino, fili elettrici, cavo elettrico, cavi elettrici, scintille, buio pesto, non si vede nulla, non si vede un, sfarfalla, fioca, illuminante, illuminato, senza luce, accesi di giorno
buche, marciapiedi, asfalto, manto stradale, pavimentazione, dissesti | strade, viabilità, sentieri, lavori | buca, buche, voragine, cratere, fosso, asfalto, avvallamento, rattoppo, marciapiede, pavimentazione, mattonella, mattonelle, piastrella, sampietrini, porfido, cubetti, lastra, dislivello, gradino, scalino, inciampare, inciampato, caduto, sconnesso, dissestato, dissestata, crepa, crepe, sprofondare, cedimento, ceduto, ammortizzatore, gomma, gomma bucata, cerchione, radici, pista ciclabile, ciclabile, bici, bicicletta, cordolo, carreggiata, rampa, sedia a rotelle, carrozzina, carrozzella, passeggino, dosso, guardrail, ringhiera, parapetto, ponte, scalinata, buco, buchi, scavo, scavato, ripristino, colabrodo, gruviera, groviera, pavé, acciottolato, ciottoli, selciato, basole, autobloccanti, catrame, bitume, asfaltatura, deambulatore, stampelle, tacchi, caviglia, scooter, sospensioni, pozzetto, scollato, sollevato, rigonfiamento, gobba, spaccatura, fessura
strade, viabilità, manutenzione stradale, sentieri, mulattiere | buche, marciapiedi, lavori | strada, via, viabilità, carreggiata, sentiero, mulattiera, pista, guardrail, guard rail, ponte, ponticello, passerella, muretto, muro, parapetto, ringhiera, staccionata, scalinata, sterrata, curva, incrocio, rotonda, cantiere, lavori, ghiaia, fango, canaletta, transitare, percorribile, impraticabile, asfaltare, escursionisti, asfaltata, scavo, scavato, colabrodo, buca, buche, voragine, tornante, galleria, sottopasso, cunetta, banchina, ciglio, transenna, transenne, lastricato, massicciata, ponticelli, gradini
rifiuti, immondizia, raccolta, igiene urbana, discariche, cestini, ecologia | ambiente, decoro, pulizia | rifiuti, rifiuto, spazzatura, immondizia, monnezza, sporcizia, sporco, sporca, discarica, discarica abusiva, sacco, sacchi, sacchetto, sacchetti, busta, buste, cestino, cestini, cassonetto, cassonetti, bidone, bidoni, campana, mastello, contenitore, strapieno, pieno, traboccare, trabocca, svuotare, svuotato, svuotano, raccolta, ritirare, ritirato, differenziata, umido, plastica, vetro, carta, cartone, cartoni, bottiglie, lattine, cartacce, mozziconi, siringhe, siringa, eternit, amianto, calcinacci, macerie, materasso, materassi, divano, frigorifero, frigo, lavatrice, televisore, mobili, mobile, armadio, elettrodomestico, ingombranti, pneumatici, gomme vecchie, copertoni, abbandonato, abbandonati, abbandonata, buttato, buttano, gettato, scaricato, netturbini, isola ecologica, ecocentro, puzza, pattume, pattumiera, cicche, sanitari, water, lavandino, scatoloni, cassette, polistirolo, teli, vestiti, indumenti, porta a porta, ritiro, ritirano, compostiera, batterie, olio esausto, barattoli, fusti, bombola, pannolini, cassone, cassoni, compattatore, netturbino, spazzino, operatori ecologici, maleodorante, percolato, posacenere, rottami, ferraglia, sanitario, rudo, rumenta
pulizia, spazzamento, decoro, igiene | rifiuti, ambiente, strade | sporco, sporca, sporcizia, pulire, pulizia, pulita, spazzare, spazzatrice, spazzata, lavare, cartacce, mozziconi, foglie, foglie secche, vomito, escrementi, guano, deiezioni, cacca, piccioni, degrado, vetri rotti, bottiglie rotte, spazzino, sudicio, luridi, lurido, urina, pipì, gomme da masticare, feci, bisogni, cicche
verde, alberi, giardini, parchi, aiuole, piante, potature | ambiente, manutenzione, decoro | albero, alberi, alberello, pianta, piante, ramo, rami, tronco, fronde, chioma, radici, pino, pini, platano, platani, tiglio, tigli, cipresso, quercia, siepe, siepi, cespugli, cespuglio, erba, erba alta, erbacce, erbaccia, sfalcio, tagliare, tagliata, falciare, prato, aiuola, aiuole, giardino, giardini, giardinetti, parco, parchetto, verde, potare, potatura, pericolante, sradicato, secco, rovi, sterpaglie, ambrosia, irrigazione, fiori, fioriera, fioriere, panchina, panchine, altalena, scivolo, giochi, giostra, area giochi, fontanella, caduto, cresciuta, inclinato, processionaria, ceppo, foglie, fogliame, marcio, appassire, seccare, annaffiare, innaffiare, edera, canne, robinia, acero, magnolia, oleandro, betulla, olmo, larice, abete, ulivo, palma, arbusti, arbusto, vegetazione, incolto, incolta, giungla, polline, tosare, rasare, gazebo, casetta, area cani, zecche
arredo, parchi gioco, giochi, aree gioco, panchine, parchi | verde, giardini, decoro, altro | panchina, panchine, altalena, scivolo, giochi, giostra, giostrine, dondolo, area giochi, parco giochi, rastrelliera, tavolo, tavoli, fioriera, cestino rotto, fontanella, staccionata, recinzione, cancello, bacheca, pensilina, asse, schegge, gazebo, casetta, dondola, divelta, portabiciclette, portabici, seduta, sedute, totem, orologio, monumento, statua
segnaletica, semafori, cartelli, segnali | viabilità, traffico, strade, sicurezza | semaforo, semafori, segnale, segnali, segnaletica, cartello, cartelli, cartello stradale, stop, precedenza, strisce, strisce pedonali, attraversamento, attraversare, zebrate, attraversamento pedonale, linea, linee, righe, sbiadite, sbiadita, sbiadito, cancellate, specchio, specchio parabolico, divieto, senso unico, limite di velocità, verde, giallo, rosso, pedoni, lampeggia, dissuasore, paletto, paletti, dosso, rallentatore, targa della via, nome della via, indicazione, indicazioni, girato, storto, piegato, abbattuto, illeggibile, freccia, contromano, palina, pulsante, corsia, corsie, zona 30, ztl, birilli, catarifrangenti, delineatori, rotatoria, attraversano, transenna, transenne, adesivo, cartellone, numero civico
traffico, sosta, parcheggi, mobilità, polizia locale, viabilità | segnaletica, strade, sicurezza | parcheggio, parcheggiare, parcheggiano, parcheggiata, sosta, doppia fila, sosta selvaggia, divieto, auto abbandonata, macchina abbandonata, moto, motorini, monopattino, monopattini, velocità, corrono, veloci, traffico, ingorgo, coda, camion, passo carrabile, posto disabili, autovelox, vigili, multe, parcometro, posteggio, posteggiare, posteggiano, rottame, camper, roulotte, targa, invalidi, disco orario, carico e scarico, contromano, sfrecciano, gare, impennano, furgone, furgoni, auto in sosta, ztl, strisce blu
acqua, acquedotto, idrico, fognature, perdite, fontane, tombini, caditoie | strade, impianti, manutenzione | acqua, perdita, perde, perdita di acqua, tubo, tubatura, tubazione, zampilla, sgorga, rubinetto, fontana, fontanella, idrante, contatore, pressione, senza acqua, acquedotto, potabile, torbida, marrone, fogna, fognatura, fognature, fognario, liquami, scarico, scarichi, tombino, tombini, chiusino, griglia, caditoia, caditoie, canaletta, grondaia, allagato, allagata, allagamento, allaga, si allaga, pozzanghera, pozza, ristagno, piove, pioggia, intasato, intasata, otturato, otturata, tappato, rigurgito, puzza di fogna, cattivo odore, odore, puzza, bagnato, scorre, gocciola, depuratore, sorgente, vasca, conduttura, condotta, condotto, scolo, scoli, bocchetta, pozzetto, scoppiato, scoppiata, fiotto, getto, spreco, sprecare, geyser, lavatoio, cisterna, autoclave, cloro, liquame, acque nere, acque bianche, melma, tanfo, fetore, fossa biologica, canale, roggia, saracinesca, idraulico, sottopasso, nubifragio, temporale
animali, randagi, cani, gatti, canile, fauna, veterinario | igiene, ambiente, disinfestazione | animale, animali, cane, cani, randagio, randagi, gatto, gatti, gattini, topo, topi, ratto, ratti, piccione, piccioni, colombi, gabbiani, cinghiale, cinghiali, volpe, lupo, lupi, serpente, biscia, vipera, vespe, calabroni, nido, nido di vespe, api, zanzare, zanzara, blatte, scarafaggi, carcassa, carogna, cucciolo, guinzaglio, museruola, abbaia, abbaiano, deiezioni, escrementi, cacca, mucca, mucche, pecore, capre, cavallo, uccello, riccio, capriolo, cervo, nutrie, colonia felina, investito, processionaria, zecche, nutria, ragni, formiche, cimici, branco, morde, morso, aggredito, feci, bisogni, gazze, cornacchie, corvi, storni, tartaruga, pesci, pesci morti, anatre, oche, coniglio, lepre, daino, istrice, tasso, orso, gattile, mangime, sfamano, area cani, insetti, alveare, sciame, pipistrelli, roditori, rospi, rane, bisce
disinfestazione, derattizzazione, igiene, infestanti | animali, ambiente, rifiuti | topo, topi, ratto, ratti, zanzare, zanzara, blatte, scarafaggi, vespe, calabroni, nido di vespe, formiche, insetti, zecche, larve, piccioni, processionaria, nutria, ragni, cimici, roditori, scorpioni, api
neve, ghiaccio, spazzaneve, sgombero neve, invernale | strade, viabilità | neve, nevicata, nevicato, ghiaccio, ghiacciato, ghiacciata, gelo, gelato, lastra di ghiaccio, lastrone, spazzaneve, spalare, spalata, sale, spargisale, cumulo di neve, cumulo, scivola, si scivola, slavina, valanga, stalattiti, ghiaccioli, brina, gelata, turbina, nevischio, sgombero, imbiancata, catene
frane, dissesto, smottamenti, protezione civile, idrogeologico, torrenti | strade, sentieri, ambiente | frana, frane, frana, franato, franata, smottamento, smottato, massi, masso, sassi, sasso, pietre, roccia, rocce, detriti, terra, versante, scarpata, terrapieno, muro di contenimento, muro a secco, crollato, crollo, torrente, fiume, rio, argine, alveo, esondare, erosione, fango, colata, piena, esondato, guado, briglia, calanco, smottare, macigno, macigni, cedimento, versanti, larice
rumori, rumore, acustico, disturbo, quiete | ambiente, polizia, altro | rumore, rumori, rumoroso, musica, musica alta, schiamazzi, chiasso, baccano, urla, gridano, casino, locale, bar, festa, notte, di notte, dormire, allarme, sirena, martello pneumatico, volume, decibel, abbaia, discoteca, movida, fracasso, assordante, condizionatore, petardi, botti, clacson, trapano, generatore, campane, frastuono, silenzio
vandalismo, vandali, atti vandalici, decoro, graffiti, degrado | arredo, sicurezza, polizia, altro | vandali, vandalismo, vandalico, scritte, scritta, graffiti, imbrattato, imbrattata, vernice, spray, murales, spaccato, sfregiato, distrutto, bruciato, incendiato, rotto di proposito, danneggiato, ragazzini, teppisti, spaccio, ubriachi, bivacco, divelto, divelta, rubato, rubata, furto, sfondato, scassinato, danni, risse, droga
odori, inquinamento, aria, ambiente, esalazioni | rifiuti, ecologia, igiene, altro | odore, odori, puzza, puzzo, fumo, fumi, esalazioni, smog, inquinamento, schiuma, chimico, bruciare, bruciano, polvere, miasmi, sversamento, amianto, eternit, gas, metano, tanfo, fetore, camino, nafta, gasolio, petrolio, benzina, olio, nube, sterpaglie, fuoco, falò
edifici, immobili, scuole, impianti sportivi, palestre, cimiteri, patrimonio | manutenzione, altro | scuola, palestra, asilo, cimitero, tomba, municipio, biblioteca, bagno pubblico, bagni pubblici, tetto, soffitto, infiltrazione, infiltrazioni, ascensore, riscaldamento, termosifoni, spogliatoi, campo da calcio, campetto, cornicione, intonaco, facciata, porta, finestra, vetro rotto, wifi, hotspot, colonnina, ricarica, defibrillatore, orologio, campanile, monumento, statua, sottopasso, aula, aule, mensa, doccia, docce, piscina, sporge, tegole, grondaia, colombario, loculo, lapide
trasporto, trasporti, autobus, fermate, mezzi | mobilità, viabilità, altro | autobus, bus, pullman, corriera, fermata, pensilina, linea, orari, corsa, navetta, scuolabus, biglietti, tram, treno, metropolitana, palina, autista, capolinea, passa mai
barriere, accessibilità, disabili | marciapiedi, strade, viabilità | barriera, barriere architettoniche, carrozzina, carrozzella, sedia a rotelle, disabile, disabili, rampa, scivolo per disabili, passeggino, ipovedente, ascensore, montascale, gradino, deambulatore, stampelle, invalidi, invalido, cieco, ciechi, percorso tattile, corrimano
`;

/** A subject, in folded words. */
interface Subject {
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
const subjects: readonly Subject[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [names = '', nearNames = '', words = ''] = line.split('|');
    return { names: folded(names), nearNames: folded(nearNames), words: folded(words) };
  });

/** How many kinds the citizen's words propose. */
const mostProposed = 3;
/** Most words of a phrase of the table. */
const longestPhrase = 4;
/** What a word is worth: in the name of the kind, in several words together, of a subject that the kind only touches. */
const worth = { name: 2, phrase: 2, near: 0.4 };
/** Words of the title say what it is about; those of the details also what it is near to. */
const titleWeight = 2;
/** Shortest word in which one slip is forgiven. */
const shortestForgiven = 5;

/** Words for reporting itself, whose stem is that of a traffic sign (`segnale`). */
const reporting = /\bsegnal(?:o|are|iamo|at[oaie]|azion[ei]|ando)\b/gi;

/** Names of the kind that takes what fits no other. */
const catchAll = /^(?:altr[oaei]|vari[eo]?|generic[oai]|non so)\b/i;

/** In how many subjects a word stands: the more, the less it says. */
const spread = new Map<string, number>();
for (const { words } of subjects) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);

/** Words and phrases of a text, as the table has them. */
function partsOf(text: string): string[] {
  const words = foldedWords(text.replace(reporting, ' ')).map(respelt);
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: longestPhrase - 1 }, (__, more) => words.slice(at, at + more + 2).join(' ')),
  );
  return [...new Set([...words, ...phrases])].filter((part) => spread.has(part));
}

/** A word that the table does not know, as the one word in it that differs by one slip. */
function respelt(word: string): string {
  if (spread.has(word) || word.length < shortestForgiven) return word;
  const near = [...spread.keys()].filter((known) => known[0] === word[0] && distance(word, known, 1) <= 1);
  return near.length === 1 ? near[0]! : word;
}

/** How much each subject is spoken of. */
function mentions(title: string, details: string): number[] {
  const weights = new Map(partsOf(details).map((part) => [part, 1]));
  for (const part of partsOf(title)) weights.set(part, titleWeight);
  return subjects.map(({ words }) =>
    [...weights].reduce((sum, [part, weight]) => {
      const value = part.includes(' ') ? worth.phrase : 1;
      return words.has(part) ? sum + (weight * value) / spread.get(part)! : sum;
    }, 0),
  );
}

/**
 * The kinds that the citizen's words speak of, the likeliest first, three at most: by the words of their names, which
 * each municipality chooses, and by everyday words. Where there is room, a kind for all else comes last.
 */
export function rankKinds(
  kinds: readonly Kind[],
  { title, details }: { title: string; details: string },
): Kind[] {
  const spoken = mentions(title, details);
  const own = new Set(foldedWords(`${title} ${details}`.replace(reporting, ' ')));
  const scored = kinds
    .filter(({ name }) => !catchAll.test(name.trim()))
    .map((kind) => {
      const words = foldedWords(kind.name);
      const named = new Set([...words, ...words.map((_, at) => words.slice(at, at + 2).join(' '))]);
      const bySubject = subjects.reduce((sum, { names, nearNames }, at) => {
        const share = meets(named, names) ? 1 : meets(named, nearNames) ? worth.near : 0;
        return sum + share * spoken[at]!;
      }, 0);
      const byName = words.filter((word) => own.has(word)).length * worth.name;
      return { kind, score: bySubject + byName };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ kind }) => kind)
    .slice(0, mostProposed);
  const isSpoken = scored.length > 0 || spoken.some((weight) => weight > 0);
  const rest = isSpoken ? kinds.find(({ name }) => catchAll.test(name.trim())) : undefined;
  return rest && scored.length < mostProposed ? [...scored, rest] : scored;
}

function meets(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words].some((word) => others.has(word));
}
