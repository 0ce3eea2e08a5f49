import type { CrmService } from '#contracts/crm-services.ts';
import { readCrmKinds } from '#features/tickets/crm-api.ts';
import { client } from '#platform/calls/client.ts';
import type { Draft } from './values.ts';

type Chosen = Pick<Draft, 'service' | 'kind'>;

/** Names of the kinds that were read: a draft has only their ids. */
const names = new Map<string, string>();

const keyOf = ({ service, kind }: Chosen) => `${service} ${kind}`;

/** Kinds of problem of a service. Throws PortalError. */
export async function readKinds(service: string, signal?: AbortSignal): Promise<CrmService[]> {
  const kinds = await readCrmKinds(client, service, signal);
  for (const { id, name } of kinds) names.set(keyOf({ service, kind: id }), name);
  return kinds;
}

/** Name of the kind that was chosen, where its kinds were read; undefined: none was chosen, or its name is not known. */
export const kindName = (chosen: Chosen): string | undefined => names.get(keyOf(chosen));
