import { expect, test } from 'vitest';
import { sample as torrebianca } from '../../../../scripts/sandbox/tickets/seed/torrebianca.ts';
import { sample as valforte } from '../../../../scripts/sandbox/tickets/seed/valforte.ts';
import { rankKinds } from './rank-kinds.ts';

/** The kinds of disruption of a sample municipality. */
function kindsOf({ crmKinds }: typeof torrebianca, service: number) {
  return crmKinds[service]!.map(({ id, name }) => ({ id: String(id), name }));
}

const city = kindsOf(torrebianca, 8);
const village = kindsOf(valforte, 39);

const names = (kinds: typeof city, title: string, details = '') =>
  rankKinds(kinds, { title, details }).map(({ name }) => name);

/** What citizens write, and the kind that is meant: of the city, then of the village in the mountains. */
const citySentences: readonly (readonly [sentence: string, kind: string])[] = [
  ['C’è una buca enorme davanti al civico 12, ieri ho rotto la gomma', 'Buche e marciapiedi'],
  ['Mia nonna è inciampata su una mattonella che si muove', 'Buche e marciapiedi'],
  ['L’asfalto di via Roma sta cedendo', 'Buche e marciapiedi'],
  ['Con la carrozzina non si riesce a salire, manca lo scivolo', 'Buche e marciapiedi'],
  ['Sampietrini saltati in piazza, qualcuno prima o poi cade', 'Buche e marciapiedi'],
  ['Le radici hanno sollevato il marciapiede', 'Buche e marciapiedi'],
  ['Sulla ciclabile si è aperta una crepa profonda', 'Buche e marciapiedi'],
  ['Da tre sere la strada è completamente al buio', 'Illuminazione pubblica'],
  ['Il lampione sotto casa lampeggia tutta la notte', 'Illuminazione pubblica'],
  ['I lampioni restano accesi anche di giorno', 'Illuminazione pubblica'],
  ['Un palo della luce è piegato dopo l’incidente', 'Illuminazione pubblica'],
  ['Luce fulminata nel sottopasso', 'Illuminazione pubblica'],
  ['Fili elettrici che penzolano dal lampione del parchetto', 'Illuminazione pubblica'],
  ['Qualcuno ha lasciato un divano vicino ai cassonetti', 'Rifiuti abbandonati'],
  ['Il cestino del parco trabocca da giorni', 'Rifiuti abbandonati'],
  ['Sacchi neri buttati nel fosso', 'Rifiuti abbandonati'],
  ['Non hanno ritirato l’umido questa settimana', 'Rifiuti abbandonati'],
  ['Lastre di eternit scaricate dietro il capannone', 'Rifiuti abbandonati'],
  ['Siringhe per terra vicino ai giochi dei bambini', 'Rifiuti abbandonati'],
  ['Piazza piena di bottiglie e cartacce dopo la festa', 'Rifiuti abbandonati'],
  ['L’erba del giardino pubblico è altissima, piena di zecche', 'Verde e alberi'],
  ['Un ramo grosso sta per cadere sulle macchine', 'Verde e alberi'],
  ['Il pino davanti alla scuola è pericolante', 'Verde e alberi'],
  ['La siepe copre la visuale all’incrocio', 'Verde e alberi'],
  ['Altalena rotta nel parco giochi', 'Verde e alberi'],
  ['Le piante nuove stanno seccando, nessuno le bagna', 'Verde e alberi'],
  ['Il semaforo pedonale resta sempre rosso', 'Segnaletica e semafori'],
  ['Lo stop è girato dall’altra parte', 'Segnaletica e semafori'],
  ['Le strisce pedonali non si vedono più', 'Segnaletica e semafori'],
  ['Hanno rubato il cartello di divieto di sosta', 'Segnaletica e semafori'],
  ['Lo specchio all’uscita del garage è rotto', 'Segnaletica e semafori'],
  ['Da stamattina esce acqua dal marciapiede', 'Acqua e fognature'],
  ['Tombino intasato: quando piove si allaga tutto', 'Acqua e fognature'],
  ['Puzza di fogna insopportabile', 'Acqua e fognature'],
  ['La fontanella non si chiude e spreca acqua', 'Acqua e fognature'],
  ['Griglia della caditoia rubata, è pericoloso', 'Acqua e fognature'],
  ['C’è un cane che gira da solo da due giorni', 'Animali'],
  ['Topi vicino all’asilo', 'Animali'],
  ['Un gatto morto in mezzo alla strada', 'Animali'],
  ['Nido di calabroni sul balcone della scuola', 'Animali'],
  ['Troppi piccioni sotto i portici', 'Animali'],
  ['Il bar sotto casa tiene la musica fino alle tre di notte', 'Altro'],
  ['Scritte con lo spray sul muro della biblioteca', 'Altro'],
];
const villageSentences: typeof citySentences = [
  ['La mulattiera per l’alpe non è più percorribile', 'Strade e sentieri'],
  ['Manca un pezzo di guard rail dopo la curva', 'Strade e sentieri'],
  ['Buche profonde sulla provinciale', 'Strade e sentieri'],
  ['Il cartello del sentiero è caduto', 'Strade e sentieri'],
  ['La passerella di legno ha due assi marce', 'Strade e sentieri'],
  ['In borgata non funziona nessuna luce', 'Illuminazione pubblica'],
  ['Lampada spenta davanti alla chiesa', 'Illuminazione pubblica'],
  ['Non è passato lo spazzaneve, siamo bloccati', 'Neve e ghiaccio'],
  ['Lastra di ghiaccio sulla salita della scuola', 'Neve e ghiaccio'],
  ['Nessuno ha buttato il sale stamattina', 'Neve e ghiaccio'],
  ['Sassi caduti sulla strada dopo il temporale', 'Alberi e frane'],
  ['Un larice è crollato sul tetto della legnaia', 'Alberi e frane'],
  ['Il versante sta venendo giù', 'Alberi e frane'],
  ['I bidoni non li svuotano da un mese', 'Rifiuti'],
  ['Hanno abbandonato un frigo nel bosco', 'Rifiuti'],
  ['L’acqua del rubinetto è marrone', 'Acquedotto'],
  ['Siamo senza acqua da ieri sera', 'Acquedotto'],
];

