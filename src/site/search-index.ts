import type { Service } from '#contracts/services.ts';
import type { SearchDocument } from '#domain/search-index.ts';
import { plainText } from '#domain/text/plain-text.ts';
import type { FaqPage } from './faq.ts';

/** Characters of an answer that are indexed: later words mostly repeat earlier ones and only enlarge the file. */
const longestText = 2000;

/** Ends of elements that begin a new line; other tags become spaces, so that adjacent words stay apart. */
const lineEnds = /<\/(?:p|li|tr|h[1-6]|caption|dd|blockquote|div)>|<br\s*\/?>/gi;

/** Text of an answer without markup, one line for each paragraph, list item or row of a table. */
function textOf(html: string | null): string {
  const lines = (html ?? '').split(lineEnds).map((line) => plainText(line.replace(/<\/?[a-z][^>]*>/gi, ' ')));
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, longestText);
}

function documentsOfCategory({ id, name, path, parents, answers }: FaqPage): SearchDocument[] {
  const above = parents.map((parent) => parent.name);
  return [
    { id: `c${id}`, title: name, context: above.join(' > '), text: '', href: path },
    ...answers.map((answer) => ({
      id: `a${answer.id}`,
      title: answer.title,
      context: [...above, name].join(' > '),
      text: textOf(answer.body),
      href: `${path}?answerId=${encodeURIComponent(answer.id)}`,
    })),
  ];
}

/** A service that is closed leads to its information; one without either leads nowhere and is left out. */
function documentOfService({ id, title, description, categories, href, infoUrl }: Service): SearchDocument[] {
  const target = href ?? infoUrl;
  if (target === null) return [];
  return [{ id: `s${id}`, title, context: categories.join(' > '), text: description ?? '', href: target }];
}

/**
 * What the search of a site finds, as JSON. One file per tenant, read when a citizen begins to search;
 * the browser makes the index of it, which would be twice as large.
 */
export function buildSearchIndex(services: readonly Service[], pages: Iterable<FaqPage>): string {
  const documents = [...services.flatMap(documentOfService), ...[...pages].flatMap(documentsOfCategory)];
  // An answer may be in two categories: it is found in the first.
  return JSON.stringify([
    ...new Map(documents.reverse().map((document) => [document.id, document])).values(),
  ]);
}
