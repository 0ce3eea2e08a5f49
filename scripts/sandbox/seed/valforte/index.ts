import { samplePeople } from '../citizens/people.ts';
import type { SeedTenant } from '../types.ts';
import { config, contacts } from './config.ts';
import { valforteFaq } from './faq/all.ts';
import { crmKinds } from './kinds.ts';
import { map } from '../../reports/seed/valforte.ts';
import { footerMenu, menu } from './menu.ts';
import { disruptionPolicy, privacyPolicy } from './policies.ts';
import { records } from './records.ts';
import { crmServices, serviceDetails, services } from '../../services/seed/valforte.ts';

/** A mountain town in maintenance, fed by a CMS; the colon in the password is part of it. */
export const valforte: SeedTenant = {
  id: 'valforte',
  hostname: 'servizi.comune.valforte.example',
  maintenanceCredentials: { username: 'redazione', password: 'valforte:2026' },
  config,
  services,
  serviceDetails,
  menu,
  footerMenu,
  contacts,
  disruptionPolicy,
  privacyPolicy,
  crmServices,
  crmKinds,
  map,
  faq: valforteFaq,
  citizens: samplePeople,
  records,
};
