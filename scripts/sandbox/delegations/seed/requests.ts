import { ada } from '../../seed/citizens/people.ts';
import type { SeedRequest } from '../seed.ts';

/** Has no digital identity: Ada asked the office to act for him. */
export const pietro = { taxCode: 'CNTPTR35C15L219R', name: 'Pietro', surname: 'Conti' };

const forPietro = {
  applicant: ada.taxCode,
  delegator: {
    tipoPersona: 'F',
    codiceFiscale: pietro.taxCode,
    nome: pietro.name,
    cognome: pietro.surname,
  },
} as const;

/** Requests in every state, all of Ada. */
export const requests: readonly SeedRequest[] = [
  {
    ...forPietro,
    id: 'RD-2025-000041',
    status: 'APPROVATA',
    services: [
      { service: 13, title: 'Iscrizione alla mensa e diete speciali', asset: 'MOON', endsOn: '+200' },
    ],
    createdAt: '-73 09:00',
    sentAt: '-73 09:06',
    changedAt: '-70 11:30',
    documents: ['CI_F', 'CI_R', 'MOD'],
  },
  {
    ...forPietro,
    id: 'RD-2025-000052',
    status: 'RIFIUTATA',
    services: [{ service: 44, title: 'Multe e contravvenzioni', asset: 'MYPAY', endsOn: '+100' }],
    reason: 'La firma sul documento di delega non si legge.',
    createdAt: '-55 16:00',
    sentAt: '-55 16:12',
    changedAt: '-52 10:00',
    documents: ['CI_F', 'CI_R', 'MOD'],
  },
  // Left alone for more than thirty days: it expires when it is read.
  {
    ...forPietro,
    id: 'RD-2025-000060',
    status: 'NON_ATTIVA',
    services: [{ service: 34, title: 'I miei documenti', asset: 'MY_DOCS', endsOn: '+60' }],
    createdAt: '-45 18:00',
    changedAt: '-45 18:00',
    documents: [],
  },
  {
    applicant: ada.taxCode,
    delegator: { tipoPersona: 'G', codiceFiscale: '01234567897', ragioneSociale: 'Esempio srl' },
    id: 'RD-2026-000007',
    status: 'ATTESA_OPERATORE',
    services: [{ service: 71, title: 'Accesso agli atti', asset: 'MOON', endsOn: '+150' }],
    note: 'Sono la figlia della titolare.',
    createdAt: '-3 09:00',
    sentAt: '-3 09:06',
    changedAt: '-3 09:06',
    documents: ['CI_F', 'CI_R', 'MOD'],
  },
  {
    ...forPietro,
    id: 'RD-2026-000009',
    status: 'NON_ATTIVA',
    services: [
      { service: 12, title: 'Mensa scolastica', asset: 'PPAY', endsOn: '+180' },
      { service: 52, title: 'Assistenza domiciliare', asset: 'ASSISTENZA_CRM', endsOn: '+180' },
    ],
    createdAt: '-1 20:00',
    changedAt: '-1 20:04',
    documents: ['CI_F', 'MOD'],
  },
];
