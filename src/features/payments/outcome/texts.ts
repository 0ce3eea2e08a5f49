import { texts as all } from '../views/texts.ts';
import type { Verdict } from './verdict.ts';

/** What citizens read of one verdict. */
interface Words {
  tone: 'info' | 'success' | 'warning' | 'danger';
  heading: string;
  /** Each is a paragraph. */
  lines: readonly string[];
}

const notTwice = 'Non pagare di nuovo: se l’importo ti è già stato addebitato pagheresti due volte.';
const keep =
  'Conserva la ricevuta che il sito di pagamento ti invia per email e il codice IUV: con questi gli uffici ritrovano il pagamento.';

export const verdictTexts: Readonly<Record<Verdict, Words>> = {
  checking: {
    tone: 'info',
    heading: 'Stiamo verificando il pagamento',
    lines: ['Leggiamo lo stato del pagamento dagli archivi del Comune.'],
  },
  paid: {
    tone: 'success',
    heading: 'Pagamento registrato',
    lines: ['Negli archivi del Comune questo pagamento risulta fatto. Non devi fare altro.'],
  },
  gone: {
    tone: 'success',
    heading: 'Non risulta più da pagare',
    lines: [
      'Questo pagamento non è più tra quelli da fare.',
      'La ricevuta arriva per email dal sito di pagamento: conservala.',
    ],
  },
  verifying: {
    tone: 'warning',
    heading: 'In verifica, non pagare di nuovo',
    lines: ['Il pagamento non è ancora registrato: la conferma può arrivare più tardi.', notTwice],
  },
  unread: {
    tone: 'warning',
    heading: 'In verifica, non pagare di nuovo',
    lines: ['Non siamo riusciti a leggere lo stato del pagamento dagli archivi del Comune.', notTwice],
  },
  unpaid: {
    tone: 'info',
    heading: 'Risulta ancora da pagare',
    lines: [
      'Negli archivi del Comune questo pagamento non risulta fatto.',
      'Se ti è già stato addebitato, non pagare di nuovo: chiedi prima agli uffici.',
    ],
  },
  cancelled: {
    tone: 'warning',
    heading: 'Pagamento annullato',
    lines: ['Hai annullato il pagamento, e negli archivi del Comune non risulta fatto. Puoi riprovare.'],
  },
  failed: {
    tone: 'danger',
    heading: 'Pagamento non completato',
    lines: [
      'Il pagamento non è andato a buon fine, e negli archivi del Comune non risulta fatto. Puoi riprovare.',
    ],
  },
  annulled: {
    tone: 'warning',
    heading: 'Pagamento annullato dal Comune',
    lines: ['Il Comune ha annullato questo pagamento: non devi pagarlo.'],
  },
  'reported-paid': {
    tone: 'success',
    heading: 'Pagamento inviato',
    lines: [
      'Il sito di pagamento comunica che il pagamento è riuscito. Da questa pagina il Comune non può ancora confermarlo.',
      keep,
    ],
  },
  'said-cancelled': {
    tone: 'warning',
    heading: 'Pagamento annullato',
    lines: [
      'Il sito di pagamento comunica che hai annullato il pagamento e che non ti è stato addebitato nulla.',
    ],
  },
  'said-failed': {
    tone: 'danger',
    heading: 'Pagamento non completato',
    lines: [
      'Il sito di pagamento comunica che il pagamento non è riuscito.',
      'Prima di riprovare controlla che l’importo non ti sia stato addebitato.',
    ],
  },
  unknown: {
    tone: 'info',
    heading: 'Esito non ancora disponibile',
    lines: [
      'Da questa pagina non risulta l’esito di un pagamento.',
      'Se hai pagato, trovi la conferma nell’email del sito di pagamento. I pagamenti a tuo nome sono nell’area personale.',
    ],
  },
};

/** The rest of what citizens read on the outcome page. */
export const texts = {
  title: 'Esito di pagamento',
  broken:
    'Non è stato possibile mostrare l’esito. Non pagare di nuovo: controlla lo stato del pagamento nell’area personale.',
  still: 'Controlliamo per qualche secondo: puoi restare su questa pagina.',
  retryFrom: (time: string) =>
    `Se sei uscito dal sito di pagamento senza pagare, puoi riprovare dalle ${time}.`,
  retryUnconfirmed: (time: string) =>
    `Se la conferma non arriva, puoi riprovare dalle ${time}: prima controlla che l’importo non ti sia stato addebitato.`,
  kept: 'Quello che avevi compilato è rimasto qui.',
  iuv: 'Riferimento IUV',
  what: 'Pagamento',
  amount: 'Importo',
  when: 'Data',
  payer: 'Chi paga',
  receipt: 'Scarica la ricevuta',
  receiptWait: 'La ricevuta sarà pronta tra poco.',
  receiptReady: 'La ricevuta è pronta',
  receiptSoon: 'La ricevuta non è ancora pronta: la troverai tra i tuoi pagamenti, nell’area personale.',
  again: 'Controlla di nuovo',
  notChecked: 'Non è stato possibile controllare: riprova tra poco.',
  checked: all.unchanged,
  retry: 'Riprova',
  pay: 'Vai al pagamento',
  area: 'Vai all’area personale',
  home: 'Torna alla home',
  help: 'Richiedi assistenza',
  memo: 'Promemoria del pagamento',
  memoKeep:
    'Riporta quello che vedi in questa pagina. Non è la ricevuta del pagamento, che arriva dal sito di pagamento.',
  memoSave: 'Scarica il promemoria (PDF)',
  login: 'Se il pagamento è a tuo nome, accedi: leggiamo noi se risulta fatto.',
} as const;
