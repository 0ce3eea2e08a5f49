import type { ServiceSample } from '../seed.ts';

/**
 * Answers of `configComune/servizi` and `configComune/dettaglioServizi` for Valforte.
 * The list is that of a CMS: `categorie`, `link_scheda`, no word on whether a service is active.
 */

const site = 'https://www.comune.valforte.example';

const card = (id: number, nome: string, categorie: unknown, path: string, descrizione: string) => ({
  id,
  nome,
  descrizione,
  categorie,
  link_scheda: `${site}/servizi/${path}`,
});

const educazione = { id: 1, nome: 'Educazione e formazione' };
const mobilita = { id: 4, nome: 'Mobilità e trasporti' };
const anagrafe = { id: 6, nome: 'Anagrafe e stato civile' };
const tributi = { id: 9, nome: 'Tributi, finanze e contravvenzioni' };
const cultura = { id: 10, nome: 'Cultura e tempo libero' };
const ambiente = { id: 11, nome: 'Ambiente' };
const autorizzazioni = { id: 13, nome: 'Autorizzazioni' };
const agricoltura = { id: 15, nome: 'Agricoltura e pesca' };

const cards: readonly Record<string, unknown>[] = [
  card(12, 'Mensa scolastica', [educazione], 'mensa', 'Paga i pasti della scuola primaria e dell’infanzia.'),
  card(
    31,
    'Cambio di residenza',
    [anagrafe, { id: 7, nome: 'Casa' }],
    'residenza',
    'Manda la dichiarazione di residenza e i documenti all’ufficio Anagrafe.',
  ),
  card(
    32,
    "Carta d'identità elettronica",
    [anagrafe],
    'carta-identita',
    'Chiedi un appuntamento per la carta.',
  ),
  card(41, 'TARI', [tributi, tributi], 'tari', 'Paga la tassa sui rifiuti di case, seconde case e baite.'),
  card(
    80,
    'Legnatico',
    [agricoltura, ambiente],
    'legnatico',
    'Chiedi la tua parte di legna da ardere nei boschi di uso civico.',
  ),
  card(
    81,
    'Pascoli e alpeggi comunali',
    agricoltura,
    'pascoli',
    'Chiedi di portare le bestie negli alpeggi del Comune.',
  ),
  card(
    82,
    'Transito sulle strade agro-silvo-pastorali',
    [mobilita, autorizzazioni],
    'strade-agro-silvo-pastorali',
    'Paga il permesso giornaliero o stagionale per salire con un veicolo.',
  ),
  card(
    83,
    'Raccolta dei funghi',
    ['Agricoltura e pesca'],
    'funghi',
    'Paga il titolo per raccogliere funghi in valle.',
  ),
  card(
    84,
    'Tessera sci per residenti',
    [cultura],
    'tessera-sci',
    'Paga la tessera stagionale scontata per gli impianti.',
  ),
  {
    ...card(
      85,
      'Sgombero neve da accessi privati',
      [mobilita],
      'sgombero-neve',
      'Chiedi il passaggio dello spazzaneve nel tuo cortile.',
    ),
    servizio_attivo: 'false',
    messaggio_manutenzione: 'Servizio stagionale: le richieste si aprono il 1° novembre.',
  },
  card(
    86,
    'Lampade votive',
    'Tributi, finanze e contravvenzioni',
    'lampade-votive',
    'Paga il canone annuale.',
  ),
  card(
    87,
    'Sala polifunzionale',
    [cultura],
    'sala-polifunzionale',
    'Prenota la sala per feste, corsi e riunioni.',
  ),
  card(
    88,
    'Segnalazione disservizio',
    [ambiente],
    'segnalazioni',
    'Segnala frane, lampioni spenti e strade gelate.',
  ),
  {
    ...card(
      89,
      'Trasporto scolastico',
      [educazione, mobilita],
      'scuolabus',
      'Paga lo scuolabus delle borgate alte.',
    ),
    servizio_attivo: 1,
  },
];

const ppay = { id: 1, codice: 'PPAY', nome: 'PiemontePay' };
const assistenza = { id: 3, codice: 'ASSISTENZA_CRM', nome: 'Assistenza' };

/** Services 87 and 88 have none. */
const details: readonly Record<string, unknown>[] = [
  { id: 301, idServizio: 12, titolo: 'Mensa scolastica', codiceAssistenza: '34', idFaq: 308, asset: ppay },
  {
    id: 302,
    idServizio: 31,
    titolo: 'Cambio di residenza',
    codiceAssistenza: '32',
    idFaq: 309,
    asset: assistenza,
    delegabile: 0,
  },
  { id: 303, idServizio: 32, titolo: null, codiceAssistenza: '32', idFaq: 309, asset: 'ASSISTENZA_CRM' },
  { id: 304, idServizio: 41, titolo: 'TARI', codiceAssistenza: '33', idFaq: 310, asset: 'PPAY' },
  {
    id: 305,
    idServizio: 80,
    titolo: 'Legnatico di uso civico',
    codiceAssistenza: '35',
    idFaq: 301,
    asset: assistenza,
  },
  {
    id: 306,
    idServizio: 81,
    titolo: 'Pascoli e alpeggi comunali',
    codiceAssistenza: '35',
    idFaq: 302,
    asset: assistenza,
  },
  {
    id: 307,
    idServizio: 82,
    titolo: 'Transito sulle strade agro-silvo-pastorali',
    codiceAssistenza: '36',
    idFaq: 303,
    asset: ppay,
  },
  { id: 308, idServizio: 83, titolo: 'Raccolta dei funghi', codiceAssistenza: '37', idFaq: 307, asset: ppay },
  {
    id: 309,
    idServizio: 84,
    titolo: 'Tessera sci per residenti',
    codiceAssistenza: '38',
    idFaq: 304,
    asset: ppay,
  },
  { id: 310, idServizio: 85, titolo: 'Sgombero neve da accessi privati', idFaq: 303, asset: assistenza },
  { id: 311, idServizio: 86, titolo: 'Lampade votive', codiceAssistenza: '33', idFaq: 314, asset: ppay },
  {
    id: 312,
    idServizio: 89,
    titolo: 'Trasporto scolastico',
    codiceAssistenza: '34',
    idFaq: 308,
    asset: ppay,
  },
];

export const sample: ServiceSample = { cards, details };
