// @vitest-environment page
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { render } from '../../../../tests/support/react/react.ts';
import { Appointment } from '../api.ts';
import { AppointmentCard, AppointmentBody } from './AppointmentCard.tsx';

test.each([
  ['APPROVATA', 'Approvata'],
  ['Booked', 'Stato non indicato'],
  [undefined, 'Stato non indicato'],
])('an appointment whose state is %s is labelled "%s"', async (status, label) => {
  const wire = { id: 8071, start: '2026-12-03 09:40:00', status, category: { id: 3, name: 'Anagrafe' } };
  await render(<AppointmentCard appointment={Appointment.parse(wire)} />);
  expect(document.querySelector('button')?.textContent).toBe(`Appuntamento ufficio Anagrafe${label}`);
});

vi.mock('#platform/calls/client.ts', () => ({ client: {} }));

const reasonOf = async (notes: string) => {
  const past = z.parse(Appointment, { id: 8071, start: '2020-03-17 09:40:00', notes });
  await render(<AppointmentBody appointment={past} />);
  const name = [...document.querySelectorAll('dt')].find((each) => each.textContent.startsWith('Motivo'));
  return name?.nextElementSibling?.textContent;
};

test.each([
  ['(42) Carta d’identità - rinnovo - per scadenza', 'Carta d’identità - rinnovo - per scadenza'],
  ['(a1) Carta d’identità - rinnovo', 'Carta d’identità - rinnovo'],
  ['(42) Carta d’identità -', 'Carta d’identità'],
  ['solo una domanda', 'solo una domanda'],
])('the reason of an appointment is told without its id: %s', async (notes, expected) => {
  expect(await reasonOf(notes)).toBe(expected);
});
