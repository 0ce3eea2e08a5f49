import type { AppointmentSample, SeedAppointment, SeedCounter, SeedOffice } from '../seed.ts';
import { ada, bruno, carla } from '../../seed/citizens/people.ts';

const mornings = ['08:00-12:00'];
const registryReasons = [
  { id: 41, name: 'Cambio di residenza' },
  { id: 42, name: 'Carta d’identità elettronica' },
  { id: 43, name: 'Pubblicazioni di matrimonio' },
  { id: 44, name: 'Testamento biologico (DAT)' },
  { id: 45, name: 'Tessera elettorale' },
];

const registry: SeedCounter = {
  id: 12,
  name: 'Sportello anagrafe 1',
  location: 'Piazza Esempio 1',
  description: 'Porta la carta d’identità scaduta o la denuncia di smarrimento, e la tessera sanitaria.',
  information: 'Piano terra, ingresso senza gradini. Ritira il numero all’arrivo.',
  reasons: registryReasons,
  minutes: 20,
  hours: {
    1: mornings,
    2: [...mornings, '14:00-16:00'],
    3: mornings,
    4: [...mornings, '14:00-16:00'],
    5: mornings,
  },
  operators: [{ id: 5, firstName: 'Lia', lastName: 'Bruni' }],
};

/** Two operators, whose hours come unsorted. */
const secondRegistry: SeedCounter = {
  id: 13,
  name: 'Sportello anagrafe 2',
  location: 'Via dei Gelsi 12',
  information: 'Accanto alla biblioteca.',
  reasons: registryReasons.slice(0, 2),
  minutes: 20,
  hours: { 1: ['09:00-12:00'], 3: ['09:00-12:00', '15:00-17:00'], 5: ['09:00-12:00'] },
  spelling: { unsortedHours: true },
  operators: [
    { id: 6, firstName: 'Ugo', lastName: 'Ferri' },
    { id: 8, firstName: 'Nadia', lastName: 'Colla' },
  ],
};

/** The office has to approve what is booked here. */
const building: SeedCounter = {
  id: 31,
  name: 'Tecnico di zona',
  location: 'Via Mulino 4, secondo piano',
  description: 'Porta gli estremi catastali e, se li hai, i disegni.',
  reasons: [
    { id: 71, name: 'Tettoie, recinzioni e piccole opere' },
    { id: 72, name: 'Cambio di destinazione d’uso' },
    { id: 73, name: 'Stato di una pratica' },
  ],
  minutes: 30,
  needsApproval: true,
  leadDays: 2,
  hours: {
    1: ['09:00-12:30'],
    2: ['09:00-12:30'],
    3: ['09:00-12:30'],
    4: ['09:00-12:30'],
    5: ['09:00-12:30'],
  },
  operators: [{ id: 9, firstName: 'Piero', lastName: 'Rosso' }],
};

const online: SeedCounter = {
  id: 21,
  name: 'Sportello virtuale tributi',
  description: 'Tieni a portata di mano l’ultimo avviso ricevuto.',
  reasons: [
    { id: 51, name: 'TARI' },
    { id: 52, name: 'IMU' },
  ],
  minutes: 30,
  isVirtual: true,
  hours: {
    1: ['14:30-17:00'],
    2: ['14:30-17:00'],
    3: ['14:30-17:00'],
    4: ['14:30-17:00'],
    5: ['14:30-16:30'],
  },
  operators: [{ id: 10, firstName: 'Marta', lastName: 'Gallo' }],
};

/** Free from the month after next: until then a month without a free day is an object, and no bounds are told. */
const taxes: SeedCounter = {
  id: 22,
  name: 'Sportello tributi',
  location: 'Piazza Esempio 1',
  reasons: [{ id: 53, name: 'Accertamenti e rimborsi' }],
  minutes: 30,
  leadDays: 40,
  hours: { 2: ['09:00-12:00'], 4: ['09:00-12:00'] },
  spelling: { monthAsObject: true, withoutBounds: true },
  operators: [{ id: 11, firstName: 'Sara', lastName: 'Negri' }],
};

/** Knows no reasons. */
const police: SeedCounter = {
  id: 51,
  name: 'Ufficio verbali',
  location: 'Corso Torre 20',
  minutes: 15,
  hours: { 1: ['10:00-12:00'], 4: ['15:00-18:00'], 6: ['09:00-11:00'] },
  spelling: { newer: true },
  operators: [{ id: 12, firstName: 'Dino', lastName: 'Martini' }],
};

/** Has no free slot at all. */
const social: SeedCounter = {
  id: 61,
  name: 'Segretariato sociale',
  location: 'Via dei Gelsi 3',
  information: 'Al momento tutti i posti sono assegnati.',
  reasons: [{ id: 81, name: 'Primo colloquio' }],
  minutes: 45,
  hours: {},
  operators: [{ id: 13, firstName: 'Ivana', lastName: 'Serra' }],
};

