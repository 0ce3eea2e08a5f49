// @vitest-environment page
import { expect, test } from 'vitest';
import { render } from '../../../../tests/support/react/react.ts';
import { Appointment } from '../api.ts';
import { AppointmentCard } from './AppointmentCard.tsx';

test.each([
  ['APPROVATA', 'Approvata'],
  ['Booked', 'Stato non indicato'],
  [undefined, 'Stato non indicato'],
])('an appointment whose state is %s is labelled "%s"', async (status, label) => {
  const wire = { id: 8071, start: '2026-12-03 09:40:00', status, category: { id: 3, name: 'Anagrafe' } };
  await render(<AppointmentCard appointment={Appointment.parse(wire)} />);
  expect(document.querySelector('button')?.textContent).toBe(`Appuntamento ufficio Anagrafe${label}`);
});
