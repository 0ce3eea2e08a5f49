import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getConfig } from '#contracts/config.ts';
import { $config } from '#platform/app.ts';
import { firstDay, lastDay, longestDelegation } from './duration.ts';

const now = new Date('2026-03-10T23:30:00Z');

function configWith(days: number | null) {
  const asset = { codice: 'DELEGHE', delegheMaxDays: days };
  return z.parse(getConfig.answer, { nome: 'Torrebianca', codiceEnte: 'A001', assets: [asset] });
}

test('a delegation ends after today, by the clocks of Rome, and within the days of the module', () => {
  $config.set(configWith(30));
  expect([firstDay(now), lastDay(now)]).toEqual(['2026-03-12', '2026-04-10']);
});

test('a module that names no days has 364', () => {
  expect([
    longestDelegation(null),
    longestDelegation(configWith(null)),
    longestDelegation(configWith(0)),
  ]).toEqual([364, 364, 364]);
});
