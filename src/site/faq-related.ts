import { foldWord, wordsOf } from '#domain/text/italian-fold.ts';
import { plainText } from '#domain/text/plain-text.ts';
import type { FaqPage } from './faq.ts';

/** By id of an answer: the ids of those most like it, best first. */
export type Relations = ReadonlyMap<string, readonly string[]>;

/** Most related answers of one answer. */
const mostRelated = 2;

/** How alike two answers must be at least, from 0 to 1: below it they share words, not a subject. */
const leastAlike = 0.19;

/** How much more two answers of one category count as alike. */
const samePageBonus = 1.8;

/** A word of a title says as much as so many of a text. */
const titleWeight = 4;

interface Entry {
  id: string;
  page: FaqPage;
  /** Its words, each once, as their numbers. */
  words: number[];
  /** Share of each of these words in the whole; their squares add up to 1. */
  weights: number[];
}

/** Where a word is used: the places of the answers in the list of all, and its weight in each. */
interface Uses {
  places: number[];
  weights: number[];
}

/** Number of a word that says nothing ("della") or is too short. */
const noWord = -1;

/**
 * Numbers the words of a knowledge base, 0 upwards, so that they are counted and compared in arrays. With a map by word
 * for each answer, 200 answers took 6.9 ms of processor instead of 5.0.
 */
class Vocabulary {
  readonly #byFolded = new Map<string, number>();
  /** By word as it is written. */
  readonly #numbers = new Map<string, number>();
  /** By number: where the answer that is being counted has the word in its list. */
  readonly #places: number[] = [];

  /** The words of these texts, each once, and how often they have them; each text counts as many times as given. */
  count(texts: readonly [text: string, times: number][]): Pick<Entry, 'words' | 'weights'> {
    const words: number[] = [];
    const weights: number[] = [];
    for (const [text, times] of texts)
      for (const one of wordsOf(text)) {
        const word = this.#numberOf(one);
        if (word === noWord) continue;
        const place = this.#places[word]!;
        if (words[place] === word) weights[place]! += times;
        else {
          this.#places[word] = words.push(word) - 1;
          weights.push(times);
        }
      }
    return { words, weights };
  }

  #numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) this.#numbers.set(word, (number = this.#numberOfNew(word)));
    return number;
  }

  #numberOfNew(word: string): number {
    const folded = foldWord(word);
    if (folded === null || folded.length <= 2) return noWord;
    const known = this.#byFolded.get(folded);
    if (known !== undefined) return known;
    const number = this.#places.push(0) - 1;
    this.#byFolded.set(folded, number);
    return number;
  }
}

/** The answers most like each one, by the words they share; rare words count most. */
export function relate(pages: readonly FaqPage[]): Relations {
  const entries = entriesOf(pages);
  const byWord: Uses[] = [];
  for (const [place, { words, weights }] of entries.entries())
    for (let index = 0; index < words.length; index++) {
      const uses = (byWord[words[index]!] ??= { places: [], weights: [] });
      uses.places.push(place);
      uses.weights.push(weights[index]!);
    }
  const likeness = new Float64Array(entries.length);
  const related = entries.map(({ id }, place): [string, string[]] => [
    id,
    nearest(entries, place, likenessTo(place, entries, byWord, likeness)),
  ]);
  return new Map(related.filter(([, others]) => others.length > 0));
}

/** Every answer once, with its words weighed by how rare they are. */
function entriesOf(pages: readonly FaqPage[]): Entry[] {
  const vocabulary = new Vocabulary();
  const entries = new Map<string, Entry>();
  for (const page of pages)
    for (const { id, title, body } of page.answers) {
      if (body === null || entries.has(id)) continue;
      const counted = vocabulary.count([
        [title, titleWeight],
        [textOf(body), 1],
      ]);
      entries.set(id, { id, page, ...counted });
    }
  const all = [...entries.values()];
  const frequency: number[] = [];
  for (const { words } of all) for (const word of words) frequency[word] = (frequency[word] ?? 0) + 1;
  const rarity = frequency.map((uses) => Math.log(all.length / uses));
  return all.map((entry) => weigh(entry, rarity));
}

/** Text of an answer; tags become spaces, so that words of adjacent cells stay apart. */
function textOf(html: string): string {
  return plainText(html.replace(/<\/?[a-z][^>]*>/gi, ' '));
}

/** The entry with weights in place of counts, without words that all answers have. */
function weigh(entry: Entry, rarity: readonly number[]): Entry {
  const words: number[] = [];
  const weights: number[] = [];
  for (let index = 0; index < entry.words.length; index++) {
    const word = entry.words[index]!;
    const weight = (1 + Math.log(entry.weights[index]!)) * rarity[word]!;
    if (weight <= 0) continue;
    words.push(word);
    weights.push(weight);
  }
  const length = Math.hypot(...weights);
  return { ...entry, words, weights: weights.map((weight) => weight / length) };
}

/**
 * How alike each answer is to the one at `place`, by the words they share, added up in `sums`. Numbers in an array, not
 * in a map by answer: every two answers that share a word meet here, which was a fifth of the time of a build.
 */
function likenessTo(
  place: number,
  entries: readonly Entry[],
  byWord: readonly Uses[],
  sums: Float64Array,
): Float64Array {
  sums.fill(0);
  const { words, weights } = entries[place]!;
  for (let index = 0; index < words.length; index++) {
    const weight = weights[index]!;
    const uses = byWord[words[index]!]!;
    for (let use = 0; use < uses.places.length; use++)
      sums[uses.places[use]!]! += weight * uses.weights[use]!;
  }
  return sums;
}

/** The most alike of all but the one at `own`, best first. */
function nearest(entries: readonly Entry[], own: number, likeness: Float64Array): string[] {
  const { page } = entries[own]!;
  const found: { entry: Entry; alike: number }[] = [];
  for (let place = 0; place < entries.length; place++) {
    const entry = entries[place]!;
    const alike = entry.page === page ? likeness[place]! * samePageBonus : likeness[place]!;
    if (place !== own && alike >= leastAlike) found.push({ entry, alike });
  }
  return found
    .sort((one, other) => other.alike - one.alike || one.entry.id.localeCompare(other.entry.id))
    .slice(0, mostRelated)
    .map(({ entry }) => entry.id);
}
