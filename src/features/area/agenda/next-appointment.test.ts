import { expect, test } from 'vitest';
import { appointment, now } from './agenda-samples.ts';
import { nextAppointment } from './next-appointment.ts';

test('the next appointment is the first that is still to come, whatever the order of the list', () => {
  const items = [
    appointment('dopo', '2026-11-29T09:00:00.000Z'),
    appointment('prima', '2026-11-21T08:30:00.000Z', 'IN_ATTESA'),
    appointment('ieri', '2026-11-20T09:00:00.000Z'),
  ];
  expect(nextAppointment(items, now)?.id).toBe('prima');
});

test.each(['ANNULLATA', 'RIFIUTATA'])('one that is %s is not to come', (status) => {
  expect(nextAppointment([appointment('a', '2026-11-22T09:00:00.000Z', status)], now)).toBeNull();
});

test('one that has begun, and one without a start, is not to come', () => {
  const items = [appointment('ora', '2026-11-21T07:59:00.000Z'), appointment('mai', null)];
  expect(nextAppointment(items, now)).toBeNull();
});
