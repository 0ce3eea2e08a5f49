import type { SearchDocument } from '#domain/search-index.ts';

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
