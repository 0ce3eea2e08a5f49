import type { LoadedTenant } from '#site/load.ts';
import type { Site } from '#site/site.ts';

/** What a build of one tenant consists of. */
export type TenantSource = Pick<LoadedTenant, 'site' | 'pages' | 'files'> &
  Partial<Pick<LoadedTenant, 'hidden' | 'content'>>;

/** Shape of the module that reads tenants, `#site/load.ts`; tests use their own. */
export interface TenantSourceModule {
  loadTenant(tenantsFolder: string, id: string, release: Site['release']): Promise<TenantSource>;
}
