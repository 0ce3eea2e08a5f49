import { readFaq } from '../read-faq.ts';

/** Categories in the order of the FAQ page. */
export const sample = readFaq('torrebianca', [
  'scuola',
  'anagrafe',
  'carta-d-identita-elettronica',
  'stato-civile',
  'elezioni',
  'tributi',
  'rifiuti-e-ambiente',
  'mobilita-e-polizia-locale',
  'casa-ed-edilizia',
  'imprese-e-commercio',
  'sociale-famiglia-e-bonus',
  'cultura-biblioteca-e-sport',
  'cimitero-e-lutto',
  'animali',
  'protezione-civile',
  'pagamenti-e-pagopa',
  'servizi-online-e-identita-digitale',
  'contattare-il-comune',
  'trasparenza-e-accesso-agli-atti',
]);
