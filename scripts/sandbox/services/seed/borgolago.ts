import type { ServiceSample } from '../seed.ts';

/**
 * Answers of `configComune/servizi` and `configComune/dettaglioServizi` for Borgolago,
 * in the snake_case spelling of the gateway's own list, where `codice_assistenza` is always null.
 */

const site = 'https://www.comune.borgolago.example';

function card(
  id: number,
  nome: string,
  categoria: unknown,
  path: string,
  descrizione: string | null,
  rest: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    id,
    nome,
    descrizione,
    categoria_servizio: categoria,
    link_scheda: `${site}/servizi/${path}`,
    link_servizio: null,
    servizio_citta_facile: true,
    servizio_attivo: true,
    messaggio_manutenzione: null,
    notificabile: false,
    codice_notifiche: null,
    codice_assistenza: null,
    ...rest,
  };
}

const educazione = { id: 1, nome: 'Educazione e formazione' };
const mobilita = { id: 4, nome: 'Mobilità e trasporti' };
const anagrafe = { id: 6, nome: 'Anagrafe e stato civile' };
const tributi = { id: 9, nome: 'Tributi, finanze e contravvenzioni' };
const autorizzazioni = { id: 13, nome: 'Autorizzazioni' };

const cards: readonly Record<string, unknown>[] = [
  card(
    12,
    'Mensa scolastica',
    educazione,
    'mensa',
    'Ricarica il conto mensa di tuo figlio o paga i pasti arretrati.',
  ),
  card(
    31,
    'Cambio di residenza',
    anagrafe,
    'residenza',
    'Prenota allo sportello la dichiarazione di residenza.',
  ),
  card(
    32,
    "Carta d'identità elettronica",
    anagrafe,
    'carta-identita',
    "Prenota il rilascio o il rinnovo della carta d'identità elettronica.",
  ),
  card(
    33,
    'Matrimoni e unioni civili sul lago',
    [anagrafe, { id: 7, nome: 'Turismo' }],
    'matrimoni',
    'Prenota la visita delle sale e fissa la data della cerimonia in municipio, in villa o sul pontile.',
  ),
  card(
    40,
    'Imposta di soggiorno',
    [tributi, { id: 7, nome: 'Turismo' }],
    'imposta-di-soggiorno',
    "Versa l'imposta riscossa dagli ospiti di alberghi, campeggi e case vacanza.",
  ),
  card(41, 'TARI', tributi, 'tari', 'Paga la tassa sui rifiuti della casa o della seconda casa.'),
  card(
    42,
    'IMU',
    'Tributi, finanze e contravvenzioni',
    'imu',
    "Chiedi aiuto all'ufficio per calcolo, rimborsi e ravvedimento.",
  ),
  card(
    50,
    'Posti barca comunali',
    [mobilita, { id: 7, nome: 'Turismo' }],
    'posti-barca',
    "Paga il canone dell'ormeggio assegnato al porto o alle boe.",
    {
      servizio_attivo: '0',
      messaggio_manutenzione: 'Il porto è in manutenzione invernale: i pagamenti riaprono il 1° marzo.',
    },
  ),
  card(
    51,
    'Plateatico e dehors',
    ['Autorizzazioni', 'Imprese e commercio'],
    'plateatico',
    'Chiedi di mettere tavolini, sedie e ombrelloni su suolo pubblico.',
  ),
  card(
    52,
    'Permessi di sosta per residenti',
    mobilita,
    'permessi-di-sosta',
    'Paga il permesso annuale per le zone blu.',
    {
      servizio_attivo: 1,
    },
  ),
  card(60, 'Ritiro dei rifiuti ingombranti', { id: 11, nome: 'Ambiente' }, 'ingombranti', null),
  card(
    61,
    'Lampade votive',
    tributi,
    'lampade-votive',
    'Paga il canone annuale delle lampade votive del cimitero.',
  ),
  card(
    70,
    'Trasporto scolastico',
    [educazione, mobilita],
    'scuolabus',
    "Paga l'abbonamento allo scuolabus delle frazioni Riva e Costalago.",
    {
      servizio_attivo: false,
      messaggio_manutenzione: 'Gli abbonamenti si rinnovano dal 20 agosto.',
    },
  ),
  card(
    71,
    'Biblioteca',
    { id: 10, nome: 'Cultura e tempo libero' },
    'biblioteca',
    'Cerca nel catalogo e prenota libri, riviste e giochi.',
    { link_servizio: 'catalogo.comune.borgolago.example', servizio_citta_facile: false },
  ),
  card(
    72,
    'Spiaggia accessibile',
    [
      { id: 2, nome: 'Salute, benessere e assistenza' },
      { id: 7, nome: 'Turismo' },
    ],
    'spiaggia-accessibile',
    'Prenota ombrellone, passerella e sedia da bagno per persone con disabilità.',
  ),
  card(
    73,
    'Permesso di pesca nelle acque comunali',
    { id: 15, nome: 'Agricoltura e pesca' },
    'permesso-di-pesca',
    'Paga il permesso giornaliero o annuale per pescare da riva e da natante.',
  ),
  card(
    74,
    'Occupazione di spiaggia demaniale',
    autorizzazioni,
    'demanio-lacuale',
    'Chiedi la concessione per pontili, gavitelli e scivoli privati.',
    { link_servizio: 'https://demanio.comune.borgolago.example/domanda', servizio_citta_facile: false },
  ),
];

