/** What citizens read in the later steps of a booking, and when it was refused. */
export const texts = {
  /** Said where a kept draft is resumed. */
  gone: {
    office: 'L’ufficio che avevi scelto non riceve più su appuntamento: scegline un altro.',
    counter: 'Lo sportello che avevi scelto non riceve più su appuntamento: scegline un altro.',
    slot: (day: string, hour: string) =>
      `L’orario che avevi scelto, ${day} alle ${hour}, non è più libero: scegline un altro.`,
  },
  clash: {
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
  failures: {
    slotGone:
      'Non è stato possibile salvare l’appuntamento: l’orario scelto non è più disponibile. Scegline un altro: il resto è rimasto.',
    closed: 'Non è stato possibile salvare l’appuntamento: le prenotazioni online sono chiuse',
    invalid: 'Non è stato possibile salvare l’appuntamento: controlla i dati inseriti',
    mayBeBooked:
      'Non sappiamo se la prenotazione è riuscita. Quello che hai scritto resta qui: premi di nuovo. Se era già riuscita, non ne parte una seconda.',
    proveAgain:
      'La verifica del tuo indirizzo email è scaduta: conferma l’indirizzo con un nuovo codice. Il resto è rimasto.',
    otherBrowser: 'Questo codice non vale in questo browser: chiedine uno nuovo',
    codeCheck: 'Non è stato possibile controllare il codice. Riprova.',
  },
} as const;
