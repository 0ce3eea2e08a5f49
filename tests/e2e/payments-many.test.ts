import { expect } from '@playwright/test';
import { iuvOf } from '../../scripts/sandbox/payments/creditor.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { area, panel } from '../support/pages/area-page.ts';
import { citizens, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

const many = 2000;
const cf = citizens.ada.taxCode;

/** Ada owes two thousand payments at each of the two systems. */
const debts = Array.from({ length: many }, (_, index) => ({
  cf,
  iuv: iuvOf('01', 2026000100000 + index),
  state: 0 as const,
  type: 'TARI',
  typeName: 'Tassa rifiuti',
  title: `Rata ${index + 1}`,
  cents: 100,
  dueOn: '+30' as const,
}));
const openPositions = debts.map(({ state, ...debt }, index) => ({ ...debt, iud: `d-${state}-${index}` }));
const tenants = seedTenants.map((tenant) =>
  tenant.id === 'torrebianca'
    ? { ...tenant, payments: { ...tenant.payments, debts, openPositions } }
    : tenant,
);

test.use({ sandboxData: { tenants }, viewport: { width: 412, height: 9000 } });

test('two thousand positions: five at a time, and the older ones when they are asked for', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/attivita#pagamenti`);
  const block = panel(page, 'Da pagare');
  await expect(block.getByRole('listitem')).toHaveCount(5);
  await expect(block).toContainText(`5 di ${many + 100} pagamenti`);
  await block.getByRole('button', { name: 'Vedi altri pagamenti' }).click();
  await expect(block.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Cerca anche tra i pagamenti più vecchi' }).click();
  await expect(block).toContainText(`10 di ${many + 200} pagamenti`);
});