const mypay = { id: 4, codice: 'MYPAY', nome: 'MyPay' };
const assistenza = { id: 3, codice: 'ASSISTENZA_CRM', nome: 'Assistenza' };
const appsched = { id: 2, codice: 'APPSCHED', nome: 'Appuntamenti' };

/** Service 72 has none: citizens do not see it. */
const details: readonly Record<string, unknown>[] = [
  { id: 201, idServizio: 12, titolo: 'Mensa scolastica', codiceAssistenza: '24', idFaq: 211, asset: mypay },
  {
    id: 202,
    idServizio: 31,
    titolo: 'Cambio di residenza',
    idSportello: 3,
    codiceAssistenza: '22',
    idFaq: 206,
    asset: appsched,
  },
  {
    id: 203,
    idServizio: 32,
    titolo: "Carta d'identità elettronica",
    idSportello: 3,
    codiceAssistenza: '22',
    idFaq: 207,
    asset: 'APPSCHED',
  },
  {
    id: 204,
    idServizio: 33,
    titolo: null,
    idSportello: 4,
    codiceAssistenza: '22',
    idFaq: 209,
    asset: appsched,
  },
  {
    id: 205,
    idServizio: 40,
    titolo: 'Imposta di soggiorno',
    codiceAssistenza: '23',
    idFaq: 203,
    asset: mypay,
  },
  { id: 206, idServizio: 41, titolo: 'TARI', codiceAssistenza: '23', idFaq: 205, asset: 'MYPAY' },
  { id: 207, idServizio: 42, titolo: 'IMU', codiceAssistenza: '23', idFaq: 213, asset: assistenza },
  {
    id: 208,
    idServizio: 50,
    titolo: 'Posti barca comunali',
    codiceAssistenza: '25',
    idFaq: 201,
    asset: mypay,
  },
  {
    id: 209,
    idServizio: 51,
    titolo: 'Plateatico e dehors',
    codiceAssistenza: '26',
    idFaq: 204,
    asset: assistenza,
  },
  {
    id: 210,
    idServizio: 52,
    titolo: 'Permessi di sosta per residenti',
    codiceAssistenza: '27',
    idFaq: 215,
    asset: mypay,
  },
  {
    id: 211,
    idServizio: 60,
    titolo: 'Ritiro dei rifiuti ingombranti',
    codiceAssistenza: '28',
    idFaq: 216,
    asset: 'ASSISTENZA_CRM',
  },
  { id: 212, idServizio: 61, titolo: 'Lampade votive', codiceAssistenza: '23', idFaq: 210, asset: mypay },
  {
    id: 213,
    idServizio: 70,
    titolo: 'Trasporto scolastico',
    codiceAssistenza: '24',
    idFaq: 212,
    asset: mypay,
  },
  { id: 214, idServizio: 71, titolo: 'Biblioteca', idFaq: 214, asset: null },
  // Run by a module Borgolago has not enabled, and no other way in: not listed.
  {
    id: 215,
    idServizio: 73,
    titolo: 'Permesso di pesca nelle acque comunali',
    asset: { id: 1, codice: 'PPAY', nome: 'PiemontePay' },
  },
  {
    id: 216,
    idServizio: 74,
    titolo: 'Concessioni sul demanio del lago',
    codiceAssistenza: '25',
    asset: null,
  },
  // Second detail of service 41: ignored and reported.
  {
    id: 217,
    idServizio: 41,
    titolo: 'Tassa rifiuti (vecchia scheda)',
    codiceAssistenza: '21',
    asset: assistenza,
  },
];

export const sample: ServiceSample = { cards, details };
