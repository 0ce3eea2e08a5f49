/** What citizens read in the wizard of a payment without a notice. */
export const texts = {
  broken: 'Non è stato possibile mostrare il pagamento. Ricarica la pagina.',
  steps: {
    policy: 'Informativa privacy',
    type: 'Tipologia di pagamento',
    payer: 'Dati personali',
    summary: 'Riepilogo',
  },
  exit: { online: 'Pagamento', notice: 'Stampa' },
  /** The last button says where it leads. */
  action: { online: 'Vai al sito di pagamento', notice: 'Crea l’avviso' },
  sections: {
    type: 'Cosa intendi pagare?',
    details: 'Specifiche sul pagamento',
    payer: 'Effettuato da',
    amount: 'Importo',
  },
  policy: {
    privacy: 'Ho letto e compreso l’informativa sulla privacy',
    failed: 'Informativa non disponibile',
    none: '<p>Per i pagamenti vale l’informativa sulla privacy del Comune, che trovi in fondo a ogni pagina.</p>',
  },
  typesFailed: 'Non è stato possibile caricare i pagamenti disponibili.',
  noTypes: 'Nessun pagamento disponibile',
  noneDelegated: 'Le deleghe di questa persona non comprendono nessuno dei pagamenti disponibili.',
  type: {
    label: 'Scegli un pagamento',
    chosen: 'Pagamento',
    gone: 'Questo pagamento non è più disponibile: scegline un altro',
    goneOfDraft: 'Il tipo di pagamento che avevi scelto non è più disponibile: scegline un altro.',
    notes: 'Note',
  },
  payer: {
    person: 'Tipo di soggetto',
    persons: { F: 'Persona fisica', G: 'Persona giuridica' },
    name: 'Nome',
    surname: 'Cognome',
    company: 'Ragione sociale',
    code: 'Codice fiscale / P.Iva',
    taxCode: 'Codice fiscale',
    noCode: 'Non ho un codice fiscale italiano',
    none: 'Senza codice fiscale italiano',
    email: 'Email',
    emailHelp: 'Qui ricevi la ricevuta.',
    email2: 'Ripeti email',
    odd: 'Controlla la partita IVA: l’ultima cifra non torna con le altre. Se è giusta così, vai avanti.',
    /** Under the data of a payer that are not asked for. */
    knownBy: {
      login: 'Nome e codice fiscale sono quelli della tua identità digitale.',
      person: 'Paghi per conto di questa persona. L’email resta la tua.',
      company: 'Paghi per conto di questa società. L’email resta la tua.',
    },
  },
  /** A payment like this one, made a few hours ago. */
  paidToday: {
    own: (type: string, amount: string, hour: string) =>
      `Oggi alle ${hour} hai già pagato ${amount} per «${type}». Se è lo stesso pagamento, non serve farlo di nuovo.`,
    theirs: (type: string, amount: string, hour: string) =>
      `Per questa persona risultano già pagati ${amount} per «${type}», oggi alle ${hour}. Se è lo stesso pagamento, non serve farlo di nuovo.`,
    link: 'Vedi i pagamenti',
  },
  amount: {
    label: 'Importo',
    help: 'Per esempio 12,50',
    tooLarge: (most: string) =>
      `Senza un avviso si paga al massimo ${most}: per un importo più alto chiedi all’ufficio l’avviso di pagamento`,
    fixed: 'L’importo è stabilito dal Comune.',
    unusual: (amount: string) =>
      `Stai per pagare ${amount}. Controlla che l’importo sia giusto; se lo è, vai avanti.`,
  },
  leaves: 'Si apre il sito di pagamento pagoPA, in questa scheda.',
  prints: 'L’avviso si salva come file, e lo ritrovi nella pagina che segue.',
  begunBefore:
    'Da qui hai già aperto il sito di pagamento, e non sappiamo ancora com’è andata. Se hai pagato, non pagare di nuovo: la ricevuta arriva via email. Se non hai pagato e non cambi i dati, il pulsante riapre lo stesso pagamento.',
  paidBefore:
    'Il sito di pagamento ha comunicato che questo pagamento è riuscito, e la conferma non è ancora arrivata. Non pagare di nuovo: la ricevuta arriva via email.',
  again: 'Voglio fare un altro pagamento, oltre a quello già fatto',
  failures: {
    failed: {
      online: 'Non è stato possibile avviare il pagamento. Riprova più tardi o richiedi assistenza',
      notice: 'Non è stato possibile generare l’avviso di pagamento',
    },
    changed:
      'Il sistema dei pagamenti non accetta più questo pagamento: controlla tipologia, note e importo, o scegline un altro.',
    noAddress: 'Il pagamento non si può completare adesso. Riprova più tardi o richiedi assistenza.',
    noNotice:
      'L’avviso può essere stato creato, ma il suo file non è arrivato. Non crearne un altro: se hai fatto l’accesso, cercalo tra i tuoi pagamenti; altrimenti richiedi assistenza.',
    mayBeMade:
      'Il sistema dei pagamenti ha avuto un problema e non sappiamo se ha registrato la richiesta. Se premi di nuovo non se ne crea una seconda; se continua così, richiedi assistenza.',
    invalid: 'Il sistema dei pagamenti non accetta questi dati: controllali e riprova.',
    paidBefore:
      'Questo pagamento risulta già fatto da qui. Se ne vuoi un altro, selezionalo qui sopra e premi di nuovo.',
    wrong: 'Controlla questo dato: il sistema dei pagamenti non lo accetta',
    fix: 'Correggi i dati',
    chooseType: 'Scegli un altro pagamento',
  },
} as const;
