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
