import type { Page } from '@playwright/test';
import type { BookedAppointment } from '../../../src/features/appointments/state/booked.ts';

/** Leaves in the tab what a sending leaves for its outcome page. `publicPage` is any page of the same site. */
export async function keepOutcome(
  page: Page,
  publicPage: string,
  outcome: Readonly<Record<string, string>> & { type: string },
): Promise<void> {
  await page.goto(publicPage);
  await page.evaluate(
    (value) =>
      sessionStorage.setItem(`CITFAC_${document.documentElement.dataset.ente}_ESITO`, JSON.stringify(value)),
    outcome,
  );
}

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

/** Leaves in the tab what a booking leaves for its success page. `publicPage` is any page of the same site. */
export async function keepBooked(
  page: Page,
  publicPage: string,
  appointment: BookedAppointment = booked,
): Promise<void> {
  await page.goto(publicPage);
  await page.evaluate(
    (value) =>
      sessionStorage.setItem(
        `CITFAC_${document.documentElement.dataset.ente}_ESITO_appuntamento`,
        JSON.stringify(value),
      ),
    appointment,
  );
}
