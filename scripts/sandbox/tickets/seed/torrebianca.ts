import { ada, bruno, carla } from '../../seed/citizens/people.ts';
import { readHtml } from '../../seed/read-html.ts';
import { kindsOf } from '../crm-data.ts';
import type { SeedTicket, TicketSample } from '../seed.ts';

const adaMail = 'ada@posta.example';

/** Requests in every state, with the messages that a CRM really holds: HTML, plain text, hostile, without a sender. */
const tickets: readonly SeedTicket[] = [
  {
    id: 4401,
    cf: ada.taxCode,
    number: '72001',
    title: 'Mensa scolastica',
    state: 1,
    customer: adaMail,
    articles: [
      {
        author: 'citizen',
        at: '-0 00:05',
        body: 'Vorrei sapere quando si paga la mensa di dicembre.<br>Grazie.',
      },
    ],
  },
  {
    id: 4402,
    cf: ada.taxCode,
    number: '72002',
    title: 'TARI',
    state: 1,
    type: 2,
    customer: adaMail,
    articles: [
      {
        author: 'citizen',
        at: '-1 18:20',
        body: 'Il totale dell’avviso non torna: sono 2 persone, non 3. La casa è < 60 m².',
        contentType: 'text/plain',
        files: [
          { filename: 'avviso tari.pdf', kind: 'pdf' },
          { filename: 'planimetria.png', kind: 'png' },
        ],
      },
    ],
  },
  {
    id: 4412,
    cf: ada.taxCode,
    number: '72023',
    title: 'Mensa scolastica',
    state: 2,
    customer: adaMail,
    articles: [
      {
        author: 'citizen',
        at: '-4 10:12',
        body: 'Non riesco a scaricare la ricevuta',
        files: [{ filename: 'errore.png', kind: 'png' }],
      },
      { author: 'operator', at: '-3 09:00', body: '<p>Provi ora.</p>' },
      {
        author: 'operator',
        at: '-3 09:05',
        body: 'Nota tra uffici: sentire il fornitore.',
        internal: true,
      },
    ],
  },
  {
    id: 4413,
    cf: ada.taxCode,
    number: '72031',
    title: 'Cambio di residenza',
    state: 2,
    // An inner state keeps its own text under the public number.
    stateText: 'in attesa di lavorazione esterna',
    customer: adaMail,
    articles: [
      { author: 'citizen', at: '-9 15:40', body: 'A che punto è la mia pratica RES-2026-000098?' },
      {
        author: 'operator',
        at: '-8 11:30',
        // Nothing of this but the words may reach the page.
        body: `<div style="position:fixed;inset:0"><h1>Gentile cittadina,</h1>
<p onclick="alert(1)">la pratica è in mano alla <b>Polizia locale</b> per il sopralluogo.</p>
<script>alert('ticket')</script><img src="x" onerror="alert('ticket')">
<a href="javascript:alert('ticket')">Segua la pratica</a>
<iframe src="https://esca.example"></iframe>
<form action="https://esca.example"><input name="password"></form>
<ul><li>sopralluogo entro 45 giorni</li><li>poi l’esito per e-mail</li></ul></div>`,
      },
    ],
  },
  {
    id: 4414,
    cf: ada.taxCode,
    number: '72044',
    title: 'Lampione spento davanti alla scuola',
    state: 2,
    type: 3,
    customer: adaMail,
    articles: [
      {
        author: 'citizen',
        at: '-6 08:15',
        body: '<p>Luogo del disservizio: Via Esempio 12, Torrebianca (45.070300, 7.686900)</p>Lampione spento da una settimana.',
        files: [{ filename: 'lampione.png', kind: 'png' }],
      },
      { author: 'system', at: '-6 08:16', body: 'Assegnata al gruppo Illuminazione.' },
      {
        author: 'operator',
        at: '-5 12:00',
        body: 'Abbiamo avvisato il gestore.\nIntervento previsto in 5 giorni.',
        contentType: 'text/plain',
      },
    ],
  },
  {
    id: 4415,
    cf: ada.taxCode,
    number: '72051',
    title: 'Riduzioni ed esenzioni TARI',
    state: 9,
    customer: adaMail,
    articles: [
      { author: 'citizen', at: '-12 10:15', body: 'Non ho ricevuto l’avviso di quest’anno.' },
      {
        author: 'operator',
        at: '-2 09:02',
        body: '<p>Buongiorno, ci indichi l’<strong>indirizzo dell’immobile</strong>.</p>',
      },
    ],
  },
  {
    id: 4416,
    cf: ada.taxCode,
    number: '72052',
    title: 'Contrassegno di parcheggio per disabili (CUDE)',
    state: 9,
    // The CRM gives no e-mail: the reply is then sent from the citizen's own.
    customer: null,
    articles: [
      { author: 'citizen', at: '-20 16:00', body: 'Come rinnovo il contrassegno di mia madre?' },
      {
        author: 'operator',
        at: '-18 10:00',
        body: 'Serve il certificato medico.',
        contentType: null,
        files: [{ filename: 'modulo-rinnovo.docx', kind: 'docx' }],
      },
    ],
  },
  {
    id: 4417,
    cf: ada.taxCode,
    number: '71977',
    title: 'Carta d’identità elettronica',
    state: 8,
    customer: adaMail,
    articles: [
      { author: 'citizen', at: '-10 09:30', body: 'La carta è pronta?' },
      { author: 'operator', at: '-3 17:45', body: '<p>Sì, la trova allo sportello 1.</p>' },
    ],
  },
  {
    id: 4418,
    cf: ada.taxCode,
    number: '71950',
    title: 'Biblioteca civica: iscrizione e prestito',
    state: 8,
    customer: adaMail,
    // The last day on which it may be taken up again.
    articles: [
      { author: 'citizen', at: '-30 11:00', body: 'Ho perso la tessera.' },
      { author: 'operator', at: '-14 12:00', body: 'Gliene abbiamo fatta una nuova.' },
    ],
  },
  {
    id: 4419,
    cf: ada.taxCode,
    number: '71803',
    title: 'Trasporto scolastico',
    state: 4,
    customer: adaMail,
    articles: [
      { author: 'citizen', at: '-80 07:50', body: 'Lo scuolabus oggi non è passato.' },
      { author: 'operator', at: '-79 10:00', body: '<p>Ci scusiamo: il mezzo era guasto.</p>' },
    ],
  },
  {
    id: 4420,
    cf: ada.taxCode,
    number: '71640',
    title: 'IMU: calcolo e modello F24',
    state: 4,
    type: 2,
    customer: adaMail,
    articles: [{ author: 'citizen', at: '-160 21:10', body: 'Mi serve il duplicato del modello F24.' }],
  },
  {
    id: 4421,
    cf: ada.taxCode,
    number: '71502',
    title: 'Segnalazione disservizio',
    state: 4,
    type: 3,
    customer: adaMail,
    articles: Array.from({ length: 13 }, (_, index) => ({
      author: index % 2 === 0 ? ('citizen' as const) : ('operator' as const),
      at: `-${200 - index} 10:00` as `-${number} ${number}:${number}`,
      body:
        index % 2 === 0
          ? `Sollecito n. ${index / 2 + 1}: la buca è ancora là.`
          : '<p>Ne abbiamo preso nota.</p>',
    })),
  },
  {
    id: 4422,
    cf: ada.taxCode,
    number: '71288',
    title: 'Matrimonio civile &amp; sala del Consiglio <b>(2 testimoni)</b>',
    // Solved so long ago that it is closed by now.
    state: 8,
    customer: adaMail,
    articles: [
      { author: 'citizen', at: '-300 12:00', body: 'Quanto costa la sala?' },
      { author: 'operator', at: '-299 12:00', body: '250 €' },
    ],
  },
  {
    id: 4423,
    cf: ada.taxCode,
    number: '71117',
    title: 'Impianti sportivi comunali',
    state: 4,
    customer: adaMail,
    articles: [{ author: 'citizen', at: '-380 12:00', body: 'Si può prenotare la palestra la domenica?' }],
  },
  {
    id: 4501,
    cf: bruno.taxCode,
    number: '72011',
    title: 'Assistenza domiciliare',
    state: 9,
    customer: 'bruno.neri@idp.example',
    articles: [
      { author: 'citizen', at: '-7 09:00', body: 'Vorrei qualcuno per la spesa.' },
      { author: 'operator', at: '-6 09:00', body: '<p>In quali giorni?</p>' },
    ],
  },
  {
    id: 4502,
    cf: bruno.taxCode,
    number: '71900',
    title: 'Lampade votive',
    state: 4,
    customer: 'bruno.neri@idp.example',
    articles: [{ author: 'citizen', at: '-70 09:00', body: 'La lampada è spenta.' }],
  },
  {
    id: 4601,
    cf: carla.taxCode,
    number: '72060',
    title: 'Orti urbani',
    state: 1,
    customer: 'carla.bianchi@idp.example',
    articles: [{ author: 'citizen', at: '-2 13:00', body: 'Quando esce il bando?' }],
  },
];

