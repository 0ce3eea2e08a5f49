/** What citizens read in the yearly summary of payments. */
export const texts = {
  year: 'Anno',
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
} as const;
