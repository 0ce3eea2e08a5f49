import type { ListWords } from './LiveList.tsx';

/** What citizens read in the activities. */
export const texts = {
  notFound: 'Elemento non trovato',
  requestNotFound: 'Richiesta non trovata',
  copy: 'Copia',
  copied: 'Codice copiato',
  notCopied: 'Non è stato possibile copiare: seleziona il codice e copialo da lì',
  elsewhere:
    'Con questo codice puoi pagare anche in banca, alle Poste, dal tabaccaio e con le app di pagamento.',
  noReceipt: 'Ricevuta non ancora disponibile',
  noPayment: 'Questo importo non si può ancora pagare online',
  waiting: 'Il Comune attende una tua risposta',
  virtual: "Sportello virtuale - l'appuntamento verrà effettuato tramite video chiamata",
  unreadable: 'Bozza non leggibile',
  untitled: 'senza titolo',
  fileHelp: (kinds: string) => `Un file ${kinds} di al massimo 2 MB`,
  fileAgain: 'Scegli di nuovo il file',
  reopen: 'Se entro 15 giorni scrivi una risposta, la richiesta si riapre.',
} as const;

function words(one: string, many: string, other: string): ListWords {
  return { one, many, more: `Vedi ${other} ${many}`, less: `Vedi meno ${many}` };
}

/** How each list calls its elements (screens B 7.1). */
export const listWords = {
  instances: words('pratica', 'pratiche', 'altre'),
  payments: words('pagamento', 'pagamenti', 'altri'),
  appointments: words('appuntamento', 'appuntamenti', 'altri'),
  requests: words('richiesta', 'richieste', 'altre'),
  drafts: words('bozza', 'bozze', 'altre'),
} as const;
