import { withArticle } from '#domain/text/italian-text.ts';

/** What citizens read in the search over their own things. */
export const texts = {
  results: (question: string) => `Risultati per «${question}»`,
  none: 'Nessun risultato trovato.',
  hint: 'Prova con meno parole, oppure con il numero della richiesta, della pratica o dell’avviso.',
  incomplete: 'Potrebbe mancare qualche risultato.',
  failed: (where: string) => `Non abbiamo potuto cercare ${where}`,
  cut: (kinds: readonly string[], most: number) =>
    `Abbiamo cercato fra ${withArticle(most)} elementi più recenti di: ${kinds.join(', ')}.`,
  all: (count: number) => `Vedi tutti ${withArticle(count)} risultati`,
  back: 'Torna alla scrivania',
} as const;
