import type { AsPlainObject, Options } from 'minisearch';
import { foldWord, wordsOf } from './text/italian-fold.ts';

/** What is searched: an answer (`a301`) or a category (`c7`). */
export interface FaqDocument {
  id: string;
  title: string;
  text: string;
  /** Position in `FaqIndexFile.categories`. */
  category: number;
}

/** The index file of a tenant. */
export interface FaqIndexFile {
  /** Id, path of the page, names from the root down joined by " > ". */
  categories: [id: string, path: string, names: string][];
  index: AsPlainObject;
}

/**
 * Options for building and querying the index: the same word folding on both sides, titles weigh more than texts,
 * prefixes and small typos match.
 */
export const faqSearchOptions: Options<FaqDocument> = {
  fields: ['title', 'text'],
  storeFields: ['title', 'category'],
  tokenize: wordsOf,
  processTerm: foldWord,
  searchOptions: {
    boost: { title: 4 },
    combineWith: 'AND',
    prefix: (_term, position, terms) => position === terms.length - 1,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    maxFuzzy: 2,
  },
};
