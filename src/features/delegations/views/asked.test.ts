// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepForm, keptForm } from '#platform/storage/kept-form.ts';
import { sampleDelegation } from '../state/delegation-samples.ts';
import { restoreDialogRequest } from './asked.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-03-10T10:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const given = sampleDelegation({ id: 'd1', endsOn: '2026-06-30' });
const received = sampleDelegation({ id: 'd1', isReceived: true, status: 'ATTESA_DELEGATO' });
const keep = (item: string) => keepForm('delega', { path: '/', item, values: { accepted: true } });

test.each([
  ['accept d1', received],
  ['refuse d1', received],
  ['renounce d1', { ...received, status: 'APPROVATA' }],
  ['withdraw d1', given],
  ['withdrawAll d1', given],
  ['shorten d1', given],
  ['renew d1', { ...given, endsOn: '2026-03-20' as const }],
  ['renew d1', { ...given, status: 'SCADUTA', endsOn: '2026-03-09' as const }],
])('"%s" is taken up once after a login', (item, delegation) => {
  keep(item);
  expect(restoreDialogRequest([delegation])).toMatchObject({
    kind: item.split(' ')[0],
    values: { accepted: true },
  });
  expect(restoreDialogRequest([delegation])).toBeNull();
});

test.each([
  ['accept d1', { ...received, status: 'APPROVATA' }],
  ['refuse d1', { ...received, status: 'RIFIUTATA' }],
  ['renounce d1', { ...received, status: 'SCADUTA' }],
  ['withdraw d1', { ...given, status: 'RITIRATA' }],
  ['withdrawAll d1', { ...given, status: 'RITIRATA' }],
  ['shorten d1', { ...given, endsOn: '2026-03-10' as const }],
  ['renew d1', { ...given, status: 'RITIRATA' }],
  ['accept d1', given],
])('"%s" is not asked any more where it is not allowed', (item, delegation) => {
  keep(item);
  expect(restoreDialogRequest([delegation])).toBeNull();
  expect(keptForm('delega')).toBeNull();
});

test('a dialog of the other list waits for it', () => {
  keep('withdraw d7');
  expect(restoreDialogRequest([given])).toBeNull();
  expect(keptForm('delega')).not.toBeNull();
});

test.each([
  ['withdrawAll d1', given, 'RITIRATA'],
  ['accept d1', received, 'APPROVATA'],
])('"%s" is about all of the person: it goes on with those that are left', (item, delegation, status) => {
  const left = { ...delegation, id: 'd2' };
  const others = { ...delegation, id: 'd3', taxCode: 'NREBRN48H07L219B' };
  keep(item);
  expect(restoreDialogRequest([others, { ...delegation, status }, left])?.delegation).toEqual(left);
});

test('a question about one delegation is not asked of another one', () => {
  keep('withdraw d1');
  expect(
    restoreDialogRequest([
      { ...given, status: 'RITIRATA' },
      { ...given, id: 'd2' },
    ]),
  ).toBeNull();
});
