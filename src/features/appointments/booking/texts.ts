/** What citizens read while they book an appointment, or change one. */
export const texts = {
  /** Said where a kept draft is resumed. */
  gone: {
    office: 'L’ufficio che avevi scelto non riceve più su appuntamento: scegline un altro.',
    counter: 'Lo sportello che avevi scelto non riceve più su appuntamento: scegline un altro.',
    slot: (day: string, hour: string) =>
      `L’orario che avevi scelto, ${day} alle ${hour}, non è più libero: scegline un altro.`,
  },
  broken:
    'La prenotazione non si è caricata. Ricarica la pagina, oppure prenota per telefono o di persona: i contatti sono qui sotto.',
  steps: {
    office: 'Luogo',
    slot: 'Data e orario',
    details: 'Dettagli appuntamento',
    need: 'Servizio',
    place: 'Sede, data e orario',
    applicant: 'Richiedente',
    summary: 'Riepilogo',
    code: 'Verifica email',
  },
  office: {
    label: 'Ufficio',
    help: 'scegli l’ufficio',
    change: 'Scegli un altro ufficio',
    none: 'Al momento nessun ufficio riceve su appuntamento online.',
    noneDelegated: 'Le deleghe di questa persona non valgono per nessuno degli uffici che ricevono online.',
    failed: 'Non è stato possibile caricare gli uffici',
  },
  counter: {
    label: 'Sportello',
    address: 'Indirizzo',
    information: 'Informazioni',
    none: 'Nessuno sportello disponibile per questo ufficio',
    failed: 'Non è stato possibile caricare gli sportelli',
    found: (count: number) => (count === 1 ? 'Uno sportello trovato' : `${count} sportelli trovati`),
    gone: 'Lo sportello scelto non riceve più su appuntamento: scegline un altro',
  },
  place: {
    title: 'Ufficio',
    choose: 'Sede',
    first: 'Prima data disponibile',
    searching: 'Cerchiamo la prima data libera di ogni sede…',
    chooseFirst: 'Scegli prima la sede: qui compaiono i giorni e gli orari liberi.',
    noDate: 'nessuna nei prossimi mesi',
  },
  slot: {
    title: 'Appuntamenti disponibili',
    operator: 'Operatore',
    anyOperator: 'Qualsiasi operatore',
    card: 'Data e orario',
    date: 'Data',
    hour: 'Orario',
    overlap: (other: string) =>
      `In quell’orario hai già un appuntamento: ${other}. Puoi prenotare lo stesso, se riesci a esserci.`,
    repeat: (other: string) =>
      `Hai già un appuntamento per lo stesso motivo: ${other}. Se ti basta quello, non serve prenotarne un altro.`,
    see: 'Vedi l’appuntamento',
    overlapOf: (name: string, other: string) =>
      `In quell’orario ${name} ha già un appuntamento: ${other}. Puoi prenotare lo stesso, se riuscite a esserci.`,
    repeatOf: (name: string, other: string) =>
      `${name} ha già un appuntamento per lo stesso motivo: ${other}. Se basta quello, non serve prenotarne un altro.`,
  },
  details: {
    reason: 'Motivo',
    details: 'Dettagli',
    help: 'Spiega in poche parole di che cosa hai bisogno: l’ufficio si prepara meglio.',
  },
  need: {
    label: 'Di cosa hai bisogno?',
    search: 'Cerca tra i servizi',
    found: (count: number) => (count === 1 ? 'Un servizio trovato' : `${count} servizi trovati`),
    noneFound: 'Nessun servizio corrisponde alle parole cercate. Prova con altre parole.',
    none: 'Non ci sono servizi tra cui scegliere.',
    byOffice: 'Prenota scegliendo l’ufficio',
    partial: (offices: readonly string[]) =>
      `Alcuni uffici non sono al momento disponibili: quello che fanno manca dall’elenco. Sono: ${offices.join(', ')}.`,
    gone: 'Il servizio che avevi scelto non è più disponibile: torna indietro e scegline un altro.',
  },
  applicant: {
    title: 'Richiedente',
    name: 'Nome',
    surname: 'Cognome',
    taxCode: 'Codice fiscale',
    email: 'Email',
    emailHelp: 'Ti mandiamo qui la conferma dell’appuntamento.',
    identity: 'Questi dati vengono dalla tua identità digitale.',
    delegated: 'Sono i dati di chi ti ha delegato. L’email invece è la tua: la conferma arriva a te.',
  },
  legal: {
    link: 'Leggi l’informativa',
    linkBoth: 'Leggi l’informativa e le condizioni',
    linkTerms: 'Leggi le condizioni',
    privacy: 'Ho letto e compreso l’informativa sulla privacy',
    both: 'Ho letto e compreso l’informativa sulla privacy e le condizioni di prenotazione',
    terms: 'Ho letto e accetto le condizioni di prenotazione',
    title: 'Informativa e condizioni di prenotazione',
  },
  arrival: {
    unknownCounter: 'Lo sportello indicato dal collegamento non c’è: scegli tu ufficio e sportello.',
    unknownService: 'Il servizio indicato dal collegamento non prende appuntamenti: scegli tu l’ufficio.',
    failed: 'Non è stato possibile caricare lo sportello',
  },
  failures: {
    failed: 'Non è stato possibile salvare l’appuntamento',
    slotGone:
      'Non è stato possibile salvare l’appuntamento: l’orario scelto non è più disponibile. Scegline un altro: il resto è rimasto.',
    closed: 'Non è stato possibile salvare l’appuntamento: le prenotazioni online sono chiuse',
    invalid: 'Non è stato possibile salvare l’appuntamento: controlla i dati inseriti',
    mayBeBooked:
      'Non sappiamo se la prenotazione è riuscita. Quello che hai scritto resta qui: premi di nuovo. Se era già riuscita, non ne parte una seconda.',
    proveAgain:
      'La verifica del tuo indirizzo email è scaduta: confermala con un nuovo codice. Il resto è rimasto.',
    otherBrowser: 'Questo codice non vale in questo browser: chiedine uno nuovo',
    codeCheck: 'Non è stato possibile controllare il codice. Riprova.',
  },
  edit: {
    save: 'Conferma modifica',
    unsent: 'Modifica non ancora confermata',
    /** The appointment as the office has it. */
    now: 'Ora',
    /** As it becomes with this edit. */
    then: 'Diventerà',
    unsentText: 'L’appuntamento resta com’è finché non premi «Conferma modifica».',
    leave: 'Lascia com’era',
    at: (day: string, hour: string) => `${day} alle ${hour}`,
    otherDetails: 'con altro motivo o altri dettagli, che vedi qui sotto',
    cancel: 'Annulla appuntamento',
    failed: 'Non è stato possibile modificare l’appuntamento',
    slotGone:
      'Non è stato possibile modificare l’appuntamento: l’orario scelto non è più disponibile. Scegline un altro: il resto è rimasto.',
    mayBeDone:
      'Non sappiamo se la modifica è riuscita. Quello che hai scritto resta qui: premi di nuovo. Se era già riuscita, non succede altro.',
    notFound: 'Appuntamento non trovato',
    notFoundText:
      'Il collegamento può essere sbagliato, oppure l’appuntamento non c’è più. Controlla di averlo copiato per intero.',
    newBooking: 'Prenota un nuovo appuntamento',
    toArea: 'Vai all’area personale',
    loadFailed: 'Non è stato possibile caricare l’appuntamento',
    state: 'Stato',
    message: 'Messaggio dell’ufficio',
    needsLogin: 'Per modificare questo appuntamento serve l’accesso. Puoi annullarlo anche da qui.',
    broken:
      'L’appuntamento non si è caricato. Ricarica la pagina, oppure contatta l’ufficio: i contatti sono qui sotto.',
    otherState: (label: string) =>
      `L’appuntamento intanto è cambiato: ora è “${label}”. La modifica non è stata salvata.`,
    changedSince: 'L’appuntamento intanto è cambiato: ora lo vedi com’è. La modifica non è stata salvata.',
  },
} as const;
