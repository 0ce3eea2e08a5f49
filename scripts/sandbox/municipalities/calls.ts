import { getConfig, getServiceDetails, getServices } from '#contracts/config.ts';
import type { Sandbox } from '../context.ts';
import { documentOf } from './data.ts';
import { handle } from '../route.ts';

/** Contract A 4.1 to 4.3. */
export function registerConfig(sandbox: Sandbox): void {
  handle(sandbox, getConfig, ({ c, tenant }) => c.json(tenant.config), {
    cache: 'revalidate',
    unknownHost: (c) => c.body(null, 204, { 'Cache-Control': 'no-store' }),
  });
  handle(sandbox, getServices, ({ c, tenant }) => c.json(documentOf(sandbox.db, tenant.id, 'services')), {
    cache: 'shared',
  });
  handle(
    sandbox,
    getServiceDetails,
    ({ c, tenant }) => c.json(documentOf(sandbox.db, tenant.id, 'serviceDetails')),
    {
      cache: 'shared',
    },
  );
}
