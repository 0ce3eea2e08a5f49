import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as borgolagoConfig from './borgolago/config.ts';
import * as borgolagoMenu from './borgolago/menu.ts';
import { samplePeople } from './citizens/people.ts';
import * as torrebiancaConfig from './torrebianca/config.ts';
import * as torrebiancaMenu from './torrebianca/menu.ts';
import * as valforteConfig from './valforte/config.ts';
import * as valforteMenu from './valforte/menu.ts';
import type { SeedTenant } from './types.ts';

type OwnFacts = Pick<SeedTenant, 'config' | 'contacts' | 'menu' | 'footerMenu' | 'login'>;

function tenant(id: string, password: string, facts: OwnFacts): SeedTenant {
  const maintenanceCredentials = { username: 'redazione', password };
  const hostname = `servizi.comune.${id}.example`;
  return { id, hostname, maintenanceCredentials, citizens: samplePeople, ...facts };
}

const tenants = [
  // The complete sample: all modules, a CMS beside the portal, push with demo keys.
  tenant('torrebianca', 'torrebianca-2026', { ...torrebiancaConfig, ...torrebiancaMenu }),
  // A lake town with three modules and no CMS; its administrators fill forms in carelessly.
  tenant('borgolago', 'borgolago-2026', {
    ...borgolagoConfig,
    ...borgolagoMenu,
    login: ['spid', 'cie', 'eidas', 'it-wallet'],
  }),
  // A mountain town in maintenance, fed by a CMS; the colon in the password is part of it.
  tenant('valforte', 'valforte:2026', { ...valforteConfig, ...valforteMenu }),
];

const sandbox = join(import.meta.dirname, '..');

/** A municipality with the sample data of every module: what `<module>/seed/<id>.ts` exports as `sample`. */
async function withSamples(tenant: SeedTenant): Promise<SeedTenant> {
  const files = globSync(`*/seed/${tenant.id}.ts`, { cwd: sandbox }).sort();
  const samples = await Promise.all(
    files.map(async (file) => {
      const { sample } = (await import(join(sandbox, file))) as { sample: unknown };
      return [file.split(/[\\/]/, 1)[0], sample] as const;
    }),
  );
  return { ...tenant, ...(Object.fromEntries(samples) as Partial<SeedTenant>) };
}

/** The sample municipalities. */
export const seedTenants: readonly SeedTenant[] = await Promise.all(tenants.map(withSamples));

/** The sample that the sandbox plays for a host name: its own, or one below it. */
export function sampleAt(hostname: string): SeedTenant | undefined {
  return seedTenants.find((each) => hostname === each.hostname || hostname.endsWith(`.${each.hostname}`));
}

/** Municipality of plain `localhost` and `127.0.0.1`. */
export const defaultTenantId = 'torrebianca';
