/** What citizens read in the live part of the FAQ. */
export const texts = {
  notFoundTitle: 'Pagina non trovata',
  notFound: 'Questa categoria non esiste, o non è più pubblicata.',
  toFaq: 'Vai alle domande frequenti',
  empty: 'Non ci sono ancora domande in questa categoria.',
  assistance: 'Richiedi assistenza',
  back: 'Indietro',
  updated: 'Aggiornata il',
  useful: 'Ti è stata utile?',
  yes: 'Sì',
  no: 'No',
  answerGone: 'Questa risposta non è al momento disponibile.',
  broken: 'Non è stato possibile mostrare questa parte della pagina.',
} as const;
