import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { day } from '#contracts/wire-dates.ts';
import { html } from '#contracts/wire-html.ts';
import { id, int, list, required, text, title } from '#contracts/wire.ts';
import type { Client } from '#platform/http.ts';

/** The knowledge base of every municipality has this id. */
const base = 'crm/knowledge_bases/1';

const CategoryRef = z.object({ id: required(id), name: required(title) });

/** A category by name. */
export type FaqCategoryRef = z.infer<typeof CategoryRef>;

/** Categories of one level of the knowledge base. */
export const getFaqCategories = endpoint({
  id: 'getFaqCategories',
  method: 'GET',
  base: 'public',
  path: `${base}/categories`,
  answer: list(CategoryRef),
  reads: 'json',
});

/** For an unknown id the response is `{}`, and `category` is null. */
export const getFaqCategory = endpoint({
  id: 'getFaqCategory',
  method: 'GET',
  base: 'public',
  path: `${base}/categories/:id`,
  answer: z.object({
    category: z.pipe(
      z.nullish(CategoryRef),
      z.transform((category) => category ?? null),
    ),
    answers: list(z.object({ id: required(id), title: required(title) })),
    children: list(CategoryRef),
    breadcrumb: list(CategoryRef),
  }),
  reads: 'json',
});

/**
 * For an unknown id the response is null, or a 204. The dates are those of the CRM's knowledge base,
 * where the API in front of it passes them on.
 */
export const getFaqAnswer = endpoint({
  id: 'getFaqAnswer',
  method: 'GET',
  base: 'public',
  path: `${base}/categories/:id/answers/:answerId`,
  answer: z.pipe(
    z.nullish(
      z.object({
        id: required(id),
        title: required(title),
        body: html,
        updated_at: day,
        published_at: day,
      }),
    ),
    z.transform((answer) =>
      answer
        ? {
            id: answer.id,
            title: answer.title,
            body: answer.body,
            updated: answer.updated_at ?? answer.published_at,
          }
        : null,
    ),
  ),
  reads: 'json',
});

const Hit = z.pipe(
  z.object({
    type: required(text),
    id: required(id),
    category_id: id,
    title,
    /** Of a category, where it has no title. */
    name: title,
    subtitle: title,
    body: title,
    url: text,
  }),
  z.transform(({ title: heading, name, ...wire }, context) => {
    const shown = heading ?? name;
    if (shown !== null) return { ...wire, title: shown };
    context.issues.push({ code: 'custom', path: ['title'], message: 'is missing', input: heading });
    return z.NEVER;
  }),
);

/** A row of the FAQ search. */
export interface FaqHit {
  categoryId: string;
  /** Null when the row is a category. */
  answerId: string | null;
  title: string;
  /** Path of the category, `A > B`. */
  path: string | null;
  /** Part of the answer with the words found. */
  excerpt: string | null;
}

/** Takes the ids of a row from its fields or else from its address; drops a row without ids. */
function toHit(wire: z.infer<typeof Hit>): FaqHit[] {
  const [, categoryInUrl, answerInUrl] = /\/(\d+)[^/]*(?:\/(\d+)[^/]*)?$/.exec(wire.url ?? '') ?? [];
  const row = { title: wire.title, path: wire.subtitle, excerpt: wire.body };
  if (wire.type.includes('Category'))
    return [{ ...row, categoryId: categoryInUrl ?? wire.id, answerId: null }];
  if (!wire.type.includes('Answer')) return [];
  if (wire.category_id) return [{ ...row, categoryId: wire.category_id, answerId: wire.id }];
  return categoryInUrl && answerInUrl ? [{ ...row, categoryId: categoryInUrl, answerId: answerInUrl }] : [];
}

/** Minimum length of a search text, in characters; a shorter one finds nothing. */
export const shortestQuery = 3;

/** Most characters of a search text that are looked for. */
const longestQuery = 200;

/** Answers that contain the words. */
export const searchFaq = endpoint({
  id: 'searchFaq',
  method: 'POST',
  changes: false,
  base: 'public',
  path: 'crm/knowledge_bases/search',
  body: z.object({
    knowledge_base_id: z.literal(1),
    locale: z.literal('it-it'),
    // Whatever a client asks for, it gets what is public.
    flavor: z.catch(z.literal('public'), 'public'),
    query: z.string().check(z.trim(), z.maxLength(longestQuery)),
  }),
  answer: z.pipe(
    z.object({ details: list(Hit), result: z.optional(z.unknown()), total: int }),
    z.transform((wire) => wire.details.flatMap(toHit)),
  ),
  reads: 'json',
});

/**
 * Rows of the live FAQ search. `query` has at least `shortestQuery` characters; of a long one the beginning is looked for.
 * Throws PortalError.
 */
export function findInFaq(client: Client, query: string, signal?: AbortSignal): Promise<FaqHit[]> {
  return client.call(searchFaq, {
    body: { knowledge_base_id: 1, locale: 'it-it', flavor: 'public', query: query.slice(0, longestQuery) },
    signal,
  });
}

/**
 * The current version of a category; its `category` is null when it does not exist. Throws
 * PortalError.
 */
export function readFaqCategory(
  client: Client,
  id: string,
  signal?: AbortSignal,
): Promise<z.infer<typeof getFaqCategory.answer>> {
  return client.call(getFaqCategory, { params: { id }, signal });
}

/**
 * The current version of an answer, HTML not yet sanitised; null when it does not exist. Throws
 * PortalError.
 */
export function readFaqAnswer(
  client: Client,
  categoryId: string,
  answerId: string,
  signal?: AbortSignal,
): Promise<z.infer<typeof getFaqAnswer.answer>> {
  return client.call(getFaqAnswer, { params: { id: categoryId, answerId }, signal });
}
