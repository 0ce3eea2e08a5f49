import { ada, bruno } from '../../seed/citizens/people.ts';
import type { AppointmentSample, SeedCounter } from '../seed.ts';

const counter: SeedCounter = {
  id: 41,
  name: 'Sportello unico',
  location: 'Piazza del Porto 3',
  information: 'Porta un documento valido.',
  reasons: [
    { id: 1, name: 'Carta d’identità elettronica' },
    { id: 2, name: 'Cambio di residenza' },
  ],
  minutes: 15,
  hours: {
    1: ['09:00-12:00'],
    2: ['09:00-12:00'],
    3: ['09:00-12:00'],
    4: ['09:00-12:00'],
    5: ['09:00-12:00'],
  },
  spelling: { newer: true },
  operators: [{ id: 1, firstName: 'Rita', lastName: 'Lago' }],
};

const technical: SeedCounter = {
  id: 42,
  name: 'Ufficio tecnico',
  location: 'Piazza del Porto 3, primo piano',
  reasons: [{ id: 3, name: 'Edilizia' }],
  minutes: 30,
  needsApproval: true,
  hours: { 2: ['09:00-12:00'], 4: ['09:00-12:00'] },
  spelling: { monthAsObject: true },
  operators: [{ id: 2, firstName: 'Gino', lastName: 'Porta' }],
};

export const sample: AppointmentSample = {
  statusName: 'stato',
  offices: [
    { id: 3, name: 'Servizi demografici', counters: [counter] },
    { id: 4, name: 'Ufficio tecnico', counters: [technical] },
  ],
  appointments: [
    {
      id: 511,
      cf: ada.taxCode,
      counter,
      status: 'APPROVATA',
      bookedAt: '-2 09:00',
      startsAt: '+4 10:00',
      minutes: 15,
    },
    {
      id: 512,
      cf: ada.taxCode,
      counter,
      status: 'IN_ATTESA',
      bookedAt: '-2 09:00',
      startsAt: '+18 10:00',
      minutes: 15,
    },
    {
      id: 513,
      cf: ada.taxCode,
      counter,
      status: 'APPROVATA',
      bookedAt: '-90 09:00',
      startsAt: '-80 10:00',
      minutes: 15,
    },
    {
      id: 514,
      cf: bruno.taxCode,
      counter,
      status: 'APPROVATA',
      bookedAt: '-2 09:00',
      startsAt: '+5 10:00',
      minutes: 15,
    },
  ],
};
