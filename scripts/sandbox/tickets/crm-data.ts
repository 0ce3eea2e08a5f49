import type { DatabaseSync } from 'node:sqlite';
import { documentOf } from '../municipalities/data.ts';

/** A kind of problem as the CRM sends it. */
export interface SeedKind {
  id: number;
  name: string;
  parent_service: number;
}

/** Kinds of problem by service, numbered as the CRM of the samples does it: `<service><two digits>`. */
export function kindsOf(names: Readonly<Record<number, readonly string[]>>): Record<string, SeedKind[]> {
  return Object.fromEntries(
    Object.entries(names).map(([service, all]) => [
      service,
      all.map((name, index) => ({
        id: Number(service) * 100 + index + 1,
        name,
        parent_service: Number(service),
      })),
    ]),
  );
}

/** A service of the CRM; some samples write ids as text. */
interface CrmServiceRow {
  id: number | string;
  name: string;
}

/** The services of a municipality's CRM. */
export function crmServicesOf(db: DatabaseSync, tenant: string): { id: string; name: string }[] {
  const services = (documentOf(db, tenant, 'crmServices') ?? []) as CrmServiceRow[];
  return services.map(({ id, name }) => ({ id: String(id), name }));
}

/** Kinds of problem of a service, possibly empty; null for an unknown service. */
export function kindsOfService(db: DatabaseSync, tenant: string, id: string): readonly SeedKind[] | null {
  if (!crmServicesOf(db, tenant).some((service) => service.id === id)) return null;
  const kinds = documentOf(db, tenant, 'crmKinds') as Record<string, SeedKind[]> | null;
  return (kinds && Object.hasOwn(kinds, id) && kinds[id]) || [];
}
