import { foldWord, wordsOf } from '#domain/text/italian-fold.ts';
import { plainText } from '#domain/text/plain-text.ts';
import type { FaqPage } from './faq.ts';

/** A link to an answer of the knowledge base. */
export interface AnswerLink {
  title: string;
  /** On the page of the answer it is related to: a fragment. */
  href: string;
}

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
  title: string;
  page: FaqPage;
  /** Share of each folded word in the whole; their squares add up to 1. */
  words: Map<string, number>;
}

/** Where a word is used: the places of the answers in the list of all, and its weight in each. */
interface Uses {
  places: number[];
  weights: number[];
}

const known = new WeakMap<ReadonlyMap<string, FaqPage>, Map<string, Entry[]>>();

/** The answers most like the one with this id, by the words they share; rare words count most. */
export function relatedAnswers(pages: ReadonlyMap<string, FaqPage>, page: FaqPage, id: string): AnswerLink[] {
  let related = known.get(pages);
  if (!related) known.set(pages, (related = relate([...pages.values()])));
  return (related.get(id) ?? []).map((other) => ({
    title: other.title,
    href:
      other.page === page
        ? `#risposta-${other.id}`
        : `${other.page.path}?answerId=${encodeURIComponent(other.id)}`,
  }));
}

function relate(pages: readonly FaqPage[]): Map<string, Entry[]> {
  const entries = entriesOf(pages);
  const byWord = new Map<string, Uses>();
  for (const [place, { words }] of entries.entries())
    for (const [word, weight] of words) {
      let uses = byWord.get(word);
      if (!uses) byWord.set(word, (uses = { places: [], weights: [] }));
      uses.places.push(place);
      uses.weights.push(weight);
    }
  const likeness = new Float64Array(entries.length);
  return new Map(
    entries.map((entry, place) => [
      entry.id,
      nearest(entries, place, likenessTo(place, entries, byWord, likeness)),
    ]),
  );
}

/** Every answer once, with its words weighed by how rare they are. */
function entriesOf(pages: readonly FaqPage[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const page of pages)
    for (const { id, title, body } of page.answers)
      if (body !== null && !entries.has(id))
        entries.set(id, { id, title, page, words: countWords(title, textOf(body)) });
  const all = [...entries.values()];
  const frequency = new Map<string, number>();
  for (const { words } of all)
    for (const word of words.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  for (const { words } of all) weigh(words, (word) => Math.log(all.length / frequency.get(word)!));
  return all;
}

/** Text of an answer; tags become spaces, so that words of adjacent cells stay apart. */
function textOf(html: string): string {
  return plainText(html.replace(/<\/?[a-z][^>]*>/gi, ' '));
}

function countWords(title: string, text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (words: readonly string[], weight: number) => {
    for (const one of words) {
      const word = foldWord(one);
      if (word !== null && word.length > 2) counts.set(word, (counts.get(word) ?? 0) + weight);
    }
  };
  add(wordsOf(title), titleWeight);
  add(wordsOf(text), 1);
  return counts;
}

function weigh(words: Map<string, number>, rarity: (word: string) => number): void {
  for (const [word, count] of words) {
    const weight = (1 + Math.log(count)) * rarity(word);
    if (weight > 0) words.set(word, weight);
    else words.delete(word);
  }
  const length = Math.hypot(...words.values());
  for (const [word, weight] of words) words.set(word, weight / length);
}

/**
 * How alike each answer is to the one at `place`, by the words they share, added up in `sums`. Numbers in an array, not
 * in a map by answer: every two answers that share a word meet here, which was a fifth of the time of a build.
 */
function likenessTo(
  place: number,
  entries: readonly Entry[],
  byWord: ReadonlyMap<string, Uses>,
  sums: Float64Array,
): Float64Array {
  sums.fill(0);
  for (const [word, weight] of entries[place]?.words ?? []) {
    const { places, weights } = byWord.get(word)!;
    for (let use = 0; use < places.length; use++) sums[places[use]!]! += weight * weights[use]!;
  }
  return sums;
}

/** The most alike of all but the one at `own`, best first. */
function nearest(entries: readonly Entry[], own: number, likeness: Float64Array): Entry[] {
  const { page } = entries[own]!;
  const found: { entry: Entry; alike: number }[] = [];
  for (const [place, entry] of entries.entries()) {
    const alike = entry.page === page ? likeness[place]! * samePageBonus : likeness[place]!;
    if (place !== own && alike >= leastAlike) found.push({ entry, alike });
  }
  return found
    .sort((one, other) => other.alike - one.alike || one.entry.id.localeCompare(other.entry.id))
    .slice(0, mostRelated)
    .map(({ entry }) => entry);
}
