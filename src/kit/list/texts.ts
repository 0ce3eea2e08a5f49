/** Texts for citizens in the lists of activities. */
export const texts = {
  notFound: 'Elemento non trovato',
  requestNotFound: 'Richiesta non trovata',
  copy: 'Copia',
  copied: 'Codice copiato',
  notCopied: 'Non è stato possibile copiare: seleziona il codice e copialo da lì',
  elsewhere:
    'Con questo codice puoi pagare anche in banca, alle Poste, dal tabaccaio e con le app di pagamento.',
  noReceipt: 'Ricevuta non ancora disponibile',
  checking: 'Pagamento in verifica: non pagare di nuovo.',
  begun: 'Un pagamento risulta già iniziato, forse su un altro dispositivo.',
  begunMore: 'Vedi da quando puoi riprovare',
  noPayment:
    'Questo importo non si può ancora pagare online, perché non ha un codice avviso: per pagarlo chiedi agli uffici.',
  waiting: 'Il Comune attende una tua risposta',
  reopen: 'Se entro 15 giorni scrivi una risposta, si riapre.',
} as const;
