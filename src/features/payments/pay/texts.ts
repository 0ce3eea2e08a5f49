import type { PayRefusal } from '../state/pay.ts';
import type { LookResult } from '../state/position.ts';
import { texts as all } from '../views/texts.ts';

/** What citizens read on the page that pays a position. */
export const texts = {
  loadFailed: 'Non è stato possibile recuperare il pagamento.',
  notFound: 'Posizione debitoria non trovata',
  notFoundText:
    'Tra i tuoi pagamenti non ce n’è uno con questo codice. Controlla il codice sull’avviso: se è intestato a un’altra persona, da qui può pagarlo solo lei, o chi ha una sua delega.',
  notFoundFor: (name: string) =>
    `Tra i pagamenti di ${name} non ce n’è uno con questo codice. Controlla il codice sull’avviso.`,
  gone: 'Questo avviso non risulta più da pagare',
  goneText:
    'Può essere stato pagato, oppure il Comune può averlo ritirato. Se l’hai pagato, conserva la ricevuta che hai ricevuto via email.',
  toList: 'Vai ai tuoi pagamenti',
  paid: 'Questo pagamento risulta già effettuato',
  paidOn: (day: string) => `Pagato il ${day}.`,
  cancelled: 'Questo pagamento è stato annullato',
  cancelledText: 'Il Comune lo ha annullato: non devi pagare nulla.',
  pending: 'In elaborazione',
  begunText: (time: string) =>
    `Un pagamento risulta già iniziato, forse in un’altra finestra o su un altro dispositivo: per ora non si può pagare da qui. Se nessuno lo conclude, puoi riprovare dalle ${time}.`,
  begunLong:
    'Un pagamento risulta iniziato da tempo e mai concluso. Se nessuno l’ha fatto, puoi provare a pagare: se è ancora in corso il sistema dei pagamenti lo rifiuta, e non ti viene addebitato nulla.',
  checking: 'In verifica, non pagare di nuovo',
  checkingText: (time: string) =>
    `Hai iniziato questo pagamento da poco e il suo esito non è ancora arrivato. Se hai chiuso la pagina di pagamento senza pagare, puoi riprovare dalle ${time}.`,
  checkingPaid: 'Il pagamento risulta fatto da qui: questa pagina può non essere ancora aggiornata.',
  expired: 'Scaduto: online non si può più pagare',
  expiredText:
    'La scadenza è passata e il sistema dei pagamenti non accetta più questo avviso. Per pagare chiedi al Comune un avviso aggiornato: non ti è stato addebitato nulla.',
  askUpdated: 'Chiedi un avviso aggiornato',
  reload: 'Aggiorna lo stato',
  unchanged: all.unchanged,
  updated: 'Lo stato del pagamento è aggiornato.',
  overdue: (day: string) =>
    `La scadenza era il ${day}. Puoi ancora provare a pagare: se sono previsti interessi o sanzioni, l’importo aggiornato compare nella pagina di pagamento prima della conferma; se l’avviso non è più valido te lo diciamo qui.`,
  what: 'Che cosa paghi',
  /** Of a position that is not to be paid here now. */
  whatElse: 'Che cosa riguarda',
  who: 'Chi paga',
  owner: 'Intestatario',
  parts: 'Di cui',
  policyBefore: 'Prima di continuare puoi leggere ',
  policy: 'l’informativa sulla privacy',
  policyTitle: 'Informativa sulla privacy',
  noPolicy: 'Il Comune non ha pubblicato un’informativa per i pagamenti.',
  go: 'Vai al pagamento',
  leaves:
    'Si apre il sito di pagamento pagoPA, in questa scheda. L’importo definitivo lo vedi lì, prima di confermare.',
  leaving: 'Si sta aprendo il sito di pagamento…',
  reread: 'Qui sotto vedi il suo stato aggiornato.',
  notReread: 'Non siamo riusciti a rileggere il suo stato: quello qui sotto può non essere aggiornato.',
  help: 'Qualcosa non torna?',
  alreadyPaid: 'Ho già pagato',
  notMine: 'Non è per me',
} as const;

/** Why a payment could not be begun. */
export const refusalTexts: Record<PayRefusal, string> = {
  changed:
    'Questo pagamento non si può iniziare: può essere già stato pagato altrove, per esempio in un’altra finestra, oppure ritirato dal Comune.',
  declined:
    'Il sistema dei pagamenti non accetta adesso questo pagamento, e non dice perché. Negli archivi risulta ancora da pagare: riprova più tardi, oppure chiedi al Comune. Non ti è stato addebitato nulla.',
  held: 'La persona per cui operi è cambiata: il pagamento non è stato avviato. Conferma prima per chi vuoi continuare.',
  delegation:
    'La delega con cui stavi pagando non è più valida: il pagamento non è stato avviato e non ti è stato addebitato nulla. Ora vedi i tuoi dati.',
  unknown: 'L’avviso non è stato trovato o non si può pagare online.',
  expired: 'L’avviso è scaduto e non si può più pagare online. Chiedi al Comune un avviso aggiornato.',
  paid: 'L’avviso risulta già pagato. Non pagarlo di nuovo.',
  underway: 'Un pagamento di questo avviso è già in corso. Attendi qualche minuto prima di riprovare.',
  withdrawn: 'L’avviso è stato annullato dal Comune: non devi pagarlo.',
  recalculated:
    'Non è stato possibile avviare il pagamento: il Comune deve ricalcolare l’importo. Riprova più tardi, oppure paga con il codice avviso in banca, alle Poste, dal tabaccaio o con un’app.',
  noAddress:
    'Il pagamento non si può completare adesso. Riprova più tardi o richiedi assistenza. Non ti è stato addebitato nulla.',
  tooOften: 'Ci sono state troppe richieste in poco tempo. Attendi un momento e riprova.',
  offline: 'Non è arrivata risposta: controlla la connessione e riprova. Non ti è stato addebitato nulla.',
  unavailable: 'Non è stato possibile avviare il pagamento. Riprova più tardi o richiedi assistenza.',
};

/** The refusals that the state of the position may explain. */
const explained: ReadonlySet<PayRefusal> = new Set(['changed', 'unknown']);

/**
 * Why a payment could not be begun, and what is known of the position since.
 *
 * @param reread what reading it again has brought; null: it was not read again
 */
export function refusalText(refusal: PayRefusal, reread: LookResult | null): string {
  const text = refusalTexts[refusal];
  if (reread === 'failed') return `${text} ${texts.notReread}`;
  return reread !== null && explained.has(refusal) ? `${text} ${texts.reread}` : text;
}
