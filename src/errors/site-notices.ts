/** What a citizen reads on public pages when something is missing or fails (screens A 1.7). */
export const siteNotices = {
  faq: 'Non è stato possibile consultare le FAQ',
  services: 'Non è stato possibile filtrare i servizi: sono ancora tutti qui sotto',
  rating: 'Non è stato possibile inviare la valutazione',
  ratingOffline:
    'Senza connessione non si può inviare: il pulsante torna attivo appena la connessione riprende.',
  ratingPause: (seconds: number) =>
    seconds === 1 ? 'Potrai riprovare tra un secondo.' : `Potrai riprovare tra ${seconds} secondi.`,
  ratingAgain: 'Ora puoi premere di nuovo il pulsante.',
  maintenanceRefused: 'Autorizzazione negata',
  maintenanceUnpublished:
    'Le credenziali sono corrette, ma il sito non è ancora stato pubblicato con queste credenziali. Riprova dopo la prossima pubblicazione.',
  maintenanceUnreachable: 'Non è stato possibile aprire il sito. Controlla la connessione e riprova',
  required: 'Campo obbligatorio',
  chooseAnswer: 'Scegli una risposta',
} as const;
