import type { SeedCategory } from '../../../faq/seed.ts';
import { ambiente, protezioneCivile } from './ambiente.ts';
import { anagrafe, cimitero, matrimoni } from './demografici.ts';
import { navigazione, spiagge } from './lago.ts';
import { biblioteca, scuole, sociale } from './scuola-cultura-sociale.ts';
import { impostaDiSoggiorno, imu, plateatico, tari } from './tributi.ts';
import { animali, parcheggi, serviziOnline } from './vita-quotidiana.ts';

/** Root categories in the order of their `position`. */
export const borgolagoFaq: readonly SeedCategory[] = [
  navigazione,
  spiagge,
  impostaDiSoggiorno,
  plateatico,
  tari,
  imu,
  anagrafe,
  matrimoni,
  scuole,
  cimitero,
  biblioteca,
  parcheggi,
  ambiente,
  protezioneCivile,
  animali,
  sociale,
  serviziOnline,
];
