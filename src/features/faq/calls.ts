import type * as z from 'zod/mini';
import { getFaqAnswer, getFaqCategory, searchFaq as search, type FaqHit } from './contract.ts';
import type { Client } from '#platform/http.ts';

/**
 * Rows of the live FAQ search. `query` has at least `shortestQuery` characters. Throws PortalError.
 */
export function searchFaq(client: Client, query: string, signal?: AbortSignal): Promise<FaqHit[]> {
  return client.call(search, {
    body: { knowledge_base_id: 1, locale: 'it-it', flavor: 'public', query },
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
