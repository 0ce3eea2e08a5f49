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

/** Loaded on demand, because a sample's data is large. */
async function sampleOf(tenant: string): Promise<{ username?: string; password?: string }> {
  const { seedTenants } = await import('../sandbox/seed/tenants.ts');
  return seedTenants.find(({ id }) => id === tenant)?.maintenanceCredentials ?? {};
}
