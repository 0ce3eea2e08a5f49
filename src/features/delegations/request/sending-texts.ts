/** What the citizen reads while a request is sent, and where that fails. */
export const sendingTexts = {
  sending: {
    title: 'Invio della richiesta',
    open: 'Dati della richiesta',
    submit: 'Consegna all’ufficio',
    states: { waiting: 'in attesa', running: 'invio in corso', done: 'inviato', failed: 'non inviato' },
    stay: 'Non chiudere la pagina finché l’invio non è finito.',
  },
  failures: {
    document: (name: string) =>
      `Non è stato possibile caricare il documento ${name}. Premi «Riprova l’invio»: riparte da qui`,
    lost: (name: string) =>
      `La connessione si è interrotta mentre inviavamo il documento ${name}. Quello che è già arrivato resta: quando la connessione torna, premi «Riprova l’invio»`,
    refused: (name: string) => `Il Comune non ha accettato il documento ${name}: scegline un altro`,
    invalid: 'Il Comune non ha accettato alcuni dati: controllali',
    tooLarge: 'Il file supera 2 MB: scegline uno più piccolo',
    wrongKind: 'Il Comune non accetta questo file: scegline uno pdf, jpg o png',
    notReceived: (names: string) => `Al Comune mancano ancora: ${names}. Premi «Riprova l’invio»`,
    duplicate:
      'Per alcuni servizi c’è già una delega o una richiesta in attesa: toglili e continua con gli altri',
    taken: 'Delega già presente',
    closed:
      'La richiesta è già stata inviata o annullata: la trovi in «Le mie richieste». Premi di nuovo per inviarne una nuova',
    gone: 'La richiesta in preparazione non c’è più: premi di nuovo per inviarla da capo',
  },
} as const;
