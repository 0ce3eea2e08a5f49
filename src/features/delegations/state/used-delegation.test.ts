import { expect, test } from 'vitest';
import { assetOf, latestExpiring } from './used-delegation.ts';

const services = [{ id: '41', asset: 'PPAY' }] as never;

test('a delegation is for the module that it names, else for that of its service', () => {
  expect(assetOf({ asset: 'MY_DOCS', serviceId: '41' }, services)).toBe('MY_DOCS');
  expect(assetOf({ asset: null, serviceId: '41' }, services)).toBe('PPAY');
  expect(assetOf({ asset: 'NUOVO', serviceId: '41' }, services)).toBe('PPAY');
  expect(assetOf({ asset: null, serviceId: '42' }, services)).toBeNull();
});

test('the one that ends last is used; one without a last day ends after all, and of equal ones the first counts', () => {
  const ends = (...days: (string | null)[]) => days.map((endsOn, id) => ({ id, endsOn }));
  expect(latestExpiring(ends('2026-01-01', '2026-03-01', '2026-02-01'))?.id).toBe(1);
  expect(latestExpiring(ends('2026-01-01', null, '2030-01-01'))?.id).toBe(1);
  expect(latestExpiring(ends('2026-01-01', '2026-01-01'))?.id).toBe(0);
  expect(latestExpiring([])).toBeUndefined();
});
