import { vi } from 'vitest';
import { getConfig } from '#contracts/config.ts';
import { $config } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { readPageData } from '#domain/page-data.ts';
import { setPageData } from '#platform/page/page-data.ts';
import { loadUser } from '#platform/session/session.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';
import { createSandbox } from '../../../scripts/sandbox/server.ts';
import { logIn } from '../../../scripts/sandbox/testing/sandbox.ts';

/** The calls that fail from now on: a part of their address, and the fault they ask the sandbox for. */
export interface FailingCalls {
  path: string;
  fault: string;
}

/**
 * Starts a page of Torrebianca without a browser: the stores call a sandbox in this process as a logged-in citizen.
 * Returns a function that makes calls fail; null restores them.
 */
export async function startPageAs(taxCode: string): Promise<(next: FailingCalls | null) => void> {
  const tenant = seedTenants.find(({ id }) => id === 'torrebianca');
  if (!tenant) throw new Error('The sample municipality is not there.');
  const { app } = createSandbox({ databaseFile: ':memory:', wait: () => Promise.resolve() });
  const cookie = await logIn(app, taxCode, { host: tenant.hostname });
  let failing: FailingCalls | null = null;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    headers.set('x-forwarded-host', tenant.hostname);
    if (failing && address.includes(failing.path)) headers.set('x-sandbox-fault', failing.fault);
    return app.request(address, { ...init, headers });
  });
  setPageData({
    ...readPageData({}),
    apiOrigin: `https://${tenant.hostname}`,
    municipalityCode: String(tenant.config['codiceEnte']),
    municipalityName: 'Comune di Prova',
  });
  $config.set(await client.call(getConfig));
  await loadUser();
  return (next) => (failing = next);
}
