/** What citizens read while they write a request of assistance. */
export const texts = {
  step: 'Dati della richiesta',
  verify: 'Verifica email',
  applicant: 'Richiedente',
  request: 'Richiesta',
  name: 'Nome',
  surname: 'Cognome',
  taxCode: 'Codice fiscale',
  email: 'Email',
  phone: 'Telefono',
  delegated: 'Scrivi per conto di chi ti ha delegato. Email e telefono sono i tuoi.',
  service: 'Servizio',
  serviceHelp: 'Il servizio per cui ti serve aiuto',
  /** A request of the same person that the office has not concluded. */
  openRequest: {
    own: (service: string, day: string | null) =>
      `Hai già una richiesta aperta per «${service}»${day ? `, inviata ${day}` : ''}. Se è per la stessa cosa, puoi scrivere lì.`,
    theirs: (service: string, day: string | null) =>
      `Per questa persona c’è già una richiesta aperta per «${service}»${day ? `, inviata ${day}` : ''}. Se è per la stessa cosa, puoi scrivere lì.`,
    link: (number: string) => `Vedi la richiesta n° ${number}`,
  },
  kind: 'Tipologia problematica',
  kindFirst: 'Scegli prima il servizio',
  noKinds: 'Per questo servizio non serve scegliere una tipologia.',
  details: 'Dettagli',
  file: 'Upload allegato',
  fileHelp: (kinds: string) => `Un file ${kinds}, al massimo 2\u00a0MB`,
  privacyRead: 'Leggi l’informativa sulla privacy',
  privacyTitle: 'Informativa sulla privacy',
  privacy: 'Ho letto e compreso l’informativa sulla privacy',
  noPolicy: 'Il Comune non ha pubblicato un’informativa per questo servizio.',
  send: 'Invia',
  confirm: 'Conferma',
  answers: 'Forse la risposta c’è già',
  answersFound: (count: number) =>
    count === 1
      ? 'Una risposta delle domande frequenti potrebbe esserti utile'
      : `${count} risposte delle domande frequenti potrebbero esserti utili`,
  newTab: '(si apre in una nuova scheda)',
  solvedQuestion: 'Hai trovato quello che cercavi?',
  solved: 'Ha risolto',
  solvedTitle: 'Grazie, siamo contenti che tu abbia trovato la risposta',
  solvedText: 'Non abbiamo inviato nessuna richiesta: non serve fare altro.',
  writeAnyway: 'Torna alla richiesta',
  home: 'Torna alla home',
  emailAgain: 'Modifica email',
  cancel: 'Annulla',
  serviceGone: 'Il servizio scelto in questa bozza non c’è più: scegline un altro.',
  refused: 'La richiesta non è stata accettata: controlla l’email e l’allegato, poi riprova.',
  tooLarge: 'Il file è troppo grande per essere inviato: toglilo o scegline uno più piccolo',
  mayBeTooLarge:
    'Non è stato possibile inviare la richiesta. Il file potrebbe essere troppo grande: prova a toglierlo o a sceglierne uno più piccolo.',
} as const;
