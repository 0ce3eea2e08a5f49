import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { html, id, list, required, title } from '#contracts/wire.ts';
import { isKind } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';

const Named = z.object({ id: required(id), name: required(title) });

/** A service for which a citizen can ask assistance, or a kind of problem of such a service. */
export type CrmService = z.infer<typeof Named>;

/** The categories of requests and reports. */
export const getCrmServices = endpoint({
  id: 'getCrmServices',
  method: 'GET',
  base: 'public',
  path: 'crm/services',
  answer: list(Named),
  reads: 'json',
});

/** The kinds of problem of a service, empty when it has none. */
export const getCrmKinds = endpoint({
  id: 'getCrmKinds',
  method: 'GET',
  base: 'public',
  path: 'crm/services/:id',
  answer: list(Named),
  reads: 'json',
});

/** The privacy text of requests. */
export const getPrivacyPolicy = endpoint({
  id: 'getPrivacyPolicy',
  method: 'GET',
  base: 'public',
  path: 'crm/privacy_policy',
  answer: html,
  reads: 'text',
});

/** Services for which a citizen can ask assistance, in the order of the CRM. Throws PortalError. */
export function readCrmServices(client: Client, signal?: AbortSignal): Promise<CrmService[]> {
  return client.call(getCrmServices, signal && { signal });
}

/** Kinds of problem of a service; empty when the service no longer exists. Throws PortalError. */
export async function readCrmKinds(client: Client, id: string, signal?: AbortSignal): Promise<CrmService[]> {
  try {
    return await client.call(getCrmKinds, { params: { id }, signal });
  } catch (error) {
    if (isKind(error, 'not-found')) return [];
    throw error;
  }
}

/** Privacy notice of the requests, HTML not yet sanitised; null: none. Throws PortalError. */
export function readPrivacyPolicy(client: Client, signal?: AbortSignal): Promise<string | null> {
  return client.call(getPrivacyPolicy, signal && { signal });
}
