import type { Page } from '@playwright/test';
import { keptNames } from '#domain/kept-names.ts';
import type { BookedAppointment } from '../../../src/features/appointments/state/booked.ts';
import { leaveInTab } from './left-in-tab.ts';

/** Has the next page find what a sending leaves for its outcome page. */
export const keepOutcome = (
  page: Page,
  outcome: Readonly<Record<string, string>> & { type: string },
): Promise<void> => leaveInTab(page, keptNames.outcome, outcome);

/** An appointment of the sample data as a booking hands it over: at its number and by its secret the sandbox knows it. */
const booked: BookedAppointment = {
  id: '8071',
  hash: 'Sbtorr008071',
  startsAt: '2031-03-17T08:40:00.000Z',
  endsAt: '2031-03-17T09:00:00.000Z',
  status: 'IN_ATTESA',
  reason: 'Carta d’identità elettronica',
  meetingLink: null,
  office: 'Anagrafe',
  counter: 'Sportello consegnato',
  counterDescription: null,
  place: 'Piazza Esempio 1',
  isVirtual: false,
  message: null,
  customer: { email: 'prenota@example.org' },
};

/** Has the next page find what a booking leaves for its success page. */
export const keepBooked = (page: Page, appointment: BookedAppointment = booked): Promise<void> =>
  leaveInTab(page, keptNames.booked, appointment);
