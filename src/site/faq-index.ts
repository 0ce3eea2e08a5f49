import MiniSearch from 'minisearch';
import { faqSearchOptions, type FaqDocument, type FaqIndexFile } from '#domain/faq-index.ts';
import { plainText } from '#domain/text/plain-text.ts';
import type { FaqPage } from './faq.ts';

/** Characters of an answer that are indexed: later words mostly repeat earlier ones and only enlarge the file. */
const longestText = 2000;

/** Text of an answer without markup; tags become spaces so that words of adjacent cells stay apart. */
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
    // An answer may be in two categories: it is indexed with the first.
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
