/** What citizens read when a session is over or about to be. */
export const texts = {
  expired: {
    title: 'La sessione è scaduta',
    text: 'Quello che hai scritto resta su questo dispositivo finché non accedi di nuovo.',
    files: 'Se hai scelto dei file, accedendo in un’altra scheda non dovrai sceglierli di nuovo.',
    again: 'Accedi di nuovo',
    otherTab: 'Accedi in un’altra scheda',
    newTab: '(si apre in una nuova scheda)',
    cancel: 'Annulla',
  },
  warning: {
    title: 'La sessione sta per scadere',
    text: (minutes: number) =>
      `Per sicurezza, tra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`} dovrai accedere di nuovo.`,
    stay: 'Resta collegato',
    failed: 'Non è stato possibile prolungare la sessione. Riprova.',
  },
} as const;
