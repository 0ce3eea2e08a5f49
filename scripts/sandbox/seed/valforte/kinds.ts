import { kindsOf } from '../../tickets/crm-kinds.ts';

/** Kinds of problem by CRM service (`crm/services/{id}`); a service that is missing here has none. */
export const crmKinds = kindsOf({
  32: ['Residenza', 'Carta d’identità'],
  35: ['Legnatico', 'Alpeggi', 'Funghi'],
  39: [
    'Strade e sentieri',
    'Illuminazione pubblica',
    'Neve e ghiaccio',
    'Alberi e frane',
    'Rifiuti',
    'Acquedotto',
  ],
});
