import { ada, bruno } from '../../seed/citizens/people.ts';
import type { AppointmentSample, SeedCounter } from '../seed.ts';

const counter: SeedCounter = {
  category: { id: 3, name: 'Servizi demografici' },
  service: { id: 41, name: 'Sportello unico', location: 'Piazza del Porto 3' },
};

export const sample: AppointmentSample = {
  statusName: 'stato',
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
