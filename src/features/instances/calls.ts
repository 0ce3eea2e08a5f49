import {
  deleteInstance as remove,
  duplicateInstance as duplicate,
  getInstancePdf,
  getMoonIdentity,
  listInstances,
  type Instance,
} from './contract.ts';
import type { Client } from '#platform/http.ts';

/** With what the calls below are made: the identity token, and under which delegation it was asked for. */
export interface MoonIdentity {
  moonToken: string;
  /** `uuidDelega`; missing: the citizen's own identity. */
  delegation?: string;
}

/** Identity token for the calls below, valid about 12 hours. Throws PortalError. */
export function readMoonIdentity(client: Client, delegation?: string): Promise<string> {
  return client.call(getMoonIdentity, delegation ? { delegation } : undefined);
}

/** A page of instances; `offset` a multiple of `count`. Throws PortalError. */
export async function readInstances(
  client: Client,
  identity: MoonIdentity,
  municipality: string,
  { offset, count, signal }: { offset: number; count: number; signal?: AbortSignal },
): Promise<{ instances: Instance[]; received: number; total: number | null; hasMore: boolean }> {
  const answer = await client.call(listInstances, {
    query: { limit: count, offset, codice_ente: municipality },
    ...identity,
    ...(signal && { signal }),
  });
  return { ...answer, hasMore: hasMore(answer, offset, count) };
}

/** From `totalElements`, or else the page number, or else whether the page is full. */
function hasMore(
  answer: { total: number | null; totalPages: number | null; page: number | null; received: number },
  offset: number,
  count: number,
): boolean {
  if (answer.total !== null) return offset + answer.received < answer.total;
  if (answer.totalPages !== null) return (answer.page ?? offset / count) + 1 < answer.totalPages;
  return answer.received === count;
}

/** The PDF of an instance. Throws PortalError. */
export function readInstancePdf(client: Client, identity: MoonIdentity, code: string): Promise<Blob> {
  return client.call(getInstancePdf, { params: { code }, ...identity });
}

/** Deletes a draft instance. Throws PortalError. */
export async function deleteInstance(client: Client, identity: MoonIdentity, code: string): Promise<void> {
  await client.call(remove, { params: { code }, ...identity });
}

/** Copies an instance: a GET that writes, so never repeated. Throws PortalError. */
export function duplicateInstance(
  client: Client,
  identity: MoonIdentity,
  code: string,
  withAttachments: boolean,
): Promise<Instance> {
  return client.call(duplicate, {
    params: { code },
    query: { duplica_allegati: withAttachments ? 'true' : 'false' },
    ...identity,
    cache: 'no-store',
  });
}
