import type { SeedCategory } from '../../../faq/seed.ts';
import { animali, cacciaEPesca, funghi, legnatico, usiCivici } from './bosco.ts';
import { anagrafe, cimitero, rifiuti, scuole, tributi } from './comune.ts';
import { impianti, neve, rifugi, sicurezza } from './montagna.ts';

/** Root categories in the order of their `position`. */
export const valforteFaq: readonly SeedCategory[] = [
  legnatico,
  usiCivici,
  neve,
  impianti,
  rifugi,
  cacciaEPesca,
  funghi,
  scuole,
  anagrafe,
  tributi,
  rifiuti,
  sicurezza,
  animali,
  cimitero,
];
