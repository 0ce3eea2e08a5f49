import { ada, bruno, carla } from '../../seed/citizens/people.ts';
import type { InstanceSample, SeedForm, SeedInstance } from '../seed.ts';

const published = { codice: 'PUB', descrizione: 'PUBBLICATO', dataInizioValidita: '2025-03-22 11:22:07' };
const demographic = {
  descrizione: 'ANAGRAFE',
  codiceAmbito: 'DEMOGRAFICI',
  nomeAmbito: 'Demografici',
  color: '#b7dff2',
};

function form(codiceModulo: string, descrizioneModulo: string): SeedForm {
  return {
    codiceModulo,
    versioneModulo: '1.0.0',
    oggettoModulo: descrizioneModulo,
    descrizioneModulo,
    stato: published,
  };
}

/** Forms of the service pages; one in two versions, one withdrawn, one without a state, one without a description. */
const forms: readonly SeedForm[] = [
  { ...form('RESID_01', 'Cambio di residenza'), versioneModulo: '1.1.0', categoria: demographic },
  {
    ...form('RESID_01', 'Dichiarazione di residenza'),
    versioneModulo: '1.2.0',
    oggettoModulo: 'Cambio di residenza',
    categoria: demographic,
  },
  form('MENSA_02', 'Iscrizione alla mensa e diete speciali'),
  form('SCUBUS_01', 'Iscrizione al trasporto scolastico'),
  form('NIDO_01', 'Iscrizione asilo nido'),
  { ...form('CERT_01', 'Richiesta di certificati'), stato: null },
  form('TARIRID_01', 'Riduzione TARI'),
  form('MATERN_01', 'Assegno di maternità'),
  form('CUDE_01', 'Contrassegno CUDE'),
  form('AFFITTO_01', 'Contributo per l’affitto'),
  { ...form('ATTI_01', 'Accesso agli atti'), descrizioneModulo: null, oggettoModulo: 'Accesso agli atti' },
  form('CDU_01', 'Certificato di destinazione urbanistica'),
  form('SUOLO_01', 'Occupazione di suolo pubblico'),
  {
    ...form('MERCATO_01', 'Posteggio al mercato'),
    stato: { codice: 'RIT', descrizione: 'RITIRATO', dataInizioValidita: '2024-01-10 09:00:00' },
  },
  form('ORTI_01', 'Assegnazione di un orto urbano'),
];

/** One instance in every state a citizen may see. */
const instances: readonly SeedInstance[] = [
  { code: 'NID-2026-000131', cf: ada.taxCode, status: 'BOZZA', form: 'NIDO_01', createdAt: '-1 21:15' },
  { code: 'MEN-2026-000212', cf: ada.taxCode, status: 'COMPLETATA', form: 'MENSA_02', createdAt: '-2 20:05' },
  {
    code: 'RES-2026-000123',
    cf: ada.taxCode,
    status: 'INVIATA',
    form: 'RESID_01',
    createdAt: '-5 15:45',
    protocol: '0012345',
  },
  {
    code: 'CUD-2026-000044',
    cf: ada.taxCode,
    status: 'IN_ATTESA_INTEGRAZIONE',
    form: 'CUDE_01',
    createdAt: '-9 09:30',
    protocol: '0012301',
  },
  {
    code: 'RES-2026-000098',
    cf: ada.taxCode,
    status: 'IN_ISTRUTTORIA',
    form: 'RESID_01',
    createdAt: '-15 11:00',
    protocol: '0012102',
  },
  { code: 'CDU-2026-000019', cf: ada.taxCode, status: 'DA_PAGARE', form: 'CDU_01', createdAt: '-18 16:00' },
  {
    code: 'SUO-2026-000027',
    cf: ada.taxCode,
    status: 'IN_PAGAMENTO',
    form: 'SUOLO_01',
    createdAt: '-20 16:00',
  },
  {
    code: 'CDU-2026-000018',
    cf: ada.taxCode,
    status: 'ATTESA_RICEVUTA_PAGAMENTO',
    form: 'CDU_01',
    createdAt: '-24 16:00',
  },
  {
    code: 'ORT-2026-000003',
    cf: ada.taxCode,
    status: 'PUB',
    form: 'ORTI_01',
    createdAt: '-40 10:00',
    protocol: '0011020',
  },
  {
    code: 'TAR-2026-000077',
    cf: ada.taxCode,
    status: 'APPROVATA',
    form: 'TARIRID_01',
    createdAt: '-90 10:00',
    protocol: '0009001',
  },
  {
    code: 'ATT-2025-000311',
    cf: ada.taxCode,
    status: 'ARCHIVIATA',
    form: 'ATTI_01',
    createdAt: '-250 10:00',
    protocol: '0004500',
  },
  // A step that the municipality made up: neutral, with its code alone.
  {
    code: 'AFF-2025-000012',
    cf: ada.taxCode,
    status: 'GRADUATORIA',
    form: 'AFFITTO_01',
    createdAt: '-280 10:00',
  },
  {
    code: 'BUS-2025-000555',
    cf: ada.taxCode,
    status: 'ELIMINATA',
    form: 'SCUBUS_01',
    createdAt: '-281 10:00',
  },
  {
    code: 'CUD-2026-000040',
    cf: bruno.taxCode,
    status: 'INVIATA',
    form: 'CUDE_01',
    createdAt: '-12 10:00',
    protocol: '0012222',
  },
  { code: 'CUD-2026-000045', cf: bruno.taxCode, status: 'BOZZA', form: 'CUDE_01', createdAt: '-3 10:00' },
  { code: 'ORT-2026-000004', cf: carla.taxCode, status: 'BOZZA', form: 'ORTI_01', createdAt: '-2 10:00' },
];

export const sample: InstanceSample = { forms, instances };
