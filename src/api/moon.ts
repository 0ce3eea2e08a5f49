import { getMoonIdentity, listInstances, type Instance } from '#contracts/moon.ts';
import type { Client } from './http.ts';

/** Identity for the calls below, valid about 12 hours. Throws PortalError (contract A 13.2). */
export function readMoonIdentity(client: Client, delegation?: string): Promise<string> {
  return client.call(getMoonIdentity, delegation ? { delegation } : undefined);
}

/** A page of instances; `offset` a multiple of `count`. Throws PortalError (contract A 13.3). */
export async function readInstances(
  client: Client,
  moonToken: string,
  municipality: string,
  { offset, count, signal }: { offset: number; count: number; signal?: AbortSignal },
): Promise<{ instances: Instance[]; received: number; total: number | null; hasMore: boolean }> {
  const answer = await client.call(listInstances, {
    query: { limit: count, offset, codice_ente: municipality },
    moonToken,
    ...(signal && { signal }),
  });
  return { ...answer, hasMore: hasMore(answer, offset, count) };
}

/** `totalElements` if given, else the page number, else a full page (contract A 13.3). */
function hasMore(
  answer: { total: number | null; totalPages: number | null; page: number | null; received: number },
  offset: number,
  count: number,
): boolean {
  if (answer.total !== null) return offset + answer.received < answer.total;
  if (answer.totalPages !== null) return (answer.page ?? offset / count) + 1 < answer.totalPages;
  return answer.received === count;
}
