import {
  getFaqAnswer,
  getFaqCategories,
  getFaqCategory,
  searchFaq,
  shortestQuery,
} from '#features/faq/api.ts';
import { slugOf } from '#domain/text/plain-text.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { handle } from '../route.ts';
import { matchText, type Match } from './search.ts';
import {
  findAnswer,
  isPublished,
  pathTo,
  publishedAnswers,
  publishedCategories,
  type AnswerRow,
  type CategoryRow,
} from './data.ts';

/** Maximum number of search results. */
const maxRows = 30;

/** Only published answers are sent; an unknown id gives `{}` or null with 200, as in the CRM. */
export function registerKnowledgeBase(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  const options = { cache: 'revalidate' } as const;
  const published = (tenant: string): CategoryRow[] => publishedCategories(db, tenant, now());

  handle(
    sandbox,
    getFaqCategories,
    ({ c, tenant }) =>
      refuseStatus(c) ?? c.json(published(tenant.id).filter(({ parent_id }) => parent_id === null)),
    options,
  );

  handle(
    sandbox,
    getFaqCategory,
    ({ c, tenant, params }) => {
      const answers = (id: number): AnswerRow[] => publishedAnswers(db, tenant.id, now(), id);
      return refuseStatus(c) ?? c.json(describeCategory(published(tenant.id), numberOf(params.id), answers));
    },
    options,
  );

  handle(
    sandbox,
    getFaqAnswer,
    ({ c, tenant, params }) => {
      const answer = findAnswer(db, tenant.id, numberOf(params.answerId));
      const shown = answer?.category === numberOf(params.id) && isPublished(answer, now());
      return (
        refuseStatus(c) ??
        c.json(
          shown
            ? { id: answer.id, title: answer.title, body: answer.body, updated_at: answer.updated_at }
            : null,
        )
      );
    },
    options,
  );

  handle(sandbox, searchFaq, ({ c, tenant, body }) => {
    if (body.query.length < shortestQuery) return c.json({ result: [], details: [] });
    const answers = new Map(publishedAnswers(db, tenant.id, now()).map((answer) => [answer.id, answer]));
    const toRow = rowMaker(published(tenant.id), answers);
    const details = matchText(db, tenant.id, body.query).flatMap(toRow).slice(0, maxRows);
    return c.json({ result: details.map(({ id, type }) => ({ id, type })), details });
  });
}

/** Refuses `status=all|unpublished`, which upstream accepts and which would show drafts. */
function refuseStatus(c: SandboxContext): Response | null {
  return c.req.query('status') === undefined ? null : fail(c, 'E8', { status: 403, title: 'Not authorized' });
}

/** An id of the path as a number; -1, which no row has, for anything else. */
function numberOf(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : -1;
}

function describeCategory(
  categories: CategoryRow[],
  id: number,
  answersOf: (id: number) => AnswerRow[],
): unknown {
  const category = categories.find((one) => one.id === id);
  if (!category) return {};
  return {
    category,
    answers: answersOf(id).map((answer) => ({ id: answer.id, title: answer.title })),
    children: categories.filter(({ parent_id }) => parent_id === id),
    breadcrumb: pathTo(categories, id).map(({ id, name, category_icon }) => ({ id, name, category_icon })),
  };
}

/** A search result. */
interface SearchRow {
  id: number;
  category_id?: number;
  type: string;
  icon: string;
  date: string | null;
  url: string;
  title: string;
  /** Of a category, for the client of 2023, which shows it as it is: without marks. */
  name?: string;
  subtitle: string;
  body: string;
  tags: [];
}

/** Returns a function that turns a match into a search result; an unpublished match gives none. */
function rowMaker(categories: CategoryRow[], answers: Map<number, AnswerRow>): (match: Match) => SearchRow[] {
  return ({ kind, id, title, excerpt }) => {
    const answer = kind === 'answer' ? answers.get(id) : undefined;
    const path = pathTo(categories, answer?.category ?? (kind === 'category' ? id : -1));
    const category = path.at(-1);
    if (!category) return [];
    const address = `/help/it-it/${segment(category.id, category.name)}`;
    const row = {
      id,
      date: answer?.published_at ?? null,
      title,
      subtitle: trail(path),
      body: excerpt,
      tags: [] as [],
    };
    if (!answer) {
      const type = 'KnowledgeBase::Category::Translation';
      return [{ ...row, name: category.name, type, icon: 'knowledge-base', url: address }];
    }
    const url = `${address}/${segment(id, answer.title)}`;
    const type = 'KnowledgeBase::Answer::Translation';
    return [{ ...row, category_id: category.id, type, icon: 'knowledge-base-answer', url }];
  };
}

function segment(id: number, name: string): string {
  return `${id}-${slugOf(name)}`;
}

/** `A > B`, or `A > .. > C` for longer paths. */
function trail(path: CategoryRow[]): string {
  const names = path.map(({ name }) => name);
  return (names.length > 2 ? [names[0], '..', names.at(-1)] : names).join(' > ');
}
