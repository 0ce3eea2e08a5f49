// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { keepNewDelegation, takeNewDelegation } from './hand-over.ts';

beforeEach(() => sessionStorage.clear());

const again = {
  person: { taxCode: 'BNCCRL75S62A944O', name: 'Carla', surname: 'Bianchi' },
  serviceIds: ['21'],
  endsOn: '2026-05-19',
} as const;

test('what is handed over is taken once', () => {
  keepNewDelegation({ ...again, serviceIds: ['21'] });
  expect(takeNewDelegation()).toEqual(again);
  expect(takeNewDelegation()).toBeNull();
});

test('person and day may be missing, and a day must be one of the calendar', () => {
  keepNewDelegation({ serviceIds: [] });
  expect(takeNewDelegation()).toEqual({ serviceIds: [] });
  keepNewDelegation({ serviceIds: [], endsOn: '2026-02-30' });
  expect(takeNewDelegation()).toBeNull();
});
