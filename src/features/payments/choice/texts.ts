/** What citizens read where they choose how to pay. */
export const texts = {
  ways: {
    online: {
      title: 'Pagamento online tramite PAGOPA',
      text: 'Con carta, conto o app: alla fine ricevi la ricevuta via email.',
      action: 'Paga online tramite PAGOPA',
    },
    notice: {
      title: 'Avviso di pagamento',
      text: 'Da stampare o salvare, e da pagare in banca, alle Poste, dal tabaccaio o con un’app.',
      action: 'Genera avviso di pagamento',
    },
  },
} as const;
