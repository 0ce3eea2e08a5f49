import { kindsOf } from '../../tickets/crm-kinds.ts';

/** Kinds of problem by CRM service (`crm/services/{id}`); a service that is missing here has none. */
export const crmKinds = kindsOf({
  22: ['Residenza', 'Carta d’identità', 'Matrimoni e unioni civili'],
  23: ['TARI', 'IMU', 'Imposta di soggiorno'],
  25: ['Posti barca', 'Spiagge', 'Concessioni'],
  27: ['Permessi di sosta', 'Scuolabus'],
});
