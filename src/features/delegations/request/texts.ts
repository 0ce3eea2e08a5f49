/** What the citizen reads in the wizard of a request. */
export const texts = {
  broken: 'Non è stato possibile mostrare la richiesta. Ricarica la pagina.',
  steps: {
    policy: 'Informativa',
    delegator: 'Delegante',
    services: 'Servizi',
    documents: 'Documenti',
    summary: 'Riepilogo',
  },
  self: 'Non puoi chiedere una delega da te stesso',
  missingDocument: 'Carica il documento',
  summary: {
    note: 'Note',
    until: (day: string) => `fino al ${day}`,
    declaration: 'Dichiaro che i documenti sono conformi agli originali',
    undeclared: 'Conferma la dichiarazione',
    send: 'Invia richiesta',
    again: 'Riprova l’invio',
  },
  failed:
    'Non è stato possibile inviare la richiesta di delega. Quello che è già arrivato resta: premi «Riprova l’invio»',
} as const;

/** What the citizen reads where the documents of a request are chosen. */
export const documentsTexts = {
  documents: {
    of: 'Documenti di',
    help: 'pdf, jpg o png, al massimo 2 MB: le immagini più grandi vengono rimpicciolite. Puoi anche trascinare il file qui.',
    button: 'Carica file',
    another: 'Cambia file',
    sent: 'già inviato',
    unreadable: 'non è stato possibile aprire l’immagine: scegline un’altra',
    preview: 'Anteprima',
    replace: {
      title: 'Sostituire il documento?',
      text: (old: string, next: string) => `«${next}» prenderà il posto di «${old}».`,
      confirm: 'Sostituisci',
    },
    remove: {
      title: 'Eliminare il documento?',
      text: (name: string) => `«${name}» sarà eliminato dalla richiesta.`,
      confirm: 'Elimina',
      failed: 'Non è stato possibile eliminare il documento',
    },
    loadFailed: (name: string) => `Non è stato possibile caricare il documento ${name}`,
    downloadFailed: 'Non è stato possibile scaricare il documento',
  },
  form: {
    title: 'Modulo da firmare',
    text: 'Scarica il modulo già compilato, stampalo e fallo firmare dal delegante. Poi caricane qui la scansione o una foto.',
    download: 'Scarica il modulo compilato (PDF)',
    blank: 'Scarica il modulo in bianco del Comune',
    name: (name: string) => `delega-${name}.pdf`,
    failed: 'Non è stato possibile preparare il modulo. Riprova',
  },
} as const;

/** What the citizen reads at the fields of a request. */
export const fieldTexts = {
  delegator: {
    person: 'Tipo di soggetto',
    persons: { F: 'Persona fisica', G: 'Persona giuridica' },
    firstName: 'Nome',
    surname: 'Cognome',
    taxCode: 'Codice fiscale',
    company: 'Ragione sociale',
    companyCode: 'Codice fiscale / P.Iva',
    representative: 'La carta d’identità da allegare è quella del legale rappresentante.',
    change: {
      title: 'Cambiare il tipo di soggetto?',
      text: 'I dati del delegante che hai scritto saranno cancellati.',
      confirm: 'Cambia e cancella i dati',
    },
  },
  note: 'Note',
  noteHelp: 'Quello che l’ufficio deve sapere, per esempio il legame con il delegante.',
} as const;

/** What the citizen reads while a request is sent, and where that fails. */
export const sendingTexts = {
  sending: {
    title: 'Invio della richiesta',
    open: 'Dati della richiesta',
    submit: 'Consegna all’ufficio',
    states: { waiting: 'in attesa', running: 'invio in corso', done: 'inviato', failed: 'non inviato' },
    stay: 'Non chiudere la pagina finché l’invio non è finito.',
  },
  failures: {
    document: (name: string) =>
      `Non è stato possibile caricare il documento ${name}. Premi «Riprova l’invio»: riparte da qui`,
    lost: (name: string) =>
      `La connessione si è interrotta mentre inviavamo il documento ${name}. Quello che è già arrivato resta: quando la connessione torna, premi «Riprova l’invio»`,
    refused: (name: string) => `Il Comune non ha accettato il documento ${name}: scegline un altro`,
    invalid: 'Il Comune non ha accettato alcuni dati: controllali',
    tooLarge: 'Il file supera 2 MB: scegline uno più piccolo',
    wrongKind: 'Il Comune non accetta questo file: scegline uno pdf, jpg o png',
    notReceived: (names: string) => `Al Comune mancano ancora: ${names}. Premi «Riprova l’invio»`,
    duplicate:
      'Per alcuni servizi c’è già una delega o una richiesta in attesa: toglili e continua con gli altri',
    taken: 'Delega già presente',
    closed:
      'La richiesta è già stata inviata o annullata: la trovi in «Le mie richieste». Premi di nuovo per inviarne una nuova',
    gone: 'La richiesta in preparazione non c’è più: premi di nuovo per inviarla da capo',
  },
} as const;
