import { samplePeople } from '../citizens/people.ts';
import type { SeedTenant } from '../types.ts';
import { config, contacts } from './config.ts';
import { borgolagoFaq } from './faq/all.ts';
import { crmKinds } from './kinds.ts';
import { map } from '../../reports/seed/borgolago.ts';
import { footerMenu, menu } from './menu.ts';
import { privacyPolicy } from './policies.ts';
import { records } from './records.ts';
import { crmServices, serviceDetails, services } from '../../services/seed/borgolago.ts';

/** A lake town with three modules and no CMS; its administrators fill forms in carelessly. */
export const borgolago: SeedTenant = {
  id: 'borgolago',
  hostname: 'servizi.comune.borgolago.example',
  maintenanceCredentials: { username: 'redazione', password: 'borgolago-2026' },
  config,
  services,
  serviceDetails,
  menu,
  footerMenu,
  contacts,
  // No DISSERVIZIO_CRM: the policy call answers 404.
  disruptionPolicy: null,
  privacyPolicy,
  crmServices,
  crmKinds,
  map,
  faq: borgolagoFaq,
  citizens: samplePeople,
  records,
};
