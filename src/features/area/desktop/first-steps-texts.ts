/** What citizens read in "Primi passi". */
export const texts = {
  title: 'Primi passi',
  intro:
    'Qui troverai messaggi, scadenze, pratiche, pagamenti e appuntamenti appena ci saranno. Intanto puoi cominciare da qui.',
  done: 'Fatto',
} as const;

/** The steps of "Primi passi". */
export const stepTexts = {
  profile: {
    title: 'Completa il profilo',
    text: 'Conferma la tua email: così ti avvisiamo quando un ufficio ti scrive o ti risponde.',
    action: 'Componi il profilo',
    doneAction: 'Vai al profilo',
  },
  favourites: {
    title: 'Scegli i servizi preferiti',
    text: 'Segna con la stella i servizi che usi di più: li ritrovi in questa pagina.',
    action: 'Vai ai servizi',
  },
  ask: {
    title: 'Chiedi agli uffici',
    text: 'Scrivi al Comune quando hai un dubbio o un problema, e segui qui la risposta.',
    action: 'Richiedi assistenza',
  },
} as const;
