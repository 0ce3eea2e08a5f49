import type { SeedCategory } from '../../../faq/seed.ts';
import { anagrafe } from './anagrafe.ts';
import { animali } from './animali.ts';
import { cartaIdentita } from './carta-identita.ts';
import { casaEdEdilizia } from './casa-ed-edilizia.ts';
import { cimitero } from './cimitero.ts';
import { contattareIlComune } from './contattare-il-comune.ts';
import { culturaESport } from './cultura-e-sport.ts';
import { elezioni } from './elezioni.ts';
import { impreseECommercio } from './imprese-e-commercio.ts';
import { mobilitaEPoliziaLocale } from './mobilita-e-polizia-locale.ts';
import { pagamenti } from './pagamenti.ts';
import { protezioneCivile } from './protezione-civile.ts';
import { rifiutiEAmbiente } from './rifiuti-e-ambiente.ts';
import { scuola } from './scuola.ts';
import { serviziOnline } from './servizi-online.ts';
import { socialeEBonus } from './sociale-e-bonus.ts';
import { statoCivile } from './stato-civile.ts';
import { trasparenzaEAtti } from './trasparenza-e-atti.ts';
import { tributi } from './tributi.ts';

/** The FAQ of Torrebianca, in the order of the FAQ page. */
export const torrebiancaFaq: readonly SeedCategory[] = [
  scuola,
  anagrafe,
  cartaIdentita,
  statoCivile,
  elezioni,
  tributi,
  rifiutiEAmbiente,
  mobilitaEPoliziaLocale,
  casaEdEdilizia,
  impreseECommercio,
  socialeEBonus,
  culturaESport,
  cimitero,
  animali,
  protezioneCivile,
  pagamenti,
  serviziOnline,
  contattareIlComune,
  trasparenzaEAtti,
];
