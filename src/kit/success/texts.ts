import type { Sending } from './parts.ts';

/** What the receipt of each sending is called, and the words of its page. */
export const sendingWords: Readonly<
  Record<Sending, { receipt: string; number: string; follow: string; file: string }>
> = {
  assistance: {
    receipt: 'Ricevuta della richiesta di assistenza',
    number: 'Numero della richiesta',
    follow: 'La risposta dell’ufficio arriva qui, nell’area personale.',
    file: 'ricevuta richiesta',
  },
  report: {
    receipt: 'Ricevuta della segnalazione',
    number: 'Numero della segnalazione',
    follow: 'Qui, nell’area personale, leggi a che punto è la segnalazione.',
    file: 'ricevuta segnalazione',
  },
  booking: {
    receipt: 'Ricevuta della prenotazione',
    number: 'Numero dell’appuntamento',
    follow: 'A questo indirizzo puoi rivedere, modificare o annullare l’appuntamento.',
    file: 'ricevuta appuntamento',
  },
  change: {
    receipt: 'Ricevuta della modifica dell’appuntamento',
    number: 'Numero dell’appuntamento',
    follow: 'A questo indirizzo puoi rivedere, modificare o annullare l’appuntamento.',
    file: 'ricevuta modifica appuntamento',
  },
  cancellation: {
    receipt: 'Ricevuta dell’annullamento',
    number: 'Numero dell’appuntamento',
    follow: 'A questo indirizzo puoi prenotare un nuovo appuntamento.',
    file: 'ricevuta annullamento appuntamento',
  },
  delegation: {
    receipt: 'Ricevuta della delega',
    number: 'Numero della delega',
    follow: 'Qui, nell’area personale, vedi se la delega è stata accettata e la puoi ritirare.',
    file: 'ricevuta delega',
  },
  'delegation-request': {
    receipt: 'Ricevuta della richiesta di delega',
    number: 'Numero della richiesta',
    follow: 'L’esito del controllo appare qui, nell’area personale.',
    file: 'ricevuta richiesta di delega',
  },
  payment: {
    receipt: 'Promemoria del pagamento',
    number: 'Riferimento IUV',
    follow: 'Lo stato del pagamento e la ricevuta ufficiale sono qui, nell’area personale.',
    file: 'promemoria pagamento',
  },
};

/** What citizens read on every confirmation page. */
export const texts = {
  date: 'Data e ora',
  copy: 'Copia',
  copyName: 'il numero',
  copied: 'Numero copiato',
  notCopied: 'Non è stato possibile copiare: seleziona il numero e copialo da lì',
  receiptTitle: 'La tua ricevuta',
  receiptKeep: 'Conserva la ricevuta: dice che cosa hai inviato e quando.',
  mailed: 'Abbiamo inviato il riepilogo all’indirizzo',
  download: 'Scarica la ricevuta (PDF)',
  failed: 'Non è stato possibile preparare il PDF. Riprova, oppure stampa la pagina.',
  print: 'Stampa',
  sent: 'Che cosa hai inviato',
  next: 'Che cosa succede ora',
  files: 'File allegati',
  sender: 'Inviata da',
  onBehalf: 'Per conto di',
} as const;

/** What is offered where something cannot be sent. */
export const unsentTexts = {
  lead: 'Non perdere quello che hai scritto: salvalo come PDF, che resta sul tuo dispositivo. Puoi portarlo all’ufficio.',
  save: 'Salva come PDF quello che hai scritto',
  form: 'Modulo',
} as const;

/** What the receipt says besides. */
export const receiptTexts = {
  mailed: 'Riepilogo inviato a',
  fingerprint: 'impronta SHA-256',
  follow: 'Come seguirla',
  byMail: (email: string) => `L’ufficio ti risponde all’indirizzo ${email}.`,
  code: (address: string) => `Codice QR dell’indirizzo ${address}`,
  made: (day: string) =>
    `Ricevuta preparata in questo browser il ${day}, con quello che è stato inviato: non è firmata e non sostituisce i documenti che il Comune rilascia.`,
  draftTitle: 'Quello che hai scritto',
  draftLead: (day: string) =>
    `Non è stato possibile inviare: questa copia del ${day} è solo per te, e il Comune non l’ha ricevuta.`,
  draftOffice: 'Puoi portarla o leggerla all’ufficio',
  draftFile: 'non inviata',
} as const;
