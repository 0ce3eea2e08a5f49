import { withArticle } from '#domain/text/italian-text.ts';

/** What citizens read around the lists of payments and on their home page. */
export const texts = {
  toPay: 'Da pagare',
  nothing: 'Non hai pagamenti in sospeso',
  nothingFor: 'Nessun pagamento in sospeso',
  /** While another person's are shown. */
  own: 'Vedi i tuoi pagamenti',
  onBehalf: (name: string) => `Per conto di ${name}`,
  count: (count: number) => (count === 1 ? '1 pagamento' : `${count} pagamenti`),
  all: (count: number) => `Vedi tutti ${withArticle(count)} pagamenti`,
  partial: 'Comprende i tuoi 100 avvisi più recenti: i più vecchi sono tra le tue attività.',
  partialList: 'Comprende i tuoi avvisi più recenti: i più vecchi si cercano con il pulsante qui sotto.',
  checkingGroup: 'In verifica',
  closed: 'Pagati e annullati',
  copy: 'Copia',
  copied: 'Codice copiato',
  notCopied: 'Non è stato possibile copiare: seleziona il codice e copialo da lì',
  atDesks:
    'Con questo codice puoi pagare anche in banca, alle Poste, dal tabaccaio e con le app di pagamento.',
  noReceipt: 'Ricevuta non ancora disponibile',
  checking: 'Pagamento in verifica: non pagare di nuovo.',
  begun: 'Un pagamento risulta già iniziato, forse su un altro dispositivo.',
  begunMore: 'Vedi da quando puoi riprovare',
  noPayment:
    'Questo importo non si può ancora pagare online, perché non ha un codice avviso: per pagarlo chiedi agli uffici.',
  older: 'Cerca anche tra i pagamenti più vecchi',
  none: 'Non ci sono ancora pagamenti',
  noneFound: 'Non ci sono pagamenti in base ai filtri di ricerca',
  timeLeft: (minutes: number) => (minutes === 1 ? 'Manca meno di un minuto.' : `Mancano ${minutes} minuti.`),
  /** A state that was read again on demand. */
  unchanged: 'Controllo fatto: non è cambiato nulla.',
  noDueDay: 'Senza scadenza',
  elsewhere: {
    ways: [
      {
        href: 'https://checkout.pagopa.it/',
        label: 'online su checkout.pagopa.it',
        rest: (taxCode: string | null) =>
          `, con il codice avviso e il codice fiscale del Comune${taxCode ? `, ${taxCode}` : ''}`,
      },
      {
        href: 'https://io.italia.it/',
        label: 'con l’app IO',
        rest: () => ', inquadrando il codice QR dell’avviso',
      },
    ],
    desks: 'in banca, alle Poste, dal tabaccaio e con le app di pagamento, portando l’avviso',
    newTab: ' (si apre in una nuova scheda)',
  },
  summary: 'Riepilogo annuale e ricevute',
  summaryFailed: 'Non è stato possibile caricare i pagamenti fatti.',
} as const;
