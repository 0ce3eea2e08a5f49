import MiniSearch from 'minisearch';
import { searchFaq } from '../calls.ts';
import { shortestQuery, type FaqHit } from '../contract.ts';
import { faqSearchOptions, type FaqDocument, type FaqIndexFile } from '#domain/faq-index.ts';
import { foldWord, wordsOf } from '#domain/text/italian-fold.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { client } from '#platform/calls/client.ts';

/** A row of the result list. */
export interface FaqRow {
  kind: 'category' | 'answer';
  title: string;
  /** Names of the categories above, `A > B`; null at the first level. */
  path: string | null;
  href: string;
}

interface LocalIndex {
  search: MiniSearch<FaqDocument>;
  categories: FaqIndexFile['categories'];
}

/** Maximum number of rows shown in the result list. */
const maxRows = 10;

let index: Promise<LocalIndex> | null = null;

/**
 * Loads the index built with the site, once; after a failure the next call tries again. Rejects when it cannot be
 * loaded.
 */
export function loadIndex(url: string): Promise<LocalIndex> {
  index ??= readIndex(url).catch((cause: unknown) => {
    index = null;
    throw cause;
  });
  return index;
}

async function readIndex(url: string): Promise<LocalIndex> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The FAQ index answered ${response.status}.`);
  const file = (await response.json()) as FaqIndexFile;
  return {
    search: MiniSearch.loadJS<FaqDocument>(file.index, faqSearchOptions),
    categories: file.categories,
  };
}

/** Rows of the index that match the question, best first. Rejects when the index cannot be read. */
export async function searchIndex(url: string, question: string): Promise<FaqRow[]> {
  const { search, categories } = await loadIndex(url);
  return search.search(question).flatMap((hit): FaqRow[] => {
    const [, path, names] = categories[hit.category as number] ?? [];
    if (path === undefined || names === undefined) return [];
    return [rowOf(String(hit.id), String(hit.title), path, names)];
  });
}

/** Maximum number of answers suggested while a request is written (beyond n. 2). */
const maxSuggestions = 3;
/** Number of words that an answer must share with the text, if the text has that many. */
const minCommonWords = 2;
/** Answers with a lower score than this part of the best score are left out. */
const minScoreRatio = 0.5;

/** Answers of the index that are relevant for a free text, best first. Rejects when the index cannot be read. */
export async function suggestAnswers(url: string, text: string): Promise<FaqRow[]> {
  const { search, categories } = await loadIndex(url);
  const hits = search.search(text, {
    combineWith: 'OR',
    prefix: false,
    fuzzy: false,
    filter: ({ id }) => String(id).startsWith('a'),
  });
  const words = new Set(wordsOf(text).flatMap((word) => foldWord(word) ?? []));
  const enough = Math.min(minCommonWords, words.size);
  const near = hits.filter(
    ({ queryTerms, score }) =>
      new Set(queryTerms).size >= enough && score >= (hits[0]?.score ?? 0) * minScoreRatio,
  );
  return near.slice(0, maxSuggestions).flatMap((hit): FaqRow[] => {
    const [, path, names] = categories[hit.category as number] ?? [];
    return path && names !== undefined ? [rowOf(String(hit.id), String(hit.title), path, names)] : [];
  });
}

function rowOf(id: string, title: string, path: string, names: string): FaqRow {
  if (id.startsWith('a'))
    return {
      kind: 'answer',
      title,
      path: names,
      href: `${path}?answerId=${encodeURIComponent(id.slice(1))}`,
    };
  const above = names.split(' > ').slice(0, -1).join(' > ');
  return { kind: 'category', title, path: above || null, href: path };
}

/** Rows of the live search, which also finds answers newer than the build. Throws PortalError. */
export async function searchLive(question: string, signal: AbortSignal): Promise<FaqRow[]> {
  if (question.length < shortestQuery) return [];
  return (await searchFaq(client, question, signal)).map(toRow);
}

function toRow({ categoryId, answerId, title, path }: FaqHit): FaqRow {
  const known = pathOf('faq-detail-alias', { id: categoryId });
  if (answerId === null) return { kind: 'category', title, path, href: known };
  return { kind: 'answer', title, path, href: `${known}?answerId=${encodeURIComponent(answerId)}` };
}

/** The address without the category name, so that two addresses of the same row are equal. */
function identityOf({ href }: FaqRow): string {
  return href.replace(/(\/faq\/[^/]+\/dettagli)[^?]*/, '$1');
}

/** The rows of the index, then those that only the live search found; at most `maxRows`. */
export function mergeRows(local: readonly FaqRow[], live: readonly FaqRow[]): FaqRow[] {
  const seen = new Set<string>();
  return [...local, ...live]
    .filter((row) => {
      const identity = identityOf(row);
      return !seen.has(identity) && seen.add(identity);
    })
    .slice(0, maxRows);
}
