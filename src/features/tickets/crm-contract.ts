import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { html, id, list, required, title } from '#contracts/wire.ts';

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
