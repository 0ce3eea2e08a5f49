/** What a citizen reads on public pages when something is missing or fails. */
export const siteNotices = {
  faq: 'Non è stato possibile consultare le domande frequenti',
  search: 'Non è stato possibile avviare la ricerca. Controlla la connessione e riprova',
  rating: 'Non è stato possibile inviare la valutazione',
  ratingSteps:
    'Non è stato possibile andare avanti. Controlla la connessione e riprova: quello che hai scelto è rimasto',
  ratingOffline:
    'Senza connessione non si può inviare: il pulsante torna attivo appena la connessione riprende.',
  ratingPause: (seconds: number) =>
    seconds === 1 ? 'Potrai riprovare tra un secondo.' : `Potrai riprovare tra ${seconds} secondi.`,
  ratingTooLong: (most: number, tooMany: number) => `Massimo ${most} caratteri: togline ${tooMany}.`,
  ratingAgain: 'Ora puoi premere di nuovo il pulsante.',
  maintenanceRefused: 'Autorizzazione negata',
  maintenanceUnverified:
    'Non è stato possibile controllare le credenziali: il servizio non risponde. Riprova tra qualche minuto',
  maintenanceUnpublished:
    'Le credenziali sono corrette, ma il sito non è ancora stato pubblicato con queste credenziali. Riprova dopo la prossima pubblicazione.',
  maintenanceUnreachable: 'Non è stato possibile aprire il sito. Controlla la connessione e riprova',
  required: 'Campo obbligatorio',
  chooseAnswer: 'Scegli una risposta',
} as const;
