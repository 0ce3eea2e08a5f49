import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listAppointments } from './contract.ts';

const read = (fields: object) => z.parse(listAppointments.answer, [{ id: 1, ...fields }])[0];
const counter = { name: 'Tributi', location: 'Piazza Esempio 1' };

test.each([
  ['a counter that says so', { service: { ...counter, virtuale: true } }],
  ['a link to a video call', { service: counter, meetingLink: 'https://incontri.example/1' }],
  ['a counter without an address', { service: { name: 'Tributi', location: ' ' } }],
])('an appointment is at a virtual counter: %s', (_, fields) => {
  expect(read(fields)).toMatchObject({ isVirtual: true });
});

test.each([
  ['an address', { service: counter, meetingLink: '' }],
  ['a counter of which nothing is known', { service: null }],
])('an appointment is at no virtual counter: %s', (_, fields) => {
  expect(read(fields)).toMatchObject({ isVirtual: false });
});
