import type { AppointmentSample, SeedAppointment, SeedCounter } from '../seed.ts';
import { ada, bruno, carla } from '../../seed/citizens/people.ts';

const registry: SeedCounter = {
  category: { id: 3, name: 'Anagrafe' },
  service: { id: 12, name: 'Sportello anagrafe 1', location: 'Piazza Esempio 1' },
  provider: { id: 5, firstName: 'Lia', lastName: 'Bruni' },
};
const building: SeedCounter = {
  category: { id: 7, name: 'Edilizia privata' },
  service: { id: 31, name: 'Tecnico di zona', location: 'Via Mulino 4, secondo piano' },
};
const online: SeedCounter = {
  category: { id: 5, name: 'Tributi' },
  service: { id: 21, name: 'Sportello virtuale tributi' },
};

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

/** Enough past ones that the service cuts the list (contract B 4.8). */
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

export const sample: AppointmentSample = { appointments };
