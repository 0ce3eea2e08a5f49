/** What the citizen reads in the wizard of a request (screens B 10.8). */
export const texts = {
  broken: 'Non è stato possibile mostrare la richiesta. Ricarica la pagina.',
  steps: {
    policy: 'Informativa',
    delegator: 'Delegante',
    services: 'Servizi',
    documents: 'Documenti',
    summary: 'Riepilogo',
  },
  delegator: {
    person: 'Tipo di soggetto',
    persons: { F: 'Persona fisica', G: 'Persona giuridica' },
    firstName: 'Nome',
    surname: 'Cognome',
    taxCode: 'Codice fiscale',
    company: 'Ragione sociale',
    companyCode: 'Codice fiscale / P.Iva',
    representative: 'La carta d’identità da allegare è quella del legale rappresentante.',
    self: 'Non puoi chiedere una delega da te stesso',
    change: {
      title: 'Cambiare il tipo di soggetto?',
      text: 'I dati del delegante che hai scritto saranno cancellati.',
      confirm: 'Cambia e cancella i dati',
    },
  },
  missingDocument: 'Carica il documento',
  note: 'Note',
  noteHelp: 'Quello che l’ufficio deve sapere, per esempio il legame con il delegante.',
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
  resumed: {
    failed: 'Non è stato possibile caricare la richiesta di delega',
    missing: 'Questa richiesta non c’è, oppure non si può più riprendere.',
    toList: 'Vai alle mie richieste',
    resumes: (id: string) => `Riprendi la richiesta ${id}.`,
  },
} as const;
