import { readFaq } from '../read-faq.ts';

/** Categories in the order of the FAQ page. */
export const sample = readFaq('borgolago', [
  'navigazione-e-porto',
  'spiagge-e-balneazione',
  'imposta-di-soggiorno',
  'plateatico-e-dehors',
  'tari-tassa-sui-rifiuti',
  'imu',
  'anagrafe',
  'matrimoni-e-unioni-civili',
  'scuole-e-nido',
  'cimitero',
  'biblioteca',
  'parcheggi-e-ztl',
  'raccolta-differenziata',
  'protezione-civile-ed-esondazioni',
  'animali',
  'aiuti-alle-famiglie-e-agli-anziani',
  'servizi-online-e-pagamenti',
]);
