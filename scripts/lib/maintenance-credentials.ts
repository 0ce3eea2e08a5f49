import { sandboxApi, type Tenant } from '#site/tenant.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Base64 of a tenant's maintenance credentials, from the variables that `tenant.json` names; null without them. Where
 * only one of the two is set, `warn` hears which is missing. A tenant that the sandbox plays has the sandbox's own
 * unless a variable says otherwise; an empty one turns them off.
 */
export async function maintenanceHashOf(
  { id, api, maintenance }: Pick<Tenant, 'id' | 'api' | 'maintenance'>,
  env: Environment,
  warn: (text: string) => void = () => undefined,
): Promise<string | null> {
  if (!maintenance) return null;
  const { usernameVariable, passwordVariable } = maintenance;
  let [username, password] = [env[usernameVariable], env[passwordVariable]];
  if (api === sandboxApi && username === undefined && password === undefined)
    ({ username, password } = await sampleOf(id));
  if (username && password) return Buffer.from(`${username}:${password}`, 'utf8').toString('base64');
  if (username || password)
    warn(`${username ? passwordVariable : usernameVariable} is not set: no maintenance credentials sent`);
  return null;
}

/** What keeps the credentials that a tenant file names from being known, told before the site is closed; null: nothing. */
export function maintenanceProblem(
  { api, maintenance }: Pick<Tenant, 'api' | 'maintenance'>,
  env: Environment,
): string | null {
  if (!maintenance || api === sandboxApi) return null;
  const { usernameVariable, passwordVariable } = maintenance;
  const missing = [...new Set([usernameVariable, passwordVariable])].filter((name) => !env[name]);
  if (missing.length === 0) return null;
  const are = missing.length === 1 ? 'is' : 'are';
  return `${missing.join(' and ')} ${are} not set: while the site is closed, neither its data nor its hidden pages can be renewed`;
}

/** Loaded on demand, because a sample's data is large. */
async function sampleOf(tenant: string): Promise<{ username?: string; password?: string }> {
  const { seedTenants } = await import('../sandbox/seed/tenants.ts');
  return seedTenants.find(({ id }) => id === tenant)?.maintenanceCredentials ?? {};
}
