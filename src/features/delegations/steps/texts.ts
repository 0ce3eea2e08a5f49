/** What citizens read in the steps that both wizards of delegations share. */
export const texts = {
  policy: {
    failed: 'Informativa non disponibile: senza non si può andare avanti.',
    privacy: 'Ho letto e compreso l’informativa sulla privacy',
  },
  otherName: (name: string) =>
    `Il codice fiscale non sembra quello di ${name}: controlla nome, cognome e codice. Se sono giusti puoi continuare.`,
  services: {
    label: 'Servizi da delegare',
    longest: (day: string) => `Ogni delega vale al massimo fino al ${day}.`,
    sameDay: 'Stessa scadenza per tutti',
    until: 'Valida fino al',
    opened: 'Che cosa permette di fare questa delega',
    taken: 'Delega già presente',
    see: 'Vedi la delega',
    seeRequest: 'Vedi la richiesta',
    none: 'Al momento nessun servizio può essere delegato',
    gone: 'Un servizio che avevi scelto non si può più delegare: controlla l’elenco.',
    unknown:
      'Non è stato possibile controllare quali deleghe ci sono già. Puoi continuare: se un servizio è già delegato, te lo diciamo all’invio.',
  },
} as const;
