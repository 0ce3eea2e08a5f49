import { CrmService, getCrmServices } from '#contracts/crm-services.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { htmlAnswer } from '#contracts/wire-html.ts';
import { list } from '#contracts/wire.ts';
import { isKind } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';

/** The kinds of problem of a service, empty when it has none. */
export const getCrmKinds = endpoint({
  id: 'getCrmKinds',
  method: 'GET',
  base: 'public',
  path: 'crm/services/:id',
  answer: list(CrmService),
  reads: 'json',
});

/** The privacy text of requests. */
export const getPrivacyPolicy = endpoint({
  id: 'getPrivacyPolicy',
  method: 'GET',
  base: 'public',
  path: 'crm/privacy_policy',
  answer: htmlAnswer,
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
