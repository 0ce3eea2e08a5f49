/** What citizens read when the form of a report opens; what its later steps say comes with them (`steps/texts.ts`). */
export const texts = {
  broken: 'Non è stato possibile mostrare questa parte della pagina. Ricaricala, o riprova più tardi.',
  policy: {
    failed: 'Informativa non disponibile',
    privacy: 'Ho letto e compreso l’informativa sulla privacy',
  },
  place: {
    required: 'Indica il luogo: cerca un indirizzo o tocca la mappa',
    outside: 'Il punto scelto è fuori dal territorio comunale',
  },
  kindGone: 'Il tipo di disservizio che avevi scelto non c’è più: scegline un altro.',
  prefilled: {
    done: (what: string) =>
      `Abbiamo già compilato ${what} con i dati del codice QR: controlla che siano giusti.`,
    ignored: 'Alcuni dati del codice QR non sono validi per questo Comune: completa tu la segnalazione.',
    parts: { place: 'il luogo', kind: 'il tipo di disservizio', ref: 'il riferimento' },
  },
  kindStopped: 'Per questo tipo leggi l’avviso e usa i contatti che indica, oppure scegli un altro tipo',
  emptyDraft: 'Non c’è ancora niente da salvare: indica almeno il luogo, il tipo di disservizio o il titolo.',
  /** Without a connection. */
  offline: {
    keep: 'Conserva e invia dopo',
    kinds: (when: string) =>
      `Sei senza connessione: questi sono i tipi di disservizio letti il ${when}. Se cambiano, potrai scegliere prima dell’invio.`,
    noKinds: 'Sei senza connessione: il tipo di disservizio lo scegli prima dell’invio.',
    policy: 'Sei senza connessione: questo è il testo salvato con la pagina.',
  },
} as const;
