import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';

const { taxCode } = ada;

/** A rating of a page of the first sample. */
export const rating = {
  rating: 4,
  option: 'positivo1',
  details: '',
  pageTitle: 'FAQ',
  pagePath: `https://${seedTenants[0]?.hostname}/faq`,
};

/** A rating of a form, as the instance service sends it. */
export const formRating = {
  subject: 'Cambio di residenza',
  code: 'RESID_01',
  rating: 2,
  option: 'negativo1',
  details: '',
  bind: null,
};

const reply = { type_id: 13, body: 'Grazie', content_type: 'text/html', from: 'ada@posta.example' };

/** A request that the CRM takes. */
export const request = {
  title: 'Ambiente',
  article: { body: 'Vorrei sapere', from: 'ada@posta.example', type_id: 13, content_type: 'text/html' },
  customer: {
    email: 'ada@posta.example',
    mobile: null,
    firstname: 'Ada',
    lastname: 'Verdi',
    codice_fiscale: taxCode,
  },
  group_id: 2,
  priority_id: 4,
  type_id: 1,
  utente_riconosciuto: 1,
  service_catalog_item_id: 7,
};

/** A payment that PiemontePay takes. */
export const paymentRequest = {
  codiceFiscalePartitaIVAPagatore: taxCode,
  nome: 'Ada',
  cognome: 'Verdi',
  importo: 10.5,
  email: 'ada@posta.example',
  note: 'copia di un atto',
};

/** A payment that MyPay takes. */
export const myPayRequest = {
  codiceVersamento: 'CORSI',
  datiSpecificiRiscossione: '9/0301110AP/',
  importo: 30,
  causale: 'Corsi comunali, inglese',
  tipoPersona: 'F',
  codiceFiscalePartitaIVAPagatore: taxCode,
  nome: 'Ada',
  cognome: 'Verdi',
  email: 'ada@posta.example',
};

/** An edit of an appointment: 12 March 2026 is a Thursday. */
export const appointmentChange = {
  start: '2026-03-12 10:20:00',
  notes: '(42) Carta d’identità elettronica - rinnovo',
  providerId: 'any-provider',
  serviceId: 12,
};

/** A booking for Ada. */
export const booking = {
  ...appointmentChange,
  customer: {
    firstName: 'Ada',
    lastName: 'Verdi',
    email: 'ada@posta.example',
    codice_fiscale: taxCode,
  },
};

/** A delegation that the service takes, from Ada to somebody who is no citizen of the samples. */
export const delegationToGive = {
  delegato: { codiceFiscale: 'FRRGLI70A41L219M', nome: 'Giulia', cognome: 'Ferri' },
  deleghe: [{ idServizio: 41, dataScadenza: '2026-05-19' }],
  policyAccettata: true,
};

/** A request to act for somebody that the service takes. */
export const delegationRequest = {
  delegante: { tipoPersona: 'F', codiceFiscale: 'FRRGLI70A41L219M', nome: 'Giulia', cognome: 'Ferri' },
  deleghe: [{ idServizio: 41, dataScadenza: '2026-05-19' }],
  note: 'È mia zia.',
  policyAccettata: true,
};

/** A document of it: the smallest PDF. */
export const delegationDocument = {
  codice: 'CI_R',
  type: 'application/pdf',
  nome: 'retro.pdf',
  data: btoa('%PDF-1.4\n%%EOF\n'),
};

/** A body that each call takes. */
export const validBodies: Record<string, unknown> = {
  checkMaintenance: {},
  sendFeedback: rating,
  sendFormFeedback: formRating,
  searchFaq: { knowledge_base_id: 1, locale: 'it-it', flavor: 'public', query: 'mensa' },
  requestCode: { codiceFiscale: taxCode, tipoRichiesta: 'EMAIL', contatto: 'ada@posta.example' },
  replyToTicket: reply,
  closeTicket: { state_id: 8 },
  createTicket: request,
  createPublicTicket: request,
  createDraft: { idAsset: 3, body: '{}' },
  updateDraft: { idAsset: 3, body: '{}' },
  addFavourite: {},
  putContacts: { email: 'ada@posta.example' },
  putPreferences: { mensa: 'email' },
  putReceiptArchive: {},
  markMessages: [{ id: 'x', read_at: '2026-03-01T10:00:00.000Z' }],
  searchDocuments: { visibile: true },
  createPayment: paymentRequest,
  createNotice: paymentRequest,
  createMyPayPayment: myPayRequest,
  createMyPayNotice: myPayRequest,
  requestSessionCode: { email: 'ada@posta.example' },
  bookAppointment: booking,
  bookAppointmentPublicly: booking,
  changeAppointment: appointmentChange,
  changeAppointmentByHash: appointmentChange,
  changeAppointmentPublicly: appointmentChange,
  createDelegations: delegationToGive,
  changeDelegation: { stato: 'RITIRATA' },
  createDelegationRequest: delegationRequest,
  updateDelegationRequest: delegationRequest,
  addDelegationDocument: delegationDocument,
};

/** The query that some of them need. */
export const neededQueries: Record<string, string> = {
  searchDocuments: '?limit=20&offset=0&sort=dataCreazione&order=desc',
  putReceiptArchive: '?enableReceiptStorage=true',
  createPublicTicket: `?otp=12345&cf=${taxCode}&richiesta=EMAIL`,
};
