import type { RouteId } from '#domain/routing/routes.ts';

/** The pages that follow a booking, a change by the citizen, and one by the link of an e-mail. */
export type SuccessRoute = Extract<
  RouteId,
  'booking-success' | 'appointment-edit-success' | 'appointment-hash-success'
>;

/** Headings of the page by what the office has done so far. */
export const headings = {
  refused: 'Appuntamento rifiutato',
  cancelled: 'Appuntamento annullato',
  pending: 'Richiesta di appuntamento inviata',
  confirmed: 'Appuntamento confermato',
  changed: 'Appuntamento modificato',
  notFound: 'Appuntamento non trovato',
} as const;

/** What citizens read after they have booked or changed an appointment. */
export const texts = {
  broken: 'Non è stato possibile mostrare l’appuntamento. Ricarica la pagina.',
  failed: 'Non è stato possibile leggere l’appuntamento.',
  stale:
    'Questi sono i dati di quando hai confermato: ora non è stato possibile controllare se l’ufficio li ha cambiati.',
  reading: 'Caricamento...',
  lead: {
    confirmed: (when: string) => `L’appuntamento è fissato per ${when}.`,
    past: (when: string) => `L’appuntamento era fissato per ${when}.`,
    pending: (when: string) =>
      `Hai chiesto un appuntamento per ${when}. L’ufficio deve ancora confermarlo: ti scriverà via email.`,
    refused: (when: string) => `L’ufficio non ha accettato l’appuntamento per ${when}.`,
    cancelled: (when: string) => `L’appuntamento che era fissato per ${when} è annullato.`,
  },
  names: { person: 'Appuntamento di', delegate: 'Fatto per delega da' },
  mailed: 'Abbiamo inviato il riepilogo a',
  mailedByLink: 'Abbiamo inviato il riepilogo all’indirizzo email indicato nella prenotazione.',
  area: {
    before: 'Puoi consultarlo o modificarlo nella tua ',
    readOnly: 'Puoi consultarlo nella tua ',
    link: 'area personale',
    after: '.',
  },
  change: 'Modifica o annulla',
  book: 'Prenota un appuntamento',
  again: 'Prenota un altro appuntamento',
  home: 'Torna alla home',
  retry: 'Riprova',
  place: {
    title: 'Dove',
    office: 'Ufficio',
    counter: 'Sportello',
    address: 'Indirizzo',
    call: 'Video chiamata',
    join: 'Partecipa alla video chiamata',
    joinByMail: 'Il link per partecipare è nell’email di conferma.',
  },
  pass: {
    title: 'Da mostrare allo sportello',
    number: 'Numero dell’appuntamento',
    show: 'Mostra il codice dal telefono, o stampa la pagina.',
    code: (number: string) => `Codice QR del numero ${number}`,
    call: {
      title: 'Da tenere a portata di mano',
      show: 'L’operatore può chiedertelo durante la video chiamata.',
    },
  },
  way: { phone: 'Apri nell’app delle mappe', map: 'Vedi su OpenStreetMap' },
  next: {
    pending:
      'L’ufficio conferma o rifiuta la richiesta e ti scrive via email: fino ad allora l’appuntamento non è fissato.',
    confirmed: (when: string) => `Presentati ${when}, con il numero dell’appuntamento.`,
    call: (when: string, link: string) => `Collegati alla video chiamata ${when}. ${link}`,
    link: {
      here: 'Trovi il link in questa pagina.',
      mail: 'Trovi il link nell’email di conferma.',
      unknown: 'Se non ricevi il link per partecipare, chiedilo all’ufficio.',
    },
    early: 'Se non puoi venire, annulla: l’orario torna libero per altri.',
    over: 'Se ti serve ancora, prenota un altro appuntamento.',
  },
  when: { title: 'Data e orario', day: 'Data', hours: 'Orario' },
  /** Of the form, not of the appointment. */
  sentAt: 'Data e ora dell’invio',
  bring: 'Informazioni dello sportello',
  /** What a counter says holds for all that is done there. */
  bringFor: (reason: string) =>
    `Sono le informazioni dello sportello, per tutti i motivi. Per «${reason}» chiedi all’ufficio se serve altro.`,
  message: 'Messaggio dell’ufficio',
  calendar: {
    title: 'Aggiungi al tuo calendario',
    link: 'Outlook, Google Calendar e iCloud Calendar',
    note: 'È un file .ics: se poi l’appuntamento cambia, il file nuovo sostituisce il vecchio.',
  },
  notFound: {
    'booking-success': 'Non c’è un tuo appuntamento a questo indirizzo.',
    'appointment-edit-success': 'Non c’è un tuo appuntamento a questo indirizzo.',
    'appointment-hash-success':
      'Il link non è valido o non lo è più: controlla di averlo copiato per intero dall’email.',
  } satisfies Record<SuccessRoute, string>,
  toList: 'Vai ai tuoi appuntamenti',
  nothing: [
    'Se hai appena prenotato, la tua prenotazione è registrata: trovi data, luogo e link per modificare o annullare nell’email di conferma che ti abbiamo inviato.',
    'Per proteggere i tuoi dati, questo indirizzo da solo non mostra appuntamenti.',
  ],
} as const;
