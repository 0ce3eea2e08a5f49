import type { DelegationSample, SeedDelegation } from '../seed.ts';
import { readHtml } from '../../seed/read-html.ts';
import { ada, bruno, carla } from '../../seed/citizens/people.ts';
import { pietro, requests } from './requests.ts';

/** Known by a delegation alone: she never logged in. */
const giulia = { taxCode: 'FRRGLI70A41L219M', name: 'Giulia', surname: 'Ferri' };

function uuid(number: number): string {
  return `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Values of `X-Delega` with which Ada may act for Bruno now. */
export const actingForBruno = {
  appointments: '0b7c5a55-9d55-4d0a-8f43-6f2f5f2a9e11',
  payments: uuid(1),
  assistance: uuid(2),
  documents: uuid(3),
  instances: uuid(4),
} as const;

const fromBruno = { delegator: bruno.taxCode, delegate: ada.taxCode, status: 'APPROVATA' } as const;

/** Every status on both sides. */
const delegations: readonly SeedDelegation[] = [
  {
    ...fromBruno,
    uuid: actingForBruno.appointments,
    service: 32,
    title: 'Carta d’identità elettronica',
    asset: 'APPSCHED',
    startsOn: '-80',
    endsOn: '+99',
    note: 'Il delegato prenota e sposta gli appuntamenti, ma allo sportello si presenta l’interessato',
  },
  // Ends within 30 days.
  {
    ...fromBruno,
    uuid: actingForBruno.payments,
    service: 41,
    title: 'TARI: tassa sui rifiuti',
    asset: 'PPAY',
    startsOn: '-160',
    endsOn: '+20',
  },
  {
    ...fromBruno,
    uuid: actingForBruno.assistance,
    service: 52,
    title: 'Assistenza domiciliare',
    asset: 'ASSISTENZA_CRM',
    startsOn: '-60',
    endsOn: '+120',
    note: 'Serve la delega della persona da assistere o del suo tutore',
  },
  {
    ...fromBruno,
    uuid: actingForBruno.documents,
    service: 34,
    title: 'I miei documenti',
    asset: 'MY_DOCS',
    startsOn: '-60',
    endsOn: '+120',
  },
  {
    ...fromBruno,
    uuid: actingForBruno.instances,
    service: 53,
    title: 'Contrassegno di parcheggio per disabili (CUDE)',
    asset: 'MOON',
    startsOn: '-60',
    endsOn: '+120',
  },
  // Past its day, still APPROVATA on the wire: the daily job is late.
  {
    ...fromBruno,
    uuid: uuid(5),
    service: 44,
    title: 'Multe e contravvenzioni',
    asset: 'MYPAY',
    startsOn: '-200',
    endsOn: '-5',
    lags: true,
  },
  // Past its day and found so when it is read.
  {
    ...fromBruno,
    uuid: uuid(6),
    service: 91,
    title: 'Lampade votive',
    asset: 'PPAY',
    startsOn: '-400',
    endsOn: '-35',
  },
  // Waits for Ada's answer.
  {
    uuid: uuid(7),
    delegator: carla.taxCode,
    delegate: ada.taxCode,
    service: 71,
    title: 'Accesso agli atti',
    asset: 'MOON',
    status: 'ATTESA_DELEGATO',
    startsOn: '-4',
    endsOn: '+150',
  },
  {
    uuid: uuid(8),
    delegator: carla.taxCode,
    delegate: ada.taxCode,
    service: 33,
    title: 'Certificati anagrafici e di stato civile',
    asset: 'MOON',
    status: 'RIFIUTATA',
    startsOn: '-44',
    endsOn: '+100',
  },
  {
    uuid: '6d1e7c3a-40a4-4c1e-9f0b-1d2c3b4a5f60',
    delegator: ada.taxCode,
    delegate: carla.taxCode,
    service: 12,
    title: 'Mensa scolastica',
    asset: 'PPAY',
    status: 'ATTESA_DELEGATO',
    startsOn: '-1',
    endsOn: '+179',
    note: 'Il delegato vede e paga gli avvisi',
  },
  {
    uuid: uuid(9),
    delegator: ada.taxCode,
    delegate: carla.taxCode,
    service: 34,
    title: 'I miei documenti',
    asset: 'MY_DOCS',
    status: 'APPROVATA',
    startsOn: '-30',
    endsOn: '+12',
  },
  {
    uuid: uuid(10),
    delegator: ada.taxCode,
    delegate: giulia.taxCode,
    service: 13,
    title: 'Iscrizione alla mensa e diete speciali',
    asset: 'MOON',
    status: 'RITIRATA',
    startsOn: '-100',
    endsOn: '+80',
  },
  {
    uuid: uuid(11),
    delegator: ada.taxCode,
    delegate: giulia.taxCode,
    service: 44,
    title: 'Multe e contravvenzioni',
    asset: 'MYPAY',
    // The other word for NON_ATTIVA.
    status: 'NOT_ACTIVE',
    startsOn: '-2',
    endsOn: '+80',
  },
  // Born of an approved request.
  {
    uuid: uuid(13),
    delegator: pietro.taxCode,
    delegate: ada.taxCode,
    service: 13,
    title: 'Iscrizione alla mensa e diete speciali',
    asset: 'MOON',
    status: 'APPROVATA',
    startsOn: '-70',
    endsOn: '+200',
    request: 'RD-2025-000041',
  },
  // Nobody answered for thirty days.
  {
    uuid: uuid(12),
    delegator: ada.taxCode,
    delegate: giulia.taxCode,
    service: 52,
    title: 'Assistenza domiciliare',
    asset: 'ASSISTENZA_CRM',
    status: 'ATTESA_DELEGATO',
    startsOn: '-45',
    endsOn: '+80',
  },
];

/** Parties of the delegations. */
const people = [
  { cf: ada.taxCode, name: ada.name, surname: ada.surname },
  { cf: bruno.taxCode, name: bruno.name, surname: bruno.surname },
  { cf: carla.taxCode, name: carla.name, surname: carla.surname },
  { cf: pietro.taxCode, name: pietro.name, surname: pietro.surname },
  { cf: giulia.taxCode, name: giulia.name, surname: giulia.surname },
] as const;

const policy = readHtml(new URL('torrebianca-policy.html', import.meta.url));

export const sample: DelegationSample = { policy, people, delegations, requests };
