// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { sampleDelegation as one } from './delegation-samples.ts';
import {
  $renewals,
  dropRenewal,
  dueRenewals,
  isRenewable,
  loadRenewals,
  prepareRenewal,
  sweepRenewals,
} from './renewals.ts';

const now = new Date('2026-03-10T09:00:00Z');
const key = 'CITFAC__RINNOVI';
const over = one({ status: 'SCADUTA', endsOn: '2026-03-05' });

beforeEach(() => {
  localStorage.clear();
  loadRenewals();
});

test('the device remembers an id and a day, nothing personal, and nothing at all when none is left', () => {
  prepareRenewal('d1', '2026-09-01');
  prepareRenewal('d2', '2026-10-01');
  expect(localStorage.getItem(key)).toBe('{"d1":"2026-09-01","d2":"2026-10-01"}');
  dropRenewal('d1');
  dropRenewal('d2');
  expect(localStorage.getItem(key)).toBeNull();
});

test.each(['null', '[]', '{"d1":"2026-02-30"}', '{"d1":7}', '{'])(
  'a damaged memory %s counts as none',
  (text) => {
    localStorage.setItem(key, text);
    loadRenewals();
    expect($renewals.get()).toEqual({});
  },
);

test('a delegation is renewed in its last thirty days', () => {
  expect(isRenewable(one({ endsOn: '2026-04-09' }), '2026-03-10')).toBe(true);
  expect(isRenewable(one({ endsOn: '2026-04-10' }), '2026-03-10')).toBe(false);
  expect(isRenewable(one({ status: 'ATTESA_DELEGATO' }), '2026-03-10')).toBe(false);
});

test('it can be sent when its delegation has expired and no other has taken its place', () => {
  const wanted = { d1: '2026-09-01' } as const;
  const ids = (...all: Parameters<typeof dueRenewals>[0]) =>
    dueRenewals(all, wanted, now).map(({ delegation, endsOn }) => [delegation.id, endsOn]);
  expect(ids(over)).toEqual([['d1', '2026-09-01']]);
  expect(ids(one())).toEqual([]);
  expect(ids(one({ status: 'RITIRATA' }))).toEqual([]);
  expect(ids(over, one({ id: 'd2', status: 'ATTESA_DELEGATO' }))).toEqual([]);
  expect(ids({ ...over, isReceived: true })).toEqual([]);
});

test('its last day stays within the longest time from today', () => {
  const [due] = dueRenewals([over], { d1: '2027-12-01' }, now);
  expect(due?.endsOn).toBe('2027-03-09');
});

test.each([
  ['withdrawn', [one({ status: 'RITIRATA' })], '2026-09-01'],
  ['refused', [one({ status: 'RIFIUTATA' })], '2026-09-01'],
  ['given again', [over, one({ id: 'd2' })], '2026-09-01'],
  ['ended sixty days ago', [{ ...over, endsOn: '2026-01-09' as const }], '2026-09-01'],
  ['wanted until a day that has passed', [over], '2026-03-10'],
] as const)('a renewal of what was %s is forgotten', (_, all, day) => {
  prepareRenewal('d1', day);
  sweepRenewals(all, now);
  expect($renewals.get()).toEqual({});
  expect(localStorage.getItem(key)).toBeNull();
});

test('a renewal that can still come is kept, and one of another citizen of this device too', () => {
  prepareRenewal('d1', '2026-09-01');
  prepareRenewal('theirs', '2026-09-01');
  sweepRenewals([one()], now);
  sweepRenewals([over], now);
  sweepRenewals([{ ...over, endsOn: '2026-01-11' }], now);
  expect($renewals.get()).toEqual({ d1: '2026-09-01', theirs: '2026-09-01' });
});
