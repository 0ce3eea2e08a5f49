import { foldText } from './italian-text.ts';

/** Stop words, in folded form. */
const emptyWords: ReadonlySet<string> = new Set(
  (
    'a ad agli ai al all alla alle allo anche c che chi ci come con cosa cui d da dagli dai dal dall dalla dalle ' +
    'dallo degli dei del dell della delle dello di dove e ed era essere fare fra gli ha hai hanno ho i il in io l la ' +
    'le lei lo loro lui ma me mi mia mie mio miei mia ne negli nei nel nell nella nelle nello noi non o od ogni per ' +
    'perche piu posso puo puoi qual quale quali quando quanti quanto quella quelle quelli quello quest questa queste ' +
    'questi questo s se sei si sia sono sta su sua sue sugli sui sul sull sulla sulle sullo suo t ti tra tu tua tue ' +
    'tuo un una uno v vi voi'
  ).split(' '),
);

/** Shortest word whose ending is cut: in shorter ones the vowel is half the word ("Tari", "Isee"). */
const shortestStem = 5;

/** Cache of folded words: the answers of many municipalities use the same ones. Cleared when full. */
const folded = new Map<string, string | null>();
const mostFolded = 20_000;

/**
 * Folds a word for index and query: lower case, without accents, and from five letters on without its final vowels, so
 * that "certificato" and "certificati", "tassa" and "tasse", "pratica" and "pratiche" match. Null for stop words
 * ("della", "come").
 */
export function foldWord(word: string): string | null {
  const known = folded.get(word);
  if (known !== undefined) return known;
  if (folded.size >= mostFolded) folded.clear();
  const result = stemOf(word);
  folded.set(word, result);
  return result;
}

function stemOf(word: string): string | null {
  const plain = foldText(word);
  if (plain === '' || emptyWords.has(plain)) return null;
  if (plain.length < shortestStem || /\d/.test(plain)) return plain;
  const stem = plain.replace(/i?[aeiou]$/, '').replace(/([cg])h$/, '$1');
  return stem.length < 3 ? plain : stem;
}

/** Splits a text into words of letters and digits, at spaces, signs and apostrophes ("dell'anagrafe" is two words). */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
