import type { DatabaseSync } from 'node:sqlite';
import type { SeedKind } from './crm-kinds.ts';
import { documentOf } from '../municipalities/data.ts';

/** A service of the CRM; some samples write ids as text. */
interface CrmServiceRow {
  id: number | string;
  name: string;
}

/** The service of a municipality's CRM with this id. */
function findCrmService(db: DatabaseSync, tenant: string, id: string): CrmServiceRow | null {
  const services = (documentOf(db, tenant, 'crmServices') ?? []) as CrmServiceRow[];
  return services.find((service) => String(service.id) === id) ?? null;
}

/** Kinds of problem of a service, possibly empty; null for an unknown service. */
export function kindsOfService(db: DatabaseSync, tenant: string, id: string): readonly SeedKind[] | null {
  if (!findCrmService(db, tenant, id)) return null;
  const kinds = documentOf(db, tenant, 'crmKinds') as Record<string, SeedKind[]> | null;
  return (kinds && Object.hasOwn(kinds, id) && kinds[id]) || [];
}
