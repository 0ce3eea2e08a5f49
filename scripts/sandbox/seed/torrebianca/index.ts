import { samplePeople } from '../citizens/people.ts';
import type { SeedTenant } from '../types.ts';
import { config, contacts } from './config.ts';
import { footerMenu, menu } from './menu.ts';

/** The complete sample: all modules, a CMS beside the portal, push with demo keys. */
export const torrebianca: SeedTenant = {
  id: 'torrebianca',
  hostname: 'servizi.comune.torrebianca.example',
  maintenanceCredentials: { username: 'redazione', password: 'torrebianca-2026' },
  config,
  menu,
  footerMenu,
  contacts,
  citizens: samplePeople,
};
