import MiniSearch from 'minisearch';
import { faqSearchOptions, type FaqDocument, type FaqIndexFile } from '#domain/faq-index.ts';
import { plainText } from '#domain/text/plain-text.ts';
import type { FaqPage } from './faq.ts';

/** Longest part of an answer that is searched, in characters: beyond it words repeat, and the file only grows. */
const longestText = 2000;

/** Words of an answer without markup; block ends become blanks so that words of two cells do not join. */
function textOf(html: string | null): string {
  return plainText((html ?? '').replace(/<\/?[a-z][^>]*>/gi, ' ')).slice(0, longestText);
}

function documentsOf(page: FaqPage, category: number): FaqDocument[] {
  return [
    { id: `c${page.id}`, title: page.name, text: '', category },
    ...page.answers.map(({ id, title, body }) => ({ id: `a${id}`, title, text: textOf(body), category })),
  ];
}

/**
 * The search index of a knowledge base as JSON (screens A 4.2): titles and texts of the answers and names of the
 * categories, folded as the browser will fold the question. One file per tenant, read when a citizen begins to search.
 */
export function buildFaqIndex(pages: readonly FaqPage[]): string {
  const index = new MiniSearch<FaqDocument>(faqSearchOptions);
  const seen = new Set<string>();
  pages.forEach((page, category) => {
    // An answer may stand in two categories: the first one counts.
    const fresh = documentsOf(page, category).filter(({ id }) => !seen.has(id) && seen.add(id));
    index.addAll(fresh);
  });
  const file: FaqIndexFile = {
    categories: pages.map(({ id, name, path, parents }) => [
      id,
      path,
      [...parents.map((parent) => parent.name), name].join(' > '),
    ]),
    index: index.toJSON(),
  };
  return JSON.stringify(file);
}
