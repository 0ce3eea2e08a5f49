import { withArticle } from '#domain/text/italian-text.ts';

/** What citizens read around the lists of payments, on their home page and in the yearly summary. */
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
  summary: {
    open: 'Riepilogo annuale e ricevute',
    year: 'Anno',
    loadFailed: 'Non è stato possibile caricare i pagamenti fatti.',
    none: 'Non ci sono ancora pagamenti fatti.',
    confirmed: 'Comprende i pagamenti già confermati: quelli fatti da poco possono mancare.',
    elsewhere:
      'Alcuni pagamenti dell’elenco sono registrati in un altro archivio del Comune, e non fanno parte di questo riepilogo.',
    undated: (count: number) =>
      `Il riepilogo non comprende ${count === 1 ? 'un pagamento' : `${count} pagamenti`} di cui non è nota la data.`,
    caption: (year: string) => `Pagamenti fatti nel ${year}, per tipo`,
    heading: (year: string) => `Riepilogo dei pagamenti ${year}`,
    type: 'Tipo',
    count: 'Pagamenti',
    amount: 'Importo',
    total: 'Totale',
    other: 'Altri pagamenti',
    print: 'Stampa il riepilogo',
    save: (count: number) => (count === 1 ? 'Scarica la ricevuta' : `Scarica le ${count} ricevute`),
    saveHint:
      'Le ricevute si salvano una dopo l’altra come file PDF. Il browser può chiederti il permesso di scaricare più file.',
    noReceipts: 'Per quest’anno non ci sono ricevute da scaricare.',
    stop: 'Interrompi',
    progress: (done: number, all: number) => `Ricevute scaricate: ${done} di ${all}`,
    finished: (count: number) => (count === 1 ? 'Scaricata 1 ricevuta.' : `Scaricate ${count} ricevute.`),
    failed: 'Queste ricevute non sono state scaricate:',
    again: 'Riprova con queste',
  },
} as const;