const crmServices: TicketSample['crmServices'] = [
  { id: 2, name: 'Anagrafe e stato civile' },
  { id: 7, name: 'Ambiente' },
  { id: 10, name: 'Autorizzazioni' },
  { id: 5, name: 'Catasto e urbanistica' },
  { id: 9, name: 'Cultura e tempo libero' },
  { id: 4, name: 'Educazione e formazione' },
  { id: 11, name: 'Imprese e commercio' },
  { id: 12, name: 'Mobilità e trasporti' },
  { id: 1, name: 'Relazioni con il pubblico' },
  { id: 6, name: 'Salute, benessere e assistenza' },
  { id: 8, name: 'Segnalazione disservizio' },
  { id: 3, name: 'Tributi, finanze e contravvenzioni' },
];

const privacyPolicy = readHtml(new URL('./torrebianca-privacy.html', import.meta.url));

/** Kinds of problem by CRM service (`crm/services/{id}`); a service that is missing here has none. */
const crmKinds = kindsOf({
  2: ['Residenza e stato di famiglia', 'Carta d’identità', 'Certificati', 'Stato civile'],
  3: ['TARI', 'IMU', 'Multe', 'Rimborsi'],
  4: ['Mensa scolastica', 'Trasporto scolastico', 'Asilo nido', 'Altro'],
  5: ['Pratiche edilizie', 'Accesso agli atti', 'Certificati urbanistici'],
  7: ['Raccolta dei rifiuti', 'Verde pubblico', 'Animali'],
  8: [
    'Buche e marciapiedi',
    'Illuminazione pubblica',
    'Rifiuti abbandonati',
    'Verde e alberi',
    'Segnaletica e semafori',
    'Acqua e fognature',
    'Animali',
    'Altro',
  ],
  12: ['Permessi di transito e sosta', 'Trasporto pubblico'],
});

export const sample: TicketSample = { crmServices, crmKinds, privacyPolicy, tickets };
