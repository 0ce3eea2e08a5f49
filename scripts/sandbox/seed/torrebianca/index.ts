import { samplePeople } from '../citizens/people.ts';
import type { SeedTenant } from '../types.ts';
import { config, contacts } from './config.ts';
import { torrebiancaFaq } from './faq/all.ts';
import { crmKinds } from './kinds.ts';
import { map } from '../../reports/seed/torrebianca.ts';
import { footerMenu, menu } from './menu.ts';
import { notices } from '../../notifications/seed/torrebianca.ts';
import { disruptionPolicy, privacyPolicy } from './policies.ts';
import { records } from './records/index.ts';
import { crmServices, serviceDetails, services } from '../../services/seed/torrebianca.ts';

/** The complete sample: all modules, a CMS beside the portal, push with demo keys. */
export const torrebianca: SeedTenant = {
  id: 'torrebianca',
  hostname: 'servizi.comune.torrebianca.example',
  maintenanceCredentials: { username: 'redazione', password: 'torrebianca-2026' },
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
  faq: torrebiancaFaq,
  citizens: samplePeople,
  notices,
  records,
};
