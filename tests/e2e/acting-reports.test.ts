import { expect } from '@playwright/test';
import type { DelegationSample } from '../../scripts/sandbox/delegations/seed.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { actForBruno, banner, brunosName, lapsed, onBehalf, sentFor, withdraw } from './acting-steps.ts';
import { fillProblem, findPlace, goToData, outcome, report, send } from './report-steps.ts';
import { main, next, step } from './wizard-steps.ts';

const delegation = 'd0000000-0000-4000-8000-000000000062';

/** Bruno delegates reports to Ada, too. */
const tenants = seedTenants.map((tenant) => {
  const sample = tenant.delegations as DelegationSample | undefined;
  if (tenant.id !== 'torrebianca' || !sample) return tenant;
  const reports = {
    uuid: delegation,
    delegator: bruno.taxCode,
    delegate: ada.taxCode,
    service: 62,
    title: 'Segnalazione disservizio',
    asset: 'DISSERVIZIO_CRM',
    status: 'APPROVATA',
    startsOn: '-10',
    endsOn: '+40',
  } as const;
  return { ...tenant, delegations: { ...sample, delegations: [...sample.delegations, reports] } };
});

test.use({ sandboxData: { tenants } });

test.beforeEach(async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToData(page);
  await actForBruno(page);
  await findPlace(page, 'corso italia');
  await fillProblem(page);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
});

test('a report for a delegator is theirs, and its outcome names both', async ({ page, own }) => {
  await expect(main(page).getByRole('definition').filter({ hasText: bruno.taxCode })).toBeVisible();
  await expect(page.getByText(onBehalf, { exact: true })).toBeVisible();
  const sent = sentFor(page);
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  await expect(main(page)).toContainText(`Ada Verdi per conto di ${brunosName} – ${bruno.taxCode}`);
  expect(sent).toEqual([{ taxCode: bruno.taxCode, delegation }]);
});

test('a delegation withdrawn before the last press: nothing is reported in anybody’s name', async ({
  page,
  own,
}) => {
  await withdraw(own, delegation);
  await send(page);
  await expect(page.locator('form').getByText('La delega non è più valida')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: lapsed })).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect(main(page)).toContainText('Lampione <spento>');
  const sent = sentFor(page);
  await page.getByRole('button', { name: 'Continua per te' }).click();
  await expect(main(page).getByRole('definition').filter({ hasText: ada.taxCode })).toBeVisible();
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  expect(sent).toEqual([{ taxCode: ada.taxCode, delegation: undefined }]);
});
