import { expect } from '@playwright/test';
import { iuvOf } from '../../scripts/sandbox/payments/iuv.ts';
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

test('two thousand positions: five at a time, in the block and in the lists', async ({ page, own }) => {
  await openAs(page, own, `${area}/attivita#pagamenti`);
  const section = panel(page, 'Pagamenti');
  const cards = section.getByRole('article');
  await expect(panel(page, 'Da pagare').getByRole('listitem')).toHaveCount(5);
  await expect(panel(page, 'Da pagare')).toContainText('i più vecchi sono negli elenchi');
  const shown = await cards.count();
  expect(shown).toBeLessThanOrEqual(10);
  const more = section.getByRole('button', { name: /^Vedi altri/ });
  await expect(more).toHaveCount(2);
  for (const [presses, list] of (await more.all()).entries()) {
    await list.click();
    await expect(cards).toHaveCount(shown + 5 * (presses + 1));
  }
});
