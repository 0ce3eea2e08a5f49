import { samplePeople } from '../citizens/people.ts';
import type { SeedTenant } from '../types.ts';
import { config, contacts } from './config.ts';
import { footerMenu, menu } from './menu.ts';

/** A lake town with three modules and no CMS; its administrators fill forms in carelessly. */
export const borgolago: SeedTenant = {
  id: 'borgolago',
  hostname: 'servizi.comune.borgolago.example',
  maintenanceCredentials: { username: 'redazione', password: 'borgolago-2026' },
  config,
  menu,
  footerMenu,
  contacts,
  citizens: samplePeople,
};
