import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seedTenants } from '../seed/tenants.ts';
import { iuvOf } from './creditor.ts';

test.each(seedTenants)('notices of $id name the tax code of its tenant file', ({ id, payments }) => {
  const file = new URL(`../../../tenants/${id}/tenant.json`, import.meta.url);
  const { taxCode } = JSON.parse(readFileSync(file, 'utf8')) as { taxCode?: string };
  expect(payments?.creditor?.taxCode).toBe(taxCode);
  expect(payments?.creditor?.postalAccount ?? '000000000000').toMatch(/^\d{12}$/);
});

test('the check digits are those of known notice numbers', () => {
  expect(`3${iuvOf('01', 2025000012001)}`).toBe('301202500001200183');
  expect(`3${iuvOf('02', 2025000000377)}`).toBe('302202500000037731');
});
