import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, list, required, title } from './wire.ts';

export const CrmService = z.object({ id: required(id), name: required(title) });

/** A service for which a citizen can ask assistance, or a kind of problem of such a service. */
export type CrmService = z.infer<typeof CrmService>;

/** The categories of requests and reports. */
export const getCrmServices = endpoint({
  id: 'getCrmServices',
  method: 'GET',
  base: 'public',
  path: 'crm/services',
  answer: list(CrmService),
  reads: 'json',
});
