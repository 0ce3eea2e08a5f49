import { performance } from 'node:perf_hooks';
import { pathOfCall } from '#contracts/endpoint.ts';
import { BuildError } from '#errors/build-errors.ts';
import type { Tenant } from '#site/tenant.ts';
import { tenantHeader, type ReadCall } from '../fetch/reader.ts';
import { isRedirect, maxRedirects, nextAddress, type RedirectRules } from '../fetch/redirects.ts';
import { readBody } from '../fetch/transport.ts';
import { reasonOfFailure } from '../fetch-failure.ts';
import { questionTimeout } from './finding.ts';

/** The API of one tenant. */
export interface Api {
  tenant: Tenant;
  origin: string;
  /** Base64 of the maintenance credentials; sent to the API only, and never shown. */
  credentials: string | null;
  rules: RedirectRules;
  /** Milliseconds a call may take. */
  timeout?: number;
}

/** What came of one call; `reason` says why no answer came. */
export type Asked =
  | { status: number; headers: Headers; text: string; milliseconds: number; redirects: number }
  | { reason: string };

/** Sends one call that only reads, once. Redirects are followed where a build may follow them. */
export async function askApi(
  api: Api,
  call: ReadCall<unknown>,
  params: Record<string, string> | undefined,
  more: Record<string, string> = {},
): Promise<Asked> {
  const { tenant, origin, credentials, rules, timeout = questionTimeout } = api;
  const own = {
    ...tenantHeader(tenant, origin),
    ...(credentials && { Authorization: `Basic ${credentials}` }),
    ...more,
  };
  const start = performance.now();
  const signal = AbortSignal.timeout(timeout);
  try {
    let address = new URL(`${origin}${pathOfCall<string>(call, params)}`);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const headers = address.origin === rules.apiOrigin ? own : {};
      const response = await fetch(address, { headers, redirect: 'manual', signal });
      if (!isRedirect(response.status)) {
        const text = await readBody(response, address, tenant.id);
        const milliseconds = Math.round(performance.now() - start);
        return { status: response.status, headers: response.headers, text, milliseconds, redirects };
      }
      await response.body?.cancel();
      address = await nextAddress(address, response.headers.get('Location'), rules);
    }
    return { reason: `more than ${maxRedirects} redirects` };
  } catch (error) {
    const reason = error instanceof BuildError ? error.message : reasonOfFailure(error, timeout);
    return { reason };
  }
}
