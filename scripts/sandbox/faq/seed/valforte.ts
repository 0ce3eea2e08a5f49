import { readFaq } from '../read-faq.ts';

/** Categories in the order of the FAQ page. */
export const sample = readFaq('valforte', [
  'legnatico-e-boschi',
  'usi-civici-e-alpeggi',
  'neve-e-strade',
  'piste-e-impianti',
  'rifugi-e-sentieri',
  'caccia-e-pesca',
  'funghi-e-frutti-del-bosco',
  'scuole',
  'anagrafe',
  'tributi-e-seconde-case',
  'rifiuti',
  'protezione-civile-valanghe-e-incendi',
  'cani-mandrie-e-animali-selvatici',
  'cimiteri',
]);
