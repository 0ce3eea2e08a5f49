import type { SearchDocument } from '#domain/search-index.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { findInFaq, shortestQuery, type FaqHit } from '#features/faq/api.ts';
import { client } from '#platform/calls/client.ts';
import { SearchEngine, type Hit } from './search-engine.ts';

/** Most rows of a list of results. */
const mostRows = 10;
/** Rows with fewer points than this part of the best row's only share a common word with the question: few are shown. */
const leastPart = 0.12;
const mostWeakRows = 5;
/** What the first row of the live search adds, as a part of the best score; later rows add less. */
const liveBonus = 0.3;
/** Among this many first rows at most one service stands, so that answers and services are both in sight. */
const mixedRows = 3;

let loading: Promise<SearchEngine> | null = null;

/**
 * Loads the search index built with the site, once; after a failure the next call tries again. Rejects when it cannot be
 * loaded.
 */
export function loadIndex(url: string): Promise<SearchEngine> {
  loading ??= readIndex(url).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

async function readIndex(url: string): Promise<SearchEngine> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return new SearchEngine((await response.json()) as SearchDocument[]);
}

/** Rows of the live search of the FAQ, which also finds answers newer than the build. Throws PortalError. */
export async function searchLive(question: string, signal: AbortSignal): Promise<FaqHit[]> {
  return question.length < shortestQuery ? [] : findInFaq(client, question, signal);
}

/** The results for a question, best first; `live` are rows of the live search, whose titles are the newest. */
export function resultsOf(engine: SearchEngine, question: string, live: readonly FaqHit[] = []): Hit[] {
  const documents = live.map((row) => documentOf(row, engine));
  for (const document of documents) if (engine.get(document.id)?.title !== document.title) engine.add(document);
  const hits = withLive(engine.search(question), documents);
  const best = hits[0]?.score ?? 0;
  const rows = hits.filter(({ score }, rank) => score >= best * leastPart || rank < mostWeakRows);
  return mixed(rows).slice(0, mostRows);
}

/** A row of the live search as a document; what the index knows of it stays. */
function documentOf({ categoryId, answerId, title, path, excerpt }: FaqHit, engine: SearchEngine): SearchDocument {
  const id = answerId === null ? `c${categoryId}` : `a${answerId}`;
  const known = engine.get(id);
  if (known) return { ...known, title };
  const category = pathOf('faq-detail-alias', { id: categoryId });
  return {
    id,
    title,
    context: path ?? '',
    text: excerpt ?? '',
    href: answerId === null ? category : `${category}?answerId=${encodeURIComponent(answerId)}`,
  };
}

/** Adds points to what the live search has found, and the rows that only it understands. */
function withLive(hits: readonly Hit[], live: readonly SearchDocument[]): Hit[] {
  const best = hits[0]?.score ?? 1;
  const bonuses = new Map(live.map(({ id }, rank) => [id, (best * liveBonus) / (rank + 1)]));
  const found = new Set(hits.map(({ document }) => document.id));
  const others = live
    .filter(({ id }) => !found.has(id))
    .map((document): Hit => ({ document, score: 0, coverage: 0, partCount: 0, words: new Set() }));
  return [...hits, ...others]
    .map((hit) => ({ ...hit, score: hit.score + (bonuses.get(hit.document.id) ?? 0) }))
    .sort((a, b) => b.score - a.score);
}

/** The same rows, with a second service moved behind the first rows. */
function mixed(hits: readonly Hit[]): Hit[] {
  const isService = ({ document }: Hit) => document.id.startsWith('s');
  const [, ...furtherServices] = hits.filter(isService);
  const first = hits.filter((hit) => !furtherServices.includes(hit)).slice(0, mixedRows);
  return [...first, ...hits.filter((hit) => !first.includes(hit))];
}
