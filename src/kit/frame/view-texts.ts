/** What citizens read in the personal area. */
export const texts = {
  legalActs:
    'Gli atti con valore legale, come multe e accertamenti, non arrivano qui ma su SEND o al tuo domicilio digitale, se ne hai uno, o altrimenti per raccomandata.',
  title: 'Area personale',
  search: 'Cerca nell’area personale',
  emailWarning:
    'Aggiungi la tua email al profilo: senza, non possiamo avvisarti quando un ufficio ti risponde.',
  toProfile: 'Vai al profilo',
  unread: (count: number) => (count === 1 ? '1 messaggio da leggere' : `${count} messaggi da leggere`),
} as const;
