/** What citizens read while they change an appointment. */
export const texts = {
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
} as const;
