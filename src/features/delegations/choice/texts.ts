/** What citizens read where they choose how a delegation comes about. */
export const texts = {
  none: 'Al momento nessun servizio può essere delegato.',
  back: 'Torna alle deleghe',
  longest: (days: number) =>
    `Una delega può durare al massimo ${days} giorni, e si può ritirare in ogni momento.`,
  policy: 'Leggi le condizioni delle deleghe',
  policyTitle: 'Condizioni delle deleghe',
  noPolicy: 'Il Comune non ha pubblicato condizioni.',
  ways: {
    'delegation-online': {
      title: 'Delega online',
      text: 'Permetti a un’altra persona di usare i servizi al posto tuo. La persona deve avere SPID o CIE, e deve accettare.',
      action: 'Delega una persona',
    },
    'delegation-request': {
      title: 'Richiesta di delega',
      text: 'Chiedi di usare i servizi per una persona senza identità digitale, o per un’azienda. Carichi i suoi documenti, e un ufficio li controlla.',
      action: 'Chiedi di operare per altri',
    },
  },
} as const;
