/** What citizens read in the personal area. */
export const texts = {
  title: 'Area personale',
  emailWarning:
    'Aggiungi la tua email al profilo: senza, non possiamo avvisarti quando un ufficio ti risponde.',
  toProfile: 'Vai al profilo',
  unread: (count: number) => (count === 1 ? '1 messaggio da leggere' : `${count} messaggi da leggere`),
} as const;
