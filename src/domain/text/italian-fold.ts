import { foldText, plainApostrophes } from './italian-text.ts';
import { stemOf } from './italian-stem.ts';

/** Words that say nothing of what is looked for, in folded form; at the end what messages and greetings add. */
const emptyWords: ReadonlySet<string> = new Set(
  (
    'a abbiamo ad adesso agli ai al all alla alle allo allora anche ancora andare anno avere basta bisogna c caso ce ' +
    'che chi ci cio come con cos cosa cose cui d da dagli dai dal dall dalla dalle dallo debbo degli dei del dell ' +
    'della delle dello deve devo devono di domanda dopo dove dovrei e ecc ed era essere fa faccio facciamo fanno far ' +
    'fare farlo farmi farsi fatto fra gia gli ha hai hanno ho i il in info informazioni io l la le lei lo loro lui ma ' +
    'me mi mia mie miei mio n ne negli nei nel nell nella nelle nello niente noi non o od ogni oppure per perche ' +
    'pero piu poi posso possiamo possono poter potere potrei prima puo puoi qual quale quali qualcosa quando quanti ' +
    'quanto quella quelle quelli quello quest questa queste questi questo qui riesco s sapere sara se sei serve ' +
    'servono si sia siamo so solo sono sta stare sto su sua sue sugli sui sul sull sulla sulle sullo suo suoi t te ti ' +
    'tra tu tua tue tuo tutta tutte tutti tutto un una uno v va vado vi voglio voi vorrei vuole ' +
    'buonasera buongiorno ciao cmq grazie k ke nn prego qnd qndo salve x xche xke xk'
  ).split(' '),
);

/** Shortest word that has an ending to cut ("casa", "Tari"). */
const shortestStemmed = 4;

/** Cache of folded words: the answers of many municipalities use the same ones. Cleared when full. */
const folded = new Map<string, string | null>();
const mostFolded = 20_000;

/**
 * Folds a word for index and query: lower case, without accents, as its stem, so that "certificato" and "certificati",
 * "pagare" and "pagamento" match. Null for words that say nothing ("della", "come").
 */
export function foldWord(word: string): string | null {
  const known = folded.get(word);
  if (known !== undefined) return known;
  if (folded.size >= mostFolded) folded.clear();
  const result = fold(word);
  folded.set(word, result);
  return result;
}

function fold(word: string): string | null {
  const plain = foldText(word);
  if (plain === '' || emptyWords.has(plain)) return null;
  return plain.length < shortestStemmed || /\d/.test(plain) ? plain : stemOf(plain);
}

/** The folded words of a text, in its order. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).flatMap((word) => foldWord(word) ?? []);
}

/** Letters with points between them, which are one word, or else a word of letters and digits. */
const word = /(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/gu;

/** Beginnings that are written with a hyphen and without: "e-mail" and "email", "on-line" and "online". */
const hyphenated = /(^|[^\p{L}\p{N}])(e|on|off|wi|pre|post|co|anti|auto)\p{Pd}(?=\p{L}{2})/giu;

/**
 * Splits a text into words of letters and digits, at spaces, signs and apostrophes ("dell'anagrafe" is two words). An
 * abbreviation is one word with points and without: "I.S.E.E." is "ISEE".
 */
export function wordsOf(text: string): string[] {
  const plain = plainApostrophes(text.normalize('NFC')).replace(hyphenated, '$1$2');
  return (plain.match(word) ?? []).map((found) => found.replaceAll('.', ''));
}