/** The same, written after the words of the subjects: nothing was chosen for them. */
const laterCitySentences: typeof citySentences = [
  ['Davanti alla posta il marciapiede è tutto rotto e si inciampa', 'Buche e marciapiedi'],
  [
    'Dopo i lavori della fibra hanno lasciato un avvallamento in mezzo alla carreggiata',
    'Buche e marciapiedi',
  ],
  ['Cubetti di porfido mancanti vicino alla fontana', 'Buche e marciapiedi'],
  ['Il bordo del marciapiede si è staccato', 'Buche e marciapiedi'],
  ['Strada dissestata, in bici è un pericolo', 'Buche e marciapiedi'],
  ['Sono caduto con lo scooter per colpa di un rattoppo fatto male', 'Buche e marciapiedi'],
  ['Il sottopassaggio ha il pavimento scivoloso e pieno di buchi', 'Buche e marciapiedi'],
  ['Non si vede niente la sera nel parcheggio della stazione', 'Illuminazione pubblica'],
  ['Tutta la via è senza luce da domenica', 'Illuminazione pubblica'],
  ['Il faretto del monumento non va più', 'Illuminazione pubblica'],
  ['Un lampione fa un rumore elettrico e scintille', 'Illuminazione pubblica'],
  ['Lampadina bruciata davanti al 24', 'Illuminazione pubblica'],
  ['Il palo è arrugginito alla base e dondola, è quello della luce', 'Illuminazione pubblica'],
  ['Materasso e mobili vecchi sul ciglio della strada', 'Rifiuti abbandonati'],
  ['La campana del vetro è strapiena', 'Rifiuti abbandonati'],
  ['C’è immondizia dappertutto dietro il supermercato', 'Rifiuti abbandonati'],
  ['Non è passato il camion della plastica', 'Rifiuti abbandonati'],
  ['Calcinacci e barattoli di vernice scaricati al fiume', 'Rifiuti abbandonati'],
  ['Qualcuno abbandona gomme d’auto nel campo', 'Rifiuti abbandonati'],
  ['Una lavatrice lasciata in strada da una settimana', 'Rifiuti abbandonati'],
  ['L’albero davanti a casa mia sembra malato, perde rami', 'Verde e alberi'],
  ['L’aiuola della rotonda è piena di erbacce', 'Verde e alberi'],
  ['Foglie secche ovunque, nessuno pota i platani', 'Verde e alberi'],
  ['Lo scivolo del parchetto ha un bullone che sporge', 'Verde e alberi'],
  ['Il prato non viene tagliato da giugno', 'Verde e alberi'],
  ['I rami toccano i balconi del secondo piano', 'Verde e alberi'],
  ['Panchina spaccata ai giardini', 'Verde e alberi'],
  ['Il semaforo dell’incrocio è spento', 'Segnaletica e semafori'],
  ['Manca il cartello del senso unico e tutti entrano contromano', 'Segnaletica e semafori'],
  ['Le righe bianche del parcheggio sono sparite', 'Segnaletica e semafori'],
  ['Il segnale di precedenza è coperto da un adesivo', 'Segnaletica e semafori'],
  ['Il giallo dura troppo poco', 'Segnaletica e semafori'],
  ['Un paletto è stato divelto da un furgone', 'Segnaletica e semafori'],
  ['Perdita d’acqua sotto la strada, c’è un ruscello', 'Acqua e fognature'],
  ['Il chiusino balla quando passano le auto', 'Acqua e fognature'],
  ['La cantina si è riempita di liquami', 'Acqua e fognature'],
  ['Le caditoie sono piene di foglie e la strada diventa un lago', 'Acqua e fognature'],
  ['Si è rotto un tubo e spruzza ovunque', 'Acqua e fognature'],
  ['Il mio vicino lascia il cane ad abbaiare tutto il giorno', 'Animali'],
  ['Un cinghiale gira vicino alle case', 'Animali'],
  ['Zanzare tigre in tutto il quartiere', 'Animali'],
  ['Ho visto dei ratti enormi lungo il canale', 'Animali'],
  ['Muri del sottopasso imbrattati', 'Altro'],
  ['Schiamazzi dei ragazzi sotto le finestre ogni sabato', 'Altro'],
];
const laterVillageSentences: typeof citySentences = [
  ['La strada per la frazione è piena di crateri', 'Strade e sentieri'],
  ['Il muretto lungo la strada è crollato', 'Strade e sentieri'],
  ['Il segnavia del sentiero 12 è sparito', 'Strade e sentieri'],
  ['Il ponticello sul rio è pericolante', 'Strade e sentieri'],
  ['Al bivio per la cappella il lampione è spento', 'Illuminazione pubblica'],
  ['La sera in piazza è buio pesto', 'Illuminazione pubblica'],
  ['Non hanno spalato davanti alla farmacia', 'Neve e ghiaccio'],
  ['La strada è una pista di pattinaggio, serve il sale', 'Neve e ghiaccio'],
  ['C’è ancora un muro di neve davanti al garage', 'Neve e ghiaccio'],
  ['Un abete è caduto e blocca il passaggio', 'Alberi e frane'],
  ['È franato il terreno sopra le case', 'Alberi e frane'],
  ['Massi pericolanti sopra la strada della valle', 'Alberi e frane'],
  ['I cassonetti sono stati rovesciati dai cinghiali', 'Rifiuti'],
  ['Sacchetti di spazzatura lasciati alla fermata', 'Rifiuti'],
  ['Dal rubinetto esce pochissima acqua', 'Acquedotto'],
  ['La tubatura in borgata perde da giorni', 'Acquedotto'],
];

