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

/** The complete sample: all modules, a CMS beside the portal, push with demo keys. */
const torrebianca: SeedTenant = {
  id: 'torrebianca',
  hostname: 'servizi.comune.torrebianca.example',
  maintenanceCredentials: { username: 'redazione', password: 'torrebianca-2026' },
  config: torrebiancaConfig.config,
  menu: torrebiancaMenu.menu,
  footerMenu: torrebiancaMenu.footerMenu,
  contacts: torrebiancaConfig.contacts,
  citizens: samplePeople,
};

/** A lake town with three modules and no CMS; its administrators fill forms in carelessly. */
const borgolago: SeedTenant = {
  id: 'borgolago',
  hostname: 'servizi.comune.borgolago.example',
  maintenanceCredentials: { username: 'redazione', password: 'borgolago-2026' },
  config: borgolagoConfig.config,
  menu: borgolagoMenu.menu,
  footerMenu: borgolagoMenu.footerMenu,
  contacts: borgolagoConfig.contacts,
  citizens: samplePeople,
};

/** A mountain town in maintenance, fed by a CMS; the colon in the password is part of it. */
const valforte: SeedTenant = {
  id: 'valforte',
  hostname: 'servizi.comune.valforte.example',
  maintenanceCredentials: { username: 'redazione', password: 'valforte:2026' },
  config: valforteConfig.config,
  menu: valforteMenu.menu,
  footerMenu: valforteMenu.footerMenu,
  contacts: valforteConfig.contacts,
  citizens: samplePeople,
};

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
export const seedTenants: readonly SeedTenant[] = await Promise.all(
  [torrebianca, borgolago, valforte].map(withSamples),
);

/** Municipality of plain `localhost` and `127.0.0.1`. */
export const defaultTenantId = 'torrebianca';
