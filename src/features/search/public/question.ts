import { foldedWords } from '#domain/text/italian-fold.ts';
import { nearestWord } from './spelling.ts';
import { registryWords } from './everyday/registry.ts';
import { townWords } from './everyday/town.ts';
import { wasteWords } from './everyday/waste.ts';

/**
 * Everyday words and the office's words for them: one entry a line, everyday words, a colon, the words that answers
 * use. A word may be several ("casa popolare"). Without a colon all words of the line stand for each other.
 */
const table = wasteWords + registryWords + townWords;

/** What may be said instead of a word. */
interface Replacement {
  /** The word as citizens write it, or several words. */
  everyday: string;
  office: readonly string[];
}

function entryOf(line: string): Replacement[] {
  const words = (text: string, separator: string) => text.split(separator).map((word) => word.trim());
  const [left = '', right] = line.split(':');
  if (right !== undefined)
    return words(left, ',').map((everyday) => ({ everyday, office: words(right, ',') }));
  const equal = words(left, '=');
  return equal.map((everyday) => ({ everyday, office: equal.filter((word) => word !== everyday) }));
}

/** Every everyday word with the office's words for it; a word may be there twice. */
export const replacements: readonly Replacement[] = table
  .split('\n')
  .filter((line) => line !== '')
  .flatMap(entryOf);

/** A way to say a part of a question: folded words that are looked for together. */
export interface Wording {
  words: readonly string[];
  /** 1 for the citizen's own words, less for the office's. */
  weight: number;
  /** The citizen's own words: they also find longer words that begin with them. */
  own: boolean;
}

/** A part of a question, which an answer meets by any of its wordings. */
export type QuestionPart = readonly Wording[];

/** Most words of an entry of the table of everyday words that are looked at. */
const longestPhrase = 4;
/** Weight of the office's words where the citizen's are a word of the answers too, or several words, and where not. */
const weights = { known: 0.65, phrase: 0.95, unknown: 1 };

/** The office's words by the folded words that citizens write, joined by spaces. */
const officeWords = new Map<string, string[][]>();
for (const { everyday, office } of replacements) {
  const key = foldedWords(everyday).join(' ');
  const list = officeWords.get(key) ?? [];
  officeWords.set(key, list);
  for (const words of office) list.push(foldedWords(words));
}
const everydayWords: ReadonlySet<string> = new Set([...officeWords.keys()].flatMap((key) => key.split(' ')));

/** Fewest letters of a word half typed. */
const shortestBeginning = 4;

/** Articles and prepositions that are written together with the word after them: "didentita", "lanagrafe". */
const glued = /^(?:dell|nell|sull|all|dall|un|d|l)(?=[aeiouh]..)/;

/**
 * Splits a question into its parts. Words that neither answers nor the table of everyday words know are corrected.
 *
 * @param vocabulary folded words of the answers
 */
export function partsOf(question: string, vocabulary: ReadonlyMap<string, number>): QuestionPart[] {
  const isKnown = (word: string) => vocabulary.has(word) || everydayWords.has(word);
  const words = foldedWords(question).flatMap((word) =>
    isKnown(word) ? [word] : corrected(word, vocabulary, isKnown),
  );
  const parts: QuestionPart[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at);
    parts.push(partOf(words.slice(at, at + length), vocabulary));
    at += length;
  }
  return parts;
}

/** Number of words, from this one on, that are an entry of the table; 1 where there is none. */
function phraseLength(words: readonly string[], at: number): number {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--)
    if (officeWords.has(words.slice(at, at + length).join(' '))) return length;
  return 1;
}

function partOf(words: readonly string[], vocabulary: ReadonlyMap<string, number>): QuestionPart {
  const phrases = officeWords.get(words.join(' ')) ?? [];
  const singles = words.length > 1 ? words.flatMap((word) => officeWords.get(word) ?? []) : [];
  const isKnown = words.every((word) => vocabulary.has(word));
  const weight = words.length > 1 ? weights.phrase : isKnown ? weights.known : weights.unknown;
  return [
    { words, weight: 1, own: true },
    ...phrases.map((office) => ({ words: office, weight, own: false })),
    ...singles.map((office) => ({ words: office, weight: weights.known / words.length, own: false })),
  ];
}

/** A word that neither answers nor table know: without a glued article, as two words, as a beginning, or respelt. */
function corrected(
  word: string,
  vocabulary: ReadonlyMap<string, number>,
  isKnown: (word: string) => boolean,
): readonly string[] {
  const bare = word.replace(glued, '');
  if (isKnown(bare)) return [bare];
  return (
    splitInTwo(word, isKnown) ??
    completed(word, vocabulary) ?? [nearestWord(word, everydayWords, vocabulary) ?? word]
  );
}

/** Two known words written as one: "cartaidentita"; null where there are none. */
function splitInTwo(word: string, isKnown: (word: string) => boolean): string[] | null {
  for (let at = shortestBeginning; at <= word.length - shortestBeginning; at++) {
    const [first] = foldedWords(word.slice(0, at));
    const second = word.slice(at);
    if (first !== undefined && isKnown(first) && isKnown(second)) return [first, second];
  }
  return null;
}

/** A word half typed: words of the answers are found by their beginning, those of the table need the whole word. */
function completed(word: string, vocabulary: ReadonlyMap<string, number>): string[] | null {
  if (word.length < shortestBeginning) return null;
  const begins = (known: string) => known.startsWith(word);
  if ([...vocabulary.keys()].some(begins)) return [word];
  const [shortest] = [...everydayWords].filter(begins).sort((a, b) => a.length - b.length);
  return shortest === undefined ? null : [shortest];
}
