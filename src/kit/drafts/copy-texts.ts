/** What citizens read of drafts that are kept on their device. */
export const copyTexts = {
  saved: 'Bozza salvata',
  until: (day: string) => `La trovi su questo dispositivo fino al ${day}.`,
  failed: {
    full: 'La bozza non è stata salvata: su questo dispositivo non c’è più spazio per i dati dei siti.',
    refused: 'La bozza non è stata salvata: questo browser non lascia conservare dati ai siti.',
  },
  notNow:
    'Una parte è già stata inviata: la trovi tra le tue richieste, e da qui non si può salvare una bozza.',
  title: 'Salva la bozza su questo dispositivo',
  lead: (day: string) => `Conserva su questo dispositivo per 7 giorni, fino al ${day}.`,
  what: 'Che cosa',
  whatText:
    'Quello che hai scritto e scelto in questo modulo finora. Non si conservano i file, i codici ricevuti per email e i pagamenti già iniziati.',
  who: 'Chi può leggerla',
  ownText:
    'Solo tu: la bozza è cifrata, resta in questo browser e si apre dopo l’accesso con il tuo codice fiscale.',
  anyoneText:
    'Chiunque usi questo browser senza fare accesso. Se il dispositivo è di altri, fai prima l’accesso o non salvare.',
  outlives: 'Conserva anche dopo l’uscita',
  outlivesHelp:
    'Altrimenti la bozza si cancella quando esci. Non sceglierlo su un dispositivo usato da altri.',
  keep: 'Conserva',
  cancel: 'Annulla',
  otherTitle: 'Quale bozza vuoi tenere?',
  other: (name: string, when: string) =>
    `Su questo dispositivo c’è già una bozza di «${name}», salvata il ${when}. Di ogni modulo se ne conserva una sola.`,
  keepOther: 'Tieni quella già salvata',
  replace: 'Tieni questa',
  have: (name: string) => `Hai una bozza di «${name}»`,
  savedAt: (when: string, day: string) => `Salvata il ${when}. Resta su questo dispositivo fino al ${day}.`,
  onServer: (when: string) => `Salvata il ${when}.`,
  others: (count: number) => (count === 1 ? 'Vedi un’altra bozza' : `Vedi altre ${count} bozze`),
  resume: 'Riprendi',
  remove: 'Elimina',
  removed: 'Bozza eliminata',
  notRemoved: 'Non è stato possibile eliminare la bozza',
  removeTitle: 'Elimina la bozza',
  removeText: (name: string) => `La bozza di «${name}» sarà eliminata.`,
  removeConfirm: 'Elimina la bozza',
  overTitle: 'Riprendi la bozza',
  overText: 'Quello che hai scritto adesso in questo modulo non è salvato: se riprendi la bozza si perde.',
  overConfirm: 'Riprendi la bozza',
  overCancel: 'Continua qui',
  notOffered: 'Il Comune non offre più questo servizio: la bozza si può solo eliminare.',
  unreadable: (count: number) =>
    count === 1
      ? 'Una bozza che avevi salvato su questo dispositivo non si può più leggere ed è stata eliminata.'
      : `${count} bozze che avevi salvato su questo dispositivo non si possono più leggere e sono state eliminate.`,
  older:
    'Il modulo è cambiato da quando hai salvato la bozza: alcune risposte non sono state riprese. Controlla i campi vuoti.',
  resumedTitle: 'Bozza ripresa',
} as const;
