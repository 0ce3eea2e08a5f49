import { expect, test } from 'vitest';
import { fixedReason } from './FixedAppointment.tsx';

const now = new Date('2026-03-01T00:00:00Z');
const [before, after] = ['2026-02-01T09:00:00.000Z', '2026-04-01T09:00:00.000Z'] as const;

test.each([
  ['RIFIUTATA', after, 'ha rifiutato'],
  ['RIFIUTATA', before, 'ha rifiutato'],
  ['ANNULLATA', after, 'è stato annullato'],
  ['IN_REVISIONE', after, 'sta esaminando'],
  ['IN_REVISIONE', before, 'già iniziato o passato'],
  ['APPROVATA', before, 'già iniziato o passato'],
  ['Booked', after, 'rivolgiti all’ufficio'],
  [null, null, 'rivolgiti all’ufficio'],
] as const)('%s at %s: %s', (status, startsAt, words) =>
  expect(fixedReason({ status, startsAt }, now)).toContain(words),
);
