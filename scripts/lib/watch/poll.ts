import { sha256 } from '#adapter/publish/file-record.ts';
import { getConfig } from '#contracts/config.ts';
import type { Tenant } from '#site/tenant.ts';
import { askApi } from '../doctor/ask-api.ts';
import { limiterOf } from '../fetch/limits.ts';
import { resolveWithDns } from '../fetch/redirects.ts';
import { maintenanceHashOf, type Environment } from '../maintenance-credentials.ts';
import { retryAfter } from '../http-answer.ts';
import type { Seen } from './mark.ts';

/** Longest wait that a server may ask for, in milliseconds. */
const longestWait = 24 * 3_600_000;

/** What one call for the configuration said; `status` is that of the answer, or `none` without one. */
export type PollResult =
  | { outcome: 'unchanged' | 'changed'; status: string; seen: Seen }
  | { outcome: 'failed'; status: string; reason: string; retryAfter: number | null };

/**
 * Asks for a tenant's configuration once: with the ETag of the last answer, where there was
 * one; without, the hash of the answer decides. `retryAfter` is in milliseconds.
 */
export async function pollConfig(
  tenant: Tenant,
  origin: string,
  env: Environment,
  last: Seen | null,
): Promise<PollResult> {
  const { host, origin: apiOrigin } = new URL(origin);
  const rules = {
    tenant: tenant.id,
    apiOrigin,
    declaredHosts: new Set(tenant.allowedFetchHosts),
    discoveredHosts: new Set<string>(),
    resolve: resolveWithDns,
  };
  const credentials = await maintenanceHashOf(tenant, env);
  const condition: Record<string, string> = last?.etag ? { 'If-None-Match': last.etag } : {};
  const asked = await limiterOf(host)(() =>
    askApi({ tenant, origin, credentials, rules }, getConfig, undefined, condition),
  );
  if ('reason' in asked) return { outcome: 'failed', status: 'none', reason: asked.reason, retryAfter: null };
  const status = String(asked.status);
  if (asked.status === 304 && last) return { outcome: 'unchanged', status, seen: last };
  if (asked.status !== 200) {
    const wait = retryAfter(asked.headers);
    return {
      outcome: 'failed',
      status,
      reason: `HTTP ${status}`,
      retryAfter: wait && Math.min(wait, longestWait),
    };
  }
  const seen = { etag: asked.headers.get('ETag'), hash: sha256(asked.text) };
  return { outcome: seen.hash === last?.hash ? 'unchanged' : 'changed', status, seen };
}
