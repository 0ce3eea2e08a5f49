import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getConfig } from '#contracts/config.ts';
import { $config } from '#platform/app.ts';
import { sampleDelegation as one } from './delegation-samples.ts';
import { firstDay, lastDay, longestDelegation, renewalDays } from './duration.ts';

const morning = new Date('2026-03-10T09:00:00Z');
const night = new Date('2026-03-10T23:30:00Z');

function configWith(days: number | null) {
  const asset = { codice: 'DELEGHE', delegheMaxDays: days };
  return z.parse(getConfig.answer, { nome: 'Torrebianca', codiceEnte: 'A001', assets: [asset] });
}

test('a delegation ends after today, by the clocks of Rome, and within the days of the module', () => {
  $config.set(configWith(30));
  expect([firstDay(night), lastDay(night)]).toEqual(['2026-03-12', '2026-04-10']);
});

test('a module that names no days has 364', () => {
  expect([
    longestDelegation(null),
    longestDelegation(configWith(null)),
    longestDelegation(configWith(0)),
  ]).toEqual([364, 364, 364]);
});

test('a renewal begins after the end and lasts as long, within the longest time', () => {
  $config.set(null);
  expect(renewalDays(one({ startsOn: '2026-03-10', endsOn: '2026-03-20' }), morning)).toEqual({
    min: '2026-03-22',
    usual: '2026-03-31',
    max: '2027-03-20',
  });
  // It has ended meanwhile: from today.
  expect(renewalDays(one({ startsOn: '2024-01-01', endsOn: '2026-03-01' }), morning)).toEqual({
    min: '2026-03-11',
    usual: '2027-03-09',
    max: '2027-03-09',
  });
});
