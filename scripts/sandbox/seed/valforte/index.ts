import { samplePeople } from '../citizens/people.ts';
import type { SeedTenant } from '../types.ts';
import { config, contacts } from './config.ts';
import { footerMenu, menu } from './menu.ts';

/** A mountain town in maintenance, fed by a CMS; the colon in the password is part of it. */
export const valforte: SeedTenant = {
  id: 'valforte',
  hostname: 'servizi.comune.valforte.example',
  maintenanceCredentials: { username: 'redazione', password: 'valforte:2026' },
  config,
  menu,
  footerMenu,
  contacts,
  citizens: samplePeople,
};
