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
  fileType: (kinds: string) => `Formato non ammesso: usa ${kinds}`,
  fileSize: (megabytes: number) => `Il file supera ${megabytes} MB: scegline uno più piccolo`,
  fileEmpty: 'Il file è vuoto: scegline un altro',
  fileContent: (kind: string) => `Il contenuto non è quello di un file ${kind}: scegli un altro file`,
  fileSigned:
    'I file firmati .p7m non si possono inviare: allega il documento senza la firma digitale, oppure un PDF firmato (formato PAdES)',
  fileUnreadable: 'Non è stato possibile leggere il file: sceglilo di nuovo, o scegline un altro',
  fileReading: 'Il file è ancora in lettura: attendi un momento',
  filesTooMany: (most: number) =>
    most === 1 ? 'Puoi allegare un solo file' : `Puoi allegare al massimo ${most} file`,
  filesLeftOut: (names: readonly string[], tooMany: string) =>
    names.length === 1
      ? `${tooMany}. Non aggiunto: ${names[0]}. Per aggiungerlo elimina prima un altro file`
      : `${tooMany}. Non aggiunti: ${names.join(', ')}. Per aggiungerli elimina prima altri file`,
  code: 'Inserisci le 5 cifre del codice',
  codeExpired: 'Codice scaduto',
  codeWrong: 'Codice errato: controllalo o chiedine uno nuovo',
  desk: 'Scegli uno sportello',
  slot: 'Scegli una data e un orario disponibili',
  place: 'Indica il luogo: cerca un indirizzo o tocca la mappa',
  placeOutside: 'Il punto scelto è fuori dal territorio comunale',
  answer: 'Scegli una risposta',
} as const;
