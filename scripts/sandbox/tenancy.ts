import type { DatabaseSync } from 'node:sqlite';
import type { Sandbox, SandboxContext } from './context.ts';
import { findMunicipality, type Municipality } from './municipalities/data.ts';
import type { SeedTenant } from './seed/types.ts';

/** The sample data of a municipality. */
export function sampleOf({ seed }: Sandbox, tenant: string): SeedTenant | undefined {
  return seed.find(({ id }) => id === tenant);
}

/** Host names of the default municipality. */
const bareNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** First element of a comma-separated list, trimmed. */
function first(header: string | undefined): string {
  return (header ?? '').split(',', 1)[0]?.trim() ?? '';
}

/** Host and port in the visitor's address bar: `X-Forwarded-Host`, else `Host`. */
export function publicAddress(c: SandboxContext): string {
  return first(c.req.header('x-forwarded-host')) || first(c.req.header('host')) || new URL(c.req.url).host;
}

/** `http` or `https` in the visitor's address bar, even if the connection from the proxy is another. */
export function publicScheme(c: SandboxContext): string {
  return first(c.req.header('x-forwarded-proto')) || new URL(c.req.url).protocol.replace(':', '');
}

/** Scheme and host in the visitor's address bar. */
export function publicOrigin(c: SandboxContext): string {
  return `${publicScheme(c)}://${publicAddress(c)}`;
}

/** Normalised host name: without port and final dot, in lower case. */
export function hostName(address: string): string {
  return address.replace(/:\d*$/, '').toLowerCase().replace(/\.$/, '');
}

/** The municipality with a host name, or with one above it: a tenant made to try a sample has a name below the sample's. */
function municipalityAt(db: DatabaseSync, hostname: string): Municipality | null {
  const labels = hostname.split('.');
  for (const index of labels.keys()) {
    const found = findMunicipality(db, { hostname: labels.slice(index).join('.') });
    if (found) return index === 0 ? found : { ...found, hostname };
  }
  return null;
}

/** The id in `<id>.localhost`; null for any other host name. */
export function localId(host: string): string | null {
  return /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1] ?? null;
}

/** The municipality of a host name: its own name or one below it, `<id>.localhost`, or a plain local name for the default one. */
export function tenantOfHost(db: DatabaseSync, host: string, defaultTenant: string): Municipality | null {
  if (bareNames.has(host)) return findMunicipality(db, { id: defaultTenant });
  const id = localId(host);
  return id === null ? municipalityAt(db, host) : findMunicipality(db, { id });
}
