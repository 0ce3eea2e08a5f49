import { failureTexts } from '#kit/form/refusal.ts';

/** What citizens read where a one-time code is asked for. */
export const texts = {
  label: 'Codice di conferma',
  sentTo: 'Abbiamo inviato un codice di 5 cifre a',
  expiresIn: 'Il codice scadrà tra',
  lastMinute: 'Il codice scadrà tra un minuto',
  expired: 'Codice scaduto',
  another: 'Genera nuovo codice',
  anotherIn: (seconds: number) =>
    `Puoi chiedere un nuovo codice tra ${seconds === 1 ? 'un secondo' : `${seconds} secondi`}.`,
  anotherSent: 'Ti abbiamo inviato un nuovo codice: quello di prima non vale più.',
  maybeUsed: 'Se il codice non è più accettato, generane uno nuovo.',
  wrong: 'Codice errato: controllalo o chiedine uno nuovo',
  tooManyWrong: 'Hai scritto cinque volte un codice errato: chiedine uno nuovo',
  failures: {
    limit: 'Hai raggiunto il numero massimo di codici per oggi',
    send: 'Non è stato possibile inviare il codice. Riprova.',
    check: 'Non è stato possibile controllare il codice. Riprova.',
    maybeChecked:
      'La connessione si è interrotta e non sappiamo se il codice è stato controllato. Premi di nuovo «Conferma»: se il codice risulta scaduto, chiedine uno nuovo.',
  },
} as const;

/** Why a code was not sent. Another one may always be sent: it takes the place of one that has arrived. */
export const sendFailures = {
  failed: texts.failures.send,
  forbidden: texts.failures.limit,
  mayHaveArrived: failureTexts.offline,
} as const;

/** Why a code was not checked. A check whose answer did not come may have used the code up. */
export const checkFailures = {
  failed: texts.failures.check,
  mayHaveArrived: texts.failures.maybeChecked,
} as const;
