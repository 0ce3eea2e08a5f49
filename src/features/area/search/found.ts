import { foldText, textMatches, withArticle } from '#domain/text/italian-text.ts';

/** What citizens read in the search over their own things. */
export const texts = {
  results: (question: string) => `Risultati per «${question}»`,
  none: 'Nessun risultato trovato.',
  hint: 'Prova con meno parole, oppure con il numero della richiesta, della pratica o dell’avviso.',
  incomplete: (count: string) => `${count.replace(/\.$/, '')}. Potrebbe mancare qualche risultato.`,
  failed: (where: string) => `Non abbiamo potuto cercare ${where}`,
  cut: (kinds: readonly string[], most: number) =>
    `Abbiamo cercato fra ${withArticle(most)} elementi più recenti di: ${kinds.join(', ')}.`,
  all: (count: number) => `Vedi tutti ${withArticle(count)} risultati`,
  back: 'Torna alla scrivania',
} as const;

/** A thing of the citizen, as the search shows it. */
export interface Thing {
  /** Unique among those of its kind. */
  key: string;
  title: string;
  /** Further words that it is found by: an office, a reason. */
  words?: readonly (string | null)[];
  /** Numbers that it is found by; the first one is shown. */
  numbers: readonly (string | null)[];
  /** Date or state, below the title. */
  detail: string | null;
  /** Address that opens it. */
  href: string;
}

/** "n° 72023", "nr. 72023": the sign before a number is no part of it. */
const numberSign = /(?<![\p{L}\d])n(?:r|um(?:ero)?)?[.°º]?\s*(?=\d)/giu;

/** Shortest number that is looked for inside a longer one, in characters. */
const shortestNumber = 3;

/**
 * True when every word of the question is in the title, the words or the numbers, or when the question is part of a
 * number. Case and accents do not count, nor do blanks, points and hyphens in a number.
 */
export function isFound({ title, words = [], numbers }: Thing, question: string): boolean {
  const wanted = question.replace(numberSign, '').trim();
  if (wanted === '') return false;
  const known = [title, ...words, ...numbers].filter((text) => text !== null);
  if (textMatches(known.join(' '), wanted)) return true;
  const number = compact(wanted);
  const isNumber = /\d/.test(number) && number.length >= shortestNumber;
  return isNumber && numbers.some((each) => each !== null && compact(each).includes(number));
}

function compact(text: string): string {
  return foldText(text).replace(/[\s.\-/]/g, '');
}
