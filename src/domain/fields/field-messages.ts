/** Messages of fields with an invalid value. */
export const fieldMessages = {
  required: 'Campo obbligatorio',
  /** By what is wrong with the code of a person; each begins alike. */
  taxCode: {
    check: 'Inserisci un codice fiscale valido: una o più lettere o cifre non sono giuste',
    tooLong: 'Inserisci un codice fiscale valido: ha 16 caratteri, qui sono di più',
    tooShort: 'Inserisci un codice fiscale valido: ha 16 caratteri, qui sono di meno',
    characters: 'Inserisci un codice fiscale valido: ha solo lettere senza accento e cifre',
    provisional:
      'Inserisci un codice fiscale valido: serve quello di 16 caratteri. Con un codice provvisorio di 11 cifre accedi con la tua identità digitale, oppure chiama o vai allo sportello',
  },
  /** Not an error. */
  taxCodeOdd:
    'Controlla il codice fiscale: al posto di una cifra c’è una lettera che di solito non c’è, come O al posto di zero. Se è giusto così, vai avanti.',
  vatNumber: 'Inserisci una partita IVA valida di 11 cifre',
  email: 'Inserisci un indirizzo email valido',
  emailsDiffer: 'Le due email non coincidono',
  phone: 'Inserisci un numero di 9 o 10 cifre',
  privacy: 'Dichiara di aver letto l’informativa',
  tooLong: (most: number) => `Massimo ${most} caratteri`,
  filesTooMany: (most: number) =>
    most === 1 ? 'Puoi allegare un solo file' : `Puoi allegare al massimo ${most} file`,
  answer: 'Scegli una risposta',
  code: 'Inserisci le 5 cifre del codice',
} as const;
