/** What citizens read in the wizard of an online delegation. */
export const texts = {
  broken: 'Non è stato possibile mostrare la delega. Ricarica la pagina.',
  steps: { policy: 'Informativa', delegate: 'Delegato', services: 'Servizi', summary: 'Riepilogo' },
  delegate: {
    intro: 'Scrivi i dati della persona che vuoi delegare.',
    search: 'Cerca tra le persone delle tue deleghe',
    searchHelp: 'Almeno tre lettere del nome o del codice fiscale: i dati qui sotto si compilano da soli.',
    filled: (name: string) => `Dati di ${name} inseriti`,
    taxCode: 'Codice fiscale',
    firstName: 'Nome',
    surname: 'Cognome',
    self: 'Non puoi delegare te stesso',
  },
  failures: {
    failed: 'Non è stato possibile inviare la delega. Riprova',
    invalid: 'Il Comune non ha accettato alcuni dati: controllali e riprova.',
    forbidden: 'Non puoi dare deleghe in questo momento. Richiedi assistenza.',
    duplicate:
      'Alcuni servizi sono già delegati a questa persona: li trovi segnati qui sotto. Controlla gli altri e continua.',
    taken: 'Delega già presente',
    unreadable:
      'Il Comune ha risposto in un modo che non capiamo, e la delega può essere stata inviata. Se premi di nuovo non ne parte una seconda.',
  },
} as const;

/** What citizens read before and after an online delegation is sent. */
export const closingTexts = {
  summary: {
    until: (day: string) => `fino al ${day}`,
    next: (days: number) =>
      `La persona trova la delega nella sua area personale, a cui accede con SPID o CIE, e deve accettarla entro ${days} giorni. Fino ad allora la delega non vale, e puoi ritirarla quando vuoi.`,
  },
  sent: {
    title: 'Delega inviata',
    next: (name: string, days: number) =>
      `${name} trova la delega nella propria area personale, in «Deleghe», e deve accettarla entro ${days} giorni. Fino ad allora non può usare i servizi per te.`,
    lastDay: (day: string) => `L’ultimo giorno per accettarla è il ${day}.`,
    withdraw: 'Puoi ritirare la delega quando vuoi, anche prima che sia accettata.',
    list: 'Vai alle deleghe',
    another: 'Nuova delega',
  },
} as const;
