import MiniSearch from 'minisearch';
import { kindOf, type DocumentKind, type SearchDocument } from '#domain/search-index.ts';
import { foldWord, wordsOf } from '#domain/text/italian-fold.ts';
import { foldText } from '#domain/text/italian-text.ts';
import { partsOf, type QuestionPart, type Wording } from './question.ts';

/** A document that fits a question. */
export interface Hit {
  document: SearchDocument;
  score: number;
  /** How much of the question it answers, from 0 to 1; rare words count more, and the score falls with it. */
  coverage: number;
  /** Number of the question's parts that it answers. */
  partCount: number;
  /** Folded words of the document that fit. */
  words: ReadonlySet<string>;
}

const smallWordsFields = [
  ['title', 4],
  ['context', 2],
  ['text', 1],
] as const;

/**
 * Documents for a question of nothing but small words, as "IO", the app, or "SI": they hold all of them as they were asked.
 * Where some have them in capitals, as names are written, those go before.
 */
function smallWordHits(question: string, documents: readonly SearchDocument[]): Hit[] {
  const asked = wordsOf(question);
  if (asked.length === 0) return [];
  const capitals = asked.map((word) => word.toUpperCase());
  const hits = documents.flatMap((document): Hit[] => {
    const score =
      10 * pointsOf(document, capitals, (word) => word) +
      pointsOf(document, asked.map(foldText), foldText);
    if (score === 0) return [];
    const weight = kindOf(document) === 'answer' ? 1 : 0.7;
    return [{ document, score: score * weight, coverage: 1, partCount: asked.length, words: new Set() }];
  });
  return hits.sort((one, other) => other.score - one.score);
}

/** Weights of the fields that hold all of the words. */
function pointsOf(document: SearchDocument, words: readonly string[], fold: (word: string) => string): number {
  return smallWordsFields.reduce((sum, [field, weight]) => {
    const known = new Set(wordsOf(document[field]).map(fold));
    return words.every((word) => known.has(word)) ? sum + weight : sum;
  }, 0);
}

/** Points of documents by id, and the words that earned them. */
type Points = Map<string, { score: number; words: Set<string> }>;

const fields = ['title', 'context', 'text'] as const;
const boost = { title: 4, context: 2, text: 1 };
/** An answer says more than the name of its category; the service comes beside it. */
const kindWeights: Readonly<Record<DocumentKind, number>> = { answer: 1, category: 0.7, service: 0.7 };
/** Shortest word, folded, that finds longer words which begin with it. */
const shortestPrefix = 3;

/** Ranks the documents of a site for a question. */
export class SearchEngine {
  readonly #documents = new Map<string, SearchDocument>();
  readonly #vocabulary = new Map<string, number>();
  readonly #index = new MiniSearch<SearchDocument>({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: foldWord,
    searchOptions: { tokenize: (text) => [text], processTerm: (term) => term, boost },
  });

  constructor(documents: readonly SearchDocument[]) {
    for (const document of documents) this.add(document);
  }

  /** Adds a document; one with the same id makes way. */
  add(document: SearchDocument): void {
    if (this.#documents.has(document.id)) this.#index.discard(document.id);
    this.#index.add(document);
    this.#documents.set(document.id, document);
    const words = new Set(fields.flatMap((field) => wordsOf(document[field])).map(foldWord));
    for (const word of words)
      if (word !== null) this.#vocabulary.set(word, (this.#vocabulary.get(word) ?? 0) + 1);
  }

  get(id: string): SearchDocument | undefined {
    return this.#documents.get(id);
  }

  /** Number of parts of a question that some document fits. */
  wordCount(question: string): number {
    return partsOf(question, this.#vocabulary).length;
  }

  /** Documents that fit any part of the question, the best first; those that fit all of it go before. */
  search(question: string): Hit[] {
    const asked = partsOf(question, this.#vocabulary);
    if (asked.length === 0) return smallWordHits(question, [...this.#documents.values()]);
    const parts = asked.map((part) => this.#pointsOfPart(part));
    const found = parts.filter(({ size }) => size > 0);
    const rarities = found.map(({ size }) => Math.log(1 + this.#documents.size / size));
    const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
    const hits = [...new Set(found.flatMap((points) => [...points.keys()]))].flatMap((id): Hit[] => {
      const document = this.#documents.get(id);
      if (!document) return [];
      const earned = found.map((points) => points.get(id));
      const coverage = earned.reduce((sum, one, at) => sum + (one ? (rarities[at] ?? 0) : 0), 0) / whole;
      const points = earned.reduce((sum, one) => sum + (one?.score ?? 0), 0);
      const words = new Set(earned.flatMap((one) => [...(one?.words ?? [])]));
      return [{ document, coverage, partCount: earned.filter(Boolean).length, words, score: points * coverage * kindWeights[kindOf(document)] }];
    });
    return hits.sort((a, b) => b.score - a.score);
  }

  /** The points of the best wording for each document. */
  #pointsOfPart(part: QuestionPart): Points {
    const best: Points = new Map();
    for (const wording of part)
      for (const [id, { score, words }] of this.#pointsOfWording(wording)) {
        const known = best.get(id);
        if (!known) best.set(id, { score, words });
        else {
          known.score = Math.max(known.score, score);
          words.forEach((word) => known.words.add(word));
        }
      }
    return best;
  }

  /** The sum of the words' points, less where some of them are missing. */
  #pointsOfWording({ words, weight, own }: Wording): Points {
    const points: Points = new Map();
    const counts = new Map<string, number>();
    for (const word of words) {
      const prefix = own && word.length >= shortestPrefix;
      for (const { id, score, terms } of this.#index.search(word, { prefix })) {
        const sum = points.get(String(id)) ?? { score: 0, words: new Set<string>() };
        sum.score += score;
        terms.forEach((term) => sum.words.add(term));
        points.set(String(id), sum);
        counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
      }
    }
    for (const [id, sum] of points) sum.score *= (weight * (counts.get(id) ?? 0)) / words.length / Math.sqrt(words.length);
    return points;
  }
}
