import type { CodeProblem } from '../notice-code.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';

/** What citizens read on the home page of payments. */
export const texts = {
  notice: 'Hai un avviso?',
  noticeText:
    'Scrivi il codice che trovi sull’avviso: ti mostriamo che cosa paghi e quanto, prima di pagare.',
  code: 'Codice avviso o IUV',
  codeHelp: '18 cifre per il codice avviso, 17 o 15 per lo IUV. Spazi e trattini non contano.',
  go: 'Continua',
  others: 'L’avviso è intestato a un’altra persona? Si può pagare anche senza accedere:',
  paper: 'Se hai un avviso di carta puoi pagarlo anche senza accedere a questo sito:',
  spontaneous: 'Pagamento spontaneo',
  spontaneousText: 'Per pagare qualcosa per cui non hai ricevuto un avviso.',
  cards: {
    PPAY: {
      title: 'Paga un servizio senza avviso',
      text: 'Scegli che cosa paghi, e se farlo online o con un avviso da stampare.',
    },
    MYPAY: {
      title: 'Altri servizi del Comune',
      text: 'Per i servizi che non trovi nell’altro elenco. Serve l’accesso.',
    },
  },
} as const;

/** What is wrong with a typed code. */
export const problemTexts: Record<CodeProblem, string> = {
  empty: fieldMessages.required,
  letters:
    'Scrivi solo cifre: il codice ha delle lettere, forse una O al posto di uno zero o una I al posto di un uno',
  characters: 'Scrivi solo cifre: il codice contiene segni che non conosciamo',
  scan: 'Il testo del codice QR non è completo: scrivi le 18 cifre del codice avviso',
  length: 'Controlla il codice: deve avere 18 cifre (avviso) oppure 17 o 15 (IUV)',
  kind: 'Controlla il codice: quello di un avviso comincia con 0 o con 3',
  check: 'Controlla il codice: una o più cifre non sono giuste',
};