/** What citizens accept when they book without a login or with one. */
const legalContents = {
  display_terms_and_conditions: '1',
  terms_and_conditions_content:
    '<p>Presentati all’ora scelta. Se non puoi venire, annulla l’appuntamento: il posto torna libero per altri.</p>',
  display_privacy_policy: '1',
  privacy_policy_content:
    '<p>Il Comune di Torrebianca tratta i tuoi dati per gestire l’appuntamento (articolo 6, lettera e, del regolamento UE 2016/679).</p><p>Li conserva per un anno.</p>',
  display_cookie_notice: '0',
  cookie_notice_content: '',
};

const offices: readonly SeedOffice[] = [
  {
    id: 3,
    name: 'Anagrafe',
    description: 'Certificati, residenza, carte d’identità',
    counters: [registry, secondRegistry],
  },
  { id: 5, name: 'Tributi', counters: [online, taxes] },
  { id: 7, name: 'Edilizia privata', counters: [building] },
  { id: 8, name: 'Polizia locale', counters: [police] },
  { id: 9, name: 'Servizi sociali', counters: [social] },
];

/** What the 2023 release wrote in front of the reason: `(id del servizio) …`. */
const card = '(42) Carta d’identità elettronica - rinnovo per scadenza';

const upcoming: readonly SeedAppointment[] = [
  {
    id: 8071,
    cf: ada.taxCode,
    counter: registry,
    status: 'APPROVATA',
    bookedAt: '-3 10:02',
    startsAt: '+2 09:40',
    minutes: 20,
    notes: card,
  },
  {
    id: 8072,
    cf: ada.taxCode,
    counter: online,
    status: 'APPROVATA',
    bookedAt: '-2 11:00',
    startsAt: '+5 15:00',
    minutes: 30,
    notes: 'TARI: conteggio dei componenti',
    meetingLink: 'https://incontri.example/tributi/8072',
  },
  // Without an end.
  {
    id: 8073,
    cf: ada.taxCode,
    counter: building,
    status: 'IN_ATTESA',
    bookedAt: '-1 09:00',
    startsAt: '+8 10:30',
    minutes: null,
    notes: 'Tettoia',
  },
  {
    id: 8074,
    cf: ada.taxCode,
    counter: building,
    status: 'IN_ATTESA_INTEGRAZIONE',
    bookedAt: '-6 09:00',
    startsAt: '+12 11:00',
    minutes: 30,
    notes: 'Recinzione',
    message: 'Ci indichi il foglio e la particella catastale.',
  },
  {
    id: 8075,
    cf: ada.taxCode,
    counter: building,
    status: 'IN_REVISIONE',
    bookedAt: '-8 09:00',
    startsAt: '+20 11:30',
    minutes: 30,
    notes: 'Cambio di destinazione d’uso',
  },
  {
    id: 8076,
    cf: ada.taxCode,
    counter: registry,
    status: 'ANNULLATA',
    bookedAt: '-8 09:10',
    startsAt: '+22 09:00',
    minutes: 20,
  },
  {
    id: 8077,
    cf: ada.taxCode,
    counter: building,
    status: 'RIFIUTATA',
    bookedAt: '-9 08:00',
    startsAt: '+28 09:00',
    minutes: 30,
    notes: 'Piscina interrata',
    message: 'Per questo intervento serve prima il parere del Parco.',
  },
  // Neither this word nor a missing one has a badge.
  {
    id: 8078,
    cf: ada.taxCode,
    counter: registry,
    status: 'Booked',
    bookedAt: '-9 08:00',
    startsAt: '+45 10:00',
    minutes: 20,
  },
  { id: 8079, cf: ada.taxCode, counter: online, bookedAt: '-9 08:00', startsAt: '+60 16:00', minutes: 30 },
];

/** Enough past ones that the service cuts the list. */
const past: readonly SeedAppointment[] = Array.from({ length: 15 }, (_, index): SeedAppointment => {
  const days = 7 + index * 21;
  return {
    id: 8000 + index,
    cf: ada.taxCode,
    counter: [registry, building, online][index % 3] ?? registry,
    status: index % 5 === 4 ? 'ANNULLATA' : 'APPROVATA',
    bookedAt: `-${days + 10} 09:00`,
    startsAt: `-${days} ${9 + (index % 4)}:30`,
    minutes: index % 6 === 5 ? null : 20,
    notes: index % 2 === 0 ? card : '',
  };
});

/** Past and future, in every state, real and virtual. */
const appointments: readonly SeedAppointment[] = [
  ...upcoming,
  ...past,
  {
    id: 8101,
    cf: bruno.taxCode,
    counter: registry,
    status: 'APPROVATA',
    bookedAt: '-3 10:00',
    startsAt: '+3 09:00',
    minutes: 20,
    notes: card,
  },
  {
    id: 8102,
    cf: bruno.taxCode,
    counter: building,
    status: 'IN_ATTESA',
    bookedAt: '-3 10:00',
    startsAt: '+17 09:00',
    minutes: 30,
  },
  {
    id: 8103,
    cf: bruno.taxCode,
    counter: registry,
    status: 'APPROVATA',
    bookedAt: '-60 10:00',
    startsAt: '-50 09:00',
    minutes: 20,
  },
  {
    id: 8201,
    cf: carla.taxCode,
    counter: registry,
    status: 'APPROVATA',
    bookedAt: '-1 10:00',
    startsAt: '+1 08:40',
    minutes: 20,
  },
];

export const sample: AppointmentSample = { offices, appointments, legalContents };
