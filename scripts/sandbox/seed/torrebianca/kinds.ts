import { kindsOf } from '../../tickets/crm-kinds.ts';

/** Kinds of problem by CRM service (`crm/services/{id}`); a service that is missing here has none. */
export const crmKinds = kindsOf({
  2: ['Residenza e stato di famiglia', 'Carta d’identità', 'Certificati', 'Stato civile'],
  3: ['TARI', 'IMU', 'Multe', 'Rimborsi'],
  4: ['Mensa scolastica', 'Trasporto scolastico', 'Asilo nido', 'Altro'],
  5: ['Pratiche edilizie', 'Accesso agli atti', 'Certificati urbanistici'],
  7: ['Raccolta dei rifiuti', 'Verde pubblico', 'Animali'],
  8: [
    'Buche e marciapiedi',
    'Illuminazione pubblica',
    'Rifiuti abbandonati',
    'Verde e alberi',
    'Segnaletica e semafori',
    'Acqua e fognature',
    'Animali',
    'Altro',
  ],
  12: ['Permessi di transito e sosta', 'Trasporto pubblico'],
});
