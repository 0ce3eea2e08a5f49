/** What citizens read in the dialogs of their contacts. */
export const texts = {
  steps: ['Contatto', 'Verifica', 'Fine'],
  stepOf: (number: number) => `Passo ${number} di 3: `,
  email: {
    title: 'Inserisci indirizzo email',
    step: 'Indirizzo',
    intro: 'Ti invieremo un codice di conferma all’indirizzo che scrivi.',
    same: 'È già il tuo indirizzo',
    edit: 'Modifica email',
    done: (contact: string) => `La tua email è ${contact}.`,
  },
  phone: {
    title: 'Inserisci numero di telefono mobile',
    step: 'Numero',
    intro: 'Ti invieremo un SMS con un codice di conferma.',
    same: 'È già il tuo numero',
    mobile: 'Inserisci un numero di cellulare: comincia con 3',
    edit: 'Modifica numero',
    done: (contact: string) => `Il tuo numero è ${contact}.`,
    attempts: (left: number) => `Hai a disposizione ${left === 1 ? '1 tentativo' : `${left} tentativi`}`,
    noAttempts: 'Hai usato tutti gli SMS di conferma disponibili per oggi. Riprova domani.',
  },
  send: 'Conferma e invia',
  verified: 'Contatto confermato',
  again: 'Dopo il nuovo accesso questo contatto va confermato un’altra volta con un codice.',
  unsaved:
    'Il codice è giusto, ma non è stato possibile salvare il contatto. Riprova: non serve un altro codice.',
  termsAgain: 'Per modificare i contatti devi prima accettare i termini e condizioni d’uso.',
  privacy: 'Ho letto e compreso l’informativa sulla privacy',
} as const;
