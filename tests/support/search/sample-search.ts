import { pathOfCall } from '#contracts/endpoint.ts';
import type { SearchDocument } from '#domain/search-index.ts';
import { searchFaq, shortestQuery, type FaqHit } from '#features/faq/api.ts';
import { SearchEngine } from '#features/search/public/search-engine.ts';
import { resultsOf } from '#features/search/public/site-search.ts';
import { faqOf } from '#site/faq.ts';
import { buildSearchIndex } from '#site/prepared-file.ts';
import { servicesOf } from '#site/services.ts';
import { contentFrom } from '#site/site-fixture.ts';
import type { FaqCategory } from '#site/snapshot.ts';
import type { SeedAnswer, SeedCategory } from '../../../scripts/sandbox/faq/seed.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';
import type { SeedTenant } from '../../../scripts/sandbox/seed/types.ts';
import { createSandbox } from '../../../scripts/sandbox/server.ts';
import { searchQuestions, type Question } from './questions.ts';

/** What of the questions is asked: those that words and weights were chosen with, or the others. */
export type Half = keyof typeof searchQuestions;

/** The questions of a half, and those of them that have a right answer among the first three results. */
export interface Score {
  asked: number;
  missed: Question[];
}

/** A row counts as found among so many first ones. */
const firstRows = 3;

/** The search of the sample municipalities, with the live search of a sandbox or without it. */
export function openSampleSearch() {
  const { app, close } = createSandbox({ databaseFile: ':memory:' });

  async function live({ tenant, text }: Question): Promise<FaqHit[]> {
    if (text.length < shortestQuery) return [];
    const { hostname, maintenanceCredentials } = seedTenants.find(({ id }) => id === tenant)!;
    const { username, password } = maintenanceCredentials;
    const response = await app.request(pathOfCall(searchFaq), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': hostname,
        authorization: `Basic ${btoa(`${username}:${password}`)}`,
      },
      body: JSON.stringify({ knowledge_base_id: 1, locale: 'it-it', flavor: 'public', query: text }),
    });
    return searchFaq.answer.parse(await response.json());
  }

  async function isFound(engine: SearchEngine, question: Question, withLive: boolean): Promise<boolean> {
    const rows = resultsOf(engine, question.text, withLive ? await live(question) : []);
    return rows.slice(0, firstRows).some(({ document }) => question.right.includes(document.id));
  }

  /** Asks all questions of a half. */
  async function score(half: Half, withLive: boolean): Promise<Score> {
    const questions = searchQuestions[half];
    // The live search adds to an index, so that every score needs its own.
    const engines = new Map(seedTenants.map((seed) => [seed.id, new SearchEngine(documentsOf(seed))]));
    const found = await Promise.all(
      questions.map((question) => isFound(engines.get(question.tenant)!, question, withLive)),
    );
    return { asked: questions.length, missed: questions.filter((_, at) => !found[at]) };
  }

  return { score, close };
}

/** The search documents of a sample municipality, as its build makes them. */
function documentsOf({ config, services, faq = [] }: SeedTenant): SearchDocument[] {
  const categories = faq.flatMap((category) => categoriesOf(category, []));
  const { cards, details } = services ?? {};
  const content = contentFrom({ config, services: cards, details, faq: categories });
  const enabled = new Set(content.config.assets.map(({ code }) => code));
  const file = buildSearchIndex(servicesOf(content, enabled), faqOf(content).pages.values());
  return JSON.parse(file) as SearchDocument[];
}

function categoriesOf(
  { id, name, answers, children = [] }: SeedCategory,
  parents: FaqCategory['parents'],
): FaqCategory[] {
  const own = { id: String(id), name };
  return [
    {
      ...own,
      parents,
      children: children.map((child) => ({ id: String(child.id), name: child.name })),
      answers: answers
        .filter(isPublished)
        .map((answer) => ({ id: String(answer.id), title: answer.title, body: answer.body })),
    },
    ...children.flatMap((child) => categoriesOf(child, [...parents, own])),
  ];
}

function isPublished({ publishedAt, archivedAt }: SeedAnswer): boolean {
  const now = Date.now();
  const isDue = publishedAt === undefined || Date.parse(publishedAt) <= now;
  return isDue && (archivedAt === undefined || Date.parse(archivedAt) > now);
}
