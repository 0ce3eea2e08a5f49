import type { DatabaseSync } from 'node:sqlite';
import type { Sandbox, SandboxContext } from './context.ts';
import { findMunicipality, type Municipality } from './municipalities/data.ts';
import type { SeedTenant } from './seed/types.ts';

/** The sample data of a municipality. */
export function sampleOf({ seed }: Sandbox, tenant: string): SeedTenant | undefined {
  return seed.find(({ id }) => id === tenant);
}

/** Names that stand for the default municipality (contract A 1.1). */
const bareNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** First element of a comma list, without blanks around it. */
function first(header: string | undefined): string {
  return (header ?? '').split(',', 1)[0]?.trim() ?? '';
}

/** The address the visitor typed, port included: `X-Forwarded-Host`, else `Host`. */
export function publicAddress(c: SandboxContext): string {
  return first(c.req.header('x-forwarded-host')) || first(c.req.header('host')) || new URL(c.req.url).host;
}

/** Host name to compare with: port removed, lower case, final dot removed (contract A 1.1). */
export function hostName(address: string): string {
  return address.replace(/:\d*$/, '').toLowerCase().replace(/\.$/, '');
}

/** The municipality of a host name: its own, `<id>.localhost`, or the default one for bare local names. */
export function tenantOfHost(db: DatabaseSync, host: string, defaultTenantId: string): Municipality | null {
  if (bareNames.has(host)) return findMunicipality(db, { id: defaultTenantId });
  const id = /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1];
  return findMunicipality(db, id === undefined ? { hostname: host } : { id });
}
