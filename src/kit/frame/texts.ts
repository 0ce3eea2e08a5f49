/** Texts for citizens while an island starts, and about their session. */
export const texts = {
  printing: 'Carichiamo tutta la pagina prima di stamparla',
  broken: 'Non è stato possibile mostrare questa parte della pagina.',
  brokenView: 'Non è stato possibile mostrare questa parte della pagina. Ricaricala, o riprova più tardi.',
  unknownUser: 'Non è stato possibile verificare il tuo accesso.',
  offline:
    'Sei senza connessione. Qui non si perde nulla: la pagina riprende da sola appena la connessione torna.',
  offlineSend:
    'Senza connessione non si può procedere: il pulsante torna attivo appena la connessione riprende.',
  prompt: {
    title: 'Accedi per continuare',
    text: (names: string) => `Per questa pagina serve l’accesso con ${names}.`,
    ended: 'La sessione è scaduta: accedi di nuovo per continuare da qui.',
    button: 'Accedi all’area personale',
    foreigners: 'Non hai un codice fiscale italiano?',
    foreignersHelp:
      'Accedi con l’identità digitale del tuo Paese, ma alcuni servizi chiedono il codice fiscale: lo rilascia l’Agenzia delle Entrate, e all’estero il consolato italiano. Finché non ce l’hai, rivolgiti agli uffici: trovi i contatti in fondo alla pagina.',
  },
  loginLine: {
    question: (names: string) => `Hai già ${names}?`,
    link: 'Accedi',
    logged: (name: string) => `Hai effettuato l’accesso come ${name}.`,
  },
  emptied:
    'Quello che era scritto qui è stato cancellato, per proteggere i dati di chi lo aveva scritto: nel frattempo è stata chiusa la sessione, o ha fatto l’accesso un’altra persona.',
  resumed: 'Hai di nuovo accesso: puoi riprendere',
} as const;
