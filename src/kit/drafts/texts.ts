/** What a draft becomes when it is sent. */
export type Drafted = 'richiesta' | 'segnalazione';

/** What citizens read about drafts. */
export const draftTexts = {
  sent: (number: string) => `Già inviata${number && `, n. ${number}`}`,
  sentText: 'Questa bozza è già stata inviata: non serve inviarla di nuovo. Proviamo a cancellarla da soli.',
  toRequests: 'Vai alle tue richieste',
  missing: 'Bozza non trovata',
  missingText: (what: Drafted) =>
    `La bozza è stata eliminata o non è tua. Puoi scrivere qui una nuova ${what}.`,
  broken: 'Bozza non leggibile',
  brokenText: (what: Drafted) =>
    `Quello che avevi scritto non si può più leggere. Puoi scrivere qui una nuova ${what}.`,
  newer: (when: string) =>
    `Questa bozza è stata modificata altrove (${when}). Per non cancellare quelle modifiche, quello che scrivi qui non viene più salvato da solo.`,
  gone: 'Questa bozza non c’è più: quello che scrivi qui non viene più salvato da solo.',
  openNewer: 'Apri la versione più recente',
  saveAsNew: 'Salva come nuova bozza',
  kept: (time: string) => `Bozza salvata alle ${time}`,
  unkept: 'La bozza non è stata salvata: riproveremo alla prossima modifica',
} as const;
