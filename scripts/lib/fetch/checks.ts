import { getConfig, type MunicipalityConfig } from '#contracts/config.ts';
import { pathOfCall } from '#contracts/endpoint.ts';
import { BuildError } from '#errors/build-errors.ts';
import type { SnapshotContent } from '#site/snapshot.ts';
import type { Tenant } from '#site/tenant.ts';

/** Largest share of answers that may disappear between two snapshots (promises 2b, "Partial"). */
const maxLoss = 0.3;

/**
 * The configuration must be this municipality's: by host name (contract A 1.3), and by code where a snapshot tells it
 * (promises 2, "Tenant isolation"). Throws BuildError BackendWrongTenant.
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

/** A host name normalised as in contract A 1.1: the first of a list, without port and final dot, in lower case. */
function normalHost(value: string): string {
  const [first = ''] = value.split(',');
  return first.trim().replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}

/**
 * Refuses content that lost so much that a fault is more likely than an intended change. Throws BuildError
 * SnapshotShrunk.
 */
export function checkShrinkage(content: SnapshotContent, last: SnapshotContent, tenant: Tenant): void {
  const shrunk = (what: string, got: string) =>
    new BuildError('SnapshotShrunk', {
      tenant: tenant.id,
      where: `tenants/${tenant.id}/snapshot/snapshot.json`,
      what,
      got,
    });
  const [before, now] = [countAnswers(last), countAnswers(content)];
  if (now < before * (1 - maxLoss)) throw shrunk('FAQ answers', `${now} instead of ${before}`);
  const [links, left] = [last.menu?.main.length ?? 0, content.menu?.main.length ?? 0];
  if (links > 0 && left === 0) throw shrunk('main menu', `no entry instead of ${links}`);
}

function countAnswers({ faqCategories }: SnapshotContent): number {
  return faqCategories.reduce((sum, { answers }) => sum + answers.length, 0);
}
