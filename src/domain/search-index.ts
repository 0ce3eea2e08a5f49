/** What the search of a site finds: an answer, a category of answers, or a service. */
export type DocumentKind = 'answer' | 'category' | 'service';

/** One thing that the search finds, as the index file has it. */
export interface SearchDocument {
  /** The kind's first letter and the id: `answer301` is `a301`. */
  id: string;
  title: string;
  /** Names of the categories that it is in, from the root down, joined by " > "; empty at the first level. */
  context: string;
  /** Plain text, one line for each paragraph, list item or row of a table. */
  text: string;
  href: string;
}

/** Kind of a document by its id. */
export function kindOf({ id }: Pick<SearchDocument, 'id'>): DocumentKind {
  return id.startsWith('a') ? 'answer' : id.startsWith('c') ? 'category' : 'service';
}
