import { getConfig, type MunicipalityConfig } from '#contracts/config.ts';
import { pathOfCall } from '#contracts/endpoint.ts';
import { BuildError } from '#errors/build-errors.ts';
import type { SnapshotContent } from '#site/snapshot.ts';
import type { Tenant } from '#site/tenant.ts';
import { lossesBetween, type PartName } from './shrink-guard.ts';

/**
 * The configuration must be this municipality's: by host name, and by code where a snapshot tells it.
 * Throws BuildError BackendWrongTenant.
 */
export function checkTenant(
  config: MunicipalityConfig,
  tenant: Tenant,
  origin: string,
  last: SnapshotContent | null,
): void {
  const where = `${origin}${pathOfCall(getConfig)}`;
  const wrong = (what: string, got: string) =>
    new BuildError('BackendWrongTenant', { tenant: tenant.id, where, what, got });
  const host = config.host === null ? tenant.hostname : normalHost(config.host);
  if (![tenant.hostname, ...tenant.aliases].includes(host)) {
    throw wrong('tenant', `"${config.host ?? ''}" (${config.name}) instead of "${tenant.hostname}"`);
  }
  if (last && last.config.code !== config.code) {
    const remedy = `if that is right, delete tenants/${tenant.id}/snapshot`;
    throw wrong(
      'codiceEnte',
      `"${config.code}" instead of "${last.config.code}" as in the last snapshot; ${remedy}`,
    );
  }
}

/** A host name as tenants are compared by: the first of a list, without port and final dot, in lower case. */
function normalHost(value: string): string {
  const [first = ''] = value.split(',');
  return first.trim().replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}

/**
 * Refuses content that lost so much that a fault is more likely than an intended change. Smaller losses, and those of
 * accepted parts, are told in the words that come back. Throws BuildError SnapshotShrunk, which names every part.
 */
export function checkLosses(
  content: SnapshotContent,
  last: SnapshotContent,
  { id }: Tenant,
  accepted: readonly PartName[],
): string[] {
  const losses = lossesBetween(last, content);
  const refused = losses.filter(({ stops, part }) => stops && !accepted.includes(part));
  if (refused.length === 0) return losses.map(({ words }) => `less than before: ${words}`);
  const names = [...new Set(refused.map(({ part }) => part))].join(',');
  throw new BuildError('SnapshotShrunk', {
    tenant: id,
    where: `tenants/${id}/snapshot/snapshot.json`,
    got: refused.map(({ words }) => words).join('; '),
    remedy: `If the municipality really removed it, accept just that: "portico build ${id} --accept ${names}".`,
  });
}