const isProposed = (kinds: typeof city, [sentence, kind]: readonly [string, string]) =>
  names(kinds, sentence).includes(kind);

test.each([
  ['sentences of citizens', citySentences, villageSentences],
  ['sentences that were written later', laterCitySentences, laterVillageSentences],
] as const)('for 54 of 60 %s the kind that is meant is among the first three', (_, ofCity, ofVillage) => {
  expect(ofCity.length + ofVillage.length).toBe(60);
  const missed = [
    ...ofCity.filter((one) => !isProposed(city, one)),
    ...ofVillage.filter((one) => !isProposed(village, one)),
  ];
  expect(missed.length, missed.map(([sentence]) => sentence).join('\n')).toBeLessThanOrEqual(6);
});

test('kinds of other names are met by their words, slips of the pen included', () => {
  const kinds = [
    'Manutenzione stradale',
    'Impianti di pubblica illuminazione',
    'Igiene urbana',
    'Polizia locale',
  ].map((name, id) => ({ id: String(id), name }));
  expect(names(kinds, 'Lampone spento')).not.toContain('Igiene urbana');
  expect(names(kinds, 'Lampionee spento')[0]).toBe('Impianti di pubblica illuminazione');
  expect(names(kinds, 'Serve la polizia locale')[0]).toBe('Polizia locale');
  expect(names(kinds, 'Macchine in doppia fila')).toContain('Polizia locale');
});

test('the title weighs more than the details, and words that say nothing propose nothing', () => {
  expect(names(city, 'Lampione spento', 'È vicino al cassonetto')[0]).toBe('Illuminazione pubblica');
  expect(names(city, 'Buongiorno, vorrei segnalare')).toEqual([]);
  expect(names(city, '')).toEqual([]);
  expect(names(city, 'Un altro problema')).toEqual([]);
  expect(names([], 'Lampione spento')).toEqual([]);
});
