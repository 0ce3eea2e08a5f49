/** Why the content of a form from another device is not taken. */
export type TransferFault =
  | 'cut-off'
  | 'edited'
  | 'expired'
  | 'other-municipality'
  | 'other-form'
  | 'other-person'
  | 'other-version'
  | 'too-large';

/** One sentence each; nothing is filled in. */
export const faultTexts: Readonly<Record<TransferFault, string>> = {
  'cut-off':
    'Il collegamento è incompleto: copialo per intero dall’altro dispositivo, o inquadra di nuovo il codice.',
  edited: 'Quello che arriva dall’altro dispositivo è stato modificato o è rovinato: crea un nuovo codice.',
  expired: 'Il codice vale 24 ore ed è scaduto: creane uno nuovo sull’altro dispositivo.',
  'other-municipality': 'Il codice è stato creato sul sito di un altro Comune: aprilo su quel sito.',
  'other-form': 'Il codice riguarda un altro modulo: aprilo dal collegamento che è stato creato con lui.',
  'other-person':
    'Il modulo è stato cominciato da un’altra persona: può continuarlo solo chi lo ha cominciato.',
  'other-version':
    'Il codice è stato creato con un’altra versione di questo sito: ricarica la pagina sui due dispositivi e creane uno nuovo.',
  'too-large': 'Il file supera i 64 kB: non è stato creato da questo sito.',
};

export const texts = {
  open: 'Continua su un altro dispositivo',
  lead: 'Inquadra il codice con l’altro dispositivo, o apri lì il collegamento: ritrovi quello che hai scritto, allo stesso passo. Vale 24 ore.',
  tooLong:
    'Quello che hai scritto non sta in un codice QR: scarica il file e aprilo nello stesso modulo sull’altro dispositivo. Vale 24 ore.',
  farTooLong: 'Quello che hai scritto è troppo lungo per passare su un altro dispositivo.',
  secret: 'Contiene quello che hai scritto e si apre senza password: non mostrarlo e non inviarlo ad altri.',
  code: 'Codice QR per continuare su un altro dispositivo',
  copy: 'Copia il collegamento',
  copied: 'Collegamento copiato',
  notCopied: 'Non è stato possibile copiare il collegamento: inquadra il codice o scarica il file.',
  save: 'Scarica il file .portico',
  file: 'continua',
  files: 'I file allegati non passano: di nuovo da allegare sull’altro dispositivo.',
  paying: 'C’è un pagamento in corso con questi dati: concludilo o annullalo su questo dispositivo.',
  sending: 'L’invio di questi dati non è ancora concluso: riprova da questo dispositivo.',
  unread: 'Non è stato possibile preparare il codice. Riprova.',
  receive: 'Hai un file .portico?',
  receiveHelp: 'Aprilo qui: quello che contiene prende il posto di quello che vedi.',
  continued: 'Continui da dove eri arrivato sull’altro dispositivo.',
  missing: 'Non sono passati questi file, allegali di nuovo:',
} as const;
