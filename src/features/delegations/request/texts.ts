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
